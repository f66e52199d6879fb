//! Rows that are read off the front of a text that comes in pieces.

use super::block::Block;
use super::feed::Feed;
use super::pieces::Pieces;
use super::sheet::{Column, Field, Kind, Texts};
use crate::journal::Reached;
use crate::status::Status;
use ninefold::board::text::csv::Columns;
use std::borrow::Cow;

/// The way to read rows of a text.
pub(super) trait Rows: Send {
    fn columns(&self) -> &Columns;

    /// From now on records have their comment and facts, if they have not anyway.
    fn tell_all(&mut self) {}

    /// From now on the values that are carried over are JSON; `false` where the text has none.
    fn carry_json(&mut self) -> bool {
        false
    }

    /// Adds the rows that are whole in a text, at most so many, and what of them is carried over. The bytes that they take.
    fn take(&mut self, text: &Text<'_>, block: &mut Block, most: usize, carried: Option<&mut Carried<'_>>) -> usize;
}

/// The text at hand.
pub(super) struct Text<'t> {
    pub(super) rest: &'t str,
    /// Does nothing follow?
    pub(super) is_all: bool,
    /// Where in it lines stood that were too long to be read, in their order.
    pub(super) long: Vec<usize>,
}

impl Text<'_> {
    /// Stood such a line among these bytes of it?
    pub(super) fn has_long(&self, bytes: std::ops::Range<usize>) -> bool {
        let before = self.long.partition_point(|&place| place < bytes.start);
        self.long.get(before).is_some_and(|&place| place < bytes.end)
    }
}

/// A text, the rows of which are taken.
///
/// ```text
/// text  [ taken | rest ]     what follows is still in the pieces
/// ```
pub(super) struct Rolling<'r, R> {
    name: String,
    pieces: Pieces<'r>,
    text: String,
    taken: usize,
    rows: R,
    /// How many rows were taken.
    count: usize,
    /// The columns that are carried over, and the puzzles'.
    carried: Option<Vec<usize>>,
    /// Are their values JSON?
    are_json: bool,
    /// Was it said that bytes are no text?
    has_complained: bool,
}

impl<'r, R: Rows> Rolling<'r, R> {
    /// Goes on behind the `taken` bytes of the text that were read of the pieces.
    pub(super) fn new(name: &str, pieces: Pieces<'r>, text: String, taken: usize, rows: R) -> Self {
        let name = name.to_string();
        Rolling { name, pieces, text, taken, rows, count: 0, carried: None, are_json: false, has_complained: false }
    }

    fn take(&mut self, block: &mut Block, most: usize) {
        let mut carried = self.carried.as_deref().map(Carried::new);
        let rest = &self.text[self.taken..];
        let text = Text { rest, is_all: self.pieces.have_ended(), long: self.pieces.long_lines(rest.len()) };
        self.taken += self.rows.take(&text, block, most, carried.as_mut());
        self.count += block.count;
        if let Some(carried) = carried.filter(|_| block.count > 0) {
            carried.put(block, self.are_json);
            self.complain(block);
        }
    }

    /// Says once that what is carried over is not all as it was.
    fn complain(&mut self, block: &mut Block) {
        if self.pieces.is_damaged() && !self.has_complained {
            self.has_complained = true;
            block.status = Some(Status::Bad);
            let words = "found bytes that are not UTF-8, expected text; U+FFFD stands for them in what is carried over";
            block.remarks.push((0, format!("ninefold: {}: {words}", self.name)));
        }
    }
}

impl<R: Rows> Feed for Rolling<'_, R> {
    fn at(&self) -> usize {
        self.count
    }

    fn fill(&mut self, block: &mut Block, most: usize) -> Result<(), String> {
        loop {
            self.take(block, most);
            if block.count > 0 || self.pieces.have_ended() {
                let offset = self.pieces.taken().saturating_sub((self.text.len() - self.taken) as u64);
                block.reached = Reached { offset, line: self.count };
                return Ok(());
            }
            self.text.drain(..self.taken);
            self.taken = 0;
            let said = |error: String| {
                format!("{}: after row {}: {error}; what follows is not answered", self.name, self.count)
            };
            self.pieces.read_on(&mut self.text).map_err(said)?;
        }
    }

    fn fields(&self) -> Vec<Field> {
        let columns = self.rows.columns();
        let names = columns.names.iter().enumerate().filter(|(number, _)| *number != columns.puzzle);
        names.map(|(_, name)| Field::new(name, Kind::Text, "")).collect()
    }

    fn puzzle_place(&self) -> Option<usize> {
        Some(self.rows.columns().puzzle)
    }

    fn tell_all(&mut self) {
        self.rows.tell_all();
    }

    fn carry(&mut self, names: &[String], into_json: bool) {
        self.are_json = into_json && self.rows.carry_json();
        let columns = self.rows.columns();
        let place = |wanted: &String| {
            columns.names.iter().enumerate().position(|(i, name)| i != columns.puzzle && name == wanted)
        };
        self.carried = Some(names.iter().filter_map(place).chain([columns.puzzle]).collect());
    }
}

/// The columns of a block that are carried over, the puzzles as they are written behind them.
pub(super) struct Carried<'c> {
    places: &'c [usize],
    texts: Vec<Texts>,
}

impl<'c> Carried<'c> {
    fn new(places: &'c [usize]) -> Self {
        Carried { places, texts: places.iter().map(|_| Texts::default()).collect() }
    }

    /// Adds a row, given the text in each column.
    pub(super) fn push<'t>(&mut self, text: impl Fn(usize) -> Option<Cow<'t, str>>) {
        for (texts, &place) in self.texts.iter_mut().zip(self.places) {
            texts.push(text(place).as_deref());
        }
    }

    fn put(mut self, block: &mut Block, are_json: bool) {
        block.puzzles = self.texts.pop().map(Column::Text);
        block.carried.extend(self.texts.into_iter().map(if are_json { Column::Json } else { Column::Text }));
    }
}
