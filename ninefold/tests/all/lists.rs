//! Other people's lists, in the release test run: every puzzle is what its list says, and every solution is verified, by
//! the solver and by the independent checker.
#![cfg(not(debug_assertions))]

use crate::common::{data, everyday, long, numbers, on_all_cores, propagate, puzzle, sudoku};
use ninefold::engine::{Budget, Silent};
use ninefold::solve::{Request, Verdict, solve};
use std::path::Path;

/// Asserts that the list has `count` puzzles, each with the verdict; of long lists every fourth, and all of them in the long test.
fn assert_list(path: &str, count: usize, verdict: Verdict) {
    let Some(path) = data(path) else { return };
    let text = std::fs::read_to_string(&path).unwrap();
    let lines: Vec<&str> = text.lines().filter_map(|line| line.get(..81)).collect();
    assert_eq!(lines.len(), count, "{}", path.display());
    let every = if long() || count < 5_000 { 1 } else { 4 };
    let lines: Vec<&str> = lines.into_iter().step_by(every).collect();
    let geometry = sudoku(3, 3);
    for engine in everyday() {
        let verdicts = on_all_cores(&lines, |line| {
            let puzzle = puzzle(&geometry, line);
            let answer = solve(&puzzle, &*engine, &Request::default(), &mut Silent);
            for solution in &answer.solutions {
                ninefold_check::check_solution(&puzzle, solution.values()).unwrap();
            }
            answer.verdict()
        });
        for (line, found) in lines.iter().zip(verdicts) {
            assert_eq!(found, verdict, "{} on {line} of {}", engine.name(), path.display());
        }
    }
}

#[test]
fn seventeen_clues() {
    assert_list("9x9/seventeen_clue_49158.txt", 49_158, Verdict::Unique);
}

#[test]
fn top_95() {
    assert_list("top95.txt", 95, Verdict::Unique);
}

#[test]
fn magictour() {
    assert_list("9x9/magictour_top1465.txt", 1_465, Verdict::Unique);
}

#[test]
fn hardest() {
    assert_list("9x9/hardest_se11_sample10000.txt", 10_000, Verdict::Unique);
}

#[test]
fn easy() {
    assert_list("9x9/easy_random_20000.txt", 20_000, Verdict::Unique);
}

#[test]
fn minimal() {
    assert_list("9x9/minimal_random_20000.txt", 20_000, Verdict::Unique);
}

#[test]
fn no_solution() {
    assert_list("9x9/no_solution_10000.txt", 10_000, Verdict::NoSolution);
}

#[test]
fn many_solutions() {
    assert_list("9x9/many_solutions_2000.txt", 2_000, Verdict::AtLeast(2));
}

/// Files of a folder in the order of their names.
fn files(folder: &Path) -> Vec<std::path::PathBuf> {
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// How many boards of a folder of `big` are answered with a solution, and how many are shown to have none, within so many
/// nodes each.
fn answered(folder: &str, nodes: u64) -> Option<(usize, usize)> {
    let engine = propagate();
    let verdicts = on_all_cores(&files(&data(&format!("big/{folder}"))?), |file| {
        let puzzle = numbers(&std::fs::read_to_string(file).unwrap())?;
        let request = Request { limit: Some(1), budget: Budget { nodes: Some(nodes), interrupt: None }, seed: 0 };
        Some(solve(&puzzle, &*engine, &request, &mut Silent).verdict())
    });
    let count = |verdict| verdicts.iter().filter(|&&v| v == Some(verdict)).count();
    let numbers = (count(Verdict::AtLeast(1)), count(Verdict::NoSolution));
    eprintln!("{folder}: {} of {} solved, {} without solution", numbers.0, verdicts.len(), numbers.1);
    Some(numbers)
}

/// The large boards: what is claimed satisfiable is never denied, and so many are solved, within 10,000 nodes each every day
/// and within 50,000 in the long tests.
#[test]
fn large_boards() {
    let nodes = if long() { 50_000 } else { 10_000 };
    let floors = [
        ("sudoku/gecode16", [11, 11]),
        ("sudoku/acs16", [20, 20]),
        ("sudoku/acs25", [15, 19]),
        ("sudoku/gecode25", [0, 1]),
        ("sudoku/fewclues", [2, 4]),
        ("sudoku/empty", [4, 5]),
        ("sudoku/own36", [1, 2]),
        ("sudoku/own49", [0, 0]),
        ("sudoku/own64", [0, 0]),
        ("latin/gomes", [5, 6]),
        ("latin/own", [4, 5]),
    ];
    for (folder, floor) in floors {
        if let Some((solved, denied)) = answered(folder, nodes) {
            let floor = floor[usize::from(long())];
            assert!(solved >= floor && denied == 0, "{folder}: {solved} solved, {denied} denied");
        }
    }
}
