//! Techniques on the path of a puzzle, where always the easiest step is taken: how often they are needed, or that they are not.

use super::path::Taken;
use super::{Need, NeedForm, Spec, counted};
use crate::logic::profile::{meant, technique_known, technique_names_like};
use crate::logic::{TECHNIQUES, Technique, technique_not_built};
use std::ops::RangeInclusive;

pub(super) const TECHNIQUE: Need = Need {
    name: "technique",
    form: NeedForm::Technique("NAME|NAME=N|NAME>=N|NAME<=N"),
    about: "Puzzles that logic solves, always by the easiest step, with this technique on the way: x-wing, x-wing=2, \"x-wing>=2\", \
            \"x-wing<=2\"; several times for several. Steps on which the solution does not rest are not enough: `explain` leaves them out, \
            and shows as many as were asked for, too",
    read: |spec, text| {
        let need = read(text)?;
        spec.steps.push(need);
        Ok(())
    },
};

pub(super) const WITHOUT: Need = Need {
    name: "without",
    form: NeedForm::Technique("NAME"),
    about: "Puzzles that logic solves without this technique; several times for several",
    read: |spec, text| {
        let technique = named(text)?;
        spec.steps.push(StepNeed { technique, amount: Amount::Exactly(0) });
        Ok(())
    },
};

pub(super) const HARDEST: Need = Need {
    name: "hardest",
    form: NeedForm::Technique("NAME"),
    about: "Puzzles whose hardest step is this one, taken once",
    read: |spec, text| {
        named(text).map(|technique| spec.hardest = Some(StepNeed { technique, amount: Amount::Exactly(1) }))
    },
};

pub(super) const PRACTICE: Need = Need {
    name: "practice",
    form: NeedForm::Technique("NAME"),
    about: "Positions whose next step is of this technique, where nothing easier leads on: library lines, each with the step in \
            words above it, and `hint` finds this step there",
    read: |spec, text| {
        let technique = named(text)?;
        spec.steps.push(StepNeed { technique, amount: Amount::AtLeast(1) });
        spec.practice = Some(StepNeed { technique, amount: Amount::AtLeast(1) });
        Ok(())
    },
};

/// How often a technique is to be on the path.
#[derive(Clone)]
#[non_exhaustive]
pub struct StepNeed {
    /// The technique.
    pub technique: &'static dyn Technique,
    /// How often.
    pub amount: Amount,
}

/// A number of steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Amount {
    /// At least this number.
    AtLeast(usize),
    /// At most this number.
    AtMost(usize),
    /// Just so many.
    Exactly(usize),
}

impl Amount {
    /// The numbers that it allows.
    pub(super) fn range(self) -> RangeInclusive<usize> {
        match self {
            Amount::AtLeast(least) => least..=usize::MAX,
            Amount::AtMost(most) => 0..=most,
            Amount::Exactly(count) => count..=count,
        }
    }
}

impl StepNeed {
    /// The place of its technique in the list, from easy to hard.
    pub(super) fn rank(&self) -> usize {
        rank(self.technique)
    }

    /// The difference to a path, and the need in words.
    pub(super) fn missing(&self, path: &[Taken]) -> Option<(u64, String)> {
        let (rank, range) = (self.rank(), self.amount.range());
        let found = path.iter().filter(|taken| taken.rank == rank).count();
        let by = range.start().saturating_sub(found) + found.saturating_sub(*range.end());
        (by > 0).then(|| (by as u64, of_steps(found, self.technique)))
    }
}

impl std::fmt::Debug for StepNeed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {:?}", self.technique.about().title(), self.amount)
    }
}

/// Is a technique asked for, rather than only ruled out?
pub(super) fn needs_steps(spec: &Spec) -> bool {
    spec.steps.iter().chain(&spec.hardest).any(|need| *need.amount.range().start() > 0)
}

/// The place of a technique in the list, from easy to hard.
pub(super) fn rank(technique: &dyn Technique) -> usize {
    technique.about().rank().unwrap_or(TECHNIQUES.len())
}

/// The difference of a path to one whose hardest step is this one, taken once.
pub(super) fn hardest_missing(technique: &dyn Technique, path: &[Taken]) -> Option<(u64, String)> {
    let rank = rank(technique);
    let harder = path.iter().filter(|taken| taken.rank > rank).count();
    let found = path.iter().filter(|taken| taken.rank == rank).count();
    let by = harder + found.abs_diff(1);
    (by > 0).then(|| (by as u64, format!("{} and {harder} harder", of_steps(found, technique))))
}

fn of_steps(count: usize, technique: &dyn Technique) -> String {
    format!("{} of {}", counted(count, "step"), technique.about().title())
}

/// `x-wing`, `x-wing>=2`, `x-wing<=2`, `x-wing=2`.
fn read(text: &str) -> Result<StepNeed, String> {
    let (name, count) = text.split_once('=').map_or((text, None), |(name, count)| (name, Some(count)));
    let amount: fn(usize) -> Amount = match name.trim_end().chars().last() {
        Some('>') => Amount::AtLeast,
        Some('<') => Amount::AtMost,
        _ => Amount::Exactly,
    };
    let amount = match count.map(|count| count.trim().parse::<usize>()) {
        None => Amount::AtLeast(1),
        Some(Ok(count)) => amount(count),
        Some(Err(_)) => return Err(format!("found {text:?}, expected a name, name=2, name>=2 or name<=2")),
    };
    Ok(StepNeed { technique: named(name.trim_end().trim_end_matches(['<', '>']))?, amount })
}

fn named(name: &str) -> Result<&'static dyn Technique, String> {
    technique_known(name.trim()).filter(|technique| technique.about().rank().is_some()).ok_or_else(|| {
        if let Some(known) = technique_not_built(name) {
            return known.to_string();
        }
        let meant = meant(&technique_names_like(name));
        format!("found {name:?}, expected the name of a technique, as `ninefold technique` lists them{meant}")
    })
}
