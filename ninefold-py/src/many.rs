//! The questions about many puzzles. Whichever way they come, plain 9x9 puzzles are solved many at a time, on threads.

use crate::answers::{Answer, Table};
use crate::puzzle::Puzzle;
use crate::rating::{self, Rating};
use crate::reading::is_array;
use crate::run::{BLOCK, Run};
use crate::texts::{self, Texts};
use crate::{arrays, errors};
use arrow_array::Array as _;
use arrow_array::RecordBatch;
use arrow_array::cast::AsArray as _;
use arrow_array::types::UInt8Type;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyList, PyString};
use pyo3_arrow::error::PyArrowError;
use std::sync::Arc;

/// Puzzles whose answer takes long are few in a job, so that all threads have some to the end.
const FEW: usize = 32;

/// Adds them to the module.
pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(solve_many, module)?)?;
    module.add_function(wrap_pyfunction!(rate_many, module)?)
}

/// Solves many puzzles; the answers come as the puzzles came.
#[pyfunction]
#[pyo3(signature = (puzzles, threads=None, progress=None))]
fn solve_many<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let run = |rows| Run { threads, progress, rows };
    if is_array(puzzles)? {
        return arrays::solve(py, puzzles, run);
    }
    let (chunks, is_column) = chunks_of(puzzles)?;
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
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let scale = ninefold::ask::scale(scale).map_err(|error| errors::bad_request(py, error.to_string()))?;
    let (chunks, is_column) = chunks_of(puzzles)?;
    let run = Run { threads, progress, rows: chunks.iter().map(|chunk| chunk.count()).sum() };
    let rated = run.each(py, texts::jobs(&chunks, FEW), |_, (texts, rows), is_over| {
        rows.map(|row| Rating::of_text(texts.text(row), scale, is_over)).collect::<Vec<_>>()
    })?;
    let rated: Vec<Rating> = rated.into_iter().flatten().collect();
    if !is_column {
        return Ok(PyList::new(py, rated)?.into_any());
    }
    let batches = rated.chunks(BLOCK).map(|block| rating::batch(scale, block)).collect::<Result<_, _>>();
    let batches = batches.map_err(PyArrowError::from)?;
    Ok(Bound::new(py, Table { batches, schema: rating::schema(scale) })?.into_any())
}

/// The texts of a column of Arrow, or of whatever goes through texts and puzzles; and whether it is a column.
fn chunks_of(handed: &Bound<'_, PyAny>) -> PyResult<(Vec<Arc<dyn Texts>>, bool)> {
    if handed.hasattr("__arrow_c_stream__")? || handed.hasattr("__arrow_c_array__")? {
        return Ok((texts::of_arrow(handed)?, true));
    }
    if handed.is_instance_of::<PyString>() || handed.is_instance_of::<Puzzle>() {
        return Err(PyTypeError::new_err("found one puzzle, expected several: a list, an array or a column"));
    }
    let texts = handed.try_iter()?.map(|item| text_of(&item?)).collect::<PyResult<Vec<_>>>()?;
    Ok((vec![Arc::new(texts)], false))
}

fn text_of(item: &Bound<'_, PyAny>) -> PyResult<PyBackedStr> {
    if let Ok(puzzle) = item.cast::<Puzzle>() {
        let text = PyString::new(item.py(), &puzzle.get().board().to_string());
        return PyBackedStr::try_from(text);
    }
    item.extract().map_err(|_| {
        let found = item.get_type().name().map_or_else(|_| "another".to_string(), |name| name.to_string());
        PyTypeError::new_err(format!("found {found} among the puzzles, expected str or Puzzle"))
    })
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
