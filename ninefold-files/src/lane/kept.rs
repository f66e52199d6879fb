//! Rows of a table of columns that a later run can go on with.
//!
//! A file of Parquet or Arrow has its meaning at its end, so nothing can be appended to a part of one. Its rows are kept in a file beside
//! it, a stream of Arrow IPC, which grows by whole blocks as lines do; when all are there, the table is put together of them.

use super::format::Batches as _;
use super::ipc::Ipc;
use crate::input::Usage;
use arrow_array::RecordBatch;
use arrow_ipc::writer::StreamWriter;
use arrow_schema::{ArrowError, Schema, SchemaRef};
use std::io::Read;

/// The beginning of the file, before all rows. The error says that rows of such columns cannot be kept.
pub(super) fn beginning(schema: &SchemaRef) -> Result<Vec<u8>, Usage> {
    let none = RecordBatch::new_empty(SchemaRef::clone(schema));
    let tried = begun(schema).and_then(|writer| Ok((writer.get_ref().clone(), written(&none)?)));
    let (beginning, rows) = tried.map_err(|error| refused(&error.to_string()))?;
    // Found out now, and not when all is answered.
    match read(&*[beginning.as_slice(), &rows].concat()).map(|mut kept| (kept.schema(), kept.next())) {
        Ok((read, Some(Ok(_)))) if read == *schema => Ok(beginning),
        Ok((_, Some(Err(error)))) | Err(error) => Err(refused(&error)),
        Ok(_) => Err(refused("they are read back as others")),
    }
}

fn refused(why: &str) -> Usage {
    Usage(format!("--resume cannot keep the columns of this table: {why}; run the same without --resume"))
}

/// Rows as they stand behind the beginning.
pub(super) fn rows(batch: &RecordBatch) -> Vec<u8> {
    // The columns are those of the beginning, for which it was tried.
    written(batch).expect("rows of known columns are written to memory")
}

fn begun(schema: &Schema) -> Result<StreamWriter<Vec<u8>>, ArrowError> {
    StreamWriter::try_new(Vec::new(), schema)
}

/// The messages of a batch without the one that names its columns.
fn written(batch: &RecordBatch) -> Result<Vec<u8>, ArrowError> {
    let mut writer = begun(batch.schema_ref())?;
    let beginning = writer.get_ref().len();
    writer.write(batch)?;
    Ok(writer.get_ref()[beginning..].to_vec())
}

/// All rows that are kept.
pub(super) fn read<'r>(kept: impl Read + Send + 'r) -> Result<Ipc<'r>, String> {
    let mut kept = Ipc::stream(kept)?;
    let all: Vec<usize> = (0..kept.schema().fields().len()).collect();
    kept.keep(&all)?;
    Ok(kept)
}
