//! The fuzz targets. What is kept of their inputs, and changed copies, are tried by an ordinary test
//! (`xtask/tests/all/fuzz_regressions.rs`).

use super::tools;
use crate::context::Context;
use crate::report::Outcome;
use crate::run::output;
use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::Path;
use std::process::Command;

/// How long each target runs, in seconds, unless `NINEFOLD_FUZZ_SECONDS` says otherwise.
const SECONDS: u64 = 3600;

/// The runs that were made, a line each.
const RUNS: &str = "fuzz/runs.tsv";

/// Each runs for an hour, or as long as is said; one that fails does not stop the others.
pub(super) fn run(context: &Context) -> Outcome {
    let said = std::env::var("NINEFOLD_FUZZ_SECONDS");
    let seconds = said.ok().map_or(Ok(SECONDS), |said| said.parse().map_err(|_| said));
    let (program, seconds) = match (tools::FUZZ.find_or_install(context), seconds) {
        (Ok(program), Ok(seconds)) => (program, seconds),
        (Err(why), _) => return Outcome::Skipped(why),
        (_, Err(said)) => return Outcome::Failed(format!("NINEFOLD_FUZZ_SECONDS: found {said}, expected a number")),
    };
    let targets = match targets(&context.root) {
        Ok(targets) => targets,
        Err(why) => return Outcome::Failed(why),
    };
    let one = |target: &String| {
        let ended = fuzzed(context, &program, target, seconds)?;
        record(context, target, &ended)
    };
    let failed: Vec<String> =
        targets.iter().filter_map(|target| Some(format!("{target}:\n{}", one(target).err()?))).collect();
    if failed.is_empty() { Outcome::Ok } else { Outcome::Failed(failed.join("\n")) }
}

/// Our own profile `release` compiles quickly and keeps no names; a fuzzer runs for long, and a finding shall say where it is.
const PROFILE: [(&str, &str); 3] = [
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "3"),
    ("CARGO_PROFILE_RELEASE_STRIP", "none"),
    ("CARGO_PROFILE_RELEASE_DEBUG", "1"),
];

/// The names of the targets, which are those of their files.
fn targets(root: &Path) -> Result<Vec<String>, String> {
    let folder = root.join("fuzz/fuzz_targets");
    let fails = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut found = Vec::new();
    for entry in std::fs::read_dir(&folder).map_err(fails)? {
        let path = entry.map_err(fails)?.path();
        found.extend(path.file_stem().map(|stem| stem.to_string_lossy().into_owned()));
    }
    found.sort();
    Ok(found)
}

/// How a run of the fuzzer ended.
#[derive(PartialEq, Eq, Debug)]
struct Ended {
    runs: u64,
    seconds: u64,
    /// Edges of the program that were reached.
    edges: u64,
}

/// Runs a target. New inputs go to a folder below `target`: what is kept of them is chosen by hand.
fn fuzzed(context: &Context, program: &Path, target: &str, seconds: u64) -> Result<Ended, String> {
    let found = context.target().join("fuzz-corpus").join(target);
    std::fs::create_dir_all(&found).map_err(|error| format!("{}: {error}", found.display()))?;
    let log = found.with_extension("log");
    let mut command = Command::new(program);
    // The sanitizer flags are unstable; this lets the stable toolchain take them.
    command
        .current_dir(&context.root)
        .env("RUSTC_BOOTSTRAP", "1")
        .envs(PROFILE)
        .args(["fuzz", "run", target])
        .arg(&found);
    let kept = ["corpus", "regressions"].map(|folder| format!("fuzz/{folder}/{target}"));
    command.args(kept.iter().filter(|folder| context.root.join(folder).is_dir()));
    command.args(["--", &format!("-max_total_time={seconds}"), "-max_len=16384"]);
    command.args(["-rss_limit_mb=1024", "-malloc_limit_mb=500", "-timeout=20", "-print_final_stats=1"]);
    let file = std::fs::File::create(&log).map_err(|error| format!("{}: {error}", log.display()))?;
    let status = command.stderr(file).status().map_err(|error| format!("{command:?}: {error}"))?;
    let said = std::fs::read_to_string(&log).map_err(|error| format!("{}: {error}", log.display()))?;
    if !status.success() {
        let end: Vec<&str> = said.lines().rev().take(60).collect();
        return Err(end.into_iter().rev().collect::<Vec<_>>().join("\n"));
    }
    ended(&said).ok_or_else(|| format!("{}: the fuzzer does not say how it ended", log.display()))
}

/// `#12 DONE cov: 345 ft: ..` and `Done 12 runs in 61 second(s)`.
fn ended(said: &str) -> Option<Ended> {
    let done = said.lines().rev().find_map(|line| line.strip_prefix("Done "))?;
    let (runs, rest) = done.split_once(" runs in ")?;
    let edges = said.rsplit_once("cov: ")?.1.split_whitespace().next()?;
    let seconds = rest.split_whitespace().next()?;
    Some(Ended { runs: runs.parse().ok()?, seconds: seconds.parse().ok()?, edges: edges.parse().ok()? })
}

/// Adds a line.
fn record(context: &Context, target: &str, Ended { runs, seconds, edges }: &Ended) -> Result<(), String> {
    let git = |arguments: &[&str]| {
        let mut command = Command::new("git");
        command.current_dir(&context.root).args(arguments);
        output(command).map(|said| said.trim().to_string())
    };
    let mut date = Command::new("date");
    date.args(["-u", "+%Y-%m-%d"]);
    let (date, commit) = (output(date)?.trim().to_string(), git(&["rev-parse", "--short=12", "HEAD"])?);
    let changed = if git(&["status", "--porcelain", "--", "*.rs"])?.is_empty() { "" } else { "+" };
    let line = format!("{date}\t{commit}{changed}\t{target}\t{runs}\t{edges}\t{seconds}\n");
    let path = context.root.join(RUNS);
    let mut file =
        OpenOptions::new().append(true).open(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    file.write_all(line.as_bytes()).map_err(|error| format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_a_run_is_read() {
        let said = "#2\tINITED cov: 11 ft: 12\n#19\tDONE   cov: 345 ft: 900 corp: 7/8b\nDone 19 runs in 61 second(s)\nstat::x: 5\n";
        assert_eq!(ended(said), Some(Ended { runs: 19, seconds: 61, edges: 345 }));
        assert_eq!(ended("Killed"), None);
    }
}
