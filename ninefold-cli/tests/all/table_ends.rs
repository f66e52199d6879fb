//! What a run leaves behind that writes a table: all of it, or nothing where it is interrupted or killed; what it replaces; the same
//! bytes at any number of threads, in bounded memory.

use crate::common::{self, SHORTZ, Scratch};
#[cfg(unix)]
use crate::common::{kill, ninefold};
use crate::tables::{EMPTY, nearly, read, solve, strings, table, verdicts, write_parquet};
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use std::fs::File;
#[cfg(unix)]
use std::io::{Read as _, Write as _};
#[cfg(unix)]
use std::process::Stdio;

/// A board of 25x25 without a solution: its last cell has no candidate, which a search row by row learns at the end of
/// every way to fill the rows before it.
#[cfg(unix)]
fn endless() -> String {
    format!("{}P{}123456789ABCDEFGHIJKLMNO.", ".".repeat(24), ".".repeat(23 * 25))
}

/// Promise 15: after Ctrl-C there is no table, not even part of one, and what was there before is untouched.
#[cfg(unix)]
#[test]
fn an_interruption_leaves_no_table() {
    let scratch = Scratch::new("interrupted");
    let input = scratch.file("in.txt", format!("{SHORTZ}\n{}\n", endless()));
    let output = scratch.file("out.parquet", "what was there");
    let files = || std::fs::read_dir(std::path::Path::new(&output).parent().unwrap()).unwrap().count();
    let mut child = ninefold().args(["solve", "--engine", "naive", &input, "-o", &output]).spawn().unwrap();
    // With the table's beginning, the third file, the search begins.
    while files() < 3 {
        assert!(child.try_wait().unwrap().is_none(), "it ended");
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    kill("-INT", &child);
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert_eq!(std::fs::read(&output).unwrap(), b"what was there");
    assert_eq!(files(), 2);
}

/// The same while it waits for rows that never come.
#[cfg(unix)]
#[test]
fn an_interruption_while_waiting_leaves_no_table() {
    let scratch = Scratch::new("waiting");
    let output = scratch.path("out.parquet");
    let files = || std::fs::read_dir(std::path::Path::new(&output).parent().unwrap()).unwrap().count();
    let mut child = ninefold().args(["solve", "-o", &output]).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // More than the beginning that tells the format, less than a piece.
    stdin.write_all(format!("{SHORTZ}\n").repeat(5000).as_bytes()).unwrap();
    while files() < 1 {
        assert!(child.try_wait().unwrap().is_none(), "it ended");
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    kill("-INT", &child);
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert_eq!(files(), 0);
}

/// A run that is killed leaves its part behind. The next one with the same output says so and writes it anew; two at a time are
/// refused.
#[cfg(unix)]
#[test]
fn a_killed_run_leaves_no_trouble() {
    let scratch = Scratch::new("killed");
    let input = scratch.file("in.txt", format!("{SHORTZ}\n"));
    let output = scratch.file("out.csv", "what was there");
    let part = scratch.path("out.csv.ninefold-part");
    let mut child = ninefold().args(["solve", "--quiet", "-o", &output]).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(format!("{SHORTZ}\n").repeat(5000).as_bytes()).unwrap();
    while !std::fs::exists(&part).unwrap() {
        assert!(child.try_wait().unwrap().is_none(), "it ended");
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    let second = solve(&input, &output, &[]);
    assert!(second.status == Some(2) && second.err.contains("another run is writing to it"), "{second:?}");
    assert!(std::fs::exists(&part).unwrap(), "it is the first run's");
    child.kill().unwrap();
    child.wait().unwrap();
    std::fs::write(&part, "so far").unwrap();
    let next = solve(&input, &output, &[]);
    assert!(next.status == Some(0) && next.err.contains("left behind by a run that was ended"), "{next:?}");
    assert!(!std::fs::exists(&part).unwrap());
    assert_eq!(std::fs::read_to_string(&output).unwrap().lines().count(), 2);
    assert!(!solve(&input, &output, &[]).err.contains("left behind"));
}

/// An interruption waits for as long as a table takes to end in its order; a second one does not. Here the table is a pipe
/// that nobody reads on.
#[cfg(unix)]
#[test]
fn an_interruption_waits_for_a_table() {
    let scratch = Scratch::new("pipe");
    let input = scratch.file("in.txt", format!("{SHORTZ}\n").repeat(100_000));
    let output = scratch.path("out.csv");
    assert!(std::process::Command::new("mkfifo").arg(&output).status().unwrap().success());
    for is_second in [false, true] {
        let mut child = ninefold().args(["solve", "--quiet", &input, "-o", &output]).spawn().unwrap();
        let mut pipe = File::open(&output).unwrap();
        let mut beginning = [0; 1000];
        pipe.read_exact(&mut beginning).unwrap();
        std::thread::sleep(std::time::Duration::from_millis(500));
        kill("-INT", &child);
        std::thread::sleep(std::time::Duration::from_millis(500));
        assert!(child.try_wait().unwrap().is_none(), "it waits");
        if is_second {
            kill("-INT", &child);
        } else {
            std::io::copy(&mut pipe, &mut std::io::sink()).unwrap();
        }
        assert_eq!(child.wait().unwrap().code(), Some(130), "{is_second}");
    }
}

/// An earlier table gives way with a word; an input never does.
#[test]
fn what_an_output_replaces() {
    let scratch = Scratch::new("replaces");
    let text = format!("puzzle\n{SHORTZ}\n");
    let input = scratch.file("in.csv", &text);
    let output = scratch.path("out.csv");
    assert_eq!(solve(&input, &output, &[]).err, "");
    assert!(solve(&input, &output, &[]).err.ends_with("out.csv: the earlier file of this name was replaced\n"));
    assert_eq!(solve(&input, &output, &["--quiet"]).err, "");
    let run = solve(&input, &input, &[]);
    assert!(run.status == Some(2) && run.err.contains("this is also an input"), "{run:?}");
    assert_eq!(std::fs::read_to_string(&input).unwrap(), text);
}

/// Promise 16: the same bytes at any number of threads.
#[test]
fn the_same_bytes_at_any_thread_count() {
    let scratch = Scratch::new("threads");
    let input = scratch.path("in.parquet");
    let nearly = nearly();
    let rows: Vec<_> =
        (0..10_000).map(|row| [Some(nearly.as_str()), None, Some("short"), Some(EMPTY)][row % 4]).collect();
    write_parquet(&input, &table("puzzle", strings(&rows)), 3000);
    let bytes = ["1", "2", "8"].map(|threads| {
        let output = scratch.path("out.parquet");
        let run = solve(&input, &output, &["--quiet", "--threads", threads]);
        (run.err, std::fs::read(&output).unwrap())
    });
    assert!(bytes[0] == bytes[1] && bytes[0] == bytes[2]);
    let verdicts = verdicts(&read(&scratch.path("out.parquet")));
    let expected = |row: usize| ["unique", "bad-input", "bad-input", "several"][row % 4];
    assert!(verdicts.len() == 10_000 && verdicts.iter().enumerate().all(|(row, verdict)| verdict == expected(row)));
}

/// Promise 14 for tables: a file larger than the memory that they may have, through every step.
#[cfg(target_os = "linux")]
#[test]
fn memory_is_bounded() {
    let scratch = Scratch::new("memory");
    let [csv, once, again, lines] =
        ["in.csv", "once.parquet", "again.parquet", "out.txt"].map(|name| scratch.path(name));
    let mut text = std::io::BufWriter::new(File::create(&csv).unwrap());
    writeln!(text, "puzzle,note").unwrap();
    let rows = if common::is_long() { 10_000_000_u64 } else { 700_000 };
    for row in 0..rows {
        // Digits that repeat nowhere, so that no dictionary holds them.
        let noise = row.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        writeln!(text, "{SHORTZ},{noise:064x}{:064x}{row:064x}", !noise).unwrap();
    }
    text.into_inner().unwrap();
    assert!(std::fs::metadata(&csv).unwrap().len() > MEMORY);
    for (verb, from, to) in [("solve", &csv, &once), ("solve", &once, &again), ("convert", &again, &lines)] {
        let limit: &[&str] = if verb == "solve" { &["--threads", "2"] } else { &[] };
        let (peak, status) = common::peak(&[&[verb, from, "-o", to], limit].concat());
        assert_eq!(status, Some(0), "{verb} {from}");
        assert!(peak <= MEMORY, "{verb} {from}: {} MiB", peak >> 20);
    }
    assert_eq!(
        ParquetRecordBatchReaderBuilder::try_new(File::open(&again).unwrap())
            .unwrap()
            .metadata()
            .file_metadata()
            .num_rows(),
        i64::try_from(rows).unwrap()
    );
}

/// What the promise allows with two threads, and of Parquet a row group that is read and one that is written, of 131,072 rows.
#[cfg(target_os = "linux")]
const MEMORY: u64 = ((64 + 2 * 16) << 20) + 2 * (1 << 17) * 280;
