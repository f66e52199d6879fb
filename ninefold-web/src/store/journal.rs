//! What stands in the journal that `SQLite` writes ahead of a file (`games.db-wal`), as its [format] says: a header, and frames of a page each.
//!
//! [format]: https://www.sqlite.org/fileformat2.html#walformat

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, BufReader, ErrorKind, Read as _};
use std::path::Path;

/// The header of the file, and that of a frame, in bytes.
const HEADER: usize = 32;
const FRAME: usize = 24;

/// The number with which a journal begins, but for its last bit.
const MAGIC: u32 = 0x377f_0682;

/// The numbers of the pages that a journal has, as far as whole changes go. One that is not there has none.
pub(super) fn pages(path: &Path) -> io::Result<BTreeSet<u64>> {
    let file = match File::open(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(BTreeSet::new()),
        opened => opened?,
    };
    let mut file = BufReader::new(file);
    let mut header = [0; HEADER];
    if !filled(&mut file, &mut header)? || number(&header, 0) & !1 != MAGIC {
        return Ok(BTreeSet::new());
    }
    let (size, salt) = (i64::from(number(&header, 8)), &header[16..24]);
    let (mut whole, mut open) = (BTreeSet::new(), Vec::new());
    let mut frame = [0; FRAME];
    // Behind the last frame stand those of an earlier journal, with another salt.
    while filled(&mut file, &mut frame)? && frame[8..16] == *salt {
        open.push(u64::from(number(&frame, 0)));
        file.seek_relative(size)?;
        // The last frame of a change says how long the file is after it.
        if number(&frame, 4) > 0 {
            whole.extend(open.drain(..));
        }
    }
    Ok(whole)
}

/// Reads so many bytes, if they are there.
fn filled(file: &mut BufReader<File>, bytes: &mut [u8]) -> io::Result<bool> {
    match file.read_exact(bytes) {
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(false),
        read => read.map(|()| true),
    }
}

fn number(bytes: &[u8], at: usize) -> u32 {
    bytes[at..at + 4].iter().fold(0, |number, &byte| number << 8 | u32::from(byte))
}
