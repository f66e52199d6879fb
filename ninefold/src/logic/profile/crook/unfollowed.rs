//! Why a record was not followed to its end, in words.

use super::preemptive::PreemptiveSet;
use super::record::RecordedStep;
use super::refusal::{Refusal, Timing};
use super::search::unhiding;
use super::tell;
use crate::logic::{Finding, Words};
use ninefold_board::{Candidate, Contradiction, Grid};

/// The first step of a record that could not be followed, and why.
#[derive(Clone, Debug)]
pub struct Unfollowed {
    /// The step.
    pub step: RecordedStep,
    why: Hindrance,
    /// The grid of which the reason speaks.
    grid: Grid,
}

/// What stands in the way of a recorded step.
#[derive(Clone, Debug)]
pub(super) enum Hindrance {
    /// It is not possible on the grid.
    Refused(Refusal),
    /// This follows from the grid, and rules the entry out.
    Ruled(Finding, Candidate),
    /// What follows from the grid comes to this violation before the step is proved.
    Violation(Contradiction),
    /// A path ended in a violation, and was erased with what came after it.
    Erased,
}

impl Unfollowed {
    pub(super) fn new(step: RecordedStep, why: Hindrance, grid: &Grid) -> Self {
        Unfollowed { step, why, grid: grid.clone() }
    }

    /// As the way is over, in this manner.
    pub(super) fn over(step: RecordedStep, timing: Timing, grid: &Grid) -> Self {
        let filled = |entry: &Candidate| Refusal::Filled(entry.cell, grid.value(entry.cell));
        let why = match &step {
            RecordedStep::Entry(entry) if grid.value(entry.cell).is_some() => filled(entry),
            _ => timing.into(),
        };
        Unfollowed::new(step, Hindrance::Refused(why), grid)
    }

    /// In a sentence: `The record has c(1,1) = 8 next, but c(1,1) = 6 follows; so it is followed no further.` Of the words the
    /// dialect and the alphabet are taken.
    pub fn told(&self, words: &Words<'_>) -> String {
        let words = Words { grid: &self.grid, ..*words };
        let step = match &self.step {
            RecordedStep::Entry(entry) => is(&words, *entry),
            set @ RecordedStep::Set(_) => set.told(&words),
        };
        format!("The record has {step} next, but {}; so it is followed no further.", self.reason(&words))
    }

    /// Behind the end of the way: how far the record was followed, if the board at the end is not the record's.
    pub fn at_the_end(&self, words: &Words<'_>) -> String {
        let told = self.told(words);
        let RecordedStep::Entry(entry) = self.step else { return told };
        match words.grid.value(entry.cell) {
            Some(other) if other != entry.symbol => {
                let has = is(words, entry.cell.with(other));
                format!("{told} The board at the end has {has} and is not the record's.")
            }
            _ => told,
        }
    }

    fn reason(&self, words: &Words<'_>) -> String {
        match &self.why {
            Hindrance::Refused(refusal) => refusal.reason(words),
            Hindrance::Ruled(finding, entry) => ruled(words, finding, *entry),
            Hindrance::Violation(why) => {
                format!("what follows before it leads to a violation, as {}", tell::violated(words, *why))
            }
            Hindrance::Erased => "a path before it ended in a violation and was erased".to_string(),
        }
    }
}

fn is(words: &Words<'_>, k: Candidate) -> String {
    format!("{} = {}", words.cell(k.cell), words.symbol(k.symbol))
}

/// `c(1,8) = 8 follows`, `the preemptive pair {[2,8],[c(3,3),c(4,3)]} in column 3 follows, and crosses 8 out in c(1,3)`
fn ruled(words: &Words<'_>, finding: &Finding, entry: Candidate) -> String {
    if let Some(placed) = finding.placed().next() {
        let follows = format!("{} follows", is(words, placed));
        let geometry = words.grid.geometry();
        let houses = geometry.houses_of(placed.cell).iter().map(|m| m.house);
        let common = houses.into_iter().find(|&house| geometry.house(house).cells().contains(&entry.cell));
        return match common {
            Some(house) if placed.cell != entry.cell => {
                format!("{follows}, and {} cannot have {} twice", words.house(house), words.symbol(placed.symbol))
            }
            _ => follows,
        };
    }
    let cells = finding.cells();
    let set =
        if cells.is_empty() { unhiding(words.grid, finding) } else { PreemptiveSet::of_cells(words.grid, &cells) };
    let what =
        set.map_or_else(|| "what follows".to_string(), |set| format!("the {} follows, and", tell::set(words, &set)));
    format!("{what} crosses {} out in {}", words.symbol(entry.symbol), words.cell(entry.cell))
}
