//! The number of solutions.

use super::{NoEngine, Policy, engine_for};
use crate::count::{self, Count};
use crate::engine::{Observer, Options};
use crate::solve::Request;
use ninefold_board::text::Alphabet;
use ninefold_board::{Board, Clash, Geometry};

/// The number of solutions.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Counted {
    /// How many, or at least how many.
    pub count: Count,
    /// Why there is none, where two givens clash.
    pub clash: Option<Clash>,
}

/// Counts the solutions of the puzzle that a board's givens state, with the engine of this name. The observer may be one that
/// shows how the count comes along.
///
/// ```
/// use ninefold::ask::{AUTO, Policy, count};
/// use ninefold::board::{Board, Geometry};
/// use ninefold::engine::Silent;
/// let counted = count(&Board::empty(Geometry::latin(3)?), AUTO, &Policy::default(), &mut Silent).unwrap();
/// assert!(counted.is_exact() && counted.count.to_string() == "12");
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
pub fn count(
    board: &Board,
    engine: &str,
    policy: &Policy<'_>,
    observer: &mut dyn Observer,
) -> Result<Counted, NoEngine> {
    match board.puzzle() {
        Ok(puzzle) => {
            let picked = engine_for(&puzzle, engine, &Options::default())?;
            let request = Request { limit: None, budget: policy.search(), seed: policy.seed };
            let (count, _) = count::count(&puzzle, &*picked.engine, &request, observer);
            Ok(Counted { count, clash: None })
        }
        Err(clash) => Ok(Counted { count: Count::Exact(0_u32.into()), clash: Some(clash) }),
    }
}

impl Counted {
    /// Is it the number of all solutions?
    pub fn is_exact(&self) -> bool {
        matches!(self.count, Count::Exact(_))
    }

    /// Why there is none, where the givens alone tell.
    pub fn why(&self, geometry: &Geometry, alphabet: Alphabet) -> Option<String> {
        self.clash.as_ref().map(|clash| clash.describe(geometry, &alphabet))
    }
}
