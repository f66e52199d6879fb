//! Cells, and as many covers for all that they can be: then each cover has its number in one of the cells.

use super::{Found, Look, Technique};
use crate::logic::words::number;
use crate::logic::{Finding, Pattern, Telling, Words};
use ninefold_board::{Candidate, Cell, Grid, HouseId, Item, Role, Status, SymbolSet};
use std::ops::ControlFlow;

/// Some cells, and the houses with the numbers that they can have there: as many numbers, counted once for each house, as cells.
#[derive(Clone, Debug)]
pub(super) struct SharedOut {
    /// Ascending.
    pub(super) cells: Vec<Cell>,
    /// Every candidate of the cells is in a house that has its number here.
    pub(super) covers: Vec<(HouseId, SymbolSet)>,
}

impl SharedOut {
    /// What goes, ascending: the numbers of a house from its other cells, and from the cells themselves what is in two covers.
    pub(super) fn losers(&self, look: &Look<'_>) -> Vec<Candidate> {
        let (geometry, grid) = (look.geometry(), look.grid);
        let mut losers = Vec::new();
        for &(house, numbers) in &self.covers {
            let outside = |cell: &&Cell| grid.status(**cell) == Status::Open && self.cells.binary_search(cell).is_err();
            for &cell in geometry.house(house).cells().iter().filter(outside) {
                losers.extend((grid.candidates(cell) & numbers).iter().map(|n| cell.with(n)));
            }
        }
        for &cell in &self.cells {
            let twice = grid.candidates(cell).iter().map(|n| cell.with(n)).filter(|&k| self.covers_of(look, k) > 1);
            losers.extend(twice);
        }
        losers.sort_unstable();
        losers.dedup();
        losers
    }

    /// In how many covers a candidate lies.
    fn covers_of(&self, look: &Look<'_>, k: Candidate) -> usize {
        let houses = look.geometry().houses_of(k.cell);
        let is_in = |house: HouseId| houses.iter().any(|m| m.house == house);
        self.covers.iter().filter(|&&(house, numbers)| numbers.contains(k.symbol) && is_in(house)).count()
    }

    /// The finding of this, reported if anything follows from it.
    pub(super) fn report(
        self,
        look: &Look<'_>,
        technique: &'static dyn Technique,
        pattern: impl Pattern + 'static,
        found: Found<'_>,
    ) -> ControlFlow<()> {
        let losers = self.losers(look);
        let covers =
            self.covers.iter().flat_map(|&(house, numbers)| numbers.iter().map(move |n| Item::InHouse(house, n)));
        let covers: Vec<Item> = covers.collect();
        let finding = Finding::new(technique, self.cells.len(), pattern);
        finding.on(self.cells.into_iter().map(Item::Cell)).covered(covers).eliminating(losers).report(found)
    }

    /// The whole: where it is, which cells these are, what counts where, how many that makes, and what goes.
    /// The place, and what is said of it further, are the caller's.
    pub(super) fn tell(&self, words: &Words<'_>, finding: &Finding, place: String, further: &str) -> Telling {
        let cells = format!("{place}{further} are {}", words.cells(&self.cells));
        Telling {
            place,
            pattern: vec![cells, self.told_covers(words)],
            argument: vec![self.told_count(words)],
            therefore: self.told_losers(finding),
            ..Telling::default()
        }
    }

    /// `there row 2 can have one each of 3 and 8; box 3 one each of 1 and 6; and these cells can be nothing else`
    fn told_covers(&self, words: &Words<'_>) -> String {
        let each = |(i, &(house, numbers)): (usize, &(HouseId, SymbolSet))| {
            let can = if i == 0 { " can have" } else { "" };
            let one = if numbers.len() == 1 { "one" } else { "one each of" };
            format!("{}{can} {one} {}", words.house(house), words.symbols(numbers))
        };
        let all: Vec<String> = self.covers.iter().enumerate().map(each).collect();
        format!("there {}; and these cells can be nothing else", all.join("; "))
    }

    /// `that makes 16 digits for 16 cells, so each of them is there, and there once`
    fn told_count(&self, words: &Words<'_>) -> String {
        let n = number(self.cells.len());
        format!("that makes {n} {}s for {n} cells, so each of them is there, and there once", words.thing())
    }

    /// Where something goes: beside the cells, or in them.
    fn told_losers(&self, finding: &Finding) -> String {
        let is_inside = |k: Candidate| self.cells.binary_search(&k.cell).is_ok();
        let (inside, outside): (Vec<Candidate>, Vec<Candidate>) = finding.eliminated().partition(|&k| is_inside(k));
        match (outside.is_empty(), inside.is_empty()) {
            (false, true) => "each goes from the other cells of its house".to_string(),
            (true, _) => "each goes from a cell where it would count for two houses".to_string(),
            (false, false) => {
                "each goes from the other cells of its house, and from a cell where it would count for two houses"
                    .to_string()
            }
        }
    }

    /// By the house in which a number counts: rows and columns apart from boxes.
    pub(super) fn marks(&self, grid: &Grid, set: &dyn Fn(HouseId) -> u8) -> Vec<(Candidate, Role)> {
        let geometry = grid.geometry();
        let of = |k: Candidate| {
            let houses = geometry.houses_of(k.cell);
            let is_in = |house: HouseId| houses.iter().any(|m| m.house == house);
            let cover = self.covers.iter().find(|&&(house, numbers)| numbers.contains(k.symbol) && is_in(house));
            cover.map(|&(house, _)| (k, Role::Set(set(house))))
        };
        let all = self.cells.iter().flat_map(|&cell| grid.candidates(cell).iter().map(move |n| cell.with(n)));
        all.filter_map(of).collect()
    }
}
