//! Does a puzzle with one solution need each of its givens?

use super::given_cells;
use super::search::Searcher;
use ninefold_board::{Cell, Puzzle};

/// Which givens could be left out, each by itself, without a second solution.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Minimality {
    /// The cells of the needless givens, ascending.
    pub redundant: Vec<Cell>,
    /// Those that the budget left undecided.
    pub undecided: Vec<Cell>,
}

impl Minimality {
    /// Is every given needed? `None` if that is not known.
    pub fn is_minimal(&self) -> Option<bool> {
        match (self.redundant.is_empty(), self.undecided.is_empty()) {
            (false, _) => Some(false),
            (true, true) => Some(true),
            (true, false) => None,
        }
    }
}

/// A given is needed if, without it, there is a solution with another symbol in its cell.
pub(super) fn judge(searcher: &mut Searcher<'_>, puzzle: &Puzzle) -> Minimality {
    let mut result = Minimality::default();
    for cell in given_cells(puzzle) {
        if searcher.is_spent() {
            result.undecided.push(cell);
            continue;
        }
        let given = puzzle.given(cell);
        let without = puzzle.with_given(cell, None);
        let (Some(symbol), Ok(without)) = (given, without) else { continue };
        match searcher.first_without(&without, cell.with(symbol)) {
            Ok(Some(_)) => {}
            Ok(None) => result.redundant.push(cell),
            Err(_) => result.undecided.push(cell),
        }
    }
    result
}
