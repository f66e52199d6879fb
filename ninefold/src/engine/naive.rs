//! Plain backtracking: cells row by row, symbols ascending; and its variant with both orders random.
//!
//! The plain order can be attacked: the lecture's Figure 9 is a puzzle whose first row is 987654321, so that almost
//! everything is tried before the answer (622,577,597 trials). The lecture's reply is to fill the cells, and to try the
//! symbols, in random order (`naive-random`). An adversary cannot foresee that, but it is no improvement otherwise: neighbouring cells
//! clash early, scattered ones late, so that on many a 9x9 puzzle the random order needs a budget.
//!
//! The lecture's pseudocode drops the result of the recursive call and hides the loop in the test for a full square; what
//! is meant, and done here, is what its text says. `--as-printed` drops the result, to show what comes of it: only a square that was full
//! from the start is returned. Where its loop stands is read from its indentation: by its `end if` nothing would be tried in a square
//! that is not full.
//!
//! **Source.** The lecture, sections 4.1 and 5.1.
//!
//! **Good for.** Learning, and as the plainest of all to compare with: its trace shows every trial. On 9x9 it solves most puzzles, but
//! nobody can say beforehand which ones it does not.
//!
//! **Boards.** All.
//!
//! **Limits.** None of its own: it ends when all is searched, or with the budget.

use super::backtrack::{self, Filled, Plan, Settled};
use super::random::{below, shuffle};
use super::{Engine, Outcome, Rng, SearchTask, Visit, Work};
use ninefold_board::{Cell, Symbol, SymbolSet};
use std::ops::ControlFlow;

/// Row by row, symbols ascending. Each symbol that the puzzle allows in a cell is tried, and each trial counted.
#[derive(Clone, Copy, Debug)]
pub struct Naive;

/// The same with the slip of the lecture's pseudocode that drops what a recursive call returns. Only a square that was full from the
/// start is returned; any other search finds full squares, loses them, and goes on to the end.
#[derive(Clone, Copy, Debug)]
pub struct NaiveAsPrinted;

/// The same with a random order of the cells, drawn once, and the symbols of each cell drawn one by one.
#[derive(Clone, Copy, Debug)]
pub struct NaiveRandom;

impl Engine for Naive {
    fn name(&self) -> &'static str {
        "naive"
    }

    fn search(&self, task: SearchTask<'_>, visit: &mut Visit<'_>) -> (Outcome, Work) {
        let cells = Filled::new(task.puzzle).empty_cells().collect();
        let plan = Settled::new(cells, |cell| task.puzzle.allowed_in(cell));
        backtrack::search(task, plan, visit)
    }
}

impl Engine for NaiveAsPrinted {
    fn name(&self) -> &'static str {
        Naive.name()
    }

    fn is_complete(&self) -> bool {
        false
    }

    fn search(&self, task: SearchTask<'_>, visit: &mut Visit<'_>) -> (Outcome, Work) {
        let is_full = task.puzzle.givens().iter().all(Option::is_some);
        let mut drop = |_: &[Symbol]| ControlFlow::Continue(());
        let (outcome, work) = Naive.search(task, if is_full { visit } else { &mut drop });
        let solutions = if is_full { work.solutions } else { 0 };
        // It came to the end and knows nothing.
        let outcome = if outcome == Outcome::Exhausted { Outcome::OutOfBudget } else { outcome };
        (outcome, Work { solutions, ..work })
    }
}

impl Engine for NaiveRandom {
    fn name(&self) -> &'static str {
        "naive-random"
    }

    fn search(&self, task: SearchTask<'_>, visit: &mut Visit<'_>) -> (Outcome, Work) {
        let mut cells: Vec<Cell> = Filled::new(task.puzzle).empty_cells().collect();
        shuffle(task.rng, &mut cells);
        let plan = Random(Settled::new(cells, |cell| task.puzzle.allowed_in(cell)));
        backtrack::search(task, plan, visit)
    }
}

/// A settled order of cells with random symbols.
struct Random(Settled);

impl Plan for Random {
    fn order(&self) -> &[Cell] {
        self.0.order()
    }

    fn choose(&mut self, board: &Filled<'_>) -> Option<(Cell, SymbolSet)> {
        self.0.choose(board)
    }

    fn pick(&mut self, left: SymbolSet, rng: &mut Rng) -> Option<Symbol> {
        if left.is_empty() { None } else { left.iter().nth(below(rng, left.len())) }
    }
}
