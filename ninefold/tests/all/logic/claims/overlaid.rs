//! Claims about all ways to place a symbol: they are looked at one by one.

use super::facts::{Heard, sorted};
use ninefold::board::{Cell, HouseId, Status, Symbol};
use std::collections::BTreeSet;

impl Heard<'_> {
    pub(super) fn overlaid(&mut self, text: &str) -> Option<bool> {
        let read = ["{N} house still needs {L}", "{N} houses still need {L}"]
            .into_iter()
            .find_map(|form| self.read(form, text));
        let v = read?;
        (self.symbols, self.ways_told) = (v[1].symbols(), Some(false));
        let symbol = v[1].symbol();
        self.houses = self.needing(symbol);
        let is_its = self.eliminated.iter().chain(&self.placed).all(|k| k.symbol == symbol);
        Some(is_its && v[0].number() == self.houses.len())
    }

    /// The full houses of which no filled cell has the symbol.
    fn needing(&self, symbol: Symbol) -> Vec<HouseId> {
        let geometry = self.grid.geometry();
        let has = |cell: &Cell| self.grid.status(*cell) != Status::Open && self.grid.value(*cell) == Some(symbol);
        let needs = |house: &HouseId| geometry.is_full(*house) && !geometry.house(*house).cells().iter().any(has);
        geometry.house_ids().filter(needs).collect()
    }

    pub(super) fn counted(&mut self, text: &str) -> Option<bool> {
        let said = text.strip_prefix("with these in place, ");
        if said.is_some() == self.before.is_empty() {
            return None;
        }
        let text = said.unwrap_or(text);
        if let Some(v) = self.read("every way to place all {S}s has one in {C}", text) {
            let (symbol, cells) = (v[0].symbol(), v[1].cells());
            if self.symbols.sole() == Some(symbol) && cells == self.hit() && !self.placed.is_empty() {
                self.ways_told = Some(true);
            }
            let all = self.templates(symbol);
            self.before.extend(cells.iter().map(|cell| cell.with(symbol)));
            return Some(
                !all.is_empty() && all.iter().all(|template| cells.iter().all(|cell| template.contains(cell))),
            );
        }
        if let Some(v) = self.read("no way to place all {S}s has one in {C}", text) {
            return Some(self.are_in_ways(false, v[0].symbol(), v[1].cells()));
        }
        let forms = [
            (true, "there is {N} way to place all {S}s, with {L} in {C}"),
            (false, "there is {N} way to place all {S}s, without {L} in {C}"),
            (true, "there are {N} ways to place all {S}s, and each of them has {L} in {C}"),
            (false, "there are {N} ways to place all {S}s, and none of them has {L} in {C}"),
        ];
        let (every, v) = forms.into_iter().find_map(|(every, form)| Some((every, self.read(form, text)?)))?;
        let counted = self.templates(v[1].symbol()).len() == v[0].number();
        Some(counted && v[1] == v[2] && self.are_in_ways(every, v[1].symbol(), v[3].cells()))
    }

    /// The cells of what goes, or is placed.
    fn hit(&self) -> Vec<Cell> {
        sorted(self.eliminated.iter().chain(&self.placed).map(|k| k.cell))
    }

    /// All ways to place the symbol have these cells, or none has one of them; and they are what goes, or is placed.
    fn are_in_ways(&mut self, every: bool, symbol: Symbol, cells: &[Cell]) -> bool {
        let all = self.templates(symbol);
        self.ways_told = Some(true);
        let holds = cells.iter().all(|cell| all.iter().all(|template| template.contains(cell) == every));
        holds && self.symbols.sole() == Some(symbol) && self.hit() == cells && self.placed.is_empty() != every
    }

    /// All ways to place the symbol, a house after the other, but for cells that have another one by what was said before.
    fn templates(&self, symbol: Symbol) -> BTreeSet<BTreeSet<Cell>> {
        let mut all = BTreeSet::new();
        self.place_all(&self.needing(symbol), symbol, &mut Vec::new(), &mut all);
        let is_taken = |cell: &Cell| self.before.iter().any(|k| k.cell == *cell && k.symbol != symbol);
        all.retain(|template| !template.iter().any(is_taken));
        all
    }

    fn place_all(
        &self,
        houses: &[HouseId],
        symbol: Symbol,
        so_far: &mut Vec<Cell>,
        all: &mut BTreeSet<BTreeSet<Cell>>,
    ) {
        let Some((&house, rest)) = houses.split_first() else {
            all.insert(so_far.iter().copied().collect());
            return;
        };
        if so_far.iter().any(|&cell| self.inside(cell, house)) {
            return self.place_all(rest, symbol, so_far, all);
        }
        for cell in self.places(house, symbol) {
            if !so_far.iter().any(|&other| self.sees(other, cell)) {
                so_far.push(cell);
                self.place_all(rest, symbol, so_far, all);
                so_far.pop();
            }
        }
    }
}
