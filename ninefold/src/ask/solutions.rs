//! The solutions that were found, and what is said of them.

use super::{ClaimVerdict, Claimed, Goal, Policy, Searched, Unlisted, Why, unlisted, wrong_entries};
use crate::engine::Work;
use crate::solve::Verdict;
use ninefold_board::{Board, Solution};

/// The end of a search for solutions, as it is told.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Solutions {
    /// The goal.
    pub goal: Goal,
    /// The verdict.
    pub verdict: Verdict,
    /// So many solutions were found.
    pub count: u64,
    /// Those that were kept, verified.
    pub kept: Vec<Solution>,
    /// The fault of the solution that the text claims; nothing if it is right, or there is none to compare it with.
    pub claim: Option<ClaimVerdict>,
    /// The work of the search.
    pub work: Work,
}

impl Solutions {
    /// What a search found, beside the solution that the text claims.
    ///
    /// ```
    /// use ninefold::ask::{Claimed, Solutions, Goal, Policy, search};
    /// use ninefold::board::{Geometry, Puzzle, Symbol};
    /// use ninefold::engine::{Propagate, Silent};
    /// use std::ops::ControlFlow;
    /// let [one, two] = [Some(Symbol(0)), Some(Symbol(1))];
    /// let puzzle = Puzzle::new(Geometry::latin(2)?, vec![one, None, None, None])?;
    /// let (goal, mut kept) = (Goal::new(None, false, true), Vec::new());
    /// let searched = search(&puzzle, &Propagate, goal, &Policy::default(), &mut Silent, &mut |_, solution| {
    ///     kept.push(solution);
    ///     ControlFlow::Continue(())
    /// });
    /// let found = Solutions::new(goal, searched, kept, Some(Claimed::Values(&[one, two, two, two])));
    /// assert_eq!(found.words(), "unique, but not the given solution");
    /// assert!(!found.is_yes());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(goal: Goal, searched: Searched, kept: Vec<Solution>, claimed: Option<Claimed<'_>>) -> Self {
        let Searched { verdict, count, work } = searched;
        let claim = goal.claim(verdict, kept.first(), claimed).filter(|claim| *claim != ClaimVerdict::Right);
        Solutions { goal, verdict, count, kept, claim, work }
    }

    /// The same where so many were found by an engine that goes to the limit.
    pub fn of_count(goal: Goal, count: u64, kept: Vec<Solution>, work: Work) -> Self {
        Solutions { goal, verdict: goal.of_count(count), count, kept, claim: None, work }
    }

    /// Givens that clash: nothing is searched.
    pub(super) fn nothing(goal: Goal) -> Self {
        Solutions { goal, verdict: Verdict::NoSolution, count: 0, kept: Vec::new(), claim: None, work: Work::default() }
    }

    /// The verdict as one word, as [`Goal::name`] has it.
    pub fn name(&self) -> &'static str {
        self.goal.name(self.verdict)
    }

    /// The verdict in words, and the fault of the solution that the text claims.
    pub fn words(&self) -> String {
        let claim = match self.claim {
            Some(ClaimVerdict::Wrong) => ", but not the given solution",
            Some(ClaimVerdict::Unfinished) => "; the given solution is unfinished",
            _ => "",
        };
        self.goal.words(self.verdict) + claim
    }

    /// Is the answer yes?
    pub fn is_yes(&self) -> bool {
        self.claim != Some(ClaimVerdict::Wrong) && self.goal.is_yes(self.verdict)
    }

    /// Do the solutions say all, where each of them is listed?
    pub fn is_said_by_list(&self) -> bool {
        self.goal.lists() && self.count > 0 && !matches!(self.verdict, Verdict::OverBudget(_))
    }

    /// The remark behind a list that may not be whole.
    pub fn rest(&self) -> Option<String> {
        match self.verdict {
            Verdict::AtLeast(count) if self.goal.lists() => Some(format!("stopped after {count}; there may be more")),
            _ => None,
        }
    }
}

/// What is said beside an answer about a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Notes {
    /// The puzzle of the givens alone, where there is no solution with the candidates that are listed beside them.
    pub listed: Option<Unlisted>,
    /// What is wrong with the entries on the board, which are no part of the puzzle.
    pub entries: Option<Why>,
}

/// What is said beside an answer about a board's puzzle: `has_none` says whether that has no solution.
///
/// ```
/// use ninefold::ask::{Policy, Why, notes};
/// use ninefold::board::{Board, Cell, Geometry, Symbol};
/// let mut board = Board::empty(Geometry::latin(2)?);
/// board.set_given(Cell(0), Some(Symbol(0)));
/// board.set_entry(Cell(3), Some(Symbol(1)));
/// let notes = notes(&board, false, &Policy::default());
/// assert_eq!((notes.listed, notes.entries), (None, Some(Why::WrongEntry(Some(vec![Cell(3)])))));
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
pub fn notes(board: &Board, has_none: bool, policy: &Policy<'_>) -> Notes {
    let listed = has_none.then(|| unlisted(board, policy)).flatten();
    Notes { listed, entries: wrong_entries(board, policy) }
}
