//! What a text holds of a record: a format has no place for everything, and whoever writes is to say what is lost.
//!
//! Nothing is declared: the text is read back, and what its reader does not find in it was lost. So a format cannot be wrong
//! about itself.
//!
//! A person's notes must never become limits of the puzzle, which would be another one, perhaps without a solution. Where the reader
//! would take them for such, a line above says what they are; where there is none to say so, they are not written.

use super::comment::NOTED;
use super::{Format, LibraryLine, ReadOptions, Record, ShapeHint, Unprintable, WriteOptions, detect, visible_lines};
use crate::{Board, SymbolSet};

/// What a record has beside its puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Beside {
    /// What a person has entered.
    Entries,
    /// What a person has noted.
    Marks,
    /// The solution that is claimed.
    Solution,
    /// A comment on the puzzle.
    Comment,
    /// Author, title, source, ...
    Facts,
    /// The step that a line of a technique library is about.
    Step,
}

/// All of them.
const BESIDES: [Beside; 6] =
    [Beside::Entries, Beside::Marks, Beside::Solution, Beside::Comment, Beside::Facts, Beside::Step];

impl Beside {
    /// It in words.
    pub fn words(self) -> &'static str {
        match self {
            Beside::Entries => "the entries",
            Beside::Marks => "the pencil marks",
            Beside::Solution => "the solution that it states",
            Beside::Comment => "the comment",
            Beside::Facts => "other facts about it",
            Beside::Step => "the step of the library",
        }
    }

    fn is_in(self, record: &Record) -> bool {
        match self {
            Beside::Entries => record.board.entries().iter().any(Option::is_some),
            Beside::Marks => record.board.geometry().all_cells().any(|cell| record.board.marks_in(cell).is_some()),
            Beside::Solution => record.solution.is_some(),
            Beside::Comment => !record.comment.trim().is_empty(),
            Beside::Facts => record.facts.iter().any(|(_, value)| !value.trim().is_empty()),
            // What a line has deleted is among the marks.
            Beside::Step => record.library.as_ref().is_some_and(|library| {
                *library != LibraryLine { deleted: library.deleted.clone(), ..LibraryLine::default() }
            }),
        }
    }

    /// Is it also in what was read back? Where facts have no place of their own they may be told in the comment.
    fn is_kept(self, format: &dyn Format, record: &Record, again: &Record) -> bool {
        // Controls of a terminal may be written out.
        let is_told = |text: &str| {
            letters(&again.comment).contains(&letters(text)) || shown(&again.comment).contains(&shown(text))
        };
        match self {
            Beside::Entries => again.board.entries() == record.board.entries(),
            Beside::Marks => {
                let is_shown = again.board.marks().is_some() || format.lists_candidates();
                is_shown && notes(&record.board, &record.board) == notes(&again.board, &record.board)
            }
            Beside::Solution => again.solution == record.solution,
            Beside::Comment => is_told(&record.comment),
            Beside::Facts => {
                let is_one = |text: &str, as_is: fn(&str) -> String| {
                    again.facts.iter().any(|(_, value)| as_is(value) == as_is(text))
                };
                let is_fact = |text: &str| is_one(text, letters) || is_one(text, shown);
                record.facts.iter().all(|(_, value)| is_fact(value) || is_told(value))
            }
            Beside::Step => again.library == record.library,
        }
    }
}

/// The letters and digits of a text, whatever stands between them: a comment of several lines may become one.
fn letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).collect()
}

/// The same with controls written out; each end of a line is as good as another.
fn shown(text: &str) -> String {
    letters(&visible_lines(&text.replace('\r', "\n")))
}

/// The notes of a board; a cell without one has all that the values of `seen` leave it.
fn notes(board: &Board, seen: &Board) -> Vec<SymbolSet> {
    let blank = board.geometry().all_cells().filter(|&cell| seen.value(cell).is_none());
    blank.map(|cell| board.marks_in(cell).unwrap_or_else(|| seen.unseen(cell))).collect()
}

/// A record as a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Held {
    /// The text, without what stands around all records of a file.
    pub text: String,
    /// The parts that it does not tell.
    pub lost: Vec<Beside>,
}

/// Writes a record, and finds out what is lost. Read back it is the same puzzle, whatever a person has noted.
///
/// ```
/// use ninefold_board::text::{self, ReadOptions, WriteOptions, held};
/// let options = ReadOptions::default();
/// let record = text::read_one("1 u2 34 34\n34 34 1 2\n2 14 34 134\n34 134 2 14\n", &options)?;
/// let line = held::hold(text::format("line").unwrap(), &record, &WriteOptions::default())?;
/// assert_eq!((line.text.as_str(), line.lost), ("1.....122.....2.\n", vec![held::Beside::Entries, held::Beside::Marks]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The format cannot hold the board.
pub fn hold(format: &dyn Format, record: &Record, options: &WriteOptions) -> Result<Held, Unprintable> {
    let mut parts = BESIDES.into_iter().filter(|part| part.is_in(record)).peekable();
    if parts.peek().is_none() {
        return Ok(Held { text: printed(format, record, options)?, lost: Vec::new() });
    }
    let written = |record: &Record| {
        let text = without_new_limits(format, record, options)?;
        let again = read_back(format, &whole_of(format, &text), record, options);
        Ok::<_, Unprintable>((text, again))
    };
    let (mut text, mut again) = written(record)?;
    if again.is_none() && Beside::Comment.is_in(record) {
        // Its words sound like those of a rule, which the reader would refuse.
        (text, again) = written(&Record { comment: String::new(), ..record.clone() })?;
    }
    let is_lost = |part: &Beside| again.as_ref().is_none_or(|again| !part.is_kept(format, record, again));
    let lost = parts.filter(is_lost).collect();
    Ok(Held { text, lost })
}

fn printed(format: &dyn Format, record: &Record, options: &WriteOptions) -> Result<String, Unprintable> {
    let mut text = String::new();
    format.print(record, options, &mut text)?;
    Ok(text)
}

fn whole_of(format: &dyn Format, text: &str) -> String {
    [format.header(), text, format.footer()].concat()
}

/// The first record of a text that was written so.
fn read_back(format: &dyn Format, text: &str, record: &Record, options: &WriteOptions) -> Option<Record> {
    let shape = Some(ShapeHint::Board(record.board.geometry().clone()));
    let options = ReadOptions { shape, alphabet: options.alphabet };
    format.parse(text, &options).next()?.ok()
}

/// The text of a record in which notes are notes, for the format's own reader and for whoever does not know the format.
fn without_new_limits(format: &dyn Format, record: &Record, options: &WriteOptions) -> Result<String, Unprintable> {
    let written = printed(format, record, options)?;
    if !Beside::Marks.is_in(record) {
        return Ok(written);
    }
    let mut bare = record.clone();
    bare.board.set_marks(None);
    let bare = printed(format, &bare, options)?;
    let limits = |format: &dyn Format, whole: &str| {
        let again = read_back(format, whole, record, options);
        again.map(|again| again.board.allowed().map(<[SymbolSet]>::to_vec))
    };
    // Those that the puzzle has anyway.
    let own = limits(format, &whole_of(format, &bare));
    let is_same = |text: &str| {
        let whole = whole_of(format, text);
        let unnamed = limits(detect(&whole, &ReadOptions::default()), &whole);
        limits(format, &whole) == own && (unnamed.is_none() || unnamed == own)
    };
    let noted = format!("# {NOTED}\n{written}");
    let faithful = [written, noted].into_iter().find(|text| is_same(text));
    Ok(faithful.unwrap_or(bare))
}
