//! One fish: its parts, its kind, and its exclusions.

use super::super::Look;
use super::{Fins, Kind, Member, Shape};
use ninefold_board::cell_set::Bits;
use ninefold_board::{Candidate, Cell, Geometry, Grid, HouseId, HouseKind, Status, Symbol};

/// A fish of one symbol with all that follows from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Catch {
    pub(super) symbol: Symbol,
    /// Ascending.
    pub(super) bases: Vec<HouseId>,
    /// Ascending.
    pub(super) covers: Vec<HouseId>,
    /// The candidates that it excludes, ascending; not empty.
    pub(super) losers: Vec<Candidate>,
    kind: Kind,
    /// The candidates of the bases, ascending,
    body: Vec<Cell>,
    /// and those among them that lie in no cover, or in two bases.
    fins: Vec<Cell>,
}

impl Catch {
    /// The fish with these houses, if it excludes anything.
    pub(super) fn new(
        look: &Look<'_>,
        symbol: Symbol,
        mut bases: Vec<HouseId>,
        mut covers: Vec<HouseId>,
    ) -> Option<Self> {
        let (geometry, grid) = (look.geometry(), look.grid);
        bases.sort_unstable();
        covers.sort_unstable();
        let parts = Parts::new(grid, symbol, &bases, &covers);
        let sees_fins = |cell: Cell| parts.fins.iter().all(|&fin| geometry.sees(cell, fin));
        let is_excess = |(cell, covers): &&(Cell, usize)| count(&parts.in_bases, *cell) < *covers;
        let excess = parts.in_covers.iter().filter(is_excess).map(|(cell, _)| *cell);
        let losers = excess.filter(|&cell| grid.status(cell) == Status::Open && sees_fins(cell));
        let losers: Vec<Candidate> = losers.map(|cell| cell.with(symbol)).collect();
        let kind = Kind { shape: shape(geometry, &bases, &covers), fins: parts.kind_of_fins(grid, &bases) };
        (!losers.is_empty()).then(|| {
            let body = parts.in_bases.iter().map(|(cell, _)| *cell).collect();
            Catch { symbol, bases, covers, losers, kind, body, fins: parts.fins }
        })
    }

    /// The fish as a part of a pattern.
    pub(super) fn member(&self) -> Member {
        Member { covers: self.covers.clone(), body: self.body.clone(), fins: self.fins.clone() }
    }

    /// The covers in which it excludes something.
    pub(super) fn covers_with_losers(&self, geometry: &Geometry) -> impl Iterator<Item = HouseId> {
        let holds_loser =
            |house: &HouseId| self.losers.iter().any(|loser| geometry.house(*house).cells().contains(&loser.cell));
        self.covers.iter().copied().filter(holds_loser)
    }

    /// Does it exclude something in this cover that lies in no base?
    pub(super) fn gains_by(&self, geometry: &Geometry, cover: HouseId) -> bool {
        self.losers.iter().any(|loser| {
            let houses = geometry.houses_of(loser.cell);
            houses.iter().any(|m| m.house == cover) && !houses.iter().any(|m| self.bases.contains(&m.house))
        })
    }

    /// The candidates of the bases that lie in none of these covers, or in two bases.
    pub(super) fn outside(&self, grid: &Grid, covers: &[HouseId]) -> Vec<Candidate> {
        let parts = Parts::new(grid, self.symbol, &self.bases, covers);
        parts.fins.iter().map(|cell| cell.with(self.symbol)).collect()
    }

    /// Is it of this kind?
    pub(super) fn is(&self, kind: Kind) -> bool {
        let fins = match kind.fins {
            Fins::Any => self.kind.fins != Fins::Without,
            fins => self.kind.fins == fins,
        };
        self.kind.shape == kind.shape && fins
    }
}

/// The cells of a fish, ascending.
struct Parts {
    symbol: Symbol,
    /// The candidates of the bases, and in how many bases each lies.
    in_bases: Vec<(Cell, usize)>,
    /// The candidates of the covers, and in how many covers each lies.
    in_covers: Vec<(Cell, usize)>,
    /// The candidates of the bases that lie in no cover, or in two bases.
    fins: Vec<Cell>,
}

impl Parts {
    fn new(grid: &Grid, symbol: Symbol, bases: &[HouseId], covers: &[HouseId]) -> Self {
        let (in_bases, in_covers) = (tally(grid, symbol, bases), tally(grid, symbol, covers));
        let is_fin = |(cell, bases): &&(Cell, usize)| *bases > 1 || count(&in_covers, *cell) == 0;
        let fins = in_bases.iter().filter(is_fin).map(|(cell, _)| *cell).collect();
        Parts { symbol, in_bases, in_covers, fins }
    }

    /// The candidates of a base that are no fins.
    fn body(&self, grid: &Grid, base: HouseId) -> impl Iterator<Item = Cell> {
        let cells = grid.geometry().house(base).cells();
        Bits(grid.positions(base, self.symbol)).map(|i| cells[i]).filter(|cell| self.fins.binary_search(cell).is_err())
    }

    fn kind_of_fins(&self, grid: &Grid, bases: &[HouseId]) -> Fins {
        match self.fins.as_slice() {
            [] => Fins::Without,
            _ if bases.iter().any(|&base| self.body(grid, base).count() < 2) => Fins::Sashimi,
            _ => Fins::Plain,
        }
    }
}

/// The candidates of these houses and in how many of them each lies, ascending.
fn tally(grid: &Grid, symbol: Symbol, houses: &[HouseId]) -> Vec<(Cell, usize)> {
    let geometry = grid.geometry();
    let cells_of =
        |&house: &HouseId| Bits(grid.positions(house, symbol)).map(move |i| geometry.house(house).cells()[i]);
    let mut cells: Vec<Cell> = houses.iter().flat_map(cells_of).collect();
    cells.sort_unstable();
    cells.chunk_by(|a, b| a == b).map(|same| (same[0], same.len())).collect()
}

fn count(tally: &[(Cell, usize)], cell: Cell) -> usize {
    tally.binary_search_by_key(&cell, |(cell, _)| *cell).map_or(0, |i| tally[i].1)
}

/// Which kinds of houses there are: rows 1, columns 2, others 4.
pub(super) fn family(geometry: &Geometry, house: HouseId) -> u8 {
    match geometry.house(house).kind() {
        HouseKind::Row => ROWS,
        HouseKind::Column => COLUMNS,
        _ => OTHERS,
    }
}

pub(super) const ROWS: u8 = 1;
pub(super) const COLUMNS: u8 = 2;
pub(super) const OTHERS: u8 = 4;

fn shape(geometry: &Geometry, bases: &[HouseId], covers: &[HouseId]) -> Shape {
    let families = |houses: &[HouseId]| houses.iter().fold(0, |all, &house| all | family(geometry, house));
    let (bases, covers) = (families(bases), families(covers));
    match (bases, covers) {
        (ROWS, COLUMNS) | (COLUMNS, ROWS) => Shape::Lines,
        _ if (bases & covers) & (ROWS | COLUMNS) == 0 && bases & 3 != 3 && covers & 3 != 3 => Shape::Franken,
        _ => Shape::Mutant,
    }
}
