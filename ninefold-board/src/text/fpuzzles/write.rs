//! From a record to a packed puzzle.

use super::super::{
    NoPlace, Record, Unprintable,
    link::draft::{box_of, diagonals, windows},
};
use super::rules;
use crate::{Board, Cell, Extra, Geometry, Shape, Symbol, SymbolSet, geometry::default_box};
use serde_json::{Map, Value, json};

/// The packed puzzle; `format` is whose refusals these are.
pub(in super::super) fn pack(format: &'static str, record: &Record) -> Result<String, Unprintable> {
    let board = &record.board;
    let Some(n) = board.geometry().side() else {
        return Err(NoPlace(format!("a {}", board.geometry())).of(format));
    };
    let mut map = Map::new();
    map.insert("size".to_string(), n.into());
    write_texts(&mut map, record).map_err(|part| part.of(format))?;
    write_extras(&mut map, board.geometry());
    if let Some(values) = &record.solution {
        map.insert("solution".to_string(), values.iter().map(|value| number(*value)).collect());
    }
    let cells = board.geometry().all_cells().map(|cell| write_cell(board, cell)).collect::<Result<Vec<_>, _>>();
    let cells = cells.map_err(|part| part.of(format))?;
    map.insert("grid".to_string(), cells.chunks(n).map(<[Value]>::to_vec).collect());
    Ok(lz_str::compress_to_base64(Value::Object(map).to_string().as_str()))
}

/// 1 for the first symbol, 0 for none.
fn number(symbol: Option<Symbol>) -> usize {
    symbol.map_or(0, |symbol| symbol.index() + 1)
}

fn numbers(set: SymbolSet) -> Value {
    set.iter().map(|symbol| number(Some(symbol))).collect()
}

fn write_texts(map: &mut Map<String, Value>, record: &Record) -> Result<(), NoPlace> {
    let comment = Some(("ruleset", record.comment.as_str())).filter(|(_, comment)| !comment.is_empty());
    let facts = record.facts.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    for (name, value) in facts.chain(comment) {
        let is_text = matches!(name, "title" | "author" | "ruleset") || rules::is_free(name);
        if !is_text || name == "ruleset" && Some((name, value)) != comment {
            return Err(NoPlace(format!("a fact called `{name}`")));
        }
        if map.insert(name.to_string(), value.into()).is_some() {
            return Err(NoPlace(format!("a fact called `{name}` twice")));
        }
    }
    Ok(())
}

/// Extra regions other than those with a name.
fn write_extras(map: &mut Map<String, Value>, geometry: &Geometry) {
    let mut houses = Vec::new();
    for extra in geometry.extras() {
        let mut set = |name: &str| map.insert(name.to_string(), true.into());
        match extra {
            Extra::Diagonals => {
                set("diagonal-");
                set("diagonal+");
            }
            Extra::DisjointGroups => {
                set("disjointgroups");
            }
            Extra::Windoku => houses.extend(windows(geometry)),
            Extra::Cells(cells) => {
                let [falling, rising] = diagonals(geometry.symbols());
                match cells {
                    _ if *cells == falling => drop(set("diagonal-")),
                    _ if *cells == rising => drop(set("diagonal+")),
                    _ => houses.push(cells.clone()),
                }
            }
        }
    }
    if !houses.is_empty() {
        let name = |cell: &Cell| geometry.cell_name(*cell).to_uppercase();
        let region = |house: Vec<Cell>| json!({ "cells": house.iter().map(name).collect::<Vec<_>>() });
        map.insert("extraregion".to_string(), houses.into_iter().map(region).collect());
    }
}

fn write_cell(board: &Board, cell: Cell) -> Result<Value, NoPlace> {
    let geometry = board.geometry();
    let mut map = Map::new();
    let mut set = |name: &str, value: Value| map.insert(name.to_string(), value);
    if let Some(symbol) = board.value(cell) {
        set("value", number(Some(symbol)).into());
        if board.givens()[cell.index()].is_some() {
            set("given", true.into());
        }
    }
    let marks = board.marks().map_or(SymbolSet::EMPTY, |marks| marks[cell.index()]);
    if !marks.is_empty() {
        set("centerPencilMarks", numbers(marks));
    }
    let allowed = board.allowed().map_or(geometry.all_symbols(), |allowed| allowed[cell.index()]);
    if allowed.is_empty() {
        return Err(NoPlace(format!("a cell without candidates ({})", geometry.cell_name(cell))));
    }
    if allowed != geometry.all_symbols() {
        set("givenPencilMarks", numbers(allowed));
    }
    if let Some(region) = region(geometry, cell) {
        set("region", region);
    }
    Ok(Value::Object(map))
}

/// The region of a cell where the size alone does not tell it.
fn region(geometry: &Geometry, cell: Cell) -> Option<Value> {
    let (row, column) = geometry.row_column(cell);
    let default = default_box(geometry.symbols());
    match geometry.shape() {
        Shape::Sudoku(boxes) if default == Some(*boxes) => None,
        Shape::Sudoku(boxes) => Some(box_of(*boxes, row, column).into()),
        Shape::Latin => default.map(|_| Value::Null),
        Shape::Jigsaw(regions) => Some(regions[cell.index()].into()),
        Shape::Graph => None,
    }
}
