//! The questions about one puzzle.

use crate::answers::Check;
use crate::puzzle::{self, Puzzle};
use crate::rating::Rating;
use crate::reading::{self, bytes, format_named, is_array, records};
use crate::run::Run;
use crate::step::{Path, Step};
use crate::tree::Tree;
use crate::{errors, making, questions};
use ninefold::ask::CROOK_PATHS;
use ninefold::board::text::FORMATS;
use ninefold::board::{BoxShape, Geometry};
use ninefold::logic::profile::PROFILES;
use ninefold::rate::SCALES;
use ninefold::{Error, Spec};
use numpy::{IntoPyArray as _, PyArrayMethods as _, PyUntypedArrayMethods as _};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyList, PyString, PyTuple};

/// Adds them to the module.
pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(solve, module)?)?;
    module.add_function(wrap_pyfunction!(count, module)?)?;
    module.add_function(wrap_pyfunction!(check, module)?)?;
    module.add_function(wrap_pyfunction!(hint, module)?)?;
    module.add_function(wrap_pyfunction!(explain, module)?)?;
    module.add_function(wrap_pyfunction!(rate, module)?)?;
    module.add_function(wrap_pyfunction!(tree, module)?)?;
    module.add_function(wrap_pyfunction!(generate, module)?)?;
    module.add_function(wrap_pyfunction!(draw, module)?)?;
    module.add_function(wrap_pyfunction!(convert, module)?)?;
    module.add_function(wrap_pyfunction!(read, module)?)?;
    module.add_function(wrap_pyfunction!(formats, module)?)?;
    module.add_function(wrap_pyfunction!(profiles, module)?)?;
    module.add_function(wrap_pyfunction!(scales, module)?)
}

/// The only solution, in the form in which the puzzle came: a text, a Puzzle or an array.
///
/// >>> import ninefold
/// >>> ninefold.solve("1....2....3..4..")
/// '1342421321343421'
#[pyfunction]
fn solve<'py>(py: Python<'py>, puzzle: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let solution = questions::solve(py, &puzzle::board_of(puzzle)?)?;
    if puzzle.is_instance_of::<Puzzle>() {
        return Ok(Bound::new(py, Puzzle::solved(&solution))?.into_any());
    }
    if is_array(puzzle)? {
        let values: Vec<u8> = solution.values().iter().map(|symbol| symbol.0 + 1).collect();
        let shape = bytes(puzzle)?.shape().to_vec();
        return Ok(values.into_pyarray(py).reshape(shape)?.into_any());
    }
    Ok(solution.to_string().into_pyobject(py)?.into_any())
}

/// The number of solutions. OverBudget is raised where there are too many to count one by one, or where it takes more search
/// nodes than these.
///
/// >>> import ninefold
/// >>> ninefold.count("................")
/// 288
#[pyfunction]
#[pyo3(signature = (puzzle, *, nodes=None))]
fn count<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = reading::whole_or_none)] nodes: Option<u64>,
) -> PyResult<Bound<'py, PyAny>> {
    questions::count(py, &puzzle::board_of(puzzle)?, nodes)
}

/// Is it a proper puzzle, and is the work so far right? With an answer: is that right? Whether logic finds the solution takes longest; without
/// `logic` that is not asked.
///
/// >>> import ninefold
/// >>> check = ninefold.check("1....2....3..4..", answer="1342421321343421")
/// >>> bool(check), check.verdict, check.answer
/// (True, 'unique', 'right')
#[pyfunction]
#[pyo3(signature = (puzzle, answer=None, *, logic=true))]
fn check(py: Python<'_>, puzzle: &Bound<'_, PyAny>, answer: Option<&Bound<'_, PyAny>>, logic: bool) -> PyResult<Check> {
    let puzzle = puzzle::board_of(puzzle)?;
    let answer = answer.map(|answer| puzzle::answer_of(answer, &puzzle)).transpose()?;
    questions::check(py, &puzzle, answer.as_ref(), logic)
}

/// The next step, as a profile takes it (`ninefold.profiles()`).
///
/// >>> import ninefold
/// >>> str(ninefold.hint("1....2....3..4.."))
/// 'Hidden single in box 1: r2c1 is the only cell of box 1 that can take 4, so r2c1 is 4.'
#[pyfunction]
#[pyo3(signature = (puzzle, profile="human"))]
fn hint(py: Python<'_>, puzzle: &Bound<'_, PyAny>, profile: &str) -> PyResult<Step> {
    questions::hint(py, &puzzle::board_of(puzzle)?, profile)
}

/// Every step to the solution, as far as a profile comes (`ninefold.profiles()`).
///
/// >>> import ninefold
/// >>> path = ninefold.explain("1....2....3..4..")
/// >>> path.is_solved
/// True
#[pyfunction]
#[pyo3(signature = (puzzle, profile="human"))]
fn explain(py: Python<'_>, puzzle: &Bound<'_, PyAny>, profile: &str) -> PyResult<Path> {
    questions::explain(py, &puzzle::board_of(puzzle)?, profile)
}

/// How hard a puzzle is on a scale (`ninefold.scales()`).
///
/// >>> import ninefold
/// >>> ninefold.rate("1....2....3..4..").value
/// 1
#[pyfunction]
#[pyo3(signature = (puzzle, scale="levels"))]
fn rate(py: Python<'_>, puzzle: &Bound<'_, PyAny>, scale: &str) -> PyResult<Rating> {
    questions::rate(py, &puzzle::board_of(puzzle)?, scale)
}

/// The search tree of Crook's algorithm, of which so many paths are explored, or as many as the program explores; the same seed makes
/// the same choices.
///
/// >>> import ninefold
/// >>> ninefold.tree("1....2....3..4..").paths
/// 0
#[pyfunction]
#[pyo3(signature = (puzzle, *, paths=None, seed=0))]
fn tree(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    #[pyo3(from_py_with = reading::whole_or_none)] paths: Option<usize>,
    #[pyo3(from_py_with = reading::seed)] seed: u64,
) -> PyResult<Tree> {
    Tree::of(py, &puzzle::board_of(puzzle)?, paths.unwrap_or(CROOK_PATHS), seed)
}

/// One fresh puzzle, or a list of `n`; the same seed gives the same puzzles, on any number of threads. What else is wanted is said by
/// name, as `ninefold generate` has it: level="3..4", symmetry="rotate180", technique="x-wing", givens=24, minimal=True.
///
/// >>> import ninefold
/// >>> [puzzle.size for puzzle in ninefold.generate(2, box=(2, 3), level=1, seed=7)]
/// [6, 6]
#[pyfunction]
#[pyo3(signature = (n=None, *, r#box=(3, 3), seed=0, threads=None, **needs))]
fn generate<'py>(
    py: Python<'py>,
    #[pyo3(from_py_with = reading::whole_or_none)] n: Option<usize>,
    r#box: (usize, usize),
    #[pyo3(from_py_with = reading::seed)] seed: u64,
    #[pyo3(from_py_with = reading::whole_or_none)] threads: Option<usize>,
    needs: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let spec = spec(BoxShape { height: r#box.0, width: r#box.1 }, needs)?;
    let spec = spec.map_err(|error| errors::of_question(py, error))?;
    let run = Run { threads, progress: None, rows: 0 };
    let made = making::make(py, &spec, seed, n.unwrap_or(1), &run)?;
    let made = made.map_err(|error| errors::of_question(py, error))?;
    let mut puzzles = made.iter().map(|made| Bound::new(py, Puzzle::stated(made)));
    match (n, puzzles.len()) {
        (None, 1) => Ok(puzzles.next().transpose()?.into_pyobject(py)?.into_any()),
        _ => Ok(PyList::new(py, puzzles.collect::<PyResult<Vec<_>>>()?)?.into_any()),
    }
}

/// What is wanted of puzzles; or why no puzzle can be like that.
fn spec(shape: BoxShape, needs: Option<&Bound<'_, PyDict>>) -> PyResult<Result<Spec, Error>> {
    let mut wanted = Vec::new();
    for (need, value) in needs.into_iter().flatten() {
        wanted.extend(need_in_words(&need.extract::<String>()?, &value)?);
    }
    let empty = Geometry::sudoku(shape).map(Spec::new).map_err(Error::from);
    Ok(wanted.iter().fold(empty, |spec, (need, value)| Ok(spec?.with(need, value)?)))
}

/// A need with its value in words: of several values each by itself.
fn need_in_words(name: &str, value: &Bound<'_, PyAny>) -> PyResult<Vec<(String, String)>> {
    let need = name.replace('_', "-");
    if let Ok(is_wanted) = value.cast::<PyBool>() {
        return Ok(vec![(need, if is_wanted.is_true() { "yes" } else { "no" }.to_string())]);
    }
    if value.is_instance_of::<PyString>() || value.is_instance_of::<PyInt>() {
        return Ok(vec![(need, value.str()?.to_string())]);
    }
    if value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>() {
        let each = value.try_iter()?.map(|value| need_in_words(name, &value?));
        return Ok(each.collect::<PyResult<Vec<_>>>()?.into_iter().flatten().collect());
    }
    let found = value.get_type().name()?;
    Err(PyTypeError::new_err(format!("{name}: found {found}, expected a str, an int, a bool or a list of them")))
}

/// The picture as an SVG document; with the solution filled in, if that is wanted. That it is one of several is a warning.
///
/// >>> import ninefold
/// >>> ninefold.draw("1....2....3..4..")[:4]
/// '<svg'
#[pyfunction]
#[pyo3(signature = (puzzle, *, solution=false))]
fn draw(py: Python<'_>, puzzle: &Bound<'_, PyAny>, solution: bool) -> PyResult<String> {
    questions::draw(py, &puzzle::board_of(puzzle)?, solution)
}

/// The puzzles of a text in another format (`ninefold.formats()`). What of them it does not tell, or tells otherwise, is a warning; so is
/// what the text was taken for, where they stand among other things.
///
/// >>> import ninefold
/// >>> print(ninefold.convert("1....2....3..4..", "grid"), end="")
/// 1 .  . .
/// . 2  . .
/// . .  3 .
/// . 4  . .
#[pyfunction]
#[pyo3(signature = (text, to="line"))]
fn convert(py: Python<'_>, text: &str, to: &str) -> PyResult<String> {
    let format = format_named(py, to)?;
    let mut out = format.header().to_string();
    for record in records(py, text)? {
        out += &questions::written(py, format, &record.map_err(|error| errors::of_text(py, error))?)?;
    }
    Ok(out + format.footer())
}

/// The puzzles of a text, in whatever format it is; or of a post, a mail, a page or program code with puzzles in it: a warning says what it
/// was taken for.
///
/// >>> import ninefold
/// >>> [puzzle.givens for puzzle in ninefold.read("1....2....3..4..\n................\n")]
/// [4, 0]
#[pyfunction]
fn read(py: Python<'_>, text: &str) -> PyResult<Vec<Puzzle>> {
    let read = records(py, text)?.into_iter().map(|record| record.map(|record| Puzzle::new(record.board)));
    read.map(|puzzle| puzzle.map_err(|error| errors::of_text(py, error))).collect()
}

/// The text formats: their names, each with a line about it.
#[pyfunction]
fn formats() -> Vec<(&'static str, &'static str)> {
    FORMATS.iter().map(|format| (format.name(), format.about())).collect()
}

/// The ways of solving: their names, each with a line about it.
#[pyfunction]
fn profiles() -> Vec<(&'static str, &'static str)> {
    PROFILES.iter().map(|profile| (profile.name(), profile.about())).collect()
}

/// The scales of difficulty: their names, each with a line about it.
#[pyfunction]
fn scales() -> Vec<(&'static str, &'static str)> {
    SCALES.iter().map(|scale| (scale.name, scale.about)).collect()
}
