//! Sets of cells of a full grid of which one must stay given: exchanges that make another grid of it.
//!
//! - Two symbols change places in cells that hang together: each cell of the two that sees one of them is among them, too.
//! - Two rows of a band, or whichever two houses run side by side, change places in as many columns as hold the same symbols in
//!   both.
//!
//! On boards of up to 128 cells they are kept as sets (`Sets`), on plain 9x9 those of few cells alone. On larger boards none is kept, and each
//! is walked through when it is asked for (`Exchanges`).
//!
//! Without a given in one of these sets there are two solutions, so a cell that holds the last one is needed, and nobody has to search for
//! the other solution. That such sets must be hit is an old idea of those who looked for Sudokus with 16 givens (unavoidable sets).

use super::prover::Givens;
use ninefold_board::{Cell, Geometry, HouseId, Solution, Symbol, SymbolSet};

/// Two houses that run side by side: for each cell of one, in their order, the cell of the other that is in the same other houses.
type Track = Vec<Cell>;

/// The houses of a board that run side by side.
#[derive(Clone, Debug)]
pub(crate) struct Tracks {
    /// Those beside each house.
    beside: Vec<Vec<Track>>,
    /// Each two of them once, and the cells that each cell sees: what sets are made of, where there may be sets ([`Sets`]).
    pairs: Vec<(HouseId, Track)>,
    peers: Vec<Cells>,
}

impl Tracks {
    pub(crate) fn new(geometry: &Geometry) -> Self {
        let full = || geometry.house_ids().filter(|&house| geometry.is_full(house));
        let beside = |house: HouseId| {
            let others = full().filter(|&other| other != house && geometry.is_full(house));
            others.filter_map(|other| side_by_side(geometry, house, other)).collect()
        };
        let beside = geometry.house_ids().map(beside).collect();
        let mut tracks = Tracks { beside, pairs: Vec::new(), peers: Vec::new() };
        if Sets::serve(geometry) {
            let after = |house: HouseId| full().filter(move |&other| other > house);
            let pair = |house: HouseId, other| Some((house, side_by_side(geometry, house, other)?));
            tracks.pairs = full().flat_map(|house| after(house).filter_map(move |other| pair(house, other))).collect();
            let peers = |cell: Cell| geometry.peers(cell).iter().fold(0, |peers, &peer| peers | bit(peer));
            tracks.peers = geometry.all_cells().map(peers).collect();
        }
        tracks
    }
}

/// For each cell of a house its partner in the other: a cell that it sees and that is in the same further houses. `None` unless each has one of
/// its own. (Partners that do not see each other might hold the same symbol, and nothing would change if they were exchanged.)
fn side_by_side(geometry: &Geometry, a: HouseId, b: HouseId) -> Option<Track> {
    let beside = |cell: Cell, own: HouseId| {
        geometry.houses_of(cell).iter().map(|membership| membership.house).filter(move |&house| house != own)
    };
    let mut track = Track::new();
    for &cell in geometry.house(a).cells() {
        let mut others = geometry.house(b).cells().iter().copied().filter(|other| !track.contains(other));
        let partner = others.find(|&other| geometry.sees(cell, other) && beside(cell, a).eq(beside(other, b)))?;
        track.push(partner);
    }
    Some(track)
}

/// Where a symbol stands in a house.
#[derive(Clone, Copy, Debug)]
struct Place {
    cell: Cell,
    position: u8,
}

/// The exchanges of a grid. None is kept: each is walked through anew, which mostly ends at the first or second step, since a given
/// is met there.
pub(crate) struct Exchanges {
    values: Vec<Symbol>,
    /// Where each symbol stands in each house: house after house, symbol after symbol.
    at: Vec<Option<Place>>,
    /// The latest walk that came to each cell,
    seen: Vec<u64>,
    /// and the number of walks.
    walks: u64,
    /// Cells to go on from, each with the symbol that it would get.
    way: Vec<(Cell, Symbol)>,
}

impl Exchanges {
    /// Of this grid.
    pub(crate) fn new(geometry: &Geometry, solution: &Solution) -> Self {
        let (values, n) = (solution.values().to_vec(), geometry.symbols());
        let mut at = vec![None; geometry.houses().len() * n];
        for cell in geometry.all_cells() {
            for membership in geometry.houses_of(cell) {
                let place = Place { cell, position: membership.position };
                at[membership.house.index() * n + values[cell.index()].index()] = Some(place);
            }
        }
        Exchanges { values, at, seen: vec![0; geometry.cells()], walks: 0, way: Vec::new() }
    }

    /// Is a given left in each exchange of this cell, which is none itself?
    pub(crate) fn hold(&mut self, geometry: &Geometry, tracks: &Tracks, givens: &Givens, cell: Cell) -> bool {
        let is_given = &mut |cell: Cell| givens[cell.index()].is_some();
        let own = SymbolSet::only(self.values[cell.index()]);
        (geometry.all_symbols() - own).iter().all(|other| {
            self.is_beside(geometry, cell, other, givens) || self.walk_symbols(geometry, cell, other, is_given)
        }) && geometry.houses_of(cell).iter().all(|membership| {
            let mut tracks = tracks.beside[membership.house.index()].iter();
            tracks.all(|track| self.walk_lines(geometry, membership.house, track, membership.position, is_given))
        })
    }

    /// Has a house of this cell the other symbol given? So it is mostly, and no walk is needed.
    fn is_beside(&self, geometry: &Geometry, cell: Cell, other: Symbol, givens: &Givens) -> bool {
        let n = geometry.symbols();
        geometry.houses_of(cell).iter().any(|membership| {
            let place = self.at[membership.house.index() * n + other.index()];
            place.is_some_and(|place| givens[place.cell.index()].is_some())
        })
    }

    /// Through the cells in which this one's symbol and another change places: from a cell to the cells of its houses that hold the other
    /// one, and so on. Does the walk end before its time?
    fn walk_symbols(
        &mut self,
        geometry: &Geometry,
        from: Cell,
        other: Symbol,
        ends: &mut impl FnMut(Cell) -> bool,
    ) -> bool {
        let n = geometry.symbols();
        self.walks += 1;
        self.seen[from.index()] = self.walks;
        self.way.clear();
        self.way.push((from, other));
        while let Some((cell, other)) = self.way.pop() {
            let own = self.values[cell.index()];
            for membership in geometry.houses_of(cell) {
                let Some(next) = self.at[membership.house.index() * n + other.index()] else { continue };
                if std::mem::replace(&mut self.seen[next.cell.index()], self.walks) != self.walks {
                    if ends(next.cell) {
                        return true;
                    }
                    self.way.push((next.cell, own));
                }
            }
        }
        false
    }

    /// Through the cells in which a house and the one beside it change symbols: from a pair of cells to the one in which the first
    /// house has the second one's symbol, and so on, until it closes. Does the walk end before its time?
    fn walk_lines(
        &self,
        geometry: &Geometry,
        house: HouseId,
        track: &Track,
        from: u8,
        ends: &mut impl FnMut(Cell) -> bool,
    ) -> bool {
        let mut position = from;
        loop {
            let partner = track[usize::from(position)];
            if ends(partner) {
                return true;
            }
            let symbol = self.values[partner.index()];
            let next = self.at[house.index() * geometry.symbols() + symbol.index()];
            let Some(next) = next.filter(|next| next.position != from) else { return false };
            if ends(next.cell) {
                return true;
            }
            position = next.position;
        }
    }
}

/// Cells of a board of at most 128, a bit each.
pub(crate) type Cells = u128;

/// A cell as such a set; empty where the board is too large.
pub(crate) fn bit(cell: Cell) -> Cells {
    u32::try_from(cell.index()).ok().and_then(|cell| Cells::checked_shl(1, cell)).unwrap_or(0)
}

/// The most sets that are kept: a bit each. Few grids of 9x9 have as many.
const MOST: usize = Cells::BITS as usize;

/// Exchanges of a grid as sets of cells, and how many givens are left in each. Where the board is small enough, to count along takes less time than to walk.
/// What is looked at when a given is to go is little, as many grids are dug by turns, and what is not met for long has to be fetched anew.
pub(crate) struct Sets {
    /// The sets that each cell is in, a bit each.
    of: Vec<u128>,
    /// The givens that are left in each set.
    left: Vec<u8>,
    /// The sets with one given left.
    last: u128,
}

impl Sets {
    /// Is the board small enough?
    pub(crate) fn serve(geometry: &Geometry) -> bool {
        geometry.cells() <= Cells::BITS as usize
    }

    /// Of this grid, on a board that is small enough, those of at most so many cells, where these are given.
    pub(crate) fn new(geometry: &Geometry, tracks: &Tracks, solution: &Solution, most: u32, given: Cells) -> Self {
        let mut all: Vec<(Cells, u32)> = Vec::with_capacity(MOST);
        let mut keep = |set: Cells, size: u32| {
            if size <= most {
                all.push((set, size));
            }
        };
        of_symbols(geometry, tracks, solution, &mut keep);
        of_lines(geometry, tracks, solution, &mut keep);
        if all.len() > MOST {
            // A small one is the likelier to be left without a given.
            all.sort_by_key(|(_, size)| *size);
            all.truncate(MOST);
        }
        let mut sets = Sets { of: vec![0; geometry.cells()], left: Vec::with_capacity(all.len()), last: 0 };
        for (number, (set, size)) in all.into_iter().enumerate() {
            let left = if set & !given == 0 { size } else { (set & given).count_ones() };
            sets.left.push(left as u8);
            sets.last |= u128::from(left == 1) << number;
            each(set, |cell| sets.of[cell] |= 1 << number);
        }
        sets
    }

    /// Takes a given away, if another one is left in each of the sets that its cell is in; is it?
    pub(crate) fn take(&mut self, cell: Cell) -> bool {
        let of = self.of[cell.index()];
        if of & self.last != 0 {
            return false;
        }
        each(of, |set| {
            self.left[set] -= 1;
            self.last |= u128::from(self.left[set] == 1) << set;
        });
        true
    }

    /// Puts a given back.
    pub(crate) fn put_back(&mut self, cell: Cell) {
        each(self.of[cell.index()], |set| {
            self.left[set] += 1;
            self.last &= !(u128::from(self.left[set] == 2) << set);
        });
    }
}

/// Goes through the bits that are set.
fn each(bits: u128, mut visit: impl FnMut(usize)) {
    let mut left = bits;
    while left != 0 {
        visit(left.trailing_zeros() as usize);
        left &= left.wrapping_sub(1);
    }
}

/// Those of two symbols, each once, with the number of its cells.
fn of_symbols(geometry: &Geometry, tracks: &Tracks, solution: &Solution, keep: &mut impl FnMut(Cells, u32)) {
    let mut places: Vec<Cells> = vec![0; geometry.symbols()];
    for (cell, value) in geometry.all_cells().zip(solution.values()) {
        places[value.index()] |= bit(cell);
    }
    for (at, one) in places.iter().enumerate() {
        for other in &places[at + 1..] {
            let mut left = one | other;
            while left != 0 {
                // Whatever hangs together with the first cell.
                let mut ends = left & left.wrapping_neg();
                let (before, mut size) = (left, 0);
                left &= !ends;
                while ends != 0 {
                    size += 1;
                    let met = tracks.peers[ends.trailing_zeros() as usize] & left;
                    left &= !met;
                    ends = (ends & ends.wrapping_sub(1)) | met;
                }
                keep(before & !left, size);
            }
        }
    }
}

/// Those of two houses side by side, each once, with the number of its cells.
fn of_lines(geometry: &Geometry, tracks: &Tracks, solution: &Solution, keep: &mut impl FnMut(Cells, u32)) {
    let values = solution.values();
    // Where each symbol stands in the first house.
    let mut at = vec![0; geometry.symbols()];
    for (house, track) in &tracks.pairs {
        let cells = geometry.house(*house).cells();
        (0..).zip(cells).for_each(|(position, cell)| at[values[cell.index()].index()] = position);
        let mut met: u64 = 0;
        for first in 0..cells.len() {
            let (mut set, mut size, mut position) = (0, 0, first);
            while met >> position & 1 == 0 {
                met |= 1 << position;
                let partner = track[position];
                set |= bit(cells[position]) | bit(partner);
                size += 2;
                position = at[values[partner.index()].index()];
            }
            if set != 0 {
                keep(set, size);
            }
        }
    }
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
            edges(2),
            rings(1),
            edges(65),
            rings(33),
        ]
    }

    /// A graph of so many edges apart from each other, in two colours: each edge is a full house.
    fn edges(count: usize) -> Geometry {
        let edges: Vec<(usize, usize)> = (0..count).map(|edge| (2 * edge, 2 * edge + 1)).collect();
        Geometry::graph(2 * count, &edges, 2).unwrap()
    }

    /// The same of rings of four: edges that do not meet run side by side.
    fn rings(count: usize) -> Geometry {
        let ring = |at: usize| (0..4).map(move |i| (4 * at + i, 4 * at + (i + 1) % 4));
        Geometry::graph(4 * count, &(0..count).flat_map(ring).collect::<Vec<_>>(), 2).unwrap()
    }

    /// No house holds a symbol twice.
    fn is_valid(geometry: &Geometry, values: &[Symbol]) -> bool {
        geometry.houses().iter().all(|house| {
            let held: BTreeSet<Symbol> = house.cells().iter().map(|cell| values[cell.index()]).collect();
            held.len() == house.cells().len()
        })
    }

    /// The cells of each exchange of a cell, and the grid that it makes.
    fn exchanges_of(
        geometry: &Geometry,
        tracks: &Tracks,
        solution: &Solution,
        cell: Cell,
    ) -> Vec<(BTreeSet<Cell>, Vec<Symbol>)> {
        let (mut exchanges, values) = (Exchanges::new(geometry, solution), solution.values());
        let own = solution.value(cell);
        let mut found = Vec::new();
        for other in geometry.all_symbols().iter().filter(|other| *other != own) {
            let mut members = BTreeSet::from([cell]);
            assert!(!exchanges.walk_symbols(geometry, cell, other, &mut |cell| !members.insert(cell)));
            let mut made = values.to_vec();
            for cell in &members {
                made[cell.index()] = if solution.value(*cell) == own { other } else { own };
            }
            found.push((members, made));
        }
        for membership in geometry.houses_of(cell) {
            for track in &tracks.beside[membership.house.index()] {
                let mut members = BTreeSet::from([cell]);
                let ends = &mut |cell: Cell| !members.insert(cell);
                assert!(!exchanges.walk_lines(geometry, membership.house, track, membership.position, ends));
                let mut made = values.to_vec();
                for (a, b) in geometry.house(membership.house).cells().iter().zip(track) {
                    assert_eq!(members.contains(a), members.contains(b));
                    if members.contains(a) {
                        (made[a.index()], made[b.index()]) = (solution.value(*b), solution.value(*a));
                    }
                }
                found.push((members, made));
            }
        }
        found
    }

    /// Each exchange, made, gives another grid of the same board, and holds as long as one of its cells is given.
    #[test]
    fn every_exchange_makes_another_grid() {
        for (geometry, seed) in boards().iter().flat_map(|geometry| (0..5).map(move |seed| (geometry, seed))) {
            let tracks = Tracks::new(geometry);
            let solution = full(geometry, &mut rng_of(seed, 0), BUDGET).unwrap();
            let values = solution.values();
            let few: Givens = (0..).zip(values).map(|(i, value)| (i % 4 == 0).then_some(*value)).collect();
            let mut held = BTreeSet::new();
            for cell in geometry.all_cells() {
                let mut givens = few.clone();
                givens[cell.index()] = None;
                let found = exchanges_of(geometry, &tracks, &solution, cell);
                for (members, made) in &found {
                    assert!(is_valid(geometry, made) && made != values, "{geometry}, {members:?}");
                    let changed = geometry.all_cells().filter(|cell| made[cell.index()] != solution.value(*cell));
                    assert!(changed.eq(members.iter().copied()), "{geometry}, {members:?}");
                }
                let is_held =
                    |(members, _): &(BTreeSet<Cell>, _)| members.iter().any(|it| givens[it.index()].is_some());
                let holds = Exchanges::new(geometry, &solution).hold(geometry, &tracks, &givens, cell);
                let given = (0..).zip(&givens).filter(|(_, given)| given.is_some());
                let given = given.fold(bit(cell), |given, (cell, _)| given | bit(Cell(cell)));
                if Sets::serve(geometry) {
                    let mut right = |set: Cells, size: u32| assert_eq!(set.count_ones(), size);
                    of_symbols(geometry, &tracks, &solution, &mut right);
                    of_lines(geometry, &tracks, &solution, &mut right);
                    let mut sets = Sets::new(geometry, &tracks, &solution, u32::MAX, given);
                    let is_taken = sets.take(cell);
                    // Where there were too many sets, one that is left out may be without a given.
                    assert!(is_taken == holds || sets.left.len() == MOST && is_taken, "{geometry}, {cell:?}");
                    if is_taken {
                        sets.put_back(cell);
                    }
                    let Sets { of, left, last } = Sets::new(geometry, &tracks, &solution, u32::MAX, given);
                    assert_eq!((sets.of, sets.left, sets.last), (of, left, last));
                }
                assert_eq!(holds, found.iter().all(is_held), "{geometry}, {cell:?}");
                held.insert(holds);
            }
            assert!(held.contains(&false), "{geometry}, seed {seed}");
        }
    }

    #[test]
    fn houses_side_by_side() {
        // Each pair is there from either side, and where there are sets once more from one of them.
        let count = |geometry: &Geometry| {
            let tracks = Tracks::new(geometry);
            let count = tracks.beside.iter().flatten().count();
            assert_eq!(tracks.pairs.len() * 2, if Sets::serve(geometry) { count } else { 0 }, "{geometry}");
            count / 2
        };
        let boards = boards();
        // Pairs of rows of a band and of columns of a stack; in a Latin square all pairs; with diagonals none, as these cross them.
        assert_eq!(boards.iter().map(count).collect::<Vec<_>>(), [4, 3 + 6, 10 + 10, 0, 18, 0, 2, 0, 33 * 2]);
    }
}
