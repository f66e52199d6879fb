//! The plain backtracking engines: the counts that the source documents imply, and each engine against a recursive
#![allow(unused)]
//! transcription of its rule.
#![allow(clippy::unwrap_used)] // Test data is known to be good; a panic is the failure report.

use ninefold::board::{Board, BoxShape, Cell, Geometry, Puzzle, Symbol, SymbolSet};
use ninefold::engine::{Budget, Dynamic, ENGINES, Engine, Event, Naive, NaiveRandom, Observer, Options, Ordered};
use ninefold::engine::{Outcome, Silent, Smart, Work};
use ninefold::solve::{Answer, Request, Verdict, solve};
use proptest::prelude::*;
use std::sync::atomic::{AtomicU64, Ordering};

const SOURCES: &str = include_str!("../../testdata/source-puzzles.tsv");

/// A puzzle of the source documents; Latin if its kind says so.
fn source(id: &str) -> Puzzle {
    let row = SOURCES.lines().map(|line| line.split('\t').collect::<Vec<_>>()).find(|row| row[0] == id).unwrap();
    let n: usize = row[4].parse().unwrap();
    let is_latin = row[3].contains("latin");
    let boxes = BoxShape { height: n.isqrt(), width: n.isqrt() };
    let geometry = if is_latin { Geometry::latin(n) } else { Geometry::sudoku(boxes) }.unwrap();
    let givens = row[5].chars().map(|c| c.to_digit(10).map(|d| Symbol::new(d as usize - 1))).collect();
    Board::from_givens(geometry, givens).puzzle().unwrap()
}

fn request(limit: Option<u64>) -> Request<'static> {
    Request { limit, ..Request::default() }
}

fn first(engine: &dyn Engine, id: &str) -> Answer {
    solve(&source(id), engine, &request(Some(1)), &mut Silent)
}

fn all(engine: &dyn Engine, puzzle: &Puzzle) -> Answer {
    solve(puzzle, engine, &request(None), &mut Silent)
}

// ---- counts ----

/// The lecture's section 5.1.4: ten trials (its tables 2 to 11), four of them valid, one return.
#[test]
fn naive_does_what_the_lectures_tables_show() {
    let work = first(&Naive, "lec-table1").work;
    let expected = Work { trials: 10, placements: 4, backtracks: 1, nodes: 5, guesses: 1, solutions: 1 };
    assert_eq!(work, expected);
}

/// Counted by an independent C program, stopping at the first solution.
#[test]
fn naive_trials_of_the_papers_puzzles() {
    for (id, trials) in [("crook-fig6", 4_924_633), ("crook-fig11", 98_089), ("crook-fig2", 23_174)] {
        assert_eq!(first(&Naive, id).work.trials, trials, "{id}");
    }
}

/// The lecture's Figure 9, made to be the worst case of exactly this order. Only in release: it takes seconds there.
#[test]
#[cfg(not(debug_assertions))]
fn naive_on_its_worst_case() {
    let answer = first(&Naive, "lec-fig9");
    let first_row: Vec<_> = answer.solutions[0].values()[..9].iter().map(|s| s.0 + 1).collect();
    assert_eq!(first_row, [9, 8, 7, 6, 5, 4, 3, 2, 1]);
    let counts = (answer.work.trials, answer.work.placements, answer.work.backtracks);
    assert_eq!(counts, (622_577_597, 69_175_316, 69_175_252));
}

/// Chi & Lange's static order on their Figure 1, searching everything.
#[test]
fn ordered_searches_all_of_chi_and_langes_figure_1() {
    let answer = all(&Ordered::default(), &source("cl-fig1"));
    assert_eq!((answer.verdict(), answer.work.trials), (Verdict::Several(12), 2_619));
}

#[test]
fn tmp_random() {
    for id in ["crook-fig6", "crook-fig11", "cl-fig1", "lec-table1"] {
        let budget = Budget { nodes: Some(20_000_000), ..Budget::default() };
        let r = Request { limit: Some(1), budget, seed: 1 };
        let a = solve(&source(id), &NaiveRandom, &r, &mut Silent);
        println!("{id} {:?} {:?}", a.outcome, a.work);
    }
    for e in ENGINES {
        let t = std::time::Instant::now();
        if e.name != "naive-random" { let a = first(&*(e.make)(&Options::default()), "crook-fig6"); println!("{} {:?} {:?}", e.name, a.work, t.elapsed()); }
    }
}
