//! Finned, Franken and mutant fish, looked for from the candidates that they exclude.
//!
//! Say the symbol stands in a cell. Then the cells that it sees are out, and a fish shows what is wrong: `k` bases whose
//! remaining candidates lie in `k - 1` covers. One more cover, through the cell, makes it a fish; its fins are those
//! candidates of the bases that are in no cover, all of which the cell sees. So the search grows bases and covers by turns
//! from a first base: an uncovered candidate needs a cover, and covers with room need another base. No pair of bases and
//! covers is met twice: houses that one branch tries, its later siblings leave out.

use super::super::Look;
use super::catch::{COLUMNS, Catch, OTHERS, ROWS, family};
use super::{Fins, Kind, Shape, place};
use ninefold_board::cell_set::Bits;
use ninefold_board::{Cell, Geometry, HouseId, Symbol};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// The most nodes of one search. None of thousands of searches on boards of nine needed half as many.
const NODES: u32 = 200_000;

/// Every fish of this kind and size that a search from its exclusions meets, each once; and whether it meets any of another shape or with
/// other fins.
pub(super) fn fish(
    look: &Look<'_>,
    symbol: Symbol,
    kind: Kind,
    size: usize,
    found_any: &mut bool,
    visit: &mut dyn FnMut(Catch) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let geometry = look.geometry();
    let targets = place::impossible(look, symbol);
    let mut known = BTreeSet::new();
    for &(bases, covers) in families(kind.shape) {
        for start in starts(look, targets, covers, kind.fins) {
            let mut search = Search::new(look, symbol, size);
            search.allow(bases, covers);
            search.assume(&start);
            search.run(&mut |bases, most_covers| {
                for &last in start.closing.iter().filter(|last| meets(look, symbol, **last, bases)) {
                    let covers = most_covers.iter().copied().chain([last]).collect();
                    let Some(catch) = Catch::new(look, symbol, bases.to_vec(), covers) else { continue };
                    *found_any = true;
                    if catch.is(kind)
                        && catch.gains_by(geometry, last)
                        && known.insert((catch.bases.clone(), catch.covers.clone()))
                    {
                        visit(catch)?;
                    }
                }
                ControlFlow::Continue(())
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The start of a search.
struct Start {
    /// The symbol stands in none of these,
    out: Vec<Cell>,
    /// these are no bases,
    no_bases: Vec<HouseId>,
    /// and one of these is the last cover.
    closing: Vec<HouseId>,
}

/// Fish with fins: the symbol stands in a target, and one of the target's houses is the last cover. Fish without: the
/// symbol stands somewhere in a cover, nothing else is known.
fn starts(look: &Look<'_>, targets: &[Cell], covers: u8, fins: Fins) -> Vec<Start> {
    let geometry = look.geometry();
    let houses_of = |cell: Cell| geometry.houses_of(cell).iter().map(|membership| membership.house);
    let may_close = |house: &HouseId| family(geometry, *house) & covers != 0;
    if fins == Fins::Without {
        let houses: BTreeSet<HouseId> = targets.iter().flat_map(|&cell| houses_of(cell)).filter(may_close).collect();
        let start =
            |house| Start { out: geometry.house(house).cells().to_vec(), no_bases: vec![house], closing: vec![house] };
        return houses.into_iter().map(start).collect();
    }
    let start = |&cell: &Cell| Start {
        out: geometry.peers(cell).to_vec(),
        no_bases: houses_of(cell).collect(),
        closing: houses_of(cell).filter(may_close).collect(),
    };
    targets.iter().map(start).collect()
}

/// Has the house a candidate in one of the bases?
fn meets(look: &Look<'_>, symbol: Symbol, house: HouseId, bases: &[HouseId]) -> bool {
    let geometry = look.geometry();
    let cells = geometry.house(house).cells();
    let in_base = |i: usize| geometry.houses_of(cells[i]).iter().any(|membership| bases.contains(&membership.house));
    Bits(look.grid.positions(house, symbol)).any(in_base)
}

/// The kinds of houses that may be bases, and that may be covers.
fn families(shape: Shape) -> &'static [(u8, u8)] {
    match shape {
        Shape::Lines => &[(ROWS, COLUMNS), (COLUMNS, ROWS)],
        Shape::Franken => &[(ROWS | OTHERS, COLUMNS | OTHERS), (COLUMNS | OTHERS, ROWS | OTHERS)],
        Shape::Mutant => &[(ROWS | COLUMNS | OTHERS, ROWS | COLUMNS | OTHERS)],
    }
}

/// ```text
/// live[house]      bit i = the symbol can still stand at position i
/// bases, covers    chosen so far
/// based[cell]      a live candidate of a base
/// covered[cell]    in how many covers
/// uncovered        how many cells are based and not covered
/// left_out         houses that a branch has tried, latest last: its later siblings do without them
/// ```
struct Search<'a> {
    geometry: &'a Geometry,
    size: usize,
    live: Vec<u64>,
    may_base: Vec<bool>,
    may_cover: Vec<bool>,
    bases: Vec<HouseId>,
    covers: Vec<HouseId>,
    based: Vec<bool>,
    covered: Vec<u8>,
    uncovered: usize,
    left_out: Vec<HouseId>,
    nodes: u32,
}

type Visit<'v> = &'v mut dyn FnMut(&[HouseId], &[HouseId]) -> ControlFlow<()>;

impl<'a> Search<'a> {
    fn new(look: &'a Look<'_>, symbol: Symbol, size: usize) -> Self {
        let geometry = look.geometry();
        let live: Vec<u64> = geometry.house_ids().map(|house| look.grid.positions(house, symbol)).collect();
        Search {
            geometry,
            size,
            may_base: vec![false; live.len()],
            may_cover: vec![false; live.len()],
            live,
            bases: Vec::with_capacity(size),
            covers: Vec::with_capacity(size),
            based: vec![false; geometry.cells()],
            covered: vec![0; geometry.cells()],
            uncovered: 0,
            left_out: Vec::new(),
            nodes: NODES,
        }
    }

    /// Only houses of these kinds: full ones with two places or more as bases.
    fn allow(&mut self, bases: u8, covers: u8) {
        for house in self.geometry.house_ids() {
            let (family, places) = (family(self.geometry, house), self.live[house.index()].count_ones());
            self.may_base[house.index()] = family & bases != 0 && places > 1 && self.geometry.is_full(house);
            self.may_cover[house.index()] = family & covers != 0;
        }
    }

    fn assume(&mut self, start: &Start) {
        for &cell in &start.out {
            for membership in self.geometry.houses_of(cell) {
                self.live[membership.house.index()] &= !(1 << membership.position);
            }
        }
        for &house in &start.no_bases {
            self.may_base[house.index()] = false;
        }
    }

    fn run(&mut self, visit: Visit<'_>) -> ControlFlow<()> {
        for house in self.geometry.house_ids() {
            if self.live[house.index()] != 0 && std::mem::replace(&mut self.may_base[house.index()], false) {
                self.with_base(house, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn grow(&mut self, visit: Visit<'_>) -> ControlFlow<()> {
        if self.nodes == 0 {
            return ControlFlow::Continue(());
        }
        self.nodes -= 1;
        if self.uncovered > 0 {
            if self.covers.len() + 1 < self.size { self.cover_one(visit) } else { ControlFlow::Continue(()) }
        } else if self.bases.len() <= self.covers.len() {
            self.add_base(visit)
        } else if self.bases.len() == self.size && !self.holds_smaller() {
            visit(&self.bases, &self.covers)
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Do fewer covers hold more bases than they are?
    fn holds_smaller(&self) -> bool {
        let all = (1_u64 << self.covers.len()) - 1;
        (0..all).any(|some| {
            let is_in = |cell: Cell| {
                let houses = self.geometry.houses_of(cell);
                Bits(some).any(|i| houses.iter().any(|membership| membership.house == self.covers[i]))
            };
            let held = self.bases.iter().filter(|base| self.cells(**base).all(is_in)).count();
            held > some.count_ones() as usize
        })
    }

    /// An uncovered cell, in each of its houses that may cover it.
    fn cover_one(&mut self, visit: Visit<'_>) -> ControlFlow<()> {
        let geometry = self.geometry;
        let is_uncovered = |cell: &Cell| self.covered[cell.index()] == 0;
        let Some(cell) = self.bases.iter().rev().find_map(|&base| self.cells(base).find(is_uncovered)) else {
            return ControlFlow::Continue(());
        };
        let mark = self.left_out.len();
        for house in geometry.houses_of(cell).iter().map(|membership| membership.house) {
            if std::mem::replace(&mut self.may_cover[house.index()], false) {
                self.left_out.push(house);
                self.with_cover(house, visit)?;
            }
        }
        for house in self.left_out.drain(mark..) {
            self.may_cover[house.index()] = true;
        }
        ControlFlow::Continue(())
    }

    /// A further base that touches the covers.
    fn add_base(&mut self, visit: Visit<'_>) -> ControlFlow<()> {
        let mark = self.left_out.len();
        for house in self.geometry.house_ids() {
            if self.may_base[house.index()] && self.fits(house) {
                self.may_base[house.index()] = false;
                self.left_out.push(house);
                self.with_base(house, visit)?;
            }
        }
        for house in self.left_out.drain(mark..) {
            self.may_base[house.index()] = true;
        }
        ControlFlow::Continue(())
    }

    /// Does the house touch a cover and no base, and is there room for its other candidates?
    fn fits(&self, house: HouseId) -> bool {
        let room = self.size - 1 - self.covers.len();
        self.cells(house).all(|cell| !self.based[cell.index()])
            && self.cells(house).any(|cell| self.covered[cell.index()] > 0)
            && (room > 0 || self.cells(house).all(|cell| self.covered[cell.index()] > 0))
    }

    fn with_base(&mut self, house: HouseId, visit: Visit<'_>) -> ControlFlow<()> {
        let could_cover = std::mem::replace(&mut self.may_cover[house.index()], false);
        self.bases.push(house);
        self.set_base(house, true);
        self.grow(visit)?;
        self.set_base(house, false);
        self.bases.pop();
        self.may_cover[house.index()] = could_cover;
        ControlFlow::Continue(())
    }

    fn set_base(&mut self, house: HouseId, based: bool) {
        for position in Bits(self.live[house.index()]) {
            let cell = self.geometry.house(house).cells()[position];
            self.based[cell.index()] = based;
            if self.covered[cell.index()] == 0 {
                self.uncovered = if based { self.uncovered + 1 } else { self.uncovered - 1 };
            }
        }
    }

    fn with_cover(&mut self, house: HouseId, visit: Visit<'_>) -> ControlFlow<()> {
        let could_base = std::mem::replace(&mut self.may_base[house.index()], false);
        self.covers.push(house);
        for position in Bits(self.live[house.index()]) {
            let cell = self.geometry.house(house).cells()[position].index();
            self.uncovered -= usize::from(self.based[cell] && self.covered[cell] == 0);
            self.covered[cell] += 1;
        }
        self.grow(visit)?;
        for position in Bits(self.live[house.index()]) {
            let cell = self.geometry.house(house).cells()[position].index();
            self.covered[cell] -= 1;
            self.uncovered += usize::from(self.based[cell] && self.covered[cell] == 0);
        }
        self.covers.pop();
        self.may_base[house.index()] = could_base;
        ControlFlow::Continue(())
    }

    /// The live cells of a house.
    fn cells(&self, house: HouseId) -> impl Iterator<Item = Cell> + '_ {
        let cells = self.geometry.house(house).cells();
        Bits(self.live[house.index()]).map(|position| cells[position])
    }
}
