//! The relaxed problem of a puzzle, on which projections work: how many points it has, and what that says of its solutions.

use super::Policy;
use crate::engine::project::Points;
use crate::engine::{Silent, auto};
use crate::solve::{self, Verdict, solve};
use ninefold_board::Puzzle;

/// What is known of the relaxed problem of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Relaxed {
    /// How many points it has.
    pub points: Points,
    /// How many solutions the puzzle has; where the relaxed problem has one point that is no question.
    pub solutions: Verdict,
}

/// How many points has the relaxed problem of a puzzle that has a solution?
///
/// ```
/// use ninefold::ask::{Policy, relaxed};
/// use ninefold::board::{Geometry, Puzzle};
/// let told = relaxed(&Puzzle::empty(Geometry::latin(3)?), &Policy::default());
/// assert_eq!(told.words(), "The relaxed problem has several points: every mixture of the puzzle's solutions is one.");
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
pub fn relaxed(puzzle: &Puzzle, policy: &Policy<'_>) -> Relaxed {
    let points = Points::of(puzzle, &policy.search());
    if points == Points::One {
        return Relaxed { points, solutions: Verdict::Unique };
    }
    let request = solve::Request { limit: Some(2), budget: policy.search(), seed: policy.seed };
    Relaxed { points, solutions: solve(puzzle, &*auto(puzzle).engine, &request, &mut Silent).verdict() }
}

impl Relaxed {
    /// In one sentence.
    pub fn words(self) -> &'static str {
        match (self.points, self.solutions) {
            (Points::One, _) => "The relaxed problem has one point, the solution.",
            (Points::Several, Verdict::Unique) => {
                "The relaxed problem has several points, though the puzzle has one solution: the others are no mixtures of solutions."
            }
            (Points::Several, Verdict::Several(_) | Verdict::AtLeast(2..)) => {
                "The relaxed problem has several points: every mixture of the puzzle's solutions is one."
            }
            (Points::Several, _) => "The relaxed problem has several points.",
            (Points::Unknown, _) => "How many points the relaxed problem has was not found out within the limits.",
        }
    }
}
