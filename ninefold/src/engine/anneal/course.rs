//! The common part of all kinds of annealing: counting, Metropolis' rule, fresh starts and solutions presented once.

use crate::engine::{Observer, Outcome, Rng, SearchEvent, SearchTask, Visit, Work, random};
use ninefold_board::{Grid, Puzzle, Symbol};
use std::collections::BTreeSet;
use std::convert::Infallible;

/// One way to anneal.
pub(super) trait Method {
    /// Fills the board anew.
    fn refill(&mut self, rng: &mut Rng);

    /// Cools from there; true at a solution, false where the method starts afresh.
    fn cool(&mut self, course: &mut Course<'_, '_>) -> Result<bool, Outcome>;

    /// Is there anything to move? If not, every start is the same.
    fn can_move(&self) -> bool;

    /// The symbol of each cell.
    fn values(&self) -> &[Symbol];
}

/// One search by annealing.
pub(super) struct Course<'t, 'v> {
    /// The random numbers of the search.
    pub(super) rng: &'t mut Rng,
    interrupt: Option<&'t (dyn Fn() -> bool + Sync)>,
    /// The most nodes.
    most: u64,
    observer: &'t mut dyn Observer,
    is_silent: bool,
    visit: &'t mut Visit<'v>,
    presented: BTreeSet<Box<[Symbol]>>,
    work: Work,
}

/// The number of nodes between two polls of the interrupt.
const NODES_PER_POLL: u64 = 16;

/// Searches by this method, within the task's budget; if that has no limit of nodes, within `most` nodes. A node is a board
/// that is looked at: each start, and each proposed change.
pub(super) fn search<'t, M: Method>(
    task: SearchTask<'t>,
    visit: &mut Visit<'_>,
    most: u64,
    make: impl FnOnce(&'t Puzzle, &mut Rng) -> M,
) -> (Outcome, Work) {
    let SearchTask { puzzle, budget, rng, observer } = task;
    let (most, is_silent) = (budget.nodes.unwrap_or(most), observer.is_silent());
    let (presented, work) = (BTreeSet::new(), Work::default());
    let mut course = Course { rng, interrupt: budget.interrupt, most, observer, is_silent, visit, presented, work };
    let Err(outcome) = course.run(puzzle, make);
    (outcome, course.work)
}

impl Course<'_, '_> {
    /// Start after start, until the budget is spent or the visitor has had enough.
    fn run<'p, M: Method>(
        &mut self,
        puzzle: &'p Puzzle,
        make: impl FnOnce(&'p Puzzle, &mut Rng) -> M,
    ) -> Result<Infallible, Outcome> {
        self.step()?;
        // Candidates that no cell or no symbol of a house is left with: there is nothing to look for.
        if Grid::new(puzzle).is_err() {
            return Err(Outcome::OutOfBudget);
        }
        let mut method = make(puzzle, self.rng);
        while {
            if method.cool(self)? {
                self.present(method.values())?;
            }
            method.can_move()
        } {
            self.step()?;
            method.refill(self.rng);
        }
        Err(Outcome::OutOfBudget)
    }

    /// Counts a board that is going to be looked at, unless nothing is left for it.
    pub(super) fn step(&mut self) -> Result<(), Outcome> {
        let is_poll = self.work.nodes.is_multiple_of(NODES_PER_POLL);
        if self.work.nodes >= self.most || is_poll && self.interrupt.is_some_and(|interrupt| interrupt()) {
            return Err(Outcome::OutOfBudget);
        }
        self.work.nodes += 1;
        Ok(())
    }

    /// Tells where the search stands.
    pub(super) fn tell(&mut self, energy: u64, temperature: f64) {
        if !self.is_silent {
            self.observer.see(SearchEvent::Energy { step: self.work.nodes, energy, temperature });
        }
    }

    /// Metropolis' rule: what does not raise the energy is always accepted, and a rise with the probability
    /// exp(-rise / temperature).
    pub(super) fn accepts(&mut self, before: u64, after: u64, temperature: f64) -> bool {
        if after <= before {
            return true;
        }
        let rise = f64::from((after - before) as u32);
        random::uniform(self.rng) < libm::exp(-rise / temperature)
    }

    /// The rule that the lecture prints: with the probability exp(change / temperature), which is never below 1.
    pub(super) fn accepts_as_printed(&mut self, before: u64, after: u64, temperature: f64) -> bool {
        let change = f64::from(after.abs_diff(before) as u32);
        random::uniform(self.rng) < libm::exp(change / temperature)
    }

    /// Presents a solution, unless it was presented before.
    fn present(&mut self, values: &[Symbol]) -> Result<(), Outcome> {
        if !self.presented.insert(values.into()) {
            return Ok(());
        }
        self.work.solutions += 1;
        self.observer.see(SearchEvent::Solution(values));
        if (self.visit)(values).is_break() { Err(Outcome::Stopped) } else { Ok(()) }
    }
}
