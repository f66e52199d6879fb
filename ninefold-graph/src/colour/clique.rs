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

/// The number of looks at pairs of vertices that count as a step.
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
    let greedy = greedy_clique(graph, &order, &place, &mut steps);
    let mut search = Search { size: greedy.len() + 1, found: vec![greedy], most: None, steps };
    let is_largest = search.in_all(graph, &order, &place);
    Clique { vertices: search.found.pop().map_or_else(Vec::new, sorted), is_largest }
}

/// Cliques of so many vertices, at most `most` of them; a budget may leave some out.
pub(super) fn of_size(graph: &Graph, size: u32, most: usize, budget: Budget<'_>) -> Vec<Vec<Vertex>> {
    some_of_size(graph, size, most, budget).0
}

/// All cliques of so many vertices; nothing if there are more than `most`, or the budget was too small.
pub(super) fn all_of_size(graph: &Graph, size: u32, most: usize, budget: Budget<'_>) -> Option<Vec<Vec<Vertex>>> {
    let (found, is_all) = some_of_size(graph, size, most + 1, budget);
    is_all.then_some(found)
}

/// Cliques of so many vertices, and whether there are no others.
fn some_of_size(graph: &Graph, size: u32, most: usize, budget: Budget<'_>) -> (Vec<Vec<Vertex>>, bool) {
    let order = smallest_last(graph);
    let mut place = vec![0; order.len()];
    order.iter().enumerate().for_each(|(i, vertex)| place[*vertex as usize] = i);
    let mut search = Search { size: size as usize, found: Vec::new(), most: Some(most), steps: Steps::new(budget) };
    // Of smaller ones nobody asks.
    let is_all = size > 1 && most > 0 && search.in_all(graph, &order, &place);
    (search.found.into_iter().map(sorted).collect(), is_all)
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

/// A search for a clique that is larger than any before, or for many of one size.
struct Search<'a> {
    /// The number of vertices that are wanted.
    size: usize,
    found: Vec<Vec<Vertex>>,
    /// The most cliques of that size. None: only a larger one than the last is of use.
    most: Option<usize>,
    steps: Steps<'a>,
}

/// A node of the search: the vertices still to be tried, in the order of their bounds, and what may be added.
struct Node {
    possible: Bits,
    /// A vertex, and how many more a clique with it and what is before it in this list can have at most.
    tries: Vec<(Vertex, usize)>,
}

impl Search<'_> {
    /// Looks at each vertex and its neighbours before it. Was all looked at?
    fn in_all(&mut self, graph: &Graph, order: &[Vertex], place: &[usize]) -> bool {
        for &vertex in order {
            let is_before = |other: &Vertex| place[*other as usize] < place[vertex as usize];
            let mut before: Vec<Vertex> = graph.neighbours(vertex).iter().copied().filter(is_before).collect();
            if before.len() + 1 < self.size {
                continue;
            }
            // What it costs to look at the part at all.
            self.steps.done += (before.len() as u64).pow(2) / LOOKS;
            if self.steps.ask() {
                return false;
            }
            before.sort_unstable_by_key(|other| place[*other as usize]);
            if self.in_part(graph, vertex, &before) {
                return false;
            }
        }
        true
    }

    /// A clique of the size that is wanted. Are there enough?
    fn hear(&mut self, clique: Vec<Vertex>) -> bool {
        if self.most.is_none() {
            self.size = clique.len() + 1;
            self.found.clear();
        }
        self.found.push(clique);
        self.most.is_some_and(|most| self.found.len() >= most)
    }

    /// Looks for cliques of this vertex and some of these. Is the budget spent, or are there enough?
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
            let next = node.tries.pop().filter(|(_, bound)| 1 + clique.len() + bound >= self.size);
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
            let is_wanted = 1 + clique.len() >= self.size;
            if is_wanted && self.hear(clique.iter().map(|inside| before[*inside as usize]).chain([vertex]).collect()) {
                return true;
            }
            if is_empty(&possible) || (is_wanted && self.most.is_some()) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::small::graphs;

    /// All cliques of a size, each once, are those among all sets of vertices.
    #[test]
    fn all_of_a_size_are_found() {
        for graph in graphs() {
            for size in 2..=4 {
                let is_clique =
                    |set: &Vec<Vertex>| set.iter().all(|a| set.iter().all(|b| a == b || graph.has_edge(*a, *b)));
                let inside = |set: u32| graph.all().filter(|vertex| set >> vertex & 1 == 1).collect::<Vec<_>>();
                let sets = (0..1_u32 << graph.vertices()).filter(|set| set.count_ones() == size).map(inside);
                let mut expected: Vec<Vec<Vertex>> = sets.filter(is_clique).collect();
                let mut found = of_size(&graph, size, usize::MAX, Budget::default());
                expected.sort();
                found.sort();
                assert_eq!(found, expected, "{graph:?}");
                assert_eq!(of_size(&graph, size, 2, Budget::default()).len(), expected.len().min(2));
            }
        }
    }
}
