//! Questions about a board and their answers: what a question means, which input it takes, why it may be refused, and the
//! words for all that. The program, the web app and whatever else asks read the question, ask here, and print the answer.
//!
//! | question | file | answer |
//! |---|---|---|
//! | what is the next step? | `hint.rs` | [`Hint`] |
//! | how is it solved, step by step? | `explain.rs` | [`Explained`] |
//! | why has this cell this value? | `prove.rs` | [`Proved`] |
//!
//! What they are asked with:
//!
//! | file | holds |
//! |---|---|
//! | `position.rs` | a board as somebody left it, with what was taken away from it |
//! | `manner.rs` | which steps, and in whose words |
//! | `policy.rs` | what a question may use up, and what may be assumed |
//! | `footing.rs` | what is known of a position before the first step: right so far, one solution or several |
//! | `why.rs` | why there is no step: refusals and ends, each with one word and one sentence |
//!
//! ```
//! use ninefold::ask::{Manner, Policy, Position, hint};
//! use ninefold::board::{Board, Cell, Geometry, Symbol};
//! let mut board = Board::empty(Geometry::latin(3)?);
//! board.set_given(Cell(0), Some(Symbol(0)));
//! board.set_given(Cell(4), Some(Symbol(2)));
//! let found = hint(&Position::from(&board), &Manner::default(), &Policy::default()).unwrap();
//! assert_eq!(found.finding.placed().count(), 1);
//! // The only solution has 2 in the corner at the end.
//! board.set_entry(Cell(8), Some(Symbol(0)));
//! let refused = hint(&Position::from(&board), &Manner::default(), &Policy::default()).unwrap_err();
//! assert_eq!(refused.name(), "wrong-entry");
//! # Ok::<(), ninefold::board::GeometryError>(())
//! ```

mod explain;
mod footing;
mod hint;
mod manner;
mod policy;
mod position;
mod prove;
mod why;

pub use explain::{Explained, explain};
pub use footing::Footing;
pub use hint::{Hint, hint, next_step};
pub use manner::{BadManner, Manner, Unknown, named};
pub use policy::{Nodes, Policy};
pub use position::Position;
pub use prove::{NotProved, Proved, prove};
pub use why::Why;
