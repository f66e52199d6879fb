//! Unique loops.

use crate::walk::{assert_lines, assert_sound_everywhere, assert_symmetric, puzzles, solution, states, technique};
use ninefold::board::{BoxShape, Geometry};

const NAMES: [&str; 4] = ["unique loop type 1", "unique loop type 2", "unique loop type 3", "unique loop type 4"];

#[test]
fn library_lines() {
    assert_lines(&["0620"], 3);
}

#[test]
fn each_type_is_sound_on_every_kind_of_board() {
    for name in NAMES {
        let found = assert_sound_everywhere(&[name], 41, 6);
        eprintln!("{name}: {found}");
    }
}

#[test]
fn the_same_seen_otherwise() {
    let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
    for puzzle in puzzles(&nine, 42, 2) {
        for grid in states(&puzzle, &solution(&puzzle), 43, 20) {
            for name in NAMES {
                assert_symmetric(technique(name), &grid, 44, true);
            }
        }
    }
}
