//! A puzzle's answer: verified solutions and what they mean.

use crate::engine::{Budget, Engine, Observer, Outcome, Rng, Work};
use ninefold_board::{Puzzle, Solution};
use rand_chacha::rand_core::SeedableRng;
use std::ops::ControlFlow;

/// What a search says about a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// There is no solution.
    NoSolution,
    /// There is exactly one.
    Unique,
    /// There are exactly this many, two or more.
    Several(u64),
    /// The search was stopped after this many, one or more; there may be more.
    AtLeast(u64),
    /// The budget ran out after this many solutions; nothing is proved beyond them.
    OverBudget(u64),
}

/// The answer of one search.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The solutions found, verified.
    pub solutions: Vec<Solution>,
    /// How the search ended.
    pub outcome: Outcome,
    /// What it did.
    pub work: Work,
}

impl Answer {
    /// What it means.
    pub fn verdict(&self) -> Verdict {
        let found = self.solutions.len() as u64;
        match (self.outcome, found) {
            (Outcome::OutOfBudget, _) => Verdict::OverBudget(found),
            (Outcome::Stopped, _) => Verdict::AtLeast(found),
            (Outcome::Exhausted, 0) => Verdict::NoSolution,
            (Outcome::Exhausted, 1) => Verdict::Unique,
            (Outcome::Exhausted, _) => Verdict::Several(found),
        }
    }
}

/// What to search for, and with what.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// Stop after this many solutions; `None` finds all.
    pub limit: Option<u64>,
    /// What the search may use up.
    pub budget: Budget<'a>,
    /// The seed of its random choices.
    pub seed: u64,
}

impl Default for Request<'_> {
    /// Two solutions are enough to tell "unique" from "several".
    fn default() -> Self {
        Request { limit: Some(2), budget: Budget::default(), seed: 0 }
    }
}

/// Searches and verifies every solution.
///
/// # Panics
/// If the engine presents a wrong solution: a bug in the engine that must not pass as an answer.
pub fn solve(puzzle: &Puzzle, engine: &dyn Engine, request: &Request<'_>, observer: &mut dyn Observer) -> Answer {
    let mut solutions = Vec::new();
    let mut rng = Rng::seed_from_u64(request.seed);
    let mut visit = |values: &[_]| {
        let solution = Solution::verify(puzzle, values);
        solutions.push(solution.unwrap_or_else(|wrong| panic!("engine {}: wrong solution: {wrong}", engine.name())));
        if request.limit.is_some_and(|limit| solutions.len() as u64 >= limit) {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    };
    let (outcome, work) = engine.search(puzzle, &request.budget, &mut rng, observer, &mut visit);
    Answer { solutions, outcome, work }
}
