//! That what goes does so for the reason that is said.

use super::facts::{Heard, sorted};
use ninefold::board::{Candidate, Cell, HouseId, Symbol, SymbolSet};

impl Heard<'_> {
    /// The two that count as one cell of the set may lose a symbol of it, if it is none of their ways out: so each of them can be none of
    /// those that are told of it.
    fn nor_can(&mut self, houses: &[HouseId], symbols: SymbolSet, theirs: &str) -> Option<bool> {
        let mut told = vec![];
        for part in theirs.split(", nor can ") {
            let v = self.read("{C} be {S}", part)?;
            told.extend(v[0].cells().iter().flat_map(|cell| v[1].symbols().iter().map(|symbol| cell.with(symbol))));
        }
        let is_gone = |k: &Candidate| !self.grid.has(*k) || self.eliminated.contains(k);
        let fits = told.iter().all(|k| self.out.contains(&k.cell) && symbols.contains(k.symbol) && is_gone(k));
        let lies = |k: &Candidate| houses.iter().any(|&house| self.inside(k.cell, house));
        let outside = |k: &Candidate| lies(k) && !self.cells.contains(&k.cell) && !self.out.contains(&k.cell);
        Some(fits && self.eliminated.iter().all(|k| told.contains(k) || outside(k) && symbols.contains(k.symbol)))
    }

    pub(super) fn therefore(&mut self, text: &str) -> Option<bool> {
        let all = |holds: &dyn Fn(&Candidate) -> bool| Some(self.eliminated.iter().all(holds));
        let lies = |k: &Candidate, houses: &[HouseId]| houses.iter().any(|&house| self.inside(k.cell, house));
        let see = |k: &Candidate, cells: &[Cell]| cells.iter().all(|&cell| self.sees(k.cell, cell));
        if text.is_empty() {
            return Some(self.ways_told != Some(false));
        }
        if ["they have no room for anything else", "these cells have no room for anything else"].contains(&text) {
            return all(&|k| self.cells.contains(&k.cell) && !self.symbols.contains(k.symbol));
        }
        if let Some(v) = self.read("no other cell of {H} can have them", text) {
            // And so it is: nothing of them is left in any of these houses.
            let named = v[0].houses().to_vec();
            let others = self.grid.geometry().all_cells().filter(|cell| !self.cells.contains(cell));
            let still = others.filter(|&cell| named.iter().any(|&house| self.inside(cell, house))).any(|cell| {
                let left = |symbol: &Symbol| !self.eliminated.contains(&cell.with(*symbol));
                (self.grid.candidates(cell) & self.symbols).iter().any(|symbol| left(&symbol))
            });
            return Some(
                !still
                    && all(&|k| lies(k, &named) && !self.cells.contains(&k.cell) && self.symbols.contains(k.symbol))?,
            );
        }
        if let Some((others, theirs)) = text.split_once(", nor can ").filter(|_| !self.out.is_empty()) {
            let v = self.read("no other cell of {H} can be {S}", others)?;
            return self.nor_can(v[0].houses(), v[1].symbols(), theirs);
        }
        if let Some(v) = self.read("no other cell of {H} can be {S}", text) {
            return all(&|k| {
                lies(k, v[0].houses()) && !self.cells.contains(&k.cell) && v[1].symbols().contains(k.symbol)
            });
        }
        if let Some(holds) = self.follows_of_kraken(text) {
            return Some(holds);
        }
        if !self.fish.is_empty() {
            return self.fished(text);
        }
        if let Some(v) = self.read("no cell that sees both of such a pair can be {S}", text) {
            return all(&|k| v[0].symbols().contains(k.symbol) && self.pairs.iter().any(|pair| see(k, pair)));
        }
        if let Some(v) =
            self.read("{C} is {S}, as they cannot both be {S}, and no cell that sees both can be {S}", text)
        {
            let pair = v[1].symbols() | v[2].symbols() == self.symbols && v[1] == v[3] && v[0].cells() == self.cells;
            return Some(pair && all(&|k| k.symbol == v[3].symbol() && see(k, &self.cells))?);
        }
        if let Some(v) = self.read("whatever {C} is, one of {C} is {S}, and no cell that sees {*} can be", text) {
            let (pivot, holders, z) = (v[0].cells()[0], v[1].cells(), v[2].symbol());
            let holds = |is: Symbol| {
                (is == z && holders.contains(&pivot))
                    || holders.iter().any(|&wing| {
                        self.sees(wing, pivot) && self.left(wing) == SymbolSet::only(is) | SymbolSet::only(z)
                    })
            };
            return Some(
                self.left(pivot).iter().all(holds)
                    && all_of(holders.len()) == v[3].text()
                    && all(&|k| k.symbol == z && see(k, holders))?,
            );
        }
        if let Some(v) =
            self.read("one of {C} must be {S} for {N} cells to be filled, and no cell that sees {*} can be", text)
        {
            let counted = v[2].number() == self.cells.len() && all_of(v[0].cells().len()) == v[3].text();
            let places: Vec<Cell> =
                self.cells.iter().copied().filter(|&cell| self.left(cell).contains(v[1].symbol())).collect();
            return Some(
                counted && places == v[0].cells() && all(&|k| k.symbol == v[1].symbol() && see(k, v[0].cells()))?,
            );
        }
        if let Some(v) = self.read("one of {C} is {S}, and no cell that sees {*} can be", text) {
            let counted = all_of(v[0].cells().len()) == v[2].text() && v[0].cells() == self.out;
            return Some(counted && all(&|k| k.symbol == v[1].symbol() && see(k, v[0].cells()))?);
        }
        if let Some(v) = self.read("{C} is {S}, and no cell that sees both can be", text) {
            let known = self.pairs.iter().any(|pair| sorted(*pair) == sorted(v[0].cells().to_vec()));
            return Some(known && all(&|k| k.symbol == v[1].symbol() && see(k, v[0].cells()))?);
        }
        if let Some(holds) = self.follows_of_assumptions(text) {
            return Some(holds);
        }
        self.chained(text)
            .or_else(|| self.coloured(text))
            .or_else(|| self.follows_of_sets(text))
            .or_else(|| self.follows_of_bursts(text))
            .or_else(|| self.follows_of_covers(text))
            .or_else(|| self.follows_of_aimed(text))
    }

    pub(super) fn fished(&self, text: &str) -> Option<bool> {
        let text = text.replace(", nor one that lies in two of them", "");
        let seen = |n: usize| match n {
            0 => String::new(),
            1 => " that sees the fin".to_string(),
            2 => " that sees both fins".to_string(),
            n => format!(" that sees all {} fins", ninefold::logic::words::number(n)),
        };
        let named = match &self.fish[..] {
            [(covers, fins)] => {
                let v = self.read(&format!("no other cell of {{H}}{} can be {{S}}", seen(fins.len())), &text)?;
                v[0].houses() == covers && v[1].symbols() == self.symbols
            }
            [one, other] => {
                let v =
                    self.read("no other cell of {H} that sees {C}, nor any of {H} that sees {C}, can be {S}", &text)?;
                let said = |(covers, fins): &(Vec<HouseId>, Vec<Cell>), at: usize| {
                    v[at].houses() == covers && v[at + 1].cells() == sorted(fins.clone())
                };
                said(one, 0) && said(other, 2)
            }
            _ => return None,
        };
        let goes = |k: &Candidate| {
            self.fish.iter().any(|(covers, fins)| {
                let times = covers.iter().filter(|&&cover| self.inside(k.cell, cover)).count();
                // A cell of the fish goes where it lies in two covers.
                times > usize::from(self.cells.contains(&k.cell)) && fins.iter().all(|&fin| self.sees(k.cell, fin))
            })
        };
        Some(named && self.eliminated.iter().all(goes))
    }

    pub(super) fn coloured(&self, text: &str) -> Option<bool> {
        let sees = |k: &Candidate, group: &[Cell]| group.iter().any(|&cell| self.sees(k.cell, cell));
        let group_of = |cell: Cell| self.groups.iter().flatten().position(|group| group.contains(&cell));
        let group = |i: usize| &self.groups[i / 2][i % 2];
        let all = |holds: &dyn Fn(&Candidate) -> bool| {
            Some(self.eliminated.iter().all(|k| self.symbols.contains(k.symbol) && holds(k)))
        };
        if self.read("no cell that sees one of each group can be {S}", text).is_some() {
            return all(&|k| self.groups.iter().any(|[a, b]| sees(k, a) && sees(k, b)));
        }
        let met: Vec<(usize, usize)> =
            self.sights.iter().filter_map(|&[a, b]| Some((group_of(a)?, group_of(b)?))).collect();
        if text == "the group of these two is false" {
            return Some(met.len() == 1 && met[0].0 == met[0].1 && all(&|k| group_of(k.cell) == Some(met[0].0))?);
        }
        if self.read("where two groups see each other, one of their opposites is true, and no cell that sees both opposites can be {S}", text).is_some() {
            return all(&|k| met.iter().any(|&(a, b)| a / 2 != b / 2 && sees(k, group(a ^ 1)) && sees(k, group(b ^ 1))));
        }
        let pairs = ["is", "are"].into_iter().flat_map(|one| ["is", "are"].map(|other| (one, other)));
        let mut forms = pairs.map(|(one, other)| {
            format!("{{C}} {one} {{S}} or {{C}} {other}, and no cell that sees one of each can be {{S}}")
        });
        if let Some(v) = forms.find_map(|form| self.read(&form, text)) {
            let [(a, b)] = met[..] else { return Some(false) };
            let named = [v[0].cells(), v[2].cells()] == [group(a ^ 1), group(b ^ 1)].map(|cells| &cells[..]);
            let same = v[1] == v[3] && v[1].symbols() == self.symbols && a / 2 != b / 2;
            return Some(named && same && all(&|k| sees(k, group(a ^ 1)) && sees(k, group(b ^ 1)))?);
        }
        let v =
            self.read("{C} is {S} in neither case", text).or_else(|| self.read("{C} are {S} in neither case", text))?;
        // One cell, or cells of one colour; and those of the other cluster that they see are of both its colours.
        let [[from, one], [again, other]] = self.sights[..] else { return Some(false) };
        let same = |a: Cell, b: Cell| a == b || (group_of(a).is_some() && group_of(a) == group_of(b));
        let torn = same(from, again) && group_of(one).zip(group_of(other)).is_some_and(|(a, b)| a ^ 1 == b);
        Some(torn && v[1].symbols() == self.symbols && all(&|k| v[0].cells().contains(&k.cell) && same(k.cell, from))?)
    }
}

fn all_of(n: usize) -> String {
    if n == 2 { "both".to_string() } else { format!("all {}", ninefold::logic::words::number(n)) }
}
