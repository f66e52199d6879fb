//! The steps of `cargo xtask test`: one line each in the lists below.

mod cadical;
mod code;
mod data;
mod emulate;
mod features;
mod fuzz;
mod miri;
mod package;
mod packages;
mod program;
mod python;
mod readme;
mod tools;
pub(crate) mod tour;
mod web;

pub(crate) use code::clippy_telling;
pub(crate) use packages::install;
pub(crate) use program::{PROGRAM, path as program};

use crate::bench;
use crate::context::Context;
use crate::report::Outcome;

/// One check.
pub(crate) struct Step {
    pub(crate) name: &'static str,
    pub(crate) run: fn(&Context) -> Outcome,
}

const fn step(name: &'static str, run: fn(&Context) -> Outcome) -> Step {
    Step { name, run }
}

/// What the others need.
pub(crate) const FIRST: &[Step] = &[step("fmt", code::fmt), step("data", data::find)];

/// The program, and the programs of `tests`: what is compiled is linted.
pub(crate) const CLIPPY: Step = step("clippy", code::clippy);

/// What compiles beside them.
pub(crate) const LINTS: &[Step] = &[
    step("rustdoc", code::rustdoc),
    step("features", features::check),
    step("packages", package::check),
    step("readme", readme::check),
    step("python", python::check),
];

/// What runs beside the lints: it needs the program and no compiler.
pub(crate) const BESIDE: &[Step] =
    &[step("browser", web::browser), step("api", web::schema), step("tour", tour::check), step("deny", code::deny)];

/// What needs no compiler any more, and does not mind what runs beside it.
pub(crate) const TESTS: &[Step] = &[step("tests", code::tests), step("processors", emulate::run)];

/// What runs with nothing beside it: it is about time.
pub(crate) const LAST: &[Step] = &[step("server", code::server_tests)];

/// What `--long` adds.
pub(crate) const LONG: &[Step] = &[
    step("bench peers", bench::smoke),
    step("cadical", cadical::tests),
    step("debug tests", code::debug_tests),
    step("miri", miri::run),
    step("fuzz", fuzz::run),
];

/// All of them.
pub(crate) fn every() -> impl Iterator<Item = &'static Step> {
    [FIRST, &[CLIPPY], LINTS, BESIDE, TESTS, LAST, LONG].into_iter().flatten()
}
