//! Boards as arrays of n x n x n zeros and ones, as programs that learn have them: a one says which value a cell has.
//!
//! ```text
//! [[[0, 0, 0, 0, 1, 0, 0, 0, 0], ...     r1c1 is 5: rows, columns, values
//! ```
//! Such an array may also be a plane for each value. The two are told apart by the boxes, in which no value stands twice.

use super::super::{Place, TextError};
use super::node::{Is, Node};
use crate::geometry::default_box;

/// The rows of the board; `None` if this is no such array.
pub(super) fn read(line: usize, nodes: &[Node<'_>]) -> Option<Result<Vec<Vec<String>>, TextError>> {
    let n = nodes.len();
    if !(4..=25).contains(&n) {
        return None;
    }
    let cube: Vec<Vec<Vec<bool>>> = nodes.iter().map(|node| plane(node, n)).collect::<Option<_>>()?;
    if !cube.iter().flatten().flatten().any(|&is_on| is_on) {
        return None;
    }
    let last = values(n, |row, column, value| cube[row][column][value]);
    let first = values(n, |row, column, value| cube[value][row][column]);
    let clear = |rows: &Option<Vec<Vec<usize>>>| rows.as_ref().is_some_and(|rows| !clashes(rows));
    let rows = match (clear(&last), clear(&first)) {
        (true, false) => last,
        (false, true) => first,
        (true, true) if last == first => last,
        _ => None,
    };
    let shown = |value: usize| if value == 0 { String::new() } else { value.to_string() };
    let rows: Option<Vec<Vec<String>>> =
        rows.map(|rows| rows.into_iter().map(|row| row.into_iter().map(shown).collect()).collect());
    rows.map(Ok).or_else(|| {
        let found = format!("an array of {n}x{n}x{n} zeros and ones of which it is not clear what they say");
        Some(Err(TextError::new(Place::new(line, 1), found, format!("{n} rows of {n} values"))))
    })
}

/// n lists of n zeros and ones.
fn plane(node: &Node<'_>, n: usize) -> Option<Vec<Vec<bool>>> {
    let Is::List(rows) = &node.is else { return None };
    let bit = |node: &Node<'_>| match node.cell()? {
        "1" => Some(true),
        "0" => Some(false),
        _ => None,
    };
    let row = |node: &Node<'_>| match &node.is {
        Is::List(cells) if cells.len() == n => cells.iter().map(bit).collect::<Option<Vec<bool>>>(),
        _ => None,
    };
    if rows.len() == n { rows.iter().map(row).collect() } else { None }
}

/// The value of each cell, 0 where it has none; `None` where a cell has several.
fn values(n: usize, is_on: impl Fn(usize, usize, usize) -> bool) -> Option<Vec<Vec<usize>>> {
    let value = |row: usize, column: usize| {
        let mut values = (0..n).filter(|&value| is_on(row, column, value));
        let value = values.next().map_or(0, |value| value + 1);
        values.next().is_none().then_some(value)
    };
    (0..n).map(|row| (0..n).map(|column| value(row, column)).collect()).collect()
}

/// Does a row, a column or a box hold a value twice?
fn clashes(rows: &[Vec<usize>]) -> bool {
    let n = rows.len();
    let of_box = |row: usize, column: usize| {
        let boxes = default_box(n)?;
        Some(row / boxes.height * boxes.height + column / boxes.width)
    };
    let mut seen = vec![0_u32; 3 * n];
    (0..n * n).any(|i| {
        let (row, column) = (i / n, i % n);
        let bit = 1_u32 << rows[row][column] & !1;
        let houses = [Some(row), Some(n + column), of_box(row, column).map(|number| 2 * n + number)];
        houses.into_iter().flatten().any(|house| {
            let before = seen[house];
            seen[house] |= bit;
            before & bit != 0
        })
    })
}
