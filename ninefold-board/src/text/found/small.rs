//! Lines that would be a board of 4x4 but for one fault: so few cells may be anything, so it is told where nothing but such boards is found.
//!
//! ```text
//! 1 . . 4
//! . 4 1           a value is lost; or a row is, or one stands twice, or a sign is no value
//! 2 . . 3
//! . 3 2 .
//! ```

use super::super::{Alphabet, Place, TextError, lookalike};
use super::labels::Row;
use super::{damaged, ways};

/// The side of such a board.
const N: usize = 4;

/// The ways to cut a line.
const CUTS: [fn(&str) -> Row; 6] = [
    |line| damaged::between_bars(line, true),
    |line| damaged::fields(line, ','),
    |line| damaged::fields(line, ';'),
    |line| damaged::fields(line, '\t'),
    ways::words,
    ways::characters,
];

/// The values that such a board has at least: alone, and beside another one.
pub(super) const ALONE: usize = 4;
pub(super) const BESIDE: usize = 2;

/// The faults of the paragraphs of lines, each of which may be such a board, with so many values at least.
pub(super) fn faults(lines: &[&str], least: usize) -> Vec<TextError> {
    let mut faults = Vec::new();
    let mut first = 0;
    for part in lines.split(|line| line.trim().is_empty()) {
        let at =
            |error: TextError| TextError { place: Place::new(error.place.line + first, error.place.column), ..error };
        faults.extend(fault(part, least).map(at));
        first += part.len() + 1;
    }
    faults
}

/// The fault of such lines; `None` if they are whole, or something else.
fn fault(lines: &[&str], least: usize) -> Option<TextError> {
    let is_row = |at: &usize| !lines[*at].trim().is_empty() && !ways::is_rule(lines[*at]);
    let kept: Vec<usize> = (0..lines.len()).filter(is_row).take(N + 2).collect();
    if !(N - 1..=N + 1).contains(&kept.len()) {
        return None;
    }
    let (row, error) = CUTS.into_iter().find_map(|cut| {
        let rows: Vec<Row> = kept.iter().map(|&at| cut(lines[at])).collect();
        fault_of(&rows, least)
    })?;
    // Of a sign that is none its place is known.
    let line = lines[kept[row]];
    let sign = error.found.trim_matches('`');
    let start = line.find(sign).filter(|_| error.found.starts_with('`'));
    let column = start.map_or(1, |start| line[..start].chars().count() + 1);
    Some(TextError { place: Place::new(kept[row] + 1, column), ..error })
}

/// The only fault of these rows, and the number of the row, from 0.
fn fault_of(rows: &[Row], least: usize) -> Option<(usize, TextError)> {
    let odd: Vec<usize> = (0..rows.len()).filter(|&row| rows[row].len() != N).collect();
    let wrong = rows.iter().flatten().filter(|field| !is_value(field)).count();
    let filled =
        rows.iter().flatten().filter(|field| is_value(field) && field.contains(|c: char| ('1'..='4').contains(&c)));
    let is_near = odd.iter().all(|&row| rows[row].len().abs_diff(N) == 1);
    if odd.len() + wrong + rows.len().abs_diff(N) != 1 || !is_near || filled.count() < least {
        return None;
    }
    let error = |found: String, expected: String| TextError::new(Place::new(1, 1), found, expected);
    if let [row] = odd[..] {
        return Some((row, error(format!("{} values", rows[row].len()), format!("{N} values, as in the other rows"))));
    }
    if rows.len() != N {
        return Some((0, error(format!("{} rows", rows.len()), format!("{N} rows of {N} values"))));
    }
    let (row, field) =
        rows.iter().enumerate().find_map(|(at, row)| Some((at, row.iter().find(|field| !is_value(field))?)))?;
    let expected = lookalike::expected(Alphabet::Numbers, N, field);
    Some((row, error(format!("`{}`", field.escape_debug()), expected)))
}

fn is_value(field: &str) -> bool {
    matches!(field, "" | "." | "0" | "_" | "*" | "-" | "x" | "1" | "2" | "3" | "4")
}

#[cfg(test)]
mod tests {
    use super::{ALONE, BESIDE, fault};

    #[test]
    fn one_fault() {
        for (text, told) in [
            ("1 . . 4\n. 4 1\n2 . . 3\n. 3 2 .", Some(2)),
            ("1..4\n.41.\n2..3", Some(1)),
            ("1..4\n.41.\n.41.\n2..3\n.32.", Some(1)),
            ("1,,,4\n,4,11,\n2,,,3\n,3,2,", Some(2)),
            ("1..4\n.41.\n2..3\n.32.", None),
            ("1..4\n.4\n2..3\n.32.", None),
            ("1..4\n2.41.\n2..3", None),
            ("10:30\n11:30\n12:30", None),
        ] {
            let lines: Vec<&str> = text.lines().collect();
            assert_eq!(fault(&lines, ALONE).map(|error| error.place.line), told, "{text}");
            assert_eq!(fault(&lines, BESIDE).map(|error| error.place.line), told, "{text}");
        }
    }
}
