//! Promises 9, 10 and 16: budgets hold, the stack does not grow, and the same seed tells the same story.

use crate::common::{self, empty, engines, engines_for, propagate, puzzle, sudoku};
use ninefold::ask::{Footing, Manner, Policy, Position, Why, explain, hint};
use ninefold::board::text::Alphabet;
use ninefold::board::{Board, Geometry, Grid, Puzzle};
use ninefold::engine::{Budget, Engine, Observer, Outcome, SearchEvent, Silent, Tells};
use ninefold::logic::{Event, Narrator};
use ninefold::solve::{Answer, Request, Verdict, solve};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

/// Empty boards, boards with few givens, and one that only a long search can refuse.
fn pathological() -> Vec<Puzzle> {
    let nine = sudoku(3, 3);
    let sizes = [(3, 3), (3, 4), (4, 4), (4, 5), (5, 5)];
    let mut boards: Vec<_> = sizes.iter().map(|&(height, width)| empty(&sudoku(height, width))).collect();
    boards.push(empty(&Geometry::latin(25).unwrap()));
    boards.push(puzzle(&nine, &format!("12345678.{}", ".".repeat(72))));
    // Norvig's puzzle without solution.
    let hopeless = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    boards.push(puzzle(&nine, hopeless));
    boards
}

fn within(puzzle: &Puzzle, engine: &dyn Engine, nodes: u64) -> Answer {
    let request = Request { limit: None, budget: Budget { nodes: Some(nodes), interrupt: None }, seed: 3 };
    solve(puzzle, engine, &request, &mut Silent)
}

/// Does it learn from its conflicts, and so refute what takes others long?
fn is_learning(engine: &dyn Engine) -> bool {
    engine.name() == "cp" || engine.name().starts_with("sat")
}

#[test]
fn node_budgets_are_exact() {
    for puzzle in pathological() {
        for engine in engines_for(&puzzle) {
            // A node of an incomplete engine may be a whole cycle over the board.
            let most = if engine.is_complete() || puzzle.geometry().symbols() < 12 { 1_000 } else { 10 };
            for nodes in [0, 1, 2, 10, most] {
                let answer = within(&puzzle, &*engine, nodes);
                let name = format!("{} on {} within {nodes}", engine.name(), puzzle.geometry());
                if is_learning(&*engine) && answer.outcome == Outcome::Exhausted {
                    // Matchings refute Norvig's puzzle at the first node, clauses in a few; CaDiCaL without a decision.
                    assert!(puzzle.given_count() == 17 && answer.solutions.is_empty(), "{name}");
                    assert!(answer.work.nodes <= nodes, "{name}");
                    continue;
                }
                assert_eq!(answer.outcome, Outcome::OutOfBudget, "{name}");
                // An incomplete engine may have nothing left to try.
                let is_exact = engine.is_complete() || nodes <= 1;
                assert!(answer.work.nodes == nodes || !is_exact && answer.work.nodes < nodes, "{name}");
                assert_eq!(answer.verdict(), Verdict::OverBudget(answer.solutions.len() as u64), "{name}");
            }
        }
    }
}

/// A search that needs exactly so many nodes ends by itself with so many, and not with one less.
#[test]
fn a_budget_that_just_suffices() {
    let puzzle = puzzle(&sudoku(2, 2), "1...............");
    for engine in common::complete_engines_for(&puzzle) {
        let needed = within(&puzzle, &*engine, u64::MAX).work.nodes;
        assert_eq!(within(&puzzle, &*engine, needed).outcome, Outcome::Exhausted, "{}", engine.name());
        assert_eq!(within(&puzzle, &*engine, needed - 1).outcome, Outcome::OutOfBudget, "{}", engine.name());
    }
}

/// Counts the events between two polls of the interrupt; the polls reset it.
struct Gaps<'a> {
    since_poll: &'a AtomicU64,
    longest: u64,
}

impl Observer for Gaps<'_> {
    fn see(&mut self, _: SearchEvent<'_>) {
        self.longest = self.longest.max(self.since_poll.fetch_add(1, Ordering::Relaxed) + 1);
    }
}

/// Counted in polls, not in time: after the interrupt has said "end", it is hardly asked again, and no stretch of work
/// between two polls is long.
#[test]
fn interrupts_end_the_search() {
    for puzzle in pathological() {
        for engine in engines_for(&puzzle) {
            // What cannot end by itself would take all of them.
            let ends_at = if engine.is_complete() { &[1, 2, 50, 2_000][..] } else { &[1, 2, 50] };
            for &ends_at in ends_at {
                let (polls, since_poll) = (AtomicU64::new(0), AtomicU64::new(0));
                let interrupt = || {
                    since_poll.store(0, Ordering::Relaxed);
                    polls.fetch_add(1, Ordering::Relaxed) + 1 >= ends_at
                };
                let budget = Budget { nodes: None, interrupt: Some(&interrupt) };
                let mut gaps = Gaps { since_poll: &since_poll, longest: 0 };
                let outcome = solve(&puzzle, &*engine, &Request { limit: None, budget, seed: 3 }, &mut gaps).outcome;
                let name = format!("{} on {}", engine.name(), puzzle.geometry());
                // An engine may be faster than that many polls, but having heard "end" it may not say that it is through.
                let polls = polls.into_inner();
                let is_out = if engine.is_complete() { polls >= ends_at } else { true };
                assert_eq!(outcome == Outcome::OutOfBudget, is_out, "{name}: {outcome:?} after {polls}");
                assert!(polls <= ends_at + 2, "{name}: asked on after the end");
                // A poll at least every 1024 nodes: at each a trial of every symbol, a solution and a way back.
                let most = 1024 * (puzzle.geometry().symbols() as u64 + 2);
                assert!(gaps.longest <= most, "{name}: {} events without a poll", gaps.longest);
            }
        }
    }
}

/// A quarter of a MiB, where the usual is 2 to 8 MiB.
#[test]
fn no_stack_overflow() {
    for (height, width) in [(5, 5), (8, 8)] {
        let board = empty(&sudoku(height, width));
        let names = engines_for(&board).map(|engine| engine.name());
        // CaDiCaL works for minutes on the millions of clauses of a 64x64 board before it decides anything.
        for name in names.filter(|&name| name != "sat-cadical" || height < 8) {
            let search = move || {
                let engine = engines().find(|engine| engine.name() == name).unwrap();
                // Enough for the 4,096 levels of the larger board; one is to find a solution, too.
                let most = if name == "propagate" { 20_000 } else { 5_000 };
                let nodes = if engine.is_complete() { most } else { 10 };
                let budget = Budget { nodes: Some(nodes), interrupt: None };
                let request = Request { limit: Some(1), budget, seed: 0 };
                solve(&empty(&sudoku(height, width)), &*engine, &request, &mut Silent).verdict()
            };
            let verdict = std::thread::Builder::new().stack_size(256 * 1024).spawn(search).unwrap().join().unwrap();
            let wanted = [Verdict::AtLeast(1), Verdict::OverBudget(0)];
            assert!(wanted[..if name == "propagate" { 1 } else { 2 }].contains(&verdict), "{name}: {verdict:?}");
        }
    }
}

/// Remembers everything, as text.
#[derive(Default)]
struct Story(Vec<String>);

impl Observer for Story {
    fn see(&mut self, event: SearchEvent<'_>) {
        self.0.push(format!("{event:?}"));
    }
}

fn story(puzzle: &Puzzle, engine: &dyn Engine, seed: u64) -> Vec<String> {
    let mut story = Story::default();
    let request = Request { limit: None, budget: Budget { nodes: Some(300), interrupt: None }, seed };
    solve(puzzle, engine, &request, &mut story);
    story.0
}

#[test]
fn the_same_seed_tells_the_same_story() {
    for puzzle in pathological() {
        for engine in engines_for(&puzzle) {
            let first = story(&puzzle, &*engine, 5);
            let (again, beside) = std::thread::scope(|scope| {
                let beside = scope.spawn(|| story(&puzzle, &*engine, 5));
                (story(&puzzle, &*engine, 5), beside.join().unwrap())
            });
            assert!(!first.is_empty() || engine.tells() != Tells::Trials);
            assert_eq!(first, again, "{} on {}", engine.name(), puzzle.geometry());
            assert_eq!(first, beside, "{} on {}", engine.name(), puzzle.geometry());
        }
    }
}

/// The everyday engine makes no random choice.
#[test]
fn propagate_needs_no_seed() {
    for puzzle in pathological() {
        assert_eq!(story(&puzzle, &*propagate(), 1), story(&puzzle, &*propagate(), 2));
    }
}

/// The searches for patterns on an empty board of 64x64 go on for hours. Nobody interrupts this hint; it ends by itself.
#[test]
fn a_hint_ends_by_itself() {
    if !common::long() {
        return;
    }
    let board = Board::from(&empty(&sudoku(8, 8)));
    let refused = hint(&Position::from(&board), &Manner::default(), &Policy::default()).err();
    assert_eq!(refused, Some(Why::TooLong));
}

/// A story that ends with the budget tells the steps that were found by then: the first ones of the whole.
#[test]
fn what_was_found_before_the_end_is_told() {
    let hard =
        puzzle(&sudoku(3, 3), "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......");
    let board = Board::from_givens(hard.geometry().clone(), hard.givens().to_vec());
    let manner = Manner { all_steps: true, ..Manner::default() };
    let told = |most: u64| {
        let asked = AtomicU64::new(0);
        let over = || asked.fetch_add(1, Ordering::Relaxed) >= most;
        let footing = Footing::of(&Position::from(&board), &Policy::until(&over)).unwrap();
        let (mut steps, mut narrator) = (Vec::new(), Narrator::new(manner.profile, manner.dialect, Alphabet::Digits));
        let mut listen = |grid: &Grid, event: Event<'_>| {
            if let Event::Step(finding) = event {
                steps.push(finding.conclusions.clone());
            }
            let _ = narrator.hear(grid, event);
            ControlFlow::Continue(())
        };
        let explained = explain(&footing, &manner, &mut listen);
        let asked = asked.load(Ordering::Relaxed);
        (steps, explained.words(&narrator), explained.is_solved(), asked)
    };
    let too_long = "This takes too long to work out here.";
    let (whole, words, is_solved, asks) = told(u64::MAX);
    assert!(is_solved && asks > 100 && !words.contains(too_long), "{asks}: {words}");
    let (part, words, is_solved, _) = told(asks - asks / 4);
    assert!(!is_solved && words.contains(too_long), "{words}");
    assert!(
        !part.is_empty() && part.len() < whole.len() && whole.starts_with(&part),
        "{} of {}",
        part.len(),
        whole.len()
    );
}
