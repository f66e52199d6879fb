//! The events of a profile while it solves.

use super::{Finding, Words};
use ninefold_board::{Candidate, Cell, Contradiction, Grid};
use std::any::Any;
use std::ops::ControlFlow;

/// One thing that happens. The grid heard with it is the one before it takes effect.
#[derive(Clone, Copy)]
pub enum Event<'a> {
    /// A part of the procedure begins: `forced numbers`, `pass 3`.
    Phase(&'a str),
    /// A step that was found, and is about to be applied.
    Step(&'a Finding),
    /// An event that only this profile tells; its [`Voice`](super::Voice) has the words.
    Own(&'a dyn Any),
    /// A guess: one of these, without a proof.
    Guess {
        /// The one.
        candidate: Candidate,
        /// All that might have been chosen there, itself among them. Those before it were tried, but for a way that tells its guesses in
        /// words of its own.
        among: &'a [Candidate],
        /// The guesses that stand, this one included.
        depth: usize,
    },
    /// The latest guess that still stands is taken back, and everything since.
    BackUp {
        /// The guess.
        candidate: Candidate,
        /// The guesses that stand, this one included.
        depth: usize,
        /// Why nothing more comes of it; `None` where it has just led to a solution, and the search goes on.
        why: Option<Dead>,
    },
    /// A remark in words.
    Remark(&'a dyn Fn(&Words<'_>) -> String),
    /// The grid is full, and it is a solution.
    Solution,
    /// The search is over, and the grid goes back to the first of the solutions.
    Return,
}

/// Why nothing more can come of the latest guess.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dead {
    /// A cell or a house is left without a possibility: the guess is refuted.
    Violation(Contradiction),
    /// After it each candidate of this cell was guessed, and each is refuted; so it is refuted itself. The grid has these
    /// candidates again.
    Exhausted(Cell),
    /// After it each candidate of this cell was guessed, and there were solutions.
    Explored(Cell),
}

impl Dead {
    /// Is the guess shown to be wrong?
    pub(crate) fn is_refuted(self) -> bool {
        !matches!(self, Dead::Explored(_))
    }
}

/// Hears a story.
pub trait Listener {
    /// One event; the answer says whether to go on.
    fn hear(&mut self, grid: &Grid, event: Event<'_>) -> ControlFlow<()>;

    /// Does it want to hear of steps? If not, a profile need not tell them: singles, and the steps of the six passes, are then taken without
    /// a [`Finding`] being made of them. Of other steps it may hear all the same.
    fn hears_steps(&self) -> bool {
        true
    }

    /// Does it want to hear of anything? If not, a profile need not bring the grid to the state that would be told.
    fn hears_events(&self) -> bool {
        true
    }
}

/// A listener that ignores everything.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unheard;

impl Listener for Unheard {
    fn hear(&mut self, _grid: &Grid, _event: Event<'_>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn hears_steps(&self) -> bool {
        false
    }

    fn hears_events(&self) -> bool {
        false
    }
}

/// Closures hear, too.
impl<F: FnMut(&Grid, Event<'_>) -> ControlFlow<()>> Listener for F {
    fn hear(&mut self, grid: &Grid, event: Event<'_>) -> ControlFlow<()> {
        self(grid, event)
    }
}

/// How a profile's story ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The grid is full.
    Solved,
    /// No step of the profile applies.
    Stuck,
    /// The puzzle has no solution.
    Contradiction(Dead),
    /// The listener, or the budget, ended it.
    Stopped,
}
