//! SK loops and multi-sector locked sets: cells with as many numbers of houses.

use crate::common;
use crate::logic::drawn::nine;
use crate::logic::walk::{
    all_of, assert_sound, assert_sound_where_known, assert_symmetric, conclusions, geometries, puzzles, show, solution,
    start, states, technique,
};
use ninefold::board::{Candidate, Cell, Conclusion, Grid, Status, Symbol};
use std::collections::BTreeSet;

const LOOP: &str = "SK loop";
const SECTORS: &str = "multi-sector locked set";

/// Easter Monster by JPF, 2007.
pub(crate) const MONSTER: &str = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";

/// Puzzles with loops: Easter Monster, and some of the list of those that Sudoku Explainer rates at 11 and more.
const LOOPS: [&str; 3] = [
    MONSTER,
    "98.7..6......96.......85...4......3..9..5.7....2.....11.......3.6...85....4....2.",
    "........1.....2.34..3...25...2..13...6..7....8..9.......5..41...7..6....9..8..5..",
];

fn grids() -> Vec<Grid> {
    LOOPS.iter().map(|line| start(&common::puzzle(&nine(), line))).collect()
}

#[test]
fn sound() {
    assert_sound_where_known(&[], &[LOOP, SECTORS]);
    for grid in grids() {
        let solution = solution(grid.puzzle());
        assert!(!assert_sound(technique(LOOP), &grid, Some(&solution)).is_empty(), "{}", show(&grid));
        assert_sound(technique(SECTORS), &grid, Some(&solution));
    }
    for geometry in geometries() {
        for puzzle in puzzles(&geometry, 321, 1) {
            let solution = solution(&puzzle);
            for grid in states(&puzzle, &solution, 322, 40) {
                for name in [LOOP, SECTORS] {
                    assert_sound(technique(name), &grid, Some(&solution));
                }
            }
        }
    }
}

#[test]
fn the_same_seen_otherwise() {
    assert_symmetric(&[LOOP, SECTORS], &grids(), 323, false);
}

/// What Steve Kurzhals' loop takes from Easter Monster: thirteen candidates, in the cells that the forums name.
#[test]
fn the_loop_of_the_monster() {
    let grid = start(&common::puzzle(&nine(), MONSTER));
    let found = all_of(technique(LOOP), &grid);
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].size, found[0].conclusions.len()), (16, 13));
}

/// Without one of its givens a pair has more numbers than the count allows, or a crossing is open.
#[test]
fn givens_hold_the_loop_together() {
    let without = |at: usize| {
        let line: String = MONSTER.char_indices().map(|(i, c)| if i == at { '.' } else { c }).collect();
        all_of(technique(LOOP), &start(&common::puzzle(&nine(), &line))).len()
    };
    let cell = |name: &str| nine().cell_named(name).unwrap().index();
    for name in ["r2c4", "r4c2", "r8c6", "r6c8"] {
        assert_eq!(without(cell(name)), 0, "{name} limits two pairs");
    }
    for name in ["r2c2", "r2c8", "r8c2", "r8c8"] {
        assert_eq!(without(cell(name)), 0, "{name} is a crossing");
    }
}

/// How many places of a symbol in these cells can be true at once, as no two of them may lie in one line: by growing paths.
fn at_once(grid: &Grid, symbol: Symbol, rows: &[usize], columns: &[usize]) -> usize {
    fn grow(has: &dyn Fn(usize, usize) -> bool, row: usize, seen: &mut [bool], of: &mut [Option<usize>]) -> bool {
        for column in 0..of.len() {
            let is_new = has(row, column) && !std::mem::replace(&mut seen[column], true);
            if is_new && of[column].is_none_or(|other| grow(has, other, seen, of)) {
                of[column] = Some(row);
                return true;
            }
        }
        false
    }
    let has = |row: usize, column: usize| {
        let cell = grid.geometry().cell_at(rows[row], columns[column]).unwrap();
        grid.status(cell) == Status::Open && grid.has(cell.with(symbol))
    };
    let mut of = vec![None; columns.len()];
    (0..rows.len()).filter(|&row| grow(&has, row, &mut vec![false; columns.len()], &mut of)).count()
}

fn chosen(bits: u32) -> Vec<usize> {
    (0..9).filter(|i| bits >> i & 1 == 1).collect()
}

/// By the definition, with four rows and three to five columns: where no more numbers fit than there are cells, whatever takes the room of one
/// goes.
fn by_definition(grid: &Grid) -> BTreeSet<Candidate> {
    let geometry = grid.geometry();
    let symbols = || geometry.all_symbols().iter();
    let mut gone = BTreeSet::new();
    let sets = |sizes: &[u32]| (0..512_u32).filter(|b| sizes.contains(&b.count_ones())).map(chosen).collect::<Vec<_>>();
    for rows in sets(&[4]) {
        for columns in sets(&[3, 4, 5]) {
            let at = |r: &usize, c: &usize| geometry.cell_at(*r, *c).unwrap();
            let cells: Vec<Cell> = rows.iter().flat_map(|r| columns.iter().map(move |c| at(r, c))).collect();
            let is_open = |cell: Cell| grid.status(cell) == Status::Open;
            let open = cells.iter().filter(|&&cell| is_open(cell)).count();
            let two = |line: Vec<Cell>| line.into_iter().filter(|&cell| is_open(cell)).count() > 1;
            let are_crossed = rows.iter().all(|r| two(columns.iter().map(|c| at(r, c)).collect()))
                && columns.iter().all(|c| two(rows.iter().map(|r| at(r, c)).collect()));
            let room: Vec<usize> = symbols().map(|symbol| at_once(grid, symbol, &rows, &columns)).collect();
            if !are_crossed || room.iter().sum::<usize>() != open {
                continue;
            }
            for (symbol, room) in symbols().zip(&room) {
                let but =
                    |lines: &[usize], line: usize| lines.iter().copied().filter(|&l| l != line).collect::<Vec<_>>();
                for line in 0..9 {
                    let by_row = rows.contains(&line) && at_once(grid, symbol, &but(&rows, line), &columns) < *room;
                    let by_column =
                        columns.contains(&line) && at_once(grid, symbol, &rows, &but(&columns, line)) < *room;
                    for other in 0..9 {
                        let of_row = by_row.then(|| at(&line, &other)).filter(|_| !columns.contains(&other));
                        let of_column = by_column.then(|| at(&other, &line)).filter(|_| !rows.contains(&other));
                        gone.extend(of_row.into_iter().chain(of_column).map(|cell| cell.with(symbol)));
                    }
                }
            }
        }
    }
    gone.retain(|k| grid.has(*k) && grid.status(k.cell) == Status::Open);
    gone
}

#[test]
fn sectors_are_those_of_the_definition() {
    let mut seen = 0;
    for grid in grids() {
        let found: BTreeSet<Candidate> =
            conclusions(technique(SECTORS), &grid, false).into_iter().map(Conclusion::candidate).collect();
        let defined = by_definition(&grid);
        assert!(defined.is_subset(&found), "{:?} in {}", defined.difference(&found), show(&grid));
        seen += defined.len();
    }
    assert!(seen > 0, "{seen}");
}

/// In Easter Monster without a given one more number has room in the sixteen cells, and nothing is locked there.
#[test]
fn sectors_need_every_number() {
    let sets = |line: &str| -> Vec<u8> {
        let grid = start(&common::puzzle(&nine(), line));
        assert_sound(technique(SECTORS), &grid, None).iter().map(|finding| finding.size).collect()
    };
    assert!(sets(MONSTER).contains(&16));
    for at in ["r2c4", "r4c4", "r8c6"].map(|name| nine().cell_named(name).unwrap().index()) {
        let line: String = MONSTER.char_indices().map(|(i, c)| if i == at { '.' } else { c }).collect();
        assert!(!sets(&line).contains(&16), "{at}");
    }
}
