//! TabuCol (Hertz and de Werra 1987, with the tenure of Galinier and Hao 1999): a fixed number of colours, all vertices coloured, some
//! neighbours alike. The best change of one such vertex's colour is made, and what it had is forbidden to it for a while. It proves
//! nothing.

use super::around::{Around, Bars, Field, Listed, Ties};
use super::greedy::below;
use crate::Vertex;
use crate::budget::Steps;
use rand_chacha::ChaCha8Rng;

/// Beside a part of the vertices in conflict, a move is forbidden for up to so many steps.
const TENURE: usize = 10;
/// The part: six tenths.
const PART: (usize, usize) = (6, 10);

/// A search with so many colours, and its room: among the colours of vertices, or of what else a field has as rows.
pub(super) struct Tabu<F> {
    field: F,
    colours: u32,
    /// Barred are for each vertex its own colour, and those that it may not have again yet.
    around: Around,
    /// How many neighbours of a vertex have its colour.
    beside: Vec<i16>,
    /// Vertices with a neighbour of their colour.
    alike: Listed,
    bars: Bars,
    now: u64,
    ties: Ties,
}

impl<F: Field> Tabu<F> {
    /// None if the graph is too large for it.
    pub(super) fn new(field: F, colours: u32) -> Option<Self> {
        Some(Tabu {
            colours,
            around: Around::new(&field, colours)?,
            beside: vec![0; field.rows() as usize],
            alike: Listed::new(field.rows()),
            field,
            bars: Bars::default(),
            now: 0,
            ties: Ties::default(),
        })
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
            self.bars.expire(&mut self.around, self.now);
            let Some((change, vertex, colour)) = self.choose(conflicts, fewest, rng) else { continue };
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
        self.around.count(&self.field, colour_of, self.colours);
        self.alike.clear();
        self.bars.clear();
        let mut ends = 0_u64;
        for vertex in 0..self.field.rows() {
            let own = colour_of[vertex as usize];
            let beside = self.around.beside(vertex, own);
            self.around.bar(vertex, own, true);
            self.beside[vertex as usize] = beside;
            if beside > 0 {
                self.alike.insert(vertex);
                ends = ends.saturating_add_signed(beside.into());
            }
        }
        ends / 2
    }

    /// The best move that is allowed, or that leads to fewer conflicts than ever; one of them by chance.
    fn choose(&mut self, conflicts: u64, fewest: u64, rng: &mut ChaCha8Rng) -> Option<(i16, Vertex, u32)> {
        self.ties.clear();
        for &vertex in self.alike.all() {
            if let Some(least) = self.around.least(vertex) {
                self.ties.open(least - self.beside[vertex as usize], vertex, least);
            }
        }
        for bar in self.bars.all() {
            let alike = self.beside[bar.vertex as usize];
            // Even without a neighbour of that colour there would be too many.
            if alike == 0 || conflicts.saturating_add_signed((-alike).into()) >= fewest {
                continue;
            }
            let change = self.around.beside(bar.vertex, bar.colour) - alike;
            if conflicts.saturating_add_signed(change.into()) < fewest {
                self.ties.barred(change, bar.vertex, bar.colour);
            }
        }
        self.ties.draw(&self.around, rng)
    }

    fn make(&mut self, colour_of: &mut [u32], vertex: Vertex, colour: u32, rng: &mut ChaCha8Rng) {
        let old = std::mem::replace(&mut colour_of[vertex as usize], colour);
        let Tabu { field, around, beside, alike, .. } = self;
        field.seen(vertex, old, colour, |others, old, new| {
            around.exchange(others, old, new);
            for &other in others {
                let of_other = colour_of[other as usize];
                if of_other == old || of_other == new {
                    meet(beside, alike, other, if of_other == old { -1 } else { 1 });
                }
            }
        });
        let beside = self.around.beside(vertex, colour);
        self.beside[vertex as usize] = beside;
        if beside == 0 {
            self.alike.remove(vertex);
        }
        self.bars.lift(&mut self.around, vertex, colour);
        self.around.bar(vertex, colour, true);
        self.around.bar(vertex, old, false);
        let tenure = below(rng, TENURE) + self.alike.all().len() * PART.0 / PART.1;
        self.bars.add(&mut self.around, (vertex, old), self.now, tenure);
    }
}

/// A vertex has one neighbour of its colour more, or fewer.
fn meet(beside: &mut [i16], alike: &mut Listed, vertex: Vertex, more: i16) {
    let beside = &mut beside[vertex as usize];
    *beside += more;
    match *beside {
        0 => alike.remove(vertex),
        _ => alike.insert(vertex),
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
