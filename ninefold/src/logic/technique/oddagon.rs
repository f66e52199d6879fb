//! # Bivalue oddagon
//!
//! A ring of five, seven or nine cells that can all have the same two numbers. Each sees the next, and the last sees the first. With
//! nothing but the two numbers they would have to take turns around the ring, and with an odd number of cells that cannot be. So one of
//! these cells has something else.
//!
//! ```text
//! 12 . . | 12  . .
//! .  . . | .  12 .      r1c1, r1c4, r2c5, r4c5 and r4c1: one of them is neither 1 nor 2
//! .  . . | .  .  .
//! -------+--------
//! 12 . . | .  12 .
//! ```
//! *Others* are the candidates of the ring's cells beside the two numbers; one of them is true.
//!
//! - All others are in one cell: it loses the two numbers.
//! - The others are all the same number: no cell that sees all of these can have it.
//! - The others are in two cells of a house: taken as one cell they may make a naked pair or triple with further cells of the house,
//!   and the rest of the house loses its numbers; or one of the two numbers has no further place in the house, so that the two cells
//!   lose the other one.
//!
//! **Why it is true.** Were none of the others true, each cell of the ring would have one of two numbers, and another one than its
//! neighbour. So they take turns: the first, third and fifth have the same. In a ring of odd length the last is one of these, and it
//! sees the first. Nothing is assumed but the rules: the puzzle may have any number of solutions. It must not be used with a ring of an
//! even number of cells, which the two numbers can fill.
//!
//! Looked for are rings of up to nine cells, short ones first, with the others in at most two cells or all of them the same number.
//!
//! **Names.** An oddagon is a polygon with an odd number of corners. Also: bivalue odd loop.
//!
//! **Source.** The Sudoku players' forums.

use super::deadly::{Deadly, Exit, Way, can_be_used, may_have_cells};
use super::ring::{self, Edge, Net, Ring, odd_rings};
use super::{About, Found, Look, Name, Technique, Telling};
use crate::logic::words::number;
use crate::logic::{Finding, Pattern, Words};
use ninefold_board::{Candidate, Cell, CellSet, Grid, HouseId, Role, Status, SymbolSet};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

const SOURCE: &str = include_str!("oddagon.rs");

/// The most cells.
const MOST: usize = 9;

/// The most rings that are kept of a grid.
const MOST_RINGS: usize = 1 << 12;

/// What may follow, in the order in which a person would look for it.
const WAYS: [Way; 4] = [Way::OneCell, Way::OneSymbol, Way::Locked, Way::SMALL_SUBSET];

/// An odd ring of two symbols.
#[derive(Debug)]
pub(in crate::logic) struct Oddagon {
    about: About,
}

pub(in crate::logic) const BIVALUE_ODDAGON: Oddagon = Oddagon {
    about: About {
        also: &["oddagon", "bivalue odd loop"],
        codes: &["1401"],
        sizes: (ring::FEWEST as u8, MOST as u8),
        example: ":+869....+7+3+7.+2....845.+47+8..+96+6+839+1+2+4+5+74+9+7+538+61+2125..+7+8+3+9+9+4+8+6+75+3+21.+5....7.+8.7.82.9.5:",
        ..About::new(Name::a("bivalue oddagon"), SOURCE)
    },
};

impl Technique for Oddagon {
    fn about(&self) -> &About {
        &self.about
    }

    /// By what follows, then short rings first.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        let rings = rings(look);
        let mut known = BTreeSet::new();
        for way in WAYS {
            for (pair, ring) in &rings {
                let pattern = ring.cells.iter().flat_map(|&cell| pair.iter().map(move |symbol| cell.with(symbol)));
                let deadly = Deadly::impossible(look.grid, pattern.collect());
                let cells = &ring.cells;
                let make = |exit: Exit| exit.impossible(self, cells.len(), |exit| Turns { exit, ring: cells.clone() });
                deadly.report(way, look, &make, &mut |finding| {
                    if known.insert(finding.conclusions.clone()) { found(finding) } else { ControlFlow::Continue(()) }
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The odd rings of a grid with others that may be used, short ones of a pair first.
fn rings(look: &Look<'_>) -> Vec<(SymbolSet, Ring)> {
    let mut rings = Vec::new();
    let symbols = look.geometry().all_symbols();
    for one in symbols {
        for other in symbols.iter().filter(|&other| other > one) {
            let pair = SymbolSet::only(one) | SymbolSet::only(other);
            if !may_have_cells(look, ring::FEWEST, pair) {
                continue;
            }
            let _ = odd_rings(look, &net(look, pair), MOST, &may_be, &mut |ring| {
                // Without a way out the grid has no solution.
                if !ring.guards.is_empty() {
                    rings.push((pair, ring));
                }
                if rings.len() < MOST_RINGS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        }
    }
    rings
}

/// May these others, those of a cell one behind the other, be all that a pattern has?
fn may_be(others: &[Candidate]) -> bool {
    let of_cells = others.chunk_by(|one, next| one.cell == next.cell);
    can_be_used(of_cells.map(|of_cell| of_cell.iter().map(|k| k.symbol).collect()))
}

/// The open cells that can have both symbols, linked where they see each other; the guards of a link are the others of the cell that it
/// leads to.
fn net(look: &Look<'_>, pair: SymbolSet) -> Net {
    let (geometry, grid) = (look.geometry(), look.grid);
    let open = |&cell: &Cell| grid.status(cell) == Status::Open && pair.is_subset(grid.candidates(cell));
    let cells: Vec<Cell> = geometry.all_cells().filter(open).collect();
    let others = |cell: Cell| (grid.candidates(cell) - pair).iter().map(|s| cell.with(s)).collect::<Vec<_>>();
    let all = CellSet::full(geometry.cells());
    let edges = |&from: &Cell| {
        let link = |(to, &cell): (usize, &Cell)| {
            let house = common_house(look, from, cell)?;
            (cell != from).then(|| Edge { to, house, guards: others(cell), seen: all.clone() })
        };
        cells.iter().enumerate().filter_map(link).collect()
    };
    let edges = cells.iter().map(edges).collect();
    Net { cells, edges }
}

/// The first house of both cells.
fn common_house(look: &Look<'_>, a: Cell, b: Cell) -> Option<HouseId> {
    super::deadly::shared(look, &[a, b]).first().copied()
}

/// Cells that would have to take turns.
#[derive(Debug)]
struct Turns {
    exit: Exit,
    /// The cells in the order of the ring.
    ring: Vec<Cell>,
}

impl Pattern for Turns {
    fn tell(&self, words: &Words<'_>, finding: &Finding) -> Telling {
        let who = format!("the {} cells", number(self.ring.len()));
        let alone = self.exit.deadly.alone(words, &who, "which cannot take turns around an odd ring");
        let telling = self.exit.tell(words, words.cells(&self.ring), &alone, finding);
        let ring = format!("{} are a ring: each sees the next, and the last the first", words.cells(&self.ring));
        Telling { pattern: [vec![ring], telling.pattern].concat(), ..telling }
    }

    fn marks(&self, grid: &Grid) -> Vec<(Candidate, Role)> {
        self.exit.marks(grid)
    }
}
