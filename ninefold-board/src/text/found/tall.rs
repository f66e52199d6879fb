//! Pencil marks as a person writes them: three lines a row, and on each of them three digits a cell.
//!
//! ```text
//! 1.. .2. ...     the marks of r1c1 are 1, 4 and 6, those of r1c2 are 2 and 8
//! 4.6 ... .5.
//! ... .8. ..9
//! ```

use super::super::{ReadOptions, Record, format, lines};
use super::labels::{self, Row};
use super::ways;

/// The rows of the boards in a text of nothing else, each with its line.
fn rows(text: &str) -> Option<Vec<(usize, Row)>> {
    let mut rows = Vec::new();
    for (number, line) in lines(text).filter(|(_, line)| !line.trim().is_empty() && !ways::is_rule(line)) {
        let row = labels::words(line);
        let is_part = |field: &String| field.len() == 3 && field.chars().all(ways::is_cell);
        if row.len() != 9 || !row.iter().all(is_part) {
            return None;
        }
        rows.push((number, row));
    }
    (!rows.is_empty() && rows.len().is_multiple_of(27)).then_some(rows)
}

/// The boards in lines of nothing else, at the places where they begin.
pub(super) fn read(text: &str, options: &ReadOptions) -> Option<Vec<Record>> {
    rows(text)?.chunks(27).map(|rows| board(rows, options)).collect()
}

/// The same where each digit stands in the place that it has among the nine: then the text is nothing else, though its characters
/// would be a board of 27 rows, too.
pub(super) fn in_place(text: &str, options: &ReadOptions) -> Option<Vec<Record>> {
    // The digits of a line are those of one of the three lines of a row.
    let stands = |(number, (_, row)): (usize, &(usize, Row))| {
        let of_part = |(at, c): (usize, char)| {
            !matches!(c, '1'..='9') || c.to_digit(10) == u32::try_from(number % 3 * 3 + at + 1).ok()
        };
        row.iter().all(|field| field.chars().enumerate().all(of_part))
    };
    rows(text)?.iter().enumerate().all(stands).then(|| read(text, options))?
}

fn board(rows: &[(usize, Row)], options: &ReadOptions) -> Option<Record> {
    let merged = rows.chunks(3).map(|parts| {
        let is_mark = |c: &char| matches!(c, '1'..='9');
        let cell = |column: usize| parts.iter().flat_map(move |(_, row)| row[column].chars()).filter(is_mark);
        (0..9).map(|column| cell(column).collect::<String>()).collect::<Vec<_>>().join(" ") + "\n"
    });
    // Here a board without a given is no rule of dashes: it has been drawn.
    let record = format("marks")?.parse(&merged.collect::<String>(), options).next()?.ok()?;
    Some(Record { place: super::Place::new(rows[0].0, 1), ..record })
}
