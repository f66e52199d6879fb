//! A vector of sixteen lanes of 16 bits: each lane belongs to one search node of one puzzle, its nine low bits are digits.
//!
//! The search is written once against [`Lanes`]; a path is one implementation of it. All have the same number of lanes, so
//! that they walk through the nodes in the same order.

#[cfg(target_arch = "x86_64")]
pub(crate) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) mod avx512;
pub(crate) mod portable;

/// Lanes in a vector.
pub(crate) const COUNT: usize = 16;

/// A vector of lanes. Lanes never hold more than 15 bits, so that a portable vector can be a plain integer.
///
/// Values can be made only from a token, and a token exists only where the processor has what the operations need: that
/// is why they are safe to call.
pub(crate) trait Lanes: Copy {
    /// Proof that this processor can run the operations.
    type Token: Copy;

    /// The same in each lane.
    fn splat(token: Self::Token, value: u16) -> Self;
    /// From numbers.
    fn load(token: Self::Token, lanes: &[u16; COUNT]) -> Self;
    /// To numbers.
    fn store(self) -> [u16; COUNT];
    /// One lane.
    fn lane(&self, lane: usize) -> u16;
    /// Sets one lane.
    fn set_lane(&mut self, lane: usize, value: u16);
    /// `a & b`
    fn and(self, b: Self) -> Self;
    /// `a | b`
    fn or(self, b: Self) -> Self;
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

    /// One bit for each lane that is zero.
    fn zeros(self) -> u32;

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
