//! The puzzles of the source documents.

use ninefold::board::{Board, BoxShape, Geometry, Puzzle, Symbol};

const SOURCES: &str = include_str!("../../../../testdata/source-puzzles.tsv");

/// A puzzle of the source documents, by its name in `testdata/source-puzzles.tsv`; Latin if its kind says so.
pub(crate) fn source(id: &str) -> Puzzle {
    let row = SOURCES.lines().map(|line| line.split('\t').collect::<Vec<_>>()).find(|row| row[0] == id).unwrap();
    let n: usize = row[4].parse().unwrap();
    let boxes = BoxShape { height: n.isqrt(), width: n.isqrt() };
    let geometry = if row[3].contains("latin") { Geometry::latin(n) } else { Geometry::sudoku(boxes) }.unwrap();
    let givens = row[5].chars().map(|c| c.to_digit(10).map(|d| Symbol::new(d as usize - 1))).collect();
    Board::from_givens(geometry, givens).puzzle().unwrap()
}
