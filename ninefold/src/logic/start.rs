//! The grid that logic starts from: a board as a person left it.

use ninefold_board::text::Alphabet;
use ninefold_board::{Board, Candidate, Clash, Contradiction, Geometry, Grid, Status};

/// Why no grid can be made of a board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoStart {
    /// Its givens clash.
    #[error(transparent)]
    Clash(#[from] Clash),
    /// Its entries and marks leave a cell or a house no way to be filled.
    #[error(transparent)]
    Contradiction(#[from] Contradiction),
}

impl NoStart {
    /// In words, with the board's names for cells, houses and symbols.
    pub fn describe(&self, geometry: &Geometry, alphabet: Alphabet) -> String {
        match self {
            NoStart::Clash(clash) => clash.describe(geometry, &alphabet),
            NoStart::Contradiction(contradiction) => contradiction.describe(geometry, alphabet),
        }
    }
}

/// The grid of a board: givens and entries placed, these candidates taken away, which were possible once, and pencil marks
/// taken over where the board has them ([`Board::marks_in`]).
///
/// ```
/// use ninefold::board::{Board, Cell, Geometry, Symbol};
/// let mut board = Board::empty(Geometry::latin(3)?);
/// board.set_entry(Cell(0), Some(Symbol(2)));
/// let grid = ninefold::logic::start(&board, &[Cell(8).with(Symbol(0))])?;
/// assert_eq!(grid.value(Cell(0)), Some(Symbol(2)));
/// assert!(!grid.has(Cell(8).with(Symbol(0))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn start(board: &Board, deleted: &[Candidate]) -> Result<Grid, NoStart> {
    let mut grid = Grid::new(&board.puzzle()?)?;
    for (cell, entry) in board.geometry().all_cells().zip(board.entries()) {
        if let Some(symbol) = entry {
            grid.place(cell.with(*symbol))?;
        }
    }
    deleted.iter().try_for_each(|&candidate| grid.eliminate(candidate))?;
    take_over_marks(&mut grid, board)?;
    Ok(grid)
}

fn take_over_marks(grid: &mut Grid, board: &Board) -> Result<(), Contradiction> {
    for cell in board.geometry().all_cells() {
        let Some(marks) = board.marks_in(cell).filter(|_| grid.status(cell) == Status::Open) else { continue };
        for symbol in grid.candidates(cell) - marks {
            grid.eliminate(cell.with(symbol))?;
        }
    }
    Ok(())
}
