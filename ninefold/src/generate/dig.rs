//! Digging: symbols are taken away from a full grid, cell by cell or orbit by orbit, as long as there are not too many solutions.
//!
//! Many grids are dug side by side, each by its own random numbers, so that the proofs of all of them go to the engine together.
//! Where proofs are cheap, several orbits are taken at once as long as many givens are left; if that is too much, half as many
//! are tried. As a puzzle with fewer givens never has fewer solutions, what is left in the end is the same as if they were taken one
//! by one.

use super::prover::{Givens, Prover, Trial};
use super::shuffled;
use crate::engine::Rng;
use ninefold_board::{Cell, Solution, Symbol};

/// So many givens are aimed at in one step from above them, on 9x9: with so many left nearly every puzzle has one solution.
const AIMS: [usize; 4] = [46, 39, 35, 32];

/// A grid that is being dug.
///
/// ```text
/// order   orbit 17 | orbit 3 | orbit 60 | ...     at: the next one to be tried
///         tried before  ^at
/// ```
pub(crate) struct Dig {
    /// The givens that are left.
    pub(crate) givens: Givens,
    /// The grid that it was at first.
    pub(crate) solution: Solution,
    order: Vec<usize>,
    at: usize,
    left: usize,
    /// At most so many orbits at once.
    width: usize,
}

impl Dig {
    /// Of these givens of a grid the orbits are taken in random order.
    pub(crate) fn new(givens: Givens, solution: Solution, orbits: usize, rng: &mut Rng) -> Self {
        let left = givens.iter().flatten().count();
        Dig { givens, solution, order: shuffled(orbits, rng), at: 0, left, width: usize::MAX }
    }

    /// The orbits to be taken next: how many of the order.
    fn next(&mut self, digger: &Digger<'_, '_>) -> Option<usize> {
        let size = |orbit: usize| digger.given_in(&self.givens, orbit);
        // What has no given any more, and what would leave too few, is passed over.
        while let Some(&orbit) = self.order.get(self.at) {
            if size(orbit) > 0 && self.left - size(orbit) >= digger.least {
                break;
            }
            self.at += 1;
        }
        let first = *self.order.get(self.at)?;
        let aim = AIMS.into_iter().find(|&aim| aim < self.left).unwrap_or(self.left).max(digger.least);
        let (mut count, mut left) = (1, self.left - size(first));
        while digger.prover.likes_many() && count < self.width && left > aim {
            let Some(&orbit) = self.order.get(self.at + count) else { break };
            if left - size(orbit) < digger.least {
                break;
            }
            left -= size(orbit);
            count += 1;
        }
        Some(count)
    }

    /// Without the next orbits.
    fn without(&self, count: usize, orbits: &[Vec<Cell>]) -> Trial {
        let mut givens = self.givens.clone();
        let cells = self.order[self.at..self.at + count].iter().flat_map(|&orbit| &orbits[orbit]);
        let taken: Vec<(Cell, Symbol)> = cells.filter_map(|&cell| Some((cell, givens[cell.index()].take()?))).collect();
        Trial { givens, taken }
    }

    /// Hears whether they can go.
    fn hear(&mut self, trial: Trial, count: usize, can_go: bool) {
        if can_go {
            self.givens = trial.givens;
            self.left -= trial.taken.len();
            self.at += count;
        } else if count == 1 {
            self.at += 1;
        } else {
            self.width = count / 2;
        }
    }
}

/// Digs.
pub(crate) struct Digger<'o, 'a> {
    /// The cells that go together.
    pub(crate) orbits: &'o [Vec<Cell>],
    /// So many givens are left at least.
    pub(crate) least: usize,
    /// Says whether there are not too many solutions.
    pub(crate) prover: Prover<'a>,
}

impl Digger<'_, '_> {
    /// Digs them all as deep as possible; `None` if the interrupt came.
    pub(crate) fn dig(&mut self, digs: &mut [Dig]) -> Option<()> {
        loop {
            let (mut asked, mut trials) = (Vec::new(), Vec::new());
            for (at, dig) in digs.iter_mut().enumerate() {
                if let Some(count) = dig.next(self) {
                    asked.push((at, count));
                    trials.push(dig.without(count, self.orbits));
                }
            }
            if asked.is_empty() {
                return Some(());
            }
            let answers = self.prover.prove(&trials)?;
            for (((at, count), trial), can_go) in asked.into_iter().zip(trials).zip(answers) {
                digs[at].hear(trial, count, can_go);
            }
        }
    }

    /// How many givens an orbit has.
    fn given_in(&self, givens: &[Option<Symbol>], orbit: usize) -> usize {
        self.orbits[orbit].iter().filter(|cell| givens[cell.index()].is_some()).count()
    }
}
