//! Rules that the shape of a value shows, whatever its name: regions, and cells with a sum.
//!
//! ```text
//! "111222333111222333..."      [[0, 1, 2, 9, ...], ...]           as many regions as a board has
//! [{"total": 11, "cells": [[0, 0], [0, 1]]}, ...]                 cells with sums
//! ```

use super::{CAGES, REGIONS, regions};
use serde_json::Value;

/// The members that are the sum of some cells, and those that are the cells.
const SUMS: [&str; 4] = ["sum", "total", "target", "clue"];
const CELLS: [&str; 4] = ["cells", "squares", "fields", "members"];

/// The fewest cells that a board has.
const LEAST: usize = 16;

/// May a text be such a value? It costs little to ask.
pub(super) fn may_tell(text: &str) -> bool {
    let text = text.trim();
    let side = text.len().isqrt();
    let is_map = || side * side == text.len() && text.bytes().all(|b| b.is_ascii_alphanumeric());
    text.len() >= LEAST && (text.starts_with(['[', '{']) || side <= crate::MAX_SYMBOLS && is_map())
}

/// The rule that a value shows.
pub(super) fn rule(json: &Value) -> Option<&'static str> {
    if regions::is_map(json) {
        return (!regions::are_boxes(json)).then_some(REGIONS);
    }
    are_sums(json).then_some(CAGES)
}

/// Are these objects of cells and their sum, or pairs of a sum and its cells?
fn are_sums(json: &Value) -> bool {
    let Some(list) = json.as_array().filter(|list| !list.is_empty()) else { return false };
    if list.iter().all(Value::is_object) {
        return list.iter().all(is_cage);
    }
    // Moves are pairs of a digit and a cell, too: some sum is more than a digit, and some cage more than a cell.
    let pairs: Option<Vec<(u64, usize)>> = list.iter().map(pair).collect();
    pairs.is_some_and(|pairs| pairs.iter().any(|(sum, _)| *sum > 9) && pairs.iter().any(|(_, cells)| *cells > 1))
}

fn is_cage(object: &Value) -> bool {
    SUMS.iter().any(|name| object.get(name).is_some_and(Value::is_u64))
        && CELLS.iter().any(|name| object.get(name).is_some_and(Value::is_array))
}

/// A sum, and how many cells have it.
fn pair(json: &Value) -> Option<(u64, usize)> {
    let [sum, Value::Array(cells)] = json.as_array()?.as_slice() else { return None };
    let are_cells = cells.iter().all(|cell| cell.as_array().is_some_and(|cell| cell.len() == 2));
    Some((sum.as_u64()?, cells.len())).filter(|_| are_cells)
}
