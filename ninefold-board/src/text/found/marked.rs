//! Rows in which values stand in brackets, as a person marks them.
//!
//! ```text
//! (5) (3) . | . (7) .        all values are marked: they are the givens
//! (5) (3) 4 | 6 (7) 8        some are: they may be the givens among entries, or entries among givens, and nobody knows
//! ```

use super::super::{Place, ReadOptions, TextError, lines};
use super::piece::Taken;
use super::{clean, prose, rules};

/// What stands around a value.
const MARKS: [(&str, &str); 2] = [("(", ")"), ("[", "]")];

/// Fewer are something else.
const LEAST: usize = 4;

/// The rows of a band.
const ROWS: usize = 3;

/// The puzzles of a text with such rows; `None` if it has none.
pub(super) fn read(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    if !MARKS.iter().any(|(open, _)| text.matches(open).take(LEAST).count() == LEAST) {
        return None;
    }
    let mut written = String::with_capacity(text.len());
    let (mut part, mut is_one) = (Part::default(), false);
    for (number, line) in lines(text).chain([(0, "")]) {
        if let Some(row) = row(line) {
            part.add(number, &row);
            written += &row.text;
        } else {
            let part = std::mem::take(&mut part);
            if part.is_marked() && part.bare > 0 {
                return Some(Taken::refusal(part.error()));
            }
            is_one |= part.is_marked();
            written += line;
        }
        written.push('\n');
    }
    is_one.then(|| rules::checked(prose::read(&clean::plain(&written), options, is_over), &written, options))
}

/// Rows right below each other.
#[derive(Default)]
struct Part {
    rows: usize,
    marked: usize,
    /// The values without a mark.
    bare: usize,
    /// The line of the first mark.
    first: usize,
}

impl Part {
    fn add(&mut self, number: usize, row: &Row) {
        if self.marked == 0 && row.marked > 0 {
            self.first = number;
        }
        self.rows += 1;
        self.marked += row.marked;
        self.bare += row.bare;
    }

    fn is_marked(&self) -> bool {
        self.rows >= ROWS && self.marked >= LEAST
    }

    fn error(&self) -> TextError {
        let found =
            "values of which some are marked: they may be the givens among entries, or entries among the givens";
        let expected = "the givens alone, with a sign for each empty cell";
        TextError::new(Place::new(self.first, 1), found, expected)
    }
}

/// A row without its marks.
struct Row {
    text: String,
    marked: usize,
    /// The values without a mark.
    bare: usize,
}

/// The row of cells that a line is; `None` if anything else stands there.
fn row(line: &str) -> Option<Row> {
    let mut row = Row { text: String::with_capacity(line.len()), marked: 0, bare: 0 };
    let (mut cells, mut largest) = (0, 0);
    for part in line.split_inclusive([' ', '|', '\t', ',']) {
        let word = part.trim_end_matches([' ', '|', '\t', ',']);
        let rest = &part[word.len()..];
        let inner = MARKS.iter().find_map(|(open, close)| word.strip_prefix(open)?.strip_suffix(close));
        let number = |text: &str| text.parse::<usize>().ok().filter(|_| text.len() <= 2);
        largest = largest.max(number(inner.unwrap_or(word)).unwrap_or(0));
        match inner {
            Some(inner) if number(inner).is_some() => {
                row.marked += 1;
                row.text += inner;
            }
            _ if number(word).is_some() => {
                row.bare += usize::from(word != "0");
                row.text += word;
            }
            _ if word.is_empty() || matches!(word, "." | "_" | "-" | "*" | "x" | "?") => row.text += word,
            _ => return None,
        }
        cells += usize::from(!word.is_empty());
        row.text += rest;
    }
    // Larger numbers are the candidates of a cell.
    (cells >= LEAST && largest <= cells).then_some(row)
}

#[cfg(test)]
mod tests {
    use super::row;

    #[test]
    fn marks_of_values() {
        let read = |line: &str| row(line).map(|row| (row.text, row.marked, row.bare));
        assert_eq!(read("(5) [3] . | (2) 1 0"), Some(("5 3 . | 2 1 0".to_string(), 3, 1)));
        assert_eq!(read("(5) 12 34 (1)"), None);
        assert_eq!(read("(see 5) and 3 4"), None);
    }
}
