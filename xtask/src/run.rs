//! Starting other programs.

use crate::report::Outcome;
use std::path::Path;
use std::process::Command;

/// Is this a run in which nothing may be skipped, from a fresh copy?
pub(crate) fn is_ci() -> bool {
    std::env::var("CI").is_ok_and(|ci| ci == "true")
}

/// The cargo that runs this task.
pub(crate) fn cargo(root: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root).args(arguments);
    if is_ci() {
        // A single build gains nothing from the files that incremental compilation keeps.
        command.env("CARGO_INCREMENTAL", "0");
    }
    command
}

/// Runs to the end; its output is kept for the case of failure.
pub(crate) fn to_end(command: Command) -> Outcome {
    match output(command) {
        Ok(_) => Outcome::Ok,
        Err(why) => Outcome::Failed(why),
    }
}

/// The standard output of a program that succeeds; else all its output.
pub(crate) fn output(mut command: Command) -> Result<String, String> {
    let shown = format!("{command:?}");
    let output = command.output().map_err(|error| format!("{shown}: {error}"))?;
    let [stdout, stderr] = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    if output.status.success() { Ok(stdout) } else { Err(format!("{stderr}{stdout}{shown}: {}", output.status)) }
}
