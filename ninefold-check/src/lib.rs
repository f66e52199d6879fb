//! An independent checker of solutions, markups and logical steps.
//!
//! Of the crates of Ninefold it depends on `ninefold-board` alone, and it knows no solving technique: a [`Step`](ninefold_board::Step) carries its proof,
//! and the proof is checked by three rules that hold for every board (see [`check_step`]). A conclusion that it accepts is therefore
//! right even if every solver and every technique were wrong.
//!
//! | function | answers |
//! |---|---|
//! | [`check_solution`] | do these symbols solve this puzzle, and if not, which is the first fault? |
//! | [`check_markup`] | are these pencil marks exactly those that the board's values leave? |
//! | [`check_marks_keep`] | has a pencil mark been lost that the solution needs? |
//! | [`solves_nine`], [`clashes_nine`] | the same of plain 9x9 boards as characters, by the million |
//! | [`check_step`] | do the step's conclusions follow from this grid? |

mod bits;
mod count;
mod deadly;
mod markup;
mod nine;
mod refused;
mod refute;
mod solution;
mod step;
mod table;
mod well_formed;

pub use deadly::Flaw;
pub use markup::{CellMarks, MarkupFault, check_marks_keep, check_markup, clean_marks, seen_by};
pub use nine::{clashes_nine, solves_nine};
pub use refused::{Part, Refused};
pub use solution::{SolutionFault, check_solution};
pub use step::{Effort, Limits, check_step};

/// The examples of the package's page run, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
