//! The lecture's extended encoding: the minimal one, and its consequences by counting: a cell holds one symbol only, and
//! a full house holds every symbol. 8829 + 2916 + 3 * 81 = 11988 clauses for a 9x9 Sudoku.
//!
//! The lecture prints its family (h) with an "or" over the symbols, and means "and".

use super::{KINDS, houses, in_cell, minimal, write_givens};
use crate::sat::at_most_one::AtMostOne;
use crate::sat::cnf::Draft;
use crate::sat::numbering::Numbering;
use ninefold_board::Puzzle;

pub(super) fn write(puzzle: &Puzzle, draft: &mut Draft<'_>) {
    let (geometry, numbering) = (puzzle.geometry(), Numbering::of(puzzle.geometry()));
    minimal::write_rules(geometry, draft);
    draft.begin("(e) no cell holds two symbols");
    for cell in geometry.all_cells() {
        AtMostOne::Pairwise.say(&in_cell(numbering, cell, geometry.all_symbols()), draft);
    }
    for (kinds, name, _, letter) in KINDS {
        draft.begin(format!("({letter}) every {name} holds every symbol"));
        for id in houses(geometry, kinds).filter(|&id| geometry.is_full(id)) {
            for symbol in geometry.all_symbols() {
                let places = geometry.house(id).cells().iter();
                draft.add(&places.map(|cell| numbering.variable(cell.with(symbol))).collect::<Vec<_>>());
            }
        }
    }
    write_givens(puzzle, draft);
}
