//! A sheet of nine rows that does not begin in its first cell: below a title, or behind empty rows and columns.
//!
//! ```text
//! Sudoku,,,,,,,,,      only where the cells with values leave one place for a board of nine;
//! ,,,,,,,,,            where an empty row may be one of its own or not, no board is taken
//! ,5,3,,,7,,,,
//! ```

use super::super::lines;
use super::labels::Row;
use super::{sentence, ways};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// The rows of the board.
const N: usize = 9;

/// The fewest givens of a puzzle of nine with one solution.
const LEAST: usize = 17;

/// No such sheet has more lines or columns.
const MOST: usize = 32;

/// The board of such a sheet, and the line it begins on.
pub(super) fn board(text: &str) -> Option<(usize, Vec<Row>)> {
    let all: Vec<(usize, &str)> = lines(text).take(MOST + 1).collect();
    let separator =
        [',', ';', '\t'].into_iter().find(|&c| all.iter().any(|(_, line)| line.matches(c).count() + 1 >= N))?;
    let split = |&(number, line): &(usize, &str)| -> (usize, Row) {
        (number, line.split(separator).map(ways::field).take(MOST + 1).collect())
    };
    let rows: Vec<(usize, Row)> = all.iter().map(split).collect();
    // Where lines have kept the separators at their ends, an empty line is no row.
    let is_kept =
        separator != '\t' || rows.iter().any(|(_, row)| row.len() > 1 && row.last().is_some_and(String::is_empty));
    let is_gap = |(_, row): &(usize, Row)| is_kept && row.len() == 1 && row[0].is_empty();
    let rows: Vec<(usize, Row)> = rows.into_iter().skip_while(|row| is_title(&row.1) || is_gap(row)).collect();
    let end = rows.iter().rposition(|row| !is_gap(row))? + 1;
    let rows = rows.get(..end)?.to_vec();
    let width = rows.iter().map(|(_, row)| row.len()).max()?;
    let has_title = rows.first()?.0 > all.first()?.0;
    if all.len() > MOST || width > MOST {
        return None;
    }
    let (numbers, rows): (Vec<usize>, Vec<Row>) = rows.into_iter().unzip();
    let rows = if separator == '\t' { ways::filled_up(rows) } else { rows };
    // A row with a value too many would have its last cell cut off.
    let lengths: BTreeSet<usize> = rows.iter().map(Vec::len).filter(|length| *length > 1).collect();
    if separator != '\t' && lengths.len() > 1 {
        return None;
    }
    let rows: Vec<(usize, Row)> = numbers.into_iter().zip(rows).collect();
    let filled = || {
        let of_row = |(r, (_, row)): (usize, &(usize, Row))| {
            row.iter().enumerate().filter(|(_, f)| !f.is_empty()).map(move |(c, _)| (r, c)).collect::<Vec<_>>()
        };
        rows.iter().enumerate().flat_map(of_row)
    };
    let top = only(filled().map(|(row, _)| row), rows.len())?;
    let left = only(filled().map(|(_, column)| column), width)?;
    // Rows that all end with a separator are read as they stand. So is a square without a title, a board of its own size, unless its
    // values are those of the board of nine that the empty rows and columns leave.
    let is_of_nine = |(row, column): (usize, usize)| matches!(rows[row].1[column].as_bytes(), [b'1'..=b'9']);
    let is_larger = width == rows.len() && !(filled().count() >= LEAST && filled().all(is_of_nine));
    if !has_title && (is_larger || (top, left) == (0, 0)) {
        return None;
    }
    // An empty line is an empty row; any other that is too short lacks values.
    let cells = |(_, row): &(usize, Row)| match row.get(left..left + N) {
        None if row.iter().all(String::is_empty) => Some(vec![String::new(); N]),
        cells => cells.map(<[String]>::to_vec),
    };
    Some((rows[top].0, rows[top..top + N].iter().map(cells).collect::<Option<_>>()?))
}

/// The only place where nine rows or columns, of so many, hold all of these.
fn only(filled: impl Iterator<Item = usize> + Clone, count: usize) -> Option<usize> {
    let (first, last) = (filled.clone().min()?, filled.max()?);
    let places: RangeInclusive<usize> = (last + 1).saturating_sub(N)..=first.min(count.checked_sub(N)?);
    (places.clone().count() == 1).then(|| *places.start())
}

/// Are there words, or nothing but one, and no cell beside them?
fn is_title(row: &Row) -> bool {
    let mut filled = row.iter().filter(|field| !field.is_empty());
    filled.next().is_some_and(|field| sentence::has_word(field)) && filled.next().is_none()
}
