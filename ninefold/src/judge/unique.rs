//! Several solutions: two of them, and where they differ.

use super::repair::{self, Repairs};
use super::search::Searcher;
use super::tally::Tally;
use ninefold_board::{Cell, Puzzle, Solution};

/// Two or more solutions.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Several {
    /// The first two that were found.
    pub shown: [Solution; 2],
    /// The cells, ascending, whose symbol is not the same in all solutions.
    pub differ: Vec<Cell>,
    /// Are these all? False if the budget ran out; then there may be more such cells.
    pub differ_is_complete: bool,
    /// Givens that would leave one solution, if asked for.
    pub repairs: Option<Repairs>,
}

/// A summary of two or more solutions, perhaps all; `None` if fewer were found.
pub(super) fn several(
    searcher: &mut Searcher<'_>,
    puzzle: &Puzzle,
    tally: &mut Tally,
    has_all: bool,
    with_repairs: bool,
) -> Option<Several> {
    let shown = tally.first_two()?.map(Solution::clone);
    let differ_is_complete = has_all || find_differing(searcher, puzzle, tally);
    let differ = puzzle.geometry().all_cells().filter(|&cell| tally.common(cell).is_none()).collect();
    let repairs = with_repairs.then(|| repair::find(searcher, puzzle, tally, has_all));
    Some(Several { shown, differ, differ_is_complete, repairs })
}

/// Where the solutions at hand agree and are not all, a search for one that does not agree decides. False if some cells
/// stay open.
fn find_differing(searcher: &mut Searcher<'_>, puzzle: &Puzzle, tally: &mut Tally) -> bool {
    let mut is_complete = true;
    for cell in puzzle.geometry().all_cells().filter(|&cell| puzzle.given(cell).is_none()) {
        let Some(symbol) = tally.common(cell) else { continue };
        if searcher.is_spent() {
            return false;
        }
        match searcher.first_without(puzzle, cell.with(symbol)) {
            Ok(Some(other)) => tally.add(other),
            Ok(None) => {}
            Err(_) => is_complete = false,
        }
    }
    is_complete
}
