//! The backtracking which Chi & Lange ran: the next cell is chosen anew at each node, by its possible symbols, and only those are
//! tried, ascending.
//!
//! Two switches, both on here, make four programs:
//! - `fast`: the first cell in row-major order with the fewest possible symbols, of those that have any; without it (`--no-fast`), the
//!   *last* cell in row-major order that has any (their loop overwrites its choice without comparing);
//! - `smart`: a node is given up at once if an empty cell has no possible symbol; without it (`--no-smart`) such a cell is passed over
//!   until no other is left.
//!
//! Their program stops at the first solution and prints how many steps it took, which are calls of `is_a_solution`:
//! [`Work::nodes`] with a limit of one solution. Without a limit the search finds them all.
//!
//! **Source.** S. Skiena and M. Revilla, *Programming Challenges*, 2003.
//!
//! **Good for.** The comparison of Chi & Lange, in which it stands for backtracking; the fewest candidates without any other logic, in a
//! trace that can be followed.
//!
//! **Boards.** All.
//!
//! **Limits.** None of its own: it ends when all is searched, or with the budget.

use super::backtrack::{self, Filled, Plan};
use super::{Engine, Outcome, SearchTask, Visit, Work};
use ninefold_board::{Cell, SymbolSet};

/// See the module.
#[derive(Clone, Copy, Debug)]
pub struct Dynamic {
    /// Fewest possible symbols first; else the last empty cell.
    pub fast: bool,
    /// Give up when any empty cell has no possible symbol.
    pub smart: bool,
}

impl Engine for Dynamic {
    fn name(&self) -> &'static str {
        "dynamic"
    }

    fn search(&self, task: SearchTask<'_>, visit: &mut Visit<'_>) -> (Outcome, Work) {
        let geometry = task.puzzle.geometry();
        let memberships: usize = geometry.houses().iter().map(|house| house.cells().len()).sum();
        let cost = geometry.cells() + memberships;
        backtrack::search(task, Fewest { switches: *self, cost }, visit)
    }
}

struct Fewest {
    switches: Dynamic,
    cost: usize,
}

impl Plan for Fewest {
    fn choose(&mut self, board: &Filled<'_>) -> Option<(Cell, SymbolSet)> {
        let mut best: Option<(Cell, SymbolSet)> = None;
        for cell in board.empty_cells() {
            let possible = board.possible(cell);
            if possible.is_empty() {
                if self.switches.smart {
                    return None;
                }
            } else if !self.switches.fast || best.is_none_or(|(_, fewest)| possible.len() < fewest.len()) {
                best = Some((cell, possible));
            }
        }
        best
    }

    fn cost(&self) -> usize {
        self.cost
    }
}
