//! From arguments to records: files, standard input and `-p`, decoded, their format found, bad records among the good.

use crate::advice;
use crate::choice::InputChoice;
use crate::limits::Interrupt;
use crate::output::{complain, say};
use crate::packing::Packing;
use ninefold::board::Geometry;
use ninefold::board::text::found::{self, FoundPuzzles, Reading};
use ninefold::board::text::{self, Alphabet, Format, Place, ReadOptions, Record, ShapeHint, TextError};
use std::borrow::Cow;
use std::io::Read;
use std::path::Path;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::Duration;

/// An error of use: a file that cannot be read, an option that names nothing.
#[derive(Debug)]
pub struct Usage(
    /// What was found, and what was expected.
    pub String,
);

impl Usage {
    /// The first of these mistakes that was made, with the sentence for it. What an option has no use for is no use of it: it is refused and
    /// not passed over, so that nobody takes an answer for what it is not.
    pub fn first(mistakes: &[(bool, &str)]) -> Result<(), Usage> {
        let made = mistakes.iter().find(|(is_made, _)| *is_made);
        made.map_or(Ok(()), |(_, why)| Err(Usage((*why).to_string())))
    }
}

impl From<String> for Usage {
    fn from(message: String) -> Self {
        Usage(message)
    }
}

/// One text and the name that messages give it.
#[derive(Clone, Debug)]
pub struct Source {
    /// The name of a file, `standard input`, or `-p`.
    pub name: String,
    /// The text, where it is read at once; empty where it comes in pieces.
    pub text: String,
    /// Are its records not at lines and characters but in numbered rows?
    pub(crate) is_rows: bool,
    /// Are there other records, in it or in other inputs, so that answers need to say which one they are about? (Known to the lane
    /// alone, and only where a question asks for it.)
    pub is_many: bool,
    /// Does it write symbols above nine as numbers, so that answers in lines do, too?
    pub(crate) has_numbers: bool,
    /// The alphabet that its symbols showed, where it is another than the usual one: answers are written in it, too.
    pub alphabet: Option<Alphabet>,
}

/// The name of what is typed behind the option.
pub(crate) const TYPED: &str = "-p";

impl Source {
    /// A text that was typed under this name.
    pub fn typed(name: &str, text: String) -> Self {
        Source { text, ..Source::new(name) }
    }

    /// A source with this name; its text is read elsewhere.
    pub(crate) fn new(name: &str) -> Self {
        Source {
            name: name.to_string(),
            text: String::new(),
            is_rows: false,
            is_many: false,
            has_numbers: false,
            alphabet: None,
        }
    }

    /// Was it typed?
    pub(crate) fn is_typed(&self) -> bool {
        self.name == TYPED
    }

    /// The alphabet of answers in lines: the user's, else that of the question.
    pub fn alphabet(&self, options: &ReadOptions, geometry: &Geometry) -> Alphabet {
        let is_told = options.alphabet.or(self.alphabet).is_some() || !self.has_numbers;
        if is_told { self.one_character(options, geometry) } else { Alphabet::for_people(geometry.symbols()) }
    }

    /// The same, but that numbers stay characters.
    pub fn one_character(&self, options: &ReadOptions, geometry: &Geometry) -> Alphabet {
        alphabet(&self.told(options), geometry)
    }

    /// The alphabet in which people read this board's symbols.
    pub fn alphabet_for_people(&self, options: &ReadOptions, geometry: &Geometry) -> Alphabet {
        alphabet_for_people(&self.told(options), geometry)
    }

    fn told(&self, options: &ReadOptions) -> ReadOptions {
        ReadOptions { alphabet: options.alphabet.or(self.alphabet), shape: None }
    }

    /// Where a record stands, for messages: `file:3`, or `file: row 3`.
    pub fn label(&self, record: &Record) -> String {
        self.label_of(record.place.line)
    }

    fn label_of(&self, line: usize) -> String {
        if self.is_rows { format!("{}: row {line}", self.name) } else { format!("{}:{line}", self.name) }
    }

    /// The error with its place: `file:3:5: found ..., expected ...`, or `file: row 3, character 5: ...`.
    pub fn at(&self, error: &TextError) -> String {
        if self.is_rows { format!("{}: {}", self.name, self.words(error)) } else { at(&self.name, error) }
    }

    /// The same without the name, for a row of a table: `line 3, column 5: found ...`, or `row 3: found ...`.
    pub fn words(&self, error: &TextError) -> String {
        let (Place { line, column }, found, expected) = (error.place, &error.found, advice::expected(error));
        match (self.is_rows, column) {
            (false, _) => format!("line {line}, column {column}: found {found}, expected {expected}"),
            (true, 0) => format!("row {line}: found {found}, expected {expected}"),
            (true, character) => format!("row {line}, character {character}: found {found}, expected {expected}"),
        }
    }
}

/// A text that could not be read, or its source.
pub type Opened = Result<Source, Usage>;

/// All of the input, read.
#[derive(Debug, Default)]
pub struct Input {
    /// The texts, each read as a whole; none where the lane reads them.
    pub sources: Vec<Opened>,
    /// The kind of board and the alphabet that were named.
    pub options: ReadOptions,
    format: Option<&'static str>,
    /// Are texts that read in no format refused?
    is_strict: bool,
}

impl Input {
    /// The way to read the inputs that the arguments name, with nothing read yet.
    pub fn unread(args: &InputChoice, interrupt: &Interrupt) -> Result<Self, Usage> {
        let options = ReadOptions { shape: shape(args, interrupt)?, alphabet: args.alphabet };
        let format = args.from.as_deref().map(format_named).transpose()?.map(Format::name);
        Ok(Input { sources: Vec::new(), options, format, is_strict: args.strict })
    }

    /// Reads the inputs that the arguments name. A file that cannot be read is one bad source; the others are still answered.
    pub fn open(args: &InputChoice, interrupt: &Interrupt) -> Result<Self, Usage> {
        let unread = Input::unread(args, interrupt)?;
        let sources = match &args.puzzle {
            // A shell passes `\n` typed in quotes as two characters; no format uses a backslash.
            Some(text) => {
                vec![Ok(Source::typed(TYPED, text.replace("\\n", "\n").replace("\\t", "\t")))]
            }
            None if args.files.is_empty() => vec![read(Path::new("-"), interrupt)],
            None => args.files().map(|path| read(path, interrupt)).collect(),
        };
        Ok(Input { sources, ..unread })
    }

    /// The records of one source, good and bad, in order.
    pub fn records<'s>(&'s self, source: &'s Source) -> text::Records<'s> {
        if !self.looks() {
            return self.format_of(&source.text).parse(&source.text, &self.options);
        }
        match found::read(&source.text, &self.options, &|| false) {
            Reading::Strict(format, note) => {
                say_noted(&source.name, note.as_deref());
                format.parse(&source.text, &self.options)
            }
            Reading::Nothing(error) => Box::new(std::iter::once(Err(error))),
            Reading::Found(found) => {
                say_noted(&source.name, note_on(&found).as_deref());
                Box::new(found.in_order().into_iter())
            }
        }
    }

    /// May puzzles be taken out of a text that is in no format?
    pub(crate) fn looks(&self) -> bool {
        !self.is_strict && self.format.is_none()
    }

    /// The format that was named, or that the beginning of a text (as much as [`text::HEAD`]) shows.
    pub(crate) fn format_of(&self, text: &str) -> &'static dyn Format {
        self.format.and_then(text::format).unwrap_or_else(|| text::detect(text, &self.options))
    }

    /// Was the format named?
    pub(crate) fn names_format(&self) -> bool {
        self.format.is_some()
    }
}

/// The remark on puzzles that were taken out of a text, and on an alphabet that nobody named.
pub(crate) fn note_on(found: &FoundPuzzles) -> Option<String> {
    let alphabet = if found.alphabet.is_some() { "; `--alphabet` names another alphabet" } else { "" };
    Some(found.note()? + alphabet)
}

/// Says how an input is read, if there is something to say.
pub(crate) fn say_noted(name: &str, note: Option<&str>) {
    if let Some(note) = note {
        complain(&format!("{name}: {note}"));
    }
}

/// The format with this name, in any case and perhaps with the point of an ending, else an error with the names there are.
pub fn format_named(name: &str) -> Result<&'static dyn Format, Usage> {
    let plain = name.strip_prefix('.').unwrap_or(name).to_ascii_lowercase();
    text::format(&plain).ok_or_else(|| {
        let names: Vec<_> = text::FORMATS.iter().map(|f| f.name()).collect();
        Usage(format!("no format is called `{name}`; there are {}", names.join(", ")))
    })
}

/// Reads a file, or standard input for `-`.
pub fn read(path: &Path, interrupt: &Interrupt) -> Opened {
    if let Some(link) = link(path) {
        return Ok(Source::typed(link, link.to_string()));
    }
    let mut bytes = Vec::new();
    let result = open(path, interrupt).and_then(|(mut input, _)| read_whole(&mut input, &mut bytes));
    result.map_err(|error| Usage(fault(path, &error)))?;
    Ok(decoded(&name_of(path), &bytes))
}

/// The most bytes of a text that is held whole: of one puzzle a line, and of rows, there is no limit.
const MOST_TEXT: u64 = 1 << 26;

/// Appends the rest of a text. A file of a few bytes may unpack to any number of them.
pub(crate) fn read_whole(rest: &mut dyn Read, bytes: &mut Vec<u8>) -> std::io::Result<()> {
    let left = MOST_TEXT.saturating_sub(bytes.len() as u64);
    rest.take(left + 1).read_to_end(bytes)?;
    if bytes.len() as u64 <= MOST_TEXT {
        return Ok(());
    }
    let words = "found a text of more than 64 MiB, expected less where it is not one puzzle a line; it can be split";
    Err(std::io::Error::other(words))
}

/// Why an input cannot be read. A puzzle in the place of a file is a common slip.
pub fn fault(path: &Path, error: &std::io::Error) -> String {
    let name = name_of(path);
    let is_blank_or_digit = |c: &char| c.is_ascii_digit() || matches!(c, '.' | '-' | '*' | '_');
    let is_cell = |c: char| c.is_ascii_alphabetic() || is_blank_or_digit(&c);
    let is_square = name.len() >= 16 && name.len().isqrt().pow(2) == name.len();
    // A name of a file may be as long as a board; it is mostly letters.
    let looks_like_a_puzzle =
        is_square && name.chars().all(is_cell) && name.chars().filter(is_blank_or_digit).count() * 2 > name.len();
    if error.kind() == std::io::ErrorKind::NotFound && looks_like_a_puzzle {
        return format!("{name}: there is no such file; a puzzle in the place of a file goes behind -p");
    }
    format!("{name}: {error}")
}

/// The link that stands in the place of a file: what it holds is read, and nothing is fetched.
pub(crate) fn link(path: &Path) -> Option<&str> {
    let name = path.to_str()?;
    let is_link = ["http://", "https://"].iter().any(|start| name.starts_with(start));
    Some(name).filter(|_| is_link && !path.exists())
}

/// What is said of a link that holds no puzzle.
pub(crate) const LINK: &str = "a link, and nothing is fetched: only what a link holds itself is read, here or behind -p; from the page a \
                               puzzle can be copied, and passed as -p 'PUZZLE'";

/// The name of an input in messages.
pub fn name_of(path: &Path) -> String {
    if path == Path::new("-") { "standard input".to_string() } else { path.display().to_string() }
}

/// A file, or standard input for `-`, and whether it was compressed. Files that are known to be no text are refused.
pub fn open(path: &Path, interrupt: &Interrupt) -> std::io::Result<(Box<dyn Read + Send>, bool)> {
    let mut rest = open_any(path, interrupt)?;
    let head = beginning(&mut rest)?;
    let packing = Packing::of(&head);
    let whole = std::io::Cursor::new(head).chain(rest);
    let name = name_of(path);
    let Some(packing) = packing else { return Ok((text(whole, &name)?, false)) };
    Ok((text(packing.unpacked(whole)?, &name)?, true))
}

/// Is this a compressed file, by its first bytes? What cannot be read is named when it is opened.
pub(crate) fn is_packed(path: &Path) -> bool {
    let head = std::fs::File::open(path).and_then(|mut file| beginning(&mut file));
    head.is_ok_and(|head| Packing::of(&head).is_some())
}

/// The input, unless it begins as something that is no text. UTF-16 without its byte order mark gets one, with a word about it.
fn text(mut input: impl Read + Send + 'static, name: &str) -> std::io::Result<Box<dyn Read + Send>> {
    let mut head = beginning(&mut input)?;
    if let Some(what) = no_text(&head) {
        return Err(std::io::Error::other(format!("found {what}, expected text")));
    }
    if let Some(mark) = lost_mark(&head) {
        complain(&format!("{name}: read as UTF-16, though it has no byte order mark"));
        drop(head.splice(..0, mark));
    }
    Ok(Box::new(std::io::Cursor::new(head).chain(input)))
}

/// The mark of UTF-16 that begins with two characters of ASCII, whose other bytes are 0.
fn lost_mark(head: &[u8]) -> Option<[u8; 2]> {
    match head {
        [first, 0, second, 0, ..] if first.is_ascii_graphic() && is_ascii(*second) => Some([0xFF, 0xFE]),
        [0, first, 0, second, ..] if first.is_ascii_graphic() && is_ascii(*second) => Some([0xFE, 0xFF]),
        _ => None,
    }
}

fn is_ascii(byte: u8) -> bool {
    byte.is_ascii_graphic() || matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}

fn beginning(input: &mut impl Read) -> std::io::Result<Vec<u8>> {
    let mut head = Vec::new();
    input.by_ref().take(MAGIC).read_to_end(&mut head)?;
    Ok(head)
}

fn open_any(path: &Path, interrupt: &Interrupt) -> std::io::Result<Box<dyn Read + Send>> {
    if path == Path::new("-") {
        return Ok(Box::new(standard(interrupt)));
    }
    if std::fs::metadata(path).is_ok_and(|known| known.is_file()) {
        return Ok(Box::new(std::fs::File::open(path)?));
    }
    // A named pipe opens only when another program opens it for writing.
    let opened = say_that_it_waits(path);
    let input = interrupt.while_waiting(|| std::fs::File::open(path))?;
    drop(opened);
    Ok(Box::new(Awaited { input, interrupt: interrupt.clone() }))
}

/// Says after a second that a file waits to be opened, unless what is returned was dropped before.
fn say_that_it_waits(path: &Path) -> Sender<()> {
    let (opened, waiting) = channel();
    let words = format!("{}: waiting for another program to write to it", path.display());
    let wait = move || {
        if waiting.recv_timeout(Duration::from_secs(1)) == Err(RecvTimeoutError::Timeout) {
            say(&words);
        }
    };
    // Where the system gives no thread, nothing is said.
    let _ = std::thread::Builder::new().spawn(wait);
    opened
}

/// Standard input.
pub(crate) fn standard(interrupt: &Interrupt) -> impl Read + Send + use<> {
    Awaited { input: std::io::stdin(), interrupt: interrupt.clone() }
}

/// An input that may let its reader wait for ever.
struct Awaited<R> {
    input: R,
    interrupt: Interrupt,
}

impl<R: Read> Read for Awaited<R> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        self.interrupt.while_waiting(|| self.input.read(buffer))
    }
}

/// The length of the longest magic word.
const MAGIC: u64 = 6;

/// The kind of file that begins like this, if it is known and no text.
fn no_text(head: &[u8]) -> Option<&'static str> {
    match head {
        [b'P', b'A', b'R', b'1', ..] => Some("a Parquet table (most verbs read it)"),
        b"ARROW1" => Some("an Arrow table (most verbs read it)"),
        [0x1F, 0x8B, ..] | [0x28, 0xB5, 0x2F, 0xFD, ..] | [0xFD, b'7', b'z', b'X', b'Z', 0] => {
            Some("compressed data within compressed data")
        }
        [b'B', b'Z', b'h', b'1'..=b'9', ..] => {
            Some("data compressed by bzip2 (unpack it first; gzip, zstd and xz are read)")
        }
        [0x37, 0x7A, 0xBC, 0xAF, ..] => Some("a 7z archive"),
        [0x89, b'P', b'N', b'G', ..] | [0xFF, 0xD8, 0xFF, ..] | [b'G', b'I', b'F', b'8', ..] => Some("a picture"),
        b"%PDF-1" | b"%PDF-2" => Some("a PDF document"),
        [0x7F, b'E', b'L', b'F', ..] => Some("a program, a binary file"),
        b"SQLite" => Some("a database of SQLite"),
        [b'P', b'K', 3, 4, ..] => Some("a zip archive or a spreadsheet"),
        _ => None,
    }
}

/// Bytes as text.
pub(crate) fn decoded(name: &str, bytes: &[u8]) -> Source {
    let text = match text::decode(bytes) {
        Cow::Borrowed(text) => text.to_string(),
        Cow::Owned(text) => text,
    };
    Source::typed(name, text)
}

/// The kind of board that the arguments name.
pub(crate) fn shape(args: &InputChoice, interrupt: &Interrupt) -> Result<Option<ShapeHint>, Usage> {
    if let Some(path) = &args.layout {
        let source = read(path, interrupt)?;
        let geometry = text::layout::parse(&source.text).map_err(|error| Usage(at(&source.name, &error)))?;
        return Ok(Some(ShapeHint::Board(geometry)));
    }
    Ok(args.box_shape.map(ShapeHint::Box).or(args.latin.then_some(ShapeHint::Latin)))
}

/// Are symbols above nine numbers in a text of separated fields? So it is where a field is such a number and none is a letter, but
/// for `x`, which is a blank.
pub(crate) fn has_numbers(text: &str) -> bool {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with('#'));
    let is_separator =
        |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '"' | '|' | '/' | '{' | '}' | '\u{2502}' | '\u{2503}');
    let fields = lines.flat_map(|line| line.split(is_separator)).filter(|field| !field.is_empty());
    let is_number = |field: &str| field.len() == 2 && field.parse::<u8>().is_ok_and(|number| number > 9);
    let is_letter = |field: &str| field.chars().any(|c| c.is_ascii_alphabetic() && !matches!(c, 'x' | 'X'));
    fields.clone().any(is_number) && !fields.clone().any(is_letter)
}

/// `file:3:5: found ..., expected ...`
pub fn at(name: &str, error: &TextError) -> String {
    let Place { line, column } = error.place;
    format!("{name}:{line}:{column}: found {}, expected {}", error.found, advice::expected(error))
}

/// The alphabet in which one-line answers write this board's symbols: the user's, else the one-character
/// alphabet, else numbers.
pub fn alphabet(options: &ReadOptions, geometry: &Geometry) -> Alphabet {
    let n = geometry.symbols();
    options.alphabet.filter(|a| a.capacity() >= n).unwrap_or(Alphabet::for_lines(n))
}

/// The alphabet in which people read this board's symbols: the user's, else digits, else (above 9) numbers.
pub fn alphabet_for_people(options: &ReadOptions, geometry: &Geometry) -> Alphabet {
    let n = geometry.symbols();
    options.alphabet.filter(|a| a.capacity() >= n).unwrap_or(Alphabet::for_people(n))
}

/// Where a record stands, for messages: `file:3`.
pub fn label(name: &str, record: &Record) -> String {
    format!("{name}:{}", record.place.line)
}

#[cfg(test)]
mod tests {
    use super::has_numbers;

    #[test]
    fn numbers_above_nine() {
        for text in ["1 . 16\n", "# A note\n1,,12\n", "| 10 x |", "| 1/12 {3} |"] {
            assert!(has_numbers(text), "{text}");
        }
        for text in ["1 . 9\n", "1 . G\n", "12|3A\n", "# 16\n1 . 2\n", "123456789\n", "10 . A\n"] {
            assert!(!has_numbers(text), "{text}");
        }
    }
}
