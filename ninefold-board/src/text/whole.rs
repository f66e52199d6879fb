//! Boards as plain strings: `text.parse::<Puzzle>()`, and `{puzzle}` that reads back.

use super::{Alphabet, OneByOne, Place, ReadOptions, Record, Records, TextError, WriteOptions, detect, format, print};
use crate::geometry::default_box;
use crate::{Board, Clash, Geometry, Puzzle, Shape, Solution};
use std::fmt;
use std::str::FromStr;

/// Why a text is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseError {
    /// It cannot be read.
    #[error(transparent)]
    Text(#[from] TextError),
    /// Its givens clash.
    #[error("line {}, column {}: {words}", .place.line, .place.column)]
    Clash {
        /// Where the board begins.
        place: Place,
        /// Which givens.
        clash: Clash,
        /// The same in words, with the names of the board.
        words: String,
    },
}

/// The records of a text, in whatever format it is: the one that fits it best ([`detect`]).
///
/// ```
/// use ninefold_board::text::{self, ReadOptions};
/// let options = ReadOptions::default();
/// let boards: Vec<_> = text::read("1....2....3....4\n.1....2....3...4\n", &options).collect();
/// assert_eq!(boards.len(), 2);
/// ```
pub fn read<'t>(text: &'t str, options: &'t ReadOptions) -> Records<'t> {
    detect(text, options).parse(text, options)
}

/// The record of a text that holds just one; of many such texts [`OneByOne`].
///
/// ```
/// use ninefold_board::text::{self, ReadOptions};
/// let options = ReadOptions::default();
/// assert_eq!(text::read_one("1....2....3....4 # easy", &options)?.comment, "easy");
/// let error = text::read_one("1....2....3....4\n.1....2....3...4\n", &options).unwrap_err();
/// assert_eq!(error.to_string(), "line 2, column 1: found another puzzle, expected one alone");
/// # Ok::<(), text::TextError>(())
/// ```
pub fn read_one(text: &str, options: &ReadOptions) -> Result<Record, TextError> {
    OneByOne::new(options.clone()).read(text)
}

/// The one of these records, which are those of a text.
///
/// ```
/// use ninefold_board::text::{self, ReadOptions, found::{self, Reading}};
/// let post = "Can anyone help with \"1....2....3....4\" please?\n";
/// let Reading::Found(found) = found::read(post, &ReadOptions::default(), &|| false) else { panic!() };
/// assert_eq!(text::one_of(&mut found.in_order().into_iter()).unwrap().board.to_string(), "1....2....3....4");
/// assert_eq!(text::one_of(&mut std::iter::empty()).unwrap_err().found, "no puzzle");
/// ```
pub fn one_of(records: &mut dyn Iterator<Item = Result<Record, TextError>>) -> Result<Record, TextError> {
    let nothing = || TextError::new(Place::new(1, 1), "no puzzle", "one in any format");
    let record = records.next().ok_or_else(nothing)??;
    match records.next().transpose()? {
        None => Ok(record),
        Some(other) => Err(TextError::new(other.place, "another puzzle", "one alone")),
    }
}

/// Reads a text that holds one board, in whatever format it is: its givens, entries and pencil marks.
///
/// ```
/// use ninefold_board::Board;
/// let board: Board = "1 . | . .\n. 2 | . .\n----+----\n. . | 3 .\n. . | . 4\n".parse()?;
/// assert_eq!(board.to_string(), "1....2....3....4");
/// # Ok::<(), ninefold_board::text::TextError>(())
/// ```
impl FromStr for Board {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Ok(read_one(text, &ReadOptions::default())?.board)
    }
}

/// Reads the puzzle that the givens of a text state; entries and marks are left out.
///
/// ```
/// use ninefold_board::Puzzle;
/// let puzzle: Puzzle = "1....2....3....4".parse()?;
/// assert_eq!((puzzle.given_count(), puzzle.to_string().as_str()), (4, "1....2....3....4"));
/// let clash = "11..............".parse::<Puzzle>().unwrap_err();
/// assert_eq!(clash.to_string(), "line 1, column 1: row 1 holds 1 twice: r1c1, r1c2");
/// # Ok::<(), ninefold_board::text::ParseError>(())
/// ```
impl FromStr for Puzzle {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        read_one(text, &ReadOptions::default())?.try_into()
    }
}

/// The puzzle that the givens of a record state; where they clash, that is said with the record's place.
impl TryFrom<Record> for Puzzle {
    type Error = ParseError;

    fn try_from(record: Record) -> Result<Self, ParseError> {
        let Record { place, board, .. } = record;
        board.puzzle().map_err(|clash| {
            let words = clash.describe(board.geometry(), &Alphabet::for_people(board.geometry().symbols()));
            ParseError::Clash { place, clash, words }
        })
    }
}

/// In one line where that says all of it, as it does for boards with the usual boxes; else as the text of another format.
/// Either reads back as the same board. A board that no format holds (a graph) is described, with the number of its givens.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match written(self) {
            Some(text) => f.write_str(&text),
            None => write!(f, "{}, {} given", self.geometry(), self.givens().iter().flatten().count()),
        }
    }
}

/// As the board that states it ([`Board`]).
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Board::from(self).fmt(f)
    }
}

/// Its symbols in one line: `534678912...`; above 34 symbols as numbers with blanks between.
impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let alphabet = Alphabet::for_lines(self.geometry().symbols());
        f.write_str(&alphabet.one_line(self.values().iter().copied().map(Some)))
    }
}

/// Formats that may hold a board, the plainest first; each holds something that those before it leave out.
const WAYS: [&str; 6] = ["line", "grid", "hodoku", "marks", "f-puzzles", "sudokupad"];

/// The board in the first format from which it comes back, without a line end.
fn written(board: &Board) -> Option<String> {
    let record = Record::new(Place::new(1, 1), board.clone());
    WAYS.iter().filter_map(|name| format(name)).find_map(|way| {
        let text = print(way, &record, &WriteOptions::default()).ok()?;
        let text = text.trim_end_matches('\n').to_string();
        let is_sure = way.name() == "line" && is_said_by_size(board);
        (is_sure || text.parse::<Board>().is_ok_and(|again| again == *board)).then_some(text)
    })
}

/// Is it the very board that a line of its length means, with some givens and nothing else? Then a line that the format writes
/// reads back ([`Format::print`](super::Format::print)), and there is no need to try. Of blanks alone the length may mean
/// either of two boards.
fn is_said_by_size(board: &Board) -> bool {
    let usual = |geometry: &Geometry| match (geometry.shape(), default_box(geometry.symbols())) {
        (Shape::Sudoku(boxes), Some(usual)) => *boxes == usual,
        (Shape::Latin, None) => true,
        _ => false,
    };
    usual(board.geometry())
        && board.givens().iter().any(Option::is_some)
        && board.geometry().extras().is_empty()
        && board.allowed().is_none()
        && board.marks().is_none()
        && board.entries().iter().all(Option::is_none)
}
