//! The searches of one judgement, which share one budget.
//!
//! Once the budget is spent nothing more is built or searched: whatever loops asks [`Searcher::is_spent`] at its head, every
//! question answers [`OverBudget`] before it makes its puzzle, and the code between two searches polls the interrupt.

use super::over_budget::OverBudget;
use super::pigeonhole;
use super::tally::Tally;
use crate::engine::{Budget, Engine, Outcome, Silent};
use crate::solve::{Receive, Request, search_verified};
use ninefold_board::{Candidate, Cell, Grid, Puzzle, Solution, SymbolSet};
use std::ops::ControlFlow;

/// Asks an engine one question after the other, until the budget that all of them share is spent.
pub(super) struct Searcher<'a> {
    engine: &'a dyn Engine,
    budget: Budget<'a>,
    seed: u64,
    nodes: u64,
    /// Remembered, so that the interrupt is not asked again for each of thousands of open questions.
    is_spent: bool,
}

impl<'a> Searcher<'a> {
    pub(super) fn new(engine: &'a dyn Engine, budget: Budget<'a>, seed: u64) -> Self {
        Searcher { engine, budget, seed, nodes: 0, is_spent: false }
    }

    /// Search nodes used so far; never more than the budget has.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Is the budget used up? Whatever is asked then stays open.
    pub(super) fn is_spent(&mut self) -> bool {
        self.is_spent = self.is_spent || self.budget.is_spent(self.nodes);
        self.is_spent
    }

    /// Counts up to `limit` solutions.
    pub(super) fn tally(&mut self, puzzle: &Puzzle, limit: u64) -> (Tally, Outcome) {
        let mut tally = Tally::new(puzzle.geometry());
        let outcome = self.search(puzzle, limit, None, &mut |solution| {
            tally.add(solution);
            ControlFlow::Continue(())
        });
        (tally, outcome)
    }

    fn search(&mut self, puzzle: &Puzzle, limit: u64, allowance: Option<u64>, receive: &mut Receive<'_>) -> Outcome {
        if self.is_spent() {
            return Outcome::OutOfBudget;
        }
        match pigeonhole::refutes(puzzle, &self.budget) {
            Err(OverBudget) => return Outcome::OutOfBudget,
            Ok(true) => {
                self.nodes += 1;
                return Outcome::Exhausted;
            }
            Ok(false) => {}
        }
        let left = self.budget.nodes.map(|most| most.saturating_sub(self.nodes));
        let nodes = left.into_iter().chain(allowance).min();
        let request = Request { limit: Some(limit), budget: Budget { nodes, ..self.budget }, seed: self.seed };
        let (outcome, work) = search_verified(puzzle, self.engine, &request, &mut Silent, receive);
        self.nodes += work.nodes;
        outcome
    }

    /// The candidates that singles leave to a puzzle that has a solution.
    pub(super) fn after_singles(&mut self, puzzle: &Puzzle) -> Result<Option<Grid>, OverBudget> {
        if self.is_spent() { Err(OverBudget) } else { pigeonhole::after_singles(puzzle, &self.budget) }
    }

    /// One solution, or the certainty that there is none.
    pub(super) fn first(&mut self, puzzle: &Puzzle) -> Result<Option<Solution>, OverBudget> {
        self.one(puzzle, None)
    }

    /// The same with at most so many nodes.
    pub(super) fn first_within(&mut self, puzzle: &Puzzle, nodes: u64) -> Result<Option<Solution>, OverBudget> {
        self.one(puzzle, Some(nodes))
    }

    fn one(&mut self, puzzle: &Puzzle, allowance: Option<u64>) -> Result<Option<Solution>, OverBudget> {
        let mut found = None;
        let outcome = self.search(puzzle, 1, allowance, &mut |solution| {
            found = Some(solution);
            ControlFlow::Continue(())
        });
        match (found, outcome) {
            (None, Outcome::OutOfBudget) => Err(OverBudget),
            (found, _) => Ok(found),
        }
    }

    /// Is there exactly one solution?
    pub(super) fn is_unique(&mut self, puzzle: &Puzzle) -> Result<bool, OverBudget> {
        let mut found = 0;
        let outcome = self.search(puzzle, 2, None, &mut |_| {
            found += 1;
            ControlFlow::Continue(())
        });
        match (found, outcome) {
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
        if self.is_spent() {
            return Err(OverBudget);
        }
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

/// The puzzle whose cell may only be one of these symbols; `None` if a given says otherwise.
fn narrowed(puzzle: &Puzzle, cell: Cell, symbols: SymbolSet) -> Option<Puzzle> {
    let mut allowed: Vec<_> = puzzle.geometry().all_cells().map(|c| puzzle.allowed_in(c)).collect();
    allowed[cell.index()] &= symbols;
    Puzzle::restricted(puzzle.geometry().clone(), puzzle.givens().to_vec(), Some(allowed)).ok()
}
