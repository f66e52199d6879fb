//! The conclusions from one object in passes 1 to 4.

use super::{Ear, End, Solver};
use crate::logic::Finding;
use crate::logic::chart::cells_at;
use crate::logic::technique::{hidden_single, locked, naked_single};
use ninefold_board::{Candidate, Grid, HouseId, Item};

/// The subject of each pass; the first is the one of level 1.
pub(crate) const PASSES: [&str; 6] = [
    "pass 1: negative constraints",
    "pass 2: positive constraints",
    "pass 3: multisets of identical lists",
    "pass 4: values confined to a part of an object",
    "pass 5: multisets of any lists",
    "pass 6: guesses",
];

/// The passes, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Pass {
    Negative,
    Positive,
    Identical,
    Locked,
    AnySets,
    Guess,
}

impl Pass {
    /// Those without a guess.
    pub(super) const ALL: [Pass; 5] = [Pass::Negative, Pass::Positive, Pass::Identical, Pass::Locked, Pass::AnySets];

    pub(super) fn name(self) -> &'static str {
        PASSES[self as usize]
    }
}

/// The step that fills a cell.
pub(super) fn single(entry: Candidate, item: Item) -> Finding {
    match item {
        Item::Cell(_) => naked_single(entry),
        Item::InHouse(house, _) => hidden_single(house, entry),
    }
}

impl<E: Ear> Solver<'_, E> {
    /// All that passes 3 and later find in this object, once; singles, wherever they are, come first.
    pub(super) fn house(&mut self, grid: &mut Grid, house: HouseId) -> Result<(), End> {
        self.identical(grid, house)?;
        if self.pass >= Pass::Locked && grid.geometry().is_full(house) {
            self.locked(grid, house)?;
        }
        if self.pass >= Pass::AnySets {
            self.any_sets(grid, house)?;
        }
        Ok(())
    }

    /// Fills every single of passes 1 and 2 until there is none. The grid knows them: an object need not be searched for
    /// them, and the cells filled in the end are the same in any order.
    pub(super) fn singles(&mut self, grid: &mut Grid) -> Result<(), End> {
        loop {
            if let Some(entry) = grid.next_naked() {
                self.fill(grid, entry, Item::Cell(entry.cell))?;
            } else if self.pass == Pass::Negative {
                return Ok(());
            } else if let Some((house, entry)) = grid.next_hidden() {
                self.fill(grid, entry, Item::InHouse(house, entry.symbol))?;
            } else {
                return Ok(());
            }
        }
    }

    fn locked(&mut self, grid: &mut Grid, house: HouseId) -> Result<(), End> {
        let chart = self.chart;
        for crossing in chart.crossings_from(house) {
            for symbol in grid.geometry().all_symbols() {
                let places = grid.positions(house, symbol);
                let outside = grid.positions(crossing.to, symbol) & !crossing.in_to;
                if places & !crossing.in_from != 0 || outside == 0 || places.count_ones() < 2 {
                    continue;
                }
                self.tell(grid, |grid| locked(grid, crossing, symbol))?;
                for cell in cells_at(grid.geometry(), crossing.to, outside) {
                    self.erase(grid, cell.with(symbol))?;
                }
            }
        }
        Ok(())
    }
}
