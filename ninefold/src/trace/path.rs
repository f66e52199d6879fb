//! Where a search stands, as its events tell.

use ninefold_board::{Cell, Puzzle, Symbol};

/// The board and the cells filled since the start, in their order. A symbol that clashes is on it until the next trial: the
/// traces show it where it was tried.
///
/// A trial alone tells how far the search went back: if its cell is on the path, the cell and whatever was filled after it
/// are empty again. That holds for forced symbols too, which no event takes back.
#[derive(Clone, Debug)]
pub(super) struct Path {
    values: Vec<Option<Symbol>>,
    cells: Vec<Cell>,
}

impl Path {
    pub(super) fn new(puzzle: &Puzzle) -> Self {
        Path { values: puzzle.givens().to_vec(), cells: Vec::new() }
    }

    /// The symbol in each cell.
    pub(super) fn values(&self) -> &[Option<Symbol>] {
        &self.values
    }

    /// The symbols entered, in order.
    pub(super) fn symbols(&self) -> impl Iterator<Item = Symbol> + '_ {
        self.cells.iter().filter_map(|cell| self.values[cell.index()])
    }

    /// How many cells have been filled.
    pub(super) fn len(&self) -> usize {
        self.cells.len()
    }

    /// Was the cell filled by the search?
    pub(super) fn holds(&self, cell: Cell) -> bool {
        self.values[cell.index()].is_some()
    }

    /// Empties the cell and all that were filled after it, if it is filled.
    pub(super) fn leave(&mut self, cell: Cell) {
        while self.holds(cell) {
            let Some(last) = self.cells.pop() else { return };
            self.values[last.index()] = None;
        }
    }

    /// Goes back to before the cell and fills it.
    pub(super) fn enter(&mut self, cell: Cell, symbol: Symbol) {
        self.leave(cell);
        self.values[cell.index()] = Some(symbol);
        self.cells.push(cell);
    }
}
