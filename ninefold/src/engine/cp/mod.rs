//! Constraint propagation with learning: for large boards, and for those on which plain search fails.
//!
//! Singles, locked candidates and matchings of the cells of a house to its symbols draw conclusions; a conflict becomes a clause that keeps
//! the search from the same mistake, and after some conflicts the search begins again with all that it has learnt.
//!
//! Conclusions are drawn by rules that know houses, not by clauses; a rule says why only when a conflict asks. So a board of 64x64 needs no
//! millions of clauses, and a proof may still use what other branches have shown. A learnt clause follows from the puzzle and from the
//! solutions visited, each of which is made a clause that forbids its choices. So the search may restart at any time and stays
//! complete, and no solution comes twice.
//!
//! **Source.** Lazy clause generation: Ohrimenko, Stuckey and Codish, *Propagation via lazy clause generation*, 2009; restarts after Luby,
//! Sinclair and Zuckerman, 1993; matchings after Régin, *A filtering algorithm for constraints of difference in CSPs*, 1994.
//!
//! **Good for.** Boards of more than 12 symbols, where `auto` picks it, and hard small ones of odd shapes. Each solution costs a clause, so
//! it lists thousands of them more slowly than `propagate`. It goes back by more than one choice at a time, so it tells no trials.
//!
//! **Boards.** All.
//!
//! **Limits.** None of its own: it ends when all is searched, or with the budget. The clauses of all solutions stay in memory.

// | file | holds |
// |---|---|
// | `literal.rs` | a candidate that is true, or false |
// | `reason.rs` | why, and why something cannot be |
// | `state.rs` | the grid with its history: each conclusion with its level and its reason |
// | `explain.rs` | reasons spelt out |
// | `propagate.rs` | the rules, the cheapest first |
// | `crossings.rs` | locked candidates |
// | `matching.rs` | which choices lie in some matching |
// | `clauses.rs` | the learnt clauses |
// | `learn.rs` | from a conflict to a clause |
// | `order.rs` | the next choice |
// | `search.rs` | choices, conflicts, restarts |

mod clauses;
mod crossings;
mod explain;
mod learn;
mod literal;
mod matching;
mod order;
mod propagate;
mod reason;
mod search;
mod state;

use super::{Engine, Outcome, SearchTask, Tells, Visit, Work};
use ninefold_board::Grid;
use search::Search;

/// See the module.
#[derive(Clone, Copy, Debug)]
pub struct Cp {
    /// The search restarts after so many conflicts, times 1, 1, 2, 1, 1, 2, 4, ... (Luby, Sinclair and Zuckerman 1993).
    pub restart: u64,
}

impl Default for Cp {
    fn default() -> Self {
        Cp { restart: 100 }
    }
}

impl Engine for Cp {
    fn name(&self) -> &'static str {
        "cp"
    }

    /// It goes back by more than one choice at a time, and not cell by cell.
    fn tells(&self) -> Tells {
        Tells::Nothing
    }

    fn search(&self, task: SearchTask<'_>, visit: &mut Visit<'_>) -> (Outcome, Work) {
        let SearchTask { puzzle, budget, observer, .. } = task;
        if budget.is_spent(0) {
            return (Outcome::OutOfBudget, Work::default());
        }
        let Ok(grid) = Grid::new(puzzle) else {
            return (Outcome::Exhausted, Work { nodes: 1, ..Work::default() });
        };
        let mut search = Search::new(puzzle.geometry(), grid, self.restart.max(1), budget, observer);
        let outcome = search.run(visit);
        (outcome, search.work)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "what a test makes itself is right, or the test must end")]
mod tests;
