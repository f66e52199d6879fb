//! The part of a puzzle that the singles leave open, and its encoding cell by cell and house by house.

use super::in_cell;
use crate::sat::at_most_one::AtMostOne;
use crate::sat::cnf::Draft;
use crate::sat::numbering::Numbering;
use ninefold_board::{Cell, Geometry, Grid, HouseId, Puzzle, Status, Symbol};

/// Each open cell holds one symbol; in each house, each symbol that it still lacks stands at most once, and in a full house
/// also at least once.
pub(super) fn write(puzzle: &Puzzle, at_most_one: AtMostOne, draft: &mut Draft<'_>) {
    let Some(open) = Open::new(puzzle, draft) else { return };
    open.write_cells(at_most_one, draft);
    let geometry = puzzle.geometry();
    for (id, symbol) in open.wanted() {
        let places = open.places(id, symbol);
        at_most_one.say(&places, draft);
        if geometry.is_full(id) {
            draft.add(&places);
        }
    }
}

/// A puzzle after its naked and hidden singles.
pub(super) struct Open {
    grid: Grid,
    numbering: Numbering,
}

impl Open {
    /// Enters the singles and writes what is settled: givens, singles, and the candidates that are gone, so that no model is
    /// free to choose these. A contradiction is written as the empty clause, and `None`.
    pub(super) fn new(puzzle: &Puzzle, draft: &mut Draft<'_>) -> Option<Self> {
        let Some(grid) = singles_entered(puzzle) else {
            draft.begin("the singles contradict each other");
            draft.add(&[]);
            return None;
        };
        let (geometry, numbering) = (puzzle.geometry(), Numbering::of(puzzle.geometry()));
        draft.begin("givens and singles");
        for cell in geometry.all_cells() {
            if let Some(symbol) = grid.value(cell) {
                draft.add(&[numbering.variable(cell.with(symbol))]);
            }
        }
        draft.begin("candidates that are gone");
        for cell in geometry.all_cells() {
            let left = grid.candidates(cell);
            for symbol in geometry.all_symbols().iter().filter(|&symbol| !left.contains(symbol)) {
                draft.add(&[-numbering.variable(cell.with(symbol))]);
            }
        }
        Some(Open { grid, numbering })
    }

    /// The board.
    pub(super) fn geometry(&self) -> &Geometry {
        self.grid.geometry()
    }

    /// The grid after the singles.
    pub(super) fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The board's numbering.
    pub(super) fn numbering(&self) -> Numbering {
        self.numbering
    }

    /// Each open cell holds one symbol.
    pub(super) fn write_cells(&self, at_most_one: AtMostOne, draft: &mut Draft<'_>) {
        draft.begin("every open cell holds one symbol");
        for cell in self.geometry().all_cells().filter(|&cell| self.grid.status(cell) == Status::Open) {
            let symbols = in_cell(self.numbering, cell, self.grid.candidates(cell));
            draft.add(&symbols);
            at_most_one.say(&symbols, draft);
        }
        draft.begin("the houses");
    }

    /// The houses with each symbol that has a place to choose there.
    pub(super) fn wanted(&self) -> impl Iterator<Item = (HouseId, Symbol)> + '_ {
        let all = |id| self.geometry().all_symbols().iter().map(move |symbol| (id, symbol));
        self.geometry()
            .house_ids()
            .flat_map(all)
            .filter(|&(id, symbol)| self.grid.positions(id, symbol).count_ones() > 1)
    }

    /// The literals of a symbol in the open cells of a house.
    pub(super) fn places(&self, id: HouseId, symbol: Symbol) -> Vec<i32> {
        self.geometry().house(id).cells().iter().filter_map(|&cell| self.place(cell, symbol)).collect()
    }

    /// The literal of a symbol in a cell, if it may still stand there.
    pub(super) fn place(&self, cell: Cell, symbol: Symbol) -> Option<i32> {
        let candidate = cell.with(symbol);
        self.grid.has(candidate).then(|| self.numbering.variable(candidate))
    }
}

/// The grid with its naked and hidden singles entered; `None` if they contradict each other.
fn singles_entered(puzzle: &Puzzle) -> Option<Grid> {
    let mut grid = Grid::new(puzzle).ok()?;
    grid.place_singles().ok()?;
    Some(grid)
}
