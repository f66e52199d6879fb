//! Rows of bits: which of many things lead to which others, so that dozens are looked at in one go.

use ninefold_board::cell_set::Bits;

/// The most words that are kept of one kind of rows: more than plain boards up to 16x16 mostly have.
const MOST_WORDS: usize = 1 << 20;

/// So many rows of so many bits.
#[derive(Debug)]
pub(super) struct Rows {
    words: usize,
    bits: Vec<u64>,
}

impl Rows {
    /// All empty; `None` if they would be too many.
    pub(super) fn new(rows: usize, columns: usize) -> Option<Self> {
        let words = columns.div_ceil(64);
        (rows * words <= MOST_WORDS).then(|| Rows { words, bits: vec![0; rows * words] })
    }

    pub(super) fn words(&self) -> usize {
        self.words
    }

    pub(super) fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..][..self.words]
    }

    pub(super) fn has(&self, row: usize, bit: usize) -> bool {
        self.bits[row * self.words + bit / 64] >> (bit % 64) & 1 == 1
    }

    pub(super) fn set(&mut self, row: usize, bit: usize) {
        self.bits[row * self.words + bit / 64] |= 1 << (bit % 64);
    }

    pub(super) fn clear(&mut self, row: usize, bit: usize) {
        self.bits[row * self.words + bit / 64] &= !(1 << (bit % 64));
    }

    /// Sets in a row what is set in another one as long.
    pub(super) fn join(&mut self, row: usize, other: &[u64]) {
        let own = &mut self.bits[row * self.words..][..self.words];
        own.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
    }
}

/// The places of the bits that are set, ascending.
pub(super) fn bits(row: &[u64]) -> impl Iterator<Item = usize> {
    row.iter().enumerate().flat_map(|(at, &word)| Bits(word).map(move |bit| at * 64 + bit))
}
