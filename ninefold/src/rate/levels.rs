//! The level of physicsinsights: the number of passes that a puzzle takes ([`crate::logic::profile::levels`]).

use super::{Found, Scale, Task, Value, ValueKind, within};
use crate::engine::Budget;
use crate::logic::Chart;
use crate::logic::profile::levels::{self, LIMIT, Tally};
use crate::solve::Verdict;
use ninefold_board::Grid;

pub(super) const SCALE: Scale = Scale {
    name: "levels",
    version: "1",
    about: "1 to 6: the passes of physicsinsights that are needed; the sixth guesses",
    kind: ValueKind::Whole,
    options: &[],
    rate,
};

fn rate(task: &Task<'_>) -> Found {
    match Grid::new(task.puzzle) {
        Ok(mut grid) => found(&tally(&mut grid, task.chart, task.budget)),
        Err(_) => Found::new(None, Verdict::NoSolution),
    }
}

/// Takes the grid through the passes within the budget; a node is a pass or a guess.
pub(super) fn tally(grid: &mut Grid, chart: &Chart, budget: Budget<'_>) -> Tally {
    within(budget, false, |rules| levels::tally(grid, chart, rules))
}

/// The verdict of the passes.
pub(super) fn found(tally: &Tally) -> Found {
    let verdict = match (tally.solutions, tally.complete) {
        (0, true) => Verdict::NoSolution,
        (1, true) => Verdict::Unique,
        (several, true) => Verdict::Several(several),
        (several, false) if several >= LIMIT => Verdict::AtLeast(several),
        (found, false) => Verdict::OverBudget(found),
    };
    // However it ends, a puzzle that needs a guess is on the last level.
    let is_known = tally.solutions > 0 || verdict != Verdict::NoSolution && tally.guesses > 0;
    Found::new(is_known.then_some(Value::Whole(tally.passes.into())), verdict)
}
