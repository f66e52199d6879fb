//! The candidates that one step speaks of, numbered, and which of them exclude each other.
//!
//! ```text
//! candidates   [r1c1=3, r1c1=7, r4c1=3, ...]       ascending; the place is the candidate's number
//! conflicts    row 0: 0 1 1 ...                     bit j of row i: not both of candidates i and j are true
//!              row 1: 1 0 0 ...                     `words` words per row, one row after the other
//! ```

use crate::bits::{Row, insert};
use ninefold_board::{Candidate, Geometry, Item, Step};
use std::borrow::Cow;

/// A fact as a row: at least one of these candidates is true. An assumed candidate is a fact with one option.
pub(crate) type FactRow<'a> = Cow<'a, [u64]>;

pub(crate) struct Table {
    candidates: Vec<Candidate>,
    words: usize,
    conflicts: Vec<u64>,
}

/// The candidates of the facts and conclusions, ascending, each once.
pub(crate) fn candidates_of(step: &Step) -> Vec<Candidate> {
    let options = step.facts.iter().flat_map(|fact| fact.any_of.iter().copied());
    let mut all: Vec<_> = options.chain(step.conclusions.iter().map(|c| c.candidate())).collect();
    all.sort_unstable();
    all.dedup();
    all
}

impl Table {
    /// The table of these candidates, which are ascending.
    pub(crate) fn new(geometry: &Geometry, candidates: Vec<Candidate>) -> Self {
        let words = candidates.len().div_ceil(64);
        let mut conflicts = vec![0; candidates.len() * words];
        for (i, &a) in candidates.iter().enumerate() {
            for (j, &b) in candidates.iter().enumerate().take(i) {
                if geometry.conflict(a, b) {
                    insert(&mut conflicts[i * words..], j);
                    insert(&mut conflicts[j * words..], i);
                }
            }
        }
        Table { candidates, words, conflicts }
    }

    /// How many candidates.
    pub(crate) fn len(&self) -> usize {
        self.candidates.len()
    }

    /// The number of a candidate of the step.
    fn number(&self, candidate: Candidate) -> Option<usize> {
        self.candidates.binary_search(&candidate).ok()
    }

    /// The candidates that are false if this one is true.
    pub(crate) fn conflicts(&self, number: usize) -> &[u64] {
        &self.conflicts[number * self.words..(number + 1) * self.words]
    }

    /// The row of the candidates for which something holds.
    pub(crate) fn row(&self, holds: impl Fn(Candidate) -> bool) -> Row {
        let mut row = vec![0; self.words];
        let numbered = self.candidates.iter().enumerate();
        numbered.filter(|(_, k)| holds(**k)).for_each(|(i, _)| insert(&mut row, i));
        row
    }

    /// The row of these candidates.
    pub(crate) fn row_of(&self, members: &[Candidate]) -> Row {
        let mut row = vec![0; self.words];
        members.iter().filter_map(|&k| self.number(k)).for_each(|i| insert(&mut row, i));
        row
    }
}

/// Would the candidate fill the item?
pub(crate) fn fills(geometry: &Geometry, candidate: Candidate, item: Item) -> bool {
    match item {
        Item::Cell(cell) => cell == candidate.cell,
        Item::InHouse(house, symbol) => {
            symbol == candidate.symbol && geometry.houses_of(candidate.cell).iter().any(|m| m.house == house)
        }
    }
}
