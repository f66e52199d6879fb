//! A board on one line as numbers between blanks, as answers are written where there are more symbols than characters
//! ([`Alphabet::one_line`]); then perhaps a tab, `#` or `;` and a comment.
//!
//! ```text
//! 36 . 2 17 8 . 11 ...     unique
//! ```

use super::grid::words;
use super::rows::{self, Field};
use super::{Place, ReadOptions, Record, Shapes, TextError, comment_text};
use crate::{Board, Cell, MAX_SYMBOLS};

/// Boards from 10x10 on: those of one digit a cell are read with or without blanks elsewhere.
const LEAST: usize = 100;

/// Is this line the cells of such a board, or meant as them: so many numbers and blank cells, one of two digits among them, and nothing else?
pub(super) fn is_board(line: &str) -> bool {
    let (cells, _) = parted(line);
    let mut words = cells.split_whitespace();
    // Most lines that are none end here.
    let is_cell = |word: &&str| is_number(word) || matches!(*word, "." | "-" | "_" | "*");
    if !words.clone().next().is_some_and(|word| is_cell(&word)) {
        return false;
    }
    let (mut count, mut is_long) = (0, false);
    words.all(|word| {
        count += 1;
        is_long |= word.len() == 2;
        is_cell(&word)
    }) && is_long
        && count >= LEAST
}

/// A whole number of one or two digits.
fn is_number(word: &str) -> bool {
    word.len() <= 2 && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// The cells, and what stands behind them.
fn parted(line: &str) -> (&str, &str) {
    let line = line.trim_end();
    let start = line.len() - line.trim_start().len();
    let end = line[start..].find(['\t', '#', ';']).map_or(line.len(), |end| start + end);
    line.split_at(end)
}

/// The board of a line for which [`is_board`] holds.
pub(super) fn read(number: usize, line: &str, options: &ReadOptions, shapes: &mut Shapes) -> Result<Record, TextError> {
    let (cells, comment) = parted(line);
    let words = words(cells, char::is_whitespace);
    let place = Place::new(number, words.first().map_or(1, |(column, _)| *column));
    let side = words.len().isqrt();
    if side * side != words.len() || side > MAX_SYMBOLS {
        let expected = "n*n of them: 256 for 16x16, 625 for 25x25, 1296 for 36x36, at most 64x64";
        return Err(TextError::new(place, format!("{} numbers and blank cells", words.len()), expected));
    }
    let geometry = shapes.get(side, options.shape.as_ref(), place)?;
    let alphabet = rows::alphabet(side, options);
    if options.alphabet.is_none() {
        rows::refuse_numbers_from_zero(&words.iter().map(|(_, word)| *word), side, place)?;
    }
    let mut board = Board::empty(geometry);
    for (cell, (column, text)) in words.into_iter().enumerate() {
        board.set_given(Cell::new(cell), rows::symbol(&Field { column, text }, number, side, alphabet)?);
    }
    Ok(Record { comment: comment_text(comment).to_string(), ..Record::new(place, board) })
}
