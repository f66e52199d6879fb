//! A grid of candidates, as the state of a puzzle that somebody works on.

use crate::engine::{Budget, Silent, auto};
use crate::solve::{Request, Verdict, solve};
use ninefold_board::Board;

/// So many nodes tell of nearly every board whether it has one solution.
const NODES: u64 = 1_000_000;

/// The board of a puzzle of candidates, with these as a person's notes: where the givens alone have one solution, and the candidates
/// leave it, whoever took the others away took away nothing that the puzzle needs. `None` where they make it another puzzle, or where
/// this is not found out within a million nodes.
///
/// ```
/// use ninefold::ask::with_notes;
/// use ninefold::board::text::{ReadOptions, read_one};
/// let board = |text| read_one(text, &ReadOptions::default()).unwrap().board;
/// let noted = with_notes(&board("1 {2} {3} 4\n34 24 13 123\n24 124 134 13\n{4} 3 2 {1}\n")).unwrap();
/// assert!(noted.allowed().is_none() && noted.marks().is_some());
/// assert!(with_notes(&board("1 {2} {3} 4\n24 24 13 123\n24 124 134 13\n{4} 3 2 {1}\n")).is_none());
/// ```
pub fn with_notes(board: &Board) -> Option<Board> {
    let allowed = board.allowed()?.to_vec();
    let mut noted = board.clone();
    noted.set_allowed(None);
    let puzzle = noted.puzzle().ok()?;
    let budget = Budget { nodes: Some(NODES), ..Budget::default() };
    let request = Request { limit: Some(2), budget, ..Request::default() };
    let found = solve(&puzzle, &*auto(&puzzle).engine, &request, &mut Silent);
    let solution = found.solutions.first().filter(|_| found.verdict() == Verdict::Unique)?;
    let is_left = |(set, value): (&ninefold_board::SymbolSet, &ninefold_board::Symbol)| set.contains(*value);
    if !allowed.iter().zip(solution.values()).all(is_left) {
        return None;
    }
    noted.set_marks(Some(allowed));
    Some(noted)
}
