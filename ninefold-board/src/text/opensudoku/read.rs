//! From XML to games.

use super::super::{Place, Record, TextError, advance::advance, quote};
use super::{FOLDER, data};
use crate::Geometry;
use quick_xml::XmlVersion;
use quick_xml::escape::resolve_xml_entity;
use quick_xml::events::attributes::{AttrError, Attribute};
use quick_xml::events::{BytesEnd, BytesRef, BytesStart, Event};
use quick_xml::reader::Reader;

/// The attributes of a game that are not facts: its data and its note, by their names in both generations of the app.
pub(super) const OWN: [&str; 4] = ["data", "cells_data", "note", "user_note"];

/// The most attributes of a tag. The app writes about a dozen; each is compared with those before it.
const MOST_ATTRIBUTES: usize = 100;

/// The most characters of the facts that a file states of all its games: each game has a copy.
const MOST_FACTS: usize = 1 << 14;

/// The games of a text, good and bad.
pub(super) struct Games<'t> {
    text: &'t str,
    reader: Reader<&'t [u8]>,
    geometry: Geometry,
    /// The names of the open elements.
    open: Vec<String>,
    /// The text of the innermost element so far.
    said: String,
    /// The facts that the file and the folder state of all their games.
    facts: Vec<(String, String)>,
    /// Where the tag, or whatever is read last, begins: as an offset and as a place.
    start: usize,
    place: Place,
    ended: bool,
}

/// A tag, its attributes as far as they are read, and the place behind them.
struct Tag<'t> {
    text: &'t str,
    read: usize,
    place: Place,
}

/// An attribute and where its value stands.
struct Value<'t> {
    name: String,
    text: String,
    raw: &'t str,
    place: Place,
}

impl Value<'_> {
    /// The place of a character of the text, counted from 0. An entity (`&#10;`) is one character.
    fn place_of(&self, index: usize) -> Place {
        let mut rest = self.raw;
        for _ in 0..index {
            let entity = if rest.starts_with('&') { rest.find(';') } else { None };
            let length = entity.map(|end| end + 1).or_else(|| rest.chars().next().map(char::len_utf8));
            rest = &rest[length.unwrap_or(0)..];
        }
        advance(self.place, &self.raw[..self.raw.len() - rest.len()])
    }
}

impl<'t> Tag<'t> {
    /// The value of an attribute. It stands where its raw text first comes behind its name.
    fn value(&mut self, attribute: &Attribute<'_>) -> Result<Value<'t>, TextError> {
        let name = attribute.key.as_ref();
        let behind = |from: usize, word: &str| self.text[from..].find(word).map_or(from, |at| from + at + word.len());
        let end = behind(behind(self.read, name), &attribute.value);
        let raw = &self.text[end.saturating_sub(attribute.value.len())..end];
        let place = self.place_of(end - raw.len());
        (self.read, self.place) = (end, advance(place, raw));
        match attribute.normalized_value(XmlVersion::Implicit1_0) {
            Ok(text) => Ok(Value { name: name.to_string(), text: text.into_owned(), raw, place }),
            Err(_) => {
                Err(TextError::new(place, format!("`{raw}`"), "`&` only as in `&amp;`, `&lt;`, `&quot;`, `&#10;`"))
            }
        }
    }

    /// The place of a byte that is still to be read.
    fn place_of(&self, at: usize) -> Place {
        advance(self.place, &self.text[self.read..at.clamp(self.read, self.text.len())])
    }

    fn too_many(&self) -> TextError {
        TextError::new(self.place, format!("a tag of more than {MOST_ATTRIBUTES} attributes"), "about a dozen")
    }

    fn wrong(&self, error: &AttrError) -> TextError {
        let (position, found, expected) = match *error {
            AttrError::ExpectedEq(at) => (at, "an attribute without `=`", "`name=\"value\"`"),
            AttrError::ExpectedValue(at) => (at, "an attribute without a value", "`name=\"value\"`"),
            AttrError::UnquotedValue(at) => (at, "a value without quotes", "`name=\"value\"`"),
            AttrError::ExpectedQuote(at, _) => (at, "a value that does not end", "a closing quote"),
            AttrError::Duplicated(at, _) => (at, "an attribute again", "each attribute once"),
        };
        // Positions count from behind the `<`.
        TextError::new(self.place_of(position + 1), found, expected)
    }
}

impl<'t> Games<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        let mut reader = Reader::from_str(text);
        // Ends are compared here: the reader would not go on behind a wrong one.
        reader.config_mut().check_end_names = false;
        reader.config_mut().allow_unmatched_ends = true;
        Games {
            text,
            reader,
            geometry: data::geometry(),
            open: Vec::new(),
            said: String::new(),
            facts: Vec::new(),
            start: 0,
            place: Place::new(1, 1),
            ended: false,
        }
    }

    /// The result of the next piece of XML: perhaps a game, or an error.
    fn step(&mut self) -> Result<Option<Record>, TextError> {
        let start = usize::try_from(self.reader.buffer_position()).unwrap_or(self.text.len());
        self.place = advance(self.place, &self.text[self.start..start]);
        self.start = start;
        match self.reader.read_event() {
            Ok(Event::Start(tag)) => return self.start_tag(&tag, true),
            Ok(Event::Empty(tag)) => return self.start_tag(&tag, false),
            Ok(Event::End(tag)) => self.end_tag(&tag)?,
            Ok(Event::Text(text)) => self.characters(&text.xml10_content())?,
            Ok(Event::CData(text)) => self.characters(&text.xml10_content())?,
            Ok(Event::GeneralRef(entity)) => self.entity(&entity)?,
            Ok(Event::Eof) => self.end()?,
            Ok(Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_)) => {}
            Err(error) => return Err(self.stop(error.to_string(), "well-formed XML")),
        }
        Ok(None)
    }

    fn error(&self, found: impl Into<String>, expected: impl Into<String>) -> TextError {
        TextError::new(self.place, found, expected)
    }

    /// An error behind which nothing can be read.
    fn stop(&mut self, found: impl Into<String>, expected: impl Into<String>) -> TextError {
        self.ended = true;
        self.error(found, expected)
    }

    fn end(&mut self) -> Result<(), TextError> {
        self.ended = true;
        match self.open.last() {
            Some(open) => Err(self.error("the end of the text", format!("`</{open}>`"))),
            None => Ok(()),
        }
    }

    fn characters(&mut self, text: &str) -> Result<(), TextError> {
        match text.trim().chars().next() {
            Some(first) if self.open.is_empty() => Err(self.stop(quote(first), "`<opensudoku>`")),
            _ => {
                self.said.push_str(text);
                Ok(())
            }
        }
    }

    fn entity(&mut self, entity: &BytesRef<'_>) -> Result<(), TextError> {
        let name = entity.xml10_content();
        match (entity.resolve_char_ref(), resolve_xml_entity(&name)) {
            (Ok(Some(c)), _) => self.said.push(c),
            (Ok(None), Some(text)) => self.said.push_str(text),
            _ => return Err(self.error(format!("`&{name};`"), "`&amp;`, `&lt;`, `&gt;`, `&quot;` or `&apos;`")),
        }
        Ok(())
    }

    /// A tag that begins an element, which has an end tag or not.
    fn start_tag(&mut self, tag: &BytesStart<'_>, has_end: bool) -> Result<Option<Record>, TextError> {
        let name = tag.name().as_ref().to_string();
        if self.open.is_empty() && !matches!(name.as_str(), "opensudoku" | "opensudoku2") {
            return Err(self.stop(format!("`<{name}>`"), "`<opensudoku>`"));
        }
        self.said.clear();
        let result = match name.as_str() {
            "game" => self.game(tag).map(Some),
            "folder" => self.folder(tag).map(|()| None),
            _ => Ok(None),
        };
        if has_end {
            self.open.push(name);
        }
        result
    }

    fn end_tag(&mut self, tag: &BytesEnd<'_>) -> Result<(), TextError> {
        let name = tag.name().as_ref().to_string();
        let open = self.open.pop();
        if open.as_ref() != Some(&name) {
            let expected = open.map_or("no end tag".to_string(), |open| format!("`</{open}>`"));
            return Err(self.error(format!("`</{name}>`"), expected));
        }
        let said = std::mem::take(&mut self.said);
        match name.as_str() {
            "folder" => self.facts.retain(|(name, _)| !name.starts_with("folder")),
            "opensudoku" | "opensudoku2" | "game" => {}
            _ if said.trim().is_empty() => {}
            _ => return self.state(&name, said.trim().to_string()),
        }
        Ok(())
    }

    /// Adds a fact of all games that follow.
    fn state(&mut self, name: &str, value: String) -> Result<(), TextError> {
        set(&mut self.facts, name, value);
        if self.facts.iter().map(|(name, value)| name.len() + value.len()).sum::<usize>() > MOST_FACTS {
            return Err(self.stop(format!("facts of more than {MOST_FACTS} characters"), "a few lines about the games"));
        }
        Ok(())
    }

    /// The attributes of the tag that is being read.
    fn attributes(&self, tag: &BytesStart<'_>) -> Result<Vec<Value<'t>>, TextError> {
        let end = usize::try_from(self.reader.buffer_position()).unwrap_or(self.text.len());
        let read = 1 + tag.name().as_ref().len();
        let text = &self.text[self.start..end];
        let mut read = Tag { text, read, place: advance(self.place, &text[..read]) };
        let mut values = Vec::new();
        for attribute in tag.attributes() {
            if values.len() == MOST_ATTRIBUTES {
                return Err(read.too_many());
            }
            values.push(read.value(&attribute.map_err(|error| read.wrong(&error))?)?);
        }
        Ok(values)
    }

    fn folder(&mut self, tag: &BytesStart<'_>) -> Result<(), TextError> {
        for Value { name, text, .. } in self.attributes(tag)? {
            match name.strip_prefix("folder_").unwrap_or(&name) {
                "name" if text == FOLDER => {}
                "name" => self.state("folder", text)?,
                other => self.state(&format!("folder_{other}"), text)?,
            }
        }
        Ok(())
    }

    fn game(&self, tag: &BytesStart<'_>) -> Result<Record, TextError> {
        let mut facts = self.facts.clone();
        let mut comment = String::new();
        let mut board = None;
        for value in self.attributes(tag)? {
            match value.name.as_str() {
                "data" | "cells_data" => {
                    board = Some(data::parse(&value.text, &self.geometry, &|at| value.place_of(at))?);
                }
                "note" | "user_note" => comment = value.text,
                name => set(&mut facts, name, value.text),
            }
        }
        let missing = || TextError::new(self.place, "a game without data", "`<game data=\"...\"/>`");
        Ok(Record { comment, facts, ..Record::new(self.place, board.ok_or_else(missing)?) })
    }
}

/// Adds a fact, or replaces its earlier value.
fn set(facts: &mut Vec<(String, String)>, name: &str, value: String) {
    match facts.iter_mut().find(|(known, _)| known == name) {
        Some((_, old)) => *old = value,
        None => facts.push((name.to_string(), value)),
    }
}

impl Iterator for Games<'_> {
    type Item = Result<Record, TextError>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.ended {
            if let Some(result) = self.step().transpose() {
                return Some(result);
            }
        }
        None
    }
}
