//! What people have beside lists of puzzles: posts, program code, compressed files, files of other kinds.

use crate::common::{MEPHAM, SHORTZ, SHORTZ_SOLUTION, Scratch, run, run_with};
use std::fmt::Write as _;

/// A post as people write it.
fn post() -> String {
    format!("Hi all, today's puzzle took me 25 minutes.\n\n{SHORTZ}\n\nThen singles to the end.\n")
}

/// Whatever is asked of it, the puzzle in a post is answered, and one line says what was done.
#[test]
fn every_verb_reads_a_post() {
    let scratch = Scratch::new("post");
    let file = scratch.file("post.txt", post());
    for verb in ["solve", "count", "check", "rate", "marks", "convert", "explain", "hint", "draw"] {
        let run = run(&[verb, &file]);
        assert_eq!(run.status, Some(0), "{verb}: {}", run.err);
        let notes: Vec<_> = run.err.lines().filter(|line| line.contains("one puzzle was taken out of")).collect();
        assert_eq!(notes.len(), 1, "{verb}: {}", run.err);
        assert!(!run.out.is_empty(), "{verb}");
    }
    for verb in ["solve", "count", "check", "rate", "convert", "hint", "explain"] {
        assert_eq!(run(&[verb, "--quiet", &file]).err, "", "{verb}: whoever wants no remarks gets none");
    }
    let solved = run(&["solve", &file]);
    assert_eq!(solved.out, format!("{SHORTZ_SOLUTION}\tunique\n"));
    let refused = run(&["solve", "--strict", &file]);
    assert_eq!(refused.status, Some(2));
    assert!(!refused.err.contains("taken out of"), "{}", refused.err);
}

/// A board of 0-F is answered in 0-F, one of letters in letters, by every verb that writes solutions.
#[test]
fn answers_are_in_the_alphabet_of_the_question() {
    let scratch = Scratch::new("alphabets");
    for symbols in ["0123456789ABCDEF", "ABCDEFGHIJKLMNOP"] {
        let symbol = |i: usize| symbols.as_bytes()[(4 * (i / 16 % 4) + i / 64 + i) % 16];
        let full: String = (0..256).map(|i| char::from(symbol(i))).collect();
        // One blank a row: there is one solution.
        let puzzle: Vec<char> = full.char_indices().map(|(i, c)| if i % 17 == 1 { '.' } else { c }).collect();
        let rows: Vec<String> = puzzle.chunks(16).map(|row| row.iter().collect()).collect();
        let file = scratch.file("post.txt", format!("Who can solve my 16x16?\n\n{}\n\nThanks!\n", rows.join("\n")));
        assert_eq!(run(&["solve", &file]).out, format!("{full}\tunique\n"));
        assert!(run(&["rate", "--show", "yes", &file]).out.contains(&full));
        let drawn = run(&["draw", "--solution", &file]).out;
        let shown: Vec<char> = drawn.chars().filter(|c| symbols.contains(*c)).collect();
        assert_eq!(shown, full.chars().collect::<Vec<_>>(), "{drawn}");
        // Where the symbols are other ones that is said, with the way to keep them.
        let name = if symbols.starts_with('0') { "0-F" } else { "A-P" };
        let usual = run(&["convert", &file]);
        let one_on = |c: char| symbols.find(c).map_or(c, |i| char::from(b"123456789ABCDEFG"[i]));
        let expected: String = puzzle.iter().copied().map(one_on).collect();
        assert!(
            usual.out.trim_end() == expected && usual.err.contains(&format!("--to-alphabet {name} keeps them")),
            "{usual:?}"
        );
        let kept = run(&["convert", "--to-alphabet", name, &file]);
        assert!(
            kept.out.trim_end() == puzzle.iter().collect::<String>() && !kept.err.contains("keeps them"),
            "{kept:?}"
        );
        for (args, count) in [(&["hint", "--stage", "answer"][..], 1), (&["explain"], 10)] {
            let told = run(&[args, &[&file]].concat()).out;
            let values = values_told(&told);
            assert!(values.len() >= count, "{told}");
            assert!(values.iter().all(|(cell, value)| full.as_bytes()[*cell] == *value), "{told}");
        }
    }
}

/// The cells of a board of 16 of which a text says `r1c2 is 5.`, each with its symbol.
fn values_told(text: &str) -> Vec<(usize, u8)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let told = |words: &[&str]| {
        let (row, column) = words[0].strip_prefix('r')?.split_once('c')?;
        let cell = (row.parse::<usize>().ok()? - 1) * 16 + column.parse::<usize>().ok()? - 1;
        let value = words[2].strip_suffix('.').filter(|value| words[1] == "is" && value.len() == 1)?;
        Some((cell, value.as_bytes()[0]))
    };
    words.windows(3).filter_map(told).collect()
}

/// How a puzzle is solved or made is no rule, whatever its shape.
#[test]
fn moves_and_hints_in_rows_of_tables() {
    for member in [
        "\"hintSteps\":[{\"clue\":3,\"cells\":[[0,1],[0,2]]}]",
        "\"undo\":[[15,[[0,1],[0,2]]]]",
        "\"symmetry\":{\"type\":\"diagonal\"}",
        "\"techniques\":{\"skyscraper\":2}",
    ] {
        let object = format!("{{\"puzzle\":\"{SHORTZ}\",{member}}}\n");
        for text in [object.clone(), object.repeat(2)] {
            let run = run_with(&["solve"], &text);
            assert!(run.status == Some(0) && run.out.contains(SHORTZ_SOLUTION), "{text}{}", run.err);
        }
    }
}

/// Regions below a column or in a member of any name refuse the row, and those that the board has anyway do not.
#[test]
fn regions_in_rows_of_tables() {
    let jigsaw = "111222333111222333111223334555266644555666444556667744588877994888777999888799997";
    let boxes = "111222333".repeat(3) + &"444555666".repeat(3) + &"777888999".repeat(3);
    for name in ["map", "chunks", "nonets"] {
        for (regions, status) in [(jigsaw, 2), (boxes.as_str(), 0)] {
            let table = format!("puzzle,{name}\n{SHORTZ},{regions}\n");
            let object = format!("{{\"puzzle\":\"{SHORTZ}\",\"{name}\":\"{regions}\"}}\n");
            for text in [table, object.clone(), object.repeat(2)] {
                let run = run_with(&["solve"], &text);
                assert_eq!(run.status, Some(status), "{text}{}", run.err);
                assert_eq!(run.out.contains(SHORTZ_SOLUTION), status == 0, "{text}");
            }
        }
    }
}

/// From standard input and from `-p`, too; and a list that begins well stays a list, with its bad lines.
#[test]
fn where_the_text_comes_from_does_not_matter() {
    let code = format!("board = \"{SHORTZ}\"  # today\n");
    assert_eq!(run_with(&["solve"], &code).out, format!("{SHORTZ_SOLUTION}\tunique\n"));
    assert_eq!(run(&["solve", "-p", &code]).out, format!("{SHORTZ_SOLUTION}\tunique\n"));
    let list = format!("{SHORTZ}\n{MEPHAM}\noops, a slip\n{SHORTZ}\n");
    let listed = run_with(&["solve"], &list);
    assert_eq!((listed.status, listed.out.lines().count()), (Some(2), 4), "{}", listed.err);
}

/// A thousand bad lines are told in a few, with the first places and how many there are.
#[test]
fn one_cause_is_told_a_few_times() {
    let mut list = format!("{SHORTZ}\n").repeat(1200);
    for _ in 0..1000 {
        let _ = writeln!(list, "{}", &SHORTZ[..80]);
    }
    let run = run_with(&["solve"], &list);
    assert_eq!((run.status, run.out.lines().count()), (Some(2), 2200));
    let told: Vec<_> = run.err.lines().collect();
    assert!(told.len() <= 5, "{}", run.err);
    assert!(told[0].contains("standard input:1201:1: found 80 characters"), "{}", told[0]);
    assert!(told.last().unwrap().contains("and 996 more"), "{}", run.err);
}

/// A long post is read as it stands: that is said, and its lines of other things are told together, be they of one sign or of several.
#[test]
fn a_post_of_more_than_a_megabyte() {
    let post = format!("Is there an easy way through this one?\n{SHORTZ}\nThanks!\n").repeat(9_000);
    let run = run_with(&["convert", "--to", "line"], &post);
    assert_eq!((run.status, run.out.lines().count()), (Some(2), 9_000));
    assert!(
        run.err.starts_with("ninefold: standard input: a text of more than 1 MiB is read as it stands"),
        "{}",
        run.err
    );
    assert!(run.err.lines().count() <= 6, "{}", run.err);
    let list = format!("{SHORTZ}\n").repeat(14_000) + "12345\n";
    let run = run_with(&["convert", "--to", "line"], &list);
    assert!(run.status == Some(2) && !run.err.contains("1 MiB"), "{}", run.err);
}

/// Two boards of 4x4 a line, compressed.
#[cfg(feature = "compressed")]
#[test]
fn compressed_inputs() {
    let packed: [(&str, &[u8]); 3] = [("list.gz", GZIP), ("list.xz", XZ), ("list.zst", ZSTD)];
    let scratch = Scratch::new("packed");
    for (name, bytes) in packed {
        let whole = run(&["convert", &scratch.file(name, bytes)]);
        let text = "1....2....3....4\n.1....2....3...4\n";
        assert_eq!((whole.out.as_str(), whole.status), (text, Some(0)), "{name}: {}", whole.err);
        let cut = run(&["convert", &scratch.file("cut", &bytes[..bytes.len() - 9])]);
        assert_eq!(cut.status, Some(2), "{name}");
        assert!(cut.err.contains("cut off or damaged"), "{name}: {}", cut.err);
    }
}

/// Lines, JSON and tables, compressed where their name says so: unpacked they are what is written without that, and other programs,
/// where they are at hand, unpack them to the same.
#[cfg(feature = "compressed")]
#[test]
fn compressed_outputs() {
    let scratch = Scratch::new("packed-out");
    let list = scratch.file("in.txt", "1....2....3....4\n.1....2....3...4\n".repeat(200));
    for (name, more) in [("out.txt", &[][..]), ("out", &[]), ("out.csv", &[]), ("out.jsonl", &["--json"])] {
        let written = |out: &str| {
            let told = run(&[&["solve", &list, "-o", out], more].concat());
            assert_eq!((told.status, told.err.as_str()), (Some(1), ""), "{out}");
            std::fs::read(out).unwrap()
        };
        let plain = written(&scratch.path(name));
        for (ending, magic, program) in
            [("gz", &b"\x1F\x8B"[..], "gzip"), ("zst", b"\x28\xB5", "zstd"), ("xz", b"\xFD7zXZ", "xz")]
        {
            let out = scratch.path(&format!("{name}.{ending}"));
            let packed = written(&out);
            assert!(packed.starts_with(magic) && packed.len() * 3 < plain.len(), "{out}: {} bytes", packed.len());
            if let Ok(unpacked) = std::process::Command::new(program).args(["-dc", &out]).output() {
                assert!(unpacked.stdout == plain, "{out}: {unpacked:?}");
            }
        }
    }
    // Also made puzzles, which are read again, and formulas.
    let (made, plain) = (scratch.path("made.sdm.gz"), scratch.path("made.sdm"));
    for out in [&made, &plain] {
        assert_eq!(run(&["generate", "--count", "3", "--seed", "1", "--quiet", "-o", out]).status, Some(0));
    }
    assert_eq!(run(&["convert", &made]).out, run(&["convert", &plain]).out);
    let (formula, plain) = (scratch.path("formula.cnf.gz"), scratch.path("formula.cnf"));
    for out in [&formula, &plain] {
        assert_eq!(run(&["sat", "encode", "-p", "1....2....3....4", "-o", out]).status, Some(0));
    }
    assert!(std::fs::read(&formula).unwrap().starts_with(b"\x1F\x8B"));
    if let Ok(unpacked) = std::process::Command::new("gzip").args(["-dc", &formula]).output() {
        assert!(unpacked.stdout == std::fs::read(&plain).unwrap(), "{unpacked:?}");
    }
}

#[cfg(feature = "compressed")]
pub(crate) const GZIP: &[u8] = &[
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x33, 0xD4, 0x03, 0x02, 0x23, 0x10, 0x61, 0x0C, 0x22,
    0x4C, 0xB8, 0xF4, 0x0C, 0x51, 0x44, 0x4C, 0xB8, 0x00, 0xE9, 0xB4, 0x90, 0x8D, 0x22, 0x00, 0x00, 0x00,
];

#[cfg(feature = "compressed")]
pub(crate) const XZ: &[u8] = &[
    0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00, 0x00, 0x04, 0xE6, 0xD6, 0xB4, 0x46, 0x02, 0x00, 0x21, 0x01, 0x16, 0x00, 0x00,
    0x00, 0x74, 0x2F, 0xE5, 0xA3, 0xE0, 0x00, 0x21, 0x00, 0x12, 0x5D, 0x00, 0x18, 0x8B, 0xB0, 0x46, 0x51, 0x08, 0x1B,
    0x5A, 0x53, 0x19, 0xA2, 0xEC, 0x47, 0x05, 0x02, 0xC5, 0x00, 0x00, 0x00, 0x00, 0x00, 0xD4, 0xA5, 0xF8, 0x9E, 0xF5,
    0x9F, 0xEF, 0x9D, 0x00, 0x01, 0x2E, 0x22, 0xE3, 0xFD, 0xE1, 0xFE, 0x1F, 0xB6, 0xF3, 0x7D, 0x01, 0x00, 0x00, 0x00,
    0x00, 0x04, 0x59, 0x5A,
];

#[cfg(feature = "compressed")]
pub(crate) const ZSTD: &[u8] = &[
    0x28, 0xB5, 0x2F, 0xFD, 0x04, 0x58, 0xD5, 0x00, 0x00, 0xA0, 0x31, 0x2E, 0x2E, 0x2E, 0x2E, 0x32, 0x2E, 0x2E, 0x2E,
    0x2E, 0x33, 0x2E, 0x2E, 0x2E, 0x2E, 0x34, 0x0A, 0x2E, 0x34, 0x0A, 0x01, 0x00, 0x4A, 0x9E, 0x61, 0x9E, 0x01, 0x52,
    0x33,
];

/// A board with letters in place of digits is refused, and what it may mean is offered.
#[test]
fn letters_that_may_be_digits() {
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let scanned: Vec<char> = puzzle.replace('.', "O").replace('1', "l").replace('5', "S").chars().collect();
    let rows: Vec<String> = scanned.chunks(9).map(|row| row.iter().collect()).collect();
    let refused = run(&["solve", "-p", &rows.join("\n")]);
    assert_eq!((refused.status, refused.out.as_str()), (Some(2), ""));
    assert!(refused.err.contains(&format!("meant so, it is the puzzle {puzzle}")), "{}", refused.err);
    // Nothing is offered where that is no puzzle, either.
    let short = run(&["solve", "-p", &rows[1..].join("\n")]);
    assert!(short.err.contains("no puzzle as it stands"), "{}", short.err);
}

/// A file of another kind is called by its kind.
/// Candidates that somebody took away go into a library line where they are no more than that; a puzzle that needs them is refused.
#[test]
fn candidates_become_notes() {
    let scratch = Scratch::new("notes");
    let clean = run(&["convert", "-p", MEPHAM, "--to", "marks"]).out;
    let solution = run(&["solve", "-p", MEPHAM]).out[..81].to_string();
    let deleted = solved_candidate(&clean, &solution, false);
    let wrong = solved_candidate(&clean, &solution, true);
    let of = |text: &str| run(&["convert", "--to", "hodoku", &scratch.file("in.txt", text)]);
    let plain = of(&clean);
    assert_eq!((plain.out, plain.err.as_str()), (format!(":0000:x:{MEPHAM}::::\n"), ""));
    let (text, place) = deleted;
    let noted = of(&text);
    assert_eq!((noted.out.as_str(), noted.status), (&*format!(":0000:x:{MEPHAM}:{place}:::\n"), Some(0)), "{noted:?}");
    assert!(
        noted.err.ends_with("written as notes: the givens alone have one solution, and the candidates leave it\n"),
        "{}",
        noted.err
    );
    let refused = of(&wrong.0);
    assert_eq!((refused.out.as_str(), refused.status), ("", Some(2)));
    assert!(refused.err.contains("the format hodoku cannot hold a puzzle of candidates"), "{}", refused.err);
}

/// Candidates that a value among their peers rules out are no notes of anybody's: what cannot hold them says where they were.
#[test]
fn surplus_candidates_are_told() {
    let scratch = Scratch::new("surplus");
    let file = scratch.file("in.txt", "14 2 3 4\n3 34 1 2\n2 134 4 3\n4 13 2 1\n");
    let told = "left out of r1c1, r2c2, r3c2 and r4c2: the candidates that a value among their peers rules out; ";
    let given = "became givens, and may have been the only candidates of their cells\n";
    for format in ["marks", "hodoku"] {
        let written = run(&["convert", "--to", format, &file]);
        assert!(written.err.contains(told) && written.err.contains(given), "{written:?}");
        assert!(!written.err.contains("no place for the pencil marks"), "{written:?}");
    }
    let one = run(&["convert", "--to", "marks", "-p", "14 2 3 4\n34 34 12 12\n2 134 14 13\n34 13 124 123\n"]);
    let given = "left out of r1c1: the candidates that a value among their peers rules out; r1c4 became a given, and may have \
                 been the only candidate of its cell\n";
    assert!(one.err.ends_with(given), "{one:?}");
    let kept = run(&["convert", "--to", "candidates", &file]);
    let said = ": the givens are written as the only candidates of their cells\n";
    assert!(kept.status == Some(0) && kept.err.ends_with(said) && kept.err.lines().count() == 1, "{kept:?}");
}

/// A line that begins as a library line does is one, and its damage is told: without its end it would be another state.
#[test]
fn damaged_library_lines_are_refused() {
    for (end, found) in [
        (":999 000 1a2 1111 -1:::", ":1:95: found "),
        (":111", "found 4 fields, expected 6 or 7"),
        ("", "found 3 fields, expected 6 or 7"),
    ] {
        let done = run(&["solve", "-p", &format!(":0000:x:{MEPHAM}{end}")]);
        assert_eq!((done.status, done.out.lines().count() <= 1), (Some(2), true), "{end}: {done:?}");
        assert!(done.err.contains(found), "{end}: {}", done.err);
    }
}

/// Two squares on a line are two puzzles where the caller says what boards are.
#[test]
fn two_small_squares_on_a_line() {
    let done = run(&["convert", "--latin", "-p", "1........ 2........"]);
    assert_eq!((done.out.as_str(), done.status), ("1........\n2........\n", Some(0)), "{done:?}");
}

/// An option that the format has no use for is refused.
#[test]
fn formats_with_signs_of_their_own() {
    for (option, value, to, is_taken) in [
        ("--blank", "x", "hodoku", false),
        ("--blank", "x", "line", true),
        ("--blank", "x", "marks", false),
        ("--to-alphabet", "0-F", "hodoku", false),
        ("--to-alphabet", "0-F", "penpa", false),
        ("--to-alphabet", "0-F", "marks", true),
    ] {
        let done = run(&["convert", "-p", MEPHAM, "--to", to, option, value]);
        assert_eq!(done.status, Some(if is_taken { 0 } else { 2 }), "{option} {to}: {done:?}");
        assert_eq!(
            done.err.contains(&format!("{option}: the format that is asked for writes its ")),
            !is_taken,
            "{done:?}"
        );
    }
}

/// The pencil marks without the first candidate of the first cell with three and more that is, or is not, in the solution; and that one as a
/// library line names it.
fn solved_candidate(marks: &str, solution: &str, is_solved: bool) -> (String, String) {
    let is_set = |token: &&str| token.trim_matches(['{', '}']).bytes().all(|b| b.is_ascii_digit());
    let tokens: Vec<&str> = marks.split_whitespace().filter(is_set).collect();
    assert_eq!(tokens.len(), 81, "{marks}");
    let cell = (0..81).find(|&cell| tokens[cell].len() > 2 && !tokens[cell].starts_with('{')).unwrap();
    let digit = tokens[cell].chars().find(|&c| solution[cell..].starts_with(c) == is_solved).unwrap();
    let mut left: Vec<String> = tokens.iter().map(ToString::to_string).collect();
    left[cell] = left[cell].replace(digit, "");
    let text = left.chunks(9).map(|row| row.join(" ") + "\n").collect();
    (text, format!("{digit}{}{}", cell / 9 + 1, cell % 9 + 1))
}

#[test]
fn files_of_other_kinds() {
    let scratch = Scratch::new("kinds");
    for (bytes, named) in [
        (&b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR"[..], "a picture"),
        (b"%PDF-1.7\n1 0 obj\n", "PDF"),
        (b"BZh91AY&SY\x01\x02", "bzip2"),
        (b"PK\x03\x04\x14\0", "a zip archive"),
        (b"SQLite format 3\0", "SQLite"),
        (b"version https://git-lfs.github.com/spec/v1\noid sha256:12\nsize 9\n", "Git LFS pointer"),
        (b"{\"greeting\": \"hello\", \"farewell\": \"bye\"}\n", "no puzzle"),
        (b"https://sudokupad.app/3x3zm2co6o\n", "short name"),
        (
            b"Page 3\n3 7 4\n8\n2 6 5 9 7 3\n5 7 9\n\n4 6\n9 8 4 2\n2 3 6\n5 7 4\n",
            "8 rows of 1 to 6 digits: the blanks between",
        ),
    ] {
        let run = run(&["solve", &scratch.file("file", bytes)]);
        assert_eq!(run.status, Some(2), "{named}");
        assert!(run.err.contains(named) && run.err.lines().count() == 1, "{named}: {}", run.err);
    }
}

/// What may be read otherwise than meant is said.
#[test]
fn what_a_text_was_taken_for() {
    let short = run(&["solve", "-p", "1.......1"]);
    assert!(short.err.contains("a text this short was taken for a Latin square"), "{}", short.err);
    assert_eq!(run(&["solve", "--latin", "-p", "1.......1"]).err, "", "it was said");
    let turned = format!("{SHORTZ_SOLUTION};{SHORTZ}\n");
    for lines in [turned.clone(), turned.repeat(20_000)] {
        let run = run_with(&["convert"], &lines);
        assert!(run.out.lines().all(|line| line == SHORTZ), "{}", &run.out[..200]);
        assert_eq!(run.out.lines().count(), lines.lines().count());
    }
    assert!(run_with(&["solve"], &turned).err.contains("the puzzles were taken"));
}

/// Rows of JSON Lines whose puzzles are lists.
#[test]
fn lists_in_json_lines() {
    let cell = |c: char| if c == '.' { "0".to_string() } else { c.to_string() };
    let cells: Vec<String> = SHORTZ.chars().map(cell).collect();
    let rows: Vec<String> = cells.chunks(9).map(|row| format!("[{}]", row.join(", "))).collect();
    let line = format!("{{\"id\": 1, \"puzzle\": [{}]}}\n", rows.join(", "));
    let run = run_with(&["convert"], &line.repeat(2));
    let zeros = SHORTZ.to_string() + "\n";
    assert_eq!((run.out, run.status), (zeros.repeat(2), Some(0)), "{}", run.err);
}

/// What stands before the damage of a compressed input is answered, and the damage is said.
#[test]
fn what_stands_before_a_damage() {
    use std::io::Write as _;
    let scratch = Scratch::new("before-damage");
    let renamed =
        |c: char, by: u32| c.to_digit(10).map_or('.', |digit| char::from_digit((digit - 1 + by) % 9 + 1, 10).unwrap());
    // Bands, lines with a comment, and a table: each is read in a way of its own.
    let boards: Vec<String> = (0..400).map(|i| SHORTZ.chars().map(|c| renamed(c, i)).collect()).collect();
    let grid = |board: &String| (0..9).map(|row| board[9 * row..9 * row + 9].to_string() + "\n").collect::<String>();
    let grids: String = boards.iter().map(|board| grid(board) + "\n").collect();
    let each = |end: &str| boards.iter().flat_map(|board| [board, end].map(str::to_string)).collect::<String>();
    let (lines, rows) = (each(" # a comment\n"), format!("puzzle,id\n{}", each(",1\n")));
    for (name, text) in [("grids.txt.gz", grids), ("lines.txt.gz", lines), ("rows.csv.gz", rows)] {
        let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::none());
        packed.write_all(text.as_bytes()).unwrap();
        let packed = packed.finish().unwrap();
        let path = scratch.file(name, &packed[..packed.len() / 2]);
        let run = run(&["convert", &path]);
        let before = run.out.lines().count();
        assert!((150..=210).contains(&before), "{name}: {before} {}", run.err);
        let is_first = |(line, board): (&str, &String)| line.split(['\t', ' ']).next() == Some(board.as_str());
        assert!(run.out.lines().zip(&boards).take(100).all(is_first), "{name}: {}", run.out);
        assert!(
            run.err.contains("compressed by gzip are cut off or damaged") && run.status == Some(2),
            "{name}: {run:?}"
        );
    }
}

/// Whether there is a second board is asked of the rest, which is met as damaged as often as one looks.
#[cfg(feature = "compressed")]
#[test]
fn a_damage_behind_no_board_or_one() {
    use std::io::Write as _;
    let scratch = Scratch::new("damage-behind");
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::none());
    packed.write_all(format!("{SHORTZ}\n").as_bytes()).unwrap();
    let whole = packed.finish().unwrap();
    let (none, one) = (&whole[..12], &whole[..whole.len() - 6]);
    for (name, bytes) in [("none.gz", none), ("one.gz", one)] {
        let path = scratch.file(name, bytes);
        for verb in ["marks", "check", "hint", "explain", "solve", "rate", "count", "draw"] {
            let run = run(&[verb, &path]);
            assert!(run.err.contains("cut off or damaged") && run.status == Some(2), "{verb} {name}: {run:?}");
        }
    }
}

/// The same of JSON Lines, whose beginning tells the columns before a row is read: cut off or changed, near the beginning or at the very end,
/// read as a file or from standard input.
#[cfg(feature = "compressed")]
#[test]
fn damaged_json_lines() {
    let scratch = Scratch::new("damaged-json");
    let mut text = String::new();
    (0..95).for_each(|i| writeln!(text, "{{\"id\": {i}, \"puzzle\": \"{SHORTZ}\"}}").unwrap());
    let plain = scratch.file("plain.jsonl", &text);
    for (ending, packing) in [("gz", "gzip"), ("zst", "zstd"), ("xz", "xz")] {
        let packed = scratch.path(&format!("whole.jsonl.{ending}"));
        assert_eq!(run(&["convert", &plain, "-o", &packed]).status, Some(0));
        let bytes = std::fs::read(&packed).unwrap();
        // The checksum of gzip stands 8 bytes, that of zstd 4 bytes before the end, that of xz before its index.
        let mut changed = bytes.clone();
        let place = bytes.len() - if packing == "xz" { 40 } else { 4 } - if packing == "gzip" { 4 } else { 0 };
        changed[place] ^= 1;
        for (what, damaged) in [("cut", bytes[..bytes.len() - 3].to_vec()), ("changed", changed)] {
            let path = scratch.file(&format!("{what}.jsonl.{ending}"), damaged);
            for verb in
                [&["solve"][..], &["convert"], &["count"], &["check"], &["rate"], &["solve", "--column", "puzzle"]]
            {
                let told = run(&[verb, &[&path]].concat());
                let expected = format!("the data compressed by {packing} are cut off or damaged");
                // Of a frame of zstd and a block of xz perhaps nothing comes out before the damage.
                let is_placed = packing != "gzip" || told.err.contains("after row ") && !told.out.is_empty();
                let is_told = is_placed && told.err.contains(&expected);
                assert!(told.status == Some(2) && is_told, "{what} {packing} {verb:?}: {told:?}");
            }
            let child =
                crate::common::ninefold().arg("solve").stdin(std::fs::File::open(&path).unwrap()).output().unwrap();
            let err = String::from_utf8_lossy(&child.stderr);
            assert!(child.status.code() == Some(2) && err.contains("cut off or damaged"), "{what} {packing}: {err}");
        }
    }
}

/// A page and a picture have their own endings, with the option that asks for them.
#[test]
fn endings_of_pages() {
    let scratch = Scratch::new("pages");
    for (name, given, wanted) in
        [("page.html", "html", "<!DOCTYPE html>"), ("page.htm", "html", "<!DOCTYPE html>"), ("step.svg", "svg", "<svg")]
    {
        let out = scratch.path(name);
        let of_step: &[&str] = if given == "svg" { &["--step", "1"] } else { &[] };
        let run_as =
            |kind: &str, more: &[&str]| run(&[&["explain", "-p", SHORTZ, "-o", &out, "--as", kind], more].concat());
        let run = run_as(given, of_step);
        assert_eq!(run.status, Some(0), "{name}: {run:?}");
        let written = std::fs::read_to_string(&out).unwrap();
        assert!(written.to_lowercase().starts_with(&wanted.to_lowercase()), "{name}: {written}");
        let refused = run_as("text", &[]);
        let said = format!("found the ending .{} without --as {given}", name.rsplit('.').next().unwrap());
        assert!(refused.status == Some(2) && refused.err.contains(&said), "{refused:?}");
    }
    let tree = scratch.path("tree.svg.gz");
    let run = run(&["explain", "-p", SHORTZ, "--profile", "crook", "--tree", &tree]);
    assert!(run.status == Some(2) && run.err.contains("without .gz"), "{run:?}");
    assert!(!std::path::Path::new(&tree).exists());
}

/// The library says what it found and knows what would help; the program names the option, which then reads the text.
#[test]
fn the_option_that_reads_a_text_is_named() {
    let scratch = Scratch::new("ways");
    let layout =
        scratch.file("layout.txt", "111222333\n".repeat(3) + &"444555666\n".repeat(3) + &"777888999\n".repeat(3));
    let letters = ".FI.............HDE..G....F..CI.....D...CH.A.ABE...........E..A......G...G.HB.I.E\n";
    let six = format!("puzzle,box_rows,box_cols\n{}1,3,2\n", ".".repeat(35));
    for (text, told, options) in [
        (
            letters.to_string(),
            "no puzzle in it, expected a puzzle; `--alphabet A-P` reads it",
            vec!["--alphabet", "A-P"],
        ),
        (".".repeat(64), "the candidates of 4x4; `--box HxW` says which", vec!["--box", "2x4"]),
        (six, "to be named beside the table; `--box 3x2` reads it so", vec!["--box", "3x2"]),
        (
            format!("{SHORTZ} # jigsaw\n"),
            "leave out these words; `--layout FILE` gives its regions",
            vec!["--layout", &layout],
        ),
        (format!("{SHORTZ} # killer\n"), "leave out these words; `--strict` reads it as a plain one", vec!["--strict"]),
    ] {
        let refused = run_with(&["marks"], &text);
        assert!(refused.status == Some(2) && refused.err.contains(told), "{}", refused.err);
        let read = run_with(&[&["marks"], &options[..]].concat(), &text);
        assert_eq!(read.status, Some(0), "{options:?}: {}", read.err);
    }
    let json = run_with(&["marks", "--json"], &format!("{SHORTZ} # killer\n")).out;
    assert!(json.contains("\"advice\":\"`--strict` reads it as a plain one\"}"), "{json}");
}

/// What the program has answered as JSON and is given to read: what holds the puzzle is read, of the others it is said whose answer it is
/// and where the puzzle stands.
#[test]
fn answers_of_our_own() {
    let scratch = Scratch::new("own-answers");
    let list = scratch.file("list.txt", format!("{SHORTZ}\n{MEPHAM}\n"));
    for verb in ["solve", "check", "count", "rate", "hint"] {
        let answers = run(&[verb, "--json", &list]).out;
        assert_eq!(answers.lines().count(), 2, "{verb}: {answers}");
        // A list of them, one alone, and more than is looked through.
        let many = answers.repeat((5 << 20) / answers.len());
        for (text, lines) in [(answers.as_str(), 2), (answers.lines().next().unwrap_or_default(), 1), (&many, 1)] {
            let file = scratch.file("answers.json", text);
            let read = run(&["solve", &file]);
            let expected = format!(
                "answers.json:1:1: found the JSON of `ninefold {verb}`, which holds no puzzle, expected the puzzle, which is in \
                 {list}, line 1"
            );
            assert_eq!(read.status, Some(2), "{verb}");
            assert!(read.err.contains(&expected), "{verb}: {}", read.err);
            assert_eq!(read.err.matches("which holds no puzzle").count(), lines, "{verb}: {}", read.err);
        }
    }
    let typed = run(&["count", "--json", "-p", SHORTZ]).out;
    assert!(run_with(&["solve"], &typed).err.contains("the puzzle, which stood on the command line"));
    // An equivalent puzzle, its solution not the same: both are unique.
    let two = scratch.file("two.txt", format!("{SHORTZ}\n{MEPHAM}\n"));
    for verb in ["canon", "marks", "explain"] {
        let file = scratch.file("answers.json", run(&[verb, "--json", &two]).out);
        let read = run(&["solve", &file]);
        assert_eq!((read.status, read.out.matches("\tunique\n").count()), (Some(0), 2), "{verb}: {}", read.err);
        assert_eq!(read.out.contains(SHORTZ_SOLUTION), verb != "canon", "{verb}");
    }
    let canonical = |list: &str| run(&["canon", list]).out;
    let again = scratch.file("again.json", run(&["canon", "--json", &two]).out);
    assert_eq!(canonical(&again), canonical(&two));
}
