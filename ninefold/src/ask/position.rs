//! The board that is asked about, as somebody left it.

use super::Why;
use crate::logic::{NoStart, lines, start};
use ninefold_board::text::Record;
use ninefold_board::{Board, Candidate, Clash, Grid};
use std::borrow::Cow;

/// A board with its givens, entries and pencil marks, and further candidates taken away.
#[derive(Clone, Debug)]
pub struct Position<'a> {
    /// The board.
    pub board: Cow<'a, Board>,
    /// Candidates that steps before this have eliminated, as a library line lists them.
    pub deleted: &'a [Candidate],
}

impl<'a> From<&'a Board> for Position<'a> {
    fn from(board: &'a Board) -> Self {
        Position { board: Cow::Borrowed(board), deleted: &[] }
    }
}

/// A record's board; of a library line its state, with the deleted candidates.
impl<'a> From<&'a Record> for Position<'a> {
    fn from(record: &'a Record) -> Self {
        match &record.library {
            None => (&record.board).into(),
            Some(library) => Position { board: Cow::Owned(lines::plain(&record.board)), deleted: &library.deleted },
        }
    }
}

impl Position<'_> {
    /// The first rule that values on the board break, if they do.
    pub(super) fn clash(&self) -> Option<Clash> {
        self.board.violations().into_iter().next().map(Clash::Twice)
    }

    /// The grid of the position, right or wrong: for a person who works on it and is to find out. It is refused only where
    /// a rule is broken already, or a cell or a house is left without a possibility.
    pub fn grid(&self) -> Result<Grid, Why> {
        if let Some(clash) = self.clash() {
            return Err(Why::Broken(clash));
        }
        start(&self.board, self.deleted).map_err(|why| match why {
            NoStart::Clash(clash) => Why::Broken(clash),
            NoStart::Contradiction(_) => Why::NoSolution,
        })
    }
}
