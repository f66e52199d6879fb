//! The measurements of the bench `build`: what it costs to compile the project, and to see a change tested.

use super::Bench;
use super::build::{CHANGE, FIRST, LEAN, QUICK, TESTS, Wanted};
use super::machine;
use super::record::{BuildRun, Compiled};
use crate::context::{Context, FIRST_COMMAND};
use crate::cpu::children;
use crate::run::output;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

/// The file of a technique that is changed, and the tests that then must pass.
const CHANGED: &str = "ninefold/src/logic/technique/wing.rs";
const ITS_TESTS: &str = "logic::wing";

/// In a clone of what is committed, below the target folder; downloads are made before.
pub(super) fn measure(_: &Bench<BuildRun>, context: &Context, plan: &str) -> Result<BuildRun, String> {
    let clone = context.target().join("bench-build");
    remove(&clone)?;
    let mut git = Command::new("git");
    git.args(["clone", "--quiet"]).arg(&context.root).arg(&clone);
    output(git)?;
    output(cargo(&clone, "fetch --locked"))?;
    let compiled = if plan == "quick" {
        vec![compile(&QUICK, cargo(&clone, "build --release --locked --package ninefold-check"))?]
    } else {
        whole(&clone)?
    };
    remove(&clone)?;
    let mut date = Command::new("date");
    date.args(["-u", "+%F"]);
    Ok(BuildRun { date: output(date)?.trim().to_string(), machine: machine::this(Vec::new()), compiled })
}

fn whole(clone: &Path) -> Result<Vec<Compiled>, String> {
    // The README's own words, as a shell takes them.
    let words = FIRST_COMMAND.strip_prefix("cargo ").ok_or("README's first command is none of cargo")?;
    let first = compile(&FIRST, cargo(clone, words))?;
    let lean = compile(&LEAN, cargo(clone, "build --release --locked --no-default-features --target-dir lean"))?;
    let tests = format!("test --profile checked --locked --package ninefold --test all {ITS_TESTS}");
    let all = compile(&TESTS, cargo(clone, &tests))?;
    let changed = clone.join(CHANGED);
    let fails = |error: std::io::Error| format!("{CHANGED}: {error}");
    let source = std::fs::read_to_string(&changed).map_err(fails)?;
    // A line more: every place in the file has moved.
    std::fs::write(&changed, format!("// Changed.\n{source}")).map_err(fails)?;
    let change = compile(&CHANGE, cargo(clone, &tests))?;
    Ok(vec![first, lean, all, change])
}

fn remove(folder: &Path) -> Result<(), String> {
    match std::fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(format!("{}: {error}", folder.display())),
        _ => Ok(()),
    }
}

/// Cargo in the clone, with nothing of this build's environment and no folder but its own.
fn cargo(clone: &Path, words: &str) -> Command {
    let mut command = Command::new("cargo");
    command.current_dir(clone).args(words.split_whitespace());
    for (name, _) in std::env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_") || text.starts_with("RUSTFLAGS") {
            command.env_remove(&name);
        }
    }
    if let Some(home) = std::env::var_os("CARGO_HOME") {
        command.env("CARGO_HOME", home);
    }
    command
}

/// Runs it to its success, and looks at the clock, at the CPU time of all that it started, and at what cargo said.
fn compile(wanted: &Wanted, mut command: Command) -> Result<Compiled, String> {
    let shown = format!("{command:?}");
    let (start, before) = (Instant::now(), children()?);
    let ran = command.stdin(Stdio::null()).output().map_err(|error| format!("{shown}: {error}"))?;
    let (wall, cpu) = (start.elapsed(), children()? - before);
    let said = String::from_utf8_lossy(&ran.stderr);
    if !ran.status.success() {
        return Err(format!("{said}{shown}: {}", ran.status));
    }
    let crates = said.lines().filter(|line| line.trim_start().starts_with("Compiling ")).count();
    let [cpu_s, wall_s] = [cpu, wall.as_secs_f64()].map(|seconds| (seconds * 100.0).round() / 100.0);
    Ok(Compiled { what: wanted.what.to_string(), cpu_s, wall_s, crates })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cargo_did_is_counted() {
        let script = |text: &str| {
            let mut command = Command::new("sh");
            command.args(["-c", text]);
            command
        };
        let done = compile(&LEAN, script("echo '   Compiling a v1' >&2; echo '   Compiling b v2' >&2; sleep 0.05"));
        let Compiled { crates, wall_s, .. } = done.unwrap();
        assert!(crates == 2 && wall_s >= 0.05, "{crates} {wall_s}");
        let failed = compile(&LEAN, script("echo no >&2; exit 3"));
        assert!(failed.is_err_and(|why| why.starts_with("no\n")));
    }
}
