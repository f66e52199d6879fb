//! The graph itself.

use crate::brute::{graph, small};
use ninefold_graph::colour::{Request, colour, dsatur};
use ninefold_graph::{Budget, Graph};
use proptest::prelude::*;
use std::collections::BTreeSet;

proptest! {
    #[test]
    fn rows_say_what_the_edges_say((vertices, edges) in small(12), more in prop::collection::vec((0..12_u32, 0..12_u32), 0..20)) {
        let all: Vec<(u32, u32)> =
            edges.iter().copied().chain(more.into_iter().filter(|(a, b)| *a < vertices && *b < vertices)).collect();
        let (graph, dropped) = Graph::new(vertices, &all).unwrap();
        let set: BTreeSet<(u32, u32)> = all.iter().filter(|(a, b)| a != b).map(|(a, b)| (*a.min(b), *a.max(b))).collect();
        prop_assert!(graph.each_edge().eq(set.iter().copied()));
        prop_assert_eq!(graph.edges(), set.len());
        prop_assert_eq!(dropped.loops, all.iter().filter(|(a, b)| a == b).count());
        prop_assert_eq!(dropped.loops + dropped.again + set.len(), all.len());
        for a in graph.all() {
            prop_assert!(graph.neighbours(a).is_sorted() && graph.neighbours(a).len() == graph.degree(a));
            for b in graph.all() {
                prop_assert_eq!(graph.has_edge(a, b), set.contains(&(a.min(b), a.max(b))));
            }
        }
    }

    #[test]
    fn a_part_has_the_edges_between_its_vertices((vertices, edges) in small(10), choice in any::<u16>()) {
        let graph = graph(vertices, &edges);
        // In an order of their own.
        let mut inside: Vec<u32> = graph.all().filter(|vertex| choice >> vertex & 1 == 1).collect();
        inside.sort_by_key(|vertex| vertex * 7 % 11);
        let part = graph.part(&inside);
        for (i, a) in inside.iter().enumerate() {
            for (j, b) in inside.iter().enumerate() {
                prop_assert_eq!(part.has_edge(i as u32, j as u32), graph.has_edge(*a, *b));
            }
        }
    }
}

#[test]
fn vertices_that_are_not_there_are_named() {
    let why = Graph::new(3, &[(0, 1), (1, 3)]).unwrap_err();
    assert_eq!(why.to_string(), "edge 1 names vertex 3, and the vertices are 0 to 2");
    assert_eq!(Graph::new(0, &[]).unwrap().0.vertices(), 0);
    assert_eq!(colour(&graph(0, &[]), &Request::default(), &mut |_| ()).colouring.colours(), 0);
    assert_eq!(colour(&graph(3, &[]), &Request::default(), &mut |_| ()).colouring.colours(), 1);
}

/// Neither a large graph nor a long path may need a deep stack.
#[test]
fn large_graphs_on_a_small_stack() {
    let task = || {
        let long: Vec<(u32, u32)> = (1..100_000).map(|b| (b - 1, b)).collect();
        assert_eq!(dsatur(&graph(100_000, &long)).iter().max(), Some(&1));
        // A cycle of odd length, and chords.
        let step = |a: u32, by: u32| (a, (a + by) % 99_999);
        let edges: Vec<(u32, u32)> = (0..99_999).flat_map(|a| [1, 5, 77, 1009].map(|by| step(a, by))).collect();
        let graph = graph(99_999, &edges);
        let request = Request { budget: Budget { steps: Some(1000), interrupt: None }, ..Request::default() };
        let answer = colour(&graph, &request, &mut |_| ());
        assert!((3..=5).contains(&answer.colouring.colours()), "{}", answer.colouring.colours());
    };
    std::thread::Builder::new().stack_size(128 * 1024).spawn(task).unwrap().join().unwrap();
}
