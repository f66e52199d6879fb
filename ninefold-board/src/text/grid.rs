//! One row per line: values separated by blanks, or `n` characters, with or without rules and bars.
//!
//! ```text
//! # box 2x2             where the size alone does not tell it; or: # latin
//! # Figure 6            the comment
//! 1 . | . 2             1..2             +--+--+
//! . . | 3 .             ..3.             |1.|.2|
//! ----+----             ....             |..|3.|    # a comment behind a row
//! . . | . .             .4..             +--+--+    ...
//! . 4 | . .
//! ```
//! Blanks are `.` `0` `-` `*` `_` `x`. Above nine symbols values are numbers or, from `A` for 10, characters.

use super::{
    Alphabet, Format, Likeness, ReadOptions, Record, Records, Unprintable, WriteOptions, alphabet, comment,
    drawn::is_bar,
    lines,
    rows::{self, Dialect, Fields, Item},
};
use crate::{Geometry, Shape};

/// See the module.
#[derive(Debug)]
pub(super) struct Grid;

impl Format for Grid {
    fn name(&self) -> &'static str {
        "grid"
    }

    fn about(&self) -> &'static str {
        "a line per row: values separated by blanks, or n characters, also with | and --- rules; # box HxW or # latin above"
    }

    fn example(&self) -> &'static str {
        "# Crook, Figure 6\n. 3 9 5 . . . . .\n. . . 8 . . . 7 .\n. . . . 1 . 9 . 4\n1 . . 4 . . . . 3\n. . . . . . . . .\n\
         . . 7 . . . 8 6 .\n. . 6 7 . 8 2 . .\n. 1 . . 9 . . . 5\n. . . . . 1 . . 8\n"
    }

    fn detect(&self, head: &str, options: &ReadOptions) -> Likeness {
        let is_board = |record: &Record| record.board.geometry().symbols() > 1;
        match () {
            () if self.parse(head, options).flatten().any(|record| is_board(&record)) => Likeness::Likely,
            () if rows::mostly(head, options, Rows::of(head)) => Likeness::Possible,
            () => Likeness::No,
        }
    }

    fn parse<'t>(&self, text: &'t str, options: &'t ReadOptions) -> Records<'t> {
        rows::read(text, options, Rows::of(text))
    }

    fn print(&self, record: &Record, options: &WriteOptions, out: &mut String) -> Result<(), Unprintable> {
        let board = &record.board;
        let n = rows::check_printable(self.name(), board)?;
        let wanted = options.alphabet.unwrap_or(Alphabet::for_people(n));
        let names = alphabet::names(self.name(), wanted, options.blank, n)?;
        let wide = if n > 9 && wanted == Alphabet::Numbers { 2 } else { 1 };
        comment::print(record, out);
        for row in board.givens().chunks(n) {
            let text: Vec<_> =
                row.iter().enumerate().map(|(c, &s)| cell(board.geometry(), c, &names(s), wide)).collect();
            out.push_str(&text.join(" "));
            out.push('\n');
        }
        Ok(())
    }
}

/// A cell padded to its column; one more blank where a box begins.
fn cell(geometry: &Geometry, column: usize, text: &str, wide: usize) -> String {
    let border = matches!(geometry.shape(), Shape::Sudoku(b) if column > 0 && column.is_multiple_of(b.width));
    format!("{}{text:>wide$}", if border { " " } else { "" })
}

/// How a grid writes rows.
#[derive(Clone, Copy)]
pub(super) struct Rows {
    /// Is a line of dashes a row of blanks, not a rule?
    dashes_are_blanks: bool,
}

impl Rows {
    /// Rows of characters without rules.
    pub(super) const CHARACTERS: Rows = Rows { dashes_are_blanks: true };

    /// A text that has dashes among its digits, or nothing but dashes, writes blanks as dashes.
    pub(super) fn of(text: &str) -> Self {
        let mut only_dashes = true;
        for (_, line) in lines(super::head(text)) {
            let row = line.split('#').next().unwrap_or(line);
            if !is_ruled(row) && row.contains('-') && row.contains(|c: char| c.is_ascii_digit()) {
                return Rows { dashes_are_blanks: true };
            }
            only_dashes &= row.chars().all(|c| c == '-' || c.is_whitespace());
        }
        Rows { dashes_are_blanks: only_dashes }
    }
}

impl Dialect for Rows {
    fn cut(self, line: &str) -> Item<'_> {
        let (row, note) = line.split_at(line.find('#').unwrap_or(line.len()));
        match row.trim().is_empty() {
            true if note.is_empty() => Item::Gap,
            true => Item::Note(note),
            false if is_ruled(row) || !self.dashes_are_blanks && is_dashed(row) => Item::Rule,
            false => match fields(row) {
                // Bars and nothing between them.
                fields if fields.count == 0 => Item::Rule,
                fields => Item::Row(fields, note),
            },
        }
    }
}

/// The box drawing characters of Unicode.
fn is_drawn(c: char) -> bool {
    ('\u{2500}'..='\u{257F}').contains(&c)
}

/// Dashes and other strokes with corners or crossings: a rule in any text.
fn is_ruled(row: &str) -> bool {
    let row = row.trim();
    let stroke = |c: char| matches!(c, '-' | '=' | '+' | '|' | '*' | ':' | '.' | '\'' | ' ') || is_drawn(c);
    let crossing = |c: char| matches!(c, '+' | '*' | ':' | '\'' | '=') || is_drawn(c) && !is_bar(c);
    is_open(row)
        || row.chars().all(stroke)
            && row.contains(crossing)
            && (row.contains("--") || row.contains("==") || row.contains(is_drawn))
}

/// Corners with nothing between them: a rule without a stroke, between rows of which no cells are parted.
pub(super) fn is_open(row: &str) -> bool {
    row.matches('+').count() > 1 && row.chars().all(|c| c == '+' || c.is_whitespace() || is_bar(c))
}

/// Dashes without crossings, as `-----------` or `.-----.-----.`: a rule where a dash is not a blank.
fn is_dashed(row: &str) -> bool {
    row.contains("--") && row.trim().chars().all(|c| matches!(c, '-' | '|' | '.' | ' '))
}

/// The fields of a row. Separated values are one character or, from ten on, up to two digits each; groups of equal length
/// are groups of characters.
fn fields(row: &str) -> Fields<'_> {
    let words = words(row, |c| c.is_whitespace() || is_bar(c));
    let lengths: Vec<_> = words.iter().map(|(_, word)| word.chars().count()).collect();
    let short = lengths.iter().filter(|&&length| length == 1).count();
    let equal = lengths.iter().all(|&length| length == lengths[0]);
    let separated =
        words.len() >= 10 && lengths.iter().all(|&l| l <= 2) || short * 2 > words.len() || short > 1 && !equal;
    let mut fields = Fields::default();
    for (column, word) in words {
        if separated {
            fields.push(column, word);
        } else {
            let ends = word.char_indices().map(|(at, c)| (at, at + c.len_utf8()));
            ends.enumerate().for_each(|(i, (start, end))| fields.push(column + i, &word[start..end]));
        }
    }
    fields
}

/// The words between separators, each with its column.
pub(super) fn words(row: &str, is_separator: impl Fn(char) -> bool) -> Vec<(usize, &str)> {
    let mut words = Vec::new();
    let mut start = None;
    for (column, (at, c)) in (1..).zip(row.char_indices().chain([(row.len(), ' ')])) {
        if at == row.len() || is_separator(c) {
            words.extend(start.take().map(|(column, from): (usize, usize)| (column, &row[from..at])));
        } else {
            start = start.or(Some((column, at)));
        }
    }
    words
}
