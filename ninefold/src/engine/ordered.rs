//! One list of possible symbols per empty cell, made once from the givens; cells in the order of the sizes of their lists; partial
//! solutions are strings that grow in dictionary order.
//!
//! The paper leaves ties open; here the first cell in row-major order comes first. It then prints the strings 7, 79, 792,
//! ... for its Figure 1 and overlooks that the list of r8c5 has one symbol too, so that its strings come out only with the
//! order r7c4, r9c5, r1c6, r1c7, r1c9 given by hand (`--order`). The program the authors used, Skiena & Revilla's, chooses its cells
//! anew at each node: that is the engine `dynamic`.
//!
//! **Source.** Chi & Lange, section 2.1.
//!
//! **Good for.** Following the paper, string by string, and cells in any order of one's own. What is learnt on the way changes no list, so a
//! hard puzzle may take far longer than with `dynamic`.
//!
//! **Boards.** All.
//!
//! **Limits.** None of its own: it ends when all is searched, or with the budget.

use super::backtrack::{self, Filled, Settled};
use super::{Engine, Outcome, SearchTask, Visit, Work};
use ninefold_board::Cell;

/// Shortest list first; only the symbols of its list are tried in a cell, ascending.
#[derive(Clone, Debug, Default)]
pub struct Ordered {
    /// These cells come before all others, in this order. Cells that are given, repeated or not on the board are skipped.
    pub first: Vec<Cell>,
}

impl Ordered {
    fn order(&self, board: &Filled<'_>) -> Vec<Cell> {
        let mut rest: Vec<Option<Cell>> = vec![None; board.geometry().cells()];
        board.empty_cells().for_each(|cell| rest[cell.index()] = Some(cell));
        let mut order: Vec<_> =
            self.first.iter().filter_map(|cell| rest.get_mut(cell.index()).and_then(Option::take)).collect();
        let by_hand = order.len();
        order.extend(rest.into_iter().flatten());
        // Stable: ties stay in row-major order.
        order[by_hand..].sort_by_key(|&cell| board.possible(cell).len());
        order
    }
}

impl Engine for Ordered {
    fn name(&self) -> &'static str {
        "ordered"
    }

    fn search(&self, task: SearchTask<'_>, visit: &mut Visit<'_>) -> (Outcome, Work) {
        let givens = Filled::new(task.puzzle);
        let plan = Settled::new(self.order(&givens), |cell| givens.possible(cell));
        backtrack::search(task, plan, visit)
    }
}
