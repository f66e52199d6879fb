//! Classes whose sizes differ by one at most, against brute force.

use crate::brute::{Edges, graph, is_proper, small};
use ninefold_graph::Budget;
use ninefold_graph::colour::{Request, equitable};
use proptest::prelude::*;
use std::sync::atomic::{AtomicU32, Ordering};

fn sizes(colours: u32, colour_of: &[u32]) -> Vec<usize> {
    (0..colours).map(|colour| colour_of.iter().filter(|other| **other == colour).count()).collect()
}

fn is_even(sizes: &[usize]) -> bool {
    sizes.iter().max().unwrap_or(&0) - sizes.iter().min().unwrap_or(&0) <= 1
}

/// Is there one with so many colours? Tries all ways to colour.
fn exists(vertices: u32, edges: &Edges, colours: u32) -> bool {
    let all = u64::from(colours).pow(vertices);
    (0..all).any(|mut number| {
        let mut colour_of = Vec::new();
        for _ in 0..vertices {
            colour_of.push((number % u64::from(colours)) as u32);
            number /= u64::from(colours);
        }
        is_proper(edges, &colour_of) && is_even(&sizes(colours, &colour_of))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_number_of_colours_is_even_or_not((vertices, edges) in small(7), colours in 1..6_u32) {
        let colours = colours.min(vertices);
        let answer = equitable(&graph(vertices, &edges), &Request { colours: Some(colours), ..Request::default() });
        let exists = exists(vertices, &edges, colours);
        prop_assert_eq!((answer.colouring.is_some(), answer.is_impossible), (exists, !exists));
        if let Some(colouring) = answer.colouring {
            prop_assert_eq!(colouring.colours(), colours);
            prop_assert!(is_proper(&edges, colouring.of()) && is_even(&sizes(colours, colouring.of())));
        }
    }

    #[test]
    fn the_fewest((vertices, edges) in small(7)) {
        let answer = equitable(&graph(vertices, &edges), &Request::default());
        let fewest = (1..=vertices).find(|colours| exists(vertices, &edges, *colours)).unwrap();
        prop_assert!(answer.is_fewest());
        prop_assert_eq!(answer.colouring.unwrap().colours(), fewest);
        prop_assert_eq!(answer.at_least, fewest);
    }
}

#[test]
fn three_colours_may_be_too_many() {
    let both: Edges = (0..3).flat_map(|a| (3..6).map(move |b| (a, b))).collect();
    let graph = graph(6, &both);
    let ask = |colours| equitable(&graph, &Request { colours: Some(colours), ..Request::default() });
    assert!(ask(2).colouring.is_some() && ask(3).is_impossible && ask(4).colouring.is_some());
    assert!(ask(1).is_impossible);
    assert_eq!(ask(99).colouring.unwrap().colours(), 6);
    assert_eq!(equitable(&graph, &Request::default()).colouring.unwrap().colours(), 2);
}

/// Larger random graphs: always with a colour more than neighbours; the same seed and steps, the same colours.
#[test]
fn larger_graphs_and_budgets() {
    let edges: Edges = (0..300_u32)
        .flat_map(|a| (a + 1..300).map(move |b| (a, b)))
        .filter(|(a, b)| (a * 7919 + b * 104_729) % 97 < 6)
        .collect();
    let graph = graph(300, &edges);
    let most = graph.largest_degree() as u32 + 1;
    let enough = equitable(&graph, &Request { colours: Some(most), ..Request::default() }).colouring.unwrap();
    assert!(is_proper(&edges, enough.of()) && is_even(&sizes(most, enough.of())));
    let budget = Budget { steps: Some(20_000), interrupt: None };
    let ask = || equitable(&graph, &Request { budget, ..Request::default() });
    let (first, again) = (ask(), ask());
    let colouring = first.colouring.clone().unwrap();
    assert!(is_proper(&edges, colouring.of()) && is_even(&sizes(colouring.colours(), colouring.of())));
    assert!(colouring.colours() < most, "{} of {most}", colouring.colours());
    assert_eq!(Some(colouring), again.colouring);
    let stop = || true;
    let none =
        equitable(&graph, &Request { budget: Budget { steps: None, interrupt: Some(&stop) }, ..Request::default() });
    // Nothing was searched: a colour for each vertex.
    assert_eq!(none.colouring.map(|colouring| colouring.colours()), Some(graph.vertices()));
    assert!(!none.is_impossible);
}

#[test]
fn without_vertices_no_colour_is_needed() {
    assert_eq!(equitable(&graph(0, &[]), &Request::default()).colouring.map(|colouring| colouring.colours()), Some(0));
}

/// Whatever the budget, there is an answer where no number was asked for, and room is not taken that a graph's size forbids.
#[test]
fn there_is_always_one() {
    let star: Vec<(u32, u32)> = (1..201).map(|leaf| (0, leaf)).collect();
    let star = graph(201, &star);
    for steps in [Some(0), Some(1), Some(1000), Some(200_000)] {
        let request = Request { budget: Budget { steps, interrupt: None }, ..Request::default() };
        let answer = equitable(&star, &request);
        assert!(answer.colouring.is_some(), "{steps:?}");
    }
    let bare = ninefold_graph::Graph::without_edges(100_000);
    for colours in [99_999, 100_000] {
        let request = Request {
            colours: Some(colours),
            budget: Budget { steps: Some(1000), interrupt: None },
            ..Request::default()
        };
        let answer = equitable(&bare, &request);
        assert_eq!(answer.colouring.is_some(), colours == 100_000, "a colour for each vertex takes no search");
    }
}

/// On a large sparse graph some colouring with few classes comes before the search for few colours, which takes long there.
#[test]
fn sparse_graphs_get_few_classes_early() {
    const VERTICES: u32 = 10_000;
    let mut state = 1_u64;
    let mut vertex = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as u32 % VERTICES
    };
    let pairs: Edges = (0..5 * VERTICES).map(|_| (vertex(), vertex())).filter(|(a, b)| a != b).collect();
    let graph = graph(VERTICES, &pairs);
    let asked = AtomicU32::new(0);
    let is_over = || asked.fetch_add(1, Ordering::Relaxed) > 10_000;
    let budget = Budget { interrupt: Some(&is_over), ..Budget::default() };
    let colouring = equitable(&graph, &Request { budget, ..Request::default() }).colouring.unwrap();
    assert!(is_proper(&pairs, colouring.of()) && is_even(&sizes(colouring.colours(), colouring.of())));
    assert!(colouring.colours() as usize <= graph.largest_degree() + 1, "{}", colouring.colours());
}

/// On dense graphs one colour more than any vertex has neighbours is far from what can be had: whoever ends the search early gets classes that
/// are a few more than the colours, not a few times as many. The interrupt counts how often it is asked, so that it does not depend on the time.
#[test]
fn dense_graphs_get_few_classes_early() {
    let mut state = 1_u64;
    let mut coin = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state >> 63 == 1
    };
    let pairs: Edges = (0..150).flat_map(|a| (a + 1..150).map(move |b| (a, b))).filter(|_| coin()).collect();
    let graph = graph(150, &pairs);
    let asked = AtomicU32::new(0);
    let is_over = || asked.fetch_add(1, Ordering::Relaxed) > 4_000;
    let budget = Budget { interrupt: Some(&is_over), ..Budget::default() };
    let colouring = equitable(&graph, &Request { budget, ..Request::default() }).colouring.unwrap();
    assert!(is_proper(&pairs, colouring.of()) && is_even(&sizes(colouring.colours(), colouring.of())));
    assert!(colouring.colours() * 3 < graph.largest_degree() as u32, "{}", colouring.colours());
}

/// Sets of vertices, each a neighbour of all that are not in its set.
fn multipartite(sizes: &[u32]) -> (u32, Edges) {
    let set: Vec<usize> = sizes.iter().enumerate().flat_map(|(set, size)| vec![set; *size as usize]).collect();
    let vertices = set.len() as u32;
    let pairs = (0..vertices).flat_map(|a| (a + 1..vertices).map(move |b| (a, b)));
    (vertices, pairs.filter(|(a, b)| set[*a as usize] != set[*b as usize]).collect())
}

/// Can these sets be cut into so many classes of this size or one more? A class lies in one set; all ways to cut are tried.
fn is_cut(sizes: &[u32], classes: u32, size: u32) -> bool {
    let Some((first, rest)) = sizes.split_first() else { return classes == 0 };
    (0..=*first / (size + 1)).any(|large| {
        let left = first - large * (size + 1);
        let own = large + left / size;
        left.is_multiple_of(size) && own <= classes && is_cut(rest, classes - own, size)
    })
}

/// Of these each number of classes that is too few takes a proof, and some take more than a round of decisions.
#[test]
fn what_is_left_open_is_looked_at_again() {
    for sizes in [&[3, 3, 5, 7, 1, 1][..], &[3, 3, 5, 7, 9, 1, 1], &[7, 7, 7, 7, 7, 7, 7, 1]] {
        let (vertices, edges) = multipartite(sizes);
        let fewest = (1..=vertices).find(|classes| is_cut(sizes, *classes, vertices / classes)).unwrap();
        let graph = graph(vertices, &edges);
        let answer = equitable(&graph, &Request::default());
        assert_eq!((answer.colouring.as_ref().unwrap().colours(), answer.at_least), (fewest, fewest), "{sizes:?}");
        let few = equitable(&graph, &Request { colours: Some(fewest - 1), ..Request::default() });
        assert!(few.colouring.is_none() && few.is_impossible, "{sizes:?}");
    }
}

/// One vertex beside many: it is alone in its class, so no class has more than two; and clauses would have no room.
#[test]
fn a_vertex_with_many_neighbours_makes_classes_small() {
    let leaves = 400;
    let star = graph(leaves + 1, &(1..=leaves).map(|leaf| (0, leaf)).collect::<Edges>());
    let budget = Budget { steps: Some(1_000_000), interrupt: None };
    let answer = equitable(&star, &Request { budget, ..Request::default() });
    assert!(answer.is_fewest());
    assert_eq!(answer.at_least, leaves / 2 + 1);
    let few = equitable(&star, &Request { colours: Some(leaves / 2), budget, ..Request::default() });
    assert!(few.is_impossible && few.colouring.is_none() && few.at_least == 2);
}

/// However the search is limited, or not at all, it ends where nothing more can be found out: on a graph for which clauses have no room.
#[test]
fn without_limits_it_ends_where_clauses_have_no_room() {
    let circle = |i: u32| (i, (i + 1) % 1_001);
    let mut edges: Edges = (0..1_001).map(circle).collect();
    // A hub of a third of the circle, and one of the rest.
    edges.extend((0..333).map(|i| (i, 1_001)));
    edges.extend((333..1_001).map(|i| (i, 1_002)));
    let graph = graph(1_003, &edges);
    for steps in [None, Some(30_000)] {
        let budget = Budget { steps, interrupt: None };
        let colouring = equitable(&graph, &Request { budget, ..Request::default() }).colouring.unwrap();
        assert!(is_proper(&edges, colouring.of()) && is_even(&sizes(colouring.colours(), colouring.of())));
    }
}
