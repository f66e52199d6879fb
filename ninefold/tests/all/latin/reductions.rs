//! Partial Latin squares as Sudoku, and the whole chain: graph, square, Sudoku, solution, partition.

use super::defects::{all_partitions, random_partial};
use crate::common::{answer, empty, puzzle, source};
use ninefold::board::{Geometry, Puzzle, Symbol};
use ninefold::count::count;
use ninefold::engine::{Rng, Silent, auto};
use ninefold::latin::{NoSudoku, Tripartite, defect, from_graph, from_sudoku, to_sudoku, triangles_of};
use ninefold::solve::Request;
use rand_chacha::rand_core::SeedableRng as _;
use std::collections::BTreeSet;

fn counted(puzzle: &Puzzle) -> String {
    let request = Request { limit: None, ..Request::default() };
    count(puzzle, &*auto(puzzle).engine, &request, &mut Silent).0.to_string()
}

#[test]
fn an_empty_square_becomes_a_sudoku_with_as_many_solutions() {
    // The numbers of Latin squares of orders 2, 3 and 4.
    for (order, squares) in [(2, "2"), (3, "12"), (4, "576")] {
        let sudoku = to_sudoku(&empty(&Geometry::latin(order).unwrap())).unwrap();
        assert_eq!(sudoku.geometry().symbols(), order * order);
        assert_eq!(sudoku.given_count(), order.pow(4) - order * order);
        assert_eq!(counted(&sudoku), squares);
    }
}

#[test]
fn solutions_of_the_sudoku_are_the_completions() {
    let mut rng = Rng::seed_from_u64(11);
    for round in 0..60 {
        let latin = random_partial(2 + round % 3, 1 + round % 5, &mut rng);
        let sudoku = to_sudoku(&latin).unwrap();
        let solutions = answer(&sudoku, &*auto(&sudoku).engine, None).solutions;
        let read: Vec<Vec<Symbol>> =
            solutions.iter().map(|solution| from_sudoku(&latin, solution).unwrap().values().to_vec()).collect();
        let expected: BTreeSet<Vec<Symbol>> = crate::common::brute_force(&latin).into_iter().collect();
        assert_eq!(read.len(), expected.len());
        assert_eq!(read.into_iter().collect::<BTreeSet<_>>(), expected);
    }
}

#[test]
fn a_graph_is_partitioned_by_way_of_a_sudoku() {
    let graph = defect(&puzzle(&Geometry::latin(3).unwrap(), source("lec-fig7"))).unwrap();
    let square = from_graph(graph.clone()).unwrap();
    let sudoku = to_sudoku(&square).unwrap();
    assert_eq!(sudoku.geometry().symbols(), 36);
    let solutions = answer(&sudoku, &*auto(&sudoku).engine, None).solutions;
    let [solution] = solutions.as_slice() else { panic!("{} solutions", solutions.len()) };
    let partition = triangles_of(&square, &from_sudoku(&square, solution).unwrap());
    assert_eq!(all_partitions(&graph), [partition]);
    // Four vertices of a kind are as many as a board has room for.
    let four = "r1 c4 r1 e1 c4 e1 r2 c3 r2 e2 c3 e2 r1 c3 r1 e3 c3 e3";
    let square = from_graph(Tripartite::read(four).unwrap()).unwrap();
    assert_eq!(counted(&to_sudoku(&square).unwrap()), all_partitions(&defect(&square).unwrap()).len().to_string());
}

#[test]
fn what_does_not_fit_is_refused() {
    let nine = empty(&Geometry::latin(9).unwrap());
    assert_eq!(to_sudoku(&nine), Err(NoSudoku::TooLarge(9)));
    assert!(matches!(to_sudoku(&empty(&crate::common::sudoku(2, 2))), Err(NoSudoku::NotLatin(_))));
    let three = empty(&Geometry::latin(3).unwrap());
    let other = to_sudoku(&empty(&Geometry::latin(2).unwrap())).unwrap();
    let solution = answer(&other, &*auto(&other).engine, Some(1)).solutions.remove(0);
    assert!(from_sudoku(&three, &solution).is_err(), "a solution of another board");
}
