//! The feature `cadical`: the engine `sat-cadical` in the shared suite. The default build has nothing of it.

use super::{code, packages};
use crate::context::{CHECKED, Context};
use crate::report::Outcome;

/// Our own crates that are compiled anew for the feature: the library, and those below it, which are asked for fewer features
/// by it than by the program.
const ANEW: [&str; 3] = ["ninefold", "ninefold-board", "ninefold-check"];

/// In the profile in which the step `clippy` has built CaDiCaL. Our own crates are not optimised: they take longer to compile
/// than to run.
pub(super) fn tests(context: &Context) -> Outcome {
    if let Err(why) = packages::LIBCLANG.find_or_install() {
        return Outcome::Skipped(why);
    }
    let package = ["test", "--locked", "--no-fail-fast", "--profile", CHECKED, "--package=ninefold"];
    let quick = ANEW.map(|name| format!("--config=profile.checked.package.{name}.opt-level=0"));
    let quick: Vec<&str> = quick.iter().map(String::as_str).collect();
    code::run_tests(context, &[&package[..], &quick, &["--features=cadical", "--test=cadical"]].concat())
}
