//! The conclusions from one object in passes 3 and 5: multisets, which today are called naked and hidden subsets.

use super::{Ear, End, Solver};
use crate::logic::matching::Matching;
use crate::logic::technique::{Naked, hidden_subset, naked};
use ninefold_board::cell_set::Bits;
use ninefold_board::{Candidate, Cell, Grid, HouseId, Symbol, SymbolSet};

/// The open cells of an object and their lists.
struct Lists {
    cells: [Cell; 64],
    values: [u64; 64],
    len: usize,
}

impl Lists {
    fn of(grid: &Grid, house: HouseId) -> Self {
        let mut lists = Lists { cells: [Cell(0); 64], values: [0; 64], len: 0 };
        for position in Bits(grid.open_in(house)) {
            let cell = grid.geometry().house(house).cells()[position];
            (lists.cells[lists.len], lists.values[lists.len]) = (cell, grid.candidates(cell).bits());
            lists.len += 1;
        }
        lists
    }

    fn lists(&self) -> &[u64] {
        &self.values[..self.len]
    }

    /// The union of the lists of the cells outside a set.
    fn outside(&self, set: u64) -> u64 {
        (0..self.len).filter(|i| set >> i & 1 == 0).fold(0, |union, i| union | self.values[i])
    }

    /// The set of the cells whose list equals that of cell `i`.
    fn same_as(&self, i: usize) -> u64 {
        (0..self.len).filter(|&j| self.values[j] == self.values[i]).fold(0, |set, j| set | 1 << j)
    }

    fn chosen(&self, set: u64) -> Vec<Cell> {
        Bits(set).map(|i| self.cells[i]).collect()
    }

    /// The smallest set of cells whose lists together hold no more values than there are cells, and one of these values
    /// is listed elsewhere, too: by trying all sets. The lists have so few values that their sets have tables, too.
    ///
    /// Clearing a table for the most cells takes as long as the search itself where there are few, so it has about the size it needs.
    fn smallest_set(&self, all: u64) -> Option<u64> {
        match self.len {
            ..=4 => self.smallest_set_in::<{ 1 << 4 }>(all),
            5 | 6 => self.smallest_set_in::<{ 1 << 6 }>(all),
            7 | 8 => self.smallest_set_in::<{ 1 << 8 }>(all),
            _ => self.smallest_set_in::<{ 1 << TRIED }>(all),
        }
    }

    /// ```text
    /// unions[set] = unions[set without its highest cell] | list of its highest cell
    /// ```
    fn smallest_set_in<const SETS: usize>(&self, all: u64) -> Option<u64> {
        let mut unions = [0_u16; SETS];
        for i in 0..self.len {
            // The values are numbered anew, so that a set of them is the place of its size.
            let values = Bits(all).enumerate().fold(0, |set, (new, old)| set | (self.values[i] >> old & 1) << new);
            let (before, with) = unions.split_at_mut(1 << i);
            before.iter().zip(with).for_each(|(before, with)| *with = before | values as u16);
        }
        let (mut best, mut least) = (None, u8::MAX);
        for (set, &union) in unions.iter().enumerate().take(1 << self.len) {
            let size = SIZES[set];
            if size == SIZES[usize::from(union)] && size > 1 && size < least {
                let is_listed = |i: usize| set >> i & 1 == 1;
                let values = (0..self.len).filter(|&i| is_listed(i)).fold(0, |values, i| values | self.values[i]);
                if self.outside(set as u64) & values != 0 {
                    (best, least) = (Some(set as u64), size);
                }
            }
        }
        best
    }

    /// The same where there are too many sets to try.
    fn matched_set(&self) -> Option<u64> {
        let matching = Matching::of(self.lists()).ok()?;
        let found = matching.minimal().find(|closed| self.outside(closed.rows) & closed.columns != 0);
        found.map(|closed| closed.rows)
    }

    fn union(&self, set: u64) -> SymbolSet {
        SymbolSet::from_bits(Bits(set).fold(0, |union, i| union | self.values[i]))
    }
}

/// The most open cells of which all sets are tried.
const TRIED: usize = 10;

/// How many members each set of so few has: most processors are not asked, for the sake of the others, to count bits by themselves.
static SIZES: [u8; 1 << TRIED] = {
    let mut sizes = [0; 1 << TRIED];
    let mut set = 1;
    while set < sizes.len() {
        sizes[set] = sizes[set / 2] + (set % 2) as u8;
        set += 1;
    }
    sizes
};

impl<E: Ear> Solver<'_, E> {
    /// Pass 3: so many cells with identical lists of just so many values; or with longer lists, of which just so many values
    /// are listed nowhere else in the object.
    pub(super) fn identical(&mut self, grid: &mut Grid, house: HouseId) -> Result<(), End> {
        loop {
            let lists = Lists::of(grid, house);
            let Some((set, own)) = next_identical(&lists, grid.geometry().is_full(house)) else { return Ok(()) };
            if own == lists.union(set) {
                self.naked(grid, house, &lists, set)?;
            } else {
                self.hidden(grid, house, &lists, set, own)?;
            }
            self.singles(grid)?;
        }
    }

    /// Pass 5: the same of any lists, to the end. Sets of values that occur in no more cells (5b) are the complements of
    /// sets of cells (5a) and find nothing else.
    pub(super) fn any_sets(&mut self, grid: &mut Grid, house: HouseId) -> Result<(), End> {
        loop {
            let lists = Lists::of(grid, house);
            let all = lists.outside(0);
            let is_small = lists.len <= TRIED && all.count_ones() as usize <= TRIED;
            let set = if is_small { lists.smallest_set(all) } else { lists.matched_set() };
            let Some(set) = set else { return Ok(()) };
            self.naked(grid, house, &lists, set)?;
            self.singles(grid)?;
        }
    }

    /// The values of the set's lists go from the other cells.
    fn naked(&mut self, grid: &mut Grid, house: HouseId, lists: &Lists, set: u64) -> Result<(), End> {
        let values = lists.union(set);
        let others = (0..lists.len).filter(|i| set >> i & 1 == 0).map(|i| lists.cells[i]);
        let losers: Vec<Candidate> =
            others.flat_map(|cell| (grid.candidates(cell) & values).iter().map(move |s| cell.with(s))).collect();
        self.tell(grid, |grid| {
            let cells = lists.chosen(set);
            let technique = naked(cells.len());
            Naked::new(grid.geometry(), house, cells, values).finding(technique, losers.iter().copied())
        })?;
        losers.into_iter().try_for_each(|loser| self.erase(grid, loser))
    }

    /// The cells of the set lose all but their own values.
    fn hidden(&mut self, grid: &mut Grid, house: HouseId, lists: &Lists, set: u64, own: SymbolSet) -> Result<(), End> {
        let cells = lists.chosen(set);
        let losers: Vec<Candidate> = cells
            .iter()
            .flat_map(|&cell| (grid.candidates(cell) - own).iter().map(move |symbol: Symbol| cell.with(symbol)))
            .collect();
        self.tell(grid, |grid| hidden_subset(grid, house, own, cells))?;
        losers.into_iter().try_for_each(|loser| self.erase(grid, loser))
    }
}

/// The first set of identical lists with an effect, and the values that are its own.
fn next_identical(lists: &Lists, full: bool) -> Option<(u64, SymbolSet)> {
    (0..lists.len).find_map(|i| {
        let (set, list) = (lists.same_as(i), SymbolSet::from_bits(lists.values[i]));
        let size = set.count_ones() as usize;
        if size < 2 || set.trailing_zeros() as usize != i {
            return None;
        }
        let elsewhere = SymbolSet::from_bits(lists.outside(set));
        if list.len() == size {
            return (!(list & elsewhere).is_empty()).then_some((set, list));
        }
        let own = list - elsewhere;
        (full && list.len() > size && own.len() == size).then_some((set, own))
    })
}
