//! Plain recursion over the cell with the fewest possible symbols: knows houses, and shares no code with the engines.

use ninefold::board::{Puzzle, Symbol};

/// A search that is under way.
struct Oracle<'p> {
    puzzle: &'p Puzzle,
    /// The houses of each cell, read off the list of houses.
    houses: Vec<Vec<usize>>,
    values: Vec<Option<Symbol>>,
    /// The symbols in each house, as bits.
    used: Vec<u64>,
    found: Vec<Vec<Symbol>>,
    limit: usize,
    nodes_left: usize,
}

/// The first solutions up to a limit, sorted; all of them if they are fewer. `None` if that takes more nodes than allowed.
pub(crate) fn solutions(puzzle: &Puzzle, limit: usize, nodes: usize) -> Option<Vec<Vec<Symbol>>> {
    let geometry = puzzle.geometry();
    let mut houses = vec![Vec::new(); geometry.cells()];
    for (number, house) in geometry.houses().iter().enumerate() {
        house.cells().iter().for_each(|cell| houses[cell.index()].push(number));
    }
    let used = vec![0; geometry.houses().len()];
    let values = vec![None; geometry.cells()];
    let mut oracle = Oracle { puzzle, houses, values, used, found: Vec::new(), limit, nodes_left: nodes };
    for (cell, given) in puzzle.givens().iter().enumerate() {
        if let Some(symbol) = *given {
            oracle.set(cell, symbol);
        }
    }
    oracle.extend()?;
    oracle.found.sort_unstable();
    Some(oracle.found)
}

impl Oracle<'_> {
    fn set(&mut self, cell: usize, symbol: Symbol) {
        self.values[cell] = Some(symbol);
        self.houses[cell].iter().for_each(|&house| self.used[house] |= 1 << symbol.0);
    }

    fn unset(&mut self, cell: usize, symbol: Symbol) {
        self.values[cell] = None;
        self.houses[cell].iter().for_each(|&house| self.used[house] &= !(1 << symbol.0));
    }

    fn possible(&self, cell: usize) -> u64 {
        let used = self.houses[cell].iter().fold(0, |used, &house| used | self.used[house]);
        self.puzzle.allowed_in(ninefold::board::Cell::new(cell)).bits() & !used
    }

    /// `None` if the nodes are used up.
    fn extend(&mut self) -> Option<()> {
        self.nodes_left = self.nodes_left.checked_sub(1)?;
        let empty = (0..self.values.len()).filter(|&cell| self.values[cell].is_none());
        let Some((cell, possible)) =
            empty.map(|cell| (cell, self.possible(cell))).min_by_key(|(_, bits)| bits.count_ones())
        else {
            self.found.push(self.values.iter().flatten().copied().collect());
            return Some(());
        };
        for symbol in (0..64).filter(|bit| possible >> bit & 1 == 1).map(Symbol) {
            if self.found.len() < self.limit {
                self.set(cell, symbol);
                let done = self.extend();
                self.unset(cell, symbol);
                done?;
            }
        }
        Some(())
    }
}
