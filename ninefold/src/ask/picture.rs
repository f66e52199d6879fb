//! What a picture of a board shows: its marks and the clashes on it; of its solutions the board filled, or the cells in which they
//! differ.

use super::solve::clash_words;
use super::{Manner, Policy, Why, marks_seen};
use crate::engine::{Silent, auto};
use crate::judge::{self, judge};
use crate::render::{Highlight, Scene};
use crate::solve::{Request, Verdict, solve};
use ninefold_board::{Board, Cell, Clash, Geometry, Puzzle, Solution};

/// A board as it is drawn: what stands on it, and the cells in which a rule is broken; with pencil marks, if these are wanted: a person's,
/// or else those that the houses leave. Without them the candidates to which the puzzle restricts its cells are shown, a part of it.
///
/// ```
/// use ninefold::ask::pictured;
/// use ninefold::board::{Board, Cell, Geometry, Symbol};
/// use ninefold::render::Highlight;
/// let mut board = Board::empty(Geometry::latin(2)?);
/// board.set_given(Cell(0), Some(Symbol(0)));
/// assert_eq!(pictured(&board, true).marks(Cell(3)).len(), 2);
/// assert!(pictured(&board, false).marks(Cell(3)).is_empty());
/// board.set_entry(Cell(1), Some(Symbol(0)));
/// assert_eq!(pictured(&board, false).highlighted(Cell(1)), Some(Highlight::Conflict));
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
pub fn pictured(board: &Board, with_marks: bool) -> Scene {
    let mut shown = board.clone();
    shown.set_marks(with_marks.then(|| marks_seen(board)));
    let conflicts = board.violations().into_iter().flat_map(|violation| violation.cells);
    Scene::board(&shown).highlight(conflicts, Highlight::Conflict)
}

/// A board with a solution of its givens entered in the place of what a person has done.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Filled {
    /// The board.
    pub board: Board,
    /// That it is not sure to be the only solution.
    pub remark: Option<&'static str>,
    /// The same where a puzzle must have just one, and no solution is shown.
    pub fault: Option<&'static str>,
}

/// Why no solution is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NotFilled {
    /// The givens clash.
    Clash(Clash),
    /// They have no solution.
    None,
    /// None was found in time.
    OverBudget,
}

impl NotFilled {
    /// The same as the reason why a question has no answer.
    pub fn why(&self) -> Why {
        match self {
            NotFilled::Clash(clash) => Why::Broken(clash.clone()),
            NotFilled::None => Why::NoSolution,
            NotFilled::OverBudget => Why::TooLong,
        }
    }

    /// The reason in words.
    pub fn words(&self, geometry: &Geometry, manner: &Manner) -> String {
        match self {
            NotFilled::Clash(clash) => clash_words(clash, geometry, manner),
            NotFilled::None => "no solution".to_string(),
            NotFilled::OverBudget => "over budget, no solution found yet".to_string(),
        }
    }
}

/// Enters a solution of the givens.
///
/// ```
/// use ninefold::ask::{Policy, filled};
/// use ninefold::board::{Board, Geometry};
/// let filled = filled(&Board::empty(Geometry::latin(3)?), &Policy::default()).unwrap();
/// assert!(filled.board.values().iter().all(Option::is_some));
/// assert_eq!(filled.remark, Some("it has several solutions; this is one of them"));
/// assert_eq!(filled.fault, Some("it has several solutions, expected a puzzle with one"));
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
pub fn filled(board: &Board, policy: &Policy<'_>) -> Result<Filled, NotFilled> {
    let puzzle = board.puzzle().map_err(NotFilled::Clash)?;
    let request = Request { budget: policy.search(), ..Request::default() };
    let answer = solve(&puzzle, &*auto(&puzzle).engine, &request, &mut Silent);
    let (remark, fault) = match answer.verdict() {
        Verdict::Unique => (None, None),
        Verdict::OverBudget(_) => (
            Some("over budget: this solution may not be the only one"),
            Some("over budget: whether it has just one solution is not known"),
        ),
        _ => (
            Some("it has several solutions; this is one of them"),
            Some("it has several solutions, expected a puzzle with one"),
        ),
    };
    match (answer.solutions.first(), answer.verdict()) {
        (Some(solution), _) => Ok(Filled { board: with_solution(board, solution), remark, fault }),
        (None, Verdict::OverBudget(_)) => Err(NotFilled::OverBudget),
        (None, _) => Err(NotFilled::None),
    }
}

/// The board with its givens and the solution in all other cells, and without marks.
fn with_solution(board: &Board, solution: &Solution) -> Board {
    let mut filled = board.clone();
    filled.set_marks(None);
    for cell in board.geometry().all_cells() {
        filled.set_entry(cell, Some(solution.value(cell)).filter(|_| board.givens()[cell.index()].is_none()));
    }
    filled
}

/// The cells in which the solutions of the givens differ.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Differing {
    /// The cells.
    pub cells: Vec<Cell>,
    /// Why there are none, or that there may be more.
    pub remark: Option<&'static str>,
    /// Are these the cells, as far as the question has an answer?
    pub is_sure: bool,
}

/// Finds the cells in which solutions differ.
pub fn differing(board: &Board, policy: &Policy<'_>) -> Differing {
    let picked = auto(&board.puzzle().unwrap_or_else(|_| Puzzle::empty(board.geometry().clone())));
    let budget = policy.search();
    let ask = judge::Ask { budget, repairs: false, contradiction: false, minimality: false, ..judge::Ask::default() };
    let judgement = judge(board, &*picked.engine, &ask);
    let (remark, is_sure) = match (&judgement.several, judgement.verdict) {
        (Some(several), _) if several.differ_is_complete => (None, true),
        (Some(_), _) => (Some("over budget: more cells than these may differ"), false),
        (None, Verdict::Unique) => (Some("it has one solution, so no cell differs"), true),
        (None, Verdict::NoSolution) => (Some("it has no solution, so no cell differs"), false),
        (None, _) => (Some("over budget: which cells differ is not known"), false),
    };
    let cells = judgement.several.map_or_else(Vec::new, |several| several.differ);
    Differing { cells, remark, is_sure }
}
