//! Objects in JSON that list the cells of a board, an object for each.
//!
//! ```text
//! {"cells": [{"row": 1, "col": 1, "value": 5}, ...]}      {"size": 9, "squares": [{"x": 0, "y": 0, "value": 5}, ...]}
//! ```
//! `x` counts columns and `y` rows.

use super::super::{Place, ReadOptions, Record, TextError, link::json as value};
use super::piece::Role;
use super::placed::{self, Known, Told};
use super::rules;
use super::tree::role_of;
use crate::Cell;
use serde_json::{Map, Value};

const ROWS: [&str; 6] = ["row", "r", "y", "rowIndex", "row_index", "i"];
const COLUMNS: [&str; 8] = ["col", "column", "c", "x", "colIndex", "columnIndex", "col_index", "j"];
const VALUES: [&str; 8] = ["value", "val", "v", "digit", "number", "given", "symbol", "n"];

/// What the size of a board is called.
const SIZES: [&str; 5] = ["size", "n", "side", "order", "gridSize"];

/// The members that say whether a value is given.
const GIVEN: [&str; 6] = ["given", "fixed", "isGiven", "is_given", "isFixed", "locked"];

/// Fewer cells are something else.
const LEAST: usize = 4;

/// The board of a list of cells, or of an object with one such list in it; `None` if it is something else.
pub(super) fn read(value: &Value, options: &ReadOptions, place: Place) -> Option<Result<Record, TextError>> {
    match value {
        Value::Array(list) => are_cells(value).then(|| board(list, None, options, place)),
        Value::Object(map) => {
            let is_puzzle = |(name, member): &(&String, &Value)| role_of(name) == Role::Puzzle && are_cells(member);
            let mut lists = map.iter().filter(is_puzzle).filter_map(|(_, list)| list.as_array());
            let list = lists.next().filter(|_| lists.next().is_none())?;
            Some(board(list, size(map), options, place))
        }
        _ => None,
    }
}

/// Is it a list of nothing but cells?
pub(super) fn are_cells(value: &Value) -> bool {
    value.as_array().is_some_and(|list| list.len() >= LEAST && list.iter().all(|cell| told(cell).is_some()))
}

fn size(map: &Map<String, Value>) -> Option<usize> {
    SIZES.iter().find_map(|name| map.get(*name)).and_then(value::number).filter(|size| *size <= crate::MAX_SYMBOLS)
}

/// The member of a cell with one of these names.
fn named<'v>(cell: &'v Value, names: &[&str]) -> Option<&'v Value> {
    names.iter().find_map(|name| cell.get(*name))
}

/// The row, the column and the value of a cell; a value that is missing, null or empty is a blank.
fn told(cell: &Value) -> Option<Told> {
    let named = |names: &[&str]| named(cell, names);
    let number = |names: &[&str]| value::number(named(names)?).filter(|number| *number <= crate::MAX_SYMBOLS);
    let digit = match named(&VALUES) {
        None | Some(Value::Null | Value::Bool(false)) => 0,
        Some(Value::String(text)) if matches!(text.trim(), "" | "." | "-" | "_") => 0,
        Some(_) => number(&VALUES)?,
    };
    Some((number(&ROWS)?, number(&COLUMNS)?, digit))
}

fn board(list: &[Value], size: Option<usize>, options: &ReadOptions, place: Place) -> Result<Record, TextError> {
    let cells: Vec<Told> = list.iter().filter_map(told).collect();
    // A cell without a value may be listed for its notes.
    let may_skip = list.iter().any(|cell| named(cell, &VALUES).is_none());
    let rows = placed::board(&cells, Known { size, base: None, may_skip }).map_err(|fault| fault.error(place))?;
    if rows.iter().flatten().all(String::is_empty) {
        return Err(TextError::new(
            place,
            "cells without any value",
            "cells with a `value` each, some of them not null",
        ));
    }
    let mut record = super::sheet(place.line, &rows).read(options)?;
    let base = usize::from(cells.iter().all(|&(row, column, _)| row > 0 && column > 0));
    let index = |&(row, column, _): &Told| (row - base) * rows.len() + column - base;
    for (_, told) in list.iter().zip(&cells).filter(|(cell, _)| is_entered(cell)) {
        let at = Cell::new(index(told));
        let value = record.board.givens()[at.index()];
        record.board.set_given(at, None);
        record.board.set_entry(at, value);
    }
    let mut in_order: Vec<(usize, &Value)> = cells.iter().map(index).zip(list).collect();
    in_order.sort_unstable_by_key(|(index, _)| *index);
    rules::celled(record, &in_order.into_iter().map(|(_, cell)| cell).collect::<Vec<_>>())
}

/// Is its value one that a person has entered?
fn is_entered(cell: &Value) -> bool {
    GIVEN.iter().any(|name| cell.get(*name) == Some(&Value::Bool(false)))
}
