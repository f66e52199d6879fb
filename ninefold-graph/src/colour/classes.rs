//! Colours as sets of vertices, while vertices move between them. Edges whose ends are alike at the beginning do not count until they
//! are looked at, so that the colours are always proper.

use super::around::Around;
use crate::{Graph, Vertex};
use std::collections::BTreeMap;

/// No colour.
pub(super) const NONE: u32 = u32::MAX;

pub(super) struct Classes<'g> {
    pub(super) graph: &'g Graph,
    around: Around,
    colour_of: Vec<u32>,
    members: Vec<Vec<Vertex>>,
    /// Where a vertex stands among the members of its colour.
    place: Vec<usize>,
    /// The edges that do not count yet, by both ends.
    unseen: BTreeMap<Vertex, Vec<Vertex>>,
}

impl<'g> Classes<'g> {
    /// None if the graph is too large.
    pub(super) fn new(graph: &'g Graph, colours: u32, colour_of: &[u32]) -> Option<Self> {
        let mut around = Around::new(&graph, colours)?;
        around.count(&graph, colour_of, colours);
        let mut members = vec![Vec::new(); colours as usize];
        let mut place = vec![0; colour_of.len()];
        for (vertex, &colour) in (0..).zip(colour_of) {
            let class: &mut Vec<Vertex> = &mut members[colour as usize];
            place[vertex as usize] = class.len();
            class.push(vertex);
        }
        let mut unseen: BTreeMap<Vertex, Vec<Vertex>> = BTreeMap::new();
        for (a, b) in graph.each_edge().filter(|(a, b)| colour_of[*a as usize] == colour_of[*b as usize]) {
            unseen.entry(a).or_default().push(b);
            unseen.entry(b).or_default().push(a);
        }
        Some(Classes { graph, around, colour_of: colour_of.to_vec(), members, place, unseen })
    }

    pub(super) fn colours(&self) -> u32 {
        self.members.len() as u32
    }

    pub(super) fn of(&self) -> &[u32] {
        &self.colour_of
    }

    pub(super) fn colour(&self, vertex: Vertex) -> u32 {
        self.colour_of[vertex as usize]
    }

    pub(super) fn members(&self, colour: u32) -> &[Vertex] {
        &self.members[colour as usize]
    }

    pub(super) fn size(&self, colour: u32) -> usize {
        self.members[colour as usize].len()
    }

    /// How many neighbours of a vertex have a colour, of the edges that count.
    pub(super) fn beside(&self, vertex: Vertex, colour: u32) -> usize {
        let unseen = self.unseen.get(&vertex).into_iter().flatten();
        let out = unseen.filter(|other| self.colour(**other) == colour).count();
        usize::try_from(self.around.beside(vertex, colour)).unwrap_or(0).saturating_sub(out)
    }

    /// The vertices with an edge that does not count yet.
    pub(super) fn unseen(&self) -> Vec<Vertex> {
        self.unseen.keys().copied().collect()
    }

    /// Does the edge between the two count?
    pub(super) fn is_seen(&self, a: Vertex, b: Vertex) -> bool {
        self.unseen.get(&a).is_none_or(|others| !others.contains(&b))
    }

    /// From now on all edges of the vertex count.
    pub(super) fn see(&mut self, vertex: Vertex) {
        for other in self.unseen.remove(&vertex).unwrap_or_default() {
            if let Some(others) = self.unseen.get_mut(&other) {
                others.retain(|back| *back != vertex);
            }
        }
    }

    /// Takes the colour off a vertex.
    pub(super) fn take(&mut self, vertex: Vertex) {
        let colour = std::mem::replace(&mut self.colour_of[vertex as usize], NONE);
        if colour == NONE {
            return;
        }
        let (class, at) = (&mut self.members[colour as usize], self.place[vertex as usize]);
        class.swap_remove(at);
        if let Some(moved) = class.get(at) {
            self.place[*moved as usize] = at;
        }
        for other in self.graph.neighbours(vertex) {
            self.around.change(*other, colour, -1);
        }
    }

    /// Gives a vertex another colour.
    pub(super) fn give(&mut self, vertex: Vertex, colour: u32) {
        self.take(vertex);
        self.colour_of[vertex as usize] = colour;
        self.place[vertex as usize] = self.members[colour as usize].len();
        self.members[colour as usize].push(vertex);
        for other in self.graph.neighbours(vertex) {
            self.around.change(*other, colour, 1);
        }
    }

    /// A vertex of one colour without a neighbour of the other.
    pub(super) fn movable(&self, from: u32, to: u32) -> Option<Vertex> {
        self.members(from).iter().copied().find(|vertex| self.beside(*vertex, to) == 0)
    }

    /// From which of these colours one can come to a colour, vertex by vertex: each colour with the next one on the way, the nearest first;
    /// the goal itself comes first of all.
    pub(super) fn ways(&self, among: &[u32], goal: u32) -> Vec<(u32, u32)> {
        let mut ways = vec![(goal, goal)];
        // From a colour that nobody has, nobody can go; there may be many of these.
        let is_used = |colour: &u32| *colour != goal && self.size(*colour) > 0;
        let mut rest: Vec<u32> = among.iter().copied().filter(is_used).collect();
        let mut at = 0;
        while at < ways.len() {
            let to = ways[at].0;
            rest.retain(|from| {
                let is_way = self.movable(*from, to).is_some();
                if is_way {
                    ways.push((*from, to));
                }
                !is_way
            });
            at += 1;
        }
        ways
    }

    /// Moves a vertex along each step of a way, so that the colour where it begins has one fewer, and the goal one more.
    pub(super) fn shift(&mut self, ways: &[(u32, u32)], from: u32) {
        let next = |colour: u32| ways.iter().find(|(at, _)| *at == colour).map_or(colour, |(_, next)| *next);
        let mut steps = Vec::new();
        let mut at = from;
        while next(at) != at {
            steps.extend(self.movable(at, next(at)).map(|vertex| (vertex, next(at))));
            at = next(at);
        }
        for (vertex, to) in steps {
            self.give(vertex, to);
        }
    }
}
