//! The grid that logic starts from: a board as somebody left it.

use super::lines;
use ninefold_board::text::{Alphabet, Record};
use ninefold_board::{Board, Grid, Status};

/// The grid of a record: givens and entries placed, what a library line deletes taken away, pencil marks taken over where
/// the board has them. A blank cell without any mark counts as not marked up. What is wrong with it comes in words.
///
/// ```
/// use ninefold::board::text::{Alphabet, Place, Record};
/// use ninefold::board::{Board, Cell, Geometry, Symbol};
/// let mut board = Board::empty(Geometry::latin(3)?);
/// board.set_entry(Cell(0), Some(Symbol(2)));
/// let grid = ninefold::logic::start(&Record::new(Place::new(1, 1), board), Alphabet::Numbers)?;
/// assert_eq!(grid.value(Cell(0)), Some(Symbol(2)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn start(record: &Record, alphabet: Alphabet) -> Result<Grid, String> {
    let board = &record.board;
    let mut grid = if let Some(library) = &record.library {
        lines::state(board, &library.deleted)?
    } else {
        let puzzle = board.puzzle().map_err(|clash| clash.describe(board.geometry(), &alphabet))?;
        lines::filled(&puzzle, board, &[], alphabet)?
    };
    take_over_marks(&mut grid, board)?;
    Ok(grid)
}

fn take_over_marks(grid: &mut Grid, board: &Board) -> Result<(), String> {
    for (cell, marks) in board.geometry().all_cells().zip(board.marks().unwrap_or_default()) {
        if grid.status(cell) != Status::Open || marks.is_empty() {
            continue;
        }
        for symbol in grid.candidates(cell) - *marks {
            grid.eliminate(cell.with(symbol)).map_err(|_| "the pencil marks leave no solution".to_string())?;
        }
    }
    Ok(())
}
