//! Locked candidates.

use crate::logic::walk::{all_states, assert_lines, assert_sound_everywhere, assert_symmetric};
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
    assert_symmetric(
        &NAMES,
        &all_states(&Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap(), 6, 4, 20),
        8,
        false,
    );
}
