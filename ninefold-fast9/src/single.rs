//! The search of one puzzle, depth first, one node at a time.

use crate::board::{self, Board, End, Node};
use crate::lanes::Lanes;
use crate::{Candidates, Work};
use std::ops::ControlFlow;

/// What the search tells.
pub(crate) trait Listener {
    /// A solution, the digits row by row; `Break` ends the search.
    fn solution(&mut self, solution: &[u8; 81]) -> ControlFlow<()>;
    /// Hears what was done; `Break` ends the search.
    fn poll(&mut self, work: &Work) -> ControlFlow<()>;
}

/// What to search.
pub(crate) struct Request<'a> {
    pub(crate) puzzle: &'a Candidates,
    /// Lends its memory.
    pub(crate) stack: &'a mut Vec<Node>,
    pub(crate) work: &'a mut Work,
}

/// Searches one puzzle.
#[inline(always)]
pub(crate) fn search<L: Lanes>(token: L::Token, request: Request<'_>, listener: &mut impl Listener) -> ControlFlow<()> {
    let Request { puzzle, stack, work } = request;
    stack.clear();
    let mut board = Board::<L>::load(token, &board::fold(puzzle.cells()));
    loop {
        listener.poll(work)?;
        work.nodes += 1;
        match board.reason(token, &mut work.rounds) {
            End::Open => {
                work.guesses += 1;
                stack.push(board.split(token).store());
                continue;
            }
            End::Solved => listener.solution(&board::unfold(&board.store()))?,
            End::Dead => {}
        }
        let Some(node) = stack.pop() else { return ControlFlow::Continue(()) };
        board = Board::load(token, &node);
    }
}
