//! A kind of board.

use crate::text::Alphabet;
use crate::{BoxShape, Geometry, HouseId, HouseKind, Shape};
use serde::Serialize;

/// A set of cells that see each other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = House))]
pub struct HouseJson {
    /// `row`, `column`, `box`, `region`, `diagonal` or `extra`.
    pub kind: &'static str,
    /// As people say it: `row 3`.
    pub name: String,
    /// Its cells.
    pub cells: Vec<usize>,
    /// Does it need every symbol?
    pub full: bool,
}

/// A kind of board: with it, values and marks are a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Geometry))]
pub struct GeometryJson {
    /// In words.
    pub name: String,
    /// How many rows, and how many columns; none of a graph.
    pub size: Option<usize>,
    /// How each value is written, from 1.
    pub symbols: Vec<String>,
    /// The houses; their place here is their number in steps. No two cells of a house have the same value.
    pub houses: Vec<HouseJson>,
    /// The box or region of each cell, if there are any.
    pub regions: Option<Vec<usize>>,
    /// The boxes' shape, if they are rectangles.
    #[serde(rename = "box")]
    pub boxes: Option<BoxJson>,
}

/// Height and width of a box.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Box))]
pub struct BoxJson {
    /// Rows.
    pub height: usize,
    /// Columns.
    pub width: usize,
}

impl GeometryJson {
    /// The form of a geometry.
    ///
    /// ```
    /// use ninefold_board::{Geometry, wire::GeometryJson};
    /// let two = GeometryJson::of(&Geometry::latin(2)?);
    /// assert_eq!((two.size, two.houses.len(), two.symbols), (Some(2), 4, vec!["1".to_string(), "2".to_string()]));
    /// # Ok::<(), ninefold_board::GeometryError>(())
    /// ```
    pub fn of(geometry: &Geometry) -> Self {
        let alphabet = Alphabet::for_people(geometry.symbols());
        let (regions, boxes) = match geometry.shape() {
            Shape::Sudoku(boxes) => (Some(box_numbers(geometry, *boxes)), Some(*boxes)),
            Shape::Jigsaw(regions) => (Some(regions.iter().map(|&region| usize::from(region)).collect()), None),
            Shape::Latin | Shape::Graph => (None, None),
        };
        GeometryJson {
            name: geometry.to_string(),
            size: geometry.side(),
            symbols: geometry.all_symbols().iter().map(|symbol| alphabet.name(symbol)).collect(),
            houses: geometry.house_ids().map(|id| house(geometry, id)).collect(),
            regions,
            boxes: boxes.map(|BoxShape { height, width }| BoxJson { height, width }),
        }
    }
}

fn box_numbers(geometry: &Geometry, boxes: BoxShape) -> Vec<usize> {
    let per_row = geometry.symbols() / boxes.width;
    let number = |cell| {
        let (row, column) = geometry.row_column(cell);
        row / boxes.height * per_row + column / boxes.width
    };
    geometry.all_cells().map(number).collect()
}

fn house(geometry: &Geometry, id: HouseId) -> HouseJson {
    let house = geometry.house(id);
    let kind = match house.kind() {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Box => "box",
        HouseKind::Region => "region",
        HouseKind::Diagonal => "diagonal",
        HouseKind::Clique => "extra",
    };
    let cells = house.cells().iter().map(|cell| cell.index()).collect();
    HouseJson { kind, name: house.name().to_string(), cells, full: geometry.is_full(id) }
}
