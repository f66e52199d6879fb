//! The program `ninefold`, as the tests run it: built once for the tests, the tour, the browser and the API.

use super::Context;
use super::code::CHECKED;
use crate::report::Outcome;
use crate::run::{cargo, to_end};
use std::path::PathBuf;

/// Builds it, if that is not done; the step `features` sees to it that the build of the tests is this one.
pub(super) fn build(context: &Context) -> Outcome {
    to_end(cargo(&context.root, &["build", "--locked", "--profile", CHECKED, "--package", "ninefold-cli"]))
}

/// Where it is.
pub(super) fn path(context: &Context) -> PathBuf {
    context.target().join(CHECKED).join(format!("ninefold{}", std::env::consts::EXE_SUFFIX))
}
