//! Tables that are bytes in memory: read by the very feeds that files are read by, written by the very encoders. For the fuzz
//! targets alone.

use super::block::Block;
use super::encode::Encoder;
use super::feed::Feed;
use super::open::{Manner, of_bytes};
use super::pieces::Pieces;
use super::sheet::{Column, Field, Kind as ColumnKind, Shown, Value};
use super::table::Table;
use super::{csv, jsonl};
use crate::input::Input;
use crate::kind::Kind;
use crate::limits::Interrupt;
use ninefold::board::text::{Record, TextError};
use std::io::Read;
use std::path::Path;

/// A table as it was read.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheet {
    /// The names of the columns but for that of the puzzles.
    pub columns: Vec<String>,
    /// The rows up to the fault.
    pub rows: Vec<Row>,
    /// Why there are no more, where that is not the end.
    pub fault: Option<String>,
}

/// A row as it was read.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// The values of the columns, as text.
    pub values: Vec<Option<String>>,
    /// The puzzle as it is written.
    pub puzzle: Option<String>,
    /// The puzzle as it is read.
    pub record: Result<Record, TextError>,
}

/// How a table is read.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// The number of rows at a time.
    pub rows: usize,
    /// The number of bytes at a time, of the kinds that come in pieces.
    pub bytes: usize,
}

/// The name of the table in messages.
pub const NAME: &str = "table";

/// Reads a table of the kind that this ending of a name stands for. The error says why it is none.
pub fn read_table(ending: &str, bytes: &[u8], pace: Pace) -> Result<Sheet, String> {
    let (input, interrupt) = (Input::default(), Interrupt::default());
    let pieces = || Pieces::new(Slow { rest: bytes, most: pace.bytes });
    let mut feed: Box<dyn Feed + '_> = match kind_of(ending)? {
        Kind::Csv | Kind::Tsv => Box::new(csv::open(NAME, pieces(), None, &input.options)?),
        Kind::JsonLines => Box::new(jsonl::open(NAME, pieces(), None, &input.options)?),
        kind => {
            let manner = Manner { input: &input, column: None, interrupt: &interrupt };
            of_bytes(bytes.to_vec(), NAME, kind, &manner).map_err(|error| format!("{NAME}: {error}"))?
        }
    };
    let columns: Vec<String> = feed.fields().into_iter().map(|field| field.name).collect();
    feed.carry(&columns, false);
    let (mut rows, mut block) = (Vec::new(), Block::default());
    let fault = loop {
        block.clear(0, false);
        match feed.fill(&mut block, pace.rows) {
            Err(error) => break Some(error),
            Ok(()) if block.count == 0 => break None,
            Ok(()) => take_rows(&mut block, &mut rows),
        }
    };
    Ok(Sheet { columns, rows, fault })
}

fn take_rows(block: &mut Block, rows: &mut Vec<Row>) {
    for (row, record) in std::mem::take(&mut block.records).into_iter().enumerate() {
        let values = block.carried.iter().map(|column| text(column, row)).collect();
        rows.push(Row { values, puzzle: block.puzzles.as_ref().and_then(|column| text(column, row)), record });
    }
}

fn text(column: &Column, row: usize) -> Option<String> {
    match column.shown(row) {
        Shown::Nothing => None,
        Shown::Text(text) => Some(text.into_owned()),
        Shown::Bare(value) | Shown::NoNumber(value) => Some(value),
    }
}

/// Writes a table of texts of the kind that this ending of a name stands for.
pub fn write_table(ending: &str, columns: &[String], rows: &[Vec<Option<String>>]) -> Result<Vec<u8>, String> {
    let kind = kind_of(ending)?;
    let fields = columns.iter().map(|name| Field::new(name, ColumnKind::Text, "")).collect();
    let (table, mut block) = (Table::of_fields(kind, fields), Block::default());
    table.begin(&mut block);
    for row in rows {
        block.push_row(None, None, &row.iter().cloned().map(Value::text).collect::<Vec<_>>());
    }
    table.write(&mut block);
    if kind.is_text() {
        return Ok([table.header().into_bytes(), block.out].concat());
    }
    let mut encoder = Encoder::new(&table, Vec::new(), None)?;
    if let Some(batch) = block.batch.take() {
        encoder.add(batch)?;
    }
    encoder.end()
}

fn kind_of(ending: &str) -> Result<Kind, String> {
    Kind::of_name(&Path::new(NAME).with_extension(ending)).ok_or_else(|| format!("found `{ending}`, expected a table"))
}

/// An input that gives few bytes at a time.
struct Slow<'b> {
    rest: &'b [u8],
    most: usize,
}

impl Read for Slow<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let most = buffer.len().min(self.most);
        self.rest.read(&mut buffer[..most])
    }
}
