//! Singles in the order in which they came up.
//!
//! A cell with one candidate left, and a symbol with one place left in a house, is put at the end of a queue as soon as a
//! candidate goes, and always the one that has waited longest is taken. What a placement takes away goes in the order of the
//! peers, the lowest cell first, and then the other candidates of the cell itself. So the order of the singles at the start is
//! that in which the givens made them, cell by cell.

use crate::logic::Finding;
use crate::logic::technique::{full_house, hidden_single, naked_single};
use ninefold_board::{Candidate, Cell, Conclusion, Geometry, Grid, HouseId, Status, Symbol, SymbolSet};
use std::collections::VecDeque;

/// What waits, and what it takes to see who comes next.
pub(super) struct Singles {
    geometry: Geometry,
    /// Of each cell the symbols that have not gone; of a filled one none.
    left: Vec<SymbolSet>,
    /// How many cells of a house have a symbol left: house by house.
    places: Vec<u8>,
    naked: VecDeque<Candidate>,
    hidden: VecDeque<(HouseId, Candidate)>,
}

impl Singles {
    /// Those of a grid, as if it had been filled cell by cell.
    pub(super) fn of(grid: &Grid) -> Self {
        let geometry = grid.geometry().clone();
        let sizes = geometry.house_ids().map(|house| geometry.house(house).cells().len() as u8);
        let places = sizes.flat_map(|size| std::iter::repeat_n(size, geometry.symbols())).collect();
        let left = vec![geometry.all_symbols(); geometry.cells()];
        let mut singles = Singles { left, places, naked: VecDeque::new(), hidden: VecDeque::new(), geometry };
        for cell in singles.geometry.clone().all_cells() {
            if let Some(symbol) = grid.value(cell) {
                singles.place(cell.with(symbol));
            }
        }
        for cell in singles.geometry.clone().all_cells().filter(|&cell| grid.status(cell) == Status::Open) {
            // With one symbol in all, nothing has to go before it is the last.
            singles.naked.extend(singles.geometry.all_symbols().sole().map(|symbol| cell.with(symbol)));
            for symbol in singles.left[cell.index()] - grid.candidates(cell) {
                singles.drop(cell.with(symbol));
            }
        }
        singles
    }

    /// Takes note of a step.
    pub(super) fn hear(&mut self, finding: &Finding) {
        for conclusion in &finding.conclusions {
            match *conclusion {
                Conclusion::Place(placed) => self.place(placed),
                Conclusion::Eliminate(gone) => self.drop(gone),
            }
        }
    }

    /// The next single: the last cell of a house before other cells with one candidate, and these before hidden ones.
    pub(super) fn next(&mut self, grid: &Grid) -> Option<Finding> {
        let is_open = |candidate: &Candidate| grid.status(candidate.cell) == Status::Open && grid.has(*candidate);
        self.naked.retain(is_open);
        self.hidden.retain(|(_, candidate)| is_open(candidate));
        let full =
            self.naked.iter().find_map(|&candidate| full_house(last_of(grid, candidate.cell)?, candidate).into());
        let naked = || self.naked.front().map(|&candidate| naked_single(candidate));
        let hidden = || self.hidden.front().map(|&(house, candidate)| hidden_single(house, candidate));
        full.or_else(naked).or_else(hidden)
    }

    fn place(&mut self, placed: Candidate) {
        let geometry = self.geometry.clone();
        for &peer in geometry.peers(placed.cell) {
            self.drop(peer.with(placed.symbol));
        }
        let left = std::mem::replace(&mut self.left[placed.cell.index()], SymbolSet::EMPTY);
        for other in left.iter().filter(|&other| other != placed.symbol) {
            self.count_down(placed.cell.with(other));
        }
        for membership in geometry.houses_of(placed.cell) {
            self.places[slot(&geometry, membership.house, placed.symbol)] = 0;
        }
    }

    fn drop(&mut self, gone: Candidate) {
        let left = &mut self.left[gone.cell.index()];
        if !left.contains(gone.symbol) {
            return;
        }
        *left -= SymbolSet::only(gone.symbol);
        if let Some(last) = left.sole() {
            self.naked.push_back(gone.cell.with(last));
        }
        self.count_down(gone);
    }

    /// One place fewer in each house of the cell.
    fn count_down(&mut self, gone: Candidate) {
        let geometry = self.geometry.clone();
        for membership in geometry.houses_of(gone.cell) {
            let house = membership.house;
            let places = &mut self.places[slot(&geometry, house, gone.symbol)];
            *places = places.saturating_sub(1);
            if *places == 1 && geometry.is_full(house) {
                let cells = geometry.house(house).cells().iter();
                let last = cells.copied().find(|cell| self.left[cell.index()].contains(gone.symbol));
                self.hidden.extend(last.map(|cell| (house, cell.with(gone.symbol))));
            }
        }
    }
}

fn slot(geometry: &Geometry, house: HouseId, symbol: Symbol) -> usize {
    house.index() * geometry.symbols() + symbol.index()
}

/// The first full house of which the cell is the last open one.
fn last_of(grid: &Grid, cell: Cell) -> Option<HouseId> {
    let geometry = grid.geometry();
    let is_last = |house: HouseId| geometry.is_full(house) && grid.open_in(house).is_power_of_two();
    geometry.houses_of(cell).iter().map(|membership| membership.house).find(|&house| is_last(house))
}
