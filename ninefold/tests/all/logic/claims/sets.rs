//! Claims about almost locked sets, and of houses that share out the symbols of their crossing.

use super::facts::Heard;
use ninefold::board::{Candidate, Cell, HouseId, Symbol, SymbolSet};

/// What was said of sets with letters.
#[derive(Default)]
pub(super) struct Sets {
    pub(super) lettered: Vec<(Vec<Cell>, SymbolSet)>,
    /// Two sets by their places, and what they do not both have.
    links: Vec<(usize, usize, Symbol)>,
    /// A cell with all that it can be, and the sets, by their places, that cannot have something together with it.
    stem: Option<(Cell, SymbolSet)>,
    petals: Vec<(usize, Symbol)>,
    /// All cells of which it was said what they can be, a cell with a symbol of which it sees all places in a set, and what would leave
    /// nothing to another cell.
    pub(super) only: Vec<(Cell, SymbolSet)>,
    pub(super) sights: Vec<(Candidate, usize)>,
    nothing_left: Vec<Candidate>,
    /// What a candidate leaves to a cell, and two candidates that leave nothing to one.
    pub(super) narrowed: Vec<(Candidate, Cell, SymbolSet)>,
    pub(super) emptied: Vec<[Candidate; 2]>,
    /// What the first or the last of a row has.
    common: SymbolSet,
    /// Houses that cross, the cells where they meet, and those of the rest of each.
    meeting: Vec<HouseId>,
    parts: Vec<(Vec<Cell>, SymbolSet)>,
}

impl Heard<'_> {
    pub(super) fn almost_locked(&mut self, text: &str) -> Option<bool> {
        self.set(text)
            .or_else(|| self.not_in_both(text))
            .or_else(|| self.petal(text))
            .or_else(|| self.looking_on(text))
            .or_else(|| self.meeting(text))
            .or_else(|| self.side(text))
    }

    /// `set A is r1c1 and r1c4, two cells with only 1, 5 and 7 between them`
    fn set(&mut self, text: &str) -> Option<bool> {
        let one = self.read("set {*} is {C}, which has only {S}", text);
        let several = || self.read("set {*} is {C}, {N} cells with only {S} between them", text);
        let v = one.clone().or_else(several)?;
        let (cells, symbols) = (v[1].cells().to_vec(), v[v.len() - 1].symbols());
        let counted = if one.is_some() { cells.len() == 1 } else { v[2].number() == cells.len() && cells.len() > 1 };
        let geometry = self.grid.geometry();
        let in_one = geometry.house_ids().any(|house| cells.iter().all(|&cell| self.inside(cell, house)));
        let almost = self.union(&cells) == symbols && symbols.len() == cells.len() + 1;
        let named = v[0].text() == letter(self.sets.lettered.len());
        self.sets.lettered.push((cells, symbols));
        Some(counted && in_one && almost && named)
    }

    pub(super) fn place_of(&self, name: &str) -> Option<usize> {
        (0..self.sets.lettered.len()).find(|&i| letter(i) == name)
    }

    pub(super) fn set_symbols(&self, set: usize) -> SymbolSet {
        self.sets.lettered[set].1
    }

    /// The cells of a set that have a symbol.
    pub(super) fn of_set(&self, set: usize, symbol: Symbol) -> Vec<Cell> {
        self.sets.lettered[set].0.iter().copied().filter(|&cell| self.left(cell).contains(symbol)).collect()
    }

    fn not_in_both(&mut self, text: &str) -> Option<bool> {
        let v = self.read("{S} cannot be in both {*} and {*}, as each {S} of {*} sees each {S} of {*}", text)?;
        let (a, b) = (self.place_of(v[1].text())?, self.place_of(v[2].text())?);
        let symbol = v[0].symbols().sole()?;
        let [ones, others] = [a, b].map(|set| self.of_set(set, symbol));
        let see = ones.iter().all(|&one| others.iter().all(|&other| self.sees(one, other)));
        self.sets.links.push((a, b, symbol));
        let again = v[3] == v[0] && v[5] == v[0] && v[4] == v[1] && v[6] == v[2];
        Some(see && again && !ones.is_empty() && !others.is_empty())
    }

    /// `r5c5 can only be 1, 2 or 3`, and `r5c5 sees each 1 of A, each 2 of B and each 3 of C`
    fn petal(&mut self, text: &str) -> Option<bool> {
        if let Some(v) =
            self.read("the pivot {C} can only be {S}", text).or_else(|| self.read("{C} can only be {S}", text))
        {
            let (cell, symbols) = (v[0].cells()[0], v[1].symbols());
            self.sets.stem = Some((cell, symbols));
            self.sets.only.push((cell, symbols));
            return Some(self.left(cell) == symbols);
        }
        if let Some(v) = self.read("{C} sees each {S} of {*}, and {C} sees each {S} of {*}", text) {
            let mut holds = v[2] == v[5] && v[1] != v[4];
            let set = self.place_of(v[2].text())?;
            for at in [0, 3] {
                let (cell, symbol) = (v[at].cells()[0], v[at + 1].symbols().sole()?);
                let places = self.of_set(set, symbol);
                holds &= !places.is_empty() && places.iter().all(|&place| self.sees(place, cell));
                self.sets.sights.push((cell.with(symbol), set));
            }
            return Some(holds);
        }
        let v = self.read("{C} sees each {*}", text)?;
        let (stem, symbols) = self.sets.stem?;
        let mut holds = v[0].cells() == [stem];
        for (nth, part) in v[1].text().split(", each ").flat_map(|part| part.split(" and each ")).enumerate() {
            let v = self.read("{S} of {*}", part)?;
            let (symbol, set) = (v[0].symbols().sole()?, self.place_of(v[1].text())?);
            let places = self.of_set(set, symbol);
            self.sets.petals.push((set, symbol));
            // In the order of the sets one for each number of the stem.
            holds &= set == nth && symbols.iter().nth(set) == Some(symbol);
            holds &= !places.is_empty() && places.iter().all(|&place| self.sees(place, stem));
        }
        Some(holds && self.sets.petals.len() == symbols.len())
    }

    fn are_linked(&self, a: usize, b: usize, symbol: Symbol) -> bool {
        self.sets.links.contains(&(a, b, symbol))
    }

    pub(super) fn argued_of_sets(&mut self, text: &str) -> Option<bool> {
        if text == "each set has one digit more than cells, so that it lacks at most one of them" {
            let sets = &self.sets.lettered;
            return Some(!sets.is_empty() && sets.iter().all(|(cells, symbols)| symbols.len() == cells.len() + 1));
        }
        if let Some(v) = self.read("no set lacks both {S} and {S}, so one of them has the {S} and the other the {S}, and each has all its other digits", text) {
            let linked = [&v[0], &v[1]].iter().all(|value| self.are_linked(0, 1, value.symbol()));
            return Some(linked && v[0] != v[1] && v[2] == v[0] && v[3] == v[1]);
        }
        if let Some(v) = self
            .read("{H} can have {*} in these cells, and {H} {*}; that makes {N} for {N} cells, so each is there", text)
        {
            let counted = [self.one_each(v[1].text())?, self.one_each(v[3].text())?];
            let houses = [v[0].houses()[0], v[2].houses()[0]];
            let cells: Vec<Cell> = self.sets.parts.iter().flat_map(|part| part.0.clone()).collect();
            // Every place of a symbol among the cells is in a house for which it is counted.
            let is_counted = |cell: Cell, symbol: Symbol| {
                (0..2).any(|i| counted[i].contains(symbol) && self.inside(cell, houses[i]))
            };
            let all = cells.iter().all(|&cell| self.left(cell).iter().all(|symbol| is_counted(cell, symbol)));
            let sum = counted[0].len() + counted[1].len();
            let named = houses.to_vec() == self.sets.meeting;
            return Some(all && named && sum == cells.len() && v[4].number() == sum && v[5].number() == sum);
        }
        self.where_they_meet(text)
            .or_else(|| self.nothing_left(text))
            .or_else(|| self.narrowed(text))
            .or_else(|| self.by_cases(text))
            .or_else(|| self.along_the_row(text))
    }

    /// `if r1c1 is 1, A has no 1, so it has a 2, and r2c2 is not 2; r2c2 is not 1, either; so nothing is left to r2c2`
    fn nothing_left(&mut self, text: &str) -> Option<bool> {
        let v = self.read("if {C} is {S}, {*}; so nothing is left to {C}", text)?;
        let (cell, symbol, other) = (v[0].cells()[0], v[1].symbols().sole()?, v[3].cells()[0]);
        let (mut gone, mut holds) = (SymbolSet::EMPTY, true);
        for part in v[2].text().split("; ") {
            if let Some(v) = self.read("{C} is not {S}, either", part) {
                holds &= v[0].cells() == [other] && v[1].symbol() == symbol && self.sees(cell, other);
                gone.insert(symbol);
                continue;
            }
            let v = self.read("{*} has no {S}, so it has {L}, and {C} is not {S}", part)?;
            let (set, lacks, has) = (self.place_of(v[0].text())?, v[1].symbols().sole()?, v[2].symbols().sole()?);
            holds &= lacks == symbol && has != symbol && v[3].cells() == [other] && v[4].symbol() == has;
            holds &= [cell.with(symbol), other.with(has)].iter().all(|k| self.sets.sights.contains(&(*k, set)));
            gone.insert(has);
        }
        self.sets.nothing_left.push(cell.with(symbol));
        Some(holds && self.sets.only.contains(&(other, gone)))
    }

    /// `if r5c5 is 1, A has no 1, so it has a 7; if r5c5 is 2, B has no 2, so it has a 7`
    fn by_cases(&mut self, text: &str) -> Option<bool> {
        let (stem, symbols) = self.sets.stem?;
        let (mut cases, mut holds, mut common) = (SymbolSet::EMPTY, true, None);
        for part in text.split("; ") {
            let v = self.read("if {C} is {S}, {*} has no {S}, so it has {L}", part)?;
            let (symbol, set, has) = (v[1].symbols().sole()?, self.place_of(v[2].text())?, v[4].symbols());
            holds &= v[0].cells() == [stem] && v[3] == v[1] && self.sets.petals.contains(&(set, symbol));
            holds &= has.is_subset(self.sets.lettered[set].1) && !has.contains(symbol);
            holds &= common.is_none_or(|known| known == has);
            common = Some(has);
            cases.insert(symbol);
        }
        self.sets.common = common?;
        Some(holds && cases == symbols)
    }

    /// `one 5`, `one each of 1 and 2`
    pub(super) fn one_each(&self, text: &str) -> Option<SymbolSet> {
        let several = self.read("one each of {S}", text).filter(|v| v[0].symbols().len() > 1);
        let v = several.or_else(|| self.read("one {S}", text).filter(|v| v[0].symbols().len() == 1))?;
        Some(v[0].symbols())
    }

    /// `if A has no 7, it has a 5; then B has no 5, so it has a 3; then C has no 3, so it has a 7`; of several `if A lacks one of 2 and 4`
    fn along_the_row(&mut self, text: &str) -> Option<bool> {
        let mut parts = text.split("; then ");
        let first = parts.next()?;
        let several = || self.read("if A lacks one of {S}, it has {L}", first).filter(|v| v[0].symbols().len() > 1);
        let one = self.read("if A has no {S}, it has {L}", first).filter(|v| v[0].symbols().len() == 1);
        let v = one.or_else(several)?;
        let (common, mut has, mut last) = (v[0].symbols(), v[1].symbols(), 0);
        let mut holds = (common & has).is_empty() && (common | has).is_subset(self.sets.lettered[0].1);
        for part in parts {
            let v = self.read("{*} has no {S}, so it has {L}", part)?;
            let set = self.place_of(v[0].text())?;
            let (lacks, next) = (v[1].symbols(), v[2].symbols());
            holds &= set == last + 1 && lacks == has && lacks.sole().is_some_and(|by| self.are_linked(last, set, by));
            holds &= (lacks & next).is_empty() && next.is_subset(self.sets.lettered[set].1);
            (has, last) = (next, set);
        }
        self.sets.common = common;
        Some(holds && has == common && last > 0 && last + 1 == self.sets.lettered.len())
    }

    /// `r1c7 and r1c8, where row 1 and box 3 meet, have only 1, 2, 3 and 4 between them`
    fn meeting(&mut self, text: &str) -> Option<bool> {
        let v = self.read("{C}, where {H} and {H} meet, have only {S} between them", text)?;
        let (cells, houses) = (v[0].cells().to_vec(), [v[1].houses()[0], v[2].houses()[0]]);
        let meet = cells.iter().all(|&cell| houses.iter().all(|&house| self.inside(cell, house)));
        let symbols = self.union(&cells);
        self.sets.meeting = houses.to_vec();
        self.sets.parts.push((cells, symbols));
        Some(meet && symbols == v[3].symbols())
    }

    /// `r1c1 in the rest of row 1 has only 1 and 2`
    fn side(&mut self, text: &str) -> Option<bool> {
        let one = self.read("{C} in the rest of {H} has only {S}", text);
        let several = || self.read("{C} in the rest of {H} have only {S} between them", text);
        let v = one.clone().or_else(several)?;
        let (cells, symbols) = (v[0].cells().to_vec(), v[2].symbols());
        let house = *self.sets.meeting.get(self.sets.parts.len() - 1)?;
        let other = *self.sets.meeting.iter().find(|other| **other != house)?;
        let rest = cells.iter().all(|&cell| self.inside(cell, house) && !self.inside(cell, other));
        let holds = rest && v[1].houses() == [house] && self.union(&cells) == symbols;
        self.sets.parts.push((cells, symbols));
        Some(holds && one.is_some() == (self.sets.parts[self.sets.parts.len() - 1].0.len() == 1))
    }

    pub(super) fn follows_of_sets(&self, text: &str) -> Option<bool> {
        let see_all = |k: &Candidate, sets: &[usize]| {
            sets.iter().all(|&set| self.of_set(set, k.symbol).iter().all(|&cell| self.sees(cell, k.cell)))
        };
        let last = self.sets.lettered.len().saturating_sub(1);
        let form = "{S} is in A or {*}, and no cell that sees all their {S}s can be {S}";
        let one = self.read(form, text).filter(|v| v[2] == v[0] && v[3] == v[0] && v[0].symbols().len() == 1);
        let form = "{S} are each in A or {*}, and no cell that sees all their places for one of them can be it";
        let several = || self.read(form, text).filter(|v| v[0].symbols().len() > 1);
        if let Some(v) = one.or_else(several) {
            let named = v[0].symbols() == self.sets.common && v[1].text() == letter(last);
            let goes = |k: &Candidate| self.sets.common.contains(k.symbol) && see_all(k, &[0, last]);
            return Some(named && self.eliminated.iter().all(goes));
        }
        if text == "neither of the two can be what leaves nothing to the other" {
            return Some(self.eliminated.iter().all(|k| self.sets.nothing_left.contains(k)));
        }
        if text == "none of the three can be what leaves nothing to another of them" {
            return Some(self.eliminated.iter().all(|&k| self.leaves_nothing(k)));
        }
        let form = "{S} is in one of these sets, and no cell that sees all their {S}s can be {S}";
        let one = self.read(form, text).filter(|v| v[1] == v[0] && v[2] == v[0] && v[0].symbols().len() == 1);
        let form =
            "{S} are each in one of these sets, and no cell that sees all their places for one of them can be it";
        let several = || self.read(form, text).filter(|v| v[0].symbols().len() > 1);
        if let Some(v) = one.or_else(several) {
            let all: Vec<usize> = (0..self.sets.lettered.len()).collect();
            let goes = |k: &Candidate| self.sets.common.contains(k.symbol) && see_all(k, &all);
            return Some(v[0].symbols() == self.sets.common && self.eliminated.iter().all(goes));
        }
        let form = "no cell that sees all places for {S} or {S} in both, or all places for something else in one of them, can be it";
        if let Some(v) = self.read(form, text) {
            let links = v[0].symbols() | v[1].symbols();
            let in_set = |k: &Candidate, set: usize| self.sets.lettered[set].1.contains(k.symbol);
            let goes = |k: &Candidate| {
                if links.contains(k.symbol) {
                    see_all(k, &[0, 1])
                } else {
                    (0..2).any(|set| in_set(k, set) && see_all(k, &[set]))
                }
            };
            let linked = links.iter().all(|symbol| self.are_linked(0, 1, symbol));
            return Some(linked && links.len() == 2 && last == 1 && self.eliminated.iter().all(goes));
        }
        self.shared_out(text)
    }

    /// What neither side has, or both have, of two houses that meet.
    fn where_they_meet(&self, text: &str) -> Option<bool> {
        let [both, one, other] = &self.sets.parts[..] else { return None };
        let alone = ["it is", "they are"].iter().find_map(|is| {
            self.read(&format!("only cells where the two meet can be {{S}}, so {is} there"), text).map(|v| (*is, v))
        });
        let (is, said, right, named) = if let Some((is, v)) = alone {
            (is, v[0].symbols(), both.1 - one.1 - other.1, true)
        } else {
            let form = |is: &str| format!("{{H}} and {{H}} have {{S}} each, so {is} not where the two meet");
            let (is, v) = ["it is", "they are"].iter().find_map(|is| Some((*is, self.read(&form(is), text)?)))?;
            let houses = [v[0].houses()[0], v[1].houses()[0]];
            (is, v[2].symbols(), one.1 & other.1 & both.1, houses.to_vec() == self.sets.meeting)
        };
        Some(named && said == right && (said.len() == 1) == (is == "it is"))
    }

    fn shared_out(&self, text: &str) -> Option<bool> {
        let twice = self.read(
            "no other cell of {H} can be {S}, and no other of {H} can be {S}, nor can a cell where they meet be {S}",
            text,
        );
        let v = twice.or_else(|| self.read("no other cell of {H} can be {S}, and no other of {H} can be {S}", text))?;
        let [both, one, other] = &self.sets.parts[..] else { return Some(false) };
        let free = both.1 - one.1 - other.1;
        let twice = v.get(4).map_or(SymbolSet::EMPTY, super::reader::Value::symbols);
        let named = [v[0].houses()[0], v[2].houses()[0]].to_vec() == self.sets.meeting;
        let said =
            v[1].symbols() == one.1 | free && v[3].symbols() == other.1 | free && twice == both.1 & one.1 & other.1;
        let goes = |k: &Candidate| {
            let outside = |i: usize, side: &[Cell], symbols: SymbolSet| {
                let inside = self.inside(k.cell, self.sets.meeting[i]) && symbols.contains(k.symbol);
                inside && !side.contains(&k.cell) && !both.0.contains(&k.cell)
            };
            outside(0, &one.0, v[1].symbols())
                || outside(1, &other.0, v[3].symbols())
                || (both.0.contains(&k.cell) && twice.contains(k.symbol))
        };
        Some(named && said && self.eliminated.iter().all(goes))
    }
}

fn letter(i: usize) -> String {
    char::from(b'A' + u8::try_from(i).unwrap()).to_string()
}
