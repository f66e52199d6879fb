//! `--out`: where answers go, what the name of the file says, and what is never written over.

use crate::common::{self, CHI_LANGE, LECTURE_TABLE_1, MEPHAM, SHORTZ, Scratch, ninefold, run, start};
use crate::resume::{journal, lines};
use std::{path::Path, process::Stdio};

/// `--out` has what standard output would have, for every kind of answer, and says what it replaces.
#[test]
fn a_file_instead_of_standard_output() {
    let scratch = Scratch::new("out");
    let file = scratch.file("in.txt", lines(40));
    let csv = scratch.file("table.csv", format!("puzzle\n{SHORTZ}\n{CHI_LANGE}\n"));
    let out = scratch.path("out.txt");
    let all: &[&[&str]] = &[&[&file], &[&file, &csv], &["-p", SHORTZ], &[&csv, "--all"], &[&csv, "--json"]];
    for (i, args) in all.iter().enumerate() {
        let aloud = run(&[&["solve"], *args].concat());
        let quiet = run(&[&["solve", "-o", &out], *args].concat());
        assert_eq!((quiet.out.as_str(), quiet.status), ("", aloud.status), "{args:?}");
        assert_eq!(std::fs::read_to_string(&out).expect("written"), aloud.out, "{args:?}");
        let replaced =
            if i > 0 { format!("{out}: the earlier file of this name was replaced\n") } else { String::new() };
        assert_eq!(quiet.err, aloud.err + &replaced, "{args:?}");
    }
}

/// Before an earlier file of answers is touched, it is known that there is something to answer.
#[test]
fn answers_are_not_lost_to_a_slip() {
    let scratch = Scratch::new("slip");
    let (input, out) = (scratch.file("in.txt", SHORTZ), scratch.file("out.txt", "earlier"));
    let missing = scratch.path("missing.txt");
    let run_to = |input: &str, out: &str| run(&["solve", input, "-o", out]);
    let slip = run_to(&missing, &out);
    assert!(slip.status == Some(2) && slip.err.contains("missing.txt: there is no such file"), "{slip:?}");
    assert_eq!(std::fs::read_to_string(&out).expect("there"), "earlier");
    let slip = run_to(&input, "-");
    assert!(slip.status == Some(2) && slip.err.contains("the answers go to standard output"), "{slip:?}");
    // One of two is enough.
    assert_eq!(run(&["solve", &missing, &input, "-o", &out]).status, Some(2));
    assert!(std::fs::read_to_string(&out).expect("there").ends_with("\tunique\n"));
}

/// What an ending promises is what is written; what is not known is refused before anything is touched.
#[test]
fn endings_say_what_is_written() {
    let scratch = Scratch::new("endings");
    let input = scratch.file("in.txt", SHORTZ);
    let run_to = |out: &str, more: &[&str]| run(&[&["solve", &input, "-o", out], more].concat());
    let svg = ["--trace=svg", "--engine", "naive", "--limit", "1", "--trace-limit", "9"];
    for (name, more, begins) in [
        ("out", &[][..], "6395"),
        ("out.TXT", &[], "6395"),
        ("out.sdm", &[], "6395"),
        ("out.txt", &["--json"], "{"),
        ("out.json", &["--json"], "{"),
        ("out.jsonl", &["--json"], "{"),
        ("out.ndjson", &["--json"], "{"),
        ("out.svg", &svg, "<svg"),
        #[cfg(feature = "tables")]
        ("out.csv", &[], "puzzle,solution,verdict,claim\n"),
        ("out.tsv", &[], "puzzle\tsolution\tverdict\tclaim\n"),
    ] {
        let out = scratch.path(name);
        assert_eq!(run_to(&out, more).status, Some(0), "{name} {more:?}");
        assert!(std::fs::read_to_string(&out).expect("written").starts_with(begins), "{name} {more:?}");
    }
    for (name, more, found) in [
        ("no.parquet.gz", &[][..], "Parquet and Arrow files are packed inside, found one packed once more"),
        ("no.txt.gz", &["--resume"], "--resume cuts its file, and a compressed one cannot be cut"),
        ("no.txt.gz.gz", &[], "found two endings of compressed files, expected one"),
        ("no.xlsx.gz", &[], "found the ending .xlsx, expected one of a table (.csv, .tsv, .parquet,"),
        ("no.xlsx", &[], "found the ending .xlsx, expected"),
        ("no.tab", &[], "found the ending .tab, expected"),
        ("no.5", &["--json"], "found the ending .5, expected"),
        ("no.json", &[], "found the ending .json without --json, expected"),
        ("no.svg", &["--trace"], "found the ending .svg without --trace=svg, expected"),
    ] {
        let out = scratch.path(name);
        let slip = run_to(&out, more);
        let named = out.strip_suffix(".gz").filter(|_| found.starts_with("found the ending")).unwrap_or(&out);
        assert!(slip.status == Some(2) && slip.err.contains(&format!("{named}: {found}")), "{slip:?}");
        assert!(!Path::new(&out).exists());
    }
}

/// A refused run leaves nothing behind: no empty file, no journal.
#[test]
fn a_refusal_leaves_no_file() {
    let scratch = Scratch::new("refusal");
    let good = scratch.file("good.txt", format!("{SHORTZ}\n"));
    let table = scratch.path("in.csv.gz");
    assert_eq!(run(&["convert", &good, "-o", &table]).status, Some(0));
    let out = scratch.path("out.txt");
    for inputs in [&[&*table][..], &[&good, &table]] {
        let refused = run(&[&["solve", "--resume", "-o", &out][..], inputs].concat());
        assert!(refused.status == Some(2) && refused.err.contains("in a compressed one it cannot"), "{refused:?}");
        assert!(!Path::new(&out).exists() && !Path::new(&journal(&out)).exists(), "{inputs:?}");
    }
    // The journal of another run stays, and no output is made for it.
    std::fs::write(journal(&out), "no journal").unwrap();
    let refused = run(&["solve", "--resume", "-o", &out, &good]);
    assert!(refused.status == Some(2) && refused.err.contains("it is damaged"), "{refused:?}");
    assert!(!Path::new(&out).exists());
}

/// An output that nobody reads is waited for, and one signal ends that.
#[cfg(unix)]
#[test]
fn a_pipe_without_a_reader() {
    let scratch = Scratch::new("no-reader");
    let input = scratch.file("in.txt", format!("{SHORTZ}\n"));
    for name in ["out.txt", "out.csv"] {
        let pipe = scratch.path(name);
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let mut child = start(&["solve", &input, "-o", &pipe]);
        std::thread::sleep(std::time::Duration::from_millis(500));
        assert!(child.try_wait().unwrap().is_none(), "{name}: it waits");
        common::kill("-TERM", &child);
        let ended = (0..1000).find_map(|_| {
            std::thread::sleep(std::time::Duration::from_millis(20));
            child.try_wait().unwrap()
        });
        if ended.is_none() {
            child.kill().unwrap();
        }
        assert_eq!(ended.expect("one signal is enough").code(), Some(130), "{name}");
    }
}

/// Two runs that write to one file would spoil it. The first waits for the rest of its input, so it is there for sure.
#[test]
fn one_run_at_a_time() {
    let scratch = Scratch::new("one-run");
    let (input, out) = (scratch.file("in.txt", format!("{SHORTZ}\n")), scratch.path("out.txt"));
    let mut first = ninefold().args(["solve", "-", "-o", &out]).stdin(Stdio::piped()).spawn().unwrap();
    let nap = || std::thread::sleep(std::time::Duration::from_millis(20));
    (0..1000).take_while(|_| !Path::new(&out).exists()).for_each(|_| nap());
    // Between making a file and locking it there is a moment.
    (0..10).for_each(|_| nap());
    for more in [&[][..], &["--resume"]] {
        let refused = run(&[&["solve", &input, "-o", &out], more].concat());
        assert_eq!(refused.status, Some(2), "{more:?}: {refused:?}");
        assert!(refused.err.contains("another run is writing to it"), "{more:?}: {refused:?}");
    }
    std::io::Write::write_all(&mut first.stdin.take().unwrap(), format!("{MEPHAM}\n").as_bytes()).unwrap();
    assert_eq!(first.wait().unwrap().code(), Some(0));
    let answers = std::fs::read_to_string(&out).unwrap();
    assert_eq!(answers, run(&["solve", "-p", MEPHAM]).out);
}

/// Nor by an option for a file beside the answers; and no two of these name one file.
#[test]
fn no_input_is_written_beside_the_answers() {
    let scratch = Scratch::new("beside");
    let input = scratch.file("p.svg", format!("{MEPHAM}\n"));
    let follow = scratch.file("follow.svg", "r1c1=6\n");
    let other = scratch.file("p.txt", format!("{MEPHAM}\n"));
    let answers = scratch.path("answers.svg");
    let crook = ["explain", &*other, "--profile", "crook"];
    for (command, why) in [
        (&["solve", &*input, "--engine", "dynamic", "--trace=svg", "--trace-out", &input][..], "this is also an input"),
        (&["explain", &input, "--profile", "crook", "--tree", &input], "this is also an input"),
        (&[&crook[..], &["--follow", &follow, "--tree", &follow]].concat(), "two options name this file"),
        (
            &["solve", &other, "--engine", "dynamic", "--trace=svg", "--trace-out", &answers, "-o", &answers],
            "two options name this file",
        ),
    ] {
        let refused = run(command);
        assert!(refused.status == Some(2) && refused.err.contains(why), "{command:?}: {refused:?}");
    }
    assert_eq!(std::fs::read_to_string(&input).unwrap(), format!("{MEPHAM}\n"));
    assert_eq!(std::fs::read_to_string(&follow).unwrap(), "r1c1=6\n");
    assert!(!std::path::Path::new(&answers).exists());
}

/// Two options name one file by whichever of its names, there or not yet.
#[cfg(unix)]
#[test]
fn one_file_under_two_names() {
    let scratch = Scratch::new("two-names");
    std::fs::create_dir(scratch.path("sub")).unwrap();
    let puzzle = scratch.file("p.txt", format!("{MEPHAM}\n"));
    let (new, round) = (scratch.path("new.svg"), scratch.path("sub/../new.svg"));
    // A link to what is not there yet, and one to the folder.
    let (link, folder) = (scratch.path("link.svg"), scratch.path("folder"));
    std::os::unix::fs::symlink("new.svg", &link).unwrap();
    std::os::unix::fs::symlink(".", &folder).unwrap();
    let through = scratch.path("folder/new.svg");
    // And two names of a file that is there.
    let (first, second) = (scratch.file("first.svg", "old"), scratch.path("second.svg"));
    std::fs::hard_link(&first, &second).unwrap();
    let crook = ["explain", &*puzzle, "--profile", "crook"];
    let traced = ["solve", &*puzzle, "--engine", "naive", "--trace=svg", "--trace-limit", "9"];
    for (one, other) in [(&new, &round), (&new, &link), (&link, &new), (&round, &through), (&first, &second)] {
        for command in [
            [&crook[..], &["--tree", one, "--figure", other]].concat(),
            [&crook[..], &["--as", "svg", "--tree", one, "-o", other]].concat(),
            [&traced[..], &["--trace-out", one, "-o", other]].concat(),
        ] {
            let refused = run(&command);
            assert!(refused.status == Some(2), "{command:?}: {refused:?}");
            assert!(refused.err.contains("two options name this file"), "{command:?}: {refused:?}");
            assert!(!Path::new(&new).exists(), "{command:?}");
            assert_eq!(std::fs::read_to_string(&first).unwrap(), "old", "{command:?}");
        }
    }
    // Files of one name in two folders are two.
    let two = run(&[&crook[..], &["--tree", &new, "--figure", &scratch.path("sub/new.svg")]].concat());
    assert_eq!(two.status, Some(0), "{two:?}");
}

/// An input is never written, by whichever of its names, and read from wherever.
#[cfg(unix)]
#[test]
fn no_input_is_written() {
    let scratch = Scratch::new("same");
    let text = format!("puzzle\n{SHORTZ}\n{MEPHAM}\n");
    let input = scratch.file("in", &text);
    // Names with every ending that decides what is written.
    let names = ["hard", "hard.txt", "hard.csv", "hard.jsonl"].map(|name| scratch.path(name));
    for name in &names {
        std::fs::hard_link(&input, name).unwrap();
    }
    let soft = scratch.path("soft.csv");
    std::os::unix::fs::symlink(&input, &soft).unwrap();
    let refused = |mut command: std::process::Command| {
        let output = command.stdin(std::fs::File::open(&input).unwrap()).output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.code() == Some(2) && err.contains("this is also an input"), "{command:?}: {err}");
        assert_eq!(std::fs::read_to_string(&input).unwrap(), text, "{command:?}");
    };
    for out in names.iter().chain([&input, &soft]) {
        for verb in ["solve", "rate", "count", "check", "convert", "hint"] {
            for from in [&[&*input][..], &["-"], &[], &["/dev/null", "-"]] {
                let mut command = ninefold();
                command.arg(verb).args(from).args(["-o", out]);
                refused(command);
            }
        }
    }
    let layout = scratch.file("layout.txt", "box 2x2\n");
    for verb in [&["solve", "-p", LECTURE_TABLE_1][..], &["generate"]] {
        let written = run(&[verb, &["--layout", &layout, "-o", &layout]].concat());
        assert!(written.status == Some(2) && written.err.contains("this is also an input"), "{written:?}");
        assert_eq!(std::fs::read_to_string(&layout).unwrap(), "box 2x2\n");
    }
    // Answers that are appended to what is read would never end.
    let appended = std::fs::File::options().append(true).open(&input).unwrap();
    let output = ninefold().args(["solve", &input]).stdout(appended).output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.code() == Some(2) && err.contains("standard output: this is also the input"), "{err}");
    assert_eq!(std::fs::read_to_string(&input).unwrap(), text);
}
