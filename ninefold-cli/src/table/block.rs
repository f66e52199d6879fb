//! Some rows of an input on their way through.

use crate::input;
use arrow_array::{Array, ArrayRef, RecordBatch, StringArray};
use arrow_cast::{can_cast_types, cast};
use arrow_schema::{DataType, SchemaRef};
use ninefold::board::text::csv::Columns;
use ninefold::board::text::{Place, Record, TextError};
use std::collections::BTreeMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

/// Gives the rows of one input, block by block.
pub(super) trait Source {
    /// What messages call it.
    fn name(&self) -> &str;

    /// The columns of every block.
    fn schema(&self) -> SchemaRef;

    /// Which of the columns holds the puzzles; a text that is no table has none.
    fn puzzle_column(&self) -> Option<usize>;

    /// The next rows; `None` at the end. After an error there is no more.
    fn next_block(&mut self) -> Option<Result<Block, String>>;
}

/// The most rows in a block: enough for all cores, few enough that a block is small against the promised memory.
pub(super) const ROWS: usize = 1 << 15;

/// Some rows.
pub(super) struct Block {
    /// All columns, as they were read.
    pub(super) columns: RecordBatch,
    pub(super) puzzles: Puzzles,
    /// The solutions that the table claims.
    pub(super) given: Option<StringArray>,
    pub(super) places: Places,
}

/// The puzzles of a block.
pub(super) enum Puzzles {
    /// Not yet read.
    Texts {
        texts: StringArray,
        /// Rows that are wrong whatever the text says.
        wrong: BTreeMap<usize, Wrong>,
    },
    /// Read already, from a format that is no table.
    Records(Vec<Result<Record, TextError>>),
}

/// Where the rows of a block stand.
pub(super) enum Places {
    /// Rows that are only numbered: the first one's number, from 1.
    Rows(u64),
    /// Each puzzle begins at a place of the text.
    Text(Vec<Place>),
}

/// What is wrong with a row.
#[derive(Clone, Debug)]
pub(super) enum Wrong {
    /// With the text of its puzzle, at a character of it.
    Cell(TextError),
    /// With the input, at a place of it.
    Text(TextError),
    /// With the row.
    Row { found: String, expected: &'static str },
}

impl Block {
    /// A block of a table.
    pub(super) fn of_table(columns: RecordBatch, roles: &Columns, first_row: u64) -> Result<Self, String> {
        let column = columns.column(roles.puzzle);
        let texts = texts(column).ok_or_else(|| {
            let kind = column.data_type();
            format!("column `{}`: found {kind}, expected text", roles.names[roles.puzzle])
        })?;
        let wrong = (0..columns.num_rows()).filter(|&row| texts.is_null(row)).map(|row| {
            let found = if column.is_null(row) { "null" } else { "bytes that are not UTF-8" };
            (row, Wrong::Row { found: found.to_string(), expected: "a puzzle" })
        });
        let wrong = wrong.collect();
        let given = roles.solution.and_then(|i| self::texts(columns.column(i)));
        let puzzles = Puzzles::Texts { texts, wrong };
        Ok(Block { columns, puzzles, given, places: Places::Rows(first_row) })
    }

    pub(super) fn len(&self) -> usize {
        self.columns.num_rows()
    }

    /// `file: row 7` or `file:3:5`, with what was found there and what was expected.
    pub(super) fn say(&self, name: &str, row: usize, wrong: &Wrong) -> String {
        match (wrong, &self.places) {
            (Wrong::Text(error), _) => input::at(name, error),
            (Wrong::Cell(error), Places::Text(places)) => {
                let place = Place::new(places[row].line, places[row].column + error.place.column - 1);
                input::at(name, &TextError { place, ..error.clone() })
            }
            (Wrong::Cell(TextError { place, found, expected }), Places::Rows(_)) => {
                let label = self.label(name, row);
                format!("{label}, character {}: found {found}, expected {expected}", place.column)
            }
            (Wrong::Row { found, expected }, _) => {
                format!("{}: found {found}, expected {expected}", self.label(name, row))
            }
        }
    }

    /// `file: row 7` or `file:3`.
    pub(super) fn label(&self, name: &str, row: usize) -> String {
        match &self.places {
            Places::Text(places) => format!("{name}:{}", places[row].line),
            Places::Rows(first) => format!("{name}: row {}", first + row as u64),
        }
    }
}

/// Which columns of a schema hold puzzles and solutions.
pub(super) fn roles(schema: &SchemaRef, wanted: Option<&str>) -> Result<Columns, String> {
    let names: Vec<_> = schema.fields().iter().map(|field| field.name().clone()).collect();
    let found = format!("found the columns {}", names.join(", "));
    let expected = match wanted {
        Some(name) => format!("one called `{name}`"),
        None => "one called puzzle, quizzes, question, ... (or say which: --column NAME)".to_string(),
    };
    let roles = Columns::of_names(names, wanted).ok_or_else(|| format!("{found}, expected {expected}"))?;
    let kind = schema.field(roles.puzzle).data_type();
    if !is_text(kind) {
        return Err(format!("column `{}`: found {kind}, expected text", roles.names[roles.puzzle]));
    }
    Ok(roles)
}

/// Can this be text: strings and bytes of every kind, also as a dictionary?
fn is_text(kind: &DataType) -> bool {
    match kind {
        DataType::Utf8
        | DataType::LargeUtf8
        | DataType::Utf8View
        | DataType::Binary
        | DataType::LargeBinary
        | DataType::BinaryView
        | DataType::FixedSizeBinary(_) => true,
        DataType::Dictionary(_, values) => is_text(values),
        _ => false,
    }
}

/// A column as texts, if it can be; null where it is null, or not UTF-8.
fn texts(column: &ArrayRef) -> Option<StringArray> {
    let plain = match column.data_type() {
        kind if !is_text(kind) => return None,
        DataType::Dictionary(_, values) => cast(column, values).ok()?,
        _ => Arc::clone(column),
    };
    // Bytes of a fixed width or in views are first bytes like any others.
    let bytes = !can_cast_types(plain.data_type(), &DataType::Utf8);
    let plain = if bytes { cast(&plain, &DataType::Binary).ok()? } else { plain };
    let texts = cast(&plain, &DataType::Utf8).ok()?;
    texts.as_any().downcast_ref::<StringArray>().cloned()
}

/// Calls a reader of the Arrow crates. They check less than they read, and panic on some damaged files: that is a fault of
/// the file, told like any other. Whoever panicked is not to be called again.
pub(super) fn guarded<T>(read: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let result = std::panic::catch_unwind(AssertUnwindSafe(read));
    std::panic::set_hook(hook);
    result.unwrap_or_else(|panic| {
        let said = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
        Err(format!("the file is damaged: {}", said.unwrap_or("its reader gave up")))
    })
}
