//! Puzzles from the text formats that are no tables.

use super::block::{Block, Places, Puzzles, ROWS, Source};
use super::feed::Feed;
use arrow_array::{RecordBatch, RecordBatchOptions};
use arrow_schema::{Schema, SchemaRef};
use ninefold::board::text::{Format, ReadOptions, Record, TextError};
use std::collections::VecDeque;
use std::sync::Arc;

/// The records of a text.
pub(super) struct Text<'r> {
    name: String,
    feed: Feed<'r>,
    format: &'static dyn Format,
    options: &'r ReadOptions,
    /// Lines that were read.
    lines: usize,
    records: VecDeque<Result<Record, TextError>>,
    schema: SchemaRef,
}

impl<'r> Text<'r> {
    pub(super) fn new(name: &str, feed: Feed<'r>, format: &'static dyn Format, options: &'r ReadOptions) -> Self {
        let (name, schema) = (name.to_string(), Arc::new(Schema::empty()));
        Text { name, feed, format, options, lines: 0, records: VecDeque::new(), schema }
    }

    /// Reads on. Only lines that stand each for itself can be read in pieces.
    fn read_on(&mut self) -> Result<(), String> {
        let mut text = String::new();
        if self.format.name() == "line" {
            self.feed.read_on(&mut text)?;
        } else {
            self.feed.read_all(&mut text)?;
        }
        let before = self.lines;
        let moved = |record: Result<Record, TextError>| match record {
            Ok(mut record) => {
                record.place.line += before;
                Ok(record)
            }
            Err(mut error) => {
                error.place.line += before;
                Err(error)
            }
        };
        self.records.extend(self.format.parse(&text, self.options).map(moved));
        self.lines += ninefold::board::text::lines(&text).count();
        Ok(())
    }
}

impl Source for Text<'_> {
    fn name(&self) -> &str {
        &self.name
    }

    fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }

    fn puzzle_column(&self) -> Option<usize> {
        None
    }

    fn next_block(&mut self) -> Option<Result<Block, String>> {
        while self.records.is_empty() && !self.feed.has_ended() {
            if let Err(error) = self.read_on() {
                return Some(Err(error));
            }
        }
        let records: Vec<_> = self.records.drain(..self.records.len().min(ROWS)).collect();
        if records.is_empty() {
            return None;
        }
        let place = |record: &Result<Record, TextError>| record.as_ref().map_or_else(|e| e.place, |r| r.place);
        let places = Places::Text(records.iter().map(place).collect());
        let rows = RecordBatchOptions::new().with_row_count(Some(records.len()));
        let columns = RecordBatch::try_new_with_options(Arc::clone(&self.schema), Vec::new(), &rows);
        let block = |columns| Block { columns, puzzles: Puzzles::Records(records), given: None, places };
        Some(columns.map(block).map_err(|error| error.to_string()))
    }
}
