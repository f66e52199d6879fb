//! Which rows and columns of a board may change places.

use super::MOST_SYMBOLS;
use ninefold_board::{BoxShape, Geometry, Shape};

/// The parts in which rows and columns stay together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Frame {
    /// The number of rows, of columns and of symbols.
    pub(super) side: usize,
    /// The number of rows of a band. They may change places, and bands may.
    pub(super) band: usize,
    /// The number of columns of a stack.
    pub(super) stack: usize,
    /// May rows and columns be exchanged?
    pub(super) turns: bool,
}

impl Frame {
    /// Of plain boards; of others it is not known what may change places.
    pub(super) fn of(geometry: &Geometry) -> Option<Self> {
        let side = geometry.symbols();
        if !geometry.extras().is_empty() || side > MOST_SYMBOLS {
            return None;
        }
        match *geometry.shape() {
            // Boxes that are whole rows or columns forbid nothing further.
            Shape::Sudoku(BoxShape { height, width }) if height > 1 && width > 1 => {
                Some(Frame { side, band: height, stack: width, turns: height == width })
            }
            Shape::Sudoku(_) | Shape::Latin => Some(Frame { side, band: side, stack: side, turns: true }),
            Shape::Jigsaw(_) | Shape::Graph => None,
        }
    }
}
