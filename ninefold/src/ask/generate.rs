//! A fresh puzzle.

use super::Policy;
use crate::engine::Budget;
use crate::rate::{Attempt, Wanted};
use ninefold_board::{Geometry, Puzzle};

/// A puzzle as it was wanted.
#[derive(Clone, Debug)]
pub struct Made {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its level, where that was asked for and is known.
    pub level: Option<u64>,
    /// The number of the candidate under its seed, from 0.
    pub candidate: u64,
}

/// The reason why no puzzle was made.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NotMade {
    /// There was no time for more than so many candidates, none of which was wanted.
    TooLong(u64),
    /// No full grid was found: perhaps there is none.
    NoGrid,
}

/// The first puzzle that is wanted among the candidates up to this number.
///
/// ```
/// use ninefold::ask::{Policy, generate};
/// use ninefold::{board::Geometry, logic::Chart, rate::Wanted};
/// let geometry = Geometry::latin(4)?;
/// let chart = Chart::new(&geometry);
/// let wanted = Wanted { geometry: &geometry, chart: &chart, seed: 1, keep: None, levels: Some(1..=6) };
/// let made = generate(&wanted, 10, &Policy::default()).unwrap();
/// assert!((1..=6).contains(&made.level.unwrap()));
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
pub fn generate(wanted: &Wanted<'_>, candidates: u64, policy: &Policy<'_>) -> Result<Made, NotMade> {
    let budget = Budget { nodes: None, interrupt: policy.interrupt };
    for candidate in 0..candidates {
        match wanted.candidate(candidate, budget) {
            Attempt::Taken(puzzle, level) => return Ok(Made { puzzle, level, candidate }),
            Attempt::Refused => {}
            Attempt::Unfinished => return Err(NotMade::TooLong(candidate)),
            Attempt::Hopeless => return Err(NotMade::NoGrid),
        }
    }
    Err(NotMade::TooLong(candidates))
}

impl NotMade {
    /// In a sentence.
    pub fn words(&self, geometry: &Geometry) -> String {
        match self {
            NotMade::NoGrid => format!("No full grid was found: perhaps a {geometry} has none."),
            NotMade::TooLong(0) => "Over budget: not one puzzle was made in time.".to_string(),
            NotMade::TooLong(1) => "Over budget: one puzzle was made in time, not of this level.".to_string(),
            NotMade::TooLong(many) => format!("Over budget: {many} puzzles were made, none of them of this level."),
        }
    }
}
