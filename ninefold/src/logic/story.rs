//! The events of a profile while it solves.

use super::{Finding, Words};
use ninefold_board::{Candidate, Contradiction, Grid};
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
        /// All that might have been chosen there, itself among them.
        among: &'a [Candidate],
        /// The guesses that stand, this one included.
        depth: usize,
    },
    /// The latest guess that still stands was wrong: everything since is taken back.
    BackUp {
        /// The guess.
        candidate: Candidate,
        /// The guesses that stand, this one included.
        depth: usize,
        /// The violation, or `None` after a solution, when the other ways are tried, too.
        why: Option<Contradiction>,
    },
    /// A remark in words.
    Remark(&'a dyn Fn(&Words<'_>) -> String),
    /// The grid is full, and it is a solution.
    Solution,
}

/// Hears a story.
pub trait Listener {
    /// One event; the answer says whether to go on.
    fn hear(&mut self, grid: &Grid, event: Event<'_>) -> ControlFlow<()>;
}

/// A listener that ignores everything.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unheard;

impl Listener for Unheard {
    fn hear(&mut self, _grid: &Grid, _event: Event<'_>) -> ControlFlow<()> {
        ControlFlow::Continue(())
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
    Contradiction(Contradiction),
    /// The listener, or the budget, ended it.
    Stopped,
}
