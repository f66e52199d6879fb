//! Many lines, closed pipes, full disks, Ctrl-C, threads.

#[cfg(unix)]
use crate::common::{self, kill};
use crate::common::{CHI_LANGE, MEPHAM, SHORTZ, Scratch, ninefold, run, run_with};
use std::fmt::Write as _;
#[cfg(unix)]
use std::io::Read as _;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::Stdio;
#[cfg(unix)]
use std::time::{Duration, Instant};

/// A puzzle without a solution, quickly seen: r1c1 of Shortz 301 must be 6.
fn hopeless() -> String {
    format!("2{}", &SHORTZ[1..])
}

/// 100,000 good and bad lines: each good one answered in order, each bad one named, nothing lost.
#[test]
fn a_hundred_thousand_mixed_lines() {
    let (hopeless, signs) = (hopeless(), "?".repeat(81));
    let kinds = [SHORTZ, CHI_LANGE, "too short", &hopeless, MEPHAM, &signs];
    let mut text = String::new();
    for i in 0..100_000 {
        let _ = write!(text, "{}{}", kinds[i % kinds.len()], ["\n", "\r\n"][i % 2]);
    }
    let scratch = Scratch::new("mixed");
    let run = run(&["solve", &scratch.file("mixed.txt", &text)]);
    assert_eq!(run.status, Some(2));
    let answers: Vec<_> = run.out.lines().collect();
    assert_eq!(answers.len(), 100_000);
    let expected = ["unique", "several solutions", "bad input", "no solution", "unique", "bad input"];
    for (i, answer) in answers.iter().enumerate() {
        assert_eq!(answer.split_once('\t').expect("a tab").1, expected[i % 6], "line {}", i + 1);
    }
    // The first of each cause by their places, the others by their number.
    let named: Vec<_> = run.err.lines().filter_map(|line| line.split(':').nth(2)?.parse::<usize>().ok()).collect();
    let bad: Vec<_> = (0..100_000).filter(|i| matches!(i % 6, 2 | 5)).map(|i| i + 1).collect();
    assert_eq!(named, bad[..8]);
    let counted = |line: &str| line.split_once(": and ")?.1.split(' ').next()?.parse::<usize>().ok();
    assert_eq!(run.err.lines().filter_map(counted).sum::<usize>(), bad.len() - 8);
}

/// Promise 16: the same bytes at 1, 2 and 8 threads.
#[test]
fn the_same_bytes_at_any_thread_count() {
    let few = [SHORTZ, MEPHAM, "oops", CHI_LANGE, &hopeless(), ""].join("\n");
    let text = few.repeat(200);
    // Verbs without other options about work have this one, too.
    for verb in ["hint", "explain"] {
        let [one, many] = ["1", "4"].map(|threads| run_with(&[verb, "--threads", threads], &few.repeat(10)));
        assert!(one.status.is_some() && !one.out.is_empty() && one.out == many.out, "{verb}: {}", one.err);
    }
    let one = run_with(&["solve", "--threads", "1"], &text);
    for threads in ["2", "8"] {
        let more = run_with(&["solve", "--threads", threads], &text);
        assert_eq!((&more.out, &more.err, more.status), (&one.out, &one.err, one.status));
    }
}

/// Promise 13: a reader that has had enough is told nothing, and yet it is no success.
#[cfg(unix)]
#[test]
fn a_closed_pipe_is_quiet_and_no_success() {
    let scratch = Scratch::new("pipe");
    let file = scratch.file("many.txt", format!("{SHORTZ}\n").repeat(100_000));
    let mut child =
        ninefold().args(["solve", &file]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("starts");
    let mut reader = BufReader::new(child.stdout.take().expect("piped"));
    let mut line = String::new();
    reader.read_line(&mut line).expect("a line");
    drop(reader);
    let output = child.wait_with_output().expect("ends");
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()), (Some(141), ""));
}

/// Promise 13: a pipe that was named as the file for the answers has to take them all.
#[cfg(unix)]
#[test]
fn a_named_pipe_that_is_closed_is_a_failure() {
    let scratch = Scratch::new("named-pipe");
    let (file, pipe) = (scratch.file("many.txt", format!("{SHORTZ}\n").repeat(100_000)), scratch.path("pipe"));
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs").success());
    let child = ninefold().args(["solve", &file, "-o", &pipe]).stderr(Stdio::piped()).spawn().expect("starts");
    let mut line = String::new();
    BufReader::new(std::fs::File::open(&pipe).expect("opens")).read_line(&mut line).expect("a line");
    let output = child.wait_with_output().expect("ends");
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(2) && err.contains(&pipe), "{err}");
}

/// Promise 13: a full disk is a failure.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_a_failure() {
    for args in [
        &["solve", "-p", SHORTZ][..],
        &["convert", "-p", SHORTZ],
        &["draw", "-p", SHORTZ],
        &["count", "-p", SHORTZ],
        &["check", "-p", SHORTZ],
        &["marks", "-p", SHORTZ],
        &["formats"],
        &["man"],
        &["--help"],
        &["solve", "--help"],
        &["--version"],
    ] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("/dev/full");
        let child = ninefold().args(args).stdout(full).stderr(Stdio::piped()).spawn().expect("starts");
        let output = child.wait_with_output().expect("ends");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("standard output"), "{args:?}");
    }
    let scratch = Scratch::new("full");
    let file = scratch.file("many.txt", format!("{SHORTZ}\n").repeat(10_000));
    for args in [&["solve", &file][..], &["solve", "--threads", "8", &file], &["solve", "--all", &file]] {
        let full = run(&[args, &["-o", "/dev/full"]].concat());
        assert_eq!((full.out.as_str(), full.status), ("", Some(2)), "{args:?}");
        assert!(full.err.starts_with("ninefold: /dev/full: "), "{}", full.err);
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("/dev/full");
        let child = ninefold().args(args).stdout(full).stderr(Stdio::piped()).spawn().expect("starts");
        let output = child.wait_with_output().expect("ends");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
    }
    assert_eq!(run(&["draw", "-o", "/dev/full/board.svg", "-p", SHORTZ]).status, Some(2));
}

/// Promise 13: what is written to a standard output that was closed before the start is lost, and that is said once. A `/dev/null` that a
/// shell was asked for is meant.
#[cfg(target_os = "linux")]
#[test]
fn what_a_closed_output_loses_is_said() {
    let scratch = Scratch::new("closed");
    let file = scratch.file("two.txt", format!("{SHORTZ}\n{MEPHAM}\n"));
    let out = scratch.path("out.txt");
    let verbs: [&[&str]; 6] =
        [&["solve", &file], &["count", &file], &["convert", &file], &["rate", &file], &["--help"], &["formats"]];
    for args in verbs {
        for (place, is_said) in [(">&-", true), (">/dev/null", false), ("1<>/dev/null", true), (">\"$OUT\"", false)] {
            let mut shell = std::process::Command::new("sh");
            shell.args(["-c", &format!("\"$0\" \"$@\" {place}"), env!("CARGO_BIN_EXE_ninefold")]).args(args);
            let ended = shell.env("OUT", &out).output().expect("runs");
            let said = String::from_utf8_lossy(&ended.stderr)
                .matches("standard output: what is written there is lost")
                .count();
            assert_eq!(said, usize::from(is_said), "{args:?} {place}");
            // Who wants the status and no answers is given the status of the answers.
            assert_eq!(ended.status.code(), Some(0), "{args:?} {place}");
        }
    }
    // Where nothing is to be written there, nothing is lost.
    let mut shell = std::process::Command::new("sh");
    shell.args([
        "-c",
        "\"$0\" solve \"$1\" -o \"$2\" >&-",
        env!("CARGO_BIN_EXE_ninefold"),
        &file,
        &scratch.path("new.txt"),
    ]);
    let ended = shell.output().expect("runs");
    assert_eq!((ended.status.code(), ended.stderr.as_slice()), (Some(0), &b""[..]));
}

/// An interrupted count is no answer, but it says what it had.
#[cfg(unix)]
#[test]
fn an_interrupted_count_says_what_it_had() {
    for engine in ["fast9", "propagate"] {
        let count = ["count", "--engine", engine, "-p", &".".repeat(81)];
        let child = ninefold().args(count).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("starts");
        // Long enough to have caught the signal and found something; too early, it would end without a word of ours.
        std::thread::sleep(Duration::from_secs(2));
        let pid = child.id().to_string();
        assert!(std::process::Command::new("kill").args(["-INT", &pid]).status().expect("kill runs").success());
        let output = child.wait_with_output().expect("ends");
        assert_eq!((output.status.code(), output.stdout.len()), (Some(130), 0));
        let said = String::from_utf8(output.stderr).expect("text");
        // Where it has come to a hundredth of its budget it has said where it will end.
        let (long, said) = said.trim_end().rsplit_once('\n').unwrap_or(("", &said));
        let expected = "no number is known after 1000000 search nodes; the count ends at 100000000 at the latest, with a lower bound";
        assert!(long.is_empty() || long == format!("{expected} (--budget sets another limit)"), "{long}");
        let number = said.trim_end().strip_prefix("ninefold: -p:1: interrupted: at least ");
        let number = number.and_then(|rest| rest.strip_suffix(" so far")).unwrap_or_else(|| panic!("{engine}: {said}"));
        assert!(number.parse::<u64>().expect("a number") > 0, "{engine}");
    }
}

/// Where no bar tells it, a count says at a hundredth of its budget where it will end.
#[cfg(unix)]
#[test]
fn a_long_count_says_early_where_it_ends() {
    use std::io::{BufRead as _, BufReader};
    let count = ["count", "--latin", "-p", &".".repeat(169)];
    let mut child = ninefold().args(count).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("starts");
    let mut said = String::new();
    let mut from = BufReader::new(child.stderr.take().expect("piped"));
    from.read_line(&mut said).expect("a line, long before it ends");
    assert!(
        std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("runs").success()
    );
    let expected =
        "no number is known after 10000 search nodes; the count ends at 1000000 at the latest, with a lower bound";
    assert_eq!(said, format!("{expected} (--budget sets another limit)\n"));
    assert_eq!(child.wait().expect("ends").code(), Some(130));
    // Who is quiet, or has named a budget, is not told.
    for more in [&["--quiet", "--budget", "20000n"][..], &["--budget", "20000n"]] {
        let counted = run(&[&count[..], more].concat());
        assert!(!counted.err.contains("no number is known"), "{more:?}: {}", counted.err);
    }
}

/// Promise 15: Ctrl-C ends it with 130, whole lines only, soon: here while one search would take for ever.
#[cfg(unix)]
#[test]
fn interrupted_with_whole_lines() {
    let scratch = Scratch::new("interrupt");
    // Quick puzzles, then one whose solutions nobody will see the end of.
    let text = format!("{}{}\n", format!("{SHORTZ}\n").repeat(1000), ".".repeat(81));
    let file = scratch.file("long.txt", text);
    let mut child = ninefold()
        .args(["solve", "--all", &file])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("starts");
    let mut reader = BufReader::new(child.stdout.take().expect("piped"));
    let mut out = String::new();
    for _ in 0..1500 {
        reader.read_line(&mut out).expect("a line");
    }
    let sent = Instant::now();
    kill("-INT", &child);
    // The pipe is read to its end so that the program is never stuck in a write.
    reader.read_to_string(&mut out).expect("text");
    let status = child.wait().expect("ends");
    assert_eq!(status.code(), Some(130));
    assert!(out.ends_with('\n') && out.lines().all(|line| line.len() > 82 && line.contains('\t')));
    // The promise is 250 ms; a loaded test machine gets more, and a program that does not stop would take years.
    assert!(sent.elapsed() < Duration::from_secs(20));
}

/// Promise 15 for plain lines without end: whole lines in order, and no more than were asked.
#[cfg(unix)]
#[test]
fn a_stream_is_interrupted_with_whole_lines() {
    let mut child = ninefold()
        .args(["solve", "--threads", "2"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("starts");
    let mut stdin = child.stdin.take().expect("piped");
    let feeder = std::thread::spawn(move || {
        let lines = format!("{SHORTZ}\n{MEPHAM}\n").repeat(1000);
        while stdin.write_all(lines.as_bytes()).is_ok() {}
    });
    let mut reader = BufReader::new(child.stdout.take().expect("piped"));
    let mut out = String::new();
    for _ in 0..5000 {
        reader.read_line(&mut out).expect("a line");
    }
    let sent = Instant::now();
    kill("-INT", &child);
    reader.read_to_string(&mut out).expect("text");
    assert_eq!(child.wait().expect("ends").code(), Some(130));
    feeder.join().expect("ends");
    assert!(sent.elapsed() < Duration::from_secs(20));
    assert!(out.ends_with('\n'));
    let mut two = run_with(&["solve"], &format!("{SHORTZ}\n{MEPHAM}\n")).out;
    two = two.repeat(out.len() / two.len() + 1);
    assert_eq!(out, two[..out.len()]);
}

/// Ctrl-C ends what waits for input that nobody may ever give.
#[cfg(unix)]
#[test]
fn who_waits_for_input_is_interrupted() {
    for verb in ["solve", "check", "count", "marks", "convert", "draw"] {
        let mut child = ninefold().arg(verb).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("starts");
        let mut stdin = child.stdin.take().expect("piped");
        stdin.write_all(SHORTZ.as_bytes()).expect("takes it");
        // Long enough to have caught the signal.
        std::thread::sleep(Duration::from_millis(300));
        let sent = Instant::now();
        kill("-INT", &child);
        assert_eq!(child.wait().expect("ends").code(), Some(130), "{verb}");
        assert!(sent.elapsed() < Duration::from_secs(20), "{verb}");
    }
}

/// A file that waits for its writer to open is said to; one that is opened at once is not.
#[cfg(unix)]
#[test]
fn a_pipe_without_a_writer_is_said_to_be_waited_for() {
    let scratch = Scratch::new("no-writer");
    let (pipe, file) = (scratch.path("spec"), scratch.file("spec.toml", "level = 1\n"));
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
    for (spec, waits) in [(&pipe, true), (&file, false)] {
        let mut command = ninefold();
        command.args(["generate", "--seed", "1", "--spec", spec]).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("starts");
        if waits {
            let mut line = String::new();
            BufReader::new(child.stderr.as_mut().expect("piped")).read_line(&mut line).expect("a line");
            assert_eq!(line, format!("{pipe}: waiting for another program to write to it\n"));
            kill("-INT", &child);
        }
        let ended = child.wait_with_output().expect("ends");
        assert_eq!(ended.status.code(), Some(if waits { 130 } else { 0 }));
        assert!(!String::from_utf8_lossy(&ended.stderr).contains("waiting"));
    }
}

/// The first Ctrl-C waits for a write that is under way, the second one does not.
#[cfg(unix)]
#[test]
fn a_second_interruption_ends_at_once() {
    let scratch = Scratch::new("twice");
    let file = scratch.file("many.txt", format!("{SHORTZ}\n").repeat(100_000));
    for is_second in [false, true] {
        // Nobody reads: the program is stuck in a write, soon.
        let mut child = ninefold().args(["solve", &file]).stdout(Stdio::piped()).spawn().expect("starts");
        std::thread::sleep(Duration::from_secs(1));
        kill("-INT", &child);
        std::thread::sleep(Duration::from_millis(500));
        assert!(child.try_wait().expect("known").is_none(), "it waits");
        let mut out = String::new();
        if is_second {
            kill("-INT", &child);
        } else {
            child.stdout.take().expect("piped").read_to_string(&mut out).expect("text");
        }
        assert_eq!(child.wait().expect("ends").code(), Some(130), "{is_second}");
        assert!(is_second || out.ends_with("\tunique\n"));
    }
}

/// A line that came in is answered, although more may come.
#[test]
fn answers_do_not_wait_for_the_end_of_the_input() {
    let mut child = ninefold()
        .args(["solve"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("starts");
    let mut stdin = child.stdin.take().expect("piped");
    // More than detection looks at.
    let lines = format!("{SHORTZ}\n").repeat(1000);
    stdin.write_all(lines.as_bytes()).expect("takes it");
    let mut reader = BufReader::new(child.stdout.take().expect("piped"));
    let mut out = String::new();
    for _ in 0..1000 {
        reader.read_line(&mut out).expect("a line");
    }
    assert_eq!(out.lines().count(), 1000);
    drop(stdin);
    assert_eq!(child.wait().expect("ends").code(), Some(0));
}

/// What the promise allows with two threads.
#[cfg(target_os = "linux")]
const MEMORY: u64 = (64 + 2 * 16) << 20;

/// Promise 14: memory does not grow with the number of lines, nor with their length. 100 MB each; ten times that in the long
/// version.
#[cfg(target_os = "linux")]
#[test]
fn memory_is_bounded() {
    let mut child = ninefold()
        .args(["solve", "--threads", "2"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("starts");
    let mut stdin = child.stdin.take().expect("piped");
    let mut out = BufReader::new(child.stdout.take().expect("piped"));
    let reader = std::thread::spawn(move || {
        let (mut line, mut unique, mut other) = (String::new(), 0, Vec::new());
        while out.read_line(&mut line).expect("text") > 0 {
            if line.ends_with("\tunique\n") {
                unique += 1;
            } else {
                other.push(line.clone());
            }
            line.clear();
        }
        (unique, other)
    });
    let mut remarks = child.stderr.take().expect("piped");
    let listener = std::thread::spawn(move || {
        let mut err = String::new();
        remarks.read_to_string(&mut err).map(|_| err)
    });
    let times = if common::is_long() { 10 } else { 1 };
    let lines = format!("{SHORTZ}\n").repeat(10_000);
    let sevens = vec![b'7'; 1 << 20];
    let bad = "1\n# comment\n\n".repeat(1000);
    for _ in 0..120 * times {
        stdin.write_all(lines.as_bytes()).expect("takes it");
    }
    stdin.write_all(bad.as_bytes()).expect("takes it");
    for _ in 0..100 * times {
        stdin.write_all(&sevens).expect("takes it");
    }
    stdin.write_all(format!("\n{SHORTZ} # ").as_bytes()).expect("takes it");
    for _ in 0..100 * times {
        stdin.write_all(&sevens).expect("takes it");
    }
    stdin.write_all(format!("\n{SHORTZ}\n").as_bytes()).expect("takes it");
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).expect("Linux");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a peak");
    let peak: u64 = peak.trim().trim_end_matches(" kB").parse().expect("a number");
    assert!(peak << 10 <= MEMORY, "{peak} KiB");
    drop(stdin);
    let (unique, other) = reader.join().expect("ends");
    assert_eq!((unique, other.len()), (1_200_000 * times + 2, 1001));
    assert!(other.iter().all(|line| line == "-\tbad input\n"));
    assert_eq!(child.wait().expect("ends").code(), Some(2));
    let err = listener.join().expect("ends").expect("UTF-8");
    let long = format!("standard input:{}:1: found a line of more than 262144 bytes", 1_200_000 * times + 3001);
    assert_eq!((err.lines().count(), err.matches(&long).count()), (6, 1));
    assert!(err.contains("and 996 more like the 4 above"), "{err}");
}

/// Promise 14: a text that has to be held whole has a limit, and the file beside it is answered.
#[cfg(target_os = "linux")]
#[test]
fn texts_that_are_held_whole_have_a_limit() {
    let scratch = Scratch::new("whole");
    let good = scratch.file("good.txt", format!("{SHORTZ}\n"));
    let grid = scratch.file("grid.txt", "| . . . | . . . | . . . |\n".repeat(4 << 20));
    let wide: Vec<u8> = [0xFF, 0xFE].into_iter().chain(b".\0".iter().copied().cycle().take(100 << 20)).collect();
    for file in [grid, scratch.file("wide.txt", wide)] {
        let [out, err] = ["out", "err"].map(|name| scratch.file(name, ""));
        let [to, said] = [&out, &err].map(|path| std::fs::File::create(path).expect("a file"));
        let child = ninefold().args(["solve", &file, &good]).stdout(to).stderr(said).spawn().expect("starts");
        let (peak, status) = common::peak_of(child);
        let [out, err] = [out, err].map(|path| std::fs::read_to_string(path).expect("text"));
        assert!(status == Some(2) && err.contains("more than 64 MiB"), "{file}: {err}");
        assert!(out.contains(common::SHORTZ_SOLUTION), "{file}: {out}");
        assert!(peak <= 250 << 20, "{file}: {} MiB", peak >> 20);
    }
}
