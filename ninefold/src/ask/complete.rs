//! The completions of a partial Latin square, and the partitions of its defect graph into triangles.

use super::solve::clash_words;
use super::{Manner, Policy};
use crate::engine::Outcome;
use crate::latin::{self, Completed, NotLatin};
use crate::solve::{Request, Verdict};
use ninefold_board::{Board, Clash, Geometry, Puzzle};

/// A partial square's completions, as far as they were looked for.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Completions {
    /// What was found.
    pub completed: Completed,
    /// The partial square.
    pub puzzle: Puzzle,
    /// So many were looked for.
    pub limit: u64,
}

/// Why a board has no completions.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NotCompleted {
    /// Its givens clash: it is no partial Latin square, and has none.
    Clash(Clash),
    /// It is another kind of board.
    NotLatin(NotLatin),
}

impl NotCompleted {
    /// The reason in words.
    pub fn words(&self, geometry: &Geometry, manner: &Manner) -> String {
        match self {
            NotCompleted::Clash(clash) => clash_words(clash, geometry, manner),
            NotCompleted::NotLatin(why) => why.to_string(),
        }
    }
}

/// Completes the partial square that a board's givens state, up to so many completions.
///
/// ```
/// use ninefold::ask::{Policy, complete};
/// use ninefold::board::{Board, Geometry};
/// let completions = complete(&Board::empty(Geometry::latin(2)?), 10, &Policy::default()).unwrap();
/// assert_eq!(completions.partitions(), "2, the completions below");
/// assert!(!completions.is_yes());
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
pub fn complete(board: &Board, limit: u64, policy: &Policy<'_>) -> Result<Completions, NotCompleted> {
    let puzzle = board.puzzle().map_err(NotCompleted::Clash)?;
    let request = Request { limit: Some(limit), budget: policy.search(), seed: policy.seed };
    let completed = latin::complete(&puzzle, &request).map_err(NotCompleted::NotLatin)?;
    Ok(Completions { completed, puzzle, limit })
}

impl Completions {
    /// The verdict on the square.
    pub fn verdict(&self) -> Verdict {
        self.completed.answer.verdict()
    }

    /// Is there one, or, if one is all that was looked for, any?
    pub fn is_yes(&self) -> bool {
        match self.verdict() {
            Verdict::Unique => true,
            Verdict::AtLeast(_) | Verdict::Several(_) => self.limit == 1,
            _ => false,
        }
    }

    /// Was the search ended at the limit, so that there may be more?
    pub fn is_cut(&self) -> bool {
        self.completed.agree && self.completed.answer.outcome == Outcome::Stopped
    }

    /// What the search for partitions found, by another way than the one that found the completions.
    pub fn partitions(&self) -> String {
        let Completed { answer, agree, .. } = &self.completed;
        let found = answer.solutions.len();
        match (agree, found) {
            (false, _) => "not all were looked at, the search for them ended before".to_string(),
            (true, 0) => "none, so the square has no completion".to_string(),
            (true, _) if self.is_cut() => format!("{found} were looked for and found"),
            (true, 1) => "one, the completion below".to_string(),
            (true, _) => format!("{found}, the completions below"),
        }
    }
}
