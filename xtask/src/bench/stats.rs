//! From times to rates and ratios, and which goals they meet.

use super::record::{Process, Run, Timing};

/// The peer that every goal is a ratio to.
pub(crate) const PEER: &str = "sudoku";
/// Our paths; every other engine is a peer.
const PATHS: [&str; 3] = ["avx512", "avx2", "portable"];

/// The goal of the widest path in batch. That of AVX2 is half of it.
const BATCH: [(&str, f64); 12] = [
    ("easy", 16.0),
    ("17 clues", 7.0),
    ("minimal", 7.0),
    ("no solution", 9.0),
    ("several solutions", 2.6),
    ("top1465", 5.0),
    ("SE 11", 5.5),
    ("0-16 givens", 1.0),
    ("0-16 givens, limit 1000", 1.0),
    ("empty board, limit 1000000", 1.0),
    ("full grids", 1.0),
    ("clashing givens", 1.0),
];
/// Without wide vectors: not slower than the peer.
const PORTABLE: [(&str, f64); 1] = [("17 clues", 1.0)];
/// One puzzle at a time, on the widest path.
const LATENCY: [(&str, f64); 12] = [
    ("easy", 1.3),
    ("17 clues", 1.3),
    ("minimal", 1.3),
    ("no solution", 1.3),
    ("several solutions", 1.3),
    ("top1465", 1.3),
    ("SE 11", 2.0),
    ("0-16 givens", 1.0),
    ("0-16 givens, limit 1000", 1.0),
    ("empty board, limit 1000000", 1.0),
    ("full grids", 1.0),
    ("clashing givens", 1.0),
];
/// The widest path against the peer that is fastest on the list: first on every row.
const FIRST: f64 = 1.0;
/// The hardest list, one puzzle at a time, against this peer.
const HARDEST: (&str, &str, f64) = ("SE 11", "tdoku", 1.3);
/// From file to file: the peer's time in memory by the program's, the rate by that in memory, two threads by one.
const PROCESS: [f64; 3] = [1.0, 0.7, 1.8];
/// In a file so short the start of the program is a part of the time, and only the first goal is meant; so it is of other
/// forms than lines.
const SHORT: u64 = 500_000;
const LINES: &str = "lines";

/// How many times as fast: the ratios of the repeats that ran side by side.
#[derive(Clone, Copy)]
pub(crate) struct Ratio {
    pub(crate) median: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// A ratio, and its goal.
pub(crate) struct Claim {
    pub(crate) what: &'static str,
    pub(crate) set: String,
    pub(crate) engine: String,
    pub(crate) ratio: Ratio,
    pub(crate) goal: Option<f64>,
}

impl Claim {
    pub(crate) fn is_met(&self) -> Option<bool> {
        self.goal.map(|goal| self.ratio.median >= goal)
    }
}

pub(crate) fn is_ours(engine: &str) -> bool {
    PATHS.contains(&engine)
}

/// The middle one; of an even number the mean of the two in the middle.
pub(crate) fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    let (low, high) = (values.get((values.len().max(1) - 1) / 2), values.get(values.len() / 2));
    low.zip(high).map_or(f64::NAN, |(low, high)| f64::midpoint(*low, *high))
}

/// Nanoseconds as a number to compute with.
#[allow(clippy::cast_precision_loss, reason = "three digits are shown")]
fn number(value: u64) -> f64 {
    value as f64
}

/// The median.
pub(crate) fn typical(nanoseconds: &[u64]) -> f64 {
    median(nanoseconds.iter().copied().map(number).collect())
}

/// Nanoseconds of CPU time for one puzzle.
pub(crate) fn per_puzzle(timing: &Timing, puzzles: u64) -> f64 {
    typical(&timing.cpu_ns) / number(timing.passes * puzzles)
}

/// How much longer `slow` takes than `fast`, pair by pair; both are weighed by their numbers of passes.
fn pairs(slow: (&[u64], u64), fast: (&[u64], u64)) -> Ratio {
    let weight = number(fast.1) / number(slow.1);
    let ratio = |(slow, fast): (&u64, &u64)| number(*slow) / number((*fast).max(1)) * weight;
    let all: Vec<f64> = slow.0.iter().zip(fast.0).map(ratio).collect();
    let (low, high) = (all.iter().copied().fold(f64::NAN, f64::min), all.iter().copied().fold(f64::NAN, f64::max));
    Ratio { median: median(all), low, high }
}

/// How many times as fast as the peer.
pub(crate) fn against(peer: &Timing, timing: &Timing) -> Ratio {
    pairs((&peer.cpu_ns, peer.passes), (&timing.cpu_ns, timing.passes))
}

/// The timing of the peer that the goals speak of.
pub(crate) fn peer<'t>(mut engines: impl Iterator<Item = &'t Timing>) -> Option<&'t Timing> {
    engines.find(|timing| timing.engine == PEER)
}

/// Every ratio of ours to the peer, with its goal; and that of the widest path to the fastest peer.
pub(crate) fn claims(run: &Run) -> Vec<Claim> {
    let batch = run.batch.iter().map(|set| ("batch", &set.list, set.engines.iter().collect::<Vec<_>>()));
    let latency = run.latency.iter().map(|set| ("latency", &set.list, set.engines.iter().map(|e| &e.timing).collect()));
    let mut claims = Vec::new();
    for (what, list, engines) in batch.chain(latency) {
        let Some(peer) = peer(engines.iter().copied()) else { continue };
        for timing in engines.iter().filter(|timing| is_ours(&timing.engine)) {
            let (set, engine) = (list.clone(), timing.engine.clone());
            let goal = goal(what, list, &engine);
            claims.push(Claim { what, set, engine, ratio: against(peer, timing), goal });
        }
        claims.extend(first(what, list, &engines));
    }
    claims.extend(run.process.iter().flat_map(of_process));
    claims
}

/// The widest path, which is the first engine, against the peer that is fastest here.
fn first(what: &str, list: &str, engines: &[&Timing]) -> Option<Claim> {
    let ours = engines.first().filter(|timing| is_ours(&timing.engine))?;
    let peers = engines.iter().filter(|timing| !is_ours(&timing.engine));
    let fastest = peers.min_by(|a, b| per_puzzle(a, 1).total_cmp(&per_puzzle(b, 1)))?;
    let what = if what == "batch" { "batch against the fastest peer" } else { "latency against the fastest peer" };
    let (hardest, name, hard) = HARDEST;
    let is_hard = what.starts_with("latency") && list == hardest && fastest.engine == name;
    let goal = Some(if is_hard { hard } else { FIRST });
    let engine = format!("{} / {}", ours.engine, fastest.engine);
    Some(Claim { what, set: list.to_string(), engine, ratio: against(fastest, ours), goal })
}

fn goal(what: &str, list: &str, path: &str) -> Option<f64> {
    let of = |goals: &[(&str, f64)]| goals.iter().find(|(set, _)| *set == list).map(|(_, goal)| *goal);
    match (what, path) {
        ("batch", "avx512") => of(&BATCH),
        ("batch", "avx2") => of(&BATCH).map(|goal| goal / 2.0),
        ("batch", "portable") => of(&PORTABLE),
        ("latency", "avx512") => of(&LATENCY),
        _ => None,
    }
}

/// The three ratios of one file.
pub(crate) fn of_process(process: &Process) -> [Claim; 3] {
    let ratios = [
        ("CPU against sudoku in memory", pairs((&process.peer_ns, 1), (&process.one.cpu_ns, 1))),
        ("rate against ours in memory", pairs((&process.ours_ns, 1), (&process.one.cpu_ns, 1))),
        ("two threads against one", pairs((&process.one.wall_ns, 1), (&process.two.wall_ns, 1))),
    ];
    let mut goals = PROCESS.map(Some);
    if process.puzzles < SHORT || process.form != LINES {
        goals[1..].fill(None);
    }
    let mut goals = goals.into_iter();
    ratios.map(|(what, ratio)| Claim {
        what,
        set: process.list.clone(),
        engine: format!("{} puzzles, {}", process.puzzles, process.form),
        ratio,
        goal: goals.next().flatten(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn timing(engine: &str, passes: u64, cpu_ns: &[u64]) -> Timing {
        Timing { engine: engine.to_string(), passes, cpu_ns: cpu_ns.to_vec(), work: None }
    }

    #[test]
    fn ratios_are_paired_and_weighed() {
        // Ours solves the list twice in half of the time: four times as fast; the slow moment hits both.
        let ratio = against(&timing(PEER, 1, &[100, 900, 120]), &timing("avx512", 2, &[50, 450, 80]));
        assert_eq!([ratio.low, ratio.median, ratio.high].map(f64::to_bits), [3.0, 4.0, 4.0].map(f64::to_bits));
    }

    #[test]
    fn the_fastest_peer_is_the_one_to_beat() {
        let (ours, slower) = (timing("avx512", 1, &[100]), timing("avx2", 1, &[200]));
        let (peer, tdoku) = (timing(PEER, 1, &[300]), timing("tdoku", 2, &[250]));
        let of = |what, list, engines: &[&Timing]| {
            first(what, list, engines).map(|claim| (claim.ratio.median, claim.goal, claim.engine))
        };
        let engines = [&ours, &slower, &peer, &tdoku];
        assert_eq!(of("batch", "SE 11", &engines), Some((1.25, Some(1.0), "avx512 / tdoku".to_string())));
        assert_eq!(of("latency", "SE 11", &engines), Some((1.25, Some(1.3), "avx512 / tdoku".to_string())));
        assert_eq!(of("latency", "easy", &engines[..3]), Some((3.0, Some(1.0), "avx512 / sudoku".to_string())));
        assert_eq!(of("latency", "easy", &engines[2..]), None);
    }

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(median(vec![9.0, 1.0, 2.0]).to_bits(), 2f64.to_bits());
        assert_eq!(median(vec![9.0, 1.0, 2.0, 4.0]).to_bits(), 3f64.to_bits());
        assert!(median(Vec::new()).is_nan());
    }

    #[test]
    fn goals_are_those_of_the_path() {
        assert_eq!(goal("batch", "easy", "avx512"), Some(16.0));
        assert_eq!(goal("batch", "easy", "avx2"), Some(8.0));
        assert_eq!(goal("batch", "easy", "portable"), None);
        assert_eq!(goal("latency", "SE 11", "avx512"), Some(2.0));
        let met = |median| {
            let ratio = Ratio { median, low: 0.0, high: 99.0 };
            let goal = Some(16.0);
            Claim { what: "batch", set: String::new(), engine: String::new(), ratio, goal }.is_met()
        };
        assert_eq!([met(15.99), met(16.0)], [Some(false), Some(true)]);
    }
}
