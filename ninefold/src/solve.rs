//! A puzzle's answer: verified solutions and what they mean.

use crate::engine::{Budget, Engine, Observer, Outcome, Rng, SearchTask, Silent, Work, auto};
use ninefold_board::{Board, Puzzle, Solution, Symbol};
use rand_chacha::rand_core::SeedableRng;
use std::ops::ControlFlow;

/// The remark on one solution from an engine that cannot prove that there is no other.
pub(crate) const ONLY_ONE: &str = "; this engine cannot tell whether it is the only one";

/// The verdict of a search on a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// There is no solution.
    NoSolution,
    /// There is exactly one.
    Unique,
    /// There are exactly this many, two or more.
    Several(u64),
    /// The search was stopped after this many, one or more; there may be more.
    AtLeast(u64),
    /// The budget ran out after this many solutions; nothing is proved beyond them.
    OverBudget(u64),
}

/// The answer of one search.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Answer {
    /// The solutions found, verified.
    pub solutions: Vec<Solution>,
    /// How the search ended.
    pub outcome: Outcome,
    /// The work that was done.
    pub work: Work,
}

impl Verdict {
    /// The verdict of a search that ended so, having found so many solutions.
    pub fn new(outcome: Outcome, found: u64) -> Self {
        match (outcome, found) {
            (Outcome::OutOfBudget, _) => Verdict::OverBudget(found),
            (Outcome::Stopped, _) => Verdict::AtLeast(found),
            (Outcome::Exhausted, 0) => Verdict::NoSolution,
            (Outcome::Exhausted, 1) => Verdict::Unique,
            (Outcome::Exhausted, _) => Verdict::Several(found),
        }
    }

    /// As one word: `unique`, `several`, `none`, `found` (one, perhaps of several) or `over-budget`.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::NoSolution => "none",
            Verdict::Unique => "unique",
            Verdict::AtLeast(1) => "found",
            Verdict::Several(_) | Verdict::AtLeast(_) => "several",
            Verdict::OverBudget(_) => "over-budget",
        }
    }

    /// In words, for an engine that can prove that there are no more solutions, or cannot.
    pub fn words(self, proves: bool) -> String {
        match self {
            Verdict::NoSolution => "no solution".to_string(),
            Verdict::Unique => "unique".to_string(),
            Verdict::AtLeast(1) => "found".to_string(),
            Verdict::Several(_) | Verdict::AtLeast(_) => "several solutions".to_string(),
            Verdict::OverBudget(0) if !proves => {
                "nothing found; this engine cannot tell whether there is a solution".to_string()
            }
            Verdict::OverBudget(1) if !proves => format!("found{ONLY_ONE}"),
            Verdict::OverBudget(0) => "over budget".to_string(),
            Verdict::OverBudget(found) if !proves => {
                format!("{found} found; this engine cannot tell whether there are more")
            }
            Verdict::OverBudget(found) => format!("over budget after {found} found"),
        }
    }

    /// The verdict of an engine that can never prove that there are no more solutions: however it ended, only the solutions it found count.
    pub fn unproved(self) -> Self {
        match self {
            Verdict::OverBudget(found @ 1..) => Verdict::AtLeast(found),
            verdict => verdict,
        }
    }

    /// How many solutions were found, and whether these are all.
    pub fn count(self) -> (u64, bool) {
        match self {
            Verdict::NoSolution => (0, true),
            Verdict::Unique => (1, true),
            Verdict::Several(found) => (found, true),
            Verdict::AtLeast(found) | Verdict::OverBudget(found) => (found, false),
        }
    }
}

impl Answer {
    /// Its verdict.
    pub fn verdict(&self) -> Verdict {
        Verdict::new(self.outcome, self.solutions.len() as u64)
    }
}

/// The terms of a search: how many solutions, and within which limits.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// Stop after this many solutions (0 counts as 1); `None` finds all.
    pub limit: Option<u64>,
    /// The limits of the search.
    pub budget: Budget<'a>,
    /// The seed of its random choices.
    pub seed: u64,
}

impl Request<'_> {
    /// Whether to go on after so many solutions.
    pub(crate) fn go_on(&self, found: u64) -> ControlFlow<()> {
        if self.limit.is_some_and(|limit| found >= limit) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// The generator that its seed stands for.
    pub(crate) fn rng(&self) -> Rng {
        Rng::seed_from_u64(self.seed)
    }

    /// The search that it asks for.
    pub(crate) fn task<'t>(
        &'t self,
        puzzle: &'t Puzzle,
        rng: &'t mut Rng,
        observer: &'t mut dyn Observer,
    ) -> SearchTask<'t> {
        SearchTask { puzzle, budget: self.budget, rng, observer }
    }
}

impl Default for Request<'_> {
    /// Two solutions are enough to tell "unique" from "several".
    fn default() -> Self {
        Request { limit: Some(2), budget: Budget::default(), seed: 0 }
    }
}

/// Gets each verified solution and says whether to go on.
pub(crate) type Receive<'r> = dyn FnMut(Solution) -> ControlFlow<()> + 'r;

/// Searches, and hands on every solution, verified, as soon as it is found: none is kept, so that a puzzle with millions
/// of solutions needs no more memory than one with a single solution.
///
/// # Panics
/// If the engine does not serve the puzzle ([`Engine::serves`]), or presents a wrong solution: a bug in the engine that
/// must not pass as an answer.
pub(crate) fn search_verified(
    puzzle: &Puzzle,
    engine: &dyn Engine,
    request: &Request<'_>,
    observer: &mut dyn Observer,
    receive: &mut Receive<'_>,
) -> (Outcome, Work) {
    let mut found = 0_u64;
    let mut visit = |values: &[Symbol]| {
        let solution = Solution::verify(puzzle, values)
            .unwrap_or_else(|wrong| panic!("engine {}: wrong solution: {wrong}", engine.name()));
        found += 1;
        receive(solution)?;
        request.go_on(found)
    };
    engine.search(request.task(puzzle, &mut request.rng(), observer), &mut visit)
}

/// Searches, and keeps every solution, verified.
///
/// ```
/// use ninefold::board::{Geometry, Puzzle};
/// use ninefold::{engine, solve};
/// let puzzle = Puzzle::new(Geometry::latin(2).unwrap(), vec![None; 4]).unwrap();
/// let engine = engine::named("propagate", &engine::Options::default()).unwrap();
/// let all = solve::Request { limit: None, ..solve::Request::default() };
/// let answer = solve::solve(&puzzle, &*engine, &all, &mut engine::Silent);
/// assert_eq!(answer.verdict(), solve::Verdict::Several(2));
/// ```
///
/// # Panics
/// If the engine does not serve the puzzle ([`Engine::serves`]), or presents a wrong solution: a bug in the engine that
/// must not pass as an answer.
pub fn solve(puzzle: &Puzzle, engine: &dyn Engine, request: &Request<'_>, observer: &mut dyn Observer) -> Answer {
    let mut solutions = Vec::new();
    let mut keep = |solution| {
        solutions.push(solution);
        ControlFlow::Continue(())
    };
    let (outcome, work) = search_verified(puzzle, engine, request, observer, &mut keep);
    Answer { solutions, outcome, work }
}

/// A look at the puzzle that a board's givens state, by the engine that [`auto`] picks: has it one solution, several, none?
/// `None` if its givens clash.
///
/// ```
/// use ninefold::board::{Board, Geometry};
/// use ninefold::{engine::Budget, solve};
/// let empty = Board::empty(Geometry::latin(3)?);
/// assert_eq!(solve::look(&empty, Budget::default()).unwrap().verdict(), solve::Verdict::AtLeast(2));
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
pub fn look(board: &Board, budget: Budget<'_>) -> Option<Answer> {
    let puzzle = board.puzzle().ok()?;
    Some(solve(&puzzle, &*auto(&puzzle).engine, &Request { budget, ..Request::default() }, &mut Silent))
}
