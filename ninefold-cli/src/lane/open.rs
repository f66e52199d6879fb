//! Opening an input, and recognising its kind by its beginning.

#[cfg(feature = "tables")]
use super::batches::{Rows, guarded};
use super::block::BUFFER;
use super::csv;
use super::feed::Feed;
#[cfg(feature = "tables")]
use super::format::Batches;
#[cfg(feature = "tables")]
use super::ipc::Ipc;
use super::jsonl;
use super::lines::Lines;
#[cfg(feature = "tables")]
use super::parquet::Parquet;
use super::pieces::Pieces;
use super::sheet::Field;
use crate::input::{self, Input, Source, Usage};
use crate::journal::Reached;
use crate::kind::Kind;
use crate::limits::Interrupt;
use ninefold::board::text::{self, Format, HEAD, ReadOptions};
use std::fs::File;
use std::io::{Cursor, Read, Seek as _, SeekFrom};
use std::path::Path;

/// Bytes enough for detection, which looks at so many bytes of text: UTF-8 never becomes shorter by decoding, but for the
/// mark at its beginning; and where this ends within a character, that is beyond what is looked at.
const BEGINNING: usize = HEAD + 64;

/// Beyond this no second record is looked for: there are thought to be several.
const MOST_BEGINNING: usize = 1 << 20;

/// The mark at the beginning of UTF-8.
const MARK: &[u8] = b"\xEF\xBB\xBF";

/// The formats that read each line by itself, and in the same way.
const LINES: [&str; 3] = ["line", "candidates", "sdm"];

/// The formats of rows of fields, in which numbers can stand.
const FIELDS: [&str; 3] = ["grid", "marks", "sheet"];

/// How inputs are read.
#[derive(Clone, Copy)]
pub(super) struct Manner<'o> {
    pub(super) input: &'o Input,
    /// The column of puzzles, where it was named.
    pub(super) column: Option<&'o str>,
    pub(super) interrupt: &'o Interrupt,
}

/// An input of which the beginning has been read.
pub(super) struct Opened<'o> {
    /// Its name in messages.
    pub(super) source: Source,
    /// How many bytes it has, if it is a file.
    pub(super) size: Option<u64>,
    pub(super) body: Body<'o>,
}

/// The kind of an input.
pub(super) enum Body<'o> {
    /// Lines of which each stands for itself.
    Lines { beginning: Vec<u8>, rest: Box<dyn Read + Send> },
    /// A text in another format, read whole.
    Text { text: String, format: &'static dyn Format },
    /// Rows, and their columns.
    Table { feed: Box<dyn Feed + 'o>, what: &'static str },
}

impl<'o> Opened<'o> {
    /// A puzzle from the command line.
    pub(super) fn typed(typed: &str, manner: &Manner<'o>) -> Result<Self, String> {
        // A shell passes `\n` typed in quotes as two characters; no format uses a backslash.
        let text = typed.replace("\\n", "\n").replace("\\t", "\t");
        let size = Some(text.len() as u64);
        Opened::of_text(Source::new("-p"), size, Box::new(Cursor::new(text)), None, manner)
    }

    /// Opens a file, or standard input for `-`. The error names it.
    pub(super) fn new(path: &Path, manner: &Manner<'o>) -> Result<Self, String> {
        let name = input::name_of(path);
        let kind = if manner.input.names_format() { None } else { Kind::of_input(path, manner.interrupt) };
        if let Some(kind) = kind {
            return of_columns(path, &name, kind, manner).map_err(|error| format!("{name}: {error}"));
        }
        let rest = input::open(path, manner.interrupt).map_err(|error| input::fault(path, &error))?;
        let known = if path == Path::new("-") { None } else { std::fs::metadata(path).ok() };
        let size = known.filter(std::fs::Metadata::is_file).map(|known| known.len());
        Opened::of_text(Source::new(&name), size, rest, Kind::of_name(path), manner)
    }

    fn of_text(
        source: Source,
        size: Option<u64>,
        mut rest: Box<dyn Read + Send>,
        named: Option<Kind>,
        manner: &Manner<'o>,
    ) -> Result<Self, String> {
        let fault = |error: std::io::Error| format!("{}: {error}", source.name);
        let mut beginning = Vec::new();
        (&mut rest).take(BEGINNING as u64).read_to_end(&mut beginning).map_err(fault)?;
        let Manner { input, column, .. } = *manner;
        let head = text::decode(&beginning);
        let is_object = !input.names_format() && (named == Some(Kind::JsonLines) || jsonl::is_likely(&head));
        // A column is named: so it is meant as a table.
        let of_column = column.filter(|_| !input.names_format()).and_then(|_| text::format("csv"));
        let format = of_column.unwrap_or_else(|| input.format_of(&head));
        let is_wide = matches!(beginning.as_slice(), [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..]);
        if is_object || format.name() == "csv" {
            let pieces = Pieces::new(Cursor::new(beginning).chain(rest));
            let (feed, what): (Box<dyn Feed + 'o>, _) = if is_object {
                (Box::new(jsonl::open(&source.name, pieces, column, &input.options)?), "JSON Lines")
            } else {
                (Box::new(csv::open(&source.name, pieces, column, &input.options)?), "csv")
            };
            let source = Source { is_rows: is_object, ..source };
            return Ok(Opened { source, size, body: Body::Table { feed, what } });
        }
        if !is_wide && LINES.contains(&format.name()) {
            return Ok(Opened { source, size, body: Body::Lines { beginning, rest } });
        }
        rest.read_to_end(&mut beginning).map_err(fault)?;
        let text = text::decode(&beginning).into_owned();
        let source = Source { has_numbers: FIELDS.contains(&format.name()) && input::has_numbers(&text), ..source };
        Ok(Opened { source, size, body: Body::Text { text, format } })
    }

    /// Are there several records? Rows are taken to be several; of lines so much is read as shows it, within a limit.
    pub(super) fn holds_several(&mut self, options: &ReadOptions) -> bool {
        let (beginning, rest) = match &mut self.body {
            Body::Table { .. } => return true,
            Body::Text { text, format } => return format.parse(text, options).nth(1).is_some(),
            Body::Lines { beginning, rest } => (beginning, rest),
        };
        let Some(format) = text::format("line") else { return true };
        while beginning.len() <= MOST_BEGINNING {
            if format.parse(&String::from_utf8_lossy(beginning), options).nth(1).is_some() {
                return true;
            }
            // What cannot be read is named when its turn comes.
            let more = rest.take(BUFFER as u64).read_to_end(beginning);
            if more.is_ok_and(|length| length == 0) {
                return false;
            }
        }
        true
    }

    /// Why it is not read line by line, if it is not.
    pub(super) fn not_lines(&self) -> Option<&'static str> {
        match &self.body {
            Body::Lines { .. } => None,
            Body::Text { format, .. } if LINES.contains(&format.name()) => Some("UTF-16"),
            Body::Text { format, .. } => Some(format.name()),
            Body::Table { what, .. } => Some(what),
        }
    }
}

/// Lines from this place on, or from the first one.
pub(super) fn lines(
    (source, size): (&Source, Option<u64>),
    beginning: Vec<u8>,
    rest: Box<dyn Read + Send>,
    path: Option<&Path>,
    from: Reached,
) -> Result<Lines, Usage> {
    let is_file = size.is_some();
    if let Some(path) = path.filter(|_| from.offset > 0) {
        let fault = |error| Usage(format!("{}: {error}", source.name));
        let mut file = File::open(path).map_err(fault)?;
        file.seek(SeekFrom::Start(from.offset)).map_err(fault)?;
        return Ok(Lines::new(&source.name, Box::new(file), from, is_file));
    }
    let mark = if beginning.starts_with(MARK) { MARK.len() as u64 } else { 0 };
    let mut beginning = Cursor::new(beginning);
    beginning.set_position(mark);
    Ok(Lines::new(&source.name, Box::new(beginning.chain(rest)), Reached { offset: mark, line: 0 }, is_file))
}

/// Parquet or Arrow.
#[cfg(feature = "tables")]
fn of_columns<'o>(path: &Path, name: &str, kind: Kind, manner: &Manner<'o>) -> Result<Opened<'o>, String> {
    let said = |error: std::io::Error| error.to_string();
    let is_standard = path == Path::new("-");
    let feed: Box<dyn Feed + 'o> = match (is_standard, kind) {
        (true, Kind::IpcStream) => {
            let input = input::standard(manner.interrupt);
            rows(name, manner, || Ipc::stream(input))?
        }
        (true, _) => {
            // The end of these files has the meaning of the beginning.
            let mut bytes = Vec::new();
            input::standard(manner.interrupt).read_to_end(&mut bytes).map_err(said)?;
            match kind {
                Kind::Parquet => rows(name, manner, || Parquet::open(bytes::Bytes::from(bytes)))?,
                _ => rows(name, manner, || Ipc::file(Cursor::new(bytes)))?,
            }
        }
        (false, kind) => {
            let file = File::open(path).map_err(said)?;
            match kind {
                Kind::Parquet => rows(name, manner, || Parquet::open(file))?,
                Kind::IpcStream => rows(name, manner, || Ipc::stream(file))?,
                _ => rows(name, manner, || Ipc::file(file))?,
            }
        }
    };
    let what = if kind == Kind::Parquet { "Parquet" } else { "Arrow" };
    Ok(Opened { source: Source { is_rows: true, ..Source::new(name) }, size: None, body: Body::Table { feed, what } })
}

#[cfg(feature = "tables")]
fn rows<'o, B: Batches + 'o>(
    name: &str,
    manner: &Manner<'o>,
    open: impl FnOnce() -> Result<B, String>,
) -> Result<Box<dyn Feed + 'o>, String> {
    Ok(Box::new(Rows::new(name, guarded(open)?, manner.column, &manner.input.options)?))
}

/// The error of a build without the feature.
#[cfg(not(feature = "tables"))]
fn of_columns<'o>(_: &Path, _: &str, _: Kind, _: &Manner<'o>) -> Result<Opened<'o>, String> {
    Err(crate::kind::WITHOUT_TABLES.to_string())
}

impl Body<'_> {
    /// The columns that a table of answers can carry over.
    pub(super) fn fields(&self) -> Vec<Field> {
        match self {
            Body::Table { feed, .. } => feed.fields(),
            Body::Lines { .. } | Body::Text { .. } => Vec::new(),
        }
    }
}
