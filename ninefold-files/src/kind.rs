//! The kind of table that a file is.

use crate::choice::InputChoice;
use crate::limits::Interrupt;
use crate::packing::Packing;
use std::io::{BufRead as _, Read as _};
use std::path::Path;

/// The error of a build without the feature.
#[cfg(not(feature = "tables"))]
pub(crate) const WITHOUT_TABLES: &str =
    "this build of ninefold reads and writes no Parquet and no Arrow; it was made without the feature `tables`";

/// A kind of table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Apache Parquet.
    Parquet,
    /// Arrow IPC with a footer: Feather version 2.
    IpcFile,
    /// Arrow IPC as it comes over a wire.
    IpcStream,
    /// Text with a header.
    Csv,
    /// The same with tabs between the fields.
    Tsv,
    /// An object per line.
    JsonLines,
}

impl Kind {
    /// The kind by the ending of a name, or by that before `.gz`, `.zst` or `.xz`, under which there are texts alone.
    pub fn of_name(path: &Path) -> Option<Kind> {
        if let Some((_, inner)) = Packing::of_name(path) {
            return Kind::of_name(&inner).filter(|kind| kind.is_text());
        }
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        match ending.as_str() {
            "parquet" | "pq" => Some(Kind::Parquet),
            "arrow" | "feather" | "ipc" => Some(Kind::IpcFile),
            "arrows" => Some(Kind::IpcStream),
            "csv" => Some(Kind::Csv),
            "tsv" => Some(Kind::Tsv),
            "jsonl" | "ndjson" => Some(Kind::JsonLines),
            _ => None,
        }
    }

    /// Is it written as text?
    pub(crate) fn is_text(self) -> bool {
        matches!(self, Kind::Csv | Kind::Tsv | Kind::JsonLines)
    }

    /// The kind by the first bytes: the magic words of the formats. A stream begins with the mark of a message, then the length of
    /// its header. (Arrow before version 0.15 wrote no such mark; its streams are not read.)
    fn of_content(head: &[u8]) -> Option<Kind> {
        match head {
            [b'P', b'A', b'R', b'1', ..] => Some(Kind::Parquet),
            [b'A', b'R', b'R', b'O', b'W', b'1', ..] => Some(Kind::IpcFile),
            [0xFF, 0xFF, 0xFF, 0xFF, ..] => Some(Kind::IpcStream),
            _ => None,
        }
    }

    /// The kind of an input that is no text: by content, else by name, so that a damaged file is called by its kind.
    pub(crate) fn of_input(path: &Path, interrupt: &Interrupt) -> Option<Kind> {
        let head = if path == Path::new("-") { head_of_standard_input(interrupt) } else { head_of_file(path) };
        Kind::of_content(&head?).or_else(|| Kind::of_name(path).filter(|kind| !kind.is_text()))
    }
}

/// Is this the name of a table?
pub fn is_table(path: &Path) -> bool {
    Kind::of_name(path).is_some()
}

/// The inputs' paths: without a file it is standard input. A puzzle that was typed has none.
pub(crate) fn paths(args: &InputChoice) -> impl Iterator<Item = &Path> {
    let none = (args.files.is_empty() && args.puzzle.is_none()).then_some(Path::new("-"));
    args.files().chain(none)
}

/// The first bytes of standard input; they are still there to be read.
fn head_of_standard_input(interrupt: &Interrupt) -> Option<Vec<u8>> {
    let mut input = std::io::stdin().lock();
    interrupt.while_waiting(|| input.fill_buf()).ok().map(|buffer| buffer[..buffer.len().min(8)].to_vec())
}

/// The first bytes of a file. A pipe with a name can be read only once, so nothing is read of it.
fn head_of_file(path: &Path) -> Option<Vec<u8>> {
    if !std::fs::metadata(path).ok()?.is_file() {
        return None;
    }
    let mut head = Vec::new();
    std::fs::File::open(path).ok()?.take(8).read_to_end(&mut head).ok()?;
    Some(head)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn by_name_and_by_content() {
        for (name, kind) in [
            ("a.parquet", Some(Kind::Parquet)),
            ("A.PQ", Some(Kind::Parquet)),
            ("a.feather", Some(Kind::IpcFile)),
            ("a.arrows", Some(Kind::IpcStream)),
            ("x/y.csv", Some(Kind::Csv)),
            ("x/y.tsv", Some(Kind::Tsv)),
            ("x.tsv.zst", Some(Kind::Tsv)),
            ("x.ndjson", Some(Kind::JsonLines)),
            ("x.json", None),
            ("x.csv.gz", Some(Kind::Csv)),
            ("x.jsonl.zst", Some(Kind::JsonLines)),
            ("x.parquet.gz", None),
            ("x.txt.xz", None),
            ("parquet", None),
            ("a.txt", None),
            ("-", None),
        ] {
            assert_eq!(Kind::of_name(Path::new(name)), kind, "{name}");
        }
        assert_eq!(Kind::of_content(b"PAR1\x15"), Some(Kind::Parquet));
        assert_eq!(Kind::of_content(b"ARROW1\0\0"), Some(Kind::IpcFile));
        assert_eq!(Kind::of_content(b"\xFF\xFF\xFF\xFF\x10"), Some(Kind::IpcStream));
        assert_eq!(Kind::of_content(b"PAR"), None);
    }
}
