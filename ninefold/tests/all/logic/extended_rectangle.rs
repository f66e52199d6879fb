//! Extended unique rectangles.

use crate::logic::walk::{
    assert_lines, assert_sound_where_known, assert_symmetric, conclusions, found_sparing, geometries,
    goes_by_definition, show, sparing_walks, technique,
};
use ninefold::board::{BoxShape, Candidate, Cell, Conclusion, Geometry, Grid, Status, Symbol, SymbolSet};
use std::collections::BTreeSet;

const CODES: [&str; 1] = ["0621"];
const NAMES: [&str; 4] = [
    "extended rectangle type 1",
    "extended rectangle type 2",
    "extended rectangle type 3",
    "extended rectangle type 4",
];

#[test]
fn library_lines() {
    assert_lines(&CODES, 3);
}

#[test]
fn sound_in_library_states_and_examples() {
    assert_sound_where_known(&CODES, &NAMES);
    assert_sound_where_known(&CODES, &["extended rectangle type 3 with a large set"]);
}

#[test]
fn sound_on_every_kind_of_board() {
    let found = found_sparing(&NAMES, &geometries(), 3, 61, 6);
    assert!(found.iter().all(|&n| n > 0), "{found:?}");
    // With four symbols.
    let found = found_sparing(&NAMES, &[Geometry::latin(6).unwrap()], 4, 62, 6);
    assert!(found.iter().sum::<usize>() > 0, "{found:?}");
}

#[test]
fn the_same_seen_otherwise() {
    let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
    let grids = sparing_walks(&[nine, Geometry::latin(5).unwrap()], 3, 63, 3, 12);
    assert_symmetric(&NAMES, &grids, 65, true);
}

/// Types 1 and 2, against all sets of six cells in two lines and all triples of symbols, as far as at least four cells have
/// nothing else or all others are one symbol.
#[test]
fn nothing_else_follows_by_definition() {
    let sudoku = Geometry::sudoku(BoxShape { height: 2, width: 2 }).unwrap();
    let mut met = 0;
    for grid in sparing_walks(&[Geometry::latin(4).unwrap(), Geometry::latin(5).unwrap(), sudoku], 3, 66, 40, 4) {
        let found: BTreeSet<Conclusion> =
            NAMES[..2].iter().flat_map(|name| conclusions(technique(name), &grid, true)).collect();
        let defined = by_definition(&grid);
        assert!(defined.is_subset(&found), "{:?} in {}", defined.difference(&found), show(&grid));
        met += defined.len();
    }
    assert!(met > 5, "{met}");
}

fn by_definition(grid: &Grid) -> BTreeSet<Conclusion> {
    let geometry = grid.geometry();
    let side = geometry.side().unwrap();
    let symbols: Vec<Symbol> = geometry.all_symbols().iter().collect();
    let threes: Vec<Vec<usize>> = (0_usize..1 << side)
        .filter(|bits| bits.count_ones() == 3)
        .map(|bits| (0..side).filter(|i| bits >> i & 1 == 1).collect())
        .collect();
    let mut found = BTreeSet::new();
    for (one, other) in (0..side).flat_map(|one| (0..one).map(move |other| (one, other))) {
        for across in &threes {
            for transposed in [false, true] {
                let cell =
                    |line: usize, at: usize| Cell::new(if transposed { at * side + line } else { line * side + at });
                let cells: Vec<Cell> = across.iter().flat_map(|&at| [cell(one, at), cell(other, at)]).collect();
                if cells.iter().any(|&cell| grid.status(cell) != Status::Open) {
                    continue;
                }
                for triple in &threes {
                    let set: SymbolSet = triple.iter().map(|&i| symbols[i]).collect();
                    let pattern: Vec<Candidate> =
                        cells.iter().flat_map(|&cell| set.iter().map(move |s| cell.with(s))).collect();
                    // Where the cells without others hold only two of the three symbols, a smaller pattern lies within.
                    let plain = cells.iter().map(|&cell| grid.candidates(cell)).filter(|c| c.is_subset(set));
                    if plain.fold(SymbolSet::EMPTY, |all, c| all | c) == set {
                        found.extend(goes_by_definition(grid, &pattern).into_iter().map(Conclusion::Eliminate));
                    }
                }
            }
        }
    }
    found
}
