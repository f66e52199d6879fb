//! Almost locked sets in words: what each has, what two of them cannot both have, and what follows.

use super::sets::Almost;
use crate::logic::signs::{digits, in_order, joined};
use crate::logic::words::{list, number, with_article};
use crate::logic::{Finding, Pattern, Telling, Words};
use ninefold_board::{Candidate, Cell, Grid, HouseId, Link, Role, Symbol, SymbolSet};

/// A set as it is told.
#[derive(Clone, Debug)]
pub(in crate::logic) struct Set {
    pub(in crate::logic) house: HouseId,
    pub(in crate::logic) cells: Vec<Cell>,
    pub(in crate::logic) symbols: SymbolSet,
}

impl From<&Almost> for Set {
    fn from(set: &Almost) -> Self {
        Set { house: set.house, cells: set.cells.clone(), symbols: set.symbols }
    }
}

/// `A`, `B`, ...
pub(in crate::logic) fn letter(i: usize) -> char {
    char::from(b'A' + i as u8)
}

impl Set {
    /// `set A is r1c1 and r1c4, two cells with only 1, 5 and 7 between them`.
    pub(in crate::logic) fn tell(&self, words: &Words<'_>, i: usize) -> String {
        let (set, cells, symbols) = (letter(i), words.cells(&self.cells), words.symbols(self.symbols));
        match self.cells.len() {
            1 => format!("set {set} is {cells}, which has only {symbols}"),
            n => format!("set {set} is {cells}, {} cells with only {symbols} between them", number(n)),
        }
    }
}

/// The houses of the sets, each once.
pub(in crate::logic) fn houses(sets: &[Set]) -> Vec<HouseId> {
    let mut houses: Vec<HouseId> = sets.iter().map(|set| set.house).collect();
    houses.sort_unstable();
    houses.dedup();
    houses
}

/// Every candidate of the sets, with the number of its set; where two share a cell, of each.
pub(in crate::logic) fn marks(grid: &Grid, sets: &[Set]) -> Vec<(Candidate, Role)> {
    let of = |(number, set): (u8, &Set)| {
        let role = Role::Set(number);
        let all = set.cells.iter().flat_map(|&cell| grid.candidates(cell).iter().map(move |symbol| cell.with(symbol)));
        all.map(|candidate| (candidate, role)).collect::<Vec<_>>()
    };
    (1..).zip(sets).flat_map(of).collect()
}

/// `5 cannot be in both A and B, as each 5 of A sees each 5 of B`.
fn excluded(words: &Words<'_>, symbol: Symbol, [a, b]: [usize; 2]) -> String {
    let (digit, a, b) = (words.symbol(symbol), letter(a), letter(b));
    format!("{digit} cannot be in both {a} and {b}, as each {digit} of {a} sees each {digit} of {b}")
}

/// Why a set that lacks a symbol has all others.
pub(in crate::logic) fn one_more(words: &Words<'_>) -> String {
    format!("each set has one {} more than cells, so that it lacks at most one of them", words.thing())
}

/// `a 4 and a 5`.
pub(in crate::logic) fn each(words: &Words<'_>, symbols: SymbolSet) -> String {
    list(&symbols.iter().map(|symbol| with_article(&words.symbol(symbol))).collect::<Vec<_>>(), "and")
}

/// `A=r1c13 {125}, B=r4c3 {25}`.
pub(in crate::logic) fn signs_of(words: &Words<'_>, sets: &[Set]) -> String {
    let one = |(i, set): (usize, &Set)| {
        format!("{}={} {{{}}}", letter(i), joined(words, &set.cells), digits(words, set.symbols))
    };
    sets.iter().enumerate().map(one).collect::<Vec<_>>().join(", ")
}

/// `(2=45)r1c79`: the set has the first, or all the others, those by which the chain goes on last.
pub(in crate::logic) fn bracket(words: &Words<'_>, set: &Set, first: SymbolSet, last: SymbolSet) -> String {
    let between = set.symbols - first - last;
    let others = in_order(words, between.iter().chain(last.iter()));
    format!("({}={others}){}", digits(words, first), joined(words, &set.cells))
}

/// Sets in their order, each entered by one of these symbols and left by the next.
fn brackets(words: &Words<'_>, sets: &[Set], ways: &[SymbolSet]) -> String {
    let said = sets.iter().zip(ways.windows(2)).map(|(set, way)| bracket(words, set, way[0], way[1]));
    said.collect::<Vec<_>>().join("-")
}

/// Sets of which each is linked to the next.
#[derive(Debug)]
pub(super) struct Row {
    pub(super) sets: Vec<Set>,
    /// By what each is linked to the next.
    pub(super) links: Vec<Symbol>,
    /// What the first or the last has.
    pub(super) common: SymbolSet,
    pub(super) arrows: Vec<Link>,
}

impl Pattern for Row {
    fn tell(&self, words: &Words<'_>, _finding: &Finding) -> Telling {
        let sets = self.sets.iter().enumerate().map(|(i, set)| set.tell(words, i));
        let links = self.links.iter().enumerate().map(|(i, &symbol)| excluded(words, symbol, [i, i + 1]));
        Telling {
            place: words.houses(&houses(&self.sets)),
            houses: houses(&self.sets),
            pattern: sets.chain(links).collect(),
            argument: vec![one_more(words), self.argument(words)],
            therefore: self.therefore(words),
            ..Telling::default()
        }
    }

    /// `A=r1c13 {125}, B=r4c3 {25}, x=2, z=5`; more than two sets are a chain.
    fn signs(&self, words: &Words<'_>) -> Option<String> {
        let &[x] = self.links.as_slice() else { return None };
        Some(format!("{}, x={}, z={}", signs_of(words, &self.sets), words.symbol(x), digits(words, self.common)))
    }

    /// `(5=12)r1c13-(2=5)r4c3`.
    fn eureka(&self, words: &Words<'_>, _finding: &Finding) -> Option<Vec<String>> {
        let links = self.links.iter().map(|&symbol| SymbolSet::only(symbol));
        let ways: Vec<SymbolSet> = std::iter::once(self.common).chain(links).chain([self.common]).collect();
        Some(vec![brackets(words, &self.sets, &ways)])
    }

    fn marks(&self, grid: &Grid) -> Vec<(Candidate, Role)> {
        marks(grid, &self.sets)
    }

    fn chain(&self, _grid: &Grid) -> Vec<Link> {
        self.arrows.clone()
    }
}

impl Row {
    /// `if A has no 7, it has a 5; then B has no 5, so it has a 3; then C has no 3, so it has a 7`, and of several `if A lacks one of 2 and 4`.
    fn argument(&self, words: &Words<'_>) -> String {
        let digit = |i: usize| words.symbol(self.links[i]);
        let last = self.links.len();
        let has = |i: usize| if i == last { each(words, self.common) } else { with_article(&digit(i)) };
        let lacks = match self.common.len() {
            1 => format!("has no {}", words.symbols(self.common)),
            _ => format!("lacks one of {}", words.symbols(self.common)),
        };
        let mut said = vec![format!("if A {lacks}, it has {}", has(0))];
        said.extend((1..=last).map(|i| format!("then {} has no {}, so it has {}", letter(i), digit(i - 1), has(i))));
        said.join("; ")
    }

    fn therefore(&self, words: &Words<'_>) -> String {
        let (last, symbols) = (letter(self.links.len()), words.symbols(self.common));
        match self.common.len() {
            1 => format!("{symbols} is in A or {last}, and no cell that sees all their {symbols}s can be {symbols}"),
            _ => format!(
                "{symbols} are each in A or {last}, and no cell that sees all their places for one of them can be it"
            ),
        }
    }
}

/// Two sets that are linked by two symbols.
#[derive(Debug)]
pub(super) struct Ring {
    pub(super) sets: [Set; 2],
    pub(super) links: [Symbol; 2],
    pub(super) arrows: Vec<Link>,
}

impl Pattern for Ring {
    fn tell(&self, words: &Words<'_>, _finding: &Finding) -> Telling {
        let sets = self.sets.iter().enumerate().map(|(i, set)| set.tell(words, i));
        let links = self.links.iter().map(|&symbol| excluded(words, symbol, [0, 1]));
        let [x, y] = self.links.map(|symbol| words.symbol(symbol));
        let thing = words.thing();
        let lack = format!(
            "no set lacks both {x} and {y}, so one of them has the {x} and the other the {y}, and each has all its other {thing}s"
        );
        let therefore = format!(
            "no cell that sees all places for {x} or {y} in both, or all places for something else in one of them, can be it"
        );
        Telling {
            place: words.houses(&houses(&self.sets)),
            houses: houses(&self.sets),
            pattern: sets.chain(links).collect(),
            argument: vec![one_more(words), lack],
            therefore,
            ..Telling::default()
        }
    }

    /// `A=r1c13 {125}, B=r4c13 {125}, x=1,2`.
    fn signs(&self, words: &Words<'_>) -> Option<String> {
        let [x, y] = self.links.map(|symbol| words.symbol(symbol));
        Some(format!("{}, x={x},{y}", signs_of(words, &self.sets)))
    }

    /// `(1=52)r1c13-(2=51)r4c13-`: the second leads back to the first.
    fn eureka(&self, words: &Words<'_>, _finding: &Finding) -> Option<Vec<String>> {
        let [x, y] = self.links.map(SymbolSet::only);
        Some(vec![brackets(words, &self.sets, &[x, y, x]) + "-"])
    }

    fn marks(&self, grid: &Grid) -> Vec<(Candidate, Role)> {
        marks(grid, &self.sets)
    }

    fn chain(&self, _grid: &Grid) -> Vec<Link> {
        self.arrows.clone()
    }
}
