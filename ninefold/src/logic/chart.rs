//! Facts of a geometry that techniques need again and again.

pub(crate) use ninefold_board::geometry::Crossing;
use ninefold_board::{Cell, Geometry, HouseId};

/// Facts of a geometry, which works them out once: so a chart costs nothing to make.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chart {
    geometry: Geometry,
}

impl Chart {
    /// Those of this geometry.
    ///
    /// ```
    /// use ninefold::board::{BoxShape, Geometry};
    /// let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
    /// // Nine boxes, six lines through each, in both directions.
    /// assert_eq!(ninefold::logic::Chart::new(&nine).crossings().len(), 9 * 6 * 2);
    /// ```
    pub fn new(geometry: &Geometry) -> Self {
        Chart { geometry: geometry.clone() }
    }

    /// Ordered pairs of different houses with at least two cells in common, by their first house, then the second.
    pub fn crossings(&self) -> &[Crossing] {
        self.geometry.crossings()
    }

    /// Those from this house.
    pub(crate) fn crossings_from(&self, house: HouseId) -> &[Crossing] {
        self.geometry.crossings_from(house)
    }
}

/// The cells at these positions of a house, ascending positions.
pub(crate) fn cells_at(geometry: &Geometry, house: HouseId, positions: u64) -> Vec<Cell> {
    let cells = geometry.house(house).cells();
    ninefold_board::cell_set::Bits(positions).map(|position| cells[position]).collect()
}
