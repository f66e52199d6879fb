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
    let is_sum = |value: Option<&Value>| value.is_some_and(Value::is_u64);
    let is_list = |value: Option<&Value>| value.is_some_and(Value::is_array);
    let is_one = |value: &Value| match value {
        Value::Object(map) => {
            SUMS.iter().any(|name| is_sum(map.get(*name))) && CELLS.iter().any(|name| is_list(map.get(*name)))
        }
        Value::Array(pair) => {
            let [sum, Value::Array(cells)] = pair.as_slice() else { return false };
            is_sum(Some(sum))
                && !cells.is_empty()
                && cells.iter().all(|cell| cell.as_array().is_some_and(|c| c.len() == 2))
        }
        _ => false,
    };
    json.as_array().is_some_and(|list| !list.is_empty() && list.iter().all(is_one))
}
