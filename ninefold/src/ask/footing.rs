//! The place where a person stands: is the work so far right, and has the puzzle one solution, several, or none?
//!
//! The questions about solutions are about the givens alone, so that one wrong entry does not turn a puzzle into one without a
//! solution. With one solution an entry is wrong if it differs from it. With several, each entry may be right in some solution
//! although no solution has them all; so they are looked at together, first the entries alone, then with the marks.

use super::why::SEVERAL;
use super::{Policy, Position, Why, unlisted};
use crate::logic::profile::Rules;
use crate::solve::{Answer, Verdict, look};
use ninefold_board::{Board, Candidate, Cell, Grid, Puzzle, Solution, SymbolSet};

/// A position in which nothing is wrong, as far as could be told within the policy.
#[derive(Clone)]
pub struct Footing<'p> {
    /// The grid of it.
    pub grid: Grid,
    /// The verdict on the puzzle that the givens state.
    pub verdict: Verdict,
    policy: Policy<'p>,
}

impl<'p> Footing<'p> {
    /// The footing of a position, or why no step may start there.
    ///
    /// ```
    /// use ninefold::ask::{Footing, Policy, Position, Why};
    /// use ninefold::board::{Board, Cell, Geometry, Symbol};
    /// let mut board = Board::empty(Geometry::latin(2)?);
    /// let footing = Footing::of(&Position::from(&board), &Policy::default()).unwrap();
    /// assert_eq!(footing.note(), Some("The puzzle has several solutions."));
    /// board.set_entry(Cell(0), Some(Symbol(0)));
    /// board.set_entry(Cell(3), Some(Symbol(1)));
    /// assert_eq!(Footing::of(&Position::from(&board), &Policy::default()).err(), Some(Why::WrongEntry(None)));
    /// # Ok::<(), ninefold::board::GeometryError>(())
    /// ```
    pub fn of(position: &Position<'_>, policy: &Policy<'p>) -> Result<Self, Why> {
        let board = position.board;
        if let Some(clash) = position.clash() {
            return Err(Why::Broken(clash));
        }
        let answer = look(board, policy.look(board.geometry()));
        let verdict = answer.as_ref().map_or(Verdict::OverBudget(0), Answer::verdict);
        let solution = answer.and_then(|answer| answer.solutions.into_iter().next());
        match (verdict, &solution) {
            (Verdict::NoSolution, _) => return Err(unlisted(board, policy).map_or(Why::NoSolution, Why::Listed)),
            (Verdict::Unique, Some(solution)) => astray(position, solution)?,
            (Verdict::AtLeast(_) | Verdict::Several(_), _) => together(position, policy, true)?,
            _ => {}
        }
        Ok(Footing { grid: position.grid()?, verdict, policy: *policy })
    }

    /// Has the puzzle several solutions?
    pub(crate) fn has_several(&self) -> bool {
        matches!(self.verdict, Verdict::Several(_) | Verdict::AtLeast(2..))
    }

    /// Has the board entries beside its givens?
    pub(super) fn has_entries(&self) -> bool {
        let is_given = |cell: Cell| self.grid.puzzle().givens()[cell.index()].is_some();
        self.grid.geometry().all_cells().any(|cell| self.grid.value(cell).is_some() && !is_given(cell))
    }

    /// A remark to show beside the steps: that there are several solutions. (Then no step assumes that there is only one.)
    pub fn note(&self) -> Option<&'static str> {
        self.has_several().then_some(SEVERAL)
    }

    /// The policy by which it was found.
    pub fn policy(&self) -> &Policy<'p> {
        &self.policy
    }

    /// The rules for steps: they may assume that there is one solution, if that is known and allowed.
    pub fn rules(&self) -> Rules<'p> {
        let unique = self.policy.uniqueness && self.verdict == Verdict::Unique;
        Rules { unique, interrupt: self.policy.interrupt }
    }

    /// Why a way of solving finds no step here; `guess` holds the candidates among which it would guess.
    pub(super) fn stuck(&self, guess: Vec<Candidate>) -> Why {
        if self.policy.is_over() { Why::TooLong } else { Why::Stuck { several: self.has_several(), guess } }
    }
}

/// Does the position contradict the only solution?
fn astray(position: &Position<'_>, solution: &Solution) -> Result<(), Why> {
    let board = position.board;
    let is_wrong = |cell: &Cell| board.value(*cell).is_some_and(|value| value != solution.value(*cell));
    let is_lost = |&cell: &Cell| board.marks_in(cell).is_some_and(|marks| !marks.contains(solution.value(cell)));
    let wrong: Vec<Cell> = board.geometry().all_cells().filter(is_wrong).collect();
    let lost: Vec<Cell> = board.geometry().all_cells().filter(is_lost).collect();
    match (wrong.is_empty(), lost.is_empty()) {
        (true, true) => Ok(()),
        (true, false) => Err(Why::LostMark(Some(lost))),
        (false, _) => Err(Why::WrongEntry(Some(wrong))),
    }
}

/// What is wrong with the entries of a board, for whoever asks about its puzzle, of which they are no part: a rule that they break, or
/// that not all of them are those of the solution. Nothing where there are none, where the givens alone have no solution, or where
/// that takes too long to tell.
///
/// ```
/// use ninefold::ask::{Policy, Why, wrong_entries};
/// use ninefold::board::{Board, Cell, Geometry, Symbol};
/// let mut board = Board::empty(Geometry::latin(2)?);
/// board.set_given(Cell(0), Some(Symbol(0)));
/// assert_eq!(wrong_entries(&board, &Policy::default()), None);
/// board.set_entry(Cell(3), Some(Symbol(1)));
/// assert_eq!(wrong_entries(&board, &Policy::default()), Some(Why::WrongEntry(Some(vec![Cell(3)]))));
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
pub fn wrong_entries(board: &Board, policy: &Policy<'_>) -> Option<Why> {
    if board.entries().iter().all(Option::is_none) {
        return None;
    }
    let answer = look(board, policy.look(board.geometry()))?;
    let mut entered = board.clone();
    entered.set_marks(None);
    let position = Position::from(&entered);
    let (verdict, solution) = (answer.verdict(), answer.solutions.into_iter().next()?);
    if let Some(clash) = position.clash() {
        return Some(Why::Broken(clash));
    }
    match verdict {
        Verdict::Unique => astray(&position, &solution).err(),
        Verdict::AtLeast(_) | Verdict::Several(_) => together(&position, policy, false).err(),
        _ => None,
    }
}

/// Is there a solution with all that the position has, or with its entries alone, where the puzzle has several?
fn together(position: &Position<'_>, policy: &Policy<'_>, with_marks: bool) -> Result<(), Why> {
    let has_none = |with_marks: bool| {
        let Some(whole) = whole(position, with_marks) else { return true };
        look(&whole, policy.look(whole.geometry())).is_some_and(|answer| answer.verdict() == Verdict::NoSolution)
    };
    if has_none(false) {
        Err(Why::WrongEntry(None))
    } else if with_marks && has_none(true) {
        Err(Why::LostMark(None))
    } else {
        Ok(())
    }
}

/// The board with its entries as givens, and without the candidates taken away, if that is asked for; `None` if they clash.
fn whole(position: &Position<'_>, with_marks: bool) -> Option<Board> {
    let board = position.board;
    let geometry = board.geometry();
    let own = |cell: Cell| board.allowed().map_or(geometry.all_symbols(), |allowed| allowed[cell.index()]);
    let mut allowed: Vec<SymbolSet> = geometry.all_cells().map(own).collect();
    if with_marks {
        for cell in geometry.all_cells() {
            if let Some(marks) = board.marks_in(cell) {
                allowed[cell.index()] &= marks;
            }
        }
    }
    let puzzle = Puzzle::restricted(geometry.clone(), board.values(), Some(allowed)).ok()?;
    let mut whole = Board::from_givens(geometry.clone(), puzzle.givens().to_vec());
    whole.set_allowed(puzzle.allowed().map(<[_]>::to_vec));
    Some(whole)
}
