//! CSV, read with the rows and the header of the text format of that name.

use super::block::Block;
use super::feed::Feed;
use super::pieces::Pieces;
use super::sheet::{self, Column, Kind, Texts};
use crate::input;
use crate::journal::Reached;
use ninefold::board::text::csv::{Columns, Field, Reader, Rows};
use ninefold::board::text::{ReadOptions, TextError};

/// The rows of a text, in pieces. All columns are texts; an empty field is null.
pub(super) struct Csv<'r> {
    pieces: Pieces<'r>,
    name: String,
    /// The text that is read of the pieces, and how much of it is taken.
    text: String,
    taken: usize,
    /// Where the rest begins, and the separator.
    at: Rows<'static>,
    reader: Reader<'r>,
    /// The columns that are carried over.
    carried: Option<Vec<usize>>,
    rows: usize,
}

/// A row that is longer than this has a quote that is never closed.
const LONGEST_ROW: usize = 1 << 20;

impl<'r> Csv<'r> {
    /// Reads the header. The error names the table.
    pub(super) fn open(
        name: &str,
        mut pieces: Pieces<'r>,
        column: Option<&str>,
        options: &'r ReadOptions,
    ) -> Result<Self, String> {
        let mut text = String::new();
        while text.is_empty() && !pieces.have_ended() {
            pieces.read_on(&mut text).map_err(|error| format!("{name}: {error}"))?;
        }
        let (columns, rows) = Columns::of_header(&text, column).map_err(|error| input::at(name, &error))?;
        let (at, taken) = (rows.go_on(""), text.len() - rows.rest().len());
        let reader = Reader::new(columns, options);
        Ok(Csv { pieces, name: name.to_string(), text, taken, at, reader, carried: None, rows: 0 })
    }

    /// Adds the rows that are whole in the text, at most so many.
    fn take(&mut self, block: &mut Block, most: usize) {
        let mut columns: Option<Vec<Texts>> =
            self.carried.as_ref().map(|carried| (0..=carried.len()).map(|_| Texts::default()).collect());
        let mut rows = self.at.go_on(&self.text[self.taken..]);
        let mut row = Vec::new();
        while block.count < most {
            let before = rows.go_on(rows.rest());
            let read = match rows.read(&mut row) {
                None => break,
                // The closing quote may stand in the next piece.
                Some(Err(_)) if !self.pieces.have_ended() && before.rest().len() < LONGEST_ROW => {
                    rows = before;
                    break;
                }
                Some(read) => read,
            };
            let read = read.and_then(|()| self.reader.columns().check(&row));
            if read.is_err() {
                // It is not known which of its fields belong to which column.
                row.clear();
            }
            add(&mut self.reader, read, &row, block);
            if let (Some(columns), Some(carried)) = (&mut columns, &self.carried) {
                let places = carried.iter().copied().chain([self.reader.columns().puzzle]);
                for (texts, place) in columns.iter_mut().zip(places) {
                    texts.push(row.get(place).filter(|field| !field.raw.is_empty()).map(|field| &*field.text));
                }
            }
        }
        self.taken = self.text.len() - rows.rest().len();
        self.at = rows.go_on("");
        if let Some(mut columns) = columns.filter(|_| block.count > 0) {
            block.puzzles = columns.pop().map(Column::Text);
            block.carried.extend(columns.into_iter().map(Column::Text));
        }
        self.rows += block.count;
    }
}

/// Adds one row.
fn add(reader: &mut Reader<'_>, read: Result<(), TextError>, row: &[Field<'_>], block: &mut Block) {
    if let Err(error) = read {
        return block.add(Err(error));
    }
    let Columns { puzzle, solution, .. } = *reader.columns();
    let claim = solution.map(|column| &*row[column].text);
    if !block.add_cell(row[0].place.line, row[puzzle].text.as_bytes(), claim) {
        block.add(reader.record(row));
    }
}

impl Feed for Csv<'_> {
    fn fill(&mut self, block: &mut Block, most: usize) -> Result<(), String> {
        loop {
            self.take(block, most);
            if block.count > 0 || self.pieces.have_ended() {
                block.reached =
                    Reached { offset: self.pieces.taken() - (self.text.len() - self.taken) as u64, line: self.rows };
                return Ok(());
            }
            self.text.drain(..self.taken);
            self.taken = 0;
            let said = |error: String| {
                format!("{}: after row {}: {error}; what follows is not answered", self.name, self.rows)
            };
            self.pieces.read_on(&mut self.text).map_err(said)?;
        }
    }

    fn fields(&self) -> Vec<sheet::Field> {
        let columns = self.reader.columns();
        let names = columns.names.iter().enumerate().filter(|(number, _)| *number != columns.puzzle);
        names.map(|(_, name)| sheet::Field::new(name, Kind::Text, "")).collect()
    }

    fn carry(&mut self, fields: &[sheet::Field]) {
        let columns = self.reader.columns();
        let place = |field: &sheet::Field| {
            columns.names.iter().enumerate().position(|(i, name)| i != columns.puzzle && *name == field.name)
        };
        self.carried = Some(fields.iter().filter_map(place).collect());
    }
}
