//! A full board and the rules that it breaks, kept up to date one symbol at a time.

use ninefold_board::{Cell, HouseId, Puzzle, Symbol};

/// Hears which cells are involved in more violations, and in fewer.
pub(crate) trait Watch {
    /// The cell is in one violation more.
    fn raise(&mut self, _: Cell) {}

    /// The cell is in one violation less.
    fn lower(&mut self, _: Cell) {}
}

/// An observer that ignores everything.
impl Watch for () {}

/// One symbol in one house.
#[derive(Clone, Copy, Default)]
struct Slot {
    /// How many cells of the house hold it.
    count: u32,
    /// The numbers of these cells, added up without carry (exclusive or): of one cell it is that cell's number.
    cells: u32,
}

/// A symbol in every cell, givens included, and what is wrong with that.
///
/// A violation is a symbol that stands twice or more in one of the houses that count, or a symbol that the puzzle's
/// restricted candidates exclude. A cell is involved in one violation per house in which its symbol stands once more, and in
/// one if its symbol is excluded.
pub(crate) struct State<'p, W> {
    puzzle: &'p Puzzle,
    symbols: usize,
    /// The houses of cell `c` that count are `houses[starts[c]..starts[c + 1]]`.
    starts: Vec<usize>,
    houses: Vec<HouseId>,
    /// Of house `h` and symbol `s`: `slots[h * symbols + s]`.
    slots: Vec<Slot>,
    values: Vec<Symbol>,
    duplicates: u64,
    pairs: u64,
    watch: W,
}

impl<'p, W: Watch> State<'p, W> {
    /// The board with these values, one per cell. Only the houses that `counts` admits are looked at.
    pub(crate) fn new(puzzle: &'p Puzzle, values: Vec<Symbol>, counts: impl Fn(HouseId) -> bool, watch: W) -> Self {
        let geometry = puzzle.geometry();
        let (mut starts, mut houses) = (vec![0], Vec::new());
        for cell in geometry.all_cells() {
            houses.extend(geometry.houses_of(cell).iter().map(|membership| membership.house).filter(|&h| counts(h)));
            starts.push(houses.len());
        }
        let symbols = geometry.symbols();
        let slots = vec![Slot::default(); geometry.houses().len() * symbols];
        let mut state = State { puzzle, symbols, starts, houses, slots, values, duplicates: 0, pairs: 0, watch };
        geometry.all_cells().for_each(|cell| state.put(cell, state.value(cell)));
        state
    }

    /// The symbol of each cell.
    pub(crate) fn values(&self) -> &[Symbol] {
        &self.values
    }

    /// The symbol of a cell.
    pub(crate) fn value(&self, cell: Cell) -> Symbol {
        self.values[cell.index()]
    }

    /// The energy: for each symbol in each house how often it stands there beyond the first time, and the excluded symbols.
    /// In a full house the first is the number of symbols that are missing. 0 is a solution.
    pub(crate) fn duplicates(&self) -> u64 {
        self.duplicates
    }

    /// The same with pairs of equal symbols in a house: a symbol that stands three times counts three.
    pub(crate) fn pairs(&self) -> u64 {
        self.pairs
    }

    /// Observes the cells that are involved in violations.
    pub(crate) fn watch(&self) -> &W {
        &self.watch
    }

    /// The same, to be changed.
    pub(crate) fn watch_mut(&mut self) -> &mut W {
        &mut self.watch
    }

    /// Lets all cells hold these values.
    pub(crate) fn refill(&mut self, values: &[Symbol]) {
        for (cell, &symbol) in self.puzzle.geometry().all_cells().zip(values) {
            self.set(cell, symbol);
        }
    }

    /// Lets the cell hold another symbol.
    pub(crate) fn set(&mut self, cell: Cell, symbol: Symbol) {
        self.take(cell);
        self.put(cell, symbol);
    }

    /// Lets two cells change their symbols.
    pub(crate) fn swap(&mut self, a: Cell, b: Cell) {
        let (of_a, of_b) = (self.value(a), self.value(b));
        self.take(a);
        self.take(b);
        self.put(a, of_b);
        self.put(b, of_a);
    }

    fn put(&mut self, cell: Cell, symbol: Symbol) {
        self.values[cell.index()] = symbol;
        for at in self.starts[cell.index()]..self.starts[cell.index() + 1] {
            let slot = &mut self.slots[self.houses[at].index() * self.symbols + symbol.index()];
            if slot.count == 1 {
                self.watch.raise(Cell::new(slot.cells as usize));
            }
            if slot.count > 0 {
                self.watch.raise(cell);
                self.duplicates += 1;
            }
            self.pairs += u64::from(slot.count);
            slot.count += 1;
            slot.cells ^= u32::from(cell.0);
        }
        if self.is_excluded(cell, symbol) {
            self.watch.raise(cell);
            self.duplicates += 1;
            self.pairs += 1;
        }
    }

    /// The inverse of `put`. The cell keeps its symbol by name until it is put to another one.
    fn take(&mut self, cell: Cell) {
        let symbol = self.value(cell);
        for at in self.starts[cell.index()]..self.starts[cell.index() + 1] {
            let slot = &mut self.slots[self.houses[at].index() * self.symbols + symbol.index()];
            slot.count -= 1;
            slot.cells ^= u32::from(cell.0);
            self.pairs -= u64::from(slot.count);
            if slot.count > 0 {
                self.watch.lower(cell);
                self.duplicates -= 1;
            }
            if slot.count == 1 {
                self.watch.lower(Cell::new(slot.cells as usize));
            }
        }
        if self.is_excluded(cell, symbol) {
            self.watch.lower(cell);
            self.duplicates -= 1;
            self.pairs -= 1;
        }
    }

    fn is_excluded(&self, cell: Cell, symbol: Symbol) -> bool {
        self.puzzle.allowed().is_some_and(|allowed| !allowed[cell.index()].contains(symbol))
    }
}
