//! Step 1, the forced numbers, as findings.

use crate::logic::Finding;
use crate::logic::technique::hidden_single;
use crate::markup;
use ninefold_board::{Board, Candidate, Cell, Grid, HouseId, Status};

/// The forced numbers that this grid's givens and entries make, in their order ([`markup::forced`]), each as a hidden single
/// of the box that forces it.
pub(super) fn findings(start: &Grid) -> Vec<Finding> {
    let mut grid = start.clone();
    let mut findings = Vec::new();
    for entry in markup::forced(&board(start)) {
        let Some(house) = forcing_house(&grid, entry) else { break };
        findings.push(hidden_single(house, entry));
        // A contradiction shows itself again when the finding is taken.
        if grid.place(entry).is_err() {
            break;
        }
    }
    findings
}

/// This number, if it is forced by the numbers in the grid; else where each box of the cell could still have it.
pub(super) fn this(grid: &Grid, entry: Candidate) -> Result<Finding, Vec<(HouseId, Vec<Cell>)>> {
    let places = markup::places(&board(grid), entry);
    match places.iter().find(|(_, cells)| cells[..] == [entry.cell]) {
        Some(&(house, _)) => Ok(hidden_single(house, entry)),
        None => Err(places),
    }
}

/// The first box, else the first other house, in which the symbol can stand nowhere else.
fn forcing_house(grid: &Grid, entry: Candidate) -> Option<HouseId> {
    let geometry = grid.geometry();
    let is_forced =
        |house: &HouseId| geometry.is_full(*house) && grid.positions(*house, entry.symbol).is_power_of_two();
    let houses = geometry.houses_of(entry.cell).iter().map(|m| m.house).filter(is_forced);
    if grid.has(entry) { houses.min_by_key(|&house| (!geometry.house(house).kind().is_box(), house)) } else { None }
}

/// The grid's givens and entries without its pencil marks: forced numbers are found before there is a markup.
fn board(grid: &Grid) -> Board {
    let geometry = grid.geometry();
    let mut board = Board::from_givens(geometry.clone(), grid.puzzle().givens().to_vec());
    for cell in geometry.all_cells().filter(|&cell| grid.status(cell) == Status::Placed) {
        board.set_entry(cell, grid.value(cell));
    }
    board.set_allowed(grid.puzzle().allowed().map(<[_]>::to_vec));
    board
}
