//! Text in pieces of whole lines, so that a large file is never in memory.

use crate::input;
use ninefold::board::text;
use std::borrow::Cow;
use std::io::{ErrorKind, Read};

/// How much is read at a time.
const PIECE: usize = 1 << 18;

/// A longer line is not read. What follows it is.
const LONGEST: usize = 1 << 24;

/// What stands for such a line in the text.
const PLACEHOLDER: &[u8] = b"-";

/// Text that is still to come.
pub(super) struct Pieces<'r> {
    input: Box<dyn Read + Send + 'r>,
    /// Bytes of a line that is not complete yet.
    pending: Vec<u8>,
    /// The room that is read into: an input may give a byte at a time.
    room: Vec<u8>,
    is_first: bool,
    ended: bool,
    /// Bytes handed on, or passed over.
    taken: u64,
    /// Bytes of text handed on.
    given: u64,
    /// The bytes of a line that is too long, as far as it was passed over.
    passed: Option<u64>,
    /// Where in all of the text lines stood that were too long, as far as they are not forgotten.
    long: Vec<u64>,
    /// Were there bytes that are no text?
    is_damaged: bool,
    /// Why no more can be read: an input may pass for ended when it is asked again.
    failed: Option<String>,
}

impl<'r> Pieces<'r> {
    pub(super) fn new(input: impl Read + Send + 'r) -> Self {
        Pieces {
            input: Box::new(input),
            pending: Vec::new(),
            room: Vec::new(),
            is_first: true,
            ended: false,
            taken: 0,
            given: 0,
            passed: None,
            long: Vec::new(),
            is_damaged: false,
            failed: None,
        }
    }

    /// Is all of it read?
    pub(super) fn have_ended(&self) -> bool {
        self.ended
    }

    /// Did it have bytes that are no text? In their place stands the sign for that, U+FFFD.
    pub(super) fn is_damaged(&self) -> bool {
        self.is_damaged
    }

    /// How many bytes of it were handed on.
    pub(super) fn taken(&self) -> u64 {
        self.taken
    }

    /// The lines that were too long in the last `length` bytes of text that were handed on, by where they stand there; those before are
    /// forgotten.
    pub(super) fn long_lines(&mut self, length: usize) -> Vec<usize> {
        let start = self.given - length as u64;
        self.long.retain(|&place| place >= start);
        self.long.iter().map(|place| (place - start) as usize).collect()
    }

    /// Reads once, and appends the whole lines to `text`; at the end of the input also the last line without an end.
    pub(super) fn read_on(&mut self, text: &mut String) -> Result<(), String> {
        if let Some(failed) = &self.failed {
            return Err(failed.clone());
        }
        let read = self.read(PIECE, text).map_err(|error| error.to_string());
        self.failed = read.clone().err();
        read
    }

    fn read(&mut self, most: usize, text: &mut String) -> std::io::Result<()> {
        // The pending bytes have no line end, but perhaps half of one.
        let searched = if self.passed.is_some() { 0 } else { self.pending.len().saturating_sub(1) };
        self.read_once(most)?;
        if self.is_first {
            // As many bytes as a mark at the beginning has.
            while self.pending.len() < 3 && !self.ended {
                self.read_once(most)?;
            }
            // The lines of UTF-16 are not to be told by bytes: it is read as a whole.
            if matches!(self.pending.as_slice(), [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..]) {
                input::read_whole(&mut self.input, &mut self.pending)?;
                self.ended = true;
            }
        }
        self.pass_over();
        let lines = || end_of_lines(&self.pending[searched..]).map_or(0, |end| searched + end);
        let end = if self.passed.is_some() {
            0
        } else if self.ended {
            self.pending.len()
        } else {
            lines()
        };
        if end == 0 && self.pending.len() > LONGEST {
            self.passed.get_or_insert(0);
        }
        if end > 0 {
            // Past the beginning of a file these are not a mark but bytes that are wrong.
            let piece = &self.pending[..end];
            let piece = match std::str::from_utf8(piece) {
                // Many bytes at once, which the other way does not look at.
                Ok(piece) if !self.is_first => Cow::Borrowed(piece),
                _ if self.is_first => text::decode(piece),
                _ => String::from_utf8_lossy(piece),
            };
            self.is_damaged |= matches!(&piece, Cow::Owned(piece) if piece.contains(char::REPLACEMENT_CHARACTER));
            text.push_str(&piece);
            self.given += piece.len() as u64;
            self.is_first = false;
            self.pending.drain(..end);
            self.taken += end as u64;
        }
        Ok(())
    }

    /// Drops what belongs to a line that is too long. At its end a sign stands for it.
    fn pass_over(&mut self) {
        let Some(passed) = self.passed else { return };
        let end = memchr::memchr2(b'\n', b'\r', &self.pending);
        let length = end.unwrap_or(self.pending.len());
        let passed = passed + length as u64;
        if end.is_none() && !self.ended {
            self.pending.clear();
            self.passed = Some(passed);
            return;
        }
        drop(self.pending.splice(..length, PLACEHOLDER.iter().copied()));
        self.taken += passed - PLACEHOLDER.len() as u64;
        self.long.push(self.given);
        self.passed = None;
    }

    fn read_once(&mut self, most: usize) -> std::io::Result<()> {
        self.room.resize(most, 0);
        let count = loop {
            match self.input.read(&mut self.room) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                result => break result?,
            }
        };
        self.pending.extend_from_slice(&self.room[..count]);
        self.ended = count == 0;
        Ok(())
    }
}

/// Behind the last line end, if there is one. A CR at the very end may be half of one.
fn end_of_lines(bytes: &[u8]) -> Option<usize> {
    let whole = bytes.strip_suffix(b"\r").unwrap_or(bytes);
    Some(memchr::memrchr2(b'\n', b'\r', whole)? + 1)
}

/// The words for what was found in the place of a record on such a line.
pub(super) fn long_line() -> String {
    format!("a line of more than {} MiB", LONGEST >> 20)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What stands around lines that are too long is all there, and it is known where they stood.
    #[test]
    fn long_lines_are_passed_over() {
        // So long that its end does not come with the piece in which it becomes too long.
        let much = "x".repeat(LONGEST + PIECE + 5);
        for end in ["\n", "\r", "\r\n"] {
            for (lines, long, whole) in [
                (["eins", &much, "drei"], vec![4 + end.len()], ["eins", "-", "drei"]),
                ([&much, "zwei", &much], vec![0, 1 + end.len() + 4 + end.len()], ["-", "zwei", "-"]),
                (["eins", &much, &much], vec![4 + end.len(), 4 + end.len() + 1 + end.len()], ["eins", "-", "-"]),
            ] {
                for last in ["", end] {
                    let bytes = lines.join(end) + last;
                    let (mut pieces, mut text) = (Pieces::new(bytes.as_bytes()), String::new());
                    while !pieces.have_ended() {
                        pieces.read_on(&mut text).unwrap();
                    }
                    let is_whole = text == whole.join(end) + last && pieces.taken() == bytes.len() as u64;
                    assert!(is_whole, "{end:?} {last:?}: {} bytes of text, {} taken", text.len(), pieces.taken());
                    assert_eq!(pieces.long_lines(text.len()), long);
                    assert_eq!(pieces.long_lines(text.len() - long[0] - 1).len(), long.len() - 1);
                }
            }
        }
    }

    /// However the input comes in pieces, the text is the same.
    #[test]
    fn pieces_make_the_whole() {
        let text = "eins\r\nzwei\nd\u{FC}r\rvier\r\n\r\nf\u{FC}nf";
        let wide: Vec<u8> = [0xFF, 0xFE].into_iter().chain(text.encode_utf16().flat_map(u16::to_le_bytes)).collect();
        for bytes in [text.as_bytes(), &wide] {
            for most in 1..40 {
                let mut pieces = Pieces::new(bytes);
                let (mut whole, mut last) = (String::new(), 0);
                while !pieces.have_ended() {
                    pieces.read(most, &mut whole).unwrap();
                    assert!(pieces.have_ended() || whole.len() == last || whole.ends_with(['\n', '\r']));
                    last = whole.len();
                }
                assert_eq!(whole, text, "in pieces of {most}");
            }
        }
    }
}
