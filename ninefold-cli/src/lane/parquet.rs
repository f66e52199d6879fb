//! Parquet.

use super::damage;
use super::format::{Batches, Encode};
use super::page_heads::PageHeads;
use super::sheet::{Field, Kind};
use super::zstd::Groups;
use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;
use parquet::arrow::arrow_reader::{ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReader};
use parquet::arrow::{ArrowWriter, ProjectionMask, parquet_to_arrow_field_levels};
use parquet::basic::Compression;
use parquet::errors::ParquetError;
use parquet::file::metadata::ParquetMetaData;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::file::reader::ChunkReader;
use parquet::schema::types::ColumnPath;
use std::io::Write;
use std::sync::Arc;

/// So many rows are decoded at a time.
const ROWS: usize = 1 << 13;

/// The batches of a file.
pub(super) struct Parquet<R> {
    file: Arc<PageHeads<R>>,
    metadata: ArrowReaderMetadata,
    reader: Option<ParquetRecordBatchReader>,
}

impl<R: ChunkReader + 'static> Parquet<R> {
    /// Opens a file.
    pub(super) fn open(file: R) -> Result<Self, String> {
        let metadata = ArrowReaderMetadata::load(&file, ArrowReaderOptions::new()).map_err(no_whole_file)?;
        Ok(Parquet { file: Arc::new(PageHeads(file)), metadata, reader: None })
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

/// Rows in a group: a group is held in memory until it is written.
const GROUP_ROWS: usize = 1 << 17;

/// Starts a file. Snappy: every reader has it. Nearly every puzzle and solution is another one: a dictionary of them or their
/// least and greatest would say nothing; and of nine digits in no order Snappy makes nothing shorter.
pub(super) fn writer<W: Write + Send + 'static>(
    out: W,
    schema: &SchemaRef,
    fields: &[Field],
) -> Result<Box<dyn Encode<W>>, String> {
    let mut properties =
        WriterProperties::builder().set_compression(Compression::SNAPPY).set_max_row_group_row_count(Some(GROUP_ROWS));
    for field in
        fields.iter().filter(|field| field.kind == Kind::Text && matches!(field.name.as_str(), "puzzle" | "solution"))
    {
        let path = ColumnPath::from(field.name.as_str());
        properties = properties
            .set_column_dictionary_enabled(path.clone(), false)
            .set_column_statistics_enabled(path.clone(), EnabledStatistics::None);
        if field.name == "solution" {
            properties = properties.set_column_compression(path, Compression::UNCOMPRESSED);
        }
    }
    let writer = ArrowWriter::try_new(out, Arc::clone(schema), Some(properties.build()));
    Ok(Box::new(writer.map_err(|error| error.to_string())?))
}

impl<W: Write + Send> Encode<W> for ArrowWriter<W> {
    fn encode(&mut self, batch: &RecordBatch) -> Result<(), String> {
        self.write(batch).map_err(|error| error.to_string())
    }

    fn end(self: Box<Self>) -> Result<W, String> {
        self.into_inner().map_err(|error| error.to_string())
    }
}
