//! Parquet.

use super::damage;
use super::format::Batches;
use super::original::Original;
use super::page_heads::PageHeads;
use super::zstd::Groups;
use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;
use parquet::arrow::arrow_reader::{ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReader};
use parquet::arrow::{ProjectionMask, parquet_to_arrow_field_levels};
use parquet::basic::Compression;
use parquet::errors::ParquetError;
use parquet::file::metadata::ParquetMetaData;
use parquet::file::reader::ChunkReader;
use std::fs::File;
use std::sync::Arc;

/// So many rows are decoded at a time.
const ROWS: usize = 1 << 13;

/// The batches of a file.
pub(super) struct Parquet<R> {
    file: Arc<PageHeads<R>>,
    metadata: ArrowReaderMetadata,
    reader: Option<ParquetRecordBatchReader>,
    /// The file once more, if it is one of the system's, from which columns can be copied.
    again: Option<Arc<File>>,
}

impl<R: ChunkReader + 'static> Parquet<R> {
    /// Opens a file.
    pub(super) fn open(file: R) -> Result<Self, String> {
        let metadata = ArrowReaderMetadata::load(&file, ArrowReaderOptions::new()).map_err(no_whole_file)?;
        Ok(Parquet { file: Arc::new(PageHeads(file)), metadata, reader: None, again: None })
    }
}

impl Parquet<File> {
    /// Opens a file of which columns can be copied.
    pub(super) fn open_file(file: File) -> Result<Self, String> {
        let again = if cfg!(unix) { file.try_clone().ok().map(Arc::new) } else { None };
        Ok(Parquet { again, ..Parquet::open(file)? })
    }
}

#[expect(clippy::needless_pass_by_value, reason = "it is what `map_err` hands on")]
fn no_whole_file(error: ParquetError) -> String {
    format!("no whole Parquet file: {}", damage::said(&error.to_string()))
}

impl<R: ChunkReader + 'static> Batches for Parquet<R> {
    fn schema(&self) -> SchemaRef {
        Arc::clone(self.metadata.schema())
    }

    fn keep(&mut self, columns: &[usize]) -> Result<(), String> {
        let metadata = self.metadata.metadata();
        let descriptor = metadata.file_metadata().schema_descr();
        let mask = ProjectionMask::roots(descriptor, columns.iter().copied());
        refuse_unknown_compression(metadata, &mask)?;
        let levels = parquet_to_arrow_field_levels(descriptor, mask, Some(self.metadata.schema().fields()));
        let groups = Groups { file: Arc::clone(&self.file), metadata: Arc::clone(metadata) };
        let levels = levels.map_err(no_whole_file)?;
        let reader = ParquetRecordBatchReader::try_new_with_row_groups(&levels, &groups, ROWS, None);
        self.reader = Some(reader.map_err(no_whole_file)?);
        Ok(())
    }

    fn original(&self, roots: Vec<Option<usize>>) -> Option<Original> {
        Original::new(self.again.as_ref()?, self.metadata.metadata(), roots)
    }

    fn next(&mut self) -> Option<Result<RecordBatch, String>> {
        Some(self.reader.as_mut()?.next()?.map_err(|error| damage::said(&error.to_string())))
    }
}

/// Refuses at once, and by name, a file that would fail later.
fn refuse_unknown_compression(metadata: &ParquetMetaData, mask: &ProjectionMask) -> Result<(), String> {
    for group in metadata.row_groups() {
        for (leaf, chunk) in group.columns().iter().enumerate().filter(|(leaf, _)| mask.leaf_included(*leaf)) {
            let name = match chunk.compression() {
                Compression::BROTLI(_) => "Brotli",
                Compression::LZO => "LZO",
                _ => continue,
            };
            debug_assert!(leaf < group.num_columns());
            let column = chunk.column_descr().name();
            return Err(format!(
                "column `{column}`: found {name} compression, expected none, Snappy, Zstandard, LZ4 or gzip"
            ));
        }
    }
    Ok(())
}
