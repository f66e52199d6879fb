//! The feature `cadical`: the engine `sat-cadical` in the shared suite. The default build has nothing of it.

use super::{code, packages};
use crate::context::{CHECKED, Context};
use crate::report::Outcome;

/// In the profile in which the step `clippy` has built CaDiCaL. The library is compiled anew for the feature, and with it
/// the tests in which every engine takes part: optimised little, since they take longer to compile than to run.
pub(super) fn tests(context: &Context) -> Outcome {
    if let Err(why) = packages::LIBCLANG.find_or_install() {
        return Outcome::Skipped(why);
    }
    let package = ["test", "--locked", "--no-fail-fast", "--profile", CHECKED, "--package=ninefold"];
    let quick = ["--config", "profile.checked.package.ninefold.opt-level=1"];
    code::run_tests(context, &[&package[..], &quick[..], &["--features=cadical", "--test=cadical"]].concat())
}
