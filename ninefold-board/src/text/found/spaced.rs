//! Sheets with an empty row and an empty column between boxes, perhaps with names of the rows and columns around.
//!
//! ```text
//!   1 2 3   4 5 6           the empty rows and columns are where the lines between boxes are drawn,
//! A 5 3 .   . 7 .           so that they are told from those of the board that happen to be empty
//!
//! D 8 . .   . 6 .
//! ```

use super::super::{
    ShapeHint,
    drawn::{Drawing, Drawn},
};
use super::labels::{self, Row};
use super::ways;
use crate::{BoxShape, geometry::default_box};

/// No such sheet has more lines or columns.
const MOST: usize = 64;

/// The board of a text that is such a sheet, and what its gaps draw.
pub(super) fn board(text: &str) -> Option<(Vec<Row>, (usize, Drawing))> {
    let lines: Vec<&str> = text.lines().take(MOST + 1).collect();
    if lines.len() > MOST {
        return None;
    }
    let is_blank = |line: &&str| line.chars().all(char::is_whitespace);
    let separator = [',', ';', '\t'].into_iter().find(|&c| {
        lines.iter().any(|line| line.contains(c)) && lines.iter().all(|line| is_blank(line) || line.contains(c))
    })?;
    let width = lines.iter().map(|line| line.split(separator).count()).max().filter(|&width| width <= MOST)?;
    let row = |line: &&str| -> Row {
        if is_blank(line) { vec![String::new(); width] } else { line.split(separator).map(ways::field).collect() }
    };
    let rows: Vec<Row> = lines.iter().map(row).collect();
    let rows = if separator == '\t' { ways::filled_up(rows) } else { rows };
    if rows.iter().any(|row| row.len() != width) {
        return None;
    }
    let names = [(true, true), (true, false), (false, true), (false, false)];
    let of = |rows: &[Row]| names.into_iter().find_map(|(above, before)| named(rows, above, before));
    // Empty lines below the sheet are none of its rows.
    let end = lines.iter().rposition(|line| !line.is_empty())? + 1;
    of(&rows).or_else(|| of(&rows[..end]))
}

/// The board below names of columns and behind names of rows, where there are some.
fn named(rows: &[Row], above: bool, before: bool) -> Option<(Vec<Row>, (usize, Drawing))> {
    let (head, body) = rows.split_at_checked(usize::from(above))?;
    let skip = usize::from(before);
    let names: Row = body.iter().filter_map(|row| row.first()).cloned().collect();
    let body: Vec<Row> = body.iter().map(|row| row.get(skip..).map_or(Vec::new(), <[String]>::to_vec)).collect();
    let head: Option<Row> = head.first().map(|head| head.get(skip..).unwrap_or_default().to_vec());
    (6..=25).flat_map(shapes).find_map(|boxes| {
        let n = boxes.height * boxes.width;
        let (rows, is_high) = without(&body, n, boxes.height)?;
        let (head, names) = (head.as_ref().map(|head| kept(head, n, boxes.width)), kept(&names, n, boxes.height));
        let columns: Vec<(Row, bool)> = rows.iter().map(|row| kept(row, n, boxes.width)).collect::<Option<_>>()?;
        let is_wide = columns.first()?.1;
        // Of one direction alone only square boxes: a board of 8 would be one of 9 that lacks a row.
        let is_spaced = is_high && is_wide || (is_high || is_wide) && boxes.height == boxes.width;
        let is_head = |names: Option<(Row, bool)>| names.is_some_and(|(names, _)| labels::are_names(&names));
        let is_named = head.is_none_or(is_head) && (!before || is_head(names));
        let rows: Vec<Row> = columns.into_iter().map(|(row, _)| row).collect();
        let rows = if is_spaced && is_named { labels::squares(&rows, n)?.into_iter().next()? } else { return None };
        let drawn = Drawn { hint: ShapeHint::Box(boxes), is_firm: true };
        Some((rows, (n, Ok(Some(drawn)))))
    })
}

/// The boxes that a board of this size may have, the usual ones first.
fn shapes(n: usize) -> impl Iterator<Item = BoxShape> {
    let usual = default_box(n);
    let all = (2..n)
        .filter(move |height| n.is_multiple_of(*height))
        .map(move |height| BoxShape { height, width: n / height });
    usual.into_iter().chain(all.filter(move |boxes| usual != Some(*boxes)))
}

/// The fields without the empty ones between boxes, and whether there were some; `None` if they are not as many as that takes.
fn kept(fields: &[String], n: usize, of_box: usize) -> Option<(Row, bool)> {
    let is_gap = |i: usize| i % (of_box + 1) == of_box;
    if fields.len() == n {
        return Some((fields.to_vec(), false));
    }
    let are_empty = || fields.iter().enumerate().all(|(i, field)| !is_gap(i) || field.is_empty());
    if fields.len() != n + n / of_box - 1 || !are_empty() {
        return None;
    }
    Some((fields.iter().enumerate().filter(|(i, _)| !is_gap(*i)).map(|(_, field)| field.clone()).collect(), true))
}

/// The rows without the empty ones between boxes.
fn without(rows: &[Row], n: usize, of_box: usize) -> Option<(Vec<Row>, bool)> {
    let is_empty = |row: &Row| row.iter().all(String::is_empty);
    let marks: Row = rows.iter().map(|row| if is_empty(row) { String::new() } else { "x".to_string() }).collect();
    let (_, is_high) = kept(&marks, n, of_box)?;
    let is_gap = |i: usize| is_high && i % (of_box + 1) == of_box;
    Some((rows.iter().enumerate().filter(|(i, _)| !is_gap(*i)).map(|(_, row)| row.clone()).collect(), is_high))
}
