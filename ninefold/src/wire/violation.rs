//! A rule that is broken.

use crate::ask::{Manner, Why};
use crate::judge::describe::Broken;
use ninefold_board::{Cell, Clash, Geometry};
use serde::Serialize;

/// A rule that is broken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Violation))]
pub struct ViolationJson {
    /// In words.
    pub words: String,
    /// Where.
    pub cells: Vec<usize>,
}

impl ViolationJson {
    /// A rule in these words, broken in these cells.
    pub fn new(words: String, cells: &[Cell]) -> Self {
        ViolationJson { words, cells: cells.iter().map(|cell| cell.index()).collect() }
    }

    /// The rule that givens break which clash.
    ///
    /// ```
    /// use ninefold::ask::Manner;
    /// use ninefold::board::{Board, Cell, Geometry, Symbol};
    /// use ninefold::wire::ViolationJson;
    /// let mut board = Board::empty(Geometry::latin(2)?);
    /// [0, 1].into_iter().for_each(|cell| board.set_given(Cell(cell), Some(Symbol(0))));
    /// let violation = ViolationJson::of_clash(&board.puzzle().unwrap_err(), board.geometry(), &Manner::default());
    /// let text = serde_json::to_string(&violation).unwrap();
    /// assert_eq!(text, r#"{"words":"row 1 holds 1 twice: r1c1, r1c2","cells":[0,1]}"#);
    /// # Ok::<(), ninefold::board::GeometryError>(())
    /// ```
    pub fn of_clash(clash: &Clash, geometry: &Geometry, manner: &Manner) -> Self {
        ViolationJson::new(manner.clash(clash, geometry), &clash.cells())
    }

    /// The rule that is broken, where that is why there is no step.
    pub fn of_why(why: &Why, geometry: &Geometry, manner: &Manner) -> Vec<Self> {
        match why {
            Why::Broken(clash) => vec![ViolationJson::of_clash(clash, geometry, manner)],
            _ => Vec::new(),
        }
    }
}

impl From<Broken> for ViolationJson {
    fn from(Broken { words, cells }: Broken) -> Self {
        ViolationJson::new(words, &cells)
    }
}
