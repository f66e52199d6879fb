//! The engine `fast9` inside the library: which boards it takes, budgets, events, and counting without visiting.

use crate::common::{answer, digits, empty, propagate, puzzle, read, source, sudoku};
use ninefold::board::{Extra, Geometry, Puzzle, Solution, SymbolSet};
use ninefold::count::{Count, count};
use ninefold::engine::{Budget, Engine, Fast9, Observer, Outcome, SearchEvent, Silent};
use ninefold::judge::{Ask, judge};
use ninefold::solve::{Request, Verdict, solve};
use std::collections::BTreeSet;

const SHORTZ: &str = ".395........8...7.....1.9.41..4....3...........7...86...67.82...1..9...5.....1..8";

fn nine(line: &str) -> Puzzle {
    puzzle(&sudoku(3, 3), line)
}

/// Every board but the one it is made for, some of them of nine symbols.
fn others() -> Vec<Geometry> {
    let rows: Vec<u8> = (0..81).map(|cell| cell / 9).collect();
    let nine = sudoku(3, 3);
    vec![
        sudoku(2, 2),
        sudoku(1, 9),
        sudoku(9, 1),
        sudoku(4, 4),
        Geometry::latin(9).unwrap(),
        Geometry::jigsaw(&rows).unwrap(),
        nine.with_extras(vec![Extra::Diagonals]).unwrap(),
        nine.with_extras(vec![Extra::DisjointGroups]).unwrap(),
        Geometry::graph(81, &[(0, 1)], 9).unwrap(),
    ]
}

#[test]
fn it_says_which_boards_it_takes() {
    assert_eq!(Fast9.serves(&nine(SHORTZ)), Ok(()));
    let restricted = vec![SymbolSet::full(3); 81];
    assert_eq!(Fast9.serves(&Puzzle::restricted(sudoku(3, 3), vec![None; 81], Some(restricted)).unwrap()), Ok(()));
    for geometry in others() {
        let unserved = Fast9.serves(&empty(&geometry)).unwrap_err().to_string();
        assert!(unserved.starts_with("engine `fast9`: expected plain 9x9 Sudoku"), "{unserved}");
        assert!(unserved.ends_with(&format!("found {geometry}")), "{unserved}");
        assert_ne!(ninefold::engine::auto(&empty(&geometry)).engine.name(), "fast9");
    }
}

#[test]
#[should_panic(expected = "engine fast9 was called for Latin square 9x9")]
fn another_board_is_never_answered_wrongly() {
    answer(&empty(&Geometry::latin(9).unwrap()), &Fast9, Some(1));
}

/// Puzzles with 0, 1, 2, 12 and 1,656 solutions.
fn puzzles() -> Vec<Puzzle> {
    let two = "9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8";
    let none = format!("12345678.........9{}", ".".repeat(63));
    // The solution of the first one without four of its rows; counted by a program that shares nothing with this one.
    let many = format!("639574182541829376782613954{}956748231.........274351698", ".".repeat(27));
    [&none, SHORTZ, two, source("cl-fig1"), &many].map(nine).into()
}

fn all() -> Request<'static> {
    Request { limit: Some(20_000), ..Request::default() }
}

#[test]
fn the_same_solutions_as_propagate_each_once() {
    let mut sizes = Vec::new();
    for puzzle in puzzles() {
        let [fast, slow] =
            [&Fast9 as &dyn Engine, &*propagate()].map(|engine| solve(&puzzle, engine, &all(), &mut Silent));
        let set = |solutions: &[Solution]| solutions.iter().map(digits).collect::<BTreeSet<_>>();
        assert_eq!(set(&fast.solutions).len(), fast.solutions.len(), "a solution twice");
        assert_eq!((set(&fast.solutions), fast.outcome), (set(&slow.solutions), slow.outcome));
        sizes.push(fast.solutions.len());
    }
    assert_eq!(sizes, [0, 1, 2, 12, 1656]);
}

/// Hears what it tells.
#[derive(Default)]
struct Heard(Vec<String>);

impl Observer for Heard {
    fn see(&mut self, event: SearchEvent<'_>) {
        let SearchEvent::Solution(values) = event else { panic!("{event:?}") };
        self.0.push(values.iter().map(|value| (b'1' + value.0) as char).collect());
    }
}

#[test]
fn of_the_events_it_tells_the_solutions_alone() {
    for puzzle in puzzles() {
        let mut heard = Heard::default();
        let answer = solve(&puzzle, &Fast9, &all(), &mut heard);
        assert_eq!(heard.0, answer.solutions.iter().map(digits).collect::<Vec<_>>());
        let mut counted = Heard::default();
        let (number, work) = count(&puzzle, &Fast9, &all(), &mut counted);
        assert_eq!((counted.0, work.solutions), (heard.0.clone(), heard.0.len() as u64));
        assert_eq!(number, Count::Exact(heard.0.len().into()));
    }
}

/// Without presenting them it counts what it would present, with the same work.
#[test]
fn counting_is_visiting() {
    for puzzle in puzzles() {
        let visited = solve(&puzzle, &Fast9, &all(), &mut Silent);
        let found = visited.solutions.len() as u64;
        let (exact, work) = count(&puzzle, &Fast9, &Request { limit: None, ..Request::default() }, &mut Silent);
        assert_eq!((exact, work), (Count::Exact(found.into()), visited.work));
        for limit in [0, 1, 2, found, found + 1] {
            let (number, _) =
                count(&puzzle, &Fast9, &Request { limit: Some(limit), ..Request::default() }, &mut Silent);
            let limit = limit.max(1);
            let stopped = found >= limit;
            let expected = if stopped { Count::AtLeast(limit.into()) } else { Count::Exact(found.into()) };
            assert_eq!(number, expected, "{found} solutions, limit {limit}");
        }
    }
}

/// A budget that suffices changes nothing; with less the search takes all of it and no more, and has found the first of the
/// same solutions in the same order, visited or counted.
#[test]
fn node_budgets() {
    for puzzle in puzzles() {
        let whole = solve(&puzzle, &Fast9, &all(), &mut Silent);
        let needed = whole.work.nodes;
        for nodes in (0..12).map(|i| 1 << i).chain([0, 3, needed - 1, needed, needed + 1]) {
            let request = Request { budget: Budget { nodes: Some(nodes), interrupt: None }, ..all() };
            let found = solve(&puzzle, &Fast9, &request, &mut Silent);
            let counted = count(&puzzle, &Fast9, &request, &mut Silent);
            assert_eq!(counted.1, found.work, "{nodes} of {needed} nodes");
            if nodes >= needed {
                assert_eq!((found.outcome, found.work), (Outcome::Exhausted, whole.work));
                assert_eq!(counted.0, Count::Exact(whole.solutions.len().into()));
            } else {
                assert_eq!(found.outcome, Outcome::OutOfBudget, "{nodes} of {needed} nodes");
                assert_eq!(found.work.nodes, nodes, "{nodes} of {needed} nodes");
                assert!(whole.solutions.starts_with(&found.solutions));
                assert_eq!(counted.0, Count::AtLeast(found.solutions.len().into()), "{nodes} of {needed} nodes");
            }
        }
    }
}

/// The empty board would never be counted to its end.
#[test]
fn an_interrupt_ends_a_count() {
    use std::sync::atomic::{AtomicU64, Ordering};
    for ends_at in [1, 2, 3, 50] {
        let polls = AtomicU64::new(0);
        let interrupt = || polls.fetch_add(1, Ordering::Relaxed) + 1 >= ends_at;
        let budget = Budget { nodes: None, interrupt: Some(&interrupt) };
        let request = Request { limit: None, budget, seed: 0 };
        let (number, work) = count(&empty(&sudoku(3, 3)), &Fast9, &request, &mut Silent);
        assert!(matches!(&number, Count::AtLeast(_)), "{number}");
        assert_eq!(number, Count::AtLeast(work.solutions.into()));
        assert_eq!(polls.into_inner(), ends_at, "asked on after the end");
    }
}

/// The judgement does not depend on the engine, but for what it may choose: which two solutions are shown, and repairs.
#[test]
fn the_same_judgement_as_by_propagate() {
    let norvig = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    let ask = Ask { repairs: false, ..Ask::default() };
    for line in
        [SHORTZ, source("cl-fig1"), source("lec-fig9"), source("lec-fig9-as-printed"), source("hm-fig3"), norvig]
    {
        let [fast, slow] = [&Fast9 as &dyn Engine, &*propagate()].map(|engine| judge(&read(line), engine, &ask));
        assert_eq!((fast.verdict, &fast.too_few), (slow.verdict, &slow.too_few), "{line}");
        assert_eq!(fast.minimality, slow.minimality, "{line}");
        assert_eq!(fast.contradiction, slow.contradiction, "{line}");
        let cells = |several: Option<ninefold::judge::Several>| several.map(|s| (s.differ, s.differ_is_complete));
        assert_eq!(cells(fast.several), cells(slow.several), "{line}");
        assert_ne!(fast.verdict, Verdict::OverBudget(0), "{line}");
    }
}
