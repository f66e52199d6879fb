//! The common part of the formats of columns.

use super::original::Original;
use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;

/// The most bytes to which one page of Parquet, or one batch of Arrow, may be unpacked: a hundred times what is usual.
pub(super) const MOST_UNPACKED: u64 = 1 << 27;

/// Gives the batches of a file.
pub(super) trait Batches: Send {
    fn schema(&self) -> SchemaRef;

    /// From now on batches have these of the columns alone, in their order. Called once, before the first batch.
    fn keep(&mut self, columns: &[usize]) -> Result<(), String>;

    /// Where these of the columns can be copied from, each for one of the first columns of the output.
    fn original(&self, _: Vec<Option<usize>>) -> Option<Original> {
        None
    }

    fn next(&mut self) -> Option<Result<RecordBatch, String>>;
}

/// Writes batches in one format into a file, or into whatever takes bytes.
pub(super) trait Encode<W>: Send {
    fn encode(&mut self, batch: &RecordBatch) -> Result<(), String>;

    /// Writes the end; the file is to be finished.
    fn end(self: Box<Self>) -> Result<W, String>;
}
