//! A square that is orthogonal to a given one: its mate. Where the mate has one symbol, the given square has every symbol, in
//! every row and column: a transversal. So a square has a mate just if some of its transversals fill it without overlap, one for each
//! symbol (B. D. `McKay`, A. Meynert and W. Myrvold, Small Latin squares, quasigroups and loops, 2007, look for mates in this way).
//! Both searches go through everything, so that "none" is proved.

use super::defect::{NotLatin, order_of};
use super::mols::{Square, are_orthogonal};
use crate::engine::{Budget, Outcome};
use ninefold_board::Puzzle;

/// The largest order: a set of cells is one word of 128 bits.
pub const MOST_MATED: usize = 11;

/// What was found of a square's mates.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Mated {
    /// The order.
    pub order: usize,
    /// Its transversals, if all were found within the budget, and else how many were.
    pub transversals: usize,
    /// A mate, if one was found: its first row is in order, as the symbols of a mate can be renamed.
    pub mate: Option<Square>,
    /// [`Outcome::Exhausted`] without a mate: there is none.
    pub outcome: Outcome,
    /// Cells that were tried and transversals that were laid.
    pub nodes: u64,
}

/// Why no mate is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoSearch {
    /// It is no Latin square.
    #[error(transparent)]
    NotLatin(#[from] NotLatin),
    /// It has empty cells.
    #[error("a square with empty cells ({0}), expected a filled one")]
    Empty(usize),
    /// It is too large.
    #[error("order {0}, expected at most {MOST_MATED}")]
    TooLarge(usize),
}

/// Looks for a square that is orthogonal to this one.
///
/// # Panics
/// If what was found is not orthogonal: a bug that must not pass as an answer.
///
/// ```
/// use ninefold::{board::{Geometry, Puzzle, Symbol}, engine::Budget, latin::mate};
/// let cyclic = |order: u8| (0..order * order).map(|at| Some(Symbol((at / order + at % order) % order))).collect();
/// let three = mate(&Puzzle::new(Geometry::latin(3)?, cyclic(3))?, &Budget::default())?;
/// assert_eq!((three.transversals, three.mate), (3, Some(vec![0, 1, 2, 2, 0, 1, 1, 2, 0])));
/// let four = mate(&Puzzle::new(Geometry::latin(4)?, cyclic(4))?, &Budget::default())?;
/// assert_eq!((four.transversals, four.mate), (0, None), "Euler 1782");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn mate(puzzle: &Puzzle, budget: &Budget<'_>) -> Result<Mated, NoSearch> {
    let order = order_of(puzzle)?;
    if order > MOST_MATED {
        return Err(NoSearch::TooLarge(order));
    }
    let square: Square = puzzle.givens().iter().flatten().map(|symbol| symbol.index()).collect();
    if square.len() < order * order {
        return Err(NoSearch::Empty(order * order - square.len()));
    }
    let mut search = Search { order, square: &square, budget, nodes: 0, found: Vec::new() };
    let (mut outcome, mut mate) = (Outcome::OutOfBudget, None);
    if search.transversals(0, [0; 2], 0).is_some() {
        let all = search.found.clone();
        let mut laid = Vec::new();
        if let Some(is_filled) = search.fill(&all, &mut laid) {
            mate = is_filled.then(|| filled_by(order, &mut laid));
            outcome = if is_filled { Outcome::Stopped } else { Outcome::Exhausted };
        }
    }
    assert!(mate.as_ref().is_none_or(|mate| are_orthogonal(&square, mate)), "a mate is orthogonal");
    Ok(Mated { order, transversals: search.found.len(), mate, outcome, nodes: search.nodes })
}

struct Search<'a> {
    order: usize,
    square: &'a Square,
    budget: &'a Budget<'a>,
    nodes: u64,
    /// Transversals, as sets of cells.
    found: Vec<u128>,
}

impl Search<'_> {
    /// One node more; none if the budget is spent.
    fn node(&mut self) -> Option<()> {
        self.nodes += 1;
        (!self.budget.is_spent(self.nodes)).then_some(())
    }

    /// Finds the transversals that go on from this row, with these columns and symbols used.
    fn transversals(&mut self, row: usize, used: [u32; 2], cells: u128) -> Option<()> {
        self.node()?;
        if row == self.order {
            self.found.push(cells);
            return Some(());
        }
        for column in 0..self.order {
            let at = row * self.order + column;
            let new = [1 << column, 1 << self.square[at]];
            if used[0] & new[0] == 0 && used[1] & new[1] == 0 {
                self.transversals(row + 1, [used[0] | new[0], used[1] | new[1]], cells | 1 << at)?;
            }
        }
        Some(())
    }

    /// Fills the rest of the square with some of the transversals that are left, all of which fit: the cell that the fewest have
    /// comes first.
    fn fill(&mut self, left: &[u128], laid: &mut Vec<u128>) -> Option<bool> {
        self.node()?;
        if laid.len() == self.order {
            return Some(true);
        }
        let covered = laid.iter().fold(0, |all, cells| all | cells);
        let mut counts = vec![0_usize; self.order * self.order];
        for &transversal in left {
            ones(transversal).for_each(|cell| counts[cell] += 1);
        }
        let open = (0..counts.len()).filter(|cell| covered >> cell & 1 == 0);
        let Some(cell) = open.min_by_key(|cell| counts[*cell]) else { return Some(false) };
        for &transversal in left.iter().filter(|cells| *cells >> cell & 1 == 1) {
            let fitting: Vec<u128> = left.iter().copied().filter(|other| other & transversal == 0).collect();
            laid.push(transversal);
            if self.fill(&fitting, laid)? {
                return Some(true);
            }
            laid.pop();
        }
        Some(false)
    }
}

/// The members of a set.
fn ones(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        first
    })
}

/// The square that has a symbol on each transversal, in the order of the first row.
fn filled_by(order: usize, laid: &mut [u128]) -> Square {
    laid.sort_unstable_by_key(|cells| cells.trailing_zeros());
    let mut square = vec![0; order * order];
    for (symbol, cells) in laid.iter().enumerate() {
        ones(*cells).for_each(|cell| square[cell] = symbol);
    }
    square
}
