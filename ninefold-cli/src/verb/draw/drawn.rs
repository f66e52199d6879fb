//! The files of pictures, and the list of them that a run keeps which can be gone on with.
//!
//! ```text
//! 1 9ae0daaf      a board, and the checksum of its file
//! 2 -             one that could not be drawn
//! ```
//! The list is the output of such a run, so its journal says how much of it is true.

use ninefold_files::input::Usage;
use ninefold_files::journal::{self, checksum_of, with_ending};
use std::collections::BTreeMap;
use std::io::{BufRead, ErrorKind, Read as _};
use std::path::{Path, PathBuf};

/// The number of a board that is alone: its file has none.
pub(super) const ALONE: usize = 0;

/// No line of the list is longer.
const LONGEST: u64 = 64;

/// `board.svg`; for the second of several `board-2.svg`.
pub(super) fn file(out: &Path, number: usize) -> PathBuf {
    if number == ALONE {
        return out.to_path_buf();
    }
    let stem = out.file_stem().unwrap_or_default().to_string_lossy();
    let ending = out.extension().unwrap_or_default().to_string_lossy();
    out.with_file_name(format!("{stem}-{number}.{ending}"))
}

/// The list beside the pictures.
pub(super) fn list(out: &Path) -> PathBuf {
    with_ending(out, ".ninefold-drawn")
}

/// The line for a board; without bytes it was not drawn.
pub(super) fn line(number: usize, bytes: Option<&[u8]>) -> String {
    bytes.map_or_else(|| format!("{number} -\n"), |bytes| format!("{number} {:08x}\n", crc32fast::hash(bytes)))
}

/// What a list says.
#[derive(Default)]
pub(super) struct Listed {
    /// The number of boards.
    pub(super) count: usize,
    /// The pictures that are no longer there: their numbers and checksums.
    pub(super) missing: BTreeMap<usize, u32>,
}

/// The error that says how to begin once more.
pub(super) fn fault(out: &Path, why: &str) -> Usage {
    Usage(format!("{why}; remove {} to start over", journal::beside(&list(out)).display()))
}

/// Reads a list. The files that are there must be as they were drawn: they are not looked at again.
pub(super) fn check(out: &Path, before: &mut dyn BufRead) -> Result<Listed, Usage> {
    let (name, mut listed) = (list(out), Listed::default());
    let mut line = String::new();
    let fault = |why: &str| fault(out, why);
    loop {
        line.clear();
        let length = (&mut *before).take(LONGEST).read_line(&mut line);
        if length.map_err(|error| fault(&format!("{}: {error}", name.display())))? == 0 {
            return Ok(listed);
        }
        let number = if line.starts_with("0 ") { ALONE } else { listed.count + 1 };
        let sum = line.strip_prefix(&format!("{number} ")).and_then(|rest| rest.strip_suffix('\n'));
        let wrong = |sum: &str| {
            let expected = format!("`{number} CHECKSUM`, of a board that was drawn, or `{number} -`");
            fault(&format!("{}:{}: found `{sum}`, expected {expected}", name.display(), listed.count + 1))
        };
        let sum = sum.ok_or_else(|| wrong(line.trim_end()))?;
        if sum != "-" {
            let sum = u32::from_str_radix(sum, 16).map_err(|_| wrong(line.trim_end()))?;
            let picture = file(out, number);
            match checksum_of(&picture) {
                Ok(found) if found == sum => {}
                Ok(_) => {
                    return Err(fault(&format!("{}: this is not the picture that the run drew", picture.display())));
                }
                Err(error) if error.kind() == ErrorKind::NotFound => {
                    listed.missing.insert(number, sum);
                }
                Err(error) => return Err(fault(&format!("{}: {error}", picture.display()))),
            }
        }
        listed.count += 1;
    }
}

/// All is drawn: nothing is to be gone on with.
pub(super) fn remove(list: &Path) -> Result<(), Usage> {
    if journal::beside(list).exists() || !list.exists() {
        return Ok(());
    }
    std::fs::remove_file(list).map_err(|error| Usage(format!("{}: {error}", list.display())))
}
