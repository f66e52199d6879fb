//! Assumptions in words: branch by branch, each step with what rules out the rest.

use super::eureka::line;
use super::proof::{Branch, Made, Out, What};
use crate::logic::chain::cells_of;
use crate::logic::links::common_house;
use crate::logic::{Finding, Pattern, Telling, Words, list};
use ninefold_board::{Candidate, Cell, Grid, Item, Link, Role, SymbolSet};
use std::collections::{BTreeMap, BTreeSet};

/// Branches, and where they lead.
#[derive(Debug)]
pub(super) struct Told {
    pub(super) branches: Vec<Branch>,
    /// Whose options are assumed; nothing for an assumption that cannot be.
    pub(super) root: Option<Item>,
    pub(super) arrows: Vec<Link>,
}

impl Pattern for Told {
    fn tell(&self, words: &Words<'_>, finding: &Finding) -> Telling {
        let Some(root) = self.root else { return self.tell_contradiction(words) };
        let losers: Vec<Candidate> = finding.eliminated().collect();
        let sentence = |branch: &Branch| branch_said(words, branch, &losers);
        let (place, therefore) = match root {
            Item::Cell(cell) => (words.cell(cell), format!("whatever {} is, the same follows", words.cell(cell))),
            Item::InHouse(house, symbol) => {
                let (house, symbol) = (words.house(house), words.symbol(symbol));
                (format!("the {symbol}s of {house}"), format!("wherever {house} has its {symbol}, the same follows"))
            }
        };
        let pattern = self.branches.iter().map(sentence).collect();
        let options: Vec<Candidate> = self.branches.iter().map(|branch| branch.start).collect();
        let glimpse = match root {
            Item::Cell(cell) => {
                let symbols = options.iter().map(|k| k.symbol).collect();
                format!("{} can only be {}", words.cell(cell), words.any_symbol(symbols))
            }
            Item::InHouse(house, symbol) => {
                let (house, symbol) = (words.house(house), words.symbol(symbol));
                format!("{house} has its {symbol} in {}", words.any_cell(&cells_of(&options)))
            }
        };
        Telling { place, pattern, therefore, ..Telling::default() }.glimpsed([glimpse])
    }

    fn eureka(&self, words: &Words<'_>, finding: &Finding) -> Option<Vec<String>> {
        let losers: Vec<Candidate> = if self.root.is_some() { finding.eliminated().collect() } else { Vec::new() };
        Some(self.branches.iter().map(|branch| line(words, branch, &losers)).collect())
    }

    fn marks(&self, _grid: &Grid) -> Vec<(Candidate, Role)> {
        let mut marks: BTreeSet<(Candidate, Role)> = BTreeSet::new();
        for (number, branch) in (1..).zip(&self.branches) {
            let on = branch.follows().chain(branch.is_on.then_some(branch.start));
            marks.extend(on.map(|k| (k, Role::Set(number))));
        }
        marks.into_iter().collect()
    }

    fn chain(&self, _grid: &Grid) -> Vec<Link> {
        self.arrows.clone()
    }
}

impl Told {
    /// Step by step, as there is but one branch.
    fn tell_contradiction(&self, words: &Words<'_>) -> Telling {
        let mut pattern = Vec::new();
        let (mut place, mut therefore, mut glimpse) = (String::new(), String::new(), None);
        for branch in &self.branches {
            place = words.cell(branch.start.cell);
            let (cannot, symbol) =
                (if branch.is_on { "be" } else { "be other than" }, words.symbol(branch.start.symbol));
            therefore = format!("{place} cannot {cannot} {symbol}");
            glimpse = branch.steps.last().map(|last| refuted(words, &place, last));
            for made in &branch.steps {
                let piece = piece(words, branch, made);
                let begins = if pattern.is_empty() { format!("if {},", start(words, branch)) } else { "then".into() };
                pattern.push(format!("{begins} {piece}"));
            }
        }
        Telling { place, pattern, therefore, ..Telling::default() }.glimpsed(glimpse)
    }
}

/// One of several branches: `if r1c1 is 5, r1c4 is 3, as ...; then ...; so r5c4, also in column 4, is not 3`, with what does not hold at
/// its end; nothing where the last step is what follows.
pub(super) fn branch_said(words: &Words<'_>, branch: &Branch, losers: &[Candidate]) -> String {
    let pieces: Vec<String> = branch.steps.iter().map(|made| piece(words, branch, made)).collect();
    let said = format!("if {}, {}", start(words, branch), pieces.join("; then "));
    let is_told = |piece: &String| piece.ends_with(&format!(", and {}", nots(words, losers)));
    match (losers.is_empty(), pieces.is_empty()) {
        // It is one of the options itself.
        (true, true) => format!("{said}there is nothing to show"),
        (true, false) => said,
        (false, false) if pieces.last().is_some_and(is_told) => said,
        (false, true) => said + &end(words, branch, losers),
        (false, false) => format!("{said}; so {}", end(words, branch, losers)),
    }
}

/// What does not hold at the end of a branch; and where it is not another number of the same cell, the house by which it does not.
fn end(words: &Words<'_>, branch: &Branch, losers: &[Candidate]) -> String {
    let last = match branch.steps.last().map(|made| &made.what) {
        None => Some(branch.start),
        Some(What::On(on, _)) => Some(*on),
        Some(_) => None,
    };
    let cells = cells_of(losers);
    let all = |on: Candidate| [&[on.cell], &cells[..]].concat();
    let is_elsewhere = |on: &Candidate| losers.iter().all(|k| k.symbol == on.symbol);
    let house = last.filter(is_elsewhere).and_then(|on| common_house(words.grid.geometry(), &all(on)));
    let Some((house, symbol)) = house.zip(losers.first().map(|k| k.symbol)) else { return nots(words, losers) };
    let verb = if cells.len() > 1 { "are" } else { "is" };
    format!("{}, also in {}, {verb} not {}", words.cells(&cells), words.house(house), words.symbol(symbol))
}

/// Where an assumption about a cell ends, without saying which it is.
fn refuted(words: &Words<'_>, place: &str, last: &Made) -> String {
    match last.what {
        What::Empty(Item::Cell(cell)) => format!("an assumption about {place} leaves nothing to {}", words.cell(cell)),
        What::Empty(Item::InHouse(house, symbol)) => {
            format!("an assumption about {place} leaves {} no place for {}", words.house(house), words.symbol(symbol))
        }
        _ => format!("an assumption about {place} leads to its opposite"),
    }
}

/// `r1c1 is 5`, `r1c1 is not 5`
fn start(words: &Words<'_>, branch: &Branch) -> String {
    let not = if branch.is_on { "" } else { "not " };
    format!("{} is {not}{}", words.cell(branch.start.cell), words.symbol(branch.start.symbol))
}

/// The cells of candidates, together where they have the same symbols.
fn by_symbols(off: &[Candidate]) -> Vec<(SymbolSet, Vec<Cell>)> {
    let mut by_cell: BTreeMap<Cell, SymbolSet> = BTreeMap::new();
    for k in off {
        by_cell.entry(k.cell).or_default().insert(k.symbol);
    }
    let mut groups: Vec<(SymbolSet, Vec<Cell>)> = Vec::new();
    for (cell, symbols) in by_cell {
        match groups.iter_mut().find(|(same, _)| *same == symbols) {
            Some((_, cells)) => cells.push(cell),
            None => groups.push((symbols, vec![cell])),
        }
    }
    groups
}

/// `r5c5 and r5c6 are not 3 and r7c1 is not 4 or 5`
pub(super) fn nots(words: &Words<'_>, off: &[Candidate]) -> String {
    let not = |(symbols, cells): &(SymbolSet, Vec<Cell>)| {
        let verb = if cells.len() > 1 { "are" } else { "is" };
        format!("{} {verb} not {}", words.cells(cells), words.any_symbol(*symbols))
    };
    by_symbols(off).iter().map(not).collect::<Vec<_>>().join(" and ")
}

/// `5 in r1c1, 8 in r7c4 and no 3 in r7c5`, and the verb for so many; nothing where all of it is what was assumed. What an earlier
/// step took away is named, too: without it the rest would not do.
fn reasons(words: &Words<'_>, branch: &Branch, out: &[Out]) -> Option<(String, &'static str)> {
    let mut by: Vec<Candidate> = Vec::new();
    for k in out.iter().filter_map(|out| out.by) {
        if !by.contains(&k) {
            by.push(k);
        }
    }
    let told = out.iter().filter(|out| out.by.is_none() && out.candidate != branch.start);
    let told: Vec<Candidate> = told.map(|out| out.candidate).collect();
    let name = |k: &Candidate| format!("{} in {}", words.symbol(k.symbol), words.cell(k.cell));
    let no = |(symbols, cells): (SymbolSet, Vec<Cell>)| {
        format!("no {} in {}", words.any_symbol(symbols), words.any_cell(&cells))
    };
    let names: Vec<String> = by.iter().map(name).chain(by_symbols(&told).into_iter().map(no)).collect();
    (!names.is_empty()).then(|| (list(&names, "and"), if names.len() > 1 { "leave" } else { "leaves" }))
}

/// A candidate that is true as the last of its cell or house, with the reasons.
fn last_left(words: &Words<'_>, candidate: Candidate, item: Item, by: Option<(String, &str)>) -> String {
    let is = words.is(candidate);
    match (item, by) {
        (Item::Cell(cell), Some((by, leave))) => format!("{is}, as {by} {leave} nothing else in {}", words.cell(cell)),
        (Item::Cell(_), None) => format!("{is}, as nothing else is left there"),
        (Item::InHouse(house, symbol), by) => {
            let (symbol, house) = (words.symbol(symbol), words.house(house));
            match by {
                Some((by, leave)) => format!("{is}, as {by} {leave} no other place for {symbol} in {house}"),
                None => format!("{is}, as {house} has no other place for {symbol}"),
            }
        }
    }
}

/// One step.
fn piece(words: &Words<'_>, branch: &Branch, made: &Made) -> String {
    let by = reasons(words, branch, &made.out);
    // Because of these nothing else is possible.
    let leaving = |what: &str| by.as_ref().map_or(String::new(), |(by, leave)| format!(", as {by} {leave} {what}"));
    match &made.what {
        What::On(candidate, item) => last_left(words, *candidate, *item, by),
        What::Locked { item, group, off, .. } => {
            let Item::InHouse(house, symbol) = *item else { return String::new() };
            let mut cells: Vec<Cell> = group.iter().map(|k| k.cell).collect();
            cells.sort_unstable();
            let (symbol, house, cells) = (words.symbol(symbol), words.house(house), words.any_cell(&cells));
            let as_it_is = leaving(&format!("no other place for {symbol}"));
            format!("the {symbol} of {house} is in {cells}{as_it_is}, and {}", nots(words, off))
        }
        What::Naked { cells, symbols, off } => {
            let (cells, symbols) = (words.cells(cells), words.symbols(symbols.iter().copied().collect()));
            let as_it_is = leaving("nothing else in them");
            format!("{cells} have only {symbols} left{as_it_is}, and {}", nots(words, off))
        }
        What::Hidden { house, symbols, cells, off } => {
            let (cells, symbols) = (words.cells(cells), words.symbols(symbols.iter().copied().collect()));
            let as_it_is = leaving(&format!("no other places for {symbols}"));
            format!("{symbols} of {} are in {cells}{as_it_is}, and {}", words.house(*house), nots(words, off))
        }
        What::Empty(item) => {
            let with = by.map_or(String::new(), |(by, _)| format!(", with {by}"));
            match *item {
                Item::Cell(cell) => format!("nothing is left in {}{with}", words.cell(cell)),
                Item::InHouse(house, symbol) => {
                    format!("{} has no place for {}{with}", words.house(house), words.symbol(symbol))
                }
            }
        }
        What::Against(by) => {
            let (cell, symbol) = (words.cell(branch.start.cell), words.symbol(branch.start.symbol));
            format!("{cell} is not {symbol}, with {} in {}", words.symbol(by.symbol), words.cell(by.cell))
        }
    }
}
