//! A chain in words: link by link, from its start to why something follows.

use super::way::{Shape, Way};
use crate::logic::{Finding, Pattern, Telling, Words};
use ninefold_board::{Candidate, Cell, Grid, Item, Link, SymbolSet};

/// A chain that something follows from.
#[derive(Debug)]
pub(super) struct Chain {
    pub(super) way: Way,
    /// Both numbers of its cells go, as one may begin with either.
    pub(super) is_pair: bool,
}

impl Pattern for Chain {
    fn tell(&self, words: &Words<'_>, finding: &Finding) -> Telling {
        let way = &self.way;
        let mut pattern = vec![format!("if {}, {}", is_not(words, way.first()), self.then(words, 0))];
        for (i, (_, off, why)) in (1..).zip(way.weak()) {
            let excluded = excluded(words, off, why);
            pattern.push(if 2 * i < way.nodes.len() {
                format!("then {excluded}, so {}", self.then(words, 2 * i))
            } else {
                format!("then {excluded}, and the ring is closed")
            });
        }
        let backwards = "the ring holds backwards, too: of any two neighbours exactly one is true";
        let argument = (way.shape == Shape::Ring).then(|| backwards.to_string());
        let therefore = self.therefore(words, finding);
        // A chain that comes back ends with what follows.
        let back = (way.shape == Shape::Back).then(|| {
            let (first, all) = (cells(way.first()), way.cells());
            let others: Vec<Cell> = all.into_iter().filter(|cell| !first.contains(cell)).collect();
            format!("a chain leads from {} through {} and back", words.cells(&first), words.cells(&others))
        });
        Telling { place: self.place(words), pattern, therefore, ..Telling::default() }.arguing(argument).glimpsed(back)
    }

    fn chain(&self, _grid: &Grid) -> Vec<Link> {
        self.way.links()
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

    /// That the next node is on, since this one is off.
    fn then(&self, words: &Words<'_>, at: usize) -> String {
        let on = &self.way.nodes[at + 1];
        match self.way.why[at] {
            Item::Cell(_) => format!("it is {}, as nothing else is left there", words.symbol(on[0].symbol)),
            Item::InHouse(house, symbol) => {
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

    fn therefore(&self, words: &Words<'_>, finding: &Finding) -> String {
        let (first, last) = (self.way.first(), self.way.last());
        let digit = words.symbol(first[0].symbol);
        match self.way.shape {
            Shape::Back => format!("{} in any case", is(words, first)),
            Shape::Ring => self.pairs(words, finding).join("; "),
            Shape::Ends if self.is_pair => {
                format!(
                    "{} have one of these each, and no cell that sees both has either",
                    words.cells(&[first[0].cell, last[0].cell])
                )
            }
            Shape::Ends if first[0].symbol != last[0].symbol => {
                format!("{} or {}, and the same follows from either", is(words, first), is(words, last))
            }
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
fn excluded(words: &Words<'_>, off: &[Candidate], why: Item) -> String {
    match why {
        Item::Cell(_) => is_not(words, off),
        Item::InHouse(house, symbol) => {
            let (cells, digit) = (words.cells(&cells(off)), words.symbol(symbol));
            let house = words.house(house);
            match off.len() {
                1 => format!("{cells}, also in {house}, is not {digit}"),
                _ => format!("none of {cells}, also in {house}, is {digit}"),
            }
        }
    }
}
