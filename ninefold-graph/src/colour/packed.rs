//! Few classes for many vertices: if no independent set has more than `a` vertices, `k` classes hold `k a` of them at most. Where that is less than there
//! are, fewer colours are impossible; where it is just as many, every class is one of the largest independent sets, which are listed, and the vertices are shared out
//! to them or cannot be: an exact cover, the vertex with the fewest sets first. So it is with queens on a board: `n` colours would be `n`
//! ways to place `n` queens.

use super::clique;
use super::matrix::{Bits, Matrix, insert, members};
use crate::budget::Steps;
use crate::{Budget, Graph, Vertex};

/// The most vertices: the complement of a graph has about half of all pairs squared.
const MOST: Vertex = 512;
/// So much work may finding the largest set take, and listing all of them, in the steps of a search for cliques.
const LARGEST: u64 = 2_000;
const LIST: u64 = 50_000;
/// The most sets that are listed, and nodes of the search for a cover.
const SETS: usize = 20_000;
const NODES: u64 = 200_000;

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Packed {
    /// Proper colours, as many as were asked for.
    Colours(Vec<u32>),
    /// So few are impossible.
    Impossible,
    /// It is not known.
    Open,
}

/// The largest independent sets of a graph, as far as they are known.
pub(super) struct Packing {
    /// The complement, in which they are cliques, and their size; nothing if there was too much to search.
    largest: Option<(Graph, u32)>,
}

impl Packing {
    pub(super) fn new(graph: &Graph, steps: &mut Steps<'_>) -> Self {
        if graph.vertices() > MOST {
            return Packing { largest: None };
        }
        let complement = graph.complement();
        let found = clique::largest_clique(&complement, limited(LARGEST, steps));
        Packing { largest: found.is_largest.then(|| (complement, found.size())) }
    }

    /// Are so many colours enough, as far as sizes tell?
    pub(super) fn try_with(&self, colours: u32, steps: &mut Steps<'_>) -> Packed {
        let Some((complement, largest)) = &self.largest else { return Packed::Open };
        let room = u64::from(colours) * u64::from(*largest);
        match room.cmp(&u64::from(complement.vertices())) {
            std::cmp::Ordering::Less => Packed::Impossible,
            std::cmp::Ordering::Greater => Packed::Open,
            std::cmp::Ordering::Equal => {
                let sets = clique::all_of_size(complement, *largest, SETS, limited(LIST, steps));
                sets.map_or(Packed::Open, |sets| Cover::new(complement, sets, steps).search())
            }
        }
    }
}

fn limited<'b>(most: u64, steps: &Steps<'b>) -> Budget<'b> {
    let left = steps.budget.steps.map(|all| all.saturating_sub(steps.done));
    Budget { steps: Some(left.unwrap_or(most).min(most)), ..steps.budget }
}

/// A search for sets that have each vertex once.
struct Cover<'a, 'b> {
    vertices: Vertex,
    sets: Vec<Vec<Vertex>>,
    /// For each set, those that have no vertex in common with it.
    apart: Matrix,
    /// For each vertex, the sets that have it.
    with: Vec<Bits>,
    chosen: Vec<Vertex>,
    nodes: u64,
    steps: &'a mut Steps<'b>,
}

impl<'a, 'b> Cover<'a, 'b> {
    fn new(complement: &Graph, sets: Vec<Vec<Vertex>>, steps: &'a mut Steps<'b>) -> Self {
        let words = sets.len().div_ceil(64);
        let mut with = vec![vec![0; words]; complement.vertices() as usize];
        for (set, number) in sets.iter().zip(0..) {
            for vertex in set {
                insert(&mut with[*vertex as usize], number);
            }
        }
        let apart = Matrix::of_rows(sets.iter().map(|set| {
            let meets = |word: usize| set.iter().fold(0, |all, vertex| all | with[*vertex as usize][word]);
            (0..words).map(|word| !meets(word)).collect()
        }));
        Cover { vertices: complement.vertices(), sets, apart, with, chosen: Vec::new(), nodes: 0, steps }
    }

    fn search(mut self) -> Packed {
        let mut all: Bits = vec![0; self.sets.len().div_ceil(64)];
        (0..self.sets.len() as Vertex).for_each(|set| insert(&mut all, set));
        let open: Vec<Vertex> = (0..self.vertices).collect();
        match self.go(&all, &open) {
            None => Packed::Open,
            Some(false) => Packed::Impossible,
            Some(true) => {
                let mut colour_of = vec![0; self.vertices as usize];
                for (set, colour) in self.chosen.iter().zip(0..) {
                    self.sets[*set as usize].iter().for_each(|vertex| colour_of[*vertex as usize] = colour);
                }
                Packed::Colours(colour_of)
            }
        }
    }

    /// Covers the open vertices with some of these sets, which have none of the others. None if there was too much to search. It is called once
    /// for each class, so never deeply.
    fn go(&mut self, possible: &[u64], open: &[Vertex]) -> Option<bool> {
        let count = |vertex: &Vertex| -> u32 {
            possible.iter().zip(&self.with[*vertex as usize]).map(|(a, b)| (a & b).count_ones()).sum()
        };
        let Some(vertex) = open.iter().copied().min_by_key(count) else { return Some(true) };
        self.nodes += 1;
        if self.nodes > NODES || self.steps.step() {
            return None;
        }
        let tries: Bits = possible.iter().zip(&self.with[vertex as usize]).map(|(a, b)| a & b).collect();
        for set in members(&tries) {
            let rest: Bits = possible.iter().zip(self.apart.row(set)).map(|(a, b)| a & b).collect();
            let members = &self.sets[set as usize];
            let left: Vec<Vertex> = open.iter().copied().filter(|vertex| !members.contains(vertex)).collect();
            self.chosen.push(set);
            if self.go(&rest, &left)? {
                return Some(true);
            }
            self.chosen.pop();
        }
        Some(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::small::{chromatic, conflicts, graphs, steps};

    /// The answers about small graphs are true; each of the three comes up, and a "no" also where the sizes alone would do.
    #[test]
    fn answers_are_true() {
        let mut seen = [0; 3];
        for graph in graphs() {
            let (packing, needed) = (Packing::new(&graph, &mut steps()), chromatic(&graph));
            for colours in 1..=graph.vertices() {
                match packing.try_with(colours, &mut steps()) {
                    Packed::Colours(colour_of) => {
                        assert_eq!(conflicts(&graph, &colour_of), 0, "{graph:?}");
                        assert!(colour_of.iter().all(|colour| *colour < colours));
                        seen[0] += 1;
                    }
                    Packed::Impossible => {
                        assert!(colours < needed, "{graph:?}");
                        seen[1] += 1;
                    }
                    Packed::Open => seen[2] += 1,
                }
            }
        }
        assert!(seen.iter().all(|times| *times > 20), "{seen:?}");
    }

    /// Queens on boards: 5 and 7 colours are enough for 5x5 and 7x7, and 6, 8 and 9 are not for 6x6, 8x8 and 9x9 (M. Vasquez 2004).
    #[test]
    fn queens() {
        for n in 5..10_u32 {
            let is_edge = |a: u32, b: u32| {
                let (rows, columns) = ((a / n).abs_diff(b / n), (a % n).abs_diff(b % n));
                rows == 0 || columns == 0 || rows == columns
            };
            let pairs = (0..n * n).flat_map(|a| (a + 1..n * n).map(move |b| (a, b)));
            let edges: Vec<(Vertex, Vertex)> = pairs.filter(|(a, b)| is_edge(*a, *b)).collect();
            let graph = Graph::new(n * n, &edges).unwrap().0;
            let packed = Packing::new(&graph, &mut steps()).try_with(n, &mut steps());
            match n {
                5 | 7 => assert!(matches!(packed, Packed::Colours(_)), "{n}"),
                _ => assert_eq!(packed, Packed::Impossible, "{n}"),
            }
        }
    }
}
