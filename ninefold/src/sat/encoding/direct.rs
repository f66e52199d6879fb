//! The part that the singles leave open, pair by pair: two candidates of a symbol in cells that see each other are not both true, and each
//! such pair is written once, though two cells may share a row and a box.

use super::open::Open;
use crate::sat::at_most_one::AtMostOne;
use crate::sat::cnf::Draft;
use ninefold_board::{Puzzle, Status};

pub(super) fn write(puzzle: &Puzzle, draft: &mut Draft<'_>) {
    let Some(open) = Open::new(puzzle, draft) else { return };
    open.write_cells(AtMostOne::Pairwise, draft);
    let (geometry, grid, numbering) = (open.geometry(), open.grid(), open.numbering());
    for (id, symbol) in open.wanted().filter(|&(id, _)| geometry.is_full(id)) {
        draft.add(&open.places(id, symbol));
    }
    draft.begin("cells that see each other differ");
    let is_open = |&(a, b): &(_, _)| grid.status(a) == Status::Open && grid.status(b) == Status::Open;
    for (a, b) in geometry.edges().filter(is_open) {
        for symbol in grid.candidates(a).iter().filter(|&symbol| grid.candidates(b).contains(symbol)) {
            draft.not_both(numbering.variable(a.with(symbol)), numbering.variable(b.with(symbol)));
        }
    }
}
