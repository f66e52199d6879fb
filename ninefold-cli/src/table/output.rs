//! Where answers go: a table or lines.

use super::block::Block;
use super::encode::Encode;
use super::partial::Partial;
use super::solve::{Answer, puzzle_text};
use super::{csv, ipc, parquet};
use crate::failure::Failure;
use crate::input::Usage;
use crate::kind::Kind;
use crate::limits::Interrupt;
use crate::output::{self, say};
use arrow_array::builder::{StringBuilder, UInt8Builder};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_cast::cast;
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use ninefold::board::text::ReadOptions;
use std::collections::HashMap;
use std::io::Write as _;
use std::path::Path;
use std::sync::Arc;

/// Takes the answers, block by block.
pub(super) trait Sink {
    /// The answers of a block of an input in which that column holds the puzzles. Remarks are said first.
    fn write(&mut self, block: &Block, puzzle_column: Option<usize>, answers: &[Answer]) -> Result<(), Failure>;

    /// Everything is answered.
    fn finish(self: Box<Self>) -> Result<(), Failure>;
}

/// The columns that are ours, with what they hold.
const OURS: [(&str, DataType, &str); 4] = [
    ("puzzle", DataType::Utf8, "the puzzle as it was read"),
    ("solution", DataType::Utf8, "a solution; null if there is none"),
    ("count", DataType::UInt8, "number of solutions: 0, 1, or 2 for two or more; null where it is not known"),
    ("status", DataType::Utf8, "what was found: unique, several solutions, no solution, bad input, ..."),
];

/// A table in a file.
pub(super) struct TableSink<'a> {
    name: String,
    encode: Box<dyn Encode>,
    schema: SchemaRef,
    options: &'a ReadOptions,
}

impl<'a> TableSink<'a> {
    /// Starts a table with these columns of the input in front.
    pub(super) fn create(
        path: &Path,
        kind: Kind,
        carried: Vec<Field>,
        options: &'a ReadOptions,
        interrupt: &Interrupt,
    ) -> Result<Self, Usage> {
        let name = path.display().to_string();
        let ours = OURS.map(|(name, kind, holds)| {
            Field::new(name, kind, true).with_metadata(HashMap::from([("description".to_string(), holds.to_string())]))
        });
        let schema = Arc::new(Schema::new(carried.into_iter().chain(ours).collect::<Vec<_>>()));
        let out = Partial::create(path, interrupt).map_err(Usage)?;
        let encode = match kind {
            Kind::Parquet => parquet::writer(out, &schema),
            Kind::IpcFile | Kind::IpcStream => ipc::writer(kind, out, &schema),
            Kind::Csv => Ok(csv::writer(out)),
        };
        let encode = encode.map_err(|error| Usage(format!("{name}: {error}")))?;
        Ok(TableSink { name, encode, schema, options })
    }

    fn failed(&self, error: &str) -> Failure {
        Failure::Usage(Usage(format!("{}: {error}", self.name)))
    }

    fn batch(&self, block: &Block, puzzle_column: Option<usize>, answers: &[Answer]) -> Result<RecordBatch, String> {
        let carried = self.schema.fields().len() - OURS.len();
        let mut columns = Vec::with_capacity(self.schema.fields().len());
        for field in &self.schema.fields()[..carried] {
            let position = position(&block.columns.schema(), puzzle_column, field.name());
            let column = block.columns.column(position.ok_or_else(|| format!("column `{}` is lost", field.name()))?);
            columns.push(cast(column, field.data_type()).map_err(|error| error.to_string())?);
        }
        columns.extend(self.ours(block, answers));
        RecordBatch::try_new(Arc::clone(&self.schema), columns).map_err(|error| error.to_string())
    }

    fn ours(&self, block: &Block, answers: &[Answer]) -> [ArrayRef; OURS.len()] {
        let (mut puzzles, mut solutions) = (StringBuilder::new(), StringBuilder::new());
        let (mut counts, mut statuses) = (UInt8Builder::new(), StringBuilder::new());
        for (row, answer) in answers.iter().enumerate() {
            puzzles.append_option(puzzle_text(block, row, self.options));
            solutions.append_option(answer.solution.as_ref().map(super::solve::Written::as_str));
            counts.append_option(answer.said.count());
            statuses.append_value(answer.said.words());
        }
        [
            Arc::new(puzzles.finish()),
            Arc::new(solutions.finish()),
            Arc::new(counts.finish()),
            Arc::new(statuses.finish()),
        ]
    }
}

impl Sink for TableSink<'_> {
    fn write(&mut self, block: &Block, puzzle_column: Option<usize>, answers: &[Answer]) -> Result<(), Failure> {
        answers.iter().filter_map(|answer| answer.remark.as_deref()).for_each(say);
        let batch = self.batch(block, puzzle_column, answers).map_err(|error| self.failed(&error))?;
        self.encode.encode(&batch).map_err(|error| self.failed(&error))
    }

    fn finish(self: Box<Self>) -> Result<(), Failure> {
        let name = self.name;
        let failed = |error| Failure::Usage(Usage(format!("{name}: {error}")));
        self.encode.end().map_err(failed)?.finish().map_err(|error| Failure::Usage(Usage(error)))
    }
}

/// The columns of an input that a table of answers can have in front: not the puzzles, not what has the name of a column
/// of ours, each name once, and in CSV nothing that is itself made of columns.
pub(super) fn carried(schema: &Schema, puzzle_column: Option<usize>, kind: Kind) -> Vec<Field> {
    let mut fields: Vec<Field> = Vec::new();
    for (i, field) in schema.fields().iter().enumerate() {
        let name = field.name();
        let is_taken = OURS.iter().any(|ours| ours.0 == name) || fields.iter().any(|other| other.name() == name);
        if Some(i) == puzzle_column || is_taken || kind == Kind::Csv && field.data_type().is_nested() {
            continue;
        }
        // Plain values: a file of Arrow IPC can have only one dictionary for a column, batches have each their own.
        let kind = match field.data_type() {
            DataType::Dictionary(_, values) => (**values).clone(),
            kind => kind.clone(),
        };
        fields.push(Field::new(name, kind, true));
    }
    fields
}

/// The column that [`carried`] means by a name.
fn position(schema: &Schema, puzzle_column: Option<usize>, name: &str) -> Option<usize> {
    schema.fields().iter().enumerate().position(|(i, field)| Some(i) != puzzle_column && field.name() == name)
}

/// Lines as `solve` writes them: solution, tab, verdict.
pub(super) struct LineSink {
    /// A file, or standard output.
    file: Option<(String, Partial)>,
}

impl LineSink {
    /// Lines to a file, or to standard output.
    pub(super) fn create(path: Option<&Path>, interrupt: &Interrupt) -> Result<Self, Usage> {
        let open = |path: &Path| Ok((path.display().to_string(), Partial::create(path, interrupt)?));
        Ok(LineSink { file: path.map(open).transpose().map_err(Usage)? })
    }

    fn put(&mut self, text: &str) -> Result<(), Failure> {
        let Some((name, file)) = &mut self.file else { return Ok(output::write(text)?) };
        file.write_all(text.as_bytes()).map_err(|error| Failure::Usage(Usage(format!("{name}: {error}"))))
    }
}

impl Sink for LineSink {
    fn write(&mut self, _: &Block, _: Option<usize>, answers: &[Answer]) -> Result<(), Failure> {
        let mut text = String::new();
        for Answer { said, solution, detail, remark } in answers {
            if let Some(remark) = remark {
                self.put(&std::mem::take(&mut text))?;
                say(remark);
            }
            let solution = solution.as_ref().map_or("-", |solution| solution.as_str());
            text.extend([solution, "\t", said.words(), detail, "\n"]);
        }
        self.put(&text)
    }

    fn finish(self: Box<Self>) -> Result<(), Failure> {
        self.file.map_or(Ok(()), |(_, file)| file.finish().map_err(|error| Failure::Usage(Usage(error))))
    }
}
