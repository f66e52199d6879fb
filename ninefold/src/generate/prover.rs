//! Proofs that a puzzle has no more solutions than it may: of plain 9x9 Sudoku many at a time.

use crate::engine::{Budget, Silent, auto, is_plain_nine};
use crate::solve::{Request, Verdict, solve};
use ninefold_board::{Cell, Geometry, Puzzle, Symbol, SymbolSet};
use ninefold_fast9::{Answer, Solver};
use std::ops::ControlFlow;

/// The values of a board, one entry per cell.
pub(crate) type Givens = Vec<Option<Symbol>>;

/// A puzzle whose number of solutions is asked for.
pub(crate) struct Trial {
    /// Its givens.
    pub(crate) givens: Givens,
    /// Where it was made from a puzzle with one solution by taking givens away: these, each with its symbol.
    pub(crate) taken: Vec<(Cell, Symbol)>,
}

/// Says which puzzles have at least one solution and at most so many. Within a budget: what takes longer to prove is taken for untrue.
pub(crate) struct Prover<'a> {
    geometry: &'a Geometry,
    most: u64,
    budget: Budget<'a>,
    nine: Option<Nine>,
}

/// The engine for plain 9x9, and the room it needs.
struct Nine {
    solver: Box<Solver>,
    puzzles: Vec<[u8; 81]>,
    answers: Vec<Answer>,
}

impl<'a> Prover<'a> {
    /// At most so many solutions; the nodes of the budget are those of one proof.
    pub(crate) fn new(geometry: &'a Geometry, most: u64, budget: Budget<'a>) -> Self {
        let nine = || Nine { solver: Box::new(Solver::new()), puzzles: Vec::new(), answers: Vec::new() };
        Prover { geometry, most, budget, nine: is_plain_nine(geometry).then(nine) }
    }

    /// Does it answer for many puzzles in little more time than for one?
    pub(crate) fn likes_many(&self) -> bool {
        self.nine.is_some()
    }

    /// Its answer for each, or `None` if the interrupt came.
    pub(crate) fn prove(&mut self, trials: &[Trial]) -> Option<Vec<bool>> {
        let most = self.most;
        if self.nine.is_some() {
            let counts = self.counts_of_nine(trials, most + 1)?;
            return Some(counts.into_iter().map(|count| (1..=most).contains(&u64::from(count))).collect());
        }
        let proved = trials.iter().map(|trial| self.prove_one(trial)).collect();
        (!self.budget.is_interrupted()).then_some(proved)
    }

    /// How many solutions it has, up to one more than there may be; `None` if that is not known.
    pub(crate) fn count(&mut self, givens: &[Option<Symbol>]) -> Option<u64> {
        let trial = Trial { givens: givens.to_vec(), taken: Vec::new() };
        let most = self.most;
        if self.nine.is_some() {
            return self.counts_of_nine(&[trial], most + 1)?.first().map(|&count| count.into());
        }
        match self.verdict(trial.givens) {
            Verdict::NoSolution => Some(0),
            Verdict::Unique => Some(1),
            Verdict::Several(count) | Verdict::AtLeast(count) => Some(count),
            Verdict::OverBudget(_) => None,
        }
    }

    fn counts_of_nine(&mut self, trials: &[Trial], limit: u64) -> Option<Vec<u32>> {
        let budget = self.budget;
        let Nine { solver, puzzles, answers } = self.nine.as_mut()?;
        puzzles.clear();
        puzzles.extend(trials.iter().map(|trial| characters(&trial.givens)));
        answers.clear();
        answers.resize(trials.len(), Answer::NONE);
        let limit = u32::try_from(limit).unwrap_or(u32::MAX);
        let ended = solver.solve_many_while(puzzles, limit, answers, &mut |_| {
            if budget.is_interrupted() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        ended.is_continue().then(|| answers.iter().map(|answer| answer.count).collect())
    }

    fn prove_one(&self, trial: &Trial) -> bool {
        if self.most == 1 && !trial.taken.is_empty() {
            return self.all_follow(trial);
        }
        match self.verdict(trial.givens.clone()) {
            Verdict::Unique => true,
            Verdict::Several(count) => count <= self.most,
            _ => false,
        }
    }

    /// Does each symbol that was taken away follow from the others and those taken before it? Then, and only then, is the
    /// solution still the only one.
    fn all_follow(&self, trial: &Trial) -> bool {
        let mut givens = trial.givens.clone();
        trial.taken.iter().for_each(|(cell, symbol)| givens[cell.index()] = Some(*symbol));
        trial.taken.iter().all(|&(cell, symbol)| {
            givens[cell.index()] = None;
            self.follows(&givens, cell, symbol)
        })
    }

    /// Does this symbol follow in an empty cell of a puzzle that has a solution with it there: is there none with another?
    fn follows(&self, givens: &[Option<Symbol>], cell: Cell, symbol: Symbol) -> bool {
        let mut allowed = vec![self.geometry.all_symbols(); self.geometry.cells()];
        allowed[cell.index()] = allowed[cell.index()] - SymbolSet::only(symbol);
        let Ok(other) = Puzzle::restricted(self.geometry.clone(), givens.to_vec(), Some(allowed)) else { return false };
        let one = Request { limit: Some(1), budget: self.budget, seed: 0 };
        solve(&other, &*auto(&other).engine, &one, &mut Silent).verdict() == Verdict::NoSolution
    }

    fn verdict(&self, givens: Givens) -> Verdict {
        let Ok(puzzle) = Puzzle::new(self.geometry.clone(), givens) else { return Verdict::NoSolution };
        let request = Request { limit: Some(self.most + 1), budget: self.budget, seed: 0 };
        solve(&puzzle, &*auto(&puzzle).engine, &request, &mut Silent).verdict()
    }
}

/// As the engine for plain 9x9 reads it.
pub(crate) fn characters(givens: &[Option<Symbol>]) -> [u8; 81] {
    let mut puzzle = [b'.'; 81];
    for (character, given) in puzzle.iter_mut().zip(givens) {
        if let Some(symbol) = given {
            *character = b'1' + symbol.0;
        }
    }
    puzzle
}
