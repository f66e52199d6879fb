//! The questions about many puzzles. Whichever way they come, plain 9x9 puzzles are solved many at a time, on threads.

use crate::answers::{self, Answer, Check, Table};
use crate::puzzle::Puzzle;
use crate::rating::{self, Rating};
use crate::reading::{self, is_array};
use crate::run::{BLOCK, Run};
use crate::texts::{self, ANSWER, PUZZLE, Texts};
use crate::{arrays, errors, questions};
use arrow_array::Array as _;
use arrow_array::RecordBatch;
use arrow_array::cast::AsArray as _;
use arrow_array::types::UInt8Type;
use ninefold::board::text::OneByOne;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyFloat, PyList, PyString};
use pyo3_arrow::error::PyArrowError;
use std::sync::Arc;

/// Puzzles whose answer takes long are few in a job, so that all threads have some to the end.
const FEW: usize = 32;

/// Adds them to the module.
pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(solve_many, module)?)?;
    module.add_function(wrap_pyfunction!(rate_many, module)?)?;
    module.add_function(wrap_pyfunction!(check_many, module)?)
}

/// Solves many puzzles; the answers come as the puzzles came.
#[pyfunction]
#[pyo3(signature = (puzzles, threads=None, progress=None))]
fn solve_many<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = reading::whole_or_none)] threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let run = |rows| Run { threads, progress, rows };
    if is_array(puzzles)? {
        return arrays::solve(py, puzzles, run);
    }
    let (chunks, is_column) = chunks_of(puzzles, PUZZLE)?;
    let rows = chunks.iter().map(|chunk| chunk.count()).sum();
    let batches = texts::solve(py, &chunks, &run(rows))?;
    if is_column {
        return Ok(Bound::new(py, Table { batches, schema: texts::schema() })?.into_any());
    }
    let list = PyList::empty(py);
    for batch in &batches {
        append(&list, batch)?;
    }
    Ok(list.into_any())
}

/// Rates many puzzles; a column of them has a table of ratings.
#[pyfunction]
#[pyo3(signature = (puzzles, scale="levels", threads=None, progress=None))]
fn rate_many<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    scale: &str,
    #[pyo3(from_py_with = reading::whole_or_none)] threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let scale = ninefold::ask::scale(scale).map_err(|error| errors::bad_request(py, error.to_string()))?;
    let (chunks, is_column) = chunks_of(puzzles, PUZZLE)?;
    let run = Run { threads, progress, rows: chunks.iter().map(|chunk| chunk.count()).sum() };
    let charts = ninefold::ask::Charts::default();
    let rated = run.each(py, texts::jobs(&chunks, FEW), |_, (texts, rows), is_over| {
        let mut reader = OneByOne::default();
        rows.map(|row| Rating::of_text(&mut reader, texts.text(row), scale, &charts, is_over)).collect::<Vec<_>>()
    })?;
    let rated: Vec<Rating> = rated.into_iter().flatten().collect();
    if !is_column {
        return Ok(PyList::new(py, rated)?.into_any());
    }
    let batches = rated.chunks(BLOCK).map(|block| rating::batch(scale, block)).collect::<Result<_, _>>();
    let batches = batches.map_err(PyArrowError::from)?;
    Ok(Bound::new(py, Table { batches, schema: rating::schema(scale) })?.into_any())
}

/// Judges many puzzles, and the answer to each where there are answers; a column of puzzles has a table of judgements.
#[pyfunction]
#[pyo3(signature = (puzzles, answers=None, logic=false, threads=None, progress=None))]
fn check_many<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    answers: Option<&Bound<'py, PyAny>>,
    logic: bool,
    #[pyo3(from_py_with = reading::whole_or_none)] threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let (chunks, is_column) = chunks_of(puzzles, PUZZLE)?;
    let answers = answers.map(|answers| chunks_of(answers, ANSWER)).transpose()?.map(|(chunks, _)| Rows::of(chunks));
    let rows = chunks.iter().map(|chunk| chunk.count()).sum();
    if let Some(found) = answers.as_ref().map(Rows::count).filter(|&found| found != rows) {
        return Err(errors::bad_request(py, format!("found {found} answers, expected one to each of {rows} puzzles")));
    }
    let run = Run { threads, progress, rows };
    let mut first = 0;
    let jobs = texts::jobs(&chunks, FEW).into_iter().map(|(count, job)| {
        first += count;
        (count, (first - count, job))
    });
    let checked = run.each(py, jobs.collect(), |_, (first, (texts, rows)), is_over| {
        let mut reader = OneByOne::default();
        let answer = |at: usize| answers.as_ref().and_then(|answers| answers.text(first + at));
        let pairs = rows.enumerate().map(|(at, row)| (texts.text(row), answer(at)));
        pairs.map(|(text, answer)| questions::check_text(&mut reader, text, answer, logic, is_over)).collect::<Vec<_>>()
    })?;
    let checked: Vec<Check> = checked.into_iter().flatten().collect();
    if !is_column {
        return Ok(PyList::new(py, checked)?.into_any());
    }
    let batches = checked.chunks(BLOCK).map(answers::batch).collect::<Result<_, _>>().map_err(PyArrowError::from)?;
    Ok(Bound::new(py, Table { batches, schema: answers::schema() })?.into_any())
}

/// Texts in several parts, by their numbers in all of them.
struct Rows {
    /// Each with the number of its first text.
    parts: Vec<(usize, Arc<dyn Texts>)>,
}

impl Rows {
    fn of(chunks: Vec<Arc<dyn Texts>>) -> Self {
        let mut next = 0;
        let numbered = chunks.into_iter().map(|chunk| {
            let first = next;
            next += chunk.count();
            (first, chunk)
        });
        Rows { parts: numbered.collect() }
    }

    fn count(&self) -> usize {
        self.parts.last().map_or(0, |(first, chunk)| first + chunk.count())
    }

    fn text(&self, row: usize) -> Option<&str> {
        let part = self.parts.partition_point(|(first, _)| *first <= row).checked_sub(1)?;
        let (first, chunk) = &self.parts[part];
        chunk.text(row - first)
    }
}

/// The texts of a column of Arrow, of an array, or of whatever goes through texts and puzzles; and whether it is a column.
fn chunks_of(handed: &Bound<'_, PyAny>, name: &str) -> PyResult<(Vec<Arc<dyn Texts>>, bool)> {
    if handed.hasattr("__arrow_c_stream__")? || handed.hasattr("__arrow_c_array__")? {
        return Ok((texts::of_arrow(handed, name)?, true));
    }
    if is_array(handed)? {
        return Ok((vec![Arc::new(arrays::texts(handed)?)], false));
    }
    if handed.is_instance_of::<PyString>() || handed.is_instance_of::<Puzzle>() {
        return Err(PyTypeError::new_err("found one puzzle, expected several: a list, an array or a column"));
    }
    let missing = missing(handed.py())?;
    let texts = handed.try_iter()?.map(|item| text_of(&item?, missing.as_ref(), name)).collect::<PyResult<Vec<_>>>()?;
    Ok((vec![Arc::new(texts)], false))
}

/// What pandas writes in the place of a value that is missing, where it is not NaN. Where nobody has imported pandas there is none.
fn missing(py: Python<'_>) -> PyResult<Option<Bound<'_, PyAny>>> {
    let pandas = py.import("sys")?.getattr("modules")?.call_method1("get", ("pandas",))?;
    pandas.getattr_opt("NA")
}

/// The text of an item; none where it is None, as in a column, or in pandas' ways to say so.
fn text_of(item: &Bound<'_, PyAny>, missing: Option<&Bound<'_, PyAny>>, name: &str) -> PyResult<Option<PyBackedStr>> {
    if let Ok(text) = item.cast::<PyString>() {
        return reading::whole_text(text).map(Some);
    }
    let is_nan = || item.cast::<PyFloat>().is_ok_and(|number| number.value().is_nan());
    if item.is_none() || is_nan() || missing.is_some_and(|missing| item.is(missing)) {
        return Ok(None);
    }
    let board = match item.cast::<Puzzle>() {
        Ok(puzzle) => Some(puzzle.get().board().clone()),
        Err(_) if is_array(item)? => Some(reading::board(item)?),
        Err(_) => None,
    };
    if let Some(board) = board {
        return PyBackedStr::try_from(PyString::new(item.py(), &board.to_string())).map(Some);
    }
    let found = item.get_type().name()?;
    let message = format!("found {found} among the {name}s, expected str, Puzzle, None or an array of numpy");
    Err(PyTypeError::new_err(message))
}

/// The rows of a table as objects.
fn append(list: &Bound<'_, PyList>, batch: &RecordBatch) -> PyResult<()> {
    let (solutions, errors) = (batch.column(0).as_string::<i32>(), batch.column(2).as_string::<i32>());
    let counts = batch.column(1).as_primitive::<UInt8Type>();
    for row in 0..batch.num_rows() {
        list.append(Answer {
            solution: solutions.is_valid(row).then(|| solutions.value(row).to_string()),
            count: counts.is_valid(row).then(|| counts.value(row)),
            error: errors.is_valid(row).then(|| errors.value(row).to_string()),
        })?;
    }
    Ok(())
}
