//! Batches of one length on their way to a file of columns.

use super::format::Encode;
use super::groups;
use super::ipc;
use super::original::Original;
use super::table::Table;
use crate::kind::Kind;
use arrow_array::RecordBatch;
use arrow_select::concat::concat_batches;
use std::io::Write;
use std::sync::Arc;

/// Rows of a batch. Blocks are as long as their work lets them be; the bytes must be the same for any number of threads.
const ROWS: usize = 1 << 13;

/// A file of columns.
pub(super) struct Encoder<W> {
    encode: Box<dyn Encode<W>>,
    /// Less than a batch.
    pending: Vec<RecordBatch>,
    rows: usize,
}

impl<W: Write + Send + 'static> Encoder<W> {
    /// Starts a file. What stands in the original as it is to stand here is copied, where the format allows it.
    pub(super) fn new(table: &Table, out: W, original: Option<Original>) -> Result<Self, String> {
        let encode = match table.kind {
            Kind::Parquet => groups::writer(out, &table.schema, &table.fields, original),
            kind => ipc::writer(kind, out, &table.schema),
        };
        Ok(Encoder { encode: encode?, pending: Vec::new(), rows: 0 })
    }

    /// Adds the rows of a block.
    pub(super) fn add(&mut self, mut batch: RecordBatch) -> Result<(), String> {
        while self.rows + batch.num_rows() >= ROWS {
            let missing = ROWS - self.rows;
            self.pending.push(batch.slice(0, missing));
            self.flush()?;
            batch = batch.slice(missing, batch.num_rows() - missing);
        }
        self.rows += batch.num_rows();
        self.pending.push(batch);
        Ok(())
    }

    fn flush(&mut self) -> Result<(), String> {
        self.rows = 0;
        let pending = std::mem::take(&mut self.pending);
        match pending.as_slice() {
            [] => Ok(()),
            // From a file of columns a block is as long as a batch: nothing has to be copied.
            [batch] if batch.num_rows() == 0 => Ok(()),
            [batch] => self.encode.encode(batch),
            [first, ..] => {
                let batch =
                    concat_batches(&Arc::clone(first.schema_ref()), &pending).map_err(|error| error.to_string())?;
                self.encode.encode(&batch)
            }
        }
    }

    /// Writes the rest, and the end.
    pub(super) fn end(mut self) -> Result<W, String> {
        self.flush()?;
        self.encode.end()
    }
}
