//! What need not be coloured by search: vertices that always find a colour afterwards.

use crate::budget::Steps;
use crate::{Budget, Graph, Vertex};

/// A vertex that was left out, and how it gets its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Left {
    /// It has fewer neighbours than colours that are needed anyway: any free one.
    Low(Vertex),
    /// All its neighbours are neighbours of this other vertex: that one's colour.
    As(Vertex, Vertex),
}

/// The rest of a graph.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// Its vertices, by their numbers in the whole graph, ascending.
    pub vertices: Vec<Vertex>,
    /// The graph between them.
    pub graph: Graph,
    /// What was left out, in this order.
    left: Vec<Left>,
}

impl Kernel {
    /// Leaves out vertices as long as that is possible, if at least `needed` colours are needed for the whole graph. Both rules are well
    /// known; `looks` bounds the work of the second one, which is quadratic. An interrupt of the budget leaves in what is in by then.
    pub fn new(graph: &Graph, needed: u32, looks: u64, budget: Budget<'_>) -> Self {
        let n = graph.vertices() as usize;
        let mut state = State {
            graph,
            is_in: vec![true; n],
            degree: graph.all().map(|vertex| graph.degree(vertex)).collect(),
            left: Vec::new(),
            looks,
            steps: Steps::new(Budget { steps: None, ..budget }),
        };
        while !state.steps.ask() {
            state.low(needed as usize);
            if !state.dominated() {
                break;
            }
        }
        let (is_in, left) = (state.is_in, state.left);
        let vertices: Vec<Vertex> = graph.all().filter(|vertex| is_in[*vertex as usize]).collect();
        Kernel { graph: graph.part(&vertices), vertices, left }
    }

    /// Colours of the whole graph from colours of the kernel. No colour is added if the kernel has as many as are needed for the whole.
    pub fn lift(&self, whole: &Graph, colour_of: &[u32]) -> Vec<u32> {
        let mut all = vec![u32::MAX; whole.vertices() as usize];
        for (vertex, colour) in self.vertices.iter().zip(colour_of) {
            all[*vertex as usize] = *colour;
        }
        for left in self.left.iter().rev() {
            match *left {
                Left::As(vertex, other) => all[vertex as usize] = all[other as usize],
                Left::Low(vertex) => all[vertex as usize] = free(whole, vertex, &all),
            }
        }
        all
    }
}

/// The first colour that no neighbour has.
fn free(graph: &Graph, vertex: Vertex, colour_of: &[u32]) -> u32 {
    let neighbours = graph.neighbours(vertex);
    let mut taken = vec![false; neighbours.len() + 1];
    for other in neighbours {
        if let Some(taken) = taken.get_mut(colour_of[*other as usize] as usize) {
            *taken = true;
        }
    }
    taken.iter().position(|taken| !taken).unwrap_or(0) as u32
}

struct State<'g, 'b> {
    graph: &'g Graph,
    is_in: Vec<bool>,
    /// Neighbours that are in.
    degree: Vec<usize>,
    left: Vec<Left>,
    looks: u64,
    /// Asks the interrupt.
    steps: Steps<'b>,
}

impl State<'_, '_> {
    fn leave(&mut self, left: Left) {
        let (Left::Low(vertex) | Left::As(vertex, _)) = left;
        self.is_in[vertex as usize] = false;
        self.graph.neighbours(vertex).iter().for_each(|other| self.degree[*other as usize] -= 1);
        self.left.push(left);
    }

    /// Vertices with too few neighbours, and those that have too few without them.
    fn low(&mut self, needed: usize) {
        let is_low =
            |state: &Self, vertex: Vertex| state.is_in[vertex as usize] && state.degree[vertex as usize] < needed;
        let mut waiting: Vec<Vertex> = self.graph.all().filter(|vertex| is_low(self, *vertex)).collect();
        while let Some(vertex) = waiting.pop() {
            if self.steps.step() {
                return;
            }
            if !is_low(self, vertex) {
                continue;
            }
            self.leave(Left::Low(vertex));
            let graph = self.graph;
            waiting.extend(graph.neighbours(vertex).iter().filter(|other| is_low(self, **other)));
        }
    }

    /// Vertices whose neighbours are all neighbours of another one, which is none itself. Were there any?
    fn dominated(&mut self) -> bool {
        let before = self.left.len();
        let mut mark = vec![Vertex::MAX; self.is_in.len()];
        for vertex in self.graph.all() {
            if self.steps.step() {
                return false;
            }
            if self.is_in[vertex as usize]
                && let Some(by) = self.dominator(vertex, &mut mark)
            {
                self.leave(Left::As(vertex, by));
            }
        }
        self.left.len() > before
    }

    /// A vertex that has all neighbours of this one. It is found among the neighbours of its rarest neighbour.
    fn dominator(&mut self, vertex: Vertex, mark: &mut [Vertex]) -> Option<Vertex> {
        let graph = self.graph;
        let inside = |is_in: &[bool], other: &Vertex| is_in[*other as usize];
        let neighbours = graph.neighbours(vertex).iter().filter(|other| inside(&self.is_in, other));
        let rare = neighbours.clone().copied().min_by_key(|other| self.degree[*other as usize])?;
        let cost: usize = graph.neighbours(rare).iter().map(|other| graph.degree(*other)).sum();
        self.looks = self.looks.checked_sub((cost + graph.degree(vertex)) as u64)?;
        neighbours.for_each(|other| mark[*other as usize] = vertex);
        let has_all = |other: Vertex| {
            let common = graph.neighbours(other).iter().filter(|third| mark[**third as usize] == vertex);
            common.filter(|third| inside(&self.is_in, third)).count() == self.degree[vertex as usize]
        };
        let others = graph.neighbours(rare).iter().copied();
        // One that is a neighbour itself has not itself among its neighbours, which this vertex has.
        others
            .filter(|other| *other != vertex && inside(&self.is_in, other))
            .find(|other| self.degree[*other as usize] >= self.degree[vertex as usize] && has_all(*other))
    }
}

/// The connected parts of a graph, each ascending.
pub fn components(graph: &Graph) -> Vec<Vec<Vertex>> {
    let mut is_seen = vec![false; graph.vertices() as usize];
    let mut parts = Vec::new();
    for start in graph.all() {
        if std::mem::replace(&mut is_seen[start as usize], true) {
            continue;
        }
        let mut part = vec![start];
        let mut at = 0;
        while at < part.len() {
            for &other in graph.neighbours(part[at]) {
                if !std::mem::replace(&mut is_seen[other as usize], true) {
                    part.push(other);
                }
            }
            at += 1;
        }
        part.sort_unstable();
        parts.push(part);
    }
    parts
}

/// Two colours, if they are enough. Linear time.
pub fn two_colours(graph: &Graph) -> Option<Vec<u32>> {
    let mut colour_of = vec![u32::MAX; graph.vertices() as usize];
    let mut waiting = Vec::new();
    for start in graph.all() {
        if colour_of[start as usize] != u32::MAX {
            continue;
        }
        colour_of[start as usize] = 0;
        waiting.push(start);
        while let Some(vertex) = waiting.pop() {
            for &other in graph.neighbours(vertex) {
                if colour_of[other as usize] == u32::MAX {
                    colour_of[other as usize] = 1 - colour_of[vertex as usize];
                    waiting.push(other);
                } else if colour_of[other as usize] == colour_of[vertex as usize] {
                    return None;
                }
            }
        }
    }
    Some(colour_of)
}
