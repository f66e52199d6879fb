//! Lines of more than one puzzle: the first would be read, and the others be its comment.
//!
//! ```text
//! 53..7....6..195...,.395........8...7...          two puzzles
//! 53..7....6..195...,534678912...,53.67....        one, its solution, and what was entered so far
//! 53..7....6..195...,.395........8...7..           one, and a damaged one, which is told
//! ```

use super::super::{Format, ReadOptions, Record, TextError, format, lines};
use super::piece::{Taken, agrees, is_full};
use super::ways::{MEANT, is_cell};
use super::{abreast, prose};

/// Formats of a puzzle a line.
pub(super) const LISTS: [&str; 3] = ["line", "candidates", "sdm"];

/// The puzzles of a text that reads as it stands, if there are others in its comments.
pub(super) fn read(text: &str, strict: &dyn Format, options: &ReadOptions) -> Option<Taken> {
    if !LISTS.contains(&strict.name()) {
        return None;
    }
    let mut taken = Taken::default();
    let mut count = 0;
    let all: Vec<&str> = lines(text).map(|(_, line)| line).collect();
    for record in strict.parse(text, options) {
        match record {
            Ok(mut record) => {
                let others = others(&record, options);
                let faults = faults(&record, all.get(record.place.line - 1).unwrap_or(&""));
                count += others.len() + faults.len();
                // Before a damaged puzzle it is its solution.
                let is_solution = !faults.is_empty() && is_full(&record) && record.solution.is_none();
                taken.errors.extend(faults);
                if is_solution {
                    continue;
                }
                // The rest is its comment.
                for (run, _) in &others {
                    record.comment = record.comment.replacen(run, "", 1);
                }
                if !others.is_empty() {
                    record.comment = record.comment.trim_matches(is_between).to_string();
                }
                taken.records.push(record);
                taken.records.extend(others.into_iter().map(|(_, record)| record));
            }
            Err(error) => taken.errors.push(error),
        }
    }
    (count > 0).then_some(taken)
}

/// The cells of the smallest board that is looked for behind another one where it is said which board is meant: 3x3.
const TOLD: usize = 9;

/// Puzzles of the same size in the comment of one, as they are written, that are not the same with more values in it.
fn others(first: &Record, options: &ReadOptions) -> Vec<(String, Record)> {
    let cells = first.board.givens().len();
    // A number may be as long as a small board, but not where it is said which board is meant.
    let least = if options.shape.is_some() { TOLD } else { MEANT };
    if cells < least || first.comment.len() < cells || first.board.allowed().is_some() {
        return Vec::new();
    }
    let Some(line) = format("line") else { return Vec::new() };
    let runs = first.comment.split(|c| !is_cell(c)).filter(|run| run.len() == cells);
    let read = |run: &str| Some((run.to_string(), line.parse(run, options).next()?.ok()?));
    let is_another =
        |(_, other): &(String, Record)| !is_full(other) && !prose::is_empty(other) && !agrees(first, other);
    let placed = |(run, other)| (run, Record { place: first.place, ..other });
    runs.filter_map(read).filter(is_another).map(placed).collect()
}

/// The faults of damaged puzzles in the comment of one: of signs of cells, some of them blank and some of them not, nearly as many as a
/// board of its size has.
fn faults(first: &Record, line: &str) -> Vec<TextError> {
    let cells = first.board.givens().len();
    if !(MEANT..=LARGEST).contains(&cells) || 3 * first.comment.len() < 2 * cells || first.board.allowed().is_some() {
        return Vec::new();
    }
    let is_meant = |word: &abreast::Word<'_>| {
        let blanks = word.text.chars().filter(|c| matches!(c, '.' | '0' | '_' | '*' | '-' | '?')).count();
        4 * blanks > word.length && blanks < word.length && 8 * word.length > 7 * cells && 7 * word.length < 8 * cells
    };
    let words = abreast::words(line).into_iter().skip(1).filter(is_meant);
    words.filter_map(|word| abreast::fault(&word, first.place.line, cells)).collect()
}

/// The cells of the largest board of one digit a cell.
const LARGEST: usize = 81;

/// May this stand between the puzzles of a line?
fn is_between(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | '|' | '/' | '#')
}
