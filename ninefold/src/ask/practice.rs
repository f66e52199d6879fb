//! A position to practise on: the next step there takes a given technique.

use super::Policy;
use crate::logic::profile::HUMAN;
use crate::logic::{Chart, Finding, Look, Technique, start};
use ninefold_board::{Board, Cell, Grid, Puzzle, Status, SymbolSet};

/// A position of a puzzle and its next step.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Practice {
    /// The givens and the cells filled since; with pencil marks, where steps before it have eliminated more than the values bar.
    pub board: Board,
    /// The grid there.
    pub grid: Grid,
    /// The step.
    pub finding: Finding,
}

/// The first position on the path of a puzzle with one solution at which no easier technique than this one finds a step; `None` if
/// there is none, or the interrupt came before.
///
/// ```
/// use ninefold::ask::{Manner, Policy, Position, hint, practice};
/// use ninefold::logic::technique_named;
/// let puzzle: ninefold::board::Puzzle = "1234............".parse()?;
/// assert!(practice(&puzzle, technique_named("x-wing").unwrap(), &Policy::default()).is_none());
/// let puzzle: ninefold::board::Puzzle = "3.....2....4.4..".parse()?;
/// let found = practice(&puzzle, technique_named("hidden single").unwrap(), &Policy::default()).unwrap();
/// let next = hint(&Position::from(&found.board), &Manner::default(), &Policy::default()).unwrap();
/// assert_eq!(next.finding.conclusions, found.finding.conclusions);
/// # Ok::<(), ninefold::Error>(())
/// ```
pub fn practice(puzzle: &Puzzle, technique: &'static dyn Technique, policy: &Policy<'_>) -> Option<Practice> {
    let chart = Chart::new(puzzle.geometry());
    let rank = technique.about().rank();
    let mut grid = Grid::new(puzzle).ok()?;
    loop {
        let look = Look::new(&grid, &chart, true).until(policy.interrupt);
        let finding = HUMAN.next(&look).filter(|_| !policy.is_over())?;
        if finding.technique.about().rank() == rank {
            return Some(Practice { board: board(puzzle, &grid)?, grid, finding });
        }
        finding.apply(&mut grid).ok()?;
    }
}

/// The board as it stands.
fn board(puzzle: &Puzzle, grid: &Grid) -> Option<Board> {
    let mut board = Board::from(puzzle);
    let cells = || puzzle.geometry().all_cells();
    for cell in cells().filter(|&cell| puzzle.given(cell).is_none()) {
        board.set_entry(cell, grid.value(cell));
    }
    let open = |grid: &Grid, cell: Cell| {
        if grid.status(cell) == Status::Open { grid.candidates(cell) } else { SymbolSet::EMPTY }
    };
    let plain = start(&board, &[]).ok()?;
    let marks: Vec<SymbolSet> = cells().map(|cell| open(grid, cell)).collect();
    let has_lost = cells().zip(&marks).any(|(cell, marks)| open(&plain, cell) != *marks);
    board.set_marks(has_lost.then_some(marks));
    Some(board)
}
