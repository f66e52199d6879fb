//! Where nodes change between one word after the other and one bit in each lane: blocks of 64 x 64 bits.
//!
//! ```text
//! before `flip`: row b of block k, word w  =  word k of the node in lane 64 w + b
//! after:         row p of block k, word w  =  bit p of word k of the nodes in lanes 64 w .. 64 w + 63
//! ```

use crate::vector::{Bits, NO_WORDS, Words};

/// Blocks: twelve words of a node.
const BLOCKS: usize = 12;

/// Rows from one block to the next. Two more than are used: the same row of all blocks would else fall into the same few
/// sets of the first-level cache.
const STRIDE: usize = 66;

/// A row as it is stored.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
struct Row(Words);

/// Twelve blocks.
pub(crate) struct Stage<V: Bits> {
    token: V::Token,
    rows: Box<[Row; BLOCKS * STRIDE]>,
}

/// Where a row is, counted through all blocks, 64 in each.
#[inline(always)]
const fn place(row: usize) -> usize {
    row / 64 * STRIDE + row % 64
}

impl<V: Bits> Stage<V> {
    pub(crate) fn new(token: V::Token) -> Self {
        let rows = vec![Row(NO_WORDS); BLOCKS * STRIDE];
        Stage { token, rows: rows.try_into().expect("as many as it says") }
    }

    #[inline(always)]
    pub(crate) fn row(&self, row: usize) -> V {
        V::load(self.token, &self.rows[place(row)].0)
    }

    #[inline(always)]
    pub(crate) fn set_row(&mut self, row: usize, value: V) {
        self.rows[place(row)].0 = value.store();
    }

    /// The node of a lane (word w, bit b of the vectors) is put in.
    #[inline(always)]
    pub(crate) fn put<const N: usize>(&mut self, w: usize, b: usize, node: &[u64; N]) {
        for k in 0..N {
            self.rows[STRIDE * k + b].0[w] = node[k];
        }
    }

    /// The node of a lane is taken out.
    #[inline(always)]
    pub(crate) fn take<const N: usize>(&self, w: usize, b: usize) -> [u64; N] {
        let mut node = [0; N];
        for k in 0..N {
            node[k] = self.rows[STRIDE * k + b].0[w];
        }
        node
    }

    /// Flips the first blocks: bit b of row r becomes bit r of row b, in each word of the vectors at once.
    ///
    /// Six steps swap ever smaller squares (Hacker's Delight, 7-3), three at a time on eight rows, which stay in registers.
    #[inline(always)]
    pub(crate) fn flip(&mut self, blocks: usize) {
        for block in 0..blocks {
            let rows = &mut self.rows.as_chunks_mut::<STRIDE>().0[block];
            for i in 0..8 {
                swap_rows::<V, 32, 16, 8>(self.token, rows, i, 8);
            }
            for i in 0..8 {
                swap_rows::<V, 4, 2, 1>(self.token, rows, 8 * i, 1);
            }
        }
    }

    /// Flips all blocks, and puts their rows into these lanes of as many vectors. What was put in is lost.
    #[inline(always)]
    pub(crate) fn flip_into<const N: usize>(&mut self, lanes: V, planes: &mut [V; N]) {
        for block in 0..N.div_ceil(64) {
            let rows = &mut self.rows.as_chunks_mut::<STRIDE>().0[block];
            for i in 0..8 {
                swap_rows::<V, 32, 16, 8>(self.token, rows, i, 8);
            }
            let planes = &mut planes[64 * block..];
            for i in 0..planes.len().min(64).div_ceil(8) {
                let swapped = swapped_rows::<V, 4, 2, 1>(self.token, rows, 8 * i, 1);
                let planes = &mut planes[8 * i..];
                for k in 0..planes.len().min(8) {
                    planes[k] = lanes.choose(swapped[k], planes[k]);
                }
            }
        }
    }
}

/// Three steps on eight rows of a block that are so many apart.
#[inline(always)]
fn swap_rows<V: Bits, const A: i32, const B: i32, const C: i32>(
    token: V::Token,
    rows: &mut [Row; STRIDE],
    first: usize,
    apart: usize,
) {
    let swapped = swapped_rows::<V, A, B, C>(token, rows, first, apart);
    for k in 0..8 {
        rows[first + apart * k].0 = swapped[k].store();
    }
}

/// The rows as [`swap_rows`] leaves them.
#[inline(always)]
fn swapped_rows<V: Bits, const A: i32, const B: i32, const C: i32>(
    token: V::Token,
    rows: &[Row; STRIDE],
    first: usize,
    apart: usize,
) -> [V; 8] {
    let mut r = [V::splat(token, 0); 8];
    for k in 0..8 {
        r[k] = V::load(token, &rows[first + apart * k].0);
    }
    swap_all::<V, A, B, C>(token, &mut r);
    r
}

#[inline(always)]
fn swap_all<V: Bits, const A: i32, const B: i32, const C: i32>(token: V::Token, r: &mut [V; 8]) {
    // The lower half of each square of twice the width.
    let (a, b, c) = (
        V::splat(token, u64::MAX / ((1 << A) + 1)),
        V::splat(token, u64::MAX / ((1 << B) + 1)),
        V::splat(token, u64::MAX / ((1 << C) + 1)),
    );
    for (k, l) in [(0, 4), (1, 5), (2, 6), (3, 7)] {
        (r[k], r[l]) = swap::<V, A>(r[k], r[l], a);
    }
    for (k, l) in [(0, 2), (1, 3), (4, 6), (5, 7)] {
        (r[k], r[l]) = swap::<V, B>(r[k], r[l], b);
    }
    for (k, l) in [(0, 1), (2, 3), (4, 5), (6, 7)] {
        (r[k], r[l]) = swap::<V, C>(r[k], r[l], c);
    }
}

/// The upper part of each square of the first row changes places with the lower part of the second.
#[inline(always)]
fn swap<V: Bits, const BY: i32>(low: V, high: V, mask: V) -> (V, V) {
    (mask.choose(low, high.up::<BY>()), mask.choose(low.down::<BY>(), high))
}
