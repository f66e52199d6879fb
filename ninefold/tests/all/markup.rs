//! Markup and forced numbers against Crook's figures, and against their definitions on boards of every kind.

// A test that cannot read its own data has failed.

use ninefold::board::text::{self, ReadOptions};
use ninefold::board::{Board, BoxShape, Candidate, Cell, Extra, Geometry, HouseKind, Symbol, SymbolSet};
use ninefold::markup::{clean, forced, one_pass, with_entries};
use proptest::prelude::*;

const SOURCES: &str = include_str!("../../../testdata/source-puzzles.tsv");

/// The field `grid` of a record of the source documents.
fn source(id: &str) -> &'static str {
    SOURCES.lines().map(|line| line.split('\t').collect::<Vec<_>>()).find(|fields| fields[0] == id).unwrap()[5]
}

fn nine(line: &str) -> Board {
    text::format("line").unwrap().parse(line, &ReadOptions::default()).next().unwrap().unwrap().board
}

/// What a figure says of each cell: `=7` is a symbol that stands there, `257` is a markup.
fn figure(id: &str) -> Vec<(Option<Symbol>, SymbolSet)> {
    let symbols = |text: &str| text.bytes().map(|b| Symbol(b - b'1')).collect::<SymbolSet>();
    let field = |field: &str| match field.strip_prefix('=') {
        Some(value) => (symbols(value).sole(), SymbolSet::EMPTY),
        None => (None, symbols(field)),
    };
    source(id).split(',').map(field).collect()
}

fn shown(board: &Board, marks: Vec<SymbolSet>) -> Vec<(Option<Symbol>, SymbolSet)> {
    board.values().into_iter().zip(marks).collect()
}

fn at(row: u16, column: u16) -> Cell {
    Cell((row - 1) * 9 + column - 1)
}

fn entry(digit: u8, row: u16, column: u16) -> Candidate {
    at(row, column).with(Symbol(digit - 1))
}

#[test]
fn figure_3_is_one_pass_and_clean_differs_in_two_cells() {
    let board = nine(source("crook-fig2"));
    let figure = figure("crook-fig3");
    assert_eq!(shown(&board, one_pass(&board)), figure);
    let clean = shown(&board, clean(&board));
    let different: Vec<_> = board.geometry().all_cells().filter(|c| clean[c.index()] != figure[c.index()]).collect();
    assert_eq!(different, [at(4, 7), at(5, 7)]);
    let digits = |cell: Cell| clean[cell.index()].1.iter().map(|s| s.0 + 1).collect::<Vec<_>>();
    assert_eq!((digits(at(4, 7)), digits(at(5, 7))), (vec![5, 6, 7, 8], vec![3, 6, 7, 8]));
}

#[test]
fn figure_3_with_the_seven_given_differs_where_the_document_says() {
    let mut board = nine(source("crook-fig2"));
    let figure = figure("crook-fig3");
    board.set_given(at(2, 7), Some(Symbol(6)));
    let marks = clean(&board);
    let different = |c: &Cell| *c != at(2, 7) && marks[c.index()] != figure[c.index()].1;
    assert_eq!(board.geometry().all_cells().filter(different).collect::<Vec<_>>(), [at(1, 7), at(1, 8), at(2, 4)]);
}

#[test]
fn figures_7_and_12_are_clean_after_forced_numbers() {
    for (start, after, expected) in
        [("crook-fig6", "crook-fig6-forced", "crook-fig7"), ("crook-fig11", "crook-fig12-board", "crook-fig12")]
    {
        let board = nine(source(start));
        let board = with_entries(&board, &forced(&board));
        assert_eq!(board.values(), nine(source(after)).values(), "{start}");
        assert_eq!(shown(&board, clean(&board)), figure(expected), "{expected}");
    }
}

#[test]
fn forced_numbers_of_shortz_301_and_mephams_d() {
    assert_eq!(forced(&nine(source("crook-fig6"))), [entry(1, 2, 3), entry(9, 2, 6)]);
    let mepham = forced(&nine(source("crook-fig11")));
    // Sevens, ones, threes, nines and fours are forced nowhere; in a digit's turn the boxes go in their order.
    let expected = [
        entry(5, 1, 3),
        entry(5, 7, 4),
        entry(6, 2, 5),
        entry(6, 6, 6),
        entry(6, 9, 7),
        entry(8, 2, 4),
        entry(8, 5, 5),
        entry(2, 1, 1),
        entry(2, 9, 9),
    ];
    assert_eq!(mepham, expected);
}

#[test]
fn restricted_candidates_count() {
    let mut board = Board::empty(Geometry::latin(3).unwrap());
    let mut allowed = vec![SymbolSet::full(3); 9];
    allowed[4] = SymbolSet::only(Symbol(2));
    board.set_allowed(Some(allowed));
    board.set_given(Cell(0), Some(Symbol(0)));
    let marks = clean(&board);
    assert_eq!(marks[4].sole(), Some(Symbol(2)));
    assert_eq!(marks[1].len(), 2);
    let seen_by_later = one_pass(&board);
    assert_eq!((seen_by_later[1].len(), seen_by_later[5].contains(Symbol(2))), (2, false));
}

#[test]
fn a_place_alone_in_a_column_is_forced_in_a_latin_square_but_not_in_a_sudoku() {
    let mut latin = Board::empty(Geometry::latin(4).unwrap());
    // 1 stands in rows and columns 1, 2 and 3: only r4c4 is left for it.
    for cell in [0, 5, 10] {
        latin.set_given(Cell(cell), Some(Symbol(0)));
    }
    assert_eq!(forced(&latin), [Cell(15).with(Symbol(0))]);

    let shortz = nine(source("crook-fig6"));
    let shortz = with_entries(&shortz, &forced(&shortz));
    let marks = clean(&shortz);
    let sevens: Vec<_> = (1..=9).filter(|&row| marks[at(row, 9).index()].contains(Symbol(6))).collect();
    assert_eq!(sevens, [5], "the only 7 of column 9");
    assert_eq!(forced(&shortz), [], "and yet no forced number, as box 6 has other places for it");
}

/// Boards of every kind.
fn geometries() -> Vec<Geometry> {
    let sudoku = |height, width| Geometry::sudoku(BoxShape { height, width }).unwrap();
    vec![
        sudoku(2, 2),
        sudoku(2, 3),
        sudoku(3, 3),
        sudoku(3, 3).with_extras(vec![Extra::Diagonals]).unwrap(),
        sudoku(3, 4),
        Geometry::latin(5).unwrap(),
        Geometry::jigsaw(&[0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3]).unwrap(),
        Geometry::graph(5, &[(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)], 3).unwrap(),
    ]
}

/// A board with some symbols anywhere, so that rules may be broken.
fn any_board() -> impl Strategy<Value = Board> {
    (0..geometries().len()).prop_flat_map(|which| {
        let geometry = geometries().swap_remove(which);
        let symbol = prop::option::weighted(0.3, (0..geometry.symbols()).prop_map(Symbol::new));
        prop::collection::vec(symbol, geometry.cells())
            .prop_map(move |givens| Board::from_givens(geometry.clone(), givens))
    })
}

/// The definition, house by house instead of by peers.
fn clean_by_houses(board: &Board, cell: Cell) -> SymbolSet {
    let geometry = board.geometry();
    let is_free = |symbol: &Symbol| {
        let with_cell = geometry.houses().iter().filter(|house| house.cells().contains(&cell));
        with_cell.flat_map(ninefold::board::House::cells).all(|&c| board.value(c) != Some(*symbol))
    };
    if board.value(cell).is_some() {
        return SymbolSet::EMPTY;
    }
    geometry.all_symbols().iter().filter(is_free).collect()
}

/// 9x9 only: moves that keep the rules. Where a cell goes.
fn moved(kind: usize, cell: Cell) -> Cell {
    let (row, column) = (cell.0 / 9, cell.0 % 9);
    let (row, column) = match kind {
        0 => (column, row),
        1 => ([1, 2, 0, 3, 4, 5, 6, 8, 7][usize::from(row)], column),
        2 => (row, (column + 3) % 9),
        _ => (8 - row, column),
    };
    Cell(row * 9 + column)
}

proptest! {
    #[test]
    fn clean_is_its_definition(board in any_board()) {
        let marks = clean(&board);
        for cell in board.geometry().all_cells() {
            prop_assert_eq!(marks[cell.index()], clean_by_houses(&board, cell));
        }
    }

    #[test]
    fn clean_moves_with_the_board(
        givens in prop::collection::vec(prop::option::weighted(0.25, 0_u8..9), 81),
        kind in 0_usize..4,
        names in Just((0_u8..9).collect::<Vec<_>>()).prop_shuffle(),
    ) {
        let geometry = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
        let renamed = |symbol: Symbol| Symbol(names[symbol.index()]);
        let board = Board::from_givens(geometry.clone(), givens.iter().map(|g| g.map(Symbol)).collect());
        let mut image = Board::empty(geometry.clone());
        for cell in geometry.all_cells() {
            image.set_given(moved(kind, cell), board.value(cell).map(renamed));
        }
        let (marks, image_marks) = (clean(&board), clean(&image));
        for cell in geometry.all_cells() {
            let expected: SymbolSet = marks[cell.index()].iter().map(renamed).collect();
            prop_assert_eq!(image_marks[moved(kind, cell).index()], expected);
        }
    }

    #[test]
    fn one_pass_is_clean_beside_the_lone_symbols_before_it(board in any_board()) {
        let marks = one_pass(&board);
        let mut entered = board.clone();
        for cell in board.geometry().all_cells() {
            prop_assert_eq!(marks[cell.index()], clean_by_houses(&entered, cell));
            if let Some(symbol) = marks[cell.index()].sole() {
                entered.set_entry(cell, Some(symbol));
            }
        }
    }

    #[test]
    fn forced_numbers_are_forced_one_after_the_other_until_none_is(board in any_board()) {
        let has_boxes = board.geometry().houses().iter().any(|h| h.kind() == HouseKind::Box);
        prop_assume!(has_boxes);
        let forces = |board: &Board, house: &[Cell], symbol: Symbol| {
            let places: Vec<_> = house.iter().copied().filter(|&c| clean_by_houses(board, c).contains(symbol)).collect();
            let lacks = house.iter().all(|&c| board.value(c) != Some(symbol));
            (lacks && places.len() == 1).then(|| places[0])
        };
        let geometry = board.geometry().clone();
        let boxes: Vec<_> = geometry.houses().iter().filter(|h| h.kind() == HouseKind::Box).collect();
        let mut now = board.clone();
        for entry in forced(&board) {
            prop_assert!(boxes.iter().any(|b| forces(&now, b.cells(), entry.symbol) == Some(entry.cell)));
            now.set_entry(entry.cell, Some(entry.symbol));
        }
        for symbol in geometry.all_symbols() {
            prop_assert!(boxes.iter().all(|b| forces(&now, b.cells(), symbol).is_none()));
        }
    }
}
