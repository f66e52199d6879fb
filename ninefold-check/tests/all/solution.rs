//! The first fault of a filled board, by name; and agreement with the board crate's own check.

use crate::cases;
use crate::oracle;
use crate::words::{house, puzzle, sudoku};
use ninefold_board::text::Alphabet;
use ninefold_board::{Cell, Geometry, Puzzle, Solution, Symbol, SymbolSet};
use ninefold_check::{SolutionFault, check_solution};
use proptest::prelude::*;

fn symbols(text: &str) -> Vec<Symbol> {
    text.chars().map(|c| Symbol::new(c.to_digit(36).unwrap() as usize - 1)).collect()
}

/// 1234 / 3412 / 2143 / 4321 with two givens.
fn four() -> Puzzle {
    puzzle(&sudoku(2, 2), "1....4..........")
}

#[test]
fn faults_have_names() {
    let puzzle = four();
    let describe = |text: &str| {
        let fault = check_solution(&puzzle, &symbols(text)).unwrap_err();
        fault.describe(puzzle.geometry(), &Alphabet::default_for(4).unwrap())
    };
    assert_eq!(check_solution(&puzzle, &symbols("1234341221434321")), Ok(()));
    assert_eq!(describe("123434122143432"), "15 symbols, expected 16");
    assert_eq!(describe("1234341221434325"), "symbol number 5 in cell number 16, expected at most 4");
    assert_eq!(describe("2134341221434321"), "r1c1 is given as 1, not 2");
    assert_eq!(describe("1134341221434321"), "row 1 has 1 twice");
    assert_eq!(describe("1244341221434321"), "row 1 has 3 nowhere");
    assert_eq!(describe("1111341221434321"), "row 1 has 1 4 times");
    // Rows and columns are right, a box is not.
    let no_givens = Puzzle::new(sudoku(2, 2), vec![None; 16]).unwrap();
    let twice = SolutionFault::NotOnce { house: house(no_givens.geometry(), "box 1"), symbol: Symbol(1), times: 2 };
    assert_eq!(check_solution(&no_givens, &symbols("1234234134124123")), Err(twice));
}

#[test]
fn restrictions_and_edges() {
    let graph = cases::graph();
    let alphabet = Alphabet::default_for(3).unwrap();
    let fault = |text: &str| check_solution(graph.puzzle(), &symbols(text)).unwrap_err();
    assert_eq!(check_solution(graph.puzzle(), &symbols("1231321")), Ok(()));
    assert_eq!(fault("1221321"), SolutionFault::Equal { cells: [Cell(1), Cell(2)], symbol: Symbol(1) });
    assert_eq!(fault("1221321").describe(graph.geometry(), &alphabet), "v2 and v3 see each other and both are 2");
    let geometry = Geometry::latin(2).unwrap();
    let mut allowed = vec![SymbolSet::full(2); 4];
    allowed[3] = SymbolSet::only(Symbol(0));
    let restricted = Puzzle::restricted(geometry, vec![None; 4], Some(allowed)).unwrap();
    assert_eq!(check_solution(&restricted, &symbols("1221")), Ok(()));
    let excluded = SolutionFault::NotAllowed { cell: Cell(3), symbol: Symbol(1) };
    assert_eq!(check_solution(&restricted, &symbols("2112")), Err(excluded));
}

proptest! {
    /// Solutions with up to three cells changed, on every kind of board: the two checks, written in different words, agree.
    #[test]
    fn agrees_with_the_boards_own_check(
        kind in 0..5_usize,
        which in any::<usize>(),
        changes in prop::collection::vec((0..36_usize, 0..6_usize), 0..4),
        givens in any::<u64>(),
    ) {
        let geometry = vec![
            sudoku(2, 2), sudoku(2, 3), Geometry::latin(4).unwrap(), cases::jigsaw(), cases::graph().geometry().clone(),
        ].swap_remove(kind);
        let boards = oracle::fillings(&geometry, &vec![geometry.all_symbols(); geometry.cells()], 50);
        let mut values = boards[which % boards.len()].clone();
        let given = |c: Cell| (givens >> c.index() & 1 == 1).then_some(values[c.index()]);
        let puzzle = Puzzle::new(geometry.clone(), geometry.all_cells().map(given).collect()).unwrap();
        prop_assert_eq!(check_solution(&puzzle, &values), Ok(()));
        for (cell, symbol) in changes {
            values[cell % geometry.cells()] = Symbol::new(symbol % geometry.symbols());
        }
        prop_assert_eq!(check_solution(&puzzle, &values).is_ok(), Solution::verify(&puzzle, &values).is_ok());
    }
}

#[test]
fn every_case_is_solved_by_its_solution_only() {
    for case in cases::all() {
        let puzzle = case.grid.puzzle();
        let mut values = oracle::unique(puzzle).unwrap();
        assert_eq!(check_solution(puzzle, &values), Ok(()));
        for cell in puzzle.geometry().all_cells() {
            let right = values[cell.index()];
            values[cell.index()] = Symbol::new((right.index() + 1) % puzzle.geometry().symbols());
            assert!(check_solution(puzzle, &values).is_err());
            values[cell.index()] = right;
        }
    }
}
