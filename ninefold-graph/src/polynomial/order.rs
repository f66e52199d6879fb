//! Orders for a sweep. Which is good shows when it is tried; here those are made that may be good: the border between the vertices before
//! and after is to be small all the way. From several first vertices on, the next one is always that which leaves the smallest border;
//! then single vertices are moved to other places for as long as that helps.

use crate::budget::Steps;
use crate::colour::matrix::Matrix;
use crate::{Graph, Vertex};

/// Which border is to be small.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Border {
    /// The vertices before that have a neighbour after them. Those that are no neighbours of each other count more, as they can be in
    /// one class or in two.
    Before,
    /// The vertices after that have a neighbour before them.
    After,
}

/// The most first vertices that are tried; of large graphs they are fewer.
const FIRST: usize = 48;
/// In graphs of more vertices than this the next one is a neighbour of one before, or has no other neighbours than those ahead.
const LARGE: usize = 64;
/// The most vertices after that have a neighbour before them: each takes a bit of a word.
pub(super) const LONGEST: u32 = 128;
/// The most moves that are tried; of longer orders they are fewer.
const MOVES: usize = 4000;

/// An order, and about what it costs.
pub(super) type Costed = (f64, Vec<Vertex>);

/// The best few greedy orders whose border is never too long, the best one first. None if the budget is spent.
pub(super) fn greedy(graph: &Graph, border: Border, few: usize, steps: &mut Steps<'_>) -> Option<Vec<Costed>> {
    let matrix = Matrix::new(graph);
    let n = graph.vertices() as usize;
    let firsts = (FIRST * 100 / n.max(1)).clamp(4, FIRST);
    let mut found = Vec::new();
    for first in graph.all().step_by(n.div_ceil(firsts).max(1)) {
        found.push(Walk::new(graph, &matrix, border).greedy(first, steps)?);
    }
    found.retain(|(_, order)| order.len() == n);
    found.sort_by(|a: &Costed, b| a.0.total_cmp(&b.0));
    found.dedup();
    found.truncate(few);
    Some(found)
}

/// Moves vertices to other places. The same numbers decide which on every machine. None if the budget is spent.
pub(super) fn improve(graph: &Graph, border: Border, order: &mut Costed, steps: &mut Steps<'_>) -> Option<()> {
    let matrix = Matrix::new(graph);
    let n = order.1.len();
    let mut state = 1_u64;
    let mut below = |most: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % most
    };
    for _ in 0..MOVES.min(40 * MOVES / n) {
        if steps.ask() {
            return None;
        }
        let (from, to) = (below(n), below(n));
        let mut moved = order.1.clone();
        let vertex = moved.remove(from);
        moved.insert(to, vertex);
        if let Some(less) = Walk::new(graph, &matrix, border).cost_of(&moved, order.0) {
            *order = (less, moved);
        }
    }
    Some(())
}

/// A walk along an order.
struct Walk<'g> {
    graph: &'g Graph,
    matrix: &'g Matrix,
    border: Border,
    is_done: Vec<bool>,
    /// For each vertex, how many neighbours are not done.
    open: Vec<usize>,
    /// The border.
    set: Vec<u64>,
    /// The vertices after that have a neighbour before them.
    ahead: Vec<u64>,
}

impl<'g> Walk<'g> {
    fn new(graph: &'g Graph, matrix: &'g Matrix, border: Border) -> Self {
        let open: Vec<usize> = graph.all().map(|vertex| graph.degree(vertex)).collect();
        let is_done = vec![false; open.len()];
        let none = vec![0; matrix.words()];
        Walk { graph, matrix, border, is_done, open, set: none.clone(), ahead: none }
    }

    /// An order that takes what costs least; it breaks off where its border becomes too long. None if the budget is spent.
    fn greedy(mut self, first: Vertex, steps: &mut Steps<'_>) -> Option<Costed> {
        let mut order = Vec::with_capacity(self.is_done.len());
        let (mut cost, mut next) = (0.0, Some(first));
        while let Some(vertex) = next {
            let Some(more) = self.take(vertex) else { break };
            cost += more;
            order.push(vertex);
            let mut best = None;
            let is_any = self.is_done.len() <= LARGE || self.ahead.iter().all(|word| *word == 0);
            let is_next = |vertex: &Vertex| is_any || has(&self.ahead, *vertex) || self.lengthens_nothing(*vertex);
            for other in self.graph.all().filter(|other| !self.is_done[*other as usize]).filter(is_next) {
                if steps.ask() {
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

    /// Are all its neighbours done or ahead? So are those of one more leaf of a hub.
    fn lengthens_nothing(&self, vertex: Vertex) -> bool {
        let is_known = |other: &Vertex| self.is_done[*other as usize] || has(&self.ahead, *other);
        self.graph.neighbours(vertex).iter().all(is_known)
    }

    /// What an order costs, if it is no more than that, and its border is never too long.
    fn cost_of(mut self, order: &[Vertex], most: f64) -> Option<f64> {
        let mut cost = 0.0;
        for &vertex in order {
            cost += self.take(vertex)?;
            if cost > most {
                return None;
            }
        }
        Some(cost)
    }

    /// Goes on by a vertex. What the border costs then, if it is not too long.
    fn take(&mut self, vertex: Vertex) -> Option<f64> {
        self.set = self.after(vertex);
        self.is_done[vertex as usize] = true;
        for &other in self.graph.neighbours(vertex) {
            self.open[other as usize] -= 1;
            if !self.is_done[other as usize] && !has(&self.ahead, other) {
                flip(&mut self.ahead, other);
            }
        }
        if has(&self.ahead, vertex) {
            flip(&mut self.ahead, vertex);
        }
        let length: u32 = self.ahead.iter().map(|word| word.count_ones()).sum();
        (length <= LONGEST).then(|| self.cost(&self.set))
    }

    /// The border were this vertex done.
    fn after(&self, vertex: Vertex) -> Vec<u64> {
        let mut set = self.set.clone();
        match self.border {
            Border::Before => {
                for &other in self.graph.neighbours(vertex) {
                    if self.is_done[other as usize] && self.open[other as usize] == 1 {
                        flip(&mut set, other);
                    }
                }
                if self.open[vertex as usize] > 0 {
                    flip(&mut set, vertex);
                }
            }
            Border::After => {
                for &other in self.graph.neighbours(vertex) {
                    if !self.is_done[other as usize] {
                        set[other as usize / 64] |= 1 << (other % 64);
                    }
                }
                set[vertex as usize / 64] &= !(1 << (vertex % 64));
            }
        }
        set
    }

    /// About how many states such a border has.
    fn cost(&self, set: &[u64]) -> f64 {
        let mut cost = 1.0;
        for (at, &word) in set.iter().enumerate() {
            let mut left = word;
            while left != 0 {
                let vertex = 64 * at as Vertex + left.trailing_zeros();
                left &= left - 1;
                cost *= match self.border {
                    Border::After => 2.0,
                    Border::Before => f64::from(self.apart(set, vertex) + 1) / 2.0,
                };
            }
        }
        cost
    }

    /// How many of the set are no neighbours of the vertex, itself among them.
    fn apart(&self, set: &[u64], vertex: Vertex) -> u32 {
        set.iter().zip(self.matrix.row(vertex)).map(|(set, row)| (set & !row).count_ones()).sum()
    }
}

fn flip(set: &mut [u64], vertex: Vertex) {
    set[vertex as usize / 64] ^= 1 << (vertex % 64);
}

fn has(set: &[u64], vertex: Vertex) -> bool {
    set[vertex as usize / 64] >> (vertex % 64) & 1 == 1
}
