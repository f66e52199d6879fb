//! What can be asked of a puzzle or a board.

use super::{Error, Explanation, NextStep};
use crate::ask::{self, Manner, Policy, Position, Why};
use crate::count::{Count, count};
use crate::engine::{Budget, Silent, auto};
use crate::judge::{Ask, Judgement, judge};
use crate::logic::Chart;
use crate::rate::{Rating, SCALES, Task, scale_named};
use crate::solve::{Request, Verdict, solve};
use ninefold_board::{Board, Puzzle, Solution};
use std::borrow::Cow;

/// The search nodes of a question that could take for ever: the same number on every machine.
const NODES: u64 = 1_000_000;

/// What can be asked of a [`Puzzle`], and of a [`Board`] with what somebody has entered and marked on it.
///
/// These are the questions in their usual manner. Who wants budgets, an interrupt, an engine by name, other words or every
/// detail asks the storey behind them: [`ask`](crate::ask), [`solve`](crate::solve), [`count`](crate::count),
/// [`judge`](crate::judge), [`rate`](crate::rate).
///
/// ```
/// use ninefold::prelude::*;
/// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert!(puzzle.solve()?.to_string().starts_with("534678912"));
/// assert_eq!(puzzle.count()?.to_string(), "1");
/// assert_eq!(puzzle.check().is_unique(), Some(true));
/// assert_eq!(puzzle.rate("levels")?.number(), Some(1));
/// assert_eq!(puzzle.hint()?.to_string(), "Hidden single in box 2: r1c6 is the only cell of box 2 that can take 8, so r1c6 is 8.");
/// assert!(puzzle.explain("human")?.is_solved());
/// # Ok::<(), ninefold::Error>(())
/// ```
pub trait Questions {
    /// What is asked about.
    fn board(&self) -> Cow<'_, Board>;

    /// The puzzle that the givens state.
    fn stated(&self) -> Result<Puzzle, Error> {
        let board = self.board();
        board.puzzle().map_err(|clash| Error::clash(clash, &board))
    }

    /// The only solution. It is an error if there is none, or several.
    fn solve(&self) -> Result<Solution, Error> {
        let puzzle = self.stated()?;
        let answer = solve(&puzzle, &*auto(&puzzle).engine, &Request::default(), &mut Silent);
        let refused = |why| Error::refused(why, &self.board(), &Manner::default());
        match (answer.verdict(), answer.solutions.into_iter().next()) {
            (Verdict::Unique, Some(solution)) => Ok(solution),
            (_, Some(_)) => Err(Error::Several),
            (Verdict::OverBudget(_), None) => Err(refused(Why::TooLong)),
            (_, None) => Err(refused(Why::NoSolution)),
        }
    }

    /// How many solutions there are: exactly, or at least so many where a million search nodes do not show all.
    fn count(&self) -> Result<Count, Error> {
        let puzzle = self.stated()?;
        let budget = Budget { nodes: Some(NODES), interrupt: None };
        let request = Request { limit: None, budget, seed: 0 };
        Ok(count(&puzzle, &*auto(&puzzle).engine, &request, &mut Silent).0)
    }

    /// Is it a puzzle: what is right and wrong with the board, and what would repair it? Within a million search nodes.
    fn check(&self) -> Judgement {
        let board = self.board();
        let puzzle = board.puzzle().unwrap_or_else(|_| Puzzle::empty(board.geometry().clone()));
        let ask = Ask { budget: Budget { nodes: Some(NODES), interrupt: None }, ..Ask::default() };
        judge(&board, &*auto(&puzzle).engine, &ask)
    }

    /// The next step, as the profile `human` takes it.
    fn hint(&self) -> Result<NextStep, Error> {
        let (board, manner) = (self.board(), Manner::default());
        match ask::hint(&Position::from(&*board), &manner, &Policy::default()) {
            Ok(hint) => Ok(NextStep::new(hint.footing.grid, hint.finding, manner)),
            Err(why) => Err(Error::refused(why, &board, &manner)),
        }
    }

    /// Every step of the profile with this name ([`PROFILES`](crate::logic::profile::PROFILES)), as far as it comes.
    fn explain(&self, profile: &str) -> Result<Explanation, Error> {
        let (board, manner) = (self.board(), Manner::named(Some(profile), None, None)?);
        Explanation::of(&Position::from(&*board), manner).map_err(|why| Error::refused(why, &board, &manner))
    }

    /// How hard the puzzle is on the scale with this name ([`SCALES`]). Within a million search nodes.
    fn rate(&self, scale: &str) -> Result<Rating, Error> {
        let scale = ask::named("scale", scale, scale_named(scale), SCALES.iter().map(|scale| scale.name))?;
        let puzzle = self.stated()?;
        let chart = Chart::new(puzzle.geometry());
        Ok(scale.rate(&Task { puzzle: &puzzle, chart: &chart, budget: Budget { nodes: Some(NODES), interrupt: None } }))
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

    fn stated(&self) -> Result<Puzzle, Error> {
        Ok(self.clone())
    }
}
