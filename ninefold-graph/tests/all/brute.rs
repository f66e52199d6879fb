//! Facts about small graphs, by trying everything; it shares no code with the crate.

use ninefold_graph::Graph;
use proptest::prelude::*;

/// A graph as pairs of vertices.
pub(crate) type Edges = Vec<(u32, u32)>;

/// Graphs of up to so many vertices, of every density.
pub(crate) fn small(most: u32) -> impl Strategy<Value = (u32, Edges)> {
    (1..=most, 0..=100_u32, any::<u64>()).prop_map(|(vertices, percent, seed)| {
        let mut state = seed | 1;
        let mut chance = move || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 20) % 100
        };
        let pairs = (0..vertices).flat_map(|a| (a + 1..vertices).map(move |b| (a, b)));
        (vertices, pairs.filter(|_| chance() < percent.into()).collect())
    })
}

pub(crate) fn graph(vertices: u32, edges: &[(u32, u32)]) -> Graph {
    Graph::new(vertices, edges).expect("vertices that are there").0
}

/// Is each end of each edge different?
pub(crate) fn is_proper(edges: &[(u32, u32)], colour_of: &[u32]) -> bool {
    edges.iter().all(|&(a, b)| colour_of[a as usize] != colour_of[b as usize])
}

/// Can the rest be coloured with so many colours, beside those that are there?
pub(crate) fn is_colourable(edges: &[(u32, u32)], colours: u32, colour_of: &mut Vec<Option<u32>>) -> bool {
    let Some(vertex) = colour_of.iter().position(Option::is_none) else { return true };
    (0..colours).any(|colour| {
        let is_free = edges.iter().all(|&(a, b)| {
            let other = if a as usize == vertex {
                b
            } else if b as usize == vertex {
                a
            } else {
                return true;
            };
            colour_of[other as usize] != Some(colour)
        });
        colour_of[vertex] = is_free.then_some(colour);
        let is_done = is_free && is_colourable(edges, colours, colour_of);
        if !is_done {
            colour_of[vertex] = None;
        }
        is_done
    })
}

/// The fewest colours.
pub(crate) fn chromatic(vertices: u32, edges: &[(u32, u32)]) -> u32 {
    (0..=vertices)
        .find(|colours| is_colourable(edges, *colours, &mut vec![None; vertices as usize]))
        .expect("each its own")
}

/// The size of the largest clique, from all sets of vertices.
pub(crate) fn largest_clique(vertices: u32, edges: &[(u32, u32)]) -> u32 {
    let has = |a: u32, b: u32| edges.contains(&(a, b)) || edges.contains(&(b, a));
    let is_clique = |set: u32| {
        let inside: Vec<u32> = (0..vertices).filter(|vertex| set >> vertex & 1 == 1).collect();
        inside.iter().all(|a| inside.iter().all(|b| a == b || has(*a, *b)))
    };
    (0..1_u32 << vertices).filter(|set| is_clique(*set)).map(u32::count_ones).max().expect("the empty set")
}
