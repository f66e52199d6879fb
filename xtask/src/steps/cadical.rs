//! The feature `cadical`: the engine `sat-cadical` in the shared suite. The default build has nothing of it.

use super::{Context, code, packages};
use crate::report::Outcome;

/// The tests in which every engine takes part.
const SUITES: [&str; 4] = ["engines::", "promises_budget::", "sat::", "certify::"];

/// Without optimisation, as the step `clippy` has built CaDiCaL so; it is by far the longest part.
pub(super) fn tests(context: &Context) -> Outcome {
    if let Err(why) = packages::LIBCLANG.find_or_install() {
        return Outcome::Skipped(why);
    }
    let package =
        ["test", "--locked", "--no-fail-fast", "--package=ninefold", "--features=cadical", "--test=all", "--"];
    code::run_tests(context, &[&package[..], &SUITES[..]].concat())
}
