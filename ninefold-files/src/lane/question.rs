//! The question that is asked of every record.

use super::nine::Bulk;
use super::record::{Done, Emit, Field};
use super::tally::TallyWords;
use crate::input::{Source, Usage};
use crate::progress::SoFar;
use ninefold::board::text::{Record, TextError};
use std::io::BufRead;
use std::sync::Arc;

/// A question that every record has its own answer to.
pub trait Question: Sync {
    /// The columns of a table of answers, behind those of the input and the puzzle; `is_of_tables`: all inputs have columns.
    fn columns(&self, _is_of_tables: bool) -> Vec<Field> {
        Vec::new()
    }

    /// Has a table of answers the puzzle as it was read, in the column `puzzle`?
    fn shows_puzzle(&self, _is_of_tables: bool) -> bool {
        true
    }

    /// Are records of tables wanted with their comment and facts, which most questions have no use for?
    fn wants_all(&self) -> bool {
        false
    }

    /// Text before and behind all answers.
    fn frame(&self) -> (&'static str, &'static str) {
        ("", "")
    }

    /// Do the answers depend on whether there are several records (`Source::is_many`)?
    fn asks_for_many(&self) -> bool {
        false
    }

    /// Did it end the run itself, for a reason that it tells? Then it is not called interrupted.
    fn has_failed(&self) -> bool {
        false
    }

    /// The option, if there is one, that is for one record alone.
    fn is_for_one(&self) -> Option<&'static str> {
        None
    }

    /// What parts of records have no place in, in words: a table of answers that holds the puzzle alone, or what is in [`Done::lost`].
    fn target(&self) -> String {
        "the column `puzzle`".to_string()
    }

    /// How answers without a verdict are called in the tally.
    fn tally_words(&self) -> TallyWords {
        TallyWords { yes: "done", no: "without an answer" }
    }

    /// The solutions found by answers that are being worked out, for whoever waits.
    fn so_far(&self) -> Option<Arc<SoFar>> {
        None
    }

    /// Is one record answered after the other, and each answer written as it is found?
    fn is_aloud(&self, _is_many: bool) -> bool {
        false
    }

    /// Goes on with an earlier run, whose answers these were. The error says why it cannot.
    fn go_on(&self, _before: &mut dyn BufRead) -> Result<(), Usage> {
        Ok(())
    }

    /// Answers a record, good or bad: text where text is written, a row where a table is.
    fn answer(&self, source: &Source, record: Result<Record, TextError>, emit: &mut Emit<'_>) -> Done;

    /// How plain 9x9 puzzles of this source are answered in bulk, if they can be.
    fn bulk(&self, _: &Source) -> Option<Bulk> {
        None
    }
}
