//! The bulk questions about 9x9 boards, against the checks for every board.

use crate::words::sudoku;
use ninefold_board::{Cell, Puzzle, Solution, Symbol};
use ninefold_check::{clashes_nine, solves_nine};
use proptest::prelude::*;

const SOLUTION: &[u8; 81] = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A digit of 1 to 9; every other byte is a blank.
fn symbol(byte: u8) -> Option<Symbol> {
    matches!(byte, b'1'..=b'9').then(|| Symbol::new(usize::from(byte - b'1')))
}

fn puzzle(cells: &[u8; 81]) -> Option<Puzzle> {
    Puzzle::new(sudoku(3, 3), cells.iter().map(|&cell| symbol(cell)).collect()).ok()
}

/// What the board crate says.
fn solves(givens: &[u8; 81], found: &[u8; 81]) -> bool {
    let values: Option<Vec<_>> = found.iter().map(|&byte| symbol(byte)).collect();
    puzzle(givens).zip(values).is_some_and(|(puzzle, values)| Solution::verify(&puzzle, &values).is_ok())
}

/// The solution with some cells changed and some exchanged.
fn damaged(changes: &[(usize, u8)], swaps: &[(usize, usize)]) -> [u8; 81] {
    let mut cells = *SOLUTION;
    for &(a, b) in swaps {
        cells.swap(a, b);
    }
    for &(cell, byte) in changes {
        cells[cell] = byte;
    }
    cells
}

/// Each cell, each byte: one wrong cell is always seen, whether or not the puzzle gives it.
#[test]
fn one_wrong_cell() {
    for (cell, &solved) in SOLUTION.iter().enumerate() {
        for byte in 0..=255 {
            let found = damaged(&[(cell, byte)], &[]);
            let right = byte == solved;
            assert_eq!(solves_nine(&[b'.'; 81], &found), right, "cell {cell}, byte {byte}");
            assert_eq!(solves_nine(SOLUTION, &found), right, "cell {cell}, byte {byte}");
        }
    }
}

/// Any two cells exchanged: among them, for each kind of house and each place in its band or stack, two that leave the
/// other kinds right. A swap in a column between the last rows of two bands leaves all but the boxes of one stack.
#[test]
fn two_cells_exchanged() {
    for (a, b) in (0..81).flat_map(|a| (0..a).map(move |b| (a, b))) {
        let found = damaged(&[], &[(a, b)]);
        assert_eq!(solves_nine(&[b'.'; 81], &found), SOLUTION[a] == SOLUTION[b], "cells {a} and {b}");
    }
}

/// Whole rows exchanged: columns stay right, boxes go wrong unless the rows are of one band.
#[test]
fn each_kind_of_house_counts() {
    let rows = |order: [usize; 9]| -> [u8; 81] {
        let cells: Vec<u8> = order.iter().flat_map(|row| &SOLUTION[row * 9..row * 9 + 9]).copied().collect();
        cells.try_into().unwrap()
    };
    let turned = |cells: [u8; 81]| -> [u8; 81] { std::array::from_fn(|c| cells[c % 9 * 9 + c / 9]) };
    let free = [b'0'; 81];
    assert!(solves_nine(&free, &rows([1, 0, 2, 3, 4, 5, 6, 7, 8])));
    assert!(!solves_nine(&free, &rows([3, 1, 2, 0, 4, 5, 6, 7, 8])));
    assert!(solves_nine(&free, &turned(*SOLUTION)));
    assert!(!solves_nine(&free, &turned(rows([3, 1, 2, 0, 4, 5, 6, 7, 8]))));
    // The same row nine times: only columns and boxes are wrong; turned, only rows and boxes.
    assert!(!solves_nine(&free, &rows([0; 9])));
    assert!(!solves_nine(&free, &turned(rows([0; 9]))));
    // Rows and boxes are right, columns are not: in the second row of each box the box's own three are turned.
    let mut columns = *SOLUTION;
    columns[0..3].rotate_left(1);
    assert!(!solves_nine(&free, &columns));
    // The givens count.
    let other = rows([1, 0, 2, 3, 4, 5, 6, 7, 8]);
    let mut givens = free;
    givens[80] = b'9';
    assert!(solves_nine(&givens, &other));
    givens[0] = SOLUTION[0];
    assert!(!solves_nine(&givens, &other));
}

proptest! {
    #[test]
    fn agrees_with_the_boards_own_check(
        changes in prop::collection::vec((0..81_usize, prop_oneof![Just(b'.'), b'1'..=b'9', any::<u8>()]), 0..3),
        swaps in prop::collection::vec((0..81_usize, 0..81_usize), 0..3),
        givens in prop::collection::vec((0..81_usize, prop_oneof![b'1'..=b'9', any::<u8>()]), 0..6),
        shown in prop::array::uniform9(any::<u16>()),
    ) {
        let found = damaged(&changes, &swaps);
        let mut puzzle: [u8; 81] =
            std::array::from_fn(|c| if shown[c / 9] >> (c % 9) & 1 == 1 { SOLUTION[c] } else { b'.' });
        prop_assert_eq!(solves_nine(&puzzle, &found), solves(&puzzle, &found));
        for &(cell, byte) in &givens {
            puzzle[cell] = byte;
        }
        prop_assert_eq!(solves_nine(&puzzle, &found), solves(&puzzle, &found));
    }

    /// Any few givens, and a solution with one cell changed: a clash in each kind of house comes up.
    #[test]
    fn clashes_are_those_of_the_board(
        givens in prop::collection::vec((0..81_usize, prop_oneof![b'1'..=b'9', any::<u8>()]), 0..12),
        cell in 0..81_usize,
        digit in b'1'..=b'9',
    ) {
        let mut cells = [b'.'; 81];
        for &(cell, byte) in &givens {
            cells[cell] = byte;
        }
        prop_assert_eq!(clashes_nine(&cells), puzzle(&cells).is_none());
        let mut peers = [b'.'; 81];
        peers[cell] = digit;
        let geometry = sudoku(3, 3);
        for other in (0..81).filter(|&other| other != cell) {
            let mut two = peers;
            two[other] = digit;
            let see = geometry.peers(Cell::new(cell)).iter().any(|peer| peer.index() == other);
            prop_assert_eq!(clashes_nine(&two), see);
        }
    }
}
