//! CSV, read with the rows and the header of the text format of that name.

use super::block::Block;
use super::pieces::{Pieces, long_line};
use super::rolling::{Carried, Rolling, Rows, Text};
use crate::input;
use ninefold::board::text::csv::{self, Columns, Field, Reader};
use ninefold::board::text::{ReadOptions, TextError};
use std::borrow::Cow;

/// Rows. All columns are texts; an empty field is null.
pub(super) struct Csv<'r> {
    /// Where the rest begins, and the separator.
    at: csv::Rows<'static>,
    reader: Reader<'r>,
}

/// A row that is longer than this has a quote that is never closed.
const LONGEST_ROW: usize = 1 << 20;

/// Reads the header. The error names the table.
pub(super) fn open<'r>(
    name: &str,
    mut pieces: Pieces<'r>,
    column: Option<&str>,
    options: &'r ReadOptions,
) -> Result<Rolling<'r, Csv<'r>>, String> {
    let (mut text, mut enough) = (String::new(), 1);
    loop {
        while text.len() < enough && !pieces.have_ended() {
            pieces.read_on(&mut text).map_err(|error| format!("{name}: {error}"))?;
        }
        // Within quotes a header has lines, and the closing quote may stand in a later piece.
        if pieces.have_ended() || text.len() >= LONGEST_ROW || Columns::of_header(&text, column).is_ok() {
            break;
        }
        enough = 2 * text.len();
    }
    let (columns, rows) = Columns::of_header(&text, column).map_err(|error| input::at(name, &error))?;
    let (at, taken) = (rows.go_on(""), text.len() - rows.rest().len());
    Ok(Rolling::new(name, pieces, text, taken, Csv { at, reader: Reader::new(columns, options) }))
}

impl Rows for Csv<'_> {
    fn columns(&self) -> &Columns {
        self.reader.columns()
    }

    fn take(
        &mut self,
        text: &Text<'_>,
        block: &mut Block,
        most: usize,
        mut carried: Option<&mut Carried<'_>>,
    ) -> usize {
        let mut rows = self.at.go_on(text.rest);
        let (mut row, mut texts) = (Vec::new(), Vec::new());
        while block.count < most {
            if self.take_plain(&mut rows, &mut texts, block) {
                if let Some(carried) = &mut carried {
                    carried.push(|place| Some(texts[place]).filter(|text| !text.is_empty()).map(Cow::Borrowed));
                }
                continue;
            }
            let before = rows.go_on(rows.rest());
            let start = text.rest.len() - before.rest().len();
            let read = match rows.read(&mut row) {
                None => break,
                // The closing quote may stand in the next piece.
                Some(Err(_)) if !text.is_all && before.rest().len() < LONGEST_ROW => {
                    rows = before;
                    break;
                }
                Some(read) => read,
            };
            let is_long = text.has_long(start..text.rest.len() - rows.rest().len());
            let read =
                if is_long { Err(too_long(&before)) } else { read.and_then(|()| self.reader.columns().check(&row)) };
            if read.is_err() {
                // It is not known which of its fields belong to which column.
                row.clear();
            }
            add(&mut self.reader, read, &row, block);
            if let Some(carried) = &mut carried {
                carried.push(|place| self.carried(&row, place));
            }
        }
        self.at = rows.go_on("");
        text.rest.len() - rows.rest().len()
    }
}

impl Csv<'_> {
    /// The text carried over of a row's field: a board's without the blanks around it, every other as it stands.
    fn carried<'f>(&self, row: &'f [Field<'_>], place: usize) -> Option<Cow<'f, str>> {
        let Columns { puzzle, solution, entries, .. } = *self.reader.columns();
        let is_board = place == puzzle || [solution, entries].contains(&Some(place));
        let Field { text, raw, whole, .. } = row.get(place)?;
        // Nothing at all is null; empty quotes are a text without characters.
        let has = !raw.is_empty() || !is_board && !whole.is_empty();
        has.then(|| if is_board { (&**text).into() } else { (&**whole).into() })
    }

    /// Adds the next row if it is a plain 9x9 puzzle, as nearly all rows of nearly all long tables are.
    fn take_plain<'t>(&self, rows: &mut csv::Rows<'t>, texts: &mut Vec<&'t str>, block: &mut Block) -> bool {
        let columns = self.reader.columns();
        let mut next = rows.go_on(rows.rest());
        let Some(place) = next.read_bare(texts).filter(|_| columns.is_plain(texts)) else { return false };
        let claim = columns.solution.map(|column| texts[column]);
        let is_taken = block.add_cell(place.line, texts[columns.puzzle].as_bytes(), claim);
        if is_taken {
            *rows = next;
        }
        is_taken
    }
}

/// The error of a row with a line that is too long.
fn too_long(before: &csv::Rows<'_>) -> TextError {
    TextError::new(before.place(), long_line(), "a row of fewer bytes")
}

/// Adds one row.
fn add(reader: &mut Reader<'_>, read: Result<(), TextError>, row: &[Field<'_>], block: &mut Block) {
    if let Err(error) = read {
        return block.add(Err(error));
    }
    let Columns { puzzle, solution, .. } = *reader.columns();
    let claim = solution.map(|column| &*row[column].text);
    let is_special = reader.refusal_of(row, None).is_some() || !matches!(reader.board_of(row), Ok(None));
    if is_special || !block.add_cell(row[0].place.line, row[puzzle].text.as_bytes(), claim) {
        block.add(reader.record(row));
    }
}
