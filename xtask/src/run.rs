//! Starting other programs.

use crate::report::Outcome;
use std::io::{BufRead, BufReader, Read as _};
use std::path::Path;
use std::process::{Command, Stdio};

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

/// The same, and each line of its standard output is handed on as it comes.
pub(crate) fn heard(mut command: Command, mut hear: impl FnMut(&str)) -> Outcome {
    let shown = format!("{command:?}");
    let mut run = || {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
        let (out, mut err) = (child.stdout.take(), child.stderr.take());
        // Both are read at the same time, so that the program is never stuck in a write.
        let said = std::thread::spawn(move || {
            let mut said = Vec::new();
            err.as_mut().map_or(Ok(0), |err| err.read_to_end(&mut said)).map(|_| said)
        });
        for line in out.map(BufReader::new).into_iter().flat_map(BufRead::lines) {
            hear(&line?);
        }
        let said = said.join().unwrap_or_else(|_| Ok(Vec::new()))?;
        Ok::<_, std::io::Error>((child.wait()?, said))
    };
    match run() {
        Ok((status, _)) if status.success() => Outcome::Ok,
        Ok((status, said)) => Outcome::Failed(format!("{}{shown}: {status}", String::from_utf8_lossy(&said))),
        Err(error) => Outcome::Failed(format!("{shown}: {error}")),
    }
}

/// The standard output of a program that succeeds; else all its output.
pub(crate) fn output(mut command: Command) -> Result<String, String> {
    let shown = format!("{command:?}");
    let output = command.output().map_err(|error| format!("{shown}: {error}"))?;
    let [stdout, stderr] = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    if output.status.success() { Ok(stdout) } else { Err(format!("{stderr}{stdout}{shown}: {}", output.status)) }
}
