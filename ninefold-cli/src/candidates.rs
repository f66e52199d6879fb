//! Puzzles made at random, side by side, and taken in the order of their numbers.
//!
//! Candidate i of a seed is the same whoever makes it ([`generate::rng_of`]), and which are taken is decided in the order of
//! i: so the puzzles are the same for any number of threads.

use crate::Failure;
use crate::input::Usage;
use ninefold::board::{Geometry, Puzzle};
use ninefold::engine::Budget;
use ninefold::generate;
use ninefold::logic::Chart;
use ninefold::rate::{SCALES, Scale, Task, scale_named};
use rayon::prelude::*;
use std::ops::{ControlFlow, RangeInclusive};
use std::time::{Duration, Instant};

/// The passes and guesses that a rating may take. Who needs so many is on the last level anyway.
const RATING: u64 = 100_000;

/// How long a round should take: short enough that puzzles flow, long enough to keep all threads busy.
const ROUND: Duration = Duration::from_millis(200);

/// What is made.
pub(crate) struct Candidates<'a> {
    pub(crate) geometry: &'a Geometry,
    pub(crate) chart: &'a Chart,
    pub(crate) seed: u64,
    /// Leave so many cells instead of as few as possible.
    pub(crate) keep: Option<usize>,
    /// Is the level asked for? Only these are taken.
    pub(crate) levels: Option<RangeInclusive<u64>>,
    pub(crate) threads: usize,
}

/// A puzzle that was taken.
#[derive(Debug)]
pub(crate) struct Made {
    /// The number of the candidate, from 0.
    pub(crate) index: u64,
    pub(crate) puzzle: Puzzle,
    /// Where it was asked for, and is known.
    pub(crate) level: Option<u64>,
}

/// What became of a candidate.
enum Candidate {
    Taken(Made),
    /// Of a level that nobody asked for.
    Refused,
    /// The interrupt came before the end.
    Unfinished,
    /// There is no such grid, or none was found.
    Hopeless,
}

impl Candidates<'_> {
    /// Hands on one puzzle after the other until that says `Break`, so many candidates were looked at, or the interrupt comes.
    /// How many were looked at.
    pub(crate) fn each(
        &self,
        budget: &Budget<'_>,
        mut take: impl FnMut(Made, u64) -> Result<ControlFlow<()>, Failure>,
    ) -> Result<u64, Failure> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads).build();
        let pool = pool.map_err(|error| Usage(format!("threads: {error}")))?;
        let threads = pool.current_num_threads() as u64;
        let (mut looked, mut round) = (0, threads);
        let most = budget.nodes.unwrap_or(u64::MAX);
        while looked < most && !budget.is_interrupted() {
            let started = Instant::now();
            let numbers = looked..most.min(looked + round);
            let made: Vec<_> = pool.install(|| numbers.into_par_iter().map(|index| self.one(index, budget)).collect());
            for candidate in made {
                match candidate {
                    Candidate::Unfinished => return Ok(looked),
                    Candidate::Hopeless => return Err(Usage(no_grid(self.geometry)).into()),
                    Candidate::Refused => looked += 1,
                    Candidate::Taken(made) => {
                        looked += 1;
                        if take(made, looked)?.is_break() {
                            return Ok(looked);
                        }
                    }
                }
            }
            if started.elapsed() < ROUND / 2 {
                round = (round * 2).min(1 << 16);
            } else if started.elapsed() > ROUND * 2 {
                round = (round / 2).max(threads);
            }
        }
        Ok(looked)
    }

    fn one(&self, index: u64, whole: &Budget<'_>) -> Candidate {
        let mut rng = generate::rng_of(self.seed, index);
        let budget = Budget { interrupt: whole.interrupt, ..generate::BUDGET };
        let puzzle = match self.keep {
            None => generate::minimal_within(self.geometry, &mut rng, budget),
            Some(cells) => generate::kept(self.geometry, cells, &mut rng, budget),
        };
        let Some(puzzle) = puzzle else {
            return if whole.is_interrupted() { Candidate::Unfinished } else { Candidate::Hopeless };
        };
        let Some(levels) = &self.levels else { return Candidate::Taken(Made { index, puzzle, level: None }) };
        let level = level(&puzzle, self.chart, whole);
        match level {
            _ if whole.is_interrupted() => Candidate::Unfinished,
            Some(value) if levels.contains(&value) => Candidate::Taken(Made { index, puzzle, level }),
            _ => Candidate::Refused,
        }
    }
}

/// The level of a puzzle; `None` if the interrupt came before it was known.
pub(crate) fn level(puzzle: &Puzzle, chart: &Chart, whole: &Budget<'_>) -> Option<u64> {
    let budget = Budget { nodes: Some(RATING), interrupt: whole.interrupt };
    level_scale().rate(&Task { puzzle, chart, budget }).value
}

/// The scale of the six passes.
fn level_scale() -> &'static Scale {
    scale_named("levels").unwrap_or(&SCALES[0])
}

fn no_grid(geometry: &Geometry) -> String {
    format!("no full grid was found for {geometry}: perhaps its houses allow none")
}
