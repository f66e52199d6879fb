//! Tables that lost empty fields or rows when the documents were turned into text: with a solver, the puzzle comes back.

use ninefold::board::text::{ReadOptions, recover::Recovery};
use ninefold::board::{Board, Symbol};
use ninefold::engine::{Propagate, Silent};
use ninefold::solve::{Request, Verdict, solve};

/// The lecture's Figure 4, "Ocean 17": each row has lost one empty field.
const LECTURE_FIGURE_4: &str = "\t\t\t\t\t\t1\t\n\t\t\t\t2\t\t\t3\n\t\t\t4\t\t\t\t\n\t\t\t\t\t\t5\t\n4\t\t1\t6\t\t\t\t\n\t\t7\t1\t\t\t\t\n\t5\t\t\t\t\t2\t\n\t\t\t\t8\t\t\t4\n\t3\t\t9\t1\t\t\t\n";

/// Crook's Figure 6, Shortz 301: an empty row is lost.
const CROOK_FIGURE_6: &str = "\t3\t9\t5\t\t\t\t\t\n\t\t\t8\t\t\t\t7\t\n\t\t\t\t1\t\t9\t\t4\n1\t\t\t4\t\t\t\t\t3\n\t\t7\t\t\t\t8\t6\t\n\t\t6\t7\t\t8\t2\t\t\n\t1\t\t\t9\t\t\t\t5\n\t\t\t\t\t1\t\t\t8\n";

fn is_unique(board: &Board) -> bool {
    // Most ways put a symbol twice into a house.
    let Ok(puzzle) = board.puzzle() else { return false };
    solve(&puzzle, &Propagate, &Request::default(), &mut Silent).verdict() == Verdict::Unique
}

fn text(board: &Board) -> String {
    let character = |given: &Option<Symbol>| given.map_or('.', |s| char::from(b'1' + s.0));
    board.givens().iter().map(character).collect()
}

#[test]
fn ocean_17_has_one_recovery() {
    let recovery = Recovery::read(LECTURE_FIGURE_4, &ReadOptions::default(), 20_000).unwrap();
    assert_eq!(recovery.ways(), 10_368);
    let unique: Vec<_> = recovery.boards().filter(is_unique).map(|board| text(&board)).collect();
    assert_eq!(unique, [".......1......2..3...4...........5..4.16.......71......5....2......8..4..3.91...."]);
}

#[test]
fn shortz_301_has_three_recoveries() {
    let recovery = Recovery::read(CROOK_FIGURE_6, &ReadOptions::default(), 100).unwrap();
    assert_eq!(recovery.ways(), 9);
    let unique: Vec<_> = recovery.boards().filter(is_unique).collect();
    let blank_row =
        |board: &Board| 1 + board.givens().chunks(9).position(|row| row.iter().all(Option::is_none)).unwrap();
    let mut rows: Vec<_> = unique.iter().map(blank_row).collect();
    rows.sort_unstable();
    assert_eq!(rows, [4, 5, 6]);
    let printed = ".395........8...7.....1.9.41..4....3...........7...86...67.82...1..9...5.....1..8";
    assert!(unique.iter().any(|board| text(board) == printed));
}

#[test]
fn too_many_ways_are_an_error() {
    let error = Recovery::read(LECTURE_FIGURE_4, &ReadOptions::default(), 10_367).unwrap_err();
    let message = "line 1, column 1: found 10368 ways to put the lost blanks back, expected at most 10367";
    assert_eq!(error.to_string(), message);
}
