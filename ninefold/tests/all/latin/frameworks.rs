//! Latin frameworks by their definition, and graphs as squares, both ways.

use super::defects::{all_partitions, random_partial};
use crate::common::{answer, propagate, puzzle, source};
use ninefold::board::Geometry;
use ninefold::engine::Rng;
use ninefold::latin::{
    Framework, NoSquare, PartVertex, Triangle, Tripartite, VertexKind, completion, defect, figure_8, from_graph,
    triangles_of,
};
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use std::collections::BTreeSet;

fn figure_7() -> Tripartite {
    defect(&puzzle(&Geometry::latin(3).unwrap(), source("lec-fig7"))).unwrap()
}

/// What the definition demands of a framework.
fn assert_obeys(framework: &Framework) {
    let [rows, columns, symbols] = framework.size();
    let at = |row: usize, column: usize| framework.cells()[row * columns + column];
    let [r, c, e] = VertexKind::ALL.map(|kind| move |number| PartVertex { kind, number });
    for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        assert_eq!(at(row, column).is_none(), framework.graph().joins(r(row), c(column)), "r{row} c{column}");
        let Some(symbol) = at(row, column) else { continue };
        assert!(symbol < symbols);
        assert!(!framework.graph().joins(r(row), e(symbol)) && !framework.graph().joins(c(column), e(symbol)));
        assert!((0..column).all(|other| at(row, other) != Some(symbol)), "twice in a row");
        assert!((0..row).all(|other| at(other, column) != Some(symbol)), "twice in a column");
    }
}

/// Triangles that share no edge, in the corner of an n x n x n graph, so a uniform graph.
fn random_uniform(n: usize, rng: &mut Rng) -> Tripartite {
    let mut graph = Tripartite::empty(n);
    for _ in 0..n * n {
        let mut number = || rng.next_u32() as usize % n;
        let (kinds, numbers) = (VertexKind::ALL, [number(), number(), number()]);
        let [a, b, c] = [0, 1, 2].map(|at| PartVertex { kind: kinds[at], number: numbers[at] });
        if ![(a, b), (a, c), (b, c)].into_iter().any(|(one, other)| graph.joins(one, other)) {
            for (one, other) in [(a, b), (a, c), (b, c)] {
                graph.join(one, other);
            }
        }
    }
    graph
}

#[test]
fn lemma_2_obeys_the_definition_of_a_framework() {
    let framework = Framework::new(figure_7());
    assert_eq!(framework.size(), [3, 3, 6]);
    assert_obeys(&framework);
    // Row 1: 1 + 3 + ((1 + 1) mod 3) is 6, an empty cell, 1 + 3 + ((1 + 3) mod 3) is 5.
    assert_eq!(framework.cells()[..3], [Some(5), None, Some(4)]);
}

#[test]
fn figure_8_is_the_set_of_what_may_stand_there() {
    let shown: Vec<String> = figure_8(&figure_7())
        .into_iter()
        .map(|set| {
            let names: Vec<String> = set.unwrap_or_default().iter().map(|symbol| (symbol + 1).to_string()).collect();
            format!("{{{}}}", names.join(","))
        })
        .collect();
    let figure = "{1,3,4,5,6}|{}|{1,3,4,5}||{3,4}|{}|{2,3,4,5,6}||{}|{3,4,5,6}|{1,3,4}";
    assert_eq!(shown.join("|"), figure.replace("||", "|"));
    assert!(figure == source("lec-fig8"), "the figure as the source puzzles have it");
}

#[test]
fn a_uniform_graph_is_the_defect_of_its_square() {
    let mut rng = Rng::seed_from_u64(3);
    for round in 0..60 {
        let graph = random_uniform(2 + round % 5, &mut rng);
        let framework = Framework::new(graph.clone()).extended().unwrap();
        let n = graph.order();
        assert_eq!(framework.size(), [2 * n; 3]);
        assert_obeys(&framework);
        let found = defect(&from_graph(graph.clone()).unwrap()).unwrap();
        assert!(found.edges().eq(graph.edges()), "{found}\n{graph}");
    }
}

#[test]
fn completions_of_the_square_are_partitions_of_the_graph() {
    let mut rng = Rng::seed_from_u64(8);
    let mut several = 0;
    for round in 0..60 {
        // A defect, whether its square can be completed or not, or a graph that has a partition.
        let n = 2 + round % 3;
        let graph = if round % 2 == 0 {
            defect(&random_partial(n, n * n / 2, &mut rng)).unwrap()
        } else {
            random_uniform(n, &mut rng)
        };
        let square = from_graph(graph.clone()).unwrap();
        let expected: BTreeSet<Vec<Triangle>> = brute_partitions(&graph);
        let solutions = answer(&square, &*propagate(), None).solutions;
        let found: Vec<Vec<Triangle>> = solutions.iter().map(|solution| triangles_of(&square, solution)).collect();
        assert_eq!(found.len(), expected.len());
        assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected);
        assert_eq!(all_partitions(&graph).into_iter().collect::<BTreeSet<_>>(), expected);
        for triangles in &expected {
            completion(&square, triangles).unwrap();
        }
        several += usize::from(expected.len() > 1);
    }
    assert!(several > 5, "{several}");
}

/// Every set of triangles that has every edge once: each triangle in turn is in or out.
fn brute_partitions(graph: &Tripartite) -> BTreeSet<Vec<Triangle>> {
    let n = graph.order();
    let [r, c, e] = VertexKind::ALL.map(|kind| move |number| PartVertex { kind, number });
    let edges_of = |t: &Triangle| [[r(t.row), c(t.column)], [r(t.row), e(t.symbol)], [c(t.column), e(t.symbol)]];
    let all = (0..n * n * n).map(|at| Triangle { row: at / n / n, column: at / n % n, symbol: at % n });
    let triangles: Vec<Triangle> = all.filter(|t| edges_of(t).iter().all(|[a, b]| graph.joins(*a, *b))).collect();
    let mut partial: Vec<(Vec<Triangle>, BTreeSet<[PartVertex; 2]>)> = vec![(Vec::new(), BTreeSet::new())];
    for triangle in triangles {
        let edges = edges_of(&triangle);
        let grown: Vec<_> = partial
            .iter()
            .filter(|(_, used)| edges.iter().all(|edge| !used.contains(edge)))
            .map(|(chosen, used)| {
                let chosen: Vec<Triangle> = chosen.iter().copied().chain([triangle]).collect();
                (chosen, used.iter().copied().chain(edges).collect())
            })
            .collect();
        partial.extend(grown);
    }
    let whole = graph.edges().count();
    partial.into_iter().filter(|(_, used)| used.len() == whole).map(|(chosen, _)| chosen).collect()
}

#[test]
fn other_graphs_are_refused() {
    let lopsided = Tripartite::read("r1 c1 r1 e1 r1 e2 c1 e1").unwrap();
    assert!(Framework::new(lopsided.clone()).extended().is_err());
    let why = from_graph(lopsided).unwrap_err().to_string();
    assert_eq!(why, "the graph is not uniform: r1 has 1 column and 2 symbols as neighbours");
    let large = Tripartite::read("r33 c1 r33 e1 c1 e1").unwrap();
    assert_eq!(from_graph(large), Err(NoSquare::TooLarge(33)));
    let largest = from_graph(Tripartite::read("r32 c1 r32 e1 c1 e1").unwrap()).unwrap();
    assert_eq!((largest.geometry().symbols(), largest.given_count()), (64, 64 * 64 - 1));
}
