//! Puzzles made at random, side by side, and taken in the order of their numbers.
//!
//! Candidate i of a seed is the same whoever makes it ([`ninefold::generate::rng_of`]), and which are taken is decided in the order of
//! i: so the puzzles are the same for any number of threads.

use crate::failure::Failure;
use crate::input::Usage;
use ninefold::board::{Geometry, Puzzle};
use ninefold::engine::Budget;
use ninefold::rate::{Attempt, Wanted};
use rayon::prelude::*;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// How long a round should take: short enough that puzzles flow, long enough to keep all threads busy.
const ROUND: Duration = Duration::from_millis(200);

/// The puzzles that are wanted.
pub(crate) struct Candidates<'a> {
    pub(crate) wanted: Wanted<'a>,
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

impl Candidates<'_> {
    /// Hands on one puzzle after the other, from the candidate with the number `first` on, until that says `Break`, so many candidates
    /// were looked at, or the interrupt comes. How many were looked at, those before the first among them.
    pub(crate) fn each(
        &self,
        first: u64,
        budget: &Budget<'_>,
        mut take: impl FnMut(Made, u64) -> Result<ControlFlow<()>, Failure>,
    ) -> Result<u64, Failure> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads).build();
        let pool = pool.map_err(|error| Usage(format!("threads: {error}")))?;
        let threads = pool.current_num_threads() as u64;
        let (mut looked, mut round) = (first, threads);
        let most = budget.nodes.unwrap_or(u64::MAX);
        while looked < most && !budget.is_interrupted() {
            let started = Instant::now();
            let numbers = looked..most.min(looked + round);
            let made: Vec<_> = pool.install(|| {
                let one = |index| (index, self.wanted.candidate(index, *budget));
                numbers.into_par_iter().map(one).collect()
            });
            for (index, candidate) in made {
                match candidate {
                    Attempt::Unfinished => return Ok(looked),
                    Attempt::Hopeless => return Err(Usage(no_grid(self.wanted.geometry)).into()),
                    Attempt::Refused => looked += 1,
                    Attempt::Taken(puzzle, level) => {
                        looked += 1;
                        if take(Made { index, puzzle, level }, looked)?.is_break() {
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
}

fn no_grid(geometry: &Geometry) -> String {
    format!("no full grid was found for {geometry}: perhaps its houses allow none")
}
