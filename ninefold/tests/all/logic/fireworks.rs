//! Triple and quadruple fireworks.

use crate::logic::als::hit;
use crate::logic::drawn::nine;
use crate::logic::walk::{
    assert_sound_where_known, assert_symmetric, conclusions, found_sparing, geometries, puzzles, show, solution,
    sparing_walks, states_sparing, technique,
};
use ninefold::board::{BoxShape, Cell, Conclusion, Geometry, Grid, HouseKind, Puzzle, Status, Symbol, SymbolSet};
use std::collections::BTreeSet;

const NAMES: [&str; 2] = ["triple firework", "quadruple firework"];

#[test]
fn sound() {
    assert_sound_where_known(&[], &NAMES);
    found_sparing(&NAMES, &geometries(), 4, 311, 1);
    let boards = [nine(), Geometry::sudoku(BoxShape { height: 2, width: 3 }).unwrap()];
    let found = found_sparing(&NAMES, &boards, 4, 312, 8);
    println!("{found:?}");
    assert!(found.iter().all(|&n| n > 0), "{found:?}");
}

#[test]
fn the_same_seen_otherwise() {
    assert_symmetric(&NAMES, &sparing_walks(&[nine()], 4, 313, 3, 12), 314, false);
}

/// The cells of a line outside a box that can have a symbol.
fn outside(grid: &Grid, line: HouseKind, cell: Cell, symbol: Symbol) -> Vec<Cell> {
    let geometry = grid.geometry();
    let of = |kind: &dyn Fn(HouseKind) -> bool| {
        let houses = geometry.houses().iter();
        houses.clone().find(|house| kind(house.kind()) && house.cells().contains(&cell)).unwrap().cells().to_vec()
    };
    let (line, home) = (of(&|kind| kind == line), of(&|kind| kind == HouseKind::Box));
    line.into_iter().filter(|c| !home.contains(c) && grid.has(c.with(symbol))).collect()
}

/// The symbols that are in one of three cells: the crossing, and the only places on its row and column outside its box.
fn limited(grid: &Grid, [stem, in_row, in_column]: [Cell; 3]) -> SymbolSet {
    let is_it = |&symbol: &Symbol| {
        let row = outside(grid, HouseKind::Row, stem, symbol);
        let column = outside(grid, HouseKind::Column, stem, symbol);
        row.iter().all(|&cell| cell == in_row) && column.iter().all(|&cell| cell == in_column)
    };
    let filled = |symbol: Symbol| {
        let geometry = grid.geometry();
        let sees = |cell: Cell| cell == stem || geometry.sees(cell, stem);
        geometry.all_cells().any(|cell| sees(cell) && grid.value(cell) == Some(symbol))
    };
    grid.geometry().all_symbols().iter().filter(is_it).filter(|&symbol| !filled(symbol)).collect()
}

/// What goes by the definition, for three symbols or for four, from every rectangle of open cells in four boxes.
fn by_definition(grid: &Grid) -> [BTreeSet<Conclusion>; 2] {
    let geometry = grid.geometry();
    let side = geometry.side().unwrap();
    let (mut three, mut four) = (BTreeSet::new(), BTreeSet::new());
    let at = |row, column| geometry.cell_at(row, column).unwrap();
    let same_box = |a: Cell, b: Cell| {
        geometry.houses().iter().any(|h| h.kind() == HouseKind::Box && h.cells().contains(&a) && h.cells().contains(&b))
    };
    let gone = |cell: Cell, kept: SymbolSet| {
        (grid.candidates(cell) - kept).iter().map(|s| Conclusion::Eliminate(cell.with(s))).collect::<Vec<_>>()
    };
    for (r1, c1, r2, c2) in
        (0..side.pow(4)).map(|i| (i % side, i / side % side, i / side.pow(2) % side, i / side.pow(3)))
    {
        let [stem, a, b, other] = [at(r1, c1), at(r1, c2), at(r2, c1), at(r2, c2)];
        let open = |cell: Cell| grid.status(cell) == Status::Open;
        if r1 == r2 || c1 == c2 || same_box(stem, a) || same_box(stem, b) || ![stem, a, b].into_iter().all(open) {
            continue;
        }
        let ones: Vec<Symbol> = limited(grid, [stem, a, b]).iter().collect();
        let places = |set: SymbolSet, cell: Cell| !(grid.candidates(cell) & set).is_empty();
        for set in subsets(&ones, 3) {
            // Wings without any of the symbols are none.
            if places(set, a) && places(set, b) {
                for cell in [stem, a, b] {
                    three.extend(gone(cell, set));
                }
            }
        }
        if !open(other) {
            continue;
        }
        let others: Vec<Symbol> = limited(grid, [other, b, a]).iter().collect();
        for x in subsets(&ones, 2) {
            for y in subsets(&others, 2).into_iter().filter(|y| (x & *y).is_empty()) {
                four.extend(gone(stem, x).into_iter().chain(gone(other, y)));
                four.extend(gone(a, x | y).into_iter().chain(gone(b, x | y)));
            }
        }
    }
    [three, four]
}

fn subsets(all: &[Symbol], size: u32) -> Vec<SymbolSet> {
    let chosen = |bits: u32| (0..all.len()).filter(|i| bits >> i & 1 == 1).map(|i| all[i]).collect();
    (0_u32..1 << all.len()).filter(|bits| bits.count_ones() == size).map(chosen).collect()
}

#[test]
fn they_are_those_of_the_definition() {
    let sudoku = |height, width| Geometry::sudoku(BoxShape { height, width }).unwrap();
    let mut seen = [0, 0];
    for geometry in [nine(), sudoku(2, 3), sudoku(2, 4)] {
        for puzzle in puzzles(&geometry, 315, 3) {
            for grid in states_sparing(SymbolSet::full(4), &puzzle, &solution(&puzzle), 316, 12) {
                for (i, defined) in by_definition(&grid).into_iter().enumerate() {
                    let found = conclusions(technique(NAMES[i]), &grid, false);
                    seen[i] += found.len();
                    assert_eq!(found, defined, "{} in {}", NAMES[i], show(&grid));
                }
            }
        }
    }
    assert!(seen[0] >= 48 && seen[1] >= 15, "{seen:?}");
}

/// An empty board where the symbols are barred from all these cells.
fn without(barred: &[(&[u8], &[&str])]) -> Grid {
    let geometry = nine();
    let mut grid = Grid::new(&Puzzle::new(geometry.clone(), vec![None; 81]).unwrap()).unwrap();
    for (symbols, cells) in barred {
        for cell in cells.iter().map(|name| geometry.cell_named(name).unwrap()) {
            symbols.iter().for_each(|symbol| grid.eliminate(cell.with(Symbol(symbol - 1))).unwrap());
        }
    }
    grid
}

#[test]
fn by_hand() {
    let row: &[&str] = &["r1c4", "r1c5", "r1c6", "r1c7", "r1c9"];
    let column: &[&str] = &["r4c1", "r5c1", "r6c1", "r8c1", "r9c1"];
    let grid = without(&[(&[1, 2, 3], row), (&[1, 2, 3], column)]);
    let gone: Vec<String> =
        ["r1c1", "r1c8", "r7c1"].iter().flat_map(|cell| (4..=9).map(move |n| format!("{n}@{cell}"))).collect();
    assert_eq!(hit("triple firework", &grid), gone);
    assert!(hit("quadruple firework", &grid).is_empty());
    // 3 has a second place in the column outside the box.
    assert!(hit("triple firework", &without(&[(&[1, 2, 3], row), (&[1, 2], column), (&[3], &column[1..])])).is_empty());
    // Two numbers have room beside them.
    assert!(hit("triple firework", &without(&[(&[1, 2], row), (&[1, 2], column)])).is_empty());

    let other_row: &[&str] = &["r7c2", "r7c3", "r7c4", "r7c5", "r7c6"];
    let other_column: &[&str] = &["r2c8", "r3c8", "r4c8", "r5c8", "r6c8"];
    let grid = without(&[(&[1, 2], row), (&[1, 2], column), (&[3, 4], other_row), (&[3, 4], other_column)]);
    let hits = hit("quadruple firework", &grid);
    assert_eq!(hits.len(), 7 + 5 + 5 + 7, "{hits:?}");
    assert!(hits.contains(&"3@r1c1".to_string()) && !hits.contains(&"3@r1c8".to_string()));
    // The second crossing has its wings elsewhere.
    let away: &[&str] = &["r7c1", "r7c2", "r7c4", "r7c5", "r7c6"];
    assert!(
        hit(
            "quadruple firework",
            &without(&[(&[1, 2], row), (&[1, 2], column), (&[3, 4], away), (&[3, 4], other_column)])
        )
        .is_empty()
    );
}
