//! Singles in the order in which they came up.
//!
//! A cell with one candidate left, and a symbol with one place left in a house, is put at the end of a queue as soon as a
//! candidate goes, and always the one that has waited longest is taken. What a placement takes away goes in the order of the
//! peers, the lowest cell first, and then the other candidates of the cell itself. So the order of the singles at the start is
//! that in which the givens made them, cell by cell.

use crate::logic::profile::Next;
use crate::logic::technique::Sole;
use ninefold_board::{Candidate, Cell, Conclusion, Geometry, Grid, HouseId, Status, Symbol, SymbolSet};
use std::collections::VecDeque;

/// So many peers are picked at once: of a plain board up to 11x11 all.
const PICKED: usize = 32;

/// What waits, and what it takes to see who comes next.
pub(super) struct Singles {
    geometry: Geometry,
    waiting: Waiting,
}

/// All of it but the geometry, so that it can change while that is looked at.
struct Waiting {
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
        let mut places = Vec::with_capacity(geometry.houses().len() * geometry.symbols());
        for house in geometry.houses() {
            places.resize(places.len() + geometry.symbols(), house.cells().len() as u8);
        }
        let left = vec![geometry.all_symbols(); geometry.cells()];
        let (naked, hidden) = (VecDeque::new(), VecDeque::new());
        let mut waiting = Waiting { left, places, naked, hidden };
        for cell in geometry.all_cells() {
            if let Some(symbol) = grid.value(cell) {
                waiting.place(&geometry, cell.with(symbol));
            }
        }
        for cell in geometry.all_cells().filter(|&cell| grid.status(cell) == Status::Open) {
            // With one symbol in all, nothing has to go before it is the last.
            waiting.naked.extend(geometry.all_symbols().sole().map(|symbol| cell.with(symbol)));
            for symbol in waiting.left[cell.index()] - grid.candidates(cell) {
                waiting.drop(&geometry, cell.with(symbol));
            }
        }
        Singles { geometry, waiting }
    }

    /// Takes note of a step.
    pub(super) fn hear(&mut self, step: &Next) {
        match step {
            Next::Single(sole) => self.waiting.place(&self.geometry, sole.placed()),
            Next::Other(finding) => {
                for conclusion in &finding.conclusions {
                    match *conclusion {
                        Conclusion::Place(placed) => self.waiting.place(&self.geometry, placed),
                        Conclusion::Eliminate(gone) => self.waiting.drop(&self.geometry, gone),
                    }
                }
            }
        }
    }

    /// The next single: the last cell of a house before other cells with one candidate, and these before hidden ones.
    pub(super) fn next(&mut self, grid: &Grid) -> Option<Sole> {
        let is_open = |candidate: &Candidate| grid.status(candidate.cell) == Status::Open && grid.has(*candidate);
        let Waiting { naked, hidden, .. } = &mut self.waiting;
        naked.retain(is_open);
        let full = naked.iter().find_map(|&last| Some(Sole::full_house(last_of(grid, last.cell)?, last)));
        if let Some(single) = full.or_else(|| naked.front().map(|&last| Sole::naked(last))) {
            return Some(single);
        }
        while let Some((house, candidate)) = hidden.front().copied() {
            if is_open(&candidate) {
                return Some(Sole::hidden(house, candidate));
            }
            hidden.pop_front();
        }
        None
    }
}

impl Waiting {
    fn place(&mut self, geometry: &Geometry, placed: Candidate) {
        // Those that have it are picked first: to ask each whether it is to be worked on is guessed wrong too often.
        let mut having = [Cell(0); PICKED];
        for peers in geometry.peers(placed.cell).chunks(PICKED) {
            let mut count = 0;
            for &peer in peers {
                having[count] = peer;
                count += usize::from(self.left[peer.index()].contains(placed.symbol));
            }
            having[..count].iter().for_each(|peer| self.drop(geometry, peer.with(placed.symbol)));
        }
        let left = std::mem::replace(&mut self.left[placed.cell.index()], SymbolSet::EMPTY);
        for other in left.iter().filter(|&other| other != placed.symbol) {
            self.count_down(geometry, placed.cell.with(other));
        }
        for membership in geometry.houses_of(placed.cell) {
            self.places[slot(geometry, membership.house, placed.symbol)] = 0;
        }
    }

    fn drop(&mut self, geometry: &Geometry, gone: Candidate) {
        let left = &mut self.left[gone.cell.index()];
        if !left.contains(gone.symbol) {
            return;
        }
        *left -= SymbolSet::only(gone.symbol);
        if let Some(last) = left.sole() {
            self.naked.push_back(gone.cell.with(last));
        }
        self.count_down(geometry, gone);
    }

    /// One place fewer in each house of the cell.
    fn count_down(&mut self, geometry: &Geometry, gone: Candidate) {
        for membership in geometry.houses_of(gone.cell) {
            let places = &mut self.places[slot(geometry, membership.house, gone.symbol)];
            *places = places.saturating_sub(1);
            if *places == 1 && membership.full {
                let cells = geometry.house(membership.house).cells().iter();
                let last = cells.copied().find(|cell| self.left[cell.index()].contains(gone.symbol));
                self.hidden.extend(last.map(|cell| (membership.house, cell.with(gone.symbol))));
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
    let last = geometry.houses_of(cell).iter().find(|m| m.full && grid.open_in(m.house).is_power_of_two());
    last.map(|membership| membership.house)
}
