//! Regions as data beside a puzzle: a number or letter for each cell, or lists of cells.
//!
//! ```text
//! "111222333111222333..."      [[0, 1, 2, 9, ...], ...]      [[[0, 0], [0, 1], ...], ...]
//! ```

use serde_json::Value;
use std::collections::BTreeMap;

/// The side of the boards whose regions are known by themselves.
const SIDE: usize = 9;

/// Are these the regions of a board of nine with boxes?
pub(super) fn are_boxes(json: &Value) -> bool {
    let of_box = |i: usize| i / 27 * 3 + i % 9 / 3;
    let first = |number: usize| number / 3 * 27 + number % 3 * 3;
    let is_one = |names: Vec<String>| {
        (0..81).all(|i| names[i] == names[first(of_box(i))])
            && (0..SIDE).all(|a| (0..a).all(|b| names[first(a)] != names[first(b)]))
    };
    by_cell(json).is_some_and(is_one) || by_lists(json).is_some_and(is_one)
}

/// Are these nine regions of nine cells, and does one hang together at least that is no row or column? No solution is such a
/// thing, a wrong one neither.
pub(super) fn is_map(json: &Value) -> bool {
    by_cell(json).is_some_and(|names| are_regions(&names, SIDE))
}

/// The same of the names of the cells of a board of this side.
pub(super) fn are_regions<N: Ord>(names: &[N], side: usize) -> bool {
    let mut counts: BTreeMap<&N, usize> = BTreeMap::new();
    for name in names {
        *counts.entry(name).or_default() += 1;
    }
    let are_even = names.len() == side * side && counts.len() == side && counts.values().all(|&count| count == side);
    let is_straight = |i: usize| {
        let (row, column) = (i / side, i % side);
        (0..side).all(|at| names[row * side + at] == names[i])
            || (0..side).all(|at| names[at * side + column] == names[i])
    };
    are_even && (0..names.len()).any(|i| !is_straight(i) && reached(names, i, side) == side)
}

/// Is each of the regions in one piece?
pub(super) fn are_connected<N: Ord>(names: &[N], side: usize) -> bool {
    (0..names.len()).all(|i| names[..i].contains(&names[i]) || reached(names, i, side) == side)
}

/// How many cells of a region are reached from one of them.
fn reached<N: PartialEq>(names: &[N], start: usize, side: usize) -> usize {
    let mut reached = vec![start];
    let mut next = 0;
    while let Some(&at) = reached.get(next) {
        let (row, column) = (at / side, at % side);
        let above = (row > 0).then(|| at - side);
        let below = (row + 1 < side).then_some(at + side);
        let left = (column > 0).then(|| at - 1);
        let right = (column + 1 < side).then_some(at + 1);
        for cell in [above, below, left, right].into_iter().flatten() {
            if names[cell] == names[start] && !reached.contains(&cell) {
                reached.push(cell);
            }
        }
        next += 1;
    }
    reached.len()
}

/// Are these lists of cells? Those of a board told box by box hold no number above nine.
pub(super) fn are_lists(json: &Value) -> bool {
    let Some(lists) = json.as_array() else { return false };
    let is_list = |list: &Value| {
        list.as_array().is_some_and(|cells| {
            cells.iter().any(|cell| cell.is_array() || cell.as_u64().is_some_and(|cell| cell > SIDE as u64))
        })
    };
    !lists.is_empty() && lists.iter().all(Value::is_array) && lists.iter().any(is_list)
}

/// The name of each cell's region.
fn by_cell(json: &Value) -> Option<Vec<String>> {
    // One more shows that there are too many.
    const MOST: usize = SIDE * SIDE + 1;
    fn flat(json: &Value, names: &mut Vec<String>) {
        match json {
            _ if names.len() >= MOST => {}
            Value::Array(list) => list.iter().for_each(|json| flat(json, names)),
            Value::String(text) if text.len() > SIDE => {
                names.extend(text.chars().filter(|c| !c.is_whitespace()).take(MOST).map(String::from));
            }
            Value::String(text) if text.len() == SIDE => names.extend(text.chars().map(String::from)),
            // No name of a region, however long.
            Value::Object(_) => names.push(String::new()),
            other => names.push(other.to_string()),
        }
    }
    let mut names = Vec::new();
    flat(json, &mut names);
    (names.len() == SIDE * SIDE).then_some(names)
}

/// The same of nine lists of nine cells each, by row and column or counted through, from 0 or from 1.
fn by_lists(json: &Value) -> Option<Vec<String>> {
    let lists = json.as_array().filter(|lists| lists.len() == SIDE)?;
    let number = |json: &Value| json.as_u64().and_then(|number| usize::try_from(number).ok());
    let parts = |cell: &Value| match cell.as_array() {
        Some(pair) => Some((number(pair.first()?)?, number(pair.get(1)?)?)),
        None => Some((0, number(cell)?)),
    };
    let cells: Option<Vec<Vec<_>>> =
        lists.iter().map(|list| list.as_array()?.iter().map(parts).collect::<Option<Vec<_>>>()).collect();
    let cells = cells.filter(|lists| lists.iter().all(|list| list.len() == SIDE))?;
    let low = *cells.iter().flatten().map(|(row, column)| row.max(column)).min()?;
    let is_pair = cells.iter().flatten().any(|(row, _)| *row > 0);
    let mut names = vec![String::new(); 81];
    for (name, list) in cells.iter().enumerate() {
        for (row, column) in list {
            let from = |part: &usize| part.checked_sub(low);
            let before = if is_pair { from(row)?.checked_mul(SIDE)? } else { 0 };
            *names.get_mut(before.checked_add(from(column)?)?)? = name.to_string();
        }
    }
    Some(names)
}

#[cfg(test)]
mod tests {
    use super::{are_boxes, are_lists, is_map};
    use serde_json::{Value, json};

    #[test]
    fn maps_of_regions() {
        let boxes = "111222333".repeat(3) + &"444555666".repeat(3) + &"777888999".repeat(3);
        let jigsaw = "111222333111222333111223334555266644555666444556667744588877994888777999888799997";
        let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let swapped = "354678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let of = |text: &str| Value::String(text.to_string());
        assert_eq!([&boxes, jigsaw, solution, swapped].map(|text| is_map(&of(text))), [true, true, false, false]);
        assert_eq!([&boxes, jigsaw].map(|text| are_boxes(&of(text))), [true, false]);
    }

    #[test]
    fn lists_of_cells() {
        let cell = |of_box: usize, i: usize| (of_box / 3 * 3 + i / 3, of_box % 3 * 3 + i % 3);
        let lists = |write: &dyn Fn((usize, usize)) -> Value| -> Value {
            (0..9).map(|b| (0..9).map(|i| write(cell(b, i))).collect::<Value>()).collect()
        };
        for boxes in [
            lists(&|(row, column)| json!([row, column])),
            lists(&|(row, column)| json!([row + 1, column + 1])),
            lists(&|(row, column)| json!(row * 9 + column)),
        ] {
            assert!(are_boxes(&boxes) && are_lists(&boxes), "{boxes}");
        }
        assert!(!are_boxes(&lists(&|(row, column)| json!([column, (row + column) % 9]))));
        assert!(!are_lists(&json!([[5, 3, 0], [1, 2, 9]])));
        // Numbers that no board has.
        for far in [json!([u64::MAX, 1]), json!([1, u64::MAX]), json!(u64::MAX)] {
            let mut lists = lists(&|(row, column)| json!([row, column]));
            lists[0][0] = far;
            assert!(!are_boxes(&lists));
        }
    }
}
