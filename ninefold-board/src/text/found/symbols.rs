//! Boards of more than nine symbols in an alphabet that their symbols show: `0` beside another blank and nothing above F, or letters
//! alone.
//!
//! ```text
//! Who can solve this one?      0123 is four symbols here, where the usual alphabet has a blank and three
//! 0..3 .5.7 89A. C.E.
//! ```

use super::super::{Alphabet, Place, ReadOptions, Record, TextError, detect, lines};
use super::labels::Row;
use super::piece::{Board, Role, Taken};
use super::{damaged, markup, rules, ways};
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
            let are_shown = taken.records.iter().all(|record| is_shown(alphabet, record));
            are_shown && taken.is_sure() || taken.is_refusal && taken.records.is_empty()
        };
        let shown = markup::rows(text);
        let numbers = shown.as_ref().and_then(|shown| shown.numbers.as_deref());
        let rows = shown.as_ref().map_or(text, |shown| &shown.rows);
        let among_words = || {
            let (boards, errors) = boards(rows, alphabet);
            let taken = Taken::of(boards, &options, is_over);
            // Beside no board they are no rows.
            let errors = if taken.records.is_empty() { Vec::new() } else { errors };
            rules::checked(taken.with_refusals(errors), rows, &options)
        };
        let taken = super::best(rows, &options, is_over).map(|(_, taken)| taken).filter(is_one);
        let taken = taken.or_else(|| Some(among_words()).filter(is_one))?;
        let taken = numbers.into_iter().fold(taken, Taken::at_lines);
        Some(Taken { alphabet: Some(alphabet), ..taken })
    })
}

/// The sizes that boards of one character a symbol have, and that others do not read.
const SIZES: std::ops::RangeInclusive<usize> = 10..=26;

/// Single words of as many characters as a board has cells, and rows of them below each other, as many as each has; and the faults of those
/// that are not as many.
fn boards(text: &str, alphabet: Alphabet) -> (Vec<Board>, Vec<TextError>) {
    let (mut boards, mut errors) = (Vec::new(), Vec::new());
    let mut part: Vec<(usize, &str)> = Vec::new();
    for (number, line) in lines(text).chain([(0, WORDS)]) {
        let words = line.split_whitespace().filter(|word| is_board(word, alphabet));
        boards.extend(words.map(|word| Board::new(number, "line", word.to_string(), Role::Puzzle)));
        if line.trim().is_empty() || ways::is_rule(line) || is_row(&row_of(line), alphabet) && !is_sentence(line) {
            part.push((number, line));
        } else {
            below_each_other(&std::mem::take(&mut part), alphabet, &mut boards, &mut errors);
        }
    }
    boards.sort_by_key(|board| board.place);
    (boards, errors)
}

/// Nothing that is a row.
const WORDS: &str = "!?";

/// Takes up the boards of such rows, and the faults.
fn below_each_other(part: &[(usize, &str)], alphabet: Alphabet, boards: &mut Vec<Board>, errors: &mut Vec<TextError>) {
    let lines: Vec<&str> = part.iter().map(|(_, line)| *line).collect();
    let number = |at: usize| part.get(at).map_or(1, |(number, _)| *number);
    let is_cell = |field: &str| alphabet.read(field, alphabet.capacity().min(*SIZES.end())).is_some();
    let Some(damaged::Pieces { boards: read, errors: faults }) = damaged::rows_of(&lines, row_of, &is_cell) else {
        return;
    };
    let is_of_size = |rows: &[Row]| {
        let n = rows.len();
        SIZES.contains(&n) && rows.iter().all(|row| are_cells(row.iter(), n, alphabet))
    };
    let read = read.into_iter().filter(|(_, rows)| is_of_size(rows));
    boards.extend(read.map(|(range, rows)| super::sheet(number(range.start), &rows)));
    let has_blank = |line: &&&str| line.contains(['.', '_', '-', '*']);
    // Words of as many letters are no rows.
    if 2 * lines.iter().filter(has_blank).count() > lines.len() {
        let at = |error: TextError| TextError {
            place: Place::new(number(error.place.line - 1), error.place.column),
            ..error
        };
        errors.extend(faults.into_iter().map(at));
    }
}

/// Are there words of several lengths, and no sign of a blank cell?
fn is_sentence(line: &str) -> bool {
    let lengths: BTreeSet<usize> = line.split_whitespace().map(str::len).collect();
    lengths.len() > 1 && !line.contains(['.', '_', '*', '|'])
}

/// Is it a row of a board of some of these sizes, perhaps with a fault?
fn is_row(row: &Row, alphabet: Alphabet) -> bool {
    let n = alphabet.capacity().min(*SIZES.end());
    let good = row.iter().filter(|cell| alphabet.read(cell, n).is_some()).count();
    row.len() + 2 >= *SIZES.start() && row.len() <= SIZES.end() + 2 && 4 * good >= 3 * row.len()
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
