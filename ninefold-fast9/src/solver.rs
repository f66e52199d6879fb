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
    /// x
    pub lane_rounds: u64,
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
        self.count_while(puzzle, limit, &mut |_| ControlFlow::Continue(())).0
    }

    /// Counts solutions up to the limit without presenting them, until `poll` breaks off: then `Break` is returned, and
    /// the count is what was found till then.
    pub fn count_while(
        &mut self,
        puzzle: &Candidates,
        limit: u64,
        poll: &mut dyn FnMut(&Work) -> ControlFlow<()>,
    ) -> (u64, ControlFlow<()>) {
        let mut count = 0;
        let flow = self.search(puzzle, poll, &mut |_| {
            count += 1;
            if count >= limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        (count, if count >= limit { ControlFlow::Continue(()) } else { flow })
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
        let _ = poll;
        answers.fill(Answer::NONE);
        let mut job = Batch { puzzles, answers, next: 0, limit };
        match self.path {
            Path::Portable => crate::batch::run::<crate::bits::portable::Plain, _>((), &mut job, &mut self.work),
            Path::Avx2 => unsafe { planes256(crate::bits::avx2::Token::detect().unwrap(), &mut job, &mut self.work) },
            _ if std::env::var("Z").is_ok() => unsafe { planes512z(crate::bits::avx512z::Token::detect().unwrap(), &mut job, &mut self.work) },
            _ if std::env::var("L").is_err() => unsafe { planes512y(crate::bits::avx512::Token::detect().unwrap(), &mut job, &mut self.work) },
            _ => unsafe { wide(crate::lanes::avx512::Token::detect().unwrap(), &mut job, &mut self.work) },
        }
        ControlFlow::Continue(())
    }

    /// Visits every solution, each once, until `poll` (what was done so far; asked at least once a millisecond, before more
    /// is done) or `visit` breaks off. `Continue` means that everything was searched.
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
    poll(work)?;
    work.nodes += 1;
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
    let Some(cell) = (0..81).filter(|&c: &usize| cells[c].count_ones() != 1).min_by_key(|&c: &usize| cells[c].count_ones()) else {
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

struct Batch<'a> { puzzles: &'a [[u8; 81]], answers: &'a mut [Answer], next: usize, limit: u32 }
impl crate::search::Job for Batch<'_> {
    #[inline(always)]
    fn next(&mut self, node: &mut crate::lanes::Node) -> Option<usize> {
        let i = self.next;
        let p = self.puzzles.get(i)?;
        for (c, b) in node.0.iter_mut().zip(p) {
            let d = b.wrapping_sub(b'1');
            *c = if d < 9 { 1u16 << (d & 15) } else { 0x1ff };
        }
        self.next += 1;
        Some(i)
    }
    #[inline(always)]
    fn solution(&mut self, puzzle: usize, cells: &[u16; 96]) -> bool {
        let a = &mut self.answers[puzzle];
        if a.count == 0 {
            for (o, c) in a.first.iter_mut().zip(cells) {
                *o = b'0' + (16 - c.leading_zeros()) as u8;
            }
        }
        a.count += 1;
        a.count >= self.limit
    }
}
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512bitalg,avx512cd,popcnt,bmi1,bmi2,lzcnt")]
unsafe fn wide(token: crate::lanes::avx512::Token, job: &mut Batch<'_>, work: &mut Work) {
    crate::search::run::<crate::lanes::avx512::Wide, _>(token, job, work);
}
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512bitalg,avx512cd,popcnt,bmi1,bmi2,lzcnt")]
unsafe fn planes512y(token: crate::bits::avx512::Token, job: &mut Batch<'_>, work: &mut Work) {
    crate::batch::run::<crate::bits::avx512::Wide, _>(token, job, work);
}
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512bitalg,avx512cd,popcnt,bmi1,bmi2,lzcnt")]
unsafe fn planes512z(token: crate::bits::avx512z::Token, job: &mut Batch<'_>, work: &mut Work) {
    crate::batch::run::<crate::bits::avx512z::Wide, _>(token, job, work);
}
#[target_feature(enable = "avx2,popcnt,bmi1,bmi2,lzcnt")]
unsafe fn planes256(token: crate::bits::avx2::Token, job: &mut Batch<'_>, work: &mut Work) {
    crate::batch::run::<crate::bits::avx2::Wide, _>(token, job, work);
}
impl crate::batch::Job for Batch<'_> {
    #[inline(always)]
    fn next(&mut self) -> Option<(usize, [u64; 6])> {
        let i = self.next;
        let p = self.puzzles.get(i)?;
        self.next += 1;
        let mut v = [0u8; 96];
        for (v, p) in v.iter_mut().zip(p) {
            let d = p.wrapping_sub(b'0');
            *v = if d < 10 { d } else { 0 };
        }
        let mut out = [0u8; 48];
        for k in 0..48 {
            out[k] = v[k] | v[48 + k] << 4;
        }
        let (words, _) = out.as_chunks::<8>();
        Some((i, std::array::from_fn(|k| u64::from_le_bytes(words[k]))))
    }
    #[inline(always)]
    fn solution(&mut self, puzzle: usize, digits: &[u64; 6]) -> bool {
        let a = &mut self.answers[puzzle];
        if a.count == 0 {
            let mut bytes = [0u8; 48];
            for k in 0..6 {
                bytes[8 * k..8 * k + 8].copy_from_slice(&digits[k].to_le_bytes());
            }
            for k in 0..48 {
                a.first[k] = b'0' + (bytes[k] & 15);
            }
            for k in 0..33 {
                a.first[48 + k] = b'0' + (bytes[k] >> 4);
            }
        }
        a.count += 1;
        a.count >= self.limit
    }
}
