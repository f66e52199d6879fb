//! Givens that clash are found before the first round of one puzzle: every pair of cells, by the definition of a house.

use crate::common::{Givens, solvers};
use ninefold_fast9::Solver;

/// Are the cells in one row, column or box?
fn see(a: usize, b: usize) -> bool {
    let houses = |cell: usize| [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3];
    houses(a).iter().zip(houses(b)).any(|(a, b)| *a == b)
}

/// The solutions of one puzzle, up to two, and the rounds that it took.
fn ask(solver: &mut Solver, puzzle: &Givens) -> (u32, u64) {
    solver.reset_work();
    let count = solver.solve(puzzle, 2).count;
    assert!(solver.work().nodes > 0);
    (count, solver.work().rounds)
}

#[test]
fn two_givens_that_clash_take_no_round() {
    for mut solver in solvers() {
        for (a, b) in (0..81).flat_map(|a| (a + 1..81).map(move |b| (a, b))) {
            let mut puzzle = [b'.'; 81];
            let digit = b'1' + ((a + b) % 9) as u8;
            (puzzle[a], puzzle[b]) = (digit, digit);
            let (count, rounds) = ask(&mut solver, &puzzle);
            let found = (count, rounds > 0);
            let expected = if see(a, b) { (0, false) } else { (2, true) };
            assert_eq!(found, expected, "{}: {a} and {b}", solver.path().name());
        }
    }
}

/// A full board is looked at as it is; with two cells changed it is none.
#[test]
fn full_boards_take_no_round() {
    let grid = *b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    for mut solver in solvers() {
        assert_eq!(ask(&mut solver, &grid), (1, 0));
        assert_eq!(solver.solve(&grid, 2).solution(), Some(&grid));
        for cell in 0..80 {
            let mut swapped = grid;
            swapped.swap(cell, cell + 1);
            assert_eq!(ask(&mut solver, &swapped), (0, 0), "{}: {cell}", solver.path().name());
        }
    }
}
