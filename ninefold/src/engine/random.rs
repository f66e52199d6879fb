//! Random choices, written out, so that a seed keeps its meaning whatever a library changes.

use super::Rng;
use rand_chacha::rand_core::Rng as _;

/// A number below `n`, which is 1 to 65,535: the high half of a product (Lemire's multiplication without his rejection
/// step; the bias is below 2^-16).
pub(super) fn below(rng: &mut Rng, n: usize) -> usize {
    ((u64::from(rng.next_u32()) * n as u64) >> 32) as usize
}

/// All orders alike (Fisher and Yates). At most 65,535 items.
pub(super) fn shuffle<T>(rng: &mut Rng, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(rng, last + 1));
    }
}

/// A multiple of 2^-53 from 0 to below 1.
pub(super) fn uniform(rng: &mut Rng) -> f64 {
    const ABOVE: f64 = 1.0 / 9_007_199_254_740_992.0;
    #[expect(clippy::cast_precision_loss, reason = "53 bits are what a float holds")]
    let bits = (rng.next_u64() >> 11) as f64;
    bits * ABOVE
}
