//! Unique, hidden and avoidable rectangles.

use crate::walk::{assert_lines, assert_sound_everywhere, assert_symmetric, puzzles, solution, states, technique};
use ninefold::board::{BoxShape, Geometry};

const NAMES: [&str; 9] = [
    "unique rectangle type 1",
    "unique rectangle type 2",
    "unique rectangle type 3",
    "unique rectangle type 4",
    "unique rectangle type 5",
    "unique rectangle type 6",
    "hidden rectangle",
    "avoidable rectangle type 1",
    "avoidable rectangle type 2",
];

#[test]
fn library_lines() {
    assert_lines(&["0600", "0601", "0602", "0603", "0604", "0605", "0606", "0607", "0608"], 74);
}

#[test]
fn each_kind_is_sound_on_every_kind_of_board() {
    for name in NAMES {
        let found = assert_sound_everywhere(&[name], 21, 6);
        eprintln!("{name}: {found}");
        assert!(found > 0, "{name}");
    }
}

#[test]
fn the_same_seen_otherwise() {
    let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
    for puzzle in puzzles(&nine, 22, 2) {
        for grid in states(&puzzle, &solution(&puzzle), 23, 20) {
            for name in NAMES {
                assert_symmetric(technique(name), &grid, 24, true);
            }
        }
    }
}
