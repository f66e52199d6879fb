//! The common part of the methods that go through the sets in a fixed order: cycle after cycle, and a look at the rounded
//! point after each.

use super::{Relaxation, Set};
use crate::engine::{Outcome, SearchEvent, SearchTask, Visit, Work};

/// The most cycles without a budget: more than any success on the list "top 95" needs, the slowest some 64,000.
pub(super) const CYCLES: u64 = 100_000;

/// Is a point with this violation feasible, to the accuracy of the searches? It then hardly moves any more.
///
/// ```
/// use ninefold::engine::project::is_feasible;
/// assert!(is_feasible(1e-12) && !is_feasible(1e-6));
/// ```
pub fn is_feasible(violation: f64) -> bool {
    violation < 1e-9
}

/// Starts with `start` in every component. Each cycle goes through all sets: the components of a set are taken out, changed
/// by the function that `make` returns, and put back. At most one solution is visited, as each start leads to one point.
pub(in crate::engine) fn search<Change>(
    task: SearchTask<'_>,
    visit: &mut Visit<'_>,
    start: f64,
    make: impl FnOnce(&Relaxation) -> Change,
) -> (Outcome, Work)
where
    Change: FnMut(&Set, &mut [f64]),
{
    let SearchTask { puzzle, budget, observer, .. } = task;
    let mut work = Work::default();
    if budget.is_spent(work.nodes) {
        return (Outcome::OutOfBudget, work);
    }
    work.nodes = 1;
    let Ok(relaxation) = Relaxation::new(puzzle) else {
        return (Outcome::OutOfBudget, work);
    };
    let mut change = make(&relaxation);
    let mut point = vec![start; relaxation.candidates().len()];
    let most = budget.nodes.unwrap_or(CYCLES);
    loop {
        cycle(&relaxation, &mut point, &mut change);
        let violation = relaxation.violation(&point);
        let board = relaxation.round(&point);
        if !observer.is_silent() {
            let clashes = relaxation.clashes(&board);
            observer.see(SearchEvent::Cycle { cycle: work.nodes, violation, clashes });
        }
        if relaxation.is_solution(&board) {
            work.solutions = 1;
            observer.see(SearchEvent::Solution(&board));
            let is_enough = visit(&board).is_break();
            return (if is_enough { Outcome::Stopped } else { Outcome::OutOfBudget }, work);
        }
        if is_feasible(violation) || work.nodes >= most || budget.is_interrupted() {
            return (Outcome::OutOfBudget, work);
        }
        work.nodes += 1;
    }
}

/// Goes through all sets once.
pub(super) fn cycle(relaxation: &Relaxation, point: &mut [f64], change: &mut impl FnMut(&Set, &mut [f64])) {
    let mut part = Vec::new();
    for set in relaxation.sets() {
        let members = &relaxation.members()[set.range.clone()];
        part.clear();
        part.extend(members.iter().map(|&i| point[i as usize]));
        change(set, &mut part);
        members.iter().zip(&part).for_each(|(&i, &x)| point[i as usize] = x);
    }
}
