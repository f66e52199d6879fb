//! The number of solutions.

use super::{Manner, NoEngine, Nodes, Policy, Unlisted, Why, engine_for, notes, to_prove};
use crate::count::{self, Count};
use crate::engine::{Observer, Options};
use crate::solve::Request;
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
    /// Was the count ended from outside: by a person, or as the time for it was over?
    pub is_cut: bool,
    /// The puzzle of the givens alone, where there is no solution with the candidates that are listed beside them.
    pub listed: Option<Unlisted>,
    /// What is wrong with the entries on the board, which are no part of the puzzle.
    pub entries: Option<Why>,
}

/// Counts the solutions of the puzzle that a board's givens state, with the engine of this name: one that proves, as a number of
/// solutions is no answer where nobody can say that these are all. The observer may be one that
/// shows how the count comes along.
///
/// ```
/// use ninefold::ask::{AUTO, Policy, count};
/// use ninefold::board::{Board, Geometry};
/// use ninefold::engine::Silent;
/// let counted = count(&Board::empty(Geometry::latin(3)?), AUTO, &Policy::default(), &mut Silent).unwrap();
/// assert!(counted.is_yes() && counted.count.to_string() == "12");
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
pub fn count(
    board: &Board,
    engine: &str,
    policy: &Policy<'_>,
    observer: &mut dyn Observer,
) -> Result<Counted, NoEngine> {
    to_prove(engine)?;
    match board.puzzle() {
        Ok(puzzle) => {
            let picked = engine_for(&puzzle, engine, &Options::default())?;
            let request = Request { limit: None, budget: policy.counting(board.geometry()), seed: policy.seed };
            let (count, _) = count::count(&puzzle, &*picked.engine, &request, observer);
            let (is_part, is_over) = (matches!(count, Count::AtLeast(_)), policy.is_over());
            let ended_after = request.budget.nodes.filter(|_| is_part && policy.nodes == Nodes::Usual && !is_over);
            let notes = notes(board, count == Count::Exact(0_u32.into()), policy);
            let is_cut = is_part && is_over;
            Ok(Counted { count, clash: None, ended_after, is_cut, listed: notes.listed, entries: notes.entries })
        }
        Err(clash) => {
            let count = Count::Exact(0_u32.into());
            Ok(Counted { count, clash: Some(clash), ended_after: None, is_cut: false, listed: None, entries: None })
        }
    }
}

impl Counted {
    /// Is it the number of all solutions?
    pub fn is_exact(&self) -> bool {
        matches!(self.count, Count::Exact(_))
    }

    /// Is the answer yes: are there solutions, and are all of them counted?
    pub fn is_yes(&self) -> bool {
        self.is_exact() && self.count != Count::Exact(0_u32.into())
    }

    /// Why there is none, where the givens alone tell, or the listed candidates are to blame; or why it is no exact number, but where
    /// a limit was named.
    pub fn why(&self, geometry: &Geometry, manner: &Manner) -> Option<String> {
        let clash = self.clash.as_ref().map(|clash| manner.clash(clash, geometry));
        clash.or_else(|| self.reason(geometry, manner))
    }

    /// The same without givens that clash.
    pub fn reason(&self, geometry: &Geometry, manner: &Manner) -> Option<String> {
        let ended = self.ended_after.map(|nodes| format!("ended after {nodes} search nodes, as no budget was named"));
        let listed = self.listed.as_ref().map(|without| without.words(geometry, manner));
        let cut = || "ended before all were counted".to_string();
        listed.or(ended).or_else(|| self.is_cut.then(cut))
    }
}
