//! The classes of answers: `Answer` to one of many puzzles, `Check`, `Rating`, and `Table` of Arrow.

use arrow_array::{ArrayRef, RecordBatch, StructArray};
use arrow_schema::{Field, SchemaRef};
use ninefold::ask::{Checked, Manner};
use ninefold::logic::Grade;
use ninefold::rate::{Rating as Rated, Tenths, Value};
use pyo3::basic::CompareOp;
use pyo3::exceptions::PyNotImplementedError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use pyo3_arrow::ffi::{ArrayIterator, to_schema_pycapsule, to_stream_pycapsule};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

/// The answer to one of many puzzles: a bad one is an answer, too.
#[pyclass(frozen, eq, hash, module = "ninefold")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Answer {
    /// The only solution; None where there is none or there are several.
    #[pyo3(get)]
    pub(crate) solution: Option<String>,
    /// The number of solutions: 0, 1, or 2 for two or more; None where that is not known.
    #[pyo3(get)]
    pub(crate) count: Option<u8>,
    /// What is wrong with the puzzle's text, or why there is no answer, in a sentence; mostly None.
    #[pyo3(get)]
    pub(crate) error: Option<String>,
}

#[pymethods]
impl Answer {
    #[new]
    fn new(solution: Option<String>, count: Option<u8>, error: Option<String>) -> Self {
        Answer { solution, count, error }
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let Answer { solution, count, error } = self.clone();
        Ok(format!("Answer{}", (solution, count, error).into_pyobject(py)?.repr()?))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (Option<String>, Option<u8>, Option<String>)) {
        let Answer { solution, count, error } = self.clone();
        (py.get_type::<Answer>().into_any(), (solution, count, error))
    }
}

/// The judgement on a board. It is true where nothing is wrong: one solution that logic finds, the answer right, the work right.
#[pyclass(frozen, eq, hash, get_all, module = "ninefold")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Check {
    /// Is nothing wrong?
    ok: bool,
    /// The solutions of the puzzle, in a word: "unique", "several", "none", "found" or "over-budget".
    verdict: String,
    /// The answer that was handed over with the puzzle, in a word: "right", "wrong" or "unfinished".
    answer: Option<String>,
    /// All of it, a sentence each.
    lines: Vec<String>,
}

impl Check {
    /// What the library found out about a board.
    pub(crate) fn found(checked: &Checked) -> Self {
        Check {
            ok: checked.is_yes(),
            verdict: checked.judgement.verdict.name().to_string(),
            answer: checked.claim.map(|claim| claim.name().to_string()),
            lines: checked.words(&Manner::default()),
        }
    }
}

#[pymethods]
impl Check {
    fn __bool__(&self) -> bool {
        self.ok
    }

    fn __str__(&self) -> String {
        self.lines.join("\n")
    }

    fn __repr__(&self) -> String {
        format!("<Check: {}, {}>", if self.ok { "ok" } else { "not ok" }, self.verdict)
    }
}

/// How hard a puzzle is on one scale. Ratings of the same scale can be compared, and sorted.
#[pyclass(frozen, module = "ninefold")]
#[derive(Clone)]
pub(crate) struct Rating(pub(crate) Rated);

#[pymethods]
impl Rating {
    /// A number, or several (ER, EP and ED of Sudoku Explainer; a level of HoDoKu and its score); None where the puzzle was not rated.
    #[getter]
    fn value<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let tenths = |Tenths(tenths)| f64::from(tenths) / 10.0;
        Ok(match self.0.value {
            None => None,
            Some(Value::Whole(number)) => Some(number.into_pyobject(py)?.into_any()),
            Some(Value::Tenths(value)) => Some(tenths(value).into_pyobject(py)?.into_any()),
            Some(Value::Triple(value)) => {
                let three = (tenths(value.hardest), tenths(value.to_placement), tenths(value.first));
                Some(three.into_pyobject(py)?.into_any())
            }
            Some(Value::Grade(Grade { level, score })) => {
                Some((level.to_string(), score).into_pyobject(py)?.into_any())
            }
            Some(other) => Some(other.to_string().into_pyobject(py)?.into_any()),
        })
    }

    /// The scale, with its version.
    #[getter]
    fn scale(&self) -> String {
        self.0.scale.to_string()
    }

    /// Does the value stand for no more than a part of the way, as the scale's techniques do not solve the puzzle?
    #[getter]
    fn unfinished(&self) -> bool {
        self.0.unfinished
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Rating: {}>", self.0)
    }

    /// A puzzle that was not rated comes before all others.
    fn __richcmp__(&self, other: &Self, compare: CompareOp) -> PyResult<bool> {
        let is_same = self.0.scale.to_string() == other.0.scale.to_string();
        match compare {
            CompareOp::Eq => Ok(is_same && self.0 == other.0),
            CompareOp::Ne => Ok(!is_same || self.0 != other.0),
            _ if is_same => {
                let order = self.0.value.partial_cmp(&other.0.value);
                order.map(|order| compare.matches(order)).ok_or_else(|| PyNotImplementedError::new_err("values"))
            }
            _ => {
                let scales = (self.0.scale, other.0.scale);
                let message = format!("found ratings on {} and on {}, expected one scale", scales.0, scales.1);
                Err(pyo3::exceptions::PyTypeError::new_err(message))
            }
        }
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.to_string().hash(&mut hasher);
        hasher.finish()
    }
}

/// A table of Arrow: whatever takes Arrow takes it (`polars.DataFrame(table)`, `pyarrow.table(table)`, a relation of duckdb).
#[pyclass(frozen, module = "ninefold")]
pub(crate) struct Table {
    pub(crate) batches: Vec<RecordBatch>,
    pub(crate) schema: SchemaRef,
}

#[pymethods]
impl Table {
    fn __len__(&self) -> usize {
        self.batches.iter().map(RecordBatch::num_rows).sum()
    }

    /// The names of its columns.
    #[getter]
    fn columns(&self) -> Vec<String> {
        self.schema.fields().iter().map(|field| field.name().clone()).collect()
    }

    fn __repr__(&self) -> String {
        format!("<Table of {} rows: {}>", self.__len__(), self.columns().join(", "))
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        Ok(to_schema_pycapsule(py, self.schema.as_ref())?)
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let field = Arc::new(Field::new_struct("", self.schema.fields().clone(), false));
        let rows = self.batches.clone().into_iter().map(|batch| Ok(Arc::new(StructArray::from(batch)) as ArrayRef));
        let reader = Box::new(ArrayIterator::new(rows, field));
        Ok(to_stream_pycapsule(py, reader, requested_schema)?)
    }
}
