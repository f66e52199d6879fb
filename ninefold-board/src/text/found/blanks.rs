//! A board with blanks for empty cells and a blank between cells, where it is certain in which columns the cells stand.
//!
//! ```text
//! 5 3     7                every second place is a cell, with or without bars between boxes; ends may be missing
//! 6     1 9 5
//! ```

use super::labels::Row;
use super::ways::is_rule;
use std::collections::BTreeSet;

/// The rows of such a board: of a smaller or larger one nobody would know what a blank line is.
const ROWS: usize = 9;

/// The longest line of one: cells and blanks, bars, and an indent.
const LONGEST: usize = 60;

/// The least distance of the first and the last value, in characters: seven columns.
const LEAST: usize = 12;

/// Why such a board is not read.
pub(super) const UNCERTAIN: &str = "blanks for empty cells, of which it is not certain in which columns they stand";

/// The rows of a board so written; where its columns are not certain, nothing but that. `None` if the lines are something else.
pub(super) fn rows(lines: &[&str]) -> Option<Result<Vec<Row>, ()>> {
    let sheet = Sheet::of(lines)?;
    let starts = sheet.starts();
    let start = match (starts.as_slice(), sheet.bars.first()) {
        ([], _) => return None,
        _ if sheet.is_short => None,
        // A bar before the cells is the frame.
        (starts, Some(bar)) if *bar < sheet.first => starts.iter().find(|start| *start > bar).copied(),
        ([only], _) => Some(*only),
        // As wide as all of them are, blanks behind the last value are cells.
        ([start, ..], _) if sheet.is_even && sheet.columns(*start).last() == Some(&(sheet.width - 1)) => Some(*start),
        _ => None,
    };
    let Some(start) = start else { return Some(Err(())) };
    let columns = sheet.columns(start);
    let row = |row: &Vec<char>| columns.iter().map(|&column| at(row, column).to_string().trim().to_string()).collect();
    Some(Ok(sheet.rows.iter().map(row).collect()))
}

fn at(row: &[char], column: usize) -> char {
    row.get(column).copied().unwrap_or(' ')
}

/// Nine lines of digits, blanks and bars.
struct Sheet {
    rows: Vec<Vec<char>>,
    width: usize,
    /// Are all lines of this width?
    is_even: bool,
    /// Is one too short, where others have blanks at their ends?
    is_short: bool,
    /// The columns of bars.
    bars: BTreeSet<usize>,
    /// The first and the last column with a value.
    first: usize,
    last: usize,
}

impl Sheet {
    fn of(lines: &[&str]) -> Option<Self> {
        let is_blank = |line: &&str| line.trim().is_empty();
        let lines: Vec<&str> = lines.iter().copied().filter(|line| is_blank(line) || !is_rule(line)).collect();
        let from = lines.iter().position(|line| !is_blank(line))?;
        let to = lines.iter().rposition(|line| !is_blank(line))? + 1;
        // Blank lines are gaps between bands, or rows of empty cells where it takes them.
        let filled: Vec<&str> = lines[from..to].iter().copied().filter(|line| !is_blank(line)).collect();
        let lines = if filled.len() == ROWS { filled } else { lines[from..to].to_vec() };
        let is_of_row = |c: char| matches!(c, ' ' | '1'..='9' | '|');
        if lines.len() != ROWS || lines.iter().any(|line| line.len() > LONGEST || !line.chars().all(is_of_row)) {
            return None;
        }
        let width = lines.iter().map(|line| line.len()).max()?;
        let is_even = lines.iter().all(|line| line.len() == width);
        // Where lines have kept the blanks at their ends, a shorter one lacks a cell; but of the last one they may be cut off.
        let is_full = |line: &&str| is_blank(line) || line.len() == width;
        let is_short = lines.iter().any(|line| line.ends_with(' ')) && !lines[..ROWS - 1].iter().all(is_full);
        let rows: Vec<Vec<char>> = lines.iter().map(|line| line.chars().collect()).collect();
        let any = |column: usize, is: fn(char) -> bool| rows.iter().any(|row| is(at(row, column)));
        let bars: BTreeSet<usize> = (0..width).filter(|column| any(*column, |c| c == '|')).collect();
        let used: Vec<usize> = (0..width).filter(|column| any(*column, |c| c.is_ascii_digit())).collect();
        let (first, last) = (*used.first()?, *used.last()?);
        let values = rows.iter().flatten().filter(|c| c.is_ascii_digit()).count();
        // Rows of as many numbers each, without an empty cell, are a table of something else; one that is only shorter than the others has
        // lost a number.
        let has_hole = |row: &Vec<char>| used.iter().any(|&column| row.get(column) == Some(&' '));
        // Bars stand in all rows, and no two cells beside each other.
        let is_one = values >= ROWS
            && last - first >= LEAST
            && rows.iter().any(has_hole)
            && bars.iter().all(|&column| rows.iter().all(|row| at(row, column) == '|'))
            && used.iter().all(|column| (column - first).is_multiple_of(2));
        is_one.then_some(Sheet { rows, width, is_even, is_short, bars, first, last })
    }

    /// The columns of the cells, if the first one is this.
    fn columns(&self, start: usize) -> Vec<usize> {
        (start..).step_by(2).filter(|column| !self.bars.contains(column)).take(ROWS).collect()
    }

    /// The columns that may be the first.
    fn starts(&self) -> Vec<usize> {
        let fits = |start: &usize| {
            let columns = self.columns(*start);
            columns.contains(&self.first) && columns.contains(&self.last)
        };
        (self.first % 2..=self.first).step_by(2).filter(fits).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::rows;

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn read(text: &str) -> Option<Result<String, ()>> {
        let lines: Vec<&str> = text.lines().collect();
        let line = |rows: Vec<Vec<String>>| {
            rows.concat().iter().map(|cell| if cell.is_empty() { "." } else { cell }).collect::<String>()
        };
        rows(&lines).map(|read| read.map(line))
    }

    fn written(line: &str, indent: &str, bar: &str) -> String {
        let cells: Vec<String> = line.replace('.', " ").chars().map(String::from).collect();
        let row = |row: &[String]| row.chunks(3).map(|part| part.join(" ")).collect::<Vec<_>>().join(bar);
        cells.chunks(9).map(|cells| indent.to_string() + &row(cells) + "\n").collect()
    }

    fn trimmed(text: &str) -> String {
        text.lines().map(|line| line.trim_end().to_string() + "\n").collect()
    }

    #[test]
    fn certain_columns() {
        for bar in [" ", " | "] {
            for indent in ["", "    "] {
                let text = written(LINE, indent, bar);
                assert_eq!(read(&text), Some(Ok(LINE.to_string())), "{text}");
                assert_eq!(read(&trimmed(&text)), Some(Ok(LINE.to_string())), "{text}");
            }
        }
        let framed: String = written(LINE, "", " | ").lines().map(|line| ["| ", line, " |\n"].concat()).collect();
        assert_eq!(read(&framed), Some(Ok(LINE.to_string())), "{framed}");
    }

    /// The first column is empty, or the last one: with an indent nobody knows which.
    #[test]
    fn uncertain_columns() {
        let cells: Vec<char> = LINE.chars().collect();
        let first: String = cells.chunks(9).flat_map(|row| [&['.'], &row[1..]].concat()).collect();
        let last: String = cells.chunks(9).flat_map(|row| [&row[..8], &['.']].concat()).collect();
        assert_eq!(read(&written(&first, "", " ")), Some(Ok(first.clone())));
        assert_eq!(read(&trimmed(&written(&first, "", " "))), Some(Err(())));
        assert_eq!(read(&trimmed(&written(&last, "", " "))), Some(Ok(last.clone())));
        assert_eq!(read(&trimmed(&written(&last, "  ", " "))), Some(Err(())));
        for text in ["1 2 3\n".repeat(9), "1 2  3\n".repeat(9), "12 3 4 5\n".repeat(9), "1 2 3 4\n".repeat(8)] {
            assert_ne!(read(&text).map(|read| read.is_ok()), Some(true), "{text}");
        }
    }
}
