//! The 9x9 engine of Ninefold: 81 bytes in, 81 bytes out, one puzzle or millions.
//!
//! ```
//! let puzzle = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let answer = ninefold_fast9::solve(puzzle, 2);
//! assert!(answer.is_unique(2));
//! assert_eq!(&answer.solution().unwrap()[..9], b"534678912");
//! ```

mod batch;
mod bits;
mod board;
#[cfg(target_arch = "x86_64")]
mod dispatch;
mod lanes;
mod pack;
mod path;
mod pick;
mod planes;
mod puzzle;
mod single;
mod solver;
mod stage;

pub use path::Path;
pub use puzzle::{Answer, Candidates};
pub use solver::{Solver, Work};

/// Solves one puzzle: `b'1'` to `b'9'` are givens, every other byte is an empty cell. At most `limit` solutions are
/// looked for; two tell whether a solution is the only one.
pub fn solve(puzzle: &[u8; 81], limit: u32) -> Answer {
    Solver::new().solve(&Candidates::from_givens(puzzle), limit)
}

/// Counts the solutions of one puzzle, at most up to `limit`.
pub fn count(puzzle: &[u8; 81], limit: u64) -> u64 {
    Solver::new().count(&Candidates::from_givens(puzzle), limit)
}

/// Solves many puzzles: `answers[i]` is the answer of `puzzles[i]`, on every path the same.
///
/// # Panics
/// If the two slices differ in length.
pub fn solve_many(puzzles: &[[u8; 81]], limit: u32, answers: &mut [Answer]) {
    Solver::new().solve_many(puzzles, limit, answers);
}
