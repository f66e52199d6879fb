//! Defect graphs, and completions as partitions into triangles, against brute force.

use crate::common::{brute_force, puzzle, source, sudoku};
use ninefold::board::{Board, Geometry, Puzzle, Symbol, SymbolSet};
use ninefold::engine::{Budget, Outcome, Rng};
use ninefold::latin::{
    NotLatin, PartVertex, Triangle, Tripartite, VertexKind, completion, defect, order_of, partitions, triangles_of,
};
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// All partitions.
pub(super) fn all_partitions(graph: &Tripartite) -> Vec<Vec<Triangle>> {
    let mut found = Vec::new();
    let outcome = partitions(graph, &Budget::default(), &mut |triangles| {
        found.push(triangles.to_vec());
        ControlFlow::Continue(())
    });
    assert_eq!(outcome, Outcome::Exhausted);
    found
}

/// Givens put in at random where they do not clash: some can be completed, some cannot.
pub(super) fn random_partial(order: usize, givens: usize, rng: &mut Rng) -> Puzzle {
    let mut board = Board::empty(Geometry::latin(order).unwrap());
    for _ in 0..givens {
        let cell = board.geometry().all_cells().nth((rng.next_u32() as usize) % (order * order)).unwrap();
        let before = board.value(cell);
        board.set_given(cell, Some(Symbol((rng.next_u32() as usize % order) as u8)));
        if board.puzzle().is_err() {
            board.set_given(cell, before);
        }
    }
    board.puzzle().unwrap()
}

#[test]
fn figure_7_has_the_defect_that_the_definition_says() {
    let figure = puzzle(&Geometry::latin(3).unwrap(), source("lec-fig7"));
    let graph = defect(&figure).unwrap();
    // Row by row: 1 _ 3, 3 _ 2, _ 3 1. The second column lacks 1 and 2, the first one 2.
    let edges = "r1 c2\nr2 c2\nr3 c1\nr1 e2\nr2 e1\nr3 e2\nc1 e2\nc2 e1\nc2 e2\n";
    assert_eq!(graph.to_string(), edges);
    assert_eq!((graph.vertices().count(), graph.lopsided()), (7, None));
    let at = |row, column, symbol| Triangle { row, column, symbol };
    assert_eq!(all_partitions(&graph), [[at(0, 1, 1), at(1, 1, 0), at(2, 0, 1)]]);
}

#[test]
fn partitions_are_the_completions() {
    let mut rng = Rng::seed_from_u64(16);
    let (mut none, mut one, mut more) = (0, 0, 0);
    for round in 0..300 {
        let order = 2 + round % 4;
        let puzzle = random_partial(order, if order == 5 { 14 } else { order * order / 2 }, &mut rng);
        let graph = defect(&puzzle).unwrap();
        let expected: BTreeSet<Vec<Symbol>> = brute_force(&puzzle).into_iter().collect();
        let partitions = all_partitions(&graph);
        let completed: Vec<_> = partitions.iter().map(|triangles| completion(&puzzle, triangles).unwrap()).collect();
        for (solution, triangles) in completed.iter().zip(&partitions) {
            assert_eq!(&triangles_of(&puzzle, solution), triangles, "and back");
        }
        assert_eq!(completed.len(), expected.len(), "each once");
        assert_eq!(completed.iter().map(|solution| solution.values().to_vec()).collect::<BTreeSet<_>>(), expected);
        match expected.len() {
            0 => none += 1,
            1 => one += 1,
            _ => more += 1,
        }
        if graph.lopsided().is_some() {
            assert!(expected.is_empty(), "not uniform");
        }
    }
    assert!(none > 20 && one > 20 && more > 20, "{none} {one} {more}");
}

#[test]
fn what_is_missing_is_counted_by_the_definition() {
    let mut rng = Rng::seed_from_u64(7);
    for round in 0..50 {
        let order = 1 + round % 6;
        let puzzle = random_partial(order, order * order / 2, &mut rng);
        let graph = defect(&puzzle).unwrap();
        let [row, column, symbol] = VertexKind::ALL.map(|kind| move |number| PartVertex { kind, number });
        let has =
            |cells: Vec<usize>, k: usize| cells.iter().any(|&cell| puzzle.givens()[cell] == Some(Symbol(k as u8)));
        let mut edges = 0;
        for (one, k) in (0..order).flat_map(|one| (0..order).map(move |k| (one, k))) {
            let lacks = [
                !has((one * order..(one + 1) * order).collect(), k),
                !has((one..order * order).step_by(order).collect(), k),
            ];
            assert_eq!(graph.joins(row(one), symbol(k)), lacks[0]);
            assert_eq!(graph.joins(column(one), symbol(k)), lacks[1]);
            let is_empty = puzzle.givens()[one * order + k].is_none();
            assert_eq!(graph.joins(row(one), column(k)), is_empty);
            edges += [lacks[0], lacks[1], is_empty].map(usize::from).iter().sum::<usize>();
        }
        assert_eq!(graph.edges().count(), edges);
    }
}

#[test]
fn a_vertex_shows_that_a_square_has_no_completion() {
    // Rows 1 2 . and . . 3: every symbol but 3 is missing twice or more, and the last column has two empty cells and lacks three.
    let geometry = Geometry::latin(3).unwrap();
    let board = puzzle(&geometry, "12...3...");
    let none = defect(&board).unwrap().lopsided();
    assert_eq!(none, None, "a row, a column and a symbol lack as many of each");
    assert!(brute_force(&board).is_empty());
    let graph = Tripartite::read("r1 c1 r1 c2 r1 e1 c1 e1 c2 e1").unwrap();
    assert_eq!(graph.lopsided().unwrap().to_string(), "r1 has 2 columns and 1 symbol as neighbours");
    assert_eq!(all_partitions(&graph), Vec::<Vec<Triangle>>::new());
}

#[test]
fn a_budget_ends_the_search() {
    let graph = defect(&Puzzle::empty(Geometry::latin(6).unwrap())).unwrap();
    let mut found = 0;
    let budget = Budget { nodes: Some(36), ..Budget::default() };
    let outcome = partitions(&graph, &budget, &mut |_| {
        found += 1;
        ControlFlow::Continue(())
    });
    assert_eq!((outcome, found), (Outcome::OutOfBudget, 0), "the first one takes 37 nodes");
    let first = partitions(&graph, &Budget::default(), &mut |_| ControlFlow::Break(()));
    assert_eq!(first, Outcome::Stopped);
}

#[test]
fn other_boards_are_refused() {
    let latin = Geometry::latin(4).unwrap();
    assert_eq!(order_of(&Puzzle::empty(latin.clone())), Ok(4));
    assert_eq!(order_of(&Puzzle::empty(sudoku(2, 2))), Err(NotLatin::Rules));
    let listed = Puzzle::restricted(latin, vec![None; 16], Some(vec![SymbolSet::full(4); 16])).unwrap();
    assert_eq!(order_of(&listed), Err(NotLatin::Candidates));
}

#[test]
fn a_false_partition_completes_nothing() {
    let figure = puzzle(&Geometry::latin(3).unwrap(), source("lec-fig7"));
    let at = |row, column, symbol| Triangle { row, column, symbol };
    let right = [at(0, 1, 1), at(1, 1, 0), at(2, 0, 1)];
    assert!(completion(&figure, &right).is_ok());
    for wrong in [
        vec![],
        vec![right[0], right[1]],
        vec![at(0, 1, 0), right[1], right[2]],
        vec![right[0], right[1], right[2], at(0, 0, 0)],
    ] {
        assert!(completion(&figure, &wrong).is_err(), "{wrong:?}");
    }
}

#[test]
fn graphs_are_read_as_they_are_written() {
    let mut rng = Rng::seed_from_u64(5);
    for _ in 0..20 {
        let graph = defect(&random_partial(5, 12, &mut rng)).unwrap();
        assert_eq!(Tripartite::read(&graph.to_string()).unwrap(), graph);
    }
    let refused = [
        ("r1 c1\nr1 x2", "line 2, column 4: found `x2`, expected a vertex: r, c or e and a number from 1 to 64"),
        ("# nothing\n", "line 1, column 1: found no edge, expected edges like r1 c2, r1 e1, c2 e1"),
        ("r1 c1, e1", "line 1, column 8: found e1 alone, expected two vertices: an edge"),
        ("r1 c65", "line 1, column 4: found `c65`, expected a vertex: r, c or e and a number from 1 to 64"),
        ("e1 e2", "line 1, column 4: found e2, expected a row or a column to join with e1"),
        ("r+1 c1", "line 1, column 1: found `r+1`, expected a vertex: r, c or e and a number from 1 to 64"),
        ("ü1 c1", "line 1, column 1: found `ü1`, expected a vertex: r, c or e and a number from 1 to 64"),
    ];
    for (text, error) in refused {
        assert_eq!(Tripartite::read(text).unwrap_err().to_string(), error);
    }
}
