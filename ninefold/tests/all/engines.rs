//! The shared suite: every engine of the registry, on every kind of board, against plain recursion.

use crate::common::{self, answer, brute_force, complete_engines_for, empty, engines_for, propagate, puzzle, sudoku};
use ninefold::board::text::{self, ReadOptions};
use ninefold::board::{Cell, Extra, Geometry, Puzzle, Symbol, SymbolSet};
use ninefold::engine::{self, Budget, ENGINES, Engine, Observer, Options, Outcome, SearchEvent, Silent, Tells};
use ninefold::solve::{Request, Verdict, solve};
use std::collections::BTreeSet;

/// A few boards of every kind, small enough for plain recursion, with none, one, several and many solutions.
fn small_boards() -> Vec<Puzzle> {
    let four = sudoku(2, 2);
    let jigsaw = Geometry::jigsaw(&[0, 0, 1, 1, 0, 2, 1, 1, 0, 2, 3, 3, 2, 2, 3, 3]).unwrap();
    let petersen = graph(10, &PETERSEN, 3);
    let mut boards = vec![
        empty(&sudoku(1, 1)),
        empty(&four),
        puzzle(&four, "1...............").clone(),
        puzzle(&four, "1.....2...3....4"),
        puzzle(&four, "12......3......."),
        puzzle(&four, "123...4........."),
        puzzle(&four, "1234341221434321"),
        puzzle(&sudoku(2, 3), "1.3...4..1....5....2..6...4....1...2"),
        puzzle(&sudoku(3, 2), "1.3...4..1....5....2..6........1...2"),
        puzzle(&sudoku(1, 4), "1..............."),
        empty(&Geometry::latin(3).unwrap()),
        puzzle(&Geometry::latin(4).unwrap(), ".32..43221433214"),
        puzzle(&Geometry::latin(5).unwrap(), "12345.3..1....2....3....4"),
        empty(&jigsaw),
        puzzle(&jigsaw, "1..............2"),
        empty(&four.with_extras(vec![Extra::Diagonals]).unwrap()),
        empty(&four.with_extras(vec![Extra::DisjointGroups]).unwrap()),
        empty(&four.with_extras(vec![Extra::Cells(vec![Cell(0), Cell(5), Cell(15)])]).unwrap()),
        empty(&petersen),
        empty(&graph(10, &PETERSEN, 2)),
        empty(&graph(4, &[], 2)),
        empty(&graph(2, &[(0, 1)], 1)),
        empty(&graph(1, &[], 1)),
    ];
    let mut allowed = vec![SymbolSet::full(4); 16];
    allowed[0] = SymbolSet::from_bits(0b0110);
    allowed[5] = SymbolSet::from_bits(0b1001);
    boards.push(Puzzle::restricted(four.clone(), vec![None; 16], Some(allowed.clone())).unwrap());
    allowed[10] = SymbolSet::EMPTY;
    boards.push(Puzzle::restricted(four, vec![None; 16], Some(allowed)).unwrap());
    boards.extend(nearly_full_nines());
    boards
}

/// Plain 9x9, the one board that some engine is made for, with blanks few enough for a random order of cells: Crook's
/// solution of Shortz 301 without its last two rows, where six columns can be turned over, but only together, and so can the
/// other three; with some givens there, possible or not; with restricted candidates; full.
fn nearly_full_nines() -> Vec<Puzzle> {
    let nine = sudoku(3, 3);
    let rows = |last: &str| format!("{}{last}{}", &SHORTZ_SOLUTION[..63], ".".repeat(18 - last.len()));
    let mut allowed = vec![SymbolSet::full(9); 81];
    allowed[64] = SymbolSet::from_bits(0b0_0000_1011);
    let restricted = |allowed: &[SymbolSet]| {
        Puzzle::restricted(nine.clone(), common::givens(&rows("")), Some(allowed.to_vec())).unwrap()
    };
    let two = restricted(&allowed);
    allowed[71] = SymbolSet::EMPTY;
    let without = restricted(&allowed);
    let lines = [rows(""), rows("2"), rows("27"), rows("8.4"), SHORTZ_SOLUTION.to_string()];
    lines.iter().map(|line| puzzle(&nine, line)).chain([two, without]).collect()
}

const SHORTZ_SOLUTION: &str = "639574182541829376782613954198467523365982417427135869956748231813296745274351698";

const PETERSEN: [(usize, usize); 15] = [
    (0, 1),
    (1, 2),
    (2, 3),
    (3, 4),
    (4, 0),
    (0, 5),
    (1, 6),
    (2, 7),
    (3, 8),
    (4, 9),
    (5, 7),
    (7, 9),
    (9, 6),
    (6, 8),
    (8, 5),
];

fn graph(vertices: usize, edges: &[(usize, usize)], colours: usize) -> Geometry {
    Geometry::graph(vertices, edges, colours).unwrap()
}

/// The boards cover what they should: otherwise the suite says less than it seems to.
#[test]
fn boards_of_every_outcome() {
    let counts: Vec<_> = small_boards().iter().map(|p| brute_force(p).len()).collect();
    assert!(counts.contains(&0) && counts.contains(&1) && counts.contains(&288));
    assert!(counts.iter().filter(|&&count| count > 1).count() >= 8, "{counts:?}");
    let nines: Vec<_> = nearly_full_nines().iter().map(|p| brute_force(p).len()).collect();
    assert_eq!(nines, [4, 2, 1, 0, 1, 2, 0]);
}

#[test]
fn all_solutions_each_once() {
    for puzzle in small_boards() {
        let expected: BTreeSet<_> = brute_force(&puzzle).into_iter().collect();
        for engine in engines_for(&puzzle) {
            let found = solve(&puzzle, &*engine, &enough(&*engine), &mut Silent);
            let set: BTreeSet<_> = found.solutions.iter().map(|s| s.values().to_vec()).collect();
            let name = format!("{} on {}", engine.name(), puzzle.geometry());
            assert_eq!(set.len(), found.solutions.len(), "{name}: a solution twice");
            assert!(set.is_subset(&expected), "{name}");
            assert_eq!(found.work.solutions, set.len() as u64, "{name}");
            if engine.is_complete() {
                assert_eq!(found.outcome, Outcome::Exhausted, "{name}");
                assert_eq!(set, expected, "{name}");
            } else {
                assert_ne!(found.outcome, Outcome::Exhausted, "{name} cannot know that");
            }
        }
    }
}

/// All of a small board for an engine that can end; what cannot gets less.
fn enough(engine: &dyn Engine) -> Request<'static> {
    let nodes = if engine.is_complete() { 200_000 } else { 1_000 };
    Request { limit: None, budget: Budget { nodes: Some(nodes), interrupt: None }, seed: 7 }
}

#[test]
fn limits_stop_the_search() {
    for (puzzle, all) in [(empty(&sudoku(2, 2)), 288), (nearly_full_nines()[0].clone(), 4)] {
        for engine in complete_engines_for(&puzzle) {
            for limit in [1, 2, all / 3, all - 1, all] {
                let found = answer(&puzzle, &*engine, Some(limit));
                assert_eq!(found.verdict(), Verdict::AtLeast(limit), "{}", engine.name());
            }
            let found = answer(&puzzle, &*engine, Some(all + 1));
            assert_eq!(found.verdict(), Verdict::Several(all), "{}", engine.name());
        }
    }
}

/// Counts every event.
#[derive(Default)]
struct Tally {
    tries: u64,
    clashes: u64,
    forced: u64,
    backtracks: u64,
    solutions: u64,
}

impl Observer for Tally {
    fn see(&mut self, event: SearchEvent<'_>) {
        match event {
            SearchEvent::Try { clash, .. } => {
                self.tries += 1;
                self.clashes += u64::from(clash.is_some());
            }
            SearchEvent::Forced { .. } => self.forced += 1,
            SearchEvent::Backtrack { .. } => self.backtracks += 1,
            SearchEvent::Solution(_) => self.solutions += 1,
            _ => {}
        }
    }
}

#[test]
fn work_is_what_the_events_say() {
    for puzzle in small_boards() {
        for engine in engines_for(&puzzle) {
            let mut tally = Tally::default();
            let work = solve(&puzzle, &*engine, &enough(&*engine), &mut tally).work;
            let name = format!("{} on {}", engine.name(), puzzle.geometry());
            assert_eq!(work.trials, tally.tries + tally.forced, "{name}");
            assert_eq!(work.placements, tally.tries - tally.clashes + tally.forced, "{name}");
            assert_eq!((work.backtracks, work.solutions), (tally.backtracks, tally.solutions), "{name}");
            // Of an engine that tells no trials only the nodes can bound the guesses.
            let most = if engine.tells() == Tells::Trials { work.placements } else { work.nodes - 1 };
            assert!(work.guesses <= most && work.nodes >= 1, "{name}: {work:?}");
            assert_eq!(solve(&puzzle, &*engine, &enough(&*engine), &mut Silent).work, work, "{name}: watched");
        }
    }
}

/// The board as the events alone tell it.
struct Replay<'p> {
    puzzle: &'p Puzzle,
    values: Vec<Option<Symbol>>,
    filled: Vec<Cell>,
    engine: &'static str,
}

impl Replay<'_> {
    fn leave(&mut self, cell: Cell) {
        while self.filled.contains(&cell) {
            let last = self.filled.pop().unwrap();
            self.values[last.index()] = None;
        }
    }

    fn enter(&mut self, cell: Cell, symbol: Symbol, is_valid: bool) {
        self.leave(cell);
        let clashes = self.puzzle.geometry().peers(cell).iter().any(|peer| self.values[peer.index()] == Some(symbol));
        assert_eq!(clashes, !is_valid, "{}: {symbol:?} in {cell:?}", self.engine);
        self.values[cell.index()] = Some(symbol);
        self.filled.push(cell);
    }
}

impl Observer for Replay<'_> {
    fn see(&mut self, event: SearchEvent<'_>) {
        match event {
            SearchEvent::Leave { cell } => self.leave(cell),
            SearchEvent::Try { cell, symbol, clash } => self.enter(cell, symbol, clash.is_none()),
            SearchEvent::Forced { cell, symbol } => self.enter(cell, symbol, true),
            SearchEvent::Solution(values) => {
                assert!(self.values.iter().flatten().eq(values), "{}: {:?}", self.engine, self.values);
                assert_eq!(self.values.len(), values.len(), "{}", self.engine);
            }
            _ => {}
        }
    }
}

/// No complete engine fills or empties a cell without an event: whoever hears them all knows the board at every moment.
#[test]
fn the_events_tell_the_whole_board() {
    for puzzle in small_boards() {
        for engine in complete_engines_for(&puzzle).filter(|engine| engine.tells() == Tells::Trials) {
            let (values, filled, name) = (puzzle.givens().to_vec(), Vec::new(), engine.name());
            let mut replay = Replay { puzzle: &puzzle, values, filled, engine: name };
            solve(&puzzle, &*engine, &enough(&*engine), &mut replay);
        }
    }
}

/// Crook's Figure 6 (Shortz 301): the first puzzle that anybody will try.
#[test]
fn shortz_301() {
    let line = ".395........8...7.....1.9.41..4....3...........7...86...67.82...1..9...5.....1..8";
    let options = ReadOptions::default();
    let puzzle = text::FORMATS[0].parse(line, &options).next().unwrap().unwrap().board.puzzle().unwrap();
    let budget = Budget { nodes: Some(2_000_000), interrupt: None };
    for engine in complete_engines_for(&puzzle) {
        let answer = solve(&puzzle, &*engine, &Request { budget, ..Request::default() }, &mut Silent);
        // A random order of the cells is hopeless on most 9x9 puzzles; it must only not say anything wrong.
        if answer.outcome == Outcome::OutOfBudget && engine.name() == "naive-random" {
            continue;
        }
        assert_eq!(answer.verdict(), Verdict::Unique, "{}", engine.name());
        assert_eq!(common::digits(&answer.solutions[0]), SHORTZ_SOLUTION, "{}", engine.name());
    }
}

#[test]
fn the_registry_finds_by_name() {
    let names: BTreeSet<_> = ENGINES.iter().map(|entry| entry.name).collect();
    assert_eq!(names.len(), ENGINES.len(), "names are unique");
    for entry in ENGINES {
        assert_eq!((entry.make)(&Options::default()).name(), entry.name);
        assert!(!entry.about.is_empty());
        assert!(engine::named(entry.name, &Options::default()).is_some());
    }
    assert!(engine::named("no such engine", &Options::default()).is_none());
}

#[test]
fn auto_takes_a_complete_engine_and_says_why() {
    for puzzle in small_boards() {
        let choice = engine::auto(&puzzle);
        assert!(choice.engine.is_complete() && choice.engine.serves(&puzzle).is_ok());
        assert!(engine::named(choice.engine.name(), &Options::default()).is_some());
        assert!(choice.why.contains(&puzzle.geometry().to_string()), "{}", choice.why);
        let traced = engine::auto_for_trace(&puzzle).engine;
        assert!(traced.is_complete() && traced.tells() == Tells::Trials && traced.serves(&puzzle).is_ok());
    }
}

/// What decides is the kind of board and its size, and the reason names it.
#[test]
fn auto_by_kind_and_size() {
    let latin = |n| empty(&Geometry::latin(n).unwrap());
    let cases = [
        (empty(&sudoku(3, 3)), "fast9", "plain 9x9"),
        (empty(&sudoku(2, 2)), "propagate", "at most 12 symbols"),
        (latin(9), "propagate", "at most 12 symbols"),
        (empty(&sudoku(3, 4)), "propagate", "at most 12 symbols"),
        (latin(13), "cp", "more than 12 symbols"),
        (empty(&sudoku(8, 8)), "cp", "more than 12 symbols"),
        (empty(&graph(10, &PETERSEN, 13)), "propagate", "graphs go to"),
    ];
    for (puzzle, engine, reason) in cases {
        let choice = engine::auto(&puzzle);
        assert_eq!(choice.engine.name(), engine, "{}", puzzle.geometry());
        assert!(choice.why.contains(reason), "{}", choice.why);
        assert_eq!(engine::auto_for_trace(&puzzle).engine.name(), "propagate");
    }
}

/// Boards far above the small ones: the everyday engine fills every size it claims.
#[test]
fn first_solutions_of_empty_boards() {
    let boards = [(2, 5), (3, 4), (3, 5), (4, 4), (5, 5), (6, 6), (7, 7), (8, 8), (1, 64)];
    for (height, width) in boards {
        let request = Request { limit: Some(1), budget: Budget { nodes: Some(100_000), interrupt: None }, seed: 0 };
        let answer = solve(&empty(&sudoku(height, width)), &*propagate(), &request, &mut Silent);
        assert_eq!(answer.verdict(), Verdict::AtLeast(1), "boxes {height}x{width}");
    }
    for n in [10, 33, 64] {
        let answer = answer(&empty(&Geometry::latin(n).unwrap()), &*propagate(), Some(1));
        assert_eq!(answer.solutions[0].value(Cell(0)), answer.solutions[0].value(Cell(0)).min(Symbol::new(n - 1)));
    }
}

/// A wrong engine must not pass: the lie below is caught before anybody sees it.
#[test]
#[should_panic(expected = "engine liar: wrong solution")]
fn a_wrong_solution_is_never_handed_on() {
    struct Liar;
    impl engine::Engine for Liar {
        fn name(&self) -> &'static str {
            "liar"
        }

        fn search(&self, task: engine::SearchTask<'_>, visit: &mut engine::Visit<'_>) -> (Outcome, engine::Work) {
            let _ = visit(&vec![Symbol(0); task.puzzle.geometry().cells()]);
            (Outcome::Exhausted, engine::Work::default())
        }
    }
    answer(&empty(&sudoku(2, 2)), &Liar, None);
}
