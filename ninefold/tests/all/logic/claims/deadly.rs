//! Claims about deadly patterns, and the arguments that suppose something.

use super::facts::{Heard, sorted};
use ninefold::board::{Cell, HouseId, Status, Symbol, SymbolSet};
use std::collections::BTreeMap;

impl Heard<'_> {
    pub(super) fn deadly(&mut self, text: &str) -> Option<bool> {
        if let Some(rest) = text.strip_prefix("every open cell but ") {
            return self.grave(rest);
        }
        if let Some(v) = self.read("each of the {N} cells but {*}", text) {
            self.is_part = true;
            return Some(v[0].number() == self.place.len() && self.grave(v[1].text())?);
        }
        if let Some(v) = self.read("{C} can only be {S}; {*}", text) {
            self.out = self.place.iter().copied().filter(|cell| !v[0].cells().contains(cell)).collect();
            return Some(self.two_links(v[2].text())? && self.union(v[0].cells()) == v[1].symbols());
        }
        let read =
            |end: &str| self.read(&format!("of the {{N}} cells only {{C}} can be anything but {{S}}{end}"), text);
        let (plain, namely) = (read(""), read(", namely {S}"));
        let (locked, linked) = (read(", and {H} has no other place for {S}"), read("; {*}"));
        let v = plain.or_else(|| namely.clone()).or_else(|| locked.clone()).or_else(|| linked.clone())?;
        (self.out, self.symbols) = (v[1].cells().to_vec(), v[2].symbols());
        let others = |cell: &Cell| !self.left(*cell).is_subset(self.symbols);
        let mut holds =
            v[0].number() == self.place.len() && self.place.iter().all(|cell| others(cell) == self.out.contains(cell));
        if let Some(v) = namely {
            holds &= self.union(&self.out) - self.symbols == v[3].symbols();
        } else if let Some(v) = locked {
            self.locked = Some(v[4].symbol());
            holds &= self.are_places(&self.out, v[3].houses()[0], v[4].symbol());
        } else if let Some(v) = linked {
            holds &= self.two_links(v[3].text())?;
        }
        Some(holds)
    }

    pub(super) fn grave(&mut self, text: &str) -> Option<bool> {
        let v = self.read("{C} has two candidates{*}", &format!("{text}."))?;
        self.out = v[0].cells().to_vec();
        let mut holds = self.part().iter().all(|&cell| (self.left(cell).len() == 2) != self.out.contains(&cell));
        let rest = v[1].text().trim_end_matches('.');
        if let Some(v) = self.read(", and without {*} these would have two, too", rest) {
            for part in v[0].text().replace(", and ", " and ").replace(" and ", "|").replace(", ", "|").split('|') {
                // `3 in r1c1 and r2c2`: a cell alone goes with the symbol before it.
                let symbol = self.read("{S} in {C}", part).map(|v| (v[0].symbol(), v[1].cells()[0]));
                let before = || Some((self.ways_out.last()?.symbol, self.read("{C}", part)?[0].cells()[0]));
                let (symbol, cell) = symbol.or_else(before)?;
                self.ways_out.push(cell.with(symbol));
            }
            let rest =
                |cell: &Cell| self.left(*cell).iter().filter(|&s| !self.ways_out.contains(&cell.with(s))).count();
            holds &= self.out.iter().all(|cell| rest(cell) == 2);
        } else if !rest.is_empty() {
            holds &= self.no_other_place(rest)?;
        }
        Some(holds)
    }

    /// The cells of a grave: all that are open, or a part of them.
    fn part(&self) -> Vec<Cell> {
        let open = self.grid.geometry().all_cells().filter(|&cell| self.grid.status(cell) == Status::Open);
        if self.is_part { self.place.clone() } else { open.collect() }
    }

    pub(super) fn no_other_place(&mut self, text: &str) -> Option<bool> {
        let v = self.read(", and {H} has no other place for {S}", text)?;
        self.locked = Some(v[1].symbol());
        Some(self.are_places(&self.out, v[0].houses()[0], v[1].symbol()))
    }

    pub(super) fn two_links(&mut self, text: &str) -> Option<bool> {
        let v = self.read("{H} has its {S} in {C}, and {H} in {C}", text)?;
        let symbol = v[1].symbol();
        self.locked = Some(symbol);
        for ends in [v[2].cells(), v[4].cells()] {
            self.pairs.push([ends[0], ends[1]]);
        }
        Some(
            self.are_places(v[2].cells(), v[0].houses()[0], symbol)
                && self.are_places(v[4].cells(), v[3].houses()[0], symbol),
        )
    }

    pub(super) fn argument(&mut self, text: &str) -> Option<bool> {
        if let Some(holds) = self.backwards(text) {
            return Some(holds);
        }
        if let Some(v) = self.read("none of the {N} cells is a given", text) {
            let is_given = |cell: &Cell| self.grid.status(*cell) == Status::Given;
            return Some(v[0].number() == self.place.len() && !self.place.iter().any(is_given));
        }
        if let Some(v) =
            self.read("were {A}, {C} would not be, so {C} would be {S}; then {H} would have no place for {S}", text)
        {
            let (a, end, start) = (v[0].candidates(), v[1].cells()[0], v[2].cells()[0]);
            let is_link = self.pairs.iter().any(|pair| sorted(*pair) == sorted([end, start]));
            let sees = a.iter().all(|k| k.symbol == v[3].symbol() && self.sees(k.cell, end));
            let places = self.places(v[4].houses()[0], v[5].symbol());
            let none =
                a.iter().all(|k| places.iter().all(|&place| self.sees(k.cell, place) || self.sees(start, place)));
            return Some(is_link && sees && none);
        }
        if let Some(v) = self.read("so {C} is {S}, and {C} is {S}", text) {
            let is_known = |cells: &[Cell]| {
                let pair = sorted(cells.to_vec());
                self.pairs.iter().any(|known| sorted(*known) == pair)
            };
            let are_of_it = v[1].symbols() == self.symbols && v[3] == v[1] && v[0] != v[2];
            return Some(are_of_it && is_known(v[0].cells()) && is_known(v[2].cells()));
        }
        let counted = ", and counted as one cell they make a naked {*} of {S} with {C}";
        if let Some(v) = self.read(&format!("so {{C}} is {{S}} or {{C}} is {{S}}{counted}"), text) {
            let [one, other] = [&v[0..2], &v[2..4]].map(|pair| (pair[0].cells(), pair[1].symbols()));
            let is_own =
                |(cells, symbols): (&[Cell], SymbolSet)| matches!(*cells, [cell] if symbols == self.ways_of(cell));
            let of_each = is_own(one) && is_own(other) && one.0 != other.0;
            let (own, all, with) = (one.1 | other.1, v[5].symbols(), v[6].cells().to_vec());
            return Some(of_each && self.is_counted_as_one(own, v[4].text(), all, &with));
        }
        if let Some(v) = self.read(&format!("so one of the two is {{S}}{counted}"), text) {
            let (own, all, with) = (v[0].symbols(), v[2].symbols(), v[3].cells().to_vec());
            return Some(self.is_counted_as_one(own, v[1].text(), all, &with));
        }
        if let Some(v) = self.read(
            "were {*} every digit would have two places or none in each house, and all open cells could swap their two candidates: two solutions, and the puzzle has one",
            text,
        ) {
            return self.supposed(v[0].text(), None);
        }
        let twice = "would have two candidates each, every digit twice in a house or not at all, and could swap them: two solutions, and the puzzle has one";
        if let Some(v) = self.read(&format!("were {{*}} the {{N}} cells {twice}"), text) {
            return Some(v[1].number() == self.place.len() && self.supposed(v[0].text(), None)?);
        }
        if let Some(holds) = self.oddly_argued(text).or_else(|| self.counted(text)) {
            return Some(holds);
        }
        if let Some(holds) = self.argued_of_sets(text).or_else(|| self.argued_of_bursts(text)) {
            return Some(holds);
        }
        if let Some(holds) = self.counted_out(text).or_else(|| self.argued_of_aimed(text)) {
            return Some(holds);
        }
        let again = "which could stand there in a second way, with the same digits in each house: two solutions, and the puzzle has one";
        if let Some(v) = self.read(&format!("were {{*}} the {{N}} cells would hold only {{S}}, {again}"), text) {
            let (counted, symbols) = (v[1].number() == self.place.len(), v[2].symbols());
            return Some(counted && self.has_second_ways(symbols) && self.supposed(v[0].text(), Some(symbols))?);
        }
        let ways = ["which", "and their two rows", "and their two columns"];
        let (v, way) = ways.iter().find_map(|way| {
            let form =
                format!("were {{*}} the {{N}} cells would hold only {{S}}, {way} could be swapped: two solutions, and the puzzle has one");
            Some((self.read(&form, text)?, way))
        })?;
        let (counted, swapped) = (v[1].number() == self.place.len(), self.can_be_swapped(way)?);
        Some(counted && swapped && self.supposed(v[0].text(), Some(v[2].symbols()))?)
    }

    /// The ways out of a cell.
    fn ways_of(&self, cell: Cell) -> SymbolSet {
        self.ways_out.iter().filter(|k| k.cell == cell).map(|k| k.symbol).collect()
    }

    /// Do the cells with ways out, as one cell that has these `own` symbols, make a subset of this size with others in one house?
    fn is_counted_as_one(&mut self, own: SymbolSet, size: &str, all: SymbolSet, with: &[Cell]) -> bool {
        let named = ["pair", "triple", "quadruple"].get(with.len() - 1);
        let expected = named.map_or_else(|| format!("subset of {}", with.len() + 1), |name| (*name).to_string());
        self.cells = self.out.iter().chain(with).copied().collect();
        let holds = |house| self.cells.iter().all(|&cell| self.inside(cell, house));
        let in_one = self.grid.geometry().house_ids().any(holds);
        size == expected && in_one && all == (own | self.union(with)) && all.len() == with.len() + 1
    }

    /// Under the supposition the place holds only these symbols, or every open cell two that can be swapped.
    pub(super) fn supposed(&self, text: &str, only: Option<SymbolSet>) -> Option<bool> {
        let text = text.trim_end_matches(" and").trim_end_matches(',');
        let mut cases: Vec<BTreeMap<Cell, SymbolSet>> = Vec::new();
        let none = self.read("neither of {C} {S}", text).or_else(|| self.read("none of {C} {S}", text));
        let neither = self.read("neither {C} {S} nor {C} {S}", text);
        if let Some(v) = none {
            cases.push(v[0].cells().iter().map(|&cell| (cell, self.left(cell) - v[1].symbols())).collect());
        } else if let Some(v) = neither {
            let without = |at: usize| (v[at].cells()[0], self.left(v[at].cells()[0]) - v[at + 1].symbols());
            cases.push(BTreeMap::from([without(0), without(2)]));
        } else if let Some(v) = self.read("{A}, the other would be {S}", text) {
            let is_locked = self.locked == Some(v[1].symbol());
            for k in v[0].candidates().iter().filter(|_| is_locked) {
                let other = *self.out.iter().find(|&&cell| cell != k.cell)?;
                cases.push(BTreeMap::from([(k.cell, SymbolSet::only(k.symbol)), (other, v[1].symbols())]));
            }
        } else if let Some(v) =
            self.read("{A}, both would be", text).or_else(|| self.read("{A}, {C} would be, too", text))
        {
            let [a, b] = self.out[..] else { return Some(false) };
            let symbol = v[0].candidates()[0].symbol;
            // From one of the two by a link to its neighbour, which sees the link of the other.
            let linked = |from: Cell, to: Cell| {
                self.pairs.iter().any(|p| p.contains(&to) && p.iter().any(|&c| c != to && self.sees(c, from)))
            };
            let only_two = v[0].candidates().iter().all(|k| self.out.contains(&k.cell) && k.symbol == symbol);
            if only_two && self.locked == Some(symbol) && linked(a, b) && linked(b, a) {
                cases.push(self.out.iter().map(|&cell| (cell, SymbolSet::only(symbol))).collect());
            }
        } else if let Some(v) = self.read("{A}, {C} would be {S}", text) {
            let (k, near) = (v[0].candidates()[0], v[1].cells());
            let follow = near.iter().all(|&cell| self.pairs.iter().any(|p| sorted(*p) == sorted([cell, k.cell])));
            if follow && self.locked == Some(v[2].symbol()) {
                cases.push(
                    near.iter()
                        .map(|&cell| (cell, v[2].symbols()))
                        .chain([(k.cell, SymbolSet::only(k.symbol))])
                        .collect(),
                );
            }
        } else {
            let v = self.read("{A}", text)?;
            match only {
                Some(_) => cases
                    .extend(v[0].candidates().iter().map(|k| BTreeMap::from([(k.cell, SymbolSet::only(k.symbol))]))),
                None => cases.push(BTreeMap::from([(
                    v[0].candidates()[0].cell,
                    v[0].candidates().iter().map(|k| k.symbol).collect(),
                )])),
            }
        }
        // Of a grave each cell with ways out has two candidates without them, no fewer.
        let is_without = text.starts_with("neither ") || text.starts_with("none ");
        let has_two = |case: &BTreeMap<Cell, SymbolSet>| case.values().all(|left| left.len() == 2);
        let mut holds = !cases.is_empty() && (only.is_some() || !is_without || cases.iter().all(has_two));
        for case in &mut cases {
            let now = |cell: Cell| case.get(&cell).copied().unwrap_or_else(|| self.left(cell));
            holds &= match only {
                Some(only) => self.place.iter().all(|&cell| now(cell).is_subset(only)),
                None => self.is_grave(&now),
            };
        }
        Some(holds)
    }

    /// Every symbol twice or never in each house, two in each open cell. (Two cells of a case hold one each: the pair of both.)
    pub(super) fn is_grave(&self, now: &dyn Fn(Cell) -> SymbolSet) -> bool {
        let geometry = self.grid.geometry();
        let part = self.part();
        let open = |cell: &Cell| part.contains(cell) && !self.out.contains(cell);
        geometry.house_ids().all(|house| {
            let cells: Vec<Cell> = geometry.house(house).cells().iter().copied().filter(open).collect();
            let free = geometry.house(house).cells().iter().filter(|cell| self.out.contains(cell)).count();
            let times = |symbol: Symbol| cells.iter().filter(|&&cell| now(cell).contains(symbol)).count();
            geometry.all_symbols().iter().all(|symbol| times(symbol) == 2 || times(symbol) == 0 || free > 0)
                && cells.iter().all(|&cell| now(cell).len() == 2)
        })
    }

    /// Has each way to fill the place with these symbols another one with the same symbols in each house? None of its cells is a given.
    fn has_second_ways(&self, symbols: SymbolSet) -> bool {
        let geometry = self.grid.geometry();
        let mut ways: Vec<Vec<Symbol>> = vec![Vec::new()];
        for (i, &cell) in self.place.iter().enumerate() {
            let fits = |way: &[Symbol], symbol| (0..i).all(|j| way[j] != symbol || !self.sees(self.place[j], cell));
            let longer = |way: &Vec<Symbol>| {
                let more = symbols.iter().filter(|&symbol| fits(way, symbol));
                more.map(|symbol| [&way[..], &[symbol]].concat()).collect::<Vec<_>>()
            };
            ways = ways.iter().flat_map(longer).collect();
        }
        let held = |way: &Vec<Symbol>| -> Vec<SymbolSet> {
            let inside = |house| (0..way.len()).filter(move |&i| self.inside(self.place[i], house));
            geometry.house_ids().map(|house| inside(house).map(|i| way[i]).collect()).collect()
        };
        let mut times: BTreeMap<Vec<SymbolSet>, usize> = BTreeMap::new();
        for way in &ways {
            *times.entry(held(way)).or_default() += 1;
        }
        let is_given = |cell: &Cell| self.grid.status(*cell) == Status::Given;
        !self.place.iter().any(is_given) && !ways.is_empty() && times.values().all(|&n| n > 1)
    }

    /// Two symbols: each house has two cells of the place or none. More: two lines, and each house has the same columns of
    /// both, or all of one.
    pub(super) fn can_be_swapped(&self, text: &str) -> Option<bool> {
        let geometry = self.grid.geometry();
        let given = self.place.iter().any(|&cell| self.grid.status(cell) == Status::Given);
        let parts = |by_row: bool| {
            let mut lines: BTreeMap<usize, Vec<Cell>> = BTreeMap::new();
            for &cell in &self.place {
                let (row, column) = geometry.row_column(cell);
                lines.entry(if by_row { row } else { column }).or_default().push(cell);
            }
            lines.into_values().collect::<Vec<_>>()
        };
        let (count, across) = match text {
            "which" => {
                let mut times = geometry
                    .house_ids()
                    .map(|house| self.place.iter().filter(|&&cell| self.inside(cell, house)).count());
                return Some(!given && times.all(|n| n == 2 || n == 0));
            }
            "and their two rows" => (parts(true), parts(false)),
            "and their two columns" => (parts(false), parts(true)),
            _ => return None,
        };
        let fits = |house: HouseId| {
            let held = |cells: &[Cell]| cells.iter().filter(|&&cell| self.inside(cell, house)).count();
            across.iter().all(|pair| held(pair) != 1)
                || count.iter().all(|line| held(line) == 0 || held(line) == line.len())
        };
        Some(!given && count.len() == 2 && across.iter().all(|pair| pair.len() == 2) && geometry.house_ids().all(fits))
    }
}
