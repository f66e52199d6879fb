//! The solver: which engine, on which path.

use crate::board::{Board, Node};
use crate::puzzle::of_givens;
use crate::single::{self, Listener, Request};
use crate::vector::{Lanes, Portable};
use crate::{Answer, Asker, Candidates, Path, Puzzle, Question};
#[cfg(target_arch = "x86_64")]
use crate::{
    asked::Asked,
    batch::{Batch, Job, Run},
    pack::{self, Digits},
    vector::token::{Avx2, Avx512, Token},
};
use std::ops::ControlFlow;

/// The work of a search: for the same calls the same on every machine that has the path.
///
/// Many puzzles at a time are not counted as each alone. A round then reasons for many boards, and box after box, where one
/// board is reasoned about in all boxes at the same time. Where nothing contradicts both find the same, but a contradiction
/// may show in one order of steps sooner than in another; and at the end of a batch, lanes that share a puzzle do not stop at
/// its first solutions. So nodes and guesses differ a little, too.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Work {
    /// Rounds of reasoning.
    pub rounds: u64,
    /// Nodes of the search trees.
    pub nodes: u64,
    /// Nodes that had to be split in two.
    pub guesses: u64,
}

/// A solver for one thread: keeps its memory from call to call.
pub struct Solver {
    way: Way,
    work: Work,
    /// Nodes of a single search.
    stack: Vec<Node>,
}

/// A path, and what it needs.
enum Way {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2(Wide<Avx2>),
    #[cfg(target_arch = "x86_64")]
    Avx512(Wide<Avx512>),
}

impl Way {
    /// None if the processor cannot go it.
    fn of(path: Path) -> Option<Self> {
        match path {
            Path::Portable => Some(Way::Portable),
            #[cfg(target_arch = "x86_64")]
            Path::Avx2 => Wide::detect().map(Way::Avx2),
            #[cfg(target_arch = "x86_64")]
            Path::Avx512 => Wide::detect().map(Way::Avx512),
            #[cfg(not(target_arch = "x86_64"))]
            _ => None,
        }
    }
}

impl std::fmt::Debug for Solver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solver").field("path", &self.path()).field("work", &self.work).finish_non_exhaustive()
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
        Solver::on(Path::ALL.into_iter().rev().find_map(Way::of).unwrap_or(Way::Portable))
    }

    /// A solver on this path, if the processor can run it.
    pub fn with_path(path: Path) -> Option<Self> {
        Way::of(path).map(Solver::on)
    }

    fn on(way: Way) -> Self {
        Solver { way, work: Work::default(), stack: Vec::new() }
    }

    /// The path it runs on.
    pub fn path(&self) -> Path {
        match self.way {
            Way::Portable => Path::Portable,
            #[cfg(target_arch = "x86_64")]
            Way::Avx2(_) => Path::Avx2,
            #[cfg(target_arch = "x86_64")]
            Way::Avx512(_) => Path::Avx512,
        }
    }

    /// The work of all searches since the start, or since [`Solver::reset_work`].
    pub fn work(&self) -> Work {
        self.work
    }

    /// Sets the counts to zero.
    pub fn reset_work(&mut self) {
        self.work = Work::default();
    }

    /// Solves one puzzle, at the least delay. The answer is that of [`Solver::solve_many`].
    #[inline]
    pub fn solve<'p>(&mut self, puzzle: impl Into<Puzzle<'p>>, limit: u32) -> Answer {
        self.solve_unheard(puzzle.into(), limit)
    }

    // What takes any puzzle hands it on at once: the search is compiled here, and not again by each crate that asks.
    fn solve_unheard(&mut self, puzzle: Puzzle<'_>, limit: u32) -> Answer {
        let mut first = None;
        let (count, _) = self.tally(puzzle, limit.into(), Some(&mut first), &mut Unheard);
        Answer::of(count as u32, first.as_ref())
    }

    /// Counts solutions up to the limit.
    pub fn count<'p>(&mut self, puzzle: impl Into<Puzzle<'p>>, limit: u64) -> u64 {
        self.count_unheard(puzzle.into(), limit)
    }

    fn count_unheard(&mut self, puzzle: Puzzle<'_>, limit: u64) -> u64 {
        self.tally(puzzle, limit, None, &mut Unheard).0
    }

    /// Counts solutions up to the limit, and keeps the first one. `Break` if the limit or `poll` ended the search.
    fn tally(
        &mut self,
        puzzle: Puzzle<'_>,
        limit: u64,
        first: Option<&mut Option<[u8; 81]>>,
        poll: &mut impl Poll,
    ) -> (u64, ControlFlow<()>) {
        let mut count = 0;
        if limit == 0 {
            return (0, ControlFlow::Break(()));
        }
        let ended = self.listen(puzzle, Tally { count: &mut count, first, limit, poll });
        (count, ended)
    }

    /// Solves one puzzle unless `poll` breaks off.
    fn one(
        &mut self,
        puzzle: Puzzle<'_>,
        limit: u32,
        poll: &mut dyn FnMut(&Work) -> ControlFlow<()>,
    ) -> ControlFlow<(), Answer> {
        let mut first = None;
        let (count, ended) = self.tally(puzzle, limit.into(), Some(&mut first), &mut Heard(poll));
        if ended.is_break() && count < u64::from(limit) {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(Answer::of(count as u32, first.as_ref()))
    }

    /// Counts solutions up to the limit, until `poll` (what was done so far; at least once a millisecond) breaks off. The
    /// count comes with `Continue` if everything was searched, with `Break` if the limit or `poll` ended the search.
    pub fn count_while<'p>(
        &mut self,
        puzzle: impl Into<Puzzle<'p>>,
        limit: u64,
        poll: &mut dyn FnMut(&Work) -> ControlFlow<()>,
    ) -> (u64, ControlFlow<()>) {
        self.count_heard(puzzle.into(), limit, poll)
    }

    fn count_heard(
        &mut self,
        puzzle: Puzzle<'_>,
        limit: u64,
        poll: &mut dyn FnMut(&Work) -> ControlFlow<()>,
    ) -> (u64, ControlFlow<()>) {
        self.tally(puzzle, limit, None, &mut Heard(poll))
    }

    /// Visits every solution, each once, until `poll` (what was done so far; before each node) or `visit` breaks off. `Continue` means that everything was searched. The order of the solutions is the
    /// same on every path; the first one is that of [`Solver::solve`].
    pub fn search<'p>(
        &mut self,
        puzzle: impl Into<Puzzle<'p>>,
        poll: &mut dyn FnMut(&Work) -> ControlFlow<()>,
        visit: &mut dyn FnMut(&[u8; 81]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.visit(puzzle.into(), Callbacks { poll, visit })
    }

    fn visit(&mut self, puzzle: Puzzle<'_>, callbacks: Callbacks<'_>) -> ControlFlow<()> {
        self.listen(puzzle, callbacks)
    }

    /// Searches one puzzle on the path.
    fn listen(&mut self, puzzle: Puzzle<'_>, listener: impl Listener) -> ControlFlow<()> {
        let request = Request { puzzle, stack: &mut self.stack, work: &mut self.work, listener };
        match &self.way {
            Way::Portable => single::search::<Portable, _>((), request),
            #[cfg(target_arch = "x86_64")]
            Way::Avx2(wide) => wide.token.run(request),
            #[cfg(target_arch = "x86_64")]
            Way::Avx512(wide) => wide.token.run(request),
        }
    }

    /// Solves many puzzles: `b'1'` to `b'9'` are givens, every other byte is an empty cell.
    ///
    /// # Panics
    /// If the two slices differ in length.
    pub fn solve_many(&mut self, puzzles: &[[u8; 81]], limit: u32, answers: &mut [Answer]) {
        // Where nobody listens the board of a single search stays in registers.
        if puzzles.len() < FEW {
            assert_eq!(puzzles.len(), answers.len(), "one answer for each puzzle");
            for (puzzle, answer) in puzzles.iter().zip(answers) {
                *answer = self.solve(puzzle, limit);
            }
            return;
        }
        let _ = self.solve_many_while(puzzles, limit, answers, &mut |_| ControlFlow::Continue(()));
    }

    /// Solves many puzzles; `poll` hears at least once a millisecond what was done and may break off. Then `Break`
    /// is returned, and what was not found by then is missing: [`Answer::NONE`], or a count that is too small.
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
        #[cfg(target_arch = "x86_64")]
        if puzzles.len() >= FEW && limit > 0 {
            let mut job = Many { puzzles, next: 0, limit, answers, unsure: Vec::new(), poll };
            if let Some(ended) = self.in_a_batch(&mut job, limit > 1) {
                job.answers[job.next..].fill(Answer::NONE);
                return if ended.is_break() { ended } else { self.make_sure(&mut job) };
            }
        }
        answers.fill(Answer::NONE);
        for (puzzle, answer) in puzzles.iter().zip(answers) {
            *answer = self.one(puzzle.into(), limit, poll)?;
        }
        ControlFlow::Continue(())
    }

    /// Has puzzle `i` a solution in which cell `without[i].0` does not hold digit `without[i].1` (`b'1'` to `b'9'`)? If that was taken away
    /// from a puzzle with one solution, it tells whether the given was needed, in less time than it takes to count to two. `answers[i]`
    /// has such a solution, not always the same one; `poll` is that of [`Solver::solve_many_while`].
    ///
    /// ```
    /// use ninefold_fast9::{Answer, Solver};
    /// let mut puzzle = *b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// puzzle[0] = b'.';
    /// let mut answers = [Answer::NONE];
    /// let ended = Solver::new().other_many_while(&[puzzle], &[(0, b'5')], &mut answers, &mut |_| std::ops::ControlFlow::Continue(()));
    /// assert!(ended.is_continue() && answers[0].count == 0);
    /// ```
    ///
    /// # Panics
    /// If the slices differ in length, or there is no such cell or digit.
    pub fn other_many_while(
        &mut self,
        puzzles: &[[u8; 81]],
        without: &[(u8, u8)],
        answers: &mut [Answer],
        poll: &mut dyn FnMut(&Work) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        assert_eq!((puzzles.len(), puzzles.len()), (without.len(), answers.len()), "one answer for each puzzle");
        let is_there = |&(cell, digit): &(u8, u8)| cell < 81 && (b'1'..=b'9').contains(&digit);
        assert!(without.iter().all(is_there), "cells from 0 to 80, digits as characters");
        answers.fill(Answer::NONE);
        #[cfg(target_arch = "x86_64")]
        if puzzles.len() >= FEW {
            let mut job = Other { puzzles, without, next: 0, answers, poll };
            if let Some(ended) = self.in_a_batch(&mut job, false) {
                return ended;
            }
        }
        for ((puzzle, &(cell, digit)), answer) in puzzles.iter().zip(without).zip(answers) {
            let mut cells = of_givens(puzzle);
            cells[usize::from(cell)] &= !(1 << (digit - b'1'));
            *answer = self.one(Puzzle::from(&Candidates(cells)), 1, poll)?;
        }
        ControlFlow::Continue(())
    }

    /// Answers questions until there are no more, or `poll` breaks off, as that of [`Solver::solve_many_while`] may; so many may be open
    /// `together`. Where these are many they are searched side by side.
    ///
    /// If it was broken off, `Break` is returned. The answers that were told by then hold; the questions that were open get none, and their
    /// asker may ask them again.
    ///
    /// # Panics
    /// If a question has a known solution with anything but digits, or names a cell that is not there.
    pub fn answer_while(
        &mut self,
        asker: &mut dyn Asker,
        #[cfg_attr(
            not(target_arch = "x86_64"),
            expect(unused_variables, reason = "one at a time without wide vectors")
        )]
        together: usize,
        poll: &mut dyn FnMut(&Work) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        #[cfg(target_arch = "x86_64")]
        if together >= FEW
            && let Some(ended) = self.in_a_batch(&mut Asked::new(asker, poll), false)
        {
            return ended;
        }
        while let Some(question) = asker.next() {
            question.assert_sound();
            let Question { number, puzzle, known, cell } = question;
            let (mut cells, mut other) = (of_givens(&puzzle), None);
            if let Some(cell) = cell.map(usize::from) {
                cells[cell] &= !(1 << (known[cell] - b'1'));
            }
            let ended = self.search(&Candidates(cells), poll, &mut |found| {
                other = (*found != known).then_some(*found);
                if other.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            if other.is_none() {
                ended?;
            }
            asker.hear(number, other.as_ref());
        }
        ControlFlow::Continue(())
    }

    /// None if the path has no wide vectors: one puzzle at a time is then as fast or faster.
    #[cfg(target_arch = "x86_64")]
    fn in_a_batch(&mut self, job: &mut impl Job, share: bool) -> Option<ControlFlow<()>> {
        Some(match &mut self.way {
            Way::Portable => return None,
            Way::Avx2(wide) => wide.solve_many(job, share, &mut self.work),
            Way::Avx512(wide) => wide.solve_many(job, share, &mut self.work),
        })
    }

    /// Finds the first solutions of the puzzles of which another one may have been found before.
    #[cfg(target_arch = "x86_64")]
    fn make_sure(&mut self, job: &mut Many<'_>) -> ControlFlow<()> {
        for &puzzle in &job.unsure {
            if job.answers[puzzle].count > 1 {
                job.answers[puzzle].first = self.one(Puzzle::from(&job.puzzles[puzzle]), 1, job.poll)?.first;
            }
        }
        ControlFlow::Continue(())
    }
}

/// From so many puzzles on a batch is faster than one puzzle at a time.
const FEW: usize = 48;

/// The state of a path with wide vectors.
#[cfg(target_arch = "x86_64")]
struct Wide<T: Token> {
    token: T,
    /// Made when first needed.
    batch: Option<Box<Batch<T::Wide>>>,
}

#[cfg(target_arch = "x86_64")]
impl<T: Token> Wide<T> {
    fn detect() -> Option<Self> {
        T::detect().map(|token| Wide { token, batch: None })
    }

    /// With a limit of one, lanes that share a puzzle would race for the first solution.
    fn solve_many(&mut self, job: &mut impl Job, share: bool, work: &mut Work) -> ControlFlow<()> {
        let batch = self.batch.get_or_insert_with(|| Box::new(Batch::new(self.token)));
        self.token.run(Run { batch, job, share, work })
    }
}

/// The puzzles of a batch and their answers.
#[cfg(target_arch = "x86_64")]
struct Many<'a> {
    puzzles: &'a [[u8; 81]],
    next: usize,
    limit: u32,
    answers: &'a mut [Answer],
    /// Puzzles whose first found solution came from one of several lanes: it need not be the first one.
    unsure: Vec<usize>,
    poll: &'a mut dyn FnMut(&Work) -> ControlFlow<()>,
}

#[cfg(target_arch = "x86_64")]
impl Job for Many<'_> {
    #[inline(always)]
    fn next(&mut self) -> Option<(usize, Digits)> {
        let puzzle = self.next;
        let digits = pack::digits(self.puzzles.get(puzzle)?);
        self.answers[puzzle] = Answer::NONE;
        self.next += 1;
        Some((puzzle, digits))
    }

    #[inline(always)]
    fn solution(&mut self, puzzle: usize, digits: &Digits, shared: bool) -> ControlFlow<()> {
        let answer = &mut self.answers[puzzle];
        if answer.count == 0 {
            pack::write(digits, &mut answer.first);
            if shared {
                self.unsure.push(puzzle);
            }
        }
        answer.count += 1;
        if answer.count < self.limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn poll(&mut self, work: &Work) -> ControlFlow<()> {
        (self.poll)(work)
    }
}

/// The puzzles of a batch, a candidate that each is without, and the answers.
#[cfg(target_arch = "x86_64")]
struct Other<'a> {
    puzzles: &'a [[u8; 81]],
    without: &'a [(u8, u8)],
    next: usize,
    answers: &'a mut [Answer],
    poll: &'a mut dyn FnMut(&Work) -> ControlFlow<()>,
}

#[cfg(target_arch = "x86_64")]
impl Job for Other<'_> {
    const WITHOUT: bool = true;

    #[inline(always)]
    fn next(&mut self) -> Option<(usize, Digits)> {
        let puzzle = self.next;
        let digits = pack::digits(self.puzzles.get(puzzle)?);
        self.next += 1;
        Some((puzzle, digits))
    }

    #[inline(always)]
    fn without(&self, puzzle: usize) -> Option<(usize, usize)> {
        let (cell, digit) = self.without[puzzle];
        Some((usize::from(cell), usize::from(digit - b'1')))
    }

    #[inline(always)]
    fn solution(&mut self, puzzle: usize, digits: &Digits, _: bool) -> ControlFlow<()> {
        self.answers[puzzle].count = 1;
        pack::write(digits, &mut self.answers[puzzle].first);
        ControlFlow::Break(())
    }

    fn poll(&mut self, work: &Work) -> ControlFlow<()> {
        (self.poll)(work)
    }
}

/// Hears what was done; `Break` ends the search.
trait Poll {
    fn hear(&mut self, work: &Work) -> ControlFlow<()>;
}

/// Nobody asks.
struct Unheard;

impl Poll for Unheard {
    #[inline(always)]
    fn hear(&mut self, _: &Work) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

struct Heard<'a>(&'a mut dyn FnMut(&Work) -> ControlFlow<()>);

impl Poll for Heard<'_> {
    #[inline(always)]
    fn hear(&mut self, work: &Work) -> ControlFlow<()> {
        (self.0)(work)
    }
}

/// Counts solutions up to a limit and keeps the first one.
struct Tally<'a, P> {
    count: &'a mut u64,
    first: Option<&'a mut Option<[u8; 81]>>,
    limit: u64,
    poll: &'a mut P,
}

impl<P: Poll> Listener for Tally<'_, P> {
    #[inline(always)]
    fn solution<L: Lanes>(&mut self, board: &Board<L>) -> ControlFlow<()> {
        if let Some(first) = self.first.take() {
            *first = Some(board.unfold());
        }
        *self.count += 1;
        if *self.count < self.limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    #[inline(always)]
    fn poll(&mut self, work: &Work) -> ControlFlow<()> {
        self.poll.hear(work)
    }
}

/// Passes on what a single search tells.
struct Callbacks<'a> {
    poll: &'a mut dyn FnMut(&Work) -> ControlFlow<()>,
    visit: &'a mut dyn FnMut(&[u8; 81]) -> ControlFlow<()>,
}

impl Listener for Callbacks<'_> {
    #[inline(always)]
    fn solution<L: Lanes>(&mut self, board: &Board<L>) -> ControlFlow<()> {
        (self.visit)(&board.unfold())
    }

    fn poll(&mut self, work: &Work) -> ControlFlow<()> {
        (self.poll)(work)
    }
}
