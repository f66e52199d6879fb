//! Regions as data beside a puzzle: a number or letter for each cell, or lists of cells.
//!
//! ```text
//! "111222333111222333..."      [[0, 1, 2, 9, ...], ...]      [[[0, 0], [0, 1], ...], ...]
//! ```

use super::super::node::{Is, Node};
use super::parts::{Part, parts};
use crate::MAX_SYMBOLS;
use crate::geometry::default_box;
use serde_json::Value;
use std::collections::BTreeMap;

/// The largest number of a board of nine, whose lists by box look like lists of cells.
const SIDE: u64 = 9;

/// One more cell than any board has.
const MOST: usize = MAX_SYMBOLS * MAX_SYMBOLS + 1;

/// The name of a region behind its length, so that 2 goes before 10.
type Name = (usize, String);

/// Lists within lists, of JSON or of program code.
pub(super) trait Nested: Sized {
    /// The parts of a list; `None` of what is no list.
    fn parts(&self) -> Option<Vec<&Self>>;

    /// What stands here, if it is no list.
    fn text(&self) -> Option<String>;

    fn number(&self) -> Option<usize> {
        self.text()?.parse().ok()
    }
}

impl Nested for Value {
    fn parts(&self) -> Option<Vec<&Self>> {
        match self {
            Value::Array(list) => Some(list.iter().collect()),
            Value::Object(map) => Some(map.values().collect()),
            _ => None,
        }
    }

    fn text(&self) -> Option<String> {
        match self {
            Value::String(text) => Some(text.clone()),
            other => Some(other.to_string()),
        }
    }
}

impl Nested for Node<'_> {
    fn parts(&self) -> Option<Vec<&Self>> {
        match &self.is {
            Is::List(nodes) => Some(nodes.iter().collect()),
            Is::Text(_) | Is::Value(_) => None,
        }
    }

    fn text(&self) -> Option<String> {
        match self.is {
            Is::Value(text) | Is::Text(text) => Some(text.to_string()),
            Is::List(_) => None,
        }
    }
}

/// Are these the regions of a board with boxes?
pub(super) fn are_boxes(json: &Value) -> bool {
    let of_cells = || by_cell(json).filter(|names| have_boxes(names, names.len().isqrt()));
    let of_lists = || by_lists(json).filter(|names| have_boxes(names, names.len().isqrt()));
    of_cells().is_some() || of_lists().is_some()
}

/// Are these as many regions as a board has, and does one hang together at least that is no row or column? No solution is such a
/// thing, a wrong one neither.
pub(super) fn is_map(json: &Value) -> bool {
    by_cell(json).is_some_and(|names| are_regions(&names, names.len().isqrt()))
        || by_lists(json).is_some_and(|names| are_regions(&names, names.len().isqrt()))
}

/// Are they regions that a board can have, each in one piece?
pub(super) fn is_whole(json: &Value) -> bool {
    fn are_whole<N: Ord>(names: &[N]) -> bool {
        let side = names.len().isqrt();
        are_regions(names, side) && are_connected(names, side)
    }
    by_cell(json).is_some_and(|names| are_whole(&names)) || by_lists(json).is_some_and(|names| are_whole(&names))
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
    let is_one = |(i, piece): (usize, usize)| piece == side && !is_straight(i);
    are_even && pieces(names, side).into_iter().enumerate().any(is_one)
}

/// Is each of the regions, which have as many cells as the board rows, in one piece?
pub(super) fn are_connected<N: PartialEq>(names: &[N], side: usize) -> bool {
    pieces(names, side).into_iter().all(|piece| piece == side)
}

/// How many cells there are in the piece of a region in which each cell lies.
fn pieces<N: PartialEq>(names: &[N], side: usize) -> Vec<usize> {
    let mut sizes = vec![0; names.len()];
    for start in 0..names.len() {
        if sizes[start] > 0 {
            continue;
        }
        let mut piece = vec![start];
        sizes[start] = 1;
        let mut next = 0;
        while let Some(&at) = piece.get(next) {
            for cell in beside(at, side).into_iter().flatten() {
                if names[cell] == names[start] && sizes[cell] == 0 {
                    sizes[cell] = 1;
                    piece.push(cell);
                }
            }
            next += 1;
        }
        for &cell in &piece {
            sizes[cell] = piece.len();
        }
    }
    sizes
}

/// The cells above, below, left and right of a cell.
pub(super) fn beside(at: usize, side: usize) -> [Option<usize>; 4] {
    let (row, column) = (at / side, at % side);
    [
        (row > 0).then(|| at - side),
        (row + 1 < side).then_some(at + side),
        (column > 0).then(|| at - 1),
        (column + 1 < side).then_some(at + 1),
    ]
}

/// Has each box a sign of its own?
pub(super) fn have_boxes<N: Ord>(names: &[N], side: usize) -> bool {
    let Some(boxes) = boxes(names, side) else { return false };
    let mut firsts: Vec<&N> = boxes.iter().filter_map(|names| names.first()).copied().collect();
    firsts.sort_unstable();
    firsts.dedup();
    firsts.len() == side && boxes.iter().all(|names| names.iter().all(|name| *name == names[0]))
}

/// What stands in each box.
pub(super) fn boxes<N>(names: &[N], side: usize) -> Option<Vec<Vec<&N>>> {
    let shape = default_box(side)?;
    let mut boxes = vec![Vec::new(); side];
    for (i, name) in names.iter().enumerate() {
        let (row, column) = (i / side, i % side);
        boxes[row / shape.height * (side / shape.width) + column / shape.width].push(name);
    }
    Some(boxes)
}

/// Are these lists of cells? Those of a board told box by box hold no number above nine.
pub(super) fn are_lists(json: &Value) -> bool {
    let Some(lists) = json.as_array() else { return false };
    let is_list = |list: &Value| {
        list.as_array().is_some_and(|cells| {
            cells.iter().any(|cell| cell.is_array() || cell.as_u64().is_some_and(|cell| cell > SIDE))
        })
    };
    !lists.is_empty() && lists.iter().all(Value::is_array) && lists.iter().any(is_list)
}

/// The name of each cell's region: values, short texts, the characters of longer ones.
pub(super) fn by_cell(of: &impl Nested) -> Option<Vec<Name>> {
    fn flat(of: &impl Nested, names: &mut Vec<Name>) {
        if names.len() >= MOST {
            return;
        }
        if let Some(parts) = of.parts() {
            return parts.into_iter().for_each(|part| flat(part, names));
        }
        let text = of.text().unwrap_or_default();
        if text.len() <= 2 {
            return names.push((text.len(), text));
        }
        let is_between = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '|' | '\\');
        names.extend(text.chars().filter(|c| !is_between(*c)).take(MOST).map(|c| (1, c.to_string())));
    }
    let mut names = Vec::new();
    flat(of, &mut names);
    let side = names.len().isqrt();
    (side * side == names.len() && (4..=MAX_SYMBOLS).contains(&side)).then_some(names)
}

/// The same of lists of as many cells as there are lists, by row and column or counted through, from 0 or from 1.
pub(super) fn by_lists(of: &impl Nested) -> Option<Vec<usize>> {
    let lists = of.parts().filter(|lists| (4..=MAX_SYMBOLS).contains(&lists.len()))?;
    let side = lists.len();
    let cells: Vec<Vec<(usize, usize)>> = lists.into_iter().map(|list| cells(list, side)).collect::<Option<_>>()?;
    names(&cells, side)
}

/// The cells of a list: each a pair, or a number counted through, of which the row is 0.
fn cells<N: Nested>(list: &N, side: usize) -> Option<Vec<(usize, usize)>> {
    let cell = |cell: &N| match cell.parts() {
        Some(pair) if pair.len() == 2 => Some((pair[0].number()?, pair[1].number()?)),
        Some(_) => None,
        None => cell.text().as_deref().and_then(named).or_else(|| Some((0, cell.number()?))),
    };
    let parts = list.parts()?;
    if parts.len() == side {
        return parts.into_iter().map(cell).collect();
    }
    // `{"id": 1, "cells": [...]}`
    let inner = parts.into_iter().find(|part| part.parts().is_some_and(|parts| parts.len() == side))?;
    inner.parts()?.into_iter().map(cell).collect()
}

/// A cell by its name.
fn named(text: &str) -> Option<(usize, usize)> {
    match parts(text)?.as_slice() {
        [Part::Cell(row, column)] => Some((*row, *column)),
        _ => None,
    }
}

/// The number of its list for each cell; rows and columns count from 0 or from 1.
pub(super) fn names(lists: &[Vec<(usize, usize)>], side: usize) -> Option<Vec<usize>> {
    let all = || lists.iter().flatten();
    let is_pair = all().any(|(row, _)| *row > 0);
    let low = all().map(|(row, column)| if is_pair { *row.min(column) } else { *column }).min()?;
    let mut names = vec![None; side * side];
    for (number, list) in lists.iter().enumerate() {
        for (row, column) in list {
            let row = if is_pair { row.checked_sub(low)? } else { 0 };
            let column = column.checked_sub(low).filter(|column| !is_pair || *column < side)?;
            let name = names.get_mut(row.checked_mul(side)?.checked_add(column)?)?;
            if name.replace(number).is_some() {
                return None;
            }
        }
    }
    names.into_iter().collect()
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
