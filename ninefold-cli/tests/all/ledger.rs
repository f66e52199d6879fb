//! `generate --ledger`: no puzzle again, up to equivalence, over runs that end, are killed, go on, and on any number of threads.

use crate::common::{Scratch, is_long, kill, killed_at, length, run, run_with, start};
use std::collections::BTreeSet;

fn read(path: &str) -> String {
    std::fs::read_to_string(path).expect("a file")
}

/// The IDs of a ledger.
fn ids(ledger: &str) -> Vec<String> {
    let first = |line: &str| line.split('\t').next().unwrap_or_default().to_string();
    read(ledger).lines().map(first).filter(|field| field.contains('.')).collect()
}

fn forms(puzzles: &str) -> Vec<String> {
    run_with(&["canon"], puzzles).out.lines().map(str::to_string).collect()
}

/// Of the 13 puzzles of 4x4 with four givens (see `generate.rs`) each comes once, in whichever run.
#[test]
fn no_puzzle_comes_again_in_a_later_run() {
    let scratch = Scratch::new("ledger-runs");
    let ledger = scratch.path("ledger");
    let args = |seed, count| ["generate", "-q", "--box", "2x2", "--givens", "4", "--seed", seed, "--count", count];
    let with = |seed, count| run(&[&args(seed, count)[..], &["--ledger", &ledger, "--budget", "5000n"]].concat());
    let (first, second, none) = (with("1", "8"), with("1", "5"), with("2", "1"));
    assert_eq!([first.status, second.status, none.status], [Some(0), Some(0), Some(1)], "{}", none.err);
    let all = first.out + &second.out;
    assert_eq!((all.lines().count(), none.out.as_str()), (13, ""));
    assert_eq!(forms(&all), ids(&ledger), "the canonical forms, in the order of the puzzles");
    assert_eq!(ids(&ledger).into_iter().collect::<BTreeSet<_>>().len(), 13);
    // Puzzles written as a table or in JSON are in it, too.
    let (other, table) = (scratch.path("other"), scratch.path("puzzles.csv"));
    let object = run(&["generate", "-q", "--ledger", &other, "--json"]).out;
    assert!(object.contains(&format!("\"canonical\":\"{}\"", ids(&other)[0])), "{object}");
    assert_eq!(run(&["generate", "-q", "--ledger", &other, "-o", &table]).status, Some(0));
    assert_eq!(ids(&other).into_iter().collect::<BTreeSet<_>>().len(), 2);
}

#[test]
fn the_same_bytes_at_any_number_of_threads() {
    let scratch = Scratch::new("ledger-threads");
    let made = |threads: &str| {
        let ledger = scratch.path(threads);
        let args = ["generate", "-q", "--box", "2x3", "--count", "300", "--givens", "8..9", "--threads", threads];
        let out = run(&[&args[..], &["--ledger", &ledger]].concat()).out;
        (out, ids(&ledger))
    };
    let one = made("1");
    assert_eq!(one.0.lines().count(), 300);
    assert_eq!((made("2"), made("3")), (one.clone(), one));
}

/// Promise 12: a run that is killed goes on with the same puzzles, though its ledger knows more of them than its journal does.
#[test]
fn a_run_that_was_killed_goes_on() {
    let scratch = Scratch::new("ledger-resume");
    let args = ["generate", "-q", "--count", "4000", "--seed", "3"];
    let (whole, alone) = (scratch.path("whole.txt"), scratch.path("alone"));
    assert_eq!(run(&[&args[..], &["-o", &whole, "--ledger", &alone]].concat()).status, Some(0));
    let (out, ledger) = (scratch.path("out.txt"), scratch.path("ledger"));
    // Another run wrote before, whose puzzles are other ones.
    assert_eq!(run(&["generate", "-q", "--seed", "99", "--ledger", &ledger]).status, Some(0));
    let resumed = [&args[..], &["-o", &out, "--ledger", &ledger, "--resume"]].concat();
    let mut tries = 0;
    while !killed_at(&resumed, &out, 81 * 1000) {
        std::fs::remove_file(&out).expect("a whole run");
        std::fs::remove_file(&ledger).expect("its ledger");
        tries += 1;
        assert!(tries < 50, "no run was met on its way");
    }
    // And another one in between.
    assert_eq!(run(&["generate", "-q", "--seed", "98", "--ledger", &ledger]).status, Some(0));
    assert_eq!(run(&resumed).status, Some(0));
    assert!(read(&out) == read(&whole), "the same bytes");
    let (found, expected): (BTreeSet<_>, BTreeSet<_>) =
        (ids(&ledger).into_iter().collect(), ids(&alone).into_iter().collect());
    assert_eq!(found.len(), ids(&ledger).len(), "no ID twice");
    assert!(found.is_superset(&expected) && found.len() <= expected.len() + 2);
}

/// A line that was torn is told and taken away; what no run has written is refused with its place, and left as it is.
#[test]
fn damage_is_told() {
    let scratch = Scratch::new("ledger-damage");
    let ledger = scratch.path("ledger");
    let with = |seed: &str, more: &[&str]| {
        run(&[&["generate", "--box", "2x2", "--seed", seed, "--ledger", &ledger], more].concat())
    };
    assert_eq!(with("1", &["--count", "3"]).status, Some(0));
    let whole = read(&ledger);
    let (killed, _) = whole.split_at(whole.rfind("end\t").expect("an end"));
    // Torn in the middle, at its very beginning, and with all but its end.
    for (cut, said) in
        [(9, "its last line is torn, as by a run that was ended while it wrote it, and is taken away"), (1, "")]
    {
        std::fs::write(&ledger, &killed[..killed.len() - cut]).expect("written");
        let told = with("2", &[]);
        assert_eq!((told.status, told.err.contains("torn")), (Some(0), !said.is_empty()), "{}", told.err);
        assert!(told.err.contains(said), "{}", told.err);
        assert!(told.err.contains("its last run was killed, or lines are missing at its end"), "{}", told.err);
        assert_eq!(ids(&ledger).len(), if said.is_empty() { 4 } else { 3 });
    }
    std::fs::write(&ledger, "ninefold led").expect("written");
    assert_eq!(with("2", &["--quiet"]).err, "");
    assert_eq!(ids(&ledger).len(), 1);
    let swapped = whole.replacen("\t0\t", "\t1\t", 1);
    let lines: Vec<&str> = whole.split_inclusive('\n').collect();
    let shorter = [&lines[..2], &lines[3..]].concat().concat();
    let other_board = run(&["generate", "--latin", "4", "--ledger", &scratch.path("latin"), "-q"]);
    assert_eq!(other_board.status, Some(0));
    for (text, said) in [
        (swapped.as_str(), "ledger, line 3, column 1: found a line whose checksum is wrong, expected the next line as"),
        (&shorter, "ledger, line 3, column 1: found a line whose checksum is wrong"),
        (&whole.replace('\n', "\r\n"), "line 1, column 1: found a line that ends with a carriage return (CR) before"),
        (&format!("\u{feff}{whole}"), "line 1, column 1: found a byte order mark (BOM), expected the ledger as a run"),
        (
            "1234\n",
            "ledger, line 1, column 1: found \"1234\", expected a ledger, which begins with \"ninefold ledger 1\"",
        ),
        (
            &whole.replacen('\t', "\tx", 1),
            "ledger, line 1, column 1: found a first line whose checksum is wrong, expected",
        ),
        ("\n", "line 1, column 1: found nothing that can be read, expected a ledger"),
        (
            &read(&scratch.path("latin")),
            "line 1, column 1: found a ledger of another board, Latin square 4x4, expected one of",
        ),
        (&"x".repeat(100_000), "found \"xxxxxxxxxxxxxxxxxxxx\", expected a ledger"),
    ] {
        std::fs::write(&ledger, text).expect("written");
        let refused = with("2", &[]);
        assert!(refused.status == Some(2) && refused.err.contains(said), "{}", refused.err);
        assert_eq!(read(&ledger), text, "left as it is");
    }
}

#[test]
fn one_run_at_a_time_and_files_of_its_own() {
    let scratch = Scratch::new("ledger-lock");
    let ledger = scratch.path("ledger");
    let file = std::fs::File::create(&ledger).expect("a file");
    file.lock().expect("locked");
    let refused = run(&["generate", "--ledger", &ledger]);
    assert!(refused.status == Some(2) && refused.err.contains("another run is writing to it"), "{}", refused.err);
    drop(file);
    std::fs::create_dir(scratch.path("sub")).expect("a folder");
    for out in [scratch.path("a"), scratch.path("sub/../a")] {
        let same = run(&["generate", "--ledger", &scratch.path("a"), "-o", &out]);
        assert!(same.status == Some(2) && same.err.contains("two options name this file"), "{}", same.err);
        assert!(!std::path::Path::new(&out).exists(), "nothing is left");
    }
    let spec = scratch.file("spec.toml", "level = 1\n");
    assert_eq!(run(&["generate", "--ledger", &spec, "--spec", &spec]).status, Some(2));
    assert_eq!(read(&spec), "level = 1\n");
    let folder = run(&["generate", "--ledger", &scratch.path("")]);
    assert!(folder.status == Some(2), "{}", folder.err);
    let ledger = scratch.file("other.toml", "ledger = \"x\"\n");
    let inside = run(&["generate", "--spec", &ledger]);
    assert!(inside.err.contains("it belongs on the command line (--ledger)"), "{}", inside.err);
}

/// A puzzle that is lost does not come again: no run replaces a file, writes to nowhere, or leaves a ledger of a board that has no forms.
#[test]
fn no_puzzle_is_lost() {
    let scratch = Scratch::new("ledger-lost");
    let (ledger, out) = (scratch.path("ledger"), scratch.path("out.txt"));
    let args = ["generate", "--count", "3", "--seed", "4", "--ledger", &ledger, "-o", &out];
    let resumed = [&args[..], &["--resume"]].concat();
    assert_eq!(run(&resumed).status, Some(0));
    let before = (read(&ledger), read(&out));
    for again in [&args[..], &resumed] {
        let refused = run(again);
        let said = "out.txt: found an earlier file, which holds puzzles that may be in the ledger";
        assert!(refused.status == Some(2) && refused.err.contains(said), "{}", refused.err);
        assert_eq!((read(&ledger), read(&out)), before);
    }
    let layout = scratch.file("layout.txt", "1112\n1222\n3334\n3444\n");
    let jigsaw = scratch.path("jigsaw");
    let refused = run(&["generate", "--ledger", &jigsaw, "--layout", &layout, "-o", &scratch.path("j.txt")]);
    assert!(refused.status == Some(2) && refused.err.contains("--ledger: found a"), "{}", refused.err);
    assert!(["jigsaw", "j.txt"].iter().all(|name| !std::path::Path::new(&scratch.path(name)).exists()));
    for no in ["--no-repeat=no", "--no-equivalent=no"] {
        let refused = run(&["generate", "--ledger", &jigsaw, no]);
        assert!(
            refused.status == Some(2) && refused.err.contains("--ledger: found --no-repeat=no or"),
            "{}",
            refused.err
        );
    }
    let refused = run(&["generate", "--no-equivalent", "--no-repeat=no"]);
    assert!(
        refused.status == Some(2) && refused.err.contains("no-repeat: found no beside no-equivalent"),
        "{}",
        refused.err
    );
}

/// A table that is not finished is taken away, and its puzzles out of the ledger: they may come again.
#[cfg(unix)]
#[test]
fn what_is_taken_away_is_in_no_ledger() {
    let scratch = Scratch::new("ledger-loose");
    let (ledger, table) = (scratch.path("ledger"), scratch.path("out.csv"));
    assert_eq!(run(&["generate", "-q", "--seed", "7", "--ledger", &ledger]).status, Some(0));
    let before = read(&ledger);
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_ninefold"));
    command.args(["generate", "--seed", "4", "--count", "1000000", "--ledger", &ledger, "-o", &table]);
    let child = command.stderr(std::process::Stdio::piped()).spawn().expect("run");
    while read(&ledger).lines().count() < before.lines().count() + 5 {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    kill("-INT", &child);
    let ended = child.wait_with_output().expect("ended");
    let said = String::from_utf8_lossy(&ended.stderr).into_owned();
    assert_eq!(ended.status.code(), Some(130), "{said}");
    assert!(said.contains("ledger: the puzzles of this run are not in it, as its output was not finished"), "{said}");
    assert!(!std::path::Path::new(&table).exists());
    assert_eq!(read(&ledger), before);
    // Lines that were written stay, and so do their IDs.
    let lines = scratch.path("out.txt");
    assert_eq!(run(&["generate", "-q", "--seed", "4", "--ledger", &ledger, "-o", &lines]).status, Some(0));
    assert_eq!(ids(&ledger).len(), 2);
}

#[cfg(unix)]
#[test]
fn nothing_goes_to_a_closed_output() {
    let scratch = Scratch::new("ledger-closed");
    let ledger = scratch.path("ledger");
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_ninefold"));
    let ended =
        command.args(["generate", "--ledger", &ledger]).stdout(std::process::Stdio::null()).output().expect("run");
    let said = String::from_utf8_lossy(&ended.stderr).into_owned();
    assert!(ended.status.code() == Some(2) && said.contains("found standard output closed, or /dev/null"), "{said}");
    assert!(!std::path::Path::new(&ledger).exists());
}

/// A run that goes on knows how many puzzles it had; its lines may not be missing, and to start over is no remedy.
#[test]
fn a_run_goes_on_with_its_whole_ledger() {
    let scratch = Scratch::new("ledger-cut");
    let (ledger, out) = (scratch.path("ledger"), scratch.path("out.txt"));
    let args =
        ["generate", "--box", "2x2", "--givens", "4", "--minimal", "--count", "20", "--ledger", &ledger, "-o", &out];
    let resumed = [&args[..], &["--resume"]].concat();
    // There are 13, of a line of 17 bytes each: the run is looking for the others, for seconds, when it is interrupted, and keeps its journal.
    let mut looking = start(&resumed);
    while length(&out) < 13 * 17 {
        assert!(looking.try_wait().expect("known").is_none(), "it looks for more");
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    kill("-INT", &looking);
    assert_eq!(looking.wait().expect("ends").code(), Some(130));
    let (whole, made) = (read(&ledger), read(&out));
    assert_eq!(made.lines().count(), 13);
    let lines: Vec<&str> = whole.split_inclusive('\n').collect();
    std::fs::write(&ledger, lines[..lines.len() - 3].concat()).expect("written");
    let refused = run(&resumed);
    let said = "found 11 puzzles of the run that --resume goes on with, expected 13: lines are missing at its end";
    assert!(refused.status == Some(2) && refused.err.contains(said), "{}", refused.err);
    std::fs::write(&ledger, &whole).expect("written");
    std::fs::write(&out, made.replacen('1', "2", 1)).expect("written");
    let refused = run(&resumed);
    assert!(refused.err.contains("so that one that starts over makes other puzzles: keep those of"), "{}", refused.err);
    if !is_long() {
        return;
    }
    // All that there are stand in it, which is no reason to say that there are none.
    let known = run(&["generate", "--box", "2x2", "--givens", "4", "--minimal", "--ledger", &ledger]);
    let said = "All that were found in 100000 tries have been made before; perhaps there is no other.";
    assert!(known.status == Some(1) && known.err.contains(said), "{}", known.err);
}

/// Forms as text, as objects and as rows; boards without one are told, and the others answered.
#[test]
fn canonical_forms() {
    // The first two differ in names and places alone.
    let text = "1...............\n.......4........\n12..............\n11..............\n";
    let found = run_with(&["canon"], text);
    assert_eq!(found.out, "...............1\n...............1\n..............12\nno canonical form\n");
    assert_eq!(found.status, Some(1), "there is no puzzle");
    assert!(found.err.contains("1 stands 2 times in row 1") || found.err.contains("row 1"), "{}", found.err);
    let object = run(&["canon", "--json", "-p", "1..............."]).out;
    // One of 16 cells in 128 orders of rows and columns, at four symbols, which are renamed.
    assert!(object.contains("\"canonical\":\"...............1\",\"automorphisms\":\"8\""), "{object}");
    let scratch = Scratch::new("canon");
    let (input, out) = (scratch.file("in.txt", text), scratch.path("out.csv"));
    run(&["canon", "-q", &input, "-o", &out]);
    let table = read(&out);
    assert!(table.contains("1...............,...............1,8,\n"), "{table}");
    assert!(table.contains("11..............,,,\"row 1 holds 1 twice: r1c1, r1c2\"\n"), "a row says why: {table}");
    // Columns stay where they were, and the answers stand behind them.
    let named = scratch.file("named.csv", "id,puzzle,of\n1,1...............,a\n2,xx,b\n");
    run(&["canon", "-q", "--threads", "1", &named, "-o", &out]);
    let table = read(&out);
    assert!(
        table.starts_with(
            "id,puzzle,of,canonical,automorphisms,reason\n1,1...............,a,...............1,8,\n2,xx,b,,,"
        ),
        "{table}"
    );
    assert!(table.contains("found 2 characters, expected n*n"), "{table}");
    let layout = scratch.file("layout.txt", "1112\n1222\n3334\n3444\n");
    let refused = run(&["canon", "--layout", &layout, "-p", "1..............."]);
    assert!(
        refused.status == Some(2) && refused.err.contains("other boards have no canonical form yet"),
        "{}",
        refused.err
    );
}
