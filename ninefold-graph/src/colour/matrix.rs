//! Which vertices are neighbours, a bit for each pair: for graphs of some thousand vertices.

use crate::{Graph, Vertex};

/// A set of vertices, 64 to a word.
pub(crate) type Bits = Vec<u64>;

/// A row of bits for each vertex.
pub(crate) struct Matrix {
    words: usize,
    rows: Vec<u64>,
}

impl Matrix {
    pub(crate) fn new(graph: &Graph) -> Self {
        let n = graph.vertices() as usize;
        let words = n.div_ceil(64);
        let mut rows = vec![0; n * words];
        for vertex in graph.all() {
            for &other in graph.neighbours(vertex) {
                rows[vertex as usize * words + other as usize / 64] |= 1 << (other % 64);
            }
        }
        Matrix { words, rows }
    }

    /// Of rows that are all equally long.
    pub(crate) fn of_rows(rows: impl Iterator<Item = Bits>) -> Self {
        let mut matrix = Matrix { words: 0, rows: Vec::new() };
        for row in rows {
            matrix.words = row.len();
            matrix.rows.extend(row);
        }
        matrix
    }

    pub(crate) fn row(&self, vertex: Vertex) -> &[u64] {
        &self.rows[vertex as usize * self.words..][..self.words]
    }

    pub(crate) fn words(&self) -> usize {
        self.words
    }
}

/// Takes the lowest vertex out of the set.
pub(crate) fn take_first(bits: &mut [u64]) -> Option<Vertex> {
    let word = bits.iter().position(|word| *word != 0)?;
    let bit = bits[word].trailing_zeros();
    bits[word] &= bits[word] - 1;
    Some(64 * word as Vertex + bit)
}

pub(crate) fn remove(bits: &mut [u64], vertex: Vertex) {
    bits[vertex as usize / 64] &= !(1 << (vertex % 64));
}

pub(crate) fn insert(bits: &mut [u64], vertex: Vertex) {
    bits[vertex as usize / 64] |= 1 << (vertex % 64);
}

/// The vertices of the set, ascending.
pub(crate) fn members(bits: &[u64]) -> impl Iterator<Item = Vertex> + '_ {
    bits.iter().zip(0..).flat_map(|(word, at): (&u64, Vertex)| {
        let mut rest = *word;
        std::iter::from_fn(move || {
            let bit = rest.trailing_zeros();
            rest &= rest.wrapping_sub(1);
            (bit < 64).then_some(64 * at + bit)
        })
    })
}

pub(crate) fn is_empty(bits: &[u64]) -> bool {
    bits.iter().all(|word| *word == 0)
}
