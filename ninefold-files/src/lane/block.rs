//! A run of records on its way from the input to the output. Blocks are used again and again: nothing is allocated for a
//! plain puzzle.

use super::lost::Lost;
use super::nine::{self, Nines, Template};
use super::sheet::{Column, Value};
use super::tally::Tally;
use crate::journal::Reached;
use crate::status::Status;
use ninefold::board::text::found::LONGEST_LINE;
use ninefold::board::text::{Record, TextError};

/// The most records of a block, some 2 MiB with their answers: the 9x9 engine works on hundreds of puzzles side by side, and at
/// the end of a block its lanes run empty one after another.
pub(super) const MOST_RECORDS: usize = 8192;

/// The size of the buffer of lines, and so of the longest line that is read; of a longer one only the beginning is looked at.
pub(super) const BUFFER: usize = LONGEST_LINE;

/// Records of one kind, in their order in the input.
#[derive(Clone, Copy, Debug)]
pub(super) enum Run {
    /// Plain 9x9 puzzles, on lines one after another.
    Plain { line: usize, count: usize },
    /// Lines for the format's own reader: the first one's number from 0, and what of `text` they are.
    Lines { first: usize, start: usize, end: usize },
    /// A line, by its number from 0, that is too long to be read.
    Long { line: usize, column: usize },
    /// A number of records that were read already.
    Records(usize),
}

/// See the module.
///
/// ```text
/// runs     [ Plain 3 | Lines 3.. | Plain 1 | Records 2 ]
/// nines    [ p0 p1 p2              p3 ]                   with their answers
/// text               [ # ...\n..\n ]
/// records                                    [ r0 r1 ]
/// ```
#[derive(Default)]
pub(crate) struct Block {
    /// Its place among the blocks.
    pub(super) number: u64,
    /// How many lines or rows it has.
    pub(super) count: usize,
    /// Where in the input it ends.
    pub(super) reached: Reached,
    /// Are plain 9x9 puzzles set apart?
    pub(super) takes_nine: bool,
    pub(super) runs: Vec<Run>,
    pub(super) nines: Nines,
    pub(super) text: Vec<u8>,
    pub(super) records: Vec<Result<Record, TextError>>,
    /// The columns of the input that stand in front of a table of answers.
    pub(super) carried: Vec<Column>,
    /// The column of puzzles as a table has them.
    pub(super) puzzles: Option<Column>,
    /// Or else: is that column filled as the records are answered?
    pub(super) fills_puzzles: bool,
    /// The column of what the puzzles' sizes do not tell of their boards, if there is one.
    pub(super) boards: Option<Column>,
    /// The rows of the answers.
    pub(super) answers: Vec<Column>,
    /// How many there are.
    pub(super) rows: usize,
    /// The text for the output.
    pub(super) out: Vec<u8>,
    /// The rows for the output.
    #[cfg(feature = "tables")]
    pub(super) batch: Option<arrow_array::RecordBatch>,
    /// The remarks for standard error, each with how much of `out` goes before it.
    pub(super) remarks: Vec<(usize, String)>,
    /// What of the records is not written.
    pub(super) lost: Lost,
    /// The highest status, if there was a record.
    pub(super) status: Option<Status>,
    /// How many had which answer.
    pub(super) tally: Tally,
    /// Was the work ended by an interruption?
    pub(super) cut: bool,
}

impl Block {
    /// Empties it, and gives it this number.
    pub(super) fn clear(&mut self, number: u64, takes_nine: bool) {
        (self.number, self.takes_nine, self.count, self.status, self.cut) = (number, takes_nine, 0, None, false);
        self.runs.clear();
        self.nines.clear();
        self.text.clear();
        self.records.clear();
        self.carried.clear();
        (self.puzzles, self.fills_puzzles, self.boards) = (None, false, None);
        self.answers.clear();
        self.rows = 0;
        self.out.clear();
        self.remarks.clear();
        self.lost.clear();
        self.tally.clear();
        #[cfg(feature = "tables")]
        {
            self.batch = None;
        }
    }

    /// Adds plain 9x9 puzzles from this line on, and says how many there were.
    pub(super) fn add_plain<'p>(&mut self, line: usize, puzzles: impl Iterator<Item = &'p [u8; 81]>) -> usize {
        let before = self.nines.puzzles.len();
        puzzles.for_each(|cells| self.nines.puzzles.push(*cells));
        let added = self.nines.puzzles.len() - before;
        self.count += added;
        match self.runs.last_mut() {
            Some(Run::Plain { line: first, count }) if *first + *count == line => *count += added,
            _ if added > 0 => self.runs.push(Run::Plain { line, count: added }),
            _ => {}
        }
        added
    }

    /// Adds the text of a table's cell if it is a plain 9x9 puzzle; `false` if it is to be read as a record.
    pub(super) fn add_cell(&mut self, line: usize, puzzle: &[u8], claim: Option<&str>) -> bool {
        let Some(cells) = nine::of_text(puzzle).filter(|_| self.takes_nine) else { return false };
        let claim = claim.filter(|claim| !claim.trim().is_empty());
        let digits = claim.and_then(nine::digits);
        if claim.is_some() && digits.is_none() {
            return false;
        }
        self.nines.claims.extend(digits.map(|digits| (self.nines.puzzles.len(), *digits)));
        self.add_plain(line, std::iter::once(cells));
        true
    }

    /// Adds a record.
    pub(super) fn add(&mut self, record: Result<Record, TextError>) {
        if let (true, Ok(Record { board, solution: None, unread: None, place, .. })) = (self.takes_nine, &record)
            && let Some(cells) = nine::of_board(board)
        {
            self.add_plain(place.line, std::iter::once(&cells));
            return;
        }
        self.count += 1;
        self.records.push(record);
        match self.runs.last_mut() {
            Some(Run::Records(count)) => *count += 1,
            _ => self.runs.push(Run::Records(1)),
        }
    }

    /// Adds a line, number `line` from 0, without its end.
    pub(super) fn add_line(&mut self, line: usize, bytes: &[u8]) {
        self.count += 1;
        let start = self.text.len();
        self.text.extend_from_slice(bytes);
        self.text.push(b'\n');
        match self.runs.last_mut() {
            Some(Run::Lines { end, .. }) => *end = self.text.len(),
            _ => self.runs.push(Run::Lines { first: line, start, end: self.text.len() }),
        }
    }

    /// Adds a line of which only the beginning is known. That is enough where only a comment goes on.
    pub(super) fn add_long(&mut self, line: usize, beginning: &[u8]) {
        let text = String::from_utf8_lossy(beginning);
        let cells = text.trim_start();
        let is_comment = |c: char| c.is_whitespace() || matches!(c, ',' | '#' | ';');
        if cells.contains(is_comment) {
            return self.add_line(line, beginning);
        }
        self.count += 1;
        let column = text.chars().count() - cells.chars().count() + 1;
        self.runs.push(Run::Long { line, column });
    }

    /// Adds the row of a plain puzzle's answer.
    pub(super) fn push_nine(&mut self, template: &Template, index: usize) {
        if let (Some(Column::Text(puzzles)), true) = (&mut self.puzzles, self.fills_puzzles) {
            // As the format `line` writes it.
            let cell = |cell: u8| if (b'1'..=b'9').contains(&cell) { cell } else { b'.' };
            puzzles.push_nine(&self.nines.puzzles[index].map(cell));
        }
        self.push_board(None);
        self.rows += 1;
        let solution = self.nines.answers[index].solution();
        for (number, (value, column)) in template.row.iter().zip(&mut self.answers).enumerate() {
            match (column, solution) {
                (Column::Text(texts), Some(solution)) if template.solution == Some(number) => texts.push_nine(solution),
                (column, _) => column.push(value),
            }
        }
    }

    /// Adds the row of an answer; missing values are null.
    pub(super) fn push_row(&mut self, puzzle: Option<&str>, board: Option<&str>, row: &[Value]) {
        if let (Some(Column::Text(puzzles)), true) = (&mut self.puzzles, self.fills_puzzles) {
            puzzles.push(puzzle);
        }
        self.push_board(board);
        self.rows += 1;
        for (number, column) in self.answers.iter_mut().enumerate() {
            column.push(row.get(number).unwrap_or(&Value::Null));
        }
    }

    fn push_board(&mut self, board: Option<&str>) {
        if let Some(Column::Text(boards)) = &mut self.boards {
            boards.push(board);
        }
    }

    /// Has it so much text that more is for the next block?
    pub(super) fn holds_much(&self) -> bool {
        self.text.len() >= BUFFER
    }
}
