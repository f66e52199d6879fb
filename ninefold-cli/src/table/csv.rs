//! CSV: read with the rows and the header of the text format of that name.

use super::block::{Block, Places, Puzzles, ROWS, Source, Wrong};
use super::encode::Encode;
use super::feed::Feed;
use super::partial::Partial;
use crate::input;
use arrow_array::builder::StringBuilder;
use arrow_array::{Array, ArrayRef, RecordBatch, StringArray};
use arrow_csv::Writer;
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use ninefold::board::text::csv::{self, Columns, Rows};
use ninefold::board::text::{Place, TextError};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The rows of a text, in pieces. All columns are texts; an empty field is null.
pub(super) struct Table<'r> {
    name: String,
    feed: Feed<'r>,
    /// What is read of the feed and not yet of the table.
    text: String,
    /// Where that begins, and the separator.
    at: Rows<'static>,
    columns: Columns,
    schema: SchemaRef,
}

/// A row that is longer than this has a quote that nobody closes.
const LONGEST_ROW: usize = 1 << 20;

impl<'r> Table<'r> {
    /// Reads the header. The error names the table.
    pub(super) fn open(name: &str, mut feed: Feed<'r>, column: Option<&str>) -> Result<Self, String> {
        let mut text = String::new();
        while text.is_empty() && !feed.has_ended() {
            feed.read_on(&mut text).map_err(|error| format!("{name}: {error}"))?;
        }
        let (columns, rows) = Columns::of_header(&text, column).map_err(|error| input::at(name, &error))?;
        let (at, read) = (rows.go_on(""), text.len() - rows.rest().len());
        text.drain(..read);
        let fields: Vec<_> = columns.names.iter().map(|name| Field::new(name, DataType::Utf8, true)).collect();
        Ok(Table { name: name.to_string(), feed, text, at, columns, schema: Arc::new(Schema::new(fields)) })
    }

    /// The rows that are whole in the text, at most a block of them.
    fn rows_at_hand(&mut self) -> Builder {
        let mut builder = Builder::new(self.columns.names.len());
        let mut rows = self.at.go_on(&self.text);
        while builder.places.len() < ROWS {
            let before = rows.go_on(rows.rest());
            match rows.next() {
                None => break,
                // The closing quote may stand in the next piece.
                Some(Err(_)) if !self.feed.has_ended() && before.rest().len() < LONGEST_ROW => {
                    rows = before;
                    break;
                }
                Some(row) => builder.push(row, &self.columns),
            }
        }
        let read = self.text.len() - rows.rest().len();
        self.at = rows.go_on("");
        self.text.drain(..read);
        builder
    }
}

impl Source for Table<'_> {
    fn name(&self) -> &str {
        &self.name
    }

    fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }

    fn puzzle_column(&self) -> Option<usize> {
        Some(self.columns.puzzle)
    }

    fn next_block(&mut self) -> Option<Result<Block, String>> {
        loop {
            let builder = self.rows_at_hand();
            if !builder.places.is_empty() {
                return Some(builder.finish(&self.schema, &self.columns));
            }
            if self.feed.has_ended() {
                return None;
            }
            if let Err(error) = self.feed.read_on(&mut self.text) {
                return Some(Err(error));
            }
        }
    }
}

/// A block that is being made.
struct Builder {
    columns: Vec<StringBuilder>,
    places: Vec<Place>,
    wrong: BTreeMap<usize, Wrong>,
}

impl Builder {
    fn new(columns: usize) -> Self {
        let columns = (0..columns).map(|_| StringBuilder::new()).collect();
        Builder { columns, places: Vec::new(), wrong: BTreeMap::new() }
    }

    fn push(&mut self, row: Result<Vec<csv::Field<'_>>, TextError>, columns: &Columns) {
        let number = self.places.len();
        let fields = row.and_then(|fields| columns.check(&fields).map(|()| fields));
        let fields = fields.unwrap_or_else(|error| {
            self.places.push(error.place);
            self.wrong.insert(number, Wrong::Text(error));
            Vec::new()
        });
        for (i, column) in self.columns.iter_mut().enumerate() {
            column.append_option(fields.get(i).filter(|field| !field.raw.is_empty()).map(|field| &field.text));
        }
        let Some(puzzle) = fields.get(columns.puzzle) else { return };
        let quote = usize::from(puzzle.raw.starts_with('"'));
        self.places.push(Place::new(puzzle.place.line, puzzle.place.column + quote));
        if puzzle.raw.is_empty() {
            self.wrong.insert(number, Wrong::Row { found: "an empty field".to_string(), expected: "a puzzle" });
        }
    }

    fn finish(mut self, schema: &SchemaRef, roles: &Columns) -> Result<Block, String> {
        let arrays: Vec<StringArray> = self.columns.iter_mut().map(StringBuilder::finish).collect();
        let (texts, given) = (arrays[roles.puzzle].clone(), roles.solution.map(|i| arrays[i].clone()));
        let arrays = arrays.into_iter().map(|array| Arc::new(array) as ArrayRef).collect();
        let columns = RecordBatch::try_new(Arc::clone(schema), arrays).map_err(|error| error.to_string())?;
        debug_assert_eq!(texts.len(), self.places.len());
        let puzzles = Puzzles::Texts { texts, wrong: self.wrong };
        Ok(Block { columns, puzzles, given, places: Places::Text(self.places) })
    }
}

/// Starts a file.
pub(super) fn writer(out: Partial) -> Box<dyn Encode> {
    Box::new(Writer::new(out))
}

impl Encode for Writer<Partial> {
    fn encode(&mut self, batch: &RecordBatch) -> Result<(), String> {
        self.write(batch).map_err(|error| error.to_string())
    }

    fn end(self: Box<Self>) -> Result<Partial, String> {
        Ok(self.into_inner())
    }
}
