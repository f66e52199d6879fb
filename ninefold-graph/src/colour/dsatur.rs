//! DSATUR (Brelaz 1979): always the vertex with the most *different* colours beside it, ties by the neighbours that have no colour
//! yet, then by number. Optimal on bipartite graphs, cycles and wheels.
//!
//! The vertices wait in a heap. What is in it may be out of date, but only upwards for the neighbours without a colour (they
//! become fewer); a new entry is made when the number of colours grows. So the top is looked at once more before it counts.

use crate::{Budget, Graph, Vertex};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng as _;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The number of entries of the heap looked at before the interrupt is asked again.
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
    let mut search = Search::new(graph);
    if is_dense(graph) {
        search.by_looking(&vec![1; graph.vertices() as usize], budget);
    } else {
        search.by_heap(budget);
    }
    search.end()
}

/// The same with other ties by chance; only for dense graphs.
pub(super) fn by_chance(graph: &Graph, rng: &mut ChaCha8Rng, budget: Budget<'_>) -> Vec<u32> {
    let mut search = Search::new(graph);
    let ties: Vec<u64> = graph.all().map(|_| u64::from(rng.next_u32() % TIE) + 1).collect();
    search.by_looking(&ties, budget);
    search.end()
}

/// Are there so many edges that it takes less to look at all vertices each time than to keep a heap with an entry for each edge?
pub(super) fn is_dense(graph: &Graph) -> bool {
    graph.edges().saturating_mul(DENSE) > (graph.vertices() as usize).saturating_pow(2)
}

/// An edge costs in the heap as much as looking at so many vertices: 200 against 1 nanosecond on `qg.order60`.
const DENSE: usize = 128;
/// Ties are broken by a number below it, which has the last 20 bits of a rank; the neighbours have 22, as the colours. A dense graph has at
/// most some 100,000 vertices.
const TIE: u32 = (1 << 20) - 1;

struct Search<'g> {
    graph: &'g Graph,
    colour_of: Vec<u32>,
    beside: Vec<Beside>,
    saturation: Vec<u32>,
    /// Neighbours without a colour.
    open: Vec<u32>,
}

impl<'g> Search<'g> {
    fn new(graph: &'g Graph) -> Self {
        Search {
            graph,
            colour_of: vec![u32::MAX; graph.vertices() as usize],
            beside: vec![Beside::default(); graph.vertices() as usize],
            saturation: vec![0; graph.vertices() as usize],
            open: graph.all().map(|vertex| graph.degree(vertex) as u32).collect(),
        }
    }

    /// The colours, with those for what was left over.
    fn end(mut self) -> Vec<u32> {
        for vertex in self.graph.all() {
            if self.is_open(vertex) {
                self.give(vertex, &mut |_, _| ());
            }
        }
        self.colour_of
    }

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

    /// The rank of a vertex is one number; with a colour it has none. Of equal ones with equal ties the first is taken.
    fn by_looking(&mut self, ties: &[u64], budget: Budget<'_>) {
        let rank = |(colours, open, Reverse(vertex)): Entry| {
            u64::from(colours) << 42 | u64::from(open) << 20 | ties[vertex as usize]
        };
        let first = |vertex: Vertex| rank((0, self.open[vertex as usize], Reverse(vertex)));
        let mut line = Line::new(self.graph.all().map(first).collect());
        for looks in 1_u64.. {
            let Some(vertex) = line.take() else { return };
            self.give(vertex, &mut |entry, _| line.set(entry.2.0, rank(entry)));
            if looks.is_multiple_of(64) && budget.is_interrupted() {
                return;
            }
        }
    }
}

/// The ranks of the vertices without a colour, one after the other, with gaps of rank 0.
struct Line {
    ranks: Vec<u64>,
    vertices: Vec<Vertex>,
    place_of: Vec<u32>,
    gaps: usize,
}

impl Line {
    fn new(ranks: Vec<u64>) -> Self {
        let places = 0..ranks.len() as u32;
        Line { vertices: places.clone().collect(), place_of: places.collect(), ranks, gaps: 0 }
    }

    fn set(&mut self, vertex: Vertex, rank: u64) {
        self.ranks[self.place_of[vertex as usize] as usize] = rank;
    }

    /// The first vertex of the highest rank.
    fn take(&mut self) -> Option<Vertex> {
        let most = self.ranks.iter().copied().max().filter(|most| *most > 0)?;
        let at = self.ranks.iter().position(|rank| *rank == most)?;
        let vertex = self.vertices[at];
        self.ranks[at] = 0;
        self.gaps += 1;
        if 8 * self.gaps > self.ranks.len() {
            self.close_up();
        }
        Some(vertex)
    }

    /// Takes the gaps out; the order stays.
    fn close_up(&mut self) {
        let mut ranks = self.ranks.iter();
        self.vertices.retain(|_| ranks.next().is_some_and(|rank| *rank > 0));
        self.ranks.retain(|rank| *rank > 0);
        for (place, vertex) in (0..).zip(&self.vertices) {
            self.place_of[*vertex as usize] = place;
        }
        self.gaps = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::small::{conflicts, graphs};
    use rand_chacha::rand_core::SeedableRng as _;

    /// Three sets of a hundred: two vertices of different sets are neighbours, or nearly all of them.
    fn large() -> Graph {
        let pairs = (0..300).flat_map(|a| (a + 1..300).map(move |b| (a, b)));
        Graph::new(300, &pairs.filter(|(a, b)| (a + b) % 3 > 0).collect::<Vec<_>>()).unwrap().0
    }

    /// Whichever way the next vertex is found, it is the same.
    #[test]
    fn both_ways_colour_alike() {
        for graph in graphs().chain([large()]) {
            let (mut one, mut other) = (Search::new(&graph), Search::new(&graph));
            one.by_heap(Budget::default());
            other.by_looking(&vec![1; graph.vertices() as usize], Budget::default());
            assert_eq!(one.colour_of, other.colour_of, "{graph:?}");
            assert_eq!(conflicts(&graph, &one.colour_of), 0);
        }
    }

    /// With ties by chance the colours are proper, and not always the same.
    #[test]
    fn ties_by_chance() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut differ = 0;
        for graph in graphs() {
            let [one, other] = [(); 2].map(|()| by_chance(&graph, &mut rng, Budget::default()));
            assert_eq!((conflicts(&graph, &one), conflicts(&graph, &other)), (0, 0));
            differ += usize::from(one != other);
        }
        assert!(differ > 0);
    }

    /// An interrupt does not keep the colouring from being proper.
    #[test]
    fn an_interrupt_leaves_all_vertices_with_colours() {
        let graph = large();
        let budget = Budget { interrupt: Some(&|| true), ..Budget::default() };
        assert_eq!(conflicts(&graph, &within(&graph, budget)), 0);
    }
}
