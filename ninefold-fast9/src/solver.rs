//! The search.

use crate::{Answer, Candidates, Path};
use std::ops::ControlFlow;

/// What a search did, counted the same way on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Work {
    /// Passes over a vector of nodes.
    pub rounds: u64,
    /// Nodes of the search trees.
    pub nodes: u64,
    /// Nodes that had to be split in two.
    pub guesses: u64,
}

/// A solver for one thread: keeps its memory from call to call.
#[derive(Debug)]
pub struct Solver {
    path: Path,
    work: Work,
}

impl Default for Solver {
    fn default() -> Self {
        Solver::new()
    }
}

impl Solver {
    /// A solver on the best path of this processor.
    pub fn new() -> Self {
        Solver { path: Path::best(), work: Work::default() }
    }

    /// A solver on this path, if the processor can run it.
    pub fn with_path(path: Path) -> Option<Self> {
        path.is_available().then(|| Solver { path, work: Work::default() })
    }

    /// The path it runs on.
    pub fn path(&self) -> Path {
        self.path
    }

    /// What all searches since the start, or since [`Solver::reset_work`], did.
    pub fn work(&self) -> Work {
        self.work
    }

    /// Sets the counts to zero.
    pub fn reset_work(&mut self) {
        self.work = Work::default();
    }

    /// Solves one puzzle.
    pub fn solve(&mut self, puzzle: &Candidates, limit: u32) -> Answer {
        let mut answer = Answer::NONE;
        let _ = self.search(puzzle, &mut |_| ControlFlow::Continue(()), &mut |solution| {
            if answer.count == 0 {
                answer.first = *solution;
            }
            answer.count += 1;
            if answer.count >= limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        answer
    }

    /// Counts solutions up to the limit.
    pub fn count(&mut self, puzzle: &Candidates, limit: u64) -> u64 {
        let mut count = 0;
        let _ = self.search(puzzle, &mut |_| ControlFlow::Continue(()), &mut |_| {
            count += 1;
            if count >= limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        count
    }

    /// Solves many puzzles.
    ///
    /// # Panics
    /// If the two slices differ in length.
    pub fn solve_many(&mut self, puzzles: &[[u8; 81]], limit: u32, answers: &mut [Answer]) {
        let _ = self.solve_many_while(puzzles, limit, answers, &mut |_| ControlFlow::Continue(()));
    }

    /// Solves many puzzles; `poll` hears at least once a millisecond what was done and may break off. Then the answers
    /// are not all there, and `Break` is returned.
    ///
    /// # Panics
    /// If the two slices differ in length.
    pub fn solve_many_while(
        &mut self,
        puzzles: &[[u8; 81]],
        limit: u32,
        answers: &mut [Answer],
        poll: &mut dyn FnMut(&Work) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        assert_eq!(puzzles.len(), answers.len(), "one answer for each puzzle");
        for (puzzle, answer) in puzzles.iter().zip(answers) {
            poll(&self.work)?;
            *answer = self.solve(&Candidates::from_givens(puzzle), limit);
        }
        ControlFlow::Continue(())
    }

    /// Visits every solution, each once, until `poll` (what was done so far; at least once a millisecond) or `visit`
    /// breaks off. `Continue` means that everything was searched.
    pub fn search(
        &mut self,
        puzzle: &Candidates,
        poll: &mut dyn FnMut(&Work) -> ControlFlow<()>,
        visit: &mut dyn FnMut(&[u8; 81]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        todo(&mut self.work, *puzzle.cells(), poll, visit)
    }
}

fn todo(
    work: &mut Work,
    mut cells: [u16; 81],
    poll: &mut dyn FnMut(&Work) -> ControlFlow<()>,
    visit: &mut dyn FnMut(&[u8; 81]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    work.nodes += 1;
    poll(work)?;
    loop {
        let before = cells;
        for a in 0..81 {
            if cells[a].count_ones() == 1 {
                for b in 0..81 {
                    let peer = a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
                    if a != b && peer {
                        cells[b] &= !cells[a];
                    }
                }
            }
        }
        if before == cells {
            break;
        }
    }
    let Some(cell) =
        (0..81).filter(|&c: &usize| cells[c].count_ones() != 1).min_by_key(|&c: &usize| cells[c].count_ones())
    else {
        return visit(&cells.map(|c| b'1' + c.trailing_zeros() as u8));
    };
    for digit in 0..9 {
        if cells[cell] >> digit & 1 == 1 {
            let mut child = cells;
            child[cell] = 1 << digit;
            work.guesses += 1;
            todo(work, child, poll, visit)?;
        }
    }
    ControlFlow::Continue(())
}
