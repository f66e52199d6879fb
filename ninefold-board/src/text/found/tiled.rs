//! Boards that stand side by side in bands, of which there are several below each other.
//!
//! ```text
//! 53..7....   .2.41....         four boards of nine, two by two: without the gaps these would be
//! 6..195...   67219....         the rows of one of eighteen
//!
//! 4.....8.5   ..3.2.6..
//! .3.......   9..3.5..1
//! ```

use super::super::{ReadOptions, lines};
use super::labels::{self, Row};
use super::piece::Taken;
use super::{damaged, titles, ways};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// No such text has more lines or longer ones.
const MOST: usize = 400;
const LONGEST: usize = 1 << 16;

/// The sides of boards that people lay so.
const SIDES: RangeInclusive<usize> = 4..=25;

/// The ways to cut the rows of a board.
const CUTS: [fn(&str) -> Row; 3] = [ways::characters, ways::words, |row| damaged::between_bars(row, true)];

/// The boards of such a text; `None` if it is something else, or if one of them lacks a row or a cell.
pub(super) fn read(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    if text.len() > LONGEST {
        return None;
    }
    let all: Vec<(usize, &str)> = lines(text).filter(|(_, line)| !is_stroke(line)).take(MOST + 1).collect();
    let usual = damaged::usual(all.iter().map(|(_, line)| signs(line)).filter(|signs| *signs > 0))?;
    let is_row = |line: &&(usize, &str)| !line.1.trim().is_empty() && !are_titles(line.1, usual);
    let rows: Vec<(usize, &str)> = all.iter().filter(is_row).copied().collect();
    if all.len() > MOST || rows.len() < 2 * SIDES.start() {
        return None;
    }
    let blank: BTreeSet<usize> = all.iter().filter(|line| !is_row(line)).map(|(number, _)| *number).collect();
    let gaps: Vec<usize> =
        (1..rows.len()).filter(|&at| blank.range(rows[at - 1].0..rows[at].0).next().is_some()).collect();
    let boards = [5, 4, 3, 2]
        .into_iter()
        .find_map(|blanks| CUTS.into_iter().find_map(|cut| bands(&rows, &gaps, blanks, cut)))?;
    let boards = boards.iter().map(|(line, rows)| super::sheet(*line, rows)).collect();
    Some(Taken::of(boards, options, is_over)).filter(Taken::is_whole)
}

/// A rule of a frame; one that parts nothing but blanks may be a row of blank cells.
fn is_stroke(line: &str) -> bool {
    line.contains(['+', '=', '|']) && ways::is_rule(line)
}

/// The signs of a line.
fn signs(line: &str) -> usize {
    line.chars().filter(|c| !c.is_whitespace()).count()
}

/// Are these the numbers of boards above them, `#1    #2`, and no row, as it would be much too short?
fn are_titles(line: &str, usual: usize) -> bool {
    let line = line.replace('\t', "  ");
    let parts: Vec<&str> = line.split("  ").map(str::trim).filter(|part| !part.is_empty()).collect();
    let are_cells = line.chars().all(|c| c.is_whitespace() || ways::is_cell(c));
    2 * signs(&line) <= usual
        && !(are_cells && line.contains(['.', '_', '*']))
        && parts.iter().all(|part| titles::may_be(part))
}

/// The boards with so many blanks between them, if each band of n rows holds boards of n.
fn bands(
    rows: &[(usize, &str)],
    gaps: &[usize],
    blanks: usize,
    cut: fn(&str) -> Row,
) -> Option<Vec<(usize, Vec<Row>)>> {
    let between = " ".repeat(blanks);
    let parts = |line: &str| -> Vec<Row> {
        let line = line.replace('\t', &between);
        line.split(&between).map(str::trim).filter(|part| !matches!(*part, "" | "|")).map(cut).collect()
    };
    let n = parts(rows.first()?.1).first()?.len();
    if !SIDES.contains(&n) || !rows.len().is_multiple_of(n) || rows.len() == n {
        return None;
    }
    // Where lines are parted at all, bands are.
    let is_apart = gaps.is_empty() || (n..rows.len()).step_by(n).all(|at| gaps.contains(&at));
    if !is_apart {
        return None;
    }
    let cells: Vec<Vec<Row>> = rows.iter().map(|(_, line)| parts(line)).collect();
    if cells.chunks(n).all(|band| band[0].len() < 2) {
        return None;
    }
    let mut boards = Vec::new();
    for (band, lines) in cells.chunks(n).zip(rows.chunks(n)) {
        let count = band[0].len();
        if band.iter().any(|row| row.len() != count || row.iter().any(|part| part.len() != n)) {
            return None;
        }
        for at in 0..count {
            let board: Vec<Row> = band.iter().map(|row| row[at].clone()).collect();
            boards.extend(labels::squares(&board, n)?.into_iter().map(|rows| (lines[0].0, rows)));
        }
    }
    Some(boards)
}
