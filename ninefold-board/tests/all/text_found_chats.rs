//! Boards of more than nine rows in what people write to each other, marks on three lines a row, and what it costs to find nothing.

use crate::text_found::{LINE, look};
use ninefold_board::text::{Alphabet, ReadOptions, found};
use std::cell::Cell;

/// The sign of a symbol from 0 on.
const SIGNS: &[u8] = b"123456789ABCDEFG";

/// A board with boxes of this height and width: two cells of three are blank.
fn rows(height: usize, width: usize) -> Vec<Vec<char>> {
    let n = height * width;
    let value = |row: usize, column: usize| (width * (row % height) + row / height + column) % n;
    let sign = |row, column| if (row + 2 * column) % 3 == 0 { char::from(SIGNS[value(row, column)]) } else { '.' };
    (0..n).map(|row| (0..n).map(|column| sign(row, column)).collect()).collect()
}

fn joined(row: &[char], between: &str) -> String {
    row.iter().map(char::to_string).collect::<Vec<_>>().join(between)
}

fn boxes(row: &[char], width: usize, between: &str) -> String {
    row.chunks(width).map(|part| joined(part, "")).collect::<Vec<_>>().join(between)
}

/// The givens of what is found, by the signs above; nothing else may be found.
#[track_caller]
fn assert_read(text: &str, boards: &[&Vec<Vec<char>>]) {
    let found = look(text).unwrap_or_else(|error| panic!("{text}{error}"));
    assert!(found.errors.is_empty(), "{text}{:?}", found.errors);
    let shown = |record: &ninefold_board::text::Record| -> String {
        let sign =
            |given: &Option<ninefold_board::Symbol>| given.map_or('.', |symbol| char::from(SIGNS[symbol.index()]));
        record.board.givens().iter().map(sign).collect()
    };
    let wanted: Vec<String> = boards.iter().map(|board| board.concat().iter().collect()).collect();
    assert_eq!(found.records.iter().map(shown).collect::<Vec<_>>(), wanted, "{text}");
}

/// Programs that write out a chat put the time and a name before each line.
#[test]
fn chats_that_were_written_out() {
    for (height, width) in [(3, 4), (4, 4), (3, 3)] {
        let board = rows(height, width);
        for before in [
            "[21/11/2026, 18:02:11] Anna: ",
            "21.11.26, 18:02 - Anna: ",
            "[6:02 PM] ",
            "<anna> ",
            "Anna M.: ",
            // Programs for IRC, and logs.
            "18:02 <anna> ",
            "[18:02] <@anna> ",
            "18:02:11 <anna> ",
            "18:02    anna | ",
            "18:02\tanna\t",
            "2026-11-21T18:02:11Z anna: ",
            "2026-11-21 18:02:11 anna> ",
            // The name and the time stand above the message.
            "Anna, [21.11.2026 18:02]\n",
            "Anna M. \u{2014} Today at 6:02 PM\n",
            "anna  6:02 PM\n",
        ] {
            let lines: String = board.iter().map(|row| format!("{before}{}\n", joined(row, " "))).collect();
            assert_read(&format!("{before}Who can solve this one?\n{lines}{before}I am stuck.\n"), &[&board]);
        }
    }
    // The place in a sentence is that in the whole line.
    let found = look(&format!("[18:02] Anna: what about {LINE} here?\n")).unwrap();
    assert_eq!((found.records[0].place.line, found.records[0].place.column), (1, 26));
}

/// Letters side by side are no words where boxes stand apart.
#[test]
fn boxes_with_letters() {
    for (height, width) in [(3, 4), (4, 4)] {
        let mut board = rows(height, width);
        board[height * width - 1][..3].copy_from_slice(&['A', 'B', '.']);
        for between in [" ", " | ", "  "] {
            let lines: Vec<String> = board.iter().map(|row| boxes(row, width, between)).collect();
            let bands: String = lines.chunks(height).map(|band| band.join("\n") + "\n\n").collect();
            for lines in [lines.join("\n") + "\n", bands] {
                assert_read(&format!("Here it is, from the paper:\n{lines}Thanks in advance, Tom\n"), &[&board]);
                assert_read(&format!("anna \u{2014} Today at 18:02\nHere it is:\n{lines}bert\nnice 1\n"), &[&board]);
            }
        }
    }
    for sentence in ["that cell must hold 2016 then", "Give this same hint", "have 1234 also 5678"] {
        assert!(look(&format!("{sentence}\n{sentence}\n")).is_err(), "{sentence}");
    }
}

#[test]
fn sizes_in_indented_text() {
    let board = rows(3, 4);
    let lines: String = board.iter().map(|row| format!("    {}\n", joined(row, " "))).collect();
    assert_read(&format!("Here it is:\n    12x12\n{lines}Tom\n"), &[&board]);
}

/// Three lines a row, a blank line after each row, each band or none. As a board of 27 rows it would have digits only where they
/// stand as marks.
#[test]
fn marks_on_three_lines() {
    let marks = |cell: usize| -> Vec<char> {
        let given = |at: usize| LINE.chars().nth(at).unwrap();
        let sees = |at: usize| {
            let is_box = at / 27 == cell / 27 && at % 9 / 3 == cell % 9 / 3;
            at / 9 == cell / 9 || at % 9 == cell % 9 || is_box
        };
        let free = |digit: &char| !(0..81).any(|at| sees(at) && given(at) == *digit);
        if given(cell) == '.' { ('1'..='9').filter(free).collect() } else { vec![given(cell)] }
    };
    for blank in ['.', '-', '_', '0'] {
        let line = |row: usize, part: usize| {
            let sign =
                |cell, at: usize| ('1'..='9').nth(part * 3 + at).filter(|c| marks(cell).contains(c)).unwrap_or(blank);
            let field = |column: usize| (0..3).map(|at| sign(row * 9 + column, at)).collect::<String>();
            (0..9).map(field).collect::<Vec<_>>().join(" ") + "\n"
        };
        for every in [1, 3, 9] {
            let end = |row: usize| if (row + 1).is_multiple_of(every) { "\n" } else { "" };
            let board: String =
                (0..9).map(|row| (0..3).map(|part| line(row, part)).collect::<String>() + end(row)).collect();
            for text in [board.clone(), format!("My marks:\n\n{board}What next?\n"), board.repeat(2)] {
                let found = look(&text).unwrap_or_else(|error| panic!("{text}{error}"));
                assert!(found.errors.is_empty(), "{text}{:?}", found.errors);
                for record in &found.records {
                    let allowed = |cell: usize| {
                        let symbols = record.board.marks().or(record.board.allowed()).map(|all| all[cell]);
                        let given = record.board.givens()[cell].map(ninefold_board::SymbolSet::only);
                        let symbols = given.or(symbols).unwrap_or_default();
                        symbols.iter().map(|symbol| char::from(SIGNS[symbol.index()])).collect::<Vec<_>>()
                    };
                    assert_eq!(
                        (0..81).map(allowed).collect::<Vec<_>>(),
                        (0..81).map(marks).collect::<Vec<_>>(),
                        "{text}"
                    );
                }
            }
        }
    }
}

/// How often a reader asks whether it is to stop: before each record of each way to look at a text.
fn tries(text: &str, alphabet: Option<Alphabet>) -> usize {
    let tries = Cell::new(0);
    let is_over = || {
        tries.set(tries.get() + 1);
        false
    };
    drop(found::read(text, &ReadOptions { alphabet, ..ReadOptions::default() }, &is_over));
    tries.get()
}

/// The tries grow as the text does; and a text whose signs can be of no other alphabet is not looked at once more for each, as if its
/// alphabet had been said.
#[test]
fn nothing_is_found_at_the_cost_of_a_few_looks() {
    for line in
        ["1\n", "12\n", ". . .\n", "|\n", "---\n", ",\n", "1 2 3 4\n1 2 3 4\n", "a=1\n", "\"", "[", " ", "1;2;3\n"]
    {
        let count = |length: usize| tries(&line.repeat(length), None);
        let (short, long) = (count(2_000), count(8_000));
        assert!(long <= 4 * short + 100, "{line:?}: {short} tries, then {long} of a text four times as long");
        let said = tries(&line.repeat(8_000), Some(Alphabet::Digits));
        assert!(long <= said + 8_000, "{line:?}: {long} tries, {said} where the alphabet is said");
    }
}
