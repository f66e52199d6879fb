//! A vector of lanes of 16 bits, four to a word: each lane belongs to one box of a board, its nine low bits are digits.
//!
//! The search is written once against [`Lanes`]; a path is one implementation of it. [`crate::board`] draws the lanes.

#[cfg(target_arch = "x86_64")]
pub(crate) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) mod avx512;
#[cfg(any(test, not(target_arch = "x86_64")))]
pub(crate) mod portable;
#[cfg(target_arch = "x86_64")]
pub(crate) mod sse2;

/// What the portable path runs on.
#[cfg(target_arch = "x86_64")]
pub(crate) type Portable = sse2::Halves;
#[cfg(not(target_arch = "x86_64"))]
pub(crate) type Portable = portable::Plain;

/// Words of a vector as it is stored: three bands of boxes, and one to fill up, which is zero.
pub(crate) const WORDS: usize = 4;

/// A vector of lanes. Lanes never hold more than 15 bits, so that a portable vector can be a plain integer.
///
/// Values can be made only from a token, and a token exists only where the processor has what the operations need: that
/// is why they are safe to call.
pub(crate) trait Lanes: Copy {
    /// Proof that this processor can run the operations.
    type Token: Copy;

    /// The same in each lane.
    fn splat(token: Self::Token, value: u16) -> Self;
    /// From words.
    fn load(token: Self::Token, words: &[u64; WORDS]) -> Self;
    /// To words.
    fn store(self) -> [u64; WORDS];
    /// Each box takes what the next one of its band has, the last one what the first one has.
    fn next_stack(self) -> Self;
    /// Each box takes what the one before it in its band has.
    fn previous_stack(self) -> Self;
    /// Each box takes what the next one of its stack has.
    fn next_band(self) -> Self;
    /// Each box takes what the one before it in its stack has.
    fn previous_band(self) -> Self;
    /// `a & b`
    fn and(self, b: Self) -> Self;
    /// `a | b`
    fn or(self, b: Self) -> Self;
    /// `a ^ b`
    fn xor(self, b: Self) -> Self;
    /// `a & !b`
    fn without(self, b: Self) -> Self;
    /// `a + b`, if no lane overflows.
    fn add(self, b: Self) -> Self;
    /// The smaller one.
    fn min(self, b: Self) -> Self;
    /// All bits of the lanes that are zero.
    fn is_zero(self) -> Self;
    /// `a - b`, if no lane of b is greater.
    fn sub(self, b: Self) -> Self;
    /// All bits but the lowest of those that are set.
    fn beyond_first(self) -> Self;

    /// Is any bit set?
    fn any(self) -> bool;
    /// The least lane.
    fn least(self) -> u16;

    /// The lane if it holds one bit, else zero.
    #[inline(always)]
    fn if_single(self) -> Self {
        self.and(self.beyond_first().is_zero())
    }
    /// `self & wish` where that is not zero, else `self`.
    #[inline(always)]
    fn prefer(self, wish: Self) -> Self {
        let both = self.and(wish);
        both.or(self.and(both.is_zero()))
    }
    /// `a & b & c`
    #[inline(always)]
    fn and3(self, b: Self, c: Self) -> Self {
        self.and(b).and(c)
    }
    /// `a | b | c`
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self.or(b).or(c)
    }
    /// What at least two of the three have.
    #[inline(always)]
    fn two_of(self, b: Self, c: Self) -> Self {
        self.and(b).or(c.and(self.or(b)))
    }
    /// `(a & b) | c`
    #[inline(always)]
    fn and_or(self, b: Self, c: Self) -> Self {
        self.and(b).or(c)
    }
    /// `(a & !b) | c`
    #[inline(always)]
    fn without_or(self, b: Self, c: Self) -> Self {
        self.without(b).or(c)
    }
    /// `a | (b & !c)`
    #[inline(always)]
    fn or_without(self, b: Self, c: Self) -> Self {
        self.or(b.without(c))
    }
}
