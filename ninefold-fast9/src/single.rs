//! The search of one puzzle, depth first, one node at a time.

use crate::board::{Board, End, Node};
use crate::vector::Lanes;
#[cfg(target_arch = "x86_64")]
use crate::vector::token::{Task, Token};
use crate::{Puzzle, Work};
use std::ops::ControlFlow;

/// Hears of a search: its solutions, and how much was done.
pub(crate) trait Listener {
    /// A solved board; `Break` ends the search.
    fn solution<L: Lanes>(&mut self, board: &Board<L>) -> ControlFlow<()>;
    /// Hears what was done; `Break` ends the search.
    fn poll(&mut self, work: &Work) -> ControlFlow<()>;
}

/// The task of a search.
pub(crate) struct Request<'a, S> {
    pub(crate) puzzle: Puzzle<'a>,
    /// Lends its memory.
    pub(crate) stack: &'a mut Vec<Node>,
    pub(crate) work: &'a mut Work,
    pub(crate) listener: S,
}

#[cfg(target_arch = "x86_64")]
impl<T: Token, S: Listener> Task<T> for Request<'_, S> {
    type Output = ControlFlow<()>;

    #[inline(always)]
    fn run(self, token: T) -> ControlFlow<()> {
        search::<T::Wide, S>(token, self)
    }
}

/// Searches one puzzle.
#[inline(always)]
pub(crate) fn search<L: Lanes, S: Listener>(token: L::Token, request: Request<'_, S>) -> ControlFlow<()> {
    let Request { puzzle, stack, work, mut listener } = request;
    stack.clear();
    let turns = L::turns(token);
    let (mut board, end) = Board::<L>::start(token, turns, puzzle);
    if end != End::Open {
        listener.poll(work)?;
        work.nodes += 1;
        return if end == End::Solved { listener.solution(&board) } else { ControlFlow::Continue(()) };
    }
    loop {
        listener.poll(work)?;
        work.nodes += 1;
        match board.reason(token, turns, &mut work.rounds) {
            End::Open => {
                work.guesses += 1;
                stack.push(board.split(token, turns).store());
                continue;
            }
            End::Solved => listener.solution(&board)?,
            End::Dead => {}
        }
        let Some(node) = stack.pop() else { return ControlFlow::Continue(()) };
        board = Board::load(token, &node);
    }
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use super::{Listener, Request, search};
    use crate::Work;
    use crate::board::Board;
    use crate::vector::{Lanes, Portable, plain::Plain};
    use std::ops::ControlFlow;

    /// Two with one solution (the first needs no guess), two with more than are looked for, one with none.
    const PUZZLES: [&[u8; 81]; 5] = [
        b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        b".................................................................................",
        b"..........3.....1.....5...9................................6......7........5.....",
        b"11...............................................................................",
    ];

    #[derive(Default)]
    struct Found(Vec<[u8; 81]>);

    impl Listener for &mut Found {
        fn solution<L: Lanes>(&mut self, board: &Board<L>) -> ControlFlow<()> {
            self.0.push(board.unfold());
            if self.0.len() < 100 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        }
        fn poll(&mut self, _: &Work) -> ControlFlow<()> {
            ControlFlow::Continue(())
        }
    }

    fn run<L: Lanes<Token = ()>>(puzzle: &[u8; 81]) -> (Vec<[u8; 81]>, Work) {
        let (mut found, mut work) = (Found::default(), Work::default());
        let request = Request { puzzle: puzzle.into(), stack: &mut Vec::new(), work: &mut work, listener: &mut found };
        let _ = search::<L, _>((), request);
        (found.0, work)
    }

    /// The integers that other processors use do the same as the vectors that are used here.
    #[test]
    fn integers_are_vectors() {
        let counts = PUZZLES.map(|puzzle| {
            let (found, work) = run::<Plain>(puzzle);
            assert_eq!((&found, work), (&run::<Portable>(puzzle).0, run::<Portable>(puzzle).1));
            found.len()
        });
        assert_eq!(counts, [1, 1, 100, 100, 0]);
    }
}
