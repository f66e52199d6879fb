//! Parquet.

use super::batches::guarded;
use super::damage;
use super::format::Batches;
use super::original::Original;
use super::page_heads::PageHeads;
use super::zstd::Groups;
use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;
use parquet::arrow::arrow_reader::{
    ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReader, RowGroups as _, RowSelection, RowSelector,
};
use parquet::arrow::{FieldLevels, ProjectionMask, parquet_to_arrow_field_levels};
use parquet::basic::Compression;
use parquet::errors::ParquetError;
use parquet::file::metadata::ParquetMetaData;
use parquet::file::reader::ChunkReader;
use std::fs::File;
use std::sync::Arc;

/// The number of rows decoded at a time.
const ROWS: usize = 1 << 13;

/// The most values decoded at a time, where there are so many columns that fewer rows have them.
const VALUES: usize = 1 << 19;

/// Where rows cannot be decoded, so many times fewer are tried from the same place on.
const NARROWER: usize = 16;

/// The batches of a file.
pub(super) struct Parquet<R> {
    file: Arc<PageHeads<R>>,
    metadata: ArrowReaderMetadata,
    /// The columns that are read.
    levels: Option<FieldLevels>,
    reader: Option<ParquetRecordBatchReader>,
    /// How many rows are decoded at a time.
    at_once: usize,
    /// How many were handed on.
    taken: usize,
    /// The file once more, if it is one of the system's, from which columns can be copied.
    again: Option<Arc<File>>,
}

impl<R: ChunkReader + 'static> Parquet<R> {
    /// Opens a file.
    pub(super) fn open(file: R) -> Result<Self, String> {
        let metadata = ArrowReaderMetadata::load(&file, ArrowReaderOptions::new()).map_err(no_whole_file)?;
        let file = Arc::new(PageHeads(file));
        Ok(Parquet { file, metadata, levels: None, reader: None, at_once: ROWS, taken: 0, again: None })
    }

    /// Begins to read behind the rows that were handed on.
    fn begin(&mut self) -> Result<(), String> {
        let levels = self.levels.as_ref().ok_or("no columns were chosen")?;
        let groups = Groups { file: Arc::clone(&self.file), metadata: Arc::clone(self.metadata.metadata()) };
        let rest = groups.num_rows().saturating_sub(self.taken);
        let behind = (self.taken > 0)
            .then(|| RowSelection::from(vec![RowSelector::skip(self.taken), RowSelector::select(rest)]));
        let reader = ParquetRecordBatchReader::try_new_with_row_groups(levels, &groups, self.at_once, behind);
        self.reader = Some(reader.map_err(no_whole_file)?);
        Ok(())
    }

    /// The next rows, or why they cannot be read. A reader that has failed is not asked again.
    fn read(&mut self) -> Result<Option<RecordBatch>, String> {
        let Some(reader) = &mut self.reader else { return Ok(None) };
        let read = guarded(|| reader.next().transpose().map_err(|error| damage::said(&error.to_string())));
        if read.is_err() {
            self.reader = None;
        }
        read
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
        let leaves = (0..descriptor.num_columns()).filter(|&leaf| mask.leaf_included(leaf)).count();
        self.at_once = (VALUES / leaves.max(1)).clamp(1, ROWS);
        let levels = parquet_to_arrow_field_levels(descriptor, mask, Some(self.metadata.schema().fields()));
        self.levels = Some(levels.map_err(no_whole_file)?);
        self.begin()
    }

    fn original(&self, roots: Vec<Option<usize>>) -> Option<Original> {
        Original::new(self.again.as_ref()?, self.metadata.metadata(), roots)
    }

    /// A batch with a damaged page is lost as a whole, with the rows before that page: these are read by themselves, fewer and
    /// fewer at a time, until a single row is left that cannot be read.
    fn next(&mut self) -> Option<Result<RecordBatch, String>> {
        loop {
            match self.read() {
                Ok(batch) => {
                    self.taken += batch.as_ref().map_or(0, RecordBatch::num_rows);
                    return batch.map(Ok);
                }
                Err(error) if self.at_once == 1 => return Some(Err(error)),
                Err(_) => {
                    self.at_once = (self.at_once / NARROWER).max(1);
                    if let Err(error) = guarded(|| self.begin()) {
                        return Some(Err(error));
                    }
                }
            }
        }
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
