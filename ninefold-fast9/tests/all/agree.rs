//! Every path on every list: right by what is known of the list and by the plain oracle, and the same as every other path,
//! one at a time or in batches of any size and order.
#![cfg(not(debug_assertions))]

use crate::common::{self, Givens, PATIENCE, list, long, many, masks, on_all_cores, show, solvers};
use crate::plain;
use ninefold_fast9::{Answer, Candidates, Solver};

/// A list, its length, the answers with a limit of two that it was collected for, and which part of it the plain oracle,
/// which is slow on some, also solves every day: one puzzle in so many.
const LISTS: [(&str, usize, u32, usize); 8] = [
    ("9x9/easy_random_20000.txt", 20_000, 1, 4),
    ("9x9/seventeen_clue_49158.txt", 49_158, 1, 300),
    ("9x9/minimal_random_20000.txt", 20_000, 1, 20),
    ("9x9/no_solution_10000.txt", 10_000, 0, 20),
    ("9x9/many_solutions_2000.txt", 2_000, 2, 4),
    ("9x9/magictour_top1465.txt", 1_465, 1, 20),
    ("9x9/hardest_se11_sample10000.txt", 10_000, 1, 300),
    ("top95.txt", 95, 1, 1),
];

/// A few hundred puzzles of every list, one of each in turn, so that a batch holds easy and hard ones side by side.
fn mixed(each: usize) -> Option<Vec<Givens>> {
    let lists: Vec<Vec<Givens>> = LISTS.iter().map(|&(name, ..)| list(name)).collect::<Option<_>>()?;
    let turn =
        |number: usize| lists.iter().filter_map(move |list| list.get(number * (list.len() / each).max(1)).copied());
    Some((0..each).flat_map(turn).collect())
}

/// Asserts that this is an answer of this puzzle: as many solutions as expected, and the one that is shown is one.
fn assert_answer(answer: &Answer, puzzle: &Givens, expected: u32, solver: &Solver) {
    let (cells, path) = (masks(puzzle), solver.path().name());
    assert_eq!(answer.count, expected, "{path}: {}", show(&cells));
    let fault = answer.solution().and_then(|solution| plain::fault(&cells, solution));
    assert_eq!(fault, None, "{path}: {}", show(&cells));
    assert_eq!(answer.solution().is_some(), expected > 0, "{path}: {}", show(&cells));
    assert_eq!(answer.is_unique(2), expected == 1, "{path}: {}", show(&cells));
}

/// On each path: the batch is right by what is known of the list, and one at a time every puzzle has the same answer.
#[test]
fn every_path_is_right_on_every_list() {
    for (name, length, expected, _) in LISTS {
        let Some(puzzles) = list(name) else { continue };
        assert_eq!(puzzles.len(), length, "{name}");
        let puzzles: Vec<Givens> = puzzles.into_iter().step_by(if long() { 1 } else { 3 }).collect();
        let mut first: Option<Vec<Answer>> = None;
        for mut solver in solvers() {
            let answers = many(&mut solver, &puzzles, 2);
            for (answer, puzzle) in answers.iter().zip(&puzzles) {
                assert_answer(answer, puzzle, expected, &solver);
                let alone = solver.solve(&Candidates::from_givens(puzzle), 2);
                assert_eq!(alone, *answer, "{}: {}", solver.path().name(), show(&masks(puzzle)));
            }
            let work = solver.work();
            assert!(work.rounds > 0 && work.nodes >= 2 * puzzles.len() as u64, "{}: {work:?}", solver.path().name());
            assert!(
                first.get_or_insert_with(|| answers.clone()) == &answers,
                "{name}: {} differs",
                solver.path().name()
            );
        }
    }
}

/// The plain oracle on the lists, or on a part of them. It gives up on some puzzles of few givens, but on no more than a
/// quarter.
#[test]
fn the_plain_oracle_agrees() {
    for (name, _, expected, part) in LISTS {
        let Some(puzzles) = list(name) else { continue };
        let puzzles: Vec<Givens> = puzzles.into_iter().step_by(if long() { 1 } else { 6 * part }).collect();
        let answers = many(&mut Solver::new(), &puzzles, 2);
        let found = on_all_cores(puzzles.len(), |number| plain::solutions(&masks(&puzzles[number]), 2, 40 * PATIENCE));
        let decided = found.iter().filter(|found| found.is_some()).count();
        assert!(decided * 4 >= puzzles.len() * 3, "{name}: only {decided} of {}", puzzles.len());
        for ((answer, found), puzzle) in answers.iter().zip(found).zip(&puzzles) {
            let Some(found) = found else { continue };
            assert_eq!(found.len(), expected as usize, "{name} is what it says: {}", show(&masks(puzzle)));
            if let [only] = found.as_slice() {
                assert_eq!(answer.solution(), Some(only), "{}", show(&masks(puzzle)));
            }
        }
    }
}

/// A batch cut into pieces of any length has the answers of the whole; so do its puzzles in any order.
#[test]
fn pieces_and_order_do_not_matter() {
    let Some(puzzles) = mixed(if long() { 1_000 } else { 200 }) else { return };
    assert!(puzzles.len() > 1_000, "{}", puzzles.len());
    let order = order(puzzles.len());
    let permuted: Vec<Givens> = order.iter().map(|&number| puzzles[number]).collect();
    for mut solver in solvers() {
        for limit in [1, 2, 100] {
            let whole = many(&mut solver, &puzzles, limit);
            for length in [1, 2, 15, 16, 17, 31, 32, 33, 1_000] {
                let pieces = puzzles.chunks(length).flat_map(|piece| many(&mut solver, piece, limit));
                let differs = pieces.zip(&whole).position(|(piece, whole)| piece != *whole);
                assert_eq!(differs, None, "{}: limit {limit}, pieces of {length}", solver.path().name());
            }
            let mixed = many(&mut solver, &permuted, limit);
            let differs = order.iter().zip(mixed).find(|&(&number, answer)| whole[number] != answer);
            assert!(differs.is_none(), "{}: limit {limit}: {differs:?}", solver.path().name());
        }
    }
}

/// The numbers below `count`, in an order that leaves no neighbours together.
fn order(count: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    let mut rng = common::rng(81);
    for i in (1..count).rev() {
        order.swap(i, common::below(&mut rng, i + 1));
    }
    order
}

/// The same work in the same order is counted the same way twice, also by a solver that has worked before.
#[test]
fn work_is_deterministic() {
    let Some(puzzles) = mixed(50) else { return };
    for mut solver in solvers() {
        let mut works = Vec::new();
        for _ in 0..2 {
            solver.reset_work();
            many(&mut solver, &puzzles, 2);
            works.push(solver.work());
        }
        let mut fresh = Solver::with_path(solver.path()).unwrap();
        many(&mut fresh, &puzzles, 2);
        works.push(fresh.work());
        assert_eq!(works[0], works[1], "{}", solver.path().name());
        assert_eq!(works[0], works[2], "{}", solver.path().name());
    }
}

/// The functions without a solver are the solver's.
#[test]
fn functions_are_the_solver() {
    let Some(puzzles) = mixed(20) else { return };
    let expected = many(&mut Solver::new(), &puzzles, 2);
    let mut answers = vec![Answer::NONE; puzzles.len()];
    ninefold_fast9::solve_many(&puzzles, 2, &mut answers);
    assert_eq!(answers, expected);
    for (puzzle, answer) in puzzles.iter().zip(answers) {
        assert_eq!(ninefold_fast9::solve(puzzle, 2), answer);
        assert_eq!(ninefold_fast9::count(puzzle, 2), u64::from(answer.count));
    }
}
