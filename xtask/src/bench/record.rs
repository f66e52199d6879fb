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

/// The machine and the builds.
#[derive(Serialize, Deserialize)]
pub(crate) struct Build {
    /// Ours, with a `+` if there were changes beside it.
    pub(crate) commit: String,
    pub(crate) rustc: String,
    /// The peers with their versions.
    pub(crate) crates: Vec<(String, String)>,
}
