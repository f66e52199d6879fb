//! "No solution" without a search: after all singles, some house has too few symbols for its cells.
//!
//! The cells of a house need different symbols, so there must be a matching of all its cells to candidates (Hall 1935).
//! A search that branches on cells can need hours where one matching is enough: Norvig's puzzle without solution has three
//! symbols for two cells of a box.

use super::over_budget::OverBudget;
use crate::engine::Budget;
use ninefold_board::{Grid, House, Puzzle, SymbolSet};

/// The number of singles entered, or houses matched, between two polls of the interrupt.
const STEPS_PER_POLL: usize = 32;

/// Is it certain that the puzzle has no solution? False if this method cannot tell. It takes no nodes, so of the budget
/// only the interrupt counts.
pub(super) fn refutes(puzzle: &Puzzle, budget: &Budget<'_>) -> Result<bool, OverBudget> {
    let Some(grid) = after_singles(puzzle, budget)? else { return Ok(true) };
    for houses in puzzle.geometry().houses().chunks(STEPS_PER_POLL) {
        poll(budget)?;
        if !houses.iter().all(|house| has_matching(&grid, house)) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The candidates that are left once all naked and hidden singles are entered; `None` if they contradict each other.
pub(super) fn after_singles(puzzle: &Puzzle, budget: &Budget<'_>) -> Result<Option<Grid>, OverBudget> {
    let Ok(mut grid) = Grid::new(puzzle) else { return Ok(None) };
    let mut entered = 0_usize;
    while let Some(single) = grid.next_single() {
        entered += 1;
        if entered.is_multiple_of(STEPS_PER_POLL) {
            poll(budget)?;
        }
        if grid.place(single).is_err() {
            return Ok(None);
        }
    }
    Ok(Some(grid))
}

fn poll(budget: &Budget<'_>) -> Result<(), OverBudget> {
    if budget.interrupt.is_some_and(|interrupt| interrupt()) { Err(OverBudget) } else { Ok(()) }
}

/// Can the cells of the house get different symbols, each one of its candidates?
fn has_matching(grid: &Grid, house: &House) -> bool {
    let sets: Vec<_> = house.cells().iter().map(|&cell| grid.candidates(cell)).collect();
    let mut owners = vec![None; grid.geometry().symbols()];
    (0..sets.len()).all(|cell| augment(&sets, cell, &mut SymbolSet::default(), &mut owners))
}

/// Finds the cell a symbol, moving the owners of others along an augmenting path; `tried` symbols lead nowhere new. The
/// depth is at most the number of symbols.
fn augment(sets: &[SymbolSet], cell: usize, tried: &mut SymbolSet, owners: &mut [Option<usize>]) -> bool {
    while let Some(symbol) = (sets[cell] - *tried).first() {
        tried.insert(symbol);
        let is_free = match owners[symbol.index()] {
            None => true,
            Some(owner) => augment(sets, owner, tried, owners),
        };
        if is_free {
            owners[symbol.index()] = Some(cell);
            return true;
        }
    }
    false
}
