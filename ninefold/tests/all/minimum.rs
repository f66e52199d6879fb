//! Chi and Lange's Figure 4, and the swaps around any board against a recount.

use crate::common::{givens, puzzle, source, sudoku};
use ninefold::board::{Cell, Geometry, Puzzle, Symbol, violation};
use ninefold::lab::minimum::{COSTS, Cost, MinimumError, Surroundings, surroundings};
use proptest::prelude::*;

fn figure(cost: Cost) -> Surroundings {
    let puzzle = puzzle(&sudoku(3, 3), source("cl-top95-001"));
    surroundings(&puzzle, &givens(source("cl-fig4")), cost).unwrap()
}

/// The paper: two column violations, "all one-step swaps result in further constraint violations". Counted beforehand by
/// another program: of 1818 swaps none lowers the cost, but three leave it as it is, however violations are counted.
#[test]
fn figure_4() {
    for ((_, cost), (total, least_rise)) in COSTS.into_iter().zip([(2, 1), (2, 1), (4, 2)]) {
        let around = figure(cost);
        let names = |cells: &[Cell]| -> Vec<String> { cells.iter().map(|&c| sudoku(3, 3).cell_name(c)).collect() };
        let wrong: Vec<_> =
            around.violations.iter().map(|v| (v.house.index(), v.symbol.0 + 1, names(&v.cells))).collect();
        let expected = [(13, 5, ["r2c5", "r7c5"]), (14, 2, ["r1c6", "r6c6"])];
        assert_eq!(wrong, expected.map(|(house, digit, cells)| (house, digit, cells.map(str::to_string).to_vec())));
        assert_eq!((around.cost, around.swaps, around.better), (total, 1818, 0), "{cost:?}");
        assert!(around.is_minimum() && around.best.is_empty());
        let neutral: Vec<_> = around.neutral.iter().map(|swap| names(&[swap.a, swap.b])).collect();
        assert_eq!(neutral, [["r1c5", "r1c6"], ["r1c6", "r2c5"], ["r2c5", "r2c6"]], "{cost:?}");
        assert_eq!(around.least_rise, Some(least_rise), "{cost:?}");
    }
}

#[test]
fn a_board_that_does_not_fit_is_refused() {
    let puzzle = puzzle(&sudoku(2, 2), "1...............");
    let board = givens("1234341221434321");
    assert_eq!(surroundings(&puzzle, &board, Cost::Pairs).unwrap().cost, 0);
    let refused = |values: &[Option<Symbol>]| surroundings(&puzzle, values, Cost::Pairs).unwrap_err();
    assert_eq!(refused(&board[1..]), MinimumError::Length { found: 15, expected: 16 });
    let mut other = board.clone();
    other[0] = Some(Symbol(1));
    assert_eq!(refused(&other), MinimumError::Differs("r1c1".to_string()));
    (other[0], other[7]) = (Some(Symbol(0)), None);
    assert_eq!(refused(&other), MinimumError::Differs("r2c4".to_string()));
}

/// The cost by the definition, from a board's violations.
fn recount(geometry: &Geometry, values: &[Option<Symbol>], cost: Cost) -> i64 {
    let found = violation::find(geometry, values);
    let times = found.iter().map(|violation| violation.cells.len().cast_signed() as i64);
    match cost {
        Cost::Duplicates => times.map(|times| times - 1).sum(),
        Cost::Pairs => times.map(|times| times * (times - 1) / 2).sum(),
        Cost::Cells => {
            let mut cells: Vec<_> = found.into_iter().flat_map(|violation| violation.cells).collect();
            cells.sort_unstable();
            cells.dedup();
            cells.len().cast_signed() as i64
        }
    }
}

proptest! {
    #[test]
    fn all_swaps_by_recounts(symbols in prop::collection::vec(0..4_u8, 16), given in 0..16_usize, way in 0..3_usize) {
        let (geometry, (_, cost)) = (sudoku(2, 2), COSTS[way]);
        let values: Vec<_> = symbols.into_iter().map(|s| Some(Symbol(s))).collect();
        let mut givens = vec![None; 16];
        givens[given] = values[given];
        let around = surroundings(&Puzzle::new(geometry.clone(), givens).unwrap(), &values, cost).unwrap();
        let before = recount(&geometry, &values, cost);
        let mut changes = Vec::new();
        for (a, b) in (0..16).flat_map(|a| (a + 1..16).map(move |b| (a, b))) {
            if a != given && b != given && values[a] != values[b] {
                let mut swapped = values.clone();
                swapped.swap(a, b);
                changes.push(((a, b), recount(&geometry, &swapped, cost) - before));
            }
        }
        let least = changes.iter().map(|change| change.1).min().unwrap_or(0);
        let all = |wanted: i64| changes.iter().filter(|c| c.1 == wanted).map(|c| c.0).collect::<Vec<_>>();
        let pairs = |swaps: &[ninefold::lab::minimum::Swap]| {
            swaps.iter().map(|swap| (swap.a.index(), swap.b.index())).collect::<Vec<_>>()
        };
        prop_assert_eq!((around.cost.cast_signed(), around.swaps), (before, changes.len() as u64));
        prop_assert_eq!(around.better, changes.iter().filter(|change| change.1 < 0).count() as u64);
        prop_assert_eq!(pairs(&around.best), if least < 0 { all(least) } else { Vec::new() });
        prop_assert!(around.best.iter().all(|swap| swap.change == least));
        prop_assert_eq!(pairs(&around.neutral), all(0));
        let rise = changes.iter().map(|change| change.1).filter(|&change| change > 0).min();
        prop_assert_eq!(around.least_rise, rise.map(i64::cast_unsigned));
    }
}
