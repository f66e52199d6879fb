//! Plain 64-bit integers as vectors of four lanes, two of them side by side: runs everywhere.
//!
//! ```text
//! bit 63        48        32        16         0
//!     | lane 3  | lane 2  | lane 1  | lane 0   |   bit 15 of each lane is free: it takes the carries
//! ```

use super::{Lanes, Node};

/// Bit 0 of each lane.
const LOW: u64 = 0x0001_0001_0001_0001;
/// Bit 15 of each lane.
const HIGH: u64 = 0x8000_8000_8000_8000;
/// Integers in a vector.
const WORDS: usize = 2;

/// Eight lanes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plain([u64; WORDS]);

impl Plain {
    #[inline(always)]
    fn each(self, b: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Plain(std::array::from_fn(|i| f(self.0[i], b.0[i])))
    }
}

/// All bits of a lane where the lane (at most 15 bits) is zero.
#[inline(always)]
fn zero_lanes(x: u64) -> u64 {
    let carry = !(x + (HIGH - LOW)) & HIGH;
    carry | (carry - (carry >> 15))
}

impl Lanes for Plain {
    type Token = ();
    const COUNT: usize = 4 * WORDS;

    #[inline(always)]
    fn splat((): (), value: u16) -> Self {
        Plain([LOW * u64::from(value); WORDS])
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
        // Bit 15 of the difference stays set where a >= b.
        self.each(b, |a, b| {
            let not_less = ((a | HIGH) - b) & HIGH;
            let take_b = not_less | (not_less - (not_less >> 15));
            (b & take_b) | (a & !take_b)
        })
    }
    #[inline(always)]
    fn shifted<const BITS: u32>(self) -> Self {
        let keep = LOW * u64::from(u16::MAX >> BITS);
        Plain(self.0.map(|x| (x & keep) << BITS))
    }
    #[inline(always)]
    fn bits(self) -> Self {
        Plain(self.0.map(|x| {
            let pairs = x - ((x >> 1) & (LOW * 0x5555));
            let fours = (pairs & (LOW * 0x3333)) + ((pairs >> 2) & (LOW * 0x3333));
            // Nine bits: three groups.
            (fours & (LOW * 0xf)) + ((fours >> 4) & (LOW * 0xf)) + ((fours >> 8) & (LOW * 0xf))
        }))
    }
    #[inline(always)]
    fn where_zero(self, test: Self) -> Self {
        self.each(test, |x, test| x & zero_lanes(test))
    }
    #[inline(always)]
    fn if_single(self) -> Self {
        Plain(self.0.map(|x| x & zero_lanes(x & (((x | HIGH) - LOW) ^ HIGH))))
    }
    #[inline(always)]
    fn prefer(self, wish: Self) -> Self {
        let both = self.and(wish);
        both.or(self.where_zero(both))
    }
    #[inline(always)]
    fn zeros(self) -> u32 {
        let mut mask = 0;
        for (i, x) in self.0.into_iter().enumerate() {
            let top = (zero_lanes(x) & HIGH) >> 15;
            mask |= ((top | top >> 15 | top >> 30 | top >> 45) as u32 & 0xf) << (4 * i);
        }
        mask
    }
    #[inline(always)]
    fn replaced(mut self, chosen: u32, new: Self) -> Self {
        for i in 0..WORDS {
            let bits = u64::from(chosen >> (4 * i) & 0xf);
            let mask = ((bits | bits << 15 | bits << 30 | bits << 45) & LOW) * 0xffff;
            self.0[i] = (self.0[i] & !mask) | (new.0[i] & mask);
        }
        self
    }
    #[inline(always)]
    fn watch(self, x: Self) -> Self {
        // Bit 15 is set while no zero was seen; the start has it clear, so the note is kept inverted.
        self.each(x, |seen, x| seen | (!(x + (HIGH - LOW)) & HIGH))
    }
    #[inline(always)]
    fn seen_zero(self) -> u32 {
        let noted = Plain(self.0.map(|seen| (seen & HIGH) >> 15));
        !noted.zeros() & 0xff
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
    fn gather((): (), nodes: &[Node; 32], cells: &mut [Self; 81]) {
        for (i, cell) in cells.iter_mut().enumerate() {
            for word in 0..WORDS {
                let lane = |l: usize| u64::from(nodes[4 * word + l].0[i]) << (16 * l);
                cell.0[word] = lane(0) | lane(1) | lane(2) | lane(3);
            }
        }
    }
    #[inline(always)]
    fn scatter(cells: &[Self; 81], nodes: &mut [Node; 32]) {
        for (i, cell) in cells.iter().enumerate() {
            for (l, node) in nodes.iter_mut().enumerate().take(Self::COUNT) {
                node.0[i] = cell.lane(l);
            }
        }
    }
}
