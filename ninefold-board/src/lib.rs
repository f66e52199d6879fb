//! Boards as plain data, and their text formats. There is no solver here.
//!
//! Every problem Ninefold serves is the same exact cover: **cells**, **symbols** and **houses** (sets of cells that see
//! each other). A *full* house has as many cells as there are symbols and so needs each symbol once. Sudoku of any box
//! shape, Latin squares, jigsaws and coloured graphs are all a [`Geometry`].
//!
//! | here | is |
//! |---|---|
//! | [`Cell`], [`Symbol`], [`HouseId`], [`Candidate`] | typed indices |
//! | [`symbol_set`], [`cell_set`] | sets of them |
//! | [`geometry`] | which cells see each other |
//! | [`Board`] | cells as a person wrote them, right or wrong |
//! | [`Violation`] | a rule that a board breaks, by name |
//! | [`Puzzle`] | a board whose givens do not clash |
//! | [`grid`] | placed symbols and candidates, indexed, undoable |
//! | [`Solution`] | a verified answer |
//! | [`step`] | the vocabulary of logical steps and their proofs |
//! | [`text`] | reading and writing all of it |
//! | [`words`] | how lists and the effects of a step are said |
//! | `wire` | the one JSON form of a step (feature `json`) |

mod board;
pub mod cell_set;
pub mod geometry;
pub mod grid;
mod index;
mod puzzle;
mod solution;
pub mod step;
pub mod symbol_set;
pub mod text;
pub mod violation;
#[cfg(feature = "json")]
pub mod wire;
pub mod words;

pub use board::Board;
pub use cell_set::CellSet;
pub use geometry::{BoxShape, Extra, Geometry, GeometryError, House, HouseKind, Shape};
pub use grid::{Contradiction, Grid, Status};
pub use index::{Candidate, Cell, HouseId, Symbol};
pub use puzzle::{Clash, Puzzle};
pub use solution::{Solution, Wrong};
pub use step::{Because, Conclusion, Fact, FactIx, Item, Link, LinkReason, Node, Role, Step};
pub use symbol_set::SymbolSet;
pub use violation::Violation;

/// The most symbols a [`Geometry`] can have: a [`SymbolSet`] is one machine word.
pub const MAX_SYMBOLS: usize = 64;
/// The most cells, and the most houses, of a [`Geometry`]: their indices are 16 bits wide.
///
/// ```
/// use ninefold_board::{Geometry, GeometryError, MAX_CELLS};
/// let no_edges = |vertices| Geometry::graph(vertices, &[], 3);
/// assert!(no_edges(MAX_CELLS).is_ok());
/// assert_eq!(no_edges(MAX_CELLS + 1), Err(GeometryError::Cells(MAX_CELLS + 1)));
/// ```
pub const MAX_CELLS: usize = 65_535;

/// The examples of the package's page run, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
