//! "Are k colours enough?" as clauses, for BatSat: each vertex has a colour, neighbours none in common. A clique has its colours
//! beforehand, as colours can be named at will. Each clique of k vertices has each of the k colours: that follows from the other clauses,
//! but a solver without it has to find out by trials that pigeons do not fit into fewer holes. The answer "no" rests on the solver; a
//! colouring is checked as any other.

use super::clique;
use crate::budget::Steps;
use crate::solver::Solver;
use crate::{Budget, Graph, Vertex};

/// The most literals in all clauses.
const MOST: usize = 4_000_000;
/// The most cliques that are told of, and the steps of the search for them.
const CLIQUES: (usize, u64) = (1_000, 20_000);
/// The number of edges that become clauses before the interrupt is asked again.
const EDGES: usize = 256;

pub(super) struct Sat {
    solver: Solver,
    vertices: Vertex,
    colours: u32,
}

/// What a slice brought.
pub(super) enum Slice {
    Colours(Vec<u32>),
    Impossible,
    Open,
}

impl Sat {
    /// The literals of the clauses, but for those of cliques.
    pub(super) fn size(graph: &Graph, colours: u32) -> usize {
        (2 * graph.edges() + graph.vertices() as usize).saturating_mul(colours as usize)
    }

    /// None if there were too many clauses, or on an interrupt.
    pub(super) fn new(graph: &Graph, colours: u32, clique: &[Vertex], budget: Budget<'_>) -> Option<Self> {
        let size = Sat::size(graph, colours);
        if size > MOST || clique.len() > colours as usize {
            return None;
        }
        let mut sat = Sat { solver: Solver::default(), vertices: graph.vertices(), colours };
        for vertex in graph.all() {
            sat.add((0..colours).map(|colour| (vertex, colour, true)));
        }
        for ((a, b), edge) in graph.each_edge().zip(0_usize..) {
            if edge.is_multiple_of(EDGES) && budget.is_interrupted() {
                return None;
            }
            for colour in 0..colours {
                sat.add([(a, colour, false), (b, colour, false)].into_iter());
            }
        }
        for (&vertex, colour) in clique.iter().zip(0..) {
            sat.add(std::iter::once((vertex, colour, true)));
        }
        sat.full_cliques(graph, (MOST - size) / (colours as usize).pow(2).max(1), budget)?;
        Some(sat)
    }

    /// Each colour stands in each clique of as many vertices as there are colours. None on an interrupt.
    fn full_cliques(&mut self, graph: &Graph, most: usize, budget: Budget<'_>) -> Option<()> {
        let limits = Budget { steps: Some(CLIQUES.1), ..budget };
        for clique in clique::of_size(graph, self.colours, most.min(CLIQUES.0), limits) {
            if budget.is_interrupted() {
                return None;
            }
            for colour in 0..self.colours {
                self.add(clique.iter().map(|vertex| (*vertex, colour, true)));
            }
        }
        Some(())
    }

    /// A clause: of a vertex, a colour, and whether it has it.
    fn add(&mut self, literals: impl Iterator<Item = (Vertex, u32, bool)>) {
        let colours = self.colours;
        self.solver.add(literals.map(|(vertex, colour, has)| (vertex * colours + colour, has)));
    }

    /// Goes on for so many decisions.
    pub(super) fn run(&mut self, decisions: u64, steps: &mut Steps<'_>) -> Slice {
        match self.solver.ask(&[], decisions, steps) {
            Some(true) => Slice::Colours((0..self.vertices).map(|vertex| self.colour(vertex)).collect()),
            Some(false) => Slice::Impossible,
            None => Slice::Open,
        }
    }

    fn colour(&self, vertex: Vertex) -> u32 {
        let has = |colour: &u32| self.solver.is_true(vertex * self.colours + colour);
        (0..self.colours).find(has).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::largest_clique;
    use crate::colour::small::{chromatic, conflicts, graphs, steps};
    use std::sync::atomic::{AtomicU64, Ordering};

    #[test]
    fn it_answers_yes_and_no_rightly() {
        for graph in graphs() {
            let (fewest, clique) = (chromatic(&graph), largest_clique(&graph, Budget::default()).vertices);
            for colours in (clique.len() as u32).max(1)..=fewest + 1 {
                match Sat::new(&graph, colours, &clique, Budget::default()).unwrap().run(u64::MAX, &mut steps()) {
                    Slice::Colours(found) => {
                        assert!(conflicts(&graph, &found) == 0 && found.iter().all(|colour| *colour < colours));
                        assert!(colours >= fewest);
                    }
                    Slice::Impossible => assert!(colours < fewest, "{graph:?}"),
                    Slice::Open => panic!("no limit was set"),
                }
            }
        }
    }

    /// A clique of nine does not fit into eight holes, which takes more than a few decisions to see.
    #[test]
    fn a_slice_ends_and_goes_on() {
        let pairs = (0..9).flat_map(|a| (a + 1..9).map(move |b| (a, b)));
        let graph = Graph::new(9, &pairs.collect::<Vec<_>>()).unwrap().0;
        let mut sat = Sat::new(&graph, 8, &[], Budget::default()).unwrap();
        assert!(matches!(sat.run(10, &mut steps()), Slice::Open));
        assert!(matches!(sat.run(u64::MAX, &mut steps()), Slice::Impossible));
    }

    /// Building ends at the first "yes", wherever it comes.
    #[test]
    fn an_interrupt_ends_the_building() {
        let pairs = (0..60).flat_map(|a| (a + 1..60).map(move |b| (a, b)));
        let graph = Graph::new(60, &pairs.filter(|(a, b)| (a * b) % 5 > 0).collect::<Vec<_>>()).unwrap().0;
        let asked = AtomicU64::new(0);
        let all =
            Budget { interrupt: Some(&|| asked.fetch_add(1, Ordering::Relaxed) == u64::MAX), ..Budget::default() };
        assert!(Sat::new(&graph, 10, &[], all).is_some());
        let asks = asked.load(Ordering::Relaxed);
        assert!(asks > graph.edges() as u64 / EDGES as u64);
        for last in 0..asks {
            asked.store(0, Ordering::Relaxed);
            let stop =
                Budget { interrupt: Some(&|| asked.fetch_add(1, Ordering::Relaxed) >= last), ..Budget::default() };
            let is_built = Sat::new(&graph, 10, &[], stop).is_some();
            // The search for cliques asks, too, and what it found by then is of use.
            assert!(!is_built || asked.load(Ordering::Relaxed) > graph.edges() as u64 / EDGES as u64);
        }
    }
}
