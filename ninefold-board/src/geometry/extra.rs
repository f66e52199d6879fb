//! Houses beside rows, columns and boxes.

use super::{BoxShape, GeometryError, House, HouseKind, Shape};
use crate::Cell;

/// Extra houses of a square board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Extra {
    /// Both main diagonals (Sudoku X).
    Diagonals,
    /// Windows of the shape of a box, one row and column in from the edge and a line apart (four on 9x9).
    Windoku,
    /// The cells at the same place of each box are a house.
    DisjointGroups,
    /// A house listed cell by cell.
    Cells(Vec<Cell>),
}

impl Extra {
    /// Its name in layout files.
    pub fn name(&self) -> &'static str {
        match self {
            Extra::Diagonals => "diagonals",
            Extra::Windoku => "windoku",
            Extra::DisjointGroups => "disjoint",
            Extra::Cells(_) => "house",
        }
    }

    /// The houses on a board of side `n`; `count` numbers the listed ones.
    pub(super) fn houses(&self, shape: &Shape, n: usize, count: usize) -> Result<Vec<House>, GeometryError> {
        match self {
            Extra::Diagonals => Ok(diagonals(n)),
            Extra::Windoku => Ok(windows(boxes_of(shape, "windoku")?, n)),
            Extra::DisjointGroups => Ok(disjoint_groups(boxes_of(shape, "disjoint")?, n)),
            Extra::Cells(cells) => {
                let house =
                    House { kind: HouseKind::Region, name: format!("house {count}"), cells: cells.as_slice().into() };
                Ok(vec![house])
            }
        }
    }
}

fn boxes_of(shape: &Shape, extra: &'static str) -> Result<BoxShape, GeometryError> {
    match shape {
        Shape::Sudoku(boxes) => Ok(*boxes),
        _ => Err(GeometryError::Extra { extra, needs: "a Sudoku with rectangular boxes" }),
    }
}

fn diagonals(n: usize) -> Vec<House> {
    let diagonal = |name: &str, column: &dyn Fn(usize) -> usize| House {
        kind: HouseKind::Diagonal,
        name: name.to_string(),
        cells: (0..n).map(|row| Cell::new(row * n + column(row))).collect(),
    };
    vec![diagonal("falling diagonal", &|row| row), diagonal("rising diagonal", &|row| n - 1 - row)]
}

fn windows(boxes: BoxShape, n: usize) -> Vec<House> {
    let BoxShape { height, width } = boxes;
    let starts = |size: usize| (1..).step_by(size + 1).take_while(move |start| start + size <= n);
    let corners = starts(height).flat_map(|row| starts(width).map(move |column| (row, column)));
    corners
        .enumerate()
        .map(|(i, (row, column))| House {
            kind: HouseKind::Region,
            name: format!("window {}", i + 1),
            cells: (0..n).map(|k| Cell::new((row + k / width) * n + column + k % width)).collect(),
        })
        .collect()
}

fn disjoint_groups(boxes: BoxShape, n: usize) -> Vec<House> {
    let BoxShape { height, width } = boxes;
    let corner = |b: usize| (b / height * height, b % height * width);
    (0..n)
        .map(|place| House {
            kind: HouseKind::Region,
            name: format!("group {}", place + 1),
            cells: (0..n).map(|b| Cell::new((corner(b).0 + place / width) * n + corner(b).1 + place % width)).collect(),
        })
        .collect()
}
