//! Fresh puzzles, made on threads. Candidate i of a seed is the same whoever makes it, and which are taken is decided in the order of i:
//! so the puzzles are the same for any number of threads.

use crate::run::Run;
use ninefold::ask::Sieve;
use ninefold::board::Puzzle;
use ninefold::engine::Budget;
use ninefold::logic::Chart;
use ninefold::spec::Wanted;
use ninefold::{Error, Spec};
use pyo3::prelude::*;
use std::ops::Range;
use std::time::{Duration, Instant};

/// How long a round should take: after its last puzzle, what else it made is for nothing.
const ROUND: Duration = Duration::from_millis(200);

/// The most candidates of a round.
const MOST: u64 = 1 << 16;

/// So many puzzles to this spec; or why there are none. Outside is the exception that ended it.
pub(crate) fn make(
    py: Python<'_>,
    spec: &Spec,
    seed: u64,
    count: usize,
    run: &Run,
) -> PyResult<Result<Vec<Puzzle>, Error>> {
    let chart = Chart::new(spec.geometry());
    let wanted = match Wanted::new(spec, &chart, seed) {
        Ok(wanted) => wanted,
        Err(error) => return Ok(Err(error.into())),
    };
    let (mut sieve, mut made) = (Sieve::new(spec, None), Vec::new());
    let threads = run.threads() as u64;
    let mut round = threads;
    while made.len() < count {
        let start = Instant::now();
        let numbers = match sieve.numbers(round.min(enough(count - made.len(), made.len(), sieve.looked()))) {
            Ok(numbers) => numbers,
            Err(not) => return Ok(Err(not.into())),
        };
        let jobs = shares(numbers, threads, wanted.together());
        let attempts = run.each(py, jobs, |_, numbers, is_over| {
            wanted.candidates(numbers, Budget { nodes: None, interrupt: Some(is_over) })
        })?;
        for attempt in attempts.into_iter().flatten() {
            match sieve.take(attempt) {
                Ok(taken) => made.extend(taken.map(|taken| taken.puzzle)),
                Err(not) => return Ok(Err(not.into())),
            }
            if made.len() == count {
                break;
            }
        }
        if start.elapsed() < ROUND / 2 {
            round = (round * 2).min(MOST);
        } else if start.elapsed() > ROUND * 2 {
            round = (round / 2).max(threads);
        }
    }
    Ok(Ok(made))
}

/// About so many candidates make the puzzles that are missing, if they go on as before; any number where none was taken yet.
fn enough(missing: usize, taken: usize, looked: u64) -> u64 {
    let expected = (missing as u64).saturating_mul(looked) / (taken as u64).max(1);
    if taken == 0 { u64::MAX } else { expected.saturating_add(expected / 16 + 1) }
}

/// The numbers as jobs of a run, so many for each thread, and no more than are made side by side.
fn shares(numbers: Range<u64>, threads: u64, together: u64) -> Vec<(usize, Range<u64>)> {
    let share = (numbers.end - numbers.start).div_ceil(threads).clamp(1, together);
    let mut jobs = Vec::new();
    let mut next = numbers.start;
    while next < numbers.end {
        let end = numbers.end.min(next + share);
        jobs.push((0, next..end));
        next = end;
    }
    jobs
}
