//! The readers of the library: whatever is read is refused with a place, or can be written and read again.

use super::engines::{plain, visited};
use ninefold::board::text::found::{self, Reading};
use ninefold::board::text::{
    self, Format, Place, ReadOptions, Record, ShapeHint, TextError, WriteOptions, layout as layouts,
};
use ninefold::board::{Board, BoxShape, Cell, Geometry, Puzzle, Symbol};
use ninefold_fast9::Solver;

/// Any bytes are a file: every record is read or refused, and every record that was read can be written and read again.
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
            Err(error) => assert_place(&error),
        }
    }
}

/// Some boards need to be told at reading what kind they are, as the user needs to say it; with that they come back.
fn write_and_read(format: &dyn Format, record: &Record) {
    let write = |record: &Record| text::print(format, record, &WriteOptions::default());
    let Ok(written) = write(record) else { return };
    // `candidates` writes a plain puzzle as its candidates, and `marks` leaves out what a given excludes anyway: so another board
    // comes back, with the same text.
    let is_same = |again: &Record| match (format.name(), record.board.allowed()) {
        ("candidates", None) | ("marks", Some(_)) => write(again).is_ok_and(|twice| twice == written),
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

/// Any bytes are lines of one puzzle each: every record comes back from its own text, and a 9x9 puzzle is solved.
pub fn line_reader(bytes: &[u8]) {
    let (format, options) = (text::format("line").expect("the format has this name"), ReadOptions::default());
    for record in format.parse(&text::decode(bytes), &options).flatten() {
        write_and_read(format, &record);
        let puzzle = record.board.puzzle().ok();
        if let Some((puzzle, cells)) = puzzle.and_then(|puzzle| masks(&puzzle).map(|cells| (puzzle, cells))) {
            solve_and_write(format, &puzzle, &cells);
        }
    }
}

/// The candidates of a puzzle with the houses of ordinary Sudoku.
fn masks(puzzle: &Puzzle) -> Option<plain::Masks> {
    let ordinary = Geometry::sudoku(BoxShape { height: 3, width: 3 }).ok()?;
    let mask = |cell: usize| {
        let cell = Cell::new(cell);
        let given = puzzle.given(cell).map(|symbol| 1 << symbol.0);
        given.unwrap_or_else(|| puzzle.allowed_in(cell).iter().map(|symbol| 1 << symbol.0).sum())
    };
    (*puzzle.geometry() == ordinary).then(|| std::array::from_fn(mask))
}

/// The solution is one, says the checker, and it comes back from the line that it is written in.
fn solve_and_write(format: &dyn Format, puzzle: &Puzzle, cells: &plain::Masks) {
    let Some(found) = visited(&mut Solver::new(), cells, 2) else { return };
    for solution in found {
        let values = solution.map(|byte| Symbol(byte - b'1'));
        if let Err(fault) = ninefold_check::check_solution(puzzle, &values) {
            panic!("{fault} in {puzzle:?}");
        }
        let board = Board::from_givens(puzzle.geometry().clone(), values.map(Some).to_vec());
        write_and_read(format, &Record::new(Place::new(1, 1), board));
    }
}

/// Any bytes are a text that somebody has: what is found in it is bounded by its length, and each puzzle comes back from its own line.
pub fn found(bytes: &[u8]) {
    let (text, options) = (text::decode(bytes), ReadOptions::default());
    let named = |name: &str| text::format(name).expect("the format has this name");
    match found::read(&text, &options, &|| false) {
        Reading::Strict(format, _) => parse_all(format, &text),
        Reading::Nothing(error) => assert_place(&error),
        Reading::Found(found) => {
            let count = found.records.len() + found.errors.len();
            assert!((1..=text.len()).contains(&count), "{count} in {} bytes of {}", text.len(), found.what);
            found.errors.iter().for_each(assert_place);
            for record in &found.records {
                // A line has candidates or givens, and no room for both.
                write_and_read(named(if record.board.allowed().is_some() { "marks" } else { "line" }), record);
            }
        }
    }
    // Without any more time there is an end, whatever it is.
    let _ = found::read(&text, &options, &|| true);
}

/// Any bytes are a layout file.
pub fn layout(bytes: &[u8]) {
    match layouts::parse(&text::decode(bytes)) {
        Err(error) => assert_place(&error),
        Ok(geometry) => {
            let written = layouts::print(&geometry).expect("only a graph has no layout, and no layout makes one");
            assert_eq!(layouts::parse(&written).as_ref(), Ok(&geometry), "{written}");
        }
    }
}

fn assert_place(error: &TextError) {
    assert!(error.place.line >= 1 && error.place.column >= 1, "{error}");
}
