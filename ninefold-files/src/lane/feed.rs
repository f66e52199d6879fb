//! Where records come from.

use super::block::Block;
#[cfg(feature = "tables")]
use super::original::Original;
use super::sheet::Field;
use crate::journal::Reached;
use ninefold::board::text::Records;

/// Gives the records of one input, block by block.
pub(crate) trait Feed: Send {
    /// Fills an empty block with at most `most` lines or rows, and with none only at the end. It waits for input only when it
    /// has nothing to give. After an error, which names the input, there is no more.
    fn fill(&mut self, block: &mut Block, most: usize) -> Result<(), String>;

    /// How many lines or rows stand before the next one.
    fn at(&self) -> usize;

    /// The columns that a table of answers can carry over.
    fn fields(&self) -> Vec<Field> {
        Vec::new()
    }

    /// How many of these columns stand in front of the puzzles', where the puzzles are a column.
    fn puzzle_place(&self) -> Option<usize> {
        None
    }

    /// From now on records have all that their rows say, with comment and facts.
    fn tell_all(&mut self) {}

    /// From now on blocks have the columns with these names, and the puzzles as they are written. Where they go into JSON, values that
    /// are JSON stay so ([`Column::Json`](super::sheet::Column)).
    fn carry(&mut self, _: &[String], _into_json: bool) {}

    /// Where the columns that it carries can be copied from, and perhaps the puzzles behind so many of them.
    #[cfg(feature = "tables")]
    fn original(&self, _puzzles_at: Option<usize>) -> Option<Original> {
        None
    }
}

/// The records of a text that is in memory.
pub(super) struct Text<'t> {
    records: Records<'t>,
    seen: usize,
}

impl<'t> Text<'t> {
    pub(super) fn new(records: Records<'t>) -> Self {
        Text { records, seen: 0 }
    }
}

impl Feed for Text<'_> {
    fn at(&self) -> usize {
        self.seen
    }

    fn fill(&mut self, block: &mut Block, most: usize) -> Result<(), String> {
        for record in self.records.by_ref().take(most) {
            let line = record.as_ref().map_or_else(|error| error.place.line, |record| record.place.line);
            self.seen += 1;
            // Several may stand on one line.
            block.reached = Reached { offset: line.max(self.seen) as u64, line: self.seen };
            block.add(record);
        }
        Ok(())
    }
}
