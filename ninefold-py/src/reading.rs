//! Boards as Python hands them over: a text, or an array of numpy.

use crate::errors;
use crate::watch::asking;
use ninefold::board::text::found::{self, Reading};
use ninefold::board::text::{self, FORMATS, Format, Place, ReadOptions, Record, TextError};
use ninefold::board::{Board, Symbol};
use numpy::{PyReadonlyArrayDyn, PyUntypedArray, PyUntypedArrayMethods as _};
use pyo3::exceptions::{PyMemoryError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::PyString;
use std::fmt::Display;

/// The board of a text or an array.
pub(crate) fn board(handed: &Bound<'_, PyAny>) -> PyResult<Board> {
    if is_array(handed)? {
        return of_array(&bytes(handed)?);
    }
    if let Ok(text) = handed.cast::<PyString>() {
        return read(handed.py(), &whole_text(text)?);
    }
    let found = handed.get_type().name()?;
    Err(PyTypeError::new_err(format!("found {found}, expected a str, a Puzzle or a numpy array of uint8")))
}

/// The characters of a str. Half of a surrogate pair is none, and becomes the one that stands for what cannot be read, so that each is where
/// it was.
pub(crate) fn whole_text(text: &Bound<'_, PyString>) -> PyResult<PyBackedStr> {
    if let Ok(text) = text.extract() {
        return Ok(text);
    }
    let bytes = text.call_method1("encode", ("utf-16-le", "surrogatepass"))?;
    bytes.call_method1("decode", ("utf-16-le", "replace"))?.extract()
}

/// The one board of a text, or of a post with it. What is plainly nothing but a puzzle needs no look around.
pub(crate) fn read(py: Python<'_>, text: &str) -> PyResult<Board> {
    if ninefold::plain_nine(text).is_some() {
        return text.parse().map_err(|error| errors::of_text(py, error));
    }
    let mut records = records(py, text)?.into_iter();
    text::one_of(&mut records).map(|record| record.board).map_err(|error| errors::of_text(py, error))
}

/// The records of a text, good and bad in their order: as it stands, or taken out of what else stands there, which is a warning.
pub(crate) fn records(py: Python<'_>, text: &str) -> PyResult<Vec<Result<Record, TextError>>> {
    let options = ReadOptions::default();
    let (records, note) = asking(py, |is_over| match found::read(text, &options, is_over) {
        Reading::Strict(format, note) => (format.parse(text, &options).take_while(|_| !is_over()).collect(), note),
        Reading::Nothing(error) => (vec![Err(error)], None),
        Reading::Found(found) => {
            let note = found.note();
            (found.in_order(), note)
        }
    })?;
    note.map_or(Ok(()), |note| errors::warn(py, &note))?;
    Ok(records)
}

/// Is it an array of numpy? Where nobody has imported numpy there is none.
pub(crate) fn is_array(handed: &Bound<'_, PyAny>) -> PyResult<bool> {
    let modules = handed.py().import("sys")?.getattr("modules")?;
    Ok(modules.contains("numpy")? && handed.cast::<PyUntypedArray>().is_ok())
}

/// An array of bytes, or of other whole numbers that are as small: those are copied.
pub(crate) fn bytes<'py>(array: &Bound<'py, PyAny>) -> PyResult<PyReadonlyArrayDyn<'py, u8>> {
    if array.hasattr("mask")? {
        let words = "found an array with a mask, expected one without: .filled(0) makes blanks of what is masked";
        return Err(PyTypeError::new_err(words));
    }
    if let Ok(bytes) = array.extract() {
        return Ok(bytes);
    }
    let kind = array.getattr("dtype")?;
    if !matches!(kind.getattr("kind")?.extract::<String>()?.as_str(), "i" | "u") {
        let message = format!("found an array of {kind}, expected one of uint8, or of other whole numbers");
        return Err(PyTypeError::new_err(message));
    }
    let cells: usize = array.getattr("size")?.extract()?;
    has_room(cells)?;
    if cells > 0 {
        for found in [array.call_method0("min")?, array.call_method0("max")?] {
            if !(0..256).contains(&found.extract::<i128>().unwrap_or(-1)) {
                return Err(PyValueError::new_err(format!("found {found} in an array of {kind}, expected 0 to 255")));
            }
        }
    }
    array.call_method1("astype", ("uint8",))?.extract()
}

/// Is there memory for so many cells three times: as bytes, in order, and solved? A view of numpy may have more rows
/// than there is memory.
pub(crate) fn has_room(cells: usize) -> PyResult<()> {
    Vec::<u8>::new().try_reserve_exact(cells.saturating_mul(3)).map_err(|_| {
        PyMemoryError::new_err(format!("found an array of {cells} cells, expected as many as there is memory for"))
    })
}

/// The text of a sheet: which board has so many rows is for its format to say.
pub(crate) fn sheet(side: usize, cells: &[u8]) -> String {
    let value = |value: &u8| if *value == 0 { ".".to_string() } else { value.to_string() };
    let row = |row: &[u8]| row.iter().map(value).collect::<Vec<_>>().join(",") + "\n";
    cells.chunks(side).map(row).collect()
}

/// Whole numbers from 0 to their most.
pub(crate) trait Whole: for<'a, 'py> FromPyObject<'a, 'py> + Display {
    const MOST: Self;
}

impl Whole for u32 {
    const MOST: Self = u32::MAX;
}

impl Whole for u64 {
    const MOST: Self = u64::MAX;
}

impl Whole for usize {
    const MOST: Self = usize::MAX;
}

/// A number of threads, of puzzles, of steps, ...
pub(crate) fn whole<N: Whole>(handed: &Bound<'_, PyAny>) -> PyResult<N> {
    number(handed, "")
}

/// The same where there may be none.
pub(crate) fn whole_or_none<N: Whole>(handed: &Bound<'_, PyAny>) -> PyResult<Option<N>> {
    if handed.is_none() { Ok(None) } else { whole(handed).map(Some) }
}

/// A seed.
pub(crate) fn seed(handed: &Bound<'_, PyAny>) -> PyResult<u64> {
    number(handed, "the seed ")
}

/// What is no whole number is of a wrong kind; another one may be too small or too large.
fn number<N: Whole>(handed: &Bound<'_, PyAny>, what: &str) -> PyResult<N> {
    let py = handed.py();
    handed.extract().map_err(Into::into).map_err(|error: PyErr| {
        let found = handed.repr().map_or_else(|_| "another".to_string(), |found| found.to_string());
        let message = format!("found {what}{found}, expected a whole number from 0 to {}", N::MOST);
        if error.is_instance_of::<PyTypeError>(py) {
            PyTypeError::new_err(message)
        } else {
            errors::bad_request(py, message)
        }
    })
}

/// The board of one array, of n rows of n or of all their cells in one row; 0 is a blank.
fn of_array(array: &PyReadonlyArrayDyn<'_, u8>) -> PyResult<Board> {
    let (py, shape) = (array.py(), array.shape());
    let side = array.len().isqrt();
    let is_square = side > 0 && (*shape == [side * side] || *shape == [side, side]);
    if !is_square {
        let message = format!("found an array of the shape {shape:?}, expected n rows of n cells, or n x n cells");
        return Err(PyValueError::new_err(message));
    }
    let values: Vec<u8> = array.as_array().iter().copied().collect();
    let blank = sheet(side, &vec![0; values.len()]);
    let mut board: Board = blank.parse().map_err(|error| errors::of_text(py, error))?;
    for (cell, &value) in board.geometry().clone().all_cells().zip(&values) {
        if usize::from(value) > side {
            let place = Place::new(cell.index() / side + 1, cell.index() % side + 1);
            let (found, expected) = (value.to_string(), format!("0 to {side}"));
            let message = format!("row {}, column {}: found {found}, expected {expected}", place.line, place.column);
            return Err(errors::misread(py, message, place, found, expected));
        }
        board.set_given(cell, value.checked_sub(1).map(Symbol));
    }
    Ok(board)
}

/// The format with this name.
pub(crate) fn format_named(py: Python<'_>, name: &str) -> PyResult<&'static dyn Format> {
    let names = FORMATS.iter().map(|format| format.name());
    ninefold::ask::named("format", name, text::format(name), names)
        .map_err(|error| errors::bad_request(py, error.to_string()))
}
