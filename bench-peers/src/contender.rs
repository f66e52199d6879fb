//! The contenders: our paths and the peers, each in the form that serves it best.

use crate::clock;
use crate::derived::Set;
use crate::tdoku::Build;
use ninefold_fast9::{Answer, Path, Solver};
use std::time::Instant;

/// A puzzle or a solution: `b'1'` to `b'9'`, and anything else for a blank.
pub(crate) type Cells = [u8; 81];
/// The search for a second solution is the proof that there is only one.
pub(crate) const LIMIT: u32 = 2;

/// How a list is solved.
#[derive(Clone, Copy)]
pub(crate) enum Way {
    /// In the fastest way.
    Many,
    OneByOne,
}

/// A solver with a list of puzzles and room for its answers. Making one and asking for its answers is not timed.
pub(crate) trait Contender {
    fn name(&self) -> &'static str;
    fn puzzles(&self) -> usize;
    /// Forgets all answers, so that an old one cannot pass for a new one; solves all so many times over, and tells the CPU
    /// time in nanoseconds.
    fn time(&mut self, way: Way, passes: u64) -> Result<u64, String>;
    /// Solves one by one, so many times over. The best time of each puzzle in nanoseconds, by the clock on the wall: reading
    /// the CPU clock takes as long as a puzzle. Reading this one is in the times, some 20 to 40 ns.
    fn spread(&mut self, repeats: usize) -> Result<Vec<u64>, String>;
    /// How many solutions the puzzle has, up to the limit, and one of them.
    fn found(&self, index: usize) -> (u32, Option<Cells>);
    /// Solves all and returns the work of it, if that is known.
    fn work(&mut self) -> Option<ninefold_fast9::Work> {
        None
    }
}

/// A contender on this thread.
pub(crate) trait Engine {
    fn name(&self) -> &'static str;
    fn puzzles(&self) -> usize;
    /// Solves one puzzle and stores the answer: a solution, and how many there are, up to the limit.
    fn solve(&mut self, index: usize);
    /// Solves all, one by one.
    fn solve_each(&mut self) {
        for index in 0..self.puzzles() {
            self.solve(index);
        }
    }
    /// Solves all in the fastest way.
    fn solve_all(&mut self) {
        self.solve_each();
    }
    /// Forgets all answers.
    fn clear(&mut self);
    /// How many solutions the puzzle has, up to the limit, and one of them.
    fn found(&self, index: usize) -> (u32, Option<Cells>);
    /// Solves all and returns the work of it, if that is known.
    fn work(&mut self) -> Option<ninefold_fast9::Work> {
        None
    }
}

impl<E: Engine> Contender for E {
    fn name(&self) -> &'static str {
        Engine::name(self)
    }

    fn puzzles(&self) -> usize {
        Engine::puzzles(self)
    }

    fn time(&mut self, way: Way, passes: u64) -> Result<u64, String> {
        self.clear();
        clock::of_thread(|| {
            for _ in 0..passes {
                match way {
                    Way::Many => self.solve_all(),
                    Way::OneByOne => self.solve_each(),
                }
            }
        })
    }

    fn spread(&mut self, repeats: usize) -> Result<Vec<u64>, String> {
        let mut best = vec![u64::MAX; Engine::puzzles(self)];
        for _ in 0..repeats {
            for (index, best) in best.iter_mut().enumerate() {
                let start = Instant::now();
                self.solve(index);
                *best = (*best).min(start.elapsed().as_nanos() as u64);
            }
        }
        Ok(best)
    }

    fn found(&self, index: usize) -> (u32, Option<Cells>) {
        Engine::found(self, index)
    }

    fn work(&mut self) -> Option<ninefold_fast9::Work> {
        Engine::work(self)
    }
}

/// All on this set: our paths, the widest first, then the peers; tdoku where it is at hand.
pub(crate) fn all(set: &Set, tdoku: Option<&Build>) -> Result<Vec<Box<dyn Contender>>, String> {
    let Set { puzzles, limit, .. } = set;
    let (puzzles, limit) = (&puzzles[..], *limit);
    let paths = Path::ALL.into_iter().rev().filter_map(Solver::with_path);
    let mut all: Vec<Box<dyn Contender>> =
        paths.map(|solver| Box::new(Ours::new(solver, puzzles, limit)) as Box<dyn Contender>).collect();
    all.push(Box::new(SudokuCrate::new(puzzles, limit)?));
    all.push(Box::new(Msolve::new(puzzles, limit)));
    if let Some(build) = tdoku {
        all.push(Box::new(build.start(puzzles, limit)?));
    }
    Ok(all)
}

/// One path of ours. It is handed characters: reading them is in its time.
pub(crate) struct Ours {
    solver: Solver,
    limit: u32,
    puzzles: Vec<Cells>,
    answers: Vec<Answer>,
}

impl Ours {
    pub(crate) fn new(solver: Solver, puzzles: &[Cells], limit: u32) -> Self {
        Ours { solver, limit, puzzles: puzzles.to_vec(), answers: vec![Answer::NONE; puzzles.len()] }
    }
}

impl Engine for Ours {
    fn name(&self) -> &'static str {
        self.solver.path().name()
    }

    fn puzzles(&self) -> usize {
        self.puzzles.len()
    }

    fn solve(&mut self, index: usize) {
        self.answers[index] = self.solver.solve(&self.puzzles[index], self.limit);
    }

    fn solve_all(&mut self) {
        self.solver.solve_many(&self.puzzles, self.limit, &mut self.answers);
    }

    fn clear(&mut self) {
        self.answers.fill(Answer::NONE);
    }

    fn found(&self, index: usize) -> (u32, Option<Cells>) {
        let answer = &self.answers[index];
        (answer.count, answer.solution().copied())
    }

    fn work(&mut self) -> Option<ninefold_fast9::Work> {
        self.solver.reset_work();
        self.solve_all();
        Some(self.solver.work())
    }
}

/// The crate `sudoku`: puzzles in its own type. Its fastest call that gives a solution and the count writes solutions to
/// a buffer and counts those for which there is no room.
pub(crate) struct SudokuCrate {
    limit: usize,
    puzzles: Vec<sudoku::Sudoku>,
    solutions: Vec<Cells>,
    counts: Vec<u32>,
}

impl SudokuCrate {
    pub(crate) fn new(puzzles: &[Cells], limit: u32) -> Result<Self, String> {
        let read = |cells: &Cells| sudoku::Sudoku::from_bytes(digits(cells)).map_err(|error| error.to_string());
        let own = puzzles.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        Ok(SudokuCrate {
            limit: limit as usize,
            solutions: vec![[0; 81]; own.len()],
            counts: vec![0; own.len()],
            puzzles: own,
        })
    }
}

impl Engine for SudokuCrate {
    fn name(&self) -> &'static str {
        "sudoku"
    }

    fn puzzles(&self) -> usize {
        self.puzzles.len()
    }

    fn solve(&mut self, index: usize) {
        let room = std::slice::from_mut(&mut self.solutions[index]);
        self.counts[index] = self.puzzles[index].solutions_up_to_buffer(room, self.limit) as u32;
    }

    fn clear(&mut self) {
        self.solutions.fill([0; 81]);
        self.counts.fill(0);
    }

    fn found(&self, index: usize) -> (u32, Option<Cells>) {
        let count = self.counts[index];
        (count, (count > 0).then(|| self.solutions[index].map(|digit| b'0' + digit)))
    }
}

/// The crate `msolve`: puzzles in its own type, as many steps of its iterator over solutions as are wanted.
struct Msolve {
    limit: u32,
    puzzles: Vec<msolve::Sudoku>,
    solutions: Vec<Cells>,
    counts: Vec<u32>,
}

impl Msolve {
    fn new(puzzles: &[Cells], limit: u32) -> Self {
        let own = puzzles.iter().map(|cells| msolve::Sudoku::from(digits(cells))).collect();
        Msolve { limit, puzzles: own, solutions: vec![[b'.'; 81]; puzzles.len()], counts: vec![0; puzzles.len()] }
    }
}

impl Engine for Msolve {
    fn name(&self) -> &'static str {
        "msolve"
    }

    fn puzzles(&self) -> usize {
        self.puzzles.len()
    }

    fn solve(&mut self, index: usize) {
        let mut solutions = self.puzzles[index].iter();
        self.counts[index] = match solutions.next() {
            None => 0,
            Some(first) => {
                self.solutions[index] = first.to_bytes();
                1 + solutions.take(self.limit as usize - 1).count() as u32
            }
        };
    }

    fn clear(&mut self) {
        self.solutions.fill([b'.'; 81]);
        self.counts.fill(0);
    }

    fn found(&self, index: usize) -> (u32, Option<Cells>) {
        let count = self.counts[index];
        (count, (count > 0).then(|| self.solutions[index]))
    }
}

/// Digits as numbers, 0 for a blank.
fn digits(cells: &Cells) -> Cells {
    cells.map(|cell| if cell.is_ascii_digit() { cell - b'0' } else { 0 })
}
