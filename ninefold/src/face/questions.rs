//! The questions about a puzzle or a board.

use super::{Error, Explanation, NextStep};
use crate::ask::{self, AUTO, Charts, Check, Checked, Manner, NotOnly, Policy, Position, Why};
use crate::count::Count;
use crate::engine::Silent;
use crate::logic::NoStart;
use crate::logic::profile::{HUMAN, Profile as _};
use crate::rate::Rating;
use ninefold_board::{Board, Puzzle, Solution};
use std::borrow::Cow;

/// The questions about a [`Puzzle`], and about a [`Board`] with what somebody has entered and marked on it.
///
/// These are the questions in their usual manner. For budgets, an interrupt, an engine by name, other words or every
/// detail ask the storey behind them: [`crate::ask`].
///
/// ```
/// use ninefold::prelude::*;
/// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert!(puzzle.solve()?.to_string().starts_with("534678912"));
/// assert_eq!(puzzle.count()?.to_string(), "1");
/// assert_eq!(puzzle.check()?.judgement.is_unique(), Some(true));
/// assert_eq!(puzzle.rate("levels")?.number(), Some(1));
/// assert_eq!(puzzle.hint()?.to_string(), "Hidden single in box 2: r1c6 is the only cell of box 2 that can take 8, so r1c6 is 8.");
/// assert!(puzzle.explain("human")?.is_solved());
///
/// // A function for both.
/// fn is_easy(asked: &impl Questions) -> Result<bool, Error> {
///     Ok(asked.rate("levels")?.number() == Some(1))
/// }
/// assert!(is_easy(&puzzle)? && is_easy(&Board::from(&puzzle))?);
/// # Ok::<(), ninefold::Error>(())
/// ```
pub trait Questions {
    /// The board that the questions are about.
    fn board(&self) -> Cow<'_, Board>;

    /// What they may use up, and what they may assume. Nothing interrupts them but what [`Asked`] names.
    fn policy(&self) -> Policy<'_> {
        Policy::default()
    }

    /// The only solution. It is an error if there is none, or several.
    fn solve(&self) -> Result<Solution, Error> {
        let board = self.board();
        let solved = ask::solve(&board, AUTO, None, &self.policy())?;
        solved.only().map_err(|not| match not {
            NotOnly::Several => Error::Several,
            NotOnly::Why(why) => Error::refused(why, &board, &Manner::default()),
        })
    }

    /// How many solutions there are: exactly, or at least so many where a million search nodes do not show all (more, where
    /// somebody can interrupt it). A board whose givens clash has none.
    fn count(&self) -> Result<Count, Error> {
        let board = self.board();
        let policy = self.policy();
        let policy = if policy.interrupt.is_some() { policy } else { Policy::short_count() };
        Ok(ask::count(&board, AUTO, &policy, &mut Silent)?.count)
    }

    /// Is it a puzzle: what is right and wrong with the board, and what would repair it?
    fn check(&self) -> Result<Checked, Error> {
        let board = self.board();
        Ok(Check::of(&board).run(AUTO, &self.policy())?)
    }

    /// The next step, as the profile `human` takes it.
    fn hint(&self) -> Result<NextStep, Error> {
        self.hint_by(HUMAN.name())
    }

    /// The next step, as the profile with this name takes it ([`PROFILES`](crate::logic::profile::PROFILES)).
    fn hint_by(&self, profile: &str) -> Result<NextStep, Error> {
        let (board, manner) = (self.board(), Manner::named(Some(profile), None, None)?);
        match ask::hint(&Position::from(&*board), &manner, &self.policy()) {
            Ok(hint) => {
                let note = hint.footing.note();
                Ok(NextStep::new(hint.footing.grid, hint.finding, manner).noted(note))
            }
            Err(why) => Err(Error::refused(why, &board, &manner)),
        }
    }

    /// Every step of the profile with this name ([`PROFILES`](crate::logic::profile::PROFILES)), as far as it comes.
    fn explain(&self, profile: &str) -> Result<Explanation, Error> {
        let (board, manner) = (self.board(), Manner::named(Some(profile), None, None)?);
        Explanation::of(&Position::from(&*board), manner, &self.policy())
            .map_err(|why| Error::refused(why, &board, &manner))
    }

    /// How hard the puzzle is on the scale with this name ([`SCALES`](crate::rate::SCALES)).
    fn rate(&self, scale: &str) -> Result<Rating, Error> {
        let scale = ask::scale(scale)?;
        let board = self.board();
        let rated = ask::rate(&board, &[scale], false, &Charts::default(), &self.policy());
        match (rated.none, rated.ratings.into_iter().next()) {
            (Some(NoStart::Clash(clash)), _) => Err(Error::refused(Why::Broken(clash), &board, &Manner::default())),
            (_, Some(rating)) => Ok(rating),
            (_, None) => Err(Error::refused(Why::NoSolution, &board, &Manner::default())),
        }
    }
}

impl Questions for Board {
    fn board(&self) -> Cow<'_, Board> {
        Cow::Borrowed(self)
    }
}

impl Questions for Puzzle {
    fn board(&self) -> Cow<'_, Board> {
        Cow::Owned(self.into())
    }
}

/// A board, and what questions about it may use up: with an interrupt they end as soon as it says so.
///
/// ```
/// use ninefold::{Asked, ask::Policy, prelude::*};
/// let board: Board = "1....2....3..4..".parse()?;
/// let asked = Asked { board: &board, policy: Policy::until(&|| false) };
/// assert_eq!(asked.count()?.to_string(), "1");
/// assert_eq!(asked.hint_by("lecture")?.finding().placed().count(), 1);
/// // Who asks for an end at once has no answer.
/// let empty: Board = ".".repeat(256).parse()?;
/// let stopped = Asked { board: &empty, policy: Policy::until(&|| true) };
/// assert!(stopped.solve().is_err());
/// # Ok::<(), ninefold::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    /// The board.
    pub board: &'a Board,
    /// The limits.
    pub policy: Policy<'a>,
}

impl Questions for Asked<'_> {
    fn board(&self) -> Cow<'_, Board> {
        Cow::Borrowed(self.board)
    }

    fn policy(&self) -> Policy<'_> {
        self.policy
    }
}
