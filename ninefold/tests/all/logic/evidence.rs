//! Every step of every profile that only concludes, on puzzles of every kind: the checker accepts it, and it agrees with
//! the solution. Puzzles with several solutions are among them (nothing may then assume one), and such without.

use crate::common;
use crate::logic::walk::{puzzles, show, start};
use ninefold::board::{BoxShape, Cell, Extra, Geometry, Grid, Puzzle, Solution, Symbol};
use ninefold::engine::Rng;
use ninefold::generate;
use ninefold::logic::profile::{HUMAN, LECTURE, LEVELS, Profile, Rules};
use ninefold::logic::{Ending, Event, prove};
use ninefold::solve::Verdict;
use ninefold_check::{Limits, check_step};
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use std::ops::ControlFlow;

/// Runs a profile to its end or its first guess, with every step checked; how many there were.
fn checked(profile: &dyn Profile, puzzle: &Puzzle, solution: Option<&Solution>) -> usize {
    let Ok(mut grid) = Grid::new(puzzle) else { return 0 };
    let unique = solution.is_some();
    let mut steps = 0;
    let mut listen = |grid: &Grid, event: Event<'_>| {
        let Event::Step(finding) = event else {
            let guessed = matches!(event, Event::Guess { .. });
            return if guessed { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        };
        steps += 1;
        let limits = Limits { assume_unique: unique, ..Limits::default() };
        let verdict = check_step(grid, &prove(grid, finding), &limits);
        assert!(verdict.is_ok(), "{}: {verdict:?}\n{finding:?}\n{}", profile.name(), show(grid));
        let agrees = |solution: &Solution| finding.placed().all(|k| solution.value(k.cell) == k.symbol);
        assert!(solution.is_none_or(agrees), "{}: {finding:?}", profile.name());
        ControlFlow::Continue(())
    };
    let ending = profile.run(&mut grid, &Rules { unique, interrupt: None }, &mut listen);
    assert!(unique || ending != Ending::Solved || grid.values().is_some());
    steps
}

/// All that only conclude, on a puzzle whose solutions are counted first.
fn all_profiles(puzzle: &Puzzle) -> usize {
    let answer = common::answer(puzzle, &*common::propagate(), Some(2));
    let solution = (answer.verdict() == Verdict::Unique).then(|| &answer.solutions[0]);
    [&HUMAN as &dyn Profile, &LECTURE, &LEVELS].into_iter().map(|profile| checked(profile, puzzle, solution)).sum()
}

/// From a minimal puzzle one with another number of givens: more, as its solution has them, or fewer (so it has several
/// solutions).
fn with_givens(puzzle: &Puzzle, wanted: usize, rng: &mut Rng) -> Puzzle {
    let solution = common::answer(puzzle, &*common::propagate(), Some(1)).solutions.remove(0);
    let mut puzzle = puzzle.clone();
    while puzzle.given_count() != wanted {
        let cell = Cell::new(rng.next_u64() as usize % puzzle.geometry().cells());
        let given = (puzzle.given_count() < wanted).then(|| solution.value(cell));
        puzzle = puzzle.with_given(cell, given).unwrap();
    }
    puzzle
}

#[test]
fn every_number_of_givens() {
    let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
    let mut rng = Rng::seed_from_u64(12);
    let count = if common::long() { 10_000 } else { 80 };
    let puzzles: Vec<Puzzle> = (0..count)
        .map(|i| {
            let minimal = generate::minimal(&nine, &mut rng);
            with_givens(&minimal, 15 + i % 66, &mut rng)
        })
        .collect();
    let steps: usize = common::on_all_cores(&puzzles, all_profiles).into_iter().sum();
    assert!(steps > count * 60, "{steps} steps of {count} puzzles");
}

/// Where diagonals or further boxes are houses too, the places of a symbol in two almost locked sets may all see each other and have no house in
/// common: no arrow joins them, and the step is proved all the same.
#[test]
fn rows_of_sets_that_meet_in_no_house() {
    let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
    for (extra, line) in [
        (Extra::Windoku, "..5.......1.....8...4...2..9.............48.7.4.........9.1.6.....5.3....3......."),
        (Extra::Diagonals, "...2..8.........2....5..1.48.1..5..6...6..4....78.........6.57............9.5...."),
    ] {
        let puzzle = common::puzzle(&nine.with_extras(vec![extra]).unwrap(), line);
        let answer = common::answer(&puzzle, &*common::propagate(), Some(2));
        assert_eq!(answer.verdict(), Verdict::Unique);
        assert!(checked(&HUMAN, &puzzle, Some(&answer.solutions[0])) > 40, "{line}");
    }
}

#[test]
fn boards_of_every_kind() {
    let mut steps = 0;
    for geometry in crate::logic::walk::geometries() {
        let every_day = if geometry.cells() > 100 { 1 } else { 2 };
        for puzzle in puzzles(&geometry, 31, if common::long() { 100 } else { every_day }) {
            steps += all_profiles(&puzzle);
        }
    }
    assert!(steps > 300, "{steps}");
}

/// Contradictory puzzles: a step may be wrong in no solution, but it must follow from the grid all the same.
#[test]
fn without_a_solution() {
    let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
    let mut rng = Rng::seed_from_u64(5);
    let mut steps = 0;
    for puzzle in puzzles(&nine, 77, if common::long() { 1_000 } else { 30 }) {
        let cell = nine.all_cells().find(|&cell| puzzle.given(cell).is_none()).unwrap();
        let wrong = start(&puzzle).candidates(cell).iter().nth(rng.next_u64() as usize % 2).unwrap_or(Symbol(0));
        if let Ok(changed) = puzzle.with_given(cell, Some(wrong)) {
            steps += [&HUMAN as &dyn Profile, &LECTURE].into_iter().map(|p| checked(p, &changed, None)).sum::<usize>();
        }
    }
    assert!(steps > 300, "{steps}");
}

/// The lists of others: of each so many, in the long version all.
#[test]
fn the_lists() {
    let lists = [
        ("9x9/seventeen_clue_49158.txt", 20),
        ("9x9/magictour_top1465.txt", 12),
        ("9x9/hardest_se11_sample10000.txt", 6),
        ("9x9/easy_random_20000.txt", 20),
        ("9x9/minimal_random_20000.txt", 20),
        ("9x9/many_solutions_2000.txt", 8),
        ("9x9/no_solution_10000.txt", 8),
        ("top95.txt", 8),
    ];
    let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
    for (list, few) in lists {
        let Some(path) = common::data(list) else { continue };
        let text = std::fs::read_to_string(path).unwrap();
        let lines: Vec<&str> = text.lines().filter(|line| line.len() >= 81 && !line.starts_with('#')).collect();
        let every = if common::long() { 1 } else { lines.len() / few };
        let chosen: Vec<Puzzle> =
            lines.iter().step_by(every.max(1)).map(|line| common::puzzle(&nine, &line[..81])).collect();
        let steps: usize = common::on_all_cores(&chosen, all_profiles).into_iter().sum();
        assert!(steps > chosen.len(), "{list}: {steps} steps of {} puzzles", chosen.len());
    }
}
