//! Lines on which several boards stand, whatever stands between and around them: puzzles, or a puzzle and its solution, as in the rows of
//! tables, in tuples, in lines of records.
//!
//! ```text
//! | 1 | 53..7....6..195... | 534678912672195... |          one puzzle and its solution
//! | 2 | 4.....8.5.3......  | 417369825632158... |          a damaged one: its fault is told, and its solution goes to no other puzzle
//! (53..7....6..195...)(.395........8...7...)              two puzzles
//! ```

use super::super::{Alphabet, Place, ReadOptions, Record, TextError, lines, lookalike, quote};
use super::piece::{Board, Role, Taken, agrees, claim, unpaired, with_answers};
use super::ways::{self, MEANT, is_cell};
use std::collections::BTreeMap;

/// So many rows of cells among such lines are boards of another kind, which are looked for elsewhere.
const ROWS: usize = 4;

/// The puzzles of such lines and their faults; `None` if there is no such line.
pub(super) fn read(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    let all: Vec<(usize, &str, Vec<Word<'_>>)> =
        lines(text).map(|(number, line)| (number, line, words(line))).collect();
    let cells = usual(all.iter().flat_map(|(_, _, words)| words))?;
    let is_near = |word: &Word<'_>| 3 * word.length > 2 * cells && 2 * word.length < 3 * cells;
    let has_several = |words: &[Word<'_>]| words.iter().filter(|word| is_near(word)).count() > 1;
    let are_rows = |(_, line, words): &&(usize, &str, Vec<Word<'_>>)| words.is_empty() && is_row(line);
    let is_one = all.iter().any(|(_, _, words)| has_several(words))
        && all.iter().filter(are_rows).take(ROWS).count() < ROWS
        && !text.contains("://");
    if !is_one {
        return None;
    }
    let rows: Vec<Row<'_>> = all
        .iter()
        .map(|(line, _, words)| Row {
            line: *line,
            words: words.iter().filter(|word| is_near(word)).copied().collect(),
            cells,
        })
        .collect();
    let are_first = |is: fn(&Row<'_>) -> bool| rows.iter().filter(|row| is(row)).count();
    let is_behind = are_first(|row| row.begins(true)) > are_first(|row| row.begins(false));
    let has_answers = rows.iter().any(|row| row.words.len() > 1 && row.words.iter().any(|word| word.is_full));
    let mut taken = Taken::default();
    for row in rows.iter().take_while(|_| !is_over()) {
        row.read(is_behind, has_answers, options, &mut taken);
    }
    taken.records = with_answers(taken.records);
    let errors = std::mem::take(&mut taken.errors);
    Some(Taken { is_abreast: true, ..taken.with_refusals(errors) })
}

/// A part of a line that was meant as the cells of a board.
#[derive(Clone, Copy)]
pub(super) struct Word<'l> {
    pub(super) text: &'l str,
    /// The character of the line on which it begins, from 1.
    column: usize,
    /// Its characters.
    pub(super) length: usize,
    /// Has it no blank, so that it is a solution, or was meant as one?
    is_full: bool,
}

/// The parts of a line that may be meant as boards, whatever stands between.
pub(super) fn words(line: &str) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut column = 1;
    for part in line.split_inclusive(is_between) {
        let text = part.trim_end_matches(is_between);
        // At the end of a sentence: behind digits alone a point is no blank.
        let bare = text.strip_suffix('.').filter(|bare| bare.bytes().all(|b| (b'1'..=b'9').contains(&b)));
        let text = bare.unwrap_or(text);
        let length = if text.len() < LEAST { 0 } else { text.chars().count() };
        let of_cells = || text.chars().filter(|&c| is_cell(c)).count();
        let has_digits = || text.chars().filter(char::is_ascii_digit).take(FEWEST).count() == FEWEST;
        if length >= LEAST && 8 * of_cells() >= 7 * length && has_digits() {
            words.push(Word { text, column, length, is_full: !text.contains(['0', '.', '_', '*', '-', '?']) });
        }
        column += part.chars().count();
    }
    words
}

/// A board that has lost cells has so many still.
const LEAST: usize = 2 * MEANT / 3;

/// Rules of dashes and points have fewer digits.
const FEWEST: usize = 4;

fn is_between(c: char) -> bool {
    c.is_whitespace() || ",;|\"'`()[]{}<>/\\&=:\u{2502}\u{2503}".contains(c)
}

/// The length that most of these have, if a board has so many cells.
fn usual<'w, 'l: 'w>(words: impl Iterator<Item = &'w Word<'l>>) -> Option<usize> {
    let mut counts = BTreeMap::new();
    for word in words {
        *counts.entry(word.length).or_insert(0_usize) += 1;
    }
    let (&length, _) =
        counts.iter().filter(|(length, _)| is_square(**length)).max_by_key(|(length, count)| (**count, **length))?;
    Some(length)
}

/// Has a board of one digit a cell so many cells?
fn is_square(cells: usize) -> bool {
    (MEANT..=81).contains(&cells) && cells.isqrt().pow(2) == cells
}

/// Is this a row of a board by itself?
fn is_row(line: &str) -> bool {
    let is_of_row = |c: char| is_cell(c) || c.is_whitespace() || matches!(c, '|' | ',' | ';');
    line.chars().filter(|&c| is_cell(c)).take(4).count() == 4
        && line.chars().all(is_of_row)
        && line.contains(|c: char| c.is_ascii_digit())
        && !ways::is_rule(line)
}

/// The boards of a line.
struct Row<'l> {
    line: usize,
    words: Vec<Word<'l>>,
    /// The cells of a board.
    cells: usize,
}

impl Row<'_> {
    /// Does it begin with a full board and go on with another, or the other way round?
    fn begins(&self, is_full: bool) -> bool {
        matches!(self.words.as_slice(), [first, second, ..] if first.is_full == is_full && second.is_full != is_full)
    }

    /// Takes up its puzzles with their solutions, and the faults.
    fn read(&self, is_behind: bool, has_answers: bool, options: &ReadOptions, taken: &mut Taken) {
        let words = &self.words;
        let mut is_used = vec![false; words.len()];
        let mut last: Option<Record> = None;
        for (at, word) in words.iter().enumerate().filter(|(_, word)| !word.is_full) {
            let beside = if is_behind { at.checked_sub(1) } else { Some(at + 1) };
            let answer = beside.filter(|&at| words.get(at).is_some_and(|word| word.is_full));
            if let Some(at) = answer {
                is_used[at] = true;
            }
            match self.board(word, options) {
                // The same with what was entered so far.
                Ok(record) if last.as_ref().is_some_and(|last| agrees(last, &record)) => {}
                Ok(mut record) => {
                    match answer.map(|at| self.board(&words[at], options)) {
                        Some(Ok(full)) => claim(&mut record, &full),
                        Some(Err(error)) => record.unread = Some(error),
                        None => {}
                    }
                    last = Some(record.clone());
                    taken.records.push(record);
                }
                Err(error) => taken.errors.push(error),
            }
        }
        for word in words.iter().zip(is_used).filter(|(word, is_used)| word.is_full && !is_used).map(|(word, _)| word) {
            match self.board(word, options) {
                Ok(full) if has_answers && words.len() > 1 => {
                    taken.errors.push(unpaired(&full));
                    taken.alone.push(full);
                }
                Ok(full) => taken.records.push(full),
                Err(error) => taken.errors.push(error),
            }
        }
    }

    fn board(&self, word: &Word<'_>, options: &ReadOptions) -> Result<Record, TextError> {
        if let Some(error) = fault(word, self.line, self.cells) {
            return Err(error);
        }
        let place = Place::new(self.line, word.column);
        let record = Board::new(self.line, "line", word.text.to_string(), Role::Puzzle).read(options);
        record.map(|record| Record { place, ..record }).map_err(|error| TextError { place, ..error })
    }
}

/// The fault of a part of a line that has not so many cells, or a sign among them that is none.
pub(super) fn fault(word: &Word<'_>, line: usize, cells: usize) -> Option<TextError> {
    if word.length != cells {
        let expected = format!("{cells} characters, as many as the other boards have");
        return Some(TextError::new(Place::new(line, word.column), format!("{} characters", word.length), expected));
    }
    let (inner, sign) = word.text.char_indices().find(|(_, c)| !is_cell(*c))?;
    let expected = lookalike::expected(Alphabet::Digits, cells.isqrt(), &sign.to_string());
    let column = word.column + word.text[..inner].chars().count();
    Some(TextError::new(Place::new(line, column), quote(sign), expected))
}
