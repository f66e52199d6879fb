//! The class `Puzzle`.

use crate::answers::Check;
use crate::questions::Given;
use crate::rating::Rating;
use crate::step::{Path, Step};
use crate::watch::asking;
use crate::{errors, questions, reading};
use ninefold::board::text::{Place, Record};
use ninefold::board::{Board, Puzzle as Stated, Solution};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

/// A board: givens, and what somebody has entered or marked on it. It does not change.
///
/// It is read from a text in any format (`ninefold.formats()`), from another Puzzle, or from a numpy array of uint8 with 0 for blanks.
///
/// >>> import ninefold
/// >>> puzzle = ninefold.Puzzle("1....2....3..4..")
/// >>> str(puzzle.solve())
/// '1342421321343421'
/// >>> puzzle.size, puzzle.givens
/// (4, 4)
#[pyclass(frozen, module = "ninefold")]
pub(crate) struct Puzzle {
    board: Board,
}

impl Puzzle {
    pub(crate) fn new(board: Board) -> Self {
        Puzzle { board }
    }

    /// A full grid.
    pub(crate) fn solved(solution: &Solution) -> Self {
        let values = solution.values().iter().copied().map(Some).collect();
        Puzzle { board: Board::from_givens(solution.geometry().clone(), values) }
    }

    /// Of one that the library made.
    pub(crate) fn stated(puzzle: &Stated) -> Self {
        Puzzle { board: puzzle.into() }
    }

    pub(crate) fn board(&self) -> &Board {
        &self.board
    }
}

/// The board of whatever takes the place of a puzzle.
pub(crate) fn board_of(handed: &Bound<'_, PyAny>) -> PyResult<Board> {
    match handed.cast::<Puzzle>() {
        Ok(puzzle) => Ok(puzzle.get().board.clone()),
        Err(_) => reading::board(handed),
    }
}

/// An answer. That it cannot be read is no error: to tell a bad answer is what it is handed over for.
pub(crate) fn answer_of(handed: &Bound<'_, PyAny>, puzzle: &Board) -> PyResult<Given> {
    if let Ok(text) = handed.extract::<PyBackedStr>() {
        return asking(handed.py(), |is_over| Given::read(&text, puzzle, is_over));
    }
    match board_of(handed) {
        Ok(board) => Ok(Given::Values(board.values())),
        Err(error) if errors::is_misread(handed.py(), &error)? => Ok(Given::Unreadable),
        Err(error) => Err(error),
    }
}

#[pymethods]
impl Puzzle {
    #[new]
    fn made(puzzle: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Puzzle { board: board_of(puzzle)? })
    }

    /// The number of symbols: 9 on a 9x9 board.
    #[getter]
    fn size(&self) -> usize {
        self.board.geometry().symbols()
    }

    /// The kind of board in words.
    #[getter]
    fn kind(&self) -> String {
        self.board.geometry().to_string()
    }

    /// How many cells are given.
    #[getter]
    fn givens(&self) -> usize {
        self.board.givens().iter().flatten().count()
    }

    /// The value of each cell, row by row: from 1, and 0 where it is blank.
    #[getter]
    fn cells(&self) -> Vec<usize> {
        self.board.values().iter().map(|value| value.map_or(0, |symbol| symbol.index() + 1)).collect()
    }

    /// The only solution, as a Puzzle.
    fn solve(&self, py: Python<'_>) -> PyResult<Puzzle> {
        Ok(Puzzle::solved(&questions::solve(py, &self.board)?))
    }

    /// The number of solutions.
    #[pyo3(signature = (*, nodes=None))]
    fn count<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = reading::whole_or_none)] nodes: Option<u64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        questions::count(py, &self.board, nodes)
    }

    /// Is it a proper puzzle, and is the work so far right?
    #[pyo3(signature = (answer=None, *, logic=true))]
    fn check(&self, py: Python<'_>, answer: Option<&Bound<'_, PyAny>>, logic: bool) -> PyResult<Check> {
        questions::check(
            py,
            &self.board,
            answer.map(|answer| answer_of(answer, &self.board)).transpose()?.as_ref(),
            logic,
        )
    }

    /// The next step.
    #[pyo3(signature = (profile="human"))]
    fn hint(&self, py: Python<'_>, profile: &str) -> PyResult<Step> {
        questions::hint(py, &self.board, profile)
    }

    /// Every step to the solution.
    #[pyo3(signature = (profile="human"))]
    fn explain(&self, py: Python<'_>, profile: &str) -> PyResult<Path> {
        questions::explain(py, &self.board, profile)
    }

    /// How hard it is.
    #[pyo3(signature = (scale="levels"))]
    fn rate(&self, py: Python<'_>, scale: &str) -> PyResult<Rating> {
        questions::rate(py, &self.board, scale)
    }

    /// The picture as an SVG document; with the solution filled in, if that is wanted.
    #[pyo3(signature = (*, solution=false))]
    fn draw(&self, py: Python<'_>, solution: bool) -> PyResult<String> {
        questions::draw(py, &self.board, solution)
    }

    /// Its text in this format (`ninefold.formats()`). What of it the text does not tell, or tells otherwise, is a warning.
    fn to(&self, py: Python<'_>, format: &str) -> PyResult<String> {
        let format = reading::format_named(py, format)?;
        let written = questions::written(py, format, &Record::new(Place::new(1, 1), self.board.clone()))?;
        Ok([format.header(), &written, format.footer()].concat())
    }

    fn _repr_svg_(&self) -> String {
        questions::svg(&self.board)
    }

    fn __str__(&self) -> String {
        self.board.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Puzzle({:?})", self.board.to_string())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Puzzle>().is_ok_and(|other| other.get().board == self.board)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.board.to_string().hash(&mut hasher);
        hasher.finish()
    }

    /// Its text reads back as the same board: so it is pickled.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let text = self.board.to_string();
        reading::read(py, &text)?;
        Ok((py.get_type::<Puzzle>().into_any(), (text,)))
    }
}
