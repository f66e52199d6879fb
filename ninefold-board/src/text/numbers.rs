//! A board on one line as numbers between blanks or commas, as answers are written where there are more symbols than characters
//! ([`Alphabet::one_line`]); then perhaps a comment.
//!
//! ```text
//! 36 . 2 17 8 . 11 ...     unique
//! ```

use super::grid::words;
use super::rows::{self, Field};
use super::{
    Alphabet, Place, ReadOptions, Record, Shapes, TextError, Unprintable, WriteOptions, alphabet, comment_text,
};
use crate::{Board, Cell, MAX_SYMBOLS, SymbolSet};

/// Boards from 10x10 on: those of one digit a cell are read with or without blanks elsewhere.
const LEAST: usize = 100;

/// Is this line the cells of such a board, or meant as them: so many numbers and blank cells, one of two digits or a point among them?
pub(super) fn is_board(line: &str) -> bool {
    let first = line.split(is_between).find(|word| !word.is_empty());
    // Most lines that are none end here.
    first.is_some_and(is_cell) && {
        let cells = parted(line).0;
        let found = || cells.split(is_between).filter(|word| !word.is_empty());
        found().count() >= LEAST && found().any(|word| word.len() == 2 || word == ".")
    }
}

fn is_between(c: char) -> bool {
    c.is_whitespace() || c == ','
}

/// Is what was read from this line rather a table of scores or counts? In its rows and columns numbers come again and again; on a board with a slip
/// or two they do so a few times. Boxes do not count: a Latin square is read as a Sudoku where nothing says what it is.
pub(super) fn is_table(line: &str, board: &Board) -> bool {
    let Some(side) = board.geometry().side().filter(|_| is_board(line)) else { return false };
    let again = |cells: &mut dyn Iterator<Item = usize>| {
        let (mut seen, mut count) = (SymbolSet::EMPTY, 0);
        for symbol in cells.filter_map(|cell| board.givens()[cell]) {
            count += usize::from(seen.contains(symbol));
            seen.insert(symbol);
        }
        count
    };
    let row = |row: usize| again(&mut (0..side).map(|column| row * side + column));
    let column = |column: usize| again(&mut (0..side).map(|row| row * side + column));
    (0..side).map(|line| row(line) + column(line)).sum::<usize>() > 2 * side
}

/// A whole number of one or two digits, or a blank cell.
fn is_cell(word: &str) -> bool {
    matches!(word, "." | "-" | "_" | "*") || word.len() <= 2 && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// The cells, and what stands behind them: up to the first word that is no cell; or up to a tab, where so many are a board.
fn parted(line: &str) -> (&str, &str) {
    let is_end = |word: &str| !word.is_empty() && !is_cell(word);
    let mut end = 0;
    for word in line.split_inclusive(is_between) {
        let bare = word.trim_end_matches(is_between);
        if is_end(bare) {
            break;
        }
        end += word.len();
    }
    let before_tab = line[..end].trim_end().rfind('\t').map(|tab| &line[..tab]);
    let is_square = |cells: &str| {
        let count = cells.split(is_between).filter(|word| !word.is_empty()).count();
        count >= LEAST && count.isqrt().pow(2) == count
    };
    let cells = before_tab.filter(|cells| is_square(cells)).unwrap_or(&line[..end]);
    line.split_at(cells.len())
}

/// The board of a line for which [`is_board`] holds.
pub(super) fn read(number: usize, line: &str, options: &ReadOptions, shapes: &mut Shapes) -> Result<Record, TextError> {
    let (cells, comment) = parted(line);
    let words = words(cells, is_between);
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

/// The cells of a board of more symbols than characters, on one line.
pub(super) fn print(
    format: &'static str,
    board: &Board,
    options: &WriteOptions,
    out: &mut String,
) -> Result<(), Unprintable> {
    let name = alphabet::names(format, Alphabet::Numbers, options.blank, rows::check_printable(format, board)?)?;
    let cells: Vec<String> = board.givens().iter().map(|symbol| name(*symbol)).collect();
    out.push_str(&cells.join(" "));
    Ok(())
}

/// Are there more symbols than the characters that are wanted, so that a line has numbers?
pub(super) fn are_needed(board: &Board, options: &WriteOptions) -> bool {
    let symbols = board.geometry().symbols();
    let is_free = matches!(options.alphabet, None | Some(Alphabet::Numbers));
    is_free && symbols >= 10 && Alphabet::of_characters(options.alphabet, symbols).is_none()
}
