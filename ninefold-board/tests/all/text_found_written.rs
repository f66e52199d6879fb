//! Boards in forms that people and programs write them in, each beside what it must not be taken for.

use crate::text_drawn::plain;
use crate::text_found::{LINE, found, refused};
use ninefold_board::text::{self, ReadOptions};

fn rows() -> Vec<&'static str> {
    (0..9).map(|row| &LINE[row * 9..][..9]).collect()
}

/// Each row written by this, a line each.
fn lines(write: &dyn Fn(&str) -> String) -> String {
    rows().into_iter().map(|row| write(row) + "\n").collect()
}

/// Each cell written by this, with this between.
fn cells(row: &str, between: &str, write: &dyn Fn(char) -> String) -> String {
    row.chars().map(write).collect::<Vec<_>>().join(between)
}

fn blank(c: char) -> String {
    if c == '.' { "0".to_string() } else { c.to_string() }
}

fn is_read(text: &str) {
    assert_eq!(found(text), (vec![LINE.to_string()], 0), "{text}");
}

#[test]
fn cells_in_brackets() {
    for (open, empty, close) in [('[', " ", ']'), ('[', "", ']'), ('[', "_", ']'), ('(', " ", ')'), ('[', "0", ']')] {
        let cell = |c: char| format!("{open}{}{close}", if c == '.' { empty.to_string() } else { c.to_string() });
        for between in ["", " "] {
            let board = lines(&|row| cells(row, between, &cell));
            is_read(&board);
            is_read(&format!("Stuck here, please help:\n\n{board}\nThanks!\n"));
        }
    }
    // Sets of candidates are no cells of one sign.
    let marks = lines(&|row| cells(row, " ", &|c| if c == '.' { "[12]".to_string() } else { format!("[{c}]") }));
    assert!(
        text::read(&marks, &ReadOptions::default()).all(|record| record.is_ok_and(|r| r.board.allowed().is_some()))
    );
}

#[test]
fn three_rows_a_line() {
    let bands =
        |text: &str| text.as_bytes().chunks(27).map(|band| String::from_utf8_lossy(band) + "\n").collect::<String>();
    is_read(&bands(LINE));
    is_read(&bands(&LINE.replace('.', "0")));
    is_read(&format!("Here:\n\n{}\nThanks!\n", bands(LINE)));
    is_read(
        &lines(&|row| row.to_string() + " ")
            .replace('\n', "")
            .as_bytes()
            .chunks(30)
            .fold(String::new(), |text, band| text + String::from_utf8_lossy(band).trim_end() + "\n"),
    );
    // Four of them are no board.
    assert!(plain(&(bands(LINE) + &LINE[..27] + "\n")).is_err());
}

#[test]
fn lists_in_yaml() {
    let nested = |dash: &str, indent: &str| {
        lines(&|row| dash.to_string() + &cells(row, &format!("\n{indent}"), &|c| format!("- {}", blank(c))))
    };
    let null = |blank: &str| {
        lines(&|row| format!("- [{}]", cells(row, ", ", &|c| if c == '.' { blank.into() } else { c.into() })))
    };
    for text in [
        nested("- ", "  "),
        format!("grid:\n{}", nested("- ", "  ")),
        format!("name: a\ngrid:\n{}", nested("-\n  ", "  ")),
        format!("puzzle:\n{}", LINE.chars().map(|c| format!("  - {}\n", blank(c))).collect::<Vec<_>>().concat()),
        null("~"),
        null("null"),
        null("0"),
    ] {
        is_read(&text);
    }
    // One value is missing: no board, and no dozens of small ones either.
    let short = nested("- ", "  ").replacen("  - 3\n", "", 1);
    assert!(plain(&format!("variant: killer\ngrid:\n{}", nested("- ", "  "))).unwrap_err().contains("killer"));
    assert_ne!(found(&short).0, [LINE.to_string()]);
}

#[test]
fn cells_by_their_names() {
    let all = |write: &dyn Fn(usize, usize, char) -> String, between: &str| {
        let filled = LINE.char_indices().filter(|(_, c)| *c != '.');
        filled.map(|(i, c)| write(i / 9 + 1, i % 9 + 1, c)).collect::<Vec<_>>().join(between)
    };
    for between in [" ", ", ", "\n"] {
        is_read(&all(&|row, column, c| format!("r{row}c{column}={c}"), between));
        is_read(&all(&|row, column, c| format!("R{row}C{column}: {c}"), between));
        is_read(&format!("Givens: {}", all(&|row, column, c| format!("r{row}c{column} = {c}"), between)));
    }
    // Few cells are a step, and a cell that is told twice is none.
    assert!(plain("r1c1=5, r2c2=7, r3c3=1").is_err());
    assert!(plain(&(all(&|row, column, c| format!("r{row}c{column}={c}"), " ") + " r1c1=5")).is_err());
}

/// The digits of other scripts, in every form.
#[test]
fn digits_of_other_scripts() {
    for zero in ['\u{6F0}', '\u{660}', '\u{966}', '\u{9E6}', '\u{E50}', '\u{BE6}', '\u{17E0}', '\u{F20}', '\u{FF10}'] {
        let written = |text: &str| -> String {
            let digit = |c: char| c.to_digit(10).and_then(|digit| char::from_u32(u32::from(zero) + digit));
            text.chars().map(|c| digit(c).unwrap_or(c)).collect()
        };
        for text in
            [LINE.to_string(), LINE.replace('.', "0"), lines(&str::to_string), lines(&|row| cells(row, " ", &blank))]
        {
            is_read(&written(&text));
        }
    }
}

/// A row of clues above or below a board, and one on its left.
#[test]
fn clues_outside() {
    let board = lines(&|row| cells(row, " ", &String::from));
    let joined = lines(&str::to_string);
    let around: String = rows()
        .iter()
        .zip("321243213".chars())
        .map(|(row, clue)| format!("{clue},{}\n", cells(row, ",", &|c| c.to_string().replace('.', ""))))
        .collect();
    for text in [
        format!("2 1 3 2 4 1 3 2 2\n{board}"),
        format!("213241322\n{joined}"),
        format!("213241322\n\n{joined}"),
        format!("12 0 35 8 14 22 3 0 17\n{board}"),
        format!("{board}2 1 3 2 4 1 3 2 2\n"),
        format!(",2,1,3,2,4,1,3,2,2\n{around}"),
    ] {
        let said = refused(&text);
        assert!(said.contains("clues outside the board"), "{text}: {said}");
    }
    for text in [
        format!("1 2 3 4 5 6 7 8 9\n{board}"),
        format!(
            "  1 2 3 4 5 6 7 8 9\n{}",
            rows()
                .iter()
                .zip(1..)
                .map(|(row, n)| format!("{n} {}\n", cells(row, " ", &String::from)))
                .collect::<Vec<_>>()
                .concat()
        ),
    ] {
        is_read(&text);
    }
}

/// Numbers from 0 to 15 beside another sign for blanks are not read as if the 0 were one.
#[test]
fn numbers_from_zero() {
    let board = |low: usize| -> String {
        let cell = |row: usize, column: usize| match (row * 5 + column) % 3 {
            0 => ((row * 4 + row / 4 + column) % 16 + low).to_string(),
            _ => ".".to_string(),
        };
        (0..16).map(|row| (0..16).map(|column| cell(row, column)).collect::<Vec<_>>().join(" ") + "\n").collect()
    };
    assert!(plain(&board(0)).unwrap_err().contains("1 to 16 or 0 to 15"));
    assert_eq!(plain(&board(1)).map(|boards| boards.len()), Ok(1));
}

/// Other kinds are spoken of, and the puzzle is a plain one.
#[test]
fn talk_of_other_kinds() {
    let grid = lines(&str::to_string);
    for words in [
        "After all those killer sudokus, here is a classic:",
        "Enough killers and jigsaws. A classic sudoku for today:",
        "Classic Sudoku - also try our Killer Sudoku",
        "Killer | Jigsaw | Samurai | Classic",
        "Classic Sudoku\nKiller Sudoku | Jigsaw | Classic Sudoku",
        "# Classic Sudoku\n\nKiller \u{B7} Jigsaw \u{B7} Classic",
        "Killer / Jigsaw / Samurai / Classic",
    ] {
        is_read(&format!("{words}\n\n{grid}"));
    }
    for words in [
        "After all those classics, a killer sudoku:",
        "Classic killer sudoku",
        "Killer Sudoku\nClassic | Jigsaw | Samurai",
    ] {
        assert!(refused(&format!("{words}\n\n{grid}")).contains("killer"), "{words}");
    }
}
