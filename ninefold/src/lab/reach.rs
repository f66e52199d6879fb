//! How far the first of a list of techniques reach: what share of each class of puzzles the first solves, the first two, and so on.

use super::Table;

/// A class of puzzles: for each how many of the techniques, from the first on, solve it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reach {
    /// The name of the class.
    pub class: String,
    /// One number per puzzle; `None` if all of the techniques do not solve it.
    pub needed: Vec<Option<usize>>,
}

/// A row for each of these numbers of techniques, with its name, a column per class: how many of its puzzles so many techniques solve,
/// those of the rows above among them. `of` is the head of the names.
pub(super) fn table(classes: &[Reach], of: &str, rows: impl Iterator<Item = (usize, String)>) -> Table {
    let head = classes.iter().map(|it| format!("{} ({})", it.class, it.needed.len()));
    let mut table = Table::new(std::iter::once(of.to_string()).chain(head));
    for (count, name) in rows {
        let solved = |it: &Reach| share(it.needed.iter().flatten().filter(|&&n| n <= count).count(), it.needed.len());
        table.push(std::iter::once(name).chain(classes.iter().map(solved)));
    }
    let rest = |it: &Reach| share(it.needed.iter().filter(|needed| needed.is_none()).count(), it.needed.len());
    table.push(std::iter::once("not solved".to_string()).chain(classes.iter().map(rest)));
    table
}

/// `12 (24%)`; 0% is none at all and 100% are all.
fn share(part: usize, all: usize) -> String {
    let rounded = (200 * part + all).checked_div(2 * all);
    let percent = rounded.map(|it| if part == 0 || part == all { it } else { it.clamp(1, 99) });
    percent.map_or(String::new(), |percent| format!("{part} ({percent}%)"))
}
