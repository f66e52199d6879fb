//! Every grid of the source documents: as many solutions as its row says, and the solution it names.

use crate::common::{complete_engines_for, digits, empty, givens, long, propagate, show, sudoku};
use ninefold::board::{Geometry, Puzzle, Solution};
use ninefold::engine::{Budget, Silent};
use ninefold::solve::{Request, Verdict, solve};

const TABLE: &str = include_str!("../../../testdata/source-puzzles.tsv");

/// One row whose grid is a board: the markups, the framework and the entry sequence of the table are not.
struct Row {
    id: &'static str,
    kind: &'static str,
    geometry: Geometry,
    grid: &'static str,
    solution: &'static str,
    solutions: &'static str,
}

fn rows() -> Vec<Row> {
    let row = |line: &'static str| {
        let fields: Vec<_> = line.split('\t').collect();
        let n: usize = fields[4].parse().unwrap();
        // The lecture's squares of order 3 and 4 have no boxes.
        let geometry = if n == 9 { sudoku(3, 3) } else { Geometry::latin(n).unwrap() };
        let board = fields[5].chars().count() == n * n && !fields[7].is_empty();
        let row = Row {
            id: fields[0],
            kind: fields[3],
            geometry,
            grid: fields[5],
            solution: fields[6],
            solutions: fields[7],
        };
        board.then_some(row)
    };
    TABLE.lines().skip(1).filter_map(row).collect()
}

/// The verdict within `limit` solutions, and the solutions; a board whose givens clash has none.
fn ask(row: &Row, limit: u64) -> (Verdict, Vec<Solution>) {
    let Ok(puzzle) = Puzzle::new(row.geometry.clone(), givens(row.grid)) else {
        return (Verdict::NoSolution, Vec::new());
    };
    let request = Request { limit: Some(limit), ..Request::default() };
    let answer = solve(&puzzle, &*propagate(), &request, &mut Silent);
    (answer.verdict(), answer.solutions)
}

#[test]
fn the_table_is_read_as_it_is() {
    assert_eq!(TABLE.lines().count(), 1 + 49);
    let rows = rows();
    assert_eq!(rows.len(), 44, "all but three markups, a framework and an entry sequence");
    assert_eq!(rows.iter().filter(|row| row.geometry.symbols() < 9).count(), 8);
}

#[test]
fn every_row_has_its_number_of_solutions() {
    for row in rows() {
        let found = |limit| ask(&row, limit).0;
        match row.solutions {
            "0" => assert_eq!(found(2), Verdict::NoSolution, "{}", row.id),
            "1" => assert_eq!(found(2), Verdict::Unique, "{}", row.id),
            "many" => assert_eq!(found(2), Verdict::AtLeast(2), "{}", row.id),
            ">=2000" => assert_eq!(found(2000), Verdict::AtLeast(2000), "{}", row.id),
            number => {
                let number = number.parse().unwrap();
                assert_eq!(found(number + 1), Verdict::Several(number), "{}", row.id);
            }
        }
    }
}

#[test]
fn every_named_solution_is_the_one_found() {
    let mut checked = 0;
    for row in rows().iter().filter(|row| !row.solution.is_empty()) {
        let (verdict, solutions) = ask(row, 2);
        assert_eq!((verdict, solutions.len()), (Verdict::Unique, 1), "{}", row.id);
        assert_eq!(digits(&solutions[0]), row.solution, "{}", row.id);
        checked += 1;
    }
    assert!(checked >= 30, "{checked}");
}

/// The rows that are called solutions of a puzzle with several are among those found.
#[test]
fn several_solutions_are_all_found() {
    let rows = rows();
    for (id, prefix) in
        [("cl-fig1", "cl-fig1-solution"), ("crook-fn2-snyder", "crook-fn2-solution"), ("hm-fig3", "hm-fig")]
    {
        let puzzle = rows.iter().find(|row| row.id == id).unwrap();
        let found: Vec<_> = ask(puzzle, 1000).1.iter().map(digits).collect();
        let named: Vec<_> = rows
            .iter()
            .filter(|r| r.id.starts_with(prefix) && r.kind.starts_with("solution"))
            .map(|r| r.grid)
            .collect();
        assert!(!named.is_empty() && named.iter().all(|grid| found.iter().any(|f| f == grid)), "{id}");
        assert!(id != "cl-fig1" || found.len() == named.len());
    }
}

/// The other engines on the same rows, as far as 100,000 nodes carry them (the whole way in a long run).
#[test]
fn every_engine_says_the_same() {
    for engine in complete_engines_for(&empty(&sudoku(3, 3))) {
        let mut decided = 0;
        for row in rows() {
            let Ok(puzzle) = Puzzle::new(row.geometry.clone(), givens(row.grid)) else { continue };
            if engine.serves(&puzzle).is_err() {
                continue;
            }
            // Never without a limit: a random order of cells would not end.
            let nodes = Some(if long() { 20_000_000 } else { 100_000 });
            let request = Request { limit: Some(40), budget: Budget { nodes, interrupt: None }, seed: 0 };
            let verdict = solve(&puzzle, &*engine, &request, &mut Silent).verdict();
            if !matches!(verdict, Verdict::OverBudget(_)) {
                assert_eq!(verdict, ask(&row, 40).0, "{} on {} {}", engine.name(), row.id, show(puzzle.givens(), 9));
                decided += 1;
            }
        }
        assert!(decided >= 20, "{} decided {decided}", engine.name());
    }
}
