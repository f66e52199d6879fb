//! Writing that fails at any moment, after the tests of `SQLite`: each run may write one block more than the one before,
//! until it ends well. What is there in between is either whole, or said to be not.
#![cfg(target_os = "linux")]

use crate::common::{CHI_LANGE, MEPHAM, Run, SHORTZ, Scratch, is_long, kill, length, ninefold, run};
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

/// Runs the program, of whose files none may be longer than so many blocks of 512 bytes: writing beyond that fails.
fn within(blocks: usize, args: &[&str]) -> Run {
    let script = "ulimit -f \"$1\"; shift; exec \"$@\"";
    let mut shell = Command::new("/bin/sh");
    shell.args(["-c", script, "sh", &blocks.to_string(), env!("CARGO_BIN_EXE_ninefold")]).args(args);
    let output = shell.output().expect("a shell");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Run { out: text(&output.stdout), err: text(&output.stderr), status: output.status.code() }
}

fn lines(count: usize) -> String {
    [SHORTZ, "\n", MEPHAM, "\n", "too short\n", CHI_LANGE, "\n"].iter().cycle().copied().take(count / 4 * 7).collect()
}

/// How many limits are tried before one that is enough must have come.
const MOST: usize = 400;

/// Every limit, or every few.
fn step() -> usize {
    if is_long() { 1 } else { 9 }
}

/// Promise 12, and promise 13, of a run that can go on: whatever was written when it failed, going on ends with the bytes of one that
/// never failed.
#[test]
fn lines_go_on() {
    let scratch = Scratch::new("fail-lines");
    let (input, whole) = (scratch.file("in.txt", lines(400)), scratch.path("whole.txt"));
    let status = run(&["solve", &input, "-o", &whole]).status;
    let expected = std::fs::read(&whole).unwrap();
    for blocks in (0..MOST).step_by(step()) {
        let out = scratch.path(&format!("out{blocks}.txt"));
        let args = ["solve", &input, "--resume", "--threads", "2", "-o", &out];
        let limited = within(blocks, &args);
        if !limited.err.contains("File too large") {
            assert_eq!(limited.status, status, "{blocks} blocks: {limited:?}");
            assert!(std::fs::read(&out).unwrap() == expected, "{blocks} blocks: not the same bytes");
            assert!(blocks > 0, "the first limit was enough");
            return;
        }
        assert_eq!(limited.status, Some(2), "{blocks} blocks: {limited:?}");
        assert!(!Path::new(&format!("{out}.ninefold-resume.new")).exists(), "{blocks} blocks: a journal half written");
        assert_eq!(run(&args).status, status, "{blocks} blocks");
        assert!(std::fs::read(&out).unwrap() == expected, "{blocks} blocks: not the same bytes after going on");
    }
    panic!("no limit was enough");
}

/// Promise 13: answers that are cut off do not stand under the name of whole ones.
#[test]
fn lines_are_whole_or_not_there() {
    let scratch = Scratch::new("fail-plain");
    let input = scratch.file("in.txt", lines(400));
    for (name, blocks) in [("out.txt", 1), ("out.txt.gz", 0)] {
        let (out, other) = (scratch.file(name, ""), scratch.path(&format!("other-{name}")));
        std::fs::hard_link(&out, &other).unwrap();
        let limited = within(blocks, &["solve", &input, "-o", &out]);
        assert_eq!(limited.status, Some(2), "{limited:?}");
        assert_eq!(std::fs::read(&other).unwrap(), b"", "half answers under another name");
        let is_said = limited.err.contains("File too large") && limited.err.contains("was removed");
        assert!(is_said && !Path::new(&out).exists(), "{limited:?}");
    }
}

/// Promise 13: lines that replace earlier ones do so when they are whole. What was answered before an interruption is beside them.
#[test]
fn earlier_lines_stay_until_there_are_new_ones() {
    let scratch = Scratch::new("fail-earlier");
    let input = scratch.file("in.txt", lines(400));
    for name in ["out.txt", "out.txt.gz"] {
        let out = scratch.file(name, "earlier");
        let part = format!("{out}.ninefold-part");
        let limited = within(0, &["solve", &input, "-o", &out]);
        assert_eq!(limited.status, Some(2), "{limited:?}");
        assert!(limited.err.contains("the earlier file stays as it was"), "{limited:?}");
        assert_eq!(std::fs::read_to_string(&out).unwrap(), "earlier");
        assert!(!Path::new(&part).exists());
        let done = run(&["solve", &input, "-o", &out]);
        assert!(done.err.contains("the earlier file of this name was replaced"), "{done:?}");
        assert!(std::fs::read(&out).unwrap().len() > 100 && !Path::new(&part).exists());
    }
    let out = scratch.file("out.txt", "earlier");
    let part = format!("{out}.ninefold-part");
    // The input has no end yet: lines are answered, and more may come.
    let answer = run(&["solve", "-p", SHORTZ]).out;
    for signal in ["-INT", "-KILL"] {
        let mut args = ninefold();
        let args = args.args(["solve", "-", "-o", &out]).stdin(Stdio::piped()).stderr(Stdio::null());
        let mut child = args.spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(format!("{SHORTZ}\n").repeat(2_000).as_bytes()).unwrap();
        (0..1000).take_while(|_| length(&part) == 0).for_each(|_| std::thread::sleep(Duration::from_millis(20)));
        let refused = run(&["solve", &input, "-o", &out]);
        assert!(refused.status == Some(2) && refused.err.contains("another run is writing to it"), "{refused:?}");
        kill(signal, &child);
        let status = child.wait().unwrap().code();
        assert_eq!(status, (signal == "-INT").then_some(130));
        drop(stdin);
        assert_eq!(std::fs::read_to_string(&out).unwrap(), "earlier");
        let left = std::fs::read_to_string(&part).unwrap();
        assert!(!left.is_empty() && left == answer.repeat(left.len() / answer.len()), "{signal}: {left}");
    }
    let again = run(&["solve", "-p", MEPHAM, "-o", &out]);
    assert!(again.status == Some(0) && again.err.contains("left behind by a run that was ended"), "{again:?}");
    assert_eq!(std::fs::read_to_string(&out).unwrap(), run(&["solve", "-p", MEPHAM]).out);
    assert!(!Path::new(&part).exists());
}

/// Promise 13: a table has its name only when it is whole; a run that fails says so, and leaves what was there.
#[test]
fn tables_are_whole_or_not_there() {
    let scratch = Scratch::new("fail-tables");
    let input = scratch.file("in.txt", lines(400));
    let names: &[&str] =
        if cfg!(feature = "tables") { &["csv", "jsonl", "parquet", "arrow", "arrows"] } else { &["csv", "jsonl"] };
    for ending in names {
        let (whole, out) = (scratch.path(&format!("whole.{ending}")), scratch.path(&format!("out.{ending}")));
        let status = run(&["solve", &input, "-o", &whole]).status;
        let expected = std::fs::read(&whole).unwrap();
        let before = "what was there before";
        let mut failures = 0;
        let is_enough = |blocks: usize| {
            std::fs::write(&out, before).unwrap();
            let limited = within(blocks, &["solve", &input, "-q", "-o", &out]);
            assert!(!Path::new(&format!("{out}.ninefold-part")).exists(), "{ending}, {blocks} blocks: a part is left");
            if !limited.err.contains("File too large") {
                assert!(
                    limited.status == status && std::fs::read(&out).unwrap() == expected,
                    "{ending}, {blocks} blocks"
                );
                return true;
            }
            assert_eq!(limited.status, Some(2), "{ending}, {blocks} blocks: {limited:?}");
            assert_eq!(std::fs::read_to_string(&out).unwrap(), before, "{ending}, {blocks} blocks");
            failures += 1;
            false
        };
        assert!((0..MOST).step_by(step()).any(is_enough), "{ending}: no limit was enough");
        assert!(failures > 0, "{ending}: the first limit was enough");
    }
}

/// Promise 13 for what is written at once: pictures and traces.
#[test]
fn pictures_are_whole_or_not_there() {
    let scratch = Scratch::new("fail-pictures");
    let (picture, trace) = (scratch.path("board.svg"), scratch.path("curve.csv"));
    let before = "what was there before";
    let anneal =
        ["solve", "--engine", "anneal-chi-lange", "--trace=curve", "--seed", "1", "-p", SHORTZ, "--trace-out", &trace];
    for (args, out) in [(&["draw", "-p", SHORTZ, "-o", &picture][..], &picture), (&anneal, &trace)] {
        std::fs::write(out, before).unwrap();
        let limited = within(1, args);
        assert_eq!(limited.status, Some(2), "{limited:?}");
        assert!(limited.err.contains(&**out) && limited.err.contains("File too large"), "{limited:?}");
        assert_eq!(std::fs::read_to_string(out).unwrap(), before);
        assert!(!Path::new(&format!("{out}.ninefold-part")).exists());
        // Annealing may end without a solution.
        assert!(run(args).status < Some(2));
        assert!(std::fs::read_to_string(out).unwrap() != before, "nothing was written");
    }
}

/// The new file is closed to those to whom the earlier one was.
#[test]
fn a_new_file_has_the_mode_of_the_earlier_one() {
    use std::os::unix::fs::PermissionsExt as _;
    let scratch = Scratch::new("fail-mode");
    let input = scratch.file("in.txt", lines(8));
    for (name, verb) in [("out.txt", "solve"), ("out.csv", "solve"), ("board-1.svg", "draw")] {
        let out = scratch.file(name, "what was there before");
        std::fs::set_permissions(&out, std::fs::Permissions::from_mode(0o600)).unwrap();
        let given = if verb == "draw" { scratch.path("board.svg") } else { out.clone() };
        run(&[verb, &input, "-o", &given]);
        assert!(std::fs::read_to_string(&out).unwrap() != "what was there before", "{name}");
        assert_eq!(std::fs::metadata(&out).unwrap().permissions().mode() & 0o777, 0o600, "{name}");
    }
}

/// An earlier file that stays is said to stay, whatever the input is; a folder that is not there is named; and of a file with two names
/// the other one keeps what it held, with a word.
#[test]
fn what_becomes_of_earlier_files_is_said() {
    let scratch = Scratch::new("fail-said");
    let (comment, input) = (scratch.file("comment.txt", "# nothing\n"), scratch.file("in.txt", lines(4)));
    let nowhere = Path::new(&scratch.path("nowhere")).join("out.csv").display().to_string();
    let refused = run(&["solve", &input, "-o", &nowhere]);
    assert!(refused.status == Some(2) && refused.err.contains("out.csv: there is no folder"), "{refused:?}");
    if Path::new("/proc/self").is_dir() {
        let refused = run(&["solve", &input, "-o", "/proc/out.csv"]);
        assert!(refused.status == Some(2) && !refused.err.contains("there is no folder"), "{refused:?}");
    }
    for name in ["out.txt", "out.csv", "out.jsonl"] {
        let out = scratch.file(name, "earlier");
        let stays = run(&["solve", &comment, "-o", &out]);
        assert!(stays.status == Some(2) && stays.err.contains(&format!("{out}: the earlier file stays")), "{stays:?}");
        assert_eq!(std::fs::read_to_string(&out).unwrap(), "earlier");
        let silent = run(&["solve", &comment, "-o", &out, "-q"]);
        assert!(!silent.err.contains("stays"), "{silent:?}");
        let replaced = run(&["solve", &input, "-o", &out]);
        assert!(!replaced.err.contains("other names"), "{replaced:?}");
        let twin = scratch.path("twin");
        std::fs::hard_link(&out, &twin).unwrap();
        let before = std::fs::read(&twin).unwrap();
        let replaced = run(&["check", &input, "-o", &out]);
        assert!(replaced.err.contains(&format!("{out}: the file has other names")), "{replaced:?}");
        assert!(std::fs::read(&twin).unwrap() == before && std::fs::read(&out).unwrap() != before, "{name}");
        std::fs::remove_file(twin).unwrap();
    }
}

/// A run that writes into the pipe that it reads would wait for ever.
#[cfg(unix)]
#[test]
fn a_pipe_is_no_input_and_output_at_once() {
    let scratch = Scratch::new("fail-pipe");
    let pipe = scratch.path("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let refused = run(&["solve", &pipe, "-o", &pipe]);
    assert!(refused.status == Some(2) && refused.err.contains("this is also an input"), "{refused:?}");
}
