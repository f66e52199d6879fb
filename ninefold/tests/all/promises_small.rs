//! Promise 1: right on everything small. All subsets of the givens of all 4x4 grids, against a filter of the grids.
//!
//! Every day the everyday engine gets every subset of one grid of each class under renaming of the digits, and the other complete
//! engines every subset of one grid or another; in the long tests each engine gets all of the classes, and the everyday engine
//! everything: 288 grids x 2^16 subsets = 18,874,368 cases. A debug run takes a sample.

use crate::common::{complete_engines_for, empty, long, on_all_cores, propagate, sudoku};
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

/// One subset of the givens in so many, of each grid others: with as many grids as parts, every subset is taken once.
fn check_all(engine: &dyn Engine, grids: &[Digits], parts: usize) {
    let (filter, geometry) = (Filter::new(), sudoku(2, 2));
    let numbered: Vec<(usize, &Digits)> = grids.iter().enumerate().collect();
    on_all_cores(&numbered, |&(number, grid)| {
        let subsets = (0..1 << CELLS).skip(number % parts).step_by(parts);
        subsets.for_each(|subset| check(&filter, &geometry, engine, grid, subset));
    });
}

/// One grid of each class under renaming of the digits. The 4! renamings map grids to grids and none but the identity fixes
/// one (each digit stands somewhere), so every class has 24 members, of which exactly one has the first row 1234. That the
/// engines do not look at the names of digits is promise 3's.
fn classes() -> Vec<Digits> {
    let classes: Vec<_> = all_grids().into_iter().filter(|grid| grid[..4] == [0, 1, 2, 3].map(Symbol)).collect();
    assert_eq!(classes.len(), 12);
    classes
}

/// By the everyday engine: 12 classes x 2^16 subsets = 786,432 cases, and in the long tests all 288 grids.
#[test]
fn every_case() {
    let parts = if cfg!(debug_assertions) { 251 } else { 1 };
    check_all(&*propagate(), &if long() { all_grids() } else { classes() }, parts);
}

/// By the other complete engines: each subset with one of the 12 grids, in the long tests with each.
#[test]
fn one_of_each_class_by_every_engine() {
    let parts = match () {
        () if cfg!(debug_assertions) => 251,
        () if long() => 1,
        () => 31,
    };
    for engine in complete_engines_for(&empty(&sudoku(2, 2))) {
        check_all(&*engine, &classes(), parts);
    }
}
