//! A result as it is kept: the builds, and the measurements.

#[path = "../../../bench-peers/src/record.rs"]
mod run;

pub(crate) use run::*;
use serde::{Deserialize, Serialize};

/// One file of `bench/results`.
#[derive(Serialize, Deserialize)]
pub(crate) struct Record<R> {
    pub(crate) build: Build,
    pub(crate) run: R,
}

/// Everything that one run of the bench `build` measured.
#[derive(Serialize, Deserialize)]
pub(crate) struct BuildRun {
    /// The day of its end, year first.
    pub(crate) date: String,
    pub(crate) machine: Machine,
    pub(crate) compiled: Vec<Compiled>,
}

/// The time of one command of cargo.
#[derive(Serialize, Deserialize)]
pub(crate) struct Compiled {
    pub(crate) what: String,
    /// How many it compiled.
    pub(crate) crates: usize,
    /// CPU time of all processes together, in seconds.
    pub(crate) cpu_s: f64,
    /// Time on the clock, in seconds.
    pub(crate) wall_s: f64,
}

/// Everything that one run of the bench `generate` measured.
#[derive(Serialize, Deserialize)]
pub(crate) struct GenerateRun {
    /// The day of its end, year first.
    pub(crate) date: String,
    pub(crate) machine: Machine,
    /// The version of qqwing, as it tells it.
    pub(crate) qqwing: String,
    pub(crate) classes: Vec<MadeClass>,
}

/// Puzzles of one kind by one program.
#[derive(Serialize, Deserialize)]
pub(crate) struct MadeClass {
    pub(crate) class: String,
    /// The program with its arguments.
    pub(crate) command: String,
    /// Puzzles a round.
    pub(crate) puzzles: u64,
    /// CPU time of each round, in seconds.
    pub(crate) cpu_s: Vec<f64>,
}

/// Everything that one run of the bench `ray` measured.
#[derive(Serialize, Deserialize)]
pub(crate) struct RayRun {
    /// The day of its end, year first.
    pub(crate) date: String,
    pub(crate) machine: Machine,
    /// The version of Python and the packages with theirs.
    pub(crate) packages: String,
    /// Those of one process first.
    pub(crate) jobs: Vec<RayJob>,
}

/// A folder of Parquet answered in one place, over and over.
#[derive(Serialize, Deserialize)]
pub(crate) struct RayJob {
    pub(crate) question: String,
    /// One process, or so many nodes.
    pub(crate) place: String,
    pub(crate) rows: u64,
    /// Time on the clock, from the folder to the manifest.
    pub(crate) wall_ns: Vec<u64>,
    /// CPU time of the whole machine meanwhile.
    pub(crate) cpu_ns: Vec<u64>,
    /// The most memory of a process that makes shards, in KiB.
    pub(crate) worker_kb: Vec<u64>,
}

/// The machine and the builds.
#[derive(Serialize, Deserialize)]
pub(crate) struct Build {
    /// Ours, with a `+` if there were changes beside it.
    pub(crate) commit: String,
    pub(crate) rustc: String,
    /// The peers with their versions.
    pub(crate) crates: Vec<(String, String)>,
}
