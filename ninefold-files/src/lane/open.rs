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
use super::original::Original;
#[cfg(feature = "tables")]
use super::parquet::Parquet;
use super::pieces::Pieces;
use super::sheet::Field;
use crate::input::{self, Input, Source, Usage};
use crate::journal::Reached;
use crate::kind::Kind;
use crate::limits::Interrupt;
use ninefold::board::text::csv::{Columns, column_of_boards};
use ninefold::board::text::found::{self, FoundPuzzles, Reading};
use ninefold::board::text::{self, Format, HEAD, ReadOptions, Record, TextError, is_plain_nine};
use ninefold::logic::list;
use std::fs::File;
use std::io::{Cursor, Read, Seek as _, SeekFrom};
use std::path::Path;

/// Bytes enough for detection, which looks at so many bytes of text: UTF-8 never becomes shorter by decoding, but for the
/// mark at its beginning; and where this ends within a character, that is beyond what is looked at.
const BEGINNING: usize = HEAD + 64;

/// A text that is not longer, in bytes, is looked through for puzzles if it does not read as it stands.
const LOOKED: usize = 1 << 20;

/// The words about a longer one that begins with no puzzle.
const TOO_LONG: &str = "a text of more than 1 MiB is read as it stands, and no puzzles are looked for among other things in it; it can be \
                        split";

/// Beyond this no second record is looked for: there are thought to be several.
const MOST_BEGINNING: usize = 1 << 20;

/// A table with more columns is not read. What is carried over is matched column by column, with those of other inputs and with our own.
const MOST_COLUMNS: usize = 4_096;

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
    pub(super) size: Size,
    pub(super) body: Body<'o>,
    /// A remark on how it is read.
    pub(super) note: Option<String>,
}

/// The kind of an input.
pub(super) enum Body<'o> {
    /// Lines of which each stands for itself.
    Lines { beginning: Vec<u8>, rest: Box<dyn Read + Send> },
    /// A text in another format, read whole.
    Text { text: String, format: &'static dyn Format },
    /// Puzzles that were taken out of a text in no format.
    Found { records: Vec<Result<Record, TextError>> },
    /// Rows, and their columns.
    Table { feed: Box<dyn Feed + 'o>, what: &'static str },
}

/// How long an input is, as far as that is known before it is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Size {
    /// A number of bytes.
    Bytes(u64),
    /// A packed file: nobody knows, but reading it waits for no one.
    Packed,
    /// It comes as somebody writes it.
    Endless,
}

impl Size {
    /// The bytes, for a bar of progress.
    pub(super) fn bytes(self) -> u64 {
        if let Size::Bytes(bytes) = self { bytes } else { 0 }
    }
}

impl<'o> Opened<'o> {
    /// A puzzle from the command line.
    pub(super) fn typed(typed: &str, manner: &Manner<'o>) -> Result<Self, String> {
        // A shell passes `\n` typed in quotes as two characters; no format uses a backslash.
        let text = typed.replace("\\n", "\n").replace("\\t", "\t");
        let size = Size::Bytes(text.len() as u64);
        Opened::of_text(Source::new(input::TYPED), size, Box::new(Cursor::new(text)), None, manner)?.of_few_columns()
    }

    /// Opens a file, or standard input for `-`. The error names it.
    pub(super) fn new(path: &Path, manner: &Manner<'o>) -> Result<Self, String> {
        let name = input::name_of(path);
        if let Some(link) = input::link(path) {
            return Opened::linked(link, manner);
        }
        let kind = if manner.input.names_format() { None } else { Kind::of_input(path, manner.interrupt) };
        if let Some(kind) = kind {
            let opened = of_columns(path, &name, kind, manner).map_err(|error| format!("{name}: {error}"))?;
            return opened.of_few_columns();
        }
        let (rest, is_packed) = input::open(path, manner.interrupt).map_err(|error| input::fault(path, &error))?;
        let known = if path == Path::new("-") { None } else { std::fs::metadata(path).ok() };
        let size = match known.filter(std::fs::Metadata::is_file) {
            Some(_) if is_packed => Size::Packed,
            Some(known) => Size::Bytes(known.len()),
            None => Size::Endless,
        };
        Opened::of_text(Source::new(&name), size, rest, Kind::of_name(path), manner)?.of_few_columns()
    }

    /// The puzzle that a link holds.
    fn linked(link: &str, manner: &Manner<'o>) -> Result<Self, String> {
        let (text, size) = (link.to_string(), Size::Bytes(link.len() as u64));
        let opened = Opened::of_text(Source::new(link), size, Box::new(Cursor::new(text)), None, manner);
        let is_none = match &opened {
            Ok(Opened { body: Body::Found { records }, .. }) => records.iter().all(Result::is_err),
            Ok(Opened { body: Body::Lines { .. }, .. }) | Err(_) => true,
            Ok(_) => false,
        };
        if is_none { Err(format!("{link}: found {}", input::LINK)) } else { opened }
    }

    /// The input, unless it is a table with too many columns.
    fn of_few_columns(self) -> Result<Self, String> {
        // One more is the puzzles'.
        let count = self.body.fields().len() + 1;
        if count <= MOST_COLUMNS {
            return Ok(self);
        }
        Err(format!("{}: found {count} columns, expected at most {MOST_COLUMNS} in a table", self.source.name))
    }

    fn of_text(
        source: Source,
        size: Size,
        mut rest: Box<dyn Read + Send>,
        named: Option<Kind>,
        manner: &Manner<'o>,
    ) -> Result<Self, String> {
        let mut beginning = Vec::new();
        if let Err(error) = (&mut rest).take(BEGINNING as u64).read_to_end(&mut beginning) {
            return Opened::damaged(&source, size, beginning, error, named, manner);
        }
        let Manner { input, column, .. } = *manner;
        if input.looks() && column.is_none() && !are_plain_lines(&beginning) {
            if let Err(error) = (&mut rest).take((LOOKED - beginning.len()) as u64).read_to_end(&mut beginning) {
                return Opened::damaged(&source, size, beginning, error, named, manner);
            }
            if beginning.len() < LOOKED {
                return Opened::looked_at(&source, size, &beginning, named, manner);
            }
            let opened = Opened::as_it_is(source, size, (beginning, rest), named, manner)?;
            return Ok(if opened.note.is_none() && opened.begins_badly(&input.options) {
                Opened { note: Some(TOO_LONG.to_string()), ..opened }
            } else {
                opened
            });
        }
        Opened::as_it_is(source, size, (beginning, rest), named, manner)
    }

    /// Is the first record none, though the input was taken for lines or rows?
    fn begins_badly(&self, options: &ReadOptions) -> bool {
        let first = match &self.body {
            Body::Lines { beginning, .. } => {
                let head = text::decode(&beginning[..beginning.len().min(BEGINNING)]);
                text::format("line").and_then(|line| line.parse(&head, options).next().map(|read| read.is_err()))
            }
            Body::Text { text, format } if FIELDS.contains(&format.name()) => {
                format.parse(text, options).next().map(|read| read.is_err())
            }
            Body::Text { .. } | Body::Found { .. } | Body::Table { .. } => None,
        };
        first.unwrap_or(false)
    }

    /// What was read of an input up to its damage, by whole lines, and then the damage.
    fn damaged(
        source: &Source,
        size: Size,
        mut beginning: Vec<u8>,
        error: std::io::Error,
        named: Option<Kind>,
        manner: &Manner<'o>,
    ) -> Result<Self, String> {
        beginning.truncate(beginning.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1));
        // Where the system fails, a second try may read the whole.
        if beginning.is_empty() || error.raw_os_error().is_some() {
            return Err(format!("{}: {error}", source.name));
        }
        let end = beginning.split(|&byte| byte == b'\n').count();
        let damage = format!("{}: {error}", source.name);
        let found = format!("{error}; what stands before was read");
        let fault = TextError::new(text::Place::new(end, 1), found, "the whole of it");
        let as_it_is = || {
            let rest: Box<dyn Read + Send> = Box::new(Fails(error));
            Opened::as_it_is(source.clone(), size, (beginning.clone(), rest), named, manner)
        };
        // Rows and lines are read as they come, up to the damage; a text as a whole.
        match as_it_is() {
            Ok(opened) => return Ok(opened),
            Err(error) if !manner.input.looks() => return Err(error),
            Err(_) => {}
        }
        let opened = Opened::looked_at(source, size, &beginning, named, manner)?;
        let mut records = match opened.body {
            Body::Found { records } => records,
            Body::Text { text, format } => format.parse(&text, &manner.input.options).collect(),
            // They did not open before their damage, and would be read without a word about it.
            Body::Lines { .. } | Body::Table { .. } => return Err(damage),
        };
        records.push(Err(fault));
        Ok(Opened { body: Body::Found { records }, ..opened })
    }

    /// A text that is small enough to be looked through for puzzles where it does not read as it stands.
    fn looked_at(
        source: &Source,
        size: Size,
        bytes: &[u8],
        named: Option<Kind>,
        manner: &Manner<'o>,
    ) -> Result<Self, String> {
        if let Some((text, encoding)) = text::guessed(bytes) {
            let opened = Opened::looked_at(source, size, text.as_bytes(), named, manner)?;
            let said = format!("its bytes are no UTF-8: it was read as {encoding}");
            let note = opened.note.map_or(said.clone(), |note| format!("{said}; {note}"));
            return Ok(Opened { note: Some(note), ..opened });
        }
        let (options, is_over) = (&manner.input.options, || manner.interrupt.is_set());
        // A table with several columns of boards is no text to take puzzles out of.
        column_shown(source, bytes, named, manner)?;
        let whole: (Vec<u8>, Box<dyn Read + Send>) = (bytes.to_vec(), Box::new(std::io::empty()));
        let as_it_is = Opened::as_it_is(source.clone(), size, whole, named, manner);
        let text = text::decode(bytes);
        let of = |found: FoundPuzzles| {
            let note = input::note_on(&found);
            let source = Source { alphabet: found.alphabet, ..source.clone() };
            Opened { source, size, body: Body::Found { records: found.in_order() }, note }
        };
        if let Ok(Opened { body: Body::Table { what, .. }, .. }) = &as_it_is {
            // Rows behind an object that is cut off would be the rest of it.
            let has_rows = *what == "JSON Lines" && !jsonl::is_one_value(&text);
            let found = if has_rows { None } else { found::with_sign(&text, options, &is_over) };
            // Words of a program with a comma between are no names of columns.
            let is_table = *what != "csv" || !text.lines().next().is_some_and(|line| line.contains(['(', '{']));
            match found {
                Some(found) => return Ok(of(found)),
                None if is_table => return as_it_is,
                None => {}
            }
        }
        match found::read(&text, options, &is_over) {
            Reading::Strict(_, note) => as_it_is.map(|opened| Opened { note, ..opened }),
            Reading::Nothing(error) => Err(source.at(&error)),
            Reading::Found(found) => Ok(of(found)),
        }
    }

    fn as_it_is(
        source: Source,
        size: Size,
        (mut beginning, mut rest): (Vec<u8>, Box<dyn Read + Send>),
        named: Option<Kind>,
        manner: &Manner<'o>,
    ) -> Result<Self, String> {
        let fault = |error: std::io::Error| format!("{}: {error}", source.name);
        let Manner { input, column, .. } = *manner;
        let head = text::decode(&beginning[..beginning.len().min(BEGINNING)]);
        let is_object = !input.names_format() && are_objects(&head, named);
        // A column is named: so it is meant as a table.
        let of_column = column.filter(|_| !input.names_format()).and_then(|_| text::format("csv"));
        let of_header = || text::format("csv").filter(|_| !input.names_format() && is_long_header(&beginning));
        let format = of_column.or_else(of_header).unwrap_or_else(|| input.format_of(&head));
        let is_wide = matches!(beginning.as_slice(), [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..]);
        let shown = column_shown(&source, &beginning, named, manner)?;
        if is_object || format.name() == "csv" || shown.is_some() {
            let (pieces, column) = (Pieces::new(Cursor::new(beginning).chain(rest)), column.or(shown.as_deref()));
            let (feed, what): (Box<dyn Feed + 'o>, _) = if is_object {
                (Box::new(jsonl::open(&source.name, pieces, column, &input.options)?), "JSON Lines")
            } else {
                (Box::new(csv::open(&source.name, pieces, column, &input.options)?), "csv")
            };
            let source = Source { is_rows: is_object, ..source };
            let note = |name| format!("the puzzles are taken from the column `{name}`; --column NAME takes another");
            return Ok(Opened { source, size, body: Body::Table { feed, what }, note: shown.map(note) });
        }
        if !is_wide && LINES.contains(&format.name()) {
            let first = format.parse(&head, &input.options).next().and_then(Result::ok);
            let note = first.filter(|first| first.solution.is_some()).map(|_| found::SOLUTION_FIRST.to_string());
            return Ok(Opened { source, size, body: Body::Lines { beginning, rest }, note });
        }
        input::read_whole(&mut rest, &mut beginning).map_err(fault)?;
        let text = text::decode(&beginning).into_owned();
        let source = Source { has_numbers: FIELDS.contains(&format.name()) && input::has_numbers(&text), ..source };
        Ok(Opened { source, size, body: Body::Text { text, format }, note: None })
    }

    /// Are there several records? Rows are taken to be several; of lines so much is read as shows it, within a limit.
    pub(super) fn holds_several(&mut self, options: &ReadOptions) -> bool {
        let (beginning, rest) = match &mut self.body {
            Body::Table { .. } => return true,
            Body::Found { records } => return records.len() > 1,
            Body::Text { text, format } => return format.parse(text, options).nth(1).is_some(),
            Body::Lines { beginning, rest } => (beginning, rest),
        };
        let Some(format) = text::format("line") else { return true };
        let mut is_all = false;
        while beginning.len() <= MOST_BEGINNING {
            if format.parse(&String::from_utf8_lossy(beginning), options).nth(1).is_some() {
                return true;
            }
            if is_all {
                return false;
            }
            // What cannot be read is named when its turn comes. What was read before it is in the beginning, and nothing comes behind it.
            let more = rest.take(BUFFER as u64).read_to_end(beginning);
            is_all = !more.is_ok_and(|length| length > 0);
        }
        true
    }
}

/// Is the first line the header of a table so wide that what formats are told by ends within it?
fn is_long_header(beginning: &[u8]) -> bool {
    let end = beginning.iter().position(|byte| matches!(byte, b'\n' | b'\r')).filter(|end| *end > HEAD);
    let columns = end.map(|end| Columns::of_header(&text::decode(&beginning[..end]), None).map(|(columns, _)| columns));
    columns.is_some_and(|columns| columns.is_ok_and(|columns| columns.names.len() > 1))
}

/// Are the lines of this text, or of one that was named so, objects?
fn are_objects(head: &str, named: Option<Kind>) -> bool {
    named == Some(Kind::JsonLines) || jsonl::is_likely(head)
}

/// The column of a table that holds the puzzles by what stands in it, where neither the caller nor a name tells it. The error names
/// several.
fn column_shown(
    source: &Source,
    beginning: &[u8],
    named: Option<Kind>,
    manner: &Manner<'_>,
) -> Result<Option<String>, String> {
    let Manner { input, column, .. } = *manner;
    if column.is_some() || !input.looks() {
        return Ok(None);
    }
    let head = text::decode(&beginning[..beginning.len().min(BEGINNING)]);
    let found = if are_objects(&head, named) {
        jsonl::member_of_boards(&head, &input.options)
    } else {
        column_of_boards(&head, beginning.len() < BEGINNING, &input.options)
    };
    found.map_err(|several| {
        let several: Vec<String> = several.iter().map(|name| format!("`{name}`")).collect();
        let (name, several) = (&source.name, list(&several, "and"));
        format!("{name}: found boards in the columns {several}, expected one column of puzzles (or say which: --column NAME)")
    })
}

/// The rest of an input behind its damage, which is met as often as one looks.
struct Fails(std::io::Error);

impl Read for Fails {
    fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
        Err(std::io::Error::new(self.0.kind(), self.0.to_string()))
    }
}

/// Are these whole lines of plain 9x9 puzzles, but for the last? Most lists are: they are read as they come.
fn are_plain_lines(beginning: &[u8]) -> bool {
    let mut lines = beginning.split(|&b| b == b'\n').filter(|line| !line.is_empty()).peekable();
    let mut is_any = false;
    while let Some(line) = lines.next() {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        // A full line may be a picture of regions.
        let has_blank = || line.iter().any(|byte| !(b'1'..=b'9').contains(byte));
        let is_plain = <&[u8; 81]>::try_from(line).is_ok_and(is_plain_nine) && has_blank();
        if !is_plain && (lines.peek().is_some() || beginning.len() < BEGINNING) {
            return false;
        }
        is_any |= is_plain;
    }
    is_any
}

/// Lines from this place on, or from the first one.
pub(super) fn lines(
    (source, size): (&Source, Size),
    beginning: Vec<u8>,
    rest: Box<dyn Read + Send>,
    path: Option<&Path>,
    from: Reached,
) -> Result<Lines, Usage> {
    let is_file = size != Size::Endless;
    if let Some(path) = path.filter(|_| from.offset > 0) {
        let fault = |error| Usage(format!("{}: {error}", source.name));
        let mut file = File::open(path).map_err(fault)?;
        let length = file.metadata().map_err(fault)?.len();
        if from.offset > length {
            let (name, offset) = (&source.name, from.offset);
            return Err(Usage(format!("{name}: found {length} bytes, and the journal goes on behind byte {offset}")));
        }
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
            of_bytes(bytes, name, kind, manner)?
        }
        (false, kind) => {
            let file = File::open(path).map_err(said)?;
            match kind {
                Kind::Parquet => rows(name, manner, || Parquet::open_file(file))?,
                Kind::IpcStream => rows(name, manner, || Ipc::stream(file))?,
                _ => rows(name, manner, || Ipc::file(file))?,
            }
        }
    };
    let what = if kind == Kind::Parquet { "Parquet" } else { "Arrow" };
    let source = Source { is_rows: true, ..Source::new(name) };
    Ok(Opened { source, size: Size::Endless, body: Body::Table { feed, what }, note: None })
}

/// The same of bytes that are in memory.
#[cfg(feature = "tables")]
pub(super) fn of_bytes<'o>(
    bytes: Vec<u8>,
    name: &str,
    kind: Kind,
    manner: &Manner<'o>,
) -> Result<Box<dyn Feed + 'o>, String> {
    match kind {
        Kind::Parquet => rows(name, manner, || Parquet::open(bytes::Bytes::from(bytes))),
        Kind::IpcStream => rows(name, manner, || Ipc::stream(Cursor::new(bytes))),
        _ => rows(name, manner, || Ipc::file(Cursor::new(bytes))),
    }
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
            Body::Lines { .. } | Body::Text { .. } | Body::Found { .. } => Vec::new(),
        }
    }

    /// How many of them stand in front of the puzzles, where these are a column.
    pub(super) fn puzzle_place(&self) -> Option<usize> {
        match self {
            Body::Table { feed, .. } => feed.puzzle_place(),
            Body::Lines { .. } | Body::Text { .. } | Body::Found { .. } => None,
        }
    }

    /// Where the columns that are carried over can be copied from, and perhaps the puzzles behind so many of them.
    #[cfg(feature = "tables")]
    pub(super) fn original(&self, puzzles_at: Option<usize>) -> Option<Original> {
        match self {
            Body::Table { feed, .. } => feed.original(puzzles_at),
            Body::Lines { .. } | Body::Text { .. } | Body::Found { .. } => None,
        }
    }
}
