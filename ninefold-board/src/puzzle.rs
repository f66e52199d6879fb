//! A puzzle: a board whose givens do not clash.

use crate::text::Alphabet;
use crate::{Cell, Geometry, Symbol, SymbolSet, Violation, violation};
use std::sync::Arc;

/// Givens, and perhaps restricted candidates, on a geometry. No two givens clash; whether there is a solution is another
/// question. Cheap to clone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    geometry: Geometry,
    givens: Arc<[Option<Symbol>]>,
    allowed: Option<Arc<[SymbolSet]>>,
}

/// Why some givens are not a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Clash {
    /// Not one given or blank per cell.
    #[error("{found} cells, expected {expected}")]
    Length {
        /// How many there are.
        found: usize,
        /// How many the geometry has.
        expected: usize,
    },
    /// A symbol that the geometry does not have.
    #[error("symbol number {} in cell number {}, expected at most {symbols}", .symbol.0 + 1, .cell.0 + 1)]
    NoSuchSymbol {
        /// Where.
        cell: Cell,
        /// Which.
        symbol: Symbol,
        /// How many symbols there are.
        symbols: usize,
    },
    /// A symbol twice in a house.
    #[error("symbol number {} stands {} times in house number {}", .0.symbol.0 + 1, .0.cells.len(), .0.house.0 + 1)]
    Twice(Violation),
    /// A given that the restricted candidates of its cell exclude.
    #[error("the given symbol number {} is not among the candidates of cell number {}", .symbol.0 + 1, .cell.0 + 1)]
    NotAllowed {
        /// Where.
        cell: Cell,
        /// Which.
        symbol: Symbol,
    },
}

impl Clash {
    /// In words, with the board's names for cells, houses and symbols.
    pub fn describe(&self, geometry: &Geometry, alphabet: &Alphabet) -> String {
        self.told(geometry, alphabet, &|cell| geometry.cell_name(cell))
    }

    /// The cells that it is about; none where the givens do not fit the board.
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Clash::Twice(violation) => violation.cells.clone(),
            Clash::NoSuchSymbol { cell, .. } | Clash::NotAllowed { cell, .. } => vec![*cell],
            Clash::Length { .. } => Vec::new(),
        }
    }

    /// In words, with names of the caller's for the cells.
    pub fn told(&self, geometry: &Geometry, alphabet: &Alphabet, name: &dyn Fn(Cell) -> String) -> String {
        match self {
            Clash::Twice(violation) => violation.told(geometry, alphabet, name),
            Clash::NotAllowed { cell, symbol } => {
                let (cell, symbol) = (name(*cell), alphabet.name(*symbol));
                format!("{cell} is given as {symbol}, which its own candidates exclude")
            }
            Clash::Length { .. } | Clash::NoSuchSymbol { .. } => self.to_string(),
        }
    }
}

impl Puzzle {
    /// A puzzle without a given: every filled board that obeys the rules is a solution.
    ///
    /// ```
    /// use ninefold_board::{Geometry, Puzzle};
    /// assert_eq!(Puzzle::empty(Geometry::latin(5)?).given_count(), 0);
    /// # Ok::<(), ninefold_board::GeometryError>(())
    /// ```
    pub fn empty(geometry: Geometry) -> Self {
        let givens = vec![None; geometry.cells()].into();
        Puzzle { geometry, givens, allowed: None }
    }

    /// A puzzle with these givens, one entry per cell.
    pub fn new(geometry: Geometry, givens: Vec<Option<Symbol>>) -> Result<Self, Clash> {
        Self::restricted(geometry, givens, None)
    }

    /// A puzzle whose cells may also be restricted to some candidates (Sukaku).
    pub fn restricted(
        geometry: Geometry,
        givens: Vec<Option<Symbol>>,
        allowed: Option<Vec<SymbolSet>>,
    ) -> Result<Self, Clash> {
        let expected = geometry.cells();
        for found in [givens.len()].into_iter().chain(allowed.as_ref().map(Vec::len)) {
            if found != expected {
                return Err(Clash::Length { found, expected });
            }
        }
        for (cell, symbol) in geometry.all_cells().zip(&givens).filter_map(|(c, s)| Some((c, (*s)?))) {
            if symbol.index() >= geometry.symbols() {
                return Err(Clash::NoSuchSymbol { cell, symbol, symbols: geometry.symbols() });
            }
            if allowed.as_ref().is_some_and(|a| !a[cell.index()].contains(symbol)) {
                return Err(Clash::NotAllowed { cell, symbol });
            }
        }
        match violation::find(&geometry, &givens).into_iter().next() {
            Some(violation) => Err(Clash::Twice(violation)),
            None => Ok(Puzzle { geometry, givens: givens.into(), allowed: allowed.map(Into::into) }),
        }
    }

    /// The puzzle's geometry.
    #[inline]
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// The givens, one entry per cell.
    #[inline]
    pub fn givens(&self) -> &[Option<Symbol>] {
        &self.givens
    }

    /// The given of a cell.
    #[inline]
    pub fn given(&self, cell: Cell) -> Option<Symbol> {
        self.givens[cell.index()]
    }

    /// How many givens.
    pub fn given_count(&self) -> usize {
        self.givens.iter().flatten().count()
    }

    /// The restricted candidates, if the puzzle has them.
    #[inline]
    pub fn allowed(&self) -> Option<&[SymbolSet]> {
        self.allowed.as_deref()
    }

    /// The symbols that the puzzle's restriction leaves to a cell; peers are not looked at.
    pub fn allowed_in(&self, cell: Cell) -> SymbolSet {
        let all = self.geometry.all_symbols();
        self.allowed.as_ref().map_or(all, |a| a[cell.index()] & all)
    }

    /// The same puzzle with one given set or taken away.
    pub fn with_given(&self, cell: Cell, symbol: Option<Symbol>) -> Result<Puzzle, Clash> {
        let mut givens = self.givens.to_vec();
        givens[cell.index()] = symbol;
        Puzzle::restricted(self.geometry.clone(), givens, self.allowed.as_ref().map(|a| a.to_vec()))
    }
}
