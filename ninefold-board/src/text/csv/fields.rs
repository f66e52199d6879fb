//! Rows and fields of a separated table (RFC 4180).
//!
//! Own code, not the `csv` crate: errors need the place of a character within a field, which that crate does not give, and
//! a quote that is never closed must cost its own line, not the rest of the file.

use super::super::{Place, TextError, advance::advance, lines, quote};
use std::borrow::Cow;

/// One field.
#[derive(Debug)]
pub struct Field<'t> {
    /// Its text, without quotes.
    pub text: Cow<'t, str>,
    /// As it is written, from `place` on.
    pub raw: &'t str,
    /// Where it begins.
    pub place: Place,
}

impl<'t> Field<'t> {
    /// A text that stands for itself, whatever its signs.
    pub(super) fn plain(text: &'t str) -> Self {
        Field { text: text.into(), raw: text, place: Place::new(1, 1) }
    }

    /// The place of a character of the text, counted from 0 and without counting line ends.
    pub(super) fn place_of(&self, index: usize) -> Place {
        let is_quoted = self.raw.starts_with('"');
        let inner = self.raw.strip_prefix('"').unwrap_or(self.raw);
        let mut left = index;
        let mut after_quote = false;
        for (at, c) in inner.char_indices() {
            if matches!(c, '\n' | '\r') {
                continue;
            }
            // The second of a doubled quote is not a character of its own.
            after_quote = is_quoted && c == '"' && !after_quote;
            if is_quoted && c == '"' && !after_quote {
                continue;
            }
            if left == 0 {
                return advance(self.place, &self.raw[..self.raw.len() - inner.len() + at]);
            }
            left -= 1;
        }
        advance(self.place, self.raw)
    }
}

/// The text behind a field that does not end the row, or behind the row.
enum Next<'t> {
    Field(&'t str),
    Row(&'t str),
}

/// The rows of a text, lazily; blank lines are not rows. A row with an error is left at the end of its first line.
#[derive(Debug)]
pub struct Rows<'t> {
    rest: &'t str,
    place: Place,
    separator: char,
}

impl<'t> Rows<'t> {
    /// The rows of a text.
    pub fn new(text: &'t str, separator: char) -> Self {
        Rows { rest: text, place: Place::new(1, 1), separator }
    }

    /// The rows of a text that goes on where these have come to.
    pub fn go_on<'u>(&self, text: &'u str) -> Rows<'u> {
        Rows { rest: text, place: self.place, separator: self.separator }
    }

    /// The text that is still to be read.
    pub fn rest(&self) -> &'t str {
        self.rest
    }

    fn is_end(&self, c: char) -> bool {
        c == self.separator || matches!(c, '\n' | '\r')
    }

    fn field(&self, text: &'t str, place: Place) -> Result<(Field<'t>, Next<'t>), TextError> {
        let blanks = text.len() - text.trim_start_matches(' ').len();
        let (field, rest) = if let Some(inner) = text[blanks..].strip_prefix('"') {
            self.quoted(&text[blanks..], inner, Place::new(place.line, place.column + blanks))?
        } else {
            let (raw, rest) = text.split_at(text.find(|c| self.is_end(c)).unwrap_or(text.len()));
            let start = raw.len() - raw.trim_start().len();
            let place = advance(place, &raw[..start]);
            (Field { text: raw.trim().into(), raw: &raw[start..], place }, rest)
        };
        let next = match rest.strip_prefix(self.separator) {
            Some(rest) => Next::Field(rest),
            None => Next::Row(rest.strip_prefix("\r\n").or(rest.strip_prefix(['\n', '\r'])).unwrap_or(rest)),
        };
        Ok((field, next))
    }

    /// A field that begins with a quote, and the text behind it.
    fn quoted(&self, text: &'t str, inner: &'t str, place: Place) -> Result<(Field<'t>, &'t str), TextError> {
        let endless = || TextError::new(place, "a quote", "a closing quote before a separator or the end of the line");
        let mut end = 0;
        let closed = loop {
            let at = end + inner[end..].find('"').ok_or_else(endless)?;
            end = at + 1;
            if !inner[end..].starts_with('"') {
                break at;
            }
            end += 1;
        };
        let raw = &text[..=end];
        let rest = text[raw.len()..].trim_start_matches(' ');
        if let Some(c) = rest.chars().next().filter(|&c| !self.is_end(c)) {
            let at = advance(place, &text[..text.len() - rest.len()]);
            // On another line the quote found is not the closing one, but the opening one of another field.
            let stray = || TextError::new(at, quote(c), "a separator or the end of the line after a closing quote");
            return Err(if at.line == place.line { stray() } else { endless() });
        }
        let said = &inner[..closed];
        let text = if said.contains('"') { said.replace("\"\"", "\"").into() } else { said.into() };
        Ok((Field { text, raw, place }, rest))
    }

    fn skip_line(&mut self) {
        let end = self.rest.find(['\n', '\r']).unwrap_or(self.rest.len());
        let rest = &self.rest[end..];
        self.rest = rest.strip_prefix("\r\n").unwrap_or(rest.get(1..).unwrap_or_default());
        self.place = Place::new(self.place.line + 1, 1);
    }
}

impl<'t> Iterator for Rows<'t> {
    type Item = Result<Vec<Field<'t>>, TextError>;

    fn next(&mut self) -> Option<Self::Item> {
        while lines(self.rest).next()?.1.trim_matches(' ').is_empty() {
            self.skip_line();
        }
        let mut row = Vec::new();
        let (mut text, mut place) = (self.rest, self.place);
        loop {
            let (field, next) = match self.field(text, place) {
                Ok(found) => found,
                Err(error) => {
                    self.skip_line();
                    return Some(Err(error));
                }
            };
            row.push(field);
            let (Next::Field(rest) | Next::Row(rest)) = next;
            place = advance(place, &text[..text.len() - rest.len()]);
            text = rest;
            if matches!(next, Next::Row(_)) {
                (self.rest, self.place) = (text, place);
                return Some(Ok(row));
            }
        }
    }
}

/// A text as a field of a table separated by commas: in quotes where it must be.
pub(super) fn quoted(text: &str) -> Cow<'_, str> {
    let plain = !text.contains(['"', ',', '\n', '\r']) && text.trim() == text;
    if plain { text.into() } else { format!("\"{}\"", text.replace('"', "\"\"")).into() }
}
