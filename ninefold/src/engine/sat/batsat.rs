//! BatSat with its budget and its proof.

use super::{Solver, SolverVerdict};
use crate::engine::{Budget, Work};
use batsat::{Callbacks, ClauseKind, Lit, SolverInterface as _, Var, lbool};
use std::cell::Cell;
use std::fmt::Write as _;

/// The solver, with room for one clause.
pub(crate) struct BatSat<'a> {
    solver: batsat::Solver<Watch<'a>>,
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
        let mut solver = batsat::Solver::<Watch<'a>>::default();
        *solver.cb_mut() = Watch { budget, nodes: Cell::new(1), ..Watch::default() };
        BatSat { solver, clause: Vec::new() }
    }

    /// The same; learnt clauses are kept.
    pub(crate) fn with_proof(budget: Budget<'a>) -> Self {
        let mut solver = Self::new(budget);
        solver.solver.cb_mut().proof = Some(String::new());
        solver
    }

    /// The clauses learned up to now: each follows from the clauses before it by unit propagation (RUP).
    pub(crate) fn into_proof(mut self) -> String {
        self.solver.cb_mut().proof.take().unwrap_or_default()
    }
}

impl Solver for BatSat<'_> {
    fn add(&mut self, clause: &[i32]) {
        self.clause.clear();
        let solver = &mut self.solver;
        // A variable is made when it is first named.
        let literals =
            clause.iter().map(|&literal| Lit::new(solver.var_of_int(literal.unsigned_abs() - 1), literal > 0));
        self.clause.extend(literals);
        // `false` says that there is no model any more, and so will `solve`.
        self.solver.add_clause_reuse(&mut self.clause);
    }

    fn solve(&mut self) -> SolverVerdict {
        let answer = self.solver.solve_limited(&[]);
        if answer == lbool::TRUE {
            SolverVerdict::Satisfiable
        } else if answer == lbool::FALSE {
            SolverVerdict::Unsatisfiable
        } else {
            SolverVerdict::OutOfBudget
        }
    }

    fn is_true(&self, variable: i32) -> bool {
        let solver_variable = Var::unsafe_from_idx(variable.unsigned_abs() - 1);
        self.solver.value_lit(Lit::new(solver_variable, variable > 0)) == lbool::TRUE
    }

    fn is_interrupted(&self) -> bool {
        self.solver.cb().is_interrupted.get()
    }

    fn work(&self) -> Work {
        let solver = &self.solver;
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
