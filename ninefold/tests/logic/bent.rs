//! Bent sets.

use crate::walk::{assert_lines, assert_sound_everywhere, assert_symmetric, puzzles, solution, states, technique};
use ninefold::board::{BoxShape, Geometry};

const NAMES: [&str; 6] = ["bent quad", "VWXYZ-wing", "UVWXYZ-wing", "TUVWXYZ-wing", "STUVWXYZ-wing", "RSTUVWXYZ-wing"];

#[test]
fn library_lines() {
    assert_lines(&["0802", "0805", "0806", "0807", "0808", "0809"], 16);
}

#[test]
fn sound_on_every_kind_of_board() {
    for name in NAMES {
        let found = assert_sound_everywhere(&[name], 31, 1);
        println!("{name} {found}");
        assert!(found > 0, "{name}");
    }
}

#[test]
fn the_same_seen_otherwise() {
    let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
    for puzzle in puzzles(&nine, 22, 4) {
        for grid in states(&puzzle, &solution(&puzzle), 23, 20) {
            for name in NAMES {
                assert_symmetric(technique(name), &grid, 24, false);
            }
        }
    }
}
