//! Bad texts: what is said of them, and that the good records beside them are still read.

use ninefold_board::text::found::{self, Reading};
use ninefold_board::text::{self, Advice, Alphabet, ReadOptions, ShapeHint, decode};
use ninefold_board::{Board, BoxShape, Symbol};

const PUZZLE: &str = ".395........8...7.....1.9.41..4....3...........7...86...67.82...1..9...5.....1..8";

fn cells(board: &Board) -> String {
    let name = |given: &Option<Symbol>| given.map_or('.', |s| char::from(b'1' + s.0));
    board.givens().iter().map(name).collect()
}

/// Format found, then each record: the cells (only their number if there are more than 16) or the error.
fn outcome(bytes: &[u8]) -> Vec<String> {
    let text = decode(bytes);
    let options = ReadOptions::default();
    let format = text::detect(&text, &options);
    let told = |record: Result<text::Record, text::TextError>| match record {
        Ok(record) if record.board.geometry().cells() <= 16 => cells(&record.board),
        Ok(record) => format!("{} at {}", record.board.geometry(), record.place.line),
        Err(error) => error.to_string(),
    };
    std::iter::once(format.name().to_string()).chain(format.parse(&text, &options).map(told)).collect()
}

fn check(name: &str, bytes: &[u8], expected: &[&str]) {
    assert_eq!(outcome(bytes), expected, "{name}");
}

#[test]
fn oddities_that_are_accepted() {
    let nine = "Sudoku 9x9 with boxes 3x3 at 1";
    check("plain", PUZZLE.as_bytes(), &["line", nine]);
    check("CRLF", format!("{PUZZLE}\r\n").as_bytes(), &["line", nine]);
    check("lone CR", b"1...4...2...3...\r....3...2...1...\r", &["line", "1...4...2...3...", "....3...2...1..."]);
    check("byte order mark", format!("\u{FEFF}{PUZZLE}").as_bytes(), &["line", nine]);
    check("trailing blanks", format!("{PUZZLE} \t \n").as_bytes(), &["line", nine]);
    check("indented", format!("\t  {PUZZLE}\n").as_bytes(), &["line", nine]);
    let little: Vec<u8> = format!("\u{FEFF}{PUZZLE}\r\n").encode_utf16().flat_map(u16::to_le_bytes).collect();
    check("UTF-16 LE", &little, &["line", nine]);
    let big: Vec<u8> = format!("\u{FEFF}{PUZZLE}\r\n").encode_utf16().flat_map(u16::to_be_bytes).collect();
    check("UTF-16 BE", &big, &["line", nine]);
    check("only comments", b"# nothing\n; here\n\n", &["line"]);
    check("empty", b"", &["line"]);
    let forum = "*-----------*\n|1.|..|\n|..|2.|\n|--+--|\n|.3|..|\n|..|.4|\n*-----------*\nSimple\n";
    check(
        "a forum's frame, and a word below",
        forum.as_bytes(),
        &["grid", "1.....2..3.....4", "line 8, column 1: found `S`, expected a row of values"],
    );
    let separated = "1 . | . .\n. . | 2 .\n----+----\n. 3 | . .\n. . | . 4\n";
    check("separated with bars", separated.as_bytes(), &["grid", "1.....2..3.....4"]);
    check("bands with gaps", b"1...\n..2.\n\n.3..\n...4\n", &["grid", "1.....2..3.....4"]);
    check("dashes are blanks", b"1---\n--2-\n-3--\n----\n", &["grid", "1.....2..3......"]);
    check("groups", b"1. ..\n.. 2.\n.3 ..\n.. .4\n", &["grid", "1.....2..3.....4"]);
    check("comment behind a row", b"1... # one\n..2.\n.3..\n...4\n", &["grid", "1.....2..3.....4"]);
    check("separators at the end of all rows", b"1,,,,\r\n,,2,,\r\n,3,,,\r\n,,,4,\r\n", &["sheet", "1.....2..3.....4"]);
    let two = "# one\n1;;;;\n;;2;;\n\n;3;;;\n;;;4;\n\n# two\n1;;;;\n;;2;;\n;3;;;\n;;;;\"\"\n";
    check("such sheets with gaps", two.as_bytes(), &["sheet", "1.....2..3.....4", "1.....2..3......"]);
    check("a last column that is blank", b"1\t\t\n\t2\t\n\t3\t\n", &["sheet", "1...2..3."]);
    check("semicolons", b"1;;;\n;;2;\n;3;;\n;;;4\n", &["sheet", "1.....2..3.....4"]);
    check("commas and quotes", b"\"1\",,,\n,,\"2\",\n,3,,\n,,,4\n", &["sheet", "1.....2..3.....4"]);
    check("a comma behind a line", format!("{PUZZLE},easy\n").as_bytes(), &["line", nine]);
    check("an X for a blank", b"1.|XX\nXX|2X\n-----\nX3|XX\nXX|X4\n", &["ss", "1.....2..3.....4"]);
}

#[test]
fn bad_lines() {
    let nine = "Sudoku 9x9 with boxes 3x3 at 3";
    let lengths = "n*n (81 for 9x9, 16, 36, 256, ...) or n*n*n (729: the candidates of 9x9)";
    let wrong = |line: usize, found: &str| format!("line {line}, column 1: found {found}, expected {lengths}");
    let cases: Vec<(&str, String, Vec<String>)> = vec![
        ("too short", PUZZLE[1..].to_string(), vec![wrong(1, "80 characters")]),
        ("too long", format!("{PUZZLE}."), vec![wrong(1, "82 characters")]),
        (
            "prose",
            "this is not a puzzle".to_string(),
            vec!["line 1, column 1: found `t`, expected 1-2 or a blank `.`, as 4 characters are taken for a board of 2x2".to_string()],
        ),
        (
            "a row of a board",
            "53..7....".to_string(),
            vec!["line 1, column 1: found `5`, expected 1-3 or a blank `.`, as 9 characters are taken for a board of 3x3".to_string()],
        ),
        ("one character", "7".to_string(), vec![wrong(1, "1 character")]),
        (
            "a letter",
            PUZZLE.replacen('9', "b", 1),
            vec!["line 1, column 3: found `b`, expected 1-9 or a blank `.`".to_string()],
        ),
        (
            "full-width digit",
            PUZZLE.replacen('9', "９", 1),
            vec!["line 1, column 3: found `９` (U+FF19), expected 1-9 or a blank `.`".to_string()],
        ),
        (
            "NUL",
            PUZZLE.replacen('9', "\0", 1),
            vec!["line 1, column 3: found character U+0000, expected 1-9 or a blank `.`".to_string()],
        ),
        ("a megabyte", "1".repeat(1 << 20), vec![wrong(1, "1048576 characters")]),
    ];
    for (name, bad, errors) in cases {
        let mut expected = vec!["line".to_string()];
        expected.extend(errors);
        // Before the first good line nothing may look like one; behind it nothing may be lost.
        let alone = outcome(bad.as_bytes());
        assert_eq!(alone[1..], expected[1..], "{name}");
        let between = outcome(format!("{bad}\n\n{PUZZLE}\n").as_bytes());
        expected.push(nine.to_string());
        assert_eq!(between, expected, "{name}");
    }
    let mut bytes = PUZZLE.as_bytes().to_vec();
    bytes[4] = 0xFF;
    bytes.extend(format!("\n\n{PUZZLE}").as_bytes());
    let error = "line 1, column 5: found bytes that are not UTF-8, expected 1-9 or a blank `.`";
    check("not UTF-8", &bytes, &["line", error, nine]);
    let mut cut: Vec<u8> = format!("\u{FEFF}{PUZZLE}\n").encode_utf16().flat_map(u16::to_le_bytes).collect();
    cut.push(b'.');
    check(
        "UTF-16 cut in the middle of a character",
        &cut,
        &[
            "line",
            "Sudoku 9x9 with boxes 3x3 at 1",
            "line 2, column 1: found 1 character, expected n*n (81 for 9x9, 16, 36, 256, ...) or n*n*n (729: the candidates of 9x9)",
        ],
    );
}

/// A good 4x4 board is put before and behind each bad one; both must come out.
#[test]
fn bad_rows() {
    let good = "1 . . .\n. . 2 .\n. 3 . .\n. . . 4\n";
    let cells = "1.....2..3.....4";
    let cases = [
        ("short row", "1 . .\n. . . .\n. . . .\n. . . .\n", "line 6, column 6: found 3 values, expected 4 values"),
        ("long row", "1 . . .\n. . . . 3\n. . . .\n. . . .\n", "line 7, column 9: found 5 values, expected 4 values"),
        ("short last row", "1 . . .\n. . . .\n. . . .\n. . .\n", "line 9, column 6: found 3 values, expected 4 values"),
        ("row missing", "1 . . .\n. . . .\n. . . .\n", "line 8, column 8: found 3 rows, expected 4 rows of 4 values"),
        ("one row", "1 . . .\n", "line 6, column 8: found 1 row, expected 4 rows of 4 values"),
        (
            "wrong symbol",
            "1 . . .\n. 5 . .\n. . . .\n. . . .\n",
            "line 7, column 3: found `5`, expected 1-4 or a blank `.`",
        ),
        ("glued", "1 . . .\n. 12 . .\n. . . .\n. . . .\n", "line 7, column 3: found `12`, expected 1-4 or a blank `.`"),
        (
            "full-width",
            "1 . . .\n. . . ２\n. . . .\n. . . .\n",
            "line 7, column 7: found `２` (U+FF12), expected 1-4 or a blank `.`",
        ),
        ("a title", "My puzzle, by me\n", "line 6, column 1: found `M`, expected a row of values"),
        ("another shape", "# box 2x3\n1 . . .\n", "line 7, column 8: found 4 values, expected 6 values"),
    ];
    for (name, bad, message) in cases {
        for (gap, shift) in [("\n", 0), ("", 1)] {
            if gap.is_empty() && ["row missing", "one row", "another shape"].contains(&name) {
                // Without a gap nothing tells that a row is missing.
                continue;
            }
            let text = format!("{good}{gap}{bad}{gap}{good}");
            let line: usize = message[5..].split(',').next().unwrap().parse().unwrap();
            let message = message.replacen(&format!("line {line}"), &format!("line {}", line - shift), 1);
            assert_eq!(outcome(text.as_bytes()), ["grid", cells, message.as_str(), cells], "{name}: {text}");
        }
    }
}

#[test]
fn bad_sheets() {
    check(
        "a field short",
        b"1\t\t\t\n\t\t2\n\t3\t\t\n\t\t\t4\n",
        &["sheet", "line 2, column 4: found 3 values, expected 4 values"],
    );
    let lost = "1\t\t\n\t2\t\n3\t\t\n\t\t4\n";
    check(
        "every row a field short",
        lost.as_bytes(),
        &["sheet", "line 1, column 4: found 3 values, expected 4 values"],
    );
    check(
        "a row lost, and a good sheet",
        b"1\t\t\t\n\t\t2\t\n\t3\t\t\n\n1\t\t\t\n\t\t2\t\n\t3\t\t\n\t\t\t4\n",
        &["sheet", "line 3, column 5: found 3 rows, expected 4 rows of 4 values", "1.....2..3.....4"],
    );
    check(
        "a symbol that is none",
        b"1,,,\n,a,,\n,3,,\n,,,4\n",
        &["sheet", "line 2, column 2: found `a`, expected 1-4 or a blank `.`"],
    );
    for (row, message) in [
        ("1,,,,", "line 1, column 6: found 5 values, expected 4 values"),
        (",,2,,", "line 2, column 6: found 5 values, expected 4 values"),
        (",,,4,", "line 4, column 6: found 5 values, expected 4 values"),
    ] {
        let text = "1,,,\n,,2,\n,3,,\n,,,4\n".replacen(&row[..4], row, 1);
        check("one separator too many in one row", text.as_bytes(), &["sheet", message]);
        let text = "1,,,,\n,,2,,\n,3,,,\n,,,4,\n".replacen(row, &row[..4], 1);
        assert!(outcome(text.as_bytes())[1].contains("found "), "one separator missing in {row}");
    }
    check(
        "an error beside separators at the end of all rows",
        b"1,,,,\n,,2,,\n,3,,\n,,,4,\n\n1,,,,\n,,2,,\n,3,,,\n,,,4,\n",
        &["sheet", "line 3, column 4: found 3 values, expected 4 values", "1.....2..3.....4"],
    );
    check("a truncated sheet", b"1,,,\n,2,,\n,,", &["sheet", "line 3, column 3: found 3 values, expected 4 values"]);
}

#[test]
fn bad_files_of_programs() {
    check(
        "sdk: the state contradicts a given",
        b"[Puzzle]\n1...\n..2.\n.3..\n...4\n[State]\n1...\n..3.\n.3..\n...4\n\n[Puzzle]\n1...\n..2.\n.3..\n...4\n",
        &["sdk", "line 8, column 3: found `3`, expected the given `2`", "1.....2..3.....4"],
    );
    check(
        "sdk: a section that is none",
        b"[Puzzle]\n1...\n..2.\n.3..\n...4\n[Notes]\nabc\n",
        &["sdk", "line 6, column 1: found `[Notes]`, expected [Puzzle], [State], [PencilMarks] or [Colours]"],
    );
    check(
        "sdk: cut behind the facts",
        b"#Ame\n#LEasy\n",
        &["sdk", "line 2, column 1: found no rows of a puzzle, expected rows of n characters"],
    );
    check(
        "sdk: cut in the puzzle",
        b"[Puzzle]\n1...\n..2.\n",
        &["sdk", "line 3, column 5: found 2 rows, expected 4 rows of 4 values"],
    );
    check(
        "sdk: a mark that is none",
        b"[Puzzle]\n1...\n..2.\n.3..\n...4\n[PencilMarks]\n,23,2x,\n,,,\n,,,\n,,,\n",
        &["sdk", "line 7, column 6: found `x`, expected 1-4"],
    );
    check(
        "sdx: marks twice",
        b"1 u2 34 34\n34 34 1 2\n2 144 34 13\n34 13 2 14\n",
        &["sdx", "line 3, column 3: found `144`, expected 1-4, u1-u4, a blank `.`, or different digits"],
    );
    check(
        "ss: a row too long",
        b"1.|..\n..|2..\n-----\n.3|..\n..|.4\n\n1.|..\n..|2.\n-----\n.3|..\n..|.4\n",
        &["ss", "line 2, column 6: found 5 values, expected 4 values", "1.....2..3.....4"],
    );
}

/// The first error of a text in its format.
fn strictly(text: &str) -> text::TextError {
    let options = ReadOptions::default();
    text::detect(text, &options).parse(text, &options).find_map(Result::err).unwrap()
}

/// What would help, as the first error of a text says, wherever that is found.
fn advice(text: &str) -> Vec<Advice> {
    match found::read(text, &ReadOptions::default(), &|| false) {
        Reading::Strict(..) => strictly(text).advice,
        Reading::Found(found) => found.errors[0].advice.clone(),
        Reading::Nothing(error) => error.advice,
    }
}

/// What would help is data, for whoever asks to word.
#[test]
fn errors_know_ways_out() {
    let puzzle = PUZZLE;
    let boxes = |height, width| Advice::Boxes(Some(BoxShape { height, width }));
    let six = ".".repeat(35) + "1";
    for (text, ways) in [
        (
            ".FI.............HDE..G....F..CI.....D...CH.A.ABE...........E..A......G...G.HB.I.E\n".to_string(),
            vec![Advice::Alphabet(Some(Alphabet::Letters))],
        ),
        (format!("{puzzle} # jigsaw\n"), vec![Advice::Layout, Advice::Strict]),
        (format!("{puzzle} # Latin square\n"), vec![Advice::Latin, Advice::Strict]),
        (format!("{puzzle} # killer\n"), vec![Advice::Strict]),
        (format!("puzzle,board\n{puzzle},\"jigsaw 9x9, house r1c1 r1c2\"\n"), vec![Advice::Layout]),
        (format!("puzzle,box_rows,box_cols\n{six},3,2\n"), vec![boxes(3, 2)]),
        ("1234".to_string(), Vec::new()),
    ] {
        assert_eq!(advice(&text), ways, "{text}");
    }
}

#[test]
fn two_alphabets() {
    // 16x16: a zero beside another blank may be the first symbol of 0-F.
    let row = "0.1F............";
    let line = format!("{row}{}", ".".repeat(240));
    let message = "line 1, column 1: found symbols that may be 1-G or 0-F, expected symbols of one alphabet";
    check("hexadecimal or not", line.as_bytes(), &["line", message]);
    let grid = format!("{row}\n{}", "................\n".repeat(15));
    check("the same as a grid", grid.as_bytes(), &["grid", message]);
    let letters = format!("ABCDEFGABCDEFGABCD{}", ".".repeat(238));
    let message = message.replace("0-F", "A-P");
    check("letters only", letters.as_bytes(), &["line", message.as_str()]);
    assert_eq!(strictly(&line).advice, [Advice::Alphabet(None)]);
    for (alphabet, first) in [("0-F", 0), ("1-9A-Y", 255)] {
        let options = ReadOptions { alphabet: text::Alphabet::named(alphabet), shape: None };
        let record = text::format("line").unwrap().parse(&line, &options).next().unwrap().unwrap();
        assert_eq!(record.board.givens()[0].map_or(255, |s| s.0), first);
    }
}

/// A board that is full but for its zeros, with no last symbol, is full from 0 on, or has blanks: as characters of a line, as rows of them,
/// as fields and as numbers. With more zeros, or without one of the symbols, they are blanks.
#[test]
fn zeros_of_full_boards() {
    let value = |cell: usize| (4 * (cell / 16 % 4) + cell / 64 + cell % 16) % 16;
    let cells: Vec<char> = (0..256).map(|cell| char::from_digit(value(cell) as u32, 16).unwrap()).collect();
    let rows = |cells: &[char], between: &str| {
        let row = |row: &[char]| row.iter().map(char::to_string).collect::<Vec<_>>().join(between) + "\n";
        cells.chunks(16).map(row).collect::<String>()
    };
    let message = "line 1, column 1: found symbols that may be 1-G or 0-F, expected symbols of one alphabet";
    let line: String = cells.iter().collect();
    check("a line", line.as_bytes(), &["line", message]);
    check("rows", rows(&cells, "").as_bytes(), &["grid", message]);
    assert_eq!(outcome(rows(&cells, " ").as_bytes())[1..], [message]);
    assert_eq!(outcome(rows(&cells, "\t").as_bytes())[1..], [message]);
    let numbers: String =
        (0..256).map(|cell| format!("{}{}", value(cell), if cell % 16 == 15 { "\n" } else { " " })).collect();
    let message = "line 1, column 1: found numbers that may be 1 to 16 or 0 to 15, expected numbers from 1 on, and one sign for blank cells";
    assert_eq!(outcome(numbers.as_bytes())[1..], [message]);
    let zeros = |text: &str| text.replace(['3', '8'], "0");
    for blank in [line.replace('f', "g"), zeros(&line)] {
        check("blanks", blank.as_bytes(), &["line", "Sudoku 16x16 with boxes 4x4 at 1"]);
    }
    // Up to nine symbols a zero is a blank everywhere.
    let nine: String = (0..81).map(|cell| ((3 * (cell / 9 % 3) + cell / 27 + cell % 9) % 9).to_string()).collect();
    check("9x9", nine.as_bytes(), &["sdm", "Sudoku 9x9 with boxes 3x3 at 1"]);
}

#[test]
fn cells_or_candidates() {
    let one_each = "1....2....3....4".repeat(4);
    check("in order", one_each.as_bytes(), &["candidates", "................"]);
    let cells = "12345678".repeat(8);
    check("not in order", cells.as_bytes(), &["line", "Sudoku 8x8 with boxes 2x4 at 1"]);
    let message =
        "line 1, column 1: found 64 blanks, expected symbols: this may be a board of 8x8 or the candidates of 4x4";
    check("blanks only", ".".repeat(64).as_bytes(), &["line", message]);
    assert_eq!(strictly(&".".repeat(64)).advice, [Advice::Boxes(None)]);
    check(
        "27x27 or 9x9",
        ".".repeat(729).as_bytes(),
        &["line", message.replace("64", "729").replace("8x8", "27x27").replace("4x4", "9x9").as_str()],
    );
}

/// Every line of a long mixed file is answered, in order, and the bad ones are named.
#[test]
fn a_hundred_thousand_lines() {
    const LINES: usize = 100_000;
    let bad = |i: usize| match i % 7 {
        2 => Some(("x".repeat(i % 17 + 82), "characters")),
        4 => Some((PUZZLE.replacen('9', "?", 1), "`?`")),
        _ => None,
    };
    let good = |i: usize| format!("{}{}", i % 9 + 1, &PUZZLE[1..]);
    let mut file = String::new();
    for i in 0..LINES {
        file.push_str(&bad(i).map_or_else(|| good(i), |(line, _)| line));
        file.push_str(["\n", "\r\n", " \n", " # comment\n"][i % 4]);
    }
    let options = ReadOptions::default();
    let mut records = text::detect(&file, &options).parse(&file, &options);
    for i in 0..LINES {
        match (records.next().unwrap(), bad(i)) {
            (Ok(record), None) => {
                assert_eq!((record.place.line, cells(&record.board)), (i + 1, good(i)));
                assert_eq!(record.comment, if i % 4 == 3 { "comment" } else { "" });
            }
            (Err(error), Some((_, found))) => {
                assert_eq!(error.place.line, i + 1);
                assert!(error.found.contains(found), "{error}");
            }
            (record, _) => panic!("line {}: {record:?}", i + 1),
        }
    }
    assert!(records.next().is_none());
}

/// So do escaped quotes in what may be program code.
#[test]
fn escaped_quotes_cost_linear_time() {
    for quote in ['"', '\'', '`'] {
        for between in ["", "(", " a\n"] {
            let text = format!("\\{quote}{between}").repeat(20_000);
            let read = found::read(&text, &ReadOptions::default(), &|| false);
            assert!(!matches!(read, Reading::Found(_)), "{quote}{between}");
        }
    }
    // One that does not close hides none that do, on the next line or behind it on this one.
    let rows = "\"1...\", \"..2.\",\n\".3..\", \"...4\"";
    for text in [format!("it's \\\"\n[{rows}]"), format!("say \\\" x\n[{rows}]")] {
        let Reading::Found(found) = found::read(&text, &ReadOptions::default(), &|| false) else {
            panic!("{text}");
        };
        assert_eq!(found.records.len(), 1, "{text}");
        assert_eq!(found.records[0].board.givens().iter().flatten().count(), 4, "{text}");
    }
}

/// Rows with blanks between them are one board, not the first of them with a comment.
#[test]
fn rows_on_one_line() {
    for (text, side) in [("1... .2.. ..3. ...4".to_string(), 4), ("1... / .2.. / ..3. / ...4".to_string(), 4)] {
        let Reading::Found(found) = found::read(&text, &ReadOptions::default(), &|| false) else {
            panic!("{text}");
        };
        assert_eq!(found.errors.len(), 0, "{text}");
        let given: Vec<usize> = found.records.iter().map(|record| record.board.givens().len()).collect();
        assert_eq!(given, [side * side], "{text}");
    }
}

/// Quotes that nobody closes cost time in proportion to the text: with time in proportion to its square this would take hours.
#[test]
fn broken_quotes_cost_linear_time() {
    use ninefold_board::text::csv::Rows;
    let lines = 400_000;
    // Each line closes the quote of the one before and opens another: it is one row, until the last one is not closed.
    let chain = "a\",\"\n".repeat(lines);
    let read: Vec<_> = Rows::new(&chain, b',').collect();
    assert_eq!(read.len(), 1);
    let error = read[0].as_ref().unwrap_err();
    assert_eq!((error.place.line, error.place.column, error.found.as_str()), (lines, 4, "a quote"));
    // A quote opened on each line, and what seems to close it is followed by more: each line is an error of its own.
    let opened = "\"a\n".repeat(lines);
    let read: Vec<_> = Rows::new(&opened, b',').collect();
    assert!(read.len() == lines && read.iter().all(Result::is_err));
    // Behind a broken row those that are whole are read.
    let text = format!("{}1,2\n", "\"b\n".repeat(3));
    let last = Rows::new(&text, b',').last().unwrap().unwrap();
    assert_eq!((last[0].text.as_ref(), last[1].text.as_ref(), last[0].place.line), ("1", "2", 4));
}

/// A single character is a board where its reader says so, and else too short for one.
#[test]
fn a_single_cell() {
    let shape = Some(ShapeHint::Box(BoxShape { height: 1, width: 1 }));
    let options = ReadOptions { shape, ..ReadOptions::default() };
    let format = text::format("line").unwrap();
    let of = |text: &str, options: &ReadOptions| format.parse(text, options).collect::<Result<Vec<_>, _>>();
    assert_eq!(cells(&of("1\n", &options).unwrap()[0].board), "1");
    assert_eq!(cells(&of(".\n", &options).unwrap()[0].board), ".");
    assert!(of("2\n", &options).is_err() && of("12\n", &options).is_err());
    assert_eq!(of("1\n", &ReadOptions::default()).unwrap_err().found, "1 character");
}
