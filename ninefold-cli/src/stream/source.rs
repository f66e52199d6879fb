//! Opening a source, and what its beginning says.

use super::block::Reached;
use crate::input::{self, Input, Source, Usage};
use crate::limits::Interrupt;
use ninefold::board::text::HEAD;
use std::fs::File;
use std::io::{Cursor, Read, Seek as _, SeekFrom};
use std::path::Path;

/// Bytes enough for detection, which looks at so many bytes of text: UTF-8 never becomes shorter by decoding, but for the
/// mark at its beginning; and where this ends within a character, that is beyond what is looked at.
const BEGINNING: usize = HEAD + 64;

/// The mark at the beginning of UTF-8.
const MARK: &[u8] = b"\xEF\xBB\xBF";

/// The formats that read each line by itself, and in the same way.
const LINES: [&str; 3] = ["line", "candidates", "sdm"];

/// A source of which the beginning has been read.
pub(super) struct Opened {
    pub(super) name: String,
    /// How many bytes it has, if it is a file.
    pub(super) size: Option<u64>,
    beginning: Vec<u8>,
    rest: Box<dyn Read + Send>,
}

impl Opened {
    /// Opens a file, or standard input for `-`.
    pub(super) fn new(path: &Path, interrupt: &Interrupt) -> Result<Self, Usage> {
        let name = input::name_of(path);
        let fault = |error| Usage(input::fault(path, &error));
        let mut rest = input::open(path, interrupt).map_err(fault)?;
        let mut beginning = Vec::new();
        (&mut rest).take(BEGINNING as u64).read_to_end(&mut beginning).map_err(fault)?;
        let known = if path == Path::new("-") { None } else { std::fs::metadata(path).ok() };
        let size = known.filter(std::fs::Metadata::is_file).map(|known| known.len());
        Ok(Opened { name, size, beginning, rest })
    }

    /// Why it is not read line by line, if it is not: its format or encoding.
    pub(super) fn not_lines(&self, input: &Input) -> Option<&'static str> {
        if self.beginning.starts_with(b"\xFF\xFE") || self.beginning.starts_with(b"\xFE\xFF") {
            return Some("UTF-16");
        }
        let format = input.format_of(&input::decoded(String::new(), &self.beginning).text).name();
        Some(format).filter(|format| !LINES.contains(format))
    }

    /// Its bytes from this place on, or from the first line, and which place that is.
    pub(super) fn bytes(self, path: &Path, from: Reached) -> Result<(Box<dyn Read + Send>, Reached), Usage> {
        if from.offset > 0 {
            let fault = |error| Usage(format!("{}: {error}", self.name));
            let mut file = File::open(path).map_err(fault)?;
            file.seek(SeekFrom::Start(from.offset)).map_err(fault)?;
            return Ok((Box::new(file), from));
        }
        let mark = if self.beginning.starts_with(MARK) { MARK.len() as u64 } else { 0 };
        let mut beginning = Cursor::new(self.beginning);
        beginning.set_position(mark);
        Ok((Box::new(beginning.chain(self.rest)), Reached { offset: mark, line: 0 }))
    }

    /// All of it.
    pub(super) fn whole(mut self) -> Result<Source, Usage> {
        let fault = |error| Usage(format!("{}: {error}", self.name));
        self.rest.read_to_end(&mut self.beginning).map_err(fault)?;
        Ok(input::decoded(self.name, &self.beginning))
    }
}
