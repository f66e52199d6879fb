//! Where a symbol can stand at all: in some arrangement of it over the whole board.
//!
//! An arrangement (others say *template* or *pattern*) gives every full house the symbol once. What a fish excludes stands
//! in no arrangement, so only such cells are worth a search; on most boards there are few.

use super::super::Look;
use ninefold_board::cell_set::Bits;
use ninefold_board::{Cell, HouseId, Status, Symbol};

/// The most steps spent on one cell. Where they do not suffice, the cell counts as one that is worth a search.
const STEPS: u32 = 20_000;

/// The open cells that have the symbol as a candidate and stand in no arrangement of it, ascending.
pub(super) fn impossible(look: &Look<'_>, symbol: Symbol) -> Vec<Cell> {
    let mut arranger = Arranger::new(look, symbol);
    let mut possible = vec![false; look.geometry().cells()];
    let mut cells: Vec<Cell> = look.grid.cells_of(symbol).iter().collect();
    cells.retain(|&cell| look.grid.status(cell) == Status::Open);
    cells.retain(|&cell| {
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
/// chosen         where it stands; the cells that see one of these are not free
/// trail          what was taken from `free`, latest last
/// ```
struct Arranger<'a> {
    look: &'a Look<'a>,
    full: Vec<HouseId>,
    free: Vec<u64>,
    chosen: Vec<Cell>,
    trail: Vec<(HouseId, u8)>,
    steps: u32,
}

impl<'a> Arranger<'a> {
    fn new(look: &'a Look<'a>, symbol: Symbol) -> Self {
        let (geometry, grid) = (look.geometry(), look.grid);
        let free = geometry.house_ids().map(|house| grid.positions(house, symbol)).collect();
        let full = geometry.house_ids().filter(|&house| geometry.is_full(house)).collect();
        Arranger { look, full, free, chosen: Vec::new(), trail: Vec::new(), steps: 0 }
    }

    /// Is there an arrangement with this cell? It is then in `chosen`. Too many steps count as none.
    fn has_one_with(&mut self, cell: Cell) -> bool {
        self.steps = STEPS;
        self.choose(cell);
        self.complete()
    }

    fn reset(&mut self) {
        self.rewind(0);
        self.chosen.clear();
    }

    /// Fills the rest, the house with the fewest free places first.
    fn complete(&mut self) -> bool {
        let open = self.full.iter().filter(|house| !self.is_served(**house));
        let Some(&house) = open.min_by_key(|house| self.free[house.index()].count_ones()) else { return true };
        for position in Bits(self.free[house.index()]) {
            if self.steps == 0 {
                return false;
            }
            self.steps -= 1;
            let (mark, cell) = (self.trail.len(), self.look.geometry().house(house).cells()[position]);
            self.choose(cell);
            if self.complete() {
                return true;
            }
            self.chosen.pop();
            self.rewind(mark);
        }
        false
    }

    /// Does one of the chosen cells lie in the house?
    fn is_served(&self, house: HouseId) -> bool {
        let in_house = |cell: &Cell| self.look.geometry().houses_of(*cell).iter().any(|m| m.house == house);
        self.chosen.iter().any(in_house)
    }

    fn choose(&mut self, cell: Cell) {
        let geometry = self.look.geometry();
        self.chosen.push(cell);
        for &peer in geometry.peers(cell) {
            for membership in geometry.houses_of(peer) {
                let (free, bit) = (&mut self.free[membership.house.index()], 1 << membership.position);
                if *free & bit == 0 {
                    break;
                }
                *free &= !bit;
                self.trail.push((membership.house, membership.position));
            }
        }
    }

    fn rewind(&mut self, mark: usize) {
        for (house, position) in self.trail.drain(mark..) {
            self.free[house.index()] |= 1 << position;
        }
    }
}
