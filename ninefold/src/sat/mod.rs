//! Puzzles as clauses: encodings and the DIMACS format. Solving the clauses is an engine's part.
//!
//! A candidate is a variable: the symbol `s` in the cell `c` of a board with `n` symbols is number `n * c + s + 1`, all
//! counted from 0, which on a square board is `n * n * row + n * column + s + 1`. Literals are written as DIMACS writes them:
//! the number of the variable, negative where the candidate is said to be false.
//!
//! ```
//! use ninefold::board::{BoxShape, Geometry, Puzzle};
//! use ninefold::sat::Encoding;
//! let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
//! let cnf = Encoding::Minimal.encode(&Puzzle::new(nine, vec![None; 81]).unwrap());
//! assert_eq!((cnf.variables(), cnf.clauses().count()), (729, 8829));
//! ```

mod at_most_one;
mod cnf;
pub mod dimacs;
mod encoding;
mod numbering;

pub use cnf::{ClauseFamily, Cnf};
pub use encoding::{ENCODINGS, Encoding};
pub use numbering::Numbering;
