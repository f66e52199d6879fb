//! Several solutions: why, two of them, and where they differ.

use super::repair::{self, Repairs};
use super::search::Searcher;
use crate::solve::{Answer, Verdict};
use ninefold_board::{BoxShape, Cell, Puzzle, Shape, Solution, SymbolSet};

/// A reason for "not unique" that can be read off the givens. There are then several solutions, or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TooFew {
    /// A 9x9 Sudoku with fewer than 17 givens never has exactly one solution.
    // McGuire, Tugemann & Civario 2012, by exhaustive search.
    Givens {
        /// How many there are.
        found: usize,
    },
    /// Two symbols that no given shows can change places in any solution (Herzberg & Murty 2007).
    Symbols {
        /// How many different symbols the givens show.
        found: usize,
        /// How many they must show.
        needed: usize,
    },
}

/// The fewest givens of a 9x9 Sudoku with exactly one solution.
const FEWEST_GIVENS: usize = 17;

/// Two or more solutions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Several {
    /// The first two that were found.
    pub shown: [Solution; 2],
    /// The cells, ascending, that have not the same symbol in all solutions.
    pub differ: Vec<Cell>,
    /// Are these all? False if the budget ran out; then there may be more such cells.
    pub differ_is_complete: bool,
    /// Givens that would leave one solution, if asked for.
    pub repairs: Option<Repairs>,
}

/// The reasons why the givens cannot leave exactly one solution, whatever they are. None if the puzzle restricts its
/// candidates: both theorems need the symbols to be interchangeable.
pub fn too_few(puzzle: &Puzzle) -> Vec<TooFew> {
    let geometry = puzzle.geometry();
    if puzzle.allowed().is_some() {
        return Vec::new();
    }
    let mut reasons = Vec::new();
    let nine = Shape::Sudoku(BoxShape { height: 3, width: 3 });
    let found = puzzle.given_count();
    if *geometry.shape() == nine && geometry.extras().is_empty() && found < FEWEST_GIVENS {
        reasons.push(TooFew::Givens { found });
    }
    let symbols: SymbolSet = puzzle.givens().iter().flatten().copied().collect();
    let needed = geometry.symbols() - 1;
    // In a graph a solution may do without both symbols; a blank vertex then takes either.
    if symbols.len() < needed && found < geometry.cells() {
        reasons.push(TooFew::Symbols { found: symbols.len(), needed });
    }
    reasons
}

/// What there is to say of two or more solutions; `None` if fewer were found.
pub(super) fn several(
    searcher: &mut Searcher<'_>,
    puzzle: &Puzzle,
    answer: &Answer,
    with_repairs: bool,
) -> Option<Several> {
    let [first, second, ..] = answer.solutions.as_slice() else { return None };
    let shown = [first.clone(), second.clone()];
    let has_all = matches!(answer.verdict(), Verdict::Several(_));
    let (differ, differ_is_complete) = differing(searcher, puzzle, &answer.solutions, has_all);
    let repairs = with_repairs.then(|| repair::find(searcher, puzzle, &answer.solutions, has_all));
    Some(Several { shown, differ, differ_is_complete, repairs })
}

/// The cells in which solutions differ, and whether these are all: where the solutions at hand agree and are not all, a
/// search for one that does not agree decides.
fn differing(searcher: &mut Searcher<'_>, puzzle: &Puzzle, solutions: &[Solution], has_all: bool) -> (Vec<Cell>, bool) {
    let cells: Vec<_> = puzzle.geometry().all_cells().collect();
    let reference = &solutions[0];
    let mut differs = vec![false; cells.len()];
    let note = |other: &Solution, differs: &mut Vec<bool>| {
        for &cell in &cells {
            differs[cell.index()] |= other.value(cell) != reference.value(cell);
        }
    };
    for other in solutions {
        note(other, &mut differs);
    }
    let mut is_complete = true;
    for &cell in cells.iter().filter(|&&cell| !has_all && puzzle.given(cell).is_none()) {
        if differs[cell.index()] {
            continue;
        }
        match searcher.first_without(puzzle, cell.with(reference.value(cell))) {
            Ok(Some(other)) => note(&other, &mut differs),
            Ok(None) => {}
            Err(_) => is_complete = false,
        }
    }
    (cells.iter().copied().filter(|cell| differs[cell.index()]).collect(), is_complete)
}
