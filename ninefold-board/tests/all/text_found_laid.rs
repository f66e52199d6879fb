//! Boards that lie beside and below each other with numbers above them, tables with names of rows of which one stands there twice, small
//! boards beside damaged ones, and lists with a sign that is no value.

use crate::text_found::{LINE, line, look};
use ninefold_board::text::found::FoundPuzzles;

const OTHERS: [&str; 3] = [
    "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
];

fn read(text: &str) -> FoundPuzzles {
    look(text).unwrap_or_else(|error| panic!("{error:?}\n{text}"))
}

fn lines(found: &FoundPuzzles) -> Vec<String> {
    found.records.iter().map(line).collect()
}

/// The places of the faults, and what was found there.
fn faults(found: &FoundPuzzles) -> Vec<(usize, usize, &str)> {
    found.errors.iter().map(|error| (error.place.line, error.place.column, error.found.as_str())).collect()
}

fn rows(board: &str, between: &str, blank: &str) -> Vec<String> {
    let n = board.len().isqrt();
    let cells: Vec<String> = board.chars().map(|c| if c == '.' { blank.to_string() } else { c.to_string() }).collect();
    cells.chunks(n).map(|row| row.join(between)).collect()
}

/// The rows of two boards on the same lines.
fn beside(boards: [&str; 2], between: &str, gap: &str) -> String {
    let (left, right) = (rows(boards[0], between, "."), rows(boards[1], between, "."));
    left.iter().zip(&right).map(|(left, right)| format!("{left}{gap}{right}\n")).collect()
}

#[test]
fn numbers_above_boards() {
    for (between, gap) in [("", "\t"), (" ", "\t"), ("", "   "), ("\t", "\t\t"), (" ", "    ")] {
        for behind in ["", "\n"] {
            let head = |at: usize| {
                let columns = if between == "\t" { 10 } else { 1 };
                let apart = if gap.contains('\t') { "\t".repeat(columns) } else { gap.to_string() };
                format!("#{at}{apart}#{}\n", at + 1)
            };
            let (above, below) =
                (beside([LINE, OTHERS[0]], between, gap), beside([OTHERS[1], OTHERS[2]], between, gap));
            let text = format!("{}{above}{behind}{}{below}", head(1), head(3));
            let found = read(&text);
            assert_eq!(lines(&found), [LINE, OTHERS[0], OTHERS[1], OTHERS[2]], "{:?}\n{text}", found.errors);
            assert!(found.errors.is_empty(), "{:?}", found.errors);
        }
    }
}

/// They do not overlap, wherever the third one stands.
#[test]
fn three_boards_of_which_two_stand_beside_each_other() {
    let alone = rows(OTHERS[1], "", ".");
    for gap in ["   ", "\t", "  "] {
        let two = beside([LINE, OTHERS[0]], "", gap);
        for before in ["", "      "] {
            let one: String = alone.iter().map(|row| format!("{before}{row}\n")).collect();
            let found = read(&format!("{two}\n{one}"));
            assert_eq!(lines(&found), [LINE, OTHERS[0], OTHERS[1]], "{gap:?} {before:?} {:?}", found.errors);
            let found = read(&format!("{one}\n{two}"));
            assert_eq!(lines(&found), [OTHERS[1], LINE, OTHERS[0]], "{gap:?} {before:?} {:?}", found.errors);
        }
    }
}

/// A table as pandas prints it, each row with its name.
fn table(board: &str, blank: &str, first: usize, names: impl Fn(usize) -> Vec<usize>) -> String {
    let rows = rows(board, "  ", blank);
    let head: Vec<String> = (first..first + 9).map(|name| name.to_string()).collect();
    let body = (0..9).flat_map(|row| names(row).into_iter().map(move |name| (row, name)));
    let body: String = body.map(|(row, name)| format!("{}  {}\n", name + first, rows[row])).collect();
    format!("   {}\n{body}", head.join("  "))
}

#[test]
fn rows_that_stand_there_twice_or_are_missing() {
    for blank in ["0", ".", "NaN"] {
        for first in [0, 1] {
            for odd in 0..9 {
                let twice = table(LINE, blank, first, |row| if row == odd { vec![row; 2] } else { vec![row] });
                let said = format!("the row with the name {} once more", odd + first);
                let found = read(&twice);
                assert_eq!((lines(&found), faults(&found)), (vec![], vec![(odd + 3, 1, &*said)]), "{twice}");
                let posted = read(&format!("Look at this:\n\n{twice}\nWhy is that?\n"));
                assert_eq!((lines(&posted), faults(&posted)), (vec![], vec![(odd + 5, 1, &*said)]), "{twice}");
                let both = format!("{}\n{twice}", table(OTHERS[0], blank, first, |row| vec![row]));
                let found = read(&both);
                assert_eq!(lines(&found), [OTHERS[0]], "{both}");
                assert_eq!(faults(&found), [(odd + 14, 1, &*said)], "{both}");
            }
            let lost = table(LINE, blank, first, |row| if row == 4 { vec![] } else { vec![row] });
            let found = read(&lost);
            let said = format!("the row with the name {} right below {}", 5 + first, 3 + first);
            assert_eq!((lines(&found), faults(&found)), (vec![], vec![(6, 1, &*said)]), "{lost}");
        }
    }
}

/// Of two boards of 4x4 in one text the damaged one is told, wherever it stands.
#[test]
fn small_boards_beside_each_other() {
    let (good, other) = ("1....2....3....4", [".2..", "3...", "..1.", ".4.."]);
    let damaged: [(&[&str], usize); 6] = [
        (&[".2..", "3..", "..1.", ".4.."], 1),
        (&[".2..", "3....", "..1.", ".4.."], 1),
        (&[".2..", "3...", "..%.", ".4.."], 2),
        (&[".7..", "3...", "..1.", ".4.."], 0),
        (&[".2..", "3...", "..1."], 0),
        (&[".2..", "3...", "..1.", ".4..", "1..."], 0),
    ];
    for between in ["", " ", ",", " | "] {
        let write = |rows: &[&str]| -> String {
            let row = |row: &&str| row.chars().map(String::from).collect::<Vec<_>>().join(between) + "\n";
            rows.iter().map(row).collect()
        };
        let whole: Vec<String> = rows(good, "", ".");
        let whole = write(&whole.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(lines(&read(&format!("{whole}\n{}", write(&other)))).len(), 2);
        for (bad, at) in damaged {
            for (text, before) in [
                (format!("{whole}\n{}", write(bad)), 5),
                (format!("{}\n{whole}", write(bad)), 0),
                (format!("First:\n\n{whole}\nSecond:\n\n{}\n", write(bad)), 9),
            ] {
                let found = look(&text).unwrap_or_else(|error| panic!("{error:?}\n{text}"));
                assert_eq!(lines(&found), [good], "{text}");
                let [error] = &found.errors[..] else { panic!("{:?}\n{text}", found.errors) };
                let is_near = (before + 1..=before + bad.len()).contains(&error.place.line);
                let is_exact = error.place.line == before + at + 1 || bad.len() != 4;
                assert!(is_near && is_exact, "{error:?}\n{text}");
            }
        }
    }
    for (bad, _) in damaged {
        let text = format!("a = {:?}\nb = {bad:?}\n", rows(good, "", "."));
        let found = read(&text);
        assert_eq!((lines(&found), found.errors.len()), (vec![good.to_string()], 1), "{text}");
        assert_eq!(found.errors[0].place.line, 2);
    }
}

/// The sign is told at its place, however the lists are written, and the other board is read.
#[test]
fn a_sign_in_a_list() {
    let bad = OTHERS[1].replacen('8', "%", 1);
    let each = |board: &str, between: &str, (open, close): (&str, &str)| -> String {
        rows(board, between, ".").iter().map(|row| format!("{open}{row}{close}\n")).collect()
    };
    for (between, around, column) in [
        ("", ("[", "]"), 8),
        (",", ("[", "]"), 14),
        (" ", ("[", "]"), 14),
        (" ", ("(", ")"), 14),
        (", ", ("  [", "],"), 22),
        ("][", ("[", "]"), 20),
    ] {
        for (text, at) in [
            (each(LINE, between, around) + "\n" + &each(&bad, between, around), 11),
            (each(&bad, between, around) + "\n" + &each(LINE, between, around), 1),
        ] {
            let found = read(&text);
            assert_eq!(lines(&found), [LINE], "{text}");
            let column = if between == "][" { faults(&found)[0].1 } else { column };
            assert_eq!(faults(&found), [(at, column, "`%`")], "{text}");
        }
    }
}

/// A title parts rows in quotes, as YAML has them.
#[test]
fn titles_between_texts() {
    let board = |number: usize, rows: &[String]| -> String {
        let rows: String = rows.iter().map(|row| format!("  - \"{row}\"\n")).collect();
        format!("puzzle{number}:\n{rows}\n")
    };
    let good = rows(LINE, "", ".");
    let mut doubled = rows(OTHERS[1], "", ".");
    doubled.insert(4, doubled[3].clone());
    let missing = rows(OTHERS[1], "", ".")[1..].to_vec();
    for (bad, found_there) in [(&doubled, "10 rows of 9 values"), (&missing, "8 rows of 9 values")] {
        for (text, at) in [(board(1, &good) + &board(2, bad), 13), (board(1, bad) + &board(2, &good), 2)] {
            let found = read(&text);
            assert_eq!(lines(&found), [LINE], "{text}");
            assert_eq!(faults(&found), [(at, 5, found_there)], "{text}");
        }
    }
}

/// Two boards between bars, and one below.
#[test]
fn boards_between_bars_beside_each_other() {
    let framed = |board: &str| -> Vec<String> { rows(board, "|", " ").iter().map(|row| format!("|{row}|")).collect() };
    let two: String =
        framed(LINE).iter().zip(framed(OTHERS[0])).map(|(left, right)| format!("{left}   {right}\n")).collect();
    let found = read(&format!("{two}\n{}\n", framed(OTHERS[1]).join("\n")));
    assert_eq!(lines(&found), [LINE, OTHERS[0], OTHERS[1]], "{:?}", found.errors);
}

/// How a board is written.
type Write<'w> = &'w dyn Fn(&str) -> String;

/// Boards that are written in several ways in one text are all read.
#[test]
fn several_ways_in_one_text() {
    let lists = |board: &str| -> String {
        let rows: String = rows(board, ", ", "0").iter().map(|row| format!("  [{row}],\n")).collect();
        format!("grid = [\n{rows}]\n")
    };
    let texts = |board: &str| format!("{{\"puzzle\": \"{board}\"}}\n");
    let grid = |board: &str| rows(board, " ", ".").join("\n") + "\n";
    let boxes = |board: &str| {
        let row = |row: &String| [&row[..3], &row[3..6], &row[6..]].join("|") + "\n";
        rows(board, "", ".").iter().map(row).collect::<String>()
    };
    let table = |board: &str| {
        let rows: String =
            rows(board, "</td><td>", "").iter().map(|row| format!("<tr><td>{row}</td></tr>\n")).collect();
        format!("<table>\n{rows}</table>\n")
    };
    let coded: [Write<'_>; 2] = [&lists, &texts];
    let plain: [Write<'_>; 2] = [&grid, &boxes];
    for code in coded {
        for other in plain.into_iter().chain([&table as Write<'_>]) {
            for (first, second) in [(code, other), (other, code)] {
                let text = format!("Hi all,\n\n{}\nand the other one\n\n{}\nbye\n", first(LINE), second(OTHERS[1]));
                let found = read(&text);
                assert_eq!(lines(&found), [LINE, OTHERS[1]], "{:?}\n{text}", found.errors);
                assert!(found.errors.is_empty(), "{:?}\n{text}", found.errors);
            }
        }
    }
}

/// A row too many is told, whatever stands before the rows; below a title, too.
#[test]
fn ten_rows_behind_signs() {
    let mut ten = rows(OTHERS[1], " ", ".");
    ten.insert(4, ten[3].clone());
    for before in ["- ", "  - ", "* ", "|"] {
        let between = if before == "|" { " |" } else { " " };
        let write = |rows: &[String]| -> String {
            rows.iter().map(|row| format!("{before}{}\n", row.replace(' ', between))).collect()
        };
        assert_eq!(lines(&read(&write(&rows(LINE, " ", ".")))), [LINE]);
        let found = look(&write(&ten));
        assert!(found.as_ref().map_or(true, |found| found.records.is_empty()), "{found:?}\n{}", write(&ten));
    }
    let bare: Vec<String> = ten.iter().map(|row| row.replace(' ', "")).collect();
    let text = format!("[Puzzle]\n{}\n[Puzzle]\n{}\n", rows(LINE, "", ".").join("\n"), bare.join("\n"));
    let found = read(&text);
    assert_eq!((lines(&found), found.errors.len()), (vec![LINE.to_string()], 1), "{:?}", found.errors);
    assert_eq!(faults(&found), [(21, 1, "another row")]);
}

/// A last point may be a cell or the end of the sentence: it is told, and no cell is cut off.
#[test]
fn a_point_too_many() {
    let found =
        look(&format!("[12/05/2024, 10:12:22] Anna: {LINE}\n[12/05/2024, 10:13:22] Anna: {}.\n", OTHERS[1])).unwrap();
    assert_eq!((lines(&found), faults(&found)[0].0), (vec![LINE.to_string()], 2));
    // Behind a digit it ends the sentence.
    assert_eq!(lines(&read(&format!("What about {LINE}.\n"))), [LINE]);
}
