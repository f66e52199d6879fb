//! Boards with a cell a line, from 81 cells on; several of them with blank lines between.

use super::super::{Place, TextError};
use super::labels::Row;
use super::ways;

/// Fewer cells are a list of something else.
const FEWEST: usize = 81;

/// A list of nearly as many values as a board has cells lacks so many at most, or has so many too many.
const NEAR: usize = 2;

/// The rows of a board with a cell a line.
pub(super) fn board(lines: &[&str]) -> Option<Vec<Row>> {
    let n = lines.len().isqrt();
    if lines.len() < FEWEST || n > crate::MAX_SYMBOLS || n * n != lines.len() {
        return None;
    }
    let cells: Vec<String> = lines.iter().map(cell).collect::<Option<_>>()?;
    Some(cells.chunks(n).map(<[String]>::to_vec).collect())
}

fn cell(line: &&str) -> Option<String> {
    Some(ways::field(line.trim_end_matches(','))).filter(|cell| cell.len() <= 2)
}

/// Boards with their lines from 0, and the faults of others.
type Found = (Vec<(usize, Vec<Row>)>, Vec<TextError>);

/// The boards between blank lines, and the faults of what has nearly as many values as a board; `None` if there is anything else.
pub(super) fn boards(lines: &[&str]) -> Option<Found> {
    let (mut boards, mut errors, mut at) = (Vec::new(), Vec::new(), 0);
    for part in lines.split(|line| line.trim().is_empty()) {
        match board(part) {
            Some(rows) => boards.push((at, rows)),
            None if part.is_empty() => {}
            None => errors.push(TextError { place: Place::new(at + 1, 1), ..fault(part)? }),
        }
        at += part.len() + 1;
    }
    Some((boards, errors))
}

/// The fault of lines with a value each, some of them blank, that are nearly as many as a board has cells.
fn fault(lines: &[&str]) -> Option<TextError> {
    let count = lines.len();
    let n =
        [count.isqrt(), count.isqrt() + 1].into_iter().find(|n| (n * n).abs_diff(count) <= NEAR && n * n >= FEWEST)?;
    let values: Vec<String> = lines.iter().map(cell).collect::<Option<_>>()?;
    let is_blank = |value: &&String| matches!(value.as_str(), "" | "." | "0" | "_" | "*" | "-" | "x");
    let is_value = |value: &String| is_blank(&value) || value.parse::<usize>().is_ok_and(|value| value <= n);
    let blanks = values.iter().filter(is_blank).count();
    let is_one = values.iter().all(is_value) && 4 * blanks >= count && blanks < count;
    let expected = format!("{} of them, as a board of {n}x{n} has", n * n);
    is_one.then(|| TextError::new(Place::new(1, 1), format!("{count} lines with a value each"), expected))
}
