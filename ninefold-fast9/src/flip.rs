//! Rows to columns: 64 x 64 bits, in each word of the vectors at once.

use crate::bits::Bits;

/// Bit b of row r becomes bit r of row b. Six steps swap ever smaller blocks (Hacker's Delight, 7-3), three steps at a
/// time on eight rows, so that they stay in registers.
#[inline(always)]
pub(crate) fn flip<V: Bits>(token: V::Token, rows: &mut [V; 64]) {
    for i in 0..8 {
        let mut r: [V; 8] = std::array::from_fn(|k| rows[i + 8 * k]);
        swap_all::<V, 32, 16, 8>(token, &mut r);
        for k in 0..8 {
            rows[i + 8 * k] = r[k];
        }
    }
    for i in 0..8 {
        let r: &mut [V; 8] = (&mut rows[8 * i..][..8]).try_into().expect("8 of 64");
        swap_all::<V, 4, 2, 1>(token, r);
    }
}

#[inline(always)]
fn swap_all<V: Bits, const A: i32, const B: i32, const C: i32>(token: V::Token, r: &mut [V; 8]) {
    let mask = |width: i32| V::splat(token, u64::MAX / ((1u64 << width) + 1));
    let (a, b, c) = (mask(A), mask(B), mask(C));
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

/// The upper part of each block of the first row changes places with the lower part of the second.
#[inline(always)]
fn swap<V: Bits, const BY: i32>(low: V, high: V, mask: V) -> (V, V) {
    (mask.choose(low, high.up::<BY>()), mask.choose(low.down::<BY>(), high))
}
