//! Proofs that a puzzle has no more solutions than it may: of plain 9x9 Sudoku many at a time.

use crate::engine::{Budget, Silent, auto, is_plain_nine};
use crate::solve::{Request, Verdict, solve};
use ninefold_board::{Cell, Geometry, Puzzle, Symbol, SymbolSet};
use ninefold_fast9::{Answer, Asker, Solver};
use std::ops::ControlFlow;

/// The values of a board, one entry per cell.
pub(crate) type Givens = Vec<Option<Symbol>>;

/// A puzzle whose number of solutions is asked for.
#[derive(Clone, Copy)]
pub(crate) struct Trial<'t> {
    /// Its givens.
    pub(crate) givens: &'t [Option<Symbol>],
    /// Where it was made from a puzzle with one solution by taking givens away: these, each with its symbol.
    pub(crate) taken: &'t [(Cell, Symbol)],
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
    /// A candidate that each is without.
    without: Vec<(u8, u8)>,
    answers: Vec<Answer>,
}

impl<'a> Prover<'a> {
    /// At most so many solutions; the nodes of the budget are those of one proof.
    pub(crate) fn new(geometry: &'a Geometry, most: u64, budget: Budget<'a>) -> Self {
        let nine = || {
            let solver = Box::new(Solver::new());
            Nine { solver, puzzles: Vec::new(), without: Vec::new(), answers: Vec::new() }
        };
        Prover { geometry, most, budget, nine: is_plain_nine(geometry).then(nine) }
    }

    /// The board.
    pub(crate) fn geometry(&self) -> &'a Geometry {
        self.geometry
    }

    /// Does it answer for many puzzles in little more time than for one?
    pub(crate) fn likes_many(&self) -> bool {
        self.nine.is_some()
    }

    /// Does it tell of another solution where there is one?
    pub(crate) fn tells_others(&self) -> bool {
        self.nine.is_some() && self.most == 1
    }

    /// Answers questions, so many `together`, where it tells of other solutions; `None` if the interrupt came.
    pub(crate) fn answer(&mut self, asker: &mut dyn Asker, together: usize) -> Option<()> {
        let budget = self.budget;
        let ended = self.nine.as_mut()?.solver.answer_while(asker, together, &mut |_| {
            if budget.is_interrupted() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        ended.is_continue().then_some(())
    }

    /// Its answer for each, or `None` if the interrupt came.
    pub(crate) fn prove(&mut self, trials: &[Trial<'_>]) -> Option<Vec<bool>> {
        let most = self.most;
        if self.nine.is_some() {
            // Of one given that went it is asked whether another symbol can stand there, which is proved in less time.
            let is_single = |trial: &Trial<'_>| most == 1 && trial.taken.len() == 1;
            let (singles, several): (Vec<Trial<'_>>, Vec<Trial<'_>>) =
                trials.iter().partition(|trial| is_single(trial));
            let mut singles = self.none_other(&singles)?.into_iter();
            let mut counts = self.counts_of_nine(&several, most + 1)?.into_iter();
            let mut of_several = || counts.next().is_some_and(|count| (1..=most).contains(&u64::from(count)));
            let proved =
                trials.iter().map(|trial| if is_single(trial) { singles.next() == Some(true) } else { of_several() });
            return Some(proved.collect());
        }
        let proved = trials.iter().map(|trial| self.prove_one(trial)).collect();
        (!self.budget.is_interrupted()).then_some(proved)
    }

    /// How many solutions it has, up to one more than there may be; `None` if that is not known.
    pub(crate) fn count(&mut self, givens: &[Option<Symbol>]) -> Option<u64> {
        let trial = Trial { givens, taken: &[] };
        let most = self.most;
        if self.nine.is_some() {
            return self.counts_of_nine(&[trial], most + 1)?.first().map(|&count| count.into());
        }
        match self.verdict(givens.to_vec()) {
            Verdict::NoSolution => Some(0),
            Verdict::Unique => Some(1),
            Verdict::Several(count) | Verdict::AtLeast(count) => Some(count),
            Verdict::OverBudget(_) => None,
        }
    }

    fn counts_of_nine(&mut self, trials: &[Trial<'_>], limit: u64) -> Option<Vec<u32>> {
        let budget = self.budget;
        let Nine { solver, puzzles, answers, .. } = self.nine.as_mut()?;
        puzzles.clear();
        puzzles.extend(trials.iter().map(|trial| characters(trial.givens)));
        answers.clear();
        answers.resize(trials.len(), Answer::NONE);
        let limit = u32::try_from(limit).unwrap_or(u32::MAX);
        let ended = solver.solve_many_while(puzzles, limit, answers, &mut |_| {
            if budget.is_interrupted() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        ended.is_continue().then(|| answers.iter().map(|answer| answer.count).collect())
    }

    /// Of plain 9x9: has each no solution with another symbol in the one cell of which the given was taken away?
    fn none_other(&mut self, trials: &[Trial<'_>]) -> Option<Vec<bool>> {
        let budget = self.budget;
        let Nine { solver, puzzles, without, answers } = self.nine.as_mut()?;
        puzzles.clear();
        puzzles.extend(trials.iter().map(|trial| characters(trial.givens)));
        without.clear();
        let taken = trials.iter().flat_map(|trial| trial.taken);
        without.extend(taken.map(|(cell, symbol)| (cell.0 as u8, b'1' + symbol.0)));
        answers.clear();
        answers.resize(trials.len(), Answer::NONE);
        let ended = solver.other_many_while(puzzles, without, answers, &mut |_| {
            if budget.is_interrupted() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        ended.is_continue().then(|| answers.iter().map(|answer| answer.count == 0).collect())
    }

    fn prove_one(&self, trial: &Trial<'_>) -> bool {
        if self.most == 1 && !trial.taken.is_empty() {
            return self.all_follow(trial);
        }
        match self.verdict(trial.givens.to_vec()) {
            Verdict::Unique => true,
            Verdict::Several(count) => count <= self.most,
            _ => false,
        }
    }

    /// Does each symbol that was taken away follow from the others and those taken before it? Then, and only then, is the
    /// solution still the only one.
    fn all_follow(&self, trial: &Trial<'_>) -> bool {
        let mut givens = trial.givens.to_vec();
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
        // Nothing can wrap around, and where that needs no check many are made at once.
        *character = given.map_or(b'.', |symbol| b'1'.wrapping_add(symbol.0));
    }
    puzzle
}
