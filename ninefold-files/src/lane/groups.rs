//! Writing Parquet, row group by row group.
//!
//! ```text
//! rows --> columns of answers       --> encoded --+
//!     '--> columns that are kept    --> held      +--> row group, when it is full
//!          their chunks as the original has them --+
//! ```
//! With an [`Original`] a row group has the rows of one of its own. What is held is written only where such a group does not become
//! full: the rows behind a fault of the input are not answered. Else its bytes are copied: unpacking and packing again would take
//! longer than solving.

use super::format::Encode;
use super::original::Original;
use super::sheet::{Field, Kind};
use arrow_array::{Array as _, ArrayRef, RecordBatch};
use arrow_schema::SchemaRef;
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_writer::{ArrowColumnWriter, ArrowRowGroupWriterFactory, compute_leaves};
use parquet::basic::Compression;
use parquet::errors::Result;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::ColumnPath;
use std::io::Write;
use std::mem::take;
use std::sync::Arc;

/// Rows in a group: a group is held in memory until it is written.
const ROWS: usize = 1 << 17;

/// The most bytes held of columns that are to be copied; where that is not enough for a group, they are encoded like all others.
const MOST_HELD: usize = 1 << 26;

/// A group that takes so many bytes while it is written is written before it has all its rows, unless its columns are copied:
/// thousands of columns would take gigabytes.
const MOST_ENCODED: usize = 1 << 27;

/// A file that is being written.
struct Groups<W: Write + Send> {
    file: SerializedFileWriter<W>,
    factory: ArrowRowGroupWriterFactory,
    schema: SchemaRef,
    /// Where columns are copied from, and for each of the output's the number of a leaf there.
    original: Option<(Original, Vec<Option<usize>>)>,
    /// The number of the group, and what it has so far.
    number: usize,
    rows: usize,
    columns: Vec<Column>,
    held: usize,
}

/// A column of the group.
struct Column {
    /// One for each leaf.
    writers: Vec<ArrowColumnWriter>,
    /// The leaf of the original, if it is to be copied from there; then its values so far.
    leaf: Option<usize>,
    held: Vec<ArrayRef>,
}

/// Starts a file.
pub(super) fn writer<W: Write + Send + 'static>(
    out: W,
    schema: &SchemaRef,
    fields: &[Field],
    original: Option<Original>,
) -> std::result::Result<Box<dyn Encode<W>>, String> {
    let begin = || -> Result<Groups<W>> {
        let writer = ArrowWriter::try_new(out, Arc::clone(schema), Some(properties(fields)))?;
        let (file, factory) = writer.into_serialized_writer()?;
        let original = original.map(|original| {
            let leaves = original.leaves(fields, file.schema_descr());
            (original, leaves)
        });
        let original = original.filter(|(_, leaves)| leaves.iter().any(Option::is_some));
        let schema = Arc::clone(schema);
        let mut groups = Groups { file, factory, schema, original, number: 0, rows: 0, columns: Vec::new(), held: 0 };
        groups.begin()?;
        Ok(groups)
    };
    Ok(Box::new(begin().map_err(|error| error.to_string())?))
}

/// Snappy: every reader has it. Nearly every puzzle and solution is another one: a dictionary of them or their least and greatest
/// would say nothing; and of nine digits in no order Snappy makes nothing shorter.
fn properties(fields: &[Field]) -> WriterProperties {
    let mut properties = WriterProperties::builder().set_compression(Compression::SNAPPY);
    let of_boards = |field: &&Field| field.kind == Kind::Text && matches!(field.name.as_str(), "puzzle" | "solution");
    for field in fields.iter().filter(of_boards) {
        let path = ColumnPath::from(field.name.as_str());
        properties = properties
            .set_column_dictionary_enabled(path.clone(), false)
            .set_column_statistics_enabled(path.clone(), EnabledStatistics::None);
        if field.name == "solution" {
            properties = properties.set_column_compression(path, Compression::UNCOMPRESSED);
        }
    }
    properties.build()
}

impl<W: Write + Send> Groups<W> {
    /// An empty group.
    fn begin(&mut self) -> Result<()> {
        let leaves = self.file.schema_descr();
        let roots: Vec<usize> = (0..leaves.num_columns()).map(|leaf| leaves.get_column_root_idx(leaf)).collect();
        let copied = self.original.as_ref().filter(|(original, _)| original.rows(self.number).is_some());
        let leaf = |field: usize| copied.and_then(|(_, leaves)| leaves[field]);
        self.columns = (0..self.schema.fields().len())
            .map(|field| Column { writers: Vec::new(), leaf: leaf(field), held: Vec::new() })
            .collect();
        for (writer, root) in self.factory.create_column_writers(self.number)?.into_iter().zip(roots) {
            self.columns[root].writers.push(writer);
        }
        (self.rows, self.held) = (0, 0);
        Ok(())
    }

    /// The rows of the group when it is full.
    fn most(&self) -> usize {
        self.original.as_ref().and_then(|(original, _)| original.rows(self.number)).unwrap_or(ROWS)
    }

    fn add(&mut self, batch: &RecordBatch) -> Result<()> {
        for ((column, array), field) in self.columns.iter_mut().zip(batch.columns()).zip(self.schema.fields()) {
            if column.leaf.is_some() {
                self.held += array.to_data().get_slice_memory_size()?;
                column.held.push(Arc::clone(array));
            } else {
                column.encode(field, array)?;
            }
        }
        self.rows += batch.num_rows();
        if self.held > MOST_HELD {
            self.copy_no_more()?;
        }
        if self.rows >= self.most() || self.is_heavy() { self.finish() } else { Ok(()) }
    }

    /// Does it take too much memory to wait for the rest of its rows?
    fn is_heavy(&self) -> bool {
        let writers = self.columns.iter().flat_map(|column| &column.writers);
        self.original.is_none() && writers.map(ArrowColumnWriter::memory_size).sum::<usize>() > MOST_ENCODED
    }

    /// From now on all columns are encoded.
    fn copy_no_more(&mut self) -> Result<()> {
        self.original = None;
        self.held = 0;
        self.encode_held()
    }

    fn encode_held(&mut self) -> Result<()> {
        for (column, field) in self.columns.iter_mut().zip(self.schema.fields()) {
            column.leaf = None;
            for array in take(&mut column.held) {
                column.encode(field, &array)?;
            }
        }
        Ok(())
    }

    /// Writes the group, and begins the next.
    fn finish(&mut self) -> Result<()> {
        let descriptors = self.file.schema_descr().columns().to_vec();
        let mut group = self.file.next_row_group()?;
        let mut leaves = 0;
        for column in take(&mut self.columns) {
            let ours = leaves;
            leaves += column.writers.len();
            if let (Some(leaf), Some((original, _))) = (column.leaf, &self.original) {
                let (bytes, close) = original.chunk(self.number, leaf, Arc::clone(&descriptors[ours]))?;
                group.append_column(bytes, close)?;
                continue;
            }
            for writer in column.writers {
                writer.close()?.append_to_row_group(&mut group)?;
            }
        }
        group.close()?;
        self.number += 1;
        self.begin()
    }
}

impl Column {
    fn encode(&mut self, field: &arrow_schema::Field, array: &ArrayRef) -> Result<()> {
        for (writer, leaf) in self.writers.iter_mut().zip(compute_leaves(field, array)?) {
            writer.write(&leaf)?;
        }
        Ok(())
    }
}

impl<W: Write + Send> Encode<W> for Groups<W> {
    fn encode(&mut self, batch: &RecordBatch) -> std::result::Result<(), String> {
        let mut from = 0;
        while from < batch.num_rows() {
            let count = (self.most() - self.rows).min(batch.num_rows() - from);
            self.add(&batch.slice(from, count)).map_err(|error| error.to_string())?;
            from += count;
        }
        Ok(())
    }

    fn end(self: Box<Self>) -> std::result::Result<W, String> {
        let end = |mut groups: Box<Self>| -> Result<W> {
            if groups.rows > 0 {
                groups.encode_held()?;
                groups.finish()?;
            }
            groups.file.into_inner()
        };
        end(self).map_err(|error| error.to_string())
    }
}
