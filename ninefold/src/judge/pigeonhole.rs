//! "No solution" without a search: after all singles, some house has too few symbols for its cells.
//!
//! The cells of a house need different symbols, so there must be a matching of all its cells to candidates (Hall 1935).
//! A search that branches on cells can need hours for what one matching shows: Norvig's puzzle without solution has three
//! symbols for two cells of a box.

use ninefold_board::{Geometry, Grid, House, Puzzle, SymbolSet};

/// Is it certain that the puzzle has no solution? False if this method cannot tell.
pub(super) fn refutes(puzzle: &Puzzle) -> bool {
    let Ok(mut grid) = Grid::new(puzzle) else { return true };
    while let Some(single) = grid.next_naked().or_else(|| grid.next_hidden().map(|(_, single)| single)) {
        if grid.place(single).is_err() {
            return true;
        }
    }
    let geometry: &Geometry = puzzle.geometry();
    geometry.houses().iter().any(|house| !has_matching(&grid, house))
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
