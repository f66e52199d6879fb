//! The lecture's smarter backtracking: at each node the empty cell with the most filled neighbours.
//!
//! The lecture takes that for the cell with the fewest possible symbols. It is another order: neighbours may share
//! symbols. On Chi & Lange's Figure 1 the cell r4c8 comes first, with 12 filled neighbours and three candidates, before
//! r7c4, r8c5 and r9c5 with 11 and one. The engine `dynamic` takes the fewest candidates.
//!
//! **Source.** The lecture, section 5.2.
//!
//! **Good for.** Seeing what an order of cells is worth: compare its trials with those of `naive` and `dynamic` on the same puzzle.
//!
//! **Boards.** All.
//!
//! **Limits.** None of its own: it ends when all is searched, or with the budget.

use super::backtrack::{self, Filled, Plan};
use super::{Engine, Outcome, SearchTask, Visit, Work};
use ninefold_board::{Cell, Puzzle, SymbolSet};

/// Most filled neighbours first, in a tie the first cell in row-major order; in it every symbol that the puzzle allows,
/// ascending.
#[derive(Clone, Copy, Debug)]
pub struct Smart;

impl Engine for Smart {
    fn name(&self) -> &'static str {
        "smart"
    }

    fn search(&self, task: SearchTask<'_>, visit: &mut Visit<'_>) -> (Outcome, Work) {
        let plan = MostFilled::new(task.puzzle);
        backtrack::search(task, plan, visit)
    }
}

struct MostFilled<'p> {
    puzzle: &'p Puzzle,
    /// Per cell: how many of its peers are filled.
    neighbours: Vec<u32>,
}

impl<'p> MostFilled<'p> {
    fn new(puzzle: &'p Puzzle) -> Self {
        let is_given = |cell: &&Cell| puzzle.given(**cell).is_some();
        let geometry = puzzle.geometry();
        let count = |cell| geometry.peers(cell).iter().filter(is_given).count() as u32;
        MostFilled { puzzle, neighbours: geometry.all_cells().map(count).collect() }
    }
}

impl Plan for MostFilled<'_> {
    fn choose(&mut self, board: &Filled<'_>) -> Option<(Cell, SymbolSet)> {
        let mut best: Option<Cell> = None;
        for cell in board.empty_cells() {
            if best.is_none_or(|b| self.neighbours[cell.index()] > self.neighbours[b.index()]) {
                best = Some(cell);
            }
        }
        best.map(|cell| (cell, self.puzzle.allowed_in(cell)))
    }

    fn cost(&self) -> usize {
        self.neighbours.len()
    }

    fn filled(&mut self, cell: Cell) {
        for peer in self.puzzle.geometry().peers(cell) {
            self.neighbours[peer.index()] += 1;
        }
    }

    fn emptied(&mut self, cell: Cell) {
        for peer in self.puzzle.geometry().peers(cell) {
            self.neighbours[peer.index()] -= 1;
        }
    }
}
