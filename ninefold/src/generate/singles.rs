//! What naked singles fill: cells with one value left. Of 64 puzzles side by side, each a bit of every word, they say in about a
//! microsecond each whether they fill the board; if they do, that is its only solution.
//!
//! With fewer givens they never fill more.

use super::prover::Givens;
use ninefold_board::{Cell, Geometry, Symbol};

/// So many puzzles are filled at once: the bits of a word.
const TOGETHER: usize = u64::BITS as usize;

/// Fills boards by singles.
///
/// ```text
/// held     house 0: symbol 0, 1, ..., n-1 | house 1: ... | ...     the puzzles in which it stands there
/// filled   cell 0 | cell 1 | ...                                   the puzzles in which it is filled
/// ```
pub(crate) struct Singles<'g> {
    geometry: &'g Geometry,
    held: Vec<u64>,
    filled: Vec<u64>,
    /// Of the cell that is looked at: the puzzles in which it is open for each symbol.
    open: Vec<u64>,
}

impl<'g> Singles<'g> {
    pub(crate) fn new(geometry: &'g Geometry) -> Self {
        let of = |count: usize| vec![0; count];
        let (houses, cells, n) = (geometry.houses().len(), geometry.cells(), geometry.symbols());
        Singles { geometry, held: of(houses * n), filled: of(cells), open: of(n) }
    }

    /// Do they fill these puzzles, none of which is contradictory?
    pub(crate) fn fill(&mut self, puzzles: &[&Givens]) -> Vec<bool> {
        let mut filled = Vec::with_capacity(puzzles.len());
        for some in puzzles.chunks(TOGETHER) {
            self.begin(some);
            while self.fill_more() {}
            let whole = self.filled.iter().fold(u64::MAX, |all, filled| all & filled);
            filled.extend((0..some.len()).map(|puzzle| (whole >> puzzle) & 1 == 1));
        }
        filled
    }

    fn begin(&mut self, puzzles: &[&Givens]) {
        self.held.fill(0);
        // The bits that no puzzle needs are full from the start.
        self.filled.fill(!(u64::MAX >> (TOGETHER - puzzles.len())));
        for (puzzle, givens) in puzzles.iter().enumerate() {
            for cell in self.geometry.all_cells() {
                if let Some(symbol) = givens[cell.index()] {
                    self.put(cell, symbol, 1 << puzzle);
                }
            }
        }
    }

    /// Fills a cell of these puzzles.
    fn put(&mut self, cell: Cell, symbol: Symbol, puzzles: u64) {
        self.filled[cell.index()] |= puzzles;
        for membership in self.geometry.houses_of(cell) {
            self.held[membership.house.index() * self.geometry.symbols() + symbol.index()] |= puzzles;
        }
    }

    /// For which symbols the cell is open, in which puzzles.
    fn look(&mut self, cell: Cell) {
        let n = self.geometry.symbols();
        self.open.fill(!self.filled[cell.index()]);
        for membership in self.geometry.houses_of(cell) {
            let held = &self.held[membership.house.index() * n..][..n];
            for (open, held) in self.open.iter_mut().zip(held) {
                *open &= !held;
            }
        }
    }

    /// Fills what has one value left; `false` if that is nothing.
    fn fill_more(&mut self) -> bool {
        let mut any = 0;
        for cell in self.geometry.all_cells() {
            if self.filled[cell.index()] == u64::MAX {
                continue;
            }
            self.look(cell);
            let (mut once, mut often) = (0, 0);
            for open in &self.open {
                often |= once & open;
                once |= open;
            }
            let sole = once & !often;
            any |= sole;
            for symbol in self.geometry.all_symbols().iter().filter(|_| sole != 0) {
                let puzzles = self.open[symbol.index()] & sole;
                if puzzles != 0 {
                    self.put(cell, symbol, puzzles);
                }
            }
        }
        any != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{BUDGET, below, full, puzzle, rng_of, shuffled_cells};
    use ninefold_board::{BoxShape, Extra, Grid};

    /// What a grid's own queue of singles fills.
    fn fills_one_by_one(geometry: &Geometry, givens: &Givens) -> bool {
        let mut grid = Grid::new(&puzzle(geometry, givens.clone())).unwrap();
        while let Some(entry) = grid.next_naked() {
            grid.place(entry).unwrap();
        }
        grid.is_full()
    }

    #[test]
    fn many_at_once_fill_what_one_by_one_fills() {
        let box_of = |height, width| Geometry::sudoku(BoxShape { height, width }).unwrap();
        let diagonals = box_of(3, 3).with_extras(vec![Extra::Diagonals]).unwrap();
        for geometry in [box_of(3, 3), box_of(2, 3), diagonals, Geometry::latin(6).unwrap()] {
            let geometry = &geometry;
            let mut rng = rng_of(5, 0);
            let mut some = || {
                let (solution, kept) = (full(geometry, &mut rng, BUDGET).unwrap(), below(geometry.cells(), &mut rng));
                let mut givens = vec![None; geometry.cells()];
                for cell in &shuffled_cells(geometry, &mut rng)[..kept] {
                    givens[cell.index()] = Some(solution.value(*cell));
                }
                givens
            };
            let puzzles: Vec<Givens> = (0..150).map(|_| some()).collect();
            let many = Singles::new(geometry).fill(&puzzles.iter().collect::<Vec<_>>());
            let each: Vec<bool> = puzzles.iter().map(|it| fills_one_by_one(geometry, it)).collect();
            assert_eq!(many, each, "{geometry}");
            assert!(many.contains(&true) && many.contains(&false));
        }
    }
}
