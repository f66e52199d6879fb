//! The features of our crates: each choice compiles, and the tests add none to what the program is built from.

use super::code::BUT_PYTHON;
use crate::context::{CHECKED, Context};
use crate::linting;
use crate::report::Outcome;
use crate::run::{cargo, output, to_end};
use std::collections::BTreeSet;

/// The program without any feature, and, in the long run, with one at a time. All of them together are what every other step builds.
const PROGRAMS: [&[&str]; 6] =
    [&[], &["--features=pdf"], &["--features=png"], &["--features=tables"], &["--features=web"], &["--features=games"]];
/// Every crate that others build on, without what is on by default. Those of a row ask for no feature of each other, so that
/// one look at them together is one at each.
const LIBRARIES: [&[&str]; 2] = [
    &[
        "--package=ninefold-board",
        "--package=ninefold-check",
        "--package=ninefold-fast9",
        "--package=ninefold-graph",
        "--package=ninefold",
        "--package=ninefold-print",
    ],
    &["--package=ninefold-web"],
];

/// Without a warning.
pub(super) fn check(context: &Context) -> Outcome {
    let lint = |words: &[&str]| {
        let mut command = cargo(&context.root, &["check", "--locked", "--profile", CHECKED, "--no-default-features"]);
        command.args(words);
        linting::with(context, command).map_or_else(Outcome::Failed, to_end)
    };
    let libraries = LIBRARIES.iter().fold(same(context), |before, row| before.and(|| lint(row)));
    let program = |features: &[&str]| lint(&[&["--package=ninefold-cli"], features].concat());
    let programs = if context.long { &PROGRAMS[..] } else { &PROGRAMS[..1] };
    programs.iter().fold(libraries, |before, features| before.and(|| program(features)))
}

/// Cargo joins the features that all packages of a build ask for. Were there more with the tests than without, all that
/// depends on them would be compiled twice, and the tests would run another program than the one that is shipped.
fn same(context: &Context) -> Outcome {
    let of = |words: &[&str]| -> Result<BTreeSet<String>, String> {
        let mut command = cargo(&context.root, &["tree", "--locked", "--prefix=none", "--format={p} [{f}]"]);
        command.args(words);
        Ok(output(command)?.lines().map(|line| line.trim_end_matches(" (*)").to_string()).collect())
    };
    let program = of(&["--package=ninefold-cli", "--edges=normal,build"]);
    match program.and_then(|alone| Ok((alone, of(&["--workspace", BUT_PYTHON, "--edges=normal,build,dev"])?))) {
        Err(why) => Outcome::Failed(why),
        Ok((alone, tested)) => {
            let more: Vec<&str> = alone.difference(&tested).map(String::as_str).collect();
            if more.is_empty() {
                return Outcome::Ok;
            }
            Outcome::Failed(format!("the program is built from these, and the tests from others:\n{}", more.join("\n")))
        }
    }
}
