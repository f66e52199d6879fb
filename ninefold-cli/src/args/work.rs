//! How to work.

use super::names::{engine_names, prover_names};
use clap::Args;

/// How to work.
#[derive(Debug, Args)]
#[command(next_help_heading = "Work")]
pub(crate) struct WorkArgs {
    /// The most time by the clock, or search nodes, for each puzzle: 10s, 500ms, 5000n, or both with a comma
    #[arg(long, value_name = "10s|5000n", value_parser = ninefold_files::limits::parse)]
    pub(crate) budget: Option<ninefold_files::limits::Limits>,
    /// The seed of random choices
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) threads: ThreadsArg,
    /// One JSON object per line; the project's docs/json.md has the shapes
    #[arg(long)]
    pub(crate) json: bool,
}

/// On how many threads.
#[derive(Debug, Args)]
#[command(next_help_heading = "Work")]
pub(crate) struct ThreadsArg {
    /// How many threads; 0 is one per core
    #[arg(long = "threads", id = "threads", value_name = "N", default_value_t = 0, value_parser = super::names::thread_count())]
    pub(crate) count: usize,
}

/// Who searches for solutions.
#[derive(Debug, Args)]
#[command(next_help_heading = "Work")]
pub(crate) struct EngineArg {
    /// The engine (see `ninefold engines`); auto picks one
    #[arg(long = "engine", id = "engine", value_name = "NAME", default_value = "auto", value_parser = engine_names())]
    pub(crate) name: String,
}

/// Who searches for a proof.
#[derive(Debug, Args)]
#[command(next_help_heading = "Work")]
pub(crate) struct ProverArg {
    /// The engine (see `ninefold engines`), one that can prove that there are no more solutions; auto picks one
    #[arg(long = "engine", id = "engine", value_name = "NAME", default_value = "auto", value_parser = prover_names())]
    pub(crate) name: String,
}
