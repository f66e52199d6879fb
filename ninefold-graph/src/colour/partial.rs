//! PartialCol (Bloechliger and Zufferey 2008): a fixed number of colours, no neighbours alike, some vertices without a colour. One of
//! them gets a colour, its neighbours of that colour lose theirs and may not have it again for a while. It proves nothing.

use super::around::{Around, Bars, Listed, Ties};
use super::greedy::below;
use crate::budget::Steps;
use crate::{Graph, Vertex};
use rand_chacha::ChaCha8Rng;

/// Beside six tenths of the vertices without a colour, it is forbidden for up to so many steps.
const TENURE: usize = 10;
/// All weights together: no sum of some of them is too large for a number of the table.
const MOST: usize = 30_000;

/// A search with so many colours.
pub(super) struct Partial<'g> {
    graph: &'g Graph,
    colours: u32,
    around: Around,
    /// Vertices without a colour.
    bare: Listed,
    /// What it costs to leave a vertex without a colour.
    weight: Vec<i16>,
    total: usize,
    is_weighted: bool,
    bars: Bars,
    now: u64,
    ties: Ties,
}

impl<'g> Partial<'g> {
    /// None if the graph is too large for it.
    pub(super) fn new(graph: &'g Graph, colours: u32, is_weighted: bool) -> Option<Self> {
        let vertices = graph.vertices() as usize;
        Some(Partial {
            graph,
            colours,
            around: Around::new(graph, colours)?,
            bare: Listed::new(graph.vertices()),
            weight: vec![1; vertices],
            total: vertices,
            is_weighted: is_weighted && vertices <= MOST / 2,
            bars: Bars::default(),
            now: 0,
            ties: Ties::default(),
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
            self.bars.expire(&mut self.around, self.now);
            let Some((change, vertex, colour)) = self.choose(fewest, rng) else { continue };
            if self.is_weighted && change >= 0 {
                self.weigh(colour_of);
            }
            self.make(colour_of, vertex, colour, rng);
            fewest = fewest.min(self.bare.all().len());
        }
        self.bare.all().is_empty()
    }

    fn start(&mut self, colour_of: &mut [u32]) {
        self.bare.clear();
        self.bars.clear();
        for vertex in self.graph.all() {
            let colour = colour_of[vertex as usize];
            let before = self.graph.neighbours(vertex).iter().take_while(|other| **other < vertex);
            if colour >= self.colours || before.into_iter().any(|other| colour_of[*other as usize] == colour) {
                colour_of[vertex as usize] = u32::MAX;
                self.bare.insert(vertex);
            }
        }
        self.around.weigh(self.graph, colour_of, self.colours, &|vertex| self.weight[vertex as usize]);
    }

    /// No move makes it better: whoever has no colour weighs more from now on.
    fn weigh(&mut self, colour_of: &[u32]) {
        for vertex in self.bare.all() {
            self.weight[*vertex as usize] += 1;
        }
        self.total += self.bare.all().len();
        if self.total > MOST {
            self.weight.iter_mut().for_each(|weight| *weight -= *weight / 2);
            self.total = self.weight.iter().map(|weight| *weight as usize).sum();
            self.bars.clear();
            self.around.weigh(self.graph, colour_of, self.colours, &|vertex| self.weight[vertex as usize]);
        }
    }

    /// The move that leaves the least without a colour, of those that are allowed or lead to fewer than ever.
    fn choose(&mut self, fewest: usize, rng: &mut ChaCha8Rng) -> Option<(i16, Vertex, u32)> {
        self.ties.clear();
        let mut best = i16::MAX;
        for &vertex in self.bare.all() {
            let Some(least) = self.around.least(vertex) else { continue };
            let change = least - self.weight[vertex as usize];
            if change > best {
                continue;
            }
            if change < best {
                best = change;
                self.ties.clear();
            }
            self.ties.open(&self.around, vertex, least);
        }
        for bar in self.bars.all() {
            let out = self.around.beside(bar.vertex, bar.colour);
            let is_record = match self.is_weighted {
                true => out == 0,
                false => self.bare.all().len().saturating_add_signed(out.into()) < fewest + 1,
            };
            let change = out - self.weight[bar.vertex as usize];
            if !is_record || change > best || !self.bare.has(bar.vertex) {
                continue;
            }
            if change < best {
                best = change;
                self.ties.clear();
            }
            self.ties.barred(bar.vertex, bar.colour);
        }
        let (vertex, colour) = self.ties.draw(&self.around, rng)?;
        Some((best, vertex, colour))
    }

    fn make(&mut self, colour_of: &mut [u32], vertex: Vertex, colour: u32, rng: &mut ChaCha8Rng) {
        let graph = self.graph;
        for &other in graph.neighbours(vertex) {
            if colour_of[other as usize] == colour {
                colour_of[other as usize] = u32::MAX;
                self.add(other, colour, -self.weight[other as usize]);
                self.bare.insert(other);
                let tenure = below(rng, TENURE) + self.bare.all().len() * 6 / 10;
                self.bars.add(&mut self.around, (other, colour), self.now, tenure);
            }
        }
        self.bars.lift(&mut self.around, vertex, colour);
        colour_of[vertex as usize] = colour;
        self.bare.remove(vertex);
        self.add(vertex, colour, self.weight[vertex as usize]);
    }

    fn add(&mut self, vertex: Vertex, colour: u32, weight: i16) {
        let graph = self.graph;
        graph.neighbours(vertex).iter().for_each(|other| self.around.change(*other, colour, weight));
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
                let mut partial = Partial::new(&graph, colours, false).unwrap();
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
