//! Tabu search among the colourings that a symmetry keeps: where a vertex has a colour, its image has the next one of a cycle of as
//! many colours as the symmetry has moves, or the same one, which stays. So an orbit of vertices has one choice together, and there are
//! as many times fewer of them. Graphs made by a rule often have such colourings with few colours where others are hard to find, as
//! M. Vasquez (2004) saw of queens. It proves nothing: where no symmetric colouring is, another one may be.
//!
//! ```text
//! colours:  0 1 2 | 3 4 5 | 6 7      order 3: cycles 0 -> 1 -> 2 -> 0 and 3 -> 4 -> 5 -> 3; 6 and 7 stay
//! row:      an orbit; its colour is that of its first vertex
//! ```

use super::around::Field;
use super::greedy::below;
use super::symmetry::{Symmetry, symmetries};
use super::tabu::Tabu;
use crate::budget::Steps;
use crate::{Graph, Vertex};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng as _;
use std::ops::Range;

/// The number of different numbers of staying colours that are tried, the smallest first.
const STAYING: usize = 2;

/// The symmetries of a graph, and which has been the best.
pub(super) struct Symmetric {
    /// The one that brought the last colouring comes first.
    all: Vec<Orbits>,
}

impl Symmetric {
    /// Without any if the graph has none that is of use, or is too large to look for one.
    pub(super) fn new(graph: &Graph, steps: &mut Steps<'_>) -> Self {
        // A generator of its own: what other methods draw does not depend on whether there are symmetries.
        let found = symmetries(graph, &mut ChaCha8Rng::seed_from_u64(0), steps);
        Symmetric { all: found.iter().map(|symmetry| Orbits::new(graph, symmetry)).collect() }
    }

    pub(super) fn has_none(&self) -> bool {
        self.all.is_empty()
    }

    /// Tries `moves` moves with each symmetry and each number of staying colours. A proper colouring, if one was found.
    pub(super) fn run(
        &mut self,
        colours: u32,
        moves: u64,
        rng: &mut ChaCha8Rng,
        steps: &mut Steps<'_>,
    ) -> Option<Vec<u32>> {
        for at in 0..self.all.len() {
            let orbits = &self.all[at];
            for stay in orbits.staying(colours) {
                if steps.ask() {
                    return None;
                }
                let kept = Kept { orbits, colours, turning: colours - stay };
                if let Some(colour_of) = kept.search(moves, rng, steps) {
                    self.all[..=at].rotate_right(1);
                    return Some(colour_of);
                }
            }
        }
        None
    }
}

/// The orbits of a symmetry, and which of them see each other.
struct Orbits {
    order: u32,
    /// Of each orbit its vertices, each the image of the one before: `order` of them, or one.
    vertices: Vec<Vec<Vertex>>,
    /// May the vertices of this orbit have the same colour?
    is_free: Vec<bool>,
    /// For each vertex the orbits, other than its own, whose first vertex is its neighbour. An orbit of one vertex stands at the first
    /// vertex of another alone: it sees all of them or none, and counts them once.
    sees: Vec<Vec<Vertex>>,
    /// The most that an orbit sees.
    most: usize,
}

impl Orbits {
    fn new(graph: &Graph, symmetry: &Symmetry) -> Self {
        let mut orbit_of = vec![Vertex::MAX; symmetry.image.len()];
        let mut vertices: Vec<Vec<Vertex>> = Vec::new();
        for first in graph.all() {
            let mut orbit = Vec::new();
            let mut at = first;
            while orbit_of[at as usize] == Vertex::MAX {
                orbit_of[at as usize] = vertices.len() as Vertex;
                orbit.push(at);
                at = symmetry.image[at as usize];
            }
            vertices.extend((!orbit.is_empty()).then_some(orbit));
        }
        let is_own = |a: Vertex, b: Vertex| orbit_of[a as usize] == orbit_of[b as usize];
        let is_free =
            vertices.iter().map(|orbit| !graph.neighbours(orbit[0]).iter().any(|other| is_own(orbit[0], *other)));
        let is_free = is_free.collect();
        let seen_by = |vertex: Vertex| {
            let is_first = vertices[orbit_of[vertex as usize] as usize][0] == vertex;
            let others = graph.neighbours(vertex).iter().filter(move |other| !is_own(vertex, **other));
            let orbits = others.filter_map(|other| {
                let orbit = &vertices[orbit_of[*other as usize] as usize];
                (orbit[0] == *other && (is_first || orbit.len() > 1)).then_some(orbit_of[*other as usize])
            });
            orbits.collect::<Vec<_>>()
        };
        let sees: Vec<Vec<Vertex>> = graph.all().map(seen_by).collect();
        let many = |orbit: &Vec<Vertex>| orbit.iter().map(|vertex| sees[*vertex as usize].len()).sum();
        let most = vertices.iter().map(many).max().unwrap_or(0);
        Orbits { order: symmetry.order, is_free, most, sees, vertices }
    }

    fn is_alone(&self, row: Vertex) -> bool {
        self.vertices[row as usize].len() == 1
    }

    /// How many colours may stay: the rest of them come in cycles, and there is one at least where a vertex stays.
    fn staying(&self, colours: u32) -> impl Iterator<Item = u32> + use<> {
        let least = u32::from(self.vertices.iter().any(|orbit| orbit.len() == 1));
        let order = self.order;
        let fitting = (least..=colours).filter(move |stay| (colours - stay).is_multiple_of(order));
        fitting.take(STAYING)
    }
}

/// Colourings that are kept: of so many colours, the first of which come in cycles.
#[derive(Clone, Copy)]
struct Kept<'a> {
    orbits: &'a Orbits,
    colours: u32,
    turning: u32,
}

impl Kept<'_> {
    /// The colour of the vertex that stands so far behind the first of its orbit.
    fn turned(&self, colour: u32, by: usize) -> u32 {
        let order = self.orbits.order;
        if colour < self.turning { colour / order * order + (colour + by as u32) % order } else { colour }
    }

    /// None where an orbit may have no colour at all, the graph is too large, or nothing is found.
    fn search(self, moves: u64, rng: &mut ChaCha8Rng, steps: &mut Steps<'_>) -> Option<Vec<u32>> {
        let mut tabu = Tabu::new(self, self.colours)?;
        let mut colour_of = (0..self.rows()).map(|row| self.any(row, rng)).collect::<Option<Vec<u32>>>()?;
        (tabu.run(&mut colour_of, moves, rng, steps) == 0).then(|| self.spread(&colour_of))
    }

    /// A colour that the orbit may have.
    fn any(&self, row: Vertex, rng: &mut ChaCha8Rng) -> Option<u32> {
        let never = self.never(row);
        let open = self.colours - (never.end - never.start);
        let nth = (open > 0).then(|| below(rng, open as usize) as u32)?;
        Some(if nth < never.start { nth } else { nth + (never.end - never.start) })
    }

    /// The colours of the vertices.
    fn spread(&self, colour_of: &[u32]) -> Vec<u32> {
        let mut of_vertices = vec![0; self.orbits.sees.len()];
        for (orbit, colour) in self.orbits.vertices.iter().zip(colour_of) {
            for (by, vertex) in orbit.iter().enumerate() {
                of_vertices[*vertex as usize] = self.turned(*colour, by);
            }
        }
        of_vertices
    }
}

impl Field for Kept<'_> {
    fn rows(&self) -> Vertex {
        self.orbits.vertices.len() as Vertex
    }

    fn most(&self) -> usize {
        self.orbits.most
    }

    fn seen(&self, row: Vertex, old: u32, new: u32, mut tell: impl FnMut(&[Vertex], u32, u32)) {
        for (by, vertex) in self.orbits.vertices[row as usize].iter().enumerate() {
            tell(&self.orbits.sees[*vertex as usize], self.turned(old, by), self.turned(new, by));
        }
    }

    /// A vertex that stays has a colour that stays, and neighbours in one orbit have none.
    fn never(&self, row: Vertex) -> Range<u32> {
        if self.orbits.is_alone(row) {
            0..self.turning
        } else if self.orbits.is_free[row as usize] {
            0..0
        } else {
            self.turning..self.colours
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::small::{chromatic, conflicts, graphs, rng, steps};

    /// Whatever it finds is proper, with no more colours than were asked for; and on graphs with symmetries it finds something.
    #[test]
    fn what_it_finds_is_proper() {
        let mut found = 0;
        for (graph, seed) in graphs().zip(0..) {
            let mut symmetric = Symmetric::new(&graph, &mut steps());
            let (fewest, mut rng) = (chromatic(&graph), rng(seed));
            if fewest > 1 {
                assert_eq!(symmetric.run(fewest - 1, 200, &mut rng, &mut steps()), None, "{graph:?}");
            }
            for colours in fewest..=fewest + 2 {
                let Some(colour_of) = symmetric.run(colours, 200, &mut rng, &mut steps()) else { continue };
                assert!(colour_of.iter().all(|colour| *colour < colours));
                assert_eq!(conflicts(&graph, &colour_of), 0, "{graph:?}");
                found += 1;
            }
        }
        assert!(found > 100, "{found}");
    }

    /// Queens on a board of 12x12: a quarter turn keeps a colouring with 13 colours.
    #[test]
    fn queens_are_coloured_by_a_quarter_turn() {
        let cells = || (0..12_i64).flat_map(|row| (0..12_i64).map(move |column| (row, column)));
        let attack = |(r, c): (i64, i64), (s, d): (i64, i64)| r == s || c == d || (r - s).abs() == (c - d).abs();
        let mut edges = Vec::new();
        for (one, a) in cells().zip(0..) {
            edges.extend(cells().zip(0..a).filter(|(other, _)| attack(one, *other)).map(|(_, b)| (b, a)));
        }
        let queens = Graph::new(144, &edges).unwrap().0;
        let mut symmetric = Symmetric::new(&queens, &mut steps());
        let found = symmetric.run(13, 20_000, &mut rng(1), &mut steps()).unwrap();
        assert!(found.iter().all(|colour| *colour < 13));
        assert_eq!(conflicts(&queens, &found), 0);
    }
}
