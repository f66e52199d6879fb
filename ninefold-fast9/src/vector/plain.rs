//! Plain 64-bit integers, four lanes each, one for each band: for processors whose own vectors have no file here.
//!
//! ```text
//! bit 63        48        32        16         0
//!     |   -     | stack 2 | stack 1 | stack 0  |   bit 15 of each lane is free: it takes the carries
//! ```

use super::{Lanes, Vector, Words};

/// Bit 0 of each lane.
const LOW: u64 = 0x0001_0001_0001_0001;
/// Bit 15 of each lane.
const HIGH: u64 = 0x8000_8000_8000_8000;

/// The lanes of three bands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plain([u64; 3]);

impl Plain {
    #[inline(always)]
    fn by_word(self, f: impl Fn(u64) -> u64) -> Self {
        Plain([f(self.0[0]), f(self.0[1]), f(self.0[2])])
    }
    #[inline(always)]
    fn by_two(self, b: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Plain([f(self.0[0], b.0[0]), f(self.0[1], b.0[1]), f(self.0[2], b.0[2])])
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

impl Vector for Plain {
    type Token = ();

    #[inline(always)]
    fn load((): (), words: &Words) -> Self {
        Plain([words[0], words[1], words[2]])
    }
    #[inline(always)]
    fn store(self) -> Words {
        [self.0[0], self.0[1], self.0[2], 0]
    }
    #[inline(always)]
    fn and(self, b: Self) -> Self {
        self.by_two(b, |a, b| a & b)
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        self.by_two(b, |a, b| a | b)
    }
    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        self.by_two(b, |a, b| a ^ b)
    }
    #[inline(always)]
    fn without(self, b: Self) -> Self {
        self.by_two(b, |a, b| a & !b)
    }
    #[inline(always)]
    fn up<const BY: i32>(self) -> Self {
        self.by_word(|word| word << BY)
    }
}

impl Lanes for Plain {
    type Turns = ();

    #[inline(always)]
    fn turns((): ()) {}
    #[inline(always)]
    fn next_stack(self, (): ()) -> Self {
        self.by_word(|word| (word & 0xffff) << 32 | (word >> 16 & 0xffff_ffff))
    }
    #[inline(always)]
    fn previous_stack(self, (): ()) -> Self {
        self.by_word(|word| (word & 0xffff_ffff) << 16 | (word >> 32 & 0xffff))
    }
    #[inline(always)]
    fn next_band(self) -> Self {
        Plain([self.0[1], self.0[2], self.0[0]])
    }
    #[inline(always)]
    fn previous_band(self) -> Self {
        Plain([self.0[2], self.0[0], self.0[1]])
    }
    #[inline(always)]
    fn add(self, b: Self) -> Self {
        self.by_two(b, |a, b| a + b)
    }
    #[inline(always)]
    fn sub(self, b: Self) -> Self {
        self.by_two(b, |a, b| a - b)
    }
    #[inline(always)]
    fn min(self, b: Self) -> Self {
        // Bit 15 stays set in the difference where a >= b.
        self.by_two(b, |a, b| {
            let take_b = spread(((a | HIGH) - b) & HIGH);
            (b & take_b) | (a & !take_b)
        })
    }
    #[inline(always)]
    fn is_zero(self) -> Self {
        self.by_word(zero_lanes)
    }
    #[inline(always)]
    fn beyond_first(self) -> Self {
        // x & (x - 1); the borrow of zero stays in bit 15.
        self.by_word(|x| x & (((x | HIGH) - LOW) ^ HIGH))
    }
    #[inline(always)]
    fn any(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] != 0
    }
    #[inline(always)]
    fn least(self) -> Self {
        let least = |word: u64| (word as u16).min((word >> 16) as u16).min((word >> 32) as u16);
        Lanes::in_each((), least(self.0[0]).min(least(self.0[1])).min(least(self.0[2])))
    }
}
