//! The ways to make a [`Geometry`].

use super::crossing::Crossings;
use super::{BoxShape, Extra, Geometry, GeometryError, House, HouseKind, Membership, Shape, Tables};
use crate::{Cell, HouseId, MAX_CELLS, MAX_SYMBOLS};
use std::sync::Arc;

/// The box that a board of `n` symbols has when nothing else is said: its height is the largest divisor of `n` not above
/// the root (6 = 2x3, 12 = 3x4); `None` for a prime `n`, which is then a Latin square.
///
/// ```
/// use ninefold_board::{BoxShape, geometry::default_box};
/// assert_eq!(default_box(12), Some(BoxShape { height: 3, width: 4 }));
/// assert_eq!(default_box(7), None);
/// ```
pub fn default_box(n: usize) -> Option<BoxShape> {
    let height = (2..n).take_while(|h| h * h <= n).filter(|h| n.is_multiple_of(*h)).last()?;
    Some(BoxShape { height, width: n / height })
}

impl Geometry {
    /// Sudoku with boxes of this shape: `height * width` symbols.
    pub fn sudoku(boxes: BoxShape) -> Result<Self, GeometryError> {
        Self::square(Shape::Sudoku(boxes), boxes.height.saturating_mul(boxes.width), Vec::new())
    }

    /// Latin square: rows and columns only.
    pub fn latin(n: usize) -> Result<Self, GeometryError> {
        Self::square(Shape::Latin, n, Vec::new())
    }

    /// Jigsaw: the region of each cell, row by row. Each of the `n` regions, numbered `0..n`, has `n` cells.
    pub fn jigsaw(regions: &[u8]) -> Result<Self, GeometryError> {
        let n = regions.len().isqrt();
        if n * n != regions.len() {
            return Err(GeometryError::NotSquare(regions.len()));
        }
        Self::square(Shape::Jigsaw(regions.into()), n, Vec::new())
    }

    /// The same board with more houses. Those that have a name, such as the diagonals, are there once, however often they are
    /// named.
    pub fn with_extras(&self, extras: Vec<Extra>) -> Result<Self, GeometryError> {
        let Some(n) = self.side() else {
            return Err(GeometryError::Extra { extra: "extra", needs: "a square board" });
        };
        let mut named = Vec::new();
        let mut is_new = |extra: &Extra| {
            let is_repeated = named.contains(extra);
            if !is_repeated && !matches!(extra, Extra::Cells(_)) {
                named.push(extra.clone());
            }
            !is_repeated
        };
        let all = self.extras().iter().cloned().chain(extras).filter(|extra| is_new(extra)).collect();
        Self::square(self.shape().clone(), n, all)
    }

    /// The error of this extra alone, if there is one: as [`with_extras`](Self::with_extras), but no board is made, which
    /// takes long on large ones.
    pub(crate) fn check_extra(&self, extra: &Extra) -> Result<(), GeometryError> {
        let houses = extra.houses(self.shape(), self.symbols(), 1)?;
        houses.iter().try_for_each(|house| check_house(house, self.symbols(), self.cells()))
    }

    /// Graph colouring: vertices `0..vertices`, edges as pairs of them, `symbols` colours. Repeated edges are dropped.
    pub fn graph(vertices: usize, edges: &[(usize, usize)], symbols: usize) -> Result<Self, GeometryError> {
        check_sizes(symbols, vertices)?;
        let mut edges: Vec<_> = edges.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
        edges.sort_unstable();
        edges.dedup();
        let house = |&(a, b): &(usize, usize)| {
            let name = format!("edge v{}-v{}", a + 1, b + 1);
            if b >= vertices {
                return Err(GeometryError::NoSuchCell { house: name, cell: b, cells: vertices });
            }
            Ok(House { kind: HouseKind::Clique, name, cells: [Cell::new(a), Cell::new(b)].into() })
        };
        let houses = edges.iter().map(house).collect::<Result<Vec<_>, _>>()?;
        Self::from_houses(Shape::Graph, Vec::new(), symbols, vertices, houses)
    }

    fn square(shape: Shape, n: usize, extras: Vec<Extra>) -> Result<Self, GeometryError> {
        check_sizes(n, n.saturating_mul(n))?;
        let mut houses = lines(n);
        match &shape {
            Shape::Sudoku(boxes) => houses.extend(boxes_of(*boxes)),
            Shape::Jigsaw(regions) => houses.extend(regions_of(regions, n)?),
            Shape::Latin | Shape::Graph => {}
        }
        let mut listed = 0;
        for extra in &extras {
            listed += usize::from(matches!(extra, Extra::Cells(_)));
            houses.extend(extra.houses(&shape, n, listed)?);
            check_count(&houses)?;
        }
        Self::from_houses(shape, extras, n, n * n, houses)
    }

    fn from_houses(
        shape: Shape,
        extras: Vec<Extra>,
        symbols: usize,
        cells: usize,
        houses: Vec<House>,
    ) -> Result<Self, GeometryError> {
        check_count(&houses)?;
        houses.iter().try_for_each(|house| check_house(house, symbols, cells))?;
        let (member_start, memberships) = memberships(cells, symbols, &houses);
        let (peer_start, peers) = peers(cells, &houses, &member_start, &memberships);
        let (sight_words, sight) = sight(cells, &peer_start, &peers);
        let tables = Tables {
            shape,
            extras,
            symbols,
            houses,
            member_start,
            memberships,
            peer_start,
            peers,
            sight_words,
            sight,
            crossings: Crossings::default(),
        };
        let geometry = Geometry(Arc::new(tables));
        super::crossing::check(&geometry)?;
        Ok(geometry)
    }
}

fn check_sizes(symbols: usize, cells: usize) -> Result<(), GeometryError> {
    if symbols == 0 || symbols > MAX_SYMBOLS {
        return Err(GeometryError::Symbols(symbols));
    }
    if cells == 0 || cells > MAX_CELLS {
        return Err(GeometryError::Cells(cells));
    }
    Ok(())
}

fn check_count(houses: &[House]) -> Result<(), GeometryError> {
    if houses.len() > MAX_CELLS { Err(GeometryError::Houses(houses.len())) } else { Ok(()) }
}

fn check_house(house: &House, symbols: usize, cells: usize) -> Result<(), GeometryError> {
    // An edge between two vertices of a one-colour graph is no slip, only unsatisfiable.
    if house.cells.len() > symbols && house.kind != HouseKind::Clique {
        let (house, cells) = (house.name.clone(), house.cells.len());
        return Err(GeometryError::HouseTooLarge { house, cells, symbols });
    }
    if let Some(cell) = house.cells.iter().find(|c| c.index() >= cells) {
        return Err(GeometryError::NoSuchCell { house: house.name.clone(), cell: cell.index(), cells });
    }
    let mut sorted = house.cells.to_vec();
    sorted.sort_unstable();
    if sorted.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err(GeometryError::CellTwice(house.name.clone()));
    }
    Ok(())
}

/// Rows, then columns.
fn lines(n: usize) -> Vec<House> {
    let row = |r: usize| (0..n).map(|c| Cell::new(r * n + c)).collect();
    let column = |c: usize| (0..n).map(|r| Cell::new(r * n + c)).collect();
    let rows = (0..n).map(|r| House { kind: HouseKind::Row, name: format!("row {}", r + 1), cells: row(r) });
    let columns =
        (0..n).map(|c| House { kind: HouseKind::Column, name: format!("column {}", c + 1), cells: column(c) });
    rows.chain(columns).collect()
}

/// Boxes in typewriter order; a row of boxes holds `height` of them, as the board is `height * width` wide.
fn boxes_of(BoxShape { height, width }: BoxShape) -> Vec<House> {
    let n = height * width;
    let cell = |b: usize, i: usize| Cell::new((b / height * height + i / width) * n + b % height * width + i % width);
    (0..n)
        .map(|b| House {
            kind: HouseKind::Box,
            name: format!("box {}", b + 1),
            cells: (0..n).map(|i| cell(b, i)).collect(),
        })
        .collect()
}

fn regions_of(regions: &[u8], n: usize) -> Result<Vec<House>, GeometryError> {
    let mut members = vec![Vec::new(); n];
    for (cell, &region) in regions.iter().enumerate() {
        let Some(list) = members.get_mut(usize::from(region)) else {
            return Err(GeometryError::Region { region: usize::from(region) + 1, found: 1, expected: 0 });
        };
        list.push(Cell::new(cell));
    }
    let house = |(r, cells): (usize, Vec<Cell>)| {
        if cells.len() != n {
            return Err(GeometryError::Region { region: r + 1, found: cells.len(), expected: n });
        }
        Ok(House { kind: HouseKind::Region, name: format!("region {}", r + 1), cells: cells.into() })
    };
    members.into_iter().enumerate().map(house).collect()
}

fn memberships(cells: usize, symbols: usize, houses: &[House]) -> (Vec<u32>, Vec<Membership>) {
    let mut of_cell = vec![Vec::new(); cells];
    for (h, house) in houses.iter().enumerate() {
        let full = house.cells.len() == symbols;
        for (position, cell) in house.cells.iter().enumerate() {
            of_cell[cell.index()].push(Membership { house: HouseId::new(h), position: position as u8, full });
        }
    }
    flatten(of_cell)
}

fn peers(cells: usize, houses: &[House], start: &[u32], memberships: &[Membership]) -> (Vec<u32>, Vec<Cell>) {
    let of_cell = (0..cells)
        .map(|c| {
            let own = &memberships[start[c] as usize..start[c + 1] as usize];
            let mut list: Vec<Cell> = own.iter().flat_map(|m| houses[m.house.index()].cells.iter().copied()).collect();
            list.sort_unstable();
            list.dedup();
            list.retain(|&other| other.index() != c);
            list
        })
        .collect();
    flatten(of_cell)
}

/// The most cells of a board of which each has the bits of all others: 128 kB.
const MOST_IN_SIGHT: usize = 1_024;

/// Of each cell its peers as bits, and in how many words; of large boards nothing.
fn sight(cells: usize, start: &[u32], peers: &[Cell]) -> (usize, Vec<u64>) {
    if cells > MOST_IN_SIGHT {
        return (0, Vec::new());
    }
    let words = cells.div_ceil(64);
    let mut sight = vec![0; cells * words];
    for cell in 0..cells {
        for peer in &peers[start[cell] as usize..start[cell + 1] as usize] {
            sight[cell * words + peer.index() / 64] |= 1 << (peer.index() % 64);
        }
    }
    (words, sight)
}

/// Lists per cell as one list and the place where each begins.
fn flatten<T>(lists: Vec<Vec<T>>) -> (Vec<u32>, Vec<T>) {
    let mut start = vec![0];
    start.extend(lists.iter().scan(0, |sum, list| {
        *sum += list.len() as u32;
        Some(*sum)
    }));
    (start, lists.into_iter().flatten().collect())
}

#[cfg(test)]
mod tests;
