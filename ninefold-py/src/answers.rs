//! The classes of answers: `Answer` to one of many puzzles, `Check`, and `Table` of Arrow.

use arrow_array::{ArrayRef, BooleanArray, RecordBatch, StringArray, StructArray};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use ninefold::ask::{Checked, Manner};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use pyo3_arrow::ffi::{ArrayIterator, to_schema_pycapsule, to_stream_pycapsule};
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

/// The verdict on a text that was not judged.
pub(crate) const UNREAD: &str = "unread";

/// What a judgement is pickled as.
type CheckParts = (bool, String, Option<String>, Vec<String>, Option<String>);

/// The judgement on a board. With an answer it is true where that is right: a solution of the puzzle. Without one it is true where nothing is
/// wrong with the puzzle and the work on it: one solution, which logic finds if that is asked, and no entry that differs from it.
#[pyclass(frozen, eq, hash, get_all, module = "ninefold")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Check {
    /// Is the answer right; without one, is nothing wrong?
    ok: bool,
    /// The solutions of the puzzle, in a word: "unique", "several", "none", "found" or "over-budget"; of one of many that cannot be read or
    /// judged "unread".
    verdict: String,
    /// The answer that was handed over with the puzzle, in a word: "right", "wrong", "unfinished", or "unreadable" where it is
    /// no board of the puzzle's kind.
    answer: Option<String>,
    /// All of it, a sentence each.
    lines: Vec<String>,
    /// Why one of many puzzles was not judged, in a sentence; None where it was.
    error: Option<String>,
}

impl Check {
    /// Of a text that is no puzzle, or of none at all, of which there is nothing to say.
    pub(crate) fn unread(error: Option<String>) -> Self {
        Check { ok: false, verdict: UNREAD.to_string(), answer: None, lines: Vec::new(), error }
    }

    /// What the library found out about a board.
    pub(crate) fn found(checked: &Checked) -> Self {
        Check {
            ok: checked.is_right(),
            verdict: checked.judgement.verdict.name().to_string(),
            answer: checked.claim.map(|claim| claim.name().to_string()),
            lines: checked.words(&Manner::default()),
            error: None,
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

    #[staticmethod]
    fn _whole(parts: CheckParts) -> Self {
        let (ok, verdict, answer, lines, error) = parts;
        Check { ok, verdict, answer, lines, error }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (CheckParts,))> {
        let Check { ok, verdict, answer, lines, error } = self.clone();
        Ok((py.get_type::<Check>().getattr("_whole")?, ((ok, verdict, answer, lines, error),)))
    }
}

/// The columns of judgements.
pub(crate) fn schema() -> SchemaRef {
    let text = |name| Field::new(name, DataType::Utf8, true);
    let ok = Field::new("ok", DataType::Boolean, true);
    Arc::new(Schema::new(vec![ok, text("verdict"), text("answer"), text("words"), text("error")]))
}

/// The rows of that table; one of no text is null.
pub(crate) fn batch(checked: &[Check]) -> Result<RecordBatch, ArrowError> {
    let judged =
        || checked.iter().map(|check| Some(check).filter(|check| check.verdict != UNREAD || check.error.is_some()));
    let ok: BooleanArray = judged().map(|check| Some(check?.ok)).collect();
    let verdict: StringArray = judged().map(|check| Some(&check?.verdict)).collect();
    let answer: StringArray = checked.iter().map(|check| check.answer.as_ref()).collect();
    let words = |check: &Check| (!check.lines.is_empty()).then(|| check.lines.join("\n"));
    let words: StringArray = checked.iter().map(words).collect();
    let error: StringArray = checked.iter().map(|check| check.error.as_ref()).collect();
    RecordBatch::try_new(
        schema(),
        vec![Arc::new(ok), Arc::new(verdict), Arc::new(answer), Arc::new(words), Arc::new(error)],
    )
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
