//! The place of the random choice, and the chooser.

use super::preemptive::{PreemptiveSet, smallest_sets};
use ninefold_board::{Candidate, Cell, Grid, Status, Symbol, SymbolSet};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use std::collections::VecDeque;

/// Why a cell is taken as a vertex.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// It is a member of these preemptive pairs, by their cells: one of its two numbers is right, and either settles the
    /// other cell.
    Pairs(Vec<PreemptiveSet>),
    /// There is no pair, and no markup is smaller.
    Smallest,
    /// The chooser wanted it.
    Wanted,
}

/// A cell of which a number is chosen at random: a vertex of the search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Vertex {
    /// The cell.
    pub cell: Cell,
    /// The numbers left to choose from: its markup at first, then less every number that led to a violation.
    pub choices: SymbolSet,
    /// Why this cell.
    pub reason: Reason,
    /// Has a number been chosen here before? Then the cell is settled.
    pub again: bool,
}

impl Vertex {
    /// The vertex of Crook's rule: a member of a preemptive pair, if there is one; else a cell with the smallest markup. Of
    /// several the first in the order of the cells. `None` if no cell is open.
    pub fn by_rule(grid: &Grid) -> Option<Self> {
        let pairs = pairs(grid);
        let in_pair = pairs.iter().flat_map(|pair| &pair.cells).min();
        let open = grid.geometry().all_cells().filter(|&cell| grid.status(cell) == Status::Open);
        let cell = in_pair.copied().or_else(|| open.min_by_key(|&cell| grid.candidates(cell).len()))?;
        Some(Vertex::at(grid, cell, &pairs, Reason::Smallest))
    }

    /// The vertex at a cell that someone wants.
    pub fn wanted(grid: &Grid, cell: Cell) -> Self {
        match Vertex::by_rule(grid) {
            Some(vertex) if vertex.cell == cell => vertex,
            _ => Vertex::at(grid, cell, &pairs(grid), Reason::Wanted),
        }
    }

    fn at(grid: &Grid, cell: Cell, pairs: &[PreemptiveSet], otherwise: Reason) -> Self {
        let own: Vec<PreemptiveSet> = pairs.iter().filter(|pair| pair.cells.contains(&cell)).cloned().collect();
        let reason = if own.is_empty() { otherwise } else { Reason::Pairs(own) };
        Vertex { cell, choices: grid.candidates(cell), reason, again: false }
    }

    /// The other cells of its pairs: whatever is chosen, their numbers follow.
    pub(crate) fn partners(&self) -> Vec<Cell> {
        let Reason::Pairs(pairs) = &self.reason else { return Vec::new() };
        let cells = pairs.iter().flat_map(|pair| &pair.cells).copied();
        let mut partners: Vec<Cell> = cells.filter(|&cell| cell != self.cell).collect();
        partners.sort_unstable();
        partners.dedup();
        partners
    }

    /// May this be chosen here?
    pub fn offers(&self, candidate: Candidate) -> bool {
        candidate.cell == self.cell && self.choices.contains(candidate.symbol)
    }
}

/// A number chosen at random, and where. A run tells it before the guess, as [`Event::Own`](crate::logic::Event::Own): Condition 1 holds, or a path was
/// erased.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The vertex.
    pub vertex: Vertex,
    /// The number in its cell.
    pub candidate: Candidate,
    /// By the coin, and not by the chooser or the record.
    pub by_coin: bool,
    /// The path that starts with it: 1 is red.
    pub path: usize,
}

/// The preemptive pairs of all ranges, each once, by their cells.
fn pairs(grid: &Grid) -> Vec<PreemptiveSet> {
    let sets = grid.geometry().house_ids().flat_map(|range| smallest_sets(grid, range));
    let mut pairs: Vec<PreemptiveSet> = sets.filter(|set| set.size() == 2).collect();
    pairs.sort_by(|a, b| a.cells.cmp(&b.cells));
    pairs.dedup();
    pairs
}

/// Chooses a number when no preemptive set can be broken.
pub trait Chooser {
    /// The choice: one of the vertex's numbers; or, unless the vertex is settled, any candidate of any open cell. `None`
    /// leaves it to the coin, and so does a candidate that cannot be chosen.
    fn choose(&mut self, grid: &Grid, vertex: &Vertex) -> Option<Candidate>;
}

/// Always leaves it to the coin.
#[derive(Clone, Copy, Debug, Default)]
pub struct Coin;

impl Chooser for Coin {
    fn choose(&mut self, _grid: &Grid, _vertex: &Vertex) -> Option<Candidate> {
        None
    }
}

/// Chooses from a list, in its order; then it leaves it to the coin.
///
/// A choice that is entered already when its turn comes is passed over, and kept in [`Listed::unneeded`]. One that is not possible is
/// passed over, too, and kept in [`Listed::refused`].
#[derive(Clone, Debug, Default)]
pub struct Listed {
    left: VecDeque<Candidate>,
    /// Choices that were not possible when their turn came.
    pub refused: Vec<Candidate>,
    /// Choices that were entered already when their turn came.
    pub unneeded: Vec<Candidate>,
}

impl Listed {
    /// Chooses these.
    pub fn new(choices: impl IntoIterator<Item = Candidate>) -> Self {
        Listed { left: choices.into_iter().collect(), refused: Vec::new(), unneeded: Vec::new() }
    }

    /// Choices whose turn has not come.
    pub fn left(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.left.iter().copied()
    }
}

impl Chooser for Listed {
    fn choose(&mut self, grid: &Grid, vertex: &Vertex) -> Option<Candidate> {
        while let Some(&next) = self.left.front() {
            // At a settled vertex only its own numbers can be chosen; the rest of the list waits.
            if vertex.again && next.cell != vertex.cell {
                return None;
            }
            self.left.pop_front();
            if grid.value(next.cell) == Some(next.symbol) {
                self.unneeded.push(next);
                continue;
            }
            let open = grid.status(next.cell) == Status::Open && grid.has(next);
            if if vertex.again { vertex.offers(next) } else { open } {
                return Some(next);
            }
            self.refused.push(next);
        }
        None
    }
}

/// The coin: the same seed always falls in the same way.
#[derive(Clone, Debug)]
pub struct Flip(ChaCha8Rng);

impl Flip {
    /// A coin of this seed.
    pub fn new(seed: u64) -> Self {
        Flip(ChaCha8Rng::seed_from_u64(seed))
    }

    /// One of these, each with the same probability; `None` of none.
    pub fn one_of(&mut self, numbers: SymbolSet) -> Option<Symbol> {
        let many = numbers.len().max(1) as u64;
        numbers.iter().nth((self.0.next_u64() % many) as usize)
    }
}
