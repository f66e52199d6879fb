//! "Are there so many equal classes?" as clauses: each vertex has one colour, neighbours none in common, and along the vertices it is counted
//! how many have each colour, exactly (Sinz 2005). A clique has its colours beforehand.

use super::sat::Slice;
use crate::budget::Steps;
use crate::solver::Solver;
use crate::{Graph, Vertex};

/// The most literals in all clauses.
const MOST: usize = 6_000_000;

pub(super) struct Evenly {
    solver: Solver,
    vertices: Vertex,
    colours: u32,
    next: u32,
}

impl Evenly {
    /// None if there were too many clauses.
    pub(super) fn new(graph: &Graph, colours: u32, clique: &[Vertex]) -> Option<Self> {
        let vertices = graph.vertices();
        let most = vertices.div_ceil(colours) as usize;
        let each = 2 * graph.edges() + vertices as usize * (2 + colours as usize + 11 * (most + 1));
        if each.checked_mul(colours as usize)? > MOST || clique.len() > colours as usize {
            return None;
        }
        let mut even = Evenly { solver: Solver::default(), vertices, colours, next: vertices * colours };
        for vertex in graph.all() {
            even.solver.add((0..colours).map(|colour| (vertex * colours + colour, true)));
            for (a, b) in (0..colours).flat_map(|a| (a + 1..colours).map(move |b| (a, b))) {
                even.solver.add([(vertex * colours + a, false), (vertex * colours + b, false)]);
            }
        }
        for (a, b) in graph.each_edge() {
            for colour in 0..colours {
                even.solver.add([(a * colours + colour, false), (b * colours + colour, false)]);
            }
        }
        for (vertex, colour) in clique.iter().zip(0..) {
            even.solver.add([(vertex * colours + colour, true)]);
        }
        for colour in 0..colours {
            even.count(colour, vertices / colours, most);
        }
        Some(even)
    }

    /// Of a colour there are so many vertices at least, and so many at most.
    fn count(&mut self, colour: u32, least: u32, most: usize) {
        // Variables that say: so many or more of the vertices before have it, from 1.
        let mut counts: Vec<u32> = Vec::new();
        for vertex in 0..self.vertices {
            let has = vertex * self.colours + colour;
            let before = counts;
            counts = (0..(most + 1).min(before.len() + 1) as u32).map(|i| self.next + i).collect();
            self.next += counts.len() as u32;
            for (i, &count) in counts.iter().enumerate() {
                let stays = before.get(i).copied();
                let grows = i.checked_sub(1).map(|fewer| before[fewer]);
                self.solver.add([(has, false), (count, true)].into_iter().chain(grows.map(|fewer| (fewer, false))));
                self.solver.add([(count, false), (has, true)].into_iter().chain(stays.map(|as_many| (as_many, true))));
                if let Some(as_many) = stays {
                    self.solver.add([(as_many, false), (count, true)]);
                }
                if let Some(fewer) = grows {
                    let either = [(count, false), (fewer, true)];
                    self.solver.add(either.into_iter().chain(stays.map(|as_many| (as_many, true))));
                }
            }
        }
        if let Some(&too_many) = counts.get(most) {
            self.solver.add([(too_many, false)]);
        }
        if let Some(&enough) = (least as usize).checked_sub(1).and_then(|least| counts.get(least)) {
            self.solver.add([(enough, true)]);
        }
    }

    /// Goes on for so many decisions.
    pub(super) fn run(&mut self, decisions: u64, steps: &mut Steps<'_>) -> Slice {
        match self.solver.ask(&[], decisions, steps) {
            Some(true) => {}
            Some(false) => return Slice::Impossible,
            None => return Slice::Open,
        }
        let has = |vertex: Vertex, colour: &u32| self.solver.is_true(vertex * self.colours + colour);
        let colour = |vertex| (0..self.colours).find(|colour| has(vertex, colour)).unwrap_or(0);
        Slice::Colours((0..self.vertices).map(colour).collect())
    }
}
