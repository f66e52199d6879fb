//! Every method gives proper colourings, and what is called optimal is.

use crate::brute::{chromatic, graph, is_colourable, is_proper, largest_clique, small};
use crate::defined;
use ninefold_graph::colour::{
    Clash, Colouring, Kernel, News, Order, Preset, Request, colour, components, dsatur, greedy, rlf, two_colours,
};
use ninefold_graph::{Budget, Graph, colour};
use proptest::prelude::*;
use std::sync::atomic::{AtomicU64, Ordering};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn the_search_proves_the_chromatic_number((vertices, edges) in small(8), seed in 0..3_u64) {
        let graph = graph(vertices, &edges);
        let mut heard = Vec::new();
        let request = Request { seed, ..Request::default() };
        let answer = colour(&graph, &request, &mut |news| if let News::Fewer { colouring, .. } = news {
            heard.push(colouring.colours());
        });
        prop_assert!(is_proper(&edges, answer.colouring.of()));
        prop_assert_eq!(answer.colouring.colours(), chromatic(vertices, &edges));
        prop_assert_eq!(answer.at_least, answer.colouring.colours(), "a bound is never above");
        prop_assert!(heard.is_sorted_by(|a, b| a > b), "{heard:?}");
        prop_assert!(answer.clique.size() <= answer.at_least);
    }

    #[test]
    fn quick_methods_are_proper((vertices, edges) in small(12)) {
        let graph = graph(vertices, &edges);
        let orders = [Order::Natural, Order::LargestFirst, Order::SmallestLast].map(|order| greedy(&graph, &order.of(&graph)));
        for colours in orders.iter().chain([&dsatur(&graph), &rlf(&graph)]) {
            prop_assert!(is_proper(&edges, colours));
            prop_assert!(colours.iter().all(|colour| *colour as usize <= graph.largest_degree()));
        }
        let is_two = two_colours(&graph);
        prop_assert_eq!(is_two.is_some(), is_colourable(&edges, 2, &mut vec![None; vertices as usize]));
        if is_two.is_some() {
            prop_assert!(dsatur(&graph).iter().all(|colour| *colour < 2), "DSATUR is optimal on bipartite graphs");
        }
    }

    /// The quick methods do what their definitions say, step by step.
    #[test]
    fn quick_methods_are_as_defined((vertices, edges) in small(12)) {
        let graph = graph(vertices, &edges);
        prop_assert_eq!(dsatur(&graph), defined::dsatur(vertices, &edges));
        prop_assert_eq!(rlf(&graph), defined::rlf(vertices, &edges));
        let mut order = Order::SmallestLast.of(&graph);
        while let Some(last) = order.pop() {
            let inside = |vertex: u32, others: &[u32]| others.iter().filter(|other| graph.has_edge(vertex, **other)).count();
            let own = inside(last, &order);
            let all: Vec<u32> = order.iter().copied().chain([last]).collect();
            prop_assert!(all.iter().all(|vertex| inside(*vertex, &all) >= own), "{last} had not the fewest neighbours");
        }
    }

    #[test]
    fn cliques_are_the_largest((vertices, edges) in small(11)) {
        let graph = graph(vertices, &edges);
        let clique = colour::largest_clique(&graph, Budget::default());
        prop_assert!(clique.is_largest);
        prop_assert_eq!(clique.size(), largest_clique(vertices, &edges));
        for a in &clique.vertices {
            prop_assert!(clique.vertices.iter().all(|b| a == b || graph.has_edge(*a, *b)));
        }
    }

    #[test]
    fn what_is_left_out_finds_a_colour((vertices, edges) in small(9)) {
        let whole = graph(vertices, &edges);
        let needed = largest_clique(vertices, &edges);
        let kernel = Kernel::new(&whole, needed, 1_000_000, Budget::default());
        let answer = colour(&kernel.graph, &Request::default(), &mut |_| ());
        let lifted = kernel.lift(&whole, answer.colouring.of());
        prop_assert!(is_proper(&edges, &lifted));
        let most = lifted.iter().max().map_or(0, |most| most + 1);
        prop_assert_eq!(most.max(needed), chromatic(vertices, &edges).max(needed));
    }

    #[test]
    fn given_colours_stay((vertices, edges) in small(8), given in prop::collection::vec((0..8_u32, 0..4_u32), 0..4)) {
        let whole = graph(vertices, &edges);
        let given: Vec<(u32, u32)> = given.into_iter().filter(|(vertex, _)| *vertex < vertices).collect();
        let mut fixed = vec![None; vertices as usize];
        let is_twice = given.iter().any(|(vertex, colour)| fixed[*vertex as usize].replace(*colour).is_some_and(|old| old != *colour));
        let alike = |(a, b): &(u32, u32)| fixed[*a as usize].is_some() && fixed[*a as usize] == fixed[*b as usize];
        let is_clash = is_twice || edges.iter().any(alike);
        let preset = Preset::new(&whole, &given);
        prop_assert_eq!(preset.is_err(), is_clash);
        let Ok(preset) = preset else { return Ok(()) };
        let answer = colour(&preset.graph, &Request::default(), &mut |_| ());
        let colours = preset.lift(&answer.colouring);
        prop_assert!(is_proper(&edges, &colours));
        prop_assert!(given.iter().all(|(vertex, colour)| colours[*vertex as usize] == *colour));
        // Named from 0 in the order in which they are given, they are colours for the plain search.
        let mut names: Vec<u32> = given.iter().map(|(_, colour)| *colour).collect();
        names.sort_unstable();
        names.dedup();
        let name = |colour: u32| names.binary_search(&colour).unwrap() as u32;
        let start: Vec<Option<u32>> = fixed.iter().map(|colour| colour.map(name)).collect();
        let fewest = (names.len() as u32..=vertices + 4).find(|colours| is_colourable(&edges, *colours, &mut start.clone()));
        prop_assert_eq!(Some(answer.colouring.colours()), fewest);
    }

    #[test]
    fn parts_hang_together((vertices, edges) in small(10)) {
        let graph = graph(vertices, &edges);
        let parts = components(&graph);
        let mut of = vec![usize::MAX; vertices as usize];
        for (number, part) in parts.iter().enumerate() {
            for vertex in part {
                of[*vertex as usize] = number;
            }
        }
        prop_assert!(of.iter().all(|part| *part != usize::MAX));
        prop_assert!(edges.iter().all(|&(a, b)| of[a as usize] == of[b as usize]));
        // A forest with as many trees has as many vertices less edges; contract edges one by one.
        let mut root: Vec<usize> = (0..vertices as usize).collect();
        for &(a, b) in &edges {
            let (from, to) = (root[a as usize], root[b as usize]);
            root.iter_mut().filter(|root| **root == from).for_each(|root| *root = to);
        }
        root.sort_unstable();
        root.dedup();
        prop_assert_eq!(root.len(), parts.len());
    }
}

#[test]
fn only_what_is_proper_is_a_colouring() {
    let triangle = graph(3, &[(0, 1), (1, 2), (2, 0)]);
    assert_eq!(Colouring::verify(&triangle, &[4, 2, 9]).unwrap().of(), [0, 1, 2]);
    let alike = Colouring::verify(&triangle, &[1, 2, 1]).unwrap_err();
    assert_eq!(alike.to_string(), "vertices 1 and 3 are neighbours and have the same colour 2");
    assert_eq!(Colouring::verify(&triangle, &[1, 2]).unwrap_err().to_string(), "2 colours for 3 vertices");
}

#[test]
fn a_number_of_colours_is_enough_or_impossible() {
    // A wheel of six: four colours, as its rim is odd.
    let rim = (0..5).map(|i| (i, (i + 1) % 5));
    let wheel = graph(6, &rim.chain((0..5).map(|i| (i, 5))).collect::<Vec<_>>());
    let ask = |colours| colour(&wheel, &Request { colours: Some(colours), ..Request::default() }, &mut |_| ());
    assert_eq!(ask(4).colouring.colours(), 4);
    let three = ask(3);
    assert!(three.at_least == 4 && three.is_optimal());
}

#[test]
fn budgets_and_interrupts_end_it() {
    // The square of a circle of many vertices: no proof is quick to be had for random graphs of this size.
    let edges: Vec<(u32, u32)> = (0..400_u32)
        .flat_map(|a| (a + 1..400).map(move |b| (a, b)))
        .filter(|(a, b)| (a * 7919 + b * 104_729) % 97 < 48)
        .collect();
    let graph = graph(400, &edges);
    let limited = |steps| Request { budget: Budget { steps: Some(steps), interrupt: None }, ..Request::default() };
    let (first, again) = (colour(&graph, &limited(30_000), &mut |_| ()), colour(&graph, &limited(30_000), &mut |_| ()));
    assert_eq!(first.colouring, again.colouring, "the same seed and steps, the same colours");
    assert!(is_proper(&edges, first.colouring.of()) && first.steps <= 30_000, "{}", first.steps);
    assert!(colour(&graph, &limited(0), &mut |_| ()).steps == 0);
    let asked = AtomicU64::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) > 20;
    let request = Request { budget: Budget { steps: None, interrupt: Some(&stop) }, ..Request::default() };
    let answer = colour(&graph, &request, &mut |_| ());
    assert!(is_proper(&edges, answer.colouring.of()) && !answer.is_optimal());
}

#[test]
fn a_colouring_to_begin_with_is_kept_if_it_is_better() {
    let crown: Vec<(u32, u32)> =
        (0..6).flat_map(|a| (0..6).filter(move |b| *b != a).map(move |b| (a, 6 + b))).collect();
    let graph = graph(12, &crown);
    let start = Colouring::verify(&graph, &(0..12).collect::<Vec<_>>()).unwrap();
    let request = Request { start: Some(&start), ..Request::default() };
    assert_eq!(colour(&graph, &request, &mut |_| ()).colouring.colours(), 2);
}

/// Many parts that cannot be left out, in time that grows with their number: copies of Groetzsch's graph, which has no triangle and
/// needs four colours.
#[test]
fn many_parts() {
    let rim = |i: u32| [(i, (i + 1) % 5), (i, (i + 1) % 5 + 5), ((i + 1) % 5, i + 5), (i + 5, 10)];
    let copies = 10_000_u32;
    let edges: Vec<(u32, u32)> =
        (0..copies).flat_map(|copy| (0..5).flat_map(rim).map(move |(a, b)| (11 * copy + a, 11 * copy + b))).collect();
    let answer = colour(&graph(11 * copies, &edges), &Request::default(), &mut |_| ());
    assert!(answer.colouring.colours() == 4 && answer.is_optimal() && is_proper(&edges, answer.colouring.of()));
}

/// As many different colours as would be a graph of millions of edges by themselves.
#[test]
fn too_many_given_colours_are_refused() {
    let graph = Graph::without_edges(5_000);
    let given: Vec<(u32, u32)> = (0..5_000).map(|vertex| (vertex, vertex)).collect();
    assert_eq!(Preset::new(&graph, &given).unwrap_err(), Clash::Crowded(5_000));
    assert!(Preset::new(&graph, &given[..200]).is_ok());
}

/// Points of a square, those near each other neighbours: the largest clique is as large as colours are needed, in these, and only the
/// search with weights comes to it.
#[test]
fn geometric_graphs_are_coloured_as_their_cliques() {
    let mut state = 7_u64;
    let mut any = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        f64::from((state >> 40) as u32) / f64::from(1 << 24)
    };
    let points: Vec<(f64, f64)> = (0..300).map(|_| (any(), any())).collect();
    let near = |a: usize, b: usize| (points[a].0 - points[b].0).hypot(points[a].1 - points[b].1) < 0.5;
    let pairs = (0..300).flat_map(|a| (0..a).map(move |b| (a, b)));
    let edges: Vec<(u32, u32)> = pairs.filter(|(a, b)| near(*a, *b)).map(|(a, b)| (a as u32, b as u32)).collect();
    let graph = Graph::new(300, &edges).unwrap().0;
    let budget = Budget { steps: Some(3_000_000), ..Budget::default() };
    let answer = colour(&graph, &Request { budget, ..Request::default() }, &mut |_| ());
    assert_eq!(answer.colouring.colours(), answer.clique.size());
    assert!(
        answer.clique.vertices.iter().all(|a| answer.clique.vertices.iter().all(|b| a == b || graph.has_edge(*a, *b)))
    );
}

/// A vertex more than low degrees: none can be left out before the first is found to have the neighbours of another.
#[test]
fn an_interrupt_leaves_the_rest_in_the_kernel() {
    let edges: Vec<(u32, u32)> = (0..300).flat_map(|a| (0..300).map(move |b| (a, 300 + b))).collect();
    let whole = graph(600, &edges);
    let asked = AtomicU64::new(0);
    let kernel = |last: u64| {
        asked.store(0, Ordering::Relaxed);
        let stop = || asked.fetch_add(1, Ordering::Relaxed) >= last;
        Kernel::new(&whole, 2, u64::MAX, Budget { interrupt: Some(&stop), ..Budget::default() })
    };
    assert_eq!(kernel(0).vertices.len(), 600);
    let some = kernel(3);
    assert!((10..600).contains(&some.vertices.len()), "{}", some.vertices.len());
    let colours: Vec<u32> = some.vertices.iter().map(|vertex| vertex / 300).collect();
    assert!(is_proper(&edges, &some.lift(&whole, &colours)));
    assert!(kernel(u64::MAX).vertices.len() < 10);
    assert!(asked.load(Ordering::Relaxed) > 5, "it is asked as often as the work wants");
}
