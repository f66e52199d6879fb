//! The difference map on copies of the variables: projections that do not get stuck.
//!
//! Alternating projections look for a point of a convex set, and that may be a mixture of boards. Here the sets are those of
//! whole symbols, which are not convex. Every set of the [`Relaxation`] has its own copy of its variables, and there are two
//! easy projections of all copies together:
//!
//! ```text
//! divide    in each set the largest copy becomes 1, the others 0 (of a set with "at most once", none if all are below 1/2)
//! concur    all copies of a variable become their mean
//! cycle     copies += divide(2 concur(copies) - copies) - concur(copies)
//! ```
//! Where nothing changes, divided and concurring copies are the same: a solution. From anywhere else the copies move on, as
//! there is no local minimum to stay in; but they may wander for ever, so the search begins again with other copies at random
//! after some time. It looks at the divided copies of the cells after each cycle: they are a solution more often than not
//! before the copies have settled.
//!
//! Before the first cycle naked and hidden singles are placed, which are beyond doubt; on large boards that makes the
//! difference between some and all.
//!
//! **Source.** V. Elser, I. Rankenburg and P. Thibault, "Searching with iterated maps", PNAS 2007; divided copies are the "divide
//! and concur" of S. Gravel and V. Elser 2008. With the map's parameter 1, as here, the map is that of Douglas and Rachford,
//! which F. Aragon Artacho, J. Borwein and M. Tam tried on Sudoku (2014).
//!
//! **Good for.** Solutions by numbers alone, where `project` ends at a mixture: in the comparison of Chi & Lange, run again, it solved
//! all of the top 95. Which solution comes depends on the seed.
//!
//! **Boards.** All.
//!
//! **Limits.** It proves nothing: without a budget it ends after 100,000 cycles, with or without solutions.

use super::project::Relaxation;
use super::{Engine, Observer, Outcome, Rng, SearchEvent, SearchTask, Tells, Visit, Work};
use ninefold_board::Symbol;
use rand_chacha::rand_core::Rng as _;
use std::collections::BTreeSet;

/// See the module.
#[derive(Clone, Copy, Debug)]
pub(super) struct DifferenceMap;

/// The most cycles without a budget.
const CYCLES: u64 = 100_000;

/// The most cycles from one start: larger boards need longer. Found on hard 9x9 puzzles, where half or twice as many solve as
/// many within the same cycles, and on random 25x25 boards, which with half as many are not always solved.
fn patience(relaxation: &Relaxation) -> u64 {
    250 + 2 * relaxation.candidates().len() as u64
}

impl Engine for DifferenceMap {
    fn name(&self) -> &'static str {
        "difference-map"
    }

    fn is_complete(&self) -> bool {
        false
    }

    fn tells(&self) -> Tells {
        Tells::Cycles
    }

    fn search(&self, task: SearchTask<'_>, visit: &mut Visit<'_>) -> (Outcome, Work) {
        let SearchTask { puzzle, budget, rng, observer } = task;
        let mut work = Work::default();
        if budget.is_spent(work.nodes) {
            return (Outcome::OutOfBudget, work);
        }
        work.nodes = 1;
        let Ok(relaxation) = Relaxation::after_singles(puzzle) else {
            return (Outcome::OutOfBudget, work);
        };
        let most = budget.nodes.unwrap_or(CYCLES);
        let (mut state, mut seen, mut left) = (State::new(&relaxation), BTreeSet::new(), 0);
        loop {
            if left == 0 {
                state.scatter(rng);
                left = patience(&relaxation);
            }
            state.cycle();
            left -= 1;
            let is_solution = state.look(work.nodes, observer);
            if is_solution && seen.insert(state.board.clone()) {
                work.solutions += 1;
                left = 0;
                observer.see(SearchEvent::Solution(&state.board));
                if visit(&state.board).is_break() {
                    return (Outcome::Stopped, work);
                }
            }
            if work.nodes >= most || budget.is_interrupted() {
                return (Outcome::OutOfBudget, work);
            }
            work.nodes += 1;
        }
    }
}

/// Where a search stands.
struct State<'r> {
    relaxation: &'r Relaxation,
    /// The copies of the variables, in the order of [`Relaxation::members`].
    copies: Vec<f64>,
    /// Per variable: the mean of its copies.
    means: Vec<f64>,
    /// Per variable: 1 / the number of its copies.
    shares: Vec<f64>,
    /// The symbol of each cell in the divided copies.
    board: Vec<Symbol>,
}

impl<'r> State<'r> {
    fn new(relaxation: &'r Relaxation) -> Self {
        let variables = relaxation.candidates().len();
        let mut counts = vec![0.0; variables];
        relaxation.members().iter().for_each(|&variable| counts[variable as usize] += 1.0);
        State {
            relaxation,
            copies: vec![0.0; relaxation.members().len()],
            means: vec![0.0; variables],
            shares: counts.iter().map(|count| 1.0 / count).collect(),
            board: relaxation.round(&[]),
        }
    }

    /// Each copy at random between 0 and 1.
    fn scatter(&mut self, rng: &mut Rng) {
        self.copies.iter_mut().for_each(|copy| *copy = f64::from(rng.next_u32()) / f64::from(u32::MAX));
    }

    fn cycle(&mut self) {
        self.concur();
        let members = self.relaxation.members();
        for set in self.relaxation.sets() {
            let (members, copies) = (&members[set.range.clone()], &mut self.copies[set.range.clone()]);
            let (mut best, mut largest) = (usize::MAX, if set.is_exact { f64::NEG_INFINITY } else { 0.5 });
            for (place, (&variable, copy)) in members.iter().zip(copies.iter_mut()).enumerate() {
                let mean = self.means[variable as usize];
                let reflected = 2.0 * mean - *copy;
                if reflected > largest {
                    (best, largest) = (place, reflected);
                }
                *copy -= mean;
            }
            if let Some(copy) = copies.get_mut(best) {
                *copy += 1.0;
            }
            if let (Some(cell), Some(&variable)) = (set.cell, members.get(best)) {
                self.board[cell.index()] = self.relaxation.candidates()[variable as usize].symbol;
            }
        }
    }

    fn concur(&mut self) {
        self.means.fill(0.0);
        for (&variable, copy) in self.relaxation.members().iter().zip(&self.copies) {
            self.means[variable as usize] += copy;
        }
        self.means.iter_mut().zip(&self.shares).for_each(|(mean, share)| *mean *= share);
    }

    /// Tells how far it is; are the divided copies of the cells a solution?
    fn look(&self, cycle: u64, observer: &mut dyn Observer) -> bool {
        if observer.is_silent() {
            return self.relaxation.is_solution(&self.board);
        }
        let clashes = self.relaxation.clashes(&self.board);
        observer.see(SearchEvent::Cycle { cycle, violation: self.relaxation.violation(&self.means), clashes });
        clashes == 0
    }
}
