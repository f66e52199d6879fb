//! The question that is asked of every record.

use super::nine::Bulk;
use super::record::{Done, Field};
use crate::input::Source;
use ninefold::board::text::{Record, TextError};

/// A question that every record has its own answer to.
pub(crate) trait Question: Sync {
    /// The columns of a table of answers, behind those of the input and the puzzle.
    fn columns(&self) -> Vec<Field>;

    /// Has a table of answers the puzzle as it was read, in the column `puzzle`?
    fn shows_puzzle(&self) -> bool {
        true
    }

    /// Answers a record, good or bad: text where text is written, a row where a table is.
    fn answer(&self, source: &Source, record: Result<Record, TextError>) -> Done;

    /// How plain 9x9 puzzles of this source are answered in bulk, if they can be.
    fn bulk(&self, _: &Source) -> Option<Bulk> {
        None
    }
}
