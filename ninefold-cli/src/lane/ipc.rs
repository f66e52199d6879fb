//! Arrow IPC: the file (Feather version 2) and the stream.

use super::format::{Batches, Encode};
use crate::kind::Kind;
use crate::partial::Partial;
use arrow_array::{RecordBatch, RecordBatchReader};
use arrow_ipc::reader::{FileReader, StreamReader};
use arrow_ipc::writer::{FileWriter, StreamWriter};
use arrow_schema::{ArrowError, Schema, SchemaRef};
use std::io::{BufReader, Read, Seek};

/// The batches of a file or a stream.
pub(super) struct Ipc<'r> {
    reader: Box<dyn RecordBatchReader + Send + 'r>,
    columns: Vec<usize>,
}

impl<'r> Ipc<'r> {
    /// Opens a file.
    pub(super) fn file(file: impl Read + Seek + Send + 'r) -> Result<Self, String> {
        let reader = FileReader::try_new(BufReader::new(file), None);
        let reader = reader.map_err(|error| format!("no whole Arrow IPC file: {error}"))?;
        Ok(Ipc { reader: Box::new(reader), columns: Vec::new() })
    }

    /// Opens a stream.
    pub(super) fn stream(stream: impl Read + Send + 'r) -> Result<Self, String> {
        let reader = StreamReader::try_new(BufReader::new(stream), None);
        let reader = reader.map_err(|error| format!("no Arrow IPC stream: {error}"))?;
        Ok(Ipc { reader: Box::new(reader), columns: Vec::new() })
    }
}

impl Batches for Ipc<'_> {
    fn schema(&self) -> SchemaRef {
        self.reader.schema()
    }

    fn keep(&mut self, columns: &[usize]) -> Result<(), String> {
        self.columns = columns.to_vec();
        Ok(())
    }

    fn next(&mut self) -> Option<Result<RecordBatch, String>> {
        let batch = self.reader.next()?.and_then(|batch| batch.project(&self.columns));
        Some(batch.map_err(|error| said(&error.to_string())))
    }
}

/// An error of the reader, which names the settings of its own build.
fn said(error: &str) -> String {
    if error.contains("zstd") {
        return "found columns compressed with zstd, expected plain ones or LZ4 (or the table as Parquet, of which zstd is read)"
            .to_string();
    }
    error.to_string()
}

/// Starts a file or a stream.
pub(super) fn writer(kind: Kind, out: Partial, schema: &Schema) -> Result<Box<dyn Encode>, String> {
    let said = |error: ArrowError| error.to_string();
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
