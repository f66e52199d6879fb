//! How puzzles are drawn: controlled bias against all minimal puzzles of 4x4, counted by brute force.

use ninefold::Spec;
use ninefold::board::{BoxShape, Geometry, Puzzle};
use ninefold::engine::Budget;
use ninefold::logic::Chart;
use ninefold::spec::{Attempt, Wanted};

const CELLS: usize = 16;

/// All 288 grids, by trying.
fn grids() -> Vec<[u8; CELLS]> {
    fn fill(grid: &mut [u8; CELLS], at: usize, found: &mut Vec<[u8; CELLS]>) {
        if at == CELLS {
            return found.push(*grid);
        }
        for value in 1..=4 {
            let meets = |other: usize| {
                let ((r, c), (s, d)) = ((at / 4, at % 4), (other / 4, other % 4));
                r == s || c == d || (r / 2, c / 2) == (s / 2, d / 2)
            };
            if (0..at).all(|other| !meets(other) || grid[other] != value) {
                grid[at] = value;
                fill(grid, at + 1, found);
            }
        }
    }
    let mut found = Vec::new();
    fill(&mut [0; CELLS], 0, &mut found);
    found
}

/// How many minimal puzzles there are with each number of givens: the sets of cells that tell their grid from all others, and no
/// set with one cell less does.
fn minimal_puzzles() -> [u32; CELLS + 1] {
    let grids = grids();
    assert_eq!(grids.len(), 288);
    let mut counts = [0; CELLS + 1];
    // Renaming the values makes 24 grids of one.
    for grid in grids.iter().filter(|grid| grid[..4] == [1, 2, 3, 4]) {
        let differs = |other: &[u8; CELLS]| (0..CELLS).filter(|&at| other[at] != grid[at]).map(|at| 1_u32 << at).sum();
        let others: Vec<u32> = grids.iter().filter(|other| *other != grid).map(differs).collect();
        let is_unique = |set: u32| others.iter().all(|other| other & set != 0);
        for set in 0..1_u32 << CELLS {
            let is_minimal = || (0..CELLS).all(|at| set >> at & 1 == 0 || !is_unique(set & !(1 << at)));
            if is_unique(set) && is_minimal() {
                counts[set.count_ones() as usize] += 24;
            }
        }
    }
    counts
}

fn drawn(spec: &Spec, seed: u64, count: u64) -> Vec<Puzzle> {
    let chart = Chart::new(spec.geometry());
    let wanted = Wanted::new(spec, &chart, seed).unwrap();
    let taken = |attempt| match attempt {
        Attempt::Taken(puzzle, _) => puzzle,
        other => panic!("{other:?}"),
    };
    wanted.candidates(0..count, Budget::default()).into_iter().map(taken).collect()
}

fn controlled(height: usize, width: usize) -> Spec {
    Spec::sudoku(height, width).unwrap().with("sampler", "controlled-bias").unwrap()
}

/// How many of these puzzles each number of givens makes expect, in proportion to 1 / C(16, n).
fn expected(puzzles: u64) -> Vec<f64> {
    let choose = |n: u32| (0..n).map(|i| f64::from(16 - i) / f64::from(i + 1)).product::<f64>();
    let weights: Vec<f64> = (0..).zip(minimal_puzzles()).map(|(n, count)| f64::from(count) / choose(n)).collect();
    let all: f64 = weights.iter().sum();
    weights.into_iter().map(|weight| count(puzzles) * weight / all).collect()
}

fn count(number: u64) -> f64 {
    f64::from(u32::try_from(number).unwrap())
}

/// How many have so many givens.
fn with_givens(puzzles: &[Puzzle], n: usize) -> f64 {
    count(puzzles.iter().filter(|puzzle| puzzle.given_count() == n).count() as u64)
}

/// A puzzle with n givens comes with a likelihood in proportion to 1 / C(16, n). The three counts are those that are published for 4x4.
#[test]
fn controlled_bias_is_as_it_says() {
    let counts = minimal_puzzles();
    assert_eq!((counts[4], counts[5], counts[6], counts.iter().sum::<u32>()), (25_728, 58_368, 1_536, 85_632));
    let (puzzles, expected) = (drawn(&controlled(2, 2), 11, 3_000), expected(3_000));
    for n in [4, 5, 6] {
        let (found, expected) = (with_givens(&puzzles, n), expected[n]);
        // Five standard deviations.
        assert!((found - expected).abs() < 5.0 * expected.sqrt(), "{n} givens: {found}, expected {expected}");
    }
}

/// Digging does not draw like that: the test above would see the difference.
#[test]
fn digging_has_a_bias_of_its_own() {
    let (found, expected) = (with_givens(&drawn(&Spec::sudoku(2, 2).unwrap(), 11, 3_000), 4), expected(3_000)[4]);
    assert!((found - expected).abs() > 5.0 * expected.sqrt(), "{found}, expected {expected}");
}

/// Every puzzle that is drawn has one solution and no given to spare, whatever the board.
#[test]
fn what_is_drawn_is_minimal() {
    for (height, width, count) in [(2, 2, 20), (2, 3, 3), (3, 2, 3), (3, 3, 1)] {
        for puzzle in drawn(&controlled(height, width), 5, count) {
            assert_eq!(solutions(&puzzle), 1, "{puzzle}");
            for cell in puzzle.geometry().all_cells().filter(|&cell| puzzle.given(cell).is_some()) {
                assert_eq!(solutions(&puzzle.with_given(cell, None).unwrap()), 2, "{puzzle} {cell:?}");
            }
        }
    }
}

/// At most two.
fn solutions(puzzle: &Puzzle) -> u64 {
    let engine = ninefold::engine::named("dynamic", &ninefold::engine::Options::default()).unwrap();
    let request = ninefold::solve::Request { limit: Some(2), budget: Budget::default(), seed: 0 };
    ninefold::solve::solve(puzzle, &*engine, &request, &mut ninefold::engine::Silent).solutions.len() as u64
}

#[test]
fn what_does_not_go_with_it() {
    let said = |spec: Spec| spec.check().unwrap_err().to_string();
    let with = |need, value| controlled(3, 3).with(need, value).unwrap();
    assert_eq!(
        said(with("symmetry", "rotate180")),
        "sampler: found symmetry beside controlled-bias, which draws any minimal puzzle"
    );
    assert!(said(with("each-pass", "yes")).starts_with("sampler: found each-pass"));
    let boards = [Geometry::latin(4), Geometry::jigsaw(&[0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3])];
    let boards = boards
        .map(Result::unwrap)
        .into_iter()
        .chain([(4, 4), (1, 4), (2, 4)].map(|(height, width)| Geometry::sudoku(BoxShape { height, width }).unwrap()));
    for board in boards.filter(|board| board.to_string() != "Sudoku 4x4 with boxes 2x2") {
        let spec = Spec::new(board.clone()).with("sampler", "controlled-bias").unwrap();
        assert!(said(spec).starts_with(&format!("sampler: found a {board}, expected a plain Sudoku of 4x4, 6x6")));
    }
    assert_eq!(with("level", "2").check(), Ok(()));
    assert_eq!(with("technique", "x-wing").check(), Ok(()));
}
