//! A board whose text has lost empty fields: which of the boards that it may have been are puzzles?

use super::Policy;
use crate::engine::{Silent, auto};
use crate::solve::{Request, Verdict, solve};
use ninefold_board::Board;
use ninefold_board::text::recover::Recovery;

/// More ways than this are not tried: minutes, and hardly a lost field or two.
pub const MOST_WAYS: u64 = 10_000_000;

/// How many of the ways to put the lost blanks back leave a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Recovered {
    /// All ways.
    pub ways: u64,
    /// Those that leave one.
    pub found: u64,
}

/// Is this way to put the blanks back a puzzle, with one solution? Each can be asked on a thread of its own.
///
/// ```
/// use ninefold::ask::{MOST_WAYS, Policy, Recovered, is_way_back};
/// use ninefold::board::text::{ReadOptions, recover::Recovery};
/// // The first row has lost its empty field.
/// let recovery = Recovery::read("1\t2\t3\n3\t\t\t2\n2\t\t\t3\n\t\t\t1\n", &ReadOptions::default(), MOST_WAYS)?;
/// let found = recovery.boards().filter(|board| is_way_back(board, &Policy::default())).count();
/// let recovered = Recovered::of(&recovery, found as u64);
/// assert_eq!(recovered.words(), "of 4 ways to put the lost blanks back, 1 leaves a unique puzzle");
/// # Ok::<(), ninefold::board::text::TextError>(())
/// ```
pub fn is_way_back(board: &Board, policy: &Policy<'_>) -> bool {
    let Ok(puzzle) = board.puzzle() else { return false };
    let request = Request { budget: policy.search(), ..Request::default() };
    solve(&puzzle, &*auto(&puzzle).engine, &request, &mut Silent).verdict() == Verdict::Unique
}

impl Recovered {
    /// So many of the ways were found to be puzzles.
    pub fn of(recovery: &Recovery, found: u64) -> Self {
        Recovered { ways: recovery.ways(), found }
    }

    /// In words.
    pub fn words(&self) -> String {
        let leave = if self.found == 1 { "leaves" } else { "leave" };
        format!("of {} ways to put the lost blanks back, {} {leave} a unique puzzle", self.ways, self.found)
    }
}
