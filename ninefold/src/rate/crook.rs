//! The paths of the search tree of Crook's algorithm ([`crate::logic::profile::crook`]): 0 where no random choice is needed,
//! else how many ends the whole tree has, whichever way the coin falls. His Figure 10 has three. All of the tree is explored,
//! beyond a second solution, too; a tree of more than [`MOST`] paths has no number.

use super::{Found, Scale, Task, Value, ValueKind, within};
use crate::logic::Unheard;
use crate::logic::profile::crook::{self, Coin, CrookOptions};
use crate::solve::Verdict;
use ninefold_board::Grid;

/// The most paths that are explored after the first solution.
const MOST: usize = 1000;

pub(super) const SCALE: Scale = Scale {
    name: "crook",
    version: "1",
    about: "the paths of the search tree of Crook's algorithm; 0 where no random choice is needed",
    kind: ValueKind::Whole,
    options: &[("paths", "1000")],
    rate,
};

fn rate(task: &Task<'_>) -> Found {
    let Ok(grid) = Grid::new(task.puzzle) else { return Found::new(None, Verdict::NoSolution) };
    let options = CrookOptions { paths: MOST, ..CrookOptions::default() };
    let report = within(task.budget, false, |rules| crook::solve(&grid, &options, &mut Coin, rules, &mut Unheard));
    let verdict = match (report.solutions.len() as u64, report.is_complete) {
        (0, true) => Verdict::NoSolution,
        (1, true) => Verdict::Unique,
        (several, true) => Verdict::Several(several),
        (found @ (0 | 1), false) => Verdict::OverBudget(found),
        (several, false) => Verdict::AtLeast(several),
    };
    let is_known = report.is_complete && verdict != Verdict::NoSolution;
    Found::new(is_known.then(|| Value::Whole(report.tree.paths().len() as u64)), verdict)
}

#[cfg(test)]
mod tests {
    use super::{MOST, SCALE};

    #[test]
    fn the_option_is_the_limit() {
        assert_eq!(SCALE.options, [("paths", MOST.to_string().as_str())]);
        assert_eq!(SCALE.to_string(), "crook 1 (paths 1000)");
    }
}
