//! Boards and links within a line of a sentence.
//!
//! ```text
//! Try 53..7..../6..195.../... please        rows with a sign between        Try 53..7.... 6..195... ... please        or nothing but blanks
//! See https://example.org/?bd=53..7....     a link, without what stands behind it
//! ```

use super::runs::LEAST;
use super::ways::is_cell;

/// A link without the full stop of its sentence: of cells one more than a board has are its last blank.
pub(super) fn unstopped(link: &str) -> &str {
    let cells = link.len() - link.trim_end_matches(is_cell).len();
    let is_square = |cells: usize| cells.isqrt().pow(2) == cells;
    match link.strip_suffix('.') {
        Some(bare) if cells < LEAST || !is_square(cells) => bare,
        _ => link,
    }
}

/// What stands behind a link in the texts of wikis, forums and programs, and in no link.
pub(super) const ENDS_LINK: [char; 11] = [')', '>', '<', '"', '\'', ']', '[', '|', '}', '`', '\\'];

/// A board of 10x10 to 25x25 on a line: letters and digits, and a quarter of it the same blank.
pub(super) fn is_large(word: &str) -> bool {
    let side = word.len().isqrt();
    let is_blank = |blank: char| word.matches(blank).count() * 4 >= word.len();
    (10..=25).contains(&side)
        && side * side == word.len()
        && word.chars().all(|c| c.is_ascii_alphanumeric() || is_cell(c))
        && ['.', '0', '_', '*', '-', '?'].into_iter().any(is_blank)
}

/// The rows of a board on one line, as many as each has cells, with a sign between them.
pub(super) fn rows_between(word: &str) -> Option<Vec<&str>> {
    let is_board = |rows: &Vec<&str>| {
        let is_cell = |c: char| is_cell(c) || rows.len() > 9 && c.is_ascii_alphanumeric();
        rows.len() >= 4 && rows.iter().all(|row| row.len() == rows.len() && row.chars().all(is_cell))
    };
    let inner = word.trim_matches(['"', '\'', '|', '/']);
    ["/", "|", "\\n", "-", ",", ";", ":", "+", "_"].into_iter().map(|sign| inner.split(sign).collect()).find(is_board)
}

/// The words of a line that are the rows of a board, as many as each has cells, one behind the other, perhaps with a sign between; and where
/// they begin.
pub(super) fn rows_apart(text: &str) -> Option<(usize, Vec<&str>)> {
    let is_row = |word: &str| word.len() >= ROW && word.chars().all(is_cell);
    let words =
        text.split_whitespace().map(|word| word.trim_end_matches([',', ';', '/', '|'])).filter(|word| !word.is_empty());
    let words: Vec<&str> = words.collect();
    let runs = words.chunk_by(|a, b| is_row(a) && is_row(b) && a.len() == b.len());
    let rows = runs.filter(|run| is_row(run[0]) && run.len() == run[0].len()).find(|run| {
        let cells = || run.iter().flat_map(|row| row.bytes());
        cells().any(|b| b.is_ascii_digit()) && cells().any(|b| !(b'1'..=b'9').contains(&b))
    })?;
    Some((text.find(rows[0])?, rows.to_vec()))
}

/// A shorter word may be a number of its own.
const ROW: usize = 6;

/// Quotation marks, brackets, and the signs that end a sentence; a full stop may be a blank cell.
pub(super) fn is_around(c: char) -> bool {
    matches!(c, '"' | '\'' | '`' | '(' | ')' | '[' | ']' | '<' | '>' | ',' | ';' | ':' | '!' | '?')
        || ('\u{2018}'..='\u{201f}').contains(&c)
        || matches!(c, '\u{AB}' | '\u{BB}')
}
