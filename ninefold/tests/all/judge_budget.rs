//! A judgement keeps its budget: whenever the interrupt comes or the nodes are used up, nothing more is begun, and what is
//! left open is said to be open. Counted in polls, searches and nodes, never in time.

use crate::common::{read, source};
use ninefold::board::{Board, BoxShape, Cell, Geometry, Symbol};
use ninefold::engine::{Budget, Engine, Outcome, Propagate, SearchTask, Visit, Work};
use ninefold::judge::{Ask, Judgement, PartialError, judge, partial};
use ninefold::solve::Verdict;
use std::sync::atomic::{AtomicU64, Ordering};

const NORVIG: &str = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";

/// An engine that counts the searches it is asked for, and those it is asked for after the interrupt has said "end".
struct Counting<'a> {
    polls: &'a Polls,
    searches: AtomicU64,
    late: AtomicU64,
}

/// An interrupt that says "end" from a certain poll on.
struct Polls {
    ends_at: u64,
    polls: AtomicU64,
}

impl Polls {
    fn new(ends_at: u64) -> Self {
        Polls { ends_at, polls: AtomicU64::new(0) }
    }

    fn poll(&self) -> bool {
        self.polls.fetch_add(1, Ordering::Relaxed) + 1 >= self.ends_at
    }

    fn count(&self) -> u64 {
        self.polls.load(Ordering::Relaxed)
    }
}

impl<'a> Counting<'a> {
    fn new(polls: &'a Polls) -> Self {
        Counting { polls, searches: AtomicU64::new(0), late: AtomicU64::new(0) }
    }
}

impl Engine for Counting<'_> {
    fn name(&self) -> &'static str {
        "counting"
    }

    fn search(&self, task: SearchTask<'_>, visit: &mut Visit<'_>) -> (Outcome, Work) {
        self.searches.fetch_add(1, Ordering::Relaxed);
        self.late.fetch_add(u64::from(self.polls.count() >= self.polls.ends_at), Ordering::Relaxed);
        Propagate.search(task, visit)
    }
}

/// Boards with several solutions, none, and one; small and large, by name.
fn to_judge() -> Vec<(&'static str, Board)> {
    let sixteen = Geometry::sudoku(BoxShape { height: 4, width: 4 }).unwrap();
    vec![
        ("several", read(source("lec-fig9-as-printed"))),
        ("few", read(source("cl-fig1"))),
        ("none", read(NORVIG)),
        ("unique", read(source("lec-fig9"))),
        ("empty 16x16", Board::empty(sixteen)),
        ("empty Latin 20x20", Board::empty(Geometry::latin(20).unwrap())),
    ]
}

/// Counted in polls and searches, not in time: whenever the interrupt comes, nothing is begun afterwards.
#[test]
fn after_the_interrupt_nothing_is_begun() {
    for (name, board) in to_judge() {
        // Low limits leave most of the work to the searches for differing cells and repairs.
        for limit in [1, 1000] {
            for ends_at in (0..14).map(|i| 1 << i).chain([3, 5, 7, 100, 777, 3_000]) {
                let polls = Polls::new(ends_at);
                let interrupt = || polls.poll();
                let budget = Budget { nodes: Some(20_000), interrupt: Some(&interrupt) };
                let engine = Counting::new(&polls);
                let found = judge(&board, &engine, &Ask { budget, limit, ..Ask::default() });
                assert_eq!(engine.late.into_inner(), 0, "{name}: searches begun after poll {ends_at}");
                // One may come from the engine, one from whoever asked it.
                assert!(polls.count() <= ends_at + 2, "{name}: {} polls, {ends_at} to the end", polls.count());
                assert!(found.nodes <= 20_000, "{name}: {} nodes", found.nodes);
            }
        }
    }
}

/// A full search of a large empty board would never end: to be here at all, the judgement must have let it go.
#[test]
fn what_the_interrupt_leaves_open_is_said_to_be_open() {
    let geometry = Geometry::sudoku(BoxShape { height: 6, width: 6 }).unwrap();
    let cells = geometry.cells();
    let board = Board::empty(geometry);
    let polls = Polls::new(5_000);
    let interrupt = || polls.poll();
    let engine = Counting::new(&polls);
    let budget = Budget { nodes: None, interrupt: Some(&interrupt) };
    let found = judge(&board, &engine, &Ask { budget, limit: 1, ..Ask::default() });
    assert_eq!(found.verdict, Verdict::AtLeast(2));
    let several = found.several.unwrap();
    assert!(!several.differ_is_complete && several.differ.len() < cells);
    let [first, second] = &several.shown;
    let differ = |cell: &Cell| first.value(*cell) != second.value(*cell);
    assert!(board.geometry().all_cells().filter(differ).all(|cell| several.differ.contains(&cell)));
    assert_eq!(several.repairs.unwrap().set, None);
    assert_eq!(engine.late.into_inner(), 0);
}

/// All searches of a judgement share the nodes, and whatever they leave open is said to be open.
#[test]
fn node_budgets_hold_across_all_searches() {
    for (name, board) in to_judge() {
        let unlimited = Budget { nodes: Some(5_000), interrupt: None };
        let needed = judge(&board, &Propagate, &Ask { budget: unlimited, limit: 2, ..Ask::default() }).nodes;
        for nodes in (0..12).map(|i| 1 << i).chain([0, 3, needed - 1]).filter(|&nodes| nodes < needed) {
            let polls = Polls::new(u64::MAX);
            let engine = Counting::new(&polls);
            let budget = Budget { nodes: Some(nodes), interrupt: None };
            let found = judge(&board, &engine, &Ask { budget, limit: 2, ..Ask::default() });
            assert_eq!(found.nodes, nodes, "{name}: all are used and no more");
            // A search takes a node at least.
            assert!(engine.searches.into_inner() <= nodes, "{name} within {nodes}");
            assert!(is_said_to_be_open(&found), "{name} within {nodes}: {found:?}");
        }
    }
}

/// A proof without a search counts as one node, too, and is not to be had for none.
#[test]
fn a_proof_without_a_search_takes_a_node() {
    for (nodes, verdict) in [(0, Verdict::OverBudget(0)), (1, Verdict::NoSolution)] {
        let polls = Polls::new(u64::MAX);
        let engine = Counting::new(&polls);
        let budget = Budget { nodes: Some(nodes), interrupt: None };
        let found = judge(&read(NORVIG), &engine, &Ask { budget, ..Ask::default() });
        assert_eq!((found.verdict, found.nodes, engine.searches.into_inner()), (verdict, nodes, 0));
        assert!(found.contradiction.is_none_or(|core| !core.is_minimal && core.givens.len() == 17));
    }
}

fn is_said_to_be_open(found: &Judgement) -> bool {
    let repairs = found.several.as_ref().and_then(|several| several.repairs.as_ref());
    matches!(found.verdict, Verdict::OverBudget(_))
        || found.several.as_ref().is_some_and(|several| !several.differ_is_complete)
        || repairs.is_some_and(|repairs| !repairs.single_is_complete)
        || repairs.is_some_and(|repairs| repairs.single.is_empty() && repairs.set.is_none())
        || repairs.and_then(|repairs| repairs.set.as_ref()).is_some_and(|set| !set.is_irredundant)
        || found.contradiction.as_ref().is_some_and(|core| !core.is_minimal)
        || found.minimality.as_ref().is_some_and(|minimality| !minimality.undecided.is_empty())
}

/// The comparison of a half-done board shares its budget in the same way.
#[test]
fn a_comparison_ends_with_its_budget() {
    let board = Board::empty(Geometry::latin(12).unwrap());
    let puzzle = board.puzzle().unwrap();
    let mut half = board.clone();
    for i in 0..144_u16 {
        half.set_entry(Cell(i), Some(Symbol(11 - (i % 12) as u8)));
    }
    for ends_at in (2..10).map(|i| 1 << i) {
        let polls = Polls::new(ends_at);
        let interrupt = || polls.poll();
        let budget = Budget { nodes: Some(100), interrupt: Some(&interrupt) };
        let engine = Counting::new(&polls);
        let found = partial(&puzzle, &half, &engine, &Ask { budget, ..Ask::default() });
        assert_eq!(engine.late.into_inner(), 0, "searches begun after poll {ends_at}");
        assert!(polls.count() <= ends_at + 2, "{} polls, {ends_at} to the end", polls.count());
        assert!(found.map_or_else(|error| error == PartialError::OverBudget, |found| !found.undecided.is_empty()));
    }
}
