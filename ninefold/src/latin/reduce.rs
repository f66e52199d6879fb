//! The reduction of partial Latin squares to Sudoku.
//!
//! After T. Yato and T. Seta, Complexity and completeness of finding another solution and its application to puzzles, IEICE
//! Transactions on Fundamentals E86-A (2003) 1052-1060.

use super::defect::{NotLatin, order_of};
use ninefold_board::{BoxShape, Geometry, Puzzle, Solution, Symbol, Wrong};

/// The largest order whose Sudoku, of order n^2, is a board.
const MOST_REDUCED: usize = 8;

/// Why there is no Sudoku for a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoSudoku {
    /// It is no partial Latin square.
    #[error(transparent)]
    NotLatin(#[from] NotLatin),
    /// The Sudoku would have more symbols than a board.
    #[error("a square of order {0} becomes a Sudoku of {0} times {0} symbols, expected an order up to {MOST_REDUCED}")]
    TooLarge(usize),
}

/// The n^2 x n^2 Sudoku whose solutions are the completions of a partial Latin square of order n, one to one.
///
/// All its cells are given but for those in the first n rows that are in the first column of a box. With everything counted from 0, row i
/// and column j hold n (i mod n) + i / n + j modulo n^2, which is a Sudoku. In the cells left out these are the multiples of n, which
/// stand in no other cell of their rows, columns and boxes: so what is left is the Latin square, with n times its symbols.
///
/// ```
/// use ninefold::{board::{Geometry, Puzzle}, latin};
/// let sudoku = latin::to_sudoku(&Puzzle::empty(Geometry::latin(2)?))?;
/// assert_eq!(sudoku.given_count(), 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn to_sudoku(puzzle: &Puzzle) -> Result<Puzzle, NoSudoku> {
    let n = order_of(puzzle)?;
    let too_large = NoSudoku::TooLarge(n);
    let boxes = BoxShape { height: n, width: n };
    let geometry = (n <= MOST_REDUCED).then(|| Geometry::sudoku(boxes).ok()).flatten().ok_or(too_large)?;
    let side = n * n;
    let value = |(row, column): (usize, usize)| match latin_cell(n, row, column) {
        Some(cell) => puzzle.givens()[cell].map(|symbol| Symbol(symbol.0 * n as u8)),
        None => Some(Symbol(((n * (row % n) + row / n + column) % side) as u8)),
    };
    let givens = (0..side * side).map(|cell| value((cell / side, cell % side))).collect();
    Puzzle::new(geometry, givens).map_err(|_| unreachable!("the givens of a Latin square do not clash"))
}

/// The completion that a solution of the Sudoku stands for. Verified.
pub fn from_sudoku(puzzle: &Puzzle, solution: &Solution) -> Result<Solution, Wrong> {
    let n = puzzle.geometry().side().unwrap_or_default();
    let side = n * n;
    let found = solution.values().len();
    if found != side * side {
        return Err(Wrong::Length { found, expected: side * side });
    }
    let kept = solution.values().iter().enumerate();
    let kept = kept.filter(|(cell, _)| latin_cell(n, cell / side, cell % side).is_some());
    let values: Vec<Symbol> = kept.map(|(_, symbol)| Symbol(symbol.0 / n as u8)).collect();
    Solution::verify(puzzle, &values)
}

/// The cell of the Latin square that a cell of the Sudoku stands for, if it stands for one.
fn latin_cell(n: usize, row: usize, column: usize) -> Option<usize> {
    (row < n && column.is_multiple_of(n)).then(|| row * n + column / n)
}
