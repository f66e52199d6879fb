//! Houses that share cells: worked out once for a geometry, when it is first asked.

use super::Geometry;
use crate::HouseId;
use std::sync::OnceLock;

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
            let (mut all, mut start) = (Vec::new(), vec![0]);
            for from in self.house_ids() {
                all.extend(crossings_of(self, from));
                start.push(all.len());
            }
            (all, start)
        })
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
