//! Messages of Arrow IPC: the heads, which say what stands where, and the bodies. Nothing is allocated that the input does not have.
//!
//! ```text
//! stream   [length | head | body] [length | head | body] ...
//! file     ARROW1  the same, in any order  [footer: where each of them stands | length | ARROW1]
//! ```

use arrow_buffer::{Buffer, MutableBuffer};
use arrow_ipc::reader::read_footer_length;
use arrow_ipc::{Block, root_as_footer};
use std::io::{Read, Seek, SeekFrom};
use std::ops::Range;

/// What precedes the length of a head, but in files of before version 0.15.
const MARK: [u8; 4] = [0xFF; 4];

/// An input that can be read from any place.
pub(super) trait Random: Read + Seek + Send {}

impl<T: Read + Seek + Send> Random for T {}

/// See the module.
pub(super) enum Messages<'r> {
    Stream(Box<dyn Read + Send + 'r>),
    File {
        file: Box<dyn Random + 'r>,
        length: u64,
        blocks: std::vec::IntoIter<Block>,
        /// Where the body of the last head begins, and how long it is.
        body: (u64, u64),
    },
}

impl<'r> Messages<'r> {
    /// The messages of a file, dictionaries first, and its footer.
    pub(super) fn of_file(mut file: Box<dyn Random + 'r>) -> Result<(Self, Vec<u8>), String> {
        let length = file.seek(SeekFrom::End(0)).map_err(|error| error.to_string())?;
        let end: [u8; 10] =
            at(&mut file, length, length.saturating_sub(10), 10)?.try_into().map_err(|_| "it is too short")?;
        let size = read_footer_length(end).map_err(|error| error.to_string())? as u64;
        let start =
            length.checked_sub(10 + size).ok_or_else(|| format!("found a footer of {size} bytes in {length}"))?;
        let bytes = at(&mut file, length, start, size)?;
        let footer = root_as_footer(&bytes).map_err(|_| "its footer cannot be read".to_string())?;
        let batches = footer.recordBatches().ok_or("its footer names no batches")?;
        let blocks: Vec<Block> = footer.dictionaries().into_iter().flatten().chain(batches).copied().collect();
        Ok((Messages::File { file, length, blocks: blocks.into_iter(), body: (0, 0) }, bytes))
    }

    /// The head of the next message.
    pub(super) fn head(&mut self) -> Result<Option<Vec<u8>>, String> {
        match self {
            Messages::Stream(stream) => head_of_stream(stream),
            Messages::File { file, length, blocks, body } => {
                let Some(block) = blocks.next() else { return Ok(None) };
                let wrong = || "its footer names a batch that is not in the file".to_string();
                let place = u64::try_from(block.offset()).map_err(|_| wrong())?;
                let size = u64::try_from(block.metaDataLength()).map_err(|_| wrong())?;
                let mut head = at(file, *length, place, size)?;
                *body = (place + size, u64::try_from(block.bodyLength()).map_err(|_| wrong())?);
                if body.0.checked_add(body.1).is_none_or(|end| end > *length) {
                    return Err(wrong());
                }
                let before = if head.starts_with(&MARK) { 8 } else { 4 };
                head.drain(..before.min(head.len()));
                Ok(Some(head))
            }
        }
    }

    /// The length of the body behind the last head, which says that it has so many bytes.
    pub(super) fn body_length(&self, said: i64) -> Result<u64, String> {
        match self {
            Messages::Stream(_) => u64::try_from(said).map_err(|_| format!("found a body of {said} bytes")),
            Messages::File { body: (_, length), .. } => Ok(*length),
        }
    }

    /// The body behind the last head. Of a file only these ranges of it are read; the rest is 0, and takes no memory.
    pub(super) fn body(&mut self, length: u64, ranges: &[Range<usize>]) -> Result<Buffer, String> {
        let said = |error: std::io::Error| error.to_string();
        match self {
            Messages::Stream(stream) => {
                let mut bytes = Vec::new();
                stream.take(length).read_to_end(&mut bytes).map_err(said)?;
                if bytes.len() as u64 != length {
                    return Err(format!("found {} bytes of a body of {length}", bytes.len()));
                }
                Ok(Buffer::from_vec(bytes))
            }
            Messages::File { file, body: (start, _), .. } => {
                let size = usize::try_from(length).map_err(|error| error.to_string())?;
                let mut bytes = MutableBuffer::try_from_len_zeroed(size).map_err(|error| error.to_string())?;
                for range in ranges {
                    file.seek(SeekFrom::Start(*start + range.start as u64)).map_err(said)?;
                    file.read_exact(&mut bytes.as_slice_mut()[range.clone()]).map_err(said)?;
                }
                Ok(bytes.into())
            }
        }
    }
}

fn head_of_stream(stream: &mut dyn Read) -> Result<Option<Vec<u8>>, String> {
    let Some(mut length) = four(stream)? else { return Ok(None) };
    if length == MARK {
        length = four(stream)?.ok_or("found the end within a message")?;
    }
    let length = i32::from_le_bytes(length);
    if length == 0 {
        return Ok(None);
    }
    let length = u64::try_from(length).map_err(|_| format!("found a head of {length} bytes"))?;
    let mut head = Vec::new();
    stream.take(length).read_to_end(&mut head).map_err(|error| error.to_string())?;
    if head.len() as u64 == length { Ok(Some(head)) } else { Err("found the end within a message".to_string()) }
}

/// Four bytes, none at the end.
fn four(stream: &mut dyn Read) -> Result<Option<[u8; 4]>, String> {
    let mut bytes = Vec::new();
    stream.take(4).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    match bytes.try_into() {
        Ok(bytes) => Ok(Some(bytes)),
        Err(short) if short.is_empty() => Ok(None),
        Err(_) => Err("found the end within a message".to_string()),
    }
}

/// `count` bytes of a file of this length.
fn at(file: &mut (impl Read + Seek), length: u64, start: u64, count: u64) -> Result<Vec<u8>, String> {
    if start.checked_add(count).is_none_or(|end| end > length) {
        return Err(format!("found {length} bytes, expected {count} from {start} on"));
    }
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(start)).map_err(|error| error.to_string())?;
    file.take(count).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    Ok(bytes)
}
