//! Preemptive sets: Definitions 2 and 3, Theorems 1 and 2, and the covers of Condition 1.
//!
//! The preemptive sets of a range are the closed sets of a [`Matching`] of its open cells with their numbers. Each is a union
//! of the smallest ones around its cells, and crosses out nothing that these do not. So no size is too large to be found,
//! and the smallest ones leave the same as all of them.

use crate::logic::matching::{Closed, Matching, Violator};
use crate::logic::{Words, chart};
use ninefold_board::cell_set::Bits;
use ninefold_board::{Candidate, Cell, Geometry, Grid, HouseId, Status, SymbolSet};

/// Some numbers, and as many cells of one range whose markups have no others (Definition 2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PreemptiveSet {
    /// The numbers.
    pub numbers: SymbolSet,
    /// The cells, ascending.
    pub cells: Vec<Cell>,
    /// Its range: every house that holds all the cells, ascending. Two for many pairs and triples (Definition 3).
    pub ranges: Vec<HouseId>,
}

/// The preemptive set that covers a range from the start, its open cells and what they can take, and the preemptive sets
/// into which it has been broken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cover {
    /// The range.
    pub range: HouseId,
    /// The sets, by their first cells. Their cells are disjoint; their numbers, too, as long as nothing can be crossed out.
    pub parts: Vec<PreemptiveSet>,
}

impl PreemptiveSet {
    /// The set of these cells, if they are one.
    pub fn of_cells(grid: &Grid, cells: &[Cell]) -> Option<Self> {
        let numbers: SymbolSet = cells.iter().flat_map(|&cell| grid.candidates(cell)).collect();
        let mut cells = cells.to_vec();
        cells.sort_unstable();
        cells.dedup();
        let ranges = ranges(grid.geometry(), &cells);
        let is_one = numbers.len() == cells.len() && !ranges.is_empty();
        is_one.then_some(PreemptiveSet { numbers, cells, ranges })
    }

    /// How many numbers, and cells, it has.
    pub fn size(&self) -> usize {
        self.cells.len()
    }

    /// The candidates that it crosses out (Theorem 1): its numbers in the other open cells of its ranges, each once, ascending.
    pub fn crosses_out(&self, grid: &Grid) -> Vec<Candidate> {
        let geometry = grid.geometry();
        let around = self.ranges.iter().flat_map(|&range| geometry.house(range).cells());
        let is_other = |cell: &&Cell| grid.status(**cell) == Status::Open && !self.cells.contains(cell);
        let lost = |&cell: &Cell| (grid.candidates(cell) & self.numbers).iter().map(move |s| cell.with(s));
        let mut out: Vec<Candidate> = around.filter(is_other).flat_map(lost).collect();
        out.sort_unstable();
        out.dedup();
        out
    }

    /// The hidden set that it unhides (Theorem 2): the open cells that it leaves of a full range, and the numbers they will
    /// have between them; none of either for the cover itself.
    pub fn unhides(&self, grid: &Grid, range: HouseId) -> Option<(SymbolSet, Vec<Cell>)> {
        let geometry = grid.geometry();
        if !geometry.is_full(range) || !self.ranges.contains(&range) {
            return None;
        }
        let open = chart::cells_at(geometry, range, grid.open_in(range));
        let placed = geometry.house(range).cells().iter().filter_map(|&cell| grid.value(cell));
        let numbers = geometry.all_symbols() - placed.collect() - self.numbers;
        Some((numbers, open.into_iter().filter(|cell| !self.cells.contains(cell)).collect()))
    }

    /// As Crook writes it: `{[1,2,6],[c(1,7),c(1,9),c(2,9)]}`.
    pub fn notation(&self, words: &Words<'_>) -> String {
        let numbers: Vec<String> = self.numbers.iter().map(|s| words.symbol(s)).collect();
        let cells: Vec<String> = self.cells.iter().map(|&cell| words.cell(cell)).collect();
        format!("{{[{}],[{}]}}", numbers.join(","), cells.join(","))
    }
}

impl Cover {
    /// The cover of a range and its parts: those that hold no smaller set. `None` if the range has no open cell, or more
    /// numbers than cells.
    pub fn of(grid: &Grid, range: HouseId) -> Option<Self> {
        let parts = unbroken_sets(grid, range);
        (!parts.is_empty()).then_some(Cover { range, parts })
    }

    /// The covers of all ranges with open cells, in the order of the houses.
    pub fn all(grid: &Grid) -> Vec<Self> {
        grid.geometry().house_ids().filter_map(|range| Cover::of(grid, range)).collect()
    }
}

/// Every preemptive set of 2 to `most` numbers that is not the whole cover of its range, by size, then by cells. Those that
/// have nothing to cross out are among them.
///
/// There may be as many as there are sets of cells: ask for small ones.
pub fn all(grid: &Grid, most: usize) -> Vec<PreemptiveSet> {
    let mut found: Vec<PreemptiveSet> = Vec::new();
    for range in grid.geometry().house_ids() {
        let rows = markups(grid, range);
        let size = |bits: &u64| bits.count_ones() as usize;
        let Ok(matching) = Matching::of(&rows) else { continue };
        let around = (0..rows.len()).filter_map(|cell| matching.closed(cell)).map(|closed| closed.rows);
        let mut unions: Vec<u64> = around.filter(|set| size(set) <= most).collect();
        unions.sort_unstable();
        unions.dedup();
        let single = unions.clone();
        let mut at = 0;
        while at < unions.len() {
            for &part in &single {
                let union = unions[at] | part;
                if size(&union) <= most && !unions.contains(&union) {
                    unions.push(union);
                }
            }
            at += 1;
        }
        unions.retain(|set| size(set) >= 2 && size(set) < rows.len());
        found.extend(unions.into_iter().map(|set| at_places(grid, range, set)));
    }
    found.sort_by(|a, b| (a.size(), &a.cells).cmp(&(b.size(), &b.cells)));
    found.dedup();
    found
}

/// The smallest preemptive set around each open cell of a range, each once, by its first cell. Where some cells have too few
/// numbers between them, one set that leaves another cell without any.
pub(super) fn smallest_sets(grid: &Grid, range: HouseId) -> Vec<PreemptiveSet> {
    let rows = markups(grid, range);
    let mut sets: Vec<u64> = match Matching::of(&rows) {
        Ok(matching) => (0..rows.len()).filter_map(|cell| matching.closed(cell)).map(|closed| closed.rows).collect(),
        Err(Violator(Closed { rows, .. })) => vec![rows & (rows - 1)],
    };
    sets.sort_unstable_by_key(|set| set.trailing_zeros());
    let mut once: Vec<u64> = Vec::new();
    for set in sets {
        if set != 0 && !once.contains(&set) {
            once.push(set);
        }
    }
    once.into_iter().map(|set| at_places(grid, range, set)).collect()
}

/// Those of the [`smallest_sets`] that have no smaller one within: the parts into which a cover is broken.
pub(super) fn unbroken_sets(grid: &Grid, range: HouseId) -> Vec<PreemptiveSet> {
    let sets = smallest_sets(grid, range);
    let is_unbroken = |set: &PreemptiveSet| sets.iter().all(|other| other == set || !is_within(other, set));
    sets.iter().filter(|set| is_unbroken(set)).cloned().collect()
}

/// The markups of the open cells of a range, in their order, as bits.
fn markups(grid: &Grid, range: HouseId) -> Vec<u64> {
    let open = chart::cells_at(grid.geometry(), range, grid.open_in(range));
    open.into_iter().map(|cell| grid.candidates(cell).bits()).collect()
}

/// The set of the open cells at these places among the open cells of a range.
fn at_places(grid: &Grid, range: HouseId, places: u64) -> PreemptiveSet {
    let open = chart::cells_at(grid.geometry(), range, grid.open_in(range));
    let mut cells: Vec<Cell> = Bits(places).map(|place| open[place]).collect();
    cells.sort_unstable();
    let numbers = cells.iter().flat_map(|&cell| grid.candidates(cell)).collect();
    let ranges = ranges(grid.geometry(), &cells);
    PreemptiveSet { numbers, cells, ranges }
}

/// The houses that hold all of these cells, ascending.
pub(super) fn ranges(geometry: &Geometry, cells: &[Cell]) -> Vec<HouseId> {
    let Some((&first, rest)) = cells.split_first() else { return Vec::new() };
    let is_of = |house: HouseId, cell: Cell| geometry.houses_of(cell).iter().any(|m| m.house == house);
    let all = geometry.houses_of(first).iter().map(|m| m.house);
    let mut ranges: Vec<HouseId> = all.filter(|&house| rest.iter().all(|&cell| is_of(house, cell))).collect();
    ranges.sort_unstable();
    ranges
}

fn is_within(inner: &PreemptiveSet, outer: &PreemptiveSet) -> bool {
    inner.cells.iter().all(|cell| outer.cells.contains(cell))
}
