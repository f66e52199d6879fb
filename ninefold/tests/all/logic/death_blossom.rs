//! Death blossom.

use crate::logic::als::{almost_locked, hit, places, seeing, union, with_cells};
use crate::logic::drawn::{assert_sound_thinned, nine};
use crate::logic::walk::{
    all_of, all_states, assert_lines, assert_sound_everywhere, assert_sound_where_known, assert_symmetric, geometries,
    puzzles, show, solution, states, technique,
};
use ninefold::board::{Candidate, Cell, Geometry, Grid, Status, SymbolSet};
use std::collections::BTreeSet;

const NAME: &str = "death blossom";

#[test]
fn library_lines() {
    assert_lines(&["0904"], 9);
}

#[test]
fn sound() {
    assert_sound_where_known(&["0904", "0902"], &[NAME]);
    let found = assert_sound_everywhere(&[NAME], 121, 1) + assert_sound_thinned(NAME, 122, 1);
    assert!(found >= 20, "{found}");
}

#[test]
fn the_same_seen_otherwise() {
    assert_symmetric(&[NAME], &all_states(&nine(), 123, 2, 40), 125, false);
}

/// Stems of three numbers with every choice of three sets.
fn of_three(grid: &Grid) -> BTreeSet<Vec<Candidate>> {
    let (geometry, sets) = (grid.geometry(), almost_locked(grid));
    let mut all = BTreeSet::new();
    let open = |cell: &Cell| grid.status(*cell) == Status::Open && grid.candidates(*cell).len() == 3;
    for stem in geometry.all_cells().filter(open) {
        let petals = |symbol| -> Vec<&Vec<Cell>> {
            let fits = |set: &&Vec<Cell>| {
                let places = places(grid, set, symbol);
                !places.is_empty() && places.iter().all(|&place| geometry.sees(place, stem))
            };
            sets.iter().filter(fits).collect()
        };
        let of: Vec<_> = grid.candidates(stem).iter().map(petals).collect();
        for &a in &of[0] {
            for &b in of[1].iter().filter(|&&b| b != a) {
                for &c in of[2].iter().filter(|&&c| c != a && c != b) {
                    let common: SymbolSet = union(grid, a) & union(grid, b) & union(grid, c);
                    let cells = [a.as_slice(), b, c].concat();
                    let common = (common - grid.candidates(stem)).iter();
                    let mut lost: Vec<Candidate> = common.flat_map(|z| seeing(grid, &cells, z)).collect();
                    lost.sort_unstable();
                    all.insert(lost);
                }
            }
        }
    }
    all.remove(&Vec::new());
    all
}

#[test]
fn exactly_those_of_the_definition() {
    let mut seen = 0;
    let small = |geometry: &Geometry| geometry.symbols() <= 7;
    for geometry in geometries().into_iter().filter(small).chain([nine()]) {
        let (puzzle, every) = (&puzzles(&geometry, 126, 1)[0], if geometry.symbols() == 9 { 60 } else { 12 });
        for grid in states(puzzle, &solution(puzzle), 127, every) {
            let findings = all_of(technique(NAME), &grid).into_iter().filter(|finding| finding.size == 3);
            let found: BTreeSet<Vec<Candidate>> = findings.map(|finding| finding.eliminated().collect()).collect();
            assert_eq!(found, of_three(&grid), "{geometry}: {}", show(&grid));
            seen += found.len();
        }
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn by_hand() {
    // r5c5 is 1, 2 or 3; by each of these one of r5c1, r1c5 and r4c4 is 9.
    let blossom: &[(&str, &[u8])] = &[("r5c5", &[1, 2, 3]), ("r5c1", &[1, 9]), ("r1c5", &[2, 9]), ("r4c4", &[3, 9])];
    assert!(hit(NAME, &with_cells(blossom)).is_empty(), "no cell sees all three");
    let near: &[(&str, &[u8])] = &[("r5c5", &[1, 2, 3]), ("r5c4", &[1, 9]), ("r4c5", &[2, 9]), ("r6c1", &[3, 9])];
    assert!(hit(NAME, &with_cells(near)).is_empty(), "the stem does not see r6c1");
    let seen: &[(&str, &[u8])] = &[("r5c5", &[1, 2, 3]), ("r5c4", &[1, 9]), ("r4c5", &[2, 9]), ("r5c9", &[3, 9])];
    assert_eq!(hit(NAME, &with_cells(seen)), ["9@r5c6"]);
    // One number more in the stem, for which there is no petal.
    let more: &[(&str, &[u8])] = &[("r5c5", &[1, 2, 3, 4]), ("r5c4", &[1, 9]), ("r4c5", &[2, 9]), ("r5c9", &[3, 9])];
    assert!(hit(NAME, &with_cells(more)).is_empty());
}
