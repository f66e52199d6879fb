//! Puzzles made at random, side by side, and taken in the order of their numbers.
//!
//! Candidate i of a seed is the same whoever makes it ([`ninefold::generate::rng_of`]), and which are taken is decided in the order of
//! i: so the puzzles are the same for any number of threads.

use ninefold::ask::{Made, NotMade, Sieve};
use ninefold::board::Puzzle;
use ninefold::engine::Budget;
use ninefold::spec::{Attempt, Miss, Wanted};
use ninefold_files::failure::Failure;
use ninefold_files::input::Usage;
use rayon::prelude::*;
use std::ops::{ControlFlow, Range};
use std::time::{Duration, Instant};

/// How long a round should take: short enough that puzzles flow, long enough to keep all threads busy.
const ROUND: Duration = Duration::from_millis(200);

/// The end of a search.
pub(crate) struct Looked {
    /// The number of candidates looked at, those before the first among them.
    pub(crate) candidates: u64,
    /// Why there are no more puzzles, unless there are enough.
    pub(crate) not_made: Option<NotMade>,
    /// The refused puzzle that came nearest to what is wanted, and what it misses.
    pub(crate) nearest: Option<(Puzzle, Miss)>,
}

impl Looked {
    fn new(sieve: &Sieve, not_made: Option<NotMade>) -> Self {
        Looked { candidates: sieve.looked(), not_made, nearest: sieve.nearest().cloned() }
    }
}

/// The puzzles that are wanted.
pub(crate) struct Candidates<'a> {
    pub(crate) wanted: Wanted<'a>,
    pub(crate) threads: usize,
}

impl Candidates<'_> {
    /// The same by a sieve that knows nothing of earlier puzzles, from the candidate with this number on.
    pub(crate) fn each(
        &self,
        first: u64,
        count: u64,
        budget: &Budget<'_>,
        take: impl FnMut(Made) -> Result<ControlFlow<()>, Failure>,
    ) -> Result<Looked, Failure> {
        self.each_of(Sieve::new(self.wanted.spec(), budget.nodes).from(first), count, budget, take)
    }

    /// Hands on one puzzle after the other that the sieve takes, until that says `Break`, which is after so many at most. (Of what is
    /// made side by side more would be for nothing.)
    pub(crate) fn each_of(
        &self,
        mut sieve: Sieve,
        count: u64,
        budget: &Budget<'_>,
        mut take: impl FnMut(Made) -> Result<ControlFlow<()>, Failure>,
    ) -> Result<Looked, Failure> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads).build();
        let pool = pool.map_err(|error| Usage(format!("threads: {error}")))?;
        let threads = pool.current_num_threads() as u64;
        let (first, mut round, mut taken) = (sieve.looked(), threads, 0);
        loop {
            let started = Instant::now();
            let numbers = match sieve.numbers(round.min(enough(count - taken, taken, sieve.looked() - first))) {
                Ok(numbers) => numbers,
                Err(not) => return Ok(Looked::new(&sieve, Some(not))),
            };
            let attempts = pool.install(|| self.attempts(numbers, threads, budget));
            for attempt in attempts.into_iter().flatten() {
                let made = match sieve.take(attempt) {
                    Ok(made) => made,
                    Err(not @ NotMade::NoGrid(_)) => return Err(Usage(not.to_string()).into()),
                    Err(not) => return Ok(Looked::new(&sieve, Some(not))),
                };
                taken += u64::from(made.is_some());
                if let Some(made) = made
                    && (take(made)?.is_break() || taken == count)
                {
                    return Ok(Looked::new(&sieve, None));
                }
            }
            if started.elapsed() < ROUND / 2 {
                round = (round * 2).min(1 << 16);
            } else if started.elapsed() > ROUND * 2 {
                round = (round / 2).max(threads);
            }
        }
    }

    /// The fates of these candidates, in their order; each thread makes some side by side.
    fn attempts(&self, numbers: Range<u64>, threads: u64, budget: &Budget<'_>) -> Vec<Vec<Attempt>> {
        let share = (numbers.end - numbers.start).div_ceil(threads).clamp(1, self.wanted.together());
        let blocks = (numbers.end - numbers.start).div_ceil(share);
        let block = |block: u64| {
            let start = numbers.start + block * share;
            self.wanted.candidates(start..numbers.end.min(start + share), *budget)
        };
        (0..blocks).into_par_iter().map(block).collect()
    }
}

/// About so many candidates make as many puzzles as are missing, if they go on as before; without an end where none was taken yet.
fn enough(missing: u64, taken: u64, looked: u64) -> u64 {
    let expected = missing.saturating_mul(looked) / taken.max(1);
    if taken == 0 { u64::MAX } else { expected.saturating_add(expected / 16 + 1) }
}

#[cfg(test)]
mod tests {
    use super::enough;

    #[test]
    fn no_more_than_are_likely_to_be_of_use() {
        assert_eq!(enough(5, 0, 70), u64::MAX);
        assert_eq!(enough(1, 8, 8), 2);
        assert_eq!(enough(160, 10, 20), 320 + 20 + 1);
        assert!(enough(u64::MAX, 1, 9) > 1 << 60);
    }
}
