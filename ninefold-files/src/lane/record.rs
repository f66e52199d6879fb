//! The answer to a record.

pub use super::sheet::{Field, Value};
use crate::input::Source;
use crate::status::Status;
use ninefold::board::text::held::Beside;
use ninefold::board::text::{Record, TextError, Unprintable};
use std::ops::ControlFlow;

/// Takes text that stands in front of the answer as it is found; `Break` when no more can be written.
pub type Emit<'e> = dyn FnMut(&str) -> ControlFlow<()> + 'e;

/// The result of one record: lines for standard output, or a row of a table, remarks for standard error, a status.
#[derive(Debug)]
pub struct Done {
    /// Lines for a front end that writes lines.
    pub text: String,
    /// A value for each column of the question; nothing where no table is written.
    pub row: Vec<Value>,
    /// Lines for standard error, one after the other.
    pub remarks: Vec<String>,
    /// What of the record the answer has no place for.
    pub lost: Vec<Beside>,
    /// Whether there was an answer, and whether it was yes.
    pub status: Status,
    /// Its verdict in one word, where the question gives verdicts.
    pub verdict: Option<&'static str>,
}

impl Done {
    /// Text and status, no remarks.
    pub fn new(text: String, status: Status) -> Self {
        Done { text, row: Vec::new(), remarks: Vec::new(), lost: Vec::new(), status, verdict: None }
    }

    /// A row and status, no remarks.
    pub fn row(row: Vec<Value>, status: Status) -> Self {
        Done { row, ..Done::new(String::new(), status) }
    }

    /// A record that could not be read: `text` keeps its place among the answers.
    pub fn bad(source: &Source, error: &TextError, text: String) -> Self {
        Done { remarks: vec![format!("ninefold: {}", source.at(error))], ..Done::new(text, Status::Bad) }
    }

    /// The same, where the claimed solution beside the puzzle could not be read: the puzzle is answered, the claim reported.
    pub(crate) fn with_unread(mut self, source: &Source, claim: Option<&TextError>) -> Self {
        if let Some(error) = claim {
            self.remarks.insert(0, format!("ninefold: {}: the claimed solution cannot be read", source.at(error)));
            self.status = self.status.max(Status::Bad);
        }
        self
    }

    /// The same with a remark, if the answer is no.
    pub(crate) fn with_no(mut self, remark: Option<String>) -> Self {
        self.remarks.extend(remark.filter(|_| self.status == Status::No));
        self
    }
}

/// The words for a verdict in tables, JSON and the API.
pub const VERDICTS: &str = "unique, several, none, found (perhaps of several), over-budget; bad-input";

/// The word for a record without an answer.
pub const BAD_INPUT: &str = "bad-input";

/// A record that cannot be written in the format asked for.
pub fn refused(source: &Source, record: &Record, unprintable: &Unprintable) -> Done {
    failed(&format!("{}: {unprintable}", source.label(record)))
}

/// A record whose work failed.
pub fn failed(message: &str) -> Done {
    Done { remarks: vec![format!("ninefold: {message}")], ..Done::new(String::new(), Status::Bad) }
}
