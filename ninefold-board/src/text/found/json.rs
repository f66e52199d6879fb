//! JSON of programs and data sets: rows and records, lists of lists, the files of gnome-sudoku, and the puzzles of f-puzzles and
//! SudokuPad before they are packed. What is not one of these is read as any other list ([`super::code`]).

use super::super::{
    Place, ReadOptions, Record, ShapeHint, TextError, fpuzzles, kind, lines, link::draft::Draft, link::json as value,
    sudokupad,
};
use super::piece::Taken;
use super::{rules, squares};
use crate::{Geometry, SymbolSet};
use serde_json::{Map, Value};

/// Does a text begin as JSON does?
pub(super) fn is_likely(text: &str) -> bool {
    text.trim_start().starts_with(['{', '['])
}

/// The puzzles of a form that has its own sign, or why it is refused; `None` if it is none of these.
pub(super) fn read(text: &str, options: &ReadOptions) -> Option<Taken> {
    if !is_likely(text) {
        return None;
    }
    let place = |text: &str| Place::new(lines(text).take_while(|(_, line)| line.trim().is_empty()).count() + 1, 1);
    let start = place(text);
    match serde_json::from_str::<Value>(text) {
        Ok(value) => special(&value, options, start),
        Err(error) if error.is_eof() => {
            // Behind a line end the reader counts from 0.
            let place = Place::new(error.line(), error.column().max(1));
            Some(Taken::error(TextError::new(place, "JSON that ends in the middle", "the whole of it")))
        }
        Err(_) => None,
    }
}

fn special(value: &Value, options: &ReadOptions, place: Place) -> Option<Taken> {
    let read = one(value, options, place)?;
    Some(match read {
        Ok(record) => Taken { records: vec![record], ..Taken::default() },
        Err(error) => Taken::error(error),
    })
}

/// The puzzle of an object of a form that has its own sign, or why it is refused; of a list why it is, but for one of objects,
/// each of which stands for itself.
pub(super) fn one(value: &Value, options: &ReadOptions, place: Place) -> Option<Result<Record, TextError>> {
    if value.as_array().is_some_and(|list| list.iter().all(Value::is_object)) {
        return squares::read(value, options, place);
    }
    let Some(map) = value.as_object() else {
        let refused = rules::of_json(value).map(|rule| Err(rules::refusal(place, &rule)));
        return refused.or_else(|| told_cells(value).map(|cells| plain_cells(cells, place)));
    };
    let has_objects = |name: &str| {
        let first = map.get(name).and_then(|rows| rows.get(0)).and_then(|row| row.get(0));
        first.is_some_and(Value::is_object)
    };
    let is_pad = has_objects("cells") && OF_PAD.iter().any(|name| map.contains_key(*name));
    if map.contains_key("formatVersion") && map.contains_key("puzzle") {
        let found = "a puzzle of SudokuMaker, a form that is not read";
        return Some(Err(TextError::new(place, found, "a puzzle that SudokuMaker has exported as a link or a line")));
    }
    if map.contains_key("size") && has_objects("grid") {
        return Some(fpuzzles::of_value(value, place).and_then(rules::unruled));
    }
    let board = match board(map, options, place) {
        Ok(board) => board,
        Err(error) => return Some(Err(error)),
    };
    let named = options.named_board();
    if let Some(rule) = rules::of_object(map, named.as_deref().or(board.as_ref())).filter(|_| !is_pad) {
        return Some(Err(rules::refusal(place, &rule)));
    }
    if has_objects("cells") && !is_pad {
        return Some(plain_cells(value::list(value, "cells"), place));
    }
    if is_pad {
        return Some(sudokupad::of_value(value, place).and_then(rules::unruled));
    }
    let is_of_gnome = |cell: &Value| cell.get("position").is_some() && cell.get("value").is_some();
    if value::list(value, "cells").first().is_some_and(is_of_gnome) {
        return Some(gnome(value::list(value, "cells"), place));
    }
    squares::read(value, options, place)
}

/// The board that an object tells in the member `board`, as the rows of tables do; a caller knows better.
pub(super) fn board(
    map: &Map<String, Value>,
    options: &ReadOptions,
    place: Place,
) -> Result<Option<Geometry>, TextError> {
    match (&options.shape, map.get(kind::COLUMN)) {
        (Some(ShapeHint::Board(geometry)), _) => Ok(Some(geometry.clone())),
        (None, Some(Value::String(text))) => kind::told(text, place),
        _ => Ok(None),
    }
}

/// The members that the puzzles of `SudokuPad` have beside their cells.
const OF_PAD: [&str; 5] = ["cages", "cellSize", "lines", "metadata", "regions"];

/// The rows of a list of n lists of n objects, each of which tells a value: `[[{"value": 5, "notes": []}, ...], ...]`.
fn told_cells(value: &Value) -> Option<&[Value]> {
    let rows = value.as_array().filter(|rows| rows.len() >= 4)?;
    let is_cell =
        |cell: &Value| cell.as_object().is_some_and(|cell| VALUES.iter().any(|name| cell.contains_key(*name)));
    let is_row = |row: &Value| row.as_array().is_some_and(|row| row.len() == rows.len() && row.iter().all(is_cell));
    rows.iter().all(is_row).then_some(rows)
}

/// What the value of a cell is called.
const VALUES: [&str; 6] = ["value", "val", "digit", "number", "given", "v"];

/// A board of cells that are objects: each tells its value, or null.
fn plain_cells(cells: &[Value], place: Place) -> Result<Record, TextError> {
    let value = |cell: &Value| {
        let told = VALUES.iter().find_map(|name| cell.get(*name));
        told.and_then(value::text).filter(|text| text != "0").unwrap_or_default()
    };
    let row = |row: &Value| row.as_array().into_iter().flatten().map(value).collect();
    let rows: Vec<Vec<String>> = cells.iter().map(row).collect();
    if rows.iter().flatten().all(String::is_empty) {
        return Err(TextError::new(
            place,
            "cells without any value",
            "cells with a `value` each, some of them not null",
        ));
    }
    let record = super::sheet(place.line, &rows).read(&ReadOptions::default())?;
    let cells: Vec<&Value> = cells.iter().filter_map(Value::as_array).flatten().collect();
    rules::celled(record, &cells)
}

/// A game of gnome-sudoku: the cells that are not empty, each with its row and column from 0, and its notes.
fn gnome(cells: &[Value], place: Place) -> Result<Record, TextError> {
    let mut draft = Draft::new(place, 9)?;
    draft.regions = (0..81).map(|cell| draft.default_region(cell)).collect();
    for cell in cells {
        let index = |i: usize| cell.get("position").and_then(|at| at.get(i)).and_then(value::number);
        let at = index(0).zip(index(1)).and_then(|(row, column)| draft.cell(row, column));
        let Some(at) = at else {
            return Err(draft.wrong(value::shown(&cell["position"]), "a row and a column from 0 to 8"));
        };
        let symbol = draft.symbol(&cell["value"], at.index())?;
        let is_given = cell.get("fixed").is_some_and(value::is_set);
        let filled = if is_given { &mut draft.givens } else { &mut draft.entries };
        filled[at.index()] = symbol;
        draft.marks[at.index()] = notes(&draft, cell, at.index())?;
    }
    draft.record()
}

fn notes(draft: &Draft, cell: &Value, at: usize) -> Result<SymbolSet, TextError> {
    let notes = cell.get("earmarks").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    // As digits, or as one truth value for each.
    if notes.iter().all(Value::is_boolean) {
        let on = notes.iter().enumerate().filter(|(_, note)| **note == Value::Bool(true));
        return Ok(on.filter(|(i, _)| *i < 9).map(|(i, _)| crate::Symbol::new(i)).collect());
    }
    draft.set(&cell["earmarks"], at)
}
