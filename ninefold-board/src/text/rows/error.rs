//! Errors of rows.

use super::super::{Place, ReadOptions, TextError, quote};
use super::{Dialect, Row, alphabet};
use crate::MAX_SYMBOLS;

/// The error of a row of a board of `n`.
pub(super) fn bad_row<D: Dialect>(row: &Row<'_>, n: usize, dialect: D, options: &ReadOptions) -> TextError {
    let width = row.width();
    if width > MAX_SYMBOLS {
        return TextError::new(row.place(), values(width), format!("at most {MAX_SYMBOLS}"));
    }
    let wrong = row.fields.kept.iter().find(|f| !dialect.is_valid(f.text, n, options));
    if let Some(field) = wrong.filter(|_| row.junk) {
        let text = first_wrong(field.text, n, options);
        return TextError::new(Place::new(row.line, field.column), text, "a row of values");
    }
    // A long row is wrong from its first field too many, a short one where it ends.
    let column = row.fields.kept.get(n).map_or(row.fields.end, |f| f.column);
    TextError::new(Place::new(row.line, column), values(width), values(n))
}

/// The field as an error shows it: a long word by the first character that is wrong.
fn first_wrong(text: &str, n: usize, options: &ReadOptions) -> String {
    let alphabet = alphabet(n, options);
    let wrong = text.chars().find(|c| alphabet.read(c.encode_utf8(&mut [0; 4]), n).is_none());
    match wrong {
        Some(c) if text.chars().count() > 2 || !text.is_ascii() => quote(c),
        _ => format!("`{text}`"),
    }
}

/// A number of values, in words.
pub(in super::super) fn values(count: usize) -> String {
    if count == 1 { "1 value".to_string() } else { format!("{count} values") }
}

/// The error where rows are missing.
pub(super) fn too_few(rows: &[Row<'_>], n: usize) -> TextError {
    let last = &rows[rows.len() - 1];
    let found = if rows.len() == 1 { "1 row".to_string() } else { format!("{} rows", rows.len()) };
    TextError::new(Place::new(last.line, last.fields.end), found, format!("{n} rows of {}", values(n)))
}

/// The error where there are more rows than a board has.
pub(super) fn too_many(rows: &[Row<'_>], n: usize) -> TextError {
    TextError::new(rows[0].place(), format!("{} rows", rows.len()), format!("{n} rows of {}", values(n)))
}

/// An error unless there are `n` rows of `n` fields each.
pub(in super::super) fn check_square<D: Dialect>(
    rows: &[Row<'_>],
    n: usize,
    dialect: D,
    options: &ReadOptions,
) -> Result<(), TextError> {
    if let Some(bad) = rows.iter().find(|row| row.width() != n) {
        return Err(bad_row(bad, n, dialect, options));
    }
    match rows.get(n) {
        Some(row) => Err(TextError::new(row.place(), "another row", format!("{n} rows of {}", values(n)))),
        None if rows.len() < n => Err(too_few(rows, n)),
        None => Ok(()),
    }
}
