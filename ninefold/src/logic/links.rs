//! Strong links, of which techniques about one symbol are made.

use super::Look;
use ninefold_board::{Cell, CellSet, Geometry, Grid, HouseId, HouseKind, Status, Symbol};
use std::cell::OnceCell;

/// A full house in which a symbol has exactly two places left: it stands in one of them. Also called a conjugate pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StrongLink {
    /// The house.
    pub house: HouseId,
    /// The two places, in the order of the house.
    pub ends: [Cell; 2],
}

impl StrongLink {
    /// The link of a symbol in a house, if it has one there.
    ///
    /// ```
    /// use ninefold::board::{Cell, Geometry, Grid, HouseId, Puzzle, Symbol};
    /// use ninefold::logic::links::StrongLink;
    /// let mut givens = vec![None; 9];
    /// givens[0] = Some(Symbol(0));
    /// let grid = Grid::new(&Puzzle::new(Geometry::latin(3).unwrap(), givens).unwrap()).unwrap();
    /// // In row 2 symbol 0 cannot stand below the given.
    /// assert_eq!(StrongLink::of(&grid, HouseId(1), Symbol(0)).unwrap().ends, [Cell(4), Cell(5)]);
    /// assert_eq!(StrongLink::of(&grid, HouseId(1), Symbol(1)), None);
    /// ```
    pub fn of(grid: &Grid, house: HouseId, symbol: Symbol) -> Option<Self> {
        let places = grid.positions(house, symbol);
        if !(places & places.wrapping_sub(1)).is_power_of_two() || !grid.geometry().is_full(house) {
            return None;
        }
        let cells = grid.geometry().house(house).cells();
        Some(StrongLink { house, ends: [places.trailing_zeros(), places.ilog2()].map(|p| cells[p as usize]) })
    }

    /// The cell at the other end.
    pub fn other(&self, end: Cell) -> Cell {
        if self.ends[0] == end { self.ends[1] } else { self.ends[0] }
    }
}

/// For each symbol the open cells that have it as a candidate.
struct Having(Vec<CellSet>);

impl Having {
    fn new(look: &Look<'_>) -> Self {
        let (geometry, grid) = (look.geometry(), look.grid);
        let mut having = vec![CellSet::new(geometry.cells()); geometry.symbols()];
        for cell in geometry.all_cells().filter(|&cell| grid.status(cell) == Status::Open) {
            grid.candidates(cell).iter().for_each(|symbol| having[symbol.index()].insert(cell));
        }
        Having(having)
    }
}

/// For each symbol its strong links, found when they are first asked for: several techniques are made of them.
struct Linked(Vec<OnceCell<Vec<StrongLink>>>);

impl Look<'_> {
    /// The open cells that have a symbol as a candidate.
    pub(crate) fn having(&self, symbol: Symbol) -> &CellSet {
        &self.table(Having::new).0[symbol.index()]
    }

    /// The strong links of a symbol, by house. Two houses may have the same ends.
    pub(crate) fn strong_links(&self, symbol: Symbol) -> impl Iterator<Item = StrongLink> + '_ {
        let by_symbol = self.table(|look| Linked(vec![OnceCell::new(); look.geometry().symbols()]));
        let find =
            || self.geometry().house_ids().filter_map(|house| StrongLink::of(self.grid, house, symbol)).collect();
        by_symbol.0[symbol.index()].get_or_init(find).iter().copied()
    }
}

/// The first house of a wanted kind that two cells share.
pub(crate) fn shared_house(
    geometry: &Geometry,
    a: Cell,
    b: Cell,
    wanted: impl Fn(HouseKind) -> bool,
) -> Option<HouseId> {
    let of_b = geometry.houses_of(b);
    let shared = geometry.houses_of(a).iter().map(|m| m.house).filter(|house| of_b.iter().any(|m| m.house == *house));
    shared.into_iter().find(|&house| wanted(geometry.house(house).kind()))
}

/// The houses that hold all of these cells, in the order of the first cell's.
pub(crate) fn common_houses(geometry: &Geometry, cells: &[Cell]) -> impl Iterator<Item = HouseId> {
    let houses_of = |cell: Cell| geometry.houses_of(cell).iter().map(|membership| membership.house);
    let is_common = move |house: &HouseId| cells.iter().all(|&cell| houses_of(cell).any(|other| other == *house));
    cells.first().into_iter().flat_map(move |&cell| houses_of(cell)).filter(is_common)
}

/// The first of them.
pub(crate) fn common_house(geometry: &Geometry, cells: &[Cell]) -> Option<HouseId> {
    common_houses(geometry, cells).next()
}
