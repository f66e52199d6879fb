//! Rows of values between commas, each of which ends with a semicolon, as programs for matrices have them.
//!
//! ```text
//! 5,3,0,0,7,0,0,0,0;             5,3,,,7,,,,;6,,,1,9,5,,,;,9,8,,,,,6,;...        a row a line, or all on one
//! ```

use super::super::{ReadOptions, lines};
use super::piece::Taken;
use super::ways::is_cell;
use super::{clean, prose, rules};

/// A row has so many commas at least.
const LEAST: usize = 3;

/// The puzzles of a text with such rows; `None` if it has none.
pub(super) fn read(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    let (mut written, mut numbers, mut count) = (String::with_capacity(text.len()), Vec::new(), 0);
    for (number, line) in lines(text) {
        let rows = rows(line);
        count += rows.as_ref().map_or(0, Vec::len);
        for row in rows.unwrap_or_else(|| vec![line]) {
            written.extend([row, "\n"]);
            numbers.push(number);
        }
    }
    if count <= LEAST {
        return None;
    }
    let taken = prose::read(&clean::plain(&written), options, is_over);
    Some(rules::checked(taken, &written, options).at_lines(&numbers))
}

fn rows(line: &str) -> Option<Vec<&str>> {
    let inner = line.trim().trim_matches(['[', ']', '{', '}', ' ']);
    if !inner.contains(';') {
        return None;
    }
    let is_row = |row: &&str| {
        let is_of_row = |c: char| is_cell(c) || c == ' ' || c == ',' || c == '"';
        row.matches(',').count() >= LEAST && row.chars().all(is_of_row)
    };
    let rows: Vec<&str> = inner.split(';').filter(|row| !row.trim().is_empty()).collect();
    (!rows.is_empty() && rows.iter().all(is_row)).then_some(rows)
}

#[cfg(test)]
mod tests {
    use super::rows;

    #[test]
    fn rows_of_a_line() {
        assert_eq!(rows("5,3,0,0;"), Some(vec!["5,3,0,0"]));
        assert_eq!(rows("[5,3,,;,,1,2;;]"), Some(vec!["5,3,,", ",,1,2"]));
        assert_eq!(["5;3;;", "5,3,0,0", "int a, b, c, d;", ";"].map(rows), [None, None, None, None]);
    }
}
