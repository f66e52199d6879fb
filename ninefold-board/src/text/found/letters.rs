//! Boards with letters where digits were meant, beside others that are read: told with what may be meant, so that none is passed over.
//!
//! ```text
//! OO97480007OOOO0...     an O for a 0 on a line, or in nine rows
//! 5.3E+80                what a spreadsheet has made of 81 digits
//! ```

use super::super::{Alphabet, Place, TextError, lines, lookalike, rounded};
use super::piece::Taken;
use super::runs;
use super::ways::{self, MEANT, is_cell};
use std::collections::BTreeSet;

/// The rows of a board below each other, and their signs.
const ROWS: usize = 9;

/// The fewest digits by which such a board is known.
const FEWEST: usize = 8;

/// What was taken, and the boards that it has passed over for a letter in them.
pub(super) fn with_missed(mut taken: Taken, text: &str) -> Taken {
    let told: BTreeSet<usize> = taken
        .records
        .iter()
        .map(|record| record.place.line)
        .chain(taken.errors.iter().map(|error| error.place.line))
        .collect();
    taken.errors.extend(missed(text, &told));
    taken
}

/// The faults of boards with such letters, but for those at these lines.
pub(super) fn missed(text: &str, told: &BTreeSet<usize>) -> Vec<TextError> {
    let mut errors = Vec::new();
    let mut rows: Vec<(usize, &str)> = Vec::new();
    for (number, line) in lines(text) {
        errors.extend(rounded_fault(number, line, told));
        if let Some(word) = line.split(is_between).find(|word| is_board(word)) {
            errors.extend(fault(&[(number, line)], line.find(word).unwrap_or(0), told));
        }
        if line.trim().is_empty() || ways::is_rule(line) {
            continue;
        }
        let is_row = line.chars().filter(|c| !is_apart(*c)).count() == ROWS && are_cells_or_one(line);
        if !is_row {
            rows.clear();
            continue;
        }
        rows.push((number, line));
        if rows.len() == ROWS {
            let signs = || rows.iter().flat_map(|(_, line)| line.chars());
            let all: String = signs().collect();
            if signs().any(is_odd) && are_cells_or_one(&all) && signs().filter(char::is_ascii_digit).count() >= FEWEST {
                errors.extend(fault(&rows, 0, told));
            }
            rows.clear();
        }
    }
    errors
}

/// The first number on a line that was a puzzle.
fn rounded_fault(number: usize, line: &str, told: &BTreeSet<usize>) -> Option<TextError> {
    if told.contains(&number) || !line.contains(['E', 'e']) {
        return None;
    }
    let is_apart = |c: char| c.is_whitespace() || matches!(c, ';' | '"' | '\'' | '|' | '<' | '>');
    let word =
        line.split(is_apart).find_map(|word| word.split(',').find_map(rounded::first).or(rounded::first(word)))?;
    let column = line[..line.find(word)?].chars().count() + 1;
    Some(rounded::error(Place::new(number, column), word))
}

/// The first letter of a board on these lines, of the first one from this byte on.
fn fault(lines: &[(usize, &str)], from: usize, told: &BTreeSet<usize>) -> Option<TextError> {
    let (first, last) = (lines.first()?.0, lines.last()?.0);
    // A text of several lines is told at its beginning, which may be the line before its rows.
    let before = usize::from(lines.len() > 1);
    if told.range(first.saturating_sub(before)..=last).next().is_some() {
        return None;
    }
    let (line, at, letter) = lines.iter().enumerate().find_map(|(nth, (number, line))| {
        let from = if nth == 0 { from } else { 0 };
        let (at, letter) = line[from..].char_indices().find(|(_, c)| is_odd(*c))?;
        Some((*number, line[..from + at].chars().count() + 1, letter))
    })?;
    let expected = lookalike::expected(Alphabet::Digits, ROWS, &letter.to_string());
    Some(TextError::new(Place::new(line, at), format!("`{letter}`"), expected))
}

/// Is this word as long as a board has cells, with such letters among its digits and blanks?
pub(super) fn is_board(word: &str) -> bool {
    (MEANT..=ROWS * ROWS).contains(&word.len())
        && word.len().isqrt().pow(2) == word.len()
        && (word.chars().all(|c| is_cell(c) || is_letter(c)) || word.chars().filter(|&c| !is_cell(c)).count() == 1)
        && word.contains(|c| !is_cell(c))
        && runs::has_blank(word)
        && word.chars().filter(char::is_ascii_digit).count() >= FEWEST
}

/// Are these cells, but for letters that look like digits, or for one sign that is none?
fn are_cells_or_one(text: &str) -> bool {
    let odd = || text.chars().filter(|&c| is_odd(c));
    odd().count() <= 1 || odd().all(is_letter)
}

fn is_odd(c: char) -> bool {
    !is_cell(c) && !is_apart(c)
}

fn is_letter(c: char) -> bool {
    lookalike::digit(c).is_some()
}

/// May this stand beside a board on its line?
fn is_between(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | '"' | '\'' | '`' | '(' | ')' | '[' | ']' | ':' | '<' | '>')
}

/// May this stand between the cells of a row?
fn is_apart(c: char) -> bool {
    c.is_whitespace() || matches!(c, '|' | ',' | ';')
}
