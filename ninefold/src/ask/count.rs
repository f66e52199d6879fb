//! The number of solutions.

use super::{NoEngine, Nodes, Policy, engine_for};
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
    /// The search nodes after which the count was ended, where nobody had said how far to go.
    pub ended_after: Option<u64>,
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
            let request = Request { limit: None, budget: policy.counting(board.geometry()), seed: policy.seed };
            let (count, _) = count::count(&puzzle, &*picked.engine, &request, observer);
            let is_cut = matches!(count, Count::AtLeast(_)) && policy.nodes == Nodes::Usual && !policy.is_over();
            let ended_after = request.budget.nodes.filter(|_| is_cut);
            Ok(Counted { count, clash: None, ended_after })
        }
        Err(clash) => Ok(Counted { count: Count::Exact(0_u32.into()), clash: Some(clash), ended_after: None }),
    }
}

impl Counted {
    /// Is it the number of all solutions?
    pub fn is_exact(&self) -> bool {
        matches!(self.count, Count::Exact(_))
    }

    /// Why there is none, where the givens alone tell; or why it is no exact number, where nobody had set a limit.
    pub fn why(&self, geometry: &Geometry, alphabet: Alphabet) -> Option<String> {
        let ended =
            || self.ended_after.map(|nodes| format!("ended after {nodes} search nodes, as no budget was named"));
        self.clash.as_ref().map(|clash| clash.describe(geometry, &alphabet)).or_else(ended)
    }
}
