//! Fresh puzzles, made on threads, in the rounds that the library decides ([`ninefold::ask::Rounds`]).

use crate::run::Run;
use ninefold::ask::{Rounds, Sieve};
use ninefold::board::Puzzle;
use ninefold::engine::Budget;
use ninefold::logic::Chart;
use ninefold::spec::Wanted;
use ninefold::{Error, Spec};
use pyo3::prelude::*;
use std::time::Instant;

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
    let mut rounds = Rounds::new(Sieve::new(spec, None), count as u64, run.threads(), wanted.together());
    let mut made = Vec::new();
    while !rounds.is_enough() {
        let start = Instant::now();
        let shares = match rounds.shares() {
            Ok(shares) => shares.into_iter().map(|share| (0, share)).collect(),
            Err(not) => return Ok(Err(not.into())),
        };
        let attempts = run.each(py, shares, |_, share, is_over| {
            wanted.candidates(share, Budget { nodes: None, interrupt: Some(is_over) })
        })?;
        for attempt in attempts.into_iter().flatten() {
            match rounds.take(attempt) {
                Ok(taken) => made.extend(taken.map(|taken| taken.puzzle)),
                Err(not) => return Ok(Err(not.into())),
            }
        }
        rounds.took(start.elapsed());
    }
    Ok(Ok(made))
}
