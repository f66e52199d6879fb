//! Parquet.

use super::block::{self, Block, ROWS, Source};
use super::encode::Encode;
use super::partial::Partial;
use super::zstd::Groups;
use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;
use ninefold::board::text::csv::Columns;
use parquet::arrow::arrow_reader::{ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReader};
use parquet::arrow::{ArrowWriter, ProjectionMask, parquet_to_arrow_field_levels};
use parquet::basic::Compression;
use parquet::file::metadata::ParquetMetaData;
use parquet::file::properties::WriterProperties;
use parquet::file::reader::ChunkReader;
use std::sync::Arc;

/// Rows of a file.
pub(super) struct Parquet {
    name: String,
    reader: ParquetRecordBatchReader,
    schema: SchemaRef,
    roles: Columns,
    next_row: u64,
}

impl Parquet {
    /// Opens a file. All its columns are read, group by group.
    pub(super) fn open(name: &str, file: impl ChunkReader + 'static, column: Option<&str>) -> Result<Self, String> {
        let said = |error: parquet::errors::ParquetError| format!("no whole Parquet file: {error}");
        let metadata = ArrowReaderMetadata::load(&file, ArrowReaderOptions::new()).map_err(said)?;
        let schema = Arc::clone(metadata.schema());
        let roles = block::roles(&schema, column)?;
        refuse_unknown_compression(metadata.metadata())?;
        let descriptor = metadata.metadata().file_metadata().schema_descr();
        let levels = parquet_to_arrow_field_levels(descriptor, ProjectionMask::all(), Some(schema.fields()));
        let groups = Groups { file: Arc::new(file), metadata: Arc::clone(metadata.metadata()) };
        let reader = ParquetRecordBatchReader::try_new_with_row_groups(&levels.map_err(said)?, &groups, ROWS, None);
        Ok(Parquet { name: name.to_string(), reader: reader.map_err(said)?, schema, roles, next_row: 1 })
    }
}

/// Says at once, and by name, what would fail later.
fn refuse_unknown_compression(metadata: &ParquetMetaData) -> Result<(), String> {
    for chunk in metadata.row_groups().iter().flat_map(parquet::file::metadata::RowGroupMetaData::columns) {
        let name = match chunk.compression() {
            Compression::BROTLI(_) => "Brotli",
            Compression::LZO => "LZO",
            _ => continue,
        };
        let column = chunk.column_descr().name();
        return Err(format!(
            "column `{column}`: found {name} compression, expected none, Snappy, Zstandard, LZ4 or gzip"
        ));
    }
    Ok(())
}

impl Source for Parquet {
    fn name(&self) -> &str {
        &self.name
    }

    fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }

    fn puzzle_column(&self) -> Option<usize> {
        Some(self.roles.puzzle)
    }

    fn next_block(&mut self) -> Option<Result<Block, String>> {
        let batch = match block::guarded(|| self.reader.next().transpose().map_err(|error| error.to_string())) {
            Ok(batch) => batch?,
            Err(error) => return Some(Err(error)),
        };
        let block = Block::of_table(batch, &self.roles, self.next_row);
        self.next_row += block.as_ref().map_or(0, |block| block.len() as u64);
        Some(block)
    }
}

/// Rows in a group: a group is held in memory until it is written.
const GROUP_ROWS: usize = 4 * ROWS;

/// Starts a file. Snappy: every reader has it.
pub(super) fn writer(out: Partial, schema: &SchemaRef) -> Result<Box<dyn Encode>, String> {
    let properties = WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_max_row_group_row_count(Some(GROUP_ROWS))
        .build();
    let writer = ArrowWriter::try_new(out, Arc::clone(schema), Some(properties));
    Ok(Box::new(writer.map_err(|error| error.to_string())?))
}

impl Encode for ArrowWriter<Partial> {
    fn encode(&mut self, batch: &RecordBatch) -> Result<(), String> {
        self.write(batch).map_err(|error| error.to_string())
    }

    fn end(self: Box<Self>) -> Result<Partial, String> {
        self.into_inner().map_err(|error| error.to_string())
    }
}
