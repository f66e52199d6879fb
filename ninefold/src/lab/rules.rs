//! How far the lecture's rules reach: what share of a class of puzzles its first rule solves, its first two, and so on.
//!
//! What a rule takes away stays out of the other rules' way: whatever they could take away before, they, or the simpler rules
//! before them, still can. So the grid on which a set of rules is stuck does not depend on their order, and one rule more goes on
//! from there.

use super::Table;
use super::reach::{self, Reach};
use crate::logic::profile::{LECTURE_ORDER, Profile, Rules, TechniqueOrder};
use crate::logic::{Ending, Unheard};
use ninefold_board::{Grid, Puzzle};

/// How many of the lecture's rules, from the first on, solve the puzzle; `None` if all do not.
///
/// ```
/// use ninefold::lab::rules::needed;
/// use ninefold::logic::profile::Rules;
/// let ocean = ".......1......2..3...4...........5..4.16.......71......5....2......8..4..3.91....";
/// assert_eq!(needed(&ocean.parse()?, &Rules::default()), Some(2), "singles and constrained singles");
/// # Ok::<(), ninefold::Error>(())
/// ```
pub fn needed(puzzle: &Puzzle, rules: &Rules<'_>) -> Option<usize> {
    let mut grid = Grid::new(puzzle).ok()?;
    let all = LECTURE_ORDER.techniques;
    (1..=all.len()).find(|&count| {
        let first = TechniqueOrder { techniques: &all[..count], ..LECTURE_ORDER };
        first.run(&mut grid, rules, &mut Unheard) == Ending::Solved
    })
}

/// A row per set of rules, a column per class: how many of its puzzles the rules solve, those of the rows above among them.
pub fn table(classes: &[Reach]) -> Table {
    let rows = (1..).zip(LECTURE_ORDER.techniques).map(|(count, technique)| {
        let about = technique.about();
        let name = about.name_in(LECTURE_ORDER.dialect, about.sizes.0.into());
        (count, if count == 1 { name.into_owned() } else { format!("and {name}") })
    });
    reach::table(classes, "rules", rows)
}
