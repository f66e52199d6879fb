//! Rows that come in batches of columns, as Parquet and Arrow IPC have them.

use super::arrow::shown;
use super::arrow_texts::{Strings, is_text, plain};
use super::block::BUFFER;
use super::block::Block;
use super::feed::Feed;
use super::format::Batches;
use super::nested;
use super::original::Original;
use super::sheet::{Column, Field, Kind, Shown, Texts};
use crate::journal::Reached;
use arrow_array::{Array as _, ArrayRef, RecordBatch};
use arrow_schema::{DataType, SchemaRef};
use ninefold::board::Geometry;
use ninefold::board::text::csv::{Columns, Reader};
use ninefold::board::text::{Place, ReadOptions, TextError};
use std::borrow::Cow;
use std::cell::Cell;
use std::panic::AssertUnwindSafe;
use std::sync::Once;

/// The rows of batches.
pub(super) struct Rows<'o, B> {
    name: String,
    batches: B,
    reader: Reader<'o>,
    /// The columns that are carried over.
    carried: Option<Vec<usize>>,
    /// Which columns the batches have, as soon as that is settled.
    kept: Option<Vec<usize>>,
    /// The rest of the last batch.
    rest: Option<RecordBatch>,
    /// Rows that were taken.
    taken: usize,
    /// Is the whole row read, with what a person has entered, comment and facts?
    is_whole: bool,
    /// The columns that may tell rules beyond Sudoku, by their names or those of their members.
    ruled: Vec<usize>,
}

impl<'o, B: Batches> Rows<'o, B> {
    pub(super) fn new(name: &str, batches: B, column: Option<&str>, options: &'o ReadOptions) -> Result<Self, String> {
        let schema = batches.schema();
        let reader = Reader::new(roles(&schema, column)?, options);
        let is_whole = reader.columns().entries.is_some() || reader.columns().board.is_some();
        let has_members = |&i: &usize| nested::has_members(schema.field(i).data_type());
        let mut ruled: Vec<usize> = (0..schema.fields().len()).filter(has_members).collect();
        ruled.extend(reader.columns().of_rules());
        let name = name.to_string();
        Ok(Rows { name, batches, reader, carried: None, kept: None, rest: None, taken: 0, is_whole, ruled })
    }

    /// The next rows, at most so many.
    fn next(&mut self, most: usize) -> Option<Result<RecordBatch, String>> {
        if self.kept.is_none() {
            let Columns { puzzle, solution, ref names, .. } = *self.reader.columns();
            let all = if self.is_whole { 0..names.len() } else { 0..0 };
            let carried = self.carried.iter().flatten().chain(&self.ruled).copied();
            let mut kept: Vec<usize> = carried.chain([puzzle]).chain(solution).chain(all).collect();
            kept.sort_unstable();
            kept.dedup();
            if let Err(error) = self.batches.keep(&kept) {
                return Some(Err(error));
            }
            self.kept = Some(kept);
        }
        let batch = match self.rest.take() {
            Some(batch) => batch,
            None => match guarded(|| self.batches.next().transpose()).transpose()? {
                Ok(batch) => batch,
                Err(error) => return Some(Err(error)),
            },
        };
        let rows = batch.num_rows().min(most);
        if rows < batch.num_rows() {
            self.rest = Some(batch.slice(rows, batch.num_rows() - rows));
        }
        Some(Ok(batch.slice(0, rows)))
    }

    fn add(&mut self, batch: &RecordBatch, block: &mut Block) -> Result<(), String> {
        self.carry_over(batch, block)?;
        let values = self.values(batch)?;
        let puzzles = Strings::of(&*values.puzzles).ok_or("no text")?;
        let claims = values.claims.as_deref().map(|claims| Strings::of(claims).ok_or("no text")).transpose()?;
        for row in 0..batch.num_rows() {
            self.add_row(row, &values, (&puzzles, claims.as_ref()), block);
        }
        self.taken += batch.num_rows();
        block.reached = Reached { offset: self.taken as u64, line: self.taken };
        Ok(())
    }

    /// The columns that stand in front of a table of answers, and the puzzles as they are written.
    fn carry_over(&self, batch: &RecordBatch, block: &mut Block) -> Result<(), String> {
        let Some(carried) = &self.carried else { return Ok(()) };
        for &column in carried {
            block.carried.push(Column::Foreign(plain(self.array(batch, column)?)?));
        }
        let puzzles = laid_out(self.array(batch, self.reader.columns().puzzle)?)?;
        block.puzzles = Some(if *puzzles.data_type() == DataType::Utf8 {
            Column::Foreign(puzzles)
        } else {
            let strings = Strings::of(&*puzzles).ok_or("no text")?;
            let mut texts = Texts::default();
            let short = |text: &&str| text.len() < BUFFER;
            (0..batch.num_rows()).for_each(|row| texts.push(strings.text(row).filter(short)));
            Column::Text(texts)
        });
        Ok(())
    }

    /// The values read from a batch.
    fn values(&self, batch: &RecordBatch) -> Result<Values, String> {
        let Columns { puzzle, solution, .. } = *self.reader.columns();
        let claims = solution.map(|column| self.array(batch, column)).transpose()?;
        let claims = claims.filter(|array| may_hold(array.data_type())).map(laid_out).transpose()?;
        let all = if self.is_whole { batch.columns() } else { &[] };
        // What has no value tells no rule: tables of our own have such columns, and to ask each of their rows takes a while.
        let has_values = |(_, array): &(usize, ArrayRef)| array.null_count() < array.len();
        let ruled = |&column: &usize| Ok((column, plain(self.array(batch, column)?)?));
        let ruled = self.ruled.iter().map(ruled).collect::<Result<Vec<_>, String>>()?;
        Ok(Values {
            puzzles: laid_out(self.array(batch, puzzle)?)?,
            claims,
            all: all.iter().map(laid_out).collect::<Result<_, _>>()?,
            ruled: ruled.into_iter().filter(has_values).collect(),
        })
    }

    /// Adds the record of one row, or what is wrong with it.
    fn add_row(&mut self, row: usize, values: &Values, texts: (&Strings<'_>, Option<&Strings<'_>>), block: &mut Block) {
        let (puzzles, claims) = texts;
        let number = self.taken + row + 1;
        let all = &values.all;
        let told = self.reader.columns().board.and_then(|column| text_of(all.get(self.place(column)?)?, row));
        let told = match self.reader.board(&told.unwrap_or_default(), Place { line: number, column: 0 }) {
            Ok(told) => told,
            Err(error) => return block.add(Err(error)),
        };
        if let Some(refusal) = self.refusal(&values.ruled, row, told.as_ref(), number) {
            return block.add(Err(refusal));
        }
        let bytes = puzzles.bytes(row);
        let claim = claims.and_then(|claims| claims.text(row));
        if told.is_none() && bytes.is_some_and(|bytes| block.add_cell(number, bytes, claim)) {
            return;
        }
        // The whole row is wrong, not a character of it.
        let wrong = |found| Err(TextError::new(Place { line: number, column: 0 }, found, "a puzzle"));
        block.add(match (bytes, puzzles.text(row)) {
            (None, _) => wrong("null"),
            (Some(_), None) => wrong("bytes that are not UTF-8"),
            _ if self.is_whole => {
                let texts: Vec<_> = all.iter().map(|array| text_of(array, row)).collect();
                self.reader.row(&texts, Place::new(number, 1))
            }
            (Some(_), Some(text)) => self.reader.cell(text, claim, Place::new(number, 1)),
        });
    }
}

/// The columns of a batch as they are read, their values in place.
struct Values {
    puzzles: ArrayRef,
    /// Claimed solutions.
    claims: Option<ArrayRef>,
    /// All columns, where the whole row is read.
    all: Vec<ArrayRef>,
    /// Those that may tell rules, by their numbers.
    ruled: Vec<(usize, ArrayRef)>,
}

impl<B> Rows<'_, B> {
    /// Where a column stands in the batches, which have not all of them.
    fn place(&self, column: usize) -> Option<usize> {
        self.kept.as_ref().and_then(|kept| kept.binary_search(&column).ok())
    }

    fn array<'b>(&self, batch: &'b RecordBatch, column: usize) -> Result<&'b ArrayRef, String> {
        self.place(column).map(|place| batch.column(place)).ok_or_else(|| "a column is lost".to_string())
    }

    /// Why a row is refused that tells a rule beyond its board in one of these columns.
    fn refusal(
        &self,
        ruled: &[(usize, ArrayRef)],
        row: usize,
        board: Option<&Geometry>,
        number: usize,
    ) -> Option<TextError> {
        ruled.iter().find_map(|(column, array)| {
            let text = nested::text_of(array, row)?;
            self.reader.refusal(&self.reader.columns().names[*column], &text, board, Place { line: number, column: 0 })
        })
    }
}

impl<B: Batches> Feed for Rows<'_, B> {
    fn at(&self) -> usize {
        self.taken
    }

    fn fill(&mut self, block: &mut Block, most: usize) -> Result<(), String> {
        while block.count == 0 {
            let Some(batch) = self.next(most) else { break };
            let said = |error: String| {
                let (name, rows) = (&self.name, self.taken);
                format!("{name}: after row {rows}: {error}; what follows is not answered")
            };
            let batch = batch.map_err(said)?;
            if batch.num_rows() == 0 {
                continue;
            }
            self.add(&batch, block)?;
        }
        Ok(())
    }

    fn fields(&self) -> Vec<Field> {
        let schema = self.batches.schema();
        let field = |(number, field): (usize, &arrow_schema::FieldRef)| {
            // Plain values: a file of Arrow IPC can have only one dictionary for a column, batches have each their own.
            let kind = match field.data_type() {
                DataType::Dictionary(_, values) => (**values).clone(),
                kind => kind.clone(),
            };
            let kind = if kind == DataType::Utf8 { Kind::Text } else { Kind::Foreign(kind) };
            (number != self.reader.columns().puzzle).then(|| Field::new(field.name(), kind, ""))
        };
        schema.fields().iter().enumerate().filter_map(field).collect()
    }

    fn puzzle_place(&self) -> Option<usize> {
        Some(self.reader.columns().puzzle)
    }

    fn tell_all(&mut self) {
        self.is_whole = true;
    }

    fn carry(&mut self, names: &[String], _: bool) {
        let (schema, puzzle) = (self.batches.schema(), self.reader.columns().puzzle);
        let place = |name: &String| {
            schema.fields().iter().enumerate().position(|(i, field)| i != puzzle && field.name() == name)
        };
        self.carried = Some(names.iter().filter_map(place).collect());
    }

    fn original(&self, puzzles_at: Option<usize>) -> Option<Original> {
        let (schema, puzzle) = (self.batches.schema(), self.reader.columns().puzzle);
        let is_as_written = *schema.field(puzzle).data_type() == DataType::Utf8;
        let mut roots: Vec<Option<usize>> = self.carried.iter().flatten().copied().map(Some).collect();
        if let Some(at) = puzzles_at {
            roots.insert(at.min(roots.len()), is_as_written.then_some(puzzle));
        }
        self.batches.original(roots)
    }
}

/// A value of any column as text.
fn text_of(array: &ArrayRef, row: usize) -> Option<Cow<'_, str>> {
    match shown(array, row) {
        Shown::Nothing => None,
        Shown::Text(text) => Some(text),
        Shown::Bare(value) | Shown::NoNumber(value) => Some(value.into()),
    }
}

/// Can a column of this type hold boards?
fn may_hold(kind: &DataType) -> bool {
    is_text(kind) || nested::is_of_boards(kind)
}

/// A column with its values in place: boards that are told in lists as texts.
fn laid_out(column: &ArrayRef) -> Result<ArrayRef, String> {
    if nested::is_of_boards(column.data_type()) { Ok(nested::boards(column)) } else { plain(column) }
}

/// Which columns of a schema hold puzzles and solutions.
fn roles(schema: &SchemaRef, wanted: Option<&str>) -> Result<Columns, String> {
    let names: Vec<_> = schema.fields().iter().map(|field| field.name().clone()).collect();
    let found = format!("found the columns {}", names.join(", "));
    let expected = match wanted {
        Some(name) => format!("one called `{name}`"),
        None => "one called puzzle, quizzes, question, ... (or say which: --column NAME)".to_string(),
    };
    let roles = Columns::of_names(names, wanted).ok_or_else(|| format!("{found}, expected {expected}"))?;
    let kind = schema.field(roles.puzzle).data_type();
    if !may_hold(kind) {
        let name = &roles.names[roles.puzzle];
        return Err(format!("column `{name}`: found {kind}, expected text, or lists of values or of rows"));
    }
    Ok(roles)
}

thread_local! {
    /// Is this thread in a reader whose panics are faults of its file?
    static IS_GUARDED: Cell<bool> = const { Cell::new(false) };
}

/// Calls a reader of the Arrow crates. They check less than they read, and panic on some damaged files: that is a fault of
/// the file, told like any other. A reader that has panicked is not called again.
pub(super) fn guarded<T>(read: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if !IS_GUARDED.get() {
                usual(panic);
            }
        }));
    });
    let before = IS_GUARDED.replace(true);
    let result = std::panic::catch_unwind(AssertUnwindSafe(read));
    IS_GUARDED.set(before);
    result.unwrap_or_else(|_| Err("the file is damaged: its parts do not fit together".to_string()))
}
