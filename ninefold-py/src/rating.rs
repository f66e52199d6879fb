//! The class `Rating`, and many of them as a table of Arrow.

use crate::answers::UNREAD;
use crate::{errors, texts};
use arrow_array::{ArrayRef, BooleanArray, RecordBatch, StringArray, UInt64Array};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use ninefold::ask::{self, Charts, Manner, Policy, Why};
use ninefold::board::text::OneByOne;
use ninefold::logic::{Grade, Level};
use ninefold::rate::{Column, ColumnEntry, ColumnKind, Scale, Tenths, Triple, Value, ValueKind, scale_named};
use ninefold::solve::Verdict;
use ninefold::{Asked, Error};
use pyo3::basic::CompareOp;
use pyo3::exceptions::{PyNotImplementedError, PyTypeError};
use pyo3::prelude::*;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

/// How hard a puzzle is on one scale. Ratings of the same scale can be compared, and sorted.
#[pyclass(frozen, module = "ninefold")]
#[derive(Clone)]
pub(crate) struct Rating {
    scale: &'static Scale,
    value: Option<Value>,
    /// Does the value stand for no more than a part of the way, as the scale's techniques do not solve the puzzle?
    #[pyo3(get)]
    unfinished: bool,
    words: String,
    /// The solutions of the puzzle that were seen, in a word: "unique", "several", "none", "found" or "over-budget"; of one of many that cannot
    /// be read "unread".
    #[pyo3(get)]
    verdict: String,
    /// Why there is no value, in a sentence; None where there is one.
    #[pyo3(get)]
    error: Option<String>,
}

/// What a rating is pickled as: the name of its scale, the whole name, the numbers of its value, and the rest.
type RatingParts = (String, String, Option<Vec<u64>>, bool, String, String, Option<String>);

impl Rating {
    /// How hard the puzzle of a board is. Where its givens clash, that is refused.
    pub(crate) fn of_board(asked: &Asked<'_>, scale: &'static Scale, charts: &Charts) -> Result<Self, Error> {
        let (geometry, manner) = (asked.board.geometry(), Manner::default());
        let rated = ask::rate(asked.board, &[scale], false, charts, &asked.policy);
        if let Some(clash) = rated.clash() {
            let why = Why::Broken(clash.clone());
            return Err(Error::Refused { words: why.words(geometry, &manner), why });
        }
        let Some(rating) = rated.ratings.first() else { return Ok(Rating::none(scale, UNREAD, None)) };
        let reason = || rated.reason(geometry, &manner).map_or_else(String::new, |reason| format!(": {reason}"));
        let error = rating.value.is_none().then(|| rating.told() + &reason());
        let (value, unfinished, words) = (rating.value, rating.unfinished, rating.to_string());
        Ok(Rating { scale, value, unfinished, words, verdict: rating.verdict.name().to_string(), error })
    }

    fn none(scale: &'static Scale, verdict: &str, error: Option<String>) -> Self {
        let verdict = verdict.to_string();
        Rating { scale, value: None, unfinished: false, words: scale.not_rated(), verdict, error }
    }

    /// Of a text that is one of many, and perhaps no puzzle; of none at all there is nothing to say. All share the charts, each of which
    /// takes longer to make than a puzzle to rate.
    pub(crate) fn of_text(
        reader: &mut OneByOne,
        text: Option<&str>,
        scale: &'static Scale,
        charts: &Charts,
        is_over: &(dyn Fn() -> bool + Sync),
    ) -> Self {
        let Some(text) = text else { return Rating::none(scale, UNREAD, None) };
        let rated = texts::board(reader, text).and_then(|board| {
            let policy = Policy::until(is_over);
            Rating::of_board(&Asked { board: &board, policy }, scale, charts)
        });
        rated.unwrap_or_else(|error| {
            let is_clash = matches!(error, Error::Refused { why: Why::Broken(_), .. });
            let verdict = if is_clash { Verdict::NoSolution.name() } else { UNREAD };
            Rating::none(scale, verdict, Some(error.to_string()))
        })
    }

    fn parts(&self) -> Option<RatingParts> {
        let numbers = match self.value {
            None => None,
            Some(value) => Some(numbers(value)?),
        };
        let (name, whole) = (self.scale.name.to_string(), self.scale.to_string());
        Some((name, whole, numbers, self.unfinished, self.words.clone(), self.verdict.clone(), self.error.clone()))
    }
}

fn numbers(value: Value) -> Option<Vec<u64>> {
    match value {
        Value::Whole(number) => Some(vec![number]),
        Value::Tenths(Tenths(tenths)) => Some(vec![tenths.into()]),
        Value::Triple(Triple { hardest, to_placement, first }) => {
            Some([hardest, to_placement, first].map(|Tenths(tenths)| u64::from(tenths)).to_vec())
        }
        Value::Grade(Grade { level, score }) => {
            Some(vec![Level::ALL.iter().position(|known| *known == level)? as u64, score.into()])
        }
        _ => None,
    }
}

fn value_of(kind: ValueKind, numbers: &[u64]) -> Option<Value> {
    let tenths = |number: u64| u32::try_from(number).ok().map(Tenths);
    match (kind, numbers) {
        (ValueKind::Whole, [number]) => Some(Value::Whole(*number)),
        (ValueKind::Tenths, [number]) => tenths(*number).map(Value::Tenths),
        (ValueKind::Triple, [hardest, to_placement, first]) => Some(Value::Triple(Triple {
            hardest: tenths(*hardest)?,
            to_placement: tenths(*to_placement)?,
            first: tenths(*first)?,
        })),
        (ValueKind::Grade, [level, score]) => {
            let level = *Level::ALL.get(usize::try_from(*level).ok()?)?;
            Some(Value::Grade(Grade { level, score: u32::try_from(*score).ok()? }))
        }
        _ => None,
    }
}

#[pymethods]
impl Rating {
    /// A number, or several (ER, EP and ED of Sudoku Explainer; a level of HoDoKu and its score); None where the puzzle was not rated.
    #[getter]
    fn value<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let tenths = |Tenths(tenths)| f64::from(tenths) / 10.0;
        Ok(match self.value {
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
        self.scale.to_string()
    }

    fn __str__(&self) -> &str {
        &self.words
    }

    fn __repr__(&self) -> String {
        let why = self.error.as_ref().map_or_else(String::new, |error| format!(": {error}"));
        format!("<Rating: {}{why}>", self.words)
    }

    /// A puzzle that was not rated comes before all others.
    fn __richcmp__(&self, other: &Self, compare: CompareOp) -> PyResult<bool> {
        let is_same = self.scale == other.scale;
        let parts = |rating: &Self| (rating.value, rating.unfinished, rating.verdict.clone(), rating.error.clone());
        match compare {
            CompareOp::Eq => Ok(is_same && parts(self) == parts(other)),
            CompareOp::Ne => Ok(!is_same || parts(self) != parts(other)),
            _ if is_same => {
                let order = self.value.partial_cmp(&other.value);
                order.map(|order| compare.matches(order)).ok_or_else(|| PyNotImplementedError::new_err("values"))
            }
            _ => {
                let message = format!("found ratings on {} and on {}, expected one scale", self.scale, other.scale);
                Err(PyTypeError::new_err(message))
            }
        }
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (&self.words, &self.error).hash(&mut hasher);
        hasher.finish()
    }

    /// A rating of another version of the scale is none of this one.
    #[staticmethod]
    fn _whole(py: Python<'_>, parts: RatingParts) -> PyResult<Self> {
        let (name, whole, numbers, unfinished, words, verdict, error) = parts;
        let scale = scale_named(&name).filter(|scale| scale.to_string() == whole);
        let value = |scale: &Scale| match &numbers {
            None => Some(None),
            Some(numbers) => value_of(scale.kind, numbers).map(Some),
        };
        let Some((scale, value)) = scale.and_then(|scale| Some((scale, value(scale)?))) else {
            let known = scale_named(&name).map_or_else(|| "a scale that is known".to_string(), Scale::to_string);
            return Err(errors::bad_request(py, format!("found a rating on {whole}, expected one on {known}")));
        };
        Ok(Rating { scale, value, unfinished, words, verdict, error })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (RatingParts,))> {
        let parts = self.parts().ok_or_else(|| PyTypeError::new_err("found a value that cannot be pickled"))?;
        Ok((py.get_type::<Rating>().getattr("_whole")?, (parts,)))
    }
}

/// The columns of a scale, how many solutions there are, and why there is no value.
pub(crate) fn schema(scale: &Scale) -> SchemaRef {
    let field = |Column { name, kind, .. }| {
        let kind = match kind {
            ColumnKind::Number => DataType::UInt64,
            ColumnKind::Flag => DataType::Boolean,
            _ => DataType::Utf8,
        };
        Field::new(name, kind, true)
    };
    let rest = ["verdict", "error"].map(|name| Field::new(name, DataType::Utf8, true));
    Arc::new(Schema::new(scale.columns().into_iter().map(field).chain(rest).collect::<Vec<_>>()))
}

/// The rows of that table; one of no text is null.
pub(crate) fn batch(scale: &Scale, ratings: &[Rating]) -> Result<RecordBatch, ArrowError> {
    let rows: Vec<Vec<Option<ColumnEntry>>> =
        ratings.iter().map(|rating| scale.entries(rating.value, rating.unfinished)).collect();
    let column = |(at, column): (usize, Column)| -> ArrayRef {
        let entries = rows.iter().map(|row| row[at].as_ref());
        match column.kind {
            ColumnKind::Number => Arc::new(entries.map(number).collect::<UInt64Array>()),
            ColumnKind::Flag => Arc::new(entries.map(flag).collect::<BooleanArray>()),
            _ => Arc::new(entries.map(text).collect::<StringArray>()),
        }
    };
    let judged = |rating: &&Rating| rating.verdict != UNREAD || rating.error.is_some();
    let verdict: StringArray =
        ratings.iter().map(|rating| Some(rating).filter(judged).map(|rating| &rating.verdict)).collect();
    let error: StringArray = ratings.iter().map(|rating| rating.error.as_deref()).collect();
    let columns =
        scale.columns().into_iter().enumerate().map(column).chain([Arc::new(verdict) as ArrayRef, Arc::new(error)]);
    RecordBatch::try_new(schema(scale), columns.collect())
}

fn number(entry: Option<&ColumnEntry>) -> Option<u64> {
    if let Some(ColumnEntry::Number(number)) = entry { Some(*number) } else { None }
}

fn flag(entry: Option<&ColumnEntry>) -> Option<bool> {
    if let Some(ColumnEntry::Flag(is_so)) = entry { Some(*is_so) } else { None }
}

fn text(entry: Option<&ColumnEntry>) -> Option<&str> {
    if let Some(ColumnEntry::Text(text)) = entry { Some(text) } else { None }
}
