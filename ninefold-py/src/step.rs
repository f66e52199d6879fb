//! The classes `Step` and `Path`: what the library told, kept as plain data, so that it is compared, pickled and shown.

use ninefold::board::text::Alphabet;
use ninefold::board::wire::StepJson;
use ninefold::board::{Candidate, Geometry};
use ninefold::logic::Stage;
use ninefold::{Explanation, Line, NextStep};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyTuple};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// Row and column, from 0, and the symbol.
type Mark = (usize, usize, String);

/// What a step is pickled as.
type StepParts = (String, String, [String; 4], Vec<Mark>, Vec<Mark>, Option<String>, String, String);

/// What a path is pickled as.
type PathParts = (Vec<StepParts>, Vec<String>, String, Option<String>);

/// The proof of a step and its picture, which take longer to make than to find, and which few ask for.
#[derive(Clone)]
enum Shown {
    /// They are made when they are asked for.
    Later(Arc<NextStep>),
    /// They came with a pickle.
    Ready { json: Arc<str>, svg: Arc<str> },
}

impl Shown {
    fn json(&self) -> String {
        match self {
            // It is made of numbers and strings, which always have a JSON.
            Shown::Later(step) => {
                serde_json::to_string(&StepJson::of(step.grid().geometry(), &step.step())).unwrap_or_default()
            }
            Shown::Ready { json, .. } => json.to_string(),
        }
    }

    fn svg(&self) -> String {
        match self {
            Shown::Later(step) => step.svg(),
            Shown::Ready { svg, .. } => svg.to_string(),
        }
    }

    /// Were they made of the very same step?
    fn is(&self, other: &Self) -> bool {
        matches!((self, other), (Shown::Later(one), Shown::Later(other)) if Arc::ptr_eq(one, other))
    }
}

/// One step of logic: what was found, what follows from it, its proof and its picture.
///
/// >>> import ninefold
/// >>> step = ninefold.hint("1....2....3..4..")
/// >>> step.technique, step.placements
/// ('hidden single', [(1, 0, '4')])
/// >>> step.stage("where")
/// 'Look at box 1.'
#[pyclass(frozen, eq, hash, module = "ninefold")]
#[derive(Clone)]
pub(crate) struct Step {
    /// The name of the technique.
    #[pyo3(get)]
    technique: String,
    /// The whole step in one sentence.
    #[pyo3(get)]
    sentence: String,
    stages: [String; 4],
    /// The values that it sets: row and column, from 0, and the symbol.
    #[pyo3(get)]
    placements: Vec<Mark>,
    /// The candidates that it takes away, likewise.
    #[pyo3(get)]
    eliminations: Vec<Mark>,
    /// A remark beside it: that the puzzle has several solutions.
    #[pyo3(get)]
    note: Option<String>,
    shown: Shown,
}

/// The stages of a hint, in their order.
const STAGES: [(&str, Stage); 4] =
    [("where", Stage::Where), ("technique", Stage::Technique), ("cells", Stage::Cells), ("answer", Stage::Answer)];

impl Step {
    /// What the library told.
    pub(crate) fn told(step: NextStep) -> Self {
        let geometry = step.grid().geometry();
        let alphabet = Alphabet::for_people(geometry.symbols());
        let mark = |candidate: Candidate| mark(geometry, alphabet, candidate);
        let told = step.told();
        Step {
            sentence: told.sentence(),
            technique: told.name,
            stages: STAGES.map(|(_, stage)| step.stage(stage)),
            placements: step.finding().placed().map(mark).collect(),
            eliminations: step.finding().eliminated().map(mark).collect(),
            note: step.note().map(str::to_string),
            shown: Shown::Later(Arc::new(step)),
        }
    }

    fn parts(&self) -> StepParts {
        let Step { technique, sentence, stages, placements, eliminations, note, shown } = self.clone();
        (technique, sentence, stages, placements, eliminations, note, shown.json(), shown.svg())
    }

    /// All of it that need not be made.
    fn at_hand(&self) -> (&str, &str, &[String], &[Mark], &[Mark], Option<&str>) {
        let Step { technique, sentence, stages, placements, eliminations, note, shown: _ } = self;
        (technique, sentence, stages, placements, eliminations, note.as_deref())
    }

    fn whole(parts: StepParts) -> Self {
        let (technique, sentence, stages, placements, eliminations, note, json, svg) = parts;
        let shown = Shown::Ready { json: json.into(), svg: svg.into() };
        Step { technique, sentence, stages, placements, eliminations, note, shown }
    }
}

/// What is at hand is compared first: of steps that differ hardly any say the same.
impl PartialEq for Step {
    fn eq(&self, other: &Self) -> bool {
        self.at_hand() == other.at_hand()
            && (self.shown.is(&other.shown)
                || self.shown.json() == other.shown.json() && self.shown.svg() == other.shown.svg())
    }
}

impl Eq for Step {}

impl Hash for Step {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.at_hand().hash(state);
    }
}

/// Of a board without rows and columns, its cells count as one row.
fn mark(geometry: &Geometry, alphabet: Alphabet, candidate: Candidate) -> Mark {
    let (row, column) = match geometry.side() {
        Some(_) => geometry.row_column(candidate.cell),
        None => (0, candidate.cell.index()),
    };
    (row, column, alphabet.name(candidate.symbol))
}

#[pymethods]
impl Step {
    /// As much of it as this stage of a hint tells: "where", "technique", "cells" or "answer".
    fn stage(&self, name: &str) -> PyResult<String> {
        let known = STAGES.iter().position(|(known, _)| *known == name);
        known.map(|at| self.stages[at].clone()).ok_or_else(|| {
            PyValueError::new_err(format!("found the stage {name:?}, expected where, technique, cells or answer"))
        })
    }

    /// The step with its proof as JSON (docs/schema/step-2.json).
    #[getter]
    fn json(&self) -> String {
        self.shown.json()
    }

    /// The picture as an SVG document.
    fn draw(&self) -> String {
        self.shown.svg()
    }

    fn _repr_svg_(&self) -> String {
        self.shown.svg()
    }

    fn __str__(&self) -> String {
        self.note.as_ref().map_or_else(|| self.sentence.clone(), |note| format!("{} {note}", self.sentence))
    }

    fn __repr__(&self) -> String {
        format!("<Step: {}>", self.sentence)
    }

    #[staticmethod]
    fn _whole(parts: StepParts) -> Self {
        Step::whole(parts)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (StepParts,))> {
        Ok((py.get_type::<Step>().getattr("_whole")?, (self.parts(),)))
    }
}

/// A way of solving, step by step, as far as it comes.
///
/// >>> import ninefold
/// >>> path = ninefold.explain("1....2....3..4..")
/// >>> path.is_solved, len(path)
/// (True, 12)
#[pyclass(frozen, module = "ninefold")]
pub(crate) struct Path {
    steps: Vec<Step>,
    /// All that was done and said, a sentence each.
    #[pyo3(get)]
    lines: Vec<String>,
    /// How it ended, in a sentence.
    #[pyo3(get)]
    end: String,
    /// Why it does not lead to a solution, in a word; None where it does.
    #[pyo3(get)]
    why: Option<String>,
}

impl Path {
    /// What the library told. Where it is time to end, the rest is left out: nobody will see it.
    pub(crate) fn told(path: &Explanation, is_over: &dyn Fn() -> bool) -> Self {
        Path {
            steps: path.steps().take_while(|_| !is_over()).map(|step| Step::told(step.clone())).collect(),
            lines: path.lines().iter().take_while(|_| !is_over()).map(Line::to_string).collect(),
            end: path.end().to_string(),
            why: path.why().map(|why| why.name().to_string()),
        }
    }

    fn rest(&self) -> (&[String], &str, Option<&str>) {
        (&self.lines, &self.end, self.why.as_deref())
    }
}

/// Something made of each step, until a signal comes: a proof and a picture take their time.
fn of_each<T>(py: Python<'_>, steps: &[Step], make: impl Fn(&Step) -> T) -> PyResult<Vec<T>> {
    steps.iter().map(|step| py.check_signals().map(|()| make(step))).collect()
}

#[pymethods]
impl Path {
    /// The steps.
    #[getter]
    fn steps(&self) -> Vec<Step> {
        self.steps.clone()
    }

    /// Is every cell filled at its end?
    #[getter]
    fn is_solved(&self) -> bool {
        self.why.is_none()
    }

    fn __len__(&self) -> usize {
        self.steps.len()
    }

    /// One of the steps, from 0, or from -1 backwards; of a slice a list of them.
    fn __getitem__<'py>(&self, py: Python<'py>, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let Ok(number) = index.extract::<isize>() else { return self.steps.clone().into_pyobject(py)?.get_item(index) };
        let from_end = self.steps.len().checked_sub(number.unsigned_abs()).filter(|_| number < 0);
        let at = usize::try_from(number).ok().or(from_end);
        let step = at.and_then(|at| self.steps.get(at)).cloned().ok_or_else(|| {
            PyIndexError::new_err(format!("found the step {number}, expected one of {}, from 0", self.steps.len()))
        })?;
        Ok(Bound::new(py, step)?.into_any())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.steps.clone().into_pyobject(py)?.try_iter()
    }

    fn __reversed__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.steps.iter().rev().cloned().collect::<Vec<_>>().into_pyobject(py)?.try_iter()
    }

    /// Where a step stands first, as lists say it.
    #[pyo3(signature = (*between))]
    fn index<'py>(&self, py: Python<'py>, between: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyAny>> {
        self.steps.clone().into_pyobject(py)?.call_method1("index", between.clone())
    }

    /// How often a step stands there.
    fn count<'py>(&self, py: Python<'py>, step: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.steps.clone().into_pyobject(py)?.call_method1("count", (step,))
    }

    /// One line for each thing that was done or said, and the end.
    fn __str__(&self) -> String {
        self.lines.iter().chain([&self.end]).map(String::as_str).collect::<Vec<_>>().join("\n")
    }

    fn __repr__(&self) -> String {
        format!("<Path of {} steps: {}>", self.steps.len(), self.end)
    }

    /// A list to unfold: each step with its picture.
    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        let items = of_each(py, &self.steps, |step| {
            let sentence = escaped(&step.__str__());
            format!("<li><details><summary>{sentence}</summary>{}</details></li>", step.shown.svg())
        })?;
        Ok(format!("<ol>{}</ol><p>{}</p>", items.concat(), escaped(&self.end)))
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Path>() else { return Ok(false) };
        let other = other.get();
        if self.rest() != other.rest() || self.steps.len() != other.steps.len() {
            return Ok(false);
        }
        for (one, other) in self.steps.iter().zip(&other.steps) {
            py.check_signals()?;
            if one != other {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (&self.steps, self.rest()).hash(&mut hasher);
        hasher.finish()
    }

    #[staticmethod]
    fn _whole(parts: PathParts) -> Self {
        let (steps, lines, end, why) = parts;
        Path { steps: steps.into_iter().map(Step::whole).collect(), lines, end, why }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (PathParts,))> {
        let steps = of_each(py, &self.steps, Step::parts)?;
        let parts = (steps, self.lines.clone(), self.end.clone(), self.why.clone());
        Ok((py.get_type::<Path>().getattr("_whole")?, (parts,)))
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
