//! The README names the two commands that a newcomer types.

use crate::context::{Context, FIRST_COMMAND};
use crate::report::Outcome;
use crate::run::{cargo, output};
use crate::tour_page::{Part, parse};
use serde::Deserialize;

/// The command that tests everything: this program.
const TEST: &str = "cargo xtask test";

/// Both are there, and `cargo run` without a name of a package means the program.
pub(super) fn check(context: &Context) -> Outcome {
    let page = match std::fs::read_to_string(context.root.join("README.md")) {
        Ok(page) => page,
        Err(error) => return Outcome::Failed(format!("README.md: {error}")),
    };
    let runs_first =
        parse(&page).iter().any(|part| matches!(part, Part::Command { line, .. } if *line == FIRST_COMMAND));
    if !runs_first {
        return Outcome::Failed(format!("README.md: no command `$ {FIRST_COMMAND}` in a console block"));
    }
    if !page.lines().any(|line| line.trim_start_matches("$ ") == TEST) {
        return Outcome::Failed(format!("README.md: no line `{TEST}`"));
    }
    match runnable(context) {
        Ok(names) if names == ["ninefold"] => Outcome::Ok,
        Ok(names) => Outcome::Failed(format!("`cargo run` may start any of {names:?}; expected `ninefold` alone")),
        Err(why) => Outcome::Failed(why),
    }
}

/// The programs of the workspace's default members.
fn runnable(context: &Context) -> Result<Vec<String>, String> {
    let text = output(cargo(&context.root, &["metadata", "--locked", "--no-deps", "--format-version=1"]))?;
    let about: Metadata = serde_json::from_str(&text).map_err(|error| format!("cargo metadata: {error}"))?;
    let defaults = about.packages.into_iter().filter(|package| about.workspace_default_members.contains(&package.id));
    let programs = defaults.flat_map(|package| package.targets).filter(|target| target.kind.iter().any(|k| k == "bin"));
    Ok(programs.map(|target| target.name).collect())
}

/// The fields that are read of `cargo metadata`.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    workspace_default_members: Vec<String>,
}

#[derive(Deserialize)]
struct Package {
    id: String,
    targets: Vec<Target>,
}

#[derive(Deserialize)]
struct Target {
    name: String,
    kind: Vec<String>,
}
