//! Puzzles in what people write around them.

use ninefold_board::text::found::{self, FoundPuzzles, Reading};
use ninefold_board::text::{self, Alphabet, ReadOptions, TextError, WriteOptions};
use proptest::prelude::*;

/// Wikipedia's example.
pub(crate) const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const BOXED: &str = "\
+-------+-------+-------+
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
+-------+-------+-------+
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
+-------+-------+-------+
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |
+-------+-------+-------+
";

/// Three bands with blank lines between.
pub(crate) const BANDS: &str =
    "53..7....\n6..195...\n.98....6.\n\n8...6...3\n4..8.3..1\n7...2...6\n\n.6....28.\n...419..5\n....8..79\n";

/// The puzzles taken out of a text, or those of a text that reads as it stands.
pub(crate) fn look(text: &str) -> Result<FoundPuzzles, TextError> {
    let options = ReadOptions::default();
    match found::read(text, &options, &|| false) {
        Reading::Found(found) => Ok(found),
        Reading::Nothing(error) => Err(error),
        Reading::Strict(format, _) => {
            let mut all = FoundPuzzles {
                what: format.name(),
                records: Vec::new(),
                errors: Vec::new(),
                lost: 0,
                maps: 0,
                links: Vec::new(),
                alphabet: None,
                aside: vec![],
            };
            for record in format.parse(text, &options) {
                match record {
                    Ok(record) => all.records.push(record),
                    Err(error) => all.errors.push(error),
                }
            }
            Ok(all)
        }
    }
}

/// A board as a line.
pub(crate) fn line(record: &text::Record) -> String {
    let line = text::print(text::format("line").unwrap(), record, &WriteOptions::default()).unwrap();
    line.split_whitespace().next().unwrap().to_string()
}

/// The givens of all puzzles, and how many faults are told.
pub(crate) fn found(text: &str) -> (Vec<String>, usize) {
    look(text).map_or((Vec::new(), 1), |found| (found.records.iter().map(line).collect(), found.errors.len()))
}

#[test]
fn one_puzzle_in_a_post() {
    let marks = text::format("marks").unwrap().example();
    let own = format!("I am stuck.\n\n[code]\n{marks}[/code]\nWhat is next?\n");
    assert_eq!(found(&own), (vec![found(marks).0[0].clone()], 0));
    for text in [
        format!("Can anyone help with {LINE} please?"),
        format!("Puzzle:{LINE}"),
        format!("Is \"{LINE}\" hard?"),
        format!("Is \u{201c}{LINE}\u{201d} hard?"),
        format!("Look at {LINE}."),
        format!("> {LINE}\n\nI found it hard.\n"),
        format!("\"{LINE}\"\n"),
        format!("Anton wrote:\n> Here is one:\n> {LINE}\n> :-)\n-------------------------------------\nNo. 5\n"),
        format!("Hello!\n\n{BOXED}\nI am stuck at r1c3. 10:30 2026-11-21\n"),
        format!("Hello!\n\n[code]{BOXED}[/code]\n"),
        format!("Hello!\n[code]{}[/code]\n", BANDS.replace("\n\n", "\n").trim_end()),
        format!("<p>Hello!</p>\n<pre>\n{BOXED}</pre>\n"),
        format!("Three bands:\n\n{BANDS}\nThat is all.\n"),
        format!("See https://www.sudokuwiki.org/sudoku.htm?bd={} for it\n", LINE.replace('.', "0")),
        format!("(https://example.org/play/{LINE})"),
    ] {
        assert_eq!(found(&text), (vec![LINE.to_string()], 0), "{text}");
    }
}

#[test]
fn what_was_to_be_a_puzzle_is_told() {
    let short = &LINE[1..];
    let text = format!("Two:\n{LINE}\nand also {short} here\n");
    assert_eq!(found(&text), (vec![LINE.to_string()], 1));
    let post = look(&text).unwrap();
    assert_eq!((post.errors[0].place.line, post.records[0].place.line), (3, 2));
    // Its place in the sentence.
    let star = format!("one is {LINE}\nand {}* here\n", LINE.replace("79", "7!"));
    assert_eq!(found(&star).0.len(), 1);
    // Where it comes from is passed over, and that is said.
    let text = format!("It is https://example.org/nothing/at/all and {LINE}");
    assert_eq!((found(&text), look(&text).unwrap().links.len()), ((vec![LINE.to_string()], 0), 1));
}

#[test]
fn where_no_puzzle_is_the_text_is_named() {
    for (text, named) in [
        ("I am stuck.", "a text with no puzzle"),
        (
            ".FI.............HDE..G....F..CI.....D...CH.A.ABE...........E..A......G...G.HB.I.E\n",
            "a text with no puzzle in it, expected a puzzle",
        ),
        (
            ".KI.............HDE..G....F..CI.....D...CH.A.ABE...........E..A......G...G.HB.I.E\n",
            "no puzzle in it, expected",
        ),
        ("name: x\nsize: 9\ncells:\n  r1c1: 5\n", "a YAML file with no puzzle in it"),
        ("# none\ntitle = \"none\"\n[owner]\nname = \"x\"\n", "a TOML file with no puzzle in it"),
        ("public class T {\n  int x = 3;\n}\n", "a Java file with no puzzle in it"),
        ("note: this is stuck\nHelp me\n", "a text with no puzzle in it, expected"),
        ("Hi\n12345\n1.3.5\n..3..\n54321\nbye\n", "no puzzle in it; from line 2 on it has 4 rows of 5 cells"),
        ("Hi\n1234567\n1.3.5..\n..3..\n5432\n.2.4.6.\nbye\n", "; line 4 has 5 cells, the rows around it 7"),
        ("12:30\nlate\n----------------\n", "a text with no puzzle"),
        ("https://example.org", "holds no puzzle"),
        ("version https://git-lfs.github.com/spec/v1\noid sha256:1234\n", "Git LFS pointer"),
        ("{\"name\": \"Sudoku\", \"levels\": [1, 2, 3]}", "no puzzle"),
        ("<settings><level name=\"easy\"/></settings>", "XML"),
        ("%PDF-1.7\n1 0 obj", "PDF"),
        ("year,count,share\n2001,17,0.25\n2002,21,0.5\n", "a table with no puzzle"),
        ("<!DOCTYPE ksudoku-graph><ksudoku-graph><graph order=\"9\"/></ksudoku-graph>", "layout of KSudoku"),
        ("https://puzz.link/p?yajilin/9/9/a21220.c2", "another kind of puzzle"),
        ("https://www.sudokuwiki.org/sudoku.htm?bd=S9B4s010g091803064a4c281c1i", "packed position of sudokuwiki"),
        ("{\"size\": 9, \"cages\": [{\"cells\": [[0, 0]], \"sum\": 5}]}", "cages"),
        ("{\"puzzle\": \"53..7", "JSON that ends in the middle"),
    ] {
        let said = match look(text) {
            Err(error) => error.to_string(),
            Ok(found) => {
                assert!(found.records.is_empty(), "{text}");
                found.errors.iter().map(TextError::to_string).collect()
            }
        };
        assert!(said.contains(named), "{text}: {said}");
    }
}

/// The rows of a board of nine, each cell as this closure writes it.
pub(crate) fn rows(board: &str, cell: impl Fn(char) -> String) -> Vec<Vec<String>> {
    board.chars().collect::<Vec<_>>().chunks(9).map(|row| row.iter().map(|&c| cell(c)).collect()).collect()
}

pub(crate) fn digits(board: &str, blank: &str) -> Vec<Vec<String>> {
    rows(board, |c| if c == '.' { blank.to_string() } else { c.to_string() })
}

/// Each row between these, with this between its cells, and this between rows.
pub(crate) fn joined(rows: &[Vec<String>], (open, between, close): (&str, &str, &str), end: &str) -> String {
    rows.iter().map(|row| format!("{open}{}{close}", row.join(between))).collect::<Vec<_>>().join(end)
}

/// A board in each shape that programs, pages and people give it, and the word by which it is taken.
fn shapes(board: &str) -> Vec<(String, &'static str)> {
    let zeros = digits(board, "0");
    let (points, blanks) = (digits(board, "."), digits(board, " "));
    let lists = |open, close| joined(&zeros, (open, ", ", close), ",\n  ");
    let chars = rows(board, |c| format!("'{c}'"));
    let solid = |quote: &str| joined(&points, (quote, "", quote), ",\n");
    let header: Vec<String> = (0..9).map(|i| i.to_string()).collect();
    let named = |first: usize| -> String {
        let row = |(i, row): (usize, &Vec<String>)| format!("{}  {}\n", i + first, row.join("  "));
        zeros.iter().enumerate().map(row).collect()
    };
    let r_rows: String =
        zeros.iter().enumerate().map(|(i, row)| format!(" [{},]    {}\n", i + 1, row.join("    "))).collect();
    let cells = |row: &Vec<String>| row.iter().map(|c| format!("<td>{}</td>", c.trim())).collect::<String>();
    let html: String = blanks.iter().map(|row| format!("<tr>{}</tr>\n", cells(row))).collect();
    let boxed = |row: &Vec<String>| row.chunks(3).map(<[String]>::concat).collect::<Vec<_>>().join("|");
    let band = |rows: &[Vec<String>]| rows.iter().map(|row| format!("|{}|\n", boxed(row))).collect::<String>();
    let framed: String = blanks.chunks(3).map(|three| format!("-------------\n{}", band(three))).collect();
    let keycap = |c: char| if c == '.' { "\u{2B1C}".to_string() } else { format!("{c}\u{FE0F}\u{20E3}") };
    let wide = |c: char| if c == '.' { '\u{FF0E}' } else { char::from_u32(u32::from(c) + 0xFEE0).unwrap() };
    let letters: String = board
        .chars()
        .map(|c| c.to_digit(10).map_or('_', |d| char::from(b'a' + u8::try_from(d).unwrap() - 1)))
        .collect();
    vec![
        (format!("grid = [\n  {}\n]\n", lists("[", "]")), "program code"),
        (format!("int grid[9][9] = {{\n  {}\n}};\n", lists("{", "}")), "program code"),
        (format!("let b: [[u8; 9]; 9] = [\n  {}\n];\n", lists("[", "]")), "program code"),
        (format!("(defparameter *b* '({}))\n", joined(&zeros, ("(", " ", ")"), "\n")), "program code"),
        (format!("char[,] b = {{\n{}\n}};\n", joined(&chars, ("{", ",", "}"), ",\n")), "program code"),
        (format!("e :: Grid\ne = [{}]\n", solid("\"")), "program code"),
        (format!("S = [{}];\n", joined(&zeros, ("", " ", ""), ";\n     ")), "program code"),
        (format!("array([{}], dtype=int8)\n", lists("[", "]")), "program code"),
        (format!("[{}]\n", joined(&zeros, ("[", " ", "]"), "\n ")), "program code"),
        (format!("name: mine\ngrid:\n{}\n", joined(&zeros, ("  - [", ", ", "]"), "\n")), "program code"),
        (format!("{{\"board\": [{}]}}", lists("[", "]")), "JSON"),
        (format!("[\"{board}\"]"), "JSON"),
        (format!("{{\"a\": {{\"mission\": \"{board}\", \"level\": 3}}}}"), "JSON"),
        (format!("puzzle = \"\"\"\n{}\n\"\"\"\n", joined(&points, ("", "", ""), "\n")), "program code"),
        (format!("s <- matrix(c({}), byrow = TRUE)\n", joined(&zeros, ("", ", ", ""), ",\n")), "program code"),
        (format!(",{}\n{}", header.join(","), named(0).replace("  ", ",")), "names of rows"),
        (format!("   {}\n{}", header.join("  "), named(0)), "names of rows"),
        (format!("      [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]\n{r_rows}"), "names of rows"),
        (format!("<p>Today:</p>\n<table>\n{html}</table>\n"), "web page"),
        (format!("\\begin{{sudoku}}\n{}.\n\\end{{sudoku}}\n", joined(&blanks, ("|", "|", "|"), ".\n")), "LaTeX"),
        (
            format!("\\begin{{tabular}}{{c}}\n{}\\\\ \\hline\n", joined(&blanks, ("", " & ", ""), " \\\\ \\hline\n")),
            "LaTeX",
        ),
        (format!("Number 3 (easy):\n{framed}-------------\n"), "other things"),
        (format!("To print\n{}\n", joined(&blanks, ("| ", " | ", " |"), "\n")), "other things"),
        (joined(&rows(board, keycap), ("", "", ""), "\n"), "signs"),
        (board.chars().map(wide).collect::<String>(), "signs"),
        (format!("Example 01\n{}\nExample end\n", joined(&zeros, ("", "", ""), "\n")), "other things"),
        (joined(&points, ("12/03/24, 18:20 - Me: ", "", ""), "\n"), "other things"),
        (format!("Look:\n{}\n", joined(&points, ("> ", "", ""), "\n")), "other things"),
        (format!("See https://sudoku.coach/en/play/{}\n", board.replace('.', "0")), "other things"),
        (format!("Here: {}\n", joined(&points, ("", "", ""), "/")), "other things"),
        (format!("7;{board};easy 3\n"), "other things"),
        (format!("1\n{}\n", joined(&points, ("", "", ""), "\n")), "other things"),
        (format!("\\begin{{array}}{{c}}\n{} \\\\\n", joined(&digits(board, "~"), ("", " & ", ""), " \\\\\n")), "LaTeX"),
        (
            format!(
                "<ksudoku><game><puzzle><graph order=\"9\" type=\"sudoku\"/><values>{letters}</values></puzzle></game></ksudoku>"
            ),
            "KSudoku",
        ),
    ]
}

/// Wikipedia's example, and one whose first row and column have blanks at their ends.
pub(crate) const BOARDS: [&str; 2] =
    [LINE, ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."];

#[test]
fn every_shape_that_people_have() {
    for board in BOARDS {
        for (text, word) in shapes(board) {
            let found = look(&text).unwrap_or_else(|error| panic!("{text}\n{error}"));
            assert!(found.what.contains(word), "{text}\n{}", found.what);
            assert_eq!(
                (found.records.iter().map(line).collect::<Vec<_>>(), found.errors),
                (vec![board.to_string()], vec![]),
                "{text}"
            );
        }
    }
}

/// The solution that stands beside a puzzle is its claim, whichever comes first; it is not a puzzle of its own.
#[test]
fn a_solution_beside_its_puzzle() {
    let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let values: Vec<_> = full.chars().map(|c| text::Alphabet::Digits.symbol(c, 9)).collect();
    for text in [
        format!("{full};{LINE}\n"),
        format!("{full}\t{LINE} # easy\n"),
        format!("{{\"puzzle\": \"{LINE}\", \"solution\": \"{full}\"}}"),
        format!("{{\"puzzle\": {{\"0\": \"{LINE}\"}}, \"solution\": {{\"0\": \"{full}\"}}}}"),
        format!("INSERT INTO p VALUES (1, '{LINE}', '{full}');"),
        format!("Puzzle 1\n{LINE}\nSolution to puzzle 1\n{full}\n"),
    ] {
        let found = look(&text).unwrap();
        assert_eq!(found.records.iter().map(line).collect::<Vec<_>>(), [LINE], "{text}");
        assert_eq!(found.records[0].solution.as_deref(), Some(&values[..]), "{text}");
    }
    // A full line beside one that it does not solve stays what it is: a full board; the other one is not lost.
    let other = LINE.replacen('5', "6", 1);
    assert_eq!(found(&format!("{full};{other}\n")), (vec![full.to_string(), other], 0));
}

/// `0` beside another blank on a board of sixteen is a symbol: the formats refuse to choose, and it is said which was taken.
#[test]
fn zeros_of_large_boards() {
    let cell = |i: usize| match i % 5 {
        0 => format!("{:X}", (i / 5 + i / 16) % 16),
        _ => ".".to_string(),
    };
    for between in [" ", ",", ""] {
        let text: String = (0..16)
            .map(|row| (0..16).map(|column| cell(row * 16 + column)).collect::<Vec<_>>().join(between) + "\n")
            .collect();
        assert!(text.contains('0') && text.contains('F') && !text.contains('G'));
        let strict: Vec<_> = text::read(&text, &ReadOptions::default()).collect();
        assert!(
            strict.iter().any(|record| record.as_ref().is_err_and(|e| e.found.contains("1-G or 0-F"))),
            "{strict:?}"
        );
        let found = look(&text).unwrap();
        assert!(found.what.contains("0-F"), "{}", found.what);
        let options = ReadOptions { alphabet: Some(Alphabet::Hexadecimal), ..ReadOptions::default() };
        assert_eq!(found.records[0].board, text::read_one(&text, &options).unwrap().board);
    }
}

/// Lists with a bad record stay what they are: the fault is told, the good ones are read.
#[test]
fn a_bad_line_among_good_ones() {
    let text = format!("{LINE}\n{}\n{LINE}\n", &LINE[..80]);
    let found = look(&text).unwrap();
    assert_eq!((found.records.len(), found.errors.len()), (2, 1));
    assert_eq!(found.errors[0].place.line, 2);
}

/// The words of the faults, with which no puzzle is told.
pub(crate) fn refused(text: &str) -> String {
    match look(text) {
        Err(error) => error.to_string(),
        Ok(found) => {
            assert!(found.records.is_empty(), "{text}\n{:?}", found.records.iter().map(line).collect::<Vec<_>>());
            found.errors.iter().map(TextError::to_string).collect()
        }
    }
}

/// Where the puzzle cannot be read, the solution that the text calls so is not answered for it; without such a name a full
/// board is a board.
#[test]
fn a_solution_is_no_puzzle() {
    let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let grid = full.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row) + "\n").collect::<String>();
    let odd = BANDS.replace("\n\n", "\n").replace('.', "q");
    for text in [
        format!("Puzzle:\n{odd}\nSolution:\n{grid}"),
        format!("{{\"puzzle\": \"{}\", \"solution\": \"{full}\"}}", &BANDS[..70].replace('\n', "\\n")),
        format!("{{\"puzzle\": \"{}\", \"answer\": \"{full}\"}}", &LINE[..70]),
        format!("https://example.org/?sol={full}"),
        format!("The answer is {full}\n"),
    ] {
        let said = refused(&text);
        // Where the fault of the puzzle is told, that is enough.
        let is_told = said.contains("the solution was read, the puzzle beside it was not");
        assert!(is_told || text.contains(&LINE[..70]) && said.contains("found 70 characters"), "{text}: {said}");
    }
    let link = format!("https://example.org/?p={}&answer={full}", LINE.replace('.', "0"));
    assert_eq!(found(&link), (vec![LINE.to_string()], 0));
    assert!(look(&link).unwrap().records[0].solution.is_some());
    assert_eq!(found(&grid), (vec![full.to_string()], 0));
    assert_eq!(found(&format!("Here is one:\n\n{grid}\nGoodbye.\n")), (vec![full.to_string()], 0));
    let titled = format!("Puzzle:\n{}\nSolution:\n{grid}", BANDS.replace("\n\n", "\n"));
    assert_eq!(found(&titled), (vec![LINE.to_string()], 0));
    assert!(look(&titled).unwrap().records[0].solution.is_some());
}

#[test]
fn conversations() {
    let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let bands = BANDS.replace("\n\n", "\\n").replace('\n', "\\n");
    let turn = |role: &str, said: &str| format!("{{\"role\": \"{role}\", \"content\": \"{said}\"}}");
    let talk = format!(
        "{{\"messages\": [{}, {}, {}]}}\n",
        turn("system", "You solve puzzles."),
        turn("user", &format!("Solve this (. is blank):\\n{bands}")),
        turn("assistant", full)
    );
    let prompt = format!("{{\"prompt\": \"Solve: {LINE}\", \"completion\": \"{full}\"}}\n");
    for text in [&talk, &talk.repeat(3), &prompt, &prompt.repeat(2)] {
        let found = look(text).unwrap();
        assert_eq!(found.records.iter().map(line).collect::<Vec<_>>(), vec![LINE; text.lines().count()], "{text}");
        assert!(found.errors.is_empty() && found.records.iter().all(|record| record.solution.is_some()), "{text}");
    }
    let unread = format!("{{\"prompt\": \"Solve: {}\", \"completion\": \"{full}\"}}\n", &LINE[..30]);
    assert!(!refused(&unread).is_empty());
}

#[test]
fn cells_that_are_objects() {
    let cell = |name: &str, c: char| match c {
        '.' => format!("{{\"{name}\": null}}"),
        c => format!("{{\"{name}\": {c}}}"),
    };
    let text = |name: &str, board: &str| {
        let rows = rows(board, |c| cell(name, c));
        format!("{{\"cells\": [{}]}}", joined(&rows, ("[", ", ", "]"), ",\n"))
    };
    for name in ["value", "val"] {
        let found = look(&text(name, LINE)).unwrap();
        assert_eq!(found.records.iter().map(line).collect::<Vec<_>>(), [LINE]);
        assert_eq!(found.records[0].board.geometry().houses().len(), 27, "boxes, too");
    }
    assert!(refused(&text("value", &".".repeat(81))).contains("without any value"));
}

/// R fills a matrix by columns, Sage by rows; `t` and `byrow` turn it.
#[test]
fn matrices() {
    let board: Vec<char> = LINE.chars().collect();
    let turned: String = (0..81).map(|i| board[i % 9 * 9 + i / 9]).collect();
    let list = LINE.chars().map(|c| if c == '.' { "0".into() } else { c.to_string() }).collect::<Vec<_>>().join(",");
    for (text, expected) in [
        (format!("m <- matrix(c({list}), 9, 9)\n"), &turned),
        (format!("m <- matrix(c({list}), nrow = 9, byrow = TRUE)\n"), &LINE.to_string()),
        (format!("m <- t(matrix(c({list}), 9, 9))\n"), &LINE.to_string()),
        (format!("A = matrix(ZZ, 9, [{list}])\n"), &LINE.to_string()),
    ] {
        let found = look(&text).unwrap();
        assert_eq!(&found.records.iter().map(line).collect::<Vec<_>>(), std::slice::from_ref(expected), "{text}");
        assert_eq!(found.what.contains("by columns"), *expected == turned, "{text}");
    }
}

/// A blank first cell stands before the first bar of its row.
#[test]
fn bars_without_a_frame() {
    for board in BOARDS {
        let rows = joined(&digits(board, " "), ("", "|", ""), "\n");
        for text in [format!("{rows}\n"), format!("Look:\n\n{rows}\n\nbye\n")] {
            assert_eq!(found(&text), (vec![board.to_string()], 0), "{text}");
        }
    }
}

/// Numbers beside a puzzle are none, and neither are tables.
#[test]
fn numbers_that_are_no_puzzles() {
    let other = BOARDS[1];
    for text in [
        format!("0001 {LINE} 7.1\n0002 {other} 8.3\n"),
        format!("1. {LINE}\n2. {other}\n"),
        format!("1) {LINE}\n2) {other}\n"),
        format!("#1 {LINE}\n#2 {other}\n"),
        format!("1;{LINE}\n2;{other}\n"),
        format!("2021-01-01 {LINE}\n2021-01-02 {other}\n"),
        format!("0000183b305c {LINE} 1.2\n0000183b305d {other} 1.2\n"),
        format!("0000000000001234,{LINE}\n0000000000001243,{other}\n"),
        format!("2021\n{LINE}\n2022\n{other}\n"),
        format!("Order 4111111111111111\n\n{LINE}\n\n{other}\n"),
    ] {
        assert_eq!(found(&text), (vec![LINE.to_string(), other.to_string()], 0), "{text}");
    }
    for text in [
        "My account: 1234123412341234.\n",
        "Codes for today:\n\n1234\n2143\n3421\n4312\n\nDo not share.\n",
        "R = [[1,0,0,0],[0,1,0,0],[0,0,1,0],[0,0,0,1]]\n",
        "q1,q2,q3,q4\n1,2,3,4\n2,3,1,4\n4,3,2,1\n3,1,4,2\n",
    ] {
        assert!(!refused(text).is_empty(), "{text}");
    }
}

/// Boards of several sizes in one list are all puzzles, also beside a bad line: what stands alone on its line is no number.
#[test]
fn lists_of_several_sizes() {
    let small = "1...2...3...4...";
    for list in [vec![LINE, small, BOARDS[1]], vec![small, LINE], vec![LINE, small, "too short", BOARDS[1]]] {
        let text = list.join("\n") + "\n";
        let options = ReadOptions::default();
        let Reading::Strict(format, None) = found::read(&text, &options, &|| false) else { panic!("{text}") };
        let read: Vec<_> = format.parse(&text, &options).filter_map(Result::ok).map(|record| line(&record)).collect();
        let puzzles: Vec<&str> = list.into_iter().filter(|line| !line.contains('t')).collect();
        assert_eq!(read, puzzles, "{text}");
    }
}

/// Cells and nothing else were meant as a board: what is wrong with them is told at its place.
#[test]
fn a_run_of_a_wrong_length() {
    for text in ["1234", "12345", "1..", ".53...7", "123456789012"] {
        let read = found::read(text, &ReadOptions::default(), &|| false);
        assert!(matches!(read, Reading::Strict(_, None)), "{text}");
    }
    assert!(matches!(found::read("...", &ReadOptions::default(), &|| false), Reading::Nothing(_)));
}

/// A line that is longer than any board is told; in a page it is something else.
#[test]
fn lines_beyond_any_board() {
    for long in ["a".repeat(300_000), "a ".repeat(150_000), "?".repeat(300_000)] {
        for text in [format!("{long}\n{LINE}\n"), format!("{LINE}\n{long}\n{LINE}\n{LINE}\n{LINE}\n")] {
            let read = look(&text).unwrap();
            let at = if text.starts_with(LINE) { 2 } else { 1 };
            let told: Vec<_> = read.errors.iter().map(|error| (error.place.line, &*error.found)).collect();
            if at == 1 {
                assert_eq!((read.records.len(), told), (1, vec![(1, "a line of more than 262144 bytes")]));
            } else {
                assert_eq!((read.records.len(), told.len(), told[0].0), (4, 1, 2));
            }
        }
    }
    let page =
        format!("<img src=\"data:image/png;base64,{}\">\n<p>Today's puzzle:</p>\n<p>{LINE}</p>\n", "a".repeat(300_000));
    let read = look(&page).unwrap();
    assert_eq!((read.records.len(), read.errors.len()), (1, 0), "{:?}", read.errors);
}

/// Three lines a row with three digits a cell on each are pencil marks, and no table of 27 rows.
#[test]
fn pencil_marks_on_three_lines() {
    let cell = |c: char, part: usize| match c.to_digit(10) {
        None => ["123", "456", "789"][part].to_string(),
        Some(digit) => {
            (1..=3).map(|i| 3 * u32::try_from(part).unwrap() + i).map(|d| if d == digit { c } else { '.' }).collect()
        }
    };
    let rows = LINE.chars().collect::<Vec<_>>();
    let text: String = rows
        .chunks(9)
        .map(|row| {
            let part = |part| row.iter().map(|&c| cell(c, part)).collect::<Vec<_>>().join(" ") + "\n";
            part(0) + &part(1) + &part(2) + "\n"
        })
        .collect();
    let found = look(&text).unwrap();
    let marks: Vec<_> = found.records.iter().map(|record| line(record).len()).collect();
    assert_eq!((marks, found.errors.len()), (vec![729], 0), "{text}");
    // A board on which nothing has been crossed out yet.
    let row = ["123", "456", "789"].map(|part| vec![[part; 3].join(" "); 3].join("|") + "\n").concat() + "\n";
    let blank = row.repeat(9);
    assert_eq!(self::found(&blank), (vec![".".repeat(81)], 0));
}

/// One solution among many puzzles goes to the first that it solves, and to no other.
#[test]
fn one_solution_for_many_puzzles() {
    let (puzzle, full) = ("1.3.3412214343.1", "1234341221434321");
    let all: Vec<String> = std::iter::repeat_n(puzzle, 20_000).map(|p| format!("{{\"puzzle\":\"{p}\"}}")).collect();
    let text = format!("[{},{{\"solution\":\"{full}\"}}]", all.join(","));
    let found = look(&text).unwrap();
    assert_eq!(found.records.len(), 20_000);
    assert!(found.records[0].solution.is_some() && found.records[1].solution.is_none());
}

/// An object that says where its puzzle stands, and has none there, is told; one that speaks of something else is passed over.
#[test]
fn objects_whose_puzzle_is_none() {
    let rows = |second: &str| format!("{{\"puzzle\": \"{LINE}\"}}\n{second}\n{{\"puzzle\": \"{LINE}\"}}\n");
    let told = look(&rows("{\"puzzle\": \"oops\"}")).unwrap();
    let [error] = &told.errors[..] else { panic!("{:?}", told.errors) };
    assert_eq!((told.records.len(), error.place.line, error.found.as_str()), (2, 2, "`oops`"));
    for other in ["{\"note\": \"oops\"}", "{\"puzzle\": null}", "{\"puzzle\": \"\"}"] {
        let passed = look(&rows(other)).unwrap();
        assert_eq!((passed.records.len(), passed.errors.len()), (2, 0), "{other}");
    }
}

proptest! {
    /// Whatever people write, it ends without a panic, and a puzzle on a line of its own is found, unless it happens to name a rule ("w x").
    #[test]
    fn around_anything(before in "[^0-9.*_]{0,60}", after in "(?s).{0,60}") {
        let _ = found(&format!("{before}{after}"));
        let text = format!("{before}\nit is\n{LINE}\nthat is\n");
        let errors = look(&text).map_or_else(|error| vec![error], |found| found.errors);
        let is_rule = errors.iter().any(|error| error.to_string().contains("expected a puzzle without rules beyond"));
        prop_assert!(is_rule || found(&text).0.contains(&LINE.to_string()), "{text}");
    }
}
