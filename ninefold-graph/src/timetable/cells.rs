//! Rows of cells, as spreadsheets write them: between commas, semicolons or tabs, with quotes or without.
//!
//! The crate `csv` tells the line of a row, but not where a cell stands in it, and takes a quote that is never closed for a cell that
//! holds the rest of the file. Here each cell knows where it begins, and such a quote is a fault.

use crate::text::{ReadError, shown};
use std::borrow::Cow;

/// A cell, and the byte of the text at which it begins.
#[derive(Clone, Debug)]
pub(super) struct Cell<'t> {
    pub(super) at: usize,
    pub(super) text: Cow<'t, str>,
}

/// The rows of a text, one after the other. Rows without a word are passed over, and so are comments: lines that begin with `# `.
pub(super) struct Rows<'t> {
    text: &'t str,
    at: usize,
    delimiter: char,
}

impl<'t> Rows<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        let at = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        match said(&text[at..]) {
            Some((delimiter, length)) => Rows { text, at: at + length, delimiter },
            None => Rows { text, at, delimiter: delimiter(&text[at..]).unwrap_or(',') },
        }
    }

    /// The next row.
    pub(super) fn next(&mut self) -> Result<Option<Vec<Cell<'t>>>, ReadError> {
        while self.at < self.text.len() {
            if is_comment(&self.text[self.at..]) {
                self.at += self.text[self.at..].find(['\n', '\r']).map_or(self.text.len() - self.at, |end| end + 1);
                continue;
            }
            let row = self.row()?;
            if row.iter().any(|cell| !cell.text.is_empty()) {
                return Ok(Some(row));
            }
        }
        Ok(None)
    }

    fn row(&mut self) -> Result<Vec<Cell<'t>>, ReadError> {
        let mut row = Vec::new();
        loop {
            self.pass_blanks();
            row.push(if self.text[self.at..].starts_with('"') { self.quoted()? } else { self.plain() });
            let next = self.text[self.at..].chars().next();
            self.at += next.map_or(0, char::len_utf8);
            if next != Some(self.delimiter) {
                return Ok(row);
            }
        }
    }

    /// Blanks around a cell are none of it; tabs may be what stands between cells.
    fn pass_blanks(&mut self) {
        let delimiter = self.delimiter;
        let is_blank = |c: char| c != delimiter && c != '\n' && c != '\r' && c.is_whitespace();
        self.at = self.text.len() - self.text[self.at..].trim_start_matches(is_blank).len();
    }

    fn plain(&mut self) -> Cell<'t> {
        let (at, rest) = (self.at, &self.text[self.at..]);
        let end = rest.find([self.delimiter, '\n', '\r']).unwrap_or(rest.len());
        self.at += end;
        Cell { at, text: Cow::Borrowed(rest[..end].trim_end()) }
    }

    /// From quote to quote; a quote inside stands there twice.
    fn quoted(&mut self) -> Result<Cell<'t>, ReadError> {
        let at = self.at;
        let mut text = String::new();
        self.at += 1;
        loop {
            let rest = &self.text[self.at..];
            let Some(end) = rest.find('"') else {
                let found = "a quote that is never closed".to_string();
                return Err(fault(self.text, at, found, "a closing quote"));
            };
            text.push_str(&rest[..end]);
            self.at += end + 1;
            if !self.text[self.at..].starts_with('"') {
                break;
            }
            text.push('"');
            self.at += 1;
        }
        self.pass_blanks();
        match self.text[self.at..].chars().next() {
            Some(c) if c != self.delimiter && c != '\n' && c != '\r' => {
                let expected = format!("`{}` or the end of the line after a closing quote", self.delimiter);
                Err(fault(self.text, self.at, shown(&c.to_string()), &expected))
            }
            _ => Ok(Cell { at, text: Cow::Owned(text.trim().to_string()) }),
        }
    }
}

fn is_comment(rest: &str) -> bool {
    rest.strip_prefix('#').is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '\t', '\n', '\r']))
}

/// What a first line `sep=;` says stands between cells, and how long that line is: Excel writes and reads it.
fn said(text: &str) -> Option<(char, usize)> {
    let end = text.find(['\n', '\r']).unwrap_or(text.len());
    let said =
        text.get(..4).filter(|said| said.eq_ignore_ascii_case("sep=")).and_then(|_| text[4..end].chars().next())?;
    let is_all = text[4 + said.len_utf8()..end].trim().is_empty();
    (is_all && !said.is_alphanumeric() && said != '"').then_some((said, end))
}

/// What stands between the cells of the first line that is no comment. None if it is one cell, or words between blanks.
fn delimiter(text: &str) -> Option<char> {
    let text = text.trim_start_matches('\u{feff}');
    let is_row = |line: &&str| !line.trim().is_empty() && !is_comment(line);
    let first = text.split(['\n', '\r']).find(is_row).unwrap_or_default();
    let mut is_quoted = false;
    let outside = first.chars().filter(move |c| {
        is_quoted ^= *c == '"';
        !is_quoted
    });
    let outside: String = outside.collect();
    // A semicolon before a comma: those who write decimal commas separate by semicolons.
    [';', '\t', ',', '|'].into_iter().find(|mark| outside.contains(*mark))
}

/// The fault at a byte of the text.
pub(super) fn fault(text: &str, at: usize, found: String, expected: &str) -> ReadError {
    let before = text[..at].trim_start_matches('\u{feff}');
    let ends = |(i, c): (usize, char)| c == '\n' || (c == '\r' && !before[i + 1..].starts_with('\n'));
    let line = 1 + before.char_indices().filter(|end| ends(*end)).count();
    let start = before.rfind(['\n', '\r']).map_or(0, |end| end + 1);
    ReadError { line, column: 1 + before[start..].chars().count(), found, expected: expected.to_string() }
}

/// The fault of a cell: what it says, or that it says nothing.
pub(super) fn wrong(text: &str, cell: &Cell<'_>, expected: &str) -> ReadError {
    let found = if cell.text.is_empty() { "an empty cell".to_string() } else { shown(&cell.text) };
    fault(text, cell.at, found, expected)
}

/// The fault of a row that ends too early, told at the end of its last cell.
pub(super) fn short(text: &str, row: &[Cell<'_>], expected: &str) -> ReadError {
    let at = row.last().map_or(0, |cell| cell.at);
    let end = text[at..].find(['\n', '\r']).map_or(text.len(), |end| at + end);
    fault(text, end, "the end of the row".to_string(), expected)
}

/// Is the cell one of these words, in any case?
pub(super) fn is_one(cell: &Cell<'_>, words: &[&str]) -> bool {
    words.iter().any(|word| cell.text.to_lowercase() == *word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str) -> Result<Vec<Vec<String>>, String> {
        let (mut rows, mut found) = (Rows::new(text), Vec::new());
        while let Some(row) = rows.next().map_err(|error| error.to_string())? {
            found.push(row.into_iter().map(|cell| cell.text.into_owned()).collect());
        }
        Ok(found)
    }

    #[test]
    fn rows_as_spreadsheets_write_them() {
        let all = "\u{feff}# made by hand, \"so\nAnn , \"Art, \"\"old\"\"\" \r\n\r\n,,\n#5,\"two\nlines\"\rBob,";
        let expected = [vec!["Ann", "Art, \"old\""], vec!["#5", "two\nlines"], vec!["Bob", ""]];
        assert_eq!(rows(all).unwrap(), expected);
        assert_eq!(rows("a;b,c\n1;2").unwrap(), [["a", "b,c"], ["1", "2"]]);
        assert_eq!(rows("a b\tc\n\t1").unwrap(), [["a b", "c"], ["", "1"]]);
        assert_eq!(rows("\u{feff}SEP=;\r\na,b;c\n").unwrap(), [["a,b", "c"]]);
        assert_eq!(rows("a|b\n").unwrap(), [["a", "b"]]);
        assert_eq!(rows("").unwrap(), Vec::<Vec<String>>::new());
    }

    #[test]
    fn quotes_that_are_wrong_have_a_place() {
        let never = "line 2, column 5: found a quote that is never closed, expected a closing quote";
        assert_eq!(rows("a,b\r\nzoé,\"x\nc,d\n").unwrap_err(), never);
        let after = "line 1, column 7: found `y`, expected `,` or the end of the line after a closing quote";
        assert_eq!(rows("a,\"x\" y").unwrap_err(), after);
    }
}
