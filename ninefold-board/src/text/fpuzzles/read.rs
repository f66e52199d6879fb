//! From a packed puzzle to a record.

use super::super::{
    Place, Record, TextError,
    link::{self, draft::Draft, json},
    piece::Piece,
};
use super::rules;
use crate::Cell;
use serde_json::{Map, Value};

/// Reads a packed puzzle.
pub(in super::super) fn puzzle(packed: Piece<'_>) -> Result<Record, TextError> {
    let text = link::unpacked(packed)?;
    let value = json::parse(&text, packed)?;
    if !value.is_object() {
        return Err(TextError::new(packed.place, format!("{} packed", link::excerpt(&text)), "a puzzle as JSON"));
    }
    of_value(&value, packed.place)
}

/// Reads an unpacked puzzle.
pub(in super::super) fn of_value(value: &Value, place: Place) -> Result<Record, TextError> {
    let nothing = Map::new();
    let map = value.as_object().unwrap_or(&nothing);
    let rows = json::list(value, "grid");
    let mut draft = Draft::new(place, size(map, place)?.unwrap_or(rows.len()))?;
    refuse_rules(&draft, map)?;
    read_grid(&mut draft, rows)?;
    let is_on = |name: &str| map.get(name).is_some_and(json::is_set);
    draft.diagonals = [is_on("diagonal-"), is_on("diagonal+")];
    draft.disjoint = is_on("disjointgroups");
    for region in json::list(value, "extraregion") {
        let house = json::list(region, "cells").iter().map(|name| read_cell(&draft, name));
        let house = house.collect::<Result<_, _>>()?;
        draft.houses.push(house);
    }
    draft.claim(map.get("solution").unwrap_or(&Value::Null))?;
    read_texts(&mut draft, map);
    draft.record()
}

/// The number of rows, where it is told.
fn size(map: &Map<String, Value>, place: Place) -> Result<Option<usize>, TextError> {
    let Some(size) = map.get("size") else { return Ok(None) };
    let wrong = || TextError::new(place, format!("{} as the size", json::shown(size)), "a number of rows");
    json::number(size).map(Some).ok_or_else(wrong)
}

/// A text of an unknown name is a fact; anything else that is unknown is a rule.
fn refuse_rules(draft: &Draft, map: &Map<String, Value>) -> Result<(), TextError> {
    let is_rule = |key: &str, value: &Value| {
        json::is_set(value) && !rules::KNOWN.contains(&key) && !(value.is_string() && rules::is_free(key))
    };
    let mut keys: Vec<&str> = map.iter().filter(|(key, value)| is_rule(key, value)).map(|(key, _)| &**key).collect();
    keys.sort_unstable();
    draft.refuse(keys.into_iter().map(rules::name).collect())
}

fn read_texts(draft: &mut Draft, map: &Map<String, Value>) {
    // Rules may be told as a list, too.
    let written = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_string);
    let text = |name: &str| map.get(name).filter(|value| json::is_set(value)).map(written);
    draft.comment = text("ruleset").unwrap_or_default();
    let mut others: Vec<&str> = map.keys().map(String::as_str).filter(|key| rules::is_free(key)).collect();
    others.sort_unstable();
    for name in ["title", "author"].into_iter().chain(others) {
        draft.facts.extend(text(name).map(|text| (name.to_string(), text)));
    }
}

fn read_grid(draft: &mut Draft, rows: &[Value]) -> Result<(), TextError> {
    let n = draft.n;
    if rows.len() != n {
        return Err(draft.wrong(format!("a grid of {} rows", rows.len()), n.to_string()));
    }
    for (row, cells) in rows.iter().enumerate() {
        let cells = cells.as_array().map_or(&[][..], Vec::as_slice);
        if cells.len() != n {
            return Err(draft.wrong(format!("{} cells in row {}", cells.len(), row + 1), n.to_string()));
        }
        for (column, value) in cells.iter().enumerate() {
            fill(draft, row * n + column, value)?;
        }
    }
    Ok(())
}

fn fill(draft: &mut Draft, cell: usize, value: &Value) -> Result<(), TextError> {
    let field = |name: &str| value.get(name).unwrap_or(&Value::Null);
    let symbol = draft.symbol(field("value"), cell)?;
    let filled = if json::is_set(field("given")) { &mut draft.givens } else { &mut draft.entries };
    filled[cell] = symbol;
    draft.marks[cell] = draft.set(field("centerPencilMarks"), cell)? | draft.set(field("cornerPencilMarks"), cell)?;
    let restriction = draft.set(field("givenPencilMarks"), cell)?;
    if !restriction.is_empty() {
        draft.allowed[cell] = restriction;
    }
    draft.regions[cell] = match value.get("region") {
        None => draft.default_region(cell),
        Some(Value::Null) => None,
        Some(region) => {
            let wrong = || {
                let found = format!("{} as the region of {}", json::shown(region), draft.name(cell));
                draft.wrong(found, "a number")
            };
            Some(json::number(region).ok_or_else(wrong)?)
        }
    };
    Ok(())
}

/// `R1C9`.
fn read_cell(draft: &Draft, name: &Value) -> Result<Cell, TextError> {
    let cell = name.as_str().and_then(|name| {
        let (row, column) = name.strip_prefix('R')?.split_once('C')?;
        let index = |number: &str| number.parse::<usize>().ok()?.checked_sub(1);
        draft.cell(index(row)?, index(column)?)
    });
    let expected = format!("a cell R1C1 to R{0}C{0}", draft.n);
    cell.ok_or_else(|| draft.wrong(format!("{} in an extra region", json::shown(name)), expected))
}
