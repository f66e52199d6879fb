//! Boards that stand side by side, on the same lines.
//!
//! ```text
//! 5 3 . | . 7 . | . . .      6 7 2 | 1 9 5 | 3 4 8        53..7....   .2.41....
//! ```

use super::labels::Row;
use super::ways;

/// The boards of lines, each a row of all of them, with more blanks between the boards than within.
pub(super) fn boards(lines: &[&str]) -> Option<Vec<Vec<Row>>> {
    let kept: Vec<&str> =
        lines.iter().copied().filter(|line| !line.trim().is_empty() && !ways::is_rule(line)).collect();
    if !(4..=crate::MAX_SYMBOLS).contains(&kept.len()) {
        return None;
    }
    [5, 4, 3, 2].into_iter().find_map(|blanks| apart(&kept, blanks))
}

/// The boards with at least so many blanks between them.
fn apart(lines: &[&str], blanks: usize) -> Option<Vec<Vec<Row>>> {
    let n = lines.len();
    let between = " ".repeat(blanks);
    let row = |part: &str| -> Option<Row> {
        let cells = ways::characters(part);
        let cells = if cells.len() == n { cells } else { ways::words(part) };
        let is_cell = |cell: &String| cell.chars().all(|c| c.is_ascii_alphanumeric() || ".*_-?".contains(c));
        (cells.len() == n && cells.iter().all(is_cell)).then_some(cells)
    };
    let rows = |line: &&str| -> Option<Vec<Row>> {
        let line = line.replace('\t', &between);
        line.split(&between).map(str::trim).filter(|part| !part.is_empty()).map(row).collect()
    };
    let rows: Vec<Vec<Row>> = lines.iter().map(rows).collect::<Option<_>>()?;
    let count = rows.first()?.len();
    let are_even = count > 1 && rows.iter().all(|row| row.len() == count);
    are_even.then(|| (0..count).map(|at| rows.iter().map(|row| row[at].clone()).collect()).collect())
}
