//! A board as a person wrote it: right or wrong, finished or not.

use crate::{Cell, Clash, Geometry, Puzzle, Symbol, SymbolSet, Violation, violation};

/// A board as a text has it. Nothing is checked: two equal digits in a row are possible here, and only here.
///
/// ```
/// use ninefold_board::{Board, Cell, Geometry, Symbol};
/// let mut board = Board::empty(Geometry::latin(3).unwrap());
/// board.set_given(Cell(0), Some(Symbol(1)));
/// board.set_given(Cell(2), Some(Symbol(1)));
/// assert_eq!(board.violations().len(), 1);
/// assert!(board.puzzle().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    geometry: Geometry,
    givens: Vec<Option<Symbol>>,
    entries: Vec<Option<Symbol>>,
    allowed: Option<Vec<SymbolSet>>,
    marks: Option<Vec<SymbolSet>>,
    /// Ascending.
    emptied: Vec<Cell>,
}

/// The board that states a puzzle.
impl From<&Puzzle> for Board {
    fn from(puzzle: &Puzzle) -> Self {
        let mut board = Board::from_givens(puzzle.geometry().clone(), puzzle.givens().to_vec());
        board.set_allowed(puzzle.allowed().map(<[_]>::to_vec));
        board
    }
}

impl Board {
    /// A board without any symbol.
    pub fn empty(geometry: Geometry) -> Self {
        let cells = geometry.cells();
        let none = vec![None; cells];
        Board { geometry, givens: none.clone(), entries: none, allowed: None, marks: None, emptied: Vec::new() }
    }

    /// A board with these givens, one per cell.
    ///
    /// # Panics
    /// If there is not one per cell, or a symbol is not one of the geometry's.
    pub fn from_givens(geometry: Geometry, givens: Vec<Option<Symbol>>) -> Self {
        assert_eq!(givens.len(), geometry.cells(), "one given or blank per cell");
        assert!(givens.iter().flatten().all(|s| s.index() < geometry.symbols()), "symbols of the geometry");
        Board { givens, ..Board::empty(geometry) }
    }

    /// The board's geometry.
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// The symbols that the puzzle states, one entry per cell.
    pub fn givens(&self) -> &[Option<Symbol>] {
        &self.givens
    }

    /// The symbols that a person or a step entered later, one per cell. They are not part of the puzzle.
    pub fn entries(&self) -> &[Option<Symbol>] {
        &self.entries
    }

    /// The candidates to which the puzzle itself restricts each cell (Sukaku), if it does.
    pub fn allowed(&self) -> Option<&[SymbolSet]> {
        self.allowed.as_deref()
    }

    /// A person's pencil marks, if the text has any. They are not part of the puzzle.
    pub fn marks(&self) -> Option<&[SymbolSet]> {
        self.marks.as_deref()
    }

    /// The pencil marks of a blank cell that is marked up: a cell without a mark is not, unless its last one was taken away
    /// ([`emptied`](Board::emptied)).
    pub fn marks_in(&self, cell: Cell) -> Option<SymbolSet> {
        let marks = self.marks.as_ref()?[cell.index()];
        let is_marked_up = !marks.is_empty() || self.emptied.binary_search(&cell).is_ok();
        (self.value(cell).is_none() && is_marked_up).then_some(marks)
    }

    /// The cells from which the last pencil mark was taken away, ascending.
    pub fn emptied(&self) -> &[Cell] {
        &self.emptied
    }

    /// The symbol seen in a cell: given or entered.
    pub fn value(&self, cell: Cell) -> Option<Symbol> {
        self.givens[cell.index()].or(self.entries[cell.index()])
    }

    /// The symbols seen in all cells.
    pub fn values(&self) -> Vec<Option<Symbol>> {
        self.geometry.all_cells().map(|c| self.value(c)).collect()
    }

    /// The symbols that no peer of the cell has, given or entered.
    pub fn unseen(&self, cell: Cell) -> SymbolSet {
        let seen = self.geometry.peers(cell).iter().filter_map(|&peer| self.value(peer));
        self.geometry.all_symbols() - seen.collect::<SymbolSet>()
    }

    /// Sets or clears a given. It takes the place of an entry.
    pub fn set_given(&mut self, cell: Cell, symbol: Option<Symbol>) {
        self.givens[cell.index()] = symbol;
        if symbol.is_some() {
            self.entries[cell.index()] = None;
        }
    }

    /// Sets or clears an entry. A given stays: its cell has no entry.
    ///
    /// ```
    /// use ninefold_board::{Board, Cell, Geometry, Symbol};
    /// let mut board = Board::empty(Geometry::latin(2)?);
    /// board.set_given(Cell(0), Some(Symbol(0)));
    /// board.set_entry(Cell(0), Some(Symbol(1)));
    /// assert_eq!((board.value(Cell(0)), board.entries()[0]), (Some(Symbol(0)), None));
    /// # Ok::<(), ninefold_board::GeometryError>(())
    /// ```
    pub fn set_entry(&mut self, cell: Cell, symbol: Option<Symbol>) {
        self.entries[cell.index()] = symbol.filter(|_| self.givens[cell.index()].is_none());
    }

    /// Restricts the candidates of the puzzle: one set per cell.
    ///
    /// # Panics
    /// If there is not one per cell.
    pub fn set_allowed(&mut self, allowed: Option<Vec<SymbolSet>>) {
        assert!(allowed.as_ref().is_none_or(|a| a.len() == self.geometry.cells()), "one set per cell");
        self.allowed = allowed;
    }

    /// Sets the pencil marks: one set per cell. Cells without a mark are not marked up.
    ///
    /// # Panics
    /// If there is not one per cell.
    pub fn set_marks(&mut self, marks: Option<Vec<SymbolSet>>) {
        assert!(marks.as_ref().is_none_or(|m| m.len() == self.geometry.cells()), "one set per cell");
        self.marks = marks;
        self.emptied.clear();
    }

    /// Says of which cells the last pencil mark was taken away: of these, cells that have none on a board that has marks.
    ///
    /// ```
    /// use ninefold_board::{Board, Cell, Geometry, SymbolSet};
    /// let mut board = Board::empty(Geometry::latin(2)?);
    /// board.set_marks(Some(vec![SymbolSet::EMPTY; 4]));
    /// board.set_emptied([Cell(1)]);
    /// assert_eq!((board.marks_in(Cell(0)), board.marks_in(Cell(1))), (None, Some(SymbolSet::EMPTY)));
    /// # Ok::<(), ninefold_board::GeometryError>(())
    /// ```
    pub fn set_emptied(&mut self, cells: impl IntoIterator<Item = Cell>) {
        let marks = self.marks.as_deref().unwrap_or_default();
        let is_empty = |cell: &Cell| marks.get(cell.index()).is_some_and(|marks| marks.is_empty());
        self.emptied = cells.into_iter().filter(is_empty).collect();
        self.emptied.sort_unstable();
        self.emptied.dedup();
    }

    /// Every breach of "no symbol twice in a house", by givens and entries, in the order of the houses.
    pub fn violations(&self) -> Vec<Violation> {
        violation::find(&self.geometry, &self.values())
    }

    /// The puzzle that the givens and the restricted candidates state.
    pub fn puzzle(&self) -> Result<Puzzle, Clash> {
        Puzzle::restricted(self.geometry.clone(), self.givens.clone(), self.allowed.clone())
    }
}
