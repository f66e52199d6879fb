//! How many solutions a puzzle has, by finding each of them; and how many completions with any number of colours, as a polynomial.

mod polynomial;

use crate::engine::{Engine, Observer, Outcome, Work};
use crate::solve::Request;
use ninefold_board::Puzzle;
use num_bigint::BigUint;
pub use polynomial::{NoPolynomial, polynomial};

/// A number of solutions. It has no upper limit: a board can have more solutions than any machine word holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Count {
    /// Exactly this many.
    Exact(BigUint),
    /// This many were found before the search was stopped; there may be more.
    AtLeast(BigUint),
}

/// `288`, or `>= 288`.
impl std::fmt::Display for Count {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Count::Exact(number) => write!(f, "{number}"),
            Count::AtLeast(number) => write!(f, ">= {number}"),
        }
    }
}

/// Counts the solutions that the engine finds within the request's limit and budget. They are counted as they pass,
/// neither kept nor verified: that would take longer than finding them.
///
/// # Panics
/// If the engine does not serve the puzzle ([`Engine::serves`]).
///
/// ```
/// use ninefold::board::{Geometry, Puzzle};
/// use ninefold::{count, engine, solve::Request};
/// let puzzle = Puzzle::new(Geometry::latin(3).unwrap(), vec![None; 9]).unwrap();
/// let engine = engine::named("propagate", &engine::Options::default()).unwrap();
/// let all = Request { limit: None, ..Request::default() };
/// let (count, _) = count::count(&puzzle, &*engine, &all, &mut engine::Silent);
/// assert_eq!(count.to_string(), "12");
/// ```
pub fn count(
    puzzle: &Puzzle,
    engine: &dyn Engine,
    request: &Request<'_>,
    observer: &mut dyn Observer,
) -> (Count, Work) {
    // A count never wraps: at the end of the word the search is stopped and the number is a lower bound.
    let limit = request.limit.unwrap_or(u64::MAX);
    let (found, outcome, work) = engine.count(request.task(puzzle, &mut request.rng(), observer), limit);
    let count = match outcome {
        Outcome::Exhausted => Count::Exact(found.into()),
        Outcome::Stopped | Outcome::OutOfBudget => Count::AtLeast(found.into()),
    };
    (count, work)
}
