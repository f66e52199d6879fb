//! Singles.

use crate::logic::walk::{
    assert_lines, assert_sound_everywhere, assert_symmetric, puzzles, solution, states, technique,
};
use ninefold::board::{BoxShape, Geometry};

const NAMES: [&str; 3] = ["full house", "hidden single", "naked single"];

#[test]
fn library_lines() {
    assert_lines(&["0000", "0002", "0003"], 55);
}

#[test]
fn sound_on_every_kind_of_board() {
    assert!(assert_sound_everywhere(&NAMES, 1, 2) > 1_000);
}

#[test]
fn the_same_seen_otherwise() {
    let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
    for puzzle in puzzles(&nine, 2, 4) {
        for grid in states(&puzzle, &solution(&puzzle), 3, 20) {
            for name in NAMES {
                assert_symmetric(technique(name), &grid, 4, false);
            }
        }
    }
}
