//! Descending: where few of the first puzzles that were drawn are as wanted, the others are made of those that are. Each is one of these with
//! its symbols renamed and its lines moved, and dug again after a few orbits were put back: a technique that is needed in a puzzle is
//! often needed in its neighbours. Where there are none, a technique's example is a start, too.

use super::ancestor::Ancestor;
use super::wanted::{Attempt, Wanted};
use crate::engine::{Budget, Rng};
use crate::generate::dig::{Dig, Digger};
use crate::generate::{self, Symmetry, below};
use crate::logic::lines;
use std::ops::Range;
use std::sync::Arc;

impl Wanted<'_> {
    /// May rows and columns change places?
    fn is_free(&self) -> bool {
        self.spec.symmetry == Symmetry::None && self.spec.stencil.is_none()
    }

    /// The puzzles that were as wanted among the first ones.
    fn ancestors(&self) -> Arc<[Ancestor]> {
        self.sample.ancestors()
    }

    /// The puzzle in which the example of a technique that is needed came up, moved. Nothing where the board is another one, or givens may
    /// not stand anywhere.
    pub(super) fn example(&self, digger: &Digger<'_, '_>, rng: &mut Rng) -> Option<Dig> {
        let geometry = self.geometry();
        let needed = self.spec.steps.iter().chain(&self.spec.hardest).filter(|need| *need.amount.range().start() > 0);
        let needed: Vec<_> = needed.collect();
        if !self.is_free() || needed.is_empty() {
            return None;
        }
        let puzzle = lines::example_puzzle(needed[below(needed.len(), rng)].technique)?;
        let ancestor = Ancestor::of(&puzzle).filter(|_| puzzle.geometry() == geometry)?;
        let Ancestor { givens, solution } = ancestor.moved(geometry, true, rng)?;
        Some(digger.begin(givens, solution, rng))
    }

    /// The candidates with these numbers, each from one of the ancestors.
    pub(super) fn descend(&self, numbers: Range<u64>, back: usize, whole: Budget<'_>, attempts: &mut Vec<Attempt>) {
        let (mut digger, ancestors) = (self.digger(whole), self.ancestors());
        let mut rngs: Vec<Rng> = numbers.map(|number| generate::rng_of(self.seed, number)).collect();
        let (mut digs, mut fates) = (Vec::new(), Vec::new());
        for rng in &mut rngs {
            let chosen = &ancestors[below(ancestors.len(), rng)];
            match chosen.moved(self.geometry(), self.is_free(), rng) {
                Some(Ancestor { givens, solution }) => {
                    let mut dig = digger.begin(givens.clone(), solution, rng);
                    dig.begin_again(back, &self.orbits, rng);
                    digs.push((dig, rng));
                    fates.push(Some(givens));
                }
                None => fates.push(None),
            }
        }
        let mut dug = self.dig_and_look(&mut digs, true, &mut digger, whole).into_iter();
        attempts.extend(fates.into_iter().map(|from| match from {
            None => Attempt::Refused(None),
            Some(from) => match dug.next().unwrap_or(Attempt::Unfinished) {
                // The ancestor itself was handed out.
                Attempt::Taken(puzzle, _) if puzzle.givens() == from => Attempt::Refused(None),
                fate => fate,
            },
        }));
    }
}
