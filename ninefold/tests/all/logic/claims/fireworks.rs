//! Claims about numbers that a row and a column limit to their crossing and a cell each.

use super::facts::Heard;
use ninefold::board::{Cell, HouseId, SymbolSet};

/// What was said of a crossing.
pub(super) struct Burst {
    home: HouseId,
    lines: [HouseId; 2],
    stem: Cell,
    /// Where the lines can have them outside the box; all are known when it was argued.
    wings: [Option<Cell>; 2],
    symbols: SymbolSet,
}

impl Burst {
    fn cells(&self) -> Vec<Cell> {
        std::iter::once(self.stem).chain(self.wings.into_iter().flatten()).collect()
    }
}

impl Heard<'_> {
    /// `outside box 1, row 1 can have 1, 2 and 3 only in r1c8, and column 1 only in r7c1`, or `nowhere`.
    pub(super) fn bursts(&mut self, text: &str) -> Option<bool> {
        let at = ["only in {C}", "nowhere"];
        let forms = at.iter().flat_map(|one| at.iter().map(move |two| (one, two)));
        let (v, [one, two]) = forms.into_iter().find_map(|(one, two)| {
            let v = self.read(&format!("outside {{H}}, {{H}} can have {{S}} {one}, and {{H}} {two}"), text)?;
            Some((v, [one == &at[0], two == &at[0]]))
        })?;
        // Behind a cell of the row everything stands one place further on.
        let column = 3 + usize::from(one);
        let (home, lines, symbols) = (v[0].houses()[0], [v[1].houses()[0], v[column].houses()[0]], v[2].symbols());
        let wings = [one.then(|| v[3].cells()[0]), two.then(|| v[column + 1].cells()[0])];
        let stem = self.grid.geometry().all_cells().find(|&cell| lines.iter().all(|&line| self.inside(cell, line)))?;
        let limited = (0..2).all(|i| {
            let outside = |symbol| self.places(lines[i], symbol).into_iter().filter(|&cell| !self.inside(cell, home));
            let mut places: Vec<Cell> = symbols.iter().flat_map(outside).collect();
            places.dedup();
            places == wings[i].into_iter().collect::<Vec<_>>()
        });
        self.bursts.push(Burst { home, lines, stem, wings, symbols });
        Some(limited && self.inside(stem, home))
    }

    /// `if 1, 2 or 3 were in none of r1c1, r1c8 and r7c1, row 1 and column 1 would both have it in box 1, in different cells`
    pub(super) fn argued_of_bursts(&mut self, text: &str) -> Option<bool> {
        let v = self.read("if {S} were in none of {C}, {H} would both have it in {H}, in different cells", text)?;
        let [stem, wings @ ..] = *v[1].cells().first_chunk::<3>()?;
        let i = self.bursts.iter().position(|burst| burst.symbols == v[0].symbols())?;
        let Burst { home, lines, .. } = self.bursts[i];
        let is_wing = |at: usize| {
            let known = self.bursts[i].wings[at].is_none_or(|known| known == wings[at]);
            known && self.inside(wings[at], lines[at]) && !self.inside(wings[at], home)
        };
        // The lines meet in one cell, the crossing: what they have elsewhere is in two.
        let holds = stem == self.bursts[i].stem && is_wing(0) && is_wing(1);
        let named = v[2].houses() == lines && v[3].houses() == [home];
        self.bursts[i].wings = wings.map(Some);
        Some(holds && named)
    }

    /// `the three cells are 1, 2 and 3, each once`
    pub(super) fn follows_of_bursts(&self, text: &str) -> Option<bool> {
        let (all, own) = text.split_once(", each once")?;
        let v = self.read("the {N} cells are {S}", all)?;
        let symbols = self.bursts.iter().fold(SymbolSet::EMPTY, |all, burst| all | burst.symbols);
        let counted = symbols.len() == self.place.len() && v[0].number() == symbols.len() && v[1].symbols() == symbols;
        let lie = self.bursts.iter().all(|burst| burst.cells().iter().all(|cell| self.place.contains(cell)));
        let mut holds = counted && lie && (own.is_empty() == (self.bursts.len() == 1));
        if let Some(own) = own.strip_prefix(", and ") {
            let v = self.read("{C} is {S} and {C} is {S}", own)?;
            let named = |at: usize| {
                (v[at].cells() == [self.bursts[at / 2].stem], v[at + 1].symbols() == self.bursts[at / 2].symbols)
            };
            holds &= named(0) == (true, true) && named(2) == (true, true);
        }
        let room =
            |cell: Cell| self.bursts.iter().find(|burst| burst.stem == cell).map_or(symbols, |burst| burst.symbols);
        Some(holds && self.eliminated.iter().all(|k| self.place.contains(&k.cell) && !room(k.cell).contains(k.symbol)))
    }
}
