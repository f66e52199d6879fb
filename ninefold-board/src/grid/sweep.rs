//! Singles of a whole board, filled in sweeps over its cells and houses.
//!
//! A grid keeps queues, tables and a trail at every candidate that goes, which serves whoever changes little. Where most of a board is to be
//! filled, it takes a fraction of the time to keep nothing but the candidates, and to look through all of it again and again.

use super::{Change, Grid, Status};
use crate::{Cell, Geometry, Symbol, SymbolSet};

/// The candidates of a grid on the way to where no single is left.
///
/// ```
/// use ninefold_board::{Geometry, Grid, Puzzle, Symbol, grid::Sweep};
/// let mut givens = vec![None; 9];
/// (givens[0], givens[4]) = (Some(Symbol(0)), Some(Symbol(1)));
/// let mut grid = Grid::new(&Puzzle::new(Geometry::latin(3)?, givens).unwrap()).unwrap();
/// let mut sweep = Sweep::of(&grid);
/// assert_eq!(sweep.naked(grid.geometry()), Some(7));
/// grid.take(sweep);
/// assert!(grid.is_full());
/// # Ok::<(), ninefold_board::GeometryError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sweep {
    candidates: Vec<SymbolSet>,
    is_open: Vec<bool>,
    /// The symbols that stand in each house.
    held: Vec<SymbolSet>,
    open_cells: usize,
}

impl Sweep {
    /// Nothing is filled yet.
    pub fn of(grid: &Grid) -> Self {
        let geometry = grid.geometry();
        let mut held = vec![SymbolSet::EMPTY; geometry.houses().len()];
        let mut is_open = Vec::with_capacity(geometry.cells());
        for cell in geometry.all_cells() {
            let open = grid.status(cell) == Status::Open;
            is_open.push(open);
            if !open {
                geometry.houses_of(cell).iter().for_each(|m| held[m.house.index()] |= grid.candidates(cell));
            }
        }
        let candidates = grid.tables.candidates.clone();
        Sweep { candidates, is_open, held, open_cells: grid.open_cells() }
    }

    /// Is every cell filled?
    pub fn is_full(&self) -> bool {
        self.open_cells == 0
    }

    /// Fills naked singles until there is none: how many. `None` if a cell is left without a candidate, or a full house without a place for a
    /// symbol.
    pub fn naked(&mut self, geometry: &Geometry) -> Option<usize> {
        let before = self.open_cells;
        self.fill_naked(geometry)?;
        // Whoever has filled all cells without a contradiction has filled all houses.
        if !self.is_full() {
            let needs_all = geometry.house_ids().filter(|&house| geometry.is_full(house));
            let all =
                |cells: &[Cell]| cells.iter().fold(SymbolSet::EMPTY, |all, cell| all | self.candidates[cell.index()]);
            let mut has_all = needs_all.map(|house| all(geometry.house(house).cells()) == geometry.all_symbols());
            if !has_all.all(|has_all| has_all) {
                return None;
            }
        }
        Some(before - self.open_cells)
    }

    /// The same of naked and hidden singles.
    pub fn singles(&mut self, geometry: &Geometry) -> Option<usize> {
        let before = self.open_cells;
        loop {
            self.fill_naked(geometry)?;
            if self.is_full() || !self.fill_hidden(geometry)? {
                return Some(before - self.open_cells);
            }
        }
    }

    fn fill_naked(&mut self, geometry: &Geometry) -> Option<()> {
        let mut is_again = true;
        while is_again {
            is_again = false;
            for cell in geometry.all_cells() {
                let left = self.candidates[cell.index()].bits();
                if left & left.wrapping_sub(1) != 0 {
                    continue;
                }
                let symbol = self.candidates[cell.index()].first()?;
                if self.is_open[cell.index()] {
                    self.put(geometry, cell, symbol);
                    is_again = true;
                }
            }
        }
        Some(())
    }

    /// Looks once through all houses. Was anything filled?
    fn fill_hidden(&mut self, geometry: &Geometry) -> Option<bool> {
        let before = self.open_cells;
        for house in geometry.house_ids().filter(|&house| geometry.is_full(house)) {
            if self.held[house.index()] == geometry.all_symbols() {
                continue;
            }
            let cells = geometry.house(house).cells();
            let (mut once, mut often) = (SymbolSet::EMPTY, SymbolSet::EMPTY);
            for cell in cells {
                let left = self.candidates[cell.index()];
                often |= once & left;
                once |= left;
            }
            if once != geometry.all_symbols() {
                return None;
            }
            for symbol in once - often - self.held[house.index()] {
                // One that was filled just now may have taken its place.
                let cell = cells.iter().copied().find(|cell| self.candidates[cell.index()].contains(symbol))?;
                self.put(geometry, cell, symbol);
            }
        }
        Some(self.open_cells < before)
    }

    /// Fills an open cell. Whatever that leaves without a way is seen by whoever looks there next.
    fn put(&mut self, geometry: &Geometry, cell: Cell, symbol: Symbol) {
        let only = SymbolSet::only(symbol);
        for peer in geometry.peers(cell) {
            self.candidates[peer.index()] -= only;
        }
        self.candidates[cell.index()] = only;
        self.open_cells -= usize::from(std::mem::replace(&mut self.is_open[cell.index()], false));
        geometry.houses_of(cell).iter().for_each(|m| self.held[m.house.index()] |= only);
    }
}

impl Grid {
    /// Takes over what was filled in a sweep that began with it and found no contradiction.
    ///
    /// # Panics
    /// If the sweep began with a grid of another board.
    pub fn take(&mut self, sweep: Sweep) {
        let (geometry, tables) = (self.puzzle.geometry(), &mut self.tables);
        assert_eq!(sweep.candidates.len(), geometry.cells(), "a sweep of this board");
        for cell in geometry.all_cells() {
            let at = cell.index();
            for symbol in tables.candidates[at] - sweep.candidates[at] {
                tables.trail.push(Change::Removed(cell.with(symbol)));
            }
            if tables.status[at] == Status::Open && !sweep.is_open[at] {
                tables.status[at] = Status::Placed;
                tables.trail.push(Change::Placed(cell));
            }
        }
        tables.candidates = sweep.candidates;
        tables.index(geometry);
        tables.forget_singles();
        // Hidden singles may be left where naked ones alone were filled. The sweep has looked for contradictions.
        if tables.open_cells > 0 {
            let _ = tables.scan_for_singles(geometry);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::tests::{geometry, tables_agree};
    use crate::{BoxShape, Puzzle};
    use proptest::prelude::*;

    /// Naked singles alone, or both kinds, by the queues of the grid; how many, unless there is a contradiction.
    fn one_by_one(grid: &mut Grid, hidden: bool) -> Option<usize> {
        let before = grid.open_cells();
        while let Some(single) = grid.next_naked().or_else(|| if hidden { Some(grid.next_hidden()?.1) } else { None }) {
            grid.place(single).ok()?;
        }
        Some(before - grid.open_cells())
    }

    proptest! {
        /// From random states, contradictory ones too: as many are filled, with the same candidates; the tables agree, and all of it can be
        /// taken back.
        #[test]
        fn sweeps_fill_what_queues_fill(kind in 0_usize..5, hidden in any::<bool>(), moves in prop::collection::vec((any::<bool>(), 0_usize..81, 0_usize..9), 0..60)) {
            let g = if kind == 4 { Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap() } else { geometry(kind) };
            let mut grid = Grid::new(&Puzzle::new(g.clone(), vec![None; g.cells()]).unwrap()).unwrap();
            for (place, cell, symbol) in moves {
                let candidate = Cell::new(cell % g.cells()).with(Symbol::new(symbol % g.symbols()));
                let mark = grid.mark();
                let result = if place { grid.place(candidate) } else { grid.eliminate(candidate) };
                if result.is_err() {
                    grid.rewind(mark);
                }
            }
            // What a rewind forgot waits again.
            let mut slow = grid.clone();
            slow.tables.scan_for_singles(&g).unwrap();
            let mut sweep = Sweep::of(&grid);
            let filled = if hidden { sweep.singles(&g) } else { sweep.naked(&g) };
            prop_assert_eq!(filled, one_by_one(&mut slow, hidden));
            if filled.is_some() {
                prop_assert_eq!(sweep.is_full(), slow.is_full());
                prop_assert_eq!(&sweep.candidates, &slow.tables.candidates);
                let (mark, before) = (grid.mark(), grid.tables.candidates.clone());
                grid.take(sweep);
                tables_agree(&grid);
                prop_assert_eq!(&grid.tables.status, &slow.tables.status);
                prop_assert_eq!(grid.changes_since(mark).count(), slow.changes_since(mark).count());
                let changed = |grid: &mut Grid| { let mut all = Vec::new(); grid.take_changed(|house| all.push(house)); all };
                prop_assert_eq!(changed(&mut grid), changed(&mut slow));
                grid.rewind(mark);
                tables_agree(&grid);
                prop_assert_eq!(&grid.tables.candidates, &before);
            }
        }
    }
}
