//! From sizes in a text to the kind of board.

use super::{Place, ReadOptions, TextError};
use crate::{BoxShape, Geometry, Shape, geometry::default_box};

/// The kind of board, as a person or a text names it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ShapeHint {
    /// Boxes of this shape.
    Box(BoxShape),
    /// Rows and columns only.
    Latin,
    /// This very board (from a layout file).
    Board(Geometry),
}

impl ReadOptions {
    /// The kind of board that the caller names. It takes precedence over the text: a person has just typed it.
    pub(super) fn shape_or<'a>(&'a self, of_text: Option<&'a ShapeHint>) -> Option<&'a ShapeHint> {
        self.shape.as_ref().or(of_text)
    }
}

/// Geometries by size. A reader keeps one, so that a file of a million puzzles makes one geometry.
#[derive(Debug, Default)]
pub struct Shapes {
    last: Option<(usize, Option<ShapeHint>, Geometry)>,
}

impl Shapes {
    /// The board of `n` symbols: as hinted, else Sudoku with the [`default_box`], else (prime `n`) a Latin square.
    /// A hint that does not fit the size is an error at `place`.
    pub fn get(&mut self, n: usize, hint: Option<&ShapeHint>, place: Place) -> Result<Geometry, TextError> {
        if let Some((size, of, geometry)) = &self.last
            && *size == n
            && of.as_ref() == hint
        {
            return Ok(geometry.clone());
        }
        let geometry = make(n, hint, place)?;
        self.last = Some((n, hint.cloned(), geometry.clone()));
        Ok(geometry)
    }
}

/// The side that a hint fixes, if any.
pub(super) fn hinted_side(hint: Option<&ShapeHint>) -> Option<usize> {
    match hint? {
        ShapeHint::Box(boxes) => boxes.height.checked_mul(boxes.width),
        ShapeHint::Latin => None,
        ShapeHint::Board(geometry) => geometry.side(),
    }
}

fn make(n: usize, hint: Option<&ShapeHint>, place: Place) -> Result<Geometry, TextError> {
    if let Some(side) = hinted_side(hint).filter(|&side| side != n) {
        return Err(TextError::new(place, format!("a board of {n}x{n}"), format!("{side}x{side}")));
    }
    if let Some(ShapeHint::Board(graph)) = hint
        && graph.side().is_none()
    {
        return Err(TextError::new(place, format!("a board of {n}x{n}"), format!("a {graph}")));
    }
    let made = match hint {
        Some(ShapeHint::Board(geometry)) => Ok(geometry.clone()),
        Some(ShapeHint::Box(boxes)) => Geometry::sudoku(*boxes),
        Some(ShapeHint::Latin) => Geometry::latin(n),
        None => default_box(n).map_or_else(|| Geometry::latin(n), Geometry::sudoku),
    };
    made.map_err(|e| TextError::new(place, e.to_string(), "a board of 1 to 64 symbols"))
}

/// Does a size alone tell this board (so that no `# box` line is needed)?
pub(super) fn is_default(geometry: &Geometry) -> bool {
    geometry.extras().is_empty()
        && match geometry.shape() {
            Shape::Sudoku(boxes) => default_box(geometry.symbols()) == Some(*boxes),
            Shape::Latin => default_box(geometry.symbols()).is_none(),
            Shape::Jigsaw(_) | Shape::Graph => false,
        }
}
