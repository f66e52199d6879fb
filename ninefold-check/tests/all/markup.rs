//! Markups: exactly the clean one, or which cells differ and how; and marks that lost the truth.

use crate::cases;
use crate::oracle;
use crate::words::{candidate, house, sudoku};
use ninefold_board::{Board, Cell, Geometry, Grid, Solution, Symbol, SymbolSet};
use ninefold_check::{CellMarks, MarkupFault, check_marks_keep, check_markup, clean_marks, seen_by};
use proptest::prelude::*;

fn set(symbols: &[u8]) -> SymbolSet {
    symbols.iter().map(|&s| Symbol(s - 1)).collect()
}

/// 1... / ..2. / .... / .... with 3 entered at r4c4.
fn board() -> Board {
    let mut board = Board::empty(sudoku(2, 2));
    board.set_given(Cell(0), Some(Symbol(0)));
    board.set_given(Cell(6), Some(Symbol(1)));
    board.set_entry(Cell(15), Some(Symbol(2)));
    board
}

#[test]
fn the_clean_markup_by_hand() {
    let expected: Vec<_> = [
        &[][..],
        &[2, 3, 4],
        &[3, 4],
        &[4],
        &[3, 4],
        &[3, 4],
        &[],
        &[1, 4],
        &[2, 3, 4],
        &[1, 2, 3, 4],
        &[1, 4],
        &[1, 2, 4],
        &[2, 4],
        &[1, 2, 4],
        &[1, 4],
        &[],
    ]
    .into_iter()
    .map(set)
    .collect();
    assert_eq!(clean_marks(&board()), expected);
    assert_eq!(check_markup(&board(), &expected), Ok(()));
}

#[test]
fn a_filled_cell_may_be_marked_with_its_value_only() {
    let mut marks = clean_marks(&board());
    marks[0] = set(&[1]);
    marks[15] = set(&[3]);
    assert_eq!(check_markup(&board(), &marks), Ok(()));
    marks[15] = set(&[3, 4]);
    let wrong = CellMarks { cell: Cell(15), extra: set(&[4]), lost: SymbolSet::EMPTY };
    assert_eq!(check_markup(&board(), &marks), Err(MarkupFault::Unclean(vec![wrong])));
}

#[test]
fn faults_name_cells_and_symbols() {
    let mut marks = clean_marks(&board());
    marks[1] = set(&[1, 2, 4]);
    marks[14] = SymbolSet::EMPTY;
    marks[4].insert(Symbol(63));
    let fault = |cell, extra: SymbolSet, lost: &[u8]| CellMarks { cell: Cell(cell), extra, lost: set(lost) };
    let all = vec![fault(1, set(&[1]), &[3]), fault(4, SymbolSet::only(Symbol(63)), &[]), fault(14, set(&[]), &[1, 4])];
    assert_eq!(check_markup(&board(), &marks), Err(MarkupFault::Unclean(all)));
    assert_eq!(check_markup(&board(), &marks[1..]), Err(MarkupFault::Length { found: 15, expected: 16 }));
    let g = sudoku(2, 2);
    assert_eq!(seen_by(&board(), candidate(&g, "r1c2=1")), Some((house(&g, "row 1"), Cell(0))));
    assert_eq!(seen_by(&board(), candidate(&g, "r4c3=2")), Some((house(&g, "column 3"), Cell(6))));
    assert_eq!(seen_by(&board(), candidate(&g, "r3c3=3")), Some((house(&g, "box 4"), Cell(15))));
    assert_eq!(seen_by(&board(), candidate(&g, "r1c1=1")), None);
}

#[test]
fn restricted_candidates_bound_the_markup() {
    let mut board = board();
    let mut allowed = vec![SymbolSet::full(4); 16];
    allowed[9] = set(&[1, 2]);
    board.set_allowed(Some(allowed));
    let mut marks = clean_marks(&board);
    assert_eq!(marks[9], set(&[1, 2]));
    marks[9] = set(&[1, 3]);
    let wrong = CellMarks { cell: Cell(9), extra: set(&[3]), lost: set(&[2]) };
    assert_eq!(check_markup(&board, &marks), Err(MarkupFault::Unclean(vec![wrong])));
}

#[test]
fn marks_may_shrink_as_long_as_they_keep_the_truth() {
    for case in cases::all() {
        let puzzle = case.grid.puzzle();
        let board = Board::from_givens(puzzle.geometry().clone(), puzzle.givens().to_vec());
        let solution = Solution::verify(puzzle, &oracle::unique(puzzle).unwrap()).unwrap();
        let mut marks: Vec<_> = solution.values().iter().map(|&s| SymbolSet::only(s)).collect();
        assert_eq!(check_marks_keep(&board, &marks, &solution), Ok(()));
        assert_eq!(check_marks_keep(&board, &clean_marks(&board), &solution), Ok(()));
        let open: Vec<_> = puzzle.geometry().all_cells().filter(|&c| board.value(c).is_none()).collect();
        let (first, last) = (open[0], open[open.len() - 1]);
        let all = puzzle.geometry().all_symbols();
        marks[first.index()] = all - SymbolSet::only(solution.value(first));
        marks[last.index()] = SymbolSet::EMPTY;
        let missing = vec![first.with(solution.value(first))];
        assert_eq!(check_marks_keep(&board, &marks, &solution), Err(MarkupFault::Lost(missing)));
        assert!(matches!(check_marks_keep(&board, &marks[1..], &solution), Err(MarkupFault::Length { .. })));
        let other = Board::empty(Geometry::latin(3).unwrap());
        assert_eq!(check_marks_keep(&other, &[SymbolSet::EMPTY; 9], &solution), Err(MarkupFault::OtherBoard));
    }
}

proptest! {
    /// The clean markup is what a grid's candidates are after its givens are placed, and each change to it is found.
    #[test]
    fn agrees_with_the_grid(which in any::<usize>(), changes in prop::collection::btree_map(0..81_usize, 1..64_u64, 0..5)) {
        let mut cases = cases::all();
        let case = cases.swap_remove(which % cases.len());
        let (puzzle, g) = (case.grid.puzzle(), case.grid.geometry());
        let board = Board::from_givens(g.clone(), puzzle.givens().to_vec());
        let mut marks: Vec<_> = g.all_cells().map(|c| Grid::new(puzzle).unwrap().candidates(c)).collect();
        prop_assert_eq!(check_markup(&board, &marks), Ok(()));
        let mut expected = Vec::new();
        for (cell, flip) in changes.into_iter().map(|(c, flip)| (Cell::new(c), flip)).take_while(|(c, _)| c.index() < g.cells()) {
            let before = marks[cell.index()];
            let flip = SymbolSet::from_bits(flip) & g.all_symbols();
            // In a filled cell nothing is lost: it may also be left unmarked.
            let lost = if board.value(cell).is_none() { before & flip } else { SymbolSet::EMPTY };
            marks[cell.index()] = (before | flip) - (before & flip);
            let wrong = CellMarks { cell, extra: flip - before, lost };
            expected.extend((!(wrong.extra | wrong.lost).is_empty()).then_some(wrong));
        }
        let verdict = check_markup(&board, &marks);
        prop_assert_eq!(verdict, if expected.is_empty() { Ok(()) } else { Err(MarkupFault::Unclean(expected)) });
    }
}
