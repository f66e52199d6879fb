//! BatSat in slices: it asks before each decision whether to end, takes no borrowed interrupt, and so works on for a number of decisions.

use crate::budget::Steps;
use batsat::{Callbacks, Lit, SolverInterface as _, Var, lbool};
use std::cell::Cell;

/// A variable, and whether it is meant to be true.
pub(crate) type Literal = (u32, bool);

#[derive(Default)]
pub(crate) struct Solver {
    inner: batsat::Solver<Watch>,
}

/// What the solver asks before each decision.
#[derive(Default)]
struct Watch {
    left: Cell<u64>,
}

impl Callbacks for Watch {
    fn stop(&self) -> bool {
        let left = self.left.get();
        self.left.set(left.saturating_sub(1));
        left == 0
    }
}

impl Solver {
    fn lit(&mut self, (variable, is_true): Literal) -> Lit {
        Lit::new(self.inner.var_of_int(variable), is_true)
    }

    /// Adds a clause: one of these is so.
    pub(crate) fn add(&mut self, literals: impl IntoIterator<Item = Literal>) {
        let mut clause: Vec<Lit> = literals.into_iter().map(|literal| self.lit(literal)).collect();
        // `false` says that there is no model any more, and so will `ask`.
        self.inner.add_clause_reuse(&mut clause);
    }

    /// Is there a model in which these are true? None if so many decisions were not enough to tell.
    pub(crate) fn ask(&mut self, assumed: &[u32], decisions: u64, steps: &mut Steps<'_>) -> Option<bool> {
        const ASK: u64 = 2_000;
        let assumed: Vec<Lit> = assumed.iter().map(|variable| self.lit((*variable, true))).collect();
        let mut left = decisions;
        while left > 0 && !steps.ask() {
            let now = left.min(ASK);
            self.inner.cb_mut().left.set(now);
            let answer = self.inner.solve_limited(&assumed);
            let done = (now - self.inner.cb().left.get()).max(1);
            steps.done += done;
            left = left.saturating_sub(done);
            if answer != lbool::UNDEF {
                return Some(answer == lbool::TRUE);
            }
        }
        None
    }

    /// Is the variable true in the model that was found last?
    pub(crate) fn is_true(&self, variable: u32) -> bool {
        self.inner.value_lit(Lit::new(Var::unsafe_from_idx(variable), true)) == lbool::TRUE
    }

    /// Was the variable, one of those assumed, needed for the contradiction that was found last?
    pub(crate) fn is_needed(&self, variable: u32) -> bool {
        self.inner.unsat_core_contains_var(Var::unsafe_from_idx(variable))
    }
}
