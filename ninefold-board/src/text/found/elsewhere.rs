//! Puzzles of a text that are written in another way than those that were taken: a grid below the lists of a program, lists below a post.
//!
//! ```text
//! board = [[5, 3, 0, ...], ...]          the first way that finds puzzles reads this
//! and by hand:                           and leaves out what stands here
//! 4 . . . . . 8 . 5
//! ```

use super::super::{ReadOptions, Record};
use super::piece::{Taken, agrees, is_full};
use super::ways::{MEANT, is_cell};
use super::{CODE, Look, PAGE, POST, clean, is_table, lists_of, prose, rules, tables};

/// The ways in which people write most boards.
const WAYS: [(&str, Look); 3] = [
    (CODE, |text, options, is_over| lists_of(text, false, options, is_over)),
    (POST, |text, options, is_over| {
        Some(rules::checked(prose::read(&clean::plain(text), options, is_over), text, options))
    }),
    (PAGE, tables),
];

/// What was taken, with the puzzles that another of these ways finds elsewhere in the text. Its faults may be those of what was taken.
pub(super) fn with_others(
    (mut what, mut taken): (&'static str, Taken),
    text: &str,
    options: &ReadOptions,
    is_over: &dyn Fn() -> bool,
) -> (&'static str, Taken) {
    // Turned or refused for its rules it would be found once more, as it was not meant.
    if taken.records.is_empty() || taken.is_turned || !taken.records.iter().all(is_plain) {
        return (what, taken);
    }
    let lines: Vec<&str> = text.lines().collect();
    let first = what;
    for (_, way) in WAYS.into_iter().filter(|(name, _)| *name != first) {
        let Some(others) = way(text, options, is_over).filter(|others| !others.is_turned) else { continue };
        let known: Vec<(usize, usize)> = taken.records.iter().map(|record| extent(record, &lines)).collect();
        let is_new = |record: &Record| is_another(record, &taken.records, &known, &lines);
        let records: Vec<Record> = others.records.into_iter().filter(is_new).collect();
        if !records.is_empty() {
            what = POST;
            taken.records.extend(records);
        }
    }
    taken.records.sort_by_key(|record| record.place);
    (what, taken)
}

/// Is it a board of digits, of which a misread one would be another?
fn is_plain(record: &Record) -> bool {
    record.board.geometry().symbols() <= 9 && record.board.givens().len() >= MEANT
}

/// The lines of a board, from its first one on: one, where all of its cells stand there, else as many as it has rows.
fn extent(record: &Record, lines: &[&str]) -> (usize, usize) {
    let first = record.place.line;
    let cells = lines.get(first - 1).map_or(0, |line| line.chars().filter(|&c| is_cell(c)).count());
    let rows = record.board.geometry().side().unwrap_or(1);
    (first, first + if cells >= record.board.givens().len() { 0 } else { rows + 1 })
}

fn holds((first, last): (usize, usize), line: usize) -> bool {
    (first..=last).contains(&line)
}

/// Is it a puzzle that is none of these, nor one of them with more or fewer values, at lines where none of them stands?
fn is_another(record: &Record, taken: &[Record], known: &[(usize, usize)], lines: &[&str]) -> bool {
    let own = extent(record, lines);
    let is_beside = known.iter().any(|extent| holds(*extent, own.0) || holds(own, extent.0));
    let is_same = |other: &Record| agrees(record, other) || agrees(other, record);
    is_plain(record)
        && !is_full(record)
        && !prose::is_empty(record)
        && !is_table(record)
        && record.board.violations().is_empty()
        && !is_beside
        && !taken.iter().any(is_same)
}
