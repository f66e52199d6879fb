//! The canonical form of a puzzle: one puzzle that stands for all that differ from it in nothing but names and places.
//!
//! Two puzzles are *equivalent* if one becomes the other by renaming symbols, by changing the order of bands, of stacks, of rows in a
//! band and of columns in a stack, and, where boxes are square, by exchanging rows and columns. On a Latin square any order of rows
//! and of columns will do. The canonical form is the least of all puzzles that are equivalent to one: its cells are read row by row,
//! an empty cell comes before any symbol, and symbols are named in the order in which they come. So puzzles are equivalent just where
//! their canonical forms are equal, and the form is the puzzle's ID.
//!
//! What is compared is the puzzle itself. Tools that begin with the least *solution* grid have other forms for the same puzzles.
//!
//! | file | does |
//! |---|---|
//! | `frame.rs` | which rows and columns may change places |
//! | `search.rs` | finds the least form, one row after the other |
//! | `square.rs` | the same of full Latin squares, by the cycles of two rows |

mod frame;
mod search;
mod square;

use frame::Frame;
use ninefold_board::{Geometry, Puzzle, Symbol};

/// Of larger boards none has a canonical form here: a row of 25 cells is compared as one number.
const MOST_SYMBOLS: usize = 25;

/// The canonical form of a puzzle.
///
/// ```
/// use ninefold::{board::{Geometry, Puzzle, Symbol}, canon::Canonical};
/// let with = |cells: [(usize, u8); 2]| {
///     let mut givens = vec![None; 16];
///     cells.into_iter().for_each(|(cell, symbol)| givens[cell] = Some(Symbol(symbol)));
///     Canonical::of(&Puzzle::new(Geometry::latin(4).unwrap(), givens).unwrap()).unwrap()
/// };
/// assert_eq!(with([(0, 3), (5, 1)]), with([(14, 2), (8, 0)]));
/// assert_ne!(with([(0, 3), (5, 1)]), with([(0, 3), (5, 3)]));
/// assert_eq!(with([(0, 3), (5, 1)]).line(), "...........1..2.");
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub struct Canonical {
    /// Its cells, row by row.
    pub givens: Vec<Option<Symbol>>,
    /// In so many ways its rows and columns can change places, with symbols renamed, so that it stays as it is; 1 where only by leaving
    /// all as it is. `None` if they are more than `u128` holds.
    pub automorphisms: Option<u128>,
}

/// Why a puzzle has no canonical form here.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoCanonical {
    /// The board is of another kind, or too large.
    #[error(
        "found a {0}, expected a plain Sudoku or a Latin square of up to {MOST_SYMBOLS} symbols: other boards have no canonical form yet"
    )]
    Board(Geometry),
    /// Cells have restricted candidates.
    #[error("found candidates that are restricted, expected givens alone: the canonical form knows no others")]
    Restricted,
    /// Too many orders of its rows and columns look alike.
    #[error(
        "too many orders of its rows and columns make the same first rows, and so many are not tried: its canonical form is not found here"
    )]
    TooMany,
}

impl Canonical {
    /// The canonical form of a puzzle. Only its givens count.
    pub fn of(puzzle: &Puzzle) -> Result<Self, NoCanonical> {
        let frame = Frame::of(puzzle.geometry()).ok_or_else(|| NoCanonical::Board(puzzle.geometry().clone()))?;
        if puzzle.allowed().is_some() {
            return Err(NoCanonical::Restricted);
        }
        let (labels, automorphisms) = search::least(frame, puzzle).ok_or(NoCanonical::TooMany)?;
        let givens = labels.into_iter().map(|label| label.checked_sub(1).map(Symbol)).collect();
        Ok(Canonical { givens, automorphisms })
    }

    /// Have puzzles on this board a canonical form?
    pub fn serves(geometry: &Geometry) -> bool {
        Frame::of(geometry).is_some()
    }

    /// The form as a line of text: the ID.
    pub fn line(&self) -> String {
        let symbols = self.givens.len().isqrt();
        ninefold_board::text::Alphabet::for_lines(symbols).one_line(self.givens.iter().copied())
    }
}
