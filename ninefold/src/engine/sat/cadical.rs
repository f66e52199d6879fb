//! CaDiCaL behind RustSAT's interface: the feature `cadical`, which takes a C++ compiler and libclang to build.
//!
//! Its nodes are the start and every decision.

use super::{Solver, SolverVerdict};
use crate::engine::{Budget, Work};
use rustsat::solvers::{
    ControlSignal, GetInternalStats as _, LimitDecisions as _, Solve as _, SolverResult, Terminate as _,
};
use rustsat::types::{Lit, TernaryVal};
use std::cell::Cell;
use std::rc::Rc;

/// The solver, with room for one clause.
pub(super) struct Cadical<'a> {
    solver: rustsat_cadical::CaDiCaL<'a, 'static>,
    budget: Budget<'a>,
    is_interrupted: Rc<Cell<bool>>,
    clause: Vec<Lit>,
}

impl<'a> Cadical<'a> {
    /// A solver without clauses that keeps this budget.
    pub(super) fn new(budget: Budget<'a>) -> Self {
        let mut solver = rustsat_cadical::CaDiCaL::default();
        let is_interrupted = Rc::new(Cell::new(false));
        let heard = Rc::clone(&is_interrupted);
        solver.attach_terminator(move || {
            if heard.get() || budget.is_interrupted() {
                heard.set(true);
                ControlSignal::Terminate
            } else {
                ControlSignal::Continue
            }
        });
        Cadical { solver, budget, is_interrupted, clause: Vec::new() }
    }

    fn nodes(&self) -> u64 {
        1 + self.solver.decisions() as u64
    }
}

impl Solver for Cadical<'_> {
    fn add(&mut self, clause: &[i32]) {
        self.clause.clear();
        self.clause.extend(clause.iter().map(|&literal| Lit::new(literal.unsigned_abs() - 1, literal < 0)));
        self.solver.add_clause_ref(&self.clause).expect("there is memory for a clause");
    }

    /// A search may end before CaDiCaL asks its terminator once, so that is asked here, too.
    fn solve(&mut self) -> SolverVerdict {
        self.is_interrupted.set(self.is_interrupted.get() || self.budget.is_interrupted());
        if self.is_interrupted.get() {
            return SolverVerdict::OutOfBudget;
        }
        if let Some(most) = self.budget.nodes {
            // A limit holds for one search, and is at most 2^31 - 1.
            let left = most.saturating_sub(self.nodes()).min(i32::MAX as u64);
            self.solver.limit_decisions(Some(left as u32)).expect("a limit that CaDiCaL takes");
        }
        match self.solver.solve().expect("CaDiCaL fails in no other way than by its limits") {
            SolverResult::Sat => SolverVerdict::Satisfiable,
            SolverResult::Unsat => SolverVerdict::Unsatisfiable,
            SolverResult::Interrupted => SolverVerdict::OutOfBudget,
        }
    }

    fn is_true(&self, variable: i32) -> bool {
        let literal = Lit::new(variable.unsigned_abs() - 1, variable < 0);
        self.solver.lit_val(literal).is_ok_and(|value| value == TernaryVal::True)
    }

    fn is_interrupted(&self) -> bool {
        self.is_interrupted.get()
    }

    fn work(&self) -> Work {
        Work { nodes: self.nodes(), guesses: self.solver.decisions() as u64, ..Work::default() }
    }
}
