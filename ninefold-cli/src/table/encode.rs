//! What the writers of all formats do.

use super::partial::Partial;
use arrow_array::RecordBatch;

/// Writes batches in one format.
pub(super) trait Encode {
    fn encode(&mut self, batch: &RecordBatch) -> Result<(), String>;

    /// Writes the end; the file is to be finished.
    fn end(self: Box<Self>) -> Result<Partial, String>;
}
