//! How hard a puzzle is, on several scales side by side.
//!
//! A scale is one file here and one line in [`SCALES`]. Scales do not speak of the same thing, and none is converted into
//! another: `levels` says what a person must know, `guesses` how much a plain search must try. A puzzle with several
//! solutions has ratings, too, most as far as the second solution; one without a solution has none.
//!
//! | file | holds |
//! |---|---|
//! | `levels.rs` | the passes of physicsinsights that are needed |
//! | `guesses.rs` | the guesses of the engine `dynamic` |
//! | `crook.rs` | the paths of the search tree of Crook's algorithm |
//! | `candidate.rs` | puzzles of a wanted level |
//! | `report.rs` | what physicsinsights' solver tells beside its rating |

mod candidate;
mod crook;
mod guesses;
mod levels;
mod report;

pub use candidate::{Attempt, Wanted, level_within};
pub use report::Report;

use crate::engine::Budget;
use crate::logic::Chart;
use crate::logic::profile::Rules;
use crate::solve::Verdict;
use ninefold_board::Puzzle;
use std::sync::atomic::{AtomicU64, Ordering};

/// What is to be rated.
#[derive(Clone, Copy)]
pub struct Task<'a> {
    /// The puzzle; of a half-done board only the givens count.
    pub puzzle: &'a Puzzle,
    /// The chart of its geometry, which many puzzles share.
    pub chart: &'a Chart,
    /// What each scale may use up: nodes are those of the search, for `levels` its passes and guesses.
    pub budget: Budget<'a>,
}

/// How hard a puzzle is on one scale.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rating {
    /// The number, larger for harder puzzles; none if the puzzle has no solution, or the budget ended too early to tell.
    pub value: Option<u64>,
    /// How many solutions were seen on the way, two at most.
    pub verdict: Verdict,
}

/// What several ratings of one puzzle say of its solutions: what the first says whose budget did not end.
pub fn verdict(ratings: &[Rating]) -> Verdict {
    let verdicts = ratings.iter().map(|rating| rating.verdict);
    verdicts.min_by_key(|verdict| matches!(verdict, Verdict::OverBudget(_))).unwrap_or(Verdict::OverBudget(0))
}

/// A way to say how hard a puzzle is.
#[derive(Clone, Copy)]
pub struct Scale {
    /// Its name: what `--scale` takes.
    pub name: &'static str,
    /// What its numbers are, in one line.
    pub about: &'static str,
    rate: fn(&Task<'_>) -> Rating,
}

impl Scale {
    /// Rates a puzzle.
    ///
    /// ```
    /// use ninefold::board::{Geometry, Puzzle, Symbol};
    /// use ninefold::{engine::Budget, logic::Chart, rate, solve::Verdict};
    /// let mut givens = vec![None; 9];
    /// (givens[0], givens[4]) = (Some(Symbol(0)), Some(Symbol(1)));
    /// let puzzle = Puzzle::new(Geometry::latin(3).unwrap(), givens).unwrap();
    /// let chart = Chart::new(puzzle.geometry());
    /// let task = rate::Task { puzzle: &puzzle, chart: &chart, budget: Budget::default() };
    /// let ratings: Vec<_> = rate::SCALES.iter().map(|scale| (scale.name, scale.rate(&task).value)).collect();
    /// assert_eq!(ratings, [("levels", Some(1)), ("guesses", Some(0)), ("crook", Some(0))]);
    /// assert_eq!(rate::SCALES[0].rate(&task).verdict, Verdict::Unique);
    /// ```
    pub fn rate(&self, task: &Task<'_>) -> Rating {
        (self.rate)(task)
    }
}

/// Every scale.
pub const SCALES: &[Scale] = &[
    Scale {
        name: "levels",
        about: "1 to 6: the passes of physicsinsights that are needed; the sixth guesses",
        rate: levels::rate,
    },
    Scale {
        name: "guesses",
        about: "the guesses of the engine dynamic, up to the proof that there is no other solution",
        rate: guesses::rate,
    },
    Scale {
        name: "crook",
        about: "the paths of the search tree of Crook's algorithm; 0 where no random choice is needed",
        rate: crook::rate,
    },
];

/// Lets a profile work within the budget; a node is whatever it asks its interrupt before.
fn within<T>(budget: Budget<'_>, work: impl FnOnce(&Rules<'_>) -> T) -> T {
    let nodes = AtomicU64::new(0);
    let is_over = || budget.is_spent(nodes.fetch_add(1, Ordering::Relaxed));
    work(&Rules { unique: false, interrupt: Some(&is_over) })
}

/// The scale with this name.
pub fn scale_named(name: &str) -> Option<&'static Scale> {
    SCALES.iter().find(|scale| scale.name == name)
}
