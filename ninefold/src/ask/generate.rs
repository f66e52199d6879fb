//! Fresh puzzles: candidates made one after the other or side by side, of which the first that are wanted are taken.

use super::Policy;
use crate::engine::Budget;
use crate::rate::{Attempt, Wanted};
use ninefold_board::{Geometry, Puzzle};
use std::ops::Range;

/// So many candidates in a row may be refused, where no number was wanted, before no puzzle is expected any more.
const IN_A_ROW: u64 = 100_000;

/// A puzzle as it was wanted.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Made {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its level, where that was asked for and is known.
    pub level: Option<u64>,
    /// The number of the candidate under its seed, from 0.
    pub candidate: u64,
}

/// The reason why no puzzle was made, or no further one.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotMade {
    /// There was no time for more than so many candidates, none of which was wanted.
    #[error("{}", over_budget(*.0))]
    TooLong(u64),
    /// None of so many candidates in a row was wanted.
    #[error("None found in {0} tries; the level may not exist at this size.")]
    NoneFound(u64),
    /// No full grid was found: perhaps there is none.
    #[error("No full grid was found: perhaps a {0} has none.")]
    NoGrid(Geometry),
}

/// Which candidates are taken, in the order of their numbers, and when to give up. Who makes them, one by one or on many
/// threads, does not matter.
#[derive(Clone, Debug)]
pub struct Sieve {
    geometry: Geometry,
    next: u64,
    /// The number of candidates to look at, where it was wanted.
    most: Option<u64>,
    refused: u64,
}

impl Sieve {
    /// Candidates up to this number; without it until a hundred thousand in a row were refused.
    pub fn new(geometry: &Geometry, most: Option<u64>) -> Self {
        Sieve { geometry: geometry.clone(), next: 0, most, refused: 0 }
    }

    /// The same from the candidate with this number on.
    pub fn from(self, first: u64) -> Self {
        Sieve { next: first, ..self }
    }

    /// So many candidates were looked at, those before the first among them.
    pub fn looked(&self) -> u64 {
        self.next
    }

    /// The numbers of the next candidates, up to so many; or why there are none.
    pub fn numbers(&self, up_to: u64) -> Result<Range<u64>, NotMade> {
        let left = match self.most {
            Some(most) => most.saturating_sub(self.next),
            None => IN_A_ROW.saturating_sub(self.refused),
        };
        match (left, self.most) {
            (0, Some(_)) => Err(NotMade::TooLong(self.refused)),
            (0, None) => Err(NotMade::NoneFound(self.refused)),
            _ => Ok(self.next..self.next + left.min(up_to.max(1))),
        }
    }

    /// Takes the next candidate, or refuses it; an error ends the search.
    pub fn take(&mut self, attempt: Attempt) -> Result<Option<Made>, NotMade> {
        match attempt {
            Attempt::Unfinished => return Err(NotMade::TooLong(self.refused)),
            Attempt::Hopeless => return Err(NotMade::NoGrid(self.geometry.clone())),
            Attempt::Refused => self.refused += 1,
            Attempt::Taken(..) => self.refused = 0,
        }
        self.next += 1;
        let Attempt::Taken(puzzle, level) = attempt else { return Ok(None) };
        Ok(Some(Made { puzzle, level, candidate: self.next - 1 }))
    }

    /// The next puzzle that is wanted.
    pub fn next(&mut self, wanted: &Wanted<'_>, budget: Budget<'_>) -> Result<Made, NotMade> {
        loop {
            let number = self.numbers(1)?.start;
            if let Some(made) = self.take(wanted.candidate(number, budget))? {
                return Ok(made);
            }
        }
    }
}

/// The first puzzle that is wanted among the candidates up to this number; without it among a hundred thousand.
///
/// ```
/// use ninefold::ask::{NotMade, Policy, generate};
/// use ninefold::{board::Geometry, logic::Chart, rate::Wanted};
/// let geometry = Geometry::latin(4)?;
/// let chart = Chart::new(&geometry);
/// let wanted = Wanted { geometry: &geometry, chart: &chart, seed: 1, keep: None, levels: Some(1..=6) };
/// let made = generate(&wanted, Some(10), &Policy::default()).unwrap();
/// assert!((1..=6).contains(&made.level.unwrap()));
/// let never = Wanted { levels: Some(7..=7), ..wanted };
/// assert_eq!(generate(&never, Some(10), &Policy::default()).err(), Some(NotMade::TooLong(10)));
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
pub fn generate(wanted: &Wanted<'_>, most: Option<u64>, policy: &Policy<'_>) -> Result<Made, NotMade> {
    let budget = Budget { nodes: None, interrupt: policy.interrupt };
    Sieve::new(wanted.geometry, most).next(wanted, budget)
}

fn over_budget(candidates: u64) -> String {
    match candidates {
        0 => "Over budget: not one puzzle was made in time.".to_string(),
        1 => "Over budget: one puzzle was made in time, not of this level.".to_string(),
        many => format!("Over budget: {many} puzzles were made, none of them of this level."),
    }
}
