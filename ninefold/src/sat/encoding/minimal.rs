//! The lecture's minimal encoding: each cell holds a symbol, no house holds a symbol twice. On a full board the rest follows
//! by counting, but not by the solver's rule of one literal left, which is why it loses to the others.
//!
//! Clauses of a 9x9 Sudoku: 81 + 3 * 2916 = 8829; the boxes' are 729 of two cells in a row and 2187 of others. The lecture
//! prints them with an exclusive or, which would demand one symbol of every pair, and means "not both"; and the family that
//! it calls "row" fixes the column.

use super::{KINDS, houses, in_cell, write_givens};
use crate::sat::cnf::Draft;
use crate::sat::numbering::Numbering;
use ninefold_board::{Cell, Geometry, HouseId, Puzzle};

pub(super) fn write(puzzle: &Puzzle, draft: &mut Draft<'_>) {
    write_rules(puzzle.geometry(), draft);
    write_givens(puzzle, draft);
}

/// The families (a) to (d).
pub(super) fn write_rules(geometry: &Geometry, draft: &mut Draft<'_>) {
    let numbering = Numbering::of(geometry);
    draft.begin("(a) every cell holds a symbol");
    for cell in geometry.all_cells() {
        draft.add(&in_cell(numbering, cell, geometry.all_symbols()));
    }
    for (kinds, name, letter, _) in KINDS {
        let is_split = letter == "d" && geometry.side().is_some();
        let in_one_row = |&(a, b): &(Cell, Cell)| is_split && geometry.row_column(a).0 == geometry.row_column(b).0;
        let ids: Vec<HouseId> = houses(geometry, kinds).collect();
        if is_split {
            draft.begin(format!("({letter}) no {name} holds a symbol twice, in cells of one row"));
            ids.iter().for_each(|&id| write_pairs(geometry, id, &in_one_row, draft));
            draft.begin(format!("({letter}) no {name} holds a symbol twice, in cells of different rows"));
        } else {
            draft.begin(format!("({letter}) no {name} holds a symbol twice"));
        }
        ids.iter().for_each(|&id| write_pairs(geometry, id, &|pair| !in_one_row(pair), draft));
    }
}

/// Not both, for each symbol and the pairs of cells asked for.
fn write_pairs(geometry: &Geometry, id: HouseId, is_asked: &dyn Fn(&(Cell, Cell)) -> bool, draft: &mut Draft<'_>) {
    let (numbering, cells) = (Numbering::of(geometry), geometry.house(id).cells());
    let pairs = cells.iter().enumerate().flat_map(|(i, &a)| cells[i + 1..].iter().map(move |&b| (a, b)));
    for (a, b) in pairs.filter(is_asked) {
        for symbol in geometry.all_symbols().iter() {
            draft.not_both(numbering.variable(a.with(symbol)), numbering.variable(b.with(symbol)));
        }
    }
}
