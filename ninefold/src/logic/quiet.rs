//! Where techniques found nothing, so that they do not look again until something has changed there.
//!
//! What a technique about one symbol finds depends on the places of that symbol alone. A subset depends on the cells of one house; what it
//! takes away elsewhere only becomes less. So a search that found nothing is not repeated before a candidate of the symbol, or in the house,
//! has gone, or a cell there has been filled. A step on the way through a puzzle changes few of the symbols and houses.
//!
//! ```text
//! symbols   (turbot fish, of any kind): 1 4 5 9 | (X-wings): all | ...      nothing was found of these, and they are as they were
//! houses    (naked pairs): row 1, row 4, box 7 | ...
//! ```

use ninefold_board::grid::Mark;
use ninefold_board::{Cell, Geometry, Grid, SymbolSet};
use std::any::TypeId;
use std::cell::RefCell;

/// Who looked: a type, and a number that tells its members apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::logic) struct Who(TypeId, usize);

impl Who {
    /// The member of this type with this number.
    pub(in crate::logic) fn of<T: 'static>(member: usize) -> Self {
        Who(TypeId::of::<T>(), member)
    }
}

/// Symbols and houses in which nothing was found, on the way of one grid that only ever loses candidates.
#[derive(Debug)]
pub(in crate::logic) struct Quiet {
    /// So far the changes of the grid are known.
    mark: Mark,
    symbols: RefCell<Vec<(Who, SymbolSet)>>,
    /// Of a house the bit of its number.
    houses: RefCell<Vec<(Who, Vec<u64>)>>,
}

impl Quiet {
    /// Nobody has looked anywhere yet.
    pub(in crate::logic) fn new(grid: &Grid) -> Self {
        Quiet { mark: grid.mark(), symbols: RefCell::default(), houses: RefCell::default() }
    }

    /// Takes note of what has changed in the grid since this was last done.
    pub(in crate::logic) fn follow(&mut self, grid: &Grid) {
        let geometry = grid.geometry();
        let mut changed = SymbolSet::EMPTY;
        let mut cells: Vec<Cell> = Vec::new();
        for candidate in grid.changes_since(self.mark) {
            changed.insert(candidate.symbol);
            if cells.last() != Some(&candidate.cell) {
                cells.push(candidate.cell);
            }
        }
        self.mark = grid.mark();
        self.symbols.get_mut().iter_mut().for_each(|(_, quiet)| *quiet -= changed);
        for (_, quiet) in self.houses.get_mut() {
            for membership in cells.iter().flat_map(|&cell| geometry.houses_of(cell)) {
                quiet[membership.house.index() / 64] &= !(1 << (membership.house.index() % 64));
            }
        }
    }

    /// Of these symbols it was found that there is nothing.
    pub(in crate::logic) fn symbols(&self, who: Who) -> SymbolSet {
        let known = self.symbols.borrow();
        known.iter().find(|(other, _)| *other == who).map_or(SymbolSet::EMPTY, |(_, quiet)| *quiet)
    }

    /// There is nothing of these symbols.
    pub(in crate::logic) fn note_symbols(&self, who: Who, symbols: SymbolSet) {
        let mut known = self.symbols.borrow_mut();
        match known.iter_mut().find(|(other, _)| *other == who) {
            Some((_, quiet)) => *quiet |= symbols,
            None => known.push((who, symbols)),
        }
    }

    /// In these houses it was found that there is nothing.
    pub(in crate::logic) fn houses(&self, who: Who, geometry: &Geometry) -> Vec<u64> {
        let known = self.houses.borrow();
        let quiet = known.iter().find(|(other, _)| *other == who).map(|(_, quiet)| quiet.clone());
        quiet.unwrap_or_else(|| vec![0; geometry.houses().len().div_ceil(64)])
    }

    /// There is nothing in these houses, and there may be something in all others.
    pub(in crate::logic) fn set_houses(&self, who: Who, houses: Vec<u64>) {
        let mut known = self.houses.borrow_mut();
        match known.iter_mut().find(|(other, _)| *other == who) {
            Some((_, quiet)) => *quiet = houses,
            None => known.push((who, houses)),
        }
    }
}
