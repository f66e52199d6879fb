//! Promise 3: renaming symbols, transposing, turning and moving bands, stacks, rows and columns changes no count.

use crate::common::{self, complete_engines_for, empty, sudoku};
use ninefold::board::{BoxShape, Geometry, Puzzle, Shape, Symbol};
use ninefold::count::{Count, count};
use ninefold::engine::{Budget, Engine, ExactCover, Outcome, Silent};
use ninefold::solve::{Request, solve};
use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;
use std::collections::BTreeSet;

/// Counting ends here: two boards with more solutions are the same as far as this test goes.
const ENOUGH: u64 = 300;

fn geometries() -> Vec<Geometry> {
    let mut all: Vec<_> = [(2, 2), (2, 3), (3, 2), (3, 3), (2, 4), (4, 2), (2, 5)].map(|(h, w)| sudoku(h, w)).into();
    all.extend([4, 5, 6].map(|n| Geometry::latin(n).unwrap()));
    all
}

/// Height and width of a box; a Latin square is a board with boxes of one row.
fn boxes(geometry: &Geometry) -> BoxShape {
    match geometry.shape() {
        Shape::Sudoku(boxes) => *boxes,
        _ => BoxShape { height: 1, width: geometry.symbols() },
    }
}

/// A board in the form in which it is moved: symbols by row and column.
type Rows = Vec<Vec<Option<Symbol>>>;

/// A way to make another board of one.
type Move<'m> = &'m dyn Fn(&Rows) -> Rows;

/// Random keys decide every permutation: the items in the order of their keys.
fn order(n: usize, keys: &[u16]) -> Vec<usize> {
    let mut items: Vec<_> = (0..n).collect();
    items.sort_by_key(|&i| (keys[i], i));
    items
}

/// The lines `0..n` in groups of `size`: the groups in a new order, and the lines within each.
fn lines_in_groups(n: usize, size: usize, keys: &[u16]) -> Vec<usize> {
    let groups = order(n / size, &keys[n..]);
    groups
        .iter()
        .flat_map(|group| order(size, &keys[group * size..]).into_iter().map(move |i| group * size + i))
        .collect()
}

/// Bands, stacks, rows and columns moved.
fn moved(rows: &Rows, shape: BoxShape, keys: &[u16]) -> Rows {
    let n = rows.len();
    let down = lines_in_groups(n, shape.height, &keys[..2 * n]);
    let across = lines_in_groups(n, shape.width, &keys[2 * n..]);
    down.iter().map(|&r| across.iter().map(|&c| rows[r][c]).collect()).collect()
}

fn renamed(rows: &Rows, keys: &[u16]) -> Rows {
    let names = order(rows.len(), keys);
    rows.iter().map(|row| row.iter().map(|given| given.map(|s| Symbol::new(names[s.index()]))).collect()).collect()
}

fn transposed(rows: &Rows) -> Rows {
    (0..rows.len()).map(|c| rows.iter().map(|row| row[c]).collect()).collect()
}

/// A quarter turn clockwise: transposed, and each row read backwards.
fn turned(rows: &Rows) -> Rows {
    transposed(rows).into_iter().map(|row| row.into_iter().rev().collect()).collect()
}

/// The same kind of board with rows and columns exchanged.
fn on_its_side(geometry: &Geometry) -> Geometry {
    match geometry.shape() {
        Shape::Sudoku(boxes) => sudoku(boxes.width, boxes.height),
        _ => geometry.clone(),
    }
}

/// The solution that every board of this kind has, cut to some givens, one of them perhaps changed so that most often
/// nothing is left.
fn board(geometry: &Geometry, keys: &[u16], share: u16, change: bool) -> Rows {
    let (n, BoxShape { height, width }) = (geometry.symbols(), boxes(geometry));
    let value = |r: usize, c: usize| Symbol::new((r % height * width + r / height + c) % n);
    let kept = |r: usize, c: usize| keys[r * n + c] % 100 < share;
    let mut rows: Rows = (0..n).map(|r| (0..n).map(|c| kept(r, c).then(|| value(r, c))).collect()).collect();
    let place = usize::from(keys[0]) % (n * n);
    if change && rows[place / n][place % n].is_none() {
        let symbol = Some(Symbol::new(usize::from(keys[1]) % n));
        rows[place / n][place % n] = symbol;
        if Puzzle::new(geometry.clone(), rows.concat()).is_err() {
            rows[place / n][place % n] = None;
        }
    }
    rows
}

/// The count within the limit; `None` if the budget ended first.
fn counted(geometry: &Geometry, rows: &Rows, engine: &dyn Engine) -> Option<Count> {
    let puzzle = Puzzle::new(geometry.clone(), rows.concat()).unwrap();
    let budget = Budget { nodes: Some(20_000), interrupt: None };
    let (count, work) = count(&puzzle, engine, &Request { limit: Some(ENOUGH), budget, seed: 0 }, &mut Silent);
    (work.nodes < 20_000).then_some(count)
}

/// The solutions, each as a board of its own, and whether they are all; `None` if the budget ended first.
fn solved(geometry: &Geometry, rows: &Rows, engine: &dyn Engine) -> Option<(Outcome, BTreeSet<Rows>)> {
    let puzzle = Puzzle::new(geometry.clone(), rows.concat()).unwrap();
    let budget = Budget { nodes: Some(20_000), interrupt: None };
    let answer = solve(&puzzle, engine, &Request { limit: Some(ENOUGH), budget, seed: 0 }, &mut Silent);
    let board = |values: &[Symbol]| -> Rows {
        values.chunks(rows.len()).map(|row| row.iter().copied().map(Some).collect()).collect()
    };
    let boards = answer.solutions.iter().map(|solution| board(solution.values())).collect();
    (answer.outcome != Outcome::OutOfBudget).then_some((answer.outcome, boards))
}

/// Twenty cases of each every day, thousands in the long tests. Failures are kept beside this file, to be committed.
fn config() -> ProptestConfig {
    ProptestConfig {
        cases: match () {
            () if common::long() && !cfg!(debug_assertions) => 5_000,
            () => 20,
        },
        failure_persistence: Some(Box::new(FileFailurePersistence::WithSource("regressions"))),
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn moves_change_no_count(
        kind in 0_usize..10,
        share in 20_u16..70,
        change in any::<bool>(),
        cells in prop::collection::vec(any::<u16>(), 100),
        keys in prop::collection::vec(any::<u16>(), 60),
    ) {
        let geometry = &geometries()[kind];
        let side = on_its_side(geometry);
        let rows = board(geometry, &cells, share, change);
        let shuffled = renamed(&moved(&rows, boxes(geometry), &keys), &keys[40..]);
        for engine in complete_engines_for(&empty(geometry)) {
            let Some(expected) = counted(geometry, &rows, &*engine) else { continue };
            let others = [
                (geometry, renamed(&rows, &keys)),
                (geometry, moved(&rows, boxes(geometry), &keys)),
                (&side, transposed(&rows)),
                (&side, turned(&rows)),
                (geometry, turned(&turned(&rows))),
                (&side, turned(&shuffled)),
            ];
            for (geometry, rows) in others {
                if let Some(found) = counted(geometry, &rows, &*engine) {
                    prop_assert_eq!(&found, &expected, "{} on {}", engine.name(), geometry);
                }
            }
        }
    }

    /// Not the number alone: the solutions of a moved puzzle are its solutions, moved. By the engine to which cells and the
    /// places of a symbol in a row, column or box are alike, so that a move changes the order of everything.
    #[test]
    fn moves_move_the_solutions(
        kind in 0_usize..10,
        share in 20_u16..70,
        change in any::<bool>(),
        cells in prop::collection::vec(any::<u16>(), 100),
        keys in prop::collection::vec(any::<u16>(), 60),
    ) {
        let geometry = &geometries()[kind];
        let (rows, side) = (board(geometry, &cells, share, change), on_its_side(geometry));
        if let Some((Outcome::Exhausted, solutions)) = solved(geometry, &rows, &ExactCover) {
            let moves: [(&Geometry, Move<'_>); 5] = [
                (geometry, &|rows| renamed(rows, &keys)),
                (geometry, &|rows| moved(rows, boxes(geometry), &keys)),
                (&side, &transposed),
                (&side, &turned),
                (&side, &|rows| turned(&renamed(&moved(rows, boxes(geometry), &keys), &keys[40..]))),
            ];
            for (geometry, change) in moves {
                let expected = (Outcome::Exhausted, solutions.iter().map(change).collect());
                if let Some(found) = solved(geometry, &change(&rows), &ExactCover) {
                    prop_assert_eq!(found, expected, "{}", geometry);
                }
            }
        }
    }

    /// Vertices and colours renamed.
    #[test]
    fn graphs_by_other_names(
        edges in prop::collection::vec((0_usize..9, 0_usize..9), 0..24),
        keys in prop::collection::vec(any::<u16>(), 12),
        first in 0_usize..9,
    ) {
        let edges: Vec<_> = edges.into_iter().filter(|(a, b)| a != b).collect();
        let (vertices, colours) = (order(9, &keys), order(3, &keys[9..]));
        let others: Vec<_> = edges.iter().map(|&(a, b)| (vertices[a], vertices[b])).collect();
        let coloured = |edges: &[(usize, usize)], vertex: usize, colour: usize| {
            let mut givens = vec![None; 9];
            givens[vertex] = Some(Symbol::new(colour));
            Puzzle::new(Geometry::graph(9, edges, 3).unwrap(), givens).unwrap()
        };
        for engine in complete_engines_for(&coloured(&edges, first, 0)) {
            let count = |puzzle: &Puzzle| {
                count(puzzle, &*engine, &Request { limit: None, ..Request::default() }, &mut Silent).0
            };
            let renamed = coloured(&others, vertices[first], colours[0]);
            prop_assert_eq!(count(&coloured(&edges, first, 0)), count(&renamed), "{}", engine.name());
        }
    }
}

/// The boards made above are not all of one kind: some have no solution, some one, some several, some very many.
#[test]
fn the_boards_vary() {
    let (nine, engine) = (sudoku(3, 3), common::propagate());
    let keys = |seed: u32| {
        (0..100_u32).map(|i| (i.wrapping_mul(40_503).wrapping_add(seed * 977) >> 3) as u16).collect::<Vec<_>>()
    };
    let shares = [25, 35, 45, 55, 65].into_iter().flat_map(|share| [(share, false), (share, true)]);
    let boards = shares.flat_map(|(share, change)| (0..20).map(move |seed| (share, change, seed)));
    let counts: Vec<_> = boards
        .filter_map(|(share, change, seed)| counted(&nine, &board(&nine, &keys(seed), share, change), &*engine))
        .map(|count| count.to_string())
        .collect();
    let several = |count: &String| count.parse::<u32>().is_ok_and(|number| number > 1);
    let kinds: [&dyn Fn(&String) -> bool; 4] = [&|c| c == "0", &|c| c == "1", &several, &|c| c.starts_with(">=")];
    for (kind, is_kind) in kinds.iter().enumerate() {
        assert!(counts.iter().filter(|count| is_kind(count)).count() >= 5, "{kind}: {counts:?}");
    }
}
