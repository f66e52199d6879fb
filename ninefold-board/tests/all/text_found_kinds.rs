//! One text each of more kinds that people have: signs of their own for empty cells, chats, links in every wrapper, states, candidates,
//! boards that overlap, prints that were cut short.

use crate::text_found::{LINE, found, line, look};
use ninefold_board::text::found::{self, Reading};
use ninefold_board::text::{Place, ReadOptions};

const OTHER: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

/// The rows of a board with this between the cells and this for blanks.
fn rows(board: &str, between: &str, blank: &str) -> Vec<String> {
    let cell = |c: char| if c == '.' { blank.to_string() } else { c.to_string() };
    let cells: Vec<String> = board.chars().map(cell).collect();
    cells.chunks(9).map(|row| row.join(between)).collect()
}

fn grid(board: &str, blank: &str) -> String {
    rows(board, "", blank).join("\n") + "\n"
}

/// Nothing but this puzzle is read, and nothing is wrong.
#[track_caller]
fn assert_one(text: &str) {
    assert_eq!(found(text), (vec![LINE.to_string()], 0), "{text}");
}

/// What is said of a text in which no puzzle is read, with its place.
#[track_caller]
fn refusal(text: &str) -> (String, Place) {
    let told = match look(text) {
        Err(error) => error,
        Ok(found) => {
            assert!(found.records.is_empty() && found.errors.len() == 1, "{}{text}", found.records.len());
            found.errors[0].clone()
        }
    };
    (told.found, told.place)
}

#[test]
fn signs_for_empty_cells() {
    for sign in
        ["x", "X", "-", "_", "*", "#", "~", "=", "@", "%", "+", "?", "\u{25A1}", "\u{B7}", "\u{2610}", "\u{2B1C}"]
    {
        for text in [
            format!("Can somebody help me with this one?\n{}", grid(LINE, sign)),
            format!("Stuck:\n\n{}\nThanks!\n", rows(LINE, " ", sign).join("\n")),
            format!("This one: {} please\n", LINE.replace('.', sign)),
            grid(LINE, sign),
        ] {
            assert_one(&text);
        }
    }
    // Quoted, tagged, after a name.
    assert_one(&format!(
        "Bob wrote:\n{}",
        rows(LINE, "", "x").iter().map(|row| format!("> {row}\n")).collect::<String>()
    ));
    assert_one(&format!("[code]{}[/code]\n", grid(LINE, "x")));
    // An o is asked about.
    assert!(refusal(&format!("Help!\n{}", grid(LINE, "o"))).0.contains('o'));
}

#[test]
fn lines_around_a_board() {
    for foot in
        ["thanks!", "--\nBob", "(c) 2020", "\u{A9} 2021", "28.11.2026", "\n28.11.2026", "* * *", ":)", "J.", "/Bob"]
    {
        for board in [grid(LINE, "."), grid(LINE, "0"), rows(LINE, " ", ".").join("\n") + "\n", format!("{LINE}\n")] {
            assert_one(&format!("{board}{foot}\n"));
            assert_one(&format!("Sudoku\n\n{board}{foot}\n"));
        }
    }
    let both = vec![LINE.to_string(), OTHER.to_string()];
    for between in ["* * *", "- - -", "---", "=========="] {
        let text = format!("{}\n{between}\n{}", grid(LINE, "."), grid(OTHER, "."));
        assert_eq!(found(&text), (both.clone(), 0), "{text}");
    }
}

#[test]
fn rows_with_labels_and_on_one_line() {
    let labelled = |label: fn(usize) -> String| -> String {
        rows(LINE, "", ".").iter().enumerate().map(|(at, row)| format!("{}{row}\n", label(at + 1))).collect()
    };
    assert_one(&labelled(|row| format!("R{row}: ")));
    assert_one(&labelled(|row| format!("r{row} = ")));
    assert_one(&format!("Q: {}A:\n", grid(LINE, ".")));
    let joined = |between: &str| rows(LINE, "", ".").join(between);
    for between in [",", ";", " ", ", ", " / ", "/", ":", "+", "_"] {
        assert_one(&format!("Try {} please\n", joined(between)));
        assert_one(&(joined(between) + "\n"));
    }
    assert_one(&rows(LINE, " ", ".").iter().map(|row| format!("print(\"{row}\")\n")).collect::<String>());
    for board in [rows(LINE, "", "."), rows(LINE, " ", "0"), rows(LINE, ",", "0")] {
        assert_one(&board.iter().map(|row| format!("+{row}\n")).collect::<String>());
    }
}

#[test]
fn links_in_every_wrapper() {
    let link = format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", LINE.replace('.', "0"));
    for wrapper in [
        "See <LINK>.",
        "[this one](LINK)",
        "Look at [this one](LINK \"title\"), it is hard.",
        "<a href=\"LINK\">x</a>",
        "[url=LINK]x[/url]",
        "[url]LINK[/url]",
        "[LINK my puzzle]",
        "[[LINK][my puzzle]]",
        "[my puzzle|LINK]",
        "<LINK|puzzle>",
        "`puzzle <LINK>`_",
        "LINK[my puzzle]",
        "\\href{LINK}{puzzle}",
        "\\url{LINK}",
        "It is LINK.",
        "> LINK",
    ] {
        let wrapped = wrapper.replace("LINK", &link);
        assert_one(&format!("{wrapped}\n"));
        assert_one(&format!("Hello,\n\n{wrapped}\nThanks!\n"));
    }
}

/// Of a puzzle and its solution in a list, and of one that is the name of its solution.
#[test]
fn solutions_in_lists() {
    const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let solved = |text: &str| {
        let found = look(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let solution = |record: &ninefold_board::text::Record| {
            let values = record.solution.as_ref()?;
            Some(values.iter().map(|value| char::from(b'1' + value.unwrap().index() as u8)).collect::<String>())
        };
        (found.records.iter().map(|record| (line(record), solution(record))).collect::<Vec<_>>(), found.errors)
    };
    for blank in [".", "0"] {
        let puzzle = LINE.replace('.', blank);
        let texts: [fn(&str) -> String; 3] = [
            |puzzle| format!("[\n [\n  \"{puzzle}\",\n  \"{SOLUTION}\"\n ]\n]\n"),
            |puzzle| format!("data = {{\n    \"{puzzle}\":\n        \"{SOLUTION}\",\n}}\n"),
            |puzzle| format!("[\n {{\n  \"puzzle\": \"{puzzle}\",\n  \"solution\": \"{SOLUTION}\"\n }}\n]\n"),
        ];
        for text in texts {
            let (read, errors) = solved(&text(&puzzle));
            assert_eq!(
                (read, errors.len()),
                (vec![(LINE.to_string(), Some(SOLUTION.to_string()))], 0),
                "{}",
                text(&puzzle)
            );
            // A damaged one is one fault, and its solution no puzzle.
            for damaged in [puzzle[..40].to_string() + &puzzle[41..], puzzle[..40].to_string() + "7" + &puzzle[40..]] {
                let text = text(&damaged);
                let (read, errors) = solved(&text);
                assert!(read.is_empty() && errors.len() == 1, "{read:?} {errors:?}\n{text}");
            }
        }
    }
}

/// The fault of one board of several stands where the board stands.
#[test]
fn places_in_json() {
    let bad = &LINE[1..];
    for (text, place) in [
        (format!("{{\"puzzles\": [\"{LINE}\", \"{bad}\", \"{OTHER}\"]}}\n"), Place::new(1, 14 + 83 + 2)),
        (
            format!("{{\n  \"puzzles\": [\n    \"{LINE}\",\n    \"{bad}\",\n    \"{OTHER}\"\n  ]\n}}\n"),
            Place::new(4, 5),
        ),
        (format!("[\"{LINE}\", \"{bad}\", \"{OTHER}\"]\n"), Place::new(1, 2 + 83 + 2 + 1)),
        (
            format!("[{{\"puzzle\": \"{LINE}\"}},\n {{\"puzzle\": \"{bad}\"}},\n{{\"puzzle\": \"{OTHER}\"}}]\n"),
            Place::new(2, 13),
        ),
    ] {
        let found = look(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(found.records.iter().map(line).collect::<Vec<_>>(), [LINE, OTHER], "{text}");
        assert_eq!(found.errors.iter().map(|error| error.place).collect::<Vec<_>>(), [place], "{text}");
    }
}

/// A state of which all values are marked as entered is no empty board.
#[test]
fn nothing_but_entries() {
    let entered: String = rows(LINE, " ", ".")
        .iter()
        .map(|row| {
            row.split(' ')
                .map(|cell| if cell == "." { ".".into() } else { format!("u{cell}") })
                .collect::<Vec<_>>()
                .join(" ")
                + "\n"
        })
        .collect();
    assert_one(&entered);
    let Reading::Found(read) = found::read(&entered, &ReadOptions::default(), &|| false) else { panic!("{entered}") };
    assert!(read.note().unwrap().contains("they were taken for the givens"), "{:?}", read.note());
    // Beside a given an entry is one.
    let mixed = entered.replacen("u5", "5", 1);
    let read = look(&mixed).unwrap();
    assert_eq!(read.records[0].board.givens().iter().flatten().count(), 1);
    assert_eq!(read.records[0].board.entries().iter().flatten().count(), 29);
}

/// Candidates as fields and as lists.
#[test]
fn candidates_of_every_form() {
    let sets = ["1 23 4 23", "4 23 1 23", "23 1 23 4", "23 4 23 1"];
    let expected = look(&(sets.join("\n") + "\n")).unwrap().records;
    let sets: Vec<Vec<&str>> = sets.iter().map(|row| row.split(' ').collect()).collect();
    let written = |cell: &dyn Fn(&str) -> String, before: &str, between: &str, behind: &str| -> String {
        let row = |row: &Vec<&str>| {
            before.to_string() + &row.iter().map(|set| cell(set)).collect::<Vec<_>>().join(between) + behind
        };
        sets.iter().map(row).collect()
    };
    let digits = |set: &str| set.chars().map(String::from).collect::<Vec<_>>().join(", ");
    for text in [
        written(&|set| set.to_string(), "", ",", "\n"),
        written(&|set| set.to_string(), "", "\t", "\n"),
        format!("[{}]\n", written(&|set| format!("\"{set}\""), "[", ", ", "],\n").trim_end_matches(",\n")),
        format!(
            "cands = [{}]\n",
            written(&|set| format!("[{}]", digits(set)), "[", ", ", "],\n").trim_end_matches(",\n")
        ),
        format!("Stuck here:\n\n{}\nThanks!\n", written(&|set| set.to_string(), "", ",", "\n")),
    ] {
        let found = look(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(found.records.len(), 1, "{text}");
        let (read, wanted) = (&found.records[0].board, &expected[0].board);
        assert_eq!((read.allowed(), read.marks()), (wanted.allowed(), wanted.marks()), "{text}");
    }
}

/// A sheet of five boards, with this sign where there is none.
fn samurai(outside: &str, between: &str) -> String {
    let mut sheet = vec![vec![outside.to_string(); 21]; 21];
    for (top, left, board) in [(0, 0, LINE), (0, 12, OTHER), (6, 6, ""), (12, 0, OTHER), (12, 12, LINE)] {
        for (row, column) in (0..81).map(|cell| (top + cell / 9, left + cell % 9)) {
            let value = board.get(9 * (row - top) + column - left..).and_then(|rest| rest.chars().next());
            if value.is_some_and(|value| value != '.') || sheet[row][column] == outside {
                sheet[row][column] = value.unwrap_or('.').to_string();
            }
        }
    }
    sheet.into_iter().map(|row| row.join(between).trim_end().to_string() + "\n").collect()
}

#[test]
fn boards_that_overlap_are_told() {
    for (outside, between) in [("#", ""), ("x", ""), (" ", ""), (" ", " "), ("#", " "), ("", ","), ("~", "")] {
        let text = samurai(outside, between);
        assert!(refusal(&text).0.contains("Samurai"), "{:?}\n{text}", refusal(&text));
    }
    let list = samurai("0", ",").replace('.', "0");
    let list: String = list.lines().map(|row| format!("[{row}],\n")).collect();
    assert!(refusal(&format!("[{}]\n", list.trim_end_matches(",\n"))).0.contains("Samurai"));
}

#[test]
fn prints_that_were_cut_short() {
    let cut = |between: &str, before: &str, behind: &str| -> String {
        let row = |row: &String| {
            let cells: Vec<&str> = row.split(' ').collect();
            let cells = [&cells[..3], &["..."], &cells[6..]].concat();
            format!("{before}{}{behind}\n", cells.join(between))
        };
        rows(LINE, " ", "0").iter().map(row).collect()
    };
    for text in [format!("[{}]\n", cut(" ", "[", "]")), cut(", ", "[", "],"), cut("  ", "0  ", "")] {
        assert!(refusal(&text).0.contains("cut short"), "{text}");
    }
    // Three blanks side by side are none.
    assert_one(
        &rows(LINE, "", ".")
            .iter()
            .map(|row| format!("{} {} {}\n", &row[..3], &row[3..6], &row[6..]))
            .collect::<String>(),
    );
}

/// Signs among the cells are no names of rules: `3D`.
#[test]
fn cells_name_no_rules() {
    // D and 4 have changed places.
    const SIGNS: &[u8] = b"123D56789ABC4EFG";
    let is_given =
        |row: usize, column: usize| (row + 2 * column).is_multiple_of(3) || row == 0 && (column == 2 || column == 3);
    let sign = |row: usize, column: usize| {
        if is_given(row, column) { char::from(SIGNS[(4 * (row % 4) + row / 4 + column) % 16]) } else { '.' }
    };
    let board: Vec<String> = (0..16).map(|row| (0..16).map(|column| sign(row, column)).collect()).collect();
    assert!(board[0].contains("3D"));
    let text: String = board.iter().map(|row| format!("> {row}\n")).collect();
    assert_eq!(found(&text), (vec![board.concat()], 0), "{text}");
}
