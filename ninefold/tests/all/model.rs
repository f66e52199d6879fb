//! Random sequences of calls against a plain model, which shares no code with the library: its board is rows and columns of bits,
//! and a move is taken back by going to an earlier copy. A sequence that fails is shrunk to the calls that it takes.

use crate::common::{self, long};
use ninefold::board::{Cell, Geometry, Grid, HouseId, Puzzle, Status, Symbol, SymbolSet};
use ninefold::engine::{Budget, Outcome, Silent};
use ninefold::solve::{Request, solve};
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use std::sync::atomic::{AtomicU64, Ordering};

/// A kind of board: boxes of so many rows and columns, or a Latin square of that order.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Boxes(usize, usize),
    Latin(usize),
}

impl Kind {
    fn order(self) -> usize {
        match self {
            Kind::Boxes(height, width) => height * width,
            Kind::Latin(order) => order,
        }
    }

    fn geometry(self) -> Geometry {
        match self {
            Kind::Boxes(height, width) => common::sudoku(height, width),
            Kind::Latin(order) => Geometry::latin(order).unwrap(),
        }
    }

    /// The cells of each row, column and box.
    fn houses(self) -> Vec<Vec<usize>> {
        let n = self.order();
        let rows = (0..n).map(|row| (0..n).map(|column| row * n + column).collect());
        let columns = (0..n).map(|column| (0..n).map(|row| row * n + column).collect());
        let mut houses: Vec<Vec<usize>> = rows.chain(columns).collect();
        if let Kind::Boxes(height, width) = self {
            let the_box = |cell: usize| cell / n / height * height + cell % n / width;
            houses.extend((0..n).map(|b| (0..n * n).filter(|&cell| the_box(cell) == b).collect()));
        }
        houses
    }
}

/// A call. Cells and symbols are taken modulo what the board has.
#[derive(Clone, Debug)]
enum Call {
    Place(usize, usize),
    Eliminate(usize, usize),
    Mark,
    /// Back to one of the marks so far, which may be used again.
    Undo(usize),
    /// Places what the queues of singles name.
    Singles,
    /// The solutions of the state, with this engine, at most so many.
    Ask {
        engine: usize,
        limit: Option<u64>,
    },
    /// The same within so many nodes, or questions of the interrupt.
    Within {
        engine: usize,
        nodes: Option<u64>,
        questions: Option<u64>,
    },
}

fn calls() -> impl Strategy<Value = Vec<Call>> {
    let (engine, few) = (0..64_usize, prop::option::of(0..6_u64));
    let call = prop_oneof![
        6 => (0..999_usize, 0..99_usize).prop_map(|(cell, symbol)| Call::Place(cell, symbol)),
        6 => (0..999_usize, 0..99_usize).prop_map(|(cell, symbol)| Call::Eliminate(cell, symbol)),
        2 => Just(Call::Mark),
        3 => (0..99_usize).prop_map(Call::Undo),
        2 => Just(Call::Singles),
        1 => (engine.clone(), few).prop_map(|(engine, limit)| Call::Ask { engine, limit }),
        1 => (engine, prop::option::of(0..9_u64), prop::option::of(0..9_u64))
            .prop_map(|(engine, nodes, questions)| Call::Within { engine, nodes, questions }),
    ];
    prop::collection::vec(call, 1..40)
}

/// The plain board.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Plain {
    /// Per cell its candidates as bits; of a placed cell its symbol.
    candidates: Vec<u64>,
    placed: Vec<bool>,
}

impl Plain {
    fn new(kind: Kind) -> Self {
        let (n, cells) = (kind.order(), kind.order() * kind.order());
        Plain { candidates: vec![(1 << n) - 1; cells], placed: vec![false; cells] }
    }

    /// Has a cell nothing left, or a house no place for a symbol?
    fn is_contradictory(&self, kind: Kind, houses: &[Vec<usize>]) -> bool {
        let lacks = |house: &Vec<usize>| {
            house.iter().fold(0, |sum, &cell| sum | self.candidates[cell]) + 1 != 1 << kind.order()
        };
        self.candidates.contains(&0) || houses.iter().any(lacks)
    }

    /// Puts a symbol there; whether it was possible.
    fn place(&mut self, houses: &[Vec<usize>], cell: usize, symbol: usize) -> bool {
        if self.candidates[cell] >> symbol & 1 == 0 {
            return false;
        }
        if !self.placed[cell] {
            for &peer in houses.iter().filter(|house| house.contains(&cell)).flatten() {
                self.candidates[peer] &= !(1 << symbol);
            }
            (self.candidates[cell], self.placed[cell]) = (1 << symbol, true);
        }
        true
    }

    /// All ways to fill it, cell after cell, as far as [`MOST`] solutions and [`STEPS`] steps reach.
    fn solutions(&self, houses: &[Vec<usize>], steps: &mut usize, found: &mut Vec<Vec<u64>>) {
        *steps += 1;
        let open = (0..self.placed.len()).filter(|&cell| !self.placed[cell]);
        let Some(cell) = open.min_by_key(|&cell| self.candidates[cell].count_ones()) else {
            found.push(self.candidates.clone());
            return;
        };
        for symbol in (0..64).filter(|symbol| self.candidates[cell] >> symbol & 1 == 1) {
            if found.len() >= MOST || *steps >= STEPS {
                return;
            }
            let mut next = self.clone();
            next.place(houses, cell, symbol);
            if !next.candidates.contains(&0) {
                next.solutions(houses, steps, found);
            }
        }
    }
}

/// More solutions than this are not compared one by one.
const MOST: usize = 300;

/// The model looks no further than this: a plain search on a large board may not end.
const STEPS: usize = 2_000;

/// Nor do the engines.
const NODES: u64 = 500;

/// The library's grid and the model, side by side.
struct Pair {
    kind: Kind,
    houses: Vec<Vec<usize>>,
    grid: Grid,
    plain: Plain,
}

impl Pair {
    fn new(kind: Kind) -> Self {
        let (houses, plain) = (kind.houses(), Plain::new(kind));
        let grid = Grid::new(&common::empty(&kind.geometry())).unwrap();
        Pair { kind, houses, grid, plain }
    }

    /// Makes these calls; after each the two agree.
    fn run(&mut self, calls: &[Call], mut see: impl FnMut(&Self, &Call)) {
        let mut marks = vec![(self.grid.mark(), self.plain.clone())];
        for call in calls {
            match call {
                Call::Mark if !self.is_contradictory() => marks.push((self.grid.mark(), self.plain.clone())),
                Call::Undo(which) => {
                    // Marks behind the one gone back to are of moves that are no more.
                    marks.truncate(which % marks.len() + 1);
                    let (mark, plain) = &marks[marks.len() - 1];
                    self.grid.rewind(*mark);
                    self.plain = plain.clone();
                }
                // From a contradictory state there is no way but back.
                _ if self.is_contradictory() => {}
                other => self.make(other),
            }
            self.is_same();
            see(self, call);
        }
    }

    fn is_contradictory(&self) -> bool {
        self.plain.is_contradictory(self.kind, &self.houses)
    }

    fn make(&mut self, wanted: &Call) {
        let (n, cells) = (self.kind.order(), self.plain.placed.len());
        match *wanted {
            Call::Place(cell, symbol) => self.place(cell % cells, symbol % n),
            Call::Eliminate(cell, symbol) => {
                let (cell, symbol) = (cell % cells, symbol % n);
                let result = self.grid.eliminate(Cell::new(cell).with(Symbol::new(symbol)));
                self.plain.candidates[cell] &= !(1 << symbol);
                assert_eq!(result.is_err(), self.is_contradictory(), "{result:?}");
            }
            Call::Mark | Call::Undo(_) => {}
            Call::Singles => self.singles(),
            Call::Ask { engine, limit } => {
                let budget = Budget { nodes: Some(NODES), interrupt: None };
                self.ask(engine, &Request { limit, budget, seed: 0 });
            }
            Call::Within { engine, nodes, questions } => {
                let asked = AtomicU64::new(0);
                let interrupt = || questions.is_some_and(|most| asked.fetch_add(1, Ordering::Relaxed) >= most);
                let budget = Budget { nodes: nodes.or(Some(NODES)), interrupt: Some(&interrupt) };
                self.ask(engine, &Request { limit: None, budget, seed: 5 });
            }
        }
    }

    fn place(&mut self, cell: usize, symbol: usize) {
        let result = self.grid.place(Cell::new(cell).with(Symbol::new(symbol)));
        let is_possible = self.plain.place(&self.houses, cell, symbol);
        let is_wrong = !is_possible || self.is_contradictory();
        assert_eq!(result.is_err(), is_wrong, "{result:?}");
    }

    /// Every single that is named is one.
    fn singles(&mut self) {
        while !self.is_contradictory() {
            let (naked, hidden) = (self.grid.next_naked(), self.grid.next_hidden());
            for candidate in naked.into_iter().chain(hidden.map(|(_, candidate)| candidate)) {
                // The first of two may have shown a contradiction, which leaves the second no place.
                if self.is_contradictory() {
                    return;
                }
                let (cell, bit) = (candidate.cell.index(), 1 << candidate.symbol.index());
                let is_alone =
                    |house: &Vec<usize>| house.iter().all(|&c| (self.plain.candidates[c] & bit != 0) == (c == cell));
                assert!(
                    self.plain.candidates[cell] == bit || self.houses.iter().any(|h| h.contains(&cell) && is_alone(h)),
                    "{candidate:?} is no single"
                );
                if self.grid.has(candidate) {
                    self.place(cell, candidate.symbol.index());
                }
            }
            if naked.is_none() && hidden.is_none() {
                return;
            }
        }
    }

    /// The state as a puzzle, searched by an engine.
    fn ask(&self, engine: usize, request: &Request<'_>) {
        let sets = self.plain.candidates.iter().map(|&bits| SymbolSet::from_bits(bits)).collect();
        let puzzle = Puzzle::restricted(self.kind.geometry(), vec![None; self.plain.placed.len()], Some(sets)).unwrap();
        let engines: Vec<_> = common::complete_engines_for(&puzzle).collect();
        let engine = &engines[engine % engines.len()];
        let (mut expected, mut steps) = (Vec::new(), 0);
        self.plain.solutions(&self.houses, &mut steps, &mut expected);
        let knows_all = expected.len() < MOST && steps < STEPS;
        let answer = solve(&puzzle, &**engine, request, &mut Silent);
        let mut found: Vec<Vec<u64>> =
            answer.solutions.iter().map(|s| s.values().iter().map(|value| 1 << value.index()).collect()).collect();
        found.sort_unstable();
        let name = engine.name();
        assert!(found.windows(2).all(|pair| pair[0] != pair[1]), "{name}: a solution twice");
        expected.sort_unstable();
        if knows_all {
            assert!(found.iter().all(|solution| expected.binary_search(solution).is_ok()), "{name}: no solution");
        }
        match answer.outcome {
            Outcome::Exhausted if knows_all => assert_eq!(found.len(), expected.len(), "{name}"),
            Outcome::Exhausted => assert!(found.len() >= expected.len(), "{name}: it missed some"),
            Outcome::Stopped => assert_eq!(Some(found.len() as u64), request.limit.map(|limit| limit.max(1)), "{name}"),
            Outcome::OutOfBudget => {
                let is_interrupted = request.budget.interrupt.is_some_and(|is_over| is_over());
                let is_spent = Some(answer.work.nodes) == request.budget.nodes;
                assert!(is_interrupted || is_spent, "{name}: it gave up after {} nodes", answer.work.nodes);
            }
        }
    }

    /// Whatever can be asked of the grid is what the model says.
    fn is_same(&self) {
        let (grid, plain) = (&self.grid, &self.plain);
        for (index, &bits) in plain.candidates.iter().enumerate() {
            let cell = Cell::new(index);
            assert_eq!(grid.candidates(cell).bits(), bits, "cell {index}");
            assert_eq!(
                grid.status(cell),
                if plain.placed[index] { Status::Placed } else { Status::Open },
                "cell {index}"
            );
            // Its own symbol can be taken even from a placed cell, which is a contradiction.
            assert_eq!(grid.value(cell).is_some(), plain.placed[index] && bits != 0, "cell {index}");
        }
        for house in 0..grid.geometry().houses().len() {
            let house = HouseId::new(house);
            let cells = grid.geometry().house(house).cells();
            let bits = |is: &dyn Fn(usize) -> bool| {
                (0..).zip(cells).map(|(i, cell)| u64::from(is(cell.index())) << i).sum::<u64>()
            };
            assert_eq!(grid.open_in(house), bits(&|cell| !plain.placed[cell]));
            for symbol in 0..self.kind.order() {
                let places = bits(&|cell| plain.candidates[cell] >> symbol & 1 == 1);
                assert_eq!(grid.positions(house, Symbol::new(symbol)), places);
            }
        }
        let open = plain.placed.iter().filter(|&&placed| !placed).count();
        let has_values = open == 0 && !plain.candidates.contains(&0);
        assert_eq!((grid.open_cells(), grid.is_full(), grid.values().is_some()), (open, open == 0, has_values));
    }
}

fn kind() -> impl Strategy<Value = Kind> {
    prop_oneof![
        Just(Kind::Boxes(2, 2)),
        Just(Kind::Boxes(2, 3)),
        Just(Kind::Boxes(3, 3)),
        Just(Kind::Latin(3)),
        Just(Kind::Latin(5)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: if long() { 200_000 } else { 1_000 },
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_calls(kind in kind(), calls in calls()) {
        Pair::new(kind).run(&calls, |_, _| {});
    }
}

/// Two singles of which the first leaves the second no place, as `any_calls` met them.
#[test]
fn singles_that_contradict_each_other() {
    let calls =
        [Call::Eliminate(514, 65), Call::Eliminate(998, 15), Call::Place(519, 11), Call::Place(27, 88), Call::Singles];
    Pair::new(Kind::Latin(3)).run(&calls, |_, _| {});
}

/// The calls are of all kinds, and go far: of the states some are full, some contradictory, some in between.
#[test]
fn the_calls_go_far() {
    let (mut full, mut dead, mut asked) = (0, 0, 0);
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    for _ in 0..100 {
        let (kind, calls) = (kind(), calls()).new_tree(&mut runner).unwrap().current();
        Pair::new(kind).run(&calls, |pair, call| {
            full += usize::from(pair.grid.is_full());
            dead += usize::from(pair.is_contradictory());
            asked += usize::from(matches!(call, Call::Ask { .. } | Call::Within { .. }));
        });
    }
    assert!(full > 5 && dead > 50 && asked > 50, "{full} {dead} {asked}");
}
