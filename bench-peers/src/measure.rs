//! Times contenders in turns, so that whatever slows the machine down slows all of them.

use crate::clock;
use crate::contender::{self, Cells, Contender, Way};
use crate::derived::Set;
use crate::levels::Rater;
use crate::record::{Batch, Latency, RatedList, Single, Timing, Work};
use crate::tdoku::Build;
use crate::verify;
use std::hint::black_box;
use std::time::Duration;

/// How long and how often.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    pub(crate) repeats: usize,
    /// A list is solved again and again until a repeat takes about as long.
    pub(crate) repeat: Duration,
    /// Only so many puzzles of each list.
    pub(crate) most: usize,
    /// No set of which more solutions are looked for.
    pub(crate) limit: u32,
    /// Of the order of each list.
    pub(crate) seed: u64,
}

/// A contender with its times so far.
struct Lane {
    contender: Box<dyn Contender>,
    timing: Timing,
}

/// Many puzzles at a time.
pub(crate) fn batch(set: &Set, plan: &Plan, tdoku: Option<&Build>) -> Result<Batch, String> {
    let mut lanes = race(set, plan, tdoku, Way::Many)?;
    for lane in &mut lanes {
        lane.timing.work = lane.contender.work().map(|w| Work { rounds: w.rounds, nodes: w.nodes, guesses: w.guesses });
    }
    let engines = lanes.into_iter().map(|lane| lane.timing).collect();
    Ok(Batch { list: set.name.to_string(), puzzles: set.puzzles.len() as u64, engines })
}

/// One puzzle at a time.
pub(crate) fn latency(set: &Set, plan: &Plan, tdoku: Option<&Build>) -> Result<Latency, String> {
    let lanes = race(set, plan, tdoku, Way::OneByOne)?;
    let single = |mut lane: Lane| {
        let mut best = lane.contender.spread(plan.repeats)?;
        best.sort_unstable();
        let at = |percent: usize| best[(best.len() - 1) * percent / 100];
        Ok(Single { timing: lane.timing, median_ns: at(50), p99_ns: at(99) })
    };
    let engines = lanes.into_iter().map(single).collect::<Result<_, String>>()?;
    Ok(Latency { list: set.name.to_string(), puzzles: set.puzzles.len() as u64, engines })
}

/// All contenders, verified after every repeat. Each repeat begins with another one.
fn race(set: &Set, plan: &Plan, tdoku: Option<&Build>, way: Way) -> Result<Vec<Lane>, String> {
    let mut lanes =
        contender::all(set, tdoku)?.into_iter().map(|c| warm_up(c, plan, way)).collect::<Result<Vec<_>, _>>()?;
    let expected = lanes.first().map(|lane| verify::counts(&*lane.contender)).unwrap_or_default();
    for lane in &lanes {
        verify::all(&*lane.contender, &set.puzzles, &expected)?;
    }
    let number = lanes.len();
    for repeat in 0..plan.repeats {
        for turn in 0..number {
            let Lane { contender, timing } = &mut lanes[(repeat + turn) % number];
            timing.cpu_ns.push(contender.time(way, timing.passes)?);
            verify::all(&**contender, &set.puzzles, &expected)?;
        }
    }
    Ok(lanes)
}

/// One pass, which also tells how many passes make a repeat long enough.
fn warm_up(mut contender: Box<dyn Contender>, plan: &Plan, way: Way) -> Result<Lane, String> {
    let pass = contender.time(way, 1)?;
    let timing = untimed(contender.name(), pass, plan);
    Ok(Lane { contender, timing })
}

/// No repeat yet, of so many passes that a repeat takes long enough.
pub(crate) fn untimed(engine: &str, pass: u64, plan: &Plan) -> Timing {
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
