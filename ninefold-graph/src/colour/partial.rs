//! PartialCol (Bloechliger and Zufferey 2008): a fixed number of colours, no neighbours alike, some vertices without a colour. One of
//! them gets a colour, its neighbours of that colour lose theirs and may not have it again for a while. It proves nothing.
//!
//! In its other form vertices have weights, and as little weight as possible is to be without a colour. Whoever has none where no move
//! makes it better weighs more from then on, as clauses do in local search for satisfiability (Morris 1993). So a vertex that is hard to
//! place is not put out again by ten others. It is by far the better form for geometric graphs, and the worse one for random ones.

use super::around::{Around, Bars, Listed, Ties};
use super::greedy::below;
use crate::budget::Steps;
use crate::{Graph, Vertex};
use rand_chacha::ChaCha8Rng;

/// Beside six tenths of the vertices without a colour, it is forbidden for up to so many steps.
const TENURE: usize = 10;
/// With weights, which are a memory themselves, for up to so many alone.
const BRIEF: usize = 2;
/// What the vertices of a colour may weigh together, so that every sum of some of them fits into the table.
const MOST: u32 = 30_000;

/// A search with so many colours.
pub(super) struct Partial<'g> {
    graph: &'g Graph,
    colours: u32,
    around: Around,
    /// Vertices without a colour.
    bare: Listed,
    /// What it costs to leave a vertex without a colour.
    weight: Vec<i16>,
    /// What the vertices of each colour weigh.
    load: Vec<u32>,
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
            around: Around::new(&graph, colours)?,
            bare: Listed::new(graph.vertices()),
            weight: vec![1; vertices],
            load: vec![0; colours as usize],
            is_weighted: is_weighted && vertices <= MOST as usize / 2,
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
        self.count(colour_of);
    }

    fn count(&mut self, colour_of: &[u32]) {
        self.bars.clear();
        self.around.weigh(self.graph, colour_of, self.colours, &|vertex| self.weight[vertex as usize]);
        self.load.fill(0);
        for (colour, weight) in colour_of.iter().zip(&self.weight) {
            if let Some(load) = self.load.get_mut(*colour as usize) {
                *load += u32::from(weight.unsigned_abs());
            }
        }
    }

    /// No move makes it better: whoever has no colour weighs more from now on. When one weighs too much, all weigh half.
    fn weigh(&mut self, colour_of: &[u32]) {
        let mut heaviest = 0;
        for vertex in self.bare.all() {
            let weight = &mut self.weight[*vertex as usize];
            *weight += 1;
            heaviest = heaviest.max(u32::from(weight.unsigned_abs()));
        }
        if heaviest + self.load.iter().max().unwrap_or(&0) > MOST {
            self.weight.iter_mut().for_each(|weight| *weight -= *weight / 2);
            self.count(colour_of);
        }
    }

    /// The move that leaves the least without a colour, of those that are allowed or lead to fewer than ever.
    fn choose(&mut self, fewest: usize, rng: &mut ChaCha8Rng) -> Option<(i16, Vertex, u32)> {
        self.ties.clear();
        for &vertex in self.bare.all() {
            if let Some(least) = self.around.least(vertex) {
                self.ties.open(least - self.weight[vertex as usize], vertex, least);
            }
        }
        for bar in self.bars.all() {
            let out = self.around.beside(bar.vertex, bar.colour);
            let is_record = if self.is_weighted {
                out == 0
            } else {
                self.bare.all().len().saturating_add_signed(out.into()) < fewest + 1
            };
            if is_record && self.bare.has(bar.vertex) {
                self.ties.barred(out - self.weight[bar.vertex as usize], bar.vertex, bar.colour);
            }
        }
        self.ties.draw(&self.around, rng)
    }

    fn make(&mut self, colour_of: &mut [u32], vertex: Vertex, colour: u32, rng: &mut ChaCha8Rng) {
        let graph = self.graph;
        for &other in graph.neighbours(vertex) {
            if colour_of[other as usize] == colour {
                colour_of[other as usize] = u32::MAX;
                self.load[colour as usize] -= u32::from(self.weight[other as usize].unsigned_abs());
                self.add(other, colour, -self.weight[other as usize]);
                self.bare.insert(other);
                let tenure = self.tenure(rng);
                self.bars.add(&mut self.around, (other, colour), self.now, tenure);
            }
        }
        self.bars.lift(&mut self.around, vertex, colour);
        colour_of[vertex as usize] = colour;
        self.bare.remove(vertex);
        self.load[colour as usize] += u32::from(self.weight[vertex as usize].unsigned_abs());
        self.add(vertex, colour, self.weight[vertex as usize]);
    }

    fn tenure(&self, rng: &mut ChaCha8Rng) -> usize {
        if self.is_weighted { below(rng, BRIEF) } else { below(rng, TENURE) + self.bare.all().len() * 6 / 10 }
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
            for (colours, is_weighted) in
                ((fewest - 1).max(1)..=fewest).flat_map(|colours| [(colours, false), (colours, true)])
            {
                let mut partial = Partial::new(&graph, colours, is_weighted).unwrap();
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

    /// In five colours of a clique of six, whose weights grow with each move, they come to be halved; the table stays right.
    #[test]
    fn weights_that_grow_too_large_are_halved() {
        let pairs = (0..6).flat_map(|a| (a + 1..6).map(move |b| (a, b)));
        let graph = Graph::new(6, &pairs.collect::<Vec<_>>()).unwrap().0;
        let mut partial = Partial::new(&graph, 5, true).unwrap();
        let mut colour_of = vec![0; 6];
        assert!(!partial.run(&mut colour_of, 400_000, &mut rng(1), &mut steps()));
        assert!(partial.weight.iter().all(|weight| (1..=30_000).contains(weight)));
        for vertex in graph.all() {
            for colour in 0..5 {
                let beside = graph.neighbours(vertex).iter().filter(|other| colour_of[**other as usize] == colour);
                let weight: i16 = beside.map(|other| partial.weight[*other as usize]).sum();
                assert_eq!(partial.around.beside(vertex, colour), weight);
            }
        }
    }
}
