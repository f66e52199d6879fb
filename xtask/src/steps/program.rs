//! The program `ninefold`, as the tests run it: built once for the tests, the tour, the browser and the API.

use crate::context::{CHECKED, Context};
use crate::linting;
use crate::report::Outcome;
use crate::run::{cargo, to_end};
use std::path::PathBuf;

/// The variable that names the program where it is built already.
pub(crate) const PROGRAM: &str = "NINEFOLD_BIN";

/// Builds it, if that is not done; the step `features` sees to it that the build of the tests is this one.
pub(super) fn build(context: &Context) -> Outcome {
    if std::env::var_os(PROGRAM).is_some() {
        return Outcome::Ok;
    }
    let build = cargo(&context.root, &["build", "--locked", "--profile", CHECKED, "--package", "ninefold-cli"]);
    linting::with(context, build).map_or_else(Outcome::Failed, to_end)
}

/// Where it is.
pub(crate) fn path(context: &Context) -> PathBuf {
    let built = || context.target().join(CHECKED).join(format!("ninefold{}", std::env::consts::EXE_SUFFIX));
    std::env::var_os(PROGRAM).map_or_else(built, PathBuf::from)
}
