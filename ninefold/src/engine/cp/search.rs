//! The search: draw conclusions, choose, learn from conflicts, start again now and then.

use super::clauses::Clauses;
use super::learn::{Learner, Lesson};
use super::literal::Literal;
use super::order::Order;
use super::propagate::{End, Rules};
use super::reason::{Conflict, Reason};
use super::state::State;
use crate::engine::{Budget, Observer, Outcome, SearchEvent, Visit, Work};
use ninefold_board::{Candidate, Geometry, Grid, Status, Symbol};

pub(super) struct Search<'a> {
    state: State<'a>,
    rules: Rules,
    clauses: Clauses,
    learner: Learner,
    order: Order,
    /// Of each cell: the symbol it had last.
    latest: Vec<Option<Symbol>>,
    conflicts: u64,
    /// Restarts so far, when the next one is due, and the unit of their distance, all in conflicts.
    runs: u64,
    restart_at: u64,
    unit: u64,
    most_clauses: usize,
    pub(super) work: Work,
    budget: Budget<'a>,
    observer: &'a mut dyn Observer,
}

/// The number of clauses that may be learnt before the less useful half is forgotten, at first, and by which that grows every time.
const CLAUSES: usize = 2_000;
const MORE_CLAUSES: usize = 300;

impl<'a> Search<'a> {
    pub(super) fn new(
        geometry: &'a Geometry,
        grid: Grid,
        restart: u64,
        budget: Budget<'a>,
        observer: &'a mut dyn Observer,
    ) -> Self {
        let state = State::new(geometry, grid);
        let variables = state.variables();
        Search {
            rules: Rules::new(&state),
            clauses: Clauses::new(variables),
            learner: Learner::new(variables),
            order: Order::new(variables),
            latest: vec![None; geometry.cells()],
            conflicts: 0,
            runs: 0,
            restart_at: restart,
            unit: restart,
            most_clauses: CLAUSES,
            state,
            work: Work { nodes: 1, ..Work::default() },
            budget,
            observer,
        }
    }

    /// Each turn of the loop looks at one node: `step` says whether what began it already contradicts.
    pub(super) fn run(&mut self, visit: &mut Visit<'_>) -> Outcome {
        let mut step = Ok(());
        loop {
            let drawn = step.map_err(End::from);
            let conflict = match drawn.and_then(|()| self.rules.run(&mut self.state, &mut self.clauses, &self.budget)) {
                Err(End::Interrupted) => return Outcome::OutOfBudget,
                Err(End::Conflict(conflict)) => Some(conflict),
                Ok(()) if !self.state.grid.is_full() => None,
                Ok(()) if self.visit_solution(visit) => return Outcome::Stopped,
                Ok(()) => Some(Conflict::Visited),
            };
            let lesson = match conflict.map(|conflict| self.learn(conflict)) {
                Some(None) => return Outcome::Exhausted,
                lesson => lesson.flatten(),
            };
            if self.budget.is_spent(self.work.nodes) {
                return Outcome::OutOfBudget;
            }
            self.work.nodes += 1;
            step = match lesson {
                Some(lesson) => self.heed(&lesson),
                None => self.choose(),
            };
        }
    }

    /// The lesson of the conflict; `None` if nothing is left to search.
    fn learn(&mut self, conflict: Conflict) -> Option<Lesson> {
        let lesson = self.learner.learn(&self.state, &mut self.clauses, &mut self.order, conflict)?;
        // A visited solution must never be forgotten.
        let spread = if matches!(conflict, Conflict::Visited) { 0 } else { lesson.spread };
        Some(Lesson { spread, ..lesson })
    }

    /// Goes back to where the clause leaves only its first literal, and makes that hold.
    fn heed(&mut self, lesson: &Lesson) -> Result<(), Conflict> {
        self.conflicts += 1;
        self.back_to(lesson.level);
        let reason = match lesson.literals[..] {
            [_] => Reason::None,
            _ => Reason::Clause(self.clauses.add(&lesson.literals, lesson.spread, self.conflicts)),
        };
        self.state.set(lesson.literals[0], reason)
    }

    /// Restarts at the root if it is time to, keeping the learnt clauses.
    fn restart(&mut self) {
        if self.conflicts < self.restart_at {
            return;
        }
        self.runs += 1;
        self.restart_at = self.conflicts + self.unit * luby(self.runs + 1);
        self.back_to(0);
        if self.clauses.len() > self.most_clauses {
            self.clauses.reduce(&self.state);
            self.most_clauses += MORE_CLAUSES;
        }
    }

    fn back_to(&mut self, level: usize) {
        let (order, latest) = (&mut self.order, &mut self.latest);
        self.state.back_to(level, |literal, candidate| {
            order.reopen(literal.variable());
            if literal.is_true() {
                latest[candidate.cell.index()] = Some(candidate.symbol);
            }
        });
        self.rules.clear();
        self.clauses.back_to(self.state.trail.len());
    }

    fn choose(&mut self) -> Result<(), Conflict> {
        self.restart();
        let candidate = self.most_active().unwrap_or_else(|| self.in_fewest());
        self.work.guesses += 1;
        self.state.begin_level();
        self.state.place(candidate, Reason::None)
    }

    fn most_active(&mut self) -> Option<Candidate> {
        while let Some(variable) = self.order.pop() {
            if self.state.value(Literal::new(variable, true)).is_none() {
                return Some(self.state.candidate(variable));
            }
        }
        None
    }

    /// In the open cell with the fewest candidates the symbol that it had last, or the first.
    fn in_fewest(&self) -> Candidate {
        let grid = &self.state.grid;
        let open = self.state.geometry.all_cells().filter(|&cell| grid.status(cell) == Status::Open);
        let cell = open.min_by_key(|&cell| grid.candidates(cell).len()).unwrap_or_default();
        let symbols = grid.candidates(cell);
        let latest = self.latest[cell.index()].filter(|&symbol| symbols.contains(symbol));
        cell.with(latest.or_else(|| symbols.first()).unwrap_or_default())
    }

    /// Presents the full grid; true if the visitor wants no more.
    fn visit_solution(&mut self, visit: &mut Visit<'_>) -> bool {
        self.work.solutions += 1;
        let values: Vec<_> = self.state.geometry.all_cells().filter_map(|c| self.state.grid.value(c)).collect();
        self.observer.see(SearchEvent::Solution(&values));
        visit(&values).is_break()
    }
}

/// Term `at`, from 1, of 1, 1, 2, 1, 1, 2, 4, 1, 1, 2, ...
fn luby(mut at: u64) -> u64 {
    loop {
        let whole = (at + 1).next_power_of_two();
        if whole == at + 1 {
            return whole / 2;
        }
        at -= whole / 2 - 1;
    }
}
