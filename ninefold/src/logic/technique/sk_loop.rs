//! # SK loop
//!
//! Two rows and two columns cross in four filled cells, each in a box of its own. Beside each of them lie open cells of its row and of its
//! column, in its box. These eight pieces, mostly pairs of cells, form a loop: along a row from box to box, around the corner within a box, along a
//! column, and so on. A number that two neighbours of the loop can have is there once at most, as they share a house.
//!
//! Now count: each number needs so many links of the loop to account for all its places. If that makes as many for all numbers together as there
//! are cells, each number is there as often as it was counted, and goes from all other cells of the houses of its links.
//!
//! ```text
//! . a . | . . . | . d .      a piece: two cells beside a filled one (X), in its row or its column
//! b X b | . . . | c X c      links: b and c in row 2, c and d in box 3, and so on around
//! . a . | . . . | . d .
//! ```
//! Mostly there are 16 cells, and eight links with two numbers each; with them all cells have 16 candidates to share out. Some links may have one
//! number, others three.
//!
//! **Why it is true.** A link is a house, and a house has a number once. All places of the numbers in these cells lie in the links that
//! were counted for them, so the cells cannot hold more numbers than that; and they have to be filled. It must not be used where the count
//! exceeds the cells: then nothing is locked.
//!
//! The numbers need not be in pairs, the boxes may be of any size, and a piece may have lost cells. The four crossings must be filled.
//!
//! **Names.** Named after Steve Kurzhals, who found it in the puzzle Easter Monster. Also: domino loop, after the pairs of cells; hidden pair loop.
//! It is a multi-sector locked set.
//!
//! **Source.** The Sudoku players' forums, 2007; Allan Barker's logic of sets and links. The example is Easter Monster itself, by JPF (2007).

use super::shared_out::SharedOut;
use super::{About, Found, Look, Name, Technique, Telling};
use crate::logic::{Finding, Pattern, Words};
use ninefold_board::{Candidate, Cell, Grid, HouseId, HouseKind, Role, Status, Symbol, SymbolSet};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

const SOURCE: &str = include_str!("sk_loop.rs");

/// Pieces of a loop, and as many links from each to the next.
const PIECES: usize = 8;

/// Eight pieces around four filled cells.
#[derive(Debug)]
pub(in crate::logic) struct SkLoop {
    about: About,
}

pub(in crate::logic) const SK_LOOP: SkLoop = SkLoop {
    about: About {
        also: &["domino loop"],
        sizes: (PIECES as u8, 32),
        example: ":1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1:",
        ..About::new(Name::an("SK loop"), SOURCE)
    },
};

impl Technique for SkLoop {
    fn about(&self) -> &About {
        &self.about
    }

    /// By the crossings.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        let Some(side) = look.geometry().side() else { return ControlFlow::Continue(()) };
        for top in 0..side {
            for bottom in top + 1..side {
                if look.is_over() {
                    return ControlFlow::Continue(());
                }
                let crossed = (0..side)
                    .filter(|&column| Corner::new(look, top, column).zip(Corner::new(look, bottom, column)).is_some());
                let columns: Vec<usize> = crossed.collect();
                for (i, &left) in columns.iter().enumerate() {
                    for &right in &columns[i + 1..] {
                        self.around(look, [top, bottom], [left, right], found)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl SkLoop {
    fn around(
        &'static self,
        look: &Look<'_>,
        rows: [usize; 2],
        columns: [usize; 2],
        found: Found<'_>,
    ) -> ControlFlow<()> {
        let Some(ring) = Ring::new(look, rows, columns) else { return ControlFlow::Continue(()) };
        let mut known = BTreeSet::new();
        for covers in ring.shared(look) {
            let mut cells: Vec<Cell> = ring.pieces.iter().flatten().copied().collect();
            cells.sort_unstable();
            let shared = SharedOut { cells, covers };
            if known.insert(shared.losers(look)) {
                let told = Loop { corners: ring.corners, shared: shared.clone() };
                shared.report(look, self, told, found)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// A filled cell, with the open cells beside it in its box.
#[derive(Clone, Debug)]
struct Corner {
    cell: Cell,
    /// Its row, its column and its box.
    houses: [HouseId; 3],
    in_row: Vec<Cell>,
    in_column: Vec<Cell>,
}

impl Corner {
    fn new(look: &Look<'_>, row: usize, column: usize) -> Option<Self> {
        let (geometry, grid) = (look.geometry(), look.grid);
        let cell = geometry.cell_at(row, column).filter(|&cell| grid.status(cell) != Status::Open)?;
        let of_kind = |is_it: &dyn Fn(HouseKind) -> bool| {
            let houses = geometry.houses_of(cell).iter().map(|m| m.house);
            houses.into_iter().find(|&house| is_it(geometry.house(house).kind()))
        };
        let is = |kind| move |other: HouseKind| other == kind;
        let (row, column) = (of_kind(&is(HouseKind::Row))?, of_kind(&is(HouseKind::Column))?);
        let home = of_kind(&HouseKind::is_box)?;
        let beside = |line: HouseId| -> Vec<Cell> {
            let within = |cell: &Cell| geometry.houses_of(*cell).iter().any(|m| m.house == home);
            let cells = geometry.house(line).cells().iter().copied();
            cells.filter(|cell| grid.status(*cell) == Status::Open && within(cell)).collect()
        };
        let (in_row, in_column) = (beside(row), beside(column));
        let is_whole = !in_row.is_empty() && !in_column.is_empty();
        is_whole.then_some(Corner { cell, houses: [row, column, home], in_row, in_column })
    }
}

/// The pieces in their order around the loop, and the house from each to the next.
struct Ring {
    corners: [Cell; 4],
    pieces: [Vec<Cell>; PIECES],
    links: [HouseId; PIECES],
}

impl Ring {
    /// From the corner at the top left along the row, then around with the clock.
    fn new(look: &Look<'_>, [top, bottom]: [usize; 2], [left, right]: [usize; 2]) -> Option<Self> {
        let at = |row, column| Corner::new(look, row, column);
        let (a, b, c, d) = (at(top, left)?, at(top, right)?, at(bottom, right)?, at(bottom, left)?);
        let homes: BTreeSet<HouseId> = [&a, &b, &c, &d].iter().map(|corner| corner.houses[2]).collect();
        if homes.len() < 4 {
            return None;
        }
        let corners = [a.cell, b.cell, d.cell, c.cell];
        let links =
            [a.houses[0], b.houses[2], b.houses[1], c.houses[2], c.houses[0], d.houses[2], a.houses[1], a.houses[2]];
        let pieces = [a.in_row, b.in_row, b.in_column, c.in_column, c.in_row, d.in_row, d.in_column, a.in_column];
        Some(Ring { corners, pieces, links })
    }

    /// The links with their numbers, if these are as many as the cells: several ways, in which together each fewest links of a number come up.
    fn shared(&self, look: &Look<'_>) -> Vec<Vec<(HouseId, SymbolSet)>> {
        let cells: usize = self.pieces.iter().map(Vec::len).sum();
        let mut ways: Vec<(Symbol, Vec<u8>)> = Vec::new();
        let mut count = 0;
        for n in look.geometry().all_symbols() {
            let has = |piece: &Vec<Cell>| piece.iter().any(|&cell| look.grid.has(cell.with(n)));
            let pieces = (0..PIECES).filter(|&i| has(&self.pieces[i])).fold(0_u8, |all, i| all | 1 << i);
            let fewest = fewest_links(pieces);
            count += fewest.first().map_or(0, |links| links.count_ones() as usize);
            if count > cells {
                return Vec::new();
            }
            ways.push((n, fewest));
        }
        if count < cells {
            return Vec::new();
        }
        let most = ways.iter().map(|(_, fewest)| fewest.len()).max().unwrap_or_default();
        (0..most).map(|at| self.covers(&ways, at)).collect()
    }

    /// Of each number the way at this place, or its last one.
    fn covers(&self, ways: &[(Symbol, Vec<u8>)], at: usize) -> Vec<(HouseId, SymbolSet)> {
        let mut covers: Vec<(HouseId, SymbolSet)> = self.links.iter().map(|&house| (house, SymbolSet::EMPTY)).collect();
        for (n, fewest) in ways {
            let links = fewest[at.min(fewest.len() - 1)];
            for (i, (_, numbers)) in covers.iter_mut().enumerate() {
                if links >> i & 1 == 1 {
                    numbers.insert(*n);
                }
            }
        }
        covers.retain(|(_, numbers)| !numbers.is_empty());
        covers
    }
}

/// All choices of as few links as possible that touch each of these pieces: link `i` leads from piece `i` to the next.
fn fewest_links(pieces: u8) -> Vec<u8> {
    let touches = |links: u8| links | links.rotate_left(1);
    let mut fewest: Vec<u8> = (0..=u8::MAX).filter(|&links| pieces & !touches(links) == 0).collect();
    let least = fewest.iter().map(|links| links.count_ones()).min().unwrap_or_default();
    fewest.retain(|links| links.count_ones() == least);
    fewest
}

/// A loop as it is told.
#[derive(Debug)]
struct Loop {
    corners: [Cell; 4],
    shared: SharedOut,
}

impl Pattern for Loop {
    fn tell(&self, words: &Words<'_>, finding: &Finding) -> Telling {
        let place = format!("the open cells beside {}", words.cells(&self.corners));
        self.shared.tell(words, finding, place, " in row or column, within the box,")
    }

    /// By turns around the loop: lines, and boxes.
    fn marks(&self, grid: &Grid) -> Vec<(Candidate, Role)> {
        self.shared.marks(grid, &|house| if grid.geometry().house(house).kind().is_line() { 1 } else { 2 })
    }
}
