//! A chain in words: link by link, from its start to why something follows.

use super::way::{Shape, Way};
use crate::logic::{Finding, Pattern, Telling, Words};
use ninefold_board::{Candidate, Cell, Grid, Item, Link};

/// A chain that something follows from.
#[derive(Debug)]
pub(super) struct Chain {
    pub(super) way: Way,
    /// Both numbers of its cells go, as one may begin with either.
    pub(super) is_pair: bool,
}

impl Pattern for Chain {
    fn tell(&self, words: &Words<'_>, _finding: &Finding) -> Telling {
        let way = &self.way;
        let mut pattern = vec![format!("if {}, {}", is_not(words, way.first()), self.then(words, 0))];
        for (i, (on, off, why)) in (1..).zip(way.weak()) {
            let sentence = format!("if {}, {}", is(words, on), excluded(words, on, off, why));
            pattern.push(if 2 * i < way.nodes.len() {
                format!("{sentence}; then {}", self.then(words, 2 * i))
            } else {
                format!("{sentence}, and the ring is closed")
            });
        }
        Telling { place: self.place(words), pattern, therefore: self.therefore(words), ..Telling::default() }
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
        let (off, on) = (&self.way.nodes[at], &self.way.nodes[at + 1]);
        match self.way.why[at] {
            Item::Cell(_) => format!("it is {}, as nothing else is left there", words.symbol(on[0].symbol)),
            Item::InHouse(house, symbol) => {
                let (digit, house) = (words.symbol(symbol), words.house(house));
                let other =
                    if off.len() + on.len() > 2 { "has no other places for it" } else { "has no other place for it" };
                format!("{} {digit}, as {house} {other}", one_is(words, on))
            }
        }
    }

    fn therefore(&self, words: &Words<'_>) -> String {
        let (first, last) = (self.way.first(), self.way.last());
        let digit = words.symbol(first[0].symbol);
        match self.way.shape {
            Shape::Back => format!("{} in any case", is(words, first)),
            Shape::Ring => "of any two neighbours in the ring one is true, and what both rule out is not".to_string(),
            Shape::Ends if self.is_pair => {
                format!(
                    "{} have one of these each, and no cell that sees both has either",
                    words.cells(&[first[0].cell, last[0].cell])
                )
            }
            Shape::Ends if first[0].symbol != last[0].symbol => {
                format!("{} or {}, and what both rule out is not", is(words, first), is(words, last))
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

/// That a node is off, since this one is on.
fn excluded(words: &Words<'_>, on: &[Candidate], off: &[Candidate], why: Item) -> String {
    match why {
        Item::Cell(_) => format!("it is not {}", words.symbol(off[0].symbol)),
        Item::InHouse(house, _) => {
            let all = if on.len() + off.len() > 2 { "all" } else { "both" };
            format!("{}, as {all} are in {}", is_not(words, off), words.house(house))
        }
    }
}
