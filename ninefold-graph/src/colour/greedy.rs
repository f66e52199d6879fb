//! One vertex after the other, each with the first colour that no neighbour has: as good as its order. Linear time.

use crate::{Graph, Vertex};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng as _;

/// In which order the vertices are coloured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Order {
    /// As they are numbered.
    Natural,
    /// Those with many neighbours first (Welsh and Powell 1967).
    LargestFirst,
    /// The last one has the fewest neighbours, the one before it the fewest among the others, and so on (Matula and Beck
    /// 1983): never more colours than the degeneracy and one.
    SmallestLast,
}

impl Order {
    /// The vertices in this order; ties by number.
    pub fn of(self, graph: &Graph) -> Vec<Vertex> {
        match self {
            Order::Natural => graph.all().collect(),
            Order::LargestFirst => {
                let mut order: Vec<Vertex> = graph.all().collect();
                order.sort_by_key(|&vertex| std::cmp::Reverse(graph.degree(vertex)));
                order
            }
            Order::SmallestLast => smallest_last(graph),
        }
    }
}

/// The last vertex has the fewest neighbours, and so on backwards. A vertex that loses a neighbour is put where those of one less are; where it
/// was before, it is passed over.
pub(crate) fn smallest_last(graph: &Graph) -> Vec<Vertex> {
    const GONE: usize = usize::MAX;
    let mut left: Vec<usize> = graph.all().map(|vertex| graph.degree(vertex)).collect();
    let mut of_degree = vec![Vec::new(); graph.largest_degree() + 1];
    for vertex in graph.all() {
        of_degree[left[vertex as usize]].push(vertex);
    }
    let mut order = Vec::with_capacity(left.len());
    let mut degree = 0;
    while order.len() < left.len() {
        let Some(vertex) = of_degree[degree].pop() else {
            degree += 1;
            continue;
        };
        if left[vertex as usize] != degree {
            continue;
        }
        order.push(vertex);
        left[vertex as usize] = GONE;
        for &other in graph.neighbours(vertex) {
            if left[other as usize] != GONE {
                left[other as usize] -= 1;
                of_degree[left[other as usize]].push(other);
            }
        }
        degree = degree.saturating_sub(1);
    }
    order.reverse();
    order
}

/// Colours the vertices in this order. Each must stand in it once.
pub fn greedy(graph: &Graph, order: &[Vertex]) -> Vec<u32> {
    let mut colour_of = vec![u32::MAX; graph.vertices() as usize];
    // The vertex for which a colour was last seen beside it.
    let mut seen_for = vec![Vertex::MAX; graph.largest_degree() + 2];
    for &vertex in order {
        for &other in graph.neighbours(vertex) {
            let colour = colour_of[other as usize];
            if colour != u32::MAX {
                seen_for[colour as usize] = vertex;
            }
        }
        let free = seen_for.iter().position(|seen| *seen != vertex);
        // There is one more colour than neighbours.
        colour_of[vertex as usize] = free.map_or(0, |colour| colour as u32);
    }
    colour_of
}

/// A number below `end`, all equally likely but for a difference that is below 2^-32.
pub(crate) fn below(rng: &mut ChaCha8Rng, end: usize) -> usize {
    ((u64::from(rng.next_u32()) * end as u64) >> 32) as usize
}
