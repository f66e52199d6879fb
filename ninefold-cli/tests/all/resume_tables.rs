//! Promise 12 of tables: a run that is killed on its way goes on, whatever it reads and writes, and ends with the same bytes.

use crate::common::{SHORTZ, Scratch, is_long, run, start, told};
use crate::resume::lines;
use std::path::Path;

/// The file that grows while a table is written: its own where it is text, else that in which its rows are kept.
fn grown(out: &str) -> String {
    let is_text = [".csv", ".tsv", ".jsonl", ".txt"].iter().any(|ending| out.ends_with(ending));
    if is_text { out.to_string() } else { format!("{out}.ninefold-rows") }
}

fn journal(out: &str) -> String {
    format!("{out}.ninefold-resume")
}

/// Runs until the journal tells of so many bytes, then kills; `false` if the run ended before.
fn is_killed(args: &[&str], out: &str, bytes: u64) -> bool {
    let mut child = start(args);
    while told(&journal(out)) < bytes {
        if child.try_wait().expect("known").is_some() {
            return false;
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    child.kill().expect("killed");
    child.wait().expect("ended").code().is_none()
}

/// A run of these arguments, met on its way and killed behind so many bytes.
fn killed(args: &[&str], out: &str, bytes: u64) {
    let mut tries = 0;
    while !is_killed(args, out, bytes) {
        tries += 1;
        assert!(tries < 50, "{args:?}: no run was met on its way");
        std::fs::remove_file(out).expect("a whole run");
    }
    let book = std::fs::read_to_string(journal(out)).expect("a journal");
    let book: serde_json::Value = serde_json::from_str(&book).expect("JSON");
    let rows = book["position"]["line"].as_u64().expect("a number") + book["position"]["sources"].as_u64().unwrap();
    assert!(rows > 0, "{args:?}: it goes on in the middle");
}

/// The answers to a file with this ending, made in one run and in two.
fn goes_on(verb: &[&str], count: usize, (from, to): (&str, &str)) {
    let scratch = Scratch::new(&format!("{}-{from}-{to}", verb.join("")).replace(|c: char| !c.is_alphanumeric(), "-"));
    let text = scratch.file("in.txt", lines(count));
    let input = scratch.path(&format!("in.{from}"));
    if from != "txt" {
        assert!(run(&["convert", &text, "--quiet", "-o", &input]).status.is_some());
    }
    let [whole, out] = ["whole", "out"].map(|name| scratch.path(&format!("{name}.{to}")));
    let status = run(&[verb, &[&input, &text, "--quiet", "-o", &whole]].concat()).status;
    let args = [verb, &[&*input, &*text, "--quiet", "--resume", "-o", &*out]].concat();
    killed(&args, &out, 4096);
    assert_eq!(Path::new(&out).exists(), out == grown(&out), "a table of columns has its name when it is whole");
    assert_eq!(run(&args).status, status, "{args:?}");
    assert!(std::fs::read(&out).unwrap() == std::fs::read(&whole).unwrap(), "{args:?}: the same bytes");
    let left: Vec<_> =
        std::fs::read_dir(Path::new(&out).parent().unwrap()).unwrap().map(|entry| entry.unwrap()).collect();
    assert!(left.iter().all(|entry| !entry.file_name().to_string_lossy().contains(".ninefold-")), "{left:?}");
}

/// From each kind of table, and from lines and texts, to each.
#[test]
fn every_table_goes_on() {
    let pairs = [
        ("csv", "csv"),
        ("jsonl", "jsonl"),
        ("opensudoku", "txt"),
        ("parquet", "parquet"),
        ("arrow", "arrow"),
        ("arrows", "arrows"),
        ("parquet", "csv"),
        ("txt", "parquet"),
        ("jsonl", "tsv"),
        ("arrow", "jsonl"),
        ("tsv", "txt"),
    ];
    for (number, pair) in pairs.into_iter().enumerate() {
        // Enough for several entries in the journal.
        let (verb, count) =
            [(&["solve", "--threads", "1"][..], 5_000), (&["rate", "--threads", "2"], 3_000)][number % 2];
        if is_long() || number < 6 {
            goes_on(verb, count, pair);
        }
    }
}

/// Every question whose answers are rows.
#[test]
fn every_question_goes_on_in_rows() {
    for (verb, count) in [
        (&["check"][..], 300),
        (&["count", "--budget", "100n"], 6_000),
        (&["canon"], 4_000),
        (&["hint"], 1_000),
        (&["explain", "--profile", "levels"], 40),
        (&["convert"], 15_000),
    ] {
        goes_on(verb, count, ("csv", if verb[0] == "check" { "parquet" } else { "csv" }));
    }
}

/// Puzzles that are made go on as they would have come.
#[test]
fn tables_of_new_puzzles_go_on() {
    for ending in ["csv", "parquet"] {
        let scratch = Scratch::new(&format!("made-{ending}"));
        let [whole, out] = ["whole", "out"].map(|name| scratch.path(&format!("{name}.{ending}")));
        let made = ["generate", "--count", "300", "--quiet", "-o"];
        assert_eq!(run(&[&made[..], &[&whole]].concat()).status, Some(0));
        let args = [&made[..], &[&*out, "--resume"]].concat();
        killed(&args, &out, 2048);
        assert_eq!(run(&args).status, Some(0));
        assert!(std::fs::read(&out).unwrap() == std::fs::read(&whole).unwrap(), "{ending}: the same bytes");
        assert!(!Path::new(&journal(&out)).exists() && (grown(&out) == out || !Path::new(&grown(&out)).exists()));
    }
}

/// Rows that somebody has edited, an input that has changed, and a run without `--resume` are refused, and all stays as it is.
#[test]
fn what_has_changed_is_refused() {
    for ending in ["csv", "parquet"] {
        let scratch = Scratch::new(&format!("edited-{ending}"));
        let input = scratch.file("in.csv", format!("puzzle,id\n{}", format!("{SHORTZ},7\n").repeat(40_000)));
        let out = scratch.path(&format!("out.{ending}"));
        let args = ["rate", &input, "--resume", "-o", &out];
        killed(&args, &out, 4096);
        let rows = std::fs::read(grown(&out)).expect("rows");
        let refused = |args: &[&str], words: &str| {
            let run = run(args);
            assert!(run.status == Some(2) && run.err.contains(words), "{words}: {run:?}");
            assert!(Path::new(&journal(&out)).exists() && Path::new(&grown(&out)).exists());
        };
        refused(
            &args[..2].iter().copied().chain(args[3..].iter().copied()).collect::<Vec<_>>(),
            "--resume goes on with it",
        );
        refused(&[&args[..], &["--column", "puzzle"]].concat(), "other options");
        let mut edited = rows.clone();
        edited[100] ^= 1;
        std::fs::write(grown(&out), &edited).unwrap();
        refused(&args, "are not those that the run wrote");
        std::fs::write(grown(&out), &rows).unwrap();
        std::fs::write(&input, format!("puzzle,id\n{SHORTZ},8\n")).unwrap();
        refused(&args, "in.csv has changed since");
    }
}

/// An earlier table gives way to a whole one alone, and not where nothing was answered.
#[test]
fn an_earlier_table_stays_where_nothing_is_answered() {
    let scratch = Scratch::new("idle-rows");
    let (good, none) = (scratch.file("in.txt", format!("{SHORTZ}\n")), scratch.file("none.csv", "puzzle\n"));
    let out = scratch.path("out.parquet");
    assert_eq!(run(&["solve", &good, "-o", &out]).status, Some(0));
    let earlier = std::fs::read(&out).unwrap();
    let idle = run(&["solve", &none, "--column", "puzzle", "--resume", "-o", &out]);
    assert!(idle.status == Some(2) && idle.err.contains("the earlier file stays"), "{idle:?}");
    assert!(std::fs::read(&out).unwrap() == earlier);
    assert!(!Path::new(&journal(&out)).exists() && !Path::new(&grown(&out)).exists());
    let replaced = run(&["rate", &good, "--resume", "-o", &out]);
    assert!(replaced.status == Some(0) && replaced.err.contains("was replaced"), "{replaced:?}");
    assert!(std::fs::read(&out).unwrap() != earlier);
}

/// Of a compressed file nothing can be cut off, and within one nothing is gone on with.
#[test]
fn compressed_tables_do_not_go_on() {
    let scratch = Scratch::new("packed-rows");
    let input = scratch.file("in.csv", format!("puzzle\n{SHORTZ}\n"));
    let packed = scratch.path("out.csv.gz");
    let refused = run(&["solve", &input, "--resume", "-o", &packed]);
    assert!(refused.status == Some(2) && refused.err.contains("a compressed one cannot be cut"), "{refused:?}");
    assert_eq!(run(&["convert", &input, "-o", &packed]).status, Some(0));
    let refused = run(&["solve", &packed, "--resume", "-o", &scratch.path("out.csv")]);
    assert!(refused.status == Some(2) && refused.err.contains("in a compressed one it cannot"), "{refused:?}");
}
