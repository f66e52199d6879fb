//! Puzzles made at random, side by side, and taken in the order of their numbers.
//!
//! Candidate i of a seed is the same whoever makes it ([`ninefold::generate::rng_of`]), and which are taken is decided in the order of
//! i: so the puzzles are the same for any number of threads.

use crate::failure::Failure;
use crate::input::Usage;
use ninefold::ask::{Made, NotMade, Sieve};
use ninefold::engine::Budget;
use ninefold::rate::Wanted;
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

impl Candidates<'_> {
    /// Hands on one puzzle after the other, from the candidate with the number `first` on, until that says `Break`. How many
    /// candidates were looked at, those before the first among them, and why there are no more, unless that was it.
    pub(crate) fn each(
        &self,
        first: u64,
        budget: &Budget<'_>,
        mut take: impl FnMut(Made) -> Result<ControlFlow<()>, Failure>,
    ) -> Result<(u64, Option<NotMade>), Failure> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads).build();
        let pool = pool.map_err(|error| Usage(format!("threads: {error}")))?;
        let threads = pool.current_num_threads() as u64;
        let (mut sieve, mut round) = (Sieve::new(self.wanted.geometry, budget.nodes).from(first), threads);
        loop {
            let started = Instant::now();
            let numbers = match sieve.numbers(round) {
                Ok(numbers) => numbers,
                Err(not) => return Ok((sieve.looked(), Some(not))),
            };
            let attempts: Vec<_> =
                pool.install(|| numbers.into_par_iter().map(|number| self.wanted.candidate(number, *budget)).collect());
            for attempt in attempts {
                let made = match sieve.take(attempt) {
                    Ok(made) => made,
                    Err(not @ NotMade::NoGrid(_)) => return Err(Usage(not.to_string()).into()),
                    Err(not) => return Ok((sieve.looked(), Some(not))),
                };
                if let Some(made) = made
                    && take(made)?.is_break()
                {
                    return Ok((sieve.looked(), None));
                }
            }
            if started.elapsed() < ROUND / 2 {
                round = (round * 2).min(1 << 16);
            } else if started.elapsed() > ROUND * 2 {
                round = (round / 2).max(threads);
            }
        }
    }
}
