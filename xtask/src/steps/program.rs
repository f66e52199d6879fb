//! The program `ninefold`, as the tests run it: built once for the tests, the tour, the browser and the API.

use crate::context::{CHECKED, Context};
use crate::linting;
use crate::report::Outcome;
use crate::run::{cargo, to_end};
use serde::Deserialize;
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

/// Does cargo tell in this line that it is built?
pub(super) fn is_told(line: &str) -> bool {
    serde_json::from_str::<Message>(line).is_ok_and(|Message { reason, target }| {
        reason == "compiler-artifact" && target.name == "ninefold" && target.kind.iter().any(|kind| kind == "bin")
    })
}

/// A message of cargo, as far as it is read.
#[derive(Deserialize)]
struct Message {
    reason: String,
    target: Target,
}

#[derive(Deserialize)]
struct Target {
    name: String,
    kind: Vec<String>,
}

/// Where it is.
pub(crate) fn path(context: &Context) -> PathBuf {
    let built = || context.target().join(CHECKED).join(format!("ninefold{}", std::env::consts::EXE_SUFFIX));
    std::env::var_os(PROGRAM).map_or_else(built, PathBuf::from)
}

#[cfg(test)]
mod tests {
    use super::is_told;

    #[test]
    fn the_program_is_no_library() {
        let told = |reason: &str, kind: &str, name: &str| {
            is_told(&format!(
                r#"{{"reason":"{reason}","package_id":"x","target":{{"kind":["{kind}"],"name":"{name}"}},"fresh":true}}"#
            ))
        };
        assert!(told("compiler-artifact", "bin", "ninefold"));
        assert!(!told("compiler-artifact", "lib", "ninefold") && !told("compiler-artifact", "bin", "xtask"));
        assert!(!told("compiler-message", "bin", "ninefold") && !is_told(r#"{"reason":"build-finished"}"#));
    }
}
