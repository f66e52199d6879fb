//! Fresh puzzles on many threads: how many candidates are made side by side, and who makes which.
//!
//! Candidate i of a seed is the same whoever makes it ([`rng_of`](crate::generate::rng_of)), and which are taken is decided in the order of
//! i: so the puzzles are the same for any number of threads, and however long a round takes.

use super::{Made, NotMade, Sieve};
use crate::spec::Attempt;
use std::ops::Range;
use std::time::Duration;

/// How long a round should take: short enough that puzzles flow, long enough to keep all threads busy.
const ROUND: Duration = Duration::from_millis(200);

/// The most candidates of a round.
const MOST: u64 = 1 << 16;

/// A sieve whose candidates are made in rounds: [`shares`](Rounds::shares) are made side by side, [`take`](Rounds::take)n in their order, and
/// who has a clock says how long it [`took`](Rounds::took).
///
/// ```
/// use ninefold::ask::{Rounds, Sieve};
/// use ninefold::engine::Budget;
/// use ninefold::{board::Geometry, logic::Chart, spec::{Spec, Wanted}};
/// let spec = Spec::new(Geometry::latin(4)?);
/// let chart = Chart::new(spec.geometry());
/// let wanted = Wanted::new(&spec, &chart, 1).unwrap();
/// let mut rounds = Rounds::new(Sieve::new(&spec, None), 3, 2, wanted.together());
/// let mut puzzles = Vec::new();
/// while !rounds.is_enough() {
///     for share in rounds.shares().unwrap() {
///         for attempt in wanted.candidates(share, Budget::default()) {
///             puzzles.extend(rounds.take(attempt).unwrap());
///         }
///     }
/// }
/// assert_eq!(puzzles.len(), 3);
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rounds {
    sieve: Sieve,
    /// So many puzzles are wanted, and so many were taken.
    count: u64,
    taken: u64,
    threads: u64,
    /// The most candidates that one thread makes side by side.
    together: u64,
    /// The first candidate's number.
    first: u64,
    /// The candidates of a round.
    round: u64,
}

impl Rounds {
    /// So many puzzles by this sieve, on so many threads, each of which makes no more candidates side by side than
    /// [`together`](crate::spec::Wanted::together).
    pub fn new(sieve: Sieve, count: u64, threads: usize, together: u64) -> Self {
        let (threads, first) = (threads.max(1) as u64, sieve.looked());
        Rounds { sieve, count, taken: 0, threads, together: together.max(1), first, round: threads }
    }

    /// The sieve as it is now.
    pub fn sieve(&self) -> &Sieve {
        &self.sieve
    }

    /// Were as many taken as are wanted?
    pub fn is_enough(&self) -> bool {
        self.taken >= self.count
    }

    /// The numbers of the next candidates, as shares of which each is for one thread; or why there are no more.
    pub fn shares(&self) -> Result<Vec<Range<u64>>, NotMade> {
        let numbers = self.sieve.numbers(self.round.min(self.likely()))?;
        let share = (numbers.end - numbers.start).div_ceil(self.threads).clamp(1, self.together);
        let starts = (numbers.start..numbers.end).step_by(usize::try_from(share).unwrap_or(usize::MAX));
        Ok(starts.map(|start| start..numbers.end.min(start + share)).collect())
    }

    /// Takes the next candidate, or refuses it; an error ends the search. What was made beside the last one that is wanted is refused.
    pub fn take(&mut self, attempt: Attempt) -> Result<Option<Made>, NotMade> {
        if self.is_enough() {
            return Ok(None);
        }
        let made = self.sieve.take(attempt)?;
        self.taken += u64::from(made.is_some());
        Ok(made)
    }

    /// So long the last round took: the next one is longer or shorter. It makes no difference to the puzzles.
    pub fn took(&mut self, time: Duration) {
        if time < ROUND / 2 {
            self.round = (self.round * 2).min(MOST);
        } else if time > ROUND * 2 {
            self.round = (self.round / 2).max(self.threads);
        }
    }

    /// About so many candidates make as many puzzles as are missing, if they go on as before; without an end where none was taken yet.
    fn likely(&self) -> u64 {
        if self.taken == 0 {
            return u64::MAX;
        }
        let looked = self.sieve.looked() - self.first;
        let expected = (self.count - self.taken).saturating_mul(looked) / self.taken;
        expected.saturating_add(expected / 16 + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spec::Spec;
    use ninefold_board::Geometry;

    fn rounds(count: u64, threads: usize) -> Rounds {
        Rounds::new(Sieve::new(&Spec::new(Geometry::latin(4).unwrap()), None).from(100), count, threads, 32)
    }

    #[test]
    fn no_more_than_are_likely_to_be_of_use() {
        let after = |count, taken, looked: u64| {
            let Rounds { sieve, .. } = rounds(count, 1);
            Rounds { sieve: sieve.from(100 + looked), taken, ..rounds(count, 1) }.likely()
        };
        assert_eq!(after(5, 0, 70), u64::MAX);
        assert_eq!(after(9, 8, 8), 2);
        assert_eq!(after(170, 10, 20), 320 + 20 + 1);
        assert!(after(u64::MAX, 1, 9) > 1 << 60);
    }

    #[test]
    fn shares_are_all_candidates_in_their_order() {
        for (round, threads) in [(1, 3), (7, 3), (1000, 3), (64, 2), (65, 2)] {
            let shares = Rounds { round, ..rounds(5, threads) }.shares().unwrap();
            let numbers: Vec<u64> = shares.iter().cloned().flatten().collect();
            assert_eq!(numbers, (100..100 + round).collect::<Vec<_>>(), "{round} on {threads}");
            assert!(shares.iter().all(|share| (1..=32).contains(&(share.end - share.start))));
            assert!(shares.len() as u64 >= round.min(threads as u64), "{round} on {threads}: each thread has some");
        }
    }

    #[test]
    fn rounds_are_as_long_as_they_should() {
        let mut rounds = rounds(5, 3);
        let mut took = |millis, times| {
            (0..times).for_each(|_| rounds.took(Duration::from_millis(millis)));
            rounds.round
        };
        assert_eq!((took(10, 2), took(200, 5), took(900, 1), took(900, 9)), (12, 12, 6, 3));
        assert_eq!(took(1, 40), MOST);
    }
}
