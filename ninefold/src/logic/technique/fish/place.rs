//! Where a symbol can stand at all: in some arrangement of it over the whole board.
//!
//! An arrangement (others say *template* or *pattern*) gives every full house the symbol once. What a fish excludes stands
//! in no arrangement, so only such cells are worth a search; on most boards there are few.

use super::super::Look;
use ninefold_board::cell_set::Bits;
use ninefold_board::{Cell, Geometry, HouseId, Status, Symbol};
use std::cell::OnceCell;

/// The most steps spent on one cell; where they do not suffice, the cell is worth a search all the same.
const STEPS_PER_CELL: u32 = 2_000;

/// The most steps spent on one symbol; cells that remain are passed over. The empty board of 25x25 needs 13,000; above
/// that size, boards with few givens can need more.
const STEPS: u32 = 20_000;

/// For each symbol the cells that it cannot stand in: worked out when the first fish asks, as those of all kinds and sizes ask
/// the same.
struct Impossible(Vec<OnceCell<Vec<Cell>>>);

/// The open cells that have the symbol as a candidate and stand in no arrangement of it, ascending.
pub(super) fn impossible<'l>(look: &'l Look<'_>, symbol: Symbol) -> &'l [Cell] {
    let by_symbol = look.table(|look| Impossible(vec![OnceCell::new(); look.geometry().symbols()]));
    by_symbol.0[symbol.index()].get_or_init(|| find(look, symbol))
}

fn find(look: &Look<'_>, symbol: Symbol) -> Vec<Cell> {
    let mut arranger = Arranger::new(look, symbol);
    let mut possible = vec![false; look.geometry().cells()];
    let mut cells: Vec<Cell> = look.grid.cells_of(symbol).iter().collect();
    cells.retain(|&cell| look.grid.status(cell) == Status::Open);
    cells.retain(|&cell| {
        if arranger.left == 0 {
            return false;
        }
        if !possible[cell.index()] && arranger.has_one_with(cell) {
            arranger.chosen.iter().for_each(|chosen| possible[chosen.index()] = true);
        }
        arranger.reset();
        !possible[cell.index()]
    });
    cells
}

/// ```text
/// free[house]    bit i = the symbol may still stand at position i
/// served[house]  one of its cells is chosen
/// chosen         where the symbol stands; the cells that see one of these are not free
/// trail          the cells taken from `free`, latest last
/// ```
struct Arranger<'a> {
    geometry: &'a Geometry,
    full: Vec<HouseId>,
    free: Vec<u64>,
    served: Vec<bool>,
    chosen: Vec<Cell>,
    trail: Vec<(HouseId, u8)>,
    /// Steps left for this cell, and for the cells after it.
    steps: u32,
    left: u32,
}

/// How many there are: most are hardly any, and to count takes long on processors that are not asked for it.
fn few(free: u64) -> u32 {
    match free & free.wrapping_sub(1) {
        0 => u32::from(free != 0),
        _ => free.count_ones(),
    }
}

impl<'a> Arranger<'a> {
    fn new(look: &'a Look<'_>, symbol: Symbol) -> Self {
        let (geometry, grid) = (look.geometry(), look.grid);
        let free = geometry.house_ids().map(|house| grid.positions(house, symbol)).collect();
        // Where the symbol is placed, nothing is to be arranged.
        let is_open = |house: &HouseId| grid.positions(*house, symbol) & grid.open_in(*house) != 0;
        let full = geometry.house_ids().filter(|&house| geometry.is_full(house)).filter(is_open).collect();
        let served = vec![false; geometry.houses().len()];
        Arranger { geometry, full, free, served, chosen: Vec::new(), trail: Vec::new(), steps: 0, left: STEPS }
    }

    /// Is there an arrangement with this cell? It is then in `chosen`. None found in so many steps counts as none.
    fn has_one_with(&mut self, cell: Cell) -> bool {
        self.steps = STEPS_PER_CELL.min(self.left);
        self.left -= self.steps;
        self.choose(cell);
        let found = self.complete();
        self.left += self.steps;
        found
    }

    fn reset(&mut self) {
        while !self.chosen.is_empty() {
            self.unchoose(0);
        }
    }

    /// Fills the rest, the house with the fewest free places first.
    fn complete(&mut self) -> bool {
        let Some(house) = self.narrowest() else { return true };
        for position in Bits(self.free[house.index()]) {
            if self.steps == 0 {
                return false;
            }
            self.steps -= 1;
            let mark = self.trail.len();
            self.choose(self.geometry.house(house).cells()[position]);
            if self.complete() {
                return true;
            }
            self.unchoose(mark);
        }
        false
    }

    /// The house that is still to be served with the fewest free places; none is looked for beyond one that leaves no choice.
    fn narrowest(&self) -> Option<HouseId> {
        let mut narrowest = None;
        for &house in self.full.iter().filter(|house| !self.served[house.index()]) {
            let free = few(self.free[house.index()]);
            if free <= 1 {
                return Some(house);
            }
            if narrowest.is_none_or(|(least, _)| free < least) {
                narrowest = Some((free, house));
            }
        }
        narrowest.map(|(_, house)| house)
    }

    fn choose(&mut self, cell: Cell) {
        let geometry = self.geometry;
        self.chosen.push(cell);
        geometry.houses_of(cell).iter().for_each(|membership| self.served[membership.house.index()] = true);
        for own in geometry.houses_of(cell) {
            for position in Bits(self.free[own.house.index()] & !(1 << own.position)) {
                for membership in geometry.houses_of(geometry.house(own.house).cells()[position]) {
                    self.free[membership.house.index()] &= !(1 << membership.position);
                    self.trail.push((membership.house, membership.position));
                }
            }
        }
    }

    /// Takes the latest choice back; the trail was this long before it.
    fn unchoose(&mut self, mark: usize) {
        let latest = self.chosen.pop();
        for membership in latest.iter().flat_map(|&cell| self.geometry.houses_of(cell)) {
            self.served[membership.house.index()] = false;
        }
        for (house, position) in self.trail.drain(mark..) {
            self.free[house.index()] |= 1 << position;
        }
    }
}
