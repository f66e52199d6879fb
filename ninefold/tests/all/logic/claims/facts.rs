//! What sentences claim, held against the grid. A sentence of no known form is a failure, too.

use super::fireworks::Burst;
use super::forced::Assumed;
use super::locked::Aimed;
use super::reader::{Reader, Value};
use super::sets::Sets;
use ninefold::board::{Candidate, Cell, Conclusion, Grid, HouseId, Status, Symbol, SymbolSet};
use ninefold::logic::{Finding, Telling};
use std::collections::BTreeMap;

/// A finding's sentences while they are read, with what earlier ones named.
pub(super) struct Heard<'a> {
    pub(super) grid: &'a Grid,
    pub(super) reader: &'a Reader,
    pub(super) eliminated: Vec<Candidate>,
    /// The cells of the place, where it is one of cells.
    pub(super) place: Vec<Cell>,
    /// The cells of the pattern and its symbols,
    pub(super) cells: Vec<Cell>,
    pub(super) symbols: SymbolSet,
    /// the houses that it is about,
    pub(super) houses: Vec<HouseId>,
    /// the cells that alone keep a deadly pattern away, and their ways out,
    pub(super) out: Vec<Cell>,
    pub(super) ways_out: Vec<Candidate>,
    /// what other symbols' templates all have,
    pub(super) before: Vec<Candidate>,
    /// what all ways to place a symbol have, or none has: was it to be told, and was it told?
    pub(super) ways_told: Option<bool>,
    /// Is the grave a part of the grid, the cells of the place?
    pub(super) is_part: bool,
    /// the symbol of the two without another place,
    pub(super) locked: Option<Symbol>,
    /// of each fish the covers and the fins,
    pub(super) fish: Vec<(Vec<HouseId>, Vec<Cell>)>,
    /// pairs of which one is true, and groups of cells that are true or false together.
    pub(super) pairs: Vec<[Cell; 2]>,
    pub(super) groups: Vec<[Vec<Cell>; 2]>,
    pub(super) sights: Vec<[Cell; 2]>,
    /// The nodes of a chain, off and on by turns; and is it closed to a ring?
    pub(super) chain: Vec<(Vec<Cell>, Symbol)>,
    pub(super) is_closed: bool,
    /// Almost locked sets.
    pub(super) sets: Sets,
    /// Fireworks.
    pub(super) bursts: Vec<Burst>,
    /// Houses with the numbers for which they were counted.
    pub(super) covers: Vec<(HouseId, SymbolSet)>,
    pub(super) aimed: Aimed,
    /// The placements, and the assumptions that were followed.
    pub(super) placed: Vec<Candidate>,
    pub(super) assumed: Vec<Assumed>,
}

impl<'a> Heard<'a> {
    /// Everything in the telling is true, and the effects are what the finding concludes.
    pub(super) fn all(
        grid: &'a Grid,
        reader: &'a Reader,
        finding: &Finding,
        telling: &Telling,
        effects: &str,
    ) -> Result<(), String> {
        let place = reader.read("{C}", &telling.place).map(|values| values[0].cells().to_vec()).unwrap_or_default();
        let eliminated: Vec<Candidate> = finding.eliminated().collect();
        let (cells, out, ways_out, fish) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (houses, pairs, groups, sights) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let symbols = SymbolSet::EMPTY;
        let mut heard = Heard {
            grid,
            reader,
            eliminated,
            place,
            cells,
            symbols,
            houses,
            out,
            ways_out,
            before: Vec::new(),
            ways_told: None,
            is_part: false,
            locked: None,
            fish,
            pairs,
            groups,
            sights,
            chain: Vec::new(),
            is_closed: false,
            sets: Sets::default(),
            bursts: Vec::new(),
            covers: Vec::new(),
            aimed: Aimed::default(),
            placed: finding.placed().collect(),
            assumed: Vec::new(),
        };
        let all =
            |sentences: &[String], part: &'static str| sentences.iter().map(|s| (part, s.clone())).collect::<Vec<_>>();
        let mut said = all(&telling.pattern, "pattern");
        said.extend(all(&telling.details, "details"));
        said.extend(all(&telling.argument, "argument"));
        said.push(("therefore", telling.therefore.clone()));
        said.push(("effects", effects.to_string()));
        // What a hint shows before the answer.
        said.extend(all(&telling.glimpse, "glimpse"));
        for (part, sentence) in said {
            let verdict = match part {
                "pattern" => heard.pattern(&sentence),
                "details" => heard.details(&sentence),
                "argument" => heard.argument(&sentence),
                "therefore" => heard.therefore(&sentence),
                "glimpse" => heard.glimpse(&sentence),
                _ => heard.effects(&sentence, finding),
            };
            match verdict {
                Some(true) => {}
                Some(false) => return Err(format!("not true: {sentence}")),
                None => return Err(format!("of no known form ({part}): {sentence}")),
            }
        }
        Ok(())
    }

    pub(super) fn read(&self, template: &str, text: &str) -> Option<Vec<Value>> {
        self.reader.read(template, text)
    }

    pub(super) fn inside(&self, cell: Cell, house: HouseId) -> bool {
        self.grid.geometry().house(house).cells().contains(&cell)
    }

    pub(super) fn sees(&self, a: Cell, b: Cell) -> bool {
        a != b && self.grid.geometry().house_ids().any(|house| self.inside(a, house) && self.inside(b, house))
    }

    pub(super) fn left(&self, cell: Cell) -> SymbolSet {
        self.grid.candidates(cell)
    }

    pub(super) fn union(&self, cells: &[Cell]) -> SymbolSet {
        cells.iter().fold(SymbolSet::EMPTY, |all, &cell| all | self.left(cell))
    }

    /// The cells of a house that have this candidate, ascending, where each symbol is needed.
    pub(super) fn places(&self, house: HouseId, symbol: Symbol) -> Vec<Cell> {
        let house = self.grid.geometry().house(house).cells();
        assert_eq!(house.len(), self.grid.geometry().symbols(), "only full houses need a symbol");
        sorted(house.iter().copied().filter(|&cell| self.left(cell).contains(symbol)))
    }

    pub(super) fn are_places(&self, cells: &[Cell], house: HouseId, symbol: Symbol) -> bool {
        self.places(house, symbol) == sorted(cells.iter().copied())
    }

    /// What people call the symbols of such a board: those up to 9 are digits.
    pub(super) fn thing(&self) -> &'static str {
        if self.grid.geometry().symbols() <= 9 { "digit" } else { "number" }
    }

    // The patterns.

    pub(super) fn pattern(&mut self, text: &str) -> Option<bool> {
        self.simple(text)
            .or_else(|| self.lies(text))
            .or_else(|| self.without_fins(text))
            .or_else(|| self.one_symbol(text))
            .or_else(|| self.wings(text))
            .or_else(|| self.deadly(text))
            .or_else(|| self.odd(text))
            .or_else(|| self.overlaid(text))
            .or_else(|| self.linked(text))
            .or_else(|| self.forced(text))
            .or_else(|| self.almost_locked(text))
            .or_else(|| self.bursts(text))
            .or_else(|| self.shared_cells(text))
            .or_else(|| self.shared_covers(text))
            .or_else(|| self.aimed(text))
    }

    pub(super) fn simple(&mut self, text: &str) -> Option<bool> {
        if let Some(v) = self.read("{C} is the last empty cell of {H}, which still lacks {S}", text) {
            let (house, symbol) = (self.grid.geometry().house(v[1].houses()[0]).cells(), v[2].symbol());
            let open: Vec<Cell> =
                house.iter().copied().filter(|&cell| self.grid.status(cell) == Status::Open).collect();
            return Some(open == v[0].cells() && !house.iter().any(|&cell| self.grid.value(cell) == Some(symbol)));
        }
        if let Some(v) = self.read("{C} is the only cell of {H} that can take {S}", text) {
            (self.cells, self.houses, self.symbols) = (v[0].cells().to_vec(), v[1].houses().to_vec(), v[2].symbols());
            return Some(self.are_places(&self.cells, self.houses[0], v[2].symbol()));
        }
        if let Some(v) = self.read("{C} are the only cells of {H} that can take {S}, and {*} lie in {H}", text) {
            self.cells = v[0].cells().to_vec();
            let all = v[3].text() == if self.cells.len() == 2 { "both" } else { "all" };
            let lie = self.cells.iter().all(|&cell| self.inside(cell, v[4].houses()[0]));
            return Some(all && lie && self.are_places(&self.cells, v[1].houses()[0], v[2].symbol()));
        }
        if let Some(v) = self.read(&format!("{{C}} sees every {} but {{S}}", self.thing()), text) {
            self.cells = v[0].cells().to_vec();
            let seen: SymbolSet = self
                .grid
                .geometry()
                .all_cells()
                .filter(|&other| self.sees(self.cells[0], other))
                .filter_map(|cell| self.grid.value(cell))
                .collect();
            return Some(self.grid.geometry().all_symbols() - seen == v[1].symbols());
        }
        if let Some(v) = self.read("{C} has nothing left but {S}", text) {
            self.cells = v[0].cells().to_vec();
            return Some(self.union(&self.cells) == v[1].symbols());
        }
        if let Some(v) = self.read("{C} have only {S} between them, and of these only {S} could be there twice", text) {
            (self.cells, self.symbols) = (v[0].cells().to_vec(), v[1].symbols());
            let twice = |symbol: Symbol| {
                let with: Vec<Cell> =
                    self.cells.iter().copied().filter(|&cell| self.left(cell).contains(symbol)).collect();
                with.iter().any(|&a| with.iter().any(|&b| a != b && !self.sees(a, b)))
            };
            let all: SymbolSet = self.symbols.iter().filter(|&symbol| twice(symbol)).collect();
            return Some(
                self.union(&self.cells) == self.symbols
                    && self.symbols.len() == self.cells.len()
                    && all == v[2].symbols(),
            );
        }
        if let Some(v) = self.read("{C} have only {S} between them", text) {
            (self.cells, self.symbols) = (v[0].cells().to_vec(), v[1].symbols());
            return Some(self.union(&self.cells) == self.symbols && self.symbols.len() == self.cells.len());
        }
        // Of a house that has no solution.
        let v = self.read("no cells of {H} but {C} are left for {S}, and {C} can take {*} of them", text);
        if let Some(v) = v {
            (self.cells, self.symbols) = (v[1].cells().to_vec(), v[2].symbols());
            let (house, lacking, none) = (v[0].houses()[0], v[3].cells().to_vec(), v[4].text());
            let has = |cell: &&Cell| !(self.grid.candidates(**cell) & self.symbols).is_empty();
            let takers: Vec<Cell> = self.cells.iter().filter(has).copied().collect();
            let places: Vec<Vec<Cell>> = self.symbols.iter().map(|symbol| self.places(house, symbol)).collect();
            let are_all = self.cells.iter().all(|cell| takers.contains(cell) != lacking.contains(cell));
            let inside = self.cells.iter().all(|&cell| self.inside(cell, house));
            let named = none == if self.symbols.len() == 2 { "neither" } else { "none" };
            let is_right = sorted(places.concat()) == sorted(takers) && !lacking.is_empty();
            return Some(is_right && are_all && inside && named && self.symbols.len() == self.cells.len());
        }
        let v = self.read("{C} are the only cells of {H} left for {S}", text)?;
        (self.cells, self.symbols) = (v[0].cells().to_vec(), v[2].symbols());
        let places: Vec<Vec<Cell>> = self.symbols.iter().map(|symbol| self.places(v[1].houses()[0], symbol)).collect();
        Some(sorted(places.concat()) == sorted(self.cells.clone()) && self.symbols.len() == self.cells.len())
    }

    /// A fish.
    pub(super) fn lies(&mut self, text: &str) -> Option<bool> {
        let (text, twice) = text.split_once("; ").unwrap_or((text, ""));
        let v = self.read("the {S}s of {H} all lie in {H}, but for the fin {C}", text);
        let v = v.or_else(|| self.read("the {S}s of {H} all lie in {H}, but for the fins {C}", text));
        let v = v.or_else(|| self.read("the {S}s of {H} all lie in {H}", text))?;
        let (symbol, bases, covers) = (v[0].symbol(), v[1].houses().to_vec(), v[2].houses().to_vec());
        let outside = v.get(3).map(|value| value.cells().to_vec()).unwrap_or_default();
        let mut body: Vec<Cell> = bases.iter().flat_map(|&base| self.places(base, symbol)).collect();
        let in_two: Vec<Cell> =
            body.iter().copied().filter(|&cell| body.iter().filter(|&&other| other == cell).count() > 1).collect();
        body = sorted(body);
        let within = |cell: Cell, houses: &[HouseId]| houses.iter().filter(|&&house| self.inside(cell, house)).count();
        let lie = body.iter().all(|cell| (within(*cell, &covers) == 0) == outside.contains(cell));
        let mut fins = outside.clone();
        let mut counted = true;
        for part in twice.split("; ").filter(|part| !part.is_empty()) {
            let v = self.read("{C} lies in {H} and counts as a fin{*}", &format!("{part}."))?;
            let (cell, houses) = (v[0].cells()[0], v[1].houses());
            let too = v[2].text() == if outside.is_empty() { "." } else { ", too." };
            counted &= too
                && houses.len() > 1
                && houses.iter().all(|house| bases.contains(house) && self.inside(cell, *house));
            counted &= within(cell, &covers) > 0;
            fins.push(cell);
        }
        // Whatever lies in two bases counts as a fin.
        counted &= sorted(in_two).iter().all(|cell| fins.contains(cell)) && sorted(fins.clone()).len() == fins.len();
        self.symbols = SymbolSet::only(symbol);
        (self.cells, self.houses) = (body, bases.clone());
        self.fish.push((covers.clone(), fins));
        Some(lie && counted && covers.len() == bases.len())
    }

    /// `without the fins, column 6 has its 7 in r2c6 or r7c6`: the cells of the fish that lie in one of its covers.
    pub(super) fn without_fins(&mut self, text: &str) -> Option<bool> {
        let [(covers, fins)] = &self.fish[..] else { return None };
        let fin = if fins.len() > 1 { "fins" } else { "fin" };
        let v = self.read(&format!("without the {fin}, {{H}} has its {{S}} in {{C}}"), text)?;
        let cover = v[0].houses()[0];
        let held: Vec<Cell> = self.cells.iter().copied().filter(|&cell| self.inside(cell, cover)).collect();
        self.out = sorted([fins.clone(), held.clone()].concat());
        Some(covers.contains(&cover) && v[1].symbols() == self.symbols && v[2].cells() == held)
    }

    /// Strong links.
    pub(super) fn one_symbol(&mut self, text: &str) -> Option<bool> {
        if let Some(v) = self.read(
            "{C} is the {S} of {H} and {C} is the {S} of {H}; {C} see each other in {H} and are not both {S}",
            text,
        ) {
            let (a, b, near) = (v[0].cells(), v[3].cells(), v[6].cells());
            let linked = self.are_places(a, v[2].houses()[0], v[1].symbol())
                && self.are_places(b, v[5].houses()[0], v[4].symbol());
            let joined = near.iter().all(|&cell| self.inside(cell, v[7].houses()[0]))
                && a.contains(&near[0])
                && b.contains(&near[1]);
            let far = |ends: &[Cell], near: Cell| if ends[0] == near { ends[1] } else { ends[0] };
            self.pairs.push([far(a, near[0]), far(b, near[1])]);
            self.symbols = v[8].symbols();
            return Some(linked && joined && near[0] != near[1] && v[1] == v[4] && v[4] == v[8]);
        }
        if let Some(v) = self.read("{C} are the only places for {S} in {H}, all in {H}; {*}", text) {
            (self.cells, self.symbols, self.houses) = (v[0].cells().to_vec(), v[1].symbols(), v[2].houses().to_vec());
            let lie = self.cells.iter().all(|&cell| v[3].houses().iter().any(|&line| self.inside(cell, line)));
            let links = self.links(v[4].text())?;
            return Some(lie && links && self.are_places(&self.cells, self.houses[0], v[1].symbol()));
        }
        let v = self.read("by strong links {*}", text)?;
        let (clusters, sights) = v[0].text().split_once("; ").unwrap_or((v[0].text(), ""));
        let mut holds = true;
        for cluster in clusters.split(", and either ") {
            let cluster = cluster.trim_start_matches("either ").replace(" is", " are");
            let v = self.read("{C} are {S} or {C} are", &cluster)?;
            self.symbols = v[1].symbols();
            self.groups.push([v[0].cells().to_vec(), v[2].cells().to_vec()]);
            holds &= self.alternate(v[0].cells(), v[2].cells(), v[1].symbol());
        }
        for sight in sights.split(" and ").flat_map(|part| part.split(", ")).filter(|part| !part.is_empty()) {
            let v = self.read("{C} sees {C}", sight)?;
            self.sights.push([v[0].cells()[0], v[1].cells()[0]]);
            holds &= self.sees(v[0].cells()[0], v[1].cells()[0]);
        }
        Some(holds)
    }

    /// One link, or two.
    pub(super) fn links(&mut self, text: &str) -> Option<bool> {
        let one = self.read("{C} is the {S} of {H}", text).map(|v| vec![v]);
        let two = || {
            self.read("{C} is the {S} of {H} and {C} is the {S} of {H}", text)
                .map(|v| vec![v[..3].to_vec(), v[3..].to_vec()])
        };
        let links = one.or_else(two)?;
        self.pairs.extend(links.iter().map(|v| [v[0].cells()[0], v[0].cells()[1]]));
        Some(
            links
                .iter()
                .all(|v| v[0].cells().len() == 2 && self.are_places(v[0].cells(), v[2].houses()[0], v[1].symbol())),
        )
    }

    /// From the first cell all others are reached by pairs of places, and so many steps make the colour.
    pub(super) fn alternate(&self, a: &[Cell], b: &[Cell], symbol: Symbol) -> bool {
        let full = |house: &HouseId| self.grid.geometry().house(*house).cells().len() == self.grid.geometry().symbols();
        let houses: Vec<HouseId> = self.grid.geometry().house_ids().filter(full).collect();
        let pairs: Vec<Vec<Cell>> =
            houses.iter().map(|&house| self.places(house, symbol)).filter(|p| p.len() == 2).collect();
        let mut colour: BTreeMap<Cell, bool> = BTreeMap::from([(a[0], true)]);
        while let Some((cell, of)) = pairs.iter().flat_map(|p| [(p[0], p[1]), (p[1], p[0])]).find_map(|(from, to)| {
            let known = colour.get(&from)?;
            (!colour.contains_key(&to)).then_some((to, !known))
        }) {
            colour.insert(cell, of);
        }
        a.iter().all(|cell| colour.get(cell) == Some(&true)) && b.iter().all(|cell| colour.get(cell) == Some(&false))
    }

    pub(super) fn wings(&mut self, text: &str) -> Option<bool> {
        if let Some(v) = self
            .read("{C} both have only {S}, and {H} can take {S} only in {C}, {N} cells that each see one of them", text)
        {
            (self.cells, self.symbols) = (v[0].cells().to_vec(), v[1].symbols());
            let pair = self.cells.len() == 2 && self.cells.iter().all(|&cell| self.left(cell) == self.symbols);
            let see = v[4].cells().iter().all(|&place| self.cells.iter().any(|&end| self.sees(place, end)));
            let split = self.cells.iter().all(|&end| v[4].cells().iter().any(|&place| !self.sees(place, end)));
            return Some(
                pair && see
                    && split
                    && v[5].number() == v[4].cells().len()
                    && self.are_places(v[4].cells(), v[2].houses()[0], v[3].symbol()),
            );
        }
        let parts = text.replace(", and r", ", r").replace(", r", "|r");
        let mut holds = parts.contains('|');
        for part in parts.split('|') {
            let v = self.read("{C} has only {S}", part.strip_prefix("the pivot ").unwrap_or(part))?;
            holds &= part.starts_with("the pivot ") == self.cells.is_empty();
            self.cells.extend(v[0].cells());
            holds &= self.left(v[0].cells()[0]) == v[1].symbols();
        }
        Some(holds)
    }

    // Why the patterns are there.

    pub(super) fn details(&mut self, text: &str) -> Option<bool> {
        let geometry = self.grid.geometry();
        let cell = self.cells[0];
        let holds_value = |house: HouseId, symbol: Symbol| {
            geometry.house(house).cells().iter().any(|&c| self.grid.value(c) == Some(symbol))
        };
        let (mut said, mut barred, mut holds) = (SymbolSet::EMPTY, Vec::new(), true);
        for part in text.split("; ") {
            if let Some(v) =
                self.read("{S} was ruled out before", part).or_else(|| self.read("{S} were ruled out before", part))
            {
                holds &= (v[0].symbols() & self.left(cell)).is_empty();
                said |= v[0].symbols();
            } else if let Some(v) =
                self.read("{C} has no {S} left", part).or_else(|| self.read("{C} have no {S} left", part))
            {
                holds &= v[0].cells().iter().all(|&c| !self.left(c).contains(v[1].symbol()));
                barred.extend(v[0].cells());
            } else if let Some(v) = self.has_already(part) {
                holds &= v[1].symbols() == self.symbols
                    && v[0].houses().iter().all(|&house| holds_value(house, v[1].symbol()));
                barred.extend(v[0].houses().iter().flat_map(|&house| geometry.house(house).cells()));
            } else {
                let v = self.read("{H} has {S}", part)?;
                let house = v[0].houses()[0];
                holds &= self.inside(cell, house)
                    && v[1].symbols().iter().all(|symbol| holds_value(house, symbol))
                    && (said & v[1].symbols()).is_empty();
                said |= v[1].symbols();
            }
        }
        if let Some(&house) = self.houses.first() {
            // Every other open cell of the house is barred.
            let mut open =
                geometry.house(house).cells().iter().filter(|&&c| self.grid.status(c) == Status::Open && c != cell);
            return Some(holds && open.all(|c| barred.contains(c)));
        }
        Some(holds && geometry.all_symbols() - said == self.left(cell))
    }

    /// `row 2 and column 1 have a 5 already`
    fn has_already(&self, text: &str) -> Option<Vec<Value>> {
        let forms = ["has a", "has an", "have a", "have an"];
        forms.iter().find_map(|form| self.read(&format!("{{H}} {form} {{S}} already"), text))
    }

    pub(super) fn effects(&self, text: &str, finding: &Finding) -> Option<bool> {
        let (mut said, mut holds) = (Vec::new(), true);
        for part in text.split("; ") {
            if let Some(v) = self.read("{C} is {S}", part) {
                said.push(Conclusion::Place(v[0].cells()[0].with(v[1].symbol())));
                continue;
            }
            let (part, must) = part.split_once(" and must be ").unwrap_or((part, ""));
            let v = self.read("{C} loses {S}", part).or_else(|| self.read("{C} lose {S}", part))?;
            for &cell in v[0].cells() {
                said.extend(v[1].symbols().iter().map(|symbol| Conclusion::Eliminate(cell.with(symbol))));
                let sole = (self.left(cell) - v[1].symbols()).sole();
                holds &= sole.is_some() != must.is_empty();
                holds &= must.is_empty() || self.read("{S}", must)?[0].symbols().sole() == sole;
            }
        }
        let mut concluded = finding.conclusions.clone();
        concluded.sort_unstable();
        said.sort_unstable();
        Some(holds && said == concluded)
    }
}

pub(super) fn sorted(cells: impl IntoIterator<Item = Cell>) -> Vec<Cell> {
    let mut cells: Vec<Cell> = cells.into_iter().collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}
