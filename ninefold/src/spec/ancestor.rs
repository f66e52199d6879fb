//! A puzzle from which others are made.

use crate::engine::{Rng, Silent, auto};
use crate::generate;
use crate::generate::moves::Moves;
use crate::generate::prover::Givens;
use crate::solve::{Request, Verdict, solve};
use ninefold_board::{Geometry, Puzzle, Solution};

/// A puzzle from which others descend, with its only solution.
#[derive(Clone, Debug)]
pub(super) struct Ancestor {
    pub(super) givens: Givens,
    pub(super) solution: Solution,
}

impl Ancestor {
    /// Of a puzzle with one solution; nothing where that is not found.
    pub(super) fn of(puzzle: &Puzzle) -> Option<Self> {
        let request = Request { limit: Some(2), budget: generate::BUDGET, seed: 0 };
        let answer = solve(puzzle, &*auto(puzzle).engine, &request, &mut Silent);
        let is_only = answer.verdict() == Verdict::Unique;
        let solution = answer.solutions.into_iter().next().filter(|_| is_only)?;
        Some(Ancestor { givens: puzzle.givens().to_vec(), solution })
    }

    /// The same by other names, and if they may be in other places.
    pub(super) fn moved(&self, geometry: &Geometry, is_free: bool, rng: &mut Rng) -> Option<Self> {
        let moves = if is_free { Moves::of_all(geometry, rng) } else { Moves::of_names(geometry, rng) };
        let givens = moves.moved(&self.givens);
        let values: Vec<_> = self.solution.values().iter().copied().map(Some).collect();
        let values: Vec<_> = moves.moved(&values).into_iter().flatten().collect();
        let solution = Solution::verify(&generate::puzzle(geometry, givens.clone()), &values).ok()?;
        Some(Ancestor { givens, solution })
    }
}
