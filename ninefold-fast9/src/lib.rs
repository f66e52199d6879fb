//! The 9x9 engine of Ninefold: 81 bytes in, 81 bytes out, one puzzle or millions.
//!
//! ```
//! let puzzle = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let answer = ninefold_fast9::solve(puzzle, 2);
//! assert!(answer.is_unique(2));
//! assert_eq!(&answer.solution().unwrap()[..9], b"534678912");
//! ```
//!
//! Two searches share one way of reasoning, one rule for splitting and so one tree:
//!
//! - **many puzzles** (`batch`, `planes`, `pick`, `stage`, `pack`): each candidate of a board is one bit, and 256
//!   boards stand side by side in the bits of 729 vectors. There is nothing but bitwise logic, and no bit of a register is
//!   idle. It needs wide vectors: the portable path, and a batch of few puzzles, take one puzzle after the other. The puzzles are there
//!   from the start, or come as the answers to earlier ones allow (`asked`);
//! - **one puzzle** (`single`, `board`): one node of its tree at a time, the nine boxes side by side in lanes of 16
//!   bits, a cell's nine digits together, where the wide layout would mostly carry idle boards.
//!
//! Each is written once, against the traits of vectors in `vector`, and compiled for every path; a path is one file there.
//! All paths give the same answers: naked singles, hidden singles and locked candidates lead to the same end in whatever
//! order they are found, unless there is a contradiction; each puzzle's tree is searched depth first; and where lanes of a
//! batch share a puzzle that turns out to have several solutions, it is searched once more for the first.
//!
//! # Whose ideas
//! Boxes and bands that restrict each other until nothing changes, triads, and the six arrangements of a digit in a band
//! are Tom Dillon's (tdoku); exact closure per arrangement is also in fastdoku; many nodes in the lanes of wide vectors, and
//! ties between equally small cells broken by what their houses hold, are from this project's first prototypes. One bit per
//! board is the bit-slicing of cryptographers (Biham, 1997); the transposition is from Hacker's Delight.
//!
//! # Roads tried and dropped
//! - Sixteen-bit lanes (32 boards in 512 bits) for many puzzles, too: much slower than one bit per board, as seven
//!   bits of sixteen are idle and each naked single takes five operations for nine digits.
//! - One bit per board in plain integers, for the portable path: slower than one puzzle at a time in 128-bit registers.
//! - 512 boards in 512-bit vectors: no faster where 512-bit operations are done in two halves (Zen 4), and the boards then
//!   leave the first-level cache.
//! - Lanes that wait in the vectors with saved frames instead of nodes on stacks: see the notes in `batch`.
//! - Triads that lag behind the hidden singles of their box: somewhat fewer operations a round, but many more rounds, and a
//!   round without a change is then no proof that nothing can change.
//! - Sixteen nodes of one puzzle in sixteen-bit lanes: see the notes in `board`.
//! - Building all of it for one processor (`-C target-cpu`): for one with AVX2 alone the AVX2 path becomes no faster. What
//!   it gains where there is AVX-512, it gains from instructions of AVX-512.
//! - `map` of arrays, `zip`, `default()`, `copy_from_slice` and the like in what a path compiles: without link-time
//!   optimisation they stay calls, and all that is in registers goes to memory and back. Plain loops, up to four times as fast.
//! - Only mass (open candidates) instead of open cells in the rule for splitting: more guesses on 17 clues.

mod asked;
mod board;
mod path;
mod puzzle;
mod single;
mod solver;
mod vector;

// Many puzzles at once: only with wide vectors.
#[cfg(target_arch = "x86_64")]
mod batch;
#[cfg(target_arch = "x86_64")]
mod pack;
#[cfg(target_arch = "x86_64")]
mod pick;
#[cfg(target_arch = "x86_64")]
mod planes;
#[cfg(target_arch = "x86_64")]
mod stage;

pub use asked::{Asker, Question};
pub use path::Path;
pub use puzzle::{Answer, Candidates, NotRead, Puzzle, givens};
pub use solver::{Solver, Work};

/// Solves one puzzle: `b'1'` to `b'9'` are givens, every other byte is an empty cell ([`givens`] refuses what is no puzzle). At most `limit` solutions are
/// looked for; two tell whether a solution is the only one. With a limit of 0 nothing is searched and the count is 0.
pub fn solve(puzzle: &[u8; 81], limit: u32) -> Answer {
    Solver::new().solve(puzzle, limit)
}

/// Counts the solutions of one puzzle, at most up to `limit`.
///
/// ```
/// let empty = [b'.'; 81];
/// assert_eq!(ninefold_fast9::count(&empty, 1000), 1000);
/// ```
pub fn count(puzzle: &[u8; 81], limit: u64) -> u64 {
    Solver::new().count(puzzle, limit)
}

/// Solves many puzzles: `answers[i]` is the answer of `puzzles[i]`, on every path the same.
///
/// ```
/// use ninefold_fast9::{Answer, solve_many};
/// let mut puzzles = [*b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"; 2];
/// puzzles[1][0] = b'7'; // a second 7 in the row
/// let mut answers = [Answer::NONE; 2];
/// solve_many(&puzzles, 2, &mut answers);
/// assert_eq!((answers[0].count, answers[1].count), (1, 0));
/// ```
///
/// # Panics
/// If the two slices differ in length.
pub fn solve_many(puzzles: &[[u8; 81]], limit: u32, answers: &mut [Answer]) {
    Solver::new().solve_many(puzzles, limit, answers);
}

/// The examples of the package's page run, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
