//! DSATUR with backtracking: the board as a graph to be coloured. The next cell is the one with the most *different*
//! symbols around it, ties by empty cells around it, then by number; its symbols are tried ascending.
//!
//! The lecture calls the number of symbols that are still possible the saturation, and then wants it high, which contradicts itself:
//! this is Brelaz's. It differs from `dynamic` only in its ties, where the puzzle allows every cell every symbol.
//!
//! **Source.** D. Brelaz, *New methods to color the vertices of a graph*, 1979; the lecture names it.
//!
//! **Good for.** Small graphs, with a trace of each trial. Large ones are coloured by `ninefold color`, which has bounds and proofs.
//!
//! **Boards.** All.
//!
//! **Limits.** None of its own: it ends when all is searched, or with the budget.

use super::backtrack::{self, Filled, Plan};
use super::{Engine, Outcome, SearchTask, Visit, Work};
use ninefold_board::{Cell, SymbolSet};

/// See the module.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dsatur;

impl Engine for Dsatur {
    fn name(&self) -> &'static str {
        "dsatur"
    }

    fn search(&self, task: SearchTask<'_>, visit: &mut Visit<'_>) -> (Outcome, Work) {
        let geometry = task.puzzle.geometry();
        let cost = geometry.cells() + geometry.all_cells().map(|cell| geometry.houses_of(cell).len()).sum::<usize>();
        backtrack::search(task, Saturated { cost }, visit)
    }
}

struct Saturated {
    cost: usize,
}

impl Plan for Saturated {
    fn choose(&mut self, board: &Filled<'_>) -> Option<(Cell, SymbolSet)> {
        let mut best: Option<(usize, Cell)> = None;
        let mut ties = Vec::new();
        for cell in board.empty_cells() {
            let around = board.held_around(cell);
            if board.possible(cell).is_empty() {
                return None;
            }
            if best.is_none_or(|(most, _)| around.len() > most) {
                best = Some((around.len(), cell));
                ties.clear();
            }
            if best.is_some_and(|(most, _)| around.len() == most) {
                ties.push(cell);
            }
        }
        let open = |cell: &Cell| board.geometry().peers(*cell).iter().filter(|peer| board.is_empty(**peer)).count();
        let cell = ties.into_iter().max_by_key(|cell| (open(cell), std::cmp::Reverse(*cell)))?;
        Some((cell, board.possible(cell)))
    }

    fn cost(&self) -> usize {
        self.cost
    }
}
