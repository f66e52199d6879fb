//! Promise 11: counts are exact or say ">=", never wrapped; known numbers come out.

use crate::common::{self, answer, brute_force, complete_engines_for, empty, propagate, puzzle, sudoku};
use ninefold::ask::{self, Manner, Nodes, Policy};
use ninefold::board::{Board, Extra, Geometry, Puzzle};
use ninefold::count::{Count, count};
use ninefold::engine::{Budget, Engine, Silent};
use ninefold::solve::Request;

fn exact(puzzle: &Puzzle, engine: &dyn Engine) -> u64 {
    let request = Request { limit: None, ..Request::default() };
    match count(puzzle, engine, &request, &mut Silent).0 {
        Count::Exact(number) => number.try_into().unwrap(),
        Count::AtLeast(number) => panic!("{} gave up after {number}", engine.name()),
    }
}

/// The 4x4 grids, and the Latin squares of order 1 to 4 (OEIS A002860), by every complete engine.
#[test]
fn small_boards_by_every_engine() {
    for engine in complete_engines_for(&empty(&sudoku(2, 2))) {
        assert_eq!(exact(&empty(&sudoku(2, 2)), &*engine), 288, "{}", engine.name());
        for (n, expected) in [(1, 1), (2, 2), (3, 12), (4, 576)] {
            assert_eq!(exact(&empty(&Geometry::latin(n).unwrap()), &*engine), expected, "{}", engine.name());
        }
    }
}

#[test]
fn latin_squares_of_order_five() {
    assert_eq!(exact(&empty(&Geometry::latin(5).unwrap()), &*propagate()), 161_280);
}

/// Order 6 takes some minutes.
#[test]
fn latin_squares_of_order_six() {
    if common::long() {
        assert_eq!(exact(&empty(&Geometry::latin(6).unwrap()), &*propagate()), 812_851_200);
    }
}

/// The 6x6 grids with boxes of 2x3 (Pettersen), and of 3x2: the same board, transposed. A minute or so.
#[test]
fn six_by_six() {
    if common::long() {
        let counts = common::on_all_cores(&[(2, 3), (3, 2)], |&(h, w)| exact(&empty(&sudoku(h, w)), &*propagate()));
        assert_eq!(counts, [28_200_960; 2]);
    }
}

/// A first row given divides the number of grids by the 6! ways to write it: 28,200,960 / 720. So does a first column.
#[test]
fn six_by_six_with_its_first_row() {
    for geometry in [sudoku(2, 3), sudoku(3, 2)] {
        let row = format!("123456{}", ".".repeat(30));
        let column = [1, 2, 3, 4, 5, 6].map(|digit| format!("{digit}.....")).concat();
        for line in [row, column] {
            assert_eq!(exact(&puzzle(&geometry, &line), &*propagate()), 39_168, "{geometry}: {line}");
        }
    }
}

/// Boxes of a single row add nothing to a Latin square.
#[test]
fn boxes_of_one_row_are_latin_squares() {
    for n in 1..=4 {
        assert_eq!(
            exact(&empty(&sudoku(1, n)), &*propagate()),
            exact(&empty(&Geometry::latin(n).unwrap()), &*propagate())
        );
    }
}

fn colourings(vertices: usize, edges: &[(usize, usize)], colours: usize) -> u64 {
    exact(&empty(&Geometry::graph(vertices, edges, colours).unwrap()), &*propagate())
}

/// Chromatic polynomials in closed form: cycles (k-1)^n + (-1)^n (k-1), complete graphs k(k-1)...(k-n+1), trees
/// k(k-1)^(n-1), and graphs without edges k^n.
#[test]
fn colourings_of_graphs() {
    for k in 1_u64..=5 {
        for n in 3..=8_usize {
            let colours = k as usize;
            let cycle: Vec<_> = (0..n).map(|v| (v, (v + 1) % n)).collect();
            let sign = if n % 2 == 0 { k - 1 } else { 0 };
            let odd = if n % 2 == 1 { k - 1 } else { 0 };
            assert_eq!(colourings(n, &cycle, colours), (k - 1).pow(n as u32) + sign - odd, "C{n} with {k}");
            assert_eq!(colourings(n, &cycle[..n - 1], colours), k * (k - 1).pow(n as u32 - 1), "path {n} with {k}");
        }
        for n in 1..=6_usize {
            let complete: Vec<_> = (0..n).flat_map(|a| (0..a).map(move |b| (a, b))).collect();
            let falling = (0..n as u64).map(|i| k.saturating_sub(i)).product::<u64>();
            assert_eq!(colourings(n, &complete, k as usize), falling, "K{n} with {k}");
            assert_eq!(colourings(n, &[], k as usize), k.pow(n as u32), "{n} vertices with {k}");
        }
    }
}

/// The Petersen graph has 120 colourings with three colours.
#[test]
fn colourings_of_the_petersen_graph() {
    let outer = (0..5).map(|v| (v, (v + 1) % 5));
    let spokes = (0..5).map(|v| (v, v + 5));
    let inner = (0..5).map(|v| (v + 5, (v + 2) % 5 + 5));
    let edges: Vec<_> = outer.chain(spokes).chain(inner).collect();
    assert_eq!(colourings(10, &edges, 3), 120);
    assert_eq!(colourings(10, &edges, 2), 0);
}

/// Boards with extra houses: diagonal Latin squares of order 4 and 5 are 48 and 960 (OEIS A274806); the others against
/// plain recursion.
#[test]
fn extra_houses() {
    let with = |geometry: Geometry, extra: Extra| empty(&geometry.with_extras(vec![extra]).unwrap());
    assert_eq!(exact(&with(Geometry::latin(4).unwrap(), Extra::Diagonals), &*propagate()), 48);
    assert_eq!(exact(&with(Geometry::latin(5).unwrap(), Extra::Diagonals), &*propagate()), 960);
    for extra in [Extra::Diagonals, Extra::DisjointGroups] {
        let board = with(sudoku(2, 2), extra);
        assert_eq!(exact(&board, &*propagate()), brute_force(&board).len() as u64);
    }
}

/// A limit or a budget that ends the count gives a lower bound that says so, and the bound is true.
#[test]
fn stopped_counts_are_lower_bounds() {
    let board = empty(&sudoku(2, 2));
    for engine in complete_engines_for(&board) {
        let ask = |limit, nodes| {
            let request = Request { limit, budget: Budget { nodes, interrupt: None }, seed: 0 };
            count(&board, &*engine, &request, &mut Silent).0
        };
        assert_eq!(ask(Some(100), None), Count::AtLeast(100_u32.into()));
        assert_eq!(ask(None, None).to_string(), "288");
        match ask(None, Some(50)) {
            Count::AtLeast(number) => assert!(number < 288_u32.into()),
            Count::Exact(number) => panic!("{}: {number} solutions in 50 nodes", engine.name()),
        }
        assert!(ask(None, Some(0)).to_string().starts_with(">= 0"));
    }
}

/// A count that nobody limits ends, too, and says so; one that somebody limits has nothing to add.
#[test]
fn what_cannot_be_counted_ends() {
    let board = Board::empty(sudoku(3, 3));
    let ask = |nodes| ask::count(&board, ask::AUTO, &Policy { nodes, ..Policy::default() }, &mut Silent).unwrap();
    let why = |counted: &ask::Counted| counted.why(board.geometry(), &Manner::default());
    let limited = ask(Nodes::AtMost(1000));
    assert!(!limited.is_exact() && limited.ended_after.is_none() && why(&limited).is_none());
    assert!(
        Policy::default().counting(board.geometry()).nodes.is_some_and(|most| most > 28_200_960),
        "all of 6x6 can be counted"
    );
    let large = Policy::default().counting(&sudoku(4, 4)).nodes.unwrap();
    assert!(
        large <= 1_000_000,
        "a node of a larger board takes longer, and its solutions are beyond counting one by one"
    );
    if common::long() {
        let ended = ask(Nodes::Usual);
        assert!(!ended.is_exact() && ended.ended_after == Policy::default().counting(board.geometry()).nodes);
        assert!(why(&ended).unwrap().contains("as no budget was named"));
    }
}

/// Counting and collecting agree.
#[test]
fn counts_are_the_solutions_found() {
    for line in ["1...............", "1.....2...3....4", "12......3......."] {
        let board = puzzle(&sudoku(2, 2), line);
        assert_eq!(exact(&board, &*propagate()), answer(&board, &*propagate(), None).solutions.len() as u64);
    }
}
