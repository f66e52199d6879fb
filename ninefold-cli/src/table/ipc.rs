//! Arrow IPC: the file (Feather version 2) and the stream.

use super::block::{self, Block, ROWS, Source};
use super::encode::Encode;
use super::partial::Partial;
use crate::kind::Kind;
use arrow_array::{RecordBatch, RecordBatchReader};
use arrow_ipc::reader::{FileReader, StreamReader};
use arrow_ipc::writer::{FileWriter, StreamWriter};
use arrow_schema::{Schema, SchemaRef};
use ninefold::board::text::csv::Columns;
use std::io::{BufReader, Read, Seek};

/// Batches of a file or a stream, cut into blocks.
pub(super) struct Ipc<'r> {
    name: String,
    reader: Box<dyn RecordBatchReader + 'r>,
    roles: Columns,
    /// What is left of the last batch.
    rest: Option<RecordBatch>,
    next_row: u64,
}

impl<'r> Ipc<'r> {
    /// Opens a file.
    pub(super) fn file(name: &str, file: impl Read + Seek + 'r, column: Option<&str>) -> Result<Self, String> {
        let reader = FileReader::try_new(BufReader::new(file), None);
        Ipc::new(name, Box::new(reader.map_err(|error| format!("no whole Arrow IPC file: {error}"))?), column)
    }

    /// Opens a stream.
    pub(super) fn stream(name: &str, stream: impl Read + 'r, column: Option<&str>) -> Result<Self, String> {
        let reader = StreamReader::try_new(BufReader::new(stream), None);
        Ipc::new(name, Box::new(reader.map_err(|error| format!("no Arrow IPC stream: {error}"))?), column)
    }

    fn new(name: &str, reader: Box<dyn RecordBatchReader + 'r>, column: Option<&str>) -> Result<Self, String> {
        let roles = block::roles(&reader.schema(), column)?;
        Ok(Ipc { name: name.to_string(), reader, roles, rest: None, next_row: 1 })
    }
}

impl Source for Ipc<'_> {
    fn name(&self) -> &str {
        &self.name
    }

    fn schema(&self) -> SchemaRef {
        self.reader.schema()
    }

    fn puzzle_column(&self) -> Option<usize> {
        Some(self.roles.puzzle)
    }

    fn next_block(&mut self) -> Option<Result<Block, String>> {
        let batch = match self.rest.take() {
            Some(batch) => batch,
            None => match block::guarded(|| self.reader.next().transpose().map_err(|error| error.to_string())) {
                Ok(batch) => batch?,
                Err(error) => return Some(Err(error)),
            },
        };
        let rows = batch.num_rows().min(ROWS);
        if rows < batch.num_rows() {
            self.rest = Some(batch.slice(rows, batch.num_rows() - rows));
        }
        let block = Block::of_table(batch.slice(0, rows), &self.roles, self.next_row);
        self.next_row += rows as u64;
        Some(block)
    }
}

/// Starts a file or a stream.
pub(super) fn writer(kind: Kind, out: Partial, schema: &Schema) -> Result<Box<dyn Encode>, String> {
    let said = |error: arrow_schema::ArrowError| error.to_string();
    Ok(if kind == Kind::IpcStream {
        Box::new(StreamWriter::try_new(out, schema).map_err(said)?)
    } else {
        Box::new(FileWriter::try_new(out, schema).map_err(said)?)
    })
}

impl Encode for FileWriter<Partial> {
    fn encode(&mut self, batch: &RecordBatch) -> Result<(), String> {
        self.write(batch).map_err(|error| error.to_string())
    }

    fn end(self: Box<Self>) -> Result<Partial, String> {
        self.into_inner().map_err(|error| error.to_string())
    }
}

impl Encode for StreamWriter<Partial> {
    fn encode(&mut self, batch: &RecordBatch) -> Result<(), String> {
        self.write(batch).map_err(|error| error.to_string())
    }

    fn end(self: Box<Self>) -> Result<Partial, String> {
        self.into_inner().map_err(|error| error.to_string())
    }
}
