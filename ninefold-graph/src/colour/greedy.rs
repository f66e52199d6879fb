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
            Order::SmallestLast => smallest_last(graph).0,
        }
    }
}

/// The order, and the degeneracy: the largest number of neighbours that a vertex has before it.
///
/// ```text
/// by_degree: vertices sorted by the degree that is left    begins[d]: where those of degree d begin
/// ```
/// A vertex that loses a neighbour changes places with the first of its degree, and that degree then begins one later (Batagelj and
/// Zaversnik 2003).
pub(crate) fn smallest_last(graph: &Graph) -> (Vec<Vertex>, usize) {
    let n = graph.vertices() as usize;
    let mut left: Vec<usize> = graph.all().map(|vertex| graph.degree(vertex)).collect();
    let mut begins = vec![0; graph.largest_degree() + 2];
    for degree in &left {
        begins[degree + 1] += 1;
    }
    for degree in 1..begins.len() {
        begins[degree] += begins[degree - 1];
    }
    let mut by_degree = vec![0; n];
    let mut place = vec![0; n];
    let mut next = begins.clone();
    for vertex in 0..n {
        place[vertex] = next[left[vertex]];
        by_degree[place[vertex]] = vertex as Vertex;
        next[left[vertex]] += 1;
    }
    let mut degeneracy = 0;
    for i in 0..n {
        let vertex = by_degree[i];
        let degree = left[vertex as usize];
        degeneracy = degeneracy.max(degree);
        for &other in graph.neighbours(vertex) {
            let other = other as usize;
            if left[other] > degree {
                let begin = begins[left[other]].max(i + 1);
                let first = by_degree[begin] as usize;
                by_degree.swap(begin, place[other]);
                place.swap(first, other);
                begins[left[other]] = begin + 1;
                left[other] -= 1;
            }
        }
    }
    by_degree.reverse();
    (by_degree, degeneracy)
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
