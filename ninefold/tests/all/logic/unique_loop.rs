//! Unique loops.

use crate::logic::walk::{
    assert_lines, assert_sound_where_known, assert_symmetric, conclusions, found_sparing, geometries,
    goes_by_definition, show, sparing_walks, technique,
};
use ninefold::board::{BoxShape, Candidate, Cell, Conclusion, Geometry, Grid, Status, SymbolSet};
use std::collections::BTreeSet;

const CODES: [&str; 1] = ["0620"];
const NAMES: [&str; 4] = ["unique loop type 1", "unique loop type 2", "unique loop type 3", "unique loop type 4"];

#[test]
fn library_lines() {
    assert_lines(&CODES, 3);
}

#[test]
fn sound_in_library_states_and_examples() {
    assert_sound_where_known(&CODES, &NAMES);
    assert_sound_where_known(&CODES, &["unique loop type 3 with a large set"]);
}

#[test]
fn sound_on_every_kind_of_board() {
    assert!(found_sparing(&NAMES, &geometries(), 2, 41, 3).iter().sum::<usize>() > 0);
    let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
    let found = found_sparing(&NAMES, &[nine, Geometry::latin(6).unwrap()], 2, 41, 40);
    // A walk that spares two symbols leaves no links for type 4, of which there is an example.
    assert!(found[..3].iter().all(|&n| n > 0), "{found:?}");
}

#[test]
fn the_same_seen_otherwise() {
    let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
    let grids = sparing_walks(&[nine, Geometry::latin(6).unwrap()], 2, 42, 3, 9);
    assert_symmetric(&NAMES, &grids, 44, true);
}

/// Types 1 and 2, and rectangles, against all sets of cells that have both of two symbols, one cell nothing else.
#[test]
fn nothing_else_follows_by_definition() {
    let rectangles = [1, 2, 5].map(|n| format!("unique rectangle type {n}"));
    let (mut met, mut beyond) = (0, 0);
    for grid in sparing_walks(&[4, 5].map(|n| Geometry::latin(n).unwrap()), 2, 45, 20, 4) {
        let loops: BTreeSet<Conclusion> =
            NAMES[..2].iter().flat_map(|name| conclusions(technique(name), &grid, true)).collect();
        let four = rectangles.iter().flat_map(|name| conclusions(technique(name), &grid, true));
        let all: BTreeSet<Conclusion> = loops.iter().copied().chain(four).collect();
        let defined = by_definition(&grid);
        assert!(loops.is_subset(&defined), "{}", show(&grid));
        assert!(defined.is_subset(&all), "{:?} in {}", defined.difference(&all), show(&grid));
        met += defined.len();
        beyond += loops.len();
    }
    assert!(met > 30 && beyond > 8, "{met} {beyond}");
}

fn by_definition(grid: &Grid) -> BTreeSet<Conclusion> {
    let geometry = grid.geometry();
    let mut found = BTreeSet::new();
    for one in geometry.all_symbols() {
        for other in geometry.all_symbols().iter().filter(|&other| other < one) {
            let pair = SymbolSet::only(one) | SymbolSet::only(other);
            let candidates = |cell: Cell| grid.candidates(cell);
            let fits = |cell: &Cell| grid.status(*cell) == Status::Open && pair.is_subset(candidates(*cell));
            let cells: Vec<Cell> = geometry.all_cells().filter(fits).collect();
            for chosen in (0_u32..1 << cells.len()).filter(|chosen| chosen.count_ones() >= 4) {
                let set = cells.iter().enumerate().filter(|(i, _)| chosen >> i & 1 == 1).map(|(_, &cell)| cell);
                if set.clone().all(|cell| candidates(cell) != pair) || !is_even(grid, set.clone()) {
                    continue;
                }
                let pattern: Vec<Candidate> = set.flat_map(|cell| [cell.with(other), cell.with(one)]).collect();
                found.extend(goes_by_definition(grid, &pattern).into_iter().map(Conclusion::Eliminate));
            }
        }
    }
    found
}

/// Does each row and column hold two of the cells or none? (To spare the checker the rest.)
fn is_even(grid: &Grid, cells: impl Iterator<Item = Cell>) -> bool {
    let mut held = vec![0; grid.geometry().houses().len()];
    cells.for_each(|cell| grid.geometry().houses_of(cell).iter().for_each(|m| held[m.house.index()] += 1));
    held.iter().all(|&n| n == 0 || n == 2)
}
