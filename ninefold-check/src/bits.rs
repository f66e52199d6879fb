//! Rows of bits: sets of the candidates of one step, bit `i` for the candidate with number `i`.

use ninefold_board::cell_set::Bits;

/// A set of candidates, in as few words as the step's candidates need.
pub(crate) type Row = Vec<u64>;

pub(crate) fn contains(row: &[u64], bit: usize) -> bool {
    row[bit / 64] >> (bit % 64) & 1 == 1
}

pub(crate) fn insert(row: &mut [u64], bit: usize) {
    row[bit / 64] |= 1 << (bit % 64);
}

pub(crate) fn remove(row: &mut [u64], bit: usize) {
    row[bit / 64] &= !(1 << (bit % 64));
}

/// The bits that both rows have, ascending.
pub(crate) fn common<'r>(a: &'r [u64], b: &'r [u64]) -> impl Iterator<Item = usize> + 'r {
    let words = a.iter().zip(b).enumerate();
    words.flat_map(|(i, (&a, &b))| Bits(a & b).map(move |bit| i * 64 + bit))
}

pub(crate) fn meets(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}

pub(crate) fn count_common(a: &[u64], b: &[u64]) -> u32 {
    a.iter().zip(b).map(|(a, b)| (a & b).count_ones()).sum()
}

/// Intersects `row` with `other`. Is anything left?
pub(crate) fn intersect(row: &mut [u64], other: &[u64]) -> bool {
    let mut left = 0;
    for (a, b) in row.iter_mut().zip(other) {
        *a &= b;
        left |= *a;
    }
    left != 0
}

pub(crate) fn subtract(row: &mut [u64], other: &[u64]) {
    row.iter_mut().zip(other).for_each(|(a, b)| *a &= !b);
}
