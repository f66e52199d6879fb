//! Bounds by Mycielski's construction, checked once more by the definition.

use crate::brute::{Edges, chromatic, graph, is_proper};
use ninefold_graph::Budget;
use ninefold_graph::colour::{Answer, Layer, Method, Mycielski, NoProof, Request, colour};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// Does this prove that so many colours are needed? The edges of the subgraph are a list, gone through anew for each vertex.
fn holds(edges: &[(u32, u32)], clique: &[u32], layers: &[Layer]) -> bool {
    let edges: BTreeSet<(u32, u32)> = edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]).collect();
    let mut vertices: BTreeSet<u32> = clique.iter().copied().collect();
    let mut inside: Edges =
        clique.iter().flat_map(|a| clique.iter().map(|b| (*a, *b)).filter(|(a, b)| a < b)).collect();
    let mut is_proof = vertices.len() == clique.len();
    for layer in layers {
        let old = inside.clone();
        is_proof &= layer.stand_ins.iter().map(|(vertex, _)| *vertex).eq(vertices.iter().copied());
        for &(vertex, stand_in) in &layer.stand_ins {
            inside.push((stand_in, layer.apex));
            let beside =
                old.iter().filter_map(|&(a, b)| if a == vertex { Some(b) } else { (b == vertex).then_some(a) });
            inside.extend(beside.map(|other| (stand_in, other)));
            vertices.extend([stand_in, layer.apex]);
        }
    }
    is_proof && inside.iter().all(|edge| edges.contains(edge))
}

/// Mycielski's graph that needs so many colours, from one edge on.
fn mycielski(colours: u32) -> (u32, Edges) {
    let (mut vertices, mut edges) = (2_u32, vec![(0_u32, 1_u32)]);
    for _ in 2..colours {
        let mirrored: Vec<_> = edges.iter().flat_map(|&(a, b)| [(a, b + vertices), (b, a + vertices)]).collect();
        edges.extend(mirrored);
        edges.extend((0..vertices).map(|i| (i + vertices, 2 * vertices)));
        vertices = 2 * vertices + 1;
    }
    (vertices, edges)
}

/// The same graph with its vertices numbered anew.
fn shuffled((vertices, edges): (u32, Edges), seed: u64) -> (u32, Edges) {
    let mut state = seed | 1;
    let mut chance = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state >> 33
    };
    let mut order: Vec<(u64, u32)> = (0..vertices).map(|vertex| (chance(), vertex)).collect();
    order.sort_unstable();
    (vertices, edges.iter().map(|&(a, b)| (order[a as usize].1, order[b as usize].1)).collect())
}

/// All edges of both, and all between them.
fn joined((a, mut edges): (u32, Edges), (b, others): &(u32, Edges)) -> (u32, Edges) {
    edges.extend(others.iter().map(|(c, d)| (a + c, a + d)));
    edges.extend((0..a).flat_map(|c| (0..*b).map(move |d| (c, a + d))));
    (a + b, edges)
}

/// The answer after few steps; its proof, if there is one, holds, and the colours are proper.
fn answer((vertices, edges): &(u32, Edges)) -> Answer {
    let budget = Budget { steps: Some(20_000), interrupt: None };
    let answer = colour(&graph(*vertices, edges), &Request { budget, ..Request::default() }, &mut |_| ());
    assert!(is_proper(edges, answer.colouring.of()));
    if let Some(proof) = &answer.mycielski {
        assert!(holds(edges, proof.clique(), proof.layers()), "{proof:?}");
        assert!(proof.colours() <= answer.at_least);
        assert!(proof.colours() == answer.at_least || answer.shown_by != Method::Mycielski);
    } else {
        assert!(answer.shown_by != Method::Mycielski);
    }
    answer
}

/// In any order of the vertices.
#[test]
fn mycielskis_graphs_are_proved() {
    for colours in 4..=8 {
        for seed in 0..4 {
            let answer = answer(&shuffled(mycielski(colours), seed));
            assert_eq!((answer.colouring.colours(), answer.at_least), (colours, colours), "{seed}");
            assert!(answer.shown_by == Method::Mycielski && answer.clique.size() <= 2);
        }
    }
}

/// A graph of 3,071 vertices without a triangle is not too large to be looked at. (It needs twelve colours.)
#[test]
fn a_large_graph_has_a_bound_above_its_cliques() {
    let answer = answer(&shuffled(mycielski(12), 1));
    assert!((9..=12).contains(&answer.at_least) && answer.clique.size() == 2, "{}", answer.at_least);
    assert_eq!((answer.shown_by, answer.colouring.colours()), (Method::Mycielski, 12));
}

/// Of circles of five, all neighbours of each other, each needs three colours, and only two of its vertices are in a clique.
#[test]
fn joined_circles_are_proved() {
    let circle = (5, (0..5).map(|i| (i, (i + 1) % 5)).collect::<Edges>());
    let mut all = circle.clone();
    for circles in 2..=5 {
        all = joined(all, &circle);
        let answer = answer(&shuffled(all.clone(), circles.into()));
        assert_eq!((answer.colouring.colours(), answer.at_least), (3 * circles, 3 * circles));
        assert_eq!((answer.clique.size(), answer.shown_by), (2 * circles, Method::Mycielski));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Graphs between Mycielski's and random ones: whatever is called a proof is one.
    #[test]
    fn bounds_are_never_above((vertices, edges) in (any::<u64>(), 3..=5_u32).prop_map(|(seed, colours)| shuffled(mycielski(colours), seed)),
        gone in prop::collection::vec(any::<prop::sample::Index>(), 0..6), more in prop::collection::vec((0..11_u32, 0..11_u32), 0..8))
    {
        let mut edges = edges;
        for index in gone {
            edges.swap_remove(index.index(edges.len()));
        }
        edges.extend(more.into_iter().filter(|(a, b)| a != b && *a < vertices && *b < vertices));
        let answer = answer(&(vertices, edges.clone()));
        prop_assert!(answer.at_least <= chromatic(vertices, &edges));
    }

    /// A proof with one vertex changed is refused, unless the definition still holds.
    #[test]
    fn broken_proofs_are_refused(seed in any::<u64>(), at in any::<prop::sample::Index>(), new in 0..25_u32) {
        let (vertices, edges) = shuffled(mycielski(5), seed);
        let whole = graph(vertices, &edges);
        let proof = answer(&(vertices, edges.clone())).mycielski.unwrap();
        let (mut clique, mut layers) = (proof.clique().to_vec(), proof.layers().to_vec());
        let stand_ins = layers.iter_mut().flat_map(|layer| layer.stand_ins.iter_mut().map(|(_, stand_in)| stand_in));
        let mut places: Vec<&mut u32> = clique.iter_mut().chain(stand_ins).collect();
        let place = at.index(places.len());
        *places[place] = new;
        let verified = Mycielski::verify(&whole, clique.clone(), layers.clone());
        let is_known = new < vertices;
        prop_assert_eq!(verified.is_ok(), is_known && holds(&edges, &clique, &layers), "{:?}", verified);
    }
}

/// Each reason to refuse a proof.
#[test]
fn refusals_say_why() {
    let circle = graph(5, &[(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)]);
    let refused = |clique: &[u32], apex: u32, stand_ins: &[(u32, u32)]| {
        let layer = Layer { apex, stand_ins: stand_ins.to_vec() };
        Mycielski::verify(&circle, clique.to_vec(), vec![layer]).unwrap_err()
    };
    assert_eq!(refused(&[0, 2], 3, &[(0, 2), (2, 4)]), NoProof::Apart(0, 2));
    assert_eq!(refused(&[0, 0], 3, &[(0, 2)]), NoProof::Apart(0, 0));
    assert_eq!(refused(&[0, 1], 3, &[(0, 2)]), NoProof::Incomplete(0));
    assert_eq!(refused(&[0, 1], 3, &[(0, 2), (1, 4), (1, 4)]), NoProof::Incomplete(0));
    assert_eq!(refused(&[0, 1], 3, &[(0, 0), (1, 4)]), NoProof::Apart(0, 3));
    assert_eq!(refused(&[0, 1], 3, &[(0, 4), (1, 4)]), NoProof::Apart(4, 1));
    assert_eq!(refused(&[0, 1], 9, &[(0, 2), (1, 4)]).to_string(), "there is no vertex 9");
    assert_eq!(NoProof::Apart(0, 2).to_string(), "vertices 0 and 2 are not neighbours");
    assert_eq!(NoProof::Incomplete(1).to_string(), "layer 1 has not one stand-in for each vertex of the subgraph");
}
