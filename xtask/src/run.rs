//! Starting other programs.

use crate::report::Outcome;
use std::path::Path;
use std::process::Command;

/// The cargo that runs this task.
pub(crate) fn cargo(root: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root).args(arguments);
    command
}

/// Runs to the end; its output is kept for the case of failure.
pub(crate) fn to_end(mut command: Command) -> Outcome {
    let shown = format!("{command:?}");
    match command.output() {
        Err(error) => Outcome::Failed(format!("{shown}: {error}")),
        Ok(output) if output.status.success() => Outcome::Ok,
        Ok(output) => {
            let [stdout, stderr] = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes));
            Outcome::Failed(format!("{stderr}{stdout}{shown}: {}", output.status))
        }
    }
}
