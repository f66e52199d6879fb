//! PartialCol (Bloechliger and Zufferey 2008): a fixed number of colours, no neighbours alike, some vertices without a colour. One of
//! them gets a colour, its neighbours of that colour lose theirs and may not have it again for a while. It proves nothing.

use super::around::{Around, Listed};
use super::greedy::below;
use crate::budget::Steps;
use crate::{Graph, Vertex};
use rand_chacha::ChaCha8Rng;

/// Beside six tenths of the vertices without a colour, it is forbidden for up to so many steps.
const TENURE: usize = 10;

/// A search with so many colours.
pub(super) struct Partial<'g> {
    graph: &'g Graph,
    colours: u32,
    around: Around,
    /// Vertices without a colour.
    bare: Listed,
    free_from: Vec<u64>,
    now: u64,
    ties: Vec<(Vertex, u32)>,
}

impl<'g> Partial<'g> {
    /// None if the graph is too large for it.
    pub(super) fn new(graph: &'g Graph, colours: u32) -> Option<Self> {
        let around = Around::new(graph, colours)?;
        let free_from = vec![0; graph.vertices() as usize * colours as usize];
        Some(Partial {
            graph,
            colours,
            around,
            bare: Listed::new(graph.vertices()),
            free_from,
            now: 0,
            ties: Vec::new(),
        })
    }

    /// At most so many moves from these colours; whoever is like an earlier neighbour, or has a colour too many, begins without one.
    /// Has every vertex a colour in the end?
    pub(super) fn run(
        &mut self,
        colour_of: &mut [u32],
        moves: u64,
        rng: &mut ChaCha8Rng,
        steps: &mut Steps<'_>,
    ) -> bool {
        self.start(colour_of);
        let end = self.now + moves;
        let mut fewest = self.bare.all().len();
        while !self.bare.all().is_empty() && self.now < end && !steps.step() {
            self.now += 1;
            let Some((vertex, colour)) = self.choose(fewest, rng) else { continue };
            self.make(colour_of, vertex, colour, rng);
            fewest = fewest.min(self.bare.all().len());
        }
        self.bare.all().is_empty()
    }

    fn start(&mut self, colour_of: &mut [u32]) {
        self.bare.clear();
        self.free_from.fill(0);
        for vertex in self.graph.all() {
            let colour = colour_of[vertex as usize];
            let before = self.graph.neighbours(vertex).iter().take_while(|other| **other < vertex);
            if colour >= self.colours || before.into_iter().any(|other| colour_of[*other as usize] == colour) {
                colour_of[vertex as usize] = u32::MAX;
                self.bare.insert(vertex);
            }
        }
        self.around.count(self.graph, colour_of, self.colours);
    }

    fn choose(&mut self, fewest: usize, rng: &mut ChaCha8Rng) -> Option<(Vertex, u32)> {
        self.ties.clear();
        let mut best = i16::MAX;
        for &vertex in self.bare.all() {
            if self.around.least(vertex) > best {
                continue;
            }
            let free_from = &self.free_from[vertex as usize * self.colours as usize..][..self.colours as usize];
            for (colour, (&out, free_from)) in (0..).zip(self.around.row(vertex).iter().zip(free_from)) {
                let is_record = self.bare.all().len().saturating_add_signed(out.into()) < fewest + 1;
                if out > best || (*free_from > self.now && !is_record) {
                    continue;
                }
                if out < best {
                    best = out;
                    self.ties.clear();
                }
                self.ties.push((vertex, colour));
            }
        }
        self.ties.get(below(rng, self.ties.len())).copied()
    }

    fn make(&mut self, colour_of: &mut [u32], vertex: Vertex, colour: u32, rng: &mut ChaCha8Rng) {
        let graph = self.graph;
        for &other in graph.neighbours(vertex) {
            if colour_of[other as usize] == colour {
                colour_of[other as usize] = u32::MAX;
                graph.neighbours(other).iter().for_each(|third| _ = self.around.change(*third, colour, -1));
                self.bare.insert(other);
                let tenure = below(rng, TENURE) + self.bare.all().len() * 6 / 10;
                self.free_from[(other * self.colours + colour) as usize] = self.now + 1 + tenure as u64;
            }
        }
        colour_of[vertex as usize] = colour;
        self.bare.remove(vertex);
        graph.neighbours(vertex).iter().for_each(|other| _ = self.around.change(*other, colour, 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::small::{chromatic, conflicts, graphs, rng, steps};

    #[test]
    fn no_neighbours_are_alike_and_it_comes_to_its_end() {
        for (graph, seed) in graphs().zip(0..) {
            let (fewest, mut rng) = (chromatic(&graph), rng(seed));
            for colours in (fewest - 1).max(1)..=fewest {
                let mut partial = Partial::new(&graph, colours).unwrap();
                let mut colour_of = vec![0; graph.vertices() as usize];
                let is_done = partial.run(&mut colour_of, 2_000, &mut rng, &mut steps());
                assert_eq!(is_done, colours == fewest, "{graph:?}");
                // The bare ones count for nobody.
                let named: Vec<u32> =
                    (100..).zip(&colour_of).map(|(own, c)| if *c == u32::MAX { own } else { *c }).collect();
                assert_eq!(conflicts(&graph, &named), 0);
                assert!(!is_done || colour_of.iter().all(|colour| *colour < colours));
            }
        }
    }
}
