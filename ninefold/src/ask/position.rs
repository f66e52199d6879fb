//! The board that is asked about, as somebody left it.
//!
//! Entries and pencil marks are a person's notes, and no part of the puzzle: it is stated by the givens alone,
//! and by the candidates to which a puzzle of candidates restricts its cells ([`Board::allowed`]). Whoever asks for solutions,
//! their number or a rating is answered about the puzzle, and told if the entries are wrong
//! ([`wrong_entries`](super::wrong_entries)); steps start from the notes, after these were found to be right.

use super::Why;
use crate::logic::{NoStart, start};
use ninefold_board::text::Record;
use ninefold_board::{Board, Clash, Grid};

/// A board with its givens, entries and pencil marks.
#[derive(Clone, Debug)]
pub struct Position<'a> {
    /// The board.
    pub board: &'a Board,
}

impl<'a> From<&'a Board> for Position<'a> {
    fn from(board: &'a Board) -> Self {
        Position { board }
    }
}

/// A record's board. What a library line has deleted is among its marks.
impl<'a> From<&'a Record> for Position<'a> {
    fn from(record: &'a Record) -> Self {
        Position { board: &record.board }
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
        start(self.board, &[]).map_err(|why| match why {
            NoStart::Clash(clash) => Why::Broken(clash),
            NoStart::Contradiction(contradiction) => Why::NoWayOn(contradiction),
        })
    }
}
