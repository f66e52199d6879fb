//! Puzzles made at random, side by side, and taken in the order of their numbers ([`ninefold::ask::Rounds`]).

use ninefold::ask::{Made, NotMade, Rounds, Sieve};
use ninefold::board::Puzzle;
use ninefold::engine::Budget;
use ninefold::spec::{Attempt, Miss, Wanted};
use ninefold_files::failure::Failure;
use ninefold_files::input::Usage;
use rayon::prelude::*;
use std::ops::ControlFlow;
use std::time::Instant;

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
        self.each_of(Sieve::new(self.wanted.spec(), budget.nodes).from(first), count, budget, take, &|_| {})
    }

    /// Hands on one puzzle after the other that the sieve takes, until that says `Break`, which is after so many at most. (Of what is
    /// made side by side more would be for nothing.) From time to time it says how many candidates were looked at.
    pub(crate) fn each_of(
        &self,
        sieve: Sieve,
        count: u64,
        budget: &Budget<'_>,
        mut take: impl FnMut(Made) -> Result<ControlFlow<()>, Failure>,
        looked: &dyn Fn(u64),
    ) -> Result<Looked, Failure> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads).build();
        let pool = pool.map_err(|error| Usage(format!("threads: {error}")))?;
        let mut rounds = Rounds::new(sieve, count, pool.current_num_threads(), self.wanted.together());
        loop {
            let started = Instant::now();
            let shares = match rounds.shares() {
                Ok(shares) => shares,
                Err(not) => return Ok(Looked::new(rounds.sieve(), Some(not))),
            };
            let fates = |share| self.wanted.candidates(share, *budget);
            let attempts: Vec<Vec<Attempt>> = pool.install(|| shares.into_par_iter().map(fates).collect());
            for attempt in attempts.into_iter().flatten() {
                let made = match rounds.take(attempt) {
                    Ok(made) => made,
                    Err(not @ NotMade::NoGrid(_)) => return Err(Usage(not.to_string()).into()),
                    Err(not) => return Ok(Looked::new(rounds.sieve(), Some(not))),
                };
                if let Some(made) = made
                    && (take(made)?.is_break() || rounds.is_enough())
                {
                    return Ok(Looked::new(rounds.sieve(), None));
                }
            }
            rounds.took(started.elapsed());
            looked(rounds.sieve().looked());
        }
    }
}
