//! In how many ways a puzzle can be completed, with any number of symbols: its polynomial, the values that are shown of it, and
//! completions that were counted beside them.

use super::{Manner, Policy};
use crate::count::{self, Count, NoPolynomial};
use crate::engine::{Silent, auto};
use crate::graph::polynomial::{Means, Polynomial};
use crate::graphs::{board_of, graph_of};
use crate::solve::Request;
use ninefold_board::{Board, Clash, Geometry, Puzzle, Symbol};
use num_bigint::BigUint;

/// So many values beyond the board's own number of symbols, where none were asked for.
const BEYOND: usize = 3;

/// The most values beyond the first, where none were asked for.
const MOST_VALUES: usize = 64;

/// The most completions that are counted.
const MOST: u32 = 200_000;

/// A puzzle's polynomial.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct PolynomialOf {
    /// The polynomial.
    pub polynomial: Polynomial,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The numbers of symbols for which it has its values shown.
    pub at: Vec<usize>,
}

/// Why there is none.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoPolynomialOf {
    /// The givens clash.
    #[error(transparent)]
    Clash(Clash),
    /// It has none, or it was not found.
    #[error(transparent)]
    None(NoPolynomial),
}

impl NoPolynomialOf {
    /// The reason in words: givens that clash have no completion, with any number of symbols.
    pub fn words(&self, geometry: &Geometry, manner: &Manner) -> String {
        match self {
            NoPolynomialOf::Clash(clash) => format!("no completion: {}", manner.clash(clash, geometry)),
            NoPolynomialOf::None(why) => why.to_string(),
        }
    }
}

/// Finds the polynomial of the puzzle that a board's givens state, in so many bytes of memory; shown for these numbers of symbols, or, if
/// there are none, for those near the board's own.
///
/// ```
/// use ninefold::ask::{Policy, polynomial};
/// use ninefold::board::{Board, Cell, Geometry, Symbol};
/// let mut board = Board::empty(Geometry::latin(3)?);
/// board.set_given(Cell(0), Some(Symbol(0)));
/// let found = polynomial(&board, &[], 1 << 20, &Policy::default()).unwrap();
/// assert_eq!(found.at, [1, 2, 3, 4, 5, 6]);
/// assert_eq!(found.verdict(), "4 completions: p(3) = 4");
/// assert_eq!(found.counted(3, &Policy::default()), Some(4_u32.into()));
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
pub fn polynomial(
    board: &Board,
    at: &[usize],
    bytes: usize,
    policy: &Policy<'_>,
) -> Result<PolynomialOf, NoPolynomialOf> {
    let puzzle = board.puzzle().map_err(NoPolynomialOf::Clash)?;
    let budget = policy.search();
    let budget = crate::graph::Budget { steps: budget.nodes, interrupt: budget.interrupt };
    let polynomial = count::polynomial(&puzzle, &Means { budget, bytes }).map_err(NoPolynomialOf::None)?;
    let first = polynomial.used().max(1);
    let near = first..=(puzzle.geometry().symbols() + BEYOND).min(first + MOST_VALUES);
    let at = if at.is_empty() { near.collect() } else { at.to_vec() };
    Ok(PolynomialOf { polynomial, puzzle, at })
}

impl PolynomialOf {
    /// The value at the board's own number of symbols: in so many ways it can be completed.
    pub fn completions(&self) -> BigUint {
        self.polynomial.at(self.symbols()).unwrap_or_default()
    }

    /// What that says, in words.
    pub fn verdict(&self) -> String {
        let (symbols, value) = (self.symbols(), self.completions().to_string());
        match value.as_str() {
            "0" => format!("no completion: p({symbols}) = 0"),
            "1" => format!("unique: p({symbols}) = 1"),
            _ => format!("{value} completions: p({symbols}) = {value}"),
        }
    }

    /// The completions with so many symbols, each of them found, where there are few: of the board as a graph, which knows nothing of
    /// full houses.
    pub fn counted(&self, symbols: usize, policy: &Policy<'_>) -> Option<BigUint> {
        self.polynomial.at(symbols).filter(|value| *value <= MOST.into())?;
        let graph = board_of(&graph_of(self.puzzle.geometry()), symbols).ok()?;
        let mut used: Vec<Symbol> = self.puzzle.givens().iter().flatten().copied().collect();
        used.sort_unstable();
        used.dedup();
        let colour = |symbol: &Symbol| used.binary_search(symbol).ok().map(Symbol::new);
        let givens = self.puzzle.givens().iter().map(|given| given.as_ref().and_then(colour)).collect();
        let puzzle = Puzzle::new(graph, givens).ok()?;
        let request = Request { limit: None, budget: policy.search(), ..Request::default() };
        match count::count(&puzzle, &*auto(&puzzle).engine, &request, &mut Silent).0 {
            Count::Exact(number) => Some(number),
            Count::AtLeast(_) => None,
        }
    }

    fn symbols(&self) -> usize {
        self.puzzle.geometry().symbols()
    }
}
