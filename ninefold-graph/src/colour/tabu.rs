//! TabuCol (Hertz and de Werra 1987, with the tenure of Galinier and Hao 1999): a fixed number of colours, all vertices coloured, some
//! neighbours alike. The best change of one such vertex's colour is made, and what it had is forbidden to it for a while. It proves
//! nothing.

use super::around::{Around, Listed};
use super::greedy::below;
use crate::budget::Steps;
use crate::{Graph, Vertex};
use rand_chacha::ChaCha8Rng;

/// Beside a part of the vertices in conflict, a move is forbidden for up to so many steps.
const TENURE: usize = 10;
/// The part: six tenths.
const PART: (usize, usize) = (6, 10);

/// A search with so many colours, and its room.
pub(super) struct Tabu<'g> {
    graph: &'g Graph,
    colours: u32,
    around: Around,
    /// Vertices with a neighbour of their colour.
    alike: Listed,
    /// From which step on a vertex may have a colour again.
    free_from: Vec<u64>,
    now: u64,
    ties: Vec<(Vertex, u32)>,
}

impl<'g> Tabu<'g> {
    /// None if the graph is too large for it.
    pub(super) fn new(graph: &'g Graph, colours: u32) -> Option<Self> {
        let around = Around::new(graph, colours)?;
        let free_from = vec![0; graph.vertices() as usize * colours as usize];
        Some(Tabu { graph, colours, around, alike: Listed::new(graph.vertices()), free_from, now: 0, ties: Vec::new() })
    }

    /// At most so many moves from these colours, which become the best that were seen. How many edges are left whose ends are alike?
    pub(super) fn run(
        &mut self,
        colour_of: &mut Vec<u32>,
        moves: u64,
        rng: &mut ChaCha8Rng,
        steps: &mut Steps<'_>,
    ) -> u64 {
        let mut conflicts = self.start(colour_of);
        let mut fewest = conflicts;
        let mut best = colour_of.clone();
        let end = self.now + moves;
        while fewest > 0 && self.now < end && !steps.step() {
            self.now += 1;
            let Some((change, vertex, colour)) = self.choose(colour_of, conflicts, fewest, rng) else { continue };
            conflicts = conflicts.saturating_add_signed(change.into());
            self.make(colour_of, vertex, colour, rng);
            if conflicts < fewest {
                fewest = conflicts;
                best.copy_from_slice(colour_of);
            }
        }
        *colour_of = best;
        fewest
    }

    /// Looks at all anew. How many edges have ends that are alike?
    fn start(&mut self, colour_of: &[u32]) -> u64 {
        self.around.count(self.graph, colour_of, self.colours);
        self.alike.clear();
        self.free_from.fill(0);
        let mut ends = 0_u64;
        for vertex in self.graph.all() {
            let alike = self.around.row(vertex)[colour_of[vertex as usize] as usize];
            if alike > 0 {
                self.alike.insert(vertex);
                ends = ends.saturating_add_signed(alike.into());
            }
        }
        ends / 2
    }

    /// The best move that is allowed, or that leads to fewer conflicts than ever; one of them by chance.
    fn choose(
        &mut self,
        colour_of: &[u32],
        conflicts: u64,
        fewest: u64,
        rng: &mut ChaCha8Rng,
    ) -> Option<(i16, Vertex, u32)> {
        self.ties.clear();
        let mut best = i16::MAX;
        for &vertex in self.alike.all() {
            let old = colour_of[vertex as usize];
            let row = self.around.row(vertex);
            let alike = row[old as usize];
            // Most vertices have no move that is good enough, whatever is forbidden.
            if self.around.least(vertex) - alike > best {
                continue;
            }
            let free_from = &self.free_from[vertex as usize * self.colours as usize..][..self.colours as usize];
            for (colour, (beside, free_from)) in (0..).zip(row.iter().zip(free_from)) {
                let change = beside - alike;
                if change > best || colour == old {
                    continue;
                }
                let is_record = conflicts.saturating_add_signed(change.into()) < fewest;
                if *free_from > self.now && !is_record {
                    continue;
                }
                if change < best {
                    best = change;
                    self.ties.clear();
                }
                self.ties.push((vertex, colour));
            }
        }
        let &(vertex, colour) = self.ties.get(below(rng, self.ties.len()))?;
        Some((best, vertex, colour))
    }

    fn make(&mut self, colour_of: &mut [u32], vertex: Vertex, colour: u32, rng: &mut ChaCha8Rng) {
        let old = std::mem::replace(&mut colour_of[vertex as usize], colour);
        for &other in self.graph.neighbours(vertex) {
            let of_other = colour_of[other as usize];
            if self.around.change(other, old, -1) == 0 && of_other == old {
                self.alike.remove(other);
            }
            if self.around.change(other, colour, 1) == 1 && of_other == colour {
                self.alike.insert(other);
            }
        }
        if self.around.row(vertex)[colour as usize] == 0 {
            self.alike.remove(vertex);
        }
        let tenure = below(rng, TENURE) + self.alike.all().len() * PART.0 / PART.1;
        self.free_from[(vertex * self.colours + old) as usize] = self.now + 1 + tenure as u64;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::small::{chromatic, conflicts, graphs, rng, steps};

    /// What it says of its colours is so, and with enough of them it comes to none alike.
    #[test]
    fn it_counts_rightly_and_comes_to_its_end() {
        for (graph, seed) in graphs().zip(0..) {
            let (fewest, mut rng) = (chromatic(&graph), rng(seed));
            for colours in (fewest - 1).max(1)..=fewest {
                let mut tabu = Tabu::new(&graph, colours).unwrap();
                let mut colour_of = vec![0; graph.vertices() as usize];
                let left = tabu.run(&mut colour_of, 2_000, &mut rng, &mut steps());
                assert_eq!(left, conflicts(&graph, &colour_of), "{graph:?}");
                assert_eq!(left == 0, colours == fewest, "{graph:?}");
            }
        }
    }
}
