//! A proper colouring: only a check of every edge makes one.

use crate::Graph;

/// A colour of each vertex, from 0 without a gap, and none like a neighbour's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Colouring {
    colour_of: Vec<u32>,
    colours: u32,
}

/// Why colours are no proper colouring.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Improper {
    /// There are not as many as vertices.
    Length {
        /// The number of colours.
        found: usize,
        /// The number of vertices.
        vertices: u32,
    },
    /// Two neighbours are alike.
    Alike {
        /// One.
        a: u32,
        /// The other.
        b: u32,
        /// Their colour.
        colour: u32,
    },
}

impl Improper {
    /// It in words, with names for the vertices.
    pub fn told(&self, name: &dyn Fn(u32) -> String) -> String {
        match *self {
            Improper::Length { found, vertices } => format!("{found} colours for {vertices} vertices"),
            Improper::Alike { a, b, colour } => {
                format!("vertices {} and {} are neighbours and have the same colour {}", name(a), name(b), colour + 1)
            }
        }
    }
}

/// With vertices counted from 1, as files count.
impl std::fmt::Display for Improper {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.told(&|vertex| (vertex + 1).to_string()))
    }
}

impl Colouring {
    /// Checks every edge. Colours are numbered anew in the order in which they first stand there, so that none is missing.
    ///
    /// ```
    /// use ninefold_graph::{Graph, colour::Colouring};
    /// let (path, _) = Graph::new(3, &[(0, 1), (1, 2)])?;
    /// let colouring = Colouring::verify(&path, &[7, 3, 7])?;
    /// assert_eq!((colouring.colours(), colouring.of()), (2, &[0, 1, 0][..]));
    /// assert!(Colouring::verify(&path, &[1, 1, 2]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn verify(graph: &Graph, colour_of: &[u32]) -> Result<Self, Improper> {
        let vertices = graph.vertices();
        if colour_of.len() != vertices as usize {
            return Err(Improper::Length { found: colour_of.len(), vertices });
        }
        for (a, b) in graph.each_edge() {
            let colour = colour_of[a as usize];
            if colour == colour_of[b as usize] {
                return Err(Improper::Alike { a, b, colour });
            }
        }
        let (colour_of, colours) = renumbered(colour_of);
        Ok(Colouring { colour_of, colours })
    }

    /// Each vertex in a colour of its own.
    pub(super) fn all_different(graph: &Graph) -> Self {
        Colouring { colour_of: graph.all().collect(), colours: graph.vertices() }
    }

    /// How many colours.
    pub fn colours(&self) -> u32 {
        self.colours
    }

    /// The colour of each vertex.
    pub fn of(&self) -> &[u32] {
        &self.colour_of
    }

    /// The vertices of each colour.
    pub fn classes(&self) -> Vec<Vec<u32>> {
        let mut classes = vec![Vec::new(); self.colours as usize];
        for (vertex, &colour) in self.colour_of.iter().enumerate() {
            classes[colour as usize].push(vertex as u32);
        }
        classes
    }
}

/// Colours in the order in which they first stand there. Sorted pairs, not a table by colour: a colour may be any number.
fn renumbered(colour_of: &[u32]) -> (Vec<u32>, u32) {
    let mut first: Vec<(u32, usize)> = colour_of.iter().copied().zip(0..).collect();
    first.sort_unstable();
    first.dedup_by_key(|(colour, _)| *colour);
    let mut by_place: Vec<(usize, u32)> = first.iter().map(|&(colour, at)| (at, colour)).collect();
    by_place.sort_unstable();
    let mut new: Vec<(u32, u32)> = by_place.iter().zip(0..).map(|((_, old), new)| (*old, new)).collect();
    new.sort_unstable();
    let number = |colour: &u32| new.binary_search_by_key(colour, |(old, _)| *old).map_or(0, |at| new[at].1);
    (colour_of.iter().map(number).collect(), new.len() as u32)
}
