//! The steps of `cargo xtask test`: one line in [`ALL`] each.

mod cadical;
mod code;
mod data;
mod emulate;
mod features;
mod fuzz;
mod package;
mod packages;
mod program;
pub(crate) mod readme;
mod tools;
pub(crate) mod tour;
mod web;

use crate::bench;
use crate::report::Outcome;
use std::path::{Path, PathBuf};

/// The context of every step.
pub(crate) struct Context {
    /// The root of the project.
    pub(crate) root: PathBuf,
    /// `--long`.
    pub(crate) long: bool,
}

impl Context {
    pub(crate) fn new(long: bool) -> Self {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        Context { root: here.parent().unwrap_or(here).to_path_buf(), long }
    }

    /// The directory into which cargo builds.
    pub(crate) fn target(&self) -> PathBuf {
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| self.root.join("target"), |dir| self.root.join(dir))
    }

    /// The puzzles of others that the tests read, if they are there.
    pub(crate) fn data(&self) -> Option<PathBuf> {
        let named = std::env::var_os("NINEFOLD_DATA").map(PathBuf::from);
        named.or_else(|| self.root.join("../shared/data").canonicalize().ok()).filter(|dir| dir.is_dir())
    }
}

/// One check.
pub(crate) struct Step {
    pub(crate) name: &'static str,
    /// Only with `--long`.
    pub(crate) long: bool,
    pub(crate) run: fn(&Context) -> Outcome,
}

const fn step(name: &'static str, run: fn(&Context) -> Outcome) -> Step {
    Step { name, long: false, run }
}

const fn long_step(name: &'static str, run: fn(&Context) -> Outcome) -> Step {
    Step { name, long: true, run }
}

/// Every step, the quick ones first.
pub(crate) const ALL: &[Step] = &[
    step("fmt", code::fmt),
    step("clippy", code::clippy),
    step("rustdoc", code::rustdoc),
    step("features", features::check),
    step("packages", package::check),
    step("deny", code::deny),
    step("fuzz targets", fuzz::lint),
    step("bench peers", bench::smoke),
    step("data", data::find),
    step("tests", code::tests),
    step("cadical", cadical::tests),
    step("processors", emulate::run),
    step("browser", web::browser),
    step("api", web::schema),
    step("tour", tour::check),
    step("readme", readme::check),
    long_step("debug tests", code::debug_tests),
    long_step("fuzz", fuzz::run),
];
