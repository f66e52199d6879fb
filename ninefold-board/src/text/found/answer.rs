//! The answer to a puzzle, in whatever a person or a program has written around it.
//!
//! ```text
//! The puzzle was 53..7.... and its solution is 534678912     the board that is not the puzzle
//! 53..7.... 534678912                                        so, too, where one line has both
//! **534678912**       {"solution": "534678912"}               a solution alone is what is wanted here
//! 534678921                                                  one that clashes is an answer, too: a wrong one
//! ```

use super::super::{Place, ReadOptions, Record, TextError, is_plain_nine, lines};
use super::{FoundPuzzles, Reading, piece, prose, read, runs::LEAST, ways::is_cell};
use crate::{Board, Symbol};
use std::borrow::Cow;

/// Why no answer was read in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NoAnswer {
    /// There is no board of the puzzle's size, or one that is damaged.
    Unreadable(TextError),
    /// There are several different ones, and none of them is the puzzle.
    Several(TextError),
}

impl From<NoAnswer> for TextError {
    fn from(none: NoAnswer) -> Self {
        match none {
            NoAnswer::Unreadable(error) | NoAnswer::Several(error) => error,
        }
    }
}

/// The answer to a puzzle that a text gives, right or wrong: its one board of the puzzle's size, beside the puzzle itself. Who says
/// nothing but the puzzle has filled no cell of it.
///
/// # Errors
/// Where there is no such board, where one is damaged, and where there are several: the place is that in the answer, with each board on a
/// line of its own.
///
/// ```
/// use ninefold_board::text::{ReadOptions, found::{NoAnswer, answer}, read_one};
/// let puzzle = read_one("1....2....3..4..", &ReadOptions::default())?.board;
/// let read = |text: &str| answer(text, &puzzle, &ReadOptions::default(), &|| false);
/// let plain = read("1342421321343421").unwrap();
/// assert_eq!(read("Of 1....2....3..4.. the answer is 1342421321343421.").unwrap(), plain);
/// assert!(matches!(read("I cannot solve it."), Err(NoAnswer::Unreadable(_))));
/// # Ok::<(), ninefold_board::text::TextError>(())
/// ```
pub fn answer(
    text: &str,
    puzzle: &Board,
    options: &ReadOptions,
    is_over: &dyn Fn() -> bool,
) -> Result<Vec<Option<Symbol>>, NoAnswer> {
    if let Some(values) = plain(text, puzzle, options) {
        return Ok(values);
    }
    let parted = parted(text, puzzle.geometry().cells());
    let Boards { records, mut errors } = Boards::of(&parted, options, is_over);
    // A damaged board says more than a title above it that is none.
    let all: Vec<&str> = lines(&parted).map(|(_, line)| line).collect();
    let has_run = |error: &TextError| all.get(error.place.line - 1).is_some_and(|line| prose::has_run(line));
    if let Some(meant) = errors.iter().position(has_run) {
        errors.swap(0, meant);
    }
    let mut found: Vec<(Place, Vec<Option<Symbol>>)> = Vec::new();
    for (place, values) in records.iter().flat_map(boards_of) {
        if values.len() == puzzle.geometry().cells() && !found.iter().any(|(_, known)| *known == values) {
            found.push((place, values));
        }
    }
    // The puzzle alone is an answer that fills no cell.
    let is_puzzle = |values: &[Option<Symbol>]| values == puzzle.givens() || values == puzzle.values();
    if found.iter().any(|(_, values)| !is_puzzle(values)) {
        found.retain(|(_, values)| !is_puzzle(values));
    }
    if let [_, (place, _), ..] = found.as_slice() {
        let several = format!("{} different boards beside the puzzle", found.len());
        return Err(NoAnswer::Several(TextError::new(*place, several, "one, the answer")));
    }
    let nothing = || TextError::new(Place::new(1, 1), "no board of the puzzle's size", "the answer to it");
    match (found.pop(), errors.into_iter().next()) {
        (Some((_, values)), None) => Ok(values),
        // What is damaged may be the answer.
        (_, error) => Err(NoAnswer::Unreadable(error.unwrap_or_else(nothing))),
    }
}

/// The answer to a plain 9x9 puzzle that is its cells and nothing else, as most are where there are many.
fn plain(text: &str, puzzle: &Board, options: &ReadOptions) -> Option<Vec<Option<Symbol>>> {
    let is_nine = puzzle.geometry().symbols() == 9 && puzzle.geometry().cells() == 81;
    let is_usual = is_nine && options.alphabet.is_none() && options.shape.is_none();
    let bytes = text.as_bytes().try_into().ok().filter(|bytes| is_usual && is_plain_nine(bytes))?;
    let digit = |&byte: &u8| (b'1'..=b'9').contains(&byte).then(|| Symbol::new(usize::from(byte - b'1')));
    Some(bytes.iter().map(digit).collect())
}

/// The text with each board of a line that has several on a line of its own, as a list of puzzles would pass over all but the first, and
/// full boards without the signs of a sentence or of emphasis around them, which are signs of blanks, too.
fn parted(text: &str, cells: usize) -> Cow<'_, str> {
    // A shorter word may be a number.
    if cells < LEAST {
        return Cow::Borrowed(text);
    }
    let mut parted = String::new();
    for line in text.split_inclusive('\n') {
        let words: Vec<&str> = line.split(is_between).filter(|word| !word.is_empty()).collect();
        let is_board = |word: &&&str| word.len() == cells && word.chars().all(is_cell);
        if words.iter().filter(is_board).count() > 1 {
            parted.extend(words.iter().flat_map(|word| [word, "\n"]));
        } else {
            match words.iter().find_map(|word| Some((*word, bare(word, cells)?))) {
                Some((word, bare)) => parted += &line.replacen(word, bare, 1),
                None => parted += line,
            }
        }
    }
    if parted == text { Cow::Borrowed(text) } else { Cow::Owned(parted) }
}

/// May this stand between the boards of a line?
fn is_between(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | '|')
}

/// The full board of so many cells within a word that has a few signs around it.
fn bare(word: &str, cells: usize) -> Option<&str> {
    let bare = word.trim_matches(['*', '_', '.', '!', ':']);
    let is_board = bare.len() == cells && bare.len() < word.len() && bare.bytes().all(|b| b.is_ascii_digit());
    is_board.then_some(bare)
}

/// All that a text has of boards, solutions alone and boards that clash among them.
struct Boards {
    records: Vec<Record>,
    errors: Vec<TextError>,
}

impl Boards {
    fn of(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Self {
        match read(text, options, is_over) {
            Reading::Strict(format, _) => {
                let mut boards = Boards { records: Vec::new(), errors: Vec::new() };
                for record in format.parse(text, options).take_while(|_| !is_over()) {
                    match record {
                        Ok(record) => boards.records.push(record),
                        Err(error) => boards.errors.push(error),
                    }
                }
                boards
            }
            Reading::Nothing(error) => Boards { records: Vec::new(), errors: vec![error] },
            Reading::Found(FoundPuzzles { mut records, mut errors, aside, .. }) => {
                errors.retain(|error| !piece::is_aside(error));
                records.extend(aside);
                Boards { records, errors }
            }
        }
    }
}

/// The values of a record, and those of the solution that stands by it.
fn boards_of(record: &Record) -> impl Iterator<Item = (Place, Vec<Option<Symbol>>)> {
    let all = std::iter::once(record.board.values()).chain(record.solution.clone());
    all.map(|values| (record.place, values))
}
