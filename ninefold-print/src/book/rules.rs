//! The rules of the boards in a book, in sentences. Each is true of every board that it is said of.

use super::Entry;
use ninefold::board::{Extra, Geometry, Shape};

/// A sentence for each kind of board, in the order in which they come, and for what is special about some. A kind of several sizes has one.
pub(super) fn rules(entries: &[&Entry]) -> Vec<String> {
    let (mut kinds, mut extras): (Vec<(&str, Vec<usize>)>, Vec<&str>) = (Vec::new(), Vec::new());
    for geometry in entries.iter().map(|entry| entry.puzzle.geometry()) {
        let (full, n) = (full_houses(geometry), geometry.symbols());
        match kinds.iter_mut().find(|(known, _)| *known == full) {
            Some((_, sizes)) if sizes.contains(&n) => {}
            Some((_, sizes)) => sizes.push(n),
            None => kinds.push((full, vec![n])),
        }
        for extra in geometry.extras().iter().map(extra_rule) {
            if !extras.contains(&extra) {
                extras.push(extra);
            }
        }
    }
    kinds.iter().map(|(full, sizes)| rule(full, sizes)).chain(extras.iter().map(ToString::to_string)).collect()
}

/// Which houses of a board have every number once.
fn full_houses(geometry: &Geometry) -> &'static str {
    match geometry.shape() {
        Shape::Sudoku(_) => "each row, each column and each box of thick lines",
        Shape::Jigsaw(_) => "each row, each column and each region of thick lines",
        _ => "each row and each column",
    }
}

fn rule(full: &str, sizes: &[usize]) -> String {
    let several = |between: &str, of: &dyn Fn(&usize) -> String| {
        let (last, before) =
            sizes.split_last().map_or((String::new(), &sizes[..0]), |(last, before)| (of(last), before));
        let before: Vec<String> = before.iter().map(of).collect();
        if before.is_empty() { last } else { format!("{} {between} {last}", before.join(", ")) }
    };
    let (boards, numbers) = (several("or", &|n| format!("{n} by {n}")), several("or", &|n| format!("1 to {n}")));
    format!(
        "On a board of {boards}, write the numbers {numbers} into the open cells, so that {full} has every number once."
    )
}

fn extra_rule(extra: &Extra) -> &'static str {
    match extra {
        Extra::Diagonals => {
            "Where the cells of both long diagonals are tinted, each diagonal has every number once, too."
        }
        Extra::Windoku => "Where four or more blocks of cells are tinted, each block has every number once, too.",
        Extra::DisjointGroups => {
            "Where a board is named with disjoint groups, no number stands at the same place of two boxes."
        }
        _ => "Where other cells are tinted, no number stands twice among those of one house.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_of_a_kind_share_a_sentence() {
        assert_eq!(
            rule("each row and each column", &[4]),
            "On a board of 4 by 4, write the numbers 1 to 4 into the open cells, so that each row and each column has every number once."
        );
        assert!(
            rule("each row", &[4, 9, 16]).starts_with(
                "On a board of 4 by 4, 9 by 9 or 16 by 16, write the numbers 1 to 4, 1 to 9 or 1 to 16 into"
            )
        );
    }
}
