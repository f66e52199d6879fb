//! Puzzles, one after the other.

use crate::engine::Budget;
use crate::logic::Chart;
use crate::rate::{Attempt, Wanted};
use ninefold_board::{BoxShape, Geometry, GeometryError, Puzzle};
use std::ops::RangeInclusive;

/// So many candidates in a row may be refused before no puzzle is expected any more.
const CANDIDATES: u64 = 100_000;

/// The puzzles to make: with one solution and, up to 9x9, no given to spare.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spec {
    geometry: Geometry,
    levels: Option<RangeInclusive<u64>>,
}

impl Spec {
    /// Puzzles of any level on this board.
    pub fn new(geometry: Geometry) -> Self {
        Spec { geometry, levels: None }
    }

    /// Sudokus with boxes of this shape.
    pub fn sudoku(height: usize, width: usize) -> Result<Self, GeometryError> {
        Ok(Spec::new(Geometry::sudoku(BoxShape { height, width })?))
    }

    /// Only puzzles of these levels, 1 to 6: the passes that are needed ([`rate`](crate::rate)).
    pub fn levels(self, levels: RangeInclusive<u64>) -> Self {
        Spec { levels: Some(levels), ..self }
    }
}

/// Makes puzzles to a spec. The same spec and seed give the same puzzles on every machine, in the same order.
///
/// It ends when it is interrupted, if the board has no full grid, or when a hundred thousand candidates in a row were none of
/// the levels that are wanted.
///
/// ```
/// use ninefold::prelude::*;
/// let made: Vec<Puzzle> = Generator::new(Spec::sudoku(2, 3)?.levels(1..=2)).seed(7).take(3).collect();
/// assert!(made.iter().all(|puzzle| puzzle.solve().is_ok()));
/// assert!(made.iter().all(|puzzle| matches!(puzzle.rate("levels").unwrap().number(), Some(1..=2))));
/// # Ok::<(), ninefold::Error>(())
/// ```
#[derive(Clone)]
pub struct Generator<'a> {
    spec: Spec,
    chart: Chart,
    seed: u64,
    next: u64,
    interrupt: Option<&'a (dyn Fn() -> bool + Sync)>,
}

impl<'a> Generator<'a> {
    /// Puzzles to this spec, under the seed 0.
    pub fn new(spec: Spec) -> Self {
        let chart = Chart::new(&spec.geometry);
        Generator { spec, chart, seed: 0, next: 0, interrupt: None }
    }

    /// The same from the beginning under this seed.
    pub fn seed(self, seed: u64) -> Self {
        Generator { seed, next: 0, ..self }
    }

    /// The same, until this says that it is time to end.
    pub fn until(self, interrupt: &'a (dyn Fn() -> bool + Sync)) -> Self {
        Generator { interrupt: Some(interrupt), ..self }
    }
}

impl Iterator for Generator<'_> {
    type Item = Puzzle;

    fn next(&mut self) -> Option<Puzzle> {
        let Spec { geometry, levels } = &self.spec;
        let wanted = Wanted { geometry, chart: &self.chart, seed: self.seed, keep: None, levels: levels.clone() };
        for _ in 0..CANDIDATES {
            let attempt = wanted.candidate(self.next, Budget { nodes: None, interrupt: self.interrupt });
            self.next += 1;
            match attempt {
                Attempt::Taken(puzzle, _) => return Some(puzzle),
                Attempt::Refused => {}
                Attempt::Unfinished | Attempt::Hopeless => return None,
            }
        }
        None
    }
}

impl std::fmt::Debug for Generator<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Generator { spec, seed, next, .. } = self;
        f.debug_struct("Generator").field("spec", spec).field("seed", seed).field("next", next).finish_non_exhaustive()
    }
}
