//! All engines on the same puzzles of every kind of board: they find the same solutions, and as many.
//!
//! The measure is a recursion of its own (`engines_agree/oracle.rs`). The suite takes its engines from the registry: a new one
//! is asked everything at once, and must decide everything unless it is known to be slow.

mod boards;
mod oracle;

use crate::common::{engines, engines_for, long, on_all_cores};
use boards::{KINDS, Kind};
use ninefold::board::{Grid, Puzzle, Symbol};
use ninefold::engine::{Budget, Engine, Outcome, Silent};
use ninefold::solve::{Request, solve};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// From so many solutions on only their number is compared.
const MANY: usize = 50;

/// The plain backtrackers may give up; each must decide so many puzzles in a hundred all the same.
const SLOW: [(&str, usize); 6] =
    [("naive", 60), ("naive-random", 35), ("smart", 80), ("ordered", 65), ("dynamic", 95), ("dsatur", 95)];

/// What an engine without proofs may take: small boards, so many elementary steps.
const SMALL: usize = 36;
const STEPS: u64 = 2_000;

/// A puzzle with its solutions, sorted, the first fifty at most.
struct Case {
    kind: &'static Kind,
    puzzle: Puzzle,
    solutions: Vec<Vec<Symbol>>,
    /// How many solutions the engines are asked for.
    limit: usize,
}

/// The case with this number: puzzles that the oracle cannot decide in a few thousand nodes are drawn again.
fn case(number: u64) -> Case {
    let kind = &KINDS[number as usize % KINDS.len()];
    let mut draws = (0..100).map(|draw| boards::draw(kind, number * 100 + draw));
    let (puzzle, solutions) =
        draws.find_map(|puzzle| oracle::solutions(&puzzle, MANY, 3_000).map(|found| (puzzle, found))).unwrap();
    let limit = if (number / KINDS.len() as u64).is_multiple_of(2) { 2 } else { MANY };
    Case { kind, puzzle, solutions, limit }
}

/// A thousand puzzles; ten thousand in the long version.
static CASES: LazyLock<Vec<Case>> = LazyLock::new(|| {
    let rounds = if long() { 313 } else { 32 };
    let numbers: Vec<u64> = (0..rounds * KINDS.len() as u64).collect();
    on_all_cores(&numbers, |&number| case(number))
});

/// What an engine said of a case: decided or not, right in any case.
fn decides(engine: &dyn Engine, case: &Case, nodes: u64) -> bool {
    let Case { puzzle, solutions, limit, .. } = case;
    let budget = Budget { nodes: Some(nodes), interrupt: None };
    let answer = solve(puzzle, engine, &Request { limit: Some(*limit as u64), budget, seed: 5 }, &mut Silent);
    let found: BTreeSet<_> = answer.solutions.iter().map(|solution| solution.values().to_vec()).collect();
    let name = format!("{} on {}", engine.name(), boards::name(case.kind, puzzle));
    assert_eq!(found.len(), answer.solutions.len(), "{name}: a solution twice");
    if solutions.len() < MANY {
        assert!(found.iter().all(|values| solutions.binary_search(values).is_ok()), "{name}: one that is none");
    }
    match answer.outcome {
        Outcome::Exhausted => {
            assert!(engine.is_complete(), "{name}: cannot know that");
            assert!(found.len() == solutions.len() && solutions.len() < *limit, "{name}: not all, {}", found.len());
        }
        Outcome::Stopped => assert_eq!(found.len(), *limit, "{name}: stopped early"),
        Outcome::OutOfBudget => assert!(found.len() < *limit, "{name}: went on"),
    }
    answer.outcome != Outcome::OutOfBudget
}

/// The puzzles are what they should be: otherwise the suite says less than it seems to.
fn assert_varied(cases: &[Case]) {
    let share = |is: &dyn Fn(usize) -> bool| cases.iter().filter(|c| is(c.solutions.len())).count() * 100 / cases.len();
    let shares = [share(&|n| n == 0), share(&|n| n == 1), share(&|n| 1 < n && n < MANY), share(&|n| n == MANY)];
    assert!(shares.iter().all(|&share| share >= 8), "none, one, several, many: {shares:?}");
    for kind in &KINDS {
        let of_kind = cases.iter().filter(|case| case.kind.name == kind.name);
        let sizes: BTreeSet<_> = of_kind.map(|case| case.solutions.len().min(2)).collect();
        assert!(sizes.len() >= 2, "{}: all with {sizes:?} solutions", kind.name);
    }
}

#[test]
fn every_complete_engine_finds_the_same() {
    assert_varied(&CASES);
    for engine in engines().filter(|engine| engine.is_complete()) {
        let engine = &*engine;
        let mine: Vec<_> = CASES.iter().filter(|case| engine.serves(&case.puzzle).is_ok()).collect();
        let decided = on_all_cores(&mine, |case| decides(engine, case, 5_000)).into_iter().filter(|&is| is).count();
        let least = SLOW.iter().find(|(name, _)| *name == engine.name()).map_or(100, |(_, least)| *least);
        assert!(
            !mine.is_empty() && decided * 100 >= mine.len() * least,
            "{} decided {decided} of {}",
            engine.name(),
            mine.len()
        );
    }
}

/// Engines that search without proofs: what they find is right, they never say "no solution", and they find something.
#[test]
fn every_incomplete_engine_finds_some() {
    let cases: Vec<_> = CASES.iter().filter(|case| case.puzzle.geometry().cells() <= SMALL).collect();
    for engine in engines().filter(|engine| !engine.is_complete()) {
        let engine = &*engine;
        let mine: Vec<_> = cases.iter().filter(|case| engine.serves(&case.puzzle).is_ok()).collect();
        let found = on_all_cores(&mine, |case| {
            let budget = Budget { nodes: Some(STEPS), interrupt: None };
            let answer = solve(&case.puzzle, engine, &Request { limit: Some(1), budget, seed: 5 }, &mut Silent);
            let name = format!("{} on {}", engine.name(), boards::name(case.kind, &case.puzzle));
            assert_ne!(answer.outcome, Outcome::Exhausted, "{name}: cannot know that");
            assert!(answer.solutions.is_empty() || !case.solutions.is_empty(), "{name}: there is none");
            !answer.solutions.is_empty()
        });
        let (found, most) =
            (found.iter().filter(|&&is| is).count(), mine.iter().filter(|c| !c.solutions.is_empty()).count());
        assert!(found > 0, "{} found none of {most}", engine.name());
    }
}

/// Every kind of board has engines to compare: one besides the everyday one, at least.
#[test]
fn every_kind_has_several_engines() {
    for kind in &KINDS {
        assert!(engines_for(&boards::blank(kind)).count() >= 3, "{}", kind.name);
    }
}

/// Without a budget an engine that proves nothing ends by itself, also where there is nothing to find. The puzzle has no
/// solution, and no cell or place says so at once.
#[test]
fn every_search_ends() {
    let mut boards = (0..200).map(|round| case(round * KINDS.len() as u64));
    let is_hopeless = |case: &Case| case.solutions.is_empty() && Grid::new(&case.puzzle).is_ok();
    let Case { kind, puzzle, .. } = boards.find(is_hopeless).unwrap();
    for engine in engines_for(&puzzle).filter(|engine| !engine.is_complete()) {
        let answer = solve(&puzzle, &*engine, &Request { limit: None, ..Request::default() }, &mut Silent);
        assert_eq!(answer.outcome, Outcome::OutOfBudget, "{} on {}", engine.name(), boards::name(kind, &puzzle));
    }
}
