//! "Are k colours enough?" as clauses, for BatSat: each vertex has a colour, neighbours none in common. A clique has its colours
//! beforehand, as colours can be named at will. The answer "no" rests on the solver; a colouring is checked as any other.

use crate::budget::Steps;
use crate::{Graph, Vertex};
use batsat::{Callbacks, Lit, SolverInterface as _, Var, lbool};
use std::cell::Cell;

/// The most literals in all clauses.
const MOST: usize = 4_000_000;

pub(super) struct Sat {
    solver: batsat::Solver<Watch>,
    vertices: Vertex,
    colours: u32,
}

/// What the solver asks before each decision. It takes no borrowed interrupt, so it works in short slices.
#[derive(Default)]
struct Watch {
    left: Cell<u64>,
}

impl Callbacks for Watch {
    fn stop(&self) -> bool {
        let left = self.left.get();
        self.left.set(left.saturating_sub(1));
        left == 0
    }
}

/// What a slice brought.
pub(super) enum Slice {
    Colours(Vec<u32>),
    Impossible,
    Open,
}

impl Sat {
    /// None if there were too many clauses.
    pub(super) fn new(graph: &Graph, colours: u32, clique: &[Vertex]) -> Option<Self> {
        let size = (2 * graph.edges() + graph.vertices() as usize).checked_mul(colours as usize)?;
        if size > MOST || clique.len() > colours as usize {
            return None;
        }
        let mut sat = Sat { solver: batsat::Solver::default(), vertices: graph.vertices(), colours };
        for vertex in graph.all() {
            sat.add((0..colours).map(|colour| (vertex, colour, true)));
        }
        for (a, b) in graph.each_edge() {
            for colour in 0..colours {
                sat.add([(a, colour, false), (b, colour, false)].into_iter());
            }
        }
        for (&vertex, colour) in clique.iter().zip(0..) {
            sat.add(std::iter::once((vertex, colour, true)));
        }
        Some(sat)
    }

    /// A clause: of a vertex, a colour, and whether it has it.
    fn add(&mut self, literals: impl Iterator<Item = (Vertex, u32, bool)>) {
        let solver = &mut self.solver;
        let mut clause: Vec<Lit> = literals
            .map(|(vertex, colour, has)| Lit::new(solver.var_of_int(vertex * self.colours + colour), has))
            .collect();
        // `false` says that there is no model any more, and so will `run`.
        solver.add_clause_reuse(&mut clause);
    }

    /// Goes on for so many decisions.
    pub(super) fn run(&mut self, decisions: u64, steps: &mut Steps<'_>) -> Slice {
        const ASK: u64 = 2_000;
        let mut left = decisions;
        while left > 0 && !steps.ask() {
            let now = left.min(ASK);
            self.solver.cb_mut().left.set(now);
            let answer = self.solver.solve_limited(&[]);
            let done = now - self.solver.cb().left.get();
            steps.done += done.max(1);
            left = left.saturating_sub(done.max(1));
            if answer == lbool::FALSE {
                return Slice::Impossible;
            }
            if answer == lbool::TRUE {
                return Slice::Colours((0..self.vertices).map(|vertex| self.colour(vertex)).collect());
            }
        }
        Slice::Open
    }

    fn colour(&self, vertex: Vertex) -> u32 {
        let has = |colour: &u32| {
            let variable = Var::unsafe_from_idx(vertex * self.colours + colour);
            self.solver.value_lit(Lit::new(variable, true)) == lbool::TRUE
        };
        (0..self.colours).find(has).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::colour::largest_clique;
    use crate::colour::small::{chromatic, conflicts, graphs, steps};

    #[test]
    fn it_answers_yes_and_no_rightly() {
        for graph in graphs() {
            let (fewest, clique) = (chromatic(&graph), largest_clique(&graph, Budget::default()).vertices);
            for colours in (clique.len() as u32).max(1)..=fewest + 1 {
                match Sat::new(&graph, colours, &clique).unwrap().run(u64::MAX, &mut steps()) {
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
        let mut sat = Sat::new(&graph, 8, &[]).unwrap();
        assert!(matches!(sat.run(10, &mut steps()), Slice::Open));
        assert!(matches!(sat.run(u64::MAX, &mut steps()), Slice::Impossible));
    }
}
