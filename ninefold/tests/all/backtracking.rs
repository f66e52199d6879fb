//! The plain backtracking engines: the counts that the source documents imply, and each engine against a recursive
//! transcription of its rule.

mod oracle;
pub(crate) mod source;

use ninefold::board::{BoxShape, Cell, Geometry, Puzzle, Symbol, SymbolSet};
use ninefold::engine::{
    Budget, Dynamic, Engine, Naive, NaiveAsPrinted, NaiveRandom, Observer, Ordered, Outcome, Propagate, SearchEvent,
};
use ninefold::engine::{Silent, Smart, Work};
use ninefold::solve::{Answer, Request, Verdict, solve};
use oracle::{Oracle, Rule};
use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;
use source::source;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};

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

/// As printed, the result of each call is lost: the square of the tables is reached and dropped, and so are all others. What is
/// tried is what a search for all squares tries; only a square that is full from the start is returned.
#[test]
fn naive_as_printed_loses_what_it_finds() {
    for id in ["lec-table1", "lec-fig7"] {
        let (lost, meant) = (all(&NaiveAsPrinted, &source(id)), all(&Naive, &source(id)));
        assert_eq!((lost.solutions.len(), meant.solutions.len()), (0, 1), "{id}");
        assert_eq!(lost.work, Work { solutions: 0, ..meant.work }, "{id}");
        assert_eq!(lost.verdict(), Verdict::OverBudget(0), "it proves nothing");
        let square = &meant.solutions[0];
        let givens = square.values().iter().copied().map(Some).collect();
        let full = Puzzle::new(square.geometry().clone(), givens).unwrap();
        assert_eq!(all(&NaiveAsPrinted, &full).solutions.len(), 1, "{id}");
    }
}

/// All Latin squares of small orders; trials and placements were counted by an independent Python program. The lecture's bound on
/// the ways is n^(n^2).
#[test]
fn naive_trials_of_empty_squares() {
    for (n, squares, trials, placements) in [(2, 2, 14, 8), (3, 12, 246, 93), (4, 576, 20_420, 5_680)] {
        let puzzle = Puzzle::new(Geometry::latin(n).unwrap(), vec![None; n * n]).unwrap();
        let work = all(&Naive, &puzzle).work;
        assert_eq!((work.solutions, work.trials, work.placements), (squares, trials, placements), "n = {n}");
        assert!(work.trials <= (n as u64).pow((n * n) as u32), "n = {n}");
    }
}

/// Counted by an independent C program, stopping at the first solution.
#[test]
fn naive_trials_of_the_papers_puzzles() {
    for (id, trials) in [("crook-fig6", 4_924_633), ("crook-fig11", 98_089), ("crook-fig2", 23_174)] {
        assert_eq!(first(&Naive, id).work.trials, trials, "{id}");
    }
}

/// The lecture's Figure 9, made to be the worst case of exactly this order. Only in the long tests: it takes many seconds.
#[test]
#[cfg(not(debug_assertions))]
fn naive_on_its_worst_case() {
    if !crate::common::long() {
        return;
    }
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

/// Two cells that the lecture takes for the same: on Chi & Lange's Figure 1 r4c8 has the most filled neighbours (12) but
/// three candidates, whereas r7c4, r8c5 and r9c5 have one candidate and 11 filled neighbours.
#[test]
fn smart_is_not_fewest_candidates() {
    let puzzle = source("cl-fig1");
    let geometry = puzzle.geometry();
    let cell = |name| geometry.cell_named(name).unwrap();
    let neighbours = |name| geometry.peers(cell(name)).iter().filter_map(|&p| puzzle.given(p)).collect::<Vec<_>>();
    let candidates = |name| 9 - neighbours(name).into_iter().collect::<SymbolSet>().len();
    assert_eq!((neighbours("r4c8").len(), candidates("r4c8")), (12, 3));
    for name in ["r7c4", "r8c5", "r9c5"] {
        assert_eq!((neighbours(name).len(), candidates(name)), (11, 1), "{name}");
    }
    let first_of = |engine: &dyn Engine| {
        let mut heard = Heard::default();
        solve(&puzzle, engine, &request(Some(1)), &mut heard);
        geometry.cell_name(heard.trials[0].0)
    };
    assert_eq!(first_of(&Smart), "r4c8");
    assert_eq!(first_of(&Dynamic { fast: true, smart: true }), "r7c4");
    assert_eq!(first_of(&Dynamic { fast: false, smart: true }), "r9c9");
}

/// In which order the cells were to be filled, and what was tried where.
#[derive(Default, PartialEq, Debug)]
struct Heard {
    order: Vec<Cell>,
    trials: Vec<(Cell, Symbol)>,
}

impl Observer for Heard {
    fn see(&mut self, event: SearchEvent<'_>) {
        match event {
            SearchEvent::Order(cells) => self.order = cells.to_vec(),
            SearchEvent::Try { cell, symbol, .. } => self.trials.push((cell, symbol)),
            _ => {}
        }
    }
}

// ---- each engine against a recursive transcription of its rule ----

const SWITCHES: [(bool, bool); 4] = [(false, false), (false, true), (true, false), (true, true)];

/// Same solutions in the same order, same counts, with and without an observer, for one solution and for all.
fn assert_follows(engine: &dyn Engine, rule: &Rule<'_>, puzzle: &Puzzle) {
    for limit in [Some(1), None] {
        let mut oracle = Oracle::new(puzzle, rule, limit);
        oracle.search();
        let expected = oracle.work;
        let mut auditor = Auditor::new(puzzle);
        let silent = solve(puzzle, engine, &request(limit), &mut Silent);
        let heard = solve(puzzle, engine, &request(limit), &mut auditor);
        let counts = |w: Work| (w.trials, w.placements, w.backtracks, w.nodes, w.solutions);
        assert_eq!(counts(silent.work), counts(expected), "{} on {puzzle:?}", engine.name());
        assert_eq!(heard.work, silent.work, "{} does the same when observed", engine.name());
        assert_eq!(
            counts(auditor.heard),
            (expected.trials, expected.placements, expected.backtracks, 0, expected.solutions)
        );
        let values: Vec<_> = silent.solutions.iter().map(|s| s.values().to_vec()).collect();
        assert_eq!(values, oracle.solutions, "{} on {puzzle:?}", engine.name());
        let is_done = limit.is_none() || oracle.solutions.is_empty();
        assert_eq!(silent.outcome, if is_done { Outcome::Exhausted } else { Outcome::Stopped });
    }
}

/// Checks the clash that each trial reports against the board as the events leave it.
struct Auditor<'p> {
    puzzle: &'p Puzzle,
    values: Vec<Option<Symbol>>,
    path: Vec<Cell>,
    heard: Work,
}

impl<'p> Auditor<'p> {
    fn new(puzzle: &'p Puzzle) -> Self {
        Auditor { puzzle, values: puzzle.givens().to_vec(), path: Vec::new(), heard: Work::default() }
    }

    /// Empties the cell and all that were filled after it.
    fn go_back_to(&mut self, cell: Cell) {
        if let Some(at) = self.path.iter().position(|&c| c == cell) {
            self.path.drain(at..).for_each(|c| self.values[c.index()] = None);
        }
    }
}

impl Observer for Auditor<'_> {
    fn see(&mut self, event: SearchEvent<'_>) {
        match event {
            SearchEvent::Order(cells) => {
                let empty = self.puzzle.geometry().all_cells().filter(|&c| self.puzzle.given(c).is_none());
                let mut sorted = cells.to_vec();
                sorted.sort_unstable();
                assert_eq!(sorted, empty.collect::<Vec<_>>(), "each empty cell once");
            }
            SearchEvent::Try { cell, symbol, clash } => {
                self.heard.trials += 1;
                self.go_back_to(cell);
                assert_eq!(self.values[cell.index()], None, "only empty cells are filled");
                let geometry = self.puzzle.geometry();
                let holds = |cells: &[Cell]| cells.iter().any(|c| self.values[c.index()] == Some(symbol));
                let expected = geometry.house_ids().find(|&h| {
                    let cells = geometry.house(h).cells();
                    cells.contains(&cell) && holds(cells)
                });
                assert_eq!(clash, expected, "the first house that holds the symbol");
                if clash.is_none() {
                    self.heard.placements += 1;
                    self.values[cell.index()] = Some(symbol);
                    self.path.push(cell);
                }
            }
            SearchEvent::Forced { .. }
            | SearchEvent::Leave { .. }
            | SearchEvent::Energy { .. }
            | SearchEvent::Cycle { .. } => {
                panic!("these engines force nothing, leave nothing and are not incomplete")
            }
            SearchEvent::Backtrack { cell } => {
                self.heard.backtracks += 1;
                self.go_back_to(cell);
            }
            SearchEvent::Solution(values) => {
                self.heard.solutions += 1;
                assert_eq!(values.iter().copied().map(Some).collect::<Vec<_>>(), self.values);
            }
        }
    }
}

fn assert_all_engines_agree(puzzle: &Puzzle, by_hand: &[Cell]) {
    assert_follows(&Naive, &oracle::naive(puzzle), puzzle);
    assert_follows(&Smart, &oracle::smart(puzzle), puzzle);
    assert_follows(&Ordered::default(), &oracle::ordered(puzzle, &[]), puzzle);
    assert_follows(&Ordered { first: by_hand.to_vec() }, &oracle::ordered(puzzle, by_hand), puzzle);
    for (fast, smart) in SWITCHES {
        assert_follows(&Dynamic { fast, smart }, &oracle::skiena(puzzle, fast, smart), puzzle);
    }
    let sorted = |engine: &dyn Engine| {
        let answer = all(engine, puzzle);
        assert_eq!(answer.outcome, Outcome::Exhausted);
        let mut values: Vec<_> = answer.solutions.iter().map(|s| s.values().to_vec()).collect();
        values.sort_unstable();
        values
    };
    // Row by row with ascending symbols is the order of the sorted list.
    let rule = oracle::naive(puzzle);
    let mut oracle = Oracle::new(puzzle, &rule, None);
    oracle.search();
    assert_eq!(sorted(&NaiveRandom), oracle.solutions);
    assert_eq!(sorted(&Propagate), oracle.solutions);
}

/// The boards of the random tests: every kind of geometry, small enough for a search of everything.
fn small_geometries() -> Vec<Geometry> {
    let boxes = |height, width| Geometry::sudoku(BoxShape { height, width }).unwrap();
    let regions = b"0000102111222132433344443".map(|digit| digit - b'0');
    vec![
        boxes(2, 2),
        boxes(2, 3),
        boxes(3, 2),
        Geometry::latin(4).unwrap(),
        Geometry::latin(5).unwrap(),
        Geometry::jigsaw(&regions).unwrap(),
    ]
}

/// A random geometry: one of the small ones or a graph of up to nine vertices in up to three colours.
fn geometry() -> impl Strategy<Value = Geometry> {
    let graph = (1_usize..=9, prop::collection::vec((0_usize..9, 0_usize..9), 0..14), 1_usize..=3);
    let graph = graph.prop_map(|(vertices, edges, colours)| {
        let edges: Vec<_> = edges.iter().map(|&(a, b)| (a % vertices, b % vertices)).filter(|(a, b)| a != b).collect();
        Geometry::graph(vertices, &edges, colours).unwrap()
    });
    prop_oneof![3 => prop::sample::select(small_geometries()), 1 => graph]
}

/// Givens from a solution, now and then damaged so that there is none, and sometimes restricted cells.
fn puzzle() -> impl Strategy<Value = Puzzle> {
    let keep = prop::collection::vec(prop::bool::weighted(0.3), 36);
    let damage = prop::option::weighted(0.2, (0_usize..36, 0_u8..6));
    let allowed = prop::option::weighted(0.3, prop::collection::vec(any::<u64>(), 36));
    (geometry(), keep, 0_u8..6, damage, allowed).prop_filter_map("clash", |(geometry, keep, shift, damage, allowed)| {
        let n = geometry.symbols() as u8;
        let blank = Puzzle::new(geometry.clone(), vec![None; geometry.cells()]).unwrap();
        let rule = oracle::naive(&blank);
        let mut oracle = Oracle::new(&blank, &rule, Some(1));
        oracle.search();
        let base = oracle.solutions.first().cloned();
        // Every third cell is always given, so that a search of everything stays small.
        let is_kept = |i: usize| keep[i] || i.is_multiple_of(3);
        let given = |i: usize| Some(Symbol((base.as_ref().filter(|_| is_kept(i))?[i].0 + shift) % n));
        let mut givens: Vec<_> = (0..geometry.cells()).map(given).collect();
        if let Some((cell, symbol)) = damage {
            let cell = cell % givens.len();
            givens[cell] = Some(Symbol(symbol % n));
        }
        let allowed = allowed.map(|bits| {
            let own = |given: &Option<Symbol>| given.map_or(SymbolSet::EMPTY, SymbolSet::only);
            givens.iter().zip(bits).map(|(given, bits)| own(given) | SymbolSet::from_bits(bits)).collect()
        });
        Puzzle::restricted(geometry, givens, allowed).ok()
    })
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: if crate::common::long() { 5_000 } else if cfg!(debug_assertions) { 150 } else { 500 },
        failure_persistence: Some(Box::new(FileFailurePersistence::WithSource("regressions"))),
        ..ProptestConfig::default()
    })]

    #[test]
    fn every_engine_does_what_its_rule_says(puzzle in puzzle(), by_hand in prop::collection::vec(0_u16..40, 0..6)) {
        assert_all_engines_agree(&puzzle, &by_hand.into_iter().map(Cell).collect::<Vec<_>>());
    }
}

/// The random boards are of every sort: without solution, with one, with several, restricted, of each geometry.
#[test]
fn the_random_boards_are_of_every_sort() {
    use proptest::strategy::ValueTree;
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let mut seen = BTreeSet::new();
    for _ in 0..300 {
        let puzzle = puzzle().new_tree(&mut runner).unwrap().current();
        let rule = oracle::naive(&puzzle);
        let mut oracle = Oracle::new(&puzzle, &rule, Some(2));
        oracle.search();
        seen.insert(format!("{} solutions", oracle.solutions.len()));
        seen.insert(format!("restricted: {}", puzzle.allowed().is_some()));
        seen.insert(puzzle.geometry().side().map_or("graph".to_string(), |_| puzzle.geometry().to_string()));
    }
    assert_eq!(seen.len(), 3 + 2 + 7, "{seen:?}");
}

/// Skiena & Revilla's four programs on 9x9 puzzles: the steps they print on the way to the first solution.
#[test]
fn dynamic_takes_skienas_steps() {
    for id in ["crook-fig2", "crook-fig6", "crook-fig11", "cl-fig1", "hm-fig3"] {
        let puzzle = source(id);
        for (fast, smart) in SWITCHES {
            let engine = Dynamic { fast, smart };
            let rule = oracle::skiena(&puzzle, fast, smart);
            let mut oracle = Oracle::new(&puzzle, &rule, Some(1));
            oracle.give_up_after(5_000);
            let is_done = oracle.search();
            let budget = Budget { nodes: Some(5_000), ..Budget::default() };
            let answer = solve(&puzzle, &engine, &Request { budget, ..request(Some(1)) }, &mut Silent);
            let values: Vec<_> = answer.solutions.iter().map(|s| s.values().to_vec()).collect();
            assert_eq!((answer.work.nodes, values), (oracle.work.nodes, oracle.solutions), "{id} {engine:?}");
            assert!(is_done || !(fast && smart), "{id}: all switches on are quick");
        }
    }
}

// ---- budgets, seeds, stack ----

#[test]
fn a_budget_of_nodes_is_kept_exactly() {
    let puzzle = source("crook-fig6");
    for engine in every_engine() {
        for nodes in [0, 1, 100] {
            let budget = Budget { nodes: Some(nodes), ..Budget::default() };
            let answer = solve(&puzzle, &*engine, &Request { budget, ..Request::default() }, &mut Silent);
            assert_eq!((answer.verdict(), answer.work.nodes), (Verdict::OverBudget(0), nodes), "{}", engine.name());
        }
    }
}

/// The interrupt is asked often enough, and obeyed at once.
#[test]
fn an_interrupt_is_polled_and_obeyed() {
    let puzzle = source("lec-fig9");
    for engine in every_engine() {
        let polls = AtomicU64::new(0);
        let search = |last: u64| {
            polls.store(0, Ordering::Relaxed);
            let interrupt = || polls.fetch_add(1, Ordering::Relaxed) + 1 >= last;
            let budget = Budget { nodes: Some(50_000), interrupt: Some(&interrupt) };
            solve(&puzzle, &*engine, &Request { budget, limit: None, seed: 3 }, &mut Silent)
        };
        let name = engine.name();
        assert_eq!(search(1).work, Work::default(), "{name}: asked before the first node");
        assert_eq!(search(4).outcome, Outcome::OutOfBudget, "{name}");
        assert_eq!(polls.load(Ordering::Relaxed), 4, "{name}: not asked again");
        let trials = search(u64::MAX).work.trials;
        assert!(polls.load(Ordering::Relaxed) * 2048 > trials, "{name}: {trials} trials");
    }
}

fn every_engine() -> Vec<Box<dyn Engine>> {
    let dynamic = SWITCHES.map(|(fast, smart)| Box::new(Dynamic { fast, smart }) as Box<dyn Engine>);
    let others: [Box<dyn Engine>; 4] =
        [Box::new(Naive), Box::new(NaiveRandom), Box::new(Smart), Box::new(Ordered::default())];
    others.into_iter().chain(dynamic).collect()
}

/// The same seed, the same trials; another seed, another order of cells and of symbols.
#[test]
fn a_seed_settles_the_random_order() {
    let puzzle = Puzzle::new(Geometry::latin(3).unwrap(), vec![None; 9]).unwrap();
    let heard = |seed| {
        let mut heard = Heard::default();
        solve(&puzzle, &NaiveRandom, &Request { seed, ..request(Some(1)) }, &mut heard);
        heard
    };
    assert_eq!(heard(1), heard(1));
    // Over many seeds every cell comes first, and every symbol is tried first.
    let first_cells: BTreeSet<_> = (0..100).map(|seed| heard(seed).order[0]).collect();
    let last_cells: BTreeSet<_> = (0..100).map(|seed| heard(seed).order[8]).collect();
    let first_symbols: BTreeSet<_> = (0..100).map(|seed| heard(seed).trials[0].1).collect();
    assert_eq!((first_cells.len(), last_cells.len(), first_symbols.len()), (9, 9, 3));
}

/// 4,096 levels deep on a small stack: an empty Latin square, filled row by row without going back (each cell gets the
/// exclusive or of its row and column), and a Sudoku with many holes.
#[test]
fn boards_of_64_need_little_stack() {
    std::thread::Builder::new().stack_size(256 * 1024).spawn(deep_boards).unwrap().join().unwrap();
}

fn deep_boards() {
    let latin = Puzzle::new(Geometry::latin(64).unwrap(), vec![None; 4096]).unwrap();
    let nim: Vec<_> = (0..64 * 64).map(|i: usize| Symbol::new((i / 64) ^ (i % 64))).collect();
    let engines: [&dyn Engine; 3] = [&Naive, &Ordered::default(), &Smart];
    for engine in engines {
        let answer = solve(&latin, engine, &request(Some(1)), &mut Silent);
        assert_eq!(answer.solutions[0].values(), nim, "{}", engine.name());
    }
    let geometry = Geometry::sudoku(BoxShape { height: 8, width: 8 }).unwrap();
    let value = |i: usize| Symbol::new((i / 64 % 8 * 8 + i / 64 / 8 + i % 64) % 64);
    // One hole in each row and column: whatever the order, the houses of a cell leave it one symbol.
    let givens = (0..64 * 64).map(|i| (i / 64 != i % 64).then(|| value(i))).collect();
    let sudoku = Puzzle::new(geometry, givens).unwrap();
    for engine in every_engine() {
        assert_eq!(all(&*engine, &sudoku).verdict(), Verdict::Unique, "{}", engine.name());
    }
}
