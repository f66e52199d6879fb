//! How many neighbours of each vertex have each colour: what local searches look at and keep up to date.
//!
//! ```text
//! counts:  vertex 0: c0 c1 ... ck-1 FULL FULL | vertex 1: c0 c1 ...        rows of a multiple of eight numbers
//! ```
//! The numbers are small and signed, so that the least of a row is found eight at a time on every processor; what fills a row up is
//! never the least.

use crate::{Graph, Vertex};

/// More neighbours than any vertex may have here.
const FULL: i16 = i16::MAX;
/// The most numbers: 128 MB of them, and four times as much in the tables of what is forbidden.
const MOST: usize = 1 << 26;

pub(super) struct Around {
    width: usize,
    counts: Vec<i16>,
}

impl Around {
    /// Without a colour on any vertex. None if it were too large.
    pub(super) fn new(graph: &Graph, colours: u32) -> Option<Self> {
        let width = (colours as usize).next_multiple_of(8);
        let size = width.checked_mul(graph.vertices() as usize).filter(|size| *size <= MOST)?;
        if graph.largest_degree() >= FULL as usize {
            return None;
        }
        let mut counts = vec![0; size];
        counts.chunks_mut(width).for_each(|row| row[colours as usize..].fill(FULL));
        Some(Around { width, counts })
    }

    /// Sets all from colours; [`u32::MAX`] is none.
    pub(super) fn count(&mut self, graph: &Graph, colour_of: &[u32], colours: u32) {
        self.counts.chunks_mut(self.width).for_each(|row| row[..colours as usize].fill(0));
        for vertex in graph.all() {
            let row = vertex as usize * self.width;
            for &other in graph.neighbours(vertex) {
                if let Some(count) = self.counts[row..row + self.width].get_mut(colour_of[other as usize] as usize) {
                    *count += 1;
                }
            }
        }
    }

    pub(super) fn row(&self, vertex: Vertex) -> &[i16] {
        &self.counts[vertex as usize * self.width..][..self.width]
    }

    /// One neighbour more, or fewer, has the colour. How many are there now?
    pub(super) fn change(&mut self, vertex: Vertex, colour: u32, by: i16) -> i16 {
        let count = &mut self.counts[vertex as usize * self.width + colour as usize];
        *count += by;
        *count
    }

    /// The least of a row.
    pub(super) fn least(&self, vertex: Vertex) -> i16 {
        let mut least = [FULL; 8];
        for eight in self.row(vertex).as_chunks::<8>().0 {
            for i in 0..8 {
                least[i] = least[i].min(eight[i]);
            }
        }
        least.into_iter().min().unwrap_or(FULL)
    }
}

/// A set of vertices with a list of them.
pub(crate) struct Listed {
    list: Vec<Vertex>,
    /// Where each stands in the list, or [`usize::MAX`].
    place: Vec<usize>,
}

impl Listed {
    pub(crate) fn new(vertices: Vertex) -> Self {
        Listed { list: Vec::new(), place: vec![usize::MAX; vertices as usize] }
    }

    pub(crate) fn all(&self) -> &[Vertex] {
        &self.list
    }

    pub(crate) fn clear(&mut self) {
        self.list.drain(..).for_each(|vertex| self.place[vertex as usize] = usize::MAX);
    }

    pub(crate) fn insert(&mut self, vertex: Vertex) {
        if self.place[vertex as usize] == usize::MAX {
            self.place[vertex as usize] = self.list.len();
            self.list.push(vertex);
        }
    }

    pub(crate) fn remove(&mut self, vertex: Vertex) {
        let at = std::mem::replace(&mut self.place[vertex as usize], usize::MAX);
        if at != usize::MAX {
            self.list.swap_remove(at);
            if let Some(moved) = self.list.get(at) {
                self.place[*moved as usize] = at;
            }
        }
    }
}
