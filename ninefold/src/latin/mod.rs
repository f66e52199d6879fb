//! Latin squares and what they are used for: completing them, what they reduce to, codes, and plans of experiments.
//!
//! | file | holds |
//! |---|---|
//! | `tripartite.rs` | graphs on rows, columns and symbols; their text; are they uniform? |
//! | `partition.rs` | the search for a partition of the edges into triangles |
//! | `defect.rs` | the defect graph of a partial square; completions as partitions, and back |
//! | `complete.rs` | completions by an engine and by partitions, which agree |
//! | `picture.rs` | a graph as a picture |
//! | `framework.rs`, `matching.rs` | Latin frameworks and their extension: a graph becomes a partial square |
//! | `reduce.rs` | a partial square becomes a Sudoku |
//! | `mols.rs` | mutually orthogonal squares |
//! | `mate.rs` | the search for a square that is orthogonal to a given one |
//! | `code.rs` | words of frequencies, and how they stand noise |
//! | `design/` | plans of experiments, and what their yields show |
//! | `bounds.rs` | how many Latin squares there are |

mod bounds;
mod code;
mod complete;
mod defect;
mod design;
mod framework;
mod matching;
mod mate;
mod mols;
mod partition;
mod picture;
mod reduce;
mod tripartite;

pub use bounds::{Bounds, Known, MOST_BOUNDED};
pub use code::{Code, Noise};
pub use complete::{Completed, complete};
pub use defect::{NotLatin, completion, defect, order_of, triangles_of};
pub use design::{Analysis, Factor, Grouping, MeanOf, NoAnalysis, NoYouden, Plan, Source, Yields};
pub use framework::{Framework, NoSquare, figure_8, from_graph};
pub use mate::{Mated, NoSearch, mate};
pub use mols::{MOST_ORTHOGONAL, NoPair, Orthogonal, Square, are_orthogonal, mols};
pub use partition::{Triangle, partitions};
pub use picture::picture;
pub use reduce::{NoSudoku, from_sudoku, to_sudoku};
pub use tripartite::{Lopsided, MOST, PartVertex, Tripartite, VertexKind};
