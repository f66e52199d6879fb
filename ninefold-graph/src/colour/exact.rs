//! Branch and bound in DSATUR's order (Brelaz 1979; ties by San Segundo 2012 are not used: they gained little here). A clique has its
//! colours beforehand; then always the vertex with the most different colours beside it is given each colour that is free, and one
//! new one, as new colours are all alike. What was searched to the end is a proof.

use crate::budget::Steps;
use crate::{Graph, Vertex};

/// The largest table of colours beside vertices that is made: 128 MB.
const MOST: usize = 1 << 26;

/// A search that can be stopped and go on.
pub(super) struct Exact<'g> {
    graph: &'g Graph,
    /// The fewest colours known; fewer are looked for.
    fewest: u32,
    /// Fewer than these are impossible.
    at_least: u32,
    /// How many neighbours of a vertex have a colour: `beside[vertex * width + colour]`.
    beside: Vec<u16>,
    width: usize,
    saturation: Vec<u32>,
    open: Vec<u32>,
    colour_of: Vec<u32>,
    frames: Vec<Frame>,
    is_done: bool,
}

/// A vertex that is being tried.
struct Frame {
    vertex: Vertex,
    /// The next colour to try.
    next: u32,
    /// How many colours were in use before.
    used: u32,
}

impl<'g> Exact<'g> {
    /// Looks for fewer than `fewest` colours; the clique must be one. None if the graph is too large.
    pub(super) fn new(graph: &'g Graph, fewest: u32, clique: &[Vertex]) -> Option<Self> {
        let n = graph.vertices() as usize;
        let width = fewest as usize;
        if n.checked_mul(width)? > MOST || graph.largest_degree() >= usize::from(u16::MAX) {
            return None;
        }
        let open = graph.all().map(|vertex| graph.degree(vertex) as u32).collect();
        let mut search = Exact {
            graph,
            fewest,
            at_least: clique.len() as u32,
            beside: vec![0; n * width],
            width,
            saturation: vec![0; n],
            open,
            colour_of: vec![u32::MAX; n],
            frames: Vec::new(),
            is_done: clique.len() as u32 >= fewest,
        };
        if !search.is_done {
            clique.iter().zip(0..).for_each(|(vertex, colour)| search.give(*vertex, colour));
            search.descend(clique.len() as u32);
        }
        Some(search)
    }

    /// Has all been searched? Then there are no fewer colours than the fewest found.
    pub(super) fn is_done(&self) -> bool {
        self.is_done
    }

    /// Fewer colours were found elsewhere.
    pub(super) fn hear(&mut self, fewest: u32) {
        self.fewest = self.fewest.min(fewest);
        self.is_done = self.is_done || self.at_least >= self.fewest;
    }

    /// Goes on for so many nodes, or until there is a colouring with fewer colours than ever, which is returned.
    pub(super) fn run(&mut self, nodes: u64, steps: &mut Steps<'_>) -> Option<Vec<u32>> {
        for _ in 0..nodes {
            if self.is_done || steps.step() {
                return None;
            }
            if let Some(found) = self.node() {
                return Some(found);
            }
        }
        None
    }

    /// The next try.
    fn node(&mut self) -> Option<Vec<u32>> {
        let Some(frame) = self.frames.last_mut() else {
            self.is_done = true;
            return None;
        };
        let vertex = frame.vertex as usize;
        // A colour more than are in use, but fewer in all than are known to be enough. That may have become fewer than stand here.
        let end = if frame.used < self.fewest { (frame.used + 1).min(self.fewest - 1) } else { 0 };
        let row = &self.beside[vertex * self.width..][..self.width];
        let next = (frame.next..end).find(|colour| row[*colour as usize] == 0);
        let (vertex, used) = (frame.vertex, frame.used);
        let old = self.colour_of[vertex as usize];
        if let Some(colour) = next {
            frame.next = colour + 1;
        }
        if old != u32::MAX {
            self.take(vertex);
        }
        let Some(colour) = next else {
            self.frames.pop();
            return None;
        };
        self.give(vertex, colour);
        self.descend(used.max(colour + 1))
    }

    /// Picks the next vertex. A colouring if there is none.
    fn descend(&mut self, used: u32) -> Option<Vec<u32>> {
        let bare = self.graph.all().filter(|vertex| self.colour_of[*vertex as usize] == u32::MAX);
        let rank = |vertex: &Vertex| {
            (self.saturation[*vertex as usize], self.open[*vertex as usize], std::cmp::Reverse(*vertex))
        };
        if let Some(vertex) = bare.max_by_key(rank) {
            self.frames.push(Frame { vertex, next: 0, used });
            return None;
        }
        self.hear(used);
        Some(self.colour_of.clone())
    }

    fn give(&mut self, vertex: Vertex, colour: u32) {
        self.colour_of[vertex as usize] = colour;
        for &other in self.graph.neighbours(vertex) {
            let other = other as usize;
            self.open[other] -= 1;
            let beside = &mut self.beside[other * self.width + colour as usize];
            self.saturation[other] += u32::from(*beside == 0);
            *beside += 1;
        }
    }

    fn take(&mut self, vertex: Vertex) {
        let colour = std::mem::replace(&mut self.colour_of[vertex as usize], u32::MAX);
        for &other in self.graph.neighbours(vertex) {
            let other = other as usize;
            self.open[other] += 1;
            let beside = &mut self.beside[other * self.width + colour as usize];
            *beside -= 1;
            self.saturation[other] -= u32::from(*beside == 0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::small::{chromatic, conflicts, graphs, steps};

    /// From a colour for each vertex down to the fewest, and not below; in slices as well as at once.
    #[test]
    fn it_finds_the_fewest_and_ends() {
        for graph in graphs() {
            let mut fewest = graph.vertices() + 1;
            let mut search = Exact::new(&graph, fewest, &[]).unwrap();
            while !search.is_done() {
                if let Some(found) = search.run(3, &mut steps()) {
                    assert_eq!(conflicts(&graph, &found), 0);
                    let colours = found.iter().max().unwrap() + 1;
                    assert!(colours < fewest, "fewer each time");
                    fewest = colours;
                }
            }
            assert_eq!(fewest, chromatic(&graph), "{graph:?}");
        }
    }
}
