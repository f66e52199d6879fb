//! BUG+1 and its kin.

use crate::walk::{assert_lines, assert_sound_everywhere, assert_symmetric, puzzles, solution, states, technique};
use ninefold::board::{BoxShape, Geometry};

const NAMES: [&str; 4] = ["BUG+1", "BUG type 2", "BUG type 3", "BUG type 4"];

#[test]
fn library_lines() {
    assert_lines(&["0610"], 8);
}

#[test]
fn each_type_is_sound_on_every_kind_of_board() {
    for name in NAMES {
        let found = assert_sound_everywhere(&[name], 31, 6);
        eprintln!("{name}: {found}");
    }
}

#[test]
fn the_same_seen_otherwise() {
    let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
    for puzzle in puzzles(&nine, 32, 2) {
        for grid in states(&puzzle, &solution(&puzzle), 33, 20) {
            for name in NAMES {
                assert_symmetric(technique(name), &grid, 34, true);
            }
        }
    }
}
