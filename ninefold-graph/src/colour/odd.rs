//! Cycles of odd length: what shows that two colours are not enough, and that anybody can check.

use crate::{Graph, Vertex};

/// The number of vertices and edges looked at, in sizes of the graph, for a shorter cycle than the first.
const ROUNDS: usize = 8;

/// A short cycle of odd length, its vertices in their order; none if two colours are enough. It need not be the shortest of all.
///
/// ```
/// use ninefold_graph::{Graph, colour::odd_cycle};
/// let (pentagon, _) = Graph::new(6, &[(5, 0), (0, 1), (1, 2), (2, 3), (3, 4), (4, 0)])?;
/// let cycle = odd_cycle(&pentagon).ok_or("two colours are enough")?;
/// assert_eq!(cycle.len(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn odd_cycle(graph: &Graph) -> Option<Vec<Vertex>> {
    let mut walk = Walk::new(graph);
    let mut best = graph.all().find_map(|root| if walk.is_seen(root) { None } else { walk.from(root) })?;
    // Around each vertex of it there may be a shorter one.
    let mut left = ROUNDS * (graph.vertices() as usize + 2 * graph.edges());
    for root in best.clone() {
        walk.forget();
        let found = walk.from(root);
        best = found.filter(|found| found.len() < best.len()).unwrap_or(best);
        match left.checked_sub(walk.looked) {
            Some(rest) if best.len() > 3 => left = rest,
            _ => break,
        }
    }
    Some(best)
}

/// Walks of breadth first.
struct Walk<'g> {
    graph: &'g Graph,
    /// From where each vertex was come to, itself for a root.
    before: Vec<Option<Vertex>>,
    depth: Vec<u32>,
    /// The vertices and edges that were looked at since it forgot.
    looked: usize,
}

impl<'g> Walk<'g> {
    fn new(graph: &'g Graph) -> Self {
        let n = graph.vertices() as usize;
        Walk { graph, before: vec![None; n], depth: vec![0; n], looked: 0 }
    }

    fn is_seen(&self, vertex: Vertex) -> bool {
        self.before[vertex as usize].is_some()
    }

    fn forget(&mut self) {
        self.before.fill(None);
        self.looked = self.before.len();
    }

    /// The first cycle of odd length that shows in the part of this vertex: the shortest one through it, or a shorter one.
    fn from(&mut self, root: Vertex) -> Option<Vec<Vertex>> {
        self.before[root as usize] = Some(root);
        self.depth[root as usize] = 0;
        let (mut queue, mut at) = (vec![root], 0);
        while let Some(&vertex) = queue.get(at) {
            at += 1;
            for &other in self.graph.neighbours(vertex) {
                self.looked += 1;
                if !self.is_seen(other) {
                    self.before[other as usize] = Some(vertex);
                    self.depth[other as usize] = self.depth[vertex as usize] + 1;
                    queue.push(other);
                } else if self.depth[other as usize] == self.depth[vertex as usize] {
                    return Some(self.around(vertex, other));
                }
            }
        }
        None
    }

    /// The cycle over an edge between vertices of one depth: up from both until the ways meet.
    fn around(&self, mut one: Vertex, mut other: Vertex) -> Vec<Vertex> {
        let up = |vertex: Vertex| self.before[vertex as usize].unwrap_or(vertex);
        let (mut left, mut right) = (Vec::new(), Vec::new());
        while one != other {
            left.push(one);
            right.push(other);
            (one, other) = (up(one), up(other));
        }
        left.push(one);
        left.extend(right.into_iter().rev());
        left
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::small::graphs;
    use crate::colour::two_colours;

    /// A cycle of an odd number of different vertices, each a neighbour of the next; there is one whenever two colours are not enough.
    #[test]
    fn cycles_are_odd_and_there() {
        let (mut with, mut without) = (0, 0);
        for graph in graphs() {
            let Some(cycle) = odd_cycle(&graph) else {
                assert!(two_colours(&graph).is_some());
                without += 1;
                continue;
            };
            assert!(two_colours(&graph).is_none());
            let next = cycle.iter().cycle().skip(1);
            assert!(cycle.iter().zip(next).all(|(a, b)| graph.has_edge(*a, *b)), "{cycle:?}");
            let mut sorted = cycle.clone();
            sorted.sort_unstable();
            sorted.dedup();
            assert!(cycle.len() % 2 == 1 && sorted.len() == cycle.len(), "{cycle:?}");
            with += 1;
        }
        assert!(with > 10 && without > 3, "{with}, {without}");
    }

    /// A long odd cycle and a short one that it passes by.
    #[test]
    fn the_shorter_one() -> Result<(), crate::NoSuchVertex> {
        let long: Vec<(Vertex, Vertex)> = (0..101).map(|vertex| (vertex, (vertex + 1) % 101)).collect();
        let (graph, _) = Graph::new(102, &[&long[..], &[(50, 101), (51, 101)]].concat())?;
        let mut cycle = odd_cycle(&graph).unwrap_or_default();
        cycle.sort_unstable();
        assert_eq!(cycle, [50, 51, 101]);
        Ok(())
    }
}
