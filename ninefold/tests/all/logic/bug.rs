//! BUG+1 and its kin.

use crate::logic::walk::{
    assert_lines, assert_sound_where_known, assert_symmetric, example, found_sparing, geometries, library_states,
    technique,
};
use ninefold::board::{Conclusion, Grid};
use ninefold::logic::{Chart, Look};

const CODES: [&str; 1] = ["0610"];
const NAMES: [&str; 4] = ["BUG+1", "BUG type 2", "BUG type 3", "BUG type 4"];

#[test]
fn library_lines() {
    assert_lines(&CODES, 8);
}

#[test]
fn sound_in_library_states_and_examples() {
    assert_sound_where_known(&CODES, &NAMES);
}

/// Random states are hardly ever graves; so this can only show that nothing wrong is found.
#[test]
fn sound_on_every_kind_of_board() {
    found_sparing(&NAMES, &geometries(), 3, 51, 3);
}

#[test]
fn the_same_seen_otherwise() {
    let states: Vec<Grid> = library_states(&CODES).into_iter().map(|(grid, _)| grid).collect();
    assert_symmetric(&NAMES, &states, 52, true);
}

/// In a BUG+1 with three candidates the solution has the one that stands three times in each of the cell's houses.
#[test]
fn the_candidate_left_stands_three_times() {
    let (grid, solution) = example(technique(NAMES[0]));
    let chart = Chart::new(grid.geometry());
    let finding = Look::new(&grid, &chart, true).first(technique(NAMES[0])).unwrap();
    let Conclusion::Eliminate(loser) = finding.conclusions[0] else { panic!("BUG+1 eliminates") };
    let left = solution.value(loser.cell);
    for m in grid.geometry().houses_of(loser.cell) {
        assert_eq!(grid.positions(m.house, left).count_ones(), 3);
    }
    assert!(Look::new(&grid, &chart, false).first(technique(NAMES[0])).is_none());
}
