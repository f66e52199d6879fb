//! `--out` and `--resume`: promise 12, whatever moment a run is killed at, going on ends with the same bytes.

use crate::common::{
    self, CHI_LANGE, LECTURE_TABLE_1, MEPHAM, SHORTZ, Scratch, is_long, killed_at, length, run, run_with, start,
};
use std::path::Path;

/// Lines of all kinds, good and bad, so many that a run can be met on its way.
pub(crate) fn lines(count: usize) -> String {
    let hopeless = format!("2{}", &SHORTZ[1..]);
    let clash = format!("33{}", &SHORTZ[2..]);
    let kinds = [SHORTZ, MEPHAM, "# a comment", CHI_LANGE, LECTURE_TABLE_1, &clash, "too short", &hopeless, MEPHAM];
    (0..count).flat_map(|i| [kinds[i * i % 31 % kinds.len()], ["\n", "\r\n"][i % 2]]).collect()
}

pub(crate) fn journal(out: &str) -> String {
    format!("{out}.ninefold-resume")
}

/// Different every time it is asked, the same in every run of the test.
pub(crate) fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *state >> 33
}

/// A file, its answers written without being killed, and the status of that.
struct Case {
    scratch: Scratch,
    inputs: Vec<String>,
    answers: Vec<u8>,
    status: Option<i32>,
}

impl Case {
    fn new(name: &str, texts: &[String]) -> Self {
        let scratch = Scratch::new(name);
        let inputs: Vec<_> =
            texts.iter().enumerate().map(|(i, text)| scratch.file(&format!("{i}.txt"), text)).collect();
        let whole = scratch.path("whole.txt");
        let mut args = vec!["solve", "-o", &whole];
        args.extend(inputs.iter().map(String::as_str));
        let status = run(&args).status;
        let answers = std::fs::read(&whole).expect("answers");
        Case { scratch, inputs, answers, status }
    }

    /// The arguments of a run that can go on.
    fn args<'a>(&'a self, out: &'a str, threads: &'a str) -> Vec<&'a str> {
        let mut args = vec!["solve", "--resume", "--threads", threads, "-o", out];
        args.extend(self.inputs.iter().map(String::as_str));
        args
    }

    /// Goes on to the end; all must be as if nothing had happened.
    fn ends_well(&self, out: &str, threads: &str) {
        let run = run(&self.args(out, threads));
        assert_eq!((run.status, run.out.as_str()), (self.status, ""));
        assert!(std::fs::read(out).expect("answers") == self.answers, "the same bytes");
        assert!(!Path::new(&journal(out)).exists());
    }
}

/// Promise 12, first half: a few kills in the short version, a hundred in the long one.
#[test]
fn killed_at_any_moment() {
    let texts = [lines(30_000), lines(50), lines(30_000)];
    let case = Case::new("killed", &texts);
    let whole = case.answers.len() as u64;
    let (mut state, mut kills) = (12, 0);
    for round in 0..if is_long() { 34 } else { 2 } {
        let out = case.scratch.path(&format!("out{round}.txt"));
        let threads = ["1", "2", "8"][round % 3];
        let mut marks: Vec<_> = (0..3).map(|_| random(&mut state) % whole).collect();
        marks.sort_unstable();
        for mark in marks {
            kills += usize::from(killed_at(&case.args(&out, threads), &out, mark));
        }
        case.ends_well(&out, threads);
    }
    assert!(kills > 0, "no run was met on its way");
}

/// Promise 12, second half: the output lost its last bytes, as after a power cut. Some lengths in the short version, each of
/// the last 4 KiB in the long one.
#[test]
fn cut_at_any_byte() {
    let case = Case::new("cut", &[lines(30_000)]);
    let out = case.scratch.path("out.txt");
    let half = case.answers.len() as u64 / 2;
    let mut tries = 0;
    while !killed_at(&case.args(&out, "2"), &out, half) {
        tries += 1;
        assert!(tries < 50, "no run was met on its way");
    }
    let (left, book) = (std::fs::read(&out).expect("bytes"), std::fs::read(journal(&out)).expect("a journal"));
    let step = if is_long() { 1 } else { 1400 };
    for cut in (0..=4096).step_by(step) {
        std::fs::write(&out, &left[..left.len().saturating_sub(cut)]).expect("written");
        std::fs::write(journal(&out), &book).expect("written");
        case.ends_well(&out, "2");
    }
    // More is missing than the journal can make good: it says so, and starts over.
    std::fs::write(&out, "").expect("written");
    std::fs::write(journal(&out), &book).expect("written");
    let position: serde_json::Value = serde_json::from_slice(&book).expect("JSON");
    let written = position["position"]["written"].as_u64().expect("a number");
    let run = run(&case.args(&out, "1"));
    assert_eq!(run.err.contains(&format!("0 bytes, its journal says {written}: starting over")), written > 0);
    assert!(std::fs::read(&out).expect("answers") == case.answers);
}

/// A shorter file that the run did not write is not taken for what a power cut left, and a journal with impossible numbers, though its
/// checksum is right, for none that a run wrote.
#[test]
fn what_the_run_did_not_write_stays() {
    let case = Case::new("foreign", &[lines(30_000)]);
    let out = case.scratch.path("out.txt");
    let mut tries = 0;
    while !killed_at(&case.args(&out, "2"), &out, case.answers.len() as u64 / 2) {
        tries += 1;
        assert!(tries < 50, "no run was met on its way");
    }
    let (left, book) =
        (std::fs::read(&out).expect("bytes"), std::fs::read_to_string(journal(&out)).expect("a journal"));
    let position = |book: &str| serde_json::from_str::<serde_json::Value>(book).expect("JSON")["position"].clone();
    if position(&book)["written"].as_u64() > Some(256) {
        std::fs::write(&out, "precious").expect("written");
        let refused = run(&case.args(&out, "1"));
        assert!(refused.status == Some(2) && refused.err.contains("did not write"), "{refused:?}");
        assert_eq!(std::fs::read_to_string(&out).expect("bytes"), "precious");
    }
    for (member, number) in [("sources", 5), ("line", u64::MAX), ("offset", u64::MAX)] {
        let mut edited: serde_json::Value = serde_json::from_str(&book).expect("JSON");
        edited["position"][member] = number.into();
        edited.as_object_mut().expect("an object").remove("sum");
        std::fs::write(&out, &left).expect("written");
        std::fs::write(journal(&out), signed(&edited.to_string())).expect("written");
        let refused = run(&case.args(&out, "1"));
        assert!(refused.status == Some(2) && !refused.err.contains("panicked"), "{member}: {refused:?}");
    }
}

/// With the checksum that it takes, computed here bit by bit.
fn signed(body: &str) -> String {
    let crc = body.bytes().fold(u32::MAX, |sum, byte| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| if sum & 1 == 1 { sum >> 1 ^ 0xEDB8_8320 } else { sum >> 1 })
    });
    format!("{},\"sum\":{}}}", body.strip_suffix('}').expect("an object"), !crc)
}

/// What the output has beyond the journal is cut off, whatever it is.
#[test]
fn what_the_journal_does_not_know_is_cut_off() {
    let case = Case::new("beyond", &[lines(3000)]);
    let out = case.scratch.path("out.txt");
    let whole = case.args(&out, "1");
    assert!(killed_at(&whole, &out, 1) || !Path::new(&journal(&out)).exists());
    if Path::new(&journal(&out)).exists() {
        let bytes = [std::fs::read(&out).expect("bytes"), b"half a line".to_vec()].concat();
        std::fs::write(&out, bytes).expect("written");
    }
    case.ends_well(&out, "1");
}

/// Promise 15: an interrupted run can go on.
#[cfg(unix)]
#[test]
fn interrupted_and_resumed() {
    let case = Case::new("interrupted", &[lines(50_000)]);
    let out = case.scratch.path("out.txt");
    let mut child = start(&case.args(&out, "2"));
    while length(&out) < case.answers.len() as u64 / 4 && child.try_wait().expect("known").is_none() {
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    if child.try_wait().expect("known").is_none() {
        common::kill("-INT", &child);
    }
    let status = child.wait().expect("ends").code();
    assert!(status == Some(130) || status == case.status, "{status:?}");
    let bytes = std::fs::read(&out).expect("bytes");
    assert!(bytes.ends_with(b"\n") && case.answers.starts_with(&bytes));
    assert_eq!(Path::new(&journal(&out)).exists(), status == Some(130));
    case.ends_well(&out, "2");
}

/// A journal of another run is refused, and so is destroying an unfinished one.
#[test]
fn refusals() {
    let scratch = Scratch::new("refused");
    let (file, other) = (scratch.file("in.txt", lines(40)), scratch.file("other.txt", lines(40)));
    let out = scratch.file("out.txt", "what was there\n");
    let refused = |args: &[&str], words: &str| {
        let run = run_with(args, "");
        assert_eq!((run.out.as_str(), run.status), ("", Some(2)), "{args:?}");
        assert!(run.err.contains(words), "{args:?}: {}", run.err);
        assert_eq!(std::fs::read_to_string(&out).expect("still there"), "what was there\n", "{args:?}");
    };
    refused(&["solve", &file, "--resume"], "--out");
    refused(&["solve", &file, "--threads", "1025", "-o", &out], "1025 is not in 0..=1024");
    refused(&["solve", "-", "--resume", "-o", &out], "standard input");
    refused(&["solve", "--resume", "-o", &out], "standard input");
    refused(&["solve", "-p", SHORTZ, "--resume", "-o", &out], "--puzzle");
    refused(&["solve", &file, "--limit", "9", "--resume", "-o", &out], "--limit");
    refused(&["solve", &file, &out, "-o", &out], "also an input");
    #[cfg(target_os = "linux")]
    refused(&["solve", &file, "--resume", "-o", "/dev/full"], "/dev/full");
    // A journal as a run leaves it.
    let (many, begun) = (scratch.file("many.txt", lines(60_000)), scratch.path("begun.txt"));
    let is_killed = (0..50).any(|_| killed_at(&["solve", &many, "--resume", "-o", &begun], &begun, 1));
    assert!(is_killed, "no run was met on its way");
    let book = std::fs::read_to_string(journal(&begun)).expect("it stays");
    std::fs::write(journal(&out), edited(&book, "many.txt", "in.txt")).expect("written");
    refused(&["solve", &file, "-o", &out], "--resume goes on with it");
    refused(&["solve", &file, "--resume", "-o", &out], "in.txt has changed since; remove this journal");
    refused(&["solve", &other, "--resume", "-o", &out], "other files");
    refused(&["solve", &file, &other, "--resume", "-o", &out], "changed");
    refused(&["solve", &file, "--limit", "1", "--resume", "-o", &out], "other options");
    std::fs::write(journal(&out), edited(&book, "version\":\"", "version\":\"0.0.")).expect("written");
    refused(&["solve", &file, "--resume", "-o", &out], "it is of version 0.0.");
    for damaged in
        ["{".to_string(), book.replace("\"sources\":0", "\"sources\":5"), edited(&book, "\"line\"", "\"row\"")]
    {
        assert_ne!(damaged, book);
        std::fs::write(journal(&out), &damaged).expect("written");
        let words = if damaged.contains("row") { "it cannot be read" } else { "it is damaged, or was edited" };
        refused(&["solve", &file, "--resume", "-o", &out], words);
    }
}

/// A journal that somebody has edited, with the checksum that belongs to it now.
fn edited(book: &str, from: &str, to: &str) -> String {
    let (body, _) = book.rsplit_once(",\"sum\":").expect("a checksum");
    let body = body.replace(from, to);
    let sum = crc32fast::hash(format!("{body}}}").as_bytes());
    format!("{body},\"sum\":{sum}}}")
}

/// Promise 12: whatever was changed since, going on never ends in another file than a run from the beginning: it is refused, and what is there
/// stays.
#[test]
fn what_has_changed_is_not_gone_on_with() {
    let case = Case::new("changed", &[lines(60_000)]);
    let (out, input) = (case.scratch.path("out.txt"), &case.inputs[0]);
    let half = case.answers.len() as u64 / 2;
    let is_met = |_| killed_at(&case.args(&out, "2"), &out, half) && common::told(&journal(&out)) > 40;
    assert!((0..300).any(is_met), "no run was met on its way");
    let (left, text) = (std::fs::read(&out).unwrap(), std::fs::read(input).unwrap());
    let refused = |words: &str| {
        let run = run(&case.args(&out, "2"));
        assert!(run.status == Some(2) && run.err.contains(words) && run.err.contains("remove"), "{words}: {run:?}");
        assert!(Path::new(&journal(&out)).exists(), "{words}");
    };
    // A digit of an answer, far from the end.
    let mut bytes = left.clone();
    bytes[40] = if bytes[40] == b'1' { b'2' } else { b'1' };
    std::fs::write(&out, &bytes).unwrap();
    refused("bytes are not those that the run wrote");
    assert!(std::fs::read(&out).unwrap() == bytes);
    std::fs::write(&out, &left).unwrap();
    // An input of the same length and age.
    let modified = std::fs::metadata(input).unwrap().modified().unwrap();
    let write = |bytes: &[u8]| {
        std::fs::write(input, bytes).unwrap();
        std::fs::File::options().write(true).open(input).unwrap().set_modified(modified).unwrap();
    };
    let mut other = text.clone();
    let last = other.iter().rposition(u8::is_ascii_digit).unwrap();
    other[last] = if other[last] == b'1' { b'2' } else { b'1' };
    write(&other);
    refused("has changed since");
    // The same bytes of another age are the same.
    std::fs::write(input, &text).unwrap();
    assert_ne!(std::fs::metadata(input).unwrap().modified().unwrap(), modified);
    case.ends_well(&out, "2");
}

/// Files beside the answers are never written through a link that was there before.
#[cfg(unix)]
#[test]
fn planted_links_are_not_followed() {
    let scratch = Scratch::new("planted");
    let input = scratch.file("in.txt", format!("{SHORTZ}\n"));
    let other = scratch.file("other", "of somebody else\n");
    let (lines, table) = (scratch.path("out.txt"), scratch.path("out.csv"));
    let link = |from: &str| std::os::unix::fs::symlink(&other, from).unwrap();
    link(&(journal(&lines) + ".new"));
    assert_eq!(run(&["solve", &input, "--resume", "-o", &lines]).status, Some(0));
    let part = format!("{table}.ninefold-part");
    link(&part);
    let refused = run(&["solve", &input, "-o", &table]);
    assert!(refused.status == Some(2) && refused.err.contains("leads elsewhere"), "{refused:?}");
    std::fs::remove_file(&part).unwrap();
    std::fs::hard_link(&other, &part).unwrap();
    let refused = run(&["solve", &input, "-o", &table]);
    assert!(refused.status == Some(2) && refused.err.contains("leads elsewhere"), "{refused:?}");
    assert_eq!(std::fs::read_to_string(&other).unwrap(), "of somebody else\n");
}

/// Promise 12: of two runs that could both go on the second is refused, and costs the first nothing. The second puzzle is counted for
/// ever, so the first run is there for sure.
#[test]
#[cfg(unix)]
fn one_run_at_a_time_goes_on() {
    let scratch = Scratch::new("one-resume");
    let (input, out) = (scratch.file("in.txt", format!("{SHORTZ}\n{}\n", ".".repeat(81))), scratch.path("out.txt"));
    let args = ["count", "--resume", &input, "-o", &out];
    for is_first in [true, false] {
        let mut first = start(&args);
        let has_begun =
            || std::fs::read_to_string(&out).is_ok_and(|text| !text.is_empty()) && Path::new(&journal(&out)).exists();
        let nap = || std::thread::sleep(std::time::Duration::from_millis(20));
        (0..1000).take_while(|_| !has_begun()).for_each(|_| nap());
        // The first line is in the journal some time after it is in the output; a run that goes on locks its output first.
        (0..15).for_each(|_| nap());
        let before = (std::fs::read(&out).unwrap(), std::fs::read(journal(&out)).unwrap());
        let second = run(&args);
        assert!(
            second.status == Some(2) && second.err.contains("another run is writing to it"),
            "{is_first}: {second:?}"
        );
        assert_eq!(before, (std::fs::read(&out).unwrap(), std::fs::read(journal(&out)).unwrap()));
        common::kill("-INT", &first);
        assert_eq!(first.wait().unwrap().code(), Some(130));
        assert_eq!(std::fs::read_to_string(&out).unwrap(), "1\n");
    }
}

/// Of a file of more than 64 MiB that was written anew it is said what is not known of it.
#[test]
#[cfg(unix)]
fn large_inputs_that_were_written_anew() {
    let scratch = Scratch::new("large-anew");
    let (input, out) = (scratch.path("in.txt"), scratch.path("out.txt"));
    let write = || {
        std::fs::write(&input, format!("{}\n", ".".repeat(81))).unwrap();
        std::fs::File::options().write(true).open(&input).unwrap().set_len(1 << 27).unwrap();
    };
    let args = ["count", "--resume", &input, "-o", &out];
    write();
    let mut first = start(&args);
    let nap = || std::thread::sleep(std::time::Duration::from_millis(20));
    (0..1000).take_while(|_| !Path::new(&journal(&out)).exists()).for_each(|_| nap());
    common::kill("-INT", &first);
    first.wait().unwrap();
    write();
    let anew = run(&args);
    assert!(anew.status == Some(2) && anew.err.contains("in.txt was written anew since; its beginning"), "{anew:?}");
    std::fs::write(&input, SHORTZ).unwrap();
    let other = run(&args);
    assert!(other.status == Some(2) && other.err.contains("in.txt has changed since"), "{other:?}");
}

/// Going on is said, unless nothing is to be said.
#[test]
fn going_on_is_said() {
    let case = Case::new("said", &[lines(30_000)]);
    for (more, words) in [(&[][..], "going on with the run"), (&["--quiet"], "")] {
        let out = case.scratch.path("out.txt");
        let half = case.answers.len() as u64 / 2;
        let mut tries = 0;
        while !killed_at(&case.args(&out, "2"), &out, half) {
            tries += 1;
            assert!(tries < 50, "no run was met on its way");
        }
        let run = run(&[&case.args(&out, "2"), more].concat());
        assert_eq!(
            (run.status, run.err.contains("going on with the run")),
            (case.status, !words.is_empty()),
            "{more:?}"
        );
        assert!(std::fs::read(&out).expect("answers") == case.answers);
    }
}

/// An earlier file that stays is not said to be replaced: here no journal finds a place beside it.
#[test]
fn what_stays_is_not_called_replaced() {
    let scratch = Scratch::new("resume-stays");
    let (input, out) = (scratch.file("in.txt", SHORTZ), scratch.file("out.txt", "earlier\n"));
    let place = format!("{}.new", journal(&out));
    std::fs::create_dir(&place).unwrap();
    let refused = run(&["solve", &input, "-o", &out, "--resume"]);
    assert!(refused.status == Some(2) && !refused.err.contains("replaced"), "{refused:?}");
    assert_eq!(std::fs::read_to_string(&out).unwrap(), "earlier\n");
    std::fs::remove_dir(&place).unwrap();
    let answered = run(&["solve", &input, "-o", &out, "--resume"]);
    assert!(answered.status == Some(0) && answered.err.contains("replaced"), "{answered:?}");
}

/// The place where a run goes on is one of unpacked bytes: a compressed input is refused at once, whatever its name, and among others.
#[cfg(feature = "compressed")]
#[test]
fn compressed_inputs_are_refused() {
    let scratch = Scratch::new("resume-packed");
    let plain = scratch.file("plain.txt", format!("{SHORTZ}\n").repeat(3));
    let out = scratch.path("out.txt");
    for name in ["list.gz", "list.zst", "list.xz"] {
        let packed = scratch.path(name);
        assert_eq!(run(&["convert", &plain, "-o", &packed]).status, Some(0), "{name}");
        let nameless = scratch.file("list", std::fs::read(&packed).unwrap());
        for verb in [&["solve"][..], &["count"], &["check"], &["rate"], &["hint"], &["marks"]] {
            let refused = run(&[verb, &[&plain, &nameless, "--resume", "-o", &out]].concat());
            let expected =
                "list: --resume goes on within its inputs, and in a compressed one it cannot; unpack it first\n";
            assert!(refused.status == Some(2) && refused.err.ends_with(expected), "{name} {verb:?}: {}", refused.err);
            assert!(!Path::new(&out).exists() && !Path::new(&journal(&out)).exists(), "{name} {verb:?}");
        }
    }
}
