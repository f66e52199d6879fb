//! Values that point at cells of the board, whatever their name: where they are beside a puzzle, they are perhaps a rule of it.
//!
//! ```text
//! [["r1c1", "r2c1"]]   [[[0, 0], [0, 1], 9]]   [[0, 10, 20]]         groups of cells, by names, pairs or numbers
//! [{"sum": 9, "cells": [...]}]                 {"9": [[0, 0], [0, 1]]}
//! "r1c1 < r1c2"                                ["<><>><<>", ...]     cells with signs, and signs alone
//! ```
//! What a player or a program leaves behind points at cells, too: its names are known ([`LEFT`]).

use super::parts::{Part, parts};
use super::regions;
use super::{Rule, UNEQUAL, truths};
use crate::BoxShape;
use crate::geometry::default_box;
use serde_json::Value;

/// Words in the names of members that hold cells and no rule: what a player marks, what a program tells of its way.
const LEFT: [&str; 78] = [
    "select",
    "selected",
    "selection",
    "cursor",
    "focu",
    "focused",
    "active",
    "current",
    "last",
    "highlight",
    "highlighted",
    "hint",
    "candidate",
    "pencil",
    "pencilmark",
    "mark",
    "centre",
    "center",
    "note",
    "move",
    "history",
    "log",
    "trace",
    "path",
    "step",
    "event",
    "action",
    "change",
    "changed",
    "removed",
    "removal",
    "elimination",
    "eliminated",
    "placement",
    "placed",
    "deduction",
    "found",
    "naked",
    "hidden",
    "single",
    "conflict",
    "error",
    "mistake",
    "wrong",
    "invalid",
    "duplicate",
    "empty",
    "blank",
    "unfilled",
    "missing",
    "free",
    "open",
    "filled",
    "fixed",
    "locked",
    "given",
    "clue",
    "start",
    "initial",
    "order",
    "touched",
    "visited",
    "peer",
    "neighbor",
    "neighbour",
    "animation",
    "tutorial",
    "coord",
    "size",
    "dimension",
    "time",
    "date",
    "viewport",
    "score",
    "rating",
    "count",
    "stat",
    "solve",
];

/// The largest number of a row or a column in a pair.
const SIDE: u64 = crate::MAX_SYMBOLS as u64;

/// Lists of three numbers from so many on are the givens of a puzzle: row, column, digit.
const TRIPLES: usize = 8;

/// What cells are of which nobody knows what they are for.
const CELLS: &str = "cells, perhaps of a rule,";

/// Is it known of this name that its cells are no rule?
pub(super) fn is_left(name: &str) -> bool {
    truths::words(name).iter().any(|word| LEFT.contains(&&**word))
}

/// What a value is that points at cells beside the board.
pub(super) fn rule(json: &Value) -> Option<Rule> {
    if are_signs(json) {
        return Some(UNEQUAL.into());
    }
    are_cells(json).then(|| CELLS.into())
}

/// Is it a list of cells, or of groups of them?
fn are_cells(json: &Value) -> bool {
    match json {
        Value::String(text) => named(text) > 1,
        Value::Array(list) if list.is_empty() || is_board(list) => false,
        Value::Array(list) => list.iter().all(is_cell) || list.iter().all(is_group) || are_numbered(list),
        Value::Object(map) => !map.is_empty() && map.values().all(|json| is_list_of_cells(json) || is_group(json)),
        _ => false,
    }
}

/// The cells that are named in a text of nothing but cells, numbers and signs.
fn named(text: &str) -> usize {
    const LONGEST: usize = 400;
    let parts = Some(text).filter(|text| text.len() <= LONGEST).and_then(parts).unwrap_or_default();
    parts.iter().filter(|part| matches!(part, Part::Cell(..))).count()
}

/// One cell: its name alone, or its row and column.
fn is_cell(json: &Value) -> bool {
    let is_name = |text: &str| matches!(parts(text).as_deref(), Some([Part::Cell(..)])) && !text.starts_with('(');
    json.as_str().is_some_and(|text| text.len() <= 6 && is_name(text)) || is_pair(json)
}

fn is_pair(json: &Value) -> bool {
    let is_side = |json: &Value| json.as_u64().is_some_and(|number| number <= SIDE);
    json.as_array().is_some_and(|pair| pair.len() == 2 && pair.iter().all(is_side))
}

fn is_list_of_cells(json: &Value) -> bool {
    json.as_array().is_some_and(|list| !list.is_empty() && list.iter().all(is_cell))
}

/// Several cells, with what is said of them.
fn is_group(json: &Value) -> bool {
    match json {
        Value::String(text) => named(text) > 1,
        Value::Array(list) => {
            let cells = list.iter().filter(|json| is_cell(json)).count();
            let is_rest = |json: &&Value| is_cell(json) || json.is_number() || json.is_string();
            cells > 1 && list.iter().all(|json| is_rest(&json)) && cells + 2 >= list.len()
        }
        Value::Object(map) => map.iter().any(|(name, json)| is_group(json) || are_numbers_of_cells(name, json)),
        _ => false,
    }
}

/// `"cells": [0, 1]`
fn are_numbers_of_cells(name: &str, json: &Value) -> bool {
    const NAMES: [&str; 6] = ["cell", "position", "square", "field", "index", "indice"];
    let is_many = name.ends_with('s') && truths::words(name).iter().any(|word| NAMES.contains(&&**word));
    (is_many || name == "cellIds") && json.as_array().is_some_and(|list| numbers(list).is_some())
}

/// Two or more numbers of cells, each once.
fn numbers(list: &[Value]) -> Option<Vec<usize>> {
    const MOST: usize = crate::MAX_SYMBOLS * crate::MAX_SYMBOLS;
    let number = |json: &Value| json.as_u64()?.try_into().ok().filter(|number| *number <= MOST);
    let numbers: Vec<usize> = list.iter().map(number).collect::<Option<_>>()?;
    let mut sorted = numbers.clone();
    sorted.sort_unstable();
    sorted.dedup();
    (sorted.len() > 1 && sorted.len() == numbers.len()).then_some(numbers)
}

/// Are these lists of numbers of cells, and other ones than those of houses? Candidates and givens are lists of numbers, too.
fn are_numbered(list: &[Value]) -> bool {
    let lists: Option<Vec<Vec<usize>>> =
        list.iter().map(|json| json.as_array().and_then(|list| numbers(list))).collect();
    let Some(lists) = lists else { return false };
    let is_any = |most: usize| lists.iter().flatten().any(|number| *number > most);
    let are_givens = lists.iter().all(|list| list.len() == 3) && lists.len() >= TRIPLES;
    let least = lists.iter().flatten().min().copied().unwrap_or_default().min(1);
    let are_houses = || lists.iter().all(|cells| is_house(cells, least));
    !are_givens && (is_any(9) || lists.len() < TRIPLES) && !are_houses()
}

/// Is it a row, a column or a box, of cells that are counted from `least` on?
fn is_house(cells: &[usize], least: usize) -> bool {
    const SMALLEST: usize = 4;
    let side = cells.len();
    let in_one = |house: &dyn Fn(usize, usize) -> (usize, usize)| {
        let of = |cell: usize| house((cell - least) / side, (cell - least) % side);
        cells.iter().all(|cell| of(*cell) == of(cells[0]))
    };
    let in_box = |shape: BoxShape| in_one(&|row, column| (row / shape.height, column / shape.width));
    let is_line = || in_one(&|row, _| (row, 0)) || in_one(&|_, column| (0, column));
    side >= SMALLEST && (is_line() || default_box(side).is_some_and(in_box))
}

/// Is it a board of rows, or of lists for each cell?
fn is_board(list: &[Value]) -> bool {
    let length = |json: &Value| json.as_array().map(Vec::len);
    list.len() >= 4
        && list.iter().all(|json| length(json) == Some(list.len()))
        && !regions::are_lists(&Value::from(list))
}

/// Texts of nothing but the signs of less and greater, and others for none.
fn are_signs(json: &Value) -> bool {
    let is_sign = |c: char| matches!(c, '<' | '>' | '^' | 'v' | 'V' | '.' | '-' | ' ' | '|' | '=');
    let are_some = |text: &str| text.contains(['<', '>']) && text.len() > 1 && text.chars().all(is_sign);
    json.as_array().is_some_and(|list| list.len() > 1 && list.iter().all(|json| json.as_str().is_some_and(are_some)))
}

#[cfg(test)]
mod tests {
    use super::rule;
    use serde_json::json;

    #[test]
    fn values_that_point_at_cells() {
        let diagonals: Vec<Vec<usize>> = vec![(0..9).map(|i| i * 10).collect(), (1..10).map(|i| i * 8).collect()];
        for value in [
            json!(["r1c1", "r4c4"]),
            json!("r1c1<r1c2"),
            json!(["r1c1+r1c2=9"]),
            json!([[1, 1], [1, 5], [5, 1]]),
            json!([[[0, 0], [0, 1], 9]]),
            json!([[[0, 0], [1, 1]], [[0, 8], [1, 7]]]),
            json!({"9": [[0, 0], [0, 1]], "12": [[3, 3], [3, 4]]}),
            json!([{"cellIds": [0, 1], "totalValue": 9}]),
            json!([{"s": 9, "c": ["a1", "a2"]}]),
            json!([{"cells": "r1c1,r1c2", "sum": "9"}]),
            json!([{"positions": [[1, 1], [1, 2]], "goal": 11}]),
            json!([{"head": "r1c1", "cells": ["r1c2", "r1c3"]}]),
            json!([{"cells": [0, 1], "type": "black"}]),
            json!([[0, 10, 20]]),
            json!([[0, 1, 2]]),
            json!(diagonals),
            json!(["<><>><<>", "><><<>>>"]),
        ] {
            assert!(rule(&value).is_some(), "{value}");
        }
    }

    #[test]
    fn values_that_do_not() {
        let rows: Vec<Vec<usize>> = (0..9).map(|row| (0..9).map(|i| row * 9 + i).collect()).collect();
        let columns: Vec<Vec<usize>> = (0..9).map(|column| (0..9).map(|i| i * 9 + column).collect()).collect();
        let triples: Vec<[usize; 3]> = (0..30).map(|i| [i / 9, i % 9, i % 7 + 2]).collect();
        let solved: Vec<Vec<usize>> =
            (0..9).map(|row| (0..9).map(|i| (row * 3 + row / 3 + i) % 9 + 1).collect()).collect();
        for value in [
            json!([[5, 3, 0, 0, 7, 0, 0, 0, 0], [6, 0, 0, 1, 9, 5, 0, 0, 0]]),
            json!([[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]),
            json!([rows.clone(), columns.clone()].concat()),
            json!(rows),
            json!(columns),
            json!(triples),
            json!(solved),
            json!("r1c1"),
            json!("a hint at r1c1 and r1c2"),
            json!([{"row": 0, "col": 1, "value": 5}]),
            json!([{"cell": [0, 1], "value": 5}]),
            json!(["a", "b"]),
            json!([9, 9]),
            json!([]),
            json!({}),
        ] {
            assert_eq!(rule(&value), None, "{value}");
        }
    }
}
