//! BatSat behind RustSAT's interface, with its budget and its proof.

use super::{Solver, SolverVerdict};
use crate::engine::{Budget, Work};
use batsat::{Callbacks, ClauseKind, SolverInterface as _, lbool};
use rustsat::solvers::{Solve as _, SolverResult};
use rustsat::types::{Lit, TernaryVal};
use std::cell::Cell;
use std::fmt::Write as _;

/// The solver, with room for one clause.
pub(crate) struct BatSat<'a> {
    solver: rustsat_batsat::Solver<Watch<'a>>,
    clause: Vec<Lit>,
}

/// The solver's connection to its caller while it works: the limits in, the counts out.
#[derive(Default)]
struct Watch<'a> {
    budget: Budget<'a>,
    nodes: Cell<u64>,
    /// Was the latest question counted as a node?
    is_counted: Cell<bool>,
    is_interrupted: Cell<bool>,
    /// The clauses that were learned, a line each, if a proof is wanted.
    proof: Option<String>,
}

impl<'a> BatSat<'a> {
    /// A solver without clauses that keeps this budget. Its first node is the start.
    pub(crate) fn new(budget: Budget<'a>) -> Self {
        let mut solver = rustsat_batsat::Solver::<Watch<'a>>::default();
        *solver.batsat_mut().cb_mut() = Watch { budget, nodes: Cell::new(1), ..Watch::default() };
        BatSat { solver, clause: Vec::new() }
    }

    /// The same; learnt clauses are kept.
    pub(crate) fn with_proof(budget: Budget<'a>) -> Self {
        let mut solver = Self::new(budget);
        solver.solver.batsat_mut().cb_mut().proof = Some(String::new());
        solver
    }

    /// The clauses learned up to now: each follows from the clauses before it by unit propagation (RUP).
    pub(crate) fn into_proof(mut self) -> String {
        self.solver.batsat_mut().cb_mut().proof.take().unwrap_or_default()
    }
}

impl Solver for BatSat<'_> {
    fn add(&mut self, clause: &[i32]) {
        self.clause.clear();
        self.clause.extend(clause.iter().map(|&literal| Lit::new(literal.unsigned_abs() - 1, literal < 0)));
        self.solver.add_clause_ref(&self.clause).expect("BatSat takes every clause");
    }

    fn solve(&mut self) -> SolverVerdict {
        match self.solver.solve().expect("BatSat fails in no other way than by its budget") {
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
        self.solver.batsat_ref().cb().is_interrupted.get()
    }

    fn work(&self) -> Work {
        let solver = self.solver.batsat_ref();
        Work { nodes: solver.cb().nodes.get(), guesses: solver.num_decisions(), ..Work::default() }
    }
}

impl Watch<'_> {
    /// The solver asks once more after a search and before a restart, where there is no node.
    fn uncount(&self) {
        if self.is_counted.take() {
            self.nodes.set(self.nodes.get() - 1);
        }
    }
}

impl Callbacks for Watch<'_> {
    /// Asked at every node, before it is decided what to try.
    fn stop(&self) -> bool {
        if !self.is_interrupted.get() {
            self.is_interrupted.set(self.budget.is_interrupted());
        }
        let is_over = self.is_interrupted.get() || self.budget.nodes.is_some_and(|most| self.nodes.get() >= most);
        self.nodes.set(self.nodes.get() + u64::from(!is_over));
        self.is_counted.set(!is_over);
        is_over
    }

    fn on_restart(&mut self) {
        self.uncount();
    }

    fn on_result(&mut self, _: lbool) {
        self.uncount();
    }

    fn on_new_clause(&mut self, clause: &[batsat::Lit], _: ClauseKind) {
        if let Some(proof) = &mut self.proof {
            for literal in clause {
                let sign = if literal.sign() { "" } else { "-" };
                // Writing to a string cannot fail.
                let _ = write!(proof, "{sign}{} ", literal.var().idx() + 1);
            }
            proof.push_str("0\n");
        }
    }
}
