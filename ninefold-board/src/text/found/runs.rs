//! Runs of cells in a line of other words: `Puzzle: 53..7....` holds one.

use super::super::line;
use super::ways::{MEANT, is_cell};

/// The cells of a 4x4 board: anything with fewer is no board.
pub(super) const LEAST: usize = 16;

/// The longest run of cells in a line, rather one with blanks.
pub(super) fn longest_run(line: &str) -> Option<&str> {
    let rank = |run: &&str| (run.len(), has_blank(run));
    // Of equals the first.
    runs(line).rev().max_by_key(rank)
}

/// The runs of as many cells as a board has at least.
fn runs(line: &str) -> impl DoubleEndedIterator<Item = &str> {
    line.split(|c| !is_cell(c)).filter(|run| run.len() >= LEAST)
}

/// Are two of the runs of a line equally long?
pub(super) fn has_equals(line: &str) -> bool {
    let mut lengths: Vec<usize> = runs(line).map(str::len).collect();
    lengths.sort_unstable();
    lengths.windows(2).any(|pair| pair[0] == pair[1])
}

/// The longest run with blanks that may be a puzzle of so many cells with a fault in it: a part of them, if a sign that is none stands within.
pub(super) fn damaged(line: &str, cells: usize) -> Option<&str> {
    let is_near = |run: &&str| has_blank(run) && run.len() != cells && 3 * run.len() > cells && run.len() < 2 * cells;
    runs(line).filter(is_near).max_by_key(|run| run.len())
}

/// Is a run nearly as long as a board has cells, some of them blank, so that it was meant as one: a cell or a row is lost, or stands there twice?
pub(super) fn is_near_board(run: &str) -> bool {
    let blanks = run.bytes().filter(|b| matches!(b, b'.' | b'0' | b'_' | b'*' | b'-' | b'?')).count();
    let side = run.len().isqrt();
    let is_near = |side: usize| side * side >= MEANT && run.len().abs_diff(side * side) <= side;
    run.chars().all(is_cell)
        && (is_near(side) || is_near(side + 1))
        && 4 * blanks > run.len()
        && run.len() - blanks >= FEWEST
}

/// The fewest digits by which a damaged board is known.
const FEWEST: usize = 8;

pub(super) fn has_blank(run: &str) -> bool {
    run.bytes().any(|b| !(b'1'..=b'9').contains(&b))
}

/// The same with the solution before it: `12;53..7....;534678912`; a line without such a run as it is.
pub(super) fn longest(line: &str) -> &str {
    let Some(puzzle) = longest_run(line) else { return line };
    let solved = runs(line).find(|run| run.len() == puzzle.len() && !has_blank(run));
    let both = solved.filter(|_| has_blank(puzzle)).map(|full| &line[from(line, full)..]);
    both.filter(|rest| line::solution_first(rest).is_some_and(|(_, cells, _)| cells == puzzle)).unwrap_or(puzzle)
}

/// Where a part of a line begins.
fn from(line: &str, part: &str) -> usize {
    line.find(part).unwrap_or(0)
}
