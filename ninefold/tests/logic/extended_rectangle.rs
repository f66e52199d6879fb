//! Extended unique rectangles.

use crate::walk::{assert_lines, assert_sound_everywhere, assert_symmetric, puzzles, solution, states, technique};
use ninefold::board::{BoxShape, Geometry};

const NAMES: [&str; 4] = [
    "extended rectangle type 1",
    "extended rectangle type 2",
    "extended rectangle type 3",
    "extended rectangle type 4",
];

#[test]
fn library_lines() {
    assert_lines(&["0621"], 3);
}

#[test]
fn each_type_is_sound_on_every_kind_of_board() {
    for name in NAMES {
        let found = assert_sound_everywhere(&[name], 51, 6);
        eprintln!("{name}: {found}");
    }
}

#[test]
fn the_same_seen_otherwise() {
    let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
    for puzzle in puzzles(&nine, 52, 2) {
        for grid in states(&puzzle, &solution(&puzzle), 53, 20) {
            for name in NAMES {
                assert_symmetric(technique(name), &grid, 54, true);
            }
        }
    }
}
