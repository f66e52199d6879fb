//! Rows and fields of a separated table (RFC 4180).
//!
//! Own code, not the `csv` crate: errors need the place of a character within a field, which that crate does not give, and
//! a quote that is never closed must cost its own line, not the rest of the file.

use super::super::{Place, TextError, advance::advance, quote};
use std::borrow::Cow;

/// One field.
#[derive(Debug)]
pub struct Field<'t> {
    /// Its text, without quotes.
    pub text: Cow<'t, str>,
    /// As it is written, from `place` on.
    pub raw: &'t str,
    /// All that stands between the separators, or within the quotes: blanks around a text are a part of it for whoever copies it.
    pub whole: Cow<'t, str>,
    /// Where it begins.
    pub place: Place,
}

impl<'t> Field<'t> {
    /// A text that stands for itself, whatever its signs.
    pub(super) fn plain(text: &'t str) -> Self {
        Field { text: text.into(), raw: text, whole: text.into(), place: Place::new(1, 1) }
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

/// The rows of a text, lazily; blank lines are not rows. Behind a row with an error the text goes on at the next line after
/// the place of the error: no line is looked at again from another beginning, so that broken quotes cost linear time.
#[derive(Debug)]
pub struct Rows<'t> {
    rest: &'t str,
    place: Place,
    separator: u8,
}

impl<'t> Rows<'t> {
    /// The rows of a text. The separator is one of ASCII.
    pub fn new(text: &'t str, separator: u8) -> Self {
        Rows { rest: text, place: Place::new(1, 1), separator }
    }

    /// The same without a first line `sep=;` by which a spreadsheet is told the separator; `None` if it names another one.
    ///
    /// ```
    /// use ninefold_board::text::csv::Rows;
    /// let mut rows = Rows::separated("sep=;\nid;puzzle\n", b';').unwrap();
    /// assert_eq!(rows.next().unwrap().unwrap()[1].text, "puzzle");
    /// assert!(Rows::separated("sep=;\nid;puzzle\n", b',').is_none());
    /// ```
    pub fn separated(text: &'t str, separator: u8) -> Option<Self> {
        let mut rows = Rows::new(text, separator);
        let first = text.split(['\n', '\r']).next().unwrap_or_default().trim_matches(['"', ' ', '\u{feff}']);
        let named = first.get(..4).filter(|word| word.eq_ignore_ascii_case("sep=")).map(|_| &first.as_bytes()[4..]);
        if let Some(named) = named.filter(|named| named.len() == 1) {
            rows.skip_line();
            return (named[0] == separator).then_some(rows);
        }
        Some(rows)
    }

    /// The rows of a text that goes on where these have come to.
    pub fn go_on<'u>(&self, text: &'u str) -> Rows<'u> {
        Rows { rest: text, place: self.place, separator: self.separator }
    }

    /// The text that is still to be read.
    pub fn rest(&self) -> &'t str {
        self.rest
    }

    /// Where that text stands.
    pub fn place(&self) -> Place {
        self.place
    }

    /// Reads the next row into `row`, in place of what it holds; `None` at the end of the text.
    ///
    /// # Errors
    /// A field in quotes that does not end where a field may end. The next row is read all the same.
    pub fn read(&mut self, row: &mut Vec<Field<'t>>) -> Option<Result<(), TextError>> {
        while self.stands_at_a_blank_line() {
            self.skip_line();
        }
        if self.rest.is_empty() {
            return None;
        }
        row.clear();
        let (mut text, mut place) = (self.rest, self.place);
        loop {
            let (field, behind, next) = match self.field(text, place) {
                Ok(found) => found,
                Err(error) => {
                    (self.place.line..=error.place.line).for_each(|_| self.skip_line());
                    return Some(Err(error));
                }
            };
            row.push(field);
            place = behind;
            match next {
                Next::Field(rest) => text = rest,
                Next::Row(rest) => {
                    (self.rest, self.place) = (rest, place);
                    return Some(Ok(()));
                }
            }
        }
    }

    /// Reads the next row into `texts` if it is a line none of whose fields has quotes, or blanks around it, as nearly all rows
    /// are; tells its place. Else nothing is read. Takes a fraction of the time of [`Rows::read`].
    ///
    /// ```
    /// use ninefold_board::text::csv::Rows;
    /// let (mut rows, mut texts) = (Rows::new("7,1..4\n8,\"2..3\"\n", b','), Vec::new());
    /// assert_eq!(rows.read_bare(&mut texts).map(|place| place.line), Some(1));
    /// assert_eq!(texts, ["7", "1..4"]);
    /// assert!(rows.read_bare(&mut texts).is_none());
    /// assert_eq!(rows.next().unwrap().unwrap()[1].text, "2..3");
    /// ```
    pub fn read_bare(&mut self, texts: &mut Vec<&'t str>) -> Option<Place> {
        texts.clear();
        let mut rest = self.rest;
        loop {
            let (text, behind) = rest.split_at(memchr::memchr3(self.separator, b'\n', b'\r', rest.as_bytes())?);
            if !is_bare(text) {
                return None;
            }
            texts.push(text);
            let next = behind.strip_prefix('\n').or_else(|| behind.strip_prefix("\r\n"));
            match next {
                None if behind.starts_with('\r') => return None,
                None => rest = &behind[1..],
                // A blank line is no row.
                Some(_) if matches!(texts[..], [""]) => return None,
                Some(next) => {
                    let place = self.place;
                    (self.rest, self.place) = (next, Place::new(place.line + 1, 1));
                    return Some(place);
                }
            }
        }
    }

    fn stands_at_a_blank_line(&self) -> bool {
        let line = self.rest.trim_start_matches(' ');
        !self.rest.is_empty() && (line.is_empty() || line.starts_with(['\n', '\r']))
    }

    fn is_end(&self, c: char) -> bool {
        c == char::from(self.separator) || matches!(c, '\n' | '\r')
    }

    /// The field at the beginning of a text, the place behind it and its separator, and what stands there.
    fn field(&self, text: &'t str, place: Place) -> Result<(Field<'t>, Place, Next<'t>), TextError> {
        let blanks = text.len() - text.trim_start_matches(' ').len();
        let (field, behind, rest) = if let Some(inner) = text[blanks..].strip_prefix('"') {
            let at = Place::new(place.line, place.column + blanks);
            let (field, rest) = self.quoted(&text[blanks..], inner, at)?;
            (field, advance(place, &text[..text.len() - rest.len()]), rest)
        } else {
            self.plain(text, place)
        };
        if rest.as_bytes().first() == Some(&self.separator) {
            return Ok((field, Place::new(behind.line, behind.column + 1), Next::Field(&rest[1..])));
        }
        let next = rest.strip_prefix("\r\n").or(rest.strip_prefix(['\n', '\r'])).unwrap_or(rest);
        Ok((field, Place::new(behind.line + 1, 1), Next::Row(next)))
    }

    /// A field without quotes, the place behind it, and what stands there.
    fn plain(&self, text: &'t str, place: Place) -> (Field<'t>, Place, &'t str) {
        let end = memchr::memchr3(self.separator, b'\n', b'\r', text.as_bytes()).unwrap_or(text.len());
        let (written, rest) = text.split_at(end);
        let raw = written.trim_start();
        // There is no line end in it.
        let behind = |part: &str| Place::new(place.line, place.column + characters(part));
        let start = behind(&written[..written.len() - raw.len()]);
        let field = Field { text: raw.trim_end().into(), raw, whole: written.into(), place: start };
        (field, behind(written), rest)
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
        let text: Cow<'t, str> = if said.contains('"') { said.replace("\"\"", "\"").into() } else { said.into() };
        Ok((Field { whole: text.clone(), text, raw, place }, rest))
    }

    fn skip_line(&mut self) {
        let end = memchr::memchr2(b'\n', b'\r', self.rest.as_bytes()).unwrap_or(self.rest.len());
        let rest = &self.rest[end..];
        self.rest = rest.strip_prefix("\r\n").unwrap_or(rest.get(1..).unwrap_or_default());
        self.place = Place::new(self.place.line + 1, 1);
    }
}

impl<'t> Iterator for Rows<'t> {
    type Item = Result<Vec<Field<'t>>, TextError>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut row = Vec::new();
        Some(self.read(&mut row)?.map(|()| row))
    }
}

/// Does a field stand for itself, with ASCII at both ends that is neither a blank nor a quote?
fn is_bare(text: &str) -> bool {
    let stands = |byte: &u8| byte.is_ascii_graphic() && *byte != b'"';
    text.as_bytes().first().is_none_or(stands) && text.as_bytes().last().is_none_or(stands)
}

/// How many characters a text has; nearly all of it is ASCII.
fn characters(text: &str) -> usize {
    if text.is_ascii() { text.len() } else { text.chars().count() }
}

/// A text as a field of a table separated by commas or tabs: in quotes where it must be.
///
/// ```
/// use ninefold_board::text::csv::quoted;
/// assert_eq!(["1..4", "a,b", "a\tb"].map(quoted), ["1..4", "\"a,b\"", "\"a\tb\""]);
/// ```
pub fn quoted(text: &str) -> Cow<'_, str> {
    let plain = memchr::memchr3(b'"', b',', b'\n', text.as_bytes()).is_none()
        && !text.contains(['\r', '\t'])
        && text.trim() == text;
    if plain { text.into() } else { format!("\"{}\"", text.replace('"', "\"\"")).into() }
}
