//! The readers that the program has of its own, without files and arguments: for the fuzz targets alone.

pub use crate::lane::probe::{NAME, Pace, Row, Sheet, read_table, write_table};

use crate::journal::{self, Contents};

/// The journal that is written of the one that was read; or why it is none.
pub fn journal_again(text: &str) -> Result<String, String> {
    let contents = Contents::of_text(text).map_err(str::to_string)?;
    contents.text().map_err(|error| error.to_string())
}

/// A journal with this body and the checksum that it takes.
pub fn signed_journal(body: &str) -> String {
    journal::sign(body)
}
