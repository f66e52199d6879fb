//! Sets of cells of a full grid of which one must stay given: exchanges that make another grid of it.
//!
//! - Two symbols change places in cells that hang together: each cell of the two that sees one of them is among them, too.
//! - Two rows of a band, or whichever two houses run side by side, change places in as many columns as hold the same symbols in
//!   both.
//!
//! Without a given in one of these sets there are two solutions, so a cell that holds the last one is needed, and nobody has to search for
//! the other solution. That such sets must be hit is an old idea of those who looked for Sudokus with 16 givens (unavoidable sets).

use super::prover::Givens;
use ninefold_board::{Cell, Geometry, HouseId, Solution, Symbol};

/// Two houses that run side by side, as pairs of cells that are in the same other houses.
type Track = Vec<[Place; 2]>;

/// A cell, and the number of the track among those of the cell.
#[derive(Clone, Copy, Debug)]
struct Place {
    cell: Cell,
    slot: usize,
}

/// The houses of a board that run side by side.
#[derive(Clone, Debug)]
pub(crate) struct Tracks {
    tracks: Vec<Track>,
    /// The most tracks of a cell.
    most: usize,
}

impl Tracks {
    pub(crate) fn new(geometry: &Geometry) -> Self {
        let full: Vec<HouseId> = geometry.house_ids().filter(|&house| geometry.is_full(house)).collect();
        let mut counts = vec![0; geometry.cells()];
        let mut place = |cell: Cell| {
            counts[cell.index()] += 1;
            Place { cell, slot: counts[cell.index()] - 1 }
        };
        let pairs = full.iter().enumerate().flat_map(|(at, &a)| full[..at].iter().map(move |&b| (a, b)));
        let found = pairs.filter_map(|(a, b)| side_by_side(geometry, a, b));
        let tracks = found.map(|cells| cells.into_iter().map(|pair| pair.map(&mut place)).collect()).collect();
        Tracks { tracks, most: counts.into_iter().max().unwrap_or(0) }
    }
}

/// The pairs of cells of two houses, if all their cells are in one.
fn side_by_side(geometry: &Geometry, a: HouseId, b: HouseId) -> Option<Vec<[Cell; 2]>> {
    let beside = |cell: Cell, own: HouseId| {
        geometry.houses_of(cell).iter().map(|membership| membership.house).filter(move |&house| house != own)
    };
    let partner = |cell: Cell| {
        let mut others = geometry.house(b).cells().iter().copied();
        others.find(|&other| other != cell && beside(cell, a).eq(beside(other, b)))
    };
    geometry.house(a).cells().iter().map(|&cell| Some([cell, partner(cell)?])).collect()
}

/// The exchanges of a grid, each with the number of givens that are left in it.
///
/// ```text
/// of      cell 0: with symbol 1, 2, ..., n, on its tracks 0, 1, ... | cell 1: ... | ...      `width` numbers each
/// left    no exchange: many | exchange 1: 6 | exchange 2: 4 | ...
/// ```
pub(crate) struct Exchanges {
    width: usize,
    of: Vec<u32>,
    left: Vec<u32>,
}

/// The number of no exchange, which never runs out.
const NONE: u32 = 0;

impl Exchanges {
    /// Of a grid of which these cells are given.
    pub(crate) fn new(geometry: &Geometry, tracks: &Tracks, solution: &Solution, givens: &Givens) -> Self {
        let width = geometry.symbols() + tracks.most;
        let of = vec![NONE; geometry.cells() * width];
        let mut exchanges = Exchanges { width, of, left: vec![u32::MAX] };
        let values = solution.values();
        exchanges.find_symbols(geometry, values, givens);
        tracks.tracks.iter().for_each(|track| exchanges.find_lines(geometry, track, values, givens));
        exchanges
    }

    /// Takes these givens away, if a given is left in each exchange. Otherwise nothing is changed.
    pub(crate) fn take(&mut self, cells: impl Iterator<Item = Cell> + Clone) -> bool {
        let mut can_go = true;
        for cell in cells.clone() {
            for &set in &self.of[cell.index() * self.width..][..self.width] {
                self.left[set as usize] -= u32::from(set != NONE);
                can_go &= self.left[set as usize] > 0;
            }
        }
        if !can_go {
            self.put_back(cells);
        }
        can_go
    }

    /// Gives them back.
    pub(crate) fn put_back(&mut self, cells: impl Iterator<Item = Cell>) {
        for cell in cells {
            for &set in &self.of[cell.index() * self.width..][..self.width] {
                self.left[set as usize] += u32::from(set != NONE);
            }
        }
    }

    /// Those of two symbols: from a cell to the cells of its houses that hold the other one, and so on.
    fn find_symbols(&mut self, geometry: &Geometry, values: &[Symbol], givens: &Givens) {
        let n = geometry.symbols();
        let at = places(geometry, values);
        let mut way = Vec::new();
        for cell in 0..values.len() {
            for other in 0..n {
                if other == values[cell].index() || self.of[cell * self.width + other] != NONE {
                    continue;
                }
                let set = self.left.len() as u32;
                self.left.push(0);
                self.of[cell * self.width + other] = set;
                way.push((cell, other));
                while let Some((cell, other)) = way.pop() {
                    self.left[set as usize] += u32::from(givens[cell].is_some());
                    let own = values[cell].index();
                    for membership in geometry.houses_of(Cell::new(cell)) {
                        let Some(next) = at[membership.house.index() * n + other] else { continue };
                        let slot = &mut self.of[next.index() * self.width + own];
                        if *slot == NONE {
                            *slot = set;
                            way.push((next.index(), own));
                        }
                    }
                }
            }
        }
    }

    /// Those of two houses side by side: from a pair of cells to the one in which the first house has the second one's symbol, and
    /// so on, until it closes.
    fn find_lines(&mut self, geometry: &Geometry, track: &Track, values: &[Symbol], givens: &Givens) {
        let n = geometry.symbols();
        let mut at = vec![0; n];
        for (place, [a, _]) in track.iter().enumerate() {
            at[values[a.cell.index()].index()] = place;
        }
        let slot = |Place { cell, slot }: Place, width: usize| cell.index() * width + n + slot;
        for start in 0..track.len() {
            let mut place = start;
            let set = self.left.len() as u32;
            while self.of[slot(track[place][0], self.width)] == NONE {
                if place == start {
                    self.left.push(0);
                }
                for it in track[place] {
                    self.of[slot(it, self.width)] = set;
                    self.left[set as usize] += u32::from(givens[it.cell.index()].is_some());
                }
                place = at[values[track[place][1].cell.index()].index()];
            }
        }
    }
}

/// Where each symbol stands in each house: house after house, symbol after symbol.
fn places(geometry: &Geometry, values: &[Symbol]) -> Vec<Option<Cell>> {
    let n = geometry.symbols();
    let mut at = vec![None; geometry.houses().len() * n];
    for house in geometry.house_ids() {
        for &cell in geometry.house(house).cells() {
            at[house.index() * n + values[cell.index()].index()] = Some(cell);
        }
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{BUDGET, full, rng_of};
    use ninefold_board::{BoxShape, Extra};
    use std::collections::BTreeSet;

    fn boards() -> Vec<Geometry> {
        let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
        vec![
            Geometry::sudoku(BoxShape { height: 2, width: 2 }).unwrap(),
            Geometry::sudoku(BoxShape { height: 2, width: 3 }).unwrap(),
            Geometry::latin(5).unwrap(),
            nine.with_extras(vec![Extra::Diagonals]).unwrap(),
            nine,
        ]
    }

    /// No house holds a symbol twice.
    fn is_valid(geometry: &Geometry, values: &[Symbol]) -> bool {
        geometry.houses().iter().all(|house| {
            let held: BTreeSet<Symbol> = house.cells().iter().map(|cell| values[cell.index()]).collect();
            held.len() == house.cells().len()
        })
    }

    /// Each exchange, made, gives another grid of the same board, and its count is that of its givens.
    #[test]
    fn every_exchange_makes_another_grid() {
        for (geometry, seed) in boards().iter().flat_map(|geometry| (0..5).map(move |seed| (geometry, seed))) {
            let (n, tracks) = (geometry.symbols(), Tracks::new(geometry));
            let solution = full(geometry, &mut rng_of(seed, 0), BUDGET).unwrap();
            let values = solution.values();
            let givens: Givens = (0..).zip(values).map(|(i, value)| (i % 3 > 0).then_some(*value)).collect();
            let exchanges = Exchanges::new(geometry, &tracks, &solution, &givens);
            for set in 1..exchanges.left.len() as u32 {
                let mut other = values.to_vec();
                let mut members = BTreeSet::new();
                for (at, _) in exchanges.of.iter().enumerate().filter(|(_, of)| **of == set) {
                    let (cell, slot) = (at / exchanges.width, at % exchanges.width);
                    members.insert(cell);
                    if slot < n {
                        other[cell] = Symbol::new(slot);
                    }
                }
                for [a, b] in tracks.tracks.iter().flatten() {
                    let of = |place: &Place| exchanges.of[place.cell.index() * exchanges.width + n + place.slot];
                    if of(a) == set {
                        assert_eq!(of(b), set);
                        (other[a.cell.index()], other[b.cell.index()]) =
                            (values[b.cell.index()], values[a.cell.index()]);
                    }
                }
                assert!(is_valid(geometry, &other) && other != values, "{geometry}, exchange {set}");
                let changed = (0..values.len()).filter(|cell| other[*cell] != values[*cell]);
                assert!(changed.eq(members.iter().copied()), "{geometry}, exchange {set}");
                let given = members.iter().filter(|cell| givens[**cell].is_some()).count();
                assert_eq!(exchanges.left[set as usize] as usize, given);
            }
            assert!(exchanges.left.len() > n, "{geometry}: {}", exchanges.left.len());
        }
    }

    #[test]
    fn houses_side_by_side() {
        let count = |geometry: &Geometry| Tracks::new(geometry).tracks.len();
        let boards = boards();
        // Pairs of rows of a band and of columns of a stack; in a Latin square all pairs; with diagonals none, as these cross them.
        assert_eq!(boards.iter().map(count).collect::<Vec<_>>(), [4, 3 + 6, 10 + 10, 0, 18]);
    }
}
