//! RLF, recursive largest first (Leighton 1979): one colour after the other, each as many vertices as fit. The first vertex of a colour
//! has the most neighbours among those left; then always the one that has the most neighbours among those that cannot have the colour
//! any more, ties by fewest neighbours among those that can. Time grows with the number of vertices squared, and with the edges times the
//! colours.

use crate::{Budget, Graph, Vertex};
use std::cmp::Reverse;

/// Colours the graph.
pub fn rlf(graph: &Graph) -> Vec<u32> {
    within(graph, Budget::default()).unwrap_or_else(|| graph.all().collect())
}

/// Vertices and edges of graphs for which it takes a second or so.
const MOST: (u32, usize) = (20_000, 3_000_000);

/// Is the graph small enough?
pub(super) fn is_quick(graph: &Graph) -> bool {
    graph.vertices() <= MOST.0 && graph.edges() <= MOST.1
}

/// The same; None after an interrupt.
pub(super) fn within(graph: &Graph, budget: Budget<'_>) -> Option<Vec<u32>> {
    let mut left = Left::new(graph);
    let mut colour = 0;
    while !left.vertices.is_empty() {
        let class = left.class(budget)?;
        left.take(&class, colour);
        colour += 1;
    }
    Some(left.colour_of)
}

/// What has no colour yet.
struct Left<'g> {
    graph: &'g Graph,
    colour_of: Vec<u32>,
    vertices: Vec<Vertex>,
    /// How many neighbours of each vertex have no colour.
    open: Vec<u32>,
    /// The neighbours of each vertex, without some of those that have a colour.
    neighbours: Vec<Vec<Vertex>>,
    /// For the class that is made: can the vertex have its colour?
    possible: Vec<bool>,
    /// And for those that can: how many neighbours without a colour cannot.
    barred: Vec<u32>,
}

impl<'g> Left<'g> {
    fn new(graph: &'g Graph) -> Self {
        let n = graph.vertices() as usize;
        Left {
            graph,
            colour_of: vec![u32::MAX; n],
            vertices: graph.all().collect(),
            open: graph.all().map(|vertex| graph.degree(vertex) as u32).collect(),
            neighbours: graph.all().map(|vertex| graph.neighbours(vertex).to_vec()).collect(),
            possible: vec![false; n],
            barred: vec![0; n],
        }
    }

    /// The vertices of one colour; None after an interrupt.
    fn class(&mut self, budget: Budget<'_>) -> Option<Vec<Vertex>> {
        for &vertex in &self.vertices {
            self.possible[vertex as usize] = true;
            self.barred[vertex as usize] = 0;
        }
        let mut candidates = self.vertices.clone();
        let mut class = Vec::new();
        let mut next = candidates.iter().copied().max_by_key(|vertex| (self.open[*vertex as usize], Reverse(*vertex)));
        while let Some(vertex) = next {
            if class.len().is_multiple_of(16) && budget.is_interrupted() {
                return None;
            }
            class.push(vertex);
            self.possible[vertex as usize] = false;
            for &other in self.graph.neighbours(vertex) {
                if std::mem::replace(&mut self.possible[other as usize], false) {
                    self.bar(other);
                }
            }
            next = self.best(&mut candidates);
        }
        Some(class)
    }

    /// Whose turn it is among those that can have the colour; the others leave the list.
    fn best(&self, candidates: &mut Vec<Vertex>) -> Option<Vertex> {
        let mut best = None;
        candidates.retain(|&vertex| {
            let (barred, open) = (self.barred[vertex as usize], self.open[vertex as usize]);
            let is_kept = self.possible[vertex as usize];
            if is_kept {
                best = best.max(Some((barred, Reverse(open - barred), Reverse(vertex))));
            }
            is_kept
        });
        best.map(|(_, _, Reverse(vertex))| vertex)
    }

    /// This one cannot have the colour: its neighbours count it. Where most time goes: a vertex comes here once for each class. Those that
    /// have a colour leave its list when they are a ninth of it; till then they count it as well, which nobody reads.
    fn bar(&mut self, vertex: Vertex) {
        let neighbours = &mut self.neighbours[vertex as usize];
        let open = self.open[vertex as usize] as usize;
        if neighbours.len() > open + open / 8 {
            neighbours.retain(|other| self.colour_of[*other as usize] == u32::MAX);
        }
        for &other in &*neighbours {
            self.barred[other as usize] += 1;
        }
    }

    fn take(&mut self, class: &[Vertex], colour: u32) {
        for &vertex in class {
            self.colour_of[vertex as usize] = colour;
            self.graph.neighbours(vertex).iter().for_each(|other| self.open[*other as usize] -= 1);
        }
        let colour_of = &self.colour_of;
        self.vertices.retain(|vertex| colour_of[*vertex as usize] == u32::MAX);
    }
}
