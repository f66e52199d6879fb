//! Facts of a geometry that techniques need again and again, worked out once.

use ninefold_board::{Cell, Geometry, HouseId};

/// Two houses that share at least two cells: a box and a line that crosses it, a row and a diagonal region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crossing {
    /// One house.
    pub from: HouseId,
    /// The other house.
    pub to: HouseId,
    /// The positions of the shared cells in `from`.
    pub in_from: u64,
    /// The positions of the shared cells in `to`.
    pub in_to: u64,
}

/// Facts of a geometry. Made once per solve; small for boards, and for graphs no larger than their edges.
///
/// ```text
/// crossings    house 0: (0, 18) (0, 19) | house 1: ...      start[h] .. start[h + 1]
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chart {
    crossings: Vec<Crossing>,
    start: Vec<usize>,
}

impl Chart {
    /// Works it out.
    ///
    /// ```
    /// use ninefold::board::{BoxShape, Geometry};
    /// let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
    /// // Nine boxes, six lines through each, in both directions.
    /// assert_eq!(ninefold::logic::Chart::new(&nine).crossings().len(), 9 * 6 * 2);
    /// ```
    pub fn new(geometry: &Geometry) -> Self {
        let (mut crossings, mut start) = (Vec::new(), vec![0]);
        for from in geometry.house_ids() {
            crossings.extend(crossings_of(geometry, from));
            start.push(crossings.len());
        }
        Chart { crossings, start }
    }

    /// Ordered pairs of different houses with at least two cells in common, by their first house, then the second.
    pub fn crossings(&self) -> &[Crossing] {
        &self.crossings
    }

    /// Those from this house.
    pub(crate) fn crossings_from(&self, house: HouseId) -> &[Crossing] {
        &self.crossings[self.start[house.index()]..self.start[house.index() + 1]]
    }
}

fn crossings_of(geometry: &Geometry, from: HouseId) -> Vec<Crossing> {
    let mut found: Vec<Crossing> = Vec::new();
    for (position, &cell) in geometry.house(from).cells().iter().enumerate() {
        for membership in geometry.houses_of(cell).iter().filter(|m| m.house != from) {
            let (in_from, in_to) = (1 << position, 1 << membership.position);
            match found.iter_mut().find(|crossing| crossing.to == membership.house) {
                Some(known) => {
                    known.in_from |= in_from;
                    known.in_to |= in_to;
                }
                None => found.push(Crossing { from, to: membership.house, in_from, in_to }),
            }
        }
    }
    found.retain(|crossing| crossing.in_from.count_ones() > 1);
    found.sort_unstable_by_key(|crossing| crossing.to);
    found
}

/// The cells at these positions of a house, ascending positions.
pub(crate) fn cells_at(geometry: &Geometry, house: HouseId, positions: u64) -> Vec<Cell> {
    let cells = geometry.house(house).cells();
    ninefold_board::cell_set::Bits(positions).map(|position| cells[position]).collect()
}
