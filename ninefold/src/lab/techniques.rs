//! How far techniques reach: what share of a class of puzzles the easiest of today's techniques solve, the easiest two, and so on, in the
//! order of the list.

use super::Table;
use super::reach::{self, Reach};
use crate::logic::profile::{HUMAN, Profile, Rules};
use crate::logic::{Ending, Event};
use ninefold_board::Grid;
use std::ops::ControlFlow;

/// How many of the techniques, from the easiest on, fill the grid; `None` if all do not. The way with fewer techniques is the same as far
/// as it goes, since always the easiest is taken: so one run says it.
///
/// ```
/// use ninefold::board::Grid;
/// use ninefold::lab::techniques::needed;
/// use ninefold::logic::profile::Rules;
/// let grid = Grid::new(&"1.....2..3.....4".parse()?).expect("no contradiction shows yet");
/// assert_eq!(needed(&grid, &Rules::default()), Some(2), "full houses and hidden singles");
/// # Ok::<(), ninefold::Error>(())
/// ```
pub fn needed(grid: &Grid, rules: &Rules<'_>) -> Option<usize> {
    let mut hardest = 0;
    let mut listen = |_: &Grid, event: Event<'_>| {
        if let Event::Step(finding) = event {
            hardest = hardest.max(finding.technique.about().rank().map_or(0, |rank| rank + 1));
        }
        ControlFlow::Continue(())
    };
    let ending = HUMAN.run(&mut grid.clone(), rules, &mut listen);
    (ending == Ending::Solved).then_some(hardest)
}

/// A row per technique that some puzzle needs, a column per class: how many of its puzzles the techniques solve up to this one.
pub fn table(classes: &[Reach]) -> Table {
    let is_needed = |count: &usize| classes.iter().any(|it| it.needed.contains(&Some(*count)));
    let rows = (1..).zip(HUMAN.techniques()).filter(|(count, _)| is_needed(count));
    reach::table(classes, "techniques up to", rows.map(|(count, technique)| (count, technique.about().title())))
}
