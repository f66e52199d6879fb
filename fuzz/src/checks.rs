//! What the fuzz targets check. The project's tests include this file too and replay `fuzz/regressions` through it, so it
//! knows nothing of the fuzzer.
#![allow(dead_code, reason = "each target uses one of the checks")]

use ninefold::board::text::{self, Format, ReadOptions, Record, ShapeHint, WriteOptions};
use ninefold::board::{BoxShape, Cell, Geometry, Puzzle, Symbol};
use ninefold::engine::{Budget, ENGINES, Options, Outcome, Silent};
use ninefold::solve::{Request, solve as search};

/// Any bytes are a file: every record is read or refused, and what was read can be written and read again.
pub fn detect_parse(bytes: &[u8]) {
    let decoded = text::decode(bytes);
    let options = ReadOptions::default();
    parse_all(text::detect(&decoded, &options), &decoded);
}

/// The first byte chooses the format.
pub fn one_format(bytes: &[u8]) {
    let Some((&first, rest)) = bytes.split_first() else { return };
    let format = text::FORMATS[usize::from(first) % text::FORMATS.len()];
    parse_all(format, &text::decode(rest));
}

fn parse_all(format: &dyn Format, text: &str) {
    let options = ReadOptions::default();
    for record in format.parse(text, &options) {
        match record {
            Ok(record) => write_and_read(format, &record),
            Err(error) => assert!(error.place.line >= 1 && error.place.column >= 1, "{error}"),
        }
    }
}

/// Some boards need to be told at reading what kind they are, as the user needs to say it; with that they come back.
fn write_and_read(format: &dyn Format, record: &Record) {
    let write = |record: &Record| text::print(format, record, &WriteOptions::default());
    let Ok(written) = write(record) else { return };
    // `candidates` writes a plain puzzle as its candidates: not the board comes back, but what it wrote.
    let is_same = |again: &Record| match (format.name(), record.board.allowed()) {
        ("candidates", None) => write(again).is_ok_and(|twice| twice == written),
        _ => again.board == record.board,
    };
    let returns = |shape: Option<ShapeHint>| {
        let options = ReadOptions { shape, alphabet: None };
        let again: Vec<_> = format.parse(&written, &options).collect();
        matches!(again.as_slice(), [Ok(again)] if is_same(again))
    };
    let hint = ShapeHint::Board(record.board.geometry().clone());
    assert!(returns(None) || returns(Some(hint)), "{}: written and not read back:\n{written}", format.name());
}

/// A small board, and pairs of bytes as givens: all engines that prove what they say agree.
pub fn solve(bytes: &[u8]) {
    let Some(puzzle) = small_puzzle(bytes) else { return };
    let request =
        Request { limit: Some(3), budget: Budget { nodes: Some(5_000), interrupt: None }, ..Request::default() };
    let mut proved: Option<(usize, &str)> = None;
    for entry in ENGINES {
        let engine = (entry.make)(&Options::default());
        if engine.serves(&puzzle).is_err() {
            continue;
        }
        // Every solution is verified there, a wrong one panics; and once more by the checker that knows no engine.
        let answer = search(&puzzle, engine.as_ref(), &request, &mut Silent);
        for solution in &answer.solutions {
            if let Err(fault) = ninefold_check::check_solution(&puzzle, solution.values()) {
                panic!("{}: {fault} in {puzzle:?}", entry.name);
            }
        }
        if !engine.is_complete() {
            assert_ne!(answer.outcome, Outcome::Exhausted, "{} cannot prove anything", entry.name);
        } else if answer.outcome != Outcome::OutOfBudget {
            let found = answer.solutions.len();
            let (expected, other) = *proved.get_or_insert((found, entry.name));
            assert_eq!(found, expected, "{} and {other} disagree on {puzzle:?}", entry.name);
        }
    }
}

fn small_puzzle(bytes: &[u8]) -> Option<Puzzle> {
    let (&kind, givens) = bytes.split_first()?;
    let geometry = match kind % 5 {
        0 => Geometry::sudoku(BoxShape { height: 2, width: 2 }),
        1 => Geometry::sudoku(BoxShape { height: 2, width: 3 }),
        2 => Geometry::latin(5),
        3 => Geometry::jigsaw(&[0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3]),
        _ => Geometry::sudoku(BoxShape { height: 3, width: 3 }),
    };
    let geometry = geometry.ok()?;
    let (cells, symbols) = (geometry.cells(), geometry.symbols());
    let mut puzzle = Puzzle::new(geometry, vec![None; cells]).ok()?;
    for pair in givens.as_chunks::<2>().0.iter().take(cells) {
        let cell = Cell::new(usize::from(pair[0]) % cells);
        let symbol = Symbol::new(usize::from(pair[1]) % symbols);
        // A given that clashes is left out: clashes are the readers' business.
        puzzle = puzzle.with_given(cell, Some(symbol)).unwrap_or(puzzle);
    }
    Some(puzzle)
}
