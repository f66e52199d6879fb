//! Large cliques: no colouring has fewer colours than a clique has vertices, and anybody can check one.
//!
//! Vertices are taken in the smallest-last order backwards: a clique then lies in one vertex and its neighbours before it, of which there
//! are never more than the degeneracy. In each such part cliques grow by branch and bound with a greedy colouring as the bound, on
//! sets of bits (Tomita and Kameda 2007; San Segundo and others 2011).

use super::greedy::smallest_last;
use super::matrix::{Bits, Matrix, is_empty, remove, take_first};
use crate::budget::Steps;
use crate::{Budget, Graph, Vertex};

/// The largest clique that was found, and whether there is no larger one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Clique {
    /// Its vertices, ascending.
    pub vertices: Vec<Vertex>,
    /// Was everything searched?
    pub is_largest: bool,
}

impl Clique {
    /// How many vertices.
    pub fn size(&self) -> u32 {
        self.vertices.len() as u32
    }
}

/// So many looks at pairs of vertices count as a step.
const LOOKS: u64 = 10_000;

/// Looks for the largest clique within the budget.
///
/// ```
/// use ninefold_graph::{Budget, Graph, colour::largest_clique};
/// let (house, _) = Graph::new(5, &[(0, 1), (1, 2), (2, 3), (3, 0), (0, 4), (1, 4)])?;
/// let clique = largest_clique(&house, Budget::default());
/// assert_eq!((clique.vertices, clique.is_largest), (vec![0, 1, 4], true));
/// # Ok::<(), ninefold_graph::NoSuchVertex>(())
/// ```
pub fn largest_clique(graph: &Graph, budget: Budget<'_>) -> Clique {
    let order = smallest_last(graph);
    let mut place = vec![0; order.len()];
    order.iter().enumerate().for_each(|(i, vertex)| place[*vertex as usize] = i);
    let mut steps = Steps::new(budget);
    let mut search = Search { best: greedy_clique(graph, &order, &place, &mut steps), steps };
    for &vertex in &order {
        let mut before: Vec<Vertex> = graph
            .neighbours(vertex)
            .iter()
            .copied()
            .filter(|other| place[*other as usize] < place[vertex as usize])
            .collect();
        if before.len() < search.best.len() {
            continue;
        }
        // What it costs to look at the part at all.
        search.steps.done += (before.len() as u64).pow(2) / LOOKS;
        if search.steps.ask() {
            return Clique { vertices: sorted(search.best), is_largest: false };
        }
        before.sort_unstable_by_key(|other| place[*other as usize]);
        if search.in_part(graph, vertex, &before) {
            return Clique { vertices: sorted(search.best), is_largest: false };
        }
    }
    Clique { vertices: sorted(search.best), is_largest: true }
}

fn sorted(mut vertices: Vec<Vertex>) -> Vec<Vertex> {
    vertices.sort_unstable();
    vertices
}

/// From each of some vertices of the dense end: always the neighbour of all so far that stands first in the order.
fn greedy_clique(graph: &Graph, order: &[Vertex], place: &[usize], steps: &mut Steps<'_>) -> Vec<Vertex> {
    const STARTS: usize = 50;
    let mut best = Vec::new();
    // The vertex whose neighbour each one was last seen to be.
    let mut beside = vec![Vertex::MAX; place.len()];
    for &start in order.iter().take(STARTS) {
        if graph.degree(start) < best.len() {
            continue;
        }
        let mut clique = vec![start];
        let mut rest = graph.neighbours(start).to_vec();
        rest.sort_unstable_by_key(|other| place[*other as usize]);
        while let Some(&next) = rest.first().filter(|_| clique.len() + rest.len() > best.len()) {
            // A clique that is broken off is one, too.
            if clique.len().is_multiple_of(64) && steps.ask() {
                rest.clear();
                continue;
            }
            clique.push(next);
            graph.neighbours(next).iter().for_each(|other| beside[*other as usize] = next);
            rest.retain(|other| beside[*other as usize] == next);
        }
        if clique.len() > best.len() {
            best = clique;
        }
    }
    best
}

struct Search<'a> {
    best: Vec<Vertex>,
    steps: Steps<'a>,
}

/// A node of the search: the vertices still to be tried, in the order of their bounds, and what may be added.
struct Node {
    possible: Bits,
    /// A vertex, and how many more a clique with it and what is before it in this list can have at most.
    tries: Vec<(Vertex, usize)>,
}

impl Search<'_> {
    /// Looks for cliques of this vertex and some of these. Is the budget spent?
    fn in_part(&mut self, graph: &Graph, vertex: Vertex, before: &[Vertex]) -> bool {
        let matrix = Matrix::new(&graph.part(before));
        let mut all: Bits = vec![u64::MAX; matrix.words()];
        let spare = 64 * matrix.words() - before.len();
        if let (Some(last), 1..) = (all.last_mut(), spare) {
            *last >>= spare;
        }
        let mut clique: Vec<Vertex> = Vec::new();
        let mut nodes = vec![Node { tries: bounded(&matrix, &all), possible: all }];
        while let Some(node) = nodes.last_mut() {
            let enough = self.best.len();
            let next = node.tries.pop().filter(|(_, bound)| 1 + clique.len() + bound > enough);
            let Some((next, _)) = next else {
                nodes.pop();
                clique.pop();
                continue;
            };
            if self.steps.step() {
                return true;
            }
            let possible: Bits = node.possible.iter().zip(matrix.row(next)).map(|(a, b)| a & b).collect();
            remove(&mut node.possible, next);
            clique.push(next);
            if is_empty(&possible) {
                if 1 + clique.len() > self.best.len() {
                    self.best = clique.iter().map(|inside| before[*inside as usize]).chain([vertex]).collect();
                }
                clique.pop();
            } else {
                nodes.push(Node { tries: bounded(&matrix, &possible), possible });
            }
        }
        false
    }
}

/// The vertices by colour of a greedy colouring, each with its colour's number from 1.
fn bounded(matrix: &Matrix, possible: &[u64]) -> Vec<(Vertex, usize)> {
    let mut left = possible.to_vec();
    let mut tries = Vec::new();
    let mut colour = 0;
    while !is_empty(&left) {
        colour += 1;
        let mut class = left.clone();
        while let Some(vertex) = take_first(&mut class) {
            remove(&mut left, vertex);
            class.iter_mut().zip(matrix.row(vertex)).for_each(|(rest, row)| *rest &= !row);
            tries.push((vertex, colour));
        }
    }
    tries
}
