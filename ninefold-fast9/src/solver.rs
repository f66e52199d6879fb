//! The solver: which engine, on which path.

use crate::board::Node;
use crate::single::{self, Listener};
use crate::{Answer, Candidates, Path, lanes};
#[cfg(target_arch = "x86_64")]
use crate::{
    batch::{Batch, Job},
    bits, dispatch,
    pack::{self, Digits},
};
use std::ops::ControlFlow;

/// What a search did, counted the same way on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Work {
    /// Rounds of reasoning over all lanes.
    pub rounds: u64,
    /// Nodes of the search trees.
    pub nodes: u64,
    /// Nodes that had to be split in two.
    pub guesses: u64,
}

/// A solver for one thread: keeps its memory from call to call.
pub struct Solver {
    path: Path,
    work: Work,
    /// Nodes of a single search.
    stack: Vec<Node>,
    #[cfg(target_arch = "x86_64")]
    batch: Option<Lanes256>,
}

impl std::fmt::Debug for Solver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solver").field("path", &self.path).field("work", &self.work).finish_non_exhaustive()
    }
}

impl Default for Solver {
    fn default() -> Self {
        Solver::new()
    }
}

impl Solver {
    /// A solver on the best path of this processor.
    pub fn new() -> Self {
        Solver::on(Path::best())
    }

    /// A solver on this path, if the processor can run it.
    pub fn with_path(path: Path) -> Option<Self> {
        path.is_available().then(|| Solver::on(path))
    }

    fn on(path: Path) -> Self {
        Solver {
            path,
            work: Work::default(),
            stack: Vec::new(),
            #[cfg(target_arch = "x86_64")]
            batch: None,
        }
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

    /// Solves one puzzle, at the least delay. The answer is that of [`Solver::solve_many`].
    pub fn solve(&mut self, puzzle: &Candidates, limit: u32) -> Answer {
        match self.one(puzzle, limit, &mut |_| ControlFlow::Continue(())) {
            ControlFlow::Continue(answer) => answer,
            ControlFlow::Break(()) => Answer::NONE,
        }
    }

    /// Solves one puzzle unless `poll` breaks off.
    fn one(
        &mut self,
        puzzle: &Candidates,
        limit: u32,
        poll: &mut dyn FnMut(&Work) -> ControlFlow<()>,
    ) -> ControlFlow<(), Answer> {
        let (mut answer, mut enough) = (Answer::NONE, limit == 0);
        if !enough {
            let ended = self.search(puzzle, poll, &mut |solution| {
                if answer.count == 0 {
                    answer.first = *solution;
                }
                answer.count += 1;
                enough = answer.count == limit;
                if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            if ended.is_break() && !enough {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(answer)
    }

    /// Counts solutions up to the limit.
    pub fn count(&mut self, puzzle: &Candidates, limit: u64) -> u64 {
        self.count_while(puzzle, limit, &mut |_| ControlFlow::Continue(())).0
    }

    /// Counts solutions up to the limit, until `poll` (what was done so far; at least once a millisecond) breaks off. The
    /// count comes with `Continue` if everything was searched, with `Break` if the limit or `poll` ended the search.
    pub fn count_while(
        &mut self,
        puzzle: &Candidates,
        limit: u64,
        poll: &mut dyn FnMut(&Work) -> ControlFlow<()>,
    ) -> (u64, ControlFlow<()>) {
        let mut count = 0;
        if limit == 0 {
            return (0, ControlFlow::Break(()));
        }
        let ended = self.search(puzzle, poll, &mut |_| {
            count += 1;
            if count < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        (count, ended)
    }

    /// Visits every solution, each once, until `poll` (what was done so far; at least once a millisecond, and before more
    /// is done) or `visit` breaks off. `Continue` means that everything was searched. The order of the solutions is the
    /// same on every path; the first one is that of [`Solver::solve`].
    pub fn search(
        &mut self,
        puzzle: &Candidates,
        poll: &mut dyn FnMut(&Work) -> ControlFlow<()>,
        visit: &mut dyn FnMut(&[u8; 81]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let request = single::Request { puzzle, stack: &mut self.stack, work: &mut self.work };
        let listener = &mut Callbacks { poll, visit };
        #[cfg(target_arch = "x86_64")]
        if let (Path::Avx512, Some(token)) = (self.path, bits::avx512::Token::detect()) {
            return dispatch::single_avx512(token, request, listener);
        }
        #[cfg(target_arch = "x86_64")]
        if let (Path::Avx2, Some(token)) = (self.path, bits::avx2::Token::detect()) {
            return dispatch::single_avx2(token, request, listener);
        }
        single::search::<lanes::Portable>((), request, listener)
    }

    /// Solves many puzzles: `b'1'` to `b'9'` are givens, every other byte is an empty cell.
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
        answers.fill(Answer::NONE);
        if limit == 0 {
            return ControlFlow::Continue(());
        }
        #[cfg(target_arch = "x86_64")]
        if puzzles.len() >= FEW
            && let Some(batch) = self.batch.take().or_else(|| Lanes256::new(self.path))
        {
            return self.in_a_batch(batch, Many { puzzles, next: 0, limit, answers, shared: Vec::new(), poll });
        }
        for (puzzle, answer) in puzzles.iter().zip(answers) {
            *answer = self.one(&Candidates::from_givens(puzzle), limit, poll)?;
        }
        ControlFlow::Continue(())
    }

    #[cfg(target_arch = "x86_64")]
    fn in_a_batch(&mut self, mut batch: Lanes256, mut job: Many<'_>) -> ControlFlow<()> {
        // With a limit of one, lanes that share a puzzle would race for the first solution.
        let share = job.limit > 1;
        let ended = match &mut batch {
            Lanes256::Avx2(batch) => dispatch::batch_avx2(batch, &mut job, share, &mut self.work),
            Lanes256::Avx512(batch) => dispatch::batch_avx512(batch, &mut job, share, &mut self.work),
        };
        self.batch = Some(batch);
        ended?;
        let Many { puzzles, limit, answers, shared, poll, .. } = job;
        for puzzle in shared {
            if answers[puzzle].count > 1 {
                answers[puzzle] = self.one(&Candidates::from_givens(&puzzles[puzzle]), limit, poll)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// From so many puzzles on a batch is faster than one puzzle at a time.
#[cfg(target_arch = "x86_64")]
const FEW: usize = 48;

/// The lanes of a batch, made when first needed.
#[cfg(target_arch = "x86_64")]
enum Lanes256 {
    Avx2(Box<Batch<bits::avx2::Wide>>),
    Avx512(Box<Batch<bits::avx512::Wide>>),
}

#[cfg(target_arch = "x86_64")]
impl Lanes256 {
    /// None on the portable path: without wide vectors one puzzle at a time is as fast or faster.
    fn new(path: Path) -> Option<Self> {
        match path {
            Path::Portable => None,
            Path::Avx2 => bits::avx2::Token::detect().map(|token| Lanes256::Avx2(Box::new(Batch::new(token)))),
            Path::Avx512 => bits::avx512::Token::detect().map(|token| Lanes256::Avx512(Box::new(Batch::new(token)))),
        }
    }
}

/// The puzzles of a batch and their answers.
#[cfg(target_arch = "x86_64")]
struct Many<'a> {
    puzzles: &'a [[u8; 81]],
    next: usize,
    limit: u32,
    answers: &'a mut [Answer],
    /// Puzzles with solutions from lanes that shared them: which is the first of several is not known.
    shared: Vec<usize>,
    poll: &'a mut dyn FnMut(&Work) -> ControlFlow<()>,
}

#[cfg(target_arch = "x86_64")]
impl Job for Many<'_> {
    #[inline(always)]
    fn next(&mut self) -> Option<(usize, Digits)> {
        let puzzle = self.next;
        let digits = pack::digits(self.puzzles.get(puzzle)?);
        self.next += 1;
        Some((puzzle, digits))
    }

    #[inline(always)]
    fn solution(&mut self, puzzle: usize, digits: &Digits, shared: bool) -> ControlFlow<()> {
        if shared {
            self.shared.push(puzzle);
        }
        let answer = &mut self.answers[puzzle];
        if answer.count == 0 {
            pack::write(digits, &mut answer.first);
        }
        answer.count += 1;
        if answer.count < self.limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn poll(&mut self, work: &Work) -> ControlFlow<()> {
        (self.poll)(work)
    }
}

/// What a single search tells.
struct Callbacks<'a> {
    poll: &'a mut dyn FnMut(&Work) -> ControlFlow<()>,
    visit: &'a mut dyn FnMut(&[u8; 81]) -> ControlFlow<()>,
}

impl Listener for Callbacks<'_> {
    fn solution(&mut self, solution: &[u8; 81]) -> ControlFlow<()> {
        (self.visit)(solution)
    }

    fn poll(&mut self, work: &Work) -> ControlFlow<()> {
        (self.poll)(work)
    }
}
