//! The steps in words and lines, as one tells them with a finger on the board.

use super::steps::{Plan, Way};
use crate::logic::chart::{Crossing, cells_at};
use crate::logic::crossed::{Cross, Sight, crosses, have, links, shut, with};
use crate::logic::technique::Telling;
use crate::logic::words::with_article;
use crate::logic::{Finding, Pattern, Words};
use ninefold_board::{Candidate, Cell, Grid, HouseId, Link, Role, Symbol, SymbolSet};

/// Why cells cannot take a value: what crosses them out, and the candidates that are away for no reason on the board: a puzzle may list
/// its candidates.
#[derive(Default)]
struct Why {
    crosses: Vec<Cross>,
    rest: Vec<Candidate>,
}

impl Why {
    /// Adds what bars the cells of a house to the value of this sight.
    fn add(&mut self, sight: &Sight<'_>, grid: &Grid, cells: &[Cell], house: HouseId) {
        let found = crosses(sight, grid, cells, house);
        let is_barred = |cell: &Cell| found.iter().any(|cross| cross.cells.contains(cell));
        let rest = cells.iter().filter(|cell| !is_barred(cell)).map(|cell| cell.with(sight.symbol));
        self.rest.extend(rest.filter(|&candidate| !grid.has(candidate)));
        self.crosses.extend(found);
    }

    /// `column 9 has a 2 already and r2c5 has no 2 left`
    fn tell(&self, words: &Words<'_>) -> Option<String> {
        let mut symbols: Vec<Symbol> = self.rest.iter().map(|candidate| candidate.symbol).collect();
        symbols.dedup();
        let left = symbols.into_iter().map(|symbol| {
            let its = self.rest.iter().filter(|candidate| candidate.symbol == symbol);
            let cells: Vec<Cell> = its.map(|candidate| candidate.cell).collect();
            let has = if cells.len() == 1 { "has" } else { "have" };
            format!("{} {has} no {} left", words.cells(&cells), words.symbol(symbol))
        });
        let said: Vec<String> = have(words, &self.crosses).into_iter().chain(left).collect();
        (!said.is_empty()).then(|| said.join(" and "))
    }
}

/// A step as it is seen on the board.
struct Shown<'a> {
    grid: &'a Grid,
    plan: &'a Plan,
    /// The ovals in their order, each with the reason for drawing it.
    ovals: Vec<(Symbol, Crossing, Vec<Cell>, Why)>,
    /// The reason why the blocked cells are blocked.
    why_blocked: Why,
    /// The values that leave one cell, or one value.
    why: Why,
}

impl<'a> Shown<'a> {
    fn new(grid: &'a Grid, plan: &'a Plan) -> Self {
        let mut shown = Shown { grid, plan, ovals: Vec::new(), why_blocked: Why::default(), why: Why::default() };
        shown.draw_ovals();
        shown.explain_block();
        shown.explain_end();
        shown
    }

    /// The cells that the ovals of a symbol drawn so far leave.
    fn sight(&self, symbol: Symbol) -> Sight<'a> {
        let ovals: Vec<Crossing> =
            self.ovals.iter().filter(|(s, ..)| *s == symbol).map(|(_, oval, ..)| *oval).collect();
        Sight::with(self.grid, symbol, &ovals)
    }

    fn draw_ovals(&mut self) {
        for &(symbol, oval) in &self.plan.ovals {
            let sight = self.sight(symbol);
            let mut why = Why::default();
            why.add(&sight, self.grid, &shut(&sight, self.grid, oval.from, u64::MAX), oval.from);
            self.ovals.push((symbol, oval, sight.cells(oval.from), why));
        }
    }

    /// Why the values that block have no other cells in the house, or the cells that are blocked no other values.
    fn explain_block(&mut self) {
        let Plan { house, blocked, blocking, .. } = self.plan;
        if blocked.is_empty() {
            return;
        }
        let open = cells_at(self.grid.geometry(), *house, self.grid.open_in(*house));
        let (cells, symbols) = if self.plan.by_places {
            (open.into_iter().filter(|cell| !blocked.contains(cell)).collect(), *blocking)
        } else {
            (blocked.clone(), self.missing() - *blocking)
        };
        for symbol in symbols {
            let sight = self.sight(symbol);
            self.why_blocked.add(&sight, self.grid, &cells, *house);
        }
    }

    fn explain_end(&mut self) {
        let &Plan { house, placed, blocking, .. } = self.plan;
        if self.plan.by_places {
            let sight = self.sight(placed.symbol);
            let mut cells = shut(&sight, self.grid, house, u64::MAX);
            cells.retain(|cell| !self.plan.blocked.contains(cell));
            self.why.add(&sight, self.grid, &cells, house);
        } else {
            for symbol in self.missing() - blocking - SymbolSet::only(placed.symbol) {
                let sight = self.sight(symbol);
                self.why.add(&sight, self.grid, &[placed.cell], house);
            }
        }
    }

    /// The values that the house misses.
    fn missing(&self) -> SymbolSet {
        let cells = self.grid.geometry().house(self.plan.house).cells().iter();
        self.grid.geometry().all_symbols() - cells.filter_map(|&cell| self.grid.value(cell)).collect::<SymbolSet>()
    }
}

impl Pattern for Plan {
    fn tell(&self, words: &Words<'_>, _finding: &Finding) -> Telling {
        let shown = Shown::new(words.grid, self);
        let (house, cell) = (words.house(self.house), words.cell(self.placed.cell));
        let symbol = words.symbol(self.placed.symbol);
        let mut said: Vec<String> = Vec::new();
        if matches!(self.way, Way::OneValue { .. } | Way::Blocked) {
            said.push(tell_missing(words, &shown));
        }
        said.extend(shown.ovals.iter().map(|oval| tell_oval(words, oval)));
        let mut end = shown.why.tell(words);
        let therefore = match self.way {
            Way::LastCell => {
                end = Some(format!("{cell} is its only empty cell, and {symbol} is missing"));
                String::new()
            }
            Way::OnePlace { .. } => format!("in {house} only {cell} is left"),
            Way::OneValue { .. } => String::new(),
            Way::Blocked => {
                said.push(tell_block(words, &shown));
                let (only, of) = if self.by_places { (&cell, &symbol) } else { (&symbol, &cell) };
                format!("only {only} is left for {of}")
            }
        };
        said.extend(end);
        if said.is_empty() {
            said.push(format!("no other cell of {house} can take {}", with_article(&symbol)));
        }
        // The only empty cell gives the answer away with its value.
        let last = matches!(self.way, Way::LastCell).then(|| format!("{cell} is its only empty cell"));
        Telling::new(house, said.join("; "), therefore).within([self.house]).glimpsed(last)
    }

    /// The ovals and the blocked cells.
    fn marks(&self, grid: &Grid) -> Vec<(Candidate, Role)> {
        let shown = Shown::new(grid, self);
        let ovals = shown.ovals.iter().flat_map(|(symbol, _, cells, _)| with(cells, *symbol));
        let held = |&cell: &Cell| (grid.candidates(cell) & self.blocking).iter().map(move |symbol| cell.with(symbol));
        ovals.chain(self.blocked.iter().flat_map(held)).map(|candidate| (candidate, Role::Pattern)).collect()
    }

    fn full_house(&self) -> Option<HouseId> {
        matches!(self.way, Way::LastCell).then_some(self.house)
    }

    /// Each crossing-out as a link from the value, or the oval, to the cells that it crosses out.
    fn chain(&self, grid: &Grid) -> Vec<Link> {
        let shown = Shown::new(grid, self);
        let ovals = shown.ovals.iter().flat_map(|(.., why)| &why.crosses);
        links(ovals.chain(&shown.why_blocked.crosses).chain(&shown.why.crosses))
    }
}

fn tell_missing(words: &Words<'_>, shown: &Shown<'_>) -> String {
    let missing = shown.missing();
    format!("{} {} missing", words.symbols(missing), if missing.len() == 1 { "is" } else { "are" })
}

/// `row 9 has 7 and 9 already, so 7 and 9 block r8c1 and r8c3`.
fn tell_block(words: &Words<'_>, shown: &Shown<'_>) -> String {
    let block = format!("{} block {}", words.symbols(shown.plan.blocking), words.cells(&shown.plan.blocked));
    match shown.why_blocked.tell(words) {
        Some(why) => format!("{why}, so {block}"),
        None => block,
    }
}

/// `column 9 has a 2 already, so box 9 has its 2 in r7c7 or r7c8, an oval along row 7`.
fn tell_oval(words: &Words<'_>, (symbol, oval, cells, why): &(Symbol, Crossing, Vec<Cell>, Why)) -> String {
    let (from, to, symbol) = (words.house(oval.from), words.house(oval.to), words.symbol(*symbol));
    let drawn = format!("{from} has its {symbol} in {}, an oval along {to}", words.any_cell(cells));
    match why.tell(words) {
        Some(why) => format!("{why}, so {drawn}"),
        None => drawn,
    }
}
