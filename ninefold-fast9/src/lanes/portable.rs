//! Plain 64-bit integers as vectors of four lanes, four of them side by side: runs everywhere.
//!
//! ```text
//! bit 63        48        32        16         0
//!     | lane 3  | lane 2  | lane 1  | lane 0   |   bit 15 of each lane is free: it takes the carries
//! ```

use super::{COUNT, Lanes};

/// Bit 0 of each lane.
const LOW: u64 = 0x0001_0001_0001_0001;
/// Bit 15 of each lane.
const HIGH: u64 = 0x8000_8000_8000_8000;
/// Integers in a vector.
const WORDS: usize = COUNT / 4;

/// Sixteen lanes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plain([u64; WORDS]);

impl Plain {
    #[inline(always)]
    fn each(self, b: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Plain([f(self.0[0], b.0[0]), f(self.0[1], b.0[1]), f(self.0[2], b.0[2]), f(self.0[3], b.0[3])])
    }
}

/// All bits of the lanes with bit 15, no others.
#[inline(always)]
fn spread(high: u64) -> u64 {
    high | (high - (high >> 15))
}

/// All bits of the lanes that are zero; lanes hold at most 15 bits.
#[inline(always)]
fn zero_lanes(x: u64) -> u64 {
    spread(!(x + (HIGH - LOW)) & HIGH)
}

impl Lanes for Plain {
    type Token = ();

    #[inline(always)]
    fn splat((): (), value: u16) -> Self {
        Plain([LOW * u64::from(value); WORDS])
    }
    #[inline(always)]
    fn load((): (), lanes: &[u16; COUNT]) -> Self {
        let mut words = [0; WORDS];
        for (i, lane) in lanes.iter().enumerate() {
            words[i / 4] |= u64::from(*lane) << (i % 4 * 16);
        }
        Plain(words)
    }
    #[inline(always)]
    fn store(self) -> [u16; COUNT] {
        let mut lanes = [0; COUNT];
        for (i, lane) in lanes.iter_mut().enumerate() {
            *lane = (self.0[i / 4] >> (i % 4 * 16)) as u16;
        }
        lanes
    }
    #[inline(always)]
    fn and(self, b: Self) -> Self {
        self.each(b, |a, b| a & b)
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        self.each(b, |a, b| a | b)
    }
    #[inline(always)]
    fn without(self, b: Self) -> Self {
        self.each(b, |a, b| a & !b)
    }
    #[inline(always)]
    fn add(self, b: Self) -> Self {
        self.each(b, |a, b| a + b)
    }
    #[inline(always)]
    fn min(self, b: Self) -> Self {
        // Bit 15 stays set in the difference where a >= b.
        self.each(b, |a, b| {
            let take_b = spread(((a | HIGH) - b) & HIGH);
            (b & take_b) | (a & !take_b)
        })
    }
    #[inline(always)]
    fn is_zero(self) -> Self {
        Plain(self.0.map(zero_lanes))
    }
    #[inline(always)]
    fn sub(self, b: Self) -> Self {
        self.each(b, |a, b| a - b)
    }
    #[inline(always)]
    fn beyond_first(self) -> Self {
        // x & (x - 1); the borrow of zero stays in bit 15.
        Plain(self.0.map(|x| x & (((x | HIGH) - LOW) ^ HIGH)))
    }
    #[inline(always)]
    fn lane(&self, lane: usize) -> u16 {
        (self.0[lane / 4] >> (lane % 4 * 16)) as u16
    }
    #[inline(always)]
    fn set_lane(&mut self, lane: usize, value: u16) {
        let shift = lane % 4 * 16;
        let word = &mut self.0[lane / 4];
        *word = (*word & !(0xffff << shift)) | u64::from(value) << shift;
    }
    #[inline(always)]
    fn zeros(self) -> u32 {
        let mut mask = 0;
        for (i, word) in self.0.into_iter().enumerate() {
            let zero = zero_lanes(word) & LOW;
            mask |= ((zero | zero >> 15 | zero >> 30 | zero >> 45) & 0xf) << (4 * i);
        }
        mask as u32
    }
}
