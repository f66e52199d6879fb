//! The search: draw conclusions, choose, learn from conflicts, start again now and then.

use super::clauses::Clauses;
use super::learn::Learner;
use super::order::Order;
use super::propagate::{End, Rules};
use super::state::{Conflict, Literal, Reason, State};
use crate::engine::{Budget, Event, Observer, Outcome, Visit, Work};
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
    mode: u32,
    pub(super) work: Work,
    budget: Budget<'a>,
    observer: &'a mut dyn Observer,
}

/// So many clauses may be learnt before the less useful half is forgotten, at first, and so many more every time.
#[allow(unused)]
const CLAUSES: usize = 2_000;
const MORE_CLAUSES: usize = 300;

impl<'a> Search<'a> {
    pub(super) fn new(
        geometry: &'a Geometry,
        grid: Grid,
        budget: Budget<'a>,
        observer: &'a mut dyn Observer,
        work: Work,
    ) -> Self {
        let state = State::new(geometry, grid);
        let variables = state.variables();
        Search {
            rules: Rules::new(&state),
            clauses: Clauses::new(variables),
            learner: Learner::new(variables, par("H", 0.) as u32),
            order: Order::new(variables, par("D", 0.95)),
            latest: vec![None; geometry.cells()],
            conflicts: 0,
            mode: par("M", 0.) as u32,
            state,
            work,
            budget,
            observer,
        }
    }

    pub(super) fn run(&mut self, unit: u64, visit: &mut Visit<'_>) -> Outcome {
        let unit = par("U", unit as f64) as u64;
        let (mut runs, mut restart_at, mut most) = (0, unit, par("C", 2000.) as usize);
        let mut step = Ok(());
        loop {
            let drawn = step.map_err(End::from);
            let end = drawn.and_then(|()| self.rules.run(&mut self.state, &mut self.clauses, &self.budget));
            let conflict = match end {
                Err(End::Interrupted) => return Outcome::OutOfBudget,
                Err(End::Conflict(conflict)) => Some(conflict),
                Ok(()) if !self.state.grid.is_full() => None,
                Ok(()) if self.visit_solution(visit) => return Outcome::Stopped,
                Ok(()) => Some(Conflict::Visited),
            };
            if conflict.is_none() && self.conflicts >= restart_at {
                runs += 1;
                restart_at = self.conflicts + unit * luby(runs);
                self.back_to(0);
                if self.clauses.len() > most {
                    self.clauses.reduce(&self.state);
                    most += MORE_CLAUSES;
                }
            }
            let lesson = match conflict {
                None => None,
                Some(conflict) => match self.learner.learn(&self.state, &mut self.clauses, &mut self.order, conflict) {
                    None => return Outcome::Exhausted,
                    lesson => lesson,
                },
            };
            if self.budget.is_spent(self.work.nodes) {
                return Outcome::OutOfBudget;
            }
            self.work.nodes += 1;
            step = match lesson {
                None => self.choose(),
                Some(lesson) => {
                    self.conflicts += 1;
                    self.back_to(lesson.level);
                    let stays = matches!(conflict, Some(Conflict::Visited));
                    let reason = if lesson.literals.len() == 1 {
                        Reason::None
                    } else {
                        let spread = if stays { 0 } else { lesson.spread };
                        Reason::Clause(self.clauses.add(&lesson.literals, spread, self.conflicts))
                    };
                    self.state.set(lesson.literals[0], reason)
                }
            };
        }
    }

    fn back_to(&mut self, level: usize) {
        let (order, latest) = (&mut self.order, &mut self.latest);
        let candidates = self.state.shift();
        self.state.back_to(level, |literal| {
            order.reopen(literal.variable());
            if literal.is_true() {
                let (cell, symbol) = (literal.variable() >> candidates, literal.variable() & ((1 << candidates) - 1));
                latest[cell] = Some(Symbol::new(symbol));
            }
        });
        self.rules.clear();
        self.clauses.back_to(self.state.trail.len());
    }

    fn choose(&mut self) -> Result<(), Conflict> {
        let active = self.most_active();
        let candidate = active.unwrap_or_else(|| self.in_fewest());
        self.work.guesses += 1;
        self.state.begin_level();
        if active.is_some()
            && self.mode == 1
            && self.latest[candidate.cell.index()].is_some_and(|s| s != candidate.symbol)
        {
            return self.state.eliminate(candidate, Reason::None);
        }
        if active.is_some() && self.mode == 2 {
            let cell = candidate.cell;
            let best = self
                .state
                .grid
                .candidates(cell)
                .iter()
                .min_by_key(|&s| {
                    self.state
                        .geometry
                        .houses_of(cell)
                        .iter()
                        .map(|m| self.state.grid.positions(m.house, s).count_ones())
                        .sum::<u32>()
                })
                .unwrap();
            return self.state.place(cell.with(best), Reason::None);
        }
        if active.is_some() && self.mode == 3 {
            let cell = candidate.cell;
            let best =
                self.latest[cell.index()].filter(|&s| self.state.grid.has(cell.with(s))).unwrap_or(candidate.symbol);
            return self.state.place(cell.with(best), Reason::None);
        }
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
        self.observer.see(Event::Solution(&values));
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

pub(super) fn par(name: &str, default: f64) -> f64 {
    std::env::var(name).ok().and_then(|v| v.parse().ok()).unwrap_or(default)
}
