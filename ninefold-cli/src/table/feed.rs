//! Text in pieces of whole lines, so that a large file is never in memory.

use ninefold::board::text;
use std::io::Read;

/// How much is read at a time.
const PIECE: usize = 1 << 22;

/// Text that is still to come.
pub(super) struct Feed<'r> {
    input: Box<dyn Read + 'r>,
    /// Bytes of a line that is not complete yet.
    pending: Vec<u8>,
    is_first: bool,
    ended: bool,
}

impl<'r> Feed<'r> {
    pub(super) fn new(input: impl Read + 'r) -> Self {
        Feed { input: Box::new(input), pending: Vec::new(), is_first: true, ended: false }
    }

    /// Is all of it read?
    pub(super) fn has_ended(&self) -> bool {
        self.ended
    }

    /// Appends the next whole lines to `text`; at the end of the input also what is no whole line.
    pub(super) fn read_on(&mut self, text: &mut String) -> Result<(), String> {
        self.read(PIECE as u64, text)
    }

    /// Appends all that is left.
    pub(super) fn read_all(&mut self, text: &mut String) -> Result<(), String> {
        self.read(u64::MAX, text)
    }

    fn read(&mut self, most: u64, text: &mut String) -> Result<(), String> {
        let read = self.input.by_ref().take(most).read_to_end(&mut self.pending).map_err(|error| error.to_string())?;
        // The lines of UTF-16 are not to be told by bytes: it is read as a whole.
        let is_wide = self.is_first && matches!(self.pending.as_slice(), [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..]);
        if is_wide {
            self.input.read_to_end(&mut self.pending).map_err(|error| error.to_string())?;
        }
        self.ended = is_wide || (read as u64) < most;
        let end = if self.ended { self.pending.len() } else { end_of_lines(&self.pending) };
        if end > 0 {
            // Past the beginning of a file these are not a mark but bytes that are wrong.
            let piece = &self.pending[..end];
            let piece = if self.is_first { text::decode(piece) } else { String::from_utf8_lossy(piece) };
            text.push_str(&piece);
            self.is_first = false;
            self.pending.drain(..end);
        }
        Ok(())
    }
}

/// Behind the last line end. A CR at the very end may be half of one.
fn end_of_lines(bytes: &[u8]) -> usize {
    let whole = bytes.strip_suffix(b"\r").unwrap_or(bytes);
    whole.iter().rposition(|byte| matches!(byte, b'\n' | b'\r')).map_or(0, |at| at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// However the input comes in pieces, the text is the same.
    #[test]
    fn pieces_make_the_whole() {
        let text = "eins\r\nzwei\nd\u{FC}r\rvier\r\n\r\nf\u{FC}nf";
        let wide: Vec<u8> = [0xFF, 0xFE].into_iter().chain(text.encode_utf16().flat_map(u16::to_le_bytes)).collect();
        for bytes in [text.as_bytes(), &wide] {
            for most in 1..40 {
                let mut feed = Feed::new(bytes);
                let (mut whole, mut last) = (String::new(), 0);
                while !feed.has_ended() {
                    feed.read(most, &mut whole).unwrap();
                    assert!(feed.has_ended() || whole.len() == last || whole.ends_with(['\n', '\r']));
                    last = whole.len();
                }
                assert_eq!(whole, text, "in pieces of {most}");
            }
        }
    }
}
