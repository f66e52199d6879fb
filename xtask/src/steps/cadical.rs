//! The feature `cadical`: the engine `sat-cadical` in the shared suite. The default build has nothing of it.

use super::{Context, code, packages};
use crate::report::Outcome;

/// The tests in which every engine takes part.
const SUITES: [&str; 4] = ["engines::", "promises_budget::", "sat::", "certify::"];

/// In the profile in which the step `clippy` has built CaDiCaL; that is by far the longest part.
pub(super) fn tests(context: &Context) -> Outcome {
    if let Err(why) = packages::LIBCLANG.find_or_install() {
        return Outcome::Skipped(why);
    }
    let package = ["test", "--locked", "--no-fail-fast", "--profile", code::CHECKED, "--package=ninefold"];
    let tests = ["--features=cadical", "--test=all", "--"];
    code::run_tests(context, &[&package[..], &tests[..], &SUITES[..]].concat())
}
