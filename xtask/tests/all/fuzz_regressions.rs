//! The fuzz targets without the fuzzer: every input that is kept, those that once broke a target among them, and changed copies, the
//! same in every run. The fuzzer itself runs for an hour each under `--long`: a few minutes of it, and all of the project compiled once
//! more with its sanitizer, are more than every run has time for, and would never be the same twice.

use ninefold_fuzz::mutate::{Dice, changed};
use ninefold_fuzz::{Check, TARGETS};
use std::collections::BTreeSet;
use std::fs::read_to_string;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

/// A changed copy is no longer than this, so that none takes long.
const LONGEST: usize = 1 << 14;

/// What all of it together may take: no input makes a reader hold more.
#[cfg(target_os = "linux")]
const MOST_MEMORY: u64 = 500 << 20;

fn fuzz() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz")
}

/// The inputs that are kept for a target, by their names.
fn kept(target: &str) -> Vec<(String, Vec<u8>)> {
    let of = |folder: &str| {
        let entries = std::fs::read_dir(fuzz().join(folder).join(target)).into_iter().flatten();
        let named = entries.map(|entry| entry.unwrap().path());
        named.map(|path| (path.display().to_string(), std::fs::read(path).unwrap())).collect::<Vec<_>>()
    };
    let mut found = of("corpus");
    assert!(!found.is_empty(), "no inputs for {target}");
    found.extend(of("regressions"));
    found.sort();
    found
}

/// Checks an input; if that fails, it is shown.
fn check(check: Check, name: &str, bytes: &[u8]) {
    let held = catch_unwind(AssertUnwindSafe(|| check(bytes)));
    assert!(held.is_ok(), "{name}: {}", bytes.escape_ascii());
}

/// Promise 7: every input that is kept.
#[test]
fn what_is_kept_holds() {
    for (target, run) in TARGETS {
        for (name, bytes) in kept(target) {
            check(run, &name, &bytes);
        }
    }
}

/// How many changed copies of each target's inputs are tried: a second or two of CPU for each, in the long test a few minutes.
fn tries(target: &str) -> usize {
    let every_day = match target {
        "solve9" => 30,
        "solve" | "line_reader" => 100,
        "found" | "arrow" | "rows" => 300,
        "parquet" | "api" | "http" => 700,
        _ => 1_500,
    };
    if std::env::var("NINEFOLD_LONG").as_deref() == Ok("1") { 80 * every_day } else { every_day }
}

/// Promise 7, and promise 14: changed copies, in memory that is bounded.
#[test]
fn changed_inputs_hold() {
    for (number, (target, run)) in (0..).zip(TARGETS) {
        let (inputs, mut dice) = (kept(target), Dice(number));
        let started = std::time::Instant::now();
        for copy in 0..tries(target) {
            let [(name, whole), (_, other)] = [(); 2].map(|()| &inputs[dice.below(inputs.len())]);
            let mut bytes = changed(whole, other, &mut dice);
            bytes.truncate(LONGEST);
            check(run, &format!("copy {copy} of {name}"), &bytes);
        }
        eprintln!("{target}: {} copies in {:.1} s", tries(target), started.elapsed().as_secs_f64());
        #[cfg(target_os = "linux")]
        assert!(most_memory() <= MOST_MEMORY, "after {target}: {} MiB", most_memory() >> 20);
    }
}

/// The most memory that this process had at any time.
#[cfg(target_os = "linux")]
fn most_memory() -> u64 {
    let status = read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().strip_suffix(" kB").unwrap().trim().parse::<u64>().unwrap() << 10
}

/// A target is a line in the list, a program for the fuzzer, and a folder of inputs.
#[test]
fn targets_are_everywhere() {
    let names: BTreeSet<String> = TARGETS.iter().map(|(name, _)| (*name).to_string()).collect();
    let stem = |entry: std::io::Result<std::fs::DirEntry>| {
        entry.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned()
    };
    let below = |folder: &str| std::fs::read_dir(fuzz().join(folder)).unwrap().map(stem).collect::<BTreeSet<_>>();
    assert_eq!(below("fuzz_targets"), names);
    assert_eq!(below("corpus"), names);
    assert!(below("regressions").is_subset(&names));
    let manifest = read_to_string(fuzz().join("Cargo.toml")).unwrap();
    for (name, source) in
        names.iter().map(|name| (name, read_to_string(fuzz().join(format!("fuzz_targets/{name}.rs"))).unwrap()))
    {
        assert!(manifest.contains(&format!("path = \"fuzz_targets/{name}.rs\"")), "{name} is no program");
        assert!(source.contains(&format!("::{name}(bytes)")), "{name} runs another check");
    }
}
