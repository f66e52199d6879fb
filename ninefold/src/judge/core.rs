//! Why there is no solution: givens that contradict each other, none of them idle.
//!
//! Deletion (Chinneck & Dravnieks 1991): each given in turn is left out; where the rest is still without solution it stays
//! out, else the solution found shows that it is needed, and needed it remains however many others go. One search per
//! given, each on as many givens as possible, where "no solution" is proved soonest: halving in the manner of Junker (2004)
//! proves it on few givens, which on a board is the slow part. A given whose search is long is put off: in
//! rounds with a growing allowance the others go first, after which it is mostly needed, which is shown at once.

use super::over_budget::OverBudget;
use super::search::Searcher;
use ninefold_board::{Board, Cell, Geometry, Puzzle, Shape};

/// Givens that no solution has together.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Contradictory {
    /// The cells of the givens, ascending. Empty: the board has no solution whatever is given.
    pub givens: Vec<Cell>,
    /// Is each shown to be needed: without any one of them, the others have a solution? False if the budget ran out.
    pub is_minimal: bool,
}

/// Nodes that the first round spends on one given.
const FIRST_ALLOWANCE: u64 = 256;
/// How much more the next round spends on those still open.
const GROWTH: u64 = 4;

/// A subset-minimal part of the board's givens in `cells` that has no solution beside those in `fixed`, where all of them
/// together have none.
pub(super) fn find(searcher: &mut Searcher<'_>, board: &Board, fixed: &[Cell], cells: Vec<Cell>) -> Contradictory {
    let mut givens = cells;
    let mut undecided = givens.clone();
    let mut allowance = FIRST_ALLOWANCE;
    while !undecided.is_empty() && !searcher.is_spent() {
        let mut open = Vec::new();
        for (at, &cell) in undecided.iter().enumerate() {
            if searcher.is_spent() {
                open.extend(&undecided[at..]);
                break;
            }
            let others: Vec<_> = givens.iter().copied().filter(|&c| c != cell).collect();
            match is_solvable(searcher, board, &[fixed, &others].concat(), allowance) {
                Ok(true) => {}
                Ok(false) => givens = others,
                Err(OverBudget) => open.push(cell),
            }
        }
        undecided = open;
        // An engine that proves nothing would go on for ever.
        let Some(more) = allowance.checked_mul(GROWTH) else { break };
        allowance = more;
    }
    Contradictory { givens, is_minimal: undecided.is_empty() }
}

/// Have these givens of the board a solution? Givens that clash have none.
fn is_solvable(
    searcher: &mut Searcher<'_>,
    board: &Board,
    givens: &[Cell],
    allowance: u64,
) -> Result<bool, OverBudget> {
    let Some(puzzle) = with_only(board, givens) else { return Ok(false) };
    if givens.len() <= 1 && puzzle.allowed().is_none() && is_plain(puzzle.geometry()) {
        return Ok(true);
    }
    Ok(searcher.first_within(&puzzle, allowance)?.is_some())
}

/// The puzzle that keeps only the givens of these cells; `None` if they clash.
fn with_only(board: &Board, cells: &[Cell]) -> Option<Puzzle> {
    let mut givens = vec![None; board.geometry().cells()];
    for cell in cells {
        givens[cell.index()] = board.givens()[cell.index()];
    }
    Puzzle::restricted(board.geometry().clone(), givens, board.allowed().map(<[_]>::to_vec)).ok()
}

/// Rows, columns and perhaps rectangular boxes, nothing else: such a board has solutions at any size (shifted rows), and by
/// renaming the symbols of one, any single given has.
fn is_plain(geometry: &Geometry) -> bool {
    matches!(geometry.shape(), Shape::Sudoku(_) | Shape::Latin) && geometry.extras().is_empty()
}
