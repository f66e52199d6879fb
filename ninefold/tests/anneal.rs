//! The annealing engines: what they solve, their schedules, and that they never say too much.
#![allow(clippy::unwrap_used, reason = "what a test makes itself is right, or the test must end")]

mod common;

use common::{data, empty, long, on_all_cores, puzzle, sudoku};
use ninefold::board::{Cell, Extra, Geometry, Puzzle, Symbol, SymbolSet};
use ninefold::engine::{self, Budget, Engine, Event, Observer, Options, Outcome, Silent};
use ninefold::solve::{Answer, Request, Verdict, solve};

const NAMES: [&str; 3] = ["anneal-chi-lange", "anneal-lecture", "anneal-lewis"];
/// The two that swap within boxes.
const BY_BOX: [&str; 2] = ["anneal-lecture", "anneal-lewis"];

fn engine(name: &str) -> Box<dyn Engine> {
    engine::named(name, &Options::default()).unwrap()
}

/// Up to `limit` solutions within so many nodes, if they are limited, all checked by the checker that knows no engine.
fn run(puzzle: &Puzzle, name: &str, limit: Option<u64>, nodes: Option<u64>, observer: &mut dyn Observer) -> Answer {
    let request = Request { limit, budget: Budget { nodes, interrupt: None }, seed: 0 };
    let answer = solve(puzzle, &*engine(name), &request, observer);
    for solution in &answer.solutions {
        ninefold_check::check_solution(puzzle, solution.values()).unwrap();
    }
    answer
}

fn is_solved(puzzle: &Puzzle, name: &str, nodes: Option<u64>) -> bool {
    run(puzzle, name, Some(1), nodes, &mut Silent).verdict() == Verdict::AtLeast(1)
}

/// A list of 9x9 puzzles: how many of the first `most` are solved without a limit in the budget.
fn solved_of(list: &str, most: usize, name: &str) -> Option<(usize, usize)> {
    let text = std::fs::read_to_string(data(list)?).unwrap();
    let geometry = sudoku(3, 3);
    let puzzles: Vec<_> = text.lines().filter_map(|l| l.get(..81)).take(most).map(|l| puzzle(&geometry, l)).collect();
    let solved = on_all_cores(&puzzles, |puzzle| is_solved(puzzle, name, None));
    Some((solved.into_iter().filter(|&is| is).count(), puzzles.len()))
}

#[test]
fn rates() {
    for (list, most) in [("9x9/easy_random_20000.txt", 1000), ("top95.txt", 95)] {
        for name in NAMES {
            eprintln!("{list} {name} {:?}", solved_of(list, most, name));
        }
    }
}
