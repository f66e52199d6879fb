//! Houses that share cells: worked out once for a geometry, when it is first asked.

use super::{Geometry, GeometryError};
use crate::HouseId;
use std::sync::OnceLock;

/// The most ordered pairs of houses that share cells: they take 32 MiB. A Sudoku of 64x64 has 2,048, and what is drawn into boards hardly
/// more; a house that is named a thousand times has a million.
pub(crate) const MOST_CROSSINGS: usize = 1 << 20;

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

/// ```text
/// all    house 0: (0, 18) (0, 19) | house 1: ...      start[h] .. start[h + 1]
/// ```
#[derive(Default)]
pub(super) struct Crossings(OnceLock<(Vec<Crossing>, Vec<usize>)>);

/// They follow from the houses: geometries that are equal so far are equal, whichever has been asked for them.
impl PartialEq for Crossings {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Crossings {}

impl Geometry {
    /// Ordered pairs of different houses with at least two cells in common, by their first house, then the second.
    ///
    /// ```
    /// use ninefold_board::{BoxShape, Geometry};
    /// let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
    /// // Nine boxes, six lines through each, in both directions.
    /// assert_eq!(nine.crossings().len(), 9 * 6 * 2);
    /// ```
    pub fn crossings(&self) -> &[Crossing] {
        &self.all_crossings().0
    }

    /// Those from this house.
    pub fn crossings_from(&self, house: HouseId) -> &[Crossing] {
        let (all, start) = self.all_crossings();
        &all[start[house.index()]..start[house.index() + 1]]
    }

    fn all_crossings(&self) -> &(Vec<Crossing>, Vec<usize>) {
        self.0.crossings.0.get_or_init(|| {
            let (mut all, mut start, mut known) = (Vec::new(), vec![0], Known::new(self));
            for from in self.house_ids() {
                all.extend(known.crossings_of(self, from));
                start.push(all.len());
            }
            (all, start)
        })
    }
}

/// Fewer houses than this have no more pairs than there may be.
const FEW_HOUSES: usize = 1 << 10;

/// Are there more crossings than there may be? None is kept, and no more than that are counted.
pub(super) fn check(geometry: &Geometry) -> Result<(), GeometryError> {
    if geometry.houses().len() <= FEW_HOUSES {
        return Ok(());
    }
    let (mut known, mut count) = (Known::new(geometry), 0);
    for from in geometry.house_ids() {
        count += known.crossings_of(geometry, from).len();
        if count > MOST_CROSSINGS {
            return Err(GeometryError::Crossings);
        }
    }
    Ok(())
}

/// Where among the crossings of one house each other house stands, while they are looked for.
struct Known(Vec<Option<usize>>);

impl Known {
    fn new(geometry: &Geometry) -> Self {
        Known(vec![None; geometry.houses().len()])
    }

    /// Whoever shares two cells shares one that is not the busiest: its houses, which may be all of them, are not gone through.
    fn crossings_of(&mut self, geometry: &Geometry, from: HouseId) -> Vec<Crossing> {
        let mut found: Vec<Crossing> = Vec::new();
        let cells = geometry.house(from).cells();
        let busiest = (0..cells.len()).max_by_key(|&position| geometry.houses_of(cells[position]).len());
        for (position, &cell) in cells.iter().enumerate().filter(|(position, _)| Some(*position) != busiest) {
            for membership in geometry.houses_of(cell).iter().filter(|m| m.house != from) {
                let at = *self.0[membership.house.index()].get_or_insert_with(|| {
                    found.push(Crossing { from, to: membership.house, in_from: 0, in_to: 0 });
                    found.len() - 1
                });
                found[at].in_from |= 1 << position;
                found[at].in_to |= 1 << membership.position;
            }
        }
        for crossing in &mut found {
            self.0[crossing.to.index()] = None;
            let Some(position) = busiest else { continue };
            let others = geometry.house(crossing.to).cells();
            if let Some(other) = others.iter().position(|&cell| cell == cells[position]) {
                crossing.in_from |= 1 << position;
                crossing.in_to |= 1 << other;
            }
        }
        found.retain(|crossing| crossing.in_from.count_ones() > 1);
        found.sort_unstable_by_key(|crossing| crossing.to);
        found
    }
}
