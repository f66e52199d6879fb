//! Aligned pair exclusion.

use crate::logic::als::{almost_locked, hit, places, with_cells};
use crate::logic::drawn::{assert_sound_thinned, nine};
use crate::logic::walk::{
    all_states, assert_sound_everywhere, assert_sound_where_known, assert_symmetric, conclusions, geometries,
    open_candidates, puzzles, show, solution, states, technique,
};
use ninefold::board::{Candidate, Cell, Conclusion, Geometry, Grid, Status};
use std::collections::BTreeSet;

const NAME: &str = "aligned pair exclusion";

#[test]
fn sound() {
    assert_sound_where_known(&["0901", "0904"], &[NAME]);
    let found = assert_sound_everywhere(&[NAME], 131, 1) + assert_sound_thinned(NAME, 132, 1);
    assert!(found >= 20, "{found}");
}

#[test]
fn the_same_seen_otherwise() {
    assert_symmetric(&[NAME], &all_states(&nine(), 133, 2, 30), 135, false);
}

/// Whatever is in no pair of two cells, by the definition.
fn by_definition(grid: &Grid) -> BTreeSet<Conclusion> {
    let (geometry, sets) = (grid.geometry(), almost_locked(grid));
    let sees_all = |set: &[Cell], k: Candidate| {
        let places = places(grid, set, k.symbol);
        !places.is_empty() && places.iter().all(|&place| geometry.sees(place, k.cell))
    };
    let all: Vec<Candidate> = open_candidates(grid).collect();
    // Of each candidate the sets that would lose its symbol.
    let takes: Vec<BTreeSet<usize>> =
        all.iter().map(|&k| (0..sets.len()).filter(|&i| sees_all(&sets[i], k)).collect()).collect();
    let is_out = |i: usize, j: usize| {
        let (one, other) = (all[i], all[j]);
        if one.symbol == other.symbol {
            geometry.sees(one.cell, other.cell)
        } else {
            takes[i].intersection(&takes[j]).next().is_some()
        }
    };
    let mut gone = BTreeSet::new();
    for i in 0..all.len() {
        let others = geometry.all_cells().filter(|&b| b != all[i].cell && grid.status(b) == Status::Open);
        for b in others.filter(|&b| (2..=5).contains(&grid.candidates(b).len())) {
            if (0..all.len()).filter(|&j| all[j].cell == b).all(|j| is_out(i, j)) {
                gone.insert(Conclusion::Eliminate(all[i]));
            }
        }
    }
    gone
}

#[test]
fn exactly_those_of_the_definition() {
    let mut seen = 0;
    let small = |geometry: &Geometry| geometry.symbols() <= 7;
    for geometry in geometries().into_iter().filter(small).chain([nine()]) {
        let (puzzle, every) = (&puzzles(&geometry, 136, 1)[0], if geometry.symbols() == 9 { 40 } else { 10 });
        for grid in states(puzzle, &solution(puzzle), 137, every) {
            let found = conclusions(technique(NAME), &grid, false);
            assert_eq!(found, by_definition(&grid), "{geometry}: {}", show(&grid));
            seen += found.len();
        }
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn by_hand() {
    // r2c2 is 1, 2 or 3. Were r2c1 1, r2c2 would not be, and r2c9 would be 2, r3c1 3.
    let pair: &[(&str, &[u8])] = &[("r2c2", &[1, 2, 3]), ("r2c9", &[1, 2]), ("r3c1", &[1, 3])];
    assert_eq!(hit(NAME, &with_cells(pair)), ["1@r2c1", "1@r2c3"]);
    // The same without the last of the two.
    let open: &[(&str, &[u8])] = &[("r2c2", &[1, 2, 3]), ("r2c9", &[1, 2])];
    assert!(hit(NAME, &with_cells(open)).is_empty());
    // The same, but that r2c2 does not see the last.
    let far: &[(&str, &[u8])] = &[("r2c2", &[1, 2, 3]), ("r2c9", &[1, 2]), ("r5c9", &[1, 3])];
    assert!(hit(NAME, &with_cells(far)).is_empty());
    // One more for r2c2, which no set takes.
    let more: &[(&str, &[u8])] = &[("r2c2", &[1, 2, 3, 4]), ("r2c9", &[1, 2]), ("r3c1", &[1, 3])];
    assert!(hit(NAME, &with_cells(more)).is_empty());
}
