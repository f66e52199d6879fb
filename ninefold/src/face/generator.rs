//! Puzzles, one after the other.

use super::Error;
use crate::ask::Sieve;
use crate::engine::Budget;
use crate::logic::Chart;
use crate::spec::{Spec, Wanted};
use ninefold_board::Puzzle;

/// Makes puzzles to a spec. The same spec and seed give the same puzzles on every machine, in the same order.
///
/// It ends when it is interrupted, if no puzzle can be like that or the board has no full grid, or when a hundred thousand
/// candidates in a row were none of those that are wanted: [`make`](Generator::make) says which.
///
/// ```
/// use ninefold::prelude::*;
/// let made: Vec<Puzzle> = Generator::new(Spec::sudoku(2, 3)?.levels(1..=2)).seed(7).take(3).collect();
/// assert!(made.iter().all(|puzzle| puzzle.solve().is_ok()));
/// assert!(made.iter().all(|puzzle| matches!(puzzle.rate("levels").unwrap().number(), Some(1..=2))));
/// // No 4x4 puzzle is that hard.
/// let ended = Generator::new(Spec::sudoku(2, 2)?.levels(6..=6)).make().unwrap_err();
/// assert_eq!(ended.to_string(), "None found in 100000 tries; perhaps there is no such puzzle at this size.");
/// # Ok::<(), ninefold::Error>(())
/// ```
#[derive(Clone)]
pub struct Generator<'a> {
    spec: Spec,
    chart: Chart,
    seed: u64,
    sieve: Sieve,
    interrupt: Option<&'a (dyn Fn() -> bool + Sync)>,
}

impl<'a> Generator<'a> {
    /// Puzzles to this spec, under the seed 0.
    pub fn new(spec: Spec) -> Self {
        let chart = Chart::new(spec.geometry());
        let sieve = Sieve::new(&spec, None);
        Generator { spec, chart, seed: 0, sieve, interrupt: None }
    }

    /// The same from the beginning under this seed.
    pub fn seed(self, seed: u64) -> Self {
        Generator { seed, sieve: Sieve::new(&self.spec, None), ..self }
    }

    /// The same, until this says that it is time to end.
    pub fn until(self, interrupt: &'a (dyn Fn() -> bool + Sync)) -> Self {
        Generator { interrupt: Some(interrupt), ..self }
    }

    /// The next puzzle, or why there is none.
    pub fn make(&mut self) -> Result<Puzzle, Error> {
        let Generator { spec, chart, seed, sieve, interrupt } = self;
        let wanted = Wanted::new(spec, chart, *seed)?;
        Ok(sieve.next(&wanted, Budget { nodes: None, interrupt: *interrupt })?.puzzle)
    }
}

impl Iterator for Generator<'_> {
    type Item = Puzzle;

    fn next(&mut self) -> Option<Puzzle> {
        self.make().ok()
    }
}

impl std::fmt::Debug for Generator<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Generator { spec, seed, sieve, .. } = self;
        f.debug_struct("Generator")
            .field("spec", spec)
            .field("seed", seed)
            .field("next", &sieve.looked())
            .finish_non_exhaustive()
    }
}
