//! Too few givens, or too few symbols among them, for a single solution: no search is needed to see it.

use ninefold_board::{BoxShape, Puzzle, Shape, Symbol, SymbolSet};

/// A reason for "not unique" that can be read off the givens. There are then several solutions, or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum TooFew {
    /// A 9x9 Sudoku with fewer than 17 givens never has exactly one solution.
    // McGuire, Tugemann & Civario 2012, by exhaustive search.
    Givens {
        /// How many there are.
        found: usize,
    },
    /// Two symbols that no given shows can change places in any solution (Herzberg & Murty 2007).
    Symbols {
        /// How many different symbols the givens show.
        found: usize,
        /// How many they must show.
        needed: usize,
    },
}

/// The fewest givens of a 9x9 Sudoku with exactly one solution.
const FEWEST_GIVENS: usize = 17;

/// The reasons why the givens cannot leave exactly one solution, whatever they are. None if the puzzle restricts its
/// candidates: both theorems need the symbols to be interchangeable.
pub fn too_few(puzzle: &Puzzle) -> Vec<TooFew> {
    Census::of(puzzle).too_few(puzzle)
}

/// The features of a puzzle that the theorems use.
#[derive(Clone, Copy)]
pub(super) struct Census {
    givens: usize,
    symbols: SymbolSet,
}

impl Census {
    pub(super) fn of(puzzle: &Puzzle) -> Self {
        Census { givens: puzzle.given_count(), symbols: puzzle.givens().iter().flatten().copied().collect() }
    }

    /// With one more given, in a cell that has none.
    pub(super) fn with(self, symbol: Symbol) -> Self {
        Census { givens: self.givens + 1, symbols: self.symbols | SymbolSet::only(symbol) }
    }

    /// The answer of [`too_few`] for a puzzle like this one with such givens.
    pub(super) fn too_few(self, puzzle: &Puzzle) -> Vec<TooFew> {
        let geometry = puzzle.geometry();
        if puzzle.allowed().is_some() {
            return Vec::new();
        }
        let mut reasons = Vec::new();
        let nine = Shape::Sudoku(BoxShape { height: 3, width: 3 });
        let Census { givens: found, symbols } = self;
        if *geometry.shape() == nine && geometry.extras().is_empty() && found < FEWEST_GIVENS {
            reasons.push(TooFew::Givens { found });
        }
        let needed = geometry.symbols() - 1;
        // In a graph a solution may do without both symbols; a blank vertex then takes either.
        if symbols.len() < needed && found < geometry.cells() {
            reasons.push(TooFew::Symbols { found: symbols.len(), needed });
        }
        reasons
    }
}
