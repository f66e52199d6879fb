//! The short names that programs use most, each a call of the storey that answers it.
//!
//! | file | holds |
//! |---|---|
//! | `error.rs` | the one error of all that |
//! | `questions.rs` | the questions about a puzzle or a board |
//! | `told.rs` | steps and whole ways in words and pictures |
//! | `many.rs` | many texts at once |
//! | `generator.rs` | puzzles, one after the other |

mod error;
mod generator;
mod many;
mod questions;
mod told;

pub use error::Error;
pub use generator::Generator;
pub use many::{SolveMany, plain_nine, solve_many};
pub use questions::{Asked, Questions};
pub use told::{Explanation, Line, NextStep};
