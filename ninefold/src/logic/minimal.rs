//! A set of techniques that solves a puzzle, and of which none can be spared.

use super::profile::{Rules, run_with};
use super::{Ending, Event, Technique};
use ninefold_board::Grid;
use std::ops::ControlFlow;

/// Of these techniques some with which alone the grid can be filled, in the same order: without any one of them the others are stuck. The
/// hardest are taken out first, so that easy ones stay. `None` if all of them together are stuck, or the interrupt came.
///
/// There may be others: the smallest of all would take a run for each set.
///
/// ```
/// use ninefold::board::{Grid, Puzzle};
/// use ninefold::logic::profile::{HUMAN, Profile, Rules};
/// use ninefold::logic::minimal_set;
/// let puzzle: Puzzle = "1.....2..3.....4".parse()?;
/// let grid = Grid::new(&puzzle).expect("no contradiction shows yet");
/// let set = minimal_set(HUMAN.techniques(), &grid, &Rules::default()).expect("it can be solved");
/// // Filling the only place of each number is enough.
/// assert_eq!(set.iter().map(|technique| technique.about().title()).collect::<Vec<_>>(), ["hidden single"]);
/// # Ok::<(), ninefold::Error>(())
/// ```
pub fn minimal_set(
    techniques: &[&'static dyn Technique],
    grid: &Grid,
    rules: &Rules<'_>,
) -> Option<Vec<&'static dyn Technique>> {
    let mut set = used(techniques, grid, rules)?;
    // Fewer techniques leave more pencil marks, on which others may work: so until none can be spared in a whole round.
    loop {
        let before = set.len();
        let mut at = set.len();
        while at > 0 {
            at -= 1;
            let without: Vec<_> = set.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, other)| *other).collect();
            if let Some(fewer) = used(&without, grid, rules) {
                set = fewer;
                at = at.min(set.len());
            }
            if rules.is_over() {
                return None;
            }
        }
        if set.len() == before {
            return Some(set);
        }
    }
}

/// Those of the techniques that are used where they alone fill the grid.
fn used(techniques: &[&'static dyn Technique], grid: &Grid, rules: &Rules<'_>) -> Option<Vec<&'static dyn Technique>> {
    let mut names = Vec::new();
    let mut listen = |_: &Grid, event: Event<'_>| {
        if let Event::Step(finding) = event {
            names.push(finding.technique.about().name);
        }
        ControlFlow::Continue(())
    };
    let ending = run_with(techniques, &mut grid.clone(), rules, &mut listen);
    let is_used = |technique: &&&'static dyn Technique| names.contains(&technique.about().name);
    (ending == Ending::Solved).then(|| techniques.iter().filter(is_used).copied().collect())
}
