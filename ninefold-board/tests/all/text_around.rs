//! What stands around puzzles and refuses none: sizes above them, words that sound like other kinds, mails in base64, arrows.

use crate::text_drawn::{plain, reading};
use crate::text_found::{LINE, found};
use base64::Engine as _;
use ninefold_board::text::found::{Reading, read};
use ninefold_board::text::{self, Advice, ReadOptions};
use ninefold_board::{BoxShape, Geometry};

const NINE: &str = ".395........8...7.....1.9.41..4....3...........7...86...67.82...1..9...5.....1..8";
const FULL: &str = "639574182541829376782613954198467523365982417427135869956748231813296745274351698";

fn rows(text: &str, between: &str) -> String {
    let n = text.len().isqrt();
    let cells: Vec<String> = text.chars().map(String::from).collect();
    cells.chunks(n).map(|row| row.join(between) + "\n").collect()
}

fn sudoku(height: usize, width: usize) -> Vec<Geometry> {
    vec![Geometry::sudoku(BoxShape { height, width }).unwrap()]
}

/// The ways out of what is wrong with a text.
fn advised(text: &str) -> Vec<Advice> {
    let options = ReadOptions::default();
    let errors = match read(text, &options, &|| false) {
        Reading::Strict(format, _) => format.parse(text, &options).filter_map(Result::err).collect(),
        Reading::Found(found) => found.errors,
        Reading::Nothing(error) => vec![error],
    };
    errors.into_iter().flat_map(|error| error.advice).collect()
}

#[test]
fn sizes_above() {
    let four = "1..4..1..1....4.";
    let six = "1........2...3........4...5........6";
    let boards = |text: &str| [format!("{text}\n"), rows(text, ""), rows(text, " ")];
    for (size, board, expected) in [
        ("9x9", NINE, (3, 3)),
        ("9x9:", NINE, (3, 3)),
        ("9", NINE, (3, 3)),
        ("9 9", NINE, (3, 3)),
        ("3 3", NINE, (3, 3)),
        ("3x3", NINE, (3, 3)),
        ("4x4", four, (2, 2)),
        ("4", four, (2, 2)),
        ("2 2", four, (2, 2)),
        ("6x6", six, (2, 3)),
        ("2x3", six, (2, 3)),
        ("3x2", six, (3, 2)),
        ("3 2", six, (3, 2)),
    ] {
        for text in boards(board) {
            for text in
                [format!("{size}\n{text}"), format!("{size}\n\n{text}"), format!("Hi!\n\n{size}\n{text}\nBye\n")]
            {
                assert_eq!(plain(&text), Ok(sudoku(expected.0, expected.1)), "{text}");
            }
        }
    }
    for (size, board) in [("9x9", four), ("4x4", NINE), ("3x3", six), ("2x3", NINE)] {
        for text in &boards(board)[1..] {
            let error = plain(&format!("{size}\n{text}")).unwrap_err();
            let n = board.len().isqrt();
            let both = [error.contains(size) || error.contains("6x6"), error.contains(&format!("{n}x{n}"))];
            assert_eq!(both, [true; 2], "{error}\n{text}");
        }
    }
    // A number may be the puzzle's own.
    assert_eq!(plain(&format!("17\n{}", rows(NINE, ""))), Ok(sudoku(3, 3)));
}

#[test]
fn words_that_refuse_nothing() {
    for words in [
        "Write numbers 1-9 in each row, column and 3x3 square.",
        "X-Posted from alt.sudoku\nX-Sudoku-Id: 123",
        "Killer difficulty",
        "Level: killer",
        "Last week killer; this week a classic:",
        "Last week killer sudoku; this week a classic:",
    ] {
        assert_eq!(found(&format!("{words}\n\n{}", rows(NINE, ""))), (vec![NINE.to_string()], 0), "{words}");
    }
    for words in ["Killer, difficulty 3", "Last week a classic; this week killer sudoku:", "X-Sudoku: 12"] {
        assert_eq!(found(&format!("{words}\n\n{}", rows(NINE, ""))).1, 1, "{words}");
    }
}

#[test]
fn mails_in_base64() {
    let mail = |body: &str| {
        let code = base64::engine::general_purpose::STANDARD.encode(body);
        let lines: Vec<String> =
            code.as_bytes().chunks(76).map(|line| String::from_utf8_lossy(line).into_owned()).collect();
        let head = "From: a@b.c\nSubject: One for you\nContent-Type: text/plain; charset=utf-8\n";
        format!("{head}Content-Transfer-Encoding: base64\n\n{}\n", lines.join("\n"))
    };
    let text = mail(&format!("Hi, look\n\n{}\nBye\n", rows(NINE, "")));
    assert_eq!(found(&text), (vec![NINE.to_string()], 0), "{text}");
    let refused = mail(&format!("An anti-knight sudoku:\n\n{}\n", rows(NINE, "")));
    assert!(
        reading(&refused, &ReadOptions::default()).unwrap_err().starts_with("line 6, column 1: found the anti-knight")
    );
}

/// An arrow, or bars, between a puzzle and its solution.
#[test]
fn side_by_side() {
    let beside = |spaced: &str, between: &dyn Fn(usize) -> &'static str| -> String {
        let both = (rows(NINE, spaced), rows(FULL, spaced));
        both.0.lines().zip(both.1.lines()).enumerate().map(|(i, (a, b))| format!("{a}{}{b}\n", between(i))).collect()
    };
    for spaced in ["", " "] {
        for text in [
            beside(spaced, &|row| if row == 4 { "  =>  " } else { "      " }),
            beside(spaced, &|row| if row == 4 { "  ->  " } else { "      " }),
            beside(spaced, &|_| "   |   "),
            beside(spaced, &|_| "  |  "),
        ] {
            assert_eq!(found(&text), (vec![NINE.to_string()], 0), "{text}");
        }
    }
}

/// A row that lacks a value has lost one somewhere: it is not filled up at its end.
#[test]
fn rows_that_lack_a_value() {
    let all: Vec<String> = rows(NINE, "").lines().map(str::to_string).collect();
    let short = |row: usize, between: &str| -> String {
        let mut rows: Vec<String> = all.clone();
        rows[row].remove(0);
        rows.iter().map(|row| row.chars().map(String::from).collect::<Vec<_>>().join(between) + "\n").collect()
    };
    for row in [0, 3, 8] {
        for text in [short(row, ""), short(row, " "), short(row, ","), short(row, ";"), short(row, " | ")] {
            for text in [text.clone(), format!("Hello, help!\n\n{text}\nBye\n"), text.replace('.', "0")] {
                assert_eq!(found(&text).0, Vec::<String>::new(), "{text}");
            }
        }
        let sheet = short(row, ",").replace('.', "");
        assert_eq!(found(&format!("Sudoku\n{sheet}")).0, Vec::<String>::new(), "{sheet}");
    }
    assert_eq!(found("..1\n..2.\n24..\n3...\n").0, Vec::<String>::new());
    // Blanks written as blanks are cut off by editors, and so are the tabs of a sheet.
    for sign in [" ", "\t"] {
        let cut = |row: &str| {
            let cells = row.chars().map(|c| if c == '.' { String::new() } else { c.to_string() });
            let row = if sign == " " { row.replace('.', " ") } else { cells.collect::<Vec<_>>().join(sign) };
            row.trim_end().to_string() + "\n"
        };
        let text: String = rows(LINE, "").lines().map(cut).collect();
        assert_eq!(found(&text), (vec![LINE.to_string()], 0), "{text:?}");
    }
}

#[test]
fn brackets_around_nothing() {
    for blank in ["(.)", "[ ]", "[.]", "( )", "{.}", "[]", "()", "{ }", "[_]", "(-)"] {
        let text = format!("1 {blank} 3 .\n. 4 1 .\n. 1 . .\n4 . . .\n");
        assert_eq!(found(&text), (vec!["1.3..41..1..4...".to_string()], 0), "{text}");
        let all = rows("1.3..41..1..4...", " ").replace('.', blank);
        assert_eq!(found(&all).0, ["1.3..41..1..4..."], "{all}");
    }
    // The project's own: a cell for which nothing is left.
    let marks = "1 {} 34 34\n34 34 12 12\n2 14 34 13\n34 134 12 12\n";
    let record = text::read_one(marks, &ReadOptions::default()).unwrap();
    assert!(record.board.allowed().is_some_and(|sets| sets[1].is_empty()), "{record:?}");
}

#[test]
fn boxes_that_are_stated() {
    const SIX: &str = "506002000050000006000020040300130000";
    let wide = || Ok(sudoku(3, 2));
    for text in [
        format!("{SIX} # box 3x2\n"),
        format!("box 3x2\n{SIX}\n"),
        format!("{SIX}\nbox 3x2\n"),
        format!("Hello\nBoxes are 3 rows high and 2 columns wide.\n\n{}", rows(SIX, " ")),
        format!("Regions are 2 columns wide and 3 rows high\n{SIX}\n"),
        format!("{{\"boxHeight\":3,\"boxWidth\":2,\"puzzle\":\"{SIX}\"}}\n"),
        format!("{{\n  \"regionHeight\": 3,\n  \"regionWidth\": \"2\",\n  \"puzzle\": \"{SIX}\"\n}}\n"),
        format!("BLOCK_ROWS = 3\nBLOCK_COLS = 2\ngrid = \"{SIX}\"\n"),
        // A sheet with an empty line and empty columns between boxes, and an empty line below.
        "5\t\t\t6\t\t\t\t2\n\t\t\t\t\t\t5\t\n\t\t\t\t\t\t\t6\n\n\t\t\t\t\t\t2\t\n\t4\t\t\t3\t\t\t\n1\t3\t\t\t\t\t\t\n\n".to_string(),
    ] {
        assert_eq!(plain(&text), wide(), "{text}");
    }
    // Which number is the height is not said.
    for text in [
        format!("3x2 boxes\n{SIX}\n"),
        format!("{{\"box\":\"3x2\",\"puzzle\":\"{SIX}\"}}\n"),
        format!("{{\"boxSize\":[3,2],\"puzzle\":\"{SIX}\"}}\n"),
        format!("p = Sudoku(2, 3, board=\"{SIX}\")\n"),
        format!("box 3x2\nbox 2x3\n{SIX}\n"),
        format!("puzzle,box_rows,box_cols\n{SIX},3,2\n"),
    ] {
        let advice = advised(&text);
        assert!(advice.contains(&Advice::Boxes(Some(BoxShape { height: 3, width: 2 }))), "{text}{advice:?}");
    }
    for text in [
        format!("2x3 boxes\n{SIX}\n"),
        format!("{{\"boxHeight\":2,\"boxWidth\":3,\"puzzle\":\"{SIX}\"}}\n"),
        format!("p = Sudoku(3, 2, board=\"{SIX}\")\n"),
        format!("puzzle,box_rows,box_cols\n{SIX},2,3\n"),
        format!("Last week we had 4x3 boxes.\n{SIX}\n"),
    ] {
        assert_eq!(plain(&text), Ok(sudoku(2, 3)), "{text}");
    }
}

#[test]
fn kinds_in_words_layouts_and_members() {
    for (words, rule) in [
        ("quasigroup", "Latin"),
        ("A Latin square of order 9", "Latin"),
        ("rows and columns only", "Latin"),
        ("Without 3x3 boxes", "Latin"),
        ("(boxes do not matter)", "Latin"),
        ("ラテン方陣", "Latin"),
        ("拉丁方", "Latin"),
        ("latin 9", "Latin"),
        ("extra diagonals", "diagonals"),
        ("house r1c1 r2c2 r3c3", "regions"),
        ("Place 0-8 in each row, column and box", "0 to 8"),
        ("Use the digits 1-8 and 0", "0 to 8"),
    ] {
        for text in
            [format!("{words}\n{NINE}\n"), format!("{NINE}\n{words}\n"), format!("{words}\n\n{}", rows(NINE, " "))]
        {
            let error = plain(&text).unwrap_err();
            assert!(error.contains(rule), "{words}: {error}");
        }
    }
    for (member, rule) in [
        ("\"latin\":true", "Latin"),
        ("\"boxes\":false", "Latin"),
        ("\"noBoxes\":true", "Latin"),
        ("\"min\":0,\"max\":8", "0 to 8"),
    ] {
        let error = plain(&format!("{{{member},\"puzzle\":\"{NINE}\"}}\n")).unwrap_err();
        assert!(error.contains(rule), "{member}: {error}");
    }
    assert!(plain(&format!("latin_square = \"{NINE}\"\n")).unwrap_err().contains("Latin"));
    for words in [
        "A Sudoku is a Latin square with boxes",
        "Rows, columns and boxes do not repeat a digit",
        "Fill the rows, columns and boxes, only 1-9",
        "The house on the hill",
        "extra hard",
    ] {
        assert_eq!(plain(&format!("{words}\n{NINE}\n")), Ok(sudoku(3, 3)), "{words}");
    }
}

/// The place of a refusal is that of its words, in whatever sentence they stand.
#[test]
fn the_place_of_the_words() {
    let error = plain(&format!("Hi all,\n  fog of war\n{NINE}\n")).unwrap_err();
    assert!(error.starts_with("line 2, column 3: found fog in `fog of war`"), "{error}");
}

/// Each of them may be a size above what follows: only the first is looked at as one.
#[test]
fn lines_of_single_numbers() {
    for (line, count) in [("1\n", 500), ("1\n", 20_000), ("9\n", 3_000), ("4 4\n", 3_000), ("3x3:\n", 500)] {
        let (boards, _) = found(&line.repeat(count));
        assert_eq!(boards, Vec::<String>::new(), "{line:?}");
    }
}
