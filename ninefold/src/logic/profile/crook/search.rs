//! Step 3: singletons, and the preemptive set that is easiest to see, as findings.

use super::preemptive::{PreemptiveSet, smallest_sets, unbroken_sets};
use crate::logic::technique::{
    HIDDEN_SINGLE, LOCKED_PAIR, LOCKED_TRIPLE, NAKED_LARGER, NAKED_PAIR, NAKED_QUADRUPLE, NAKED_SINGLE, NAKED_TRIPLE,
    Naked, easiest_first, hidden_single, hidden_subset, naked_single,
};
use crate::logic::{Finding, Look, Technique, chart};
use ninefold_board::{Candidate, Cell, Grid, HouseId, Item, Status, SymbolSet};

/// The next step, if there is one: a cell of the `first` ones whose markup is one number, any such cell, a singleton in a
/// range, then a preemptive set. Once begun, crossing out goes on until nothing more can be crossed out, as Crook does
/// in his example, though numbers could be entered meanwhile.
pub(super) fn next(look: &Look<'_>, first: &[Cell], is_crossing_out: bool) -> Option<Finding> {
    let more = || crossing_out(look.grid, Among::Unbroken);
    is_crossing_out.then(more).flatten().or_else(|| single(look, first)).or_else(more)
}

/// The next entry that needs no crossing out.
pub(super) fn single(look: &Look<'_>, first: &[Cell]) -> Option<Finding> {
    let among = first.iter().find_map(|&cell| markup_of_one(look.grid, cell));
    among.or_else(|| look.first(&NAKED_SINGLE)).or_else(|| look.first(&HIDDEN_SINGLE))
}

/// This number in this cell, if its markup or a range leaves nothing else: for the reason for which it would be the next entry.
pub(super) fn this_single(grid: &Grid, entry: Candidate) -> Option<Finding> {
    let geometry = grid.geometry();
    let here = markup_of_one(grid, entry.cell).filter(|finding| finding.placed().any(|placed| placed == entry));
    let is_singleton = |house: &HouseId| grid.positions(*house, entry.symbol).is_power_of_two();
    let is_its = |house: &HouseId| geometry.houses_of(entry.cell).iter().any(|m| m.house == *house);
    if !grid.has(entry) {
        return None;
    }
    let singleton = || easiest_first(geometry).filter(is_its).find(is_singleton);
    here.or_else(|| singleton().map(|house| hidden_single(house, entry)))
}

fn markup_of_one(grid: &Grid, cell: Cell) -> Option<Finding> {
    let symbol = grid.candidates(cell).sole().filter(|_| grid.status(cell) == Status::Open)?;
    Some(naked_single(cell.with(symbol)))
}

/// Which preemptive sets are looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Among {
    /// Those without a smaller one within that do not just leave a singleton.
    Unbroken,
    /// All, also where numbers that are alone have not been entered.
    All,
}

/// Of the preemptive sets that cross something out the one that is easiest to see: the smallest, where a hidden set counts
/// twice its size; then the first range, and in it the first cells.
pub(super) fn crossing_out(grid: &Grid, among: Among) -> Option<Finding> {
    let ranges = grid.geometry().house_ids();
    let sets = ranges.flat_map(|range| match among {
        Among::Unbroken => unbroken_sets(grid, range),
        Among::All => smallest_sets(grid, range),
    });
    let working = sets.filter(|set| set.size() > 1 && !set.crosses_out(grid).is_empty());
    let seen = working.filter_map(|set| Seen::of(grid, set, among));
    // Of equals the first.
    seen.min_by_key(Seen::effort).map(|seen| seen.finding(grid))
}

/// A preemptive set, and the hidden set in its place if that is easier to spot: at most half as large.
struct Seen {
    set: PreemptiveSet,
    hidden: Option<(HouseId, SymbolSet, Vec<Cell>)>,
}

impl Seen {
    /// Nothing for a set that leaves a singleton, unless that will not be entered now.
    fn of(grid: &Grid, set: PreemptiveSet, among: Among) -> Option<Self> {
        let hidden = match losing_ranges(grid, &set)[..] {
            [range] => set.unhides(grid, range).map(|(numbers, cells)| (range, numbers, cells)),
            _ => None,
        };
        let left = hidden.as_ref().map_or(0, |(_, _, cells)| cells.len());
        let is_spotted = 2 <= left && 2 * left <= set.size();
        (left != 1 || among == Among::All).then(|| Seen { set, hidden: hidden.filter(|_| is_spotted) })
    }

    fn effort(&self) -> usize {
        self.hidden.as_ref().map_or(self.set.size(), |(_, _, cells)| 2 * cells.len())
    }

    fn finding(&self, grid: &Grid) -> Finding {
        let Some((range, numbers, cells)) = &self.hidden else { return finding(grid, &self.set) };
        hidden_subset(grid, *range, *numbers, cells.clone())
    }
}

/// The crossing out of a preemptive set in all its ranges.
pub fn finding(grid: &Grid, set: &PreemptiveSet) -> Finding {
    let technique = naked(set.size(), losing_ranges(grid, set).len() > 1);
    let naked = Naked::new(grid.geometry(), set.ranges[0], set.cells.clone(), set.numbers);
    naked.finding(technique, set.crosses_out(grid))
}

/// The ranges of a set in each of which it crosses out something that it does not cross out in the others; the first one if
/// all lose the same.
fn losing_ranges(grid: &Grid, set: &PreemptiveSet) -> Vec<HouseId> {
    let geometry = grid.geometry();
    let ranges_of = |k: &Candidate| {
        geometry.houses_of(k.cell).iter().map(|m| m.house).filter(|h| set.ranges.contains(h)).collect::<Vec<_>>()
    };
    let lost: Vec<Vec<HouseId>> = set.crosses_out(grid).iter().map(ranges_of).collect();
    let own = |range: &&HouseId| lost.iter().any(|ranges| ranges == &vec![**range]);
    let own: Vec<HouseId> = set.ranges.iter().filter(own).copied().collect();
    if own.is_empty() { set.ranges.iter().take(1).copied().collect() } else { own }
}

fn naked(size: usize, in_two_ranges: bool) -> &'static dyn Technique {
    match (size, in_two_ranges) {
        (2, true) => &LOCKED_PAIR,
        (3, true) => &LOCKED_TRIPLE,
        (2, false) => &NAKED_PAIR,
        (3, false) => &NAKED_TRIPLE,
        (4, _) => &NAKED_QUADRUPLE,
        _ => &NAKED_LARGER,
    }
}

/// The preemptive set that unhides the hidden set, or singleton, of a finding (Theorem 2); `None` if the finding is of
/// another kind, or nothing or a single cell is left beside it.
pub fn unhiding(grid: &Grid, finding: &Finding) -> Option<PreemptiveSet> {
    let &(range, _) = finding.places().first()?;
    let of_cell = |item: &Item| if let Item::Cell(cell) = item { Some(*cell) } else { None };
    let covers = finding.covers.iter().filter_map(of_cell);
    let hidden: Vec<Cell> = covers.chain(finding.placed().map(|placed| placed.cell)).collect();
    let open = chart::cells_at(grid.geometry(), range, grid.open_in(range));
    let others: Vec<Cell> = open.into_iter().filter(|cell| !hidden.contains(cell)).collect();
    PreemptiveSet::of_cells(grid, &others).filter(|set| set.size() > 1 && set.ranges.contains(&range))
}

/// The same set in another state of the grid, in which it is one, too: with all that it crosses out there.
pub(super) fn afresh(grid: &Grid, finding: &Finding) -> Finding {
    if finding.placed().next().is_some() {
        return finding.clone();
    }
    let cells = finding.cells();
    let set = if cells.is_empty() { unhiding(grid, finding) } else { PreemptiveSet::of_cells(grid, &cells) };
    let seen = set.and_then(|set| Seen::of(grid, set, Among::All));
    seen.map_or_else(|| finding.clone(), |seen| seen.finding(grid))
}
