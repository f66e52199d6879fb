//! Markups against Crook's figures, and against brute force on random boards.
#![allow(clippy::unwrap_used, reason = "a test that cannot read its own data has failed")]

use ninefold::board::text::{Alphabet, ReadOptions, format};
use ninefold::board::{Board, BoxShape, Cell, Geometry, Symbol, SymbolSet};
use ninefold::markup;
use proptest::prelude::*;

const PUZZLES: &str = include_str!("../../testdata/source-puzzles.tsv");

fn field(id: &str, column: usize) -> &'static str {
    let row = PUZZLES.lines().find(|line| line.split('\t').next() == Some(id)).unwrap();
    row.split('\t').nth(column).unwrap()
}

fn board(line: &str) -> Board {
    let options = ReadOptions::default();
    format("line").unwrap().parse(line, &options).next().unwrap().unwrap().board
}

/// A printed markup: `=5` is a given or an entry, `245` are marks.
fn printed(id: &str) -> Vec<(Option<Symbol>, SymbolSet)> {
    let cell = |text: &str| {
        let symbols = text.trim_start_matches('=').chars().map(|c| Alphabet::Digits.symbol(c, 9).unwrap());
        if text.starts_with('=') { (symbols.last(), SymbolSet::EMPTY) } else { (None, symbols.collect()) }
    };
    field(id, 5).split(',').map(cell).collect()
}

fn seen(board: &Board, marks: Vec<SymbolSet>) -> Vec<(Option<Symbol>, SymbolSet)> {
    board.geometry().all_cells().map(|cell| board.value(cell)).zip(marks).collect()
}

fn with_forced(board: &Board) -> Board {
    let mut board = board.clone();
    for forced in markup::forced(&board) {
        board.set_entry(forced.cell, Some(forced.symbol));
    }
    board
}

fn cells_that_differ(a: &[(Option<Symbol>, SymbolSet)], b: &[(Option<Symbol>, SymbolSet)]) -> Vec<usize> {
    (0..81).filter(|&i| a[i] != b[i]).collect()
}

/// Figure 3 in every cell; the plain markup differs from it at c(4,7) and c(5,7) (and c(2,7) is entered by neither).
#[test]
fn figure_3_is_a_single_pass() {
    let board = board(field("crook-fig2", 5));
    let figure = printed("crook-fig3");
    assert_eq!(seen(&board, markup::one_pass(&board)), figure);
    let clean = seen(&board, markup::clean(&board));
    assert_eq!(cells_that_differ(&clean, &figure), [3 * 9 + 6, 4 * 9 + 6]);
    // Were the 7 of c(2,7) a given, three earlier cells would have lost it.
    let mut given = board.clone();
    given.set_given(Cell(9 + 6), Some(Symbol(6)));
    let wrong = cells_that_differ(&seen(&given, markup::one_pass(&given)), &figure);
    assert_eq!(wrong, [6, 7, 9 + 3, 9 + 6]);
}

/// Figures 7 and 12: the forced numbers, then the plain markup, in every cell.
#[test]
fn figures_7_and_12_come_after_the_forced_numbers() {
    for (puzzle, state, figure) in
        [("crook-fig6", "crook-fig6-forced", "crook-fig7"), ("crook-fig11", "crook-fig12-board", "crook-fig12")]
    {
        let forced = with_forced(&board(field(puzzle, 5)));
        assert_eq!(forced.values(), board(field(state, 5)).values(), "{puzzle}");
        assert_eq!(seen(&forced, markup::clean(&forced)), printed(figure), "{puzzle}");
    }
}

/// The numbers that the document names, in the order of frequency.
#[test]
fn forced_numbers() {
    let forced = |id: &str| -> Vec<String> {
        let board = board(field(id, 5));
        let name =
            |c: &ninefold::board::Candidate| format!("{}@{}", c.symbol.0 + 1, board.geometry().cell_name(c.cell));
        markup::forced(&board).iter().map(name).collect()
    };
    let mut shortz = forced("crook-fig6");
    shortz.sort();
    assert_eq!(shortz, ["1@r2c3", "9@r2c6"]);
    let mepham = "5@r1c3 5@r7c4 6@r2c5 6@r6c6 6@r9c7 8@r2c4 8@r5c5 2@r1c1 2@r9c9";
    assert_eq!(forced("crook-fig11").join(" "), mepham);
}

fn geometry(kind: usize) -> Geometry {
    match kind {
        0 => Geometry::sudoku(BoxShape { height: 2, width: 2 }),
        1 => Geometry::sudoku(BoxShape { height: 2, width: 3 }),
        2 => Geometry::latin(5),
        3 => Geometry::jigsaw(&[0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3]),
        _ => Geometry::graph(5, &[(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)], 3),
    }
    .unwrap()
}

proptest! {
    /// Clean: exactly the symbols that could be put there without making a new violation.
    #[test]
    fn clean_is_what_breaks_no_rule(kind in 0_usize..5, values in prop::collection::vec((0_usize..36, 0_usize..6), 0..20)) {
        let mut board = Board::empty(geometry(kind));
        let g = board.geometry().clone();
        for (cell, symbol) in values {
            board.set_given(Cell::new(cell % g.cells()), Some(Symbol::new(symbol % g.symbols())));
        }
        let marks = markup::clean(&board);
        for cell in g.all_cells() {
            for symbol in g.all_symbols() {
                let mut tried = board.clone();
                tried.set_given(cell, Some(symbol));
                let fits = board.value(cell).is_none() && !tried.violations().iter().any(|v| v.cells.contains(&cell));
                prop_assert_eq!(marks[cell.index()].contains(symbol), fits);
            }
        }
    }

    /// Whatever a puzzle's solution is, forced numbers are part of it; relabelling the symbols relabels the marks.
    #[test]
    fn forced_numbers_are_true_and_labels_do_not_matter(shift in 1_u8..6, keep in prop::collection::vec(any::<bool>(), 36)) {
        let rows = ["123456", "456123", "231564", "564231", "312645", "645312"];
        let solution: Vec<Symbol> = rows.iter().flat_map(|row| row.bytes().map(|b| Symbol(b - b'1'))).collect();
        let relabelled = |s: Symbol| Symbol((s.0 + shift) % 6);
        let make = |map: &dyn Fn(Symbol) -> Symbol| {
            let givens = solution.iter().zip(&keep).map(|(&s, &kept)| kept.then(|| map(s))).collect();
            Board::from_givens(geometry(1), givens)
        };
        let (plain, other) = (make(&|s| s), make(&relabelled));
        for forced in markup::forced(&plain) {
            prop_assert_eq!(forced.symbol, solution[forced.cell.index()]);
        }
        let mapped: Vec<SymbolSet> = markup::clean(&plain).iter().map(|set| set.iter().map(relabelled).collect()).collect();
        prop_assert_eq!(mapped, markup::clean(&other));
    }
}
