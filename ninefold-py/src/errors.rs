//! The library's errors as exceptions. Their classes are written in Python (`ninefold/errors.py`), where they are read and pickled.

use ninefold::Error;
use ninefold::ask::Why;
use ninefold::board::text::{ParseError, Place, TextError};
use ninefold::graph::text::ReadError;
use pyo3::call::PyCallArgs;
use pyo3::exceptions::PyUserWarning;
use pyo3::prelude::*;
use std::ffi::CString;

/// An exception of this class, made from these arguments; where that fails, the exception that says why.
fn raised<'py>(py: Python<'py>, class: &str, arguments: impl PyCallArgs<'py>) -> PyErr {
    let made = || py.import("ninefold.errors")?.getattr(class)?.call1(arguments);
    match made() {
        Ok(exception) => PyErr::from_value(exception),
        Err(error) => error,
    }
}

/// Says what there is to say beside an answer, at the caller's line.
pub(crate) fn warn(py: Python<'_>, words: &str) -> PyResult<()> {
    let words = CString::new(words.replace('\0', " ")).unwrap_or_default();
    PyErr::warn(py, &py.get_type::<PyUserWarning>(), &words, 1)
}

/// A place in a text with what is wrong there.
pub(crate) fn misread(py: Python<'_>, message: String, place: Place, found: String, expected: String) -> PyErr {
    raised(py, "ParseError", (message, place.line, place.column, found, expected))
}

/// Is that what the exception says?
pub(crate) fn is_misread(py: Python<'_>, error: &PyErr) -> PyResult<bool> {
    Ok(error.matches(py, py.import("ninefold.errors")?.getattr("ParseError")?)?)
}

/// A text that cannot be read.
pub(crate) fn of_text(py: Python<'_>, error: TextError) -> PyErr {
    misread(py, error.to_string(), error.place, error.found, error.expected)
}

/// A text that is no graph.
pub(crate) fn of_graph(py: Python<'_>, error: ReadError) -> PyErr {
    misread(py, error.to_string(), Place::new(error.line, error.column), error.found, error.expected)
}

/// A request that has no sense: an unknown name, a board that cannot be.
pub(crate) fn bad_request(py: Python<'_>, message: String) -> PyErr {
    raised(py, "BadRequest", (message,))
}

/// A search that ended before the answer was known.
pub(crate) fn over_budget(py: Python<'_>, message: String, at_least: Option<Bound<'_, PyAny>>) -> PyErr {
    raised(py, "OverBudget", (message, at_least))
}

/// The error of a question.
pub(crate) fn of_question(py: Python<'_>, error: Error) -> PyErr {
    let message = error.to_string();
    match error {
        Error::Parse(ParseError::Text(error)) => of_text(py, error),
        Error::Parse(ParseError::Clash { place, words, .. }) => {
            misread(py, message, place, words, "givens that do not clash".to_string())
        }
        Error::Refused { why: Why::TooLong, .. } => over_budget(py, message, None),
        Error::Refused { why: why @ (Why::NoSolution | Why::Listed(_)), .. } => {
            raised(py, "NoSolution", (message, why.name()))
        }
        Error::Refused { why, .. } => raised(py, "Refused", (message, why.name())),
        Error::Several => raised(py, "SeveralSolutions", (message, "several")),
        Error::NotMade(_) => raised(py, "NotMade", (message,)),
        _ => bad_request(py, message),
    }
}
