//! Facts about solutions that are counted as they are found. No more than two of them are kept: nothing is left to do once
//! the budget is spent, and a large board with many solutions takes no more memory than one with two.
//!
//! ```text
//! counts   cell 0: symbol 0 | symbol 1 | ...   cell 1: symbol 0 | ...
//!          so many of the solutions have this symbol in this cell; a cell's counts add up to `found`
//! ```

use ninefold_board::{Candidate, Cell, Geometry, Puzzle, Solution, Symbol};

/// Different solutions of one puzzle.
pub(super) struct Tally {
    found: u64,
    first: Vec<Solution>,
    counts: Vec<u64>,
    symbols: usize,
}

impl Tally {
    pub(super) fn new(geometry: &Geometry) -> Self {
        let symbols = geometry.symbols();
        Tally { found: 0, first: Vec::new(), counts: vec![0; geometry.cells() * symbols], symbols }
    }

    /// Counts a solution that was not counted before.
    pub(super) fn add(&mut self, solution: Solution) {
        self.found += 1;
        for (of_cell, symbol) in self.counts.chunks_exact_mut(self.symbols).zip(solution.values()) {
            of_cell[symbol.index()] += 1;
        }
        if self.first.len() < 2 {
            self.first.push(solution);
        }
    }

    /// How many solutions were counted.
    pub(super) fn found(&self) -> u64 {
        self.found
    }

    /// The first two, if there were two.
    pub(super) fn first_two(&self) -> Option<[&Solution; 2]> {
        let [first, second] = self.first.as_slice() else { return None };
        Some([first, second])
    }

    /// How many solutions have this symbol in this cell; none has one that the board does not know.
    pub(super) fn count(&self, candidate: Candidate) -> u64 {
        self.of_cell(candidate.cell).get(candidate.symbol.index()).copied().unwrap_or(0)
    }

    /// The symbol that all solutions have in the cell; `None` if they differ there, or there are none.
    pub(super) fn common(&self, cell: Cell) -> Option<Symbol> {
        let symbol = self.first.first()?.value(cell);
        (self.count(cell.with(symbol)) == self.found).then_some(symbol)
    }

    /// Every candidate of the cells without given, and how many solutions have it, by cell and symbol.
    pub(super) fn candidates<'a>(&'a self, puzzle: &'a Puzzle) -> impl Iterator<Item = (Candidate, u64)> + 'a {
        let blank = puzzle.geometry().all_cells().filter(|&cell| puzzle.given(cell).is_none());
        blank.flat_map(|cell| (0_u8..).zip(self.of_cell(cell)).map(move |(s, &count)| (cell.with(Symbol(s)), count)))
    }

    fn of_cell(&self, cell: Cell) -> &[u64] {
        &self.counts[cell.index() * self.symbols..][..self.symbols]
    }
}
