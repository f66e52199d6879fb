//! A full board beside a puzzle that cannot be read: it is the solution of that puzzle, and no puzzle itself.
//!
//! ```text
//! 53..7....6..19...,534678912...     a cell is lost: the fault is told, and the solution is not answered in its place
//! ```

use super::super::{Record, TextError, lines};
use super::piece::{Taken, is_full};
use super::{damaged, runs};
use std::collections::{BTreeMap, BTreeSet};

/// Full boards on a line of which more than so many have no puzzle are a list of such boards, and the line is not looked through for each.
const MOST: usize = 4;

/// What was taken, with a fault in the place of each such solution.
pub(super) fn checked(mut taken: Taken, text: &str) -> Taken {
    let is_alone = |record: &Record| is_full(record) && record.solution.is_none();
    let mut alone: BTreeMap<usize, usize> = BTreeMap::new();
    for record in taken.records.iter().filter(|record| is_alone(record)) {
        *alone.entry(record.place.line).or_default() += 1;
    }
    if alone.is_empty() {
        return taken;
    }
    let lines: BTreeMap<usize, &str> = lines(text).filter(|(number, _)| alone.contains_key(number)).collect();
    let mut told: BTreeSet<usize> = taken.errors.iter().map(|error| error.place.line).collect();
    for record in std::mem::take(&mut taken.records) {
        let line = record.place.line;
        let is_one = is_alone(&record) && alone.get(&line).is_some_and(|&count| count <= MOST);
        match lines.get(&line).filter(|_| is_one).and_then(|line| fault_of(&record, line)) {
            Some(error) if told.insert(line) => taken.errors.push(error),
            Some(_) => {}
            None => taken.records.push(record),
        }
    }
    taken
}

/// The fault of the run of cells, some of them blank, that is nearly as long as this board on its line.
fn fault_of(record: &Record, line: &str) -> Option<TextError> {
    let cells = record.board.givens().len();
    let run = runs::damaged(line, cells)?;
    Some(damaged::line_fault(record.place.line - 1, line, run, cells))
}
