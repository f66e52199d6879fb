//! Simulated annealing: a full board that breaks rules is changed a little at a time, and changes for the worse are accepted
//! ever more seldom.
//!
//! Three engines, one file each, after three sources: Chi and Lange ([`AnnealChiLange`]), the lecture ([`AnnealLecture`]) and
//! Lewis ([`AnnealLewis`]). None can prove anything: they end over budget, with or without solutions. What is open in a source,
//! and what was chosen, stands at the head of each file.

mod boxes;
mod chi_lange;
mod course;
mod involvement;
mod lecture;
mod lewis;
mod state;

pub use chi_lange::AnnealChiLange;
pub(crate) use involvement::Involvement;
pub use lecture::AnnealLecture;
pub use lewis::AnnealLewis;
pub(crate) use state::State;

use ninefold_board::Puzzle;

/// The most nodes of a method whose source has no limit, if the budget has none either: many coolings from the start to the
/// freezing point, the time of one of which grows with the third power of the side.
fn default_limit(puzzle: &Puzzle) -> u64 {
    200 * (puzzle.geometry().cells() as u64).pow(2)
}

#[cfg(test)]
mod tests;
