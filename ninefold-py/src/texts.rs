//! Many puzzles as texts: lists of Python, and columns of Arrow, which are read where they are. The answers are tables of Arrow.

use crate::run::{BLOCK, Run};
use arrow_array::array::AnyDictionaryArray;
use arrow_array::builder::{StringBuilder, UInt8Builder};
use arrow_array::cast::AsArray as _;
use arrow_array::{Array, ArrayRef, LargeStringArray, RecordBatch, StringArray, StringViewArray};
use arrow_schema::{DataType, Field, Fields, Schema, SchemaRef};
use ninefold::ask::{Policy, Why};
use ninefold::board::Board;
use ninefold::board::text::OneByOne;
use ninefold::{Asked, Error, Questions as _, plain_nine};
use ninefold_fast9::{Answer, Solver};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3_arrow::input::AnyArray;
use std::ops::{ControlFlow, Deref, Range};
use std::sync::Arc;

/// The names of the columns of puzzles and of answers, in tables that have several of strings.
pub(crate) const PUZZLE: &str = "puzzle";
pub(crate) const ANSWER: &str = "answer";

/// Texts by their numbers.
pub(crate) trait Texts: Send + Sync {
    /// How many there are.
    fn count(&self) -> usize;

    /// One of them; None where the row is null.
    fn text(&self, row: usize) -> Option<&str>;
}

impl<T: Deref<Target = str> + Send + Sync> Texts for Vec<Option<T>> {
    fn count(&self) -> usize {
        self.len()
    }

    fn text(&self, row: usize) -> Option<&str> {
        self[row].as_deref()
    }
}

/// An array of strings, whichever of Arrow's three kinds.
impl<A> Texts for Column<A>
where
    A: Array,
    for<'a> &'a A: arrow_array::array::StringArrayType<'a>,
{
    fn count(&self) -> usize {
        self.0.len()
    }

    fn text(&self, row: usize) -> Option<&str> {
        use arrow_array::array::ArrayAccessor as _;
        self.0.is_valid(row).then(|| (&self.0).value(row))
    }
}

struct Column<A>(A);

/// Rows that are all null.
struct Nulls(usize);

impl Texts for Nulls {
    fn count(&self) -> usize {
        self.0
    }

    fn text(&self, _: usize) -> Option<&str> {
        None
    }
}

/// Rows that say where in a list their text is: a dictionary of Arrow, a category or an enum of polars.
struct Coded {
    /// Of each row that is not null.
    places: Vec<Option<usize>>,
    list: Arc<dyn Texts>,
}

impl Coded {
    fn of(coded: &dyn AnyDictionaryArray) -> PyResult<Self> {
        // A place that is not in the list would be taken for another one.
        coded.to_data().validate_full().map_err(|error| PyValueError::new_err(error.to_string()))?;
        let places = if coded.values().is_empty() { vec![0; coded.len()] } else { coded.normalized_keys() };
        let places = places.into_iter().enumerate().map(|(row, place)| coded.keys().is_valid(row).then_some(place));
        Ok(Coded { places: places.collect(), list: column(coded.values(), "")? })
    }
}

impl Texts for Coded {
    fn count(&self) -> usize {
        self.places.len()
    }

    fn text(&self, row: usize) -> Option<&str> {
        self.list.text(self.places[row]?)
    }
}

/// Rows of which some are null as a whole, whatever stands in them.
struct Masked {
    rows: ArrayRef,
    list: Arc<dyn Texts>,
}

impl Texts for Masked {
    fn count(&self) -> usize {
        self.list.count()
    }

    fn text(&self, row: usize) -> Option<&str> {
        if self.rows.is_valid(row) { self.list.text(row) } else { None }
    }
}

/// The texts of an object of Arrow, chunk by chunk: of an array, or of a table's column of this name, or its only one of texts.
pub(crate) fn of_arrow(handed: &Bound<'_, PyAny>, name: &str) -> PyResult<Vec<Arc<dyn Texts>>> {
    // A stream is read, and perhaps refused, only here.
    let chunks = handed.extract::<AnyArray>().and_then(|array| Ok(array.into_chunked_array()?.into_inner().0));
    match chunks {
        Ok(chunks) => chunks.iter().map(|chunk| column(chunk, name)).collect(),
        Err(error) => Ok(vec![Arc::new(nulls_of_polars(handed, name).ok_or(error)?)]),
    }
}

/// Polars hands over a column without a type, which is all null, with a buffer that Arrow does not have there, and so it is refused.
fn nulls_of_polars(handed: &Bound<'_, PyAny>, name: &str) -> Option<Nulls> {
    let column = handed.call_method1("get_column", (name,)).unwrap_or_else(|_| handed.clone());
    let nulls: usize = column.call_method0("null_count").ok()?.extract().ok()?;
    (nulls == column.len().ok()?).then_some(Nulls(nulls))
}

fn column(array: &ArrayRef, name: &str) -> PyResult<Arc<dyn Texts>> {
    match array.data_type() {
        DataType::Utf8 => Ok(Arc::new(Column::<StringArray>(array.as_string().clone()))),
        DataType::LargeUtf8 => Ok(Arc::new(Column::<LargeStringArray>(array.as_string().clone()))),
        DataType::Utf8View => Ok(Arc::new(Column::<StringViewArray>(array.as_string_view().clone()))),
        // Of whatever kind: pandas makes numbers of a column without anything in it.
        kind if !matches!(kind, DataType::Struct(_)) && array.logical_null_count() == array.len() => {
            Ok(Arc::new(Nulls(array.len())))
        }
        DataType::Dictionary(_, list) if is_text(list) => Ok(Arc::new(Coded::of(array.as_any_dictionary())?)),
        DataType::Struct(fields) => of_table(array, fields, name),
        other => Err(PyTypeError::new_err(format!("found a column of {other}, expected one of strings"))),
    }
}

/// The column of this name, or the only one of texts.
fn of_table(array: &ArrayRef, fields: &Fields, name: &str) -> PyResult<Arc<dyn Texts>> {
    let named = fields.iter().position(|field| field.name() == name);
    // Puzzles are no answers to themselves, though there be nothing else.
    let is_other = |at: &usize| fields[*at].name() != PUZZLE || name == PUZZLE;
    let others: Vec<usize> = (0..fields.len()).filter(is_other).collect();
    let texts: Vec<usize> = others.iter().copied().filter(|&at| is_texts(fields[at].data_type())).collect();
    let only = match (&texts[..], &others[..]) {
        ([only], _) => Some(*only),
        // Perhaps a column of nulls, which has any kind.
        (_, [only]) if fields.len() == 1 => Some(*only),
        _ => None,
    };
    let Some(at) = named.or(only) else {
        let known: Vec<&str> = fields.iter().map(|field| field.name().as_str()).collect();
        let (s, found) = (if known.len() == 1 { "" } else { "s" }, known.join(", "));
        let other = if name == PUZZLE { "one" } else { "one other" };
        let message = format!("found the column{s} {found}, expected one named {name}, or just {other} of strings");
        return Err(PyTypeError::new_err(message));
    };
    let rows = array.as_struct().column(at);
    let (field, kind) = (fields[at].name(), rows.data_type());
    if !is_texts(kind) && rows.logical_null_count() < rows.len() {
        return Err(PyTypeError::new_err(format!("found the column {field} of {kind}, expected one of strings")));
    }
    let list = column(rows, name)?;
    Ok(if array.null_count() == 0 { list } else { Arc::new(Masked { rows: array.clone(), list }) })
}

fn is_text(kind: &DataType) -> bool {
    matches!(kind, DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View)
}

/// Texts, perhaps each said by its place in a list.
fn is_texts(kind: &DataType) -> bool {
    matches!(kind, DataType::Dictionary(_, list) if is_text(list)) || is_text(kind)
}

/// Each part of the texts, as jobs of a run: which chunk, and which rows of it.
pub(crate) fn jobs(chunks: &[Arc<dyn Texts>], block: usize) -> Vec<(usize, (Arc<dyn Texts>, Range<usize>))> {
    let parts = |chunk: &Arc<dyn Texts>| {
        let (chunk, count) = (chunk.clone(), chunk.count());
        (0..count).step_by(block).map(move |start| {
            let rows = start..(start + block).min(count);
            (rows.len(), (chunk.clone(), rows))
        })
    };
    chunks.iter().flat_map(parts).collect()
}

/// The columns of solved puzzles.
pub(crate) fn schema() -> SchemaRef {
    Arc::new(Schema::new(vec![
        Field::new("solution", DataType::Utf8, true),
        Field::new("count", DataType::UInt8, true),
        Field::new("error", DataType::Utf8, true),
    ]))
}

/// Solves them all.
pub(crate) fn solve(py: Python<'_>, chunks: &[Arc<dyn Texts>], run: &Run) -> PyResult<Vec<RecordBatch>> {
    let schema = schema();
    let batches = run.each(py, jobs(chunks, BLOCK), |solver, (texts, rows), is_over| {
        let mut answers = Answers::default();
        answers.solve(solver, &*texts, rows, is_over);
        answers.batch(&schema)
    })?;
    batches.into_iter().collect::<Result<_, _>>().map_err(|error| pyo3_arrow::error::PyArrowError::from(error).into())
}

/// The board of a text that is one of many.
pub(crate) fn board(reader: &mut OneByOne, text: &str) -> Result<Board, Error> {
    Ok(reader.read(text)?.board)
}

#[derive(Default)]
struct Answers {
    reader: OneByOne,
    solutions: StringBuilder,
    counts: UInt8Builder,
    errors: StringBuilder,
}

impl Answers {
    /// Plain 9x9 puzzles many at a time, the others one by one. Where it is time to end, the rest is left out: nobody will see it.
    fn solve(
        &mut self,
        solver: &mut Solver,
        texts: &dyn Texts,
        rows: Range<usize>,
        is_over: &(dyn Fn() -> bool + Sync),
    ) {
        let plain: Vec<Option<[u8; 81]>> = rows.clone().map(|row| plain_nine(texts.text(row)?)).collect();
        let puzzles: Vec<[u8; 81]> = plain.iter().flatten().copied().collect();
        let mut answers = vec![Answer::NONE; puzzles.len()];
        let mut poll = |_: &_| if is_over() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        if solver.solve_many_while(&puzzles, 2, &mut answers, &mut poll).is_break() {
            return;
        }
        let mut nines = answers.iter();
        for (row, plain) in rows.zip(&plain) {
            let nine = plain.as_ref().and_then(|puzzle| Some((puzzle, nines.next()?)));
            match nine {
                Some((puzzle, answer)) if answer.count > 0 || !ninefold_check::clashes_nine(puzzle) => {
                    self.nine(puzzle, answer);
                }
                _ => self.general(texts.text(row), is_over),
            }
            if is_over() {
                return;
            }
        }
    }

    /// What the engine for 9x9 found, its solution checked.
    fn nine(&mut self, puzzle: &[u8; 81], answer: &Answer) {
        let solution = answer.solution();
        let is_right = solution.is_none_or(|solution| ninefold_check::solves_nine(puzzle, solution));
        assert!(is_right, "engine fast9: wrong solution");
        let only = solution.filter(|_| answer.is_unique(2)).and_then(|solution| str::from_utf8(solution).ok());
        self.solutions.append_option(only);
        self.counts.append_value(answer.count as u8);
        self.errors.append_null();
    }

    /// Any other text, as `Questions::solve` answers it.
    fn general(&mut self, text: Option<&str>, is_over: &(dyn Fn() -> bool + Sync)) {
        let Some(text) = text else {
            self.push(None, None, None);
            return;
        };
        let solved = board(&mut self.reader, text).and_then(|board| {
            let policy = Policy::until(is_over);
            Asked { board: &board, policy }.solve()
        });
        match solved {
            Ok(solution) => self.push(Some(&solution.to_string()), Some(1), None),
            Err(Error::Several) => self.push(None, Some(2), None),
            Err(Error::Refused { why: Why::NoSolution, .. }) => self.push(None, Some(0), None),
            Err(error @ Error::Refused { why: Why::Broken(_) | Why::Listed(_), .. }) => {
                self.push(None, Some(0), Some(&error.to_string()));
            }
            Err(error) => self.push(None, None, Some(&error.to_string())),
        }
    }

    fn push(&mut self, solution: Option<&str>, count: Option<u8>, error: Option<&str>) {
        self.solutions.append_option(solution);
        self.counts.append_option(count);
        self.errors.append_option(error);
    }

    fn batch(mut self, schema: &SchemaRef) -> Result<RecordBatch, arrow_schema::ArrowError> {
        let columns: Vec<ArrayRef> =
            vec![Arc::new(self.solutions.finish()), Arc::new(self.counts.finish()), Arc::new(self.errors.finish())];
        RecordBatch::try_new(schema.clone(), columns)
    }
}
