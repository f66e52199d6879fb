//! How far the lecture's rules reach: what share of a class of puzzles its first rule solves, its first two, and so on.
//!
//! What a rule takes away stays out of the other rules' way: whatever they could take away before, they, or the simpler rules
//! before them, still can. So the grid on which a set of rules is stuck does not depend on their order, and one rule more goes on
//! from there.

use super::Table;
use crate::logic::profile::{LECTURE_ORDER, Profile, Rules, TechniqueOrder};
use crate::logic::{Ending, Unheard};
use ninefold_board::{Grid, Puzzle};

/// A class of puzzles: for each how many of the rules, from the first on, solve it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reach {
    /// The name of the class.
    pub class: String,
    /// The answers of [`needed`], one per puzzle.
    pub needed: Vec<Option<usize>>,
}

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
    let head = classes.iter().map(|it| format!("{} ({})", it.class, it.needed.len()));
    let mut table = Table::new(std::iter::once("rules".to_string()).chain(head));
    for (count, technique) in (1..).zip(LECTURE_ORDER.techniques) {
        let about = technique.about();
        let name = about.name_in(LECTURE_ORDER.dialect, about.sizes.0.into());
        let name = if count == 1 { name.into_owned() } else { format!("and {name}") };
        let share = |it: &Reach| share(it.needed.iter().flatten().filter(|&&n| n <= count).count(), it.needed.len());
        table.push(std::iter::once(name).chain(classes.iter().map(share)));
    }
    let rest = |it: &Reach| share(it.needed.iter().filter(|needed| needed.is_none()).count(), it.needed.len());
    table.push(std::iter::once("not solved".to_string()).chain(classes.iter().map(rest)));
    table
}

/// `12 (24%)`; 0% is none at all and 100% are all.
pub(super) fn share(part: usize, all: usize) -> String {
    let rounded = (200 * part + all).checked_div(2 * all);
    let percent = rounded.map(|it| if part == 0 || part == all { it } else { it.clamp(1, 99) });
    percent.map_or(String::new(), |percent| format!("{part} ({percent}%)"))
}
