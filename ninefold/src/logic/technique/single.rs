//! # Singles: full house, hidden single, naked single
//!
//! A cell can hold only one symbol, or a symbol has only one place left in a house. So it stands there.
//!
//! - **Full house**: one cell of a house is open, and one symbol is missing.
//! - **Hidden single**: a symbol has one place left in a house. The cell may have other pencil marks; they hide it.
//! - **Naked single**: a cell has one pencil mark left.
//!
//! **Why it is true.** A house with as many cells as there are symbols needs each of them, and a cell needs one. What has
//! one possibility left has that one.
//!
//! **Example.** In row 1 the symbol 7 is excluded from every cell but r1c4, by the 7s of the columns and boxes: it is r1c4.
//!
//! **Names.** Crook enters hidden singles of boxes as *forced numbers*, before any markup; the six passes call naked
//! singles negative constraints (pass 1) and hidden singles positive constraints (pass 2); the lecture: *single* and
//! *constrained single*. Also: last digit, last cell, pinned square, sole candidate, unique candidate.
//!
//! **Source.** Folklore; all five documents.

use super::{About, Found, Grade, Look, Name, Technique, Telling, member};
use crate::logic::crossed::{Cross, Sight, crosses, have, links, without_spare};
use crate::logic::{Dialect, Finding, Pattern, Words, chart};
use ninefold_board::{Candidate, Cell, Geometry, Grid, HouseId, Item, Link, Status, SymbolSet};
use std::ops::ControlFlow;

/// A single of one of three kinds.
#[derive(Debug)]
pub(in crate::logic) struct Single {
    kind: Kind,
    about: About,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Full,
    Hidden,
    Naked,
}

const SOURCE: &str = include_str!("single.rs");

/// One open cell in a house.
pub(in crate::logic) const FULL_HOUSE: Single = Single {
    kind: Kind::Full,
    about: About {
        also: &["last digit", "last cell"],
        codes: &["0000"],
        se: Some("1.0"),
        example: ":5.3..64787...53.2629.478...46578.392.39.2.7...726.9845927865.3.68..472.9354..2.87:",
        hodoku: Some(Grade::easy(4)),
        ..About::new(Name::a("full house"), SOURCE)
    },
};

/// One place for a symbol in a house.
pub(in crate::logic) const HIDDEN_SINGLE: Single = Single {
    kind: Kind::Hidden,
    about: About {
        called: &[
            (Dialect::Crook, Name::a("singleton")),
            (Dialect::Dobbs, Name::bare("pile exclusion (1 number)")),
            (Dialect::Lecture, Name::a("constrained single")),
            (Dialect::Passes, Name::a("positive constraint (pass 2)")),
        ],
        also: &["pinned square", "unique candidate", "forced number"],
        codes: &["0002"],
        se: Some("1.2 in a box, 1.5 in a line"),
        example: ":.2...3.1.4...1.8...3..5.2..18.7....3.....59.8.4.........6.7..9.2....4....7.58..2.:",
        hodoku: Some(Grade::easy(14)),
        ..About::new(Name::a("hidden single"), SOURCE)
    },
};

/// One pencil mark in a cell.
pub(in crate::logic) const NAKED_SINGLE: Single = Single {
    kind: Kind::Naked,
    about: About {
        called: &[
            (Dialect::Crook, Name::a("markup of one number")),
            (Dialect::Dobbs, Name::bare("chain exclusion (1 vertex)")),
            (Dialect::Lecture, Name::a("single")),
            (Dialect::Passes, Name::a("negative constraint (pass 1)")),
        ],
        also: &["sole candidate", "forced digit"],
        codes: &["0003"],
        se: Some("2.3"),
        example: ":.2.17.+58....52.6.+7+795.....+2+2...4..75...2.........9.2..+9+72+613+4+58.64.....3.5......6:",
        hodoku: Some(Grade::easy(4)),
        ..About::new(Name::a("naked single"), SOURCE)
    },
};

impl Technique for Single {
    fn about(&self) -> &About {
        &self.about
    }

    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        self.each(look, |sole| found(sole.finding()))
    }
}

impl Single {
    /// The member of the family that this is, if it is one: a caller's technique is none, whatever its name.
    pub(in crate::logic) fn of(technique: &'static dyn Technique) -> Option<&'static Self> {
        member(technique)
    }

    /// The first one, not yet put together as a finding.
    pub(in crate::logic) fn first(&self, look: &Look<'_>) -> Option<Sole> {
        let mut first = None;
        let _ = self.each(look, |sole| {
            first = Some(sole);
            ControlFlow::Break(())
        });
        first
    }

    fn each(&self, look: &Look<'_>, found: impl FnMut(Sole) -> ControlFlow<()>) -> ControlFlow<()> {
        match self.kind {
            Kind::Full => find_full(look, found),
            Kind::Hidden => find_hidden(look, found),
            Kind::Naked => find_naked(look, found),
        }
    }
}

/// Why a candidate is the only one.
#[derive(Clone, Copy, Debug)]
enum Only {
    /// Its cell is the last open one of a house.
    OpenCell(HouseId),
    /// Its symbol has no other place in a house.
    Place(HouseId),
    /// Its cell has no other symbol.
    Symbol,
}

/// A candidate that is the only one.
#[derive(Clone, Copy, Debug)]
pub(in crate::logic) struct Sole {
    placed: Candidate,
    only: Only,
}

impl Pattern for Sole {
    fn tell(&self, words: &Words<'_>, _finding: &Finding) -> Telling {
        let (cell, symbol) = (words.cell(self.placed.cell), words.symbol(self.placed.symbol));
        match self.only {
            Only::OpenCell(house) => {
                let name = words.house(house);
                let last = format!("{cell} is the last empty cell of {name}");
                let pattern = format!("{last}, which still lacks {symbol}");
                Telling::new(name, pattern, "").within([house]).glimpsed([last])
            }
            Only::Place(house) => {
                let name = words.house(house);
                let only = |what: &str| format!("{cell} is the only cell of {name} that can take {what}");
                let glimpse = only(&format!("one of the {}s {name} still lacks", words.thing()));
                let pattern = only(&symbol);
                Telling::new(name, pattern, "")
                    .within([house])
                    .glimpsed([glimpse])
                    .detailed(self.why_no_other_cell(words, house))
            }
            Only::Symbol => {
                let sees_all = ruled_out(words.grid, self.placed).is_empty();
                let (thing, one) = (words.thing(), format!("one {}", words.thing()));
                let only = |symbol: &str| match words.dialect {
                    Dialect::Crook => format!("{symbol} is all that is left there"),
                    _ if sees_all => format!("{cell} sees every {thing} but {symbol}"),
                    _ => format!("{cell} has nothing left but {symbol}"),
                };
                let pattern = only(&symbol);
                let glimpse =
                    std::iter::once(only(if sees_all && words.dialect != Dialect::Crook { "one" } else { &one }));
                let why = self.why_no_other_symbol(words);
                Telling::new(cell.clone(), pattern, "").glimpsed(glimpse.chain(why.clone())).detailed(why)
            }
        }
    }

    fn full_house(&self) -> Option<HouseId> {
        match self.only {
            Only::OpenCell(house) => Some(house),
            Only::Place(_) | Only::Symbol => None,
        }
    }

    /// The values that bar the other cells of the house, as lines over these cells.
    fn chain(&self, grid: &Grid) -> Vec<Link> {
        match self.only {
            Only::Place(house) => links(&self.crosses(grid, house).0),
            Only::OpenCell(_) | Only::Symbol => Vec::new(),
        }
    }
}

impl Sole {
    /// What bars the other open cells of the house, and the cells that no value on the board bars.
    fn crosses(self, grid: &Grid, house: HouseId) -> (Vec<Cross>, Vec<Cell>) {
        let mut cells = chart::cells_at(grid.geometry(), house, grid.open_in(house));
        cells.retain(|&cell| cell != self.placed.cell);
        let crosses = crosses(&Sight::new(grid, self.placed.symbol), grid, &cells, house);
        cells.retain(|cell| !crosses.iter().any(|cross| cross.cells.contains(cell)));
        (crosses, cells)
    }

    /// `row 2 and column 1 have a 5 already; r3c2 has no 5 left`
    fn why_no_other_cell(self, words: &Words<'_>, house: HouseId) -> Option<String> {
        let (crosses, rest) = self.crosses(words.grid, house);
        let has = if rest.len() == 1 { "has" } else { "have" };
        let left = format!("{} {has} no {} left", words.cells(&rest), words.symbol(self.placed.symbol));
        let said: Vec<String> = have(words, &crosses).into_iter().chain((!rest.is_empty()).then_some(left)).collect();
        (!said.is_empty()).then(|| said.join("; "))
    }

    /// `row 5 has 1, 4 and 9; column 5 has 2 and 3; box 5 has 8; 6 was ruled out before`: each time the house that holds most
    /// of what is not yet named, of equal ones the first.
    fn why_no_other_symbol(self, words: &Words<'_>) -> Option<String> {
        let (geometry, grid) = (words.grid.geometry(), words.grid);
        let ruled_out = ruled_out(grid, self.placed);
        let mut left = geometry.all_symbols() - SymbolSet::only(self.placed.symbol) - ruled_out;
        let all = left;
        let held = |house: HouseId| {
            let values = geometry.house(house).cells().iter().filter_map(|&cell| grid.value(cell));
            values.collect::<SymbolSet>() & all
        };
        let mut holding: Vec<HouseId> = Vec::new();
        while !left.is_empty() {
            let houses = geometry.houses_of(self.placed.cell).iter().map(|m| (held(m.house) & left, m.house));
            let Some((most, house)) = houses.rev().max_by_key(|(held, _)| held.len()) else { break };
            left -= most;
            holding.push(house);
        }
        let mut said = Vec::new();
        let mut left = all;
        let is_spare = |house: &HouseId, others: &[HouseId]| {
            let held_by_others = others.iter().fold(SymbolSet::EMPTY, |all, &other| all | held(other));
            (held(*house) - held_by_others).is_empty()
        };
        for house in without_spare(holding, is_spare) {
            said.push(format!("{} has {}", words.house(house), words.symbols(held(house) & left)));
            left -= held(house);
        }
        if !ruled_out.is_empty() {
            let was = if ruled_out.len() == 1 { "was" } else { "were" };
            said.push(format!("{} {was} ruled out before", words.symbols(ruled_out)));
        }
        (!said.is_empty()).then(|| said.join("; "))
    }

    /// The last open cell of a house takes this.
    pub(in crate::logic) fn full_house(house: HouseId, placed: Candidate) -> Self {
        Sole { placed, only: Only::OpenCell(house) }
    }

    /// This candidate is the only one of its symbol in a house.
    pub(in crate::logic) fn hidden(house: HouseId, placed: Candidate) -> Self {
        Sole { placed, only: Only::Place(house) }
    }

    /// This candidate is the only one of its cell.
    pub(in crate::logic) fn naked(placed: Candidate) -> Self {
        Sole { placed, only: Only::Symbol }
    }

    /// What it places.
    pub(in crate::logic) fn placed(self) -> Candidate {
        self.placed
    }

    /// Its kind.
    pub(in crate::logic) fn technique(self) -> &'static dyn Technique {
        match self.only {
            Only::OpenCell(_) => &FULL_HOUSE,
            Only::Place(_) => &HIDDEN_SINGLE,
            Only::Symbol => &NAKED_SINGLE,
        }
    }

    /// The step.
    pub(in crate::logic) fn finding(self) -> Finding {
        let item = match self.only {
            Only::OpenCell(house) | Only::Place(house) => Item::InHouse(house, self.placed.symbol),
            Only::Symbol => Item::Cell(self.placed.cell),
        };
        Finding::new(self.technique(), 1, self).on([item]).placing(self.placed)
    }
}

/// This candidate is the only one of its cell.
pub(in crate::logic) fn naked_single(placed: Candidate) -> Finding {
    Sole::naked(placed).finding()
}

/// This candidate is the only one of its symbol in a house.
pub(in crate::logic) fn hidden_single(house: HouseId, placed: Candidate) -> Finding {
    Sole::hidden(house, placed).finding()
}

fn find_full(look: &Look<'_>, mut found: impl FnMut(Sole) -> ControlFlow<()>) -> ControlFlow<()> {
    let (geometry, grid) = (look.geometry(), look.grid);
    for house in geometry.house_ids().filter(|&h| grid.open_in(h).is_power_of_two() && geometry.is_full(h)) {
        let cell = geometry.house(house).cells()[grid.open_in(house).trailing_zeros() as usize];
        if let Some(symbol) = grid.candidates(cell).sole() {
            found(Sole::full_house(house, cell.with(symbol)))?;
        }
    }
    ControlFlow::Continue(())
}

/// By symbol, then by house: boxes before lines, since there they are seen most easily.
fn find_hidden(look: &Look<'_>, mut found: impl FnMut(Sole) -> ControlFlow<()>) -> ControlFlow<()> {
    let (geometry, grid) = (look.geometry(), look.grid);
    for house in easiest_first(geometry) {
        for symbol in geometry.all_symbols() {
            let places = grid.positions(house, symbol);
            if places.is_power_of_two() && places & grid.open_in(house) != 0 {
                let cell = geometry.house(house).cells()[places.trailing_zeros() as usize];
                found(Sole::hidden(house, cell.with(symbol)))?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn find_naked(look: &Look<'_>, mut found: impl FnMut(Sole) -> ControlFlow<()>) -> ControlFlow<()> {
    let is_open = |cell: &Cell| look.grid.status(*cell) == Status::Open;
    for cell in look.geometry().all_cells().filter(is_open) {
        if let Some(symbol) = look.grid.candidates(cell).sole() {
            found(Sole::naked(cell.with(symbol)))?;
        }
    }
    ControlFlow::Continue(())
}

/// The other symbols that no cell in its sight holds: earlier steps, or the puzzle, ruled them out.
fn ruled_out(grid: &Grid, placed: Candidate) -> SymbolSet {
    let seen = grid.geometry().peers(placed.cell).iter().filter_map(|&peer| grid.value(peer)).collect::<SymbolSet>();
    grid.geometry().all_symbols() - seen - SymbolSet::only(placed.symbol)
}

/// The full houses: boxes and regions, then rows and columns, then the others.
pub(in crate::logic) fn easiest_first(geometry: &Geometry) -> impl Iterator<Item = HouseId> + '_ {
    let lines = geometry.side().map_or(0, |n| 2 * n);
    let rank =
        move |h: HouseId| if h.index() < lines { 1 } else { usize::from(h.index() >= lines + geometry.symbols()) * 2 };
    (0..3).flat_map(move |wanted| geometry.house_ids().filter(move |&h| geometry.is_full(h) && rank(h) == wanted))
}
