//! Boards that stand side by side, on the same lines.
//!
//! ```text
//! 5 3 . | . 7 . | . . .      6 7 2 | 1 9 5 | 3 4 8        53..7....   .2.41....
//! 5 3 . . 7 . . . .     |    6 7 2 1 9 5 3 4 8            6..195...=> 67219....
//! ```

use super::labels::Row;
use super::ways::{self, is_cell};

/// The boards of lines, each a row of all of them, with more blanks between the boards than within.
pub(super) fn boards(lines: &[&str]) -> Option<Vec<Vec<Row>>> {
    let kept: Vec<&str> =
        lines.iter().copied().filter(|line| !line.trim().is_empty() && !ways::is_rule(line)).collect();
    if !(4..=crate::MAX_SYMBOLS).contains(&kept.len()) {
        return None;
    }
    [5, 4, 3, 2].into_iter().find_map(|blanks| apart(&kept, blanks)).or_else(|| {
        // A bar with blanks around it on every line parts the boards.
        const BAR: &str = "  |  ";
        let open: Vec<String> = kept.iter().map(|line| line.replace(BAR, "     ")).collect();
        let open: Vec<&str> = open.iter().map(String::as_str).collect();
        if kept.iter().all(|line| line.contains(BAR)) { apart(&open, BAR.len()) } else { None }
    })
}

/// A row of several boards without the arrow that a person has drawn from one to the next.
pub(super) fn without_arrow(line: &str) -> Option<String> {
    let arrow = ["=>", "->", "\u{2192}", "\u{21D2}"].into_iter().find(|arrow| line.contains(arrow))?;
    let (before, behind) = line.split_once(arrow)?;
    let is_row = |part: &str| {
        let is_of_row = |c: char| is_cell(c) || c.is_whitespace() || c == '|';
        part.chars().all(is_of_row) && part.contains(|c: char| is_cell(c)) && part.trim().len() >= 4
    };
    let blanks = " ".repeat(arrow.chars().count());
    (is_row(before) && is_row(behind)).then(|| format!("{before}{blanks}{behind}"))
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
