//! DSATUR (Brelaz 1979): always the vertex with the most *different* colours beside it, ties by the neighbours that have no colour
//! yet, then by number. Optimal on bipartite graphs, cycles and wheels.
//!
//! The vertices wait in a heap. What is in it may be out of date, but only upwards for the neighbours without a colour (they
//! become fewer); a new entry is made when the number of colours grows. So the top is looked at once more before it counts.

use crate::{Graph, Vertex};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

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
    let n = graph.vertices() as usize;
    let mut colour_of = vec![u32::MAX; n];
    let mut beside = vec![Beside::default(); n];
    let mut saturation = vec![0; n];
    let mut open: Vec<u32> = graph.all().map(|vertex| graph.degree(vertex) as u32).collect();
    let mut heap: BinaryHeap<Entry> = graph.all().map(|vertex| (0, open[vertex as usize], Reverse(vertex))).collect();
    while let Some((colours, neighbours, Reverse(vertex))) = heap.pop() {
        let v = vertex as usize;
        if colour_of[v] != u32::MAX || colours != saturation[v] {
            continue;
        }
        if neighbours != open[v] {
            heap.push((colours, open[v], Reverse(vertex)));
            continue;
        }
        let colour = std::mem::take(&mut beside[v]).first_free();
        colour_of[v] = colour;
        for &other in graph.neighbours(vertex) {
            let o = other as usize;
            if colour_of[o] == u32::MAX {
                open[o] -= 1;
                if beside[o].add(colour) {
                    saturation[o] += 1;
                    heap.push((saturation[o], open[o], Reverse(other)));
                }
            }
        }
    }
    colour_of
}
