//! Text formats: reading and writing boards.
//!
//! A format is one file with a [`Format`] and one line in [`FORMATS`]. Its `parse` and `print` are inverse to each other.
//! The format of a text is found by its content ([`detect`]). A bad record is an `Err` among the good ones: it never stops
//! them.
//!
//! ```
//! use ninefold_board::text::{self, ReadOptions, WriteOptions};
//! let options = ReadOptions::default();
//! let text = "1...\r\n.2..\r\n..3.\r\n...4\r\n";
//! assert_eq!(text::detect(text, &options).name(), "grid");
//! let record = text::read_one(text, &options)?;
//! assert_eq!(text::print(text::format("line").unwrap(), &record, &WriteOptions::default())?, "1....2....3....4\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! For a plain string there is `text.parse::<Board>()`, and `board.to_string()`.

mod advance;
mod advice;
mod alphabet;
mod comment;
pub mod csv;
mod decode;
mod drawn;
mod encoding;
pub mod found;
mod fpuzzles;
mod grid;
pub mod held;
mod kind;
pub mod layout;
mod library;
mod line;
mod link;
mod lookalike;
mod marks;
mod numbers;
mod one_by_one;
mod opensudoku;
mod penpa;
mod piece;
pub mod recover;
mod rounded;
mod rows;
mod sdk;
mod sdm;
mod sdx;
mod shape;
pub mod sheet;
mod ss;
mod sudokupad;
mod told;
mod visible;
mod whole;

pub use advice::Advice;
pub use alphabet::Alphabet;
pub use decode::decode;
pub use encoding::guessed;
pub use line::is_plain_nine;
pub use one_by_one::OneByOne;
pub use shape::{ShapeHint, Shapes};
pub use visible::{visible, visible_lines};
pub use whole::{ParseError, one_of, read, read_one};

use crate::{Board, Symbol};

/// Every format, in the order in which detection breaks ties: the more telling format goes first.
///
/// - `line` is first: it also takes texts that fit no format, and its errors tell the length of each line.
/// - `hodoku`, `opensudoku`, the links `f-puzzles`, `sudokupad` and `penpa`, and `csv` have signatures that no other format
///   has (`:` fields, `<opensudoku`, an address, a header with a column of puzzles), so their place matters little. A table goes before `sheet`, as its rows are also rows of fields.
/// - `candidates` reads what `line` reads and claims it only where `line` hardly does.
/// - `marks` goes before `grid`, because several digits in a cell are an error in a grid and the very point of marks; and
///   before `sheet`, because a frame or braces say more than the commas within `{1,12,16}`.
/// - `grid` goes before `sheet`, because blanks stand in any text of rows: where a separator is as good as none, rows of
///   values say more. A text of separated rows is `sheet` beyond doubt.
/// - `sdk` goes before `ss`, because `[Puzzle]` says more than the bars between its digits.
/// - `sdm`, `sdx` and `ss` are dialects of `line`, `marks` and `grid`. Each is sure of a text with its own sign (only digits
///   and lines of 81, a `u`, rows of dashes between bars) and claims no other.
pub const FORMATS: &[&dyn Format] = &[
    &line::Line,
    &library::Hodoku,
    &opensudoku::OpenSudoku,
    &told::Told(fpuzzles::FPuzzles),
    &told::Told(sudokupad::SudokuPad),
    &told::Told(penpa::Penpa),
    &csv::Csv,
    &line::Candidates,
    &marks::Marks,
    &grid::Grid,
    &sheet::Sheet,
    &sdk::SadMan,
    &sdm::Collection,
    &sdx::Progress,
    &ss::SimpleSudoku,
];

/// A place in a text, both counted from 1; the column counts characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The character of the line.
    pub column: usize,
}

impl Place {
    /// Line and column, from 1.
    pub fn new(line: usize, column: usize) -> Self {
        Place { line, column }
    }
}

/// An error in a text: its place, what was found, and what was expected.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {}, column {}: found {found}, expected {expected}", .place.line, .place.column)]
pub struct TextError {
    /// Where.
    pub place: Place,
    /// The text that was found, ready to print: a character is in backquotes.
    pub found: String,
    /// The text that was expected, in words.
    pub expected: String,
    /// What would help if the reader were told it; no part of the sentence, as every front end says it in its own words.
    pub advice: Vec<Advice>,
}

impl TextError {
    /// "At this place: found this, expected that".
    pub fn new(place: Place, found: impl Into<String>, expected: impl Into<String>) -> Self {
        TextError { place, found: found.into(), expected: expected.into(), advice: Vec::new() }
    }

    /// The same, with a way out.
    #[must_use]
    pub(crate) fn advised(mut self, advice: Advice) -> Self {
        self.advice.push(advice);
        self
    }
}

/// A character as an error shows it: in backquotes, or by its code if it cannot be seen.
pub fn quote(c: char) -> String {
    match c {
        '\u{FFFD}' => "bytes that are not UTF-8".to_string(),
        c if c.is_control() || c.is_whitespace() && c != ' ' => format!("character U+{:04X}", u32::from(c)),
        c if c.is_ascii() => format!("`{c}`"),
        c => format!("`{c}` (U+{:04X})", u32::from(c)),
    }
}

/// The knowledge of a front end beyond the text.
#[derive(Clone, Debug, Default)]
pub struct ReadOptions {
    /// The kind of board. It takes precedence over the text (`# box 2x3`, `# latin`): a
    /// person has just typed it. Boxes that bars and rules draw otherwise are an error.
    pub shape: Option<ShapeHint>,
    /// How symbols are written, where it is not the default.
    pub alphabet: Option<Alphabet>,
}

/// How to write.
#[derive(Clone, Debug, Default)]
pub struct WriteOptions {
    /// How symbols are written, where it is not the default.
    pub alphabet: Option<Alphabet>,
    /// The character for a blank cell, where the format leaves a choice; `.` if not set.
    pub blank: Option<char>,
}

/// A line of a technique library (HoDoKu's regression format), beside the board it describes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LibraryLine {
    /// The technique's code with its variant: `0702`, `0606-x`.
    pub code: String,
    /// The digits (or cells) the technique works on, as written.
    pub digits: String,
    /// Candidates that were deleted before: the state is the givens without them.
    pub deleted: Vec<crate::Candidate>,
    /// The candidates that the one step eliminates.
    pub eliminations: Vec<crate::Candidate>,
    /// The candidates that the one step places.
    pub placements: Vec<crate::Candidate>,
    /// The last field (chain length), as written.
    pub extra: String,
}

/// One puzzle of a text, with all that the text says of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Where it begins.
    pub place: Place,
    /// The board, as written.
    pub board: Board,
    /// The comment that stands behind it or above it, without its sign; empty if there is none.
    pub comment: String,
    /// The answer that the text claims, if it does; unchecked.
    pub solution: Option<Vec<Option<Symbol>>>,
    /// The error of a claimed answer that could not be read. The board is what it is without it.
    pub unread: Option<TextError>,
    /// Named facts (author, source, level, ...), in the order of the text.
    pub facts: Vec<(String, String)>,
    /// The rest of a library line, if it is one.
    pub library: Option<LibraryLine>,
}

impl Record {
    /// A record of a board and nothing else.
    pub fn new(place: Place, board: Board) -> Self {
        Record { place, board, comment: String::new(), solution: None, unread: None, facts: Vec::new(), library: None }
    }
}

/// How well a text fits a format.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Likeness {
    /// It is something else.
    No,
    /// Nothing speaks against it.
    Possible,
    /// It looks like it.
    Likely,
    /// It has this format's own signature.
    Certain,
}

/// Why a record cannot be written in a format.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the format {format} cannot hold {what}")]
pub struct Unprintable {
    /// The format's name.
    pub format: &'static str,
    /// The part that it has no place for.
    pub what: String,
}

/// The part of a record that a format has no place for, as its writer finds it.
#[derive(Debug)]
struct NoPlace(String);

impl NoPlace {
    /// The refusal of the format with this name.
    fn of(self, format: &'static str) -> Unprintable {
        Unprintable { format, what: self.0 }
    }
}

/// Records of a text, lazily, good and bad in their order.
pub type Records<'t> = Box<dyn Iterator<Item = Result<Record, TextError>> + Send + 't>;

/// A text format.
pub trait Format: Sync {
    /// Its name in `--to NAME`.
    fn name(&self) -> &'static str;

    /// Its definition in one line.
    fn about(&self) -> &'static str;

    /// What pencil marks are in it: limits of the puzzle, or a person's notes, in a sentence or two; empty where there are none.
    fn marks(&self) -> &'static str {
        ""
    }

    /// A short text in this format that it recognises as its own (shown by `ninefold formats`, tested).
    fn example(&self) -> &'static str;

    /// How well a text fits; `head` is its beginning, cut at a line end after at most [`HEAD`] characters.
    fn detect(&self, head: &str, options: &ReadOptions) -> Likeness;

    /// Reads every record. Always ends; never panics.
    fn parse<'t>(&self, text: &'t str, options: &'t ReadOptions) -> Records<'t>;

    /// Does it show what may stand in each blank cell, though nobody has noted anything?
    fn lists_candidates(&self) -> bool {
        false
    }

    /// Has it a sign for a given, other than a cell with one candidate?
    fn has_givens(&self) -> bool {
        true
    }

    /// Does it name symbols in one way alone, whatever [`WriteOptions::alphabet`] says?
    fn has_own_symbols(&self) -> bool {
        false
    }

    /// Does it write blank cells in one way alone, whatever [`WriteOptions::blank`] says?
    fn has_own_blank(&self) -> bool {
        self.has_own_symbols()
    }

    /// The lines before the first record of a file.
    fn header(&self) -> &'static str {
        ""
    }

    /// Writes one record with its line end.
    fn print(&self, record: &Record, options: &WriteOptions, out: &mut String) -> Result<(), Unprintable>;

    /// The lines after the last record of a file.
    fn footer(&self) -> &'static str {
        ""
    }
}

/// How much of a text detection looks at.
pub const HEAD: usize = 16_384;

/// The format with this name.
pub fn format(name: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|f| f.name() == name)
}

/// The format that fits a text best; ties go to the first of [`FORMATS`], which also takes texts that fit none.
pub fn detect(text: &str, options: &ReadOptions) -> &'static dyn Format {
    let head = head(text);
    let mut best = (Likeness::No, FORMATS[0]);
    for &format in FORMATS {
        let likeness = format.detect(head, options);
        if likeness > best.0 {
            best = (likeness, format);
        }
    }
    best.1
}

/// The whole lines within the first [`HEAD`] bytes; a longer first line is cut.
fn head(text: &str) -> &str {
    let Some((mut end, _)) = text.char_indices().take_while(|(i, _)| *i <= HEAD).last().filter(|_| text.len() > HEAD)
    else {
        return text;
    };
    if let Some(line_end) = text[..end].rfind(['\n', '\r']) {
        end = line_end;
    }
    &text[..end]
}

/// Writes one record as a whole text.
pub fn print(format: &dyn Format, record: &Record, options: &WriteOptions) -> Result<String, Unprintable> {
    let mut out = format.header().to_string();
    format.print(record, options, &mut out)?;
    out.push_str(format.footer());
    Ok(out)
}

/// The lines of a text with their numbers from 1: LF, CRLF and lone CR end a line; a final line end adds no line.
pub fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = Some(text).filter(|t| !t.is_empty());
    let step = move || {
        let text = rest?;
        let Some(end) = text.find(['\n', '\r']) else {
            rest = None;
            return Some(text);
        };
        let next = &text[end..];
        let next = next.strip_prefix("\r\n").unwrap_or(&next[1..]);
        rest = Some(next).filter(|t| !t.is_empty());
        Some(&text[..end])
    };
    (1..).zip(std::iter::from_fn(step))
}

/// The text without comment signs and surrounding blanks.
fn comment_text(text: &str) -> &str {
    text.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, ',' | '#' | ';')).trim_end()
}

#[cfg(test)]
mod tests;
