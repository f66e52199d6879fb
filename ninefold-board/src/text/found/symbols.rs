//! Boards of more than nine symbols in an alphabet that their symbols show: `0` beside another blank and nothing above F, or letters
//! alone.
//!
//! ```text
//! Who can solve this one?      0123 is four symbols here, where the usual alphabet has a blank and three
//! 0..3 .5.7 89A. C.E.
//! ```

use super::super::{Alphabet, ReadOptions, Record, detect, lines};
use super::labels::Row;
use super::piece::{Board, Role, Taken};
use super::{markup, rules, ways};
use std::collections::BTreeSet;

/// A text of nothing but such boards.
pub(super) fn as_it_stands(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    let has_digit = text.contains(|c: char| c.is_ascii_digit());
    let alphabet = if has_digit { Alphabet::Hexadecimal } else { Alphabet::Letters };
    if options.alphabet.is_some() || has_digit && !text.contains('0') {
        return None;
    }
    let options = ReadOptions { alphabet: Some(alphabet), ..options.clone() };
    let mut taken = Taken { alphabet: Some(alphabet), ..Taken::default() };
    for record in detect(text, &options).parse(text, &options).take_while(|_| !is_over()) {
        match record {
            Ok(record) if record.board.geometry().symbols() > 9 => taken.records.push(record),
            Ok(_) => return None,
            Err(error) => taken.errors.push(error),
        }
    }
    Some(taken).filter(Taken::is_whole)
}

/// Such boards among anything else, where the usual alphabet has made none of them.
pub(super) fn within(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    if options.alphabet.is_some() {
        return None;
    }
    let mut alphabets =
        [Alphabet::Hexadecimal, Alphabet::Letters].into_iter().filter(|alphabet| may_show(*alphabet, text));
    alphabets.find_map(|alphabet| {
        let options = ReadOptions { alphabet: Some(alphabet), ..options.clone() };
        let is_one = |taken: &Taken| {
            taken.is_refusal || taken.is_whole() && taken.records.iter().all(|record| is_shown(alphabet, record))
        };
        let shown = markup::rows(text);
        let numbers = shown.as_ref().and_then(|shown| shown.numbers.as_deref());
        let rows = shown.as_ref().map_or(text, |shown| &shown.rows);
        let among_words = || rules::checked(Taken::of(boards(rows, alphabet), &options, is_over), rows, &options);
        let taken = super::best(rows, &options, is_over).map(|(_, taken)| taken).filter(is_one);
        let taken = taken.or_else(|| Some(among_words()).filter(is_one))?;
        let taken = numbers.into_iter().fold(taken, Taken::at_lines);
        Some(Taken { alphabet: Some(alphabet), ..taken })
    })
}

/// The sizes that boards of one character a symbol have, and that others do not read.
const SIZES: std::ops::RangeInclusive<usize> = 10..=26;

/// Rows of such characters, as many as each has, below each other; and single words of as many as a board has cells.
fn boards(text: &str, alphabet: Alphabet) -> Vec<Board> {
    let mut boards = Vec::new();
    let mut rows: Vec<Row> = Vec::new();
    let mut start = 1;
    for (number, line) in lines(text) {
        let row = row_of(line);
        if row.is_empty() || ways::is_rule(line) {
            continue;
        }
        boards.extend(
            line.split_whitespace()
                .filter(|word| is_board(word, alphabet))
                .map(|word| Board::new(number, "line", word.to_string(), Role::Puzzle)),
        );
        let is_row = SIZES.contains(&row.len()) && are_cells(row.iter(), row.len(), alphabet);
        if !is_row || rows.last().is_some_and(|last| last.len() != row.len()) {
            rows.clear();
        }
        if !is_row {
            continue;
        }
        start = if rows.is_empty() { number } else { start };
        rows.push(row);
        if rows.len() == rows[0].len() {
            boards.push(super::sheet(start, &std::mem::take(&mut rows)));
        }
    }
    boards
}

/// The fields between the bars of a table, else the characters.
fn row_of(line: &str) -> Row {
    let inner = line.trim().strip_prefix('|').and_then(|rest| rest.strip_suffix('|'));
    match inner.filter(|inner| inner.matches('|').count() + 1 >= *SIZES.start()) {
        Some(inner) => inner.split('|').map(ways::field).collect(),
        None => ways::characters(line),
    }
}

fn is_board(word: &str, alphabet: Alphabet) -> bool {
    let n = word.len().isqrt();
    let cells: Row = if n * n == word.len() && SIZES.contains(&n) { ways::characters(word) } else { return false };
    word.matches(['.', '_', '-', '*']).count() >= n && are_cells(cells.iter(), n, alphabet)
}

/// Are these symbols of a board of `n`, or blanks?
fn are_cells<'r>(mut cells: impl Iterator<Item = &'r String>, n: usize, alphabet: Alphabet) -> bool {
    n <= alphabet.capacity() && cells.all(|cell| alphabet.read(cell, n).is_some())
}

/// May the symbols of a board in this text show it, as [`is_shown`] wants them? A puzzle with one solution shows all of its symbols
/// but one: if two were missing, they could be swapped.
fn may_show(alphabet: Alphabet, text: &str) -> bool {
    let is_hexadecimal = alphabet == Alphabet::Hexadecimal;
    let is_of = |c: char| if is_hexadecimal { c.is_ascii_hexdigit() } else { c.is_ascii_alphabetic() };
    let mut seen = BTreeSet::new();
    // A character beyond ASCII may stand for a sign here, as a letter of full width does.
    let mut signs = text.chars().filter(|&c| !c.is_ascii() || is_of(c)).map(|c| c.to_ascii_uppercase());
    let is_enough = signs.any(|c| seen.insert(c) && seen.len() + 1 >= *SIZES.start());
    is_enough && (!is_hexadecimal || text.contains(['0', '\u{FF10}']))
}

/// Do the symbols of a board show that they are of this alphabet?
fn is_shown(alphabet: Alphabet, record: &Record) -> bool {
    let (board, n) = (&record.board, record.board.geometry().symbols());
    let mut givens = board.givens().iter().flatten();
    let is_clear = match alphabet {
        // A zero that is a blank would clash with others.
        Alphabet::Hexadecimal => givens.any(|symbol| alphabet.name(*symbol) == "0"),
        _ => givens.count() >= n,
    };
    n > 9 && is_clear && board.violations().is_empty()
}
