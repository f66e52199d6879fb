//! Times contenders in turns, so that whatever slows the machine down slows all of them.

use crate::clock;
use crate::contender::{self, Cells, Contender};
use crate::levels::Rater;
use crate::record::{Batch, Latency, RatedList, Single, Timing, Work};
use crate::verify;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// How long and how often.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    pub(crate) repeats: usize,
    /// A list is solved again and again until a repeat takes about as long.
    pub(crate) repeat: Duration,
    /// Only so many puzzles of each list.
    pub(crate) most: usize,
    /// Of the order of each list.
    pub(crate) seed: u64,
}

/// A way to solve all puzzles of a contender.
type Way = fn(&mut dyn Contender);

/// A contender with its times so far.
struct Lane {
    contender: Box<dyn Contender>,
    timing: Timing,
}

/// Many puzzles at a time.
pub(crate) fn batch(list: &str, puzzles: &[Cells], limit: u32, plan: &Plan) -> Result<Batch, String> {
    let mut lanes = race(puzzles, limit, plan, |contender| contender.solve_all())?;
    for lane in &mut lanes {
        lane.timing.work = lane.contender.work().map(|w| Work { rounds: w.rounds, nodes: w.nodes, guesses: w.guesses });
    }
    let engines = lanes.into_iter().map(|lane| lane.timing).collect();
    Ok(Batch { list: list.to_string(), puzzles: puzzles.len() as u64, engines })
}

/// One puzzle at a time.
pub(crate) fn latency(list: &str, puzzles: &[Cells], limit: u32, plan: &Plan) -> Result<Latency, String> {
    let lanes = race(puzzles, limit, plan, |contender| contender.solve_each())?;
    let single = |mut lane: Lane| {
        let mut best = spread(&mut *lane.contender, plan.repeats);
        best.sort_unstable();
        let at = |percent: usize| best[(best.len() - 1) * percent / 100];
        Single { timing: lane.timing, median_ns: at(50), p99_ns: at(99) }
    };
    let engines = lanes.into_iter().map(single).collect();
    Ok(Latency { list: list.to_string(), puzzles: puzzles.len() as u64, engines })
}

/// All contenders, verified after every repeat. Each repeat begins with another one.
fn race(puzzles: &[Cells], limit: u32, plan: &Plan, way: Way) -> Result<Vec<Lane>, String> {
    let mut lanes =
        contender::all(puzzles, limit)?.into_iter().map(|c| warm_up(c, plan, way)).collect::<Result<Vec<_>, _>>()?;
    let expected = lanes.first().map(|lane| verify::counts(&*lane.contender)).unwrap_or_default();
    for lane in &lanes {
        verify::all(&*lane.contender, puzzles, &expected)?;
    }
    let number = lanes.len();
    for repeat in 0..plan.repeats {
        for turn in 0..number {
            let Lane { contender, timing } = &mut lanes[(repeat + turn) % number];
            contender.clear();
            timing.cpu_ns.push(clock::of_thread(|| (0..timing.passes).for_each(|_| way(&mut **contender)))?);
            verify::all(&**contender, puzzles, &expected)?;
        }
    }
    Ok(lanes)
}

/// One pass, which also tells how many passes make a repeat long enough.
fn warm_up(mut contender: Box<dyn Contender>, plan: &Plan, way: Way) -> Result<Lane, String> {
    let pass = clock::of_thread(|| way(&mut *contender))?;
    let timing = untimed(contender.name(), pass, plan);
    Ok(Lane { contender, timing })
}

/// No repeat yet, of so many passes that a repeat takes long enough.
fn untimed(engine: &str, pass: u64, plan: &Plan) -> Timing {
    let passes = (plan.repeat.as_nanos() as u64 / pass.max(1)).max(1);
    Timing { engine: engine.to_string(), passes, cpu_ns: Vec::new(), work: None }
}

/// Rates a list by the six passes.
pub(crate) fn rating(list: &str, puzzles: &[Cells], plan: &Plan) -> Result<RatedList, String> {
    let rater = Rater::new(puzzles)?;
    let passes = rater.rate();
    let rate_once = || {
        black_box(rater.rate());
    };
    let mut timing = untimed("levels", clock::of_thread(rate_once)?, plan);
    for _ in 0..plan.repeats {
        let rate_all = || (0..timing.passes).for_each(|_| rate_once());
        timing.cpu_ns.push(clock::of_thread(rate_all)?);
    }
    Ok(RatedList { list: list.to_string(), puzzles: puzzles.len() as u64, timing, passes })
}

/// The best time of each puzzle in nanoseconds by the clock on the wall: reading the CPU clock takes as long as a puzzle.
/// Reading this one is in the times, some 20 to 40 ns.
fn spread(contender: &mut dyn Contender, repeats: usize) -> Vec<u64> {
    let mut best = vec![u64::MAX; contender.puzzles()];
    for _ in 0..repeats {
        for (index, best) in best.iter_mut().enumerate() {
            let start = Instant::now();
            contender.solve(index);
            *best = (*best).min(start.elapsed().as_nanos() as u64);
        }
    }
    best
}
