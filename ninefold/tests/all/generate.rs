//! Puzzles made at random, judged by engines that did not make them.

use ninefold::board::{BoxShape, Geometry, Puzzle, Symbol};
use ninefold::engine::{Budget, Options, Silent, named};
use ninefold::generate::{BUDGET, full, kept, minimal, minimal_within, rng_of};
use ninefold::solve::{Request, Verdict, solve};

/// By an engine that shares nothing with those of `generate`: every cell's candidates by looking at its peers.
fn verdict(puzzle: &Puzzle) -> Verdict {
    let engine = named("dynamic", &Options::default()).unwrap();
    solve(puzzle, &*engine, &Request::default(), &mut Silent).verdict()
}

fn sudoku(height: usize, width: usize) -> Geometry {
    Geometry::sudoku(BoxShape { height, width }).unwrap()
}

fn assert_minimal(puzzle: &Puzzle) {
    assert_eq!(verdict(puzzle), Verdict::Unique);
    for cell in puzzle.geometry().all_cells().filter(|cell| puzzle.given(*cell).is_some()) {
        let fewer = puzzle.with_given(cell, None).unwrap();
        assert_ne!(verdict(&fewer), Verdict::Unique, "{} is not needed", puzzle.geometry().cell_name(cell));
    }
}

#[test]
fn puzzles_of_every_size_are_minimal() {
    let boxes = [(2, 2), (2, 3), (3, 2), (2, 4), (1, 5), (3, 3), (2, 5)].map(|(height, width)| sudoku(height, width));
    let latin = [3, 5, 8].map(|n| Geometry::latin(n).unwrap());
    let jigsaw = Geometry::jigsaw(&[0, 0, 1, 1, 0, 0, 1, 2, 2, 2, 1, 3, 3, 2, 3, 3]).unwrap();
    for geometry in boxes.iter().chain(&latin).chain([&jigsaw]) {
        for index in 0..3 {
            assert_minimal(&minimal(geometry, &mut rng_of(1, index)));
        }
    }
}

/// Twelve symbols are too many for the other engine's proof of each given; it is unique, and was made of fewer than it has.
#[test]
fn a_puzzle_of_twelve() {
    let puzzle = minimal(&sudoku(3, 4), &mut rng_of(1, 0));
    let engine = named("propagate", &Options::default()).unwrap();
    assert_eq!(solve(&puzzle, &*engine, &Request::default(), &mut Silent).verdict(), Verdict::Unique);
    assert!(puzzle.given_count() < 72, "{} givens", puzzle.given_count());
}

/// Of 25 symbols, which only engines with memory of their failures prove; less than half of its cells are given.
#[test]
fn a_puzzle_of_twenty_five() {
    let puzzle = minimal(&sudoku(5, 5), &mut rng_of(1, 0));
    let engine = named("sat", &Options::default()).unwrap();
    assert_eq!(solve(&puzzle, &*engine, &Request::default(), &mut Silent).verdict(), Verdict::Unique);
    assert!(puzzle.given_count() < 312, "{} givens", puzzle.given_count());
}

/// In a grid of the pattern the columns of a stack hold the same symbols in each row of a band, in another order. A searched one
/// has not even two rows of a band that agree in one stack.
#[test]
fn grids_of_25_are_not_of_a_pattern() {
    let geometry = sudoku(5, 5);
    let sets = |index: u64| -> Vec<Vec<Symbol>> {
        let grid = full(&geometry, &mut rng_of(4, index), BUDGET).unwrap();
        let mut sets: Vec<Vec<Symbol>> = grid.values().chunks(5).map(<[Symbol]>::to_vec).collect();
        for set in &mut sets {
            set.sort();
        }
        sets.sort();
        sets.dedup();
        sets
    };
    // The pattern has 25 of them: five per band and stack, the same five in every band.
    assert!((0..3).all(|index| sets(index).len() > 60), "{}", sets(0).len());
}

/// Every kind of full grid verifies (that is how a solution is made), two of a seed differ, and patterns show where boxes do.
#[test]
fn full_grids_of_every_size() {
    let boxes = [(2, 3), (3, 3), (4, 4), (4, 5), (5, 4), (3, 6), (6, 6), (8, 8)].map(|(h, w)| sudoku(h, w));
    let latin = [2, 7, 17, 64].map(|n| Geometry::latin(n).unwrap());
    for geometry in boxes.iter().chain(&latin) {
        let grids = [0, 1, 0].map(|index| full(geometry, &mut rng_of(2, index), BUDGET).unwrap());
        assert_eq!(grids[0].values(), grids[2].values());
        assert!(grids[0].values() != grids[1].values() || geometry.symbols() < 3, "{geometry}");
    }
}

#[test]
fn a_share_of_the_cells() {
    let geometry = sudoku(5, 5);
    let (puzzle, again) =
        (kept(&geometry, 375, &mut rng_of(3, 1), BUDGET), kept(&geometry, 375, &mut rng_of(3, 1), BUDGET));
    assert_eq!(puzzle.as_ref().unwrap().given_count(), 375);
    assert_eq!(puzzle.unwrap().givens(), again.unwrap().givens());
    let all = kept(&geometry, 625, &mut rng_of(3, 2), BUDGET).unwrap();
    assert_eq!(verdict(&all), Verdict::Unique);
    let none = kept(&geometry, 0, &mut rng_of(3, 2), BUDGET).unwrap();
    assert_eq!(none.given_count(), 0);
}

/// An interrupt ends it, and houses that no grid can satisfy are not tried for ever.
#[test]
fn what_cannot_be_made() {
    let over = || true;
    let ended = Budget { interrupt: Some(&over), ..BUDGET };
    assert!(minimal_within(&sudoku(3, 3), &mut rng_of(0, 0), ended).is_none());
    // A triangle with two colours.
    let triangle = Geometry::graph(3, &[(0, 1), (1, 2), (0, 2)], 2).unwrap();
    assert!(full(&triangle, &mut rng_of(0, 0), BUDGET).is_none());
    // Without a grid: by trying every way to fill it.
    let jigsaw = Geometry::jigsaw(&[0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3]).unwrap();
    assert!(full(&jigsaw, &mut rng_of(0, 0), BUDGET).is_none());
    let path = Geometry::graph(3, &[(0, 1), (1, 2)], 2).unwrap();
    let puzzle = minimal(&path, &mut rng_of(0, 0));
    assert_eq!(puzzle.given_count(), 1, "one colour settles the others");
}
