//! Boards that are told cell by cell, three numbers for each: the row, the column and the value, with words and brackets around them.
//!
//! ```text
//! [[0, 0, 5], [0, 1, 3], ...]      {"r": 1, "c": 1, "v": 5}       (1,1)=5        given(1,1,5).
//! row 1, column 1: 5               r1c1 is 5                      grid[0][0] = 5;
//! S = zeros(9); S(1,1) = 5;        INSERT INTO cells VALUES (1, 1, 5);
//! {"size": 9, "cells": [{"row": 0, ...                            <cell row="0" col="0" value="5"/>
//! ```

use super::super::{Place, ReadOptions, lines};
use super::piece::Taken;
use super::placed::{self, Known, LEAST, Told};
use super::rules;

/// A longer text holds something else, too.
const LONGEST: usize = 1 << 16;

/// What the numbers are called, and the words beside them that say no more.
const ROWS: [&str; 3] = ["r", "row", "rows"];
const COLUMNS: [&str; 5] = ["c", "col", "column", "cols", "columns"];
const VALUES: [&str; 6] = ["v", "val", "value", "digit", "is", "n"];
const OTHERS: [&str; 24] = [
    "cell", "cells", "given", "givens", "clue", "clues", "grid", "board", "puzzle", "sudoku", "the", "in", "at", "and",
    "hint", "hints", "set", "a", "init", "xml", "s", "m", "b", "g",
];

/// What stands on lines that make an empty board or table.
const EMPTY: [&str; 3] = ["zeros(", "create table ", "begin;"];

/// What a number is called that is the size of the board.
const SIZE: &str = "size";
const SIZES: [&str; 3] = [SIZE, "side", "order"];

/// The board of a text of nothing but such cells.
pub(super) fn read(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    if text.len() > LONGEST || !text.contains(['[', '(', '{']) && !text.contains(|c: char| c.is_ascii_alphabetic()) {
        return None;
    }
    let mut numbers: Vec<(Option<&str>, usize)> = Vec::new();
    let mut first = None;
    for (number, line) in lines(text) {
        // What makes the empty board, and the first line of XML.
        let start = line.trim_start().to_ascii_lowercase();
        if line.contains(" for ") || EMPTY.iter().any(|word| start.contains(word)) || start.starts_with("<?xml ") {
            continue;
        }
        let before = numbers.len();
        let values = start.starts_with("insert into ").then(|| start.find(" values")).flatten();
        let line = values.map_or(line, |at| line.trim_start().get(at + " values".len()..).unwrap_or(line));
        read_line(line, &mut numbers)?;
        first = first.or((numbers.len() > before).then_some(number));
    }
    let size = numbers.iter().position(|(name, _)| *name == Some(SIZE)).map(|at| numbers.remove(at).1);
    let told: Vec<Told> = numbers.chunks(3).map(cell).collect::<Option<_>>()?;
    if told.len() < LEAST || told.iter().all(|(_, _, value)| *value == 0) {
        return None;
    }
    let rows = match placed::board(&told, Known { size, ..Known::default() }) {
        Ok(rows) => rows,
        // Without names and brackets they may be the values of rows.
        Err(fault) if is_told(text, &numbers) => return Some(Taken::refusal(fault.error(Place::new(first?, 1)))),
        Err(_) => return None,
    };
    let board = super::sheet(first?, &rows);
    let taken = Taken::of(vec![board], options, is_over);
    let is_sound = taken.is_whole() && taken.records.iter().all(|record| record.board.violations().is_empty());
    is_sound.then(|| rules::checked(taken, text, options))
}

/// Do names say which numbers are rows and columns, or has each cell brackets of its own?
fn is_told(text: &str, numbers: &[(Option<&str>, usize)]) -> bool {
    let count = numbers.len() / 3;
    let is_named = numbers.iter().filter(|(name, _)| *name == Some("r")).count() == count;
    let opens = |(at, _): &(usize, &str)| text[at + 1..].starts_with(|c: char| c.is_ascii_digit());
    is_named || text.match_indices(['(', '[', '{']).filter(opens).take(count).count() == count
}

/// The numbers of a line, each with what it is called; `None` if anything else stands there.
fn read_line<'l>(line: &'l str, numbers: &mut Vec<(Option<&'l str>, usize)>) -> Option<()> {
    let mut name = None;
    let mut rest = line;
    while let Some(c) = rest.chars().next() {
        let is_like = |other: char| match c {
            _ if c.is_ascii_digit() => other.is_ascii_digit(),
            _ => c.is_ascii_alphabetic() && other.is_ascii_alphabetic(),
        };
        let end = rest.find(|other| !is_like(other)).unwrap_or(rest.len()).max(c.len_utf8());
        let (word, behind) = rest.split_at(end);
        rest = behind;
        if c.is_ascii_digit() {
            numbers.push((name.take(), word.parse().ok().filter(|number| *number <= crate::MAX_SYMBOLS)?));
        } else if c.is_ascii_alphabetic() {
            name = Some(known(word)?).filter(|name| !name.is_empty()).or(name);
        } else if !(c.is_whitespace() || "()[]{}<>/,;:=.\"'_".contains(c)) {
            return None;
        }
    }
    Some(())
}

/// The kind of a word: `r`, `c`, `v`, or nothing; `None` if it is another one.
fn known(word: &str) -> Option<&'static str> {
    let word = word.to_ascii_lowercase();
    let kinds: [(&[&str], &str); 5] = [(&ROWS, "r"), (&COLUMNS, "c"), (&VALUES, "v"), (&SIZES, SIZE), (&OTHERS, "")];
    kinds.into_iter().find(|(words, _)| words.contains(&&*word)).map(|(_, kind)| kind)
}

/// The cell that three numbers are, by their names or in the usual order.
fn cell(numbers: &[(Option<&str>, usize)]) -> Option<Told> {
    let [first, second, third] = numbers else { return None };
    let of = |kind: &str| numbers.iter().find(|(name, _)| *name == Some(kind)).map(|(_, number)| *number);
    match (of("r"), of("c"), of("v")) {
        (Some(row), Some(column), Some(value)) => Some((row, column, value)),
        (Some(row), Some(column), None) if third.0.is_none() => Some((row, column, third.1)),
        (None, None, _) if first.0.is_none() && second.0.is_none() => Some((first.1, second.1, third.1)),
        _ => None,
    }
}
