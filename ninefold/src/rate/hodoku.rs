//! The level and score of `HoDoKu` 2.2.0, by the steps of the profile `hodoku` ([`crate::logic::profile::HODOKU`]): the level of the
//! hardest step, or a higher one if the sum of all scores is above the ceiling of that level.
//!
//! Where the profile is stuck, behind forcing nets, `HoDoKu` would go on with a number from the solution, for which it counts 10,000. Here that is
//! counted once, and the puzzle is extreme either way; its score is no figure to go by, and the rating says that it is unfinished.
//!
//! Only puzzles with one solution have such a rating, since many of the steps assume that; and only boards of up to nine symbols.

use super::{Found, Rating, Scale, Task, Value, ValueKind, hodoku_scale, searched, within};
use crate::logic::profile::Profile;
use crate::logic::profile::hodoku::techniques;
use crate::logic::technique::About;
use crate::logic::{Ending, Event, Grade, Level, Technique};
use crate::solve::Verdict;
use ninefold_board::Grid;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

pub(super) const SCALE: Scale = Scale {
    name: "hodoku",
    version: "2.2.0",
    about: "HoDoKu's level (easy, medium, hard, unfair or extreme) and score, of boards of up to 9 symbols",
    kind: ValueKind::Grade,
    options: &[],
    rate,
};

/// `HoDoKu` knows no board of more symbols.
pub(crate) const MOST_SYMBOLS: usize = 9;

/// What a number from the solution counts.
const BRUTE_FORCE: u32 = 10_000;

/// The most that a puzzle of each level may count.
const CEILINGS: [(Level, u32); 4] =
    [(Level::Easy, 800), (Level::Medium, 1000), (Level::Hard, 1600), (Level::Unfair, 1800)];

fn rate(task: &Task<'_>) -> Found {
    scored(task, None, &mut |_| {})
}

/// The same by the steps of this profile, where one is chosen, and where somebody hears of the technique of each step.
fn scored(task: &Task<'_>, by: Option<&dyn Profile>, hear: &mut dyn FnMut(&'static dyn Technique)) -> Found {
    let verdict = searched(task);
    if verdict != Verdict::Unique || task.puzzle.geometry().symbols() > MOST_SYMBOLS {
        return Found::new(None, verdict);
    }
    let Ok(mut grid) = Grid::new(task.puzzle) else { return Found::new(None, Verdict::NoSolution) };
    let mut sum = Grade::easy(0);
    let mut count = |technique: &'static dyn Technique| {
        if let Some(grade) = technique.about().hodoku {
            sum = sum.plus(grade);
            hear(technique);
        }
    };
    let ending = within(task.budget, true, |rules| match by {
        None => techniques(&mut grid, rules, &mut count),
        Some(profile) => profile.run(&mut grid, rules, &mut |_: &Grid, event: Event<'_>| {
            if let Event::Step(finding) = event {
                count(finding.technique);
            }
            ControlFlow::Continue(())
        }),
    });
    match ending {
        // It has one solution, and more is not known.
        Ending::Stopped => Found::new(None, Verdict::OverBudget(1)),
        Ending::Solved => Found::new(Some(Value::Grade(whole(sum))), verdict),
        Ending::Stuck | Ending::Contradiction(_) => {
            let value = Value::Grade(whole(sum.plus(Grade::extreme(BRUTE_FORCE))));
            Found { unfinished: true, ..Found::new(Some(value), verdict) }
        }
    }
}

/// What a rating on the scale `hodoku` adds up: the steps by their techniques, from easy to hard.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ScoreReport {
    /// The rating.
    pub rating: Rating,
    /// The steps.
    pub steps: Vec<Scored>,
    /// What is counted for all that the steps leave; 0 where they solve the puzzle.
    pub rest: u32,
}

/// The steps of one technique.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Scored {
    /// The technique's card.
    pub about: &'static About,
    /// What one step counts.
    pub grade: Grade,
    /// How many there are.
    pub steps: u32,
}

impl ScoreReport {
    /// Rates the puzzle, and remembers what was added up; of one that is not rated there is nothing.
    pub(crate) fn new(task: &Task<'_>, by: Option<&dyn Profile>) -> Self {
        let mut tally: BTreeMap<(Level, u32, &'static str), Scored> = BTreeMap::new();
        let rating = hodoku_scale().rating(scored(task, by, &mut |technique| {
            let Some(grade) = technique.about().hodoku else { return };
            let key = (grade.level, grade.score, technique.about().name.text);
            tally.entry(key).or_insert(Scored { about: technique.about(), grade, steps: 0 }).steps += 1;
        }));
        let steps = if rating.value.is_some() { tally.into_values().collect() } else { Vec::new() };
        ScoreReport { rating, steps, rest: if rating.unfinished { BRUTE_FORCE } else { 0 } }
    }

    /// `full house (12 x 4), hidden single (9 x 14), pointing (2 x 50): 274 in all`; nothing where there is no rating.
    pub fn words(&self) -> Option<String> {
        let Some(Value::Grade(Grade { score, .. })) = self.rating.value else { return None };
        let of = |scored: &Scored| format!("{} ({} x {})", scored.about.title(), scored.steps, scored.grade.score);
        let rest = (self.rest > 0).then(|| format!("what these leave ({})", self.rest));
        let parts: Vec<String> = self.steps.iter().map(of).chain(rest).collect();
        (!parts.is_empty()).then(|| format!("{}: {score} in all", parts.join(", ")))
    }
}

/// The puzzle's level by its hardest step and its sum.
pub(crate) fn whole(sum: Grade) -> Grade {
    Grade { level: sum.level.max(least_level(sum.score)), ..sum }
}

/// A puzzle with this score is of this level, or a higher one.
pub(crate) fn least_level(score: u32) -> Level {
    CEILINGS.iter().find(|(_, ceiling)| score <= *ceiling).map_or(Level::Extreme, |(level, _)| *level)
}

#[cfg(test)]
mod tests {
    use super::{Grade, Level, whole};

    #[test]
    fn a_sum_above_the_ceiling_is_of_the_next_level() {
        let level = |sum: Grade| whole(sum).level;
        assert_eq!(
            [800, 801, 1000, 1001].map(|score| level(Grade::easy(score))),
            [Level::Easy, Level::Medium, Level::Medium, Level::Hard]
        );
        assert_eq!(
            [1600, 1601, 1800, 1801].map(|score| level(Grade::easy(score))),
            [Level::Hard, Level::Unfair, Level::Unfair, Level::Extreme]
        );
        assert_eq!(level(Grade::unfair(300)), Level::Unfair, "the hardest step counts, whatever the sum");
        assert_eq!(Grade::hard(140).plus(Grade::medium(50)), Grade::hard(190));
    }
}
