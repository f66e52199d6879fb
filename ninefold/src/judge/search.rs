//! The searches of one judgement, which share one budget.

use super::pigeonhole;
use crate::engine::{Budget, Engine, Outcome, Silent, Work};
use crate::solve::{Answer, Request, solve};
use ninefold_board::{Candidate, Cell, Puzzle, Solution, SymbolSet};

/// What may be used up is used up: a question stays open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct OverBudget;

/// Asks an engine one question after the other, until the budget that all of them share is spent.
pub(super) struct Searcher<'a> {
    engine: &'a dyn Engine,
    budget: Budget<'a>,
    seed: u64,
    nodes: u64,
}

impl<'a> Searcher<'a> {
    pub(super) fn new(engine: &'a dyn Engine, budget: Budget<'a>, seed: u64) -> Self {
        Searcher { engine, budget, seed, nodes: 0 }
    }

    /// Search nodes used so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Is the budget used up? Whatever is asked then stays open.
    pub(super) fn is_spent(&self) -> bool {
        self.budget.is_spent(self.nodes)
    }

    /// Up to `limit` solutions.
    pub(super) fn solutions(&mut self, puzzle: &Puzzle, limit: u64) -> Answer {
        self.search(puzzle, limit, None)
    }

    fn search(&mut self, puzzle: &Puzzle, limit: u64, allowance: Option<u64>) -> Answer {
        if pigeonhole::refutes(puzzle) {
            self.nodes += 1;
            return Answer {
                solutions: Vec::new(),
                outcome: Outcome::Exhausted,
                work: Work { nodes: 1, ..Work::default() },
            };
        }
        let left = self.budget.nodes.map(|most| most.saturating_sub(self.nodes));
        let nodes = left.into_iter().chain(allowance).min();
        let request = Request { limit: Some(limit), budget: Budget { nodes, ..self.budget }, seed: self.seed };
        let answer = solve(puzzle, self.engine, &request, &mut Silent);
        self.nodes += answer.work.nodes;
        answer
    }

    /// One solution, or the certainty that there is none.
    pub(super) fn first(&mut self, puzzle: &Puzzle) -> Result<Option<Solution>, OverBudget> {
        one(self.solutions(puzzle, 1))
    }

    /// The same with at most so many nodes.
    pub(super) fn first_within(&mut self, puzzle: &Puzzle, nodes: u64) -> Result<Option<Solution>, OverBudget> {
        one(self.search(puzzle, 1, Some(nodes)))
    }

    /// Is there exactly one solution?
    pub(super) fn is_unique(&mut self, puzzle: &Puzzle) -> Result<bool, OverBudget> {
        let answer = self.solutions(puzzle, 2);
        match (answer.solutions.len(), answer.outcome) {
            (0 | 1, Outcome::OutOfBudget) => Err(OverBudget),
            (found, _) => Ok(found == 1),
        }
    }

    /// A solution in which the cell has one of these symbols.
    pub(super) fn first_among(
        &mut self,
        puzzle: &Puzzle,
        cell: Cell,
        symbols: SymbolSet,
    ) -> Result<Option<Solution>, OverBudget> {
        match narrowed(puzzle, cell, symbols) {
            Some(puzzle) => self.first(&puzzle),
            None => Ok(None),
        }
    }

    /// A solution in which the cell has another symbol than this one.
    pub(super) fn first_without(
        &mut self,
        puzzle: &Puzzle,
        Candidate { cell, symbol }: Candidate,
    ) -> Result<Option<Solution>, OverBudget> {
        self.first_among(puzzle, cell, puzzle.geometry().all_symbols() - SymbolSet::only(symbol))
    }
}

fn one(mut answer: Answer) -> Result<Option<Solution>, OverBudget> {
    match (answer.solutions.pop(), answer.outcome) {
        (None, Outcome::OutOfBudget) => Err(OverBudget),
        (found, _) => Ok(found),
    }
}

/// The puzzle whose cell may only be one of these symbols; `None` if a given says otherwise.
fn narrowed(puzzle: &Puzzle, cell: Cell, symbols: SymbolSet) -> Option<Puzzle> {
    let mut allowed: Vec<_> = puzzle.geometry().all_cells().map(|c| puzzle.allowed_in(c)).collect();
    allowed[cell.index()] &= symbols;
    Puzzle::restricted(puzzle.geometry().clone(), puzzle.givens().to_vec(), Some(allowed)).ok()
}
