//! `solve` on lines: read in pieces and solved in bulk, it answers as the library does of the text as a whole.

use crate::common::{self, CHI_LANGE, LECTURE_TABLE_1, MEPHAM, NORVIG, Run, SHORTZ, SHORTZ_SOLUTION, Scratch, run};
use ninefold::board::Board;
use ninefold::board::text::{self, Alphabet, ReadOptions};
use ninefold::engine::{self, Options, Silent};
use ninefold::solve::{Request, Verdict, solve};
use proptest::prelude::*;
use std::fmt::Write as _;

/// What the library says of these bytes, as the program should print it: nothing here is read or solved in pieces.
fn expected(name: &str, bytes: &[u8], limit: u64) -> Run {
    let (mut out, mut err, mut status) = (String::new(), String::new(), None);
    let (whole, options) = (text::decode(bytes), ReadOptions::default());
    let mut known = Vec::new();
    for record in text::detect(&whole, &options).parse(&whole, &options) {
        let (line, code) = match record {
            Ok(record) => answer_once(&mut known, record.board, limit),
            Err(error) => {
                let text::Place { line, column } = error.place;
                let _ = writeln!(
                    err,
                    "ninefold: {name}:{line}:{column}: found {}, expected {}",
                    error.found, error.expected
                );
                ("-\tbad input".to_string(), 2)
            }
        };
        let _ = writeln!(out, "{line}");
        status = status.max(Some(code));
    }
    if status.is_none() {
        let _ = writeln!(err, "ninefold: {name}: there is no puzzle in it; `ninefold formats` lists what is read");
    }
    Run { out, err, status: Some(status.unwrap_or(2)) }
}

/// The library's answer to a board is the same wherever that stands, and there are few among many lines.
fn answer_once(known: &mut Vec<(Board, (String, i32))>, board: Board, limit: u64) -> (String, i32) {
    if let Some((_, answer)) = known.iter().find(|(other, _)| *other == board) {
        return answer.clone();
    }
    let answer = answer(&board, limit);
    known.push((board, answer.clone()));
    answer
}

fn answer(board: &Board, limit: u64) -> (String, i32) {
    let alphabet = Alphabet::default_for(board.geometry().symbols()).unwrap();
    let puzzle = match board.puzzle() {
        Ok(puzzle) => puzzle,
        Err(clash) => {
            let why = clash.describe(board.geometry(), &alphabet);
            return (format!("-\tno solution: {why}"), 1);
        }
    };
    let plain = engine::named("propagate", &Options::default()).unwrap();
    let [found, other] = [engine::auto(&puzzle).engine, plain]
        .map(|engine| solve(&puzzle, &*engine, &Request { limit: Some(limit), ..Request::default() }, &mut Silent));
    assert_eq!(found.verdict(), other.verdict());
    // Of several solutions, the one shown is the first of the engine that the program would choose for this puzzle alone.
    let first = found.solutions.first();
    let cells = first.map_or("-".to_string(), |s| s.values().iter().map(|&v| alphabet.character(v).unwrap()).collect());
    match found.verdict() {
        Verdict::NoSolution => (format!("{cells}\tno solution"), 1),
        Verdict::Unique => (format!("{cells}\tunique"), 0),
        Verdict::AtLeast(1) => (format!("{cells}\tfound"), 0),
        _ => (format!("{cells}\tseveral solutions"), 1),
    }
}

/// The program at 1, 2 and 8 threads against the library.
fn check(scratch: &Scratch, bytes: &[u8], limit: u64) {
    let file = scratch.file("lines.txt", bytes);
    let expected = expected(&file, bytes, limit);
    for threads in ["1", "2", "8"] {
        let Run { out, err, status } =
            run(&["solve", "--strict", "--limit", &limit.to_string(), "--threads", threads, &file]);
        assert_eq!(out, expected.out, "{threads} threads");
        assert_eq!(status, expected.status, "{threads} threads");
        check_remarks(&err, &expected.err);
    }
}

/// Each remark is one that is expected, in their order; those of a cause that came often are counted.
fn check_remarks(said: &str, expected: &str) {
    let counted = |line: &str| line.split_once(": and ")?.1.split_once(" more like")?.0.parse::<usize>().ok();
    let mut rest = expected.lines();
    let told: Vec<&str> = said.lines().filter(|line| counted(line).is_none()).collect();
    assert!(told.iter().all(|line| rest.any(|other| other == *line)), "{said}");
    let left: usize = said.lines().filter_map(counted).sum();
    assert_eq!(told.len() + left, expected.lines().count(), "{said}");
}

/// Lines good and bad, plain and odd, without their ends.
fn line() -> impl Strategy<Value = Vec<u8>> {
    let with = |digit: &str, blank: &str| SHORTZ.replace('3', digit).replace('.', blank).into_bytes();
    let plain = [SHORTZ, MEPHAM, CHI_LANGE, SHORTZ_SOLUTION].map(|line| line.as_bytes().to_vec());
    let blanks = ["0", "-", "*", "_", "x", "X", "/", "?", "\u{FF0E}"].map(|blank| with("3", blank));
    let digits = ["\u{FF13}", "A", "\0", "\u{FFFD}", " ", ","].map(|digit| with(digit, "."));
    let behind = [" name", "\tname", ",x", "#x", ";x", "\u{A0}x", "1", " ", "\u{B}", "\u{FEFF}"];
    let behind = behind.map(|comment| format!("{MEPHAM}{comment}").into_bytes());
    let before = [" ", "\t", "\u{FEFF}", "# ", "; ", "#", "\u{2003}"];
    let before = before.map(|before| format!("{before}{MEPHAM}").into_bytes());
    let other = ["", " ", "#", "# box 2x3", "puzzle", LECTURE_TABLE_1, "1234341221434321", "1..4", "x", "[Puzzle]"];
    let other = other.map(|line| line.as_bytes().to_vec());
    let hopeless = format!("2{}", &SHORTZ[1..]).into_bytes();
    let clash = [format!("33{}", &SHORTZ[2..]), format!("{}1", &MEPHAM[..80])].map(String::into_bytes);
    let bytes = [b"\xFF\xFE".to_vec(), b"\xFF".to_vec(), [MEPHAM.as_bytes(), b" \xFF"].concat(), b"\xE2\x82".to_vec()];
    let odd = [&blanks[..], &digits, &behind, &before, &other, &[hopeless], &clash, &bytes].concat();
    let cut = (0..100_usize).prop_map(|length| format!("{SHORTZ}{SHORTZ}").into_bytes()[..length].to_vec());
    prop_oneof![4 => prop::sample::select(plain.to_vec()), 4 => prop::sample::select(odd), 1 => cut]
}

/// Bytes of lines with all kinds of ends.
fn lines(most: usize) -> impl Strategy<Value = Vec<u8>> {
    let end = prop_oneof![4 => Just("\n"), 2 => Just("\r\n"), 1 => Just("\r"), 1 => Just("\n\r"), 1 => Just("")];
    prop::collection::vec((line(), end), 0..most)
        .prop_map(|lines| lines.into_iter().flat_map(|(line, end)| [&line, end.as_bytes()].concat()).collect())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if common::is_long() { 48 } else { 24 }))]

    #[test]
    fn as_the_library_does(lines in lines(24), limit in 1..=2_u64, mark in any::<bool>()) {
        let bytes = if mark { [b"\xEF\xBB\xBF", &lines[..]].concat() } else { lines };
        check(&Scratch::new("lines"), &bytes, limit);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if common::is_long() { 4 } else { 1 }))]

    /// Long enough that lines of every kind lie across the ends of buffers and blocks.
    #[test]
    fn as_the_library_does_of_much(lines in lines(40), shift in 0..90_usize) {
        let first = [&[b'#'].repeat(shift)[..], b"\n", MEPHAM.as_bytes(), b"\n"].concat();
        let (size, most) = if common::is_long() { (700_000, 3000) } else { (100_000, 300) };
        let bytes = [first, [&lines[..], b"\n"].concat().repeat((size / (lines.len() + 1)).min(most))].concat();
        check(&Scratch::new("much"), &bytes, 2);
    }
}

#[test]
fn other_encodings_and_formats() {
    let scratch = Scratch::new("kinds");
    let text = format!("{SHORTZ}\r\n{MEPHAM}\r\nshort\r\n");
    let units = |to: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(to).collect::<Vec<u8>>();
    check(&scratch, &[b"\xFF\xFE", &units(u16::to_le_bytes)[..]].concat(), 2);
    check(&scratch, &[b"\xFE\xFF", &units(u16::to_be_bytes)[..]].concat(), 2);
    check(&scratch, b"\xEF\xBB\xBF", 2);
    check(&scratch, b"", 2);
    check(&scratch, format!("puzzle,solution\n{SHORTZ},{SHORTZ_SOLUTION}\n{CHI_LANGE},\n").as_bytes(), 2);
    // Lines to begin with, then something else: each of its lines is answered as a line.
    let rows = "5 3 . . 7 . . . .\n".repeat(9);
    check(&scratch, format!("{}{rows}puzzle,solution\n{SHORTZ},x\n", format!("{SHORTZ}\n").repeat(300)).as_bytes(), 2);
    // The mark of UTF-16 is one only at the beginning.
    check(&scratch, &[SHORTZ.as_bytes(), b"\n\xFF\xFE\n", MEPHAM.as_bytes()].concat(), 2);
}

/// Other encodings than UTF-8 are guessed, and that is said.
#[test]
fn guessed_encodings() {
    let scratch = Scratch::new("guessed");
    let units = |to: fn(u16) -> [u8; 2]| format!("{SHORTZ}\r\n").encode_utf16().flat_map(to).collect::<Vec<u8>>();
    let post = |words: &[u8]| [words, b"\n\n", SHORTZ.as_bytes(), b"\n"].concat();
    for (bytes, said) in [
        (units(u16::to_le_bytes), "read as UTF-16, though it has no byte order mark"),
        (units(u16::to_be_bytes), "read as UTF-16, though it has no byte order mark"),
        (post(b"Voil\xE0 la grille, tr\xE8s dure:"), "its bytes are no UTF-8: it was read as Windows-1252"),
        (post(b"\x82\xB1\x82\xEA\x82\xF0"), "its bytes are no UTF-8: it was read as Shift JIS"),
        (post(b"\xA4\xB3\xA4\xEC\xA4\xF2"), "its bytes are no UTF-8: it was read as EUC"),
    ] {
        let file = scratch.file("in.txt", bytes);
        let run = run(&["solve", &file]);
        assert!(run.out.contains("unique") && run.status == Some(0) && run.err.contains(said), "{said}: {run:?}");
    }
}

/// A list of puzzles in one member of an object, one of them damaged, on one line and on several.
#[test]
fn puzzles_in_one_member() {
    let scratch = Scratch::new("member");
    let short = &SHORTZ[1..];
    for (text, place) in [
        (format!("{{\"puzzles\": [\"{SHORTZ}\", \"{short}\", \"{MEPHAM}\"]}}\n"), "1:99"),
        (format!("{{\n  \"puzzles\": [\n    \"{SHORTZ}\",\n    \"{short}\",\n    \"{MEPHAM}\"\n  ]\n}}\n"), "4:5"),
    ] {
        let file = scratch.file("in.json", text);
        let run = run(&["solve", &file]);
        let words: Vec<_> = run.out.lines().map(|line| line.split_once('\t').unwrap().1).collect();
        assert_eq!((words, run.status), (vec!["unique", "bad input", "unique"], Some(2)), "{}", run.err);
        assert!(run.err.contains(&format!("in.json:{place}: found 80 characters")), "{}", run.err);
    }
}

/// Several sources in one run, one of them missing.
#[test]
fn several_sources() {
    let scratch = Scratch::new("several");
    let one = scratch.file("one.txt", format!("{SHORTZ}\n"));
    let two = scratch.file("two.txt", format!("{LECTURE_TABLE_1}\n\n{MEPHAM}"));
    let missing = scratch.path("missing.txt");
    let answers = |file: &str| run(&["solve", file]).out;
    let run = run(&["solve", &one, &missing, &two]);
    assert_eq!((run.out, run.status), (answers(&one) + &answers(&two), Some(2)));
    assert!(run.err.starts_with(&format!("ninefold: {missing}: ")), "{}", run.err);
}

/// Of a line that is longer than any board, the beginning may be enough.
#[test]
fn lines_beyond_any_board() {
    let scratch = Scratch::new("long");
    let much = "7".repeat(300_000);
    for end in ["\n", "\r\n", "\r"] {
        let lines = [format!("{SHORTZ} {much}"), format!("#{much}"), format!("  {much}"), MEPHAM.to_string()];
        let run = run(&["solve", &scratch.file("long.txt", lines.join(end))]);
        let words: Vec<_> = run.out.lines().map(|line| line.split_once('\t').unwrap().1).collect();
        assert_eq!((words, run.status), (vec!["unique", "bad input", "unique"], Some(2)));
        assert!(
            run.err.contains("long.txt:3:3: found a line of more than 262144 bytes, expected one board"),
            "{}",
            run.err
        );
        assert_eq!(run.err.lines().count(), 1);
    }
}

/// A proof that takes a long search, among lines that take none. (Its oracle is too slow for lines by the thousand.)
#[test]
fn a_long_proof() {
    check(&Scratch::new("proof"), [SHORTZ, NORVIG, MEPHAM].join("\n").as_bytes(), 2);
}

/// A file that is no text is called by its name, not read as bad lines.
#[test]
fn files_that_are_no_text() {
    let scratch = Scratch::new("no-text");
    for (head, what) in
        [(&b"PK\x03\x04\x14"[..], "a zip archive or a spreadsheet"), (b"7z\xBC\xAF\x27\x1C", "a 7z archive")]
    {
        let file = scratch.file("in.txt", [head, b"\n", SHORTZ.as_bytes()].concat());
        for verb in ["solve", "count", "check", "convert"] {
            let run = run(&[verb, &file]);
            assert_eq!((run.out.as_str(), run.status), ("", Some(2)), "{verb}");
            assert_eq!(run.err, format!("ninefold: {file}: found {what}, expected text\n"), "{verb}");
        }
    }
    for (head, what) in [("PAR1", "a Parquet table"), ("ARROW1", "an Arrow table")] {
        let run = run(&["sat", "encode", &scratch.file("in.txt", head)]);
        assert!(run.err.contains(&format!("found {what} (most verbs read it)")), "{run:?}");
    }
}
