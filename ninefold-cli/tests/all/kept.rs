//! What a run may not destroy: what it reads, by whichever name, and the answers of an earlier run that it cannot replace.

use crate::common::{MEPHAM, SHORTZ, SHORTZ_SOLUTION, Scratch, run};
#[cfg(unix)]
use crate::common::{kill, length, ninefold};
use std::path::Path;
#[cfg(unix)]
use std::{process::Stdio, time::Duration};

/// Beside its answers a run writes files of its own; none of them may be an input.
#[test]
fn no_file_beside_the_answers_is_an_input() {
    let scratch = Scratch::new("beside-answers");
    let text = format!("{SHORTZ}\n{MEPHAM}\n");
    for (out, ending) in [
        ("a.csv", ".ninefold-part"),
        ("a.jsonl", ".ninefold-part"),
        ("b.txt", ".ninefold-resume"),
        ("b.txt", ".ninefold-resume.new"),
        ("c.parquet", ".ninefold-rows"),
    ] {
        let out = scratch.path(out);
        let input = scratch.file("other-name", &text);
        let beside = format!("{out}{ending}");
        for is_linked in [false, cfg!(unix)] {
            if is_linked {
                std::fs::hard_link(&input, &beside).unwrap();
            } else {
                std::fs::copy(&input, &beside).unwrap();
            }
            let more: &[&str] = if ending == ".ninefold-part" { &[] } else { &["--resume"] };
            for verb in ["solve", "rate", "count", "check"] {
                let read = if is_linked { &input } else { &beside };
                let refused = run(&[&[verb, read, "-o", &out], more].concat());
                let why = format!("{beside}: this is also an input, and the run would write");
                assert!(refused.status == Some(2) && refused.err.contains(&why), "{refused:?}");
                assert_eq!(std::fs::read_to_string(&beside).unwrap(), text);
                assert!(!Path::new(&out).exists(), "{out}");
            }
            std::fs::remove_file(&beside).unwrap();
        }
    }
    let layout = scratch.file("g.csv.ninefold-part", "box 2x2\n");
    let refused = run(&["generate", "--layout", &layout, "-o", &scratch.path("g.csv")]);
    assert!(refused.status == Some(2) && refused.err.contains("this is also an input"), "{refused:?}");
    assert_eq!(std::fs::read_to_string(&layout).unwrap(), "box 2x2\n");
}

/// The temporary name of a table is beside the file that is meant, which a link may lead to.
#[cfg(unix)]
#[test]
fn behind_a_link_neither() {
    let scratch = Scratch::new("beside-link");
    scratch.file("real.csv", "earlier");
    let input = scratch.file("real.csv.ninefold-part", format!("{SHORTZ}\n"));
    let link = scratch.path("link.csv");
    std::os::unix::fs::symlink(scratch.path("real.csv"), &link).unwrap();
    let refused = run(&["solve", &input, "-o", &link]);
    assert!(refused.status == Some(2) && refused.err.contains("this is also an input"), "{refused:?}");
    assert_eq!(std::fs::read_to_string(&input).unwrap(), format!("{SHORTZ}\n"));
}

/// Nor do names that a verb numbers or ends by itself lead to an input.
#[test]
fn names_that_are_made_up() {
    let scratch = Scratch::new("made-up");
    let two = format!("{SHORTZ}\n{MEPHAM}\n");
    let one = format!("{SHORTZ}\n");
    let numbered = scratch.file("board-2.svg", &two);
    let step = scratch.file("step-001.svg", &one);
    let proof = scratch.file("p.drat", &one);
    let follow = scratch.file("follow.txt", "r1c1=6\n");
    let other = scratch.file("other", &one);
    let (board, folder, prefix) = (scratch.path("board.svg"), scratch.path(""), scratch.path("p"));
    let crook = ["explain", "--profile", "crook"];
    for (command, read, text) in [
        (&["draw", &*numbered, "-o", &board][..], &numbered, &two),
        (&["explain", &step, "--as", "svg", "--to", &folder], &step, &one),
        (&["sat", "prove", "--goal", "unique", &proof, "-o", &prefix], &proof, &one),
        (&[&crook[..], &[&other, "--follow", &follow, "-o", &follow]].concat(), &follow, &"r1c1=6\n".to_string()),
    ] {
        let refused = run(command);
        assert!(refused.status == Some(2) && refused.err.contains("this is also an input"), "{command:?}: {refused:?}");
        assert_eq!(std::fs::read_to_string(read).unwrap(), *text, "{command:?}");
    }
    assert!(!Path::new(&scratch.path("p.cnf")).exists());
}

/// Where none of the inputs can be read, an earlier file of answers stays as it is.
#[test]
fn earlier_answers_outlive_inputs_that_cannot_be_read() {
    let scratch = Scratch::new("unread");
    let (picture, archive) = (scratch.file("a.txt", b"\x89PNG\r\n\x1a\n"), scratch.file("b.txt", b"PK\x03\x04...."));
    let nothing = scratch.file("c.txt", "no puzzle at all, but words\n");
    let good = scratch.file("good.txt", format!("{SHORTZ}\n"));
    for name in ["out.txt", "out.csv"] {
        let out = scratch.file(name, "earlier");
        for inputs in [&[&*picture][..], &[&archive, &picture], &[&nothing]] {
            let failed = run(&[&["solve", "-o", &out], inputs].concat());
            assert_eq!(failed.status, Some(2), "{failed:?}");
            assert!(inputs.iter().all(|input| failed.err.contains(&format!("{input}:"))), "{failed:?}");
            assert_eq!(std::fs::read_to_string(&out).unwrap(), "earlier", "{inputs:?}");
        }
        // One that can be read is enough, wherever it stands; each of the others is named once.
        for inputs in [[&picture, &good], [&good, &picture]] {
            let answered = run(&["solve", "-q", "-o", &out, inputs[0], inputs[1]]);
            assert_eq!((answered.status, answered.err.matches("a picture").count()), (Some(2), 1), "{answered:?}");
            assert!(std::fs::read_to_string(&out).unwrap().contains(SHORTZ_SOLUTION));
        }
    }
}

/// A folder is the files in it, by their names; so they are known as inputs, too.
#[test]
fn folders() {
    let scratch = Scratch::new("folders");
    let inner = |name: &str| format!("puzzles/{name}");
    std::fs::create_dir_all(scratch.path(&inner("deeper"))).unwrap();
    std::fs::create_dir(scratch.path("empty")).unwrap();
    scratch.file("empty/.hidden", SHORTZ);
    let second = scratch.file(&inner("b.txt"), format!("{MEPHAM}\n"));
    let first = scratch.file(&inner("a.txt"), format!("{SHORTZ}\n"));
    scratch.file(&inner(".hidden"), "not read\n");
    scratch.file(&inner("deeper/c.txt"), "not read\n");
    let (folder, empty) = (scratch.path("puzzles"), scratch.path("empty"));
    for verb in ["solve", "count", "check", "rate", "marks", "convert", "explain", "hint", "draw"] {
        let (of_folder, of_files) = (run(&[verb, &folder]), run(&[verb, &first, &second]));
        assert_eq!((of_folder.status, &of_folder.out), (of_files.status, &of_files.out), "{verb}");
        assert!(!of_folder.out.is_empty(), "{verb}: {}", of_folder.err);
        let refused = run(&[verb, &empty]);
        assert!(
            refused.status == Some(2) && refused.err.contains("there is no file in this folder"),
            "{verb}: {refused:?}"
        );
    }
    for out in [second.clone(), format!("{folder}/x.txt")] {
        let _ = std::fs::hard_link(&second, &out);
        let refused = run(&["solve", &folder, "-o", &out]);
        assert!(refused.status == Some(2) && refused.err.contains("this is also an input"), "{refused:?}");
    }
    assert_eq!(std::fs::read_to_string(&second).unwrap(), format!("{MEPHAM}\n"));
    let out = scratch.file("out.txt", "earlier");
    assert_eq!(run(&["solve", &empty, "-o", &out]).status, Some(2));
    assert_eq!(std::fs::read_to_string(&out).unwrap(), "earlier");
}

/// Only a file that is short enough is read as a journal, and none that is longer is begun.
#[cfg(unix)]
#[test]
fn what_is_no_journal_is_refused() {
    let scratch = Scratch::new("no-journal");
    let (input, out) = (scratch.file("in.txt", format!("{SHORTZ}\n")), scratch.path("out.txt"));
    let journal = format!("{out}.ninefold-resume");
    let mut args = vec!["solve", "--resume", "-o", &out, &input];
    let refused = |args: &[&str], why: &str| {
        // A run that waited for the pipe would wait for ever.
        let mut command = std::process::Command::new("timeout");
        command.args(["-s", "KILL", "60", env!("CARGO_BIN_EXE_ninefold")]).args(args);
        let output = command.output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.code() == Some(2) && err.contains(why), "{err}");
        assert!(!Path::new(&out).exists());
    };
    assert!(std::process::Command::new("mkfifo").arg(&journal).status().unwrap().success());
    refused(&args, "found something that is no file, expected the journal of a run");
    std::fs::remove_file(&journal).unwrap();
    std::fs::create_dir(&journal).unwrap();
    refused(&args, "found something that is no file, expected the journal of a run");
    std::fs::remove_dir(&journal).unwrap();
    let sparse = std::fs::File::create(&journal).unwrap();
    sparse.set_len(1 << 40).unwrap();
    refused(&args, "found a file of more than 1 MiB, expected the journal of a run");
    std::fs::remove_file(&journal).unwrap();
    args.extend(std::iter::repeat_n(&*input, 12_000));
    refused(&args, "found 12001 inputs, expected so few that the journal stays below 1 MiB");
    assert!(!Path::new(&journal).exists());
}

/// Why a file of that name is no table is said as it is.
#[test]
fn a_table_without_a_puzzle() {
    let scratch = Scratch::new("no-table");
    for (text, why) in [
        (format!("puzzle\n{}\n", "1".repeat(3_000_000)), "of more than 16377 characters, holds no puzzle"),
        (format!("puzzle\n{}\n", "1".repeat(300)), "of 300 characters, holds no puzzle"),
        (format!("nothing\n{}\n", "1".repeat(300)), "no column of puzzles is named in its first line"),
    ] {
        let input = scratch.file("in.csv", text);
        let read = run(&["solve", &input]);
        assert!(read.status == Some(2) && read.err.contains(why), "{}", read.err);
    }
}

/// A link that took the place of the answers leads to a file that nobody named; nothing was written to it by the run before.
#[cfg(unix)]
#[test]
fn resume_follows_no_link() {
    let scratch = Scratch::new("resume-link");
    let input = scratch.file("in.txt", format!("{SHORTZ}\n"));
    let precious = scratch.file("precious.txt", "mine\n");
    let out = scratch.path("out.txt");
    std::os::unix::fs::symlink(&precious, &out).unwrap();
    let refused = run(&["solve", "--resume", &input, "-o", &out]);
    assert!(refused.status == Some(2) && refused.err.contains("found a link to"), "{refused:?}");
    assert_eq!(std::fs::read_to_string(&precious).unwrap(), "mine\n");
}

/// Where an input holds no puzzle, nothing is answered, and earlier answers stay; a line that is no puzzle is an answer.
#[test]
fn earlier_answers_outlive_inputs_without_a_puzzle() {
    let scratch = Scratch::new("nothing");
    let (empty, wrong) = (scratch.file("empty.txt", ""), scratch.file("wrong.txt", format!("{}\n", "1".repeat(80))));
    for name in ["out.txt", "out.txt.gz", "out.csv", "out.jsonl"] {
        let out = scratch.file(name, "earlier");
        let none = run(&["solve", &empty, "-o", &out]);
        assert!(none.status == Some(2) && none.err.contains("stays, as nothing was answered"), "{none:?}");
        assert_eq!(std::fs::read_to_string(&out).unwrap(), "earlier");
        assert!(!Path::new(&format!("{out}.ninefold-part")).exists());
        assert!(!run(&["solve", &empty, "-q", "-o", &out]).err.contains("stays"));
        let answered = run(&["solve", &wrong, "-o", &out]);
        assert!(answered.status == Some(2) && answered.err.contains("was replaced"), "{answered:?}");
        assert!(std::fs::read(&out).unwrap() != b"earlier", "{name}");
    }
}

/// A table is written where a link leads, as lines are, also where nothing stands there yet.
#[cfg(unix)]
#[test]
fn links_to_files_that_are_not_there_yet() {
    let scratch = Scratch::new("dangling");
    let input = scratch.file("in.txt", format!("{SHORTZ}\n"));
    for name in ["out.txt", "out.csv", "out.jsonl"] {
        let (link, step) = (scratch.path(name), scratch.path(&format!("step-{name}")));
        std::os::unix::fs::symlink(format!("step-{name}"), &link).unwrap();
        std::os::unix::fs::symlink(format!("real-{name}"), &step).unwrap();
        assert_eq!(run(&["solve", &input, "-o", &link]).status, Some(0));
        for path in [&link, &step] {
            assert!(std::fs::symlink_metadata(path).unwrap().is_symlink(), "{path}");
        }
        let real = scratch.path(&format!("real-{name}"));
        assert!(std::fs::read_to_string(real).unwrap().contains(SHORTZ_SOLUTION), "{name}");
    }
    // Links in a circle lead nowhere, and stay as they are.
    let (one, other) = (scratch.path("one.csv"), scratch.path("other.csv"));
    std::os::unix::fs::symlink("other.csv", &one).unwrap();
    std::os::unix::fs::symlink("one.csv", &other).unwrap();
    assert_eq!(run(&["solve", &input, "-o", &one]).status, Some(2));
    assert!([one, other].iter().all(|path| std::fs::symlink_metadata(path).unwrap().is_symlink()));
}

/// A file that replaces an earlier one belongs to whom that belonged; only root can give files away, so only root sees it.
#[cfg(unix)]
#[test]
fn the_owner_of_a_replaced_file_stays() {
    use std::os::unix::fs::{MetadataExt as _, chown};
    let scratch = Scratch::new("owner");
    let input = scratch.file("in.txt", format!("{SHORTZ}\n"));
    for name in ["out.txt", "out.csv"] {
        let out = scratch.file(name, "earlier");
        let given = chown(&out, Some(12_345), Some(54_321)).is_ok();
        let before = std::fs::metadata(&out).unwrap();
        assert_eq!(run(&["solve", &input, "-o", &out]).status, Some(0));
        let after = std::fs::metadata(&out).unwrap();
        assert!(std::fs::read_to_string(&out).unwrap().contains(SHORTZ_SOLUTION));
        assert_eq!((after.uid(), after.gid()), (before.uid(), before.gid()), "{name}");
        assert!(!given || after.uid() == 12_345);
    }
}

/// A run that is interrupted says how much it has kept. The second puzzle has more solutions than anybody waits for.
#[cfg(unix)]
#[test]
fn an_interrupted_run_says_what_it_kept() {
    let scratch = Scratch::new("interrupted");
    let input = scratch.file("in.txt", format!("{}{}\n", format!("{SHORTZ}\n").repeat(20_000), ".".repeat(81)));
    for (before, quiet) in [("", false), ("earlier", false), ("", true)] {
        let out = scratch.file("out.txt", before);
        let more: &[&str] = if quiet { &["-q"] } else { &[] };
        let mut command = ninefold();
        command.args(["count", &input, "-o", &out]).args(more).stderr(Stdio::piped());
        let child = command.spawn().expect("starts");
        let written = if before.is_empty() { out.clone() } else { format!("{out}.ninefold-part") };
        (0..1000).take_while(|_| length(&written) == 0).for_each(|_| std::thread::sleep(Duration::from_millis(20)));
        kill("-INT", &child);
        let ended = child.wait_with_output().expect("ends");
        let (said, lines) =
            (String::from_utf8_lossy(&ended.stderr).into_owned(), std::fs::read_to_string(&written).unwrap());
        assert_eq!(ended.status.code(), Some(130), "{said}");
        let kept = lines.lines().filter(|line| line.starts_with("1\t") || *line == "1").count();
        let number =
            said.split("interrupted; ").nth(1).and_then(|rest| rest.split(' ').next()).map(|n| n.replace(',', ""));
        let expected = (!quiet).then(|| kept.to_string());
        assert_eq!(number, expected, "{said}");
        assert_eq!(said.contains("the earlier file stays"), !before.is_empty());
        let _ = std::fs::remove_file(written);
    }
}

/// A name of standard output means what stands there already, too: a shell's `>>` goes on with a file.
#[cfg(target_os = "linux")]
#[test]
fn standard_output_by_its_name_keeps_what_is_in_it() {
    let scratch = Scratch::new("own-output");
    for (name, verb) in [("/dev/stdout", "solve"), ("/proc/self/fd/1", "rate"), ("/dev/fd/1", "generate")] {
        let log = scratch.file("log", "before\n");
        let append = || std::fs::OpenOptions::new().append(true).open(&log).unwrap();
        let puzzles = scratch.file("puzzles", format!("{SHORTZ}\n"));
        let what: &[&str] = if verb == "generate" { &["--count", "1"] } else { &[&puzzles] };
        let args = [&[verb, "-o", name], what].concat();
        assert!(ninefold().args(&args).stdout(append()).stderr(Stdio::null()).status().unwrap().success());
        let lines: Vec<String> = std::fs::read_to_string(&log).unwrap().lines().map(str::to_string).collect();
        assert!(lines.len() == 2 && lines[0] == "before", "{verb}: {lines:?}");
        let resumed = ninefold().args(&args).arg("--resume").stdout(append()).stderr(Stdio::piped()).output().unwrap();
        let said = String::from_utf8_lossy(&resumed.stderr);
        assert!(resumed.status.code() == Some(2) && said.contains("--resume needs a file of its own"), "{said}");
    }
}
