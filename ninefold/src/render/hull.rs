//! Almost locked sets in a picture: a hull around the cells of each, with the letter that the sentence has for it.

use ninefold_board::{Cell, Grid, Role, Step, SymbolSet};
use std::collections::BTreeMap;

/// The cells of a set, and its letter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hull {
    /// Its number in the roles of its candidates, from 1.
    pub number: u8,
    /// Its cells, ascending.
    pub cells: Vec<Cell>,
}

impl Hull {
    /// `A`, `B`, ...
    pub fn letter(&self) -> char {
        char::from(b'A' + (self.number - 1) % 26)
    }

    /// In words: `set A`.
    pub fn words(&self) -> String {
        format!("set {}", self.letter())
    }
}

/// The sets among the marks of a step, in their order; none, where its sets are others: colours, wings, what is counted in a house. An
/// almost locked set has all candidates of its cells, and one symbol more than cells. Beside a pattern that would have two fillings stands
/// a subset that is locked together with it.
pub(super) fn hulls(grid: &Grid, step: &Step) -> Vec<Hull> {
    if step.assumes_unique() {
        return Vec::new();
    }
    let mut sets: BTreeMap<u8, BTreeMap<Cell, SymbolSet>> = BTreeMap::new();
    for (candidate, role) in &step.marks {
        let Role::Set(number @ 1..) = *role else { continue };
        let cell = sets.entry(number).or_default().entry(candidate.cell).or_insert(SymbolSet::EMPTY);
        cell.insert(candidate.symbol);
    }
    let is_almost_locked = |cells: &BTreeMap<Cell, SymbolSet>| {
        let all = cells.values().fold(SymbolSet::EMPTY, |all, &set| all | set);
        all.len() == cells.len() + 1 && cells.iter().all(|(&cell, &set)| set == grid.candidates(cell))
    };
    if !sets.values().all(is_almost_locked) {
        return Vec::new();
    }
    let hull = |(number, cells): (u8, BTreeMap<Cell, SymbolSet>)| Hull { number, cells: cells.into_keys().collect() };
    sets.into_iter().map(hull).collect()
}

/// How many lines of other sets each hull's line lies within: those that share cells have lines one inside the other.
pub(super) fn depths(hulls: &[Hull]) -> Vec<usize> {
    let mut depths: Vec<usize> = Vec::new();
    for (i, hull) in hulls.iter().enumerate() {
        let meets = |other: &Hull| other.cells.iter().any(|cell| hull.cells.contains(cell));
        let taken: Vec<usize> = (0..i).filter(|&j| meets(&hulls[j])).map(|j| depths[j]).collect();
        depths.push((0..=i).find(|depth| !taken.contains(depth)).unwrap_or(0));
    }
    depths
}

/// The cells of several sets, with the letters of these.
pub(super) fn shared(hulls: &[Hull]) -> BTreeMap<Cell, String> {
    let mut letters: BTreeMap<Cell, String> = BTreeMap::new();
    for hull in hulls {
        hull.cells.iter().for_each(|&cell| letters.entry(cell).or_default().push(hull.letter()));
    }
    letters.retain(|_, letters| letters.len() > 1);
    letters
}
