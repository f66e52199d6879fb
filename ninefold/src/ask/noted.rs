//! A grid of candidates, as the state of a puzzle that somebody works on.

use super::Policy;
use crate::engine::{Silent, auto};
use crate::solve::{Request, Verdict, solve};
use ninefold_board::{Board, Cell, SymbolSet};

/// The board of a puzzle of candidates, with these as a person's notes: where the givens alone have one solution, and the candidates
/// leave it, whoever took the others away took away nothing that the puzzle needs. `None` where they make it another puzzle, or where
/// this is not found out within the policy, as far as a judgement may go.
pub(super) fn with_notes(board: &Board, policy: &Policy<'_>) -> Option<Board> {
    let allowed = board.allowed()?.to_vec();
    let mut noted = board.clone();
    noted.set_allowed(None);
    let puzzle = noted.puzzle().ok()?;
    let request = Request { limit: Some(2), budget: policy.judging(board.geometry()), seed: policy.seed };
    let found = solve(&puzzle, &*auto(&puzzle).engine, &request, &mut Silent);
    let solution = found.solutions.first().filter(|_| found.verdict() == Verdict::Unique)?;
    let is_left = |(set, value): (&ninefold_board::SymbolSet, &ninefold_board::Symbol)| set.contains(*value);
    if !allowed.iter().zip(solution.values()).all(is_left) {
        return None;
    }
    // What a value among the peers takes away is no note of anybody's.
    let left = board.geometry().all_cells().map(|cell| allowed[cell.index()] & noted.unseen(cell)).collect();
    noted.set_marks(Some(left));
    Some(noted)
}

/// The cells that list candidates though a value among their peers takes them, where another way of writing the puzzle has lost these;
/// and the givens among these values, each of which may have been the one candidate of its cell, not placed yet. `None` if none is lost.
pub(super) fn surplus_lost(board: &Board, again: &Board) -> Option<(Vec<Cell>, Vec<Cell>)> {
    let allowed = board.allowed()?;
    let geometry = board.geometry();
    if again.geometry() != geometry {
        return None;
    }
    let lost = |cell: Cell| {
        let limits = again.allowed().map_or(SymbolSet::EMPTY, |allowed| allowed[cell.index()]);
        let kept = limits | again.marks_in(cell).unwrap_or(SymbolSet::EMPTY);
        let is_blank = board.value(cell).is_none();
        if is_blank { allowed[cell.index()] - board.unseen(cell) - kept } else { SymbolSet::EMPTY }
    };
    let lost: Vec<SymbolSet> = geometry.all_cells().map(lost).collect();
    let takes = |given: &Cell| {
        let is_taken = |symbol| geometry.peers(*given).iter().any(|peer| lost[peer.index()].contains(symbol));
        board.givens()[given.index()].is_some_and(is_taken)
    };
    let cells: Vec<Cell> = geometry.all_cells().filter(|cell| !lost[cell.index()].is_empty()).collect();
    let givens = geometry.all_cells().filter(takes).collect();
    (!cells.is_empty()).then_some((cells, givens))
}
