//! Boards as Python hands them over: a text, or an array of numpy.

use crate::errors;
use crate::watch::asking;
use ninefold::board::text::found::{self, Reading};
use ninefold::board::text::{self, FORMATS, Format, Place, ReadOptions, Record, TextError};
use ninefold::board::{Board, Symbol};
use numpy::{PyReadonlyArrayDyn, PyUntypedArray, PyUntypedArrayMethods as _};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;

/// The board of a text or an array.
pub(crate) fn board(handed: &Bound<'_, PyAny>) -> PyResult<Board> {
    if is_array(handed)? {
        return of_array(&bytes(handed)?);
    }
    if let Ok(text) = handed.extract::<PyBackedStr>() {
        return read(handed.py(), &text);
    }
    let found = handed.get_type().name()?;
    Err(PyTypeError::new_err(format!("found {found}, expected a str, a Puzzle or a numpy array of uint8")))
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

/// An array of bytes.
pub(crate) fn bytes<'py>(array: &Bound<'py, PyAny>) -> PyResult<PyReadonlyArrayDyn<'py, u8>> {
    array.extract().map_err(|_| {
        let found = array.getattr("dtype").map_or_else(|_| "another".to_string(), |kind| kind.to_string());
        PyTypeError::new_err(format!("found an array of {found}, expected one of uint8"))
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
    // The text of a sheet: which board has so many rows is for its format to say.
    let blank: String = values.chunks(side).map(|row| vec!["."; row.len()].join(",") + "\n").collect();
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
