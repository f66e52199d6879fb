//! Promise 1: right on everything small. All subsets of the givens of all 4x4 grids, against a filter of the grids.
//!
//! A debug run takes a sample, a release run everything: 288 grids x 2^16 subsets = 18,874,368 cases.

use crate::common::{complete_engines_for, empty, on_all_cores, propagate, sudoku};
use ninefold::board::{Geometry, Puzzle, Symbol};
use ninefold::engine::{Engine, Silent};
use ninefold::solve::{Request, Verdict, solve};

const CELLS: usize = 16;

/// A grid, in row-major order.
type Digits = [Symbol; CELLS];

/// A set of grids: bit `i` is the grid number `i` of the 288.
type Grids = [u64; 5];

/// All 4x4 grids with boxes of 2x2: of the 4^16 fillings, row by row, those without an equal pair.
fn all_grids() -> Vec<Digits> {
    let mut grids = vec![Digits::default()];
    for cell in 0..CELLS {
        let fits = |grid: &Digits, digit: Symbol| {
            (0..cell).all(|other| {
                let (r, c, r2, c2) = (cell / 4, cell % 4, other / 4, other % 4);
                let sees = r == r2 || c == c2 || (r / 2, c / 2) == (r2 / 2, c2 / 2);
                !sees || grid[other] != digit
            })
        };
        let extend = |grid: Digits| {
            let digits = (0..4).map(Symbol).filter(move |&digit| fits(&grid, digit));
            digits.map(move |digit| {
                let mut longer = grid;
                longer[cell] = digit;
                longer
            })
        };
        grids = grids.into_iter().flat_map(extend).collect();
    }
    grids
}

/// The filter: for each cell and digit the grids that have it there.
struct Filter {
    grids: Vec<Digits>,
    having: [[Grids; 4]; CELLS],
}

impl Filter {
    fn new() -> Self {
        let grids = all_grids();
        let mut having = [[Grids::default(); 4]; CELLS];
        for (i, grid) in grids.iter().enumerate() {
            for (cell, &digit) in grid.iter().enumerate() {
                having[cell][digit.index()][i / 64] |= 1 << (i % 64);
            }
        }
        Filter { grids, having }
    }

    /// The grids that agree with this one in the cells of `subset`.
    fn completions(&self, grid: &Digits, subset: u32) -> Grids {
        let mut left = [u64::MAX, u64::MAX, u64::MAX, u64::MAX, (1 << 32) - 1];
        for cell in (0..CELLS).filter(|cell| subset >> cell & 1 == 1) {
            for (word, having) in left.iter_mut().zip(self.having[cell][grid[cell].index()]) {
                *word &= having;
            }
        }
        left
    }
}

#[test]
fn there_are_288_grids() {
    assert_eq!(all_grids().len(), 288);
}

/// Everything said of one case: how many solutions, which, and what the verdict is.
fn check(filter: &Filter, geometry: &Geometry, engine: &dyn Engine, grid: &Digits, subset: u32) {
    let given = |cell: usize| (subset >> cell & 1 == 1).then_some(grid[cell]);
    let puzzle = Puzzle::new(geometry.clone(), (0..CELLS).map(given).collect()).unwrap();
    let answer = solve(&puzzle, engine, &Request { limit: None, ..Request::default() }, &mut Silent);
    let mut found = Grids::default();
    for solution in &answer.solutions {
        let i = filter.grids.binary_search_by(|grid| grid[..].cmp(solution.values())).unwrap();
        assert_eq!(found[i / 64] >> (i % 64) & 1, 0, "{}: a solution twice", engine.name());
        found[i / 64] |= 1 << (i % 64);
    }
    let expected = filter.completions(grid, subset);
    assert_eq!(found, expected, "{}: grid {grid:?}, subset {subset:#06x}", engine.name());
    let verdict = match expected.iter().map(|word| u64::from(word.count_ones())).sum() {
        1 => Verdict::Unique,
        several => Verdict::Several(several),
    };
    assert_eq!(answer.verdict(), verdict, "{}: grid {grid:?}, subset {subset:#06x}", engine.name());
}

fn check_all(engine: &dyn Engine, grids: &[Digits], step: usize) {
    let (filter, geometry) = (Filter::new(), sudoku(2, 2));
    let subsets: Vec<u32> = (0..1 << CELLS).step_by(step).collect();
    on_all_cores(grids, |grid| subsets.iter().for_each(|&subset| check(&filter, &geometry, engine, grid, subset)));
}

/// All cases by the everyday engine; in a debug run every 1009th subset, which has each cell given and not given.
#[test]
fn every_case() {
    let step = if cfg!(debug_assertions) { 1009 } else { 1 };
    check_all(&*propagate(), &all_grids(), step);
}

/// The other complete engines: one grid of each class under relabelling of the digits. The 4! relabellings map grids to
/// grids and none but the identity fixes one (each digit stands somewhere), so every class has 24 members, of which exactly
/// one has the first row 1234: 12 grids x 2^16 subsets = 786,432 cases. That the engines do not look at the names of digits
/// is promise 3's.
#[test]
fn one_of_each_class_by_every_engine() {
    let classes: Vec<_> = all_grids().into_iter().filter(|grid| grid[..4] == [0, 1, 2, 3].map(Symbol)).collect();
    assert_eq!(classes.len(), 12);
    let step = if cfg!(debug_assertions) { 251 } else { 1 };
    for engine in complete_engines_for(&empty(&sudoku(2, 2))) {
        check_all(&*engine, &classes, step);
    }
}
