//! What one object gives in passes 1 to 4.

use super::{Ear, End, Solver};
use crate::logic::chart::cells_at;
use crate::logic::technique::{CLAIMING, HIDDEN_SINGLE, NAKED_SINGLE, POINTING};
use crate::logic::{Finding, Technique};
use ninefold_board::cell_set::Bits;
use ninefold_board::{Candidate, Grid, HouseId, HouseKind, Item};

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
        match self {
            Pass::Negative => "pass 1: negative constraints",
            Pass::Positive => "pass 2: positive constraints",
            Pass::Identical => "pass 3: multisets of identical lists",
            Pass::Locked => "pass 4: values confined to a part of an object",
            Pass::AnySets => "pass 5: multisets of any lists",
            Pass::Guess => "pass 6: guesses",
        }
    }
}

/// The step that fills a cell.
pub(super) fn single(entry: Candidate, item: Item) -> Finding {
    let technique: &'static dyn Technique = if matches!(item, Item::Cell(_)) { &NAKED_SINGLE } else { &HIDDEN_SINGLE };
    Finding::new(technique, 1, [item]).placing(entry)
}

impl<E: Ear> Solver<'_, E> {
    /// All that the pass and those before it find in this object, once.
    pub(super) fn house(&mut self, grid: &mut Grid, house: HouseId) -> Result<(), End> {
        let pass = self.pass;
        self.negative(grid, house)?;
        let full = grid.geometry().is_full(house);
        if pass >= Pass::Positive && full {
            self.positive(grid, house)?;
        }
        if pass >= Pass::Identical {
            self.identical(grid, house)?;
        }
        if pass >= Pass::Locked && full {
            self.locked(grid, house)?;
        }
        if pass >= Pass::AnySets {
            self.any_sets(grid, house)?;
        }
        Ok(())
    }

    pub(super) fn negative(&mut self, grid: &mut Grid, house: HouseId) -> Result<(), End> {
        for position in Bits(grid.open_in(house)) {
            let cell = grid.geometry().house(house).cells()[position];
            if let Some(symbol) = grid.candidates(cell).sole() {
                self.fill(grid, cell.with(symbol), Item::Cell(cell))?;
            }
        }
        Ok(())
    }

    fn positive(&mut self, grid: &mut Grid, house: HouseId) -> Result<(), End> {
        for symbol in grid.geometry().all_symbols() {
            let places = grid.positions(house, symbol);
            if places.is_power_of_two() && places & grid.open_in(house) != 0 {
                let cell = grid.geometry().house(house).cells()[places.trailing_zeros() as usize];
                self.fill(grid, cell.with(symbol), Item::InHouse(house, symbol))?;
            }
        }
        Ok(())
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
                let losers = cells_at(grid.geometry(), crossing.to, outside);
                let is_box = matches!(grid.geometry().house(house).kind(), HouseKind::Box | HouseKind::Region);
                self.tell(grid, || {
                    let technique: &'static dyn Technique = if is_box { &POINTING } else { &CLAIMING };
                    Finding::new(technique, 1, [Item::InHouse(house, symbol)])
                        .covered([Item::InHouse(crossing.to, symbol)])
                        .eliminating(losers.iter().map(|cell| cell.with(symbol)))
                })?;
                for cell in losers {
                    self.erase(grid, cell.with(symbol))?;
                }
            }
        }
        Ok(())
    }
}
