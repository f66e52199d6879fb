//! The columns of a Parquet file that go into another one as they stand there, packed, without being packed anew.

use super::sheet::Field;
use parquet::basic::{ConvertedType, LogicalType, Type as PhysicalType};
use parquet::column::writer::ColumnCloseResult;
use parquet::errors::{ParquetError, Result};
use parquet::file::metadata::{ColumnChunkMetaData, ParquetMetaData, RowGroupMetaData};
use parquet::file::reader::{ChunkReader, Length};
use parquet::schema::types::{ColumnDescPtr, ColumnDescriptor, SchemaDescriptor};
use std::fs::File;
use std::io::{BufReader, Read};
use std::ops::Range;
use std::sync::Arc;

/// Groups of other lengths are not kept: of shorter ones the file would have too many, longer ones take too much memory.
const ROWS: Range<i64> = 1 << 10..1 << 20;

/// The number of bytes copied at once.
const AT_ONCE: usize = 1 << 18;

/// A Parquet file, and which of its columns are wanted.
pub(super) struct Original {
    file: At,
    metadata: Arc<ParquetMetaData>,
    /// Its column for each of the output's first, where there is one.
    roots: Vec<Option<usize>>,
}

impl Original {
    /// `None` where nothing can be copied from the file.
    pub(super) fn new(file: &Arc<File>, metadata: &Arc<ParquetMetaData>, roots: Vec<Option<usize>>) -> Option<Self> {
        let (last, others) = metadata.row_groups().split_last()?;
        let fits =
            others.iter().all(|group| ROWS.contains(&group.num_rows())) && (1..ROWS.end).contains(&last.num_rows());
        fits.then(|| Original { file: At { file: Arc::clone(file), place: 0 }, metadata: Arc::clone(metadata), roots })
    }

    /// The number of rows of a group, if there is such a group.
    pub(super) fn rows(&self, group: usize) -> Option<usize> {
        usize::try_from(self.metadata.row_groups().get(group)?.num_rows()).ok()
    }

    /// Where the values of an output's columns can be copied from: the number of a leaf of this file.
    pub(super) fn leaves(&self, fields: &[Field], schema: &SchemaDescriptor) -> Vec<Option<usize>> {
        (0..fields.len()).map(|field| self.leaf(field, schema)).collect()
    }

    /// Only columns of single values, which have one leaf.
    fn leaf(&self, field: usize, schema: &SchemaDescriptor) -> Option<usize> {
        let root = (*self.roots.get(field)?)?;
        let descriptor = self.metadata.file_metadata().schema_descr();
        let leaf = sole_leaf(descriptor, root)?;
        let ours = schema.column(sole_leaf(schema, field)?);
        let is_whole = |group: &RowGroupMetaData| {
            let chunk = group.columns().get(leaf);
            chunk.is_some_and(|chunk| chunk.num_values() == group.num_rows() && self.is_within(chunk))
        };
        let mut groups = self.metadata.row_groups().iter();
        (is_alike(&descriptor.column(leaf), &ours) && groups.all(is_whole)).then_some(leaf)
    }

    /// Does a chunk stand in the file, as far as the file says?
    fn is_within(&self, chunk: &ColumnChunkMetaData) -> bool {
        let data = chunk.data_page_offset();
        let start = chunk.dictionary_page_offset().unwrap_or(data);
        let end = start.checked_add(chunk.compressed_size());
        chunk.file_path().is_none()
            && 0 < start
            && start <= data
            && end.is_some_and(|end| data < end && u64::try_from(end).is_ok_and(|end| end <= self.file.len()))
    }

    /// The bytes of a chunk, and what is to be said of them below the name of the output's column.
    pub(super) fn chunk(&self, group: usize, leaf: usize, ours: ColumnDescPtr) -> Result<(&At, ColumnCloseResult)> {
        let missing = || ParquetError::General(format!("no column {leaf} in group {group}"));
        let group = self.metadata.row_groups().get(group).ok_or_else(missing)?;
        let chunk = group.columns().get(leaf).ok_or_else(missing)?;
        let mut builder = ColumnChunkMetaData::builder(ours)
            .set_compression_codec(chunk.compression_codec())
            .set_encodings_mask(*chunk.encodings_mask())
            .set_total_compressed_size(chunk.compressed_size())
            .set_total_uncompressed_size(chunk.uncompressed_size())
            .set_num_values(chunk.num_values())
            .set_data_page_offset(chunk.data_page_offset())
            .set_dictionary_page_offset(chunk.dictionary_page_offset())
            .set_unencoded_byte_array_data_bytes(chunk.unencoded_byte_array_data_bytes());
        // The old kind is read by its writer's name, which is another one in the output.
        if let Some(statistics) = chunk.statistics().filter(|statistics| !statistics.is_min_max_deprecated()) {
            builder = builder.set_statistics(statistics.clone());
        }
        if let Some(stats) = chunk.page_encoding_stats() {
            builder = builder.set_page_encoding_stats(stats.clone());
        }
        let close = ColumnCloseResult {
            bytes_written: u64::try_from(chunk.compressed_size())?,
            rows_written: u64::try_from(group.num_rows())?,
            metadata: builder.build()?,
            bloom_filter: None,
            column_index: None,
            offset_index: None,
        };
        Ok((&self.file, close))
    }
}

/// The leaf of a column, if it has but one.
fn sole_leaf(schema: &SchemaDescriptor, root: usize) -> Option<usize> {
    let mut leaves = (0..schema.num_columns()).filter(|&leaf| schema.get_column_root_idx(leaf) == root);
    let leaf = leaves.next()?;
    (leaves.next().is_none() && schema.column(leaf).path().parts().len() == 1).then_some(leaf)
}

/// Do the bytes of values say the same in both columns? A file that has only the older kind of type says as much; and whole numbers with a
/// sign that fill their type are what they are, whether that is said (as `DuckDB` does) or not.
fn is_alike<'a>(theirs: &'a ColumnDescriptor, ours: &'a ColumnDescriptor) -> bool {
    let key = |column: &ColumnDescriptor| {
        let levels = (column.max_def_level(), column.max_rep_level());
        let said = match (column.physical_type(), column.converted_type()) {
            (PhysicalType::INT32, ConvertedType::INT_32) | (PhysicalType::INT64, ConvertedType::INT_64) => {
                ConvertedType::NONE
            }
            (_, said) => said,
        };
        (column.physical_type(), column.type_length(), said, levels)
    };
    let plain = |column: &'a ColumnDescriptor| {
        column
            .logical_type_ref()
            .filter(|logical| !matches!(logical, LogicalType::Integer(kind) if kind.is_signed && kind.bit_width >= 32))
    };
    let decimal = |column: &ColumnDescriptor| (column.type_precision(), column.type_scale());
    key(theirs) == key(ours)
        && decimal(theirs) == decimal(ours)
        && plain(theirs).is_none_or(|logical| Some(logical) == plain(ours))
}

/// A file that is read from any place without moving the place from where others read it.
pub(super) struct At {
    file: Arc<File>,
    place: u64,
}

impl Length for At {
    fn len(&self) -> u64 {
        Length::len(&*self.file)
    }
}

impl ChunkReader for At {
    type T = BufReader<At>;

    fn get_read(&self, start: u64) -> Result<BufReader<At>> {
        Ok(BufReader::with_capacity(AT_ONCE, At { file: Arc::clone(&self.file), place: start }))
    }

    fn get_bytes(&self, start: u64, length: usize) -> Result<bytes::Bytes> {
        let mut bytes = Vec::new();
        self.get_read(start)?.take(length as u64).read_to_end(&mut bytes)?;
        Ok(bytes.into())
    }
}

impl Read for At {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = read_at(&self.file, buffer, self.place)?;
        self.place += count as u64;
        Ok(count)
    }
}

#[cfg(unix)]
use std::os::unix::fs::FileExt as _;

#[cfg(unix)]
fn read_at(file: &File, buffer: &mut [u8], place: u64) -> std::io::Result<usize> {
    file.read_at(buffer, place)
}

/// Elsewhere a file has one place alone.
#[cfg(not(unix))]
fn read_at(_: &File, _: &mut [u8], _: u64) -> std::io::Result<usize> {
    Err(std::io::ErrorKind::Unsupported.into())
}
