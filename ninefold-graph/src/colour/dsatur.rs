//! DSATUR (Brelaz 1979): always the vertex with the most *different* colours beside it, ties by the neighbours that have no colour
//! yet, then by number. Optimal on bipartite graphs, cycles and wheels.
//!
//! The vertices wait in a heap. What is in it may be out of date, but only upwards for the neighbours without a colour (they
//! become fewer); a new entry is made when the number of colours grows. So the top is looked at once more before it counts.

use crate::{Budget, Graph, Vertex};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// So many entries of the heap are looked at before the interrupt is asked again.
const LOOKS: u64 = 1 << 16;

/// Different colours beside it, neighbours without a colour, and the vertex.
type Entry = (u32, u32, Reverse<Vertex>);

/// Which colours stand beside a vertex, a bit each. It grows as colours come.
#[derive(Clone, Default)]
struct Beside(Vec<u64>);

impl Beside {
    /// Adds a colour. Is it new?
    fn add(&mut self, colour: u32) -> bool {
        let (word, bit) = (colour as usize / 64, 1 << (colour % 64));
        if word >= self.0.len() {
            self.0.resize(word + 1, 0);
        }
        let is_new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        is_new
    }

    /// The first colour that is not there.
    fn first_free(&self) -> u32 {
        let full = self.0.iter().take_while(|word| **word == u64::MAX).count();
        64 * full as u32 + self.0.get(full).map_or(0, |word| word.trailing_ones())
    }
}

/// Colours the graph.
pub fn dsatur(graph: &Graph) -> Vec<u32> {
    within(graph, Budget::default())
}

/// The same; after an interrupt the vertices that are left get colours as they are numbered, which takes linear time.
pub(super) fn within(graph: &Graph, budget: Budget<'_>) -> Vec<u32> {
    let mut search = Search {
        graph,
        colour_of: vec![u32::MAX; graph.vertices() as usize],
        beside: vec![Beside::default(); graph.vertices() as usize],
        saturation: vec![0; graph.vertices() as usize],
        open: graph.all().map(|vertex| graph.degree(vertex) as u32).collect(),
    };
    // Where there are many edges, to look at all vertices each time takes less than a heap with an entry for each edge.
    let square = (graph.vertices() as usize).saturating_pow(2);
    if graph.edges().saturating_mul(DENSE) > square {
        search.by_looking(budget);
    } else {
        search.by_heap(budget);
    }
    for vertex in graph.all() {
        if search.is_open(vertex) {
            search.give(vertex, &mut |_, _| ());
        }
    }
    search.colour_of
}

/// An edge costs in the heap as much as looking at so many vertices.
const DENSE: usize = 16;

struct Search<'g> {
    graph: &'g Graph,
    colour_of: Vec<u32>,
    beside: Vec<Beside>,
    saturation: Vec<u32>,
    /// Neighbours without a colour.
    open: Vec<u32>,
}

impl Search<'_> {
    fn is_open(&self, vertex: Vertex) -> bool {
        self.colour_of[vertex as usize] == u32::MAX
    }

    /// Gives a vertex its colour. `changed` is told of each neighbour without one, and whether that has a colour more beside it.
    fn give(&mut self, vertex: Vertex, changed: &mut dyn FnMut(Entry, bool)) {
        let colour = std::mem::take(&mut self.beside[vertex as usize]).first_free();
        self.colour_of[vertex as usize] = colour;
        for &other in self.graph.neighbours(vertex) {
            if self.is_open(other) {
                let o = other as usize;
                self.open[o] -= 1;
                let is_more = self.beside[o].add(colour);
                self.saturation[o] += u32::from(is_more);
                changed((self.saturation[o], self.open[o], Reverse(other)), is_more);
            }
        }
    }

    fn by_heap(&mut self, budget: Budget<'_>) {
        let entry = |vertex: Vertex| (0, self.open[vertex as usize], Reverse(vertex));
        let mut heap: BinaryHeap<Entry> = self.graph.all().map(entry).collect();
        let mut looks = 0_u64;
        while let Some((colours, neighbours, Reverse(vertex))) = heap.pop() {
            looks += 1;
            if looks.is_multiple_of(LOOKS) && budget.is_interrupted() {
                return;
            }
            let v = vertex as usize;
            if !self.is_open(vertex) || colours != self.saturation[v] {
                continue;
            }
            if neighbours != self.open[v] {
                heap.push((colours, self.open[v], Reverse(vertex)));
                continue;
            }
            self.give(vertex, &mut |entry, is_more| {
                if is_more {
                    heap.push(entry);
                }
            });
        }
    }

    /// The rank of a vertex is one number; with a colour it has none.
    fn by_looking(&mut self, budget: Budget<'_>) {
        let rank = |(colours, open, _): Entry| (u64::from(colours) << 32 | u64::from(open)) + 1;
        let mut ranks: Vec<u64> = self.open.iter().map(|open| rank((0, *open, Reverse(0)))).collect();
        let mut looks = 0_u64;
        for _ in 0..ranks.len() {
            let most = ranks.iter().copied().max().unwrap_or(0);
            let Some(at) = ranks.iter().position(|rank| *rank == most) else { return };
            ranks[at] = 0;
            self.give(at as Vertex, &mut |entry, _| ranks[entry.2.0 as usize] = rank(entry));
            looks += 1;
            if looks.is_multiple_of(64) && budget.is_interrupted() {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::small::{conflicts, graphs};

    /// Whichever way the next vertex is found, it is the same.
    #[test]
    fn both_ways_colour_alike() {
        for graph in graphs() {
            let new = || Search {
                graph: &graph,
                colour_of: vec![u32::MAX; graph.vertices() as usize],
                beside: vec![Beside::default(); graph.vertices() as usize],
                saturation: vec![0; graph.vertices() as usize],
                open: graph.all().map(|vertex| graph.degree(vertex) as u32).collect(),
            };
            let (mut one, mut other) = (new(), new());
            one.by_heap(Budget::default());
            other.by_looking(Budget::default());
            assert_eq!(one.colour_of, other.colour_of, "{graph:?}");
            assert_eq!(conflicts(&graph, &one.colour_of), 0);
        }
    }

    /// An interrupt does not keep the colouring from being proper.
    #[test]
    fn an_interrupt_leaves_all_vertices_with_colours() {
        let pairs = (0..300).flat_map(|a| (a + 1..300).map(move |b| (a, b)));
        let graph = Graph::new(300, &pairs.filter(|(a, b)| (a + b) % 3 > 0).collect::<Vec<_>>()).unwrap().0;
        let budget = Budget { interrupt: Some(&|| true), ..Budget::default() };
        assert_eq!(conflicts(&graph, &within(&graph, budget)), 0);
    }
}
