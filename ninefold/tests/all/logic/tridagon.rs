//! Tridagon.

use crate::logic::als::{hit, with_cells};
use crate::logic::walk::{
    assert_lines, assert_sound, assert_sound_where_known, assert_symmetric, library_states, show, solution, technique,
};
use ninefold::board::Grid;
use ninefold::board::text::{self, ReadOptions};
use ninefold::logic::{Chart, Look, lines};
use std::sync::atomic::{AtomicUsize, Ordering};

const CODES: [&str; 1] = ["1402"];
const NAME: &str = "tridagon";

#[test]
fn library_lines() {
    assert_lines(&CODES, 4);
}

/// Our own puzzles, filled but for three numbers and a fourth in one of twelve cells.
const STATES: [&str; 5] = [
    ":.+75.+49.6+89.8+6.+74.546.+5+8.+97..5746.8+9...+49.86+5+7+8+9..+75..+4+6+8.7..+54+9+7.98+5+4+326+54..+9+6+7+81:",
    ":.+9+5.+47.8+64.69.+8.+5+77+8.65.+49..+64+8+9.5+7.9.8+7.+56.+4.+5..+6+4+9.8+67.5+891+43+8.+94..+7+65+5+4..76+8+2+9:",
    ":.7+5.+9+4.+86+8.9+5.6.474+6.8+7.5+9..56+98.+7.+4+7.4+6.+58...8..+47+6+59+9.+84+6.37+5+6+4.75+8+9+12+5.+7..9+4+6+8:",
    ":.9+7.+5+6+4+8.+4.+8+7.+95.+6+56.+48.+9.7.+846+7..59+6.+98.+47...7..9+58+64+7.654.3+9+88.5+9.76+4+2+9+4..+6+817+5:",
    ":.+8+5.+94.+6+7+6.4+7.+8.+5979.+65.8+4..+4+8+96.+7.+5..+98.+56.45+6..+47+9.+8+456.8917+2+9.7+5.+6+4+838..4+7.+59+6:",
];

fn grids() -> Vec<Grid> {
    let options = ReadOptions::default();
    let grid = |state: &str| {
        let line = format!(":0000:{state}:::");
        let record = text::format("hodoku").unwrap().parse(&line, &options).next().unwrap().unwrap();
        lines::state(&record.board, &[]).unwrap()
    };
    STATES.iter().map(|state| grid(state)).collect()
}

#[test]
fn sound() {
    assert_sound_where_known(&CODES, &[NAME]);
    for grid in grids() {
        let solution = solution(grid.puzzle());
        assert!(!assert_sound(technique(NAME), &grid, Some(&solution)).is_empty(), "{}", show(&grid));
    }
}

#[test]
fn the_same_seen_otherwise() {
    let known = library_states(&CODES).into_iter().map(|(grid, _)| grid);
    assert_symmetric(&[NAME], &known.chain(grids()).collect::<Vec<_>>(), 232, false);
}

/// Twelve cells in four boxes: of the first three boxes the cells fall from left to right, of the fourth as it is asked.
fn twelve(fourth: [&'static str; 3], more: &'static [u8]) -> Vec<(&'static str, &'static [u8])> {
    let others = ["r2c2", "r3c3", "r1c4", "r2c5", "r3c6", "r4c1", "r5c2", "r6c3"];
    let three: &[u8] = &[1, 2, 3];
    others.into_iter().chain(fourth).map(|cell| (cell, three)).chain([("r1c1", more)]).collect()
}

/// It is asked between the arrangements of three symbols whether the time is up, and not after all of them alone.
#[test]
fn it_ends_in_the_middle() {
    let grid = with_cells(&twelve(["r4c6", "r5c5", "r6c4"], &[1, 2, 3, 7]));
    let (chart, asked) = (Chart::new(grid.geometry()), AtomicUsize::new(0));
    // The first three symbols are begun in time.
    let over = || asked.fetch_add(1, Ordering::Relaxed) > 0;
    assert!(Look::new(&grid, &chart, true).until(Some(&over)).all(technique(NAME)).is_empty());
    assert!(!Look::new(&grid, &chart, true).all(technique(NAME)).is_empty());
}

#[test]
fn by_hand() {
    // The fourth box rises: it cannot be filled.
    let rising = ["r4c6", "r5c5", "r6c4"];
    assert_eq!(hit(NAME, &with_cells(&twelve(rising, &[1, 2, 3, 7]))), ["1@r1c1", "2@r1c1", "3@r1c1"]);
    assert_eq!(hit(NAME, &with_cells(&twelve(rising, &[1, 2, 3, 7, 8]))), ["1@r1c1", "2@r1c1", "3@r1c1"]);
    // It falls, as the others: 1, 2 and 3 take turns.
    let falling = ["r4c4", "r5c5", "r6c6"];
    assert!(hit(NAME, &with_cells(&twelve(falling, &[1, 2, 3, 7]))).is_empty());
    // One cell lies in a row that it should not.
    assert!(hit(NAME, &with_cells(&twelve(["r4c6", "r5c5", "r5c4"], &[1, 2, 3, 7]))).is_empty());
}
