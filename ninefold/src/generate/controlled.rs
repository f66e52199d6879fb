//! Minimal puzzles whose likelihood is known: Denis Berthier's controlled-bias generator (Unbiased statistics of a constraint
//! satisfaction problem, 2009).
//!
//! Of a full grid givens are taken away in a random order, until without the next one there would be several solutions. If no other
//! given is to spare then, that is the puzzle; if one is, all of it is thrown away, and nothing is tried in its place. What lies
//! between a minimal puzzle and its grid has one solution and a given to spare: so a puzzle with n of N cells given comes from its
//! grid exactly if its givens are the last n in the order, with the likelihood 1 / C(N, n), wherever they stand. Among puzzles with
//! as many givens none is preferred, and what is said of all of them is corrected by the weight C(N, n).
//!
//! Digging goes on with the next cell instead, which makes it some 250,000 times as fast, and prefers some puzzles to others.

use super::even::Even;
use super::prover::{Givens, Prover, Trial};
use super::shuffled_cells;
use crate::engine::{Budget, Rng, is_plain_nine};
use ninefold_board::{Cell, Geometry, Solution};

/// Can puzzles be drawn on this board? Only where each grid is as likely as any other: else none of their likelihoods would be known.
pub(crate) fn serves(geometry: &Geometry) -> bool {
    Even::new(geometry).is_some()
}

/// The number of attempts made side by side on 9x9.
const TOGETHER: usize = 512;

/// An attempt.
///
/// ```text
/// order   taken, one solution | searched here | several solutions without it
///                          low^           high^
/// ```
struct Walk<'s> {
    solution: &'s Solution,
    order: Vec<Cell>,
    /// Without so many cells there is one solution.
    low: usize,
    /// Without so many cells there are several.
    high: usize,
    /// Once the two are neighbours: the given, from the last one in the order, that is looked at next.
    looked_at: usize,
    is_out: bool,
}

impl<'s> Walk<'s> {
    fn new(solution: &'s Solution, order: Vec<Cell>) -> Self {
        let cells = order.len();
        Walk { solution, order, low: 0, high: cells + 1, looked_at: cells, is_out: false }
    }

    /// Are all givens needed?
    fn is_minimal(&self) -> bool {
        self.is_walked() && self.looked_at <= self.high
    }

    fn is_walked(&self) -> bool {
        self.high - self.low == 1
    }

    /// The puzzle whose solutions are asked for next.
    fn next(&self) -> Option<Givens> {
        if self.is_minimal() {
            return None;
        }
        if !self.is_walked() {
            return Some(self.without(usize::midpoint(self.low, self.high)));
        }
        let mut givens = self.without(self.low);
        givens[self.order[self.looked_at - 1].index()] = None;
        Some(givens)
    }

    /// Hears whether it has one.
    fn hear(&mut self, is_unique: bool) {
        if self.is_walked() {
            self.looked_at -= 1;
            self.is_out = is_unique;
        } else if is_unique {
            self.low = usize::midpoint(self.low, self.high);
        } else {
            self.high = usize::midpoint(self.low, self.high);
        }
    }

    /// The grid without the first cells of the order.
    fn without(&self, count: usize) -> Givens {
        let mut givens: Givens = self.solution.values().iter().copied().map(Some).collect();
        self.order[..count].iter().for_each(|cell| givens[cell.index()] = None);
        givens
    }
}

/// Draws puzzles.
pub(crate) struct Controlled<'a> {
    geometry: &'a Geometry,
    even: Option<Even<'a>>,
    prover: Prover<'a>,
    whole: Budget<'a>,
}

impl<'a> Controlled<'a> {
    /// On this board. Of the budget only the interrupt counts: what would not be proved would be missing.
    pub(crate) fn new(geometry: &'a Geometry, whole: Budget<'a>) -> Self {
        let budget = Budget { nodes: None, ..whole };
        Controlled { geometry, even: Even::new(geometry), prover: Prover::new(geometry, 1, budget), whole }
    }

    /// The givens of a puzzle; `None` if the interrupt came or there is no grid.
    ///
    /// On 9x9 one grid is good for 512 attempts. Of two that succeed the first is taken, which happens once in a thousand puzzles.
    pub(crate) fn draw(&mut self, rng: &mut Rng) -> Option<Givens> {
        let together = if is_plain_nine(self.geometry) { TOGETHER } else { 1 };
        loop {
            let solution = self.even.as_mut()?.full(rng, self.whole)?;
            let walks = (0..together).map(|_| Walk::new(&solution, shuffled_cells(self.geometry, rng))).collect();
            if let Some(walk) = self.walk(walks)?.first() {
                return Some(walk.without(walk.low));
            }
        }
    }

    /// Those that come to a minimal puzzle; `None` if the interrupt came.
    fn walk<'s>(&mut self, mut walks: Vec<Walk<'s>>) -> Option<Vec<Walk<'s>>> {
        loop {
            let asked: Vec<Givens> = walks.iter().filter_map(Walk::next).collect();
            let trials: Vec<Trial<'_>> = asked.iter().map(|givens| Trial { givens, taken: &[] }).collect();
            if trials.is_empty() {
                return Some(walks);
            }
            let answers = self.prover.prove(&trials)?;
            let asked = walks.iter_mut().filter(|walk| !walk.is_minimal());
            asked.zip(answers).for_each(|(walk, is_unique)| walk.hear(is_unique));
            walks.retain(|walk| !walk.is_out);
        }
    }
}
