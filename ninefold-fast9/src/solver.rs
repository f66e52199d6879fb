//! The solver: which engine, on which path.

use crate::batch::{Batch, Job};
use crate::board::Node;
#[cfg(target_arch = "x86_64")]
use crate::dispatch;
use crate::pack::{self, Digits};
use crate::single::{self, Listener};
use crate::{Answer, Candidates, Path, bits, lanes};
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
    batch: Option<Lines>,
}

/// The lanes of a batch, made when first needed.
enum Lines {
    Portable(Box<Batch<bits::portable::Plain>>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Box<Batch<bits::avx2::Wide>>),
    #[cfg(target_arch = "x86_64")]
    Avx512(Box<Batch<bits::avx512::Wide>>),
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
        Solver { path, work: Work::default(), stack: Vec::new(), batch: None }
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
        let mut answer = Answer::NONE;
        if limit == 0 {
            return answer;
        }
        let _ = self.search(puzzle, &mut |_| ControlFlow::Continue(()), &mut |solution| {
            if answer.count == 0 {
                answer.first = *solution;
            }
            answer.count += 1;
            if answer.count < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        answer
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
        let mut job = Many { puzzles, order: None, next: 0, limit, answers, shared: Vec::new(), poll };
        // With a limit of one, lanes that share a puzzle would race for the first solution.
        self.batch(&mut job, limit > 1)?;
        let mut again = std::mem::take(&mut job.shared);
        again.retain(|puzzle| job.answers[*puzzle].count > 1);
        if !again.is_empty() {
            again.sort_unstable();
            again.dedup();
            for puzzle in &again {
                job.answers[*puzzle] = Answer::NONE;
            }
            job.next = 0;
            job.order = Some(&again);
            self.batch(&mut job, false)?;
        }
        ControlFlow::Continue(())
    }

    fn batch(&mut self, job: &mut Many<'_>, share: bool) -> ControlFlow<()> {
        let path = self.path;
        match self.batch.get_or_insert_with(|| Lines::new(path)) {
            Lines::Portable(batch) => batch.run(job, share, &mut self.work),
            #[cfg(target_arch = "x86_64")]
            Lines::Avx2(batch) => dispatch::batch_avx2(batch, job, share, &mut self.work),
            #[cfg(target_arch = "x86_64")]
            Lines::Avx512(batch) => dispatch::batch_avx512(batch, job, share, &mut self.work),
        }
    }
}

impl Lines {
    fn new(path: Path) -> Self {
        #[cfg(target_arch = "x86_64")]
        if let (Path::Avx512, Some(token)) = (path, bits::avx512::Token::detect()) {
            return Lines::Avx512(Box::new(Batch::new(token)));
        }
        #[cfg(target_arch = "x86_64")]
        if let (Path::Avx2, Some(token)) = (path, bits::avx2::Token::detect()) {
            return Lines::Avx2(Box::new(Batch::new(token)));
        }
        let _ = path;
        Lines::Portable(Box::new(Batch::new(())))
    }
}

/// The puzzles of a batch and their answers.
struct Many<'a> {
    puzzles: &'a [[u8; 81]],
    /// Which puzzles, if not all.
    order: Option<&'a [usize]>,
    next: usize,
    limit: u32,
    answers: &'a mut [Answer],
    /// Puzzles with solutions from lanes that shared them: which is the first of several is not known.
    shared: Vec<usize>,
    poll: &'a mut dyn FnMut(&Work) -> ControlFlow<()>,
}

impl Job for Many<'_> {
    #[inline(always)]
    fn next(&mut self) -> Option<(usize, Digits)> {
        let puzzle = match self.order {
            None => self.next,
            Some(order) => *order.get(self.next)?,
        };
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
