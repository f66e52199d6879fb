//! The names that most programs need: `use ninefold::prelude::*`.

pub use crate::ask::Why;
pub use crate::board::{Board, BoxShape, Cell, Geometry, Puzzle, Solution, Symbol};
pub use crate::count::Count;
pub use crate::face::{Error, Explanation, Generator, Line, NextStep, Questions, solve_many};
pub use crate::logic::Stage;
pub use crate::rate::Rating;
pub use crate::spec::Spec;
