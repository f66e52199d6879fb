//! Sheets on which several boards stand beside each other, with empty columns between them, and perhaps below each other, too.
//!
//! ```text
//! 5,3,,,7,,,,,,,,9,7,4,8,,,       nine columns, an empty one, and nine more: without the empty one
//! 6,,,1,9,5,,,,,7,,,,,,,,         they would be of a larger board, or of none
//! ```
//! A row that has lost a cell costs the boards on it, and is told.

use super::super::{Place, ReadOptions, TextError, lines};
use super::labels::{self, Row};
use super::piece::Taken;
use super::{sentence, titles, ways};
use crate::geometry::default_box;
use std::collections::BTreeMap;

/// No such sheet has more lines or columns.
const MOST: usize = 128;

/// The sides of boards that are looked for, the likely ones first.
const SIDES: [usize; 6] = [9, 16, 12, 6, 8, 4];

/// The most empty columns between two boards.
const MOST_BETWEEN: usize = 4;

/// A board has so many values at least.
const LEAST: usize = 4;

/// The boards of a text that is such a sheet, and the rows that lack a cell; `None` if it is something else.
pub(super) fn read(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    let sheet = Sheet::of(text)?;
    let layouts = || SIDES.into_iter().flat_map(layouts);
    let mut exact = layouts().filter(|layout| sheet.count(*layout).is_some_and(|(_, spare)| spare == 0));
    let found = match exact.find_map(|layout| sheet.boards(layout)) {
        Some(found) => found,
        // Without the ends of its lines nobody knows how wide the gaps are, where more than one width fits.
        None if sheet.is_trimmed => {
            let mut fitting = layouts().filter_map(|layout| sheet.boards(layout));
            let first = fitting.next()?;
            if fitting.next().is_some_and(|other| other.boards != first.boards) {
                let found = "boards beside each other of which it is not certain in which columns they begin";
                let place = Place::new(first.boards.first().map_or(1, |(line, _)| *line), 1);
                return Some(Taken::refusal(TextError::new(place, found, "a sign for each empty cell, as `.` or 0")));
            }
            first
        }
        None => return None,
    };
    let boards = found.boards.iter().map(|(line, rows)| super::sheet(*line, rows)).collect();
    Some(Taken::of(boards, options, is_over).with_refusals(found.errors))
}

/// How boards lie: their sides, whether an empty row and column parts their boxes, and the empty columns between two boards.
#[derive(Clone, Copy)]
struct Layout {
    n: usize,
    is_boxed: bool,
    between: usize,
}

fn layouts(n: usize) -> impl Iterator<Item = Layout> {
    (1..=MOST_BETWEEN).flat_map(move |between| [false, true].map(|is_boxed| Layout { n, is_boxed, between }))
}

impl Layout {
    /// The places of the rows, or of the columns, of one board.
    fn places(self, of_box: usize) -> Vec<usize> {
        let gaps = |at: usize| if self.is_boxed { at / of_box } else { 0 };
        (0..self.n).map(|at| at + gaps(at)).collect()
    }
}

/// The fields of a text. Titles are empty rows.
struct Sheet {
    rows: Vec<(usize, Row)>,
    /// The rows that are titles, or have nothing on them but blanks.
    titles: Vec<bool>,
    width: usize,
    /// Have the lines lost the separators at their ends?
    is_trimmed: bool,
    /// The rows whose number of fields shows that one is lost, or is too many; and that number.
    odd: BTreeMap<usize, usize>,
}

/// What was found: boards with their lines, and faults.
#[derive(Default)]
struct Found {
    boards: Vec<(usize, Vec<Row>)>,
    errors: Vec<TextError>,
    /// Are there boards beside each other, and not only below?
    is_abreast: bool,
}

/// Are the fields of a line numbers of the boards below, `#1`, and no cells?
fn are_titles(line: &str, separator: char) -> bool {
    let mut fields = line.split(separator).map(str::trim).filter(|field| !field.is_empty()).peekable();
    let is_title = |field: &str| titles::may_be(field) && !field.chars().all(ways::is_cell);
    fields.peek().is_some() && fields.all(is_title)
}

impl Sheet {
    fn of(text: &str) -> Option<Self> {
        let all: Vec<(usize, &str)> = lines(text).take(MOST + 1).collect();
        let is_row = |line: &str, c: char| line.matches(c).count() + 1 >= 2 * LEAST;
        let separator = ['\t', ',', ';'].into_iter().find(|&c| all.iter().any(|(_, line)| is_row(line, c)))?;
        if all.len() > MOST {
            return None;
        }
        let is_title = |line: &str| {
            !line.contains(separator) || line.split(separator).any(sentence::has_word) || are_titles(line, separator)
        };
        let split = |&(number, line): &(usize, &str)| -> (usize, Row) {
            let fields = line.split(separator).take(MOST + 1).map(ways::field);
            (number, if is_title(line) { Row::new() } else { fields.collect() })
        };
        let titles = all.iter().map(|(_, line)| is_title(line)).collect();
        let mut rows: Vec<(usize, Row)> = all.iter().map(split).collect();
        let mut widths = BTreeMap::new();
        for (_, row) in rows.iter().filter(|(_, row)| row.iter().any(|field| !field.is_empty())) {
            *widths.entry(row.len()).or_insert(0_usize) += 1;
        }
        // Editors cut off the separators at the end of a line; where one line has them, all had.
        let is_trimmed = !rows.iter().any(|(_, row)| row.last().is_some_and(String::is_empty));
        let (most, _) = widths.iter().max_by_key(|(width, count)| (**count, **width))?;
        let width = if is_trimmed { *widths.keys().next_back()? } else { *most };
        let is_odd = |(_, (_, row)): &(usize, &(usize, Row))| !is_trimmed && !row.is_empty() && row.len() != width;
        let odd = rows.iter().enumerate().filter(is_odd).map(|(at, (_, row))| (at, row.len())).collect();
        for (_, row) in &mut rows {
            row.resize(width, String::new());
        }
        (width <= MOST).then_some(Sheet { rows, titles, width, is_trimmed, odd })
    }

    /// The number of boards beside each other that lie so, and how many columns are missing at the end.
    fn count(&self, layout: Layout) -> Option<(usize, usize)> {
        let across = layout.places(default_box(layout.n)?.width);
        let step = across.last()? + 1 + layout.between;
        let count = (self.width + layout.between).div_ceil(step);
        (count > 1).then(|| (count, count * step - layout.between - self.width))
    }

    fn is_empty(&self, row: usize) -> bool {
        self.rows[row].1.iter().all(String::is_empty)
    }

    /// The boards that lie so; `None` if there are not at least two beside each other, or something else stands there, too.
    fn boards(&self, layout: Layout) -> Option<Found> {
        let boxes = default_box(layout.n)?;
        let (down, across) = (layout.places(boxes.height), layout.places(boxes.width));
        let (height, step) = (down.last()? + 1, across.last()? + 1 + layout.between);
        let (count, _) = self.count(layout)?;
        let mut found = Found::default();
        let mut at = 0;
        while let Some(top) = (at..self.rows.len()).find(|&row| !self.is_empty(row)) {
            let bottom = top + height;
            if bottom > self.rows.len() {
                return None;
            }
            // A row that is lost or doubled: what follows is no gap.
            if bottom < self.rows.len() && !self.is_empty(bottom) {
                let end = (bottom..self.rows.len()).find(|&row| self.is_empty(row)).unwrap_or(self.rows.len());
                let count = (top..end).filter(|&row| !self.is_empty(row)).count();
                let place = Place::new(self.rows[top].0, 1);
                let what = format!("{count} rows of boards beside each other");
                found.errors.push(TextError::new(place, what, format!("{} rows, and a gap behind them", layout.n)));
                at = end;
                continue;
            }
            // An empty row above may be the first of the board, if one below is empty, too.
            let is_last_empty = self.is_empty(bottom - 1);
            if is_last_empty && top > 0 && !self.titles[top - 1] {
                return None;
            }
            self.band(&mut found, layout, top, (&down, &across, step, count))?;
            at = bottom;
        }
        found.is_abreast.then_some(found)
    }

    /// The boards of a band whose rows begin here.
    fn band(
        &self,
        found: &mut Found,
        layout: Layout,
        top: usize,
        (down, across, step, count): (&[usize], &[usize], usize, usize),
    ) -> Option<()> {
        let field = |row: usize, column: usize| -> &str {
            self.rows.get(row).and_then(|(_, fields)| fields.get(column)).map_or("", String::as_str)
        };
        let is_cell = |column: usize| across.contains(&(column % step));
        let height = down.last()? + 1;
        let odd = self.odd.range(top..top + height).next();
        let is_whole = |row: usize| !self.odd.contains_key(&row);
        // What stands between the cells is empty.
        let is_apart = (top..top + height).filter(|&row| is_whole(row)).all(|row| {
            let is_row = down.contains(&(row - top));
            (0..self.width).all(|column| is_row && is_cell(column) || field(row, column).is_empty())
        });
        if !is_apart {
            return None;
        }
        let values = |number: usize| {
            let rows = down.iter().map(|r| top + r).filter(|row| is_whole(*row));
            rows.flat_map(move |row| across.iter().map(move |c| field(row, number * step + c)))
                .filter(|field| !field.is_empty())
        };
        if let Some((row, fields)) = odd {
            // Only where the other rows show how large the boards are.
            let largest = |number: usize| values(number).filter_map(|field| field.parse::<usize>().ok()).max();
            let is_of_size =
                |number: usize| largest(number).is_some_and(|most| most <= layout.n && most + 1 >= layout.n);
            found.is_abreast |= (0..count).all(is_of_size);
            let expected = format!("{} fields, as in the other rows", self.width);
            let what = format!("a row of {fields} fields of boards beside each other");
            found.errors.push(TextError::new(Place::new(self.rows[*row].0, 1), what, expected));
            return Some(());
        }
        let before = found.boards.len();
        for number in 0..count {
            let row = |r: &usize| across.iter().map(|c| field(top + r, number * step + c).to_string()).collect::<Row>();
            let rows: Vec<Row> = down.iter().map(row).collect();
            let values = values(number).count();
            if values == 0 {
                continue;
            }
            let board = labels::squares(&rows, layout.n).filter(|_| values >= LEAST)?;
            found.boards.extend(board.into_iter().map(|rows| (self.rows[top].0, rows)));
        }
        found.is_abreast |= found.boards.len() > before + 1;
        Some(())
    }
}
