//! From sizes in a text to the kind of board.

use super::{
    Place, ReadOptions, TextError,
    drawn::{Drawing, Drawn},
};
use crate::{BoxShape, Geometry, GeometryError, Shape, geometry::default_box};
use std::borrow::Cow;

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

    /// The board that the caller names, whose rules are no others wherever a text tells them. Of Latin squares one stands for all:
    /// what is asked of it is not its size.
    pub(super) fn named_board(&self) -> Option<Cow<'_, Geometry>> {
        match self.shape.as_ref()? {
            ShapeHint::Board(geometry) => Some(Cow::Borrowed(geometry)),
            ShapeHint::Latin => Geometry::latin(4).ok().map(Cow::Owned),
            ShapeHint::Box(_) => None,
        }
    }

    /// The kind of a board of `n` symbols: as the caller names it, else as a note does, else as it is drawn. Boxes that are drawn
    /// and others that are named are an error: one of them is a mistake. A Latin square may be drawn in any way, and a jigsaw in
    /// squares.
    pub(super) fn agreed(
        &self,
        n: usize,
        noted: Option<&ShapeHint>,
        drawing: Drawing,
        place: Place,
    ) -> Result<Option<ShapeHint>, TextError> {
        let named = self.shape_or(noted);
        let is_free = |hint: &ShapeHint| match hint {
            ShapeHint::Latin => true,
            // Another size is an error of its own.
            ShapeHint::Box(_) => hinted_side(Some(hint)) != Some(n),
            ShapeHint::Board(geometry) => !matches!(geometry.shape(), Shape::Sudoku(_)) || geometry.side() != Some(n),
        };
        if let Some(hint) = named.filter(|hint| is_free(hint)) {
            return Ok(Some(hint.clone()));
        }
        let wrong = |found| TextError::new(place, found, format!("boxes or regions of {n} cells each"));
        let drawn = drawing.map_err(wrong)?;
        let Some(hint) = named else { return Ok(drawn.map(|drawn| drawn.hint)) };
        match drawn.filter(|drawn| drawn.is_firm && boxes(&drawn.hint) != boxes(hint)) {
            None => Ok(Some(hint.clone())),
            Some(Drawn { hint: drawn, .. }) => {
                let found = format!("bars or rules that draw {}", in_words(&drawn));
                Err(TextError::new(place, found, format!("{}, as asked for or named above", in_words(hint))))
            }
        }
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

/// The boxes of a kind of board, if it has some.
fn boxes(hint: &ShapeHint) -> Option<BoxShape> {
    match hint {
        ShapeHint::Box(boxes) => Some(*boxes),
        ShapeHint::Latin => None,
        ShapeHint::Board(geometry) => match geometry.shape() {
            Shape::Sudoku(boxes) => Some(*boxes),
            _ => None,
        },
    }
}

fn in_words(hint: &ShapeHint) -> String {
    boxes(hint).map_or_else(|| "regions of other shapes".to_string(), |boxes| format!("boxes of {boxes}"))
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
        None => usual(n),
    };
    made.map_err(|e| TextError::new(place, e.to_string(), "a board of 1 to 64 symbols"))
}

/// The board that a size alone tells.
fn usual(n: usize) -> Result<Geometry, GeometryError> {
    default_box(n).map_or_else(|| Geometry::latin(n), Geometry::sudoku)
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
