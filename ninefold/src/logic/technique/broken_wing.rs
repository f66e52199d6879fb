//! # Broken wing
//!
//! A ring of five or seven cells that can all have the same number. Each is in a house with the next, and the last with the first.
//! If these houses had no other place for the number, it would stand in every other cell around the ring, and with an odd number of cells
//! that cannot be. So the number stands in one of the other places, which guard the ring.
//!
//! ```text
//! . x x | . . . | . . .      row 1, column 3, row 8, column 7 and row 5 and column 2 lead around;
//! . . . | . . . | . . .      a guard is any other place for x in one of them
//! ```
//!
//! - With one guard, the number stands there.
//! - With several, no cell that sees all of them can have the number.
//!
//! **Why it is true.** A house that is full has its number in one of its places. Were no guard true, each two neighbours of the ring would
//! have it in exactly one of them: in the first, not in the second, in the third, and so on. An odd ring comes back to
//! its first cell the other way round. Nothing is assumed but the rules: the puzzle may have any number of solutions.
//!
//! Looked for are rings of up to seven cells, with up to four guards, in which no house has a third cell of the ring, short ones first. It must not be used
//! where a house has a place for the number that is neither in the ring nor among the guards.
//!
//! **Names.** Also: guardians, after what keeps the ring from being. The wing is broken, since the strong links would have made
//! a ring, but for the guardians.
//!
//! **Source.** "Guardians" and "broken wings", the Sudoku players' forums, 2005 and 2006.

use super::ring::{self, Edge, Net, Ring, odd_rings};
use super::wing::all;
use super::{About, Found, Look, Name, Technique, Telling};
use crate::logic::words::number;
use crate::logic::{Finding, Pattern, Who, Words};
use ninefold_board::cell_set::Bits;
use ninefold_board::{Candidate, Cell, CellSet, Grid, HouseId, Item, Link, Role, Status, Symbol};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

const SOURCE: &str = include_str!("broken_wing.rs");

/// The most guards: more than a person would keep in mind.
const MOST_GUARDS: usize = 4;

/// The most cells.
const MOST: usize = 7;

/// An odd ring of one symbol.
#[derive(Debug)]
pub(in crate::logic) struct BrokenWing {
    about: About,
}

pub(in crate::logic) const BROKEN_WING: BrokenWing = BrokenWing {
    about: About {
        also: &["guardians", "guardian", "broken wings"],
        codes: &["1400"],
        sizes: (ring::FEWEST as u8, MOST as u8),
        example: ":.69.....+3.......845..7...+96..39.....4+9..38.1.125...+8+3+9....+75+3.1.+5....7.+8.7.82.9.5:",
        ..About::new(Name::a("broken wing"), SOURCE)
    },
};

impl Technique for BrokenWing {
    fn about(&self) -> &About {
        &self.about
    }

    /// By symbol, then short rings first. Of rings with the same effect the first is told.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        look.by_symbol(Who::of::<Self>(0), |symbol| {
            let (mut known, mut found_any) = (BTreeSet::new(), false);
            let few = |guards: &[Candidate]| guards.len() <= MOST_GUARDS;
            odd_rings(look, &net(look, symbol), MOST, &few, &mut |ring| {
                if ring.guards.is_empty() || !stands_alone(look, &ring) {
                    return ControlFlow::Continue(());
                }
                let finding = Finding::new(self, ring.cells.len(), Guarded { ring: ring.clone(), symbol })
                    .on(ring.houses.iter().map(|&house| Item::InHouse(house, symbol)));
                let finding = match ring.guards[..] {
                    [guard] => finding.placing(guard),
                    _ => finding.eliminating(look.seen_by_all(&ring.guards)),
                };
                if finding.conclusions.is_empty() || !known.insert(finding.conclusions.clone()) {
                    return ControlFlow::Continue(());
                }
                found_any = true;
                found(finding)
            })?;
            ControlFlow::Continue(found_any)
        })
    }
}

/// Each two open places of a symbol in a full house, guarded by the other places there.
fn net(look: &Look<'_>, symbol: Symbol) -> Net {
    let (geometry, grid) = (look.geometry(), look.grid);
    let open = |&cell: &Cell| grid.status(cell) == Status::Open && grid.has(cell.with(symbol));
    let cells: Vec<Cell> = geometry.all_cells().filter(open).collect();
    let mut edges = vec![Vec::new(); cells.len()];
    for house in geometry.house_ids().filter(|&house| geometry.is_full(house)) {
        let places = grid.positions(house, symbol);
        // With more places there would be more guards than are looked for.
        if places.count_ones() < 2 || places.count_ones() as usize > MOST_GUARDS + 2 {
            continue;
        }
        let places: Vec<Cell> = Bits(places).map(|position| geometry.house(house).cells()[position]).collect();
        for (i, &a) in places.iter().enumerate() {
            for (j, &b) in places.iter().enumerate().filter(|(j, _)| *j != i) {
                let (Ok(from), Ok(to)) = (cells.binary_search(&a), cells.binary_search(&b)) else { continue };
                let others = places.iter().enumerate().filter(|(at, _)| *at != i && *at != j);
                let guards: Vec<Candidate> = others.map(|(_, cell)| cell.with(symbol)).collect();
                let is_hit = |cell: Cell| guards.iter().all(|guard| geometry.sees(cell, guard.cell));
                let seen = CellSet::from_cells(geometry.cells(), cells.iter().copied().filter(|&cell| is_hit(cell)));
                edges[from].push(Edge { to, house, guards, seen });
            }
        }
    }
    Net { cells, edges }
}

/// Is no house taken twice, and no cell of the ring a guard?
fn stands_alone(look: &Look<'_>, ring: &Ring) -> bool {
    let mut held = vec![0_u8; look.geometry().houses().len()];
    let once = ring.houses.iter().all(|house| std::mem::replace(&mut held[house.index()], 1) == 0);
    once && ring.guards.iter().all(|guard| !ring.cells.contains(&guard.cell))
}

/// A ring of places for a symbol, and the guards.
#[derive(Debug)]
struct Guarded {
    ring: Ring,
    symbol: Symbol,
}

impl Pattern for Guarded {
    fn tell(&self, words: &Words<'_>, _finding: &Finding) -> Telling {
        let digit = words.symbol(self.symbol);
        let Ring { cells, houses, guards } = &self.ring;
        let houses: Vec<String> = houses.iter().map(|&house| words.house(house)).collect();
        let around = format!(
            "{} are a ring of places for {digit}, each in a house with the next and the last with the first: {}",
            words.cells(cells),
            houses.join(", ")
        );
        let guards: Vec<Cell> = guards.iter().map(|guard| guard.cell).collect();
        let (others, names) = (if guards.len() == 1 { "place" } else { "places" }, words.cells(&guards));
        let are = if guards.len() == 1 { "is" } else { "are" };
        let guarded = format!("the only other {others} for {digit} in these houses {are} {names}");
        let none = match guards.len() {
            1 => format!("were {names} not {digit}"),
            2 => format!("were neither of {names} {digit}"),
            _ => format!("were none of {names} {digit}"),
        };
        let argument = format!(
            "{none}, exactly one of each two neighbours in the ring would be {digit}, which cannot be around a ring of {} cells",
            number(cells.len())
        );
        let therefore = match guards.len() {
            1 => String::new(),
            n => format!("one of {names} is {digit}, and no cell that sees {} can be", all(n)),
        };
        let telling = Telling::new(format!("the {digit}s"), around, therefore);
        Telling { pattern: [telling.pattern, vec![guarded]].concat(), argument: vec![argument], ..telling }
    }

    fn marks(&self, _grid: &Grid) -> Vec<(Candidate, Role)> {
        let ring = self.ring.cells.iter().map(|cell| (cell.with(self.symbol), Role::Pattern));
        ring.chain(self.ring.guards.iter().map(|&guard| (guard, Role::Fin))).collect()
    }

    /// Around the ring: strong links in houses without a guard, weak ones in the others. The facts are those of the houses.
    fn chain(&self, grid: &Grid) -> Vec<Link> {
        let Ring { cells, houses, .. } = &self.ring;
        let link = |(i, &house): (usize, &HouseId)| {
            let [a, b] = [cells[i], cells[(i + 1) % cells.len()]].map(|cell| cell.with(self.symbol));
            let is_guarded = grid.positions(house, self.symbol).count_ones() > 2;
            if is_guarded { Link::weak([a], [b], house) } else { Link::strong([a], [b], i) }
        };
        houses.iter().enumerate().map(link).collect()
    }
}
