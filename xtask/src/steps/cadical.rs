//! The feature `cadical`: the engine `sat-cadical` in the shared suite. The default build has nothing of it.

use super::{code, packages};
use crate::context::{CHECKED, Context};
use crate::report::Outcome;
use crate::run::{cargo, to_end};

/// Our own crates that are compiled anew for the feature: the library, and those below it, which are asked for fewer features
/// by it than by the program.
const ANEW: [&str; 3] = ["ninefold", "ninefold-board", "ninefold-check"];

/// The lints, with every feature, and the tests. Our own crates are not optimised: they take longer to compile than to run. The
/// C++, of which the crate is made, takes as long as all of them: so this is for the long run.
pub(super) fn tests(context: &Context) -> Outcome {
    if let Err(why) = packages::LIBCLANG.find_or_install() {
        return Outcome::Skipped(why);
    }
    let mut lint = cargo(&context.root, &["clippy", "--locked", "--profile", CHECKED, "--workspace", "--all-targets"]);
    lint.args(["--all-features", "--", "--deny", "warnings"]);
    let package = ["test", "--locked", "--no-fail-fast", "--profile", CHECKED, "--package=ninefold"];
    let quick = ANEW.map(|name| format!("--config=profile.checked.package.{name}.opt-level=0"));
    let quick: Vec<&str> = quick.iter().map(String::as_str).collect();
    to_end(lint)
        .and(|| code::run_tests(context, &[&package[..], &quick, &["--features=cadical", "--test=cadical"]].concat()))
}
