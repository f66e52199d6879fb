//! Which levels puzzles on a kind of board have: those that cannot be by trying all, the others by puzzles.

use ninefold::Spec;
use ninefold::board::Grid;
use ninefold::board::{BoxShape, Extra, Geometry};
use ninefold::engine::{Budget, Options, Silent, named};
use ninefold::logic::Chart;
use ninefold::logic::profile::{Rules, levels};
use ninefold::solve::{Request, solve};
use ninefold::spec::{Attempt, Wanted, levels_on};

fn sudoku(height: usize, width: usize) -> Geometry {
    Geometry::sudoku(BoxShape { height, width }).unwrap()
}

/// The regions that the page has for its jigsaws of 9.
fn jigsaw() -> Geometry {
    let rows = "AAABBBBBBAAACCCCBBADACCCCEBADDCFFFEEDDDDFFFEGHDDFFIIEGHHHFIIEEGHHHHIEEGGHIIIIGGGG";
    Geometry::jigsaw(&rows.bytes().map(|letter| letter - b'A').collect::<Vec<_>>()).unwrap()
}

/// The cells that each of the sixteen sees.
fn seen(geometry: &Geometry) -> Vec<u16> {
    let mut seen = vec![0; 16];
    for house in geometry.houses() {
        let all: u16 = house.cells().iter().map(|cell| 1 << cell.index()).sum();
        house.cells().iter().for_each(|cell| seen[cell.index()] |= all & !(1 << cell.index()));
    }
    seen
}

/// All full grids, cell by cell.
fn grids(seen: &[u16], grid: &mut Vec<u8>, all: &mut Vec<[u8; 16]>) {
    let Ok(full) = <[u8; 16]>::try_from(grid.as_slice()) else {
        for symbol in 0..4 {
            let is_free = |cell: usize| seen[grid.len()] >> cell & 1 == 0 || grid[cell] != symbol;
            if (0..grid.len()).all(is_free) {
                grid.push(symbol);
                grids(seen, grid, all);
                grid.pop();
            }
        }
        return;
    };
    all.push(full);
}

/// Is the grid filled from these cells, where again and again some cell has one symbol left?
fn is_filled(seen: &[u16], grid: &[u8; 16], mut given: u16) -> bool {
    loop {
        let barred = |cell: usize| {
            (0..16).filter(|&other| seen[cell] & given & 1 << other != 0).fold(0, |all, other| all | 1 << grid[other])
        };
        let next = (0..16).filter(|&cell| given >> cell & 1 == 0 && u8::count_ones(barred(cell)) == 3);
        let found: u16 = next.map(|cell| 1 << cell).sum();
        given |= found;
        if found == 0 {
            return given == u16::MAX;
        }
    }
}

/// Each choice of givens of each full grid, up to the names of symbols.
#[test]
fn on_four_symbols_the_first_pass_fills_all_that_has_one_solution() {
    for geometry in [sudoku(2, 2), Geometry::latin(4).unwrap()] {
        let (seen, mut all) = (seen(&geometry), Vec::new());
        grids(&seen, &mut Vec::new(), &mut all);
        let mut count = 0;
        for grid in all.iter().filter(|grid| grid[..4] == [0, 1, 2, 3]) {
            let differing =
                |other: &&[u8; 16]| (0..16).filter(|&cell| other[cell] != grid[cell]).map(|cell| 1 << cell).sum();
            let differences: Vec<u16> =
                all.iter().filter(|other| *other != grid).map(|other| differing(&other)).collect();
            for given in 0..=u16::MAX {
                if differences.iter().all(|difference| difference & given != 0) {
                    assert!(is_filled(&seen, grid, given), "{geometry}: {grid:?} {given:016b}");
                    count += 1;
                }
            }
        }
        assert!(count > 10_000, "{geometry}: {count}");
        assert_eq!(levels_on(&geometry), [1], "{geometry}");
    }
}

/// On a jigsaw of 4 it does not: this one has one solution, and no cell of it with one number left.
#[test]
fn jigsaws_of_four_symbols_have_more_levels() {
    let jigsaw = Geometry::jigsaw(&[0, 0, 0, 1, 0, 2, 2, 1, 3, 2, 2, 1, 3, 3, 3, 1]).unwrap();
    let grid = [0, 1, 2, 3, 3, 0, 1, 2, 1, 2, 3, 0, 2, 3, 0, 1];
    let given = 0b1010_1001_u16;
    let (seen, mut all) = (seen(&jigsaw), Vec::new());
    grids(&seen, &mut Vec::new(), &mut all);
    let alike = |other: &&[u8; 16]| (0..16).all(|cell| given >> cell & 1 == 0 || other[cell] == grid[cell]);
    assert_eq!(all.iter().filter(alike).collect::<Vec<_>>(), [&grid]);
    assert!(!is_filled(&seen, &grid, given) && levels_on(&jigsaw).contains(&2));
}

/// A symbol that a row has only in one column has one place there, which pass 2 sees; so no drawn puzzle ever is of level 4.
#[test]
fn latin_squares_have_no_fourth_level() {
    for size in 5..=10 {
        let geometry = Geometry::latin(size).unwrap();
        assert!(!levels_on(&geometry).contains(&4), "{geometry}");
        let (spec, chart) = (Spec::new(geometry.clone()), Chart::new(&geometry));
        for attempt in Wanted::new(&spec, &chart, 2).unwrap().candidates(0..60, Budget::default()) {
            let Attempt::Taken(puzzle, _) = attempt else { panic!("any puzzle is wanted") };
            assert_ne!(levels::level(&Grid::new(&puzzle).unwrap(), &chart, &Rules::default()), Some(4), "{puzzle:?}");
        }
    }
    assert_eq!(levels_on(&Geometry::latin(5).unwrap()), [1, 2, 3, 6]);
    assert_eq!(levels_on(&sudoku(2, 3)), [1, 2, 3, 4, 6]);
    assert_eq!(levels_on(&sudoku(3, 3)), [1, 2, 3, 4, 5, 6]);
}

/// Such puzzles have givens to spare: of those that have none nearly all are of the last level.
#[test]
fn jigsaws_and_more_houses_have_every_level() {
    let windoku = sudoku(3, 3).with_extras(vec![Extra::Windoku]).unwrap();
    let engine = named("dynamic", &Options::default()).unwrap();
    for geometry in [jigsaw(), windoku] {
        let chart = Chart::new(&geometry);
        for level in levels_on(&geometry) {
            let spec = Spec::new(geometry.clone()).levels(level..=level);
            let wanted = Wanted::new(&spec, &chart, 3).unwrap();
            let made = wanted.candidates(0..40, Budget::default());
            let puzzle = made.into_iter().find_map(|attempt| match attempt {
                Attempt::Taken(puzzle, _) => Some(puzzle),
                _ => None,
            });
            let puzzle = puzzle.unwrap_or_else(|| panic!("{geometry} has no puzzle of level {level}"));
            assert_eq!(levels::level(&Grid::new(&puzzle).unwrap(), &chart, &Rules::default()), Some(level as u8));
            let answer = solve(&puzzle, &*engine, &Request { limit: Some(2), ..Request::default() }, &mut Silent);
            assert_eq!(answer.solutions.len(), 1, "{puzzle:?}");
        }
    }
}

/// What is said of givens to spare, by taking each of them away.
#[test]
fn none_is_to_spare_where_that_is_said() {
    let engine = named("dynamic", &Options::default()).unwrap();
    let is_spare = |puzzle: &ninefold::board::Puzzle, cell| {
        let without = puzzle.with_given(cell, None).unwrap();
        solve(&without, &*engine, &Request { limit: Some(2), ..Request::default() }, &mut Silent).solutions.len() == 1
    };
    let level = |geometry: Geometry| Spec::new(geometry).levels(1..=1);
    let nine = || level(sudoku(3, 3));
    for (spec, expected) in [
        (nine(), true),
        (level(jigsaw()), false),
        (level(jigsaw()).with("minimal", "yes").unwrap().levels(6..=6), true),
        (nine().with("minimal", "no").unwrap(), false),
        (nine().with("symmetry", "full").unwrap(), false),
        (nine().with("givens", "30..").unwrap(), false),
    ] {
        let chart = Chart::new(spec.geometry());
        let wanted = Wanted::new(&spec, &chart, 3).unwrap();
        assert_eq!(wanted.leaves_none_to_spare(), expected, "{spec:?}");
        let made = wanted.candidates(0..300, Budget::default());
        let mut puzzles = made
            .iter()
            .filter_map(|attempt| if let Attempt::Taken(puzzle, _) = attempt { Some(puzzle) } else { None })
            .peekable();
        assert!(puzzles.peek().is_some(), "{spec:?}");
        let has_spare = puzzles.take(5).any(|puzzle| {
            let mut given = puzzle.geometry().all_cells().filter(|&cell| puzzle.given(cell).is_some());
            given.any(|cell| is_spare(puzzle, cell))
        });
        assert_eq!(has_spare, !expected, "{spec:?}");
    }
}
