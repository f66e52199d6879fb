//! Locked candidates.

use crate::logic::walk::{
    assert_lines, assert_sound_everywhere, assert_symmetric, puzzles, solution, states, technique,
};
use ninefold::board::{BoxShape, Geometry};

const NAMES: [&str; 2] = ["pointing", "claiming"];

#[test]
fn library_lines() {
    assert_lines(&["0100", "0101"], 36);
}

#[test]
fn sound_on_every_kind_of_board() {
    assert!(assert_sound_everywhere(&NAMES, 5, 2) > 200);
}

#[test]
fn the_same_seen_otherwise() {
    let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
    for puzzle in puzzles(&nine, 6, 4) {
        for grid in states(&puzzle, &solution(&puzzle), 7, 20) {
            for name in NAMES {
                assert_symmetric(technique(name), &grid, 8, false);
            }
        }
    }
}
