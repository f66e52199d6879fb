//! The outline of a house, or of a set of cells, a little inside them:
//!
//! ```text
//! +-------+          each side of a cell whose neighbour there is outside gets a line, shortened at an end where the
//! | +---+ |          next side has one too, and lengthened where the house goes around a corner
//! | |   | +-------+
//! | |   +-------+ |
//! ```

use super::super::xml::{Num, units};
use super::layout::{Layout, Point};
use ninefold_board::{Cell, Geometry};
use std::collections::BTreeSet;
use std::fmt::Write;

/// How far inside, and how much farther each line within another one.
const INSET: f64 = 4.5;
const WITHIN: f64 = 3.0;

/// Out of the cell, and along that side of it, as (rows, columns).
const SIDES: [((i32, i32), (i32, i32)); 4] = [((-1, 0), (0, 1)), ((1, 0), (0, 1)), ((0, -1), (1, 0)), ((0, 1), (1, 0))];

/// The outline as the data of a path, within so many others.
pub(super) fn outline(layout: &Layout, geometry: &Geometry, cells: &[Cell], depth: usize) -> String {
    let inset = INSET + WITHIN * units(depth);
    let place = |cell| {
        let (row, column) = geometry.row_column(cell);
        (i32::from(row as u16), i32::from(column as u16))
    };
    let places: BTreeSet<(i32, i32)> = cells.iter().map(|&cell| place(cell)).collect();
    let half = layout.cell / 2.0;
    let mut path = String::new();
    for &cell in cells {
        let ((row, column), Point { x, y }) = (place(cell), layout.centre(cell));
        for (out, along) in SIDES {
            // Steps out of the cell, and along its side.
            let within =
                |o: i32, a: i32| places.contains(&(row + o * out.0 + a * along.0, column + o * out.1 + a * along.1));
            if within(1, 0) {
                continue;
            }
            let reach = |end: i32| match (within(0, end), within(1, end)) {
                (false, _) => half - inset,
                (true, false) => half,
                (true, true) => half + inset,
            };
            let point = |by: f64| {
                let offset = |out: i32, along: i32| f64::from(out) * (half - inset) + f64::from(along) * by;
                (Num(x + offset(out.1, along.1)), Num(y + offset(out.0, along.0)))
            };
            let ((ax, ay), (bx, by)) = (point(-reach(-1)), point(reach(1)));
            let _ = write!(path, "M{ax} {ay}L{bx} {by}");
        }
    }
    path
}
