//! Orders for a sweep. Which is good shows when it is tried; here those are made that may be good: from several first vertices on, the
//! next vertex is always the one after which the border between the vertices before and after is smallest.

use crate::budget::Steps;
use crate::colour::matrix::Matrix;
use crate::{Graph, Vertex};

/// Which border is to be small.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Border {
    /// The vertices before that have a neighbour after them, with those that are no neighbours of each other counting more: these can be
    /// in one class or in two.
    Before,
    /// The vertices after that have a neighbour before them.
    After,
}

/// So many first vertices are tried.
const FIRST: usize = 48;

/// The best few orders that were found, the best one first. None if the budget is spent.
pub(super) fn orders(graph: &Graph, border: Border, few: usize, steps: &mut Steps<'_>) -> Option<Vec<Vec<Vertex>>> {
    let matrix = Matrix::new(graph);
    let apart = (graph.vertices() as usize).div_ceil(FIRST);
    let mut found: Vec<(f64, Vec<Vertex>)> = Vec::new();
    for first in graph.all().step_by(apart) {
        found.push(Greedy::new(graph, &matrix, border).order(first, steps)?);
    }
    found.sort_by(|a, b| a.0.total_cmp(&b.0));
    found.truncate(few);
    Some(found.into_iter().map(|(_, order)| order).collect())
}

struct Greedy<'g> {
    graph: &'g Graph,
    matrix: &'g Matrix,
    border: Border,
    is_done: Vec<bool>,
    /// For each vertex, how many neighbours are not done.
    open: Vec<usize>,
    /// The border.
    set: Vec<u64>,
}

impl<'g> Greedy<'g> {
    fn new(graph: &'g Graph, matrix: &'g Matrix, border: Border) -> Self {
        let open: Vec<usize> = graph.all().map(|vertex| graph.degree(vertex)).collect();
        let is_done = vec![false; open.len()];
        Greedy { graph, matrix, border, is_done, open, set: vec![0; matrix.words()] }
    }

    /// The order, and what it may cost.
    fn order(mut self, first: Vertex, steps: &mut Steps<'_>) -> Option<(f64, Vec<Vertex>)> {
        let mut order = Vec::with_capacity(self.is_done.len());
        let (mut cost, mut next) = (0.0, Some(first));
        while let Some(vertex) = next {
            cost += self.cost(&self.after(vertex));
            self.take(vertex);
            order.push(vertex);
            let mut best = None;
            for other in self.graph.all().filter(|other| !self.is_done[*other as usize]) {
                if steps.step() {
                    return None;
                }
                let rank = (self.cost(&self.after(other)), self.open[other as usize]);
                if best.is_none_or(|(least, _)| rank < least) {
                    best = Some((rank, other));
                }
            }
            next = best.map(|(_, other)| other);
        }
        Some((cost, order))
    }

    fn take(&mut self, vertex: Vertex) {
        self.set = self.after(vertex);
        self.is_done[vertex as usize] = true;
        for &other in self.graph.neighbours(vertex) {
            self.open[other as usize] -= 1;
        }
    }

    /// The border were this vertex done.
    fn after(&self, vertex: Vertex) -> Vec<u64> {
        let mut set = self.set.clone();
        match self.border {
            Border::Before => {
                let leaves = |other: &Vertex| self.is_done[*other as usize] && self.open[*other as usize] == 1;
                self.graph
                    .neighbours(vertex)
                    .iter()
                    .filter(|other| leaves(other))
                    .for_each(|other| flip(&mut set, *other));
                if self.open[vertex as usize] > 0 {
                    flip(&mut set, vertex);
                }
            }
            Border::After => {
                set.iter_mut().zip(self.matrix.row(vertex)).for_each(|(set, row)| *set |= row);
                let done = (0..).zip(&self.is_done).filter(|(other, is_done)| **is_done || *other == vertex);
                done.for_each(|(other, _)| set[other as usize / 64] &= !(1 << (other % 64)));
            }
        }
        set
    }

    /// About how many states such a border has.
    fn cost(&self, set: &[u64]) -> f64 {
        let members = self.graph.all().filter(|vertex| set[*vertex as usize / 64] >> (vertex % 64) & 1 == 1);
        match self.border {
            Border::After => members.fold(1.0, |cost, _| 2.0 * cost),
            Border::Before => members.fold(1.0, |cost, vertex| {
                let row = self.matrix.row(vertex);
                let apart: u32 = set.iter().zip(row).map(|(set, row)| (set & !row).count_ones()).sum();
                // The vertex itself is counted, too.
                cost * f64::from(apart + 1) / 2.0
            }),
        }
    }
}

fn flip(set: &mut [u64], vertex: Vertex) {
    set[vertex as usize / 64] ^= 1 << (vertex % 64);
}
