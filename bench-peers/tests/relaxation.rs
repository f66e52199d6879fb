//! Where alternating projections find the solution, and whether it is said to be the only point, against linear programs, which a crate
//! by others solves.
//!
//! The solution of a puzzle is a point of its relaxed problem. Any other point gives something to a candidate that is not in the
//! solution. So the largest sum of these candidates is 0 exactly where the solution is the only point.
#![allow(clippy::unwrap_used)]

use microlp::{ComparisonOp, LinearExpr, OptimizationDirection, Problem, SolveOutcome};
use ninefold::board::{BoxShape, Geometry, Puzzle, Solution};
use ninefold::engine::project::{Points, Relaxation};
use ninefold::engine::{self, Budget, Options, Silent};
use ninefold::generate;
use ninefold::solve::{Request, solve};

fn long() -> bool {
    std::env::var_os("NINEFOLD_LONG").is_some()
}

fn nine() -> Geometry {
    Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap()
}

/// The first solution that an engine finds within so many nodes.
fn found(puzzle: &Puzzle, name: &str, nodes: Option<u64>) -> Option<Solution> {
    let engine = engine::named(name, &Options::default()).unwrap();
    let request = Request { limit: Some(1), budget: Budget { nodes, interrupt: None }, seed: 0 };
    solve(puzzle, &*engine, &request, &mut Silent).solutions.pop()
}

fn points(puzzle: &Puzzle) -> Points {
    Points::of(puzzle, &Budget::default())
}

/// Is the solution the only point of the relaxed problem?
fn is_the_only_point(puzzle: &Puzzle, solution: &Solution) -> bool {
    let relaxation = Relaxation::new(puzzle).unwrap();
    let mut program = Problem::new(OptimizationDirection::Maximize);
    let of_others = |right: bool| if right { 0.0 } else { 1.0 };
    let candidates = relaxation.candidates().iter();
    let variables: Vec<_> =
        candidates.map(|c| program.add_var(of_others(solution.value(c.cell) == c.symbol), (0.0, 1.0))).collect();
    for set in relaxation.sets() {
        let mut sum = LinearExpr::empty();
        for &member in &relaxation.members()[set.range.clone()] {
            sum.add(variables[member as usize], 1.0);
        }
        program.add_constraint(sum, if set.is_exact { ComparisonOp::Eq } else { ComparisonOp::Le }, 1.0);
    }
    match program.solve().expect("the solution is a point") {
        SolveOutcome::Solution(optimum) => optimum.objective() < 1e-6,
        SolveOutcome::Interrupted(_) => panic!("there is no limit"),
    }
}

/// How many of the puzzles have no other point, and how many have; the projections find the solution of the first ones alone.
fn assert_projections_find_the_only_points(puzzles: &[Puzzle]) -> [usize; 2] {
    let kinds: Vec<bool> = puzzles
        .iter()
        .map(|puzzle| {
            let solution = found(puzzle, "dynamic", None).unwrap();
            let is_only = is_the_only_point(puzzle, &solution);
            let said = if is_only { Points::One } else { Points::Several };
            assert_eq!(points(puzzle), said, "{puzzle:?}");
            let projected = found(puzzle, "project", Some(100_000));
            assert_eq!(projected.as_ref(), Some(&solution).filter(|_| is_only), "{puzzle:?}");
            is_only
        })
        .collect();
    let only = kinds.iter().filter(|is_only| **is_only).count();
    [only, kinds.len() - only]
}

/// The 29 that the notes on the paper know of. Daily a part of the list.
#[test]
fn top_95() {
    let Some(folder) = std::env::var_os("NINEFOLD_DATA") else { return };
    let text = std::fs::read_to_string(std::path::Path::new(&folder).join("top95.txt")).unwrap();
    let puzzles: Vec<Puzzle> = text.lines().map(|line| line.parse().unwrap()).collect();
    let some = if long() { puzzles.len() } else { 20 };
    let kinds = assert_projections_find_the_only_points(&puzzles[..some]);
    assert!(if long() { kinds == [29, 66] } else { kinds.iter().all(|&count| count > 2) }, "{kinds:?}");
}

#[test]
fn minimal_puzzles() {
    let puzzle = |number| generate::minimal(&nine(), &mut generate::rng_of(5, number));
    let puzzles: Vec<Puzzle> = (0..if long() { 400 } else { 30 }).map(puzzle).collect();
    let kinds = assert_projections_find_the_only_points(&puzzles);
    assert!(kinds.iter().all(|&count| count > 2), "{kinds:?}");
}

/// Boards with several solutions have further points, and none of these was ever made unique.
#[test]
fn boards_with_several_solutions() {
    let kept = |number| generate::kept(&nine(), 35, &mut generate::rng_of(6, number), generate::BUDGET).unwrap();
    let is_several = |puzzle: &Puzzle| {
        let engine = engine::named("dynamic", &Options::default()).unwrap();
        solve(puzzle, &*engine, &Request::default(), &mut Silent).solutions.len() > 1
    };
    let puzzles: Vec<Puzzle> = (0..40).map(kept).filter(is_several).collect();
    assert!(puzzles.len() > 20, "{}", puzzles.len());
    for puzzle in &puzzles {
        assert!(!is_the_only_point(puzzle, &found(puzzle, "dynamic", None).unwrap()), "{puzzle:?}");
        assert_eq!(points(puzzle), Points::Several, "{puzzle:?}");
    }
}
