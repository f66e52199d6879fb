//! Every call to the system fails once, after the tests of `SQLite`: the first one of its kind, then the second, until none is left
//! that could. Each run ends as if nothing had happened, or says that it failed; and what it leaves behind can be gone on with.
//!
//! The calls are made to fail by `strace`, so that the program under test is the one that ships. Without it these tests pass, and the
//! step `tests` says so.
#![cfg(target_os = "linux")]

use crate::common::{MEPHAM, Run, SHORTZ, SHORTZ_SOLUTION, Scratch, is_long, run};
use std::path::Path;
use std::process::Command;

/// More calls of a kind than any of these runs makes.
const MOST: usize = 400;

/// How calls fail. The last one is to be made again.
fn errors() -> &'static [&'static str] {
    if is_long() { &["EIO", "ENOSPC", "EINTR"] } else { &["EIO"] }
}

/// Every call, or every few.
fn step() -> usize {
    if is_long() { 1 } else { 5 }
}

/// Can calls be made to fail here?
fn can_fail() -> bool {
    let traced = Command::new("strace").args(["-f", "-qq", "-o", "/dev/null", "-e", "trace=write", "true"]).output();
    let can = traced.is_ok_and(|output| output.status.success());
    assert!(can || std::env::var_os("CI").is_none_or(|ci| ci != "true"), "no strace");
    can
}

fn run_of(mut command: Command) -> Run {
    let output = command.env_remove("NINEFOLD_DATA").output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Run { out: text(&output.stdout), err: text(&output.stderr), status: output.status.code() }
}

/// Calls of these kinds on these files.
struct Calls<'f> {
    kinds: &'f [&'f str],
    files: &'f [&'f str],
}

impl Calls<'_> {
    /// Runs the program, whose n-th such call fails in each thread. Nothing if no call was left to fail.
    fn failing(&self, scratch: &Scratch, (kind, error, n): (&str, &str, usize), args: &[&str]) -> Option<Run> {
        let log = scratch.path("calls.log");
        let mut command = Command::new("strace");
        command.args(["-f", "-qq", "-o", &log, "-e", &format!("trace={kind}")]);
        command.args(["-e", &format!("inject={kind}:error={error}:when={n}")]);
        command.args(self.files.iter().flat_map(|file| ["-P", file])).arg(env!("CARGO_BIN_EXE_ninefold")).args(args);
        let run = run_of(command);
        std::fs::read_to_string(&log).unwrap().contains("(INJECTED)").then_some(run)
    }

    /// Lets each of them fail in each way. How many of each kind there were.
    fn each(&self, scratch: &Scratch, args: &[&str], prepare: impl Fn(), check: impl Fn(&str, &Run)) {
        let ways = self.kinds.iter().flat_map(|kind| errors().iter().map(move |error| (*kind, *error)));
        let mut failures = 0;
        for (kind, error) in ways {
            let ended = (1..MOST).step_by(step()).any(|n| {
                prepare();
                let run = self.failing(scratch, (kind, error, n), args);
                if let Some(run) = &run {
                    check(&format!("{kind} {n} is {error}: {run:?}"), run);
                    failures += 1;
                }
                run.is_none()
            });
            assert!(ended, "{kind} never stops failing");
        }
        assert!(failures >= self.kinds.len(), "{failures} calls failed");
    }
}

/// Puzzles with one solution each: the status of a good run is 0.
fn lines(count: usize) -> String {
    [SHORTZ, "\n", MEPHAM, "\n"].iter().cycle().copied().take(2 * count).collect()
}

/// A run that can go on, on two files.
struct Going {
    scratch: Scratch,
    inputs: [String; 2],
    out: String,
    expected: Vec<u8>,
}

impl Going {
    fn new(name: &str) -> Self {
        let scratch = Scratch::new(name);
        let inputs = [scratch.file("one.txt", lines(100)), scratch.file("two.txt", lines(3))];
        let (whole, out) = (scratch.path("whole.txt"), scratch.path("out.txt"));
        assert_eq!(run(&["solve", &inputs[0], &inputs[1], "-o", &whole]).status, Some(0));
        let expected = std::fs::read(&whole).unwrap();
        Going { scratch, inputs, out, expected }
    }

    fn args(&self) -> [&str; 8] {
        ["solve", "-q", "--resume", "--threads=2", "-o", &self.out, &self.inputs[0], &self.inputs[1]]
    }

    fn journal(&self) -> String {
        format!("{}.ninefold-resume", self.out)
    }

    /// Only the inputs are there, and this output with its journal.
    fn put(&self, left: Option<&(Vec<u8>, Vec<u8>)>) {
        for file in [self.out.clone(), self.journal(), format!("{}.new", self.journal())] {
            drop(std::fs::remove_file(file));
        }
        if let Some((answers, journal)) = left {
            std::fs::write(&self.out, answers).unwrap();
            std::fs::write(self.journal(), journal).unwrap();
        }
    }

    /// What was told as done is whole; and what was not is whole after going on.
    fn check(&self, what: &str, failed: &Run) {
        if failed.status == Some(0) {
            return assert!(std::fs::read(&self.out).unwrap() == self.expected, "done with other bytes: {what}");
        }
        let again = run(&self.args());
        assert_eq!(again.status, Some(0), "{what}, then {again:?}");
        assert!(std::fs::read(&self.out).unwrap() == self.expected, "other bytes after going on: {what}");
        assert!(!Path::new(&self.journal()).exists(), "{what}");
    }
}

/// The calls that a run makes on its files.
const KINDS: [&str; 10] =
    ["openat", "read", "write", "lseek", "ftruncate", "fsync", "fdatasync", "rename", "unlink", "statx"];

/// Promise 12, and promise 13, of a run that can go on, and of one that goes on.
#[test]
fn runs_that_can_go_on() {
    if !can_fail() {
        return;
    }
    let going = Going::new("calls-lines");
    let (journal, args) = (going.journal(), going.args());
    let new = format!("{journal}.new");
    let files = [going.inputs[0].as_str(), &going.inputs[1], &going.out, &journal, &new];
    let calls = Calls { kinds: &KINDS, files: &files };
    let half = calls.failing(&going.scratch, ("write", "ENOSPC", 4), &args).map(|run| {
        assert_eq!(run.status, Some(2), "{run:?}");
        (std::fs::read(&going.out).unwrap(), std::fs::read(&journal).unwrap())
    });
    assert!(half.as_ref().is_some_and(|(answers, _)| !answers.is_empty() && *answers != going.expected));
    for left in [None, half.as_ref()] {
        let check = |what: &str, failed: &Run| {
            assert!(matches!(failed.status, Some(0 | 2)), "{what}");
            assert_eq!(failed.status == Some(2), failed.err.contains("ninefold: "), "{what}");
            going.check(what, failed);
        };
        calls.each(&going.scratch, &args, || going.put(left), check);
    }
}

/// Promise 12, where there is too little memory: whatever ends the run, going on ends with the same bytes.
#[test]
fn runs_with_little_memory() {
    let going = Going::new("calls-memory");
    let (mut ended, mut failed) = (0, 0);
    for mebibytes in (16..2_000).step_by(if is_long() { 1 } else { 9 }) {
        going.put(None);
        let mut shell = Command::new("/bin/sh");
        let script = "ulimit -c 0; ulimit -v \"$1\"; shift; exec timeout 60 \"$@\"";
        let limit = (mebibytes << 10).to_string();
        shell.args(["-c", script, "sh", &limit, env!("CARGO_BIN_EXE_ninefold")]).args(going.args());
        let run = run_of(shell);
        assert_ne!(run.status, Some(124), "{mebibytes} MiB: it hangs: {run:?}");
        going.check(&format!("{mebibytes} MiB: {run:?}"), &run);
        if run.status == Some(0) {
            ended += 1;
        } else {
            (ended, failed) = (0, failed + 1);
        }
        if ended > 3 {
            break;
        }
    }
    assert!(ended > 3 && failed > 1, "{failed} runs had too little, {ended} enough");
}

/// The kinds of tables that are there.
fn tables() -> &'static [&'static str] {
    if cfg!(feature = "tables") { &["csv", "jsonl", "parquet", "arrow", "arrows"] } else { &["csv", "jsonl"] }
}

/// Promise 13, of tables that are written: whole, or not there and said so.
#[test]
fn tables_that_are_written() {
    if !can_fail() {
        return;
    }
    let scratch = Scratch::new("calls-written");
    let input = scratch.file("in.txt", lines(40));
    for ending in tables() {
        let (whole, out) = (scratch.path(&format!("whole.{ending}")), scratch.path(&format!("out.{ending}")));
        assert_eq!(run(&["solve", &input, "-o", &whole]).status, Some(0));
        let (expected, part) = (std::fs::read(&whole).unwrap(), format!("{out}.ninefold-part"));
        let calls = Calls {
            kinds: &["openat", "read", "write", "fsync", "rename", "ftruncate"],
            files: &[&input, &out, &part],
        };
        let check = |what: &str, failed: &Run| {
            let left = std::fs::read(&out).unwrap();
            match failed.status {
                Some(0) => assert!(left == expected, "{ending}, {what}"),
                status => {
                    assert!(status == Some(2) && failed.err.contains("ninefold: "), "{ending}, {what}");
                    assert_eq!(left, b"before", "{ending}, {what}");
                    assert!(!Path::new(&part).exists(), "{ending}, {what}: a part is left");
                }
            }
        };
        calls.each(&scratch, &["solve", "-q", &input, "-o", &out], || std::fs::write(&out, "before").unwrap(), check);
    }
}

/// Promise 13, of tables that are read: an error, and the good file beside is answered.
#[test]
fn tables_that_are_read() {
    if !can_fail() {
        return;
    }
    let scratch = Scratch::new("calls-read");
    let (lines, good) = (scratch.file("in.txt", lines(40)), scratch.file("good.txt", SHORTZ));
    for ending in tables() {
        let input = scratch.path(&format!("in.{ending}"));
        assert_eq!(run(&["solve", &lines, "-o", &input]).status, Some(0));
        let args = ["solve", "-q", &input, &good];
        let expected = run(&args).out;
        let check = |what: &str, failed: &Run| {
            let last = failed.out.lines().last().unwrap_or_default();
            assert!(last.contains(SHORTZ_SOLUTION), "{ending}: nothing is said of the good file: {what}");
            match failed.status {
                Some(0) => assert!(failed.out == expected, "{ending}, {what}"),
                status => assert!(status == Some(2) && failed.err.contains(&input), "{ending}, {what}"),
            }
        };
        Calls { kinds: &["openat", "read"], files: &[&input] }.each(&scratch, &args, || {}, check);
    }
}
