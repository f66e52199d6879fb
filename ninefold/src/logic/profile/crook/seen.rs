//! The preemptive set that a person sees in some cells.

use super::preemptive::{PreemptiveSet, ranges};
use super::refusal::Refusal;
use ninefold_board::{Cell, Grid, HouseId, Status};

/// The set of these cells, or why they are none. If a range is named, the cells must lie in it.
pub(super) fn in_cells(grid: &Grid, range: Option<HouseId>, cells: &[Cell]) -> Result<PreemptiveSet, Refusal> {
    let outside = |range: HouseId| {
        let house = grid.geometry().house(range);
        cells.iter().find(|&cell| !house.cells().contains(cell)).map(|&cell| (cell, range))
    };
    if let Some((cell, range)) = range.and_then(outside) {
        return Err(Refusal::Outside(cell, range));
    }
    if let Some(&cell) = cells.iter().find(|&&cell| grid.status(cell) != Status::Open) {
        return Err(Refusal::Filled(cell, grid.value(cell)));
    }
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    cells.dedup();
    if cells.len() < 2 {
        return Err(Refusal::OneCell);
    }
    if ranges(grid.geometry(), &cells).is_empty() {
        return Err(Refusal::NoRange(cells));
    }
    let numbers = cells.iter().flat_map(|&cell| grid.candidates(cell)).collect();
    PreemptiveSet::of_cells(grid, &cells).ok_or(Refusal::NotPreemptive(cells, numbers))
}
