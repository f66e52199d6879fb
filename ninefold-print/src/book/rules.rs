//! The rules of the boards in a book, in sentences. Each is true of every board that it is said of.

use super::Entry;
use ninefold::board::{Extra, Geometry, Shape};

/// A sentence for each kind of board, in the order in which they come.
pub(super) fn rules(entries: &[&Entry]) -> Vec<String> {
    let mut told: Vec<String> = Vec::new();
    let mut tell = |sentence: String| {
        if !told.contains(&sentence) {
            told.push(sentence);
        }
    };
    for entry in entries {
        let geometry = entry.puzzle.geometry();
        tell(rule(geometry));
        geometry.extras().iter().for_each(|extra| tell(extra_rule(extra).to_string()));
    }
    told
}

fn rule(geometry: &Geometry) -> String {
    let n = geometry.symbols();
    let board = match geometry.shape() {
        Shape::Sudoku(_) => "each row, each column and each box of thick lines",
        Shape::Jigsaw(_) => "each row, each column and each region of thick lines",
        _ => "each row and each column",
    };
    format!(
        "On a board of {n} by {n}, write the numbers 1 to {n} into the open cells, so that {board} has every number once."
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
