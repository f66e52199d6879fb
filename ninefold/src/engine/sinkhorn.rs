//! Sinkhorn balancing: alternating projections with the distance of probabilities instead of Euclid's.
//!
//! Every candidate starts with the same weight, and in a fixed order the weights of each set are divided by their sum: that
//! is the nearest point of the simplex if distance is relative entropy. Sets that may stay below sum 1 are scaled only if
//! they are above. Nothing is sorted, and no weight ever becomes 0, as a projection of `project` makes it.
//!
//! **Source.** T. Moon, J. Gunther and J. Kupin, "Sinkhorn Solves Sudoku", IEEE Transactions on Information Theory 2009, named by
//! Chi & Lange as kin of their method. Cycles, order and end are those of `project`.
//!
//! **Good for.** The puzzles whose relaxed problem has one point. In the comparison of Chi & Lange, run again, it solved as many as
//! `project`, mostly in less time.
//!
//! **Boards.** All.
//!
//! **Limits.** It proves nothing: without a budget it ends after 100,000 cycles, or at a point that breaks no rule.

use super::project::{Set, search_in_cycles};
use super::{Engine, Outcome, SearchTask, Tells, Visit, Work};

/// See the module.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sinkhorn;

impl Engine for Sinkhorn {
    fn name(&self) -> &'static str {
        "sinkhorn"
    }

    fn is_complete(&self) -> bool {
        false
    }

    fn tells(&self) -> Tells {
        Tells::Cycles
    }

    fn search(&self, task: SearchTask<'_>, visit: &mut Visit<'_>) -> (Outcome, Work) {
        search_in_cycles(task, visit, 1.0, |_| balance)
    }
}

/// Scales to sum 1; if the sum may be below, only down. Weights that all became too small for a number stay.
fn balance(set: &Set, part: &mut [f64]) {
    let sum: f64 = part.iter().sum();
    if sum > 1.0 || set.is_exact && sum > 0.0 {
        for weight in part {
            *weight /= sum;
        }
    }
}
