//! Plain 9x9 Sudoku by the crate `ninefold-fast9`, which keeps a whole board in a few vectors: the everyday engine of this one
//! board, with or without restricted candidates.
//!
//! All digits of all cells are looked at together: naked singles, hidden singles and locked candidates, until nothing changes, and
//! then the board is split. It counts nodes, guesses (nodes that had to be split) and solutions. Trials, placements and backtracks
//! stay 0, and of all events there are only the solutions: where all digits of a cell lie side by side in a lane, no symbol is tried
//! after another. Here it searches one node at a time, and asks before each whether to go on: budgets are exact. (Many nodes at
//! once, of many puzzles, are for those who call the crate itself, as `solve` does with files.)
//!
//! **Source.** This project's own, after ideas of Tom Dillon's tdoku and of fastdoku: boxes and bands that restrict each other, triads, and
//! the six arrangements of a digit in a band.
//!
//! **Good for.** Everything on this board but looking on: solving, counting, proving that there is one solution. Nothing here is
//! faster. Who wants to follow a search takes `propagate` or one of the engines that do as papers do.
//!
//! **Boards.** Plain 9x9 Sudoku alone: no extra houses, no other boxes.
//!
//! **Limits.** None of its own: it ends when all is searched, or with the budget.

use super::{Engine, Outcome, SearchEvent, SearchTask, Tells, Unserved, Visit, Work};
use ninefold_board::{BoxShape, Geometry, Puzzle, Shape, Symbol, SymbolSet};
use ninefold_fast9::{Candidates, Solver};
use std::ops::ControlFlow;

/// See the module.
#[derive(Clone, Copy, Debug)]
pub struct Fast9;

impl Engine for Fast9 {
    fn name(&self) -> &'static str {
        "fast9"
    }

    fn serves(&self, puzzle: &Puzzle) -> Result<(), Unserved> {
        if is_plain_nine(puzzle.geometry()) {
            return Ok(());
        }
        let why = format!("expected plain 9x9 Sudoku with boxes of 3x3, found {}", puzzle.geometry());
        Err(Unserved { engine: "fast9", why })
    }

    fn tells(&self) -> Tells {
        Tells::Nothing
    }

    fn search(&self, task: SearchTask<'_>, visit: &mut Visit<'_>) -> (Outcome, Work) {
        let SearchTask { puzzle, budget, observer, .. } = task;
        let (mut solver, mut found, mut is_stopped) = (Solver::new(), 0_u64, false);
        let flow = solver.search(&candidates(puzzle), &mut |work| unless(budget.is_spent(work.nodes)), &mut |digits| {
            found += 1;
            let values = digits.map(|digit| Symbol(digit - b'1'));
            observer.see(SearchEvent::Solution(&values));
            is_stopped = visit(&values).is_break();
            unless(is_stopped)
        });
        (if is_stopped { Outcome::Stopped } else { ended(flow) }, work(&solver, found))
    }

    fn count(&self, task: SearchTask<'_>, limit: u64) -> (u64, Outcome, Work) {
        if !task.observer.is_silent() {
            return super::count_visits(self, task, limit);
        }
        let SearchTask { puzzle, budget, .. } = task;
        let (mut solver, limit) = (Solver::new(), limit.max(1));
        let (found, flow) =
            solver.count_while(&candidates(puzzle), limit, &mut |work| unless(budget.is_spent(work.nodes)));
        (found, if found >= limit { Outcome::Stopped } else { ended(flow) }, work(&solver, found))
    }
}

/// Go on unless it is time to end.
fn unless(ends: bool) -> ControlFlow<()> {
    if ends { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

/// How a search ended that the visitor did not stop.
fn ended(flow: ControlFlow<()>) -> Outcome {
    if flow.is_break() { Outcome::OutOfBudget } else { Outcome::Exhausted }
}

/// The work of a new solver's one search.
fn work(solver: &Solver, found: u64) -> Work {
    let done = solver.work();
    Work { nodes: done.nodes, guesses: done.guesses, solutions: found, ..Work::default() }
}

/// Is it the one board of this engine?
pub(crate) fn is_plain_nine(geometry: &Geometry) -> bool {
    *geometry.shape() == Shape::Sudoku(BoxShape { height: 3, width: 3 }) && geometry.extras().is_empty()
}

/// A given is a cell with one candidate; bit 0 is the first symbol there as here.
///
/// # Panics
/// If the puzzle is on another board: callers ask [`Engine::serves`] first.
fn candidates(puzzle: &Puzzle) -> Candidates {
    assert!(is_plain_nine(puzzle.geometry()), "engine fast9 was called for {}", puzzle.geometry());
    let mut cells = [0; 81];
    for (bits, cell) in cells.iter_mut().zip(puzzle.geometry().all_cells()) {
        *bits = puzzle.given(cell).map_or_else(|| puzzle.allowed_in(cell), SymbolSet::only).bits() as u16;
    }
    Candidates::new(cells)
}
