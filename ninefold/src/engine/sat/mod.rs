//! Clause learning: the puzzle as clauses ([`crate::sat`]), and a SAT solver on them.
//!
//! The solver is BatSat, which is Rust alone; with the feature `cadical` there is CaDiCaL beside it, as `sat-cadical`. After each
//! solution one more clause forbids it, and the solver goes on with all that it has learned. `--encoding` says how the puzzle is written.
//!
//! A node is a place where everything that follows at once has been drawn without a conflict, and the solver asks what to
//! decide next; a guess is a decision. (Of CaDiCaL the nodes are the start and every decision.)
//!
//! **Source.** The lecture's variables `s_xyz` and its two encodings, after Lynce and Ouaknine, *Sudoku as a SAT problem*, 2006; BatSat is MiniSat
//! in Rust.
//!
//! **Good for.** Proofs that others can check (`ninefold sat prove` begins with its clauses), comparing encodings, and now and then a large board
//! that `cp` leaves open. It has no trials to tell.
//!
//! **Boards.** All.
//!
//! **Limits.** None of its own: it ends when all is searched, or with the budget. A cell of n symbols takes n variables, and a house of n cells up to
//! some n^3/2 clauses; all are in memory, and so are the clauses of all solutions.

mod batsat;
#[cfg(feature = "cadical")]
mod cadical;

pub(crate) use batsat::BatSat;

use super::{Engine, Outcome, SearchEvent, SearchTask, Tells, Visit, Work};
use crate::sat::{Cnf, Encoding, Numbering};
use ninefold_board::{Cell, Puzzle, Symbol};

/// See the module.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sat {
    /// How the puzzle is written in clauses.
    pub encoding: Encoding,
}

/// The same with CaDiCaL.
#[cfg(feature = "cadical")]
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SatCadical {
    /// How the puzzle is written in clauses.
    pub encoding: Encoding,
}

/// A solver's verdict on the clauses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SolverVerdict {
    /// There is a model, and the solver holds one.
    Satisfiable,
    /// There is none.
    Unsatisfiable,
    /// Its budget ended.
    OutOfBudget,
}

/// A SAT solver that takes more clauses between its searches.
pub(crate) trait Solver {
    /// One more clause.
    fn add(&mut self, clause: &[i32]);

    /// Looks for a model.
    fn solve(&mut self) -> SolverVerdict;

    /// Is this variable true in the model that was found?
    fn is_true(&self, variable: i32) -> bool;

    /// Was the interrupt heard?
    fn is_interrupted(&self) -> bool;

    /// Nodes and guesses so far.
    fn work(&self) -> Work;
}

impl Engine for Sat {
    fn name(&self) -> &'static str {
        "sat"
    }

    fn tells(&self) -> Tells {
        Tells::Nothing
    }

    fn search(&self, task: SearchTask<'_>, visit: &mut Visit<'_>) -> (Outcome, Work) {
        enumerate(BatSat::new(task.budget), self.encoding, task, visit)
    }
}

#[cfg(feature = "cadical")]
impl Engine for SatCadical {
    fn name(&self) -> &'static str {
        "sat-cadical"
    }

    fn tells(&self) -> Tells {
        Tells::Nothing
    }

    fn search(&self, task: SearchTask<'_>, visit: &mut Visit<'_>) -> (Outcome, Work) {
        enumerate(cadical::Cadical::new(task.budget), self.encoding, task, visit)
    }
}

/// Every solution, from a solver without clauses.
fn enumerate(
    mut solver: impl Solver,
    encoding: Encoding,
    task: SearchTask<'_>,
    visit: &mut Visit<'_>,
) -> (Outcome, Work) {
    let SearchTask { puzzle, budget, observer, .. } = task;
    if budget.is_spent(0) {
        return (Outcome::OutOfBudget, Work::default());
    }
    let mut solutions = 0;
    let outcome = match encoding.encode_unless(puzzle, &|| budget.is_interrupted()) {
        Some(cnf) if load(&cnf, &mut solver, &|| budget.is_interrupted()) => loop {
            match solver.solve() {
                SolverVerdict::OutOfBudget => break Outcome::OutOfBudget,
                SolverVerdict::Unsatisfiable if solver.is_interrupted() => break Outcome::OutOfBudget,
                SolverVerdict::Unsatisfiable => break Outcome::Exhausted,
                SolverVerdict::Satisfiable => {}
            }
            let values = model_values(puzzle, &solver);
            solver.add(&all_but(puzzle, &values));
            solutions += 1;
            observer.see(SearchEvent::Solution(&values));
            if visit(&values).is_break() {
                break Outcome::Stopped;
            }
            if solver.is_interrupted() {
                break Outcome::OutOfBudget;
            }
        },
        _ => Outcome::OutOfBudget,
    };
    (outcome, Work { solutions, ..solver.work() })
}

/// How many clauses a solver is given between two questions whether to go on.
const CLAUSES_PER_POLL: usize = 4096;

/// Gives the solver the clauses, unless it is over meanwhile.
pub(crate) fn load(cnf: &Cnf, solver: &mut impl Solver, is_over: &dyn Fn() -> bool) -> bool {
    for (i, clause) in cnf.clauses().enumerate() {
        if (i + 1).is_multiple_of(CLAUSES_PER_POLL) && is_over() {
            return false;
        }
        solver.add(clause);
    }
    true
}

/// The solution that a model stands for: in each cell the first true candidate, and in a given's cell the given.
pub(crate) fn model_values(puzzle: &Puzzle, solver: &impl Solver) -> Vec<Symbol> {
    let (geometry, numbering) = (puzzle.geometry(), Numbering::of(puzzle.geometry()));
    let in_model =
        |cell: Cell| geometry.all_symbols().iter().find(|&s| solver.is_true(numbering.variable(cell.with(s))));
    let value = |cell| puzzle.given(cell).or_else(|| in_model(cell));
    // Every encoding has a clause that says so.
    geometry.all_cells().map(|cell| value(cell).expect("a model has a symbol in every cell")).collect()
}

/// The clause that another solution differs somewhere.
pub(crate) fn all_but(puzzle: &Puzzle, values: &[Symbol]) -> Vec<i32> {
    let numbering = Numbering::of(puzzle.geometry());
    let empty = puzzle.geometry().all_cells().filter(|&cell| puzzle.given(cell).is_none());
    empty.map(|cell| -numbering.variable(cell.with(values[cell.index()]))).collect()
}
