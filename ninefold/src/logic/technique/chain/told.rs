//! A chain in words: link by link, from its start to why something follows.

use super::super::als::{Set, bracket, each, letter, marks, one_more};
use super::graph::Why;
use super::way::{Shape, Way};
use crate::logic::chain::{Start, written};
use crate::logic::links::common_house;
use crate::logic::words::with_article;
use crate::logic::{Finding, Pattern, Telling, Words};
use ninefold_board::{Candidate, Cell, FactIx, Grid, Item, Link, Role, Symbol, SymbolSet};

/// A chain that something follows from.
#[derive(Debug)]
pub(super) struct Chain {
    pub(super) way: Way,
    /// Both numbers of its cells go, as one may begin with either.
    pub(super) is_pair: bool,
    /// The almost locked sets, by the numbers that its links have for them.
    pub(super) sets: Vec<Set>,
    /// Of each strong link the fact that says it.
    pub(super) facts: Vec<FactIx>,
}

impl Pattern for Chain {
    fn tell(&self, words: &Words<'_>, finding: &Finding) -> Telling {
        let way = &self.way;
        let mut pattern: Vec<String> = self.sets.iter().enumerate().map(|(i, set)| set.tell(words, i)).collect();
        pattern.push(format!("if {}, {}", is_not(words, way.first()), self.then(words, 0)));
        for (i, (_, off, why)) in (1..).zip(way.weak()) {
            let excluded = excluded(words, off, why);
            pattern.push(if 2 * i < way.nodes.len() {
                format!("then {excluded}, so {}", self.then(words, 2 * i))
            } else {
                format!("then {excluded}, and the ring is closed")
            });
        }
        let backwards = "the ring holds backwards, too: of any two neighbours exactly one is true";
        let argument = (!self.sets.is_empty()).then(|| one_more(words));
        let argument = argument.into_iter().chain((way.shape == Shape::Ring).then(|| backwards.to_string()));
        let therefore = self.therefore(words, finding);
        // A chain that comes back ends with what follows.
        let back = (way.shape == Shape::Back).then(|| {
            let (first, all) = (cells(way.first()), way.cells());
            let others: Vec<Cell> = all.into_iter().filter(|cell| !first.contains(cell)).collect();
            // With an almost locked set it may all happen in the cells where it begins.
            let through = if others.is_empty() { String::new() } else { format!(" through {}", words.cells(&others)) };
            format!("a chain leads from {}{through} and back", words.cells(&first))
        });
        Telling { place: self.place(words), pattern, therefore, ..Telling::default() }.arguing(argument).glimpsed(back)
    }

    /// With almost locked sets, which have all their numbers: `(5)r1c1=(5)r1c7-(5=12)r3c79`.
    fn eureka(&self, words: &Words<'_>, finding: &Finding) -> Option<Vec<String>> {
        let ends = [self.way.first()[0].symbol, self.way.last()[0].symbol];
        let is_ring = self.way.shape == Shape::Ring;
        if self.sets.is_empty() || !is_ring && finding.conclusions.iter().any(|c| !ends.contains(&c.candidate().symbol))
        {
            return None;
        }
        let closed = if is_ring { "-" } else { "" };
        Some(vec![self.pieces(words)?.join("-") + closed])
    }

    fn marks(&self, grid: &Grid) -> Vec<(Candidate, Role)> {
        marks(grid, &self.sets)
    }

    fn chain(&self, _grid: &Grid) -> Vec<Link> {
        self.way.links(&self.facts)
    }
}

impl Chain {
    /// The cells of the ends, or of all the ring.
    fn place(&self, words: &Words<'_>) -> String {
        let mut cells: Vec<Cell> = self.way.ends().iter().map(|k| k.cell).collect();
        if self.way.shape == Shape::Ring {
            cells = self.way.cells();
        }
        cells.sort_unstable();
        cells.dedup();
        words.cells(&cells)
    }

    /// The sets, each in a bracket, and what stands between them.
    fn pieces(&self, words: &Words<'_>) -> Option<Vec<String>> {
        let (mut pieces, mut between): (Vec<String>, Vec<Vec<Candidate>>) = (Vec::new(), Vec::new());
        for (off, on, why) in self.way.strong() {
            let Why::Set(set) = why else {
                between.extend([off.to_vec(), on.to_vec()]);
                continue;
            };
            if !between.is_empty() {
                pieces.push(written(words, &std::mem::take(&mut between), Start::Off)?);
            }
            let [off, on] = [off, on].map(|node| SymbolSet::only(node[0].symbol));
            pieces.push(bracket(words, &self.sets[set as usize], off, on));
        }
        if !between.is_empty() {
            pieces.push(written(words, &between, Start::Off)?);
        }
        Some(pieces)
    }

    /// That the next node is on, since this one is off.
    fn then(&self, words: &Words<'_>, at: usize) -> String {
        let (off, on) = (&self.way.nodes[at], &self.way.nodes[at + 1]);
        match self.way.why[at] {
            Why::Set(set) => {
                let [off, has] = [off, on].map(|node| words.symbol(node[0].symbol));
                let (set, has) = (letter(set as usize), with_article(&has));
                format!("{set} has no {off} and must have {has}, in {}", words.any_cell(&cells(on)))
            }
            Why::Item(Item::Cell(_)) => {
                format!("it is {}, as nothing else is left there", words.symbol(on[0].symbol))
            }
            Why::Item(Item::InHouse(house, symbol)) => {
                let (digit, house) = (words.symbol(symbol), words.house(house));
                let places = if on.len() > 1 { "places" } else { "place" };
                format!("{} {digit}, the only other {places} for {digit} in {house}", one_is(words, on))
            }
        }
    }

    /// The weak links of a ring by which something goes.
    fn pairs(&self, words: &Words<'_>, finding: &Finding) -> Vec<String> {
        let geometry = words.grid.geometry();
        let gone: Vec<Candidate> = finding.eliminated().collect();
        let goes = |one: &[Candidate], other: &[Candidate]| {
            gone.iter().any(|&k| one.iter().chain(other).all(|&end| geometry.conflict(k, end)))
        };
        let pairs = self.way.weak().filter(|(one, other, _)| goes(one, other));
        pairs.map(|(one, other, _)| either(words, one, other)).collect()
    }

    /// What sets of a ring have in any case, where something goes because of it.
    fn kept(&self, words: &Words<'_>, finding: &Finding) -> Vec<String> {
        let mut said = Vec::new();
        for (off, on, why) in self.way.strong() {
            let Why::Set(i) = why else { continue };
            let (set, link) = (&self.sets[i as usize], [off[0].symbol, on[0].symbol].into_iter().collect());
            let goes = |symbol: &Symbol| finding.eliminated().any(|k| takes(words, set, *symbol, k));
            let kept: SymbolSet = (set.symbols - link).iter().filter(goes).collect();
            if !kept.is_empty() {
                let (letter, lacks) = (letter(i as usize), words.any_symbol(link));
                said.push(format!("{letter} has {}, as all it can lack is {lacks}", each(words, kept)));
            }
        }
        said
    }

    fn therefore(&self, words: &Words<'_>, finding: &Finding) -> String {
        let (first, last) = (self.way.first(), self.way.last());
        let digit = words.symbol(first[0].symbol);
        match self.way.shape {
            Shape::Back => format!("{} in any case", is(words, first)),
            Shape::Ring => [self.pairs(words, finding), self.kept(words, finding)].concat().join("; "),
            Shape::Ends if self.is_pair => {
                format!(
                    "{} have one of these each, and no cell that sees both has either",
                    words.cells(&[first[0].cell, last[0].cell])
                )
            }
            Shape::Ends if first[0].symbol != last[0].symbol => of_two_symbols(words, first, last, finding),
            Shape::Ends => {
                let mut cells: Vec<Cell> = self.way.ends().iter().map(|k| k.cell).collect();
                cells.sort_unstable();
                // Two groups may have a cell in common.
                cells.dedup();
                match cells.len() {
                    2 => format!("{} is {digit}, and no cell that sees both can be", words.any_cell(&cells)),
                    n => {
                        let all = crate::logic::words::number(n);
                        format!("one of {} is {digit}, and no cell that sees all {all} can be", words.cells(&cells))
                    }
                }
            }
        }
    }
}

/// Ends with two symbols: each end rules out its own where the other one is.
fn of_two_symbols(words: &Words<'_>, first: &[Candidate], last: &[Candidate], finding: &Finding) -> String {
    let (one, other) = (cells(first), cells(last));
    if one == other {
        let symbols = [first[0].symbol, last[0].symbol].into_iter().collect();
        return format!("{} is {}, and nothing else", words.cell(one[0]), words.any_symbol(symbols));
    }
    let goes = |end: &[Candidate], cell: Cell| finding.eliminated().any(|k| k == cell.with(end[0].symbol));
    // `r1c1 is 5 and r1c7, also in row 1, is not`
    let with = |end: &[Candidate], not: Cell| {
        format!("{} and {}, {}, is not", is(words, end), words.cell(not), also(words, not, end))
    };
    match (goes(first, other[0]), goes(last, one[0])) {
        (true, true) => format!("{}, or {} and {} is not", with(first, other[0]), is(words, last), words.cell(one[0])),
        (true, false) => format!("{}, or {}", is(words, last), with(first, other[0])),
        (false, _) => format!("{}, or {}", is(words, first), with(last, one[0])),
    }
}

/// `also in row 1`: why a cell cannot be what one of the others is.
fn also(words: &Words<'_>, cell: Cell, node: &[Candidate]) -> String {
    match common_house(words.grid.geometry(), &[cells(node), vec![cell]].concat()) {
        Some(house) => format!("also in {}", words.house(house)),
        None => "which sees all of them".to_string(),
    }
}

/// Is this false if the set has the symbol?
fn takes(words: &Words<'_>, set: &Set, symbol: Symbol, k: Candidate) -> bool {
    let mut places = set.cells.iter().filter(|&&cell| words.grid.has(cell.with(symbol)));
    k.symbol == symbol && places.all(|&cell| words.grid.geometry().sees(cell, k.cell))
}

/// `r3c4 is 5 or 9`, `one of r4c2 and r4c4 is 3`: one of two neighbours in a ring is true.
fn either(words: &Words<'_>, one: &[Candidate], other: &[Candidate]) -> String {
    let symbols: SymbolSet = [one[0].symbol, other[0].symbol].into_iter().collect();
    if symbols.len() > 1 {
        return format!("{} is {}", words.cell(one[0].cell), words.any_symbol(symbols));
    }
    let mut cells = [cells(one), cells(other)].concat();
    cells.sort_unstable();
    format!("one of {} is {}", words.cells(&cells), words.symbol(one[0].symbol))
}

fn cells(node: &[Candidate]) -> Vec<Cell> {
    node.iter().map(|k| k.cell).collect()
}

/// `r1c1 is`, `one of r1c1 and r1c2 is`
fn one_is(words: &Words<'_>, node: &[Candidate]) -> String {
    let one = if node.len() > 1 { "one of " } else { "" };
    format!("{one}{} is", words.cells(&cells(node)))
}

/// `r1c1 is 5`, `one of r1c1 and r1c2 is 5`
fn is(words: &Words<'_>, node: &[Candidate]) -> String {
    format!("{} {}", one_is(words, node), words.symbol(node[0].symbol))
}

/// `r1c1 is not 5`, `none of r1c1 and r1c2 is 5`
fn is_not(words: &Words<'_>, node: &[Candidate]) -> String {
    let (cells, digit) = (words.cells(&cells(node)), words.symbol(node[0].symbol));
    if node.len() > 1 { format!("none of {cells} is {digit}") } else { format!("{cells} is not {digit}") }
}

/// That a node is off, since the one that was told last is on.
fn excluded(words: &Words<'_>, off: &[Candidate], why: Why) -> String {
    match why {
        Why::Item(Item::Cell(_)) | Why::Set(_) => is_not(words, off),
        Why::Item(Item::InHouse(house, symbol)) => {
            let (cells, digit) = (words.cells(&cells(off)), words.symbol(symbol));
            let house = words.house(house);
            match off.len() {
                1 => format!("{cells}, also in {house}, is not {digit}"),
                _ => format!("none of {cells}, also in {house}, is {digit}"),
            }
        }
    }
}
