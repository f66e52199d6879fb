//! The solution that a text claims, and the judgement on it.

use ninefold_board::text::Record;
use ninefold_board::{Board, Puzzle, Solution, Symbol};

/// The solution that a text claims.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Claimed<'a> {
    /// One symbol per cell, or blank cells.
    Values(&'a [Option<Symbol>]),
    /// Its text is not a board of the same kind as the puzzle.
    Unreadable,
    /// Its text has several boards of that kind, which differ.
    Several,
}

/// The judgement on a solution that a text claims.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClaimVerdict {
    /// It is a solution.
    Right,
    /// It is no solution, and cannot become one: it breaks a rule, changes a given, or differs from the only solution.
    Wrong,
    /// Some cells are blank; those that are filled break no rule, and agree with the only solution where that is known.
    Unfinished,
    /// Its text is not a board of the same kind as the puzzle.
    Unreadable,
    /// Its text has several boards of that kind, which differ: nobody knows which of them is meant.
    Several,
}

impl<'a> Claimed<'a> {
    /// The claim of a record, if it has one.
    pub fn by(record: &'a Record) -> Option<Self> {
        let unreadable = record.unread.as_ref().map(|_| Claimed::Unreadable);
        unreadable.or(record.solution.as_deref().map(Claimed::Values))
    }

    /// The judgement on it, beside the only solution where that is known; `None` where the givens clash.
    pub(super) fn judged(self, board: &Board, only: Option<&Solution>) -> Option<ClaimVerdict> {
        match (self, only) {
            (Claimed::Unreadable, _) => Some(ClaimVerdict::Unreadable),
            (Claimed::Several, _) => Some(ClaimVerdict::Several),
            (Claimed::Values(claimed), Some(only)) => Some(ClaimVerdict::beside(only, claimed)),
            (Claimed::Values(claimed), None) => ClaimVerdict::of(board, claimed),
        }
    }
}

impl ClaimVerdict {
    /// Judges whether these symbols solve a board's puzzle; `None` where its givens clash.
    ///
    /// ```
    /// use ninefold::ask::ClaimVerdict;
    /// use ninefold::board::{Board, Geometry, Symbol};
    /// let board = Board::empty(Geometry::latin(2)?);
    /// let [one, two] = [Some(Symbol(0)), Some(Symbol(1))];
    /// assert_eq!(ClaimVerdict::of(&board, &[one, two, two, one]), Some(ClaimVerdict::Right));
    /// assert_eq!(ClaimVerdict::of(&board, &[one, None, None, one]), Some(ClaimVerdict::Unfinished));
    /// assert_eq!(ClaimVerdict::of(&board, &[one, one, None, None]), Some(ClaimVerdict::Wrong));
    /// # Ok::<(), ninefold::board::GeometryError>(())
    /// ```
    pub fn of(board: &Board, claimed: &[Option<Symbol>]) -> Option<Self> {
        let puzzle = board.puzzle().ok()?;
        if let Some(values) = claimed.iter().copied().collect::<Option<Vec<_>>>() {
            let is_right = Solution::verify(&puzzle, &values).is_ok();
            return Some(if is_right { ClaimVerdict::Right } else { ClaimVerdict::Wrong });
        }
        let agrees = |(given, claimed): (&Option<Symbol>, &Option<Symbol>)| {
            given.is_none() || claimed.is_none() || given == claimed
        };
        let is_open = claimed.len() == board.geometry().cells()
            && puzzle.givens().iter().zip(claimed).all(agrees)
            && Puzzle::restricted(board.geometry().clone(), claimed.to_vec(), puzzle.allowed().map(<[_]>::to_vec))
                .is_ok();
        Some(if is_open { ClaimVerdict::Unfinished } else { ClaimVerdict::Wrong })
    }

    /// The same where the only solution is known: filled cells that differ from it are wrong, whatever rules they keep to.
    pub(super) fn beside(only: &Solution, claimed: &[Option<Symbol>]) -> Self {
        let agrees = |(claimed, &value): (&Option<Symbol>, &Symbol)| claimed.is_none_or(|claimed| claimed == value);
        if claimed.len() != only.values().len() || !claimed.iter().zip(only.values()).all(agrees) {
            ClaimVerdict::Wrong
        } else if claimed.contains(&None) {
            ClaimVerdict::Unfinished
        } else {
            ClaimVerdict::Right
        }
    }

    /// As one word: `right`, `wrong`, `unfinished` or `unreadable`.
    pub fn name(self) -> &'static str {
        match self {
            ClaimVerdict::Right => "right",
            ClaimVerdict::Wrong => "wrong",
            ClaimVerdict::Unfinished => "unfinished",
            ClaimVerdict::Unreadable | ClaimVerdict::Several => "unreadable",
        }
    }

    /// In words.
    pub fn words(self) -> &'static str {
        match self {
            ClaimVerdict::Right => "right",
            ClaimVerdict::Wrong => "wrong: it is no solution of this puzzle",
            ClaimVerdict::Unfinished => "unfinished: it has blank cells",
            ClaimVerdict::Unreadable => "cannot be read",
            ClaimVerdict::Several => "cannot be read: there are several different boards in it",
        }
    }
}
