//! Candidates, naked and hidden singles, then the cell with the fewest candidates: the everyday engine of any size.
//!
//! The search keeps one [`Grid`] and takes changes back from its trail, so that its memory does not grow with depth, and a
//! stack of its own instead of recursion, so that a 64x64 board needs no more of the machine's stack than a 4x4.

use super::{Budget, Engine, Event, Observer, Outcome, Rng, Visit, Work};
use ninefold_board::{Cell, Contradiction, Grid, Puzzle, Status, SymbolSet, grid::Mark};

/// See the module.
#[derive(Clone, Copy, Debug)]
pub struct Propagate;

/// A choice: what the cell may still be, and the state to come back to.
struct Choice {
    mark: Mark,
    cell: Cell,
    left: SymbolSet,
}

impl Engine for Propagate {
    fn name(&self) -> &'static str {
        "propagate"
    }

    fn search(
        &self,
        puzzle: &Puzzle,
        budget: &Budget<'_>,
        _: &mut Rng,
        observer: &mut dyn Observer,
        visit: &mut Visit<'_>,
    ) -> (Outcome, Work) {
        let mut work = Work::default();
        let Ok(mut grid) = Grid::new(puzzle) else {
            return (Outcome::Exhausted, Work { nodes: 1, ..work });
        };
        let mut choices: Vec<Choice> = Vec::new();
        loop {
            if budget.is_spent(work.nodes) {
                return (Outcome::OutOfBudget, work);
            }
            work.nodes += 1;
            if enter_singles(&mut grid, &mut work, observer).is_ok() {
                match fewest_candidates(&grid) {
                    Some(cell) => choices.push(Choice { mark: grid.mark(), cell, left: grid.candidates(cell) }),
                    None => {
                        if visit_solution(&grid, &mut work, observer, visit) {
                            return (Outcome::Stopped, work);
                        }
                    }
                }
            }
            if !try_next(&mut grid, &mut choices, &mut work, observer) {
                return (Outcome::Exhausted, work);
            }
        }
    }
}

/// Enters naked and hidden singles until there is none.
fn enter_singles(grid: &mut Grid, work: &mut Work, observer: &mut dyn Observer) -> Result<(), Contradiction> {
    while let Some(single) = grid.next_naked().or_else(|| grid.next_hidden().map(|(_, single)| single)) {
        work.trials += 1;
        work.placements += 1;
        observer.see(Event::Forced { cell: single.cell, symbol: single.symbol });
        grid.place(single)?;
    }
    Ok(())
}

/// The first open cell with the fewest candidates; after all singles that is two or more.
fn fewest_candidates(grid: &Grid) -> Option<Cell> {
    let open = grid.geometry().all_cells().filter(|&c| grid.status(c) == Status::Open);
    let mut best = None;
    for cell in open {
        let count = grid.candidates(cell).len();
        if best.is_none_or(|(fewest, _)| count < fewest) {
            best = Some((count, cell));
            if count <= 2 {
                break;
            }
        }
    }
    best.map(|(_, cell)| cell)
}

/// Presents the full grid; true if the visitor wants no more.
fn visit_solution(grid: &Grid, work: &mut Work, observer: &mut dyn Observer, visit: &mut Visit<'_>) -> bool {
    work.solutions += 1;
    let values = grid.values().unwrap_or_default();
    observer.see(Event::Solution(&values));
    visit(&values).is_break()
}

/// Goes back to the latest choice with a symbol left and places that; false if there is none.
fn try_next(grid: &mut Grid, choices: &mut Vec<Choice>, work: &mut Work, observer: &mut dyn Observer) -> bool {
    while let Some(choice) = choices.last_mut() {
        grid.rewind(choice.mark);
        let Some(symbol) = choice.left.first() else {
            work.backtracks += 1;
            observer.see(Event::Backtrack { cell: choice.cell });
            choices.pop();
            continue;
        };
        work.trials += 1;
        work.guesses += u64::from(choice.left.len() > 1);
        choice.left.remove(symbol);
        let placed = grid.place(choice.cell.with(symbol));
        observer.see(Event::Try { cell: choice.cell, symbol, clash: None });
        if placed.is_ok() {
            work.placements += 1;
            return true;
        }
    }
    false
}
