//! Boards as they are read back from pages: a frame is a square line, and what stands within it are its digits.

use ninefold::ask::{Policy, filled, generate};
use ninefold::board::text::layout;
use ninefold::board::{Board, BoxShape, Geometry, Solution, Symbol};
use ninefold::logic::Chart;
use ninefold::spec::{Spec, Wanted};
use ninefold_print::book::{Book, Chapter, Entry};
use ninefold_print::paper::Paper;
use ninefold_print::reading::{Leaf, Mark, read};

/// The width of the frame of a puzzle, and of a solution.
pub(crate) const PUZZLE: f32 = 2.0;
pub(crate) const SOLUTION: f32 = 1.0;

/// A board on a page.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    /// What stands above its left corner.
    pub(crate) number: String,
    /// What stands above its right corner, the name of its level.
    pub(crate) level: String,
    /// The digits by row and column, empty ones as 0.
    pub(crate) cells: Vec<usize>,
}

/// The boards on a page whose frames have this width; of so many symbols.
pub(crate) fn boards(leaf: &Leaf, frame: f32, symbols: &dyn Fn(&str) -> usize) -> Vec<Found> {
    frames(leaf, frame).into_iter().map(|square| board(leaf, square, symbols)).collect()
}

/// The squares that are drawn with lines of this width: left, top, right, bottom.
pub(crate) fn frames(leaf: &Leaf, frame: f32) -> Vec<[f32; 4]> {
    let square = |mark: &Mark| match *mark {
        Mark::Lines { bounds: [left, top, right, bottom], width, .. }
            if (width - frame).abs() < 0.01 && (right - left - (bottom - top)).abs() < 0.1 && right - left > 20.0 =>
        {
            Some([left, top, right, bottom])
        }
        _ => None,
    };
    leaf.marks.iter().filter_map(square).collect()
}

fn board(leaf: &Leaf, [left, top, right, bottom]: [f32; 4], symbols: &dyn Fn(&str) -> usize) -> Found {
    let above = |from: f32, to: f32| {
        let mut words = leaf.marks.iter().filter_map(|mark| match mark {
            Mark::Text { x, y, width, text, .. } => {
                let is_above = *y < top && *y > top - 16.0 && *x + width >= from && *x <= to;
                is_above.then(|| text.clone())
            }
            _ => None,
        });
        words.next().unwrap_or_default()
    };
    let number = above(left - 1.0, left + 1.0);
    let level = above(left + (right - left) * 0.3, right);
    let n = symbols(&number);
    let (cell, mut cells) = ((right - left) / n as f32, vec![0; n * n]);
    for mark in &leaf.marks {
        let Mark::Text { x, y, width, size, text, .. } = mark else { continue };
        let (x, y) = (x + width / 2.0, y - 0.35 * size);
        // Small digits in open cells are marks, not values.
        if x > left && x < right && y > top && y < bottom && *size > 0.4 * cell {
            let (row, column) = (((y - top) / cell) as usize, ((x - left) / cell) as usize);
            assert_eq!(cells[row * n + column], 0, "one digit in a cell of puzzle {number}");
            cells[row * n + column] = text.parse().unwrap();
        }
    }
    Found { number, level, cells }
}

/// The pages of a book.
pub(crate) fn pages(pdf: &[u8]) -> Vec<Leaf> {
    read(pdf.to_vec()).unwrap().pages
}

/// All words of a page.
pub(crate) fn words(leaf: &Leaf) -> Vec<String> {
    let text = |mark: &Mark| if let Mark::Text { text, .. } = mark { Some(text.clone()) } else { None };
    leaf.marks.iter().filter_map(text).collect()
}

/// The symbols of cells as they are read.
pub(crate) fn cells(values: impl IntoIterator<Item = Option<Symbol>>) -> Vec<usize> {
    values.into_iter().map(|value| value.map_or(0, |symbol| symbol.index() + 1)).collect()
}

/// Puzzles on such a board, made from a seed, with their levels.
pub(crate) fn made(geometry: &Geometry, level: Option<u64>, count: usize, seed: u64) -> Vec<Entry> {
    let (chart, spec) = (Chart::new(geometry), Spec::new(geometry.clone()));
    let spec = level.map_or(spec.clone(), |level| spec.levels(level..=level));
    (0..count as u64)
        .map(|number| {
            let wanted = Wanted::new(&spec, &chart, seed * 1000 + number).unwrap().telling_levels();
            let made = generate(&wanted, None, &Policy::default()).unwrap();
            let board = Board::from_givens(geometry.clone(), made.puzzle.givens().to_vec());
            let full = filled(&board, &Policy::default()).unwrap();
            assert_eq!(full.remark, None, "there is one solution");
            let values: Vec<Symbol> = full.board.values().into_iter().flatten().collect();
            Entry::new(made.puzzle.clone(), Solution::verify(&made.puzzle, &values).unwrap(), made.level)
        })
        .collect()
}

pub(crate) fn sudoku(height: usize, width: usize) -> Geometry {
    Geometry::sudoku(BoxShape { height, width }).unwrap()
}

/// A jigsaw of 5, and a 4x4 with diagonals.
pub(crate) fn jigsaw() -> Geometry {
    layout::parse("AAABB\nACCBB\nACCCB\nDDEEE\nDDDEE\n").unwrap()
}

pub(crate) fn diagonals() -> Geometry {
    layout::parse("box 2x3\nextra diagonals\n").unwrap()
}

pub(crate) fn chapter(title: &str, entries: Vec<Entry>) -> Chapter {
    Chapter::new(title, entries)
}

/// A book of these chapters on this paper.
pub(crate) fn book(paper: &str, per_page: usize, chapters: Vec<Chapter>) -> Book {
    let mut book = Book::new(Paper::named(paper).unwrap(), chapters);
    book.per_page = per_page;
    book
}
