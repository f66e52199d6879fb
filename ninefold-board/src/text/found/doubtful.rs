//! Boards that are one row and one column too large: the first column numbers the rows of a smaller one, one of which stands there twice.
//!
//! ```text
//! 1  5 3 0 0 7 0 0 0 0
//! 2  6 0 0 1 9 5 0 0 0        ten rows of ten values; but no board of ten has the same value twice in a column,
//! 2  6 0 0 1 9 5 0 0 0        and no value is 10
//! ```
//! And boards of twice the side of four, which stood two by two without a gap between them.

use super::super::{Record, TextError};
use super::piece::{Taken, is_full};
use crate::SymbolSet;

/// The sizes of boards that people have.
const SIZES: [usize; 7] = [4, 6, 8, 9, 12, 16, 25];

/// What was taken, with a fault in the place of each such board.
pub(super) fn checked(mut taken: Taken) -> Taken {
    let (records, faults): (Vec<_>, Vec<_>) = std::mem::take(&mut taken.records)
        .into_iter()
        .map(|record| fault(&record).map_or(Ok(record), Err))
        .partition(Result::is_ok);
    taken.records = records.into_iter().filter_map(Result::ok).collect();
    taken.with_refusals(faults.into_iter().filter_map(Result::err).collect())
}

/// The fault of such a board.
pub(super) fn fault(record: &Record) -> Option<TextError> {
    numbered(record).or_else(|| quartered(record)).or_else(|| margined(record))
}

/// The fault of one of a size that people do not have, with a row and a column more than one that they have: the first column, or the last,
/// has no value at all, and none is as large as its side. It may be what stands before the rows, one of which stands there twice.
fn margined(record: &Record) -> Option<TextError> {
    let side = record.board.geometry().side()?;
    let n = side.checked_sub(1).filter(|n| SIZES.contains(n) && !SIZES.contains(&side))?;
    let givens = record.board.givens();
    let is_blank = |column: usize| (0..side).all(|row| givens[row * side + column].is_none());
    let is_small = givens.iter().flatten().all(|symbol| symbol.index() < n);
    let is_one = is_small && (is_blank(0) || is_blank(n)) && givens.iter().flatten().count() > side;
    let found = format!("{side} rows with an empty column beside {n} others");
    let expected = format!("{n} rows of {n} values, or a value in each column");
    is_one.then(|| TextError::new(record.place, found, expected))
}

/// The fault of a board that clashes, while each quarter of it by itself would be one of half the side: it may have been four.
fn quartered(record: &Record) -> Option<TextError> {
    let side = record.board.geometry().side()?;
    let n = Some(side / 2).filter(|n| side.is_multiple_of(2) && SIZES.contains(n))?;
    let givens = record.board.givens();
    let count = givens.iter().flatten().count();
    if count <= 2 * side || givens.iter().flatten().any(|symbol| symbol.index() >= n) {
        return None;
    }
    // What each half of a row, and of a column, has.
    let mut seen = vec![SymbolSet::EMPTY; 4 * side];
    for (cell, symbol) in givens.iter().enumerate().filter_map(|(cell, given)| Some((cell, (*given)?))) {
        let (row, column) = (cell / side, cell % side);
        for house in [2 * row + column / n, 2 * side + 2 * column + row / n] {
            if seen[house].contains(symbol) {
                return None;
            }
            seen[house].insert(symbol);
        }
    }
    if record.board.violations().is_empty() {
        return None;
    }
    let found = format!("{side} rows that clash as one board, and as four of {n}x{n}, two by two, do not");
    let expected = format!("two blanks or more between the boards of a line, or one board of {side}x{side}");
    Some(TextError::new(record.place, found, expected))
}

/// The fault of one whose first column numbers its rows.
fn numbered(record: &Record) -> Option<TextError> {
    let side = record.board.geometry().side()?;
    let n = side.checked_sub(1).filter(|n| SIZES.contains(n))?;
    let givens = record.board.givens();
    // A blank is a 0.
    let value = |cell: usize| givens[cell].map_or(0, |symbol| symbol.index() + 1);
    let names: Vec<usize> = (0..side).map(|row| value(row * side)).collect();
    let is_small = (0..side * side).filter(|cell| cell % side > 0).all(|cell| value(cell) <= n);
    let same = names.windows(2).position(|pair| pair[0] == pair[1]);
    let rising = names.windows(2).filter(|pair| pair[0] + 1 == pair[1]).count();
    // A square whose first column is in order may be one: it has the last value elsewhere, too.
    let is_count = names[0] == 1
        && rising + 1 == side
        && !is_full(record)
        && record.board.givens().iter().flatten().count() > 2 * side;
    if names[0] > 1 || !is_small || !(is_count || same.is_some() && rising + 2 == side) {
        return None;
    }
    let twice = same.map_or(String::new(), |at| format!("; number {} stands there twice", names[at]));
    let found = format!("{side} rows behind what may be their numbers{twice}");
    Some(TextError::new(
        record.place,
        found,
        format!("{n} rows of {n} values behind their numbers, or {side} rows without numbers"),
    ))
}
