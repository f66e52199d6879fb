//! The working state of a puzzle: placed symbols and candidates, indexed both ways, with undo.
//!
//! ```text
//! candidates[cell]              symbols still possible there; of a placed cell exactly its symbol
//! positions[house][symbol]      bit i = houses[house].cells()[i] still has the symbol as a candidate
//! open[house]                   bit i = the cell at position i is not placed yet
//! naked, hidden                 queues of cells and (house, symbol) pairs that came down to one candidate
//! changed                       bit h = a candidate of house h went away since it was last asked
//! trail                         every change, latest last, so that `rewind` can take it back
//! ```
//! Invariants, after each call that returned `Ok`: the three tables say the same; no placed symbol is a candidate of a peer;
//! no cell, and no symbol in a full house, is without a candidate. After an `Err` the tables still agree and can be
//! rewound, but the state is contradictory.

mod start;
mod sweep;

pub use sweep::Sweep;

use crate::text::Alphabet;
use crate::{Candidate, Cell, CellSet, Geometry, HouseId, Item, Puzzle, Symbol, SymbolSet};

/// The state of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// Stated by the puzzle.
    Given,
    /// Entered since.
    Placed,
    /// Not decided.
    Open,
}

/// Why a state has no solution.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, thiserror::Error)]
pub enum Contradiction {
    /// A cell has no candidate left, or is to get a symbol that is none of its candidates.
    #[error("cell number {} has no candidate left", .0.0 + 1)]
    Cell(Cell),
    /// A symbol has no place left in a full house.
    #[error("symbol number {} has no place left in house number {}", .1.0 + 1, .0.0 + 1)]
    House(HouseId, Symbol),
}

impl Contradiction {
    /// The contradiction, by the names that people use: `r1c1 can hold nothing`, `box 3 has no place for 7`.
    ///
    /// ```
    /// use ninefold_board::{Cell, Contradiction, Geometry, HouseId, Symbol, text::Alphabet};
    /// let three = Geometry::latin(3).unwrap();
    /// let said = |why: Contradiction| why.describe(&three, Alphabet::Numbers);
    /// assert_eq!(said(Contradiction::Cell(Cell(4))), "r2c2 can hold nothing");
    /// assert_eq!(said(Contradiction::House(HouseId::new(1), Symbol(2))), "row 2 has no place for 3");
    /// ```
    #[must_use]
    pub fn describe(self, geometry: &Geometry, alphabet: Alphabet) -> String {
        self.told(geometry, alphabet, &|cell| geometry.cell_name(cell))
    }

    /// The same with names of the caller's for the cells.
    #[must_use]
    pub fn told(self, geometry: &Geometry, alphabet: Alphabet, name: &dyn Fn(Cell) -> String) -> String {
        match self {
            Contradiction::Cell(cell) => format!("{} can hold nothing", name(cell)),
            Contradiction::House(house, symbol) => {
                format!("{} has no place for {}", geometry.house(house).name(), alphabet.name(symbol))
            }
        }
    }
}

/// One change, as the trail remembers it.
#[derive(Clone, Copy, Debug)]
enum Change {
    Removed(Candidate),
    Placed(Cell),
}

/// A point in the history of a grid, for [`Grid::rewind`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Mark(usize);

/// Placed symbols and candidates of a puzzle. A contradiction is an `Err`, so `?` is backtracking.
///
/// ```
/// use ninefold_board::{Cell, Geometry, Grid, Puzzle, Symbol};
/// let puzzle = Puzzle::new(Geometry::latin(3).unwrap(), vec![None; 9]).unwrap();
/// let mut grid = Grid::new(&puzzle)?;
/// let start = grid.mark();
/// grid.place(Cell(0).with(Symbol(2)))?;
/// assert!(!grid.candidates(Cell(1)).contains(Symbol(2)));
/// grid.rewind(start);
/// assert_eq!(grid.candidates(Cell(1)).len(), 3);
/// # Ok::<(), ninefold_board::Contradiction>(())
/// ```
#[derive(Clone, Debug)]
pub struct Grid {
    puzzle: Puzzle,
    tables: Tables,
}

/// All that changes, apart from the puzzle: so that it can change while the geometry is borrowed. (Cloning the geometry
/// instead would make all threads that work on one geometry write to its reference count at every placement.)
#[derive(Clone, Debug)]
struct Tables {
    candidates: Vec<SymbolSet>,
    status: Vec<Status>,
    positions: Vec<u64>,
    open: Vec<u64>,
    open_cells: usize,
    naked: Vec<Cell>,
    hidden: Vec<(HouseId, Symbol)>,
    /// Are the singles of the start still to be queued?
    is_unqueued: bool,
    changed: Vec<u64>,
    heard: usize,
    trail: Vec<Change>,
}

/// Room for so many changes from the start, which is enough for every change of a board up to 16x16.
const TRAIL: usize = 4096;

/// So many peers are picked at once: of a plain board up to 11x11 all.
const PICKED: usize = 32;

impl Grid {
    /// The grid of a puzzle, givens placed, nothing else concluded.
    pub fn new(puzzle: &Puzzle) -> Result<Self, Contradiction> {
        // One by one, it is told which contradiction comes first.
        start::all_at_once(puzzle).map_or_else(|| Grid::one_by_one(puzzle), Ok)
    }

    fn one_by_one(puzzle: &Puzzle) -> Result<Self, Contradiction> {
        let mut grid = Grid::unplaced(puzzle);
        grid.tables.scan_for_singles(puzzle.geometry())?;
        for cell in puzzle.geometry().all_cells() {
            if let Some(symbol) = puzzle.given(cell) {
                grid.place(cell.with(symbol))?;
                grid.tables.status[cell.index()] = Status::Given;
            }
        }
        grid.tables.hear_changes(puzzle.geometry());
        grid.tables.trail.clear();
        grid.tables.heard = 0;
        Ok(grid)
    }

    /// All tables as the restricted candidates alone leave them.
    fn unplaced(puzzle: &Puzzle) -> Self {
        let geometry = puzzle.geometry();
        let (cells, symbols) = (geometry.cells(), geometry.symbols());
        let candidates: Vec<_> = geometry.all_cells().map(|c| puzzle.allowed_in(c)).collect();
        let open: Vec<_> = geometry.houses().iter().map(|h| SymbolSet::full(h.cells().len()).bits()).collect();
        let restricted = puzzle.allowed().is_some();
        // By runs, as an iterator of runs does not tell its length, and rating makes many grids.
        let mut positions = Vec::with_capacity(open.len() * symbols);
        for &all in &open {
            positions.resize(positions.len() + symbols, all);
        }
        for (cell, &left) in geometry.all_cells().zip(&candidates).filter(|_| restricted) {
            for symbol in geometry.all_symbols() - left {
                for m in geometry.houses_of(cell) {
                    positions[m.house.index() * symbols + symbol.index()] &= !(1 << m.position);
                }
            }
        }
        let tables = Tables {
            candidates,
            status: vec![Status::Open; cells],
            positions,
            open,
            open_cells: cells,
            naked: Vec::new(),
            hidden: Vec::new(),
            is_unqueued: false,
            changed: vec![0; geometry.houses().len().div_ceil(64)],
            heard: 0,
            trail: Vec::with_capacity((cells * symbols).min(TRAIL)),
        };
        Grid { puzzle: puzzle.clone(), tables }
    }

    /// The puzzle it came from.
    #[inline]
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Its geometry.
    #[inline]
    pub fn geometry(&self) -> &Geometry {
        self.puzzle.geometry()
    }

    /// The symbols still possible in a cell; of a placed cell exactly its symbol.
    #[inline]
    pub fn candidates(&self, cell: Cell) -> SymbolSet {
        self.tables.candidates[cell.index()]
    }

    /// Is the candidate still possible (or placed)?
    #[inline]
    pub fn has(&self, candidate: Candidate) -> bool {
        self.tables.candidates[candidate.cell.index()].contains(candidate.symbol)
    }

    /// Given, placed or open.
    #[inline]
    pub fn status(&self, cell: Cell) -> Status {
        self.tables.status[cell.index()]
    }

    /// The symbol of a given or placed cell.
    #[inline]
    pub fn value(&self, cell: Cell) -> Option<Symbol> {
        if self.tables.status[cell.index()] == Status::Open {
            None
        } else {
            self.tables.candidates[cell.index()].first()
        }
    }

    /// Could the puzzle ever have had this candidate, as far as its own restriction goes? False for other symbols of a
    /// given cell. A symbol that is allowed but not a candidate has been eliminated.
    pub fn was_allowed(&self, candidate: Candidate) -> bool {
        let given = self.puzzle.given(candidate.cell);
        self.puzzle.allowed_in(candidate.cell).contains(candidate.symbol) && given.is_none_or(|g| g == candidate.symbol)
    }

    /// Where in a house a symbol can still stand: bit `i` is the cell `house.cells()[i]`. A placed cell counts.
    #[inline]
    pub fn positions(&self, house: HouseId, symbol: Symbol) -> u64 {
        self.tables.positions[house.index() * self.geometry().symbols() + symbol.index()]
    }

    /// The cells that still have a symbol as a candidate, placed ones included.
    pub fn cells_of(&self, symbol: Symbol) -> CellSet {
        let having = self.geometry().all_cells().filter(|&cell| self.candidates(cell).contains(symbol));
        CellSet::from_cells(self.geometry().cells(), having)
    }

    /// Has nothing changed since the givens of an unrestricted puzzle were placed?
    pub fn is_as_given(&self) -> bool {
        self.tables.trail.is_empty() && self.puzzle.allowed().is_none()
    }

    /// The cells of a house that are open: bit `i` is the cell `house.cells()[i]`.
    #[inline]
    pub fn open_in(&self, house: HouseId) -> u64 {
        self.tables.open[house.index()]
    }

    /// How many cells are open.
    #[inline]
    pub fn open_cells(&self) -> usize {
        self.tables.open_cells
    }

    /// Is every cell placed?
    #[inline]
    pub fn is_full(&self) -> bool {
        self.tables.open_cells == 0
    }

    /// The candidates that may still make an item true, in cell or symbol order.
    pub fn options(&self, item: Item) -> Vec<Candidate> {
        match item {
            Item::Cell(cell) => self.candidates(cell).iter().map(|s| cell.with(s)).collect(),
            Item::InHouse(house, symbol) => {
                let cells = self.geometry().house(house).cells();
                crate::cell_set::Bits(self.positions(house, symbol)).map(|i| cells[i].with(symbol)).collect()
            }
        }
    }

    /// The symbols of a full grid, one per cell.
    pub fn values(&self) -> Option<Vec<Symbol>> {
        self.geometry().all_cells().map(|c| self.value(c)).collect()
    }

    /// Puts a symbol into a cell and takes it from all peers. Placing a symbol again changes nothing.
    pub fn place(&mut self, candidate: Candidate) -> Result<(), Contradiction> {
        let Candidate { cell, symbol } = candidate;
        if !self.has(candidate) {
            return Err(Contradiction::Cell(cell));
        }
        if self.status(cell) != Status::Open {
            return Ok(());
        }
        self.queue_start();
        let others = self.candidates(cell) - SymbolSet::only(symbol);
        let (geometry, tables) = (self.puzzle.geometry(), &mut self.tables);
        tables.settle(geometry, cell);
        let mut result = Ok(());
        for other in others {
            result = result.and(tables.remove(geometry, cell.with(other)));
        }
        // Most peers have lost it long ago: those that have it are picked first, since to ask each whether it is to be worked on is guessed wrong
        // too often.
        let mut having = [Cell(0); PICKED];
        for peers in geometry.peers(cell).chunks(PICKED) {
            let mut count = 0;
            for &peer in peers {
                having[count] = peer;
                count += usize::from(tables.candidates[peer.index()].contains(symbol));
            }
            for peer in &having[..count] {
                result = result.and(tables.remove(geometry, peer.with(symbol)));
            }
        }
        result
    }

    /// Takes a candidate away; nothing changes if it is not there.
    pub fn eliminate(&mut self, candidate: Candidate) -> Result<(), Contradiction> {
        self.queue_start();
        self.tables.remove(self.puzzle.geometry(), candidate)
    }

    /// The next open cell with a single candidate, if any waits in the queue.
    pub fn next_naked(&mut self) -> Option<Candidate> {
        self.queue_start();
        while let Some(cell) = self.tables.naked.pop() {
            if let (Status::Open, Some(symbol)) = (self.status(cell), self.candidates(cell).sole()) {
                return Some(cell.with(symbol));
            }
        }
        None
    }

    /// The next symbol with a single open place in a full house, if any waits in the queue, and that house.
    pub fn next_hidden(&mut self) -> Option<(HouseId, Candidate)> {
        self.queue_start();
        while let Some((house, symbol)) = self.tables.hidden.pop() {
            let places = self.positions(house, symbol);
            if places.is_power_of_two() {
                let cell = self.geometry().house(house).cells()[places.trailing_zeros() as usize];
                if self.status(cell) == Status::Open {
                    return Some((house, cell.with(symbol)));
                }
            }
        }
        None
    }

    /// The next single of either kind, if any waits.
    pub fn next_single(&mut self) -> Option<Candidate> {
        self.next_naked().or_else(|| self.next_hidden().map(|(_, single)| single))
    }

    /// Places naked and hidden singles until none waits: at most one for each cell.
    ///
    /// # Errors
    /// Where they contradict each other.
    ///
    /// ```
    /// use ninefold_board::{Geometry, Grid, Puzzle, Symbol};
    /// let mut givens = vec![None; 9];
    /// (givens[0], givens[4]) = (Some(Symbol(0)), Some(Symbol(1)));
    /// let mut grid = Grid::new(&Puzzle::new(Geometry::latin(3)?, givens).unwrap()).unwrap();
    /// grid.place_singles().unwrap();
    /// assert!(grid.is_full());
    /// # Ok::<(), ninefold_board::GeometryError>(())
    /// ```
    pub fn place_singles(&mut self) -> Result<(), Contradiction> {
        while let Some(single) = self.next_single() {
            self.place(single)?;
        }
        Ok(())
    }

    /// The cells that came down to one candidate, and the symbols that came down to one place in a full house, in their order: all since the
    /// grid was last rewound, but for those that [`Grid::next_single`] and its like have handed out. Some may be placed by now.
    ///
    /// ```
    /// use ninefold_board::{Cell, Geometry, Grid, HouseId, Puzzle, Symbol};
    /// let mut grid = Grid::new(&Puzzle::new(Geometry::latin(3).unwrap(), vec![None; 9]).unwrap())?;
    /// grid.eliminate(Cell(4).with(Symbol(0)))?;
    /// assert_eq!(grid.waiting(), (&[][..], &[][..]));
    /// grid.eliminate(Cell(4).with(Symbol(1)))?;
    /// assert_eq!(grid.waiting(), (&[Cell(4)][..], &[][..]), "3 is left");
    /// grid.eliminate(Cell(5).with(Symbol(0)))?;
    /// assert_eq!(grid.waiting().1, [(HouseId::new(1), Symbol(0))], "1 is left to the first cell of row 2");
    /// # Ok::<(), ninefold_board::Contradiction>(())
    /// ```
    #[inline]
    pub fn waiting(&self) -> (&[Cell], &[(HouseId, Symbol)]) {
        (&self.tables.naked, &self.tables.hidden)
    }

    /// The houses in which a candidate went away since this was last asked or the grid was rewound, ascending.
    #[inline]
    pub fn take_changed(&mut self, mut visit: impl FnMut(HouseId)) {
        self.tables.hear_changes(self.puzzle.geometry());
        for (at, word) in self.tables.changed.iter_mut().enumerate() {
            for bit in crate::cell_set::Bits(std::mem::take(word)) {
                visit(HouseId::new(at * 64 + bit));
            }
        }
    }

    /// The present moment, to come back to.
    #[inline]
    pub fn mark(&self) -> Mark {
        Mark(self.tables.trail.len())
    }

    /// The candidates that went since the mark, and those that were placed, in their order.
    ///
    /// A mark stands for a number of changes. Once the grid was rewound to an earlier mark, other changes may be among these: they are not told.
    /// So a new mark is to be set after a rewind.
    ///
    /// ```
    /// use ninefold_board::{Cell, Geometry, Grid, Puzzle, Symbol};
    /// let mut grid = Grid::new(&Puzzle::new(Geometry::latin(3).unwrap(), vec![None; 9]).unwrap())?;
    /// let start = grid.mark();
    /// grid.eliminate(Cell(4).with(Symbol(1)))?;
    /// assert_eq!(grid.changes_since(start).collect::<Vec<_>>(), [Cell(4).with(Symbol(1))]);
    /// # Ok::<(), ninefold_board::Contradiction>(())
    /// ```
    pub fn changes_since(&self, mark: Mark) -> impl Iterator<Item = Candidate> + '_ {
        let changes = self.tables.trail.get(mark.0..).unwrap_or_default();
        changes.iter().filter_map(|change| match *change {
            Change::Removed(candidate) => Some(candidate),
            Change::Placed(cell) => self.value(cell).map(|symbol| cell.with(symbol)),
        })
    }

    /// Takes back every change since the mark, empties the queues of singles, and forgets which houses changed.
    pub fn rewind(&mut self, mark: Mark) {
        self.tables.rewind(self.puzzle.geometry(), mark);
    }
}

impl Tables {
    /// Queues the singles that are there (from the start: restricted candidates; a board of one symbol).
    fn scan_for_singles(&mut self, geometry: &Geometry) -> Result<(), Contradiction> {
        for cell in geometry.all_cells() {
            let left = self.candidates[cell.index()];
            if left.is_empty() {
                return Err(Contradiction::Cell(cell));
            }
            if left.sole().is_some() && self.status[cell.index()] == Status::Open {
                self.naked.push(cell);
            }
        }
        for house in geometry.house_ids().filter(|&house| geometry.is_full(house)) {
            let positions = &self.positions[house.index() * geometry.symbols()..];
            for (symbol, &places) in geometry.all_symbols().iter().zip(positions) {
                if places == 0 {
                    return Err(Contradiction::House(house, symbol));
                }
                if places.is_power_of_two() && places & self.open[house.index()] != 0 {
                    self.hidden.push((house, symbol));
                }
            }
        }
        Ok(())
    }

    fn rewind(&mut self, geometry: &Geometry, mark: Mark) {
        self.forget_singles();
        self.changed.fill(0);
        while self.trail.len() > mark.0 {
            match self.trail.pop() {
                Some(Change::Removed(candidate)) => self.restore(geometry, candidate),
                Some(Change::Placed(cell)) => self.unsettle(geometry, cell),
                None => break,
            }
        }
        self.heard = self.trail.len();
    }

    /// Empties the queues.
    fn forget_singles(&mut self) {
        self.naked.clear();
        self.hidden.clear();
        self.is_unqueued = false;
    }

    /// Takes note of the houses in which a candidate went away since this was last done. (To do so at every removal takes as long as the
    /// rest of it.)
    fn hear_changes(&mut self, geometry: &Geometry) {
        let mut latest = None;
        for at in self.heard..self.trail.len() {
            if let Change::Removed(candidate) = self.trail[at]
                && latest != Some(candidate.cell)
            {
                latest = Some(candidate.cell);
                self.note_changed(geometry, candidate.cell);
            }
        }
        self.heard = self.trail.len();
    }

    fn note_changed(&mut self, geometry: &Geometry, cell: Cell) {
        for m in geometry.houses_of(cell) {
            self.changed[m.house.index() / 64] |= 1 << (m.house.index() % 64);
        }
    }

    /// Updates the tables and the queues after a removal. Runs to the end even if it meets a contradiction, so that
    /// the tables agree.
    #[inline]
    fn remove(&mut self, geometry: &Geometry, candidate: Candidate) -> Result<(), Contradiction> {
        let Candidate { cell, symbol } = candidate;
        let set = &mut self.candidates[cell.index()];
        if !set.contains(symbol) {
            return Ok(());
        }
        set.remove(symbol);
        self.trail.push(Change::Removed(candidate));
        let mut result = Ok(());
        if set.bits() & set.bits().wrapping_sub(1) == 0 {
            if set.is_empty() {
                result = Err(Contradiction::Cell(cell));
            } else if self.status[cell.index()] == Status::Open {
                self.naked.push(cell);
            }
        }
        for m in geometry.houses_of(cell) {
            let places = &mut self.positions[m.house.index() * geometry.symbols() + symbol.index()];
            *places &= !(1 << m.position);
            if *places & places.wrapping_sub(1) == 0 && m.full {
                if *places == 0 {
                    result = Err(Contradiction::House(m.house, symbol));
                } else if *places & self.open[m.house.index()] != 0 {
                    self.hidden.push((m.house, symbol));
                }
            }
        }
        result
    }

    fn restore(&mut self, geometry: &Geometry, Candidate { cell, symbol }: Candidate) {
        self.candidates[cell.index()].insert(symbol);
        for m in geometry.houses_of(cell) {
            self.positions[m.house.index() * geometry.symbols() + symbol.index()] |= 1 << m.position;
        }
    }

    fn settle(&mut self, geometry: &Geometry, cell: Cell) {
        self.status[cell.index()] = Status::Placed;
        self.open_cells -= 1;
        self.trail.push(Change::Placed(cell));
        for m in geometry.houses_of(cell) {
            self.open[m.house.index()] &= !(1 << m.position);
        }
    }

    fn unsettle(&mut self, geometry: &Geometry, cell: Cell) {
        self.status[cell.index()] = Status::Open;
        self.open_cells += 1;
        for m in geometry.houses_of(cell) {
            self.open[m.house.index()] |= 1 << m.position;
        }
    }
}

#[cfg(test)]
mod tests;
