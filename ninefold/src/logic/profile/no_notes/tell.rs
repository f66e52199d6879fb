//! The steps in words and lines, as one tells them with a finger on the board.

use super::crossed::{Cross, crosses, shut, with};
use super::sight::Sight;
use super::steps::{Way, home};
use crate::logic::chart::{Crossing, cells_at};
use crate::logic::technique::Telling;
use crate::logic::words::list;
use crate::logic::{Finding, Words};
use ninefold_board::{Candidate, Cell, Grid, HouseId, Item, Link, Role, Step, Symbol, SymbolSet};

/// A step as it is seen on the board.
struct Shown<'a> {
    grid: &'a Grid,
    placed: Candidate,
    house: HouseId,
    /// The ovals in their order, each with the reason for drawing it.
    ovals: Vec<(Symbol, Crossing, Vec<Cell>, Vec<Cross>)>,
    /// The cells that are blocked, and the values that block them.
    blocked: Vec<Cell>,
    blocking: SymbolSet,
    /// The reason why they are.
    why_blocked: Vec<Cross>,
    /// The values that leave one cell, or one value.
    crosses: Vec<Cross>,
}

impl<'a> Shown<'a> {
    fn new(grid: &'a Grid, finding: &Finding) -> Option<Self> {
        let placed = finding.placed().next()?;
        let (facts, covers): (Vec<Item>, &[Item]) = (finding.items().collect(), &finding.covers);
        let ovals = facts.iter().zip(covers).map_while(|pair| match pair {
            (&Item::InHouse(from, s), &Item::InHouse(to, other)) if s == other => Some((s, crossing(grid, from, to))),
            _ => None,
        });
        let ovals: Vec<(Symbol, Crossing)> = ovals.collect();
        let (facts, covers) = (&facts[ovals.len()..], &covers[ovals.len()..]);
        let house = match (facts.last()?, covers.first()) {
            (Item::InHouse(house, _), _) | (_, Some(Item::InHouse(house, _))) => *house,
            (Item::Cell(cell), _) => home(grid, *cell)?,
        };
        let mut shown = Shown {
            grid,
            placed,
            house,
            ovals: Vec::new(),
            blocked: Vec::new(),
            blocking: SymbolSet::EMPTY,
            why_blocked: Vec::new(),
            crosses: Vec::new(),
        };
        shown.draw_ovals(&ovals);
        for item in facts[..facts.len() - 1].iter().chain(covers) {
            match *item {
                Item::Cell(cell) => shown.blocked.push(cell),
                Item::InHouse(_, symbol) => shown.blocking.insert(symbol),
            }
        }
        let by_places = matches!(facts.last()?, Item::InHouse(..));
        shown.explain_block(by_places);
        shown.explain_end(by_places);
        Some(shown)
    }

    /// The cells that the ovals of a symbol drawn so far leave.
    fn sight(&self, symbol: Symbol) -> Sight<'a> {
        let ovals: Vec<Crossing> =
            self.ovals.iter().filter(|(s, ..)| *s == symbol).map(|(_, oval, ..)| *oval).collect();
        Sight::with(self.grid, symbol, &ovals)
    }

    fn draw_ovals(&mut self, ovals: &[(Symbol, Crossing)]) {
        for &(symbol, oval) in ovals {
            let sight = self.sight(symbol);
            let why = crosses(&sight, self.grid, &shut(&sight, self.grid, oval.from, u64::MAX), oval.from);
            self.ovals.push((symbol, oval, sight.cells(oval.from), why));
        }
    }

    /// Why the values that block have no other cells in the house, or the cells that are blocked no other values.
    fn explain_block(&mut self, by_places: bool) {
        if self.blocked.is_empty() {
            return;
        }
        let open = cells_at(self.grid.geometry(), self.house, self.grid.open_in(self.house));
        let (cells, symbols) = if by_places {
            (open.into_iter().filter(|cell| !self.blocked.contains(cell)).collect(), self.blocking)
        } else {
            (self.blocked.clone(), self.missing() - self.blocking)
        };
        for symbol in symbols {
            let sight = self.sight(symbol);
            self.why_blocked.extend(crosses(&sight, self.grid, &cells, self.house));
        }
    }

    fn explain_end(&mut self, by_places: bool) {
        if by_places {
            let sight = self.sight(self.placed.symbol);
            let mut cells = shut(&sight, self.grid, self.house, u64::MAX);
            cells.retain(|cell| !self.blocked.contains(cell));
            self.crosses = crosses(&sight, self.grid, &cells, self.house);
        } else {
            for symbol in self.missing() - self.blocking - SymbolSet::only(self.placed.symbol) {
                let sight = self.sight(symbol);
                self.crosses.extend(crosses(&sight, self.grid, &[self.placed.cell], self.house));
            }
        }
    }

    /// The values that the house misses.
    fn missing(&self) -> SymbolSet {
        let cells = self.grid.geometry().house(self.house).cells().iter();
        self.grid.geometry().all_symbols() - cells.filter_map(|&cell| self.grid.value(cell)).collect::<SymbolSet>()
    }
}

/// Which cells the two houses share, by their positions.
fn crossing(grid: &Grid, from: HouseId, to: HouseId) -> Crossing {
    let (a, b) = (grid.geometry().house(from).cells(), grid.geometry().house(to).cells());
    let shared = |of: &[Cell], with: &[Cell]| {
        of.iter().enumerate().filter(|(_, cell)| with.contains(cell)).fold(0, |bits, (i, _)| bits | 1 << i)
    };
    Crossing { from, to, in_from: shared(a, b), in_to: shared(b, a) }
}

/// The step in parts of a sentence.
pub(super) fn tell(way: Way, words: &Words<'_>, finding: &Finding) -> Telling {
    let Some(shown) = Shown::new(words.grid, finding) else {
        return Telling { place: String::new(), pattern: String::new(), therefore: String::new() };
    };
    let (house, cell) = (words.house(shown.house), words.cell(shown.placed.cell));
    let symbol = words.symbol(shown.placed.symbol);
    let mut said: Vec<String> = Vec::new();
    if matches!(way, Way::OneValue { .. } | Way::Blocked) {
        said.push(tell_missing(words, &shown));
    }
    said.extend(shown.ovals.iter().map(|oval| tell_oval(words, oval)));
    let mut end = have(words, &shown.crosses);
    let therefore = match way {
        Way::LastCell => {
            end = Some(format!("{cell} is its only empty cell, and {symbol} is missing"));
            String::new()
        }
        Way::OnePlace { .. } => format!("in {house} only {cell} is left"),
        Way::OneValue { .. } => String::new(),
        Way::Blocked => {
            said.push(tell_block(words, &shown));
            if matches!(finding.covers.first(), Some(Item::Cell(_))) {
                format!("only {cell} is left for {symbol}")
            } else {
                format!("only {symbol} is left for {cell}")
            }
        }
    };
    said.extend(end);
    if said.is_empty() {
        said.push(format!("no other cell of {house} can take {}", a(&symbol)));
    }
    Telling { place: house, pattern: said.join("; "), therefore }
}

fn tell_missing(words: &Words<'_>, shown: &Shown<'_>) -> String {
    let missing = shown.missing();
    format!("{} {} missing", words.symbols(missing), if missing.len() == 1 { "is" } else { "are" })
}

/// `row 9 has 7 and 9 already, so 7 and 9 block r8c1 and r8c3`.
fn tell_block(words: &Words<'_>, shown: &Shown<'_>) -> String {
    let block = format!("{} block {}", words.symbols(shown.blocking), words.cells(&shown.blocked));
    match have(words, &shown.why_blocked) {
        Some(why) => format!("{why}, so {block}"),
        None => block,
    }
}

/// `column 9 has a 2 already, so box 9 has its 2 in r7c7 or r7c8, an oval along row 7`.
fn tell_oval(words: &Words<'_>, (symbol, oval, cells, why): &(Symbol, Crossing, Vec<Cell>, Vec<Cross>)) -> String {
    let (from, to, symbol) = (words.house(oval.from), words.house(oval.to), words.symbol(*symbol));
    let drawn = format!("{from} has its {symbol} in {}, an oval along {to}", words.any_cell(cells));
    match have(words, why) {
        Some(why) => format!("{why}, so {drawn}"),
        None => drawn,
    }
}

/// `row 2 and column 5 have a 7 already and row 8 is taken by the oval`; nothing if nothing is crossed out.
fn have(words: &Words<'_>, crosses: &[Cross]) -> Option<String> {
    let (ovals, values): (Vec<&Cross>, Vec<&Cross>) = crosses.iter().partition(|cross| cross.is_oval());
    let mut said: Vec<String> = by_symbols(&values)
        .into_iter()
        .map(|(symbols, houses)| {
            let verb = if houses.len() == 1 { "has" } else { "have" };
            let what = match symbols.sole() {
                Some(symbol) => a(&words.symbol(symbol)),
                None => words.symbols(symbols),
            };
            format!("{} {verb} {what}", by_kind(words, &houses))
        })
        .collect();
    if let Some(last) = said.last_mut() {
        last.push_str(" already");
    }
    for (symbols, houses) in by_symbols(&ovals) {
        let verb = if houses.len() == 1 { "is" } else { "are" };
        let ovals = if houses.len() == 1 && symbols.len() == 1 { "oval" } else { "ovals" };
        said.push(format!("{} {verb} taken by the {ovals} of {}", by_kind(words, &houses), words.symbols(symbols)));
    }
    (!said.is_empty()).then(|| list(&said, "and"))
}

/// `rows 1 and 2 and column 3`; the houses are in order.
fn by_kind(words: &Words<'_>, houses: &[HouseId]) -> String {
    let kind = |house: HouseId| words.grid.geometry().house(house).kind();
    let kinds: Vec<String> = houses.chunk_by(|&a, &b| kind(a) == kind(b)).map(|same| words.houses(same)).collect();
    list(&kinds, "and")
}

/// The houses with the values that they cross out, those with the same values together.
fn by_symbols(crosses: &[&Cross]) -> Vec<(SymbolSet, Vec<HouseId>)> {
    let mut by_house: Vec<(HouseId, SymbolSet)> = Vec::new();
    for cross in crosses {
        match by_house.iter_mut().find(|(house, _)| *house == cross.house) {
            Some((_, symbols)) => symbols.insert(cross.symbol),
            None => by_house.push((cross.house, SymbolSet::only(cross.symbol))),
        }
    }
    by_house.sort_unstable_by_key(|&(house, _)| house);
    let mut grouped: Vec<(SymbolSet, Vec<HouseId>)> = Vec::new();
    for (house, symbols) in by_house {
        match grouped.iter_mut().find(|(same, _)| *same == symbols) {
            Some((_, houses)) => houses.push(house),
            None => grouped.push((symbols, vec![house])),
        }
    }
    grouped
}

/// `a 7`, `an 8`, `an A`.
fn a(symbol: &str) -> String {
    let vowel = matches!(symbol, "11" | "18")
        || symbol.starts_with('8')
        || symbol.chars().all(|c| "AEFHILMNORSXaefhilmnorsx".contains(c));
    format!("{} {symbol}", if vowel { "an" } else { "a" })
}

/// For the drawing: each crossing-out as a link from the value, or the oval, to the cells that it crosses out; marks in the ovals
/// and in the blocked cells.
pub(super) fn draw(grid: &Grid, finding: &Finding, step: &mut Step) {
    let Some(shown) = Shown::new(grid, finding) else { return };
    let ovals = shown.ovals.iter().flat_map(|(.., why)| why);
    for cross in ovals.chain(&shown.why_blocked).chain(&shown.crosses) {
        let (by, cells) = (with(&cross.by, cross.symbol), with(&cross.cells, cross.symbol));
        step.chain.push(Link::weak(by, cells, cross.house));
    }
    for (symbol, _, cells, _) in &shown.ovals {
        step.marks.extend(with(cells, *symbol).into_iter().map(|candidate| (candidate, Role::Pattern)));
    }
    for &cell in &shown.blocked {
        let held = (grid.candidates(cell) & shown.blocking).iter().map(|symbol| cell.with(symbol));
        step.marks.extend(held.map(|candidate| (candidate, Role::Pattern)));
    }
}
