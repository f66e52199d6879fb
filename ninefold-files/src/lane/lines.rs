//! From bytes to blocks of lines, with one buffer for the whole input.

use super::block::{BUFFER, Block};
use super::feed::Feed;
use crate::journal::Reached;
use ninefold::board::text::is_plain_nine;
use std::io::{ErrorKind, Read};

/// The most that is read of a file at once: it is still in a near cache when the lines are taken from it.
const AT_ONCE: usize = 1 << 16;

/// The lines of an input.
///
/// ```text
/// buffer  [ taken | start  not yet taken  end | free ]
///         offset of `start` in the input = read - (end - start)
/// ```
pub(super) struct Lines {
    input: Box<dyn Read + Send>,
    buffer: Box<[u8]>,
    start: usize,
    end: usize,
    /// Bytes of the input up to `end`.
    read: u64,
    /// Lines taken.
    line: usize,
    /// Has the input said that there is no more?
    ended: bool,
    /// The input's name in messages.
    name: String,
    /// Does reading never wait for a writer? (Then small pieces, as unpacking hands them out, are put together.)
    is_file: bool,
}

impl Lines {
    /// The lines of an input that stands at this place of its source.
    pub(super) fn new(name: &str, input: Box<dyn Read + Send>, from: Reached, is_file: bool) -> Self {
        let buffer = vec![0; BUFFER].into_boxed_slice();
        let Reached { offset, line } = from;
        Lines { input, buffer, start: 0, end: 0, read: offset, line, ended: false, name: name.to_string(), is_file }
    }

    fn fill_lines(&mut self, block: &mut Block, most: usize) -> std::io::Result<()> {
        loop {
            self.take(block, most)?;
            let is_full = block.count >= most || block.holds_much();
            let is_enough = is_full || block.count > 0 && !self.is_file;
            if is_enough || self.ended {
                return Ok(());
            }
            match self.more() {
                // The lines before are answered; the error is met again.
                Err(_) if block.count > 0 => return Ok(()),
                result => result?,
            }
        }
    }

    /// Takes the whole lines of the buffer.
    fn take(&mut self, block: &mut Block, most: usize) -> std::io::Result<()> {
        while block.count < most && !block.holds_much() {
            let rest = &self.buffer[self.start..self.end];
            // Of a blank line not even the first cell is asked for.
            let may_be_plain = block.takes_nine && !matches!(rest, [b'\n' | b'\r', ..]);
            if may_be_plain {
                // Nearly all lines are of this kind: they are taken many at a time.
                let lines = block.add_plain(self.line + 1, plain_lines(rest).take(most - block.count));
                if lines > 0 {
                    self.start += lines * (81 + 1);
                    self.line += lines;
                    continue;
                }
            }
            if may_be_plain && let Some((cells, length)) = plain(rest, self.ended) {
                block.add_plain(self.line + 1, std::iter::once(cells));
                self.start += length;
            } else if let Some((end, next)) = line_end(rest, self.ended) {
                block.add_line(self.line, &rest[..end]);
                self.start += next;
            } else if rest.len() == self.buffer.len() {
                block.add_long(self.line, rest);
                self.skip()?;
            } else {
                break;
            }
            self.line += 1;
        }
        Ok(())
    }

    /// Passes over the rest of a line that does not fit into the buffer.
    fn skip(&mut self) -> std::io::Result<()> {
        loop {
            let rest = &self.buffer[self.start..self.end];
            self.start += memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
            let rest = &self.buffer[self.start..self.end];
            if let Some((_, next)) = line_end(rest, self.ended) {
                self.start += next;
                return Ok(());
            }
            if self.ended {
                return Ok(());
            }
            self.more()?;
        }
    }

    /// Reads once.
    fn more(&mut self) -> std::io::Result<()> {
        self.buffer.copy_within(self.start..self.end, 0);
        self.end -= self.start;
        self.start = 0;
        let most = if self.is_file { AT_ONCE } else { BUFFER };
        let room = self.buffer.len().min(self.end + most);
        let count = loop {
            match self.input.read(&mut self.buffer[self.end..room]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                result => break result?,
            }
        };
        self.ended = count == 0;
        self.end += count;
        self.read += count as u64;
        Ok(())
    }
}

impl Feed for Lines {
    fn at(&self) -> usize {
        self.line
    }

    fn fill(&mut self, block: &mut Block, most: usize) -> Result<(), String> {
        self.fill_lines(block, most).map_err(|error| format!("{}: {error}", self.name))?;
        block.reached = Reached { offset: self.read - (self.end - self.start) as u64, line: self.line };
        Ok(())
    }
}

/// Where the first line ends and where the next one begins; LF, CRLF and lone CR end a line, as does the end of the input.
/// `None` if that is not to be seen yet.
fn line_end(rest: &[u8], ended: bool) -> Option<(usize, usize)> {
    match memchr::memchr2(b'\n', b'\r', rest) {
        None => (ended && !rest.is_empty()).then_some((rest.len(), rest.len())),
        Some(end) => match &rest[end..] {
            [b'\r', b'\n', ..] => Some((end, end + 2)),
            [b'\r'] if !ended => None,
            _ => Some((end, end + 1)),
        },
    }
}

/// The cells of the plain 9x9 lines at the beginning that have nothing but their cells and a newline.
fn plain_lines(rest: &[u8]) -> impl Iterator<Item = &[u8; 81]> {
    let lines = rest.as_chunks::<{ 81 + 1 }>().0.iter();
    lines.map_while(|line| {
        line.split_first_chunk().filter(|(cells, end)| *end == b"\n" && is_plain_nine(cells)).map(|(cells, _)| cells)
    })
}

/// The cells of a plain 9x9 line that ends in sight, and how many bytes it takes. What the format `line` would read
/// otherwise is not plain.
fn plain(rest: &[u8], ended: bool) -> Option<(&[u8; 81], usize)> {
    let (cells, after) = rest.split_first_chunk::<81>()?;
    let length = match after {
        [b'\n', ..] => 82,
        [b'\r', b'\n', ..] => 83,
        [] if ended => 81,
        [b'\r' | b' ' | b'\t' | b',' | b'#' | b';', ..] => 81 + line_end(after, ended)?.1,
        _ => return None,
    };
    // Behind a full board its puzzle may stand: that is for the reader of lines to see.
    let may_be_solution = after.len() > 81 && matches!(after[0], b' ' | b'\t' | b',' | b';') && !has_blank(cells);
    (is_plain_nine(cells) && !may_be_solution).then_some((cells, length))
}

fn has_blank(cells: &[u8; 81]) -> bool {
    cells.iter().any(|cell| !(b'1'..=b'9').contains(cell))
}
