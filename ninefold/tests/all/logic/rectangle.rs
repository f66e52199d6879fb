//! Unique, hidden and avoidable rectangles.

use crate::common::long;
use crate::logic::walk::{
    assert_lines, assert_sound, assert_symmetric, conclusions, example, found_sparing, geometries, goes_by_definition,
    library_states, sparing_walks, technique,
};
use ninefold::board::{
    BoxShape, Candidate, Cell, Conclusion, Extra, Geometry, Grid, Puzzle, Status, Symbol, SymbolSet,
};
use ninefold::logic::{Chart, Look, technique_named};
use std::collections::BTreeSet;

const CODES: [&str; 9] = ["0600", "0601", "0602", "0603", "0604", "0605", "0606", "0607", "0608"];
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

/// What is found once for all techniques of a family is not looked for when the time is up.
#[test]
fn nothing_is_found_when_it_is_over() {
    let families = ["unique rectangle type 1", "extended rectangle type 1", "unique loop type 1"];
    for technique in families.map(technique) {
        let (grid, _) = example(technique);
        let (chart, over) = (Chart::new(grid.geometry()), || true);
        assert!(!Look::new(&grid, &chart, true).all(technique).is_empty());
        assert!(Look::new(&grid, &chart, true).until(Some(&over)).all(technique).is_empty());
    }
}

#[test]
fn library_lines() {
    assert_lines(&CODES, 74);
}

#[test]
fn sound_in_library_states() {
    for (grid, solution) in library_states(&CODES) {
        for name in NAMES {
            assert_sound(technique(name), &grid, Some(&solution));
        }
    }
}

#[test]
fn sound_in_its_example() {
    for name in NAMES {
        let (grid, solution) = example(technique(name));
        assert!(!assert_sound(technique(name), &grid, Some(&solution)).is_empty(), "{name}");
    }
}

#[test]
fn sound_on_every_kind_of_board() {
    let found = found_sparing(&NAMES, &geometries(), 2, 31, 6);
    assert!(found.iter().all(|&n| n > 3), "{found:?}");
    let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
    let more = [Extra::Diagonals, Extra::Windoku].map(|extra| nine.with_extras(vec![extra]).unwrap());
    let found = found_sparing(&NAMES, &more, 2, 32, 6);
    assert!(found.iter().sum::<usize>() > 20, "{found:?}");
}

#[test]
fn the_same_seen_otherwise() {
    let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
    assert_symmetric(&NAMES, &sparing_walks(&[nine], 2, 22, 3, 12), 24, true);
}

/// Types 1, 2 and 5 and avoidable rectangles, against all sets of four cells and all pairs of symbols.
#[test]
fn nothing_else_follows_by_definition() {
    let geometries = [
        Geometry::sudoku(BoxShape { height: 2, width: 2 }).unwrap(),
        Geometry::latin(4).unwrap(),
        Geometry::sudoku(BoxShape { height: 2, width: 2 }).unwrap().with_extras(vec![Extra::Diagonals]).unwrap(),
        Geometry::latin(4).unwrap().with_extras(vec![Extra::Cells([0, 1, 4, 5].map(Cell::new).to_vec())]).unwrap(),
    ];
    let names = ["unique rectangle type 1", "unique rectangle type 2", "unique rectangle type 5"];
    let names = names.iter().chain(&NAMES[7..]);
    let mut met = 0;
    for grid in sparing_walks(&geometries, 2, 25, if long() { 60 } else { 25 }, 3) {
        let found: BTreeSet<Conclusion> =
            names.clone().flat_map(|name| conclusions(technique(name), &grid, true)).collect();
        assert_eq!(found, by_definition(&grid), "{}", crate::logic::walk::show(&grid));
        met += found.len();
    }
    assert!(met > 20, "{met}");
}

fn by_definition(grid: &Grid) -> BTreeSet<Conclusion> {
    let geometry = grid.geometry();
    let cells: Vec<Cell> = geometry.all_cells().filter(|&cell| grid.status(cell) != Status::Given).collect();
    let symbols: Vec<Symbol> = geometry.all_symbols().iter().collect();
    let mut found = BTreeSet::new();
    for chosen in (0_u32..1 << cells.len()).filter(|chosen| chosen.count_ones() == 4) {
        let four = || cells.iter().enumerate().filter(|(i, _)| chosen >> i & 1 == 1).map(|(_, &cell)| cell);
        for (i, &one) in symbols.iter().enumerate() {
            for &other in &symbols[..i] {
                let pattern: Vec<Candidate> = four().flat_map(|cell| [cell.with(other), cell.with(one)]).collect();
                found.extend(goes_by_definition(grid, &pattern).into_iter().map(Conclusion::Eliminate));
            }
        }
    }
    found
}

/// An empty board in which three cells are left with 1 and 2, and the last one with 1, 2 and 3.
fn three_and_one(geometry: &Geometry, cells: [(usize, usize); 4]) -> Grid {
    let mut grid = Grid::new(&Puzzle::new(geometry.clone(), vec![None; geometry.cells()]).unwrap()).unwrap();
    for (i, (row, column)) in cells.into_iter().enumerate() {
        let cell = geometry.cell_at(row, column).unwrap();
        let left = SymbolSet::full(if i < 3 { 2 } else { 3 });
        for symbol in geometry.all_symbols() - left {
            grid.eliminate(cell.with(symbol)).unwrap();
        }
    }
    grid
}

#[test]
fn only_where_no_house_notices() {
    let type_1 = technique(NAMES[0]);
    let count = |grid: &Grid, unique| {
        let chart = Chart::new(grid.geometry());
        Look::new(grid, &chart, unique).all(type_1).len()
    };
    let sudoku = Geometry::sudoku(BoxShape { height: 2, width: 3 }).unwrap();
    let two_boxes = [(0, 0), (0, 3), (1, 0), (1, 3)];
    let four_boxes = [(0, 0), (0, 3), (2, 0), (2, 3)];
    assert_eq!(count(&three_and_one(&sudoku, two_boxes), true), 1);
    assert_eq!(count(&three_and_one(&sudoku, two_boxes), false), 0, "not without one solution");
    assert_eq!(count(&three_and_one(&sudoku, four_boxes), true), 0);
    assert_eq!(count(&three_and_one(&sudoku, [(0, 0), (0, 1), (1, 0), (1, 1)]), true), 0, "one box sees all");
    assert_eq!(count(&three_and_one(&Geometry::latin(6).unwrap(), four_boxes), true), 1);
    let diagonals = sudoku.with_extras(vec![Extra::Diagonals]).unwrap();
    assert_eq!(count(&three_and_one(&diagonals, two_boxes), true), 0, "r1c1 is on a diagonal");
    assert_eq!(count(&three_and_one(&diagonals, [(0, 1), (0, 3), (1, 1), (1, 3)]), true), 0, "r2c2 is");
    assert_eq!(count(&three_and_one(&diagonals, [(2, 0), (2, 4), (3, 0), (3, 4)]), true), 1);
}

/// A cell filled in makes an avoidable rectangle, a given none at all.
#[test]
fn a_given_cannot_be_exchanged() {
    let geometry = Geometry::sudoku(BoxShape { height: 2, width: 2 }).unwrap();
    let cell = |row, column| geometry.cell_at(row, column).unwrap();
    let corner = cell(0, 0).with(Symbol(0));
    let mut givens = vec![None; 16];
    for is_given in [false, true] {
        givens[0] = is_given.then_some(corner.symbol);
        let mut grid = Grid::new(&Puzzle::new(geometry.clone(), givens.clone()).unwrap()).unwrap();
        grid.place(corner).unwrap();
        for (cell, left) in [(cell(0, 2), 0b0010), (cell(1, 0), 0b0010), (cell(1, 2), 0b0101)] {
            for symbol in geometry.all_symbols() - SymbolSet::from_bits(left) {
                grid.eliminate(cell.with(symbol)).unwrap();
            }
        }
        let found: Vec<_> = NAMES.iter().flat_map(|name| conclusions(technique(name), &grid, true)).collect();
        let expected = [Conclusion::Eliminate(cell(1, 2).with(corner.symbol))];
        assert_eq!(found, if is_given { vec![] } else { expected.to_vec() });
    }
    assert!(technique_named("AR 1").is_some());
}
