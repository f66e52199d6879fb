//! A cell a line: tables with a row, a column and a value on each, several of them below each other.
//!
//! ```text
//! row,col,value        1 1 5         a header may name them, in any order; where it stands once more, or a cell that was told is told
//! 1,1,5                1 2 3         once more behind a title or a gap, another board begins
//! ```
//! A line that tells no cell costs its own board, and is told.

use super::super::{Place, ReadOptions, TextError, lines};
use super::piece::{Board, Taken};
use super::placed::{self, Known, LEAST, Told};
use std::collections::BTreeSet;

/// The puzzles of a text of nothing else, and the faults; `None` if it is something else.
pub(super) fn read(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    let lists = lists(text)?;
    let mut boards: Vec<Board> = Vec::new();
    let mut errors: Vec<TextError> = Vec::new();
    for list in lists.iter().take_while(|_| !is_over()) {
        match list.board() {
            Ok(board) => boards.push(board),
            Err(error) => errors.push(error),
        }
    }
    let is_one = errors.is_empty() && boards.len() == 1;
    let taken = Taken::of(boards, options, is_over).with_refusals(errors);
    // A single one that cannot be read may be something else.
    Some(taken).filter(|taken| !is_one || taken.is_whole())
}

/// The cells of a board, with their lines.
#[derive(Default)]
struct List {
    start: usize,
    told: Vec<Told>,
    numbers: Vec<usize>,
    known: BTreeSet<(usize, usize)>,
    /// Is a cell told behind one of a later row or column?
    has_fallen: bool,
    /// The first line that tells no cell.
    fault: Option<TextError>,
}

impl List {
    fn board(&self) -> Result<Board, TextError> {
        if let Some(error) = &self.fault {
            return Err(error.clone());
        }
        if let Some(at) = self.second() {
            let (row, column, _) = self.told[at];
            let found = format!("row {row}, column {column} behind cells of later rows, as if another list began");
            return Err(TextError::new(Place::new(self.numbers[at], 1), found, "a gap or a header between two lists"));
        }
        let rows = placed::board(&self.told, Known::default()).map_err(|fault| {
            let line = self.numbers.get(fault.at).copied().unwrap_or(self.start);
            fault.error(Place::new(line, 1))
        })?;
        Ok(super::sheet(self.start, &rows))
    }

    fn add(&mut self, number: usize, cell: Told) {
        self.has_fallen |= self.is_before_last(cell);
        self.known.insert((cell.0, cell.1));
        self.told.push(cell);
        self.numbers.push(number);
    }

    fn has(&self, cell: Told) -> bool {
        self.known.contains(&(cell.0, cell.1))
    }

    /// Is it no list of other numbers: is no cell told twice, or are they in order, but for slips?
    fn is_of_cells(&self) -> bool {
        let place = |cell: &Told| (cell.0, cell.1);
        let rising = self.told.windows(2).filter(|pair| place(&pair[0]) < place(&pair[1])).count();
        let is_ordered = 8 * (rising + 1) >= 7 * self.told.len();
        self.known.len() >= LEAST && (self.known.len() == self.told.len() || is_ordered)
    }

    /// Where the order of the cells begins anew, if it does so once, with a board's cells on both sides.
    fn second(&self) -> Option<usize> {
        let place = |cell: &Told| (cell.0, cell.1);
        let mut falls = (1..self.told.len()).filter(|&at| place(&self.told[at]) < place(&self.told[at - 1]));
        let only = falls.next().filter(|_| falls.next().is_none())?;
        (only >= LEAST && self.told.len() - only >= LEAST).then_some(only)
    }

    /// Is this cell before the last one, where all others are in order, and as many as a board's?
    fn ends_before(&self, cell: Told) -> bool {
        self.told.len() >= LEAST && !self.has_fallen && self.is_before_last(cell)
    }

    fn is_before_last(&self, cell: Told) -> bool {
        self.told.last().is_some_and(|last| (cell.0, cell.1) < (last.0, last.1))
    }

    /// Is this the cell that it began with?
    fn begins_with(&self, cell: Told) -> bool {
        self.told.first().is_some_and(|first| (first.0, first.1) == (cell.0, cell.1))
    }
}

/// What a line is.
enum Said {
    Header([usize; 3]),
    Cell(Told),
    /// A gap or a title.
    Between,
    /// Nearly a cell: what is wrong with it.
    Broken(String),
}

/// The lists of a text; `None` if it is something else.
fn lists(text: &str) -> Option<Vec<List>> {
    let mut lists: Vec<List> = Vec::new();
    let (mut order, mut is_named, mut is_apart, mut others) = ([0, 1, 2], false, true, 0);
    for (number, line) in lines(text) {
        match said(line, order, !lists.is_empty()) {
            Said::Header(named) => {
                (order, is_named) = (named, true);
                lists.push(List { start: number, ..List::default() });
                is_apart = false;
            }
            Said::Cell(cell) => {
                let is_next = |list: &List| {
                    is_apart && (list.has(cell) || list.ends_before(cell)) || list.has(cell) && list.begins_with(cell)
                };
                if lists.last().is_none_or(is_next) {
                    lists.push(List { start: number, ..List::default() });
                }
                lists.last_mut()?.add(number, cell);
                is_apart = false;
            }
            Said::Between => {
                others += usize::from(!line.trim().is_empty());
                is_apart = true;
            }
            Said::Broken(found) => {
                others += 1;
                let expected = "a row, a column and a value, as on the other lines";
                let error = TextError::new(Place::new(number, 1), found, expected);
                lists.last_mut()?.fault.get_or_insert(error);
            }
        }
    }
    let told = || lists.iter().flat_map(|list| &list.told);
    let (count, filled) = (told().count(), told().filter(|(_, _, value)| *value > 0).count());
    let is_large = told().any(|&(row, column, _)| row.max(column) > SMALL);
    let are_cells = || filled >= LEAST * lists.len() && lists.iter().any(List::is_of_cells);
    let is_list = if is_named { filled >= 4 } else { is_large && are_cells() };
    lists.retain(|list| !list.told.is_empty());
    (is_list && others <= count / 4).then_some(lists)
}

/// Lines of three numbers so small are rows of small boards.
const SMALL: usize = 3;

fn said(line: &str, order: [usize; 3], has_begun: bool) -> Said {
    if line.trim().is_empty() {
        return Said::Between;
    }
    let fields = fields(line);
    if let Some(order) = header(&fields) {
        return Said::Header(order);
    }
    if let Some(cell) = cell(&fields, order) {
        return Said::Cell(cell);
    }
    let is_number = |field: &&&str| !field.is_empty() && field.len() <= 2 && field.bytes().all(|b| b.is_ascii_digit());
    let numbers = fields.iter().filter(is_number).count();
    let is_near = has_begun && (2..=4).contains(&fields.len()) && numbers >= 2;
    if is_near { Said::Broken(format!("`{}`", line.trim().escape_debug())) } else { Said::Between }
}

/// The fields of a line, of which no more than five are of use.
fn fields(line: &str) -> Vec<&str> {
    let line = line.trim();
    match [',', ';', '\t'].into_iter().find(|&c| line.contains(c)) {
        Some(separator) => line.splitn(5, separator).map(|field| field.trim().trim_matches('"')).collect(),
        None => line.split_whitespace().take(5).map(|field| field.trim().trim_matches('"')).collect(),
    }
}

fn cell(fields: &[&str], order: [usize; 3]) -> Option<Told> {
    let [_, _, _] = fields else { return None };
    let number = |place: usize| {
        let field = fields.get(order[place])?;
        field.parse::<usize>().ok().filter(|number| *number <= crate::MAX_SYMBOLS)
    };
    let value = if matches!(*fields.get(order[2])?, "" | ".") { 0 } else { number(2)? };
    Some((number(0)?, number(1)?, value))
}

/// Which fields of a header name the row, the column and the value.
fn header(fields: &[&str]) -> Option<[usize; 3]> {
    const NAMES: [&[&str]; 3] =
        [&["row", "r", "y", "i"], &["col", "column", "c", "x", "j"], &["value", "val", "v", "digit", "number", "n"]];
    let [_, _, _] = fields else { return None };
    let fields: Vec<String> = fields.iter().map(|field| field.to_ascii_lowercase()).collect();
    let place = |names: &[&str]| fields.iter().position(|field| names.contains(&field.as_str()));
    Some([place(NAMES[0])?, place(NAMES[1])?, place(NAMES[2])?])
}
