//! "Are there so many equal classes?" as clauses: each vertex has one colour, neighbours none in common, and along the vertices it is counted
//! how many have each colour, exactly (Sinz 2005). A clique has its colours beforehand. The other colours can be named at will, and are named in
//! the order in which they come up along the vertices: without that, a "no" would have to be found for each way to name them.

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
        let each = 2 * graph.edges() + vertices as usize * (4 + colours as usize + 11 * (most + 1));
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
        let order = along(graph, clique);
        let mut begun = Vec::new();
        for colour in 0..colours {
            let before = std::mem::replace(&mut begun, even.count(&order, colour, vertices / colours, most));
            if colour as usize > clique.len() {
                even.later(&order, colour, &before);
            }
        }
        Some(even)
    }

    /// Nobody in this order has the colour unless one before it has the colour before it: of that it is known for each vertex, up to which one
    /// it has come up.
    fn later(&mut self, order: &[Vertex], colour: u32, has_come: &[u32]) {
        for (at, &vertex) in order.iter().enumerate() {
            let come = at.checked_sub(1).map(|before| (has_come[before], true));
            self.solver.add([(vertex * self.colours + colour, false)].into_iter().chain(come));
        }
    }

    /// Of a colour there are so many vertices at least, and so many at most. Variables that say that it has come up, along the order.
    fn count(&mut self, order: &[Vertex], colour: u32, least: u32, most: usize) -> Vec<u32> {
        let mut has_come = Vec::with_capacity(order.len());
        // Variables that say: so many or more of the vertices before have it, from 1.
        let mut counts: Vec<u32> = Vec::new();
        for vertex in order {
            let has = vertex * self.colours + colour;
            let before = counts;
            counts = (0..(most + 1).min(before.len() + 1) as u32).map(|i| self.next + i).collect();
            self.next += counts.len() as u32;
            has_come.extend(counts.first());
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
        has_come
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

/// The clique, then the vertices of most neighbours first: where there is least choice, colours are named soon.
fn along(graph: &Graph, clique: &[Vertex]) -> Vec<Vertex> {
    let mut rest: Vec<Vertex> = graph.all().filter(|vertex| !clique.contains(vertex)).collect();
    rest.sort_by_key(|vertex| std::cmp::Reverse(graph.degree(*vertex)));
    clique.iter().copied().chain(rest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::colour::largest_clique;
    use crate::colour::small::{conflicts, graphs, steps};

    /// Can the vertices from this one on be given colours, so many of each as are left?
    fn exists(graph: &Graph, left: &mut [u32], colour_of: &mut Vec<u32>) -> bool {
        let vertex = colour_of.len() as Vertex;
        if vertex == graph.vertices() {
            return true;
        }
        (0..left.len()).any(|colour| {
            let is_free =
                (0..vertex).all(|other| !graph.has_edge(vertex, other) || colour_of[other as usize] as usize != colour);
            if !is_free || left[colour] == 0 {
                return false;
            }
            left[colour] -= 1;
            colour_of.push(colour as u32);
            let is_done = exists(graph, left, colour_of);
            colour_of.pop();
            left[colour] += 1;
            is_done
        })
    }

    /// For each number of classes, with the clique named beforehand and without.
    #[test]
    fn clauses_answer_yes_and_no_rightly() {
        let (mut yes, mut no) = (0, 0);
        for graph in graphs() {
            let (vertices, clique) = (graph.vertices(), largest_clique(&graph, Budget::default()).vertices);
            for (colours, named) in (1..=vertices).flat_map(|colours| [(colours, &clique[..]), (colours, &[])]) {
                let Some(mut even) = Evenly::new(&graph, colours, named) else {
                    assert!(named.len() > colours as usize, "there is room for all of these");
                    continue;
                };
                let mut sizes: Vec<u32> = (0..colours).map(|colour| (vertices + colour) / colours).collect();
                let expected = exists(&graph, &mut sizes, &mut Vec::new());
                match even.run(u64::MAX, &mut steps()) {
                    Slice::Colours(found) => {
                        assert!(expected && conflicts(&graph, &found) == 0, "{graph:?}");
                        let size = |colour: u32| found.iter().filter(|other| **other == colour).count() as u32;
                        let all: Vec<u32> = (0..colours).map(size).collect();
                        assert!(all.iter().all(|size| [vertices / colours, vertices.div_ceil(colours)].contains(size)));
                        yes += 1;
                    }
                    Slice::Impossible => {
                        assert!(!expected, "{colours}: {graph:?}");
                        no += 1;
                    }
                    Slice::Open => panic!("no limit was set"),
                }
            }
        }
        assert!(yes > 500 && no > 500, "{yes} {no}");
    }
}
