//! The board that is asked about, as somebody left it.

use crate::logic::lines;
use ninefold_board::text::Record;
use ninefold_board::{Board, Candidate};
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
