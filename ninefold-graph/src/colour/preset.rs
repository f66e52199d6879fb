//! Vertices with given colours: those of one colour become one vertex, and these are all neighbours of each other. A colouring of that
//! graph is one of the given graph, but for the names of colours.

use super::Colouring;
use crate::{Graph, Vertex};

/// A graph in which given colours are built in.
#[derive(Clone, Debug)]
pub struct Preset {
    /// The graph to colour. Its first vertices stand for the given colours, in ascending order.
    pub graph: Graph,
    /// Which of its vertices stands for each vertex.
    stands_for: Vec<Vertex>,
    /// The given colours, ascending.
    colours: Vec<u32>,
}

/// Two neighbours were given the same colour, or one vertex two.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Clash {
    /// These two, and their colour.
    Alike(Vertex, Vertex, u32),
    /// This one.
    Twice(Vertex),
    /// There is no such vertex.
    Unknown(Vertex),
    /// The number of different colours given, which would all be neighbours of each other.
    Crowded(usize),
}

/// The most different colours that may be given: some eight million pairs.
const MOST: usize = 4_096;

impl Clash {
    /// It in words, with names for the vertices.
    pub fn told(&self, name: &dyn Fn(Vertex) -> String) -> String {
        match *self {
            Clash::Alike(a, b, colour) => {
                format!("vertices {} and {} are neighbours and were both given colour {}", name(a), name(b), colour + 1)
            }
            Clash::Twice(vertex) => format!("vertex {} was given two colours", name(vertex)),
            Clash::Crowded(found) => format!("found {found} different colours, expected at most {MOST}"),
            Clash::Unknown(vertex) => format!("there is no vertex {}", name(vertex)),
        }
    }
}

/// With vertices counted from 1, as files count.
impl std::fmt::Display for Clash {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.told(&|vertex| (vertex + 1).to_string()))
    }
}

impl Preset {
    /// Builds colours in.
    ///
    /// ```
    /// use ninefold_graph::{Graph, colour::{Preset, Request, colour}};
    /// let (path, _) = Graph::new(4, &[(0, 1), (1, 2), (2, 3)])?;
    /// let preset = Preset::new(&path, &[(0, 5), (3, 5)])?;
    /// let answer = colour(&preset.graph, &Request::default(), &mut |_| ());
    /// assert_eq!(answer.colouring.colours(), 3, "two are enough without the given ones");
    /// let colours = preset.lift(&answer.colouring);
    /// assert_eq!((colours[0], colours[3]), (5, 5));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(graph: &Graph, given: &[(Vertex, u32)]) -> Result<Self, Clash> {
        let mut colours: Vec<u32> = given.iter().map(|(_, colour)| *colour).collect();
        colours.sort_unstable();
        colours.dedup();
        if colours.len() > MOST {
            return Err(Clash::Crowded(colours.len()));
        }
        let mut stands_for = vec![Vertex::MAX; graph.vertices() as usize];
        for &(vertex, colour) in given {
            let at = colours.partition_point(|other| *other < colour) as Vertex;
            let place = stands_for.get_mut(vertex as usize).ok_or(Clash::Unknown(vertex))?;
            if *place != Vertex::MAX && *place != at {
                return Err(Clash::Twice(vertex));
            }
            *place = at;
        }
        let mut next = colours.len() as Vertex;
        for place in stands_for.iter_mut().filter(|place| **place == Vertex::MAX) {
            *place = next;
            next += 1;
        }
        let mut edges = Vec::with_capacity(graph.edges());
        for (a, b) in graph.each_edge() {
            let ends = (stands_for[a as usize], stands_for[b as usize]);
            if ends.0 == ends.1 {
                return Err(Clash::Alike(a, b, colours[ends.0 as usize]));
            }
            edges.push(ends);
        }
        let first = 0..colours.len() as Vertex;
        edges.extend(first.clone().flat_map(|a| (a + 1..first.end).map(move |b| (a, b))));
        // Every end is below `next`.
        let graph = Graph::new(next, &edges).map_or_else(|_| graph.clone(), |(graph, _)| graph);
        Ok(Preset { graph, stands_for, colours })
    }

    /// How many different colours are given.
    pub fn used(&self) -> usize {
        self.colours.len()
    }

    /// The same colours on [`Preset::graph`], to begin a search with. The error is a vertex that has not the colour that was given to it.
    ///
    /// ```
    /// use ninefold_graph::{Graph, colour::Preset};
    /// let (path, _) = Graph::new(4, &[(0, 1), (1, 2), (2, 3)])?;
    /// let preset = Preset::new(&path, &[(0, 5), (3, 5)])?;
    /// assert_eq!(preset.lower(&[5, 0, 1, 5]), Ok(vec![5, 0, 1]));
    /// assert_eq!(preset.lower(&[5, 0, 1, 0]), Err(3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If there is no colour for each vertex of the graph that was given.
    pub fn lower(&self, colour_of: &[u32]) -> Result<Vec<u32>, Vertex> {
        assert_eq!(colour_of.len(), self.stands_for.len(), "a colour for each vertex");
        let mut lowered = self.colours.clone();
        lowered.resize(self.graph.vertices() as usize, 0);
        for (vertex, (&colour, &place)) in (0..).zip(colour_of.iter().zip(&self.stands_for)) {
            match self.colours.get(place as usize) {
                Some(&given) if given != colour => return Err(vertex),
                _ => lowered[place as usize] = colour,
            }
        }
        Ok(lowered)
    }

    /// The colour of each vertex of the given graph: the given colours, and the least others.
    pub fn lift(&self, colouring: &Colouring) -> Vec<u32> {
        let of = colouring.of();
        let mut name = vec![u32::MAX; colouring.colours() as usize];
        for (vertex, colour) in self.colours.iter().enumerate() {
            name[of[vertex] as usize] = *colour;
        }
        let mut others = (0..).filter(|colour| self.colours.binary_search(colour).is_err());
        for name in name.iter_mut().filter(|name| **name == u32::MAX) {
            *name = others.next().unwrap_or(u32::MAX);
        }
        self.stands_for.iter().map(|vertex| name[of[*vertex as usize] as usize]).collect()
    }
}
