//! Several boards of nine that overlap, as one sheet of rows: a Samurai, or twins. The sheet is no larger board: no cell
//! has a value above those of a single one, and the corners that belong to none are empty.
//!
//! ```text
//! # # # . # # #     Samurai: 21x21           # # . .     twins: 12x12 or 15x15, from either corner
//! # # # . # # #                              # # # .
//! . . # # # . .                              . # # #
//! ```

use super::super::{Place, Record, TextError};
use super::labels::Row;
use super::piece::{Taken, refusal as refusal_of};
use super::{first_line, ways};
use crate::{Shape, Symbol};

/// How boards of this side lie: the size of all, and where each begins.
struct Layout {
    name: &'static str,
    all: usize,
    side: usize,
    starts: &'static [(usize, usize)],
}

const LAYOUTS: [Layout; 5] = [
    Layout { name: "a Samurai", all: 21, side: 9, starts: &[(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)] },
    Layout { name: "twins", all: 15, side: 9, starts: &[(0, 0), (6, 6)] },
    Layout { name: "twins", all: 15, side: 9, starts: &[(0, 6), (6, 0)] },
    Layout { name: "twins", all: 12, side: 9, starts: &[(0, 0), (3, 3)] },
    Layout { name: "twins", all: 12, side: 9, starts: &[(0, 3), (3, 0)] },
];

/// Fewer values do not show what the empty cells are.
const LEAST: usize = 30;

/// No sheet has more rows.
const MOST_ROWS: usize = 45;

/// The most puzzles of a text that are compared with each other.
pub(super) const MOST: usize = 9;

/// The number of givens that a box has in common with that of another board only if it is one box.
const SHARED: usize = 3;

/// The refusal of such boards; `None` if the text is anything else.
pub(super) fn refused(text: &str) -> Option<Taken> {
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| !line.is_empty() && (line.contains(['#', '~']) || !ways::is_rule(line)))
        .take(MOST_ROWS + 1)
        .collect();
    if lines.len() < 9 || lines.len() > MOST_ROWS || !lines.len().is_multiple_of(3) {
        return None;
    }
    let rows = rows(&lines)?;
    Some(refusal(first_line(text), &name_of(&rows)?))
}

/// What boards that overlap are called, if these rows are such; of a list of rows, as program code has it, all have as many values.
pub(super) fn name_of(rows: &[Row]) -> Option<String> {
    let layout = LAYOUTS.iter().find(|layout| layout.all == rows.len() && layout.fits(rows));
    layout.map(|layout| layout.name.to_string()).or_else(|| Sheet::of(rows)?.name())
}

fn refusal(line: usize, name: &str) -> Taken {
    Taken::refusal(error(Place::new(line, 1), name))
}

pub(super) fn error(place: Place, name: &str) -> TextError {
    refusal_of(place, &format!("{name}: several boards that overlap"))
}

/// The puzzles of a text, but a refusal of those that share a box: the right values of one depend on the other.
pub(super) fn checked(mut taken: Taken) -> Taken {
    if !(2..=MOST).contains(&taken.records.len()) {
        return taken;
    }
    let parts: Vec<bool> = taken
        .records
        .iter()
        .map(|record| taken.records.iter().any(|other| share_box(record, other) || share_box(other, record)))
        .collect();
    let refused: Vec<TextError> = taken
        .records
        .iter()
        .zip(&parts)
        .filter(|(_, is_part)| **is_part)
        .map(|(record, _)| {
            refusal_of(record.place, "a puzzle that shares a box with another one of the text, as in a Samurai")
        })
        .collect();
    let mut is_part = parts.into_iter();
    taken.records.retain(|_| !is_part.next().unwrap_or(false));
    taken.with_refusals(refused)
}

/// Is the last box of this board, or the last of its first band, the one of the other in the corner across?
fn share_box(record: &Record, other: &Record) -> bool {
    let is_nine = |record: &Record| {
        matches!(record.board.geometry().shape(), Shape::Sudoku(_)) && record.board.geometry().symbols() == 9
    };
    if !is_nine(record) || !is_nine(other) || record.board.givens() == other.board.givens() {
        return false;
    }
    let of = |record: &Record, top: usize, left: usize| -> Vec<Option<Symbol>> {
        (0..9).map(|i| record.board.givens()[(top + i / 3) * 9 + left + i % 3]).collect()
    };
    [((6, 6), (0, 0)), ((6, 0), (0, 6))].into_iter().any(|(of_one, of_other)| {
        let shared = of(record, of_one.0, of_one.1);
        shared.iter().flatten().count() >= SHARED && shared == of(other, of_other.0, of_other.1)
    })
}

/// So many ways are tried to see boards apart.
const MOST_STEPS: usize = 1000;

/// A sheet of the values 1 to 9.
struct Sheet {
    height: usize,
    width: usize,
    values: Vec<u8>,
}

impl Sheet {
    fn of(rows: &[Row]) -> Option<Self> {
        let (height, width) = (rows.len(), rows.iter().map(Vec::len).max()?);
        // Boards of nine that touch are read one by one.
        // One row that is too long is a slip.
        let wide = rows.iter().filter(|row| row.len() == width).count();
        let is_one = wide >= 3
            && (9..=MOST_ROWS).contains(&width)
            && width.is_multiple_of(3)
            && (height % 9 > 0 || width % 9 > 0);
        let value = |field: Option<&String>| match field.map_or(&[][..], String::as_bytes) {
            [] | [b'.' | b'0' | b'-' | b'_' | b'*' | b' '] => Some(0),
            [value @ b'1'..=b'9'] => Some(value - b'0'),
            _ => None,
        };
        let values = rows.iter().flat_map(|row| (0..width).map(|column| value(row.get(column))));
        let values: Vec<u8> = if is_one { values.collect::<Option<_>>()? } else { return None };
        (values.iter().filter(|value| **value > 0).count() >= LEAST).then_some(Sheet { height, width, values })
    }

    fn name(&self) -> Option<String> {
        let mut is_within = vec![false; self.values.len()];
        let mut boards: Vec<(usize, usize)> = Vec::new();
        for top in (0..=self.height - 9).step_by(3) {
            for left in (0..=self.width - 9).step_by(3) {
                if self.is_board(top, left) {
                    boards.push((top, left));
                    (0..81).for_each(|i| is_within[(top + i / 9) * self.width + left + i % 9] = true);
                }
            }
        }
        let is_told = self.values.iter().zip(&is_within).all(|(value, is_within)| *value == 0 || *is_within);
        let is_whole = boards.len() > 1 && is_told && self.clashes() && !self.are_apart(&boards);
        is_whole.then(|| format!("a sheet of {} rows and {} columns", self.height, self.width))
    }

    /// Do boards that have no cell in common hold all values? Then they stand beside and below each other.
    fn are_apart(&self, boards: &[(usize, usize)]) -> bool {
        self.covers(boards, &mut Vec::new(), &mut { MOST_STEPS })
    }

    /// Do these boards hold all values together with others that have no cell in common with them? It looks no further after so many steps.
    fn covers(&self, boards: &[(usize, usize)], taken: &mut Vec<(usize, usize)>, steps: &mut usize) -> bool {
        let holds = |&(top, left): &(usize, usize), at: usize| {
            (top..top + 9).contains(&(at / self.width)) && (left..left + 9).contains(&(at % self.width))
        };
        let is_open = |at: &usize| self.values[*at] > 0 && !taken.iter().any(|board| holds(board, *at));
        let Some(first) = (0..self.values.len()).find(is_open) else { return true };
        for board in boards.iter().filter(|board| holds(board, first)) {
            *steps = steps.saturating_sub(1);
            let overlaps = |other: &(usize, usize)| other.0.abs_diff(board.0) < 9 && other.1.abs_diff(board.1) < 9;
            if *steps == 0 || taken.iter().any(overlaps) {
                continue;
            }
            taken.push(*board);
            if self.covers(boards, taken, steps) {
                return true;
            }
            taken.pop();
        }
        false
    }

    /// Are the values here those of a board, without a clash and not too few?
    fn is_board(&self, top: usize, left: usize) -> bool {
        let at = |row: usize, column: usize| self.values[(top + row) * self.width + left + column];
        let is_free =
            |cell: &dyn Fn(usize) -> (usize, usize)| is_free((0..9).map(cell).map(|(row, column)| at(row, column)));
        let houses = (0..9).all(|h| {
            is_free(&|i| (h, i)) && is_free(&|i| (i, h)) && is_free(&|i| (h / 3 * 3 + i / 3, h % 3 * 3 + i % 3))
        });
        houses && (0..81).filter(|i| at(i / 9, i % 9) > 0).count() >= 8
    }

    /// Is a value twice in a row or a column of the whole sheet?
    fn clashes(&self) -> bool {
        let row = |row: usize| (0..self.width).map(move |column| self.values[row * self.width + column]);
        let column = |column: usize| (0..self.height).map(move |row| self.values[row * self.width + column]);
        !(0..self.height).all(|at| is_free(row(at))) || !(0..self.width).all(|at| is_free(column(at)))
    }
}

/// Is no value there twice?
fn is_free(values: impl Iterator<Item = u8>) -> bool {
    let mut seen = 0_u16;
    values.filter(|value| *value > 0).all(|value| {
        let is_new = seen >> value & 1 == 0;
        seen |= 1 << value;
        is_new
    })
}

impl Layout {
    fn fits(&self, rows: &[Row]) -> bool {
        let is_within = |row: usize, column: usize| {
            let is_of = |start: &usize, at: usize| (*start..start + self.side).contains(&at);
            self.starts.iter().any(|(top, left)| is_of(top, row) && is_of(left, column))
        };
        let cells = || rows.iter().enumerate().flat_map(|(r, row)| row.iter().enumerate().map(move |(c, f)| (r, c, f)));
        let is_right = |(row, column, field): (usize, usize, &String)| match field.as_bytes() {
            []
            | [b'.' | b'0' | b'-' | b'_' | b'*' | b' ' | b'#' | b'x' | b'X' | b'~' | b'+' | b'@']
            | [b'-', b'1']
            | [b'N', b'A'] => true,
            [b'1'..=b'9'] => is_within(row, column),
            _ => false,
        };
        let values = cells().filter(|(_, _, field)| matches!(field.as_bytes(), [b'1'..=b'9'])).count();
        values >= LEAST && rows.iter().all(|row| row.len() <= self.all) && cells().all(is_right)
    }
}

/// The fields of lines, each split as all of them are; ends may be missing.
fn rows(lines: &[&str]) -> Option<Vec<Row>> {
    let has = |c: char| lines.iter().all(|line| line.contains(c) || line.trim().is_empty());
    let separator = [',', ';', '\t'].into_iter().find(|&c| has(c));
    let words = |line: &&str| line.split_whitespace().filter(|word| *word != "|").count();
    let count = words(lines.first()?);
    let are_words = count >= 9 && lines.iter().all(|line| words(line) == count);
    // Boxes apart, or bars between: of as many characters each, of which some are blanks.
    let bare = |line: &&str| line.chars().filter(|c| !c.is_whitespace() && *c != '|').collect::<String>();
    let width = bare(lines.first()?).len();
    let are_bare = width >= 9 && lines.iter().all(|line| bare(line).len() == width);
    let are_spaced =
        lines.iter().all(|line| line.len() < 2 * MOST_ROWS && line.chars().skip(1).step_by(2).all(|c| c == ' '));
    let row = |line: &&str| -> Row {
        match separator {
            Some(separator) => line.split(separator).map(ways::field).collect(),
            None if are_words => line.split_whitespace().filter(|word| *word != "|").map(ways::field).collect(),
            None if are_bare => bare(line).chars().map(String::from).collect(),
            // Cells with a blank between, and blanks where there is none.
            None if are_spaced => line.trim_end().chars().step_by(2).map(String::from).collect(),
            None => line.trim_end().chars().map(String::from).collect(),
        }
    };
    let has_value = |line: &&str| line.contains(|c: char| c.is_ascii_digit());
    if !lines.iter().any(has_value) || lines.iter().any(|line| line.len() > 8 * MOST_ROWS) {
        return None;
    }
    let rows: Vec<Row> = lines.iter().map(row).collect();
    rows.iter().any(|row| row.len() >= 9).then_some(rows)
}
