//! A verified answer.

use crate::text::Alphabet;
use crate::{Cell, Geometry, Puzzle, Symbol, Violation, violation};

/// A filled board that obeys every rule and every given of one puzzle. Only [`Solution::verify`] makes one, so an unchecked
/// answer cannot be passed off as a solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    geometry: Geometry,
    values: Box<[Symbol]>,
}

/// Why a filled board is not a solution.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Wrong {
    /// Not one symbol per cell.
    #[error("{found} symbols, expected {expected}")]
    Length {
        /// How many there are.
        found: usize,
        /// How many cells there are.
        expected: usize,
    },
    /// The cell's symbol is not its given, not among its candidates, or not a symbol of the board.
    #[error("cell number {} has a symbol that the puzzle excludes", .0.0 + 1)]
    Excluded(Cell),
    /// A symbol stands twice in a house.
    #[error("symbol number {} stands {} times in house number {}", .0.symbol.0 + 1, .0.cells.len(), .0.house.0 + 1)]
    Twice(Violation),
}

impl Wrong {
    /// In words, with the names of cells, houses and symbols.
    ///
    /// ```
    /// use ninefold_board::text::Alphabet;
    /// use ninefold_board::{Geometry, Puzzle, Solution, Symbol};
    /// let square = Geometry::latin(2).unwrap();
    /// let puzzle = Puzzle::new(square.clone(), vec![Some(Symbol(1)), None, None, None]).unwrap();
    /// let wrong = |values: [u8; 4]| Solution::verify(&puzzle, &values.map(Symbol)).unwrap_err();
    /// let words = |values| wrong(values).describe(&square, &Alphabet::for_people(2));
    /// assert_eq!(words([0, 1, 1, 0]), "r1c1 has a symbol that the puzzle excludes");
    /// assert_eq!(words([1, 1, 0, 0]), "row 1 holds 2 twice: r1c1, r1c2");
    /// ```
    pub fn describe(&self, geometry: &Geometry, alphabet: &Alphabet) -> String {
        match self {
            Wrong::Excluded(cell) => format!("{} has a symbol that the puzzle excludes", geometry.cell_name(*cell)),
            Wrong::Twice(violation) => violation.describe(geometry, alphabet),
            Wrong::Length { .. } => self.to_string(),
        }
    }
}

impl Solution {
    /// Accepts the values, one per cell, only if they solve the puzzle.
    pub fn verify(puzzle: &Puzzle, values: &[Symbol]) -> Result<Self, Wrong> {
        let geometry = puzzle.geometry();
        if values.len() != geometry.cells() {
            return Err(Wrong::Length { found: values.len(), expected: geometry.cells() });
        }
        for (cell, &value) in geometry.all_cells().zip(values) {
            let given = puzzle.given(cell).unwrap_or(value);
            if given != value || !puzzle.allowed_in(cell).contains(value) {
                return Err(Wrong::Excluded(cell));
            }
        }
        let filled: Vec<_> = values.iter().copied().map(Some).collect();
        match violation::find(geometry, &filled).into_iter().next() {
            Some(violation) => Err(Wrong::Twice(violation)),
            None => Ok(Solution { geometry: geometry.clone(), values: values.into() }),
        }
    }

    /// The geometry of the puzzle.
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// The symbol of each cell.
    pub fn values(&self) -> &[Symbol] {
        &self.values
    }

    /// The symbol of one cell.
    pub fn value(&self, cell: Cell) -> Symbol {
        self.values[cell.index()]
    }
}
