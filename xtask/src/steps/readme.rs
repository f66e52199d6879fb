//! The README names the two commands that a newcomer types, and both are the ones we run.

use super::Context;
use crate::report::Outcome;
use crate::tour_page::{Part, parse};

/// The command that shows a first answer. The tour step runs it, since it stands in the README as a command.
const FIRST: &str = "cargo run --release -- solve examples/shortz-301.txt";
/// The command that tests everything: this program.
const TEST: &str = "cargo xtask test";

/// Both are there.
pub(super) fn check(context: &Context) -> Outcome {
    let page = match std::fs::read_to_string(context.root.join("README.md")) {
        Ok(page) => page,
        Err(error) => return Outcome::Failed(format!("README.md: {error}")),
    };
    let runs_first = parse(&page).iter().any(|part| matches!(part, Part::Command { line, .. } if *line == FIRST));
    if !runs_first {
        return Outcome::Failed(format!("README.md: no command `$ {FIRST}` in a console block"));
    }
    if !page.lines().any(|line| line.trim_start_matches("$ ") == TEST) {
        return Outcome::Failed(format!("README.md: no line `{TEST}`"));
    }
    Outcome::Ok
}
