//! A vector of bits: one bit for each lane, and a lane for each search node.
//!
//! The search is written once against [`Bits`]; a path is one implementation. There is nothing but bitwise logic and the
//! shifts that the transposition needs, so that a plain integer, a 256-bit and a 512-bit register all do; operations with three
//! inputs are one instruction on processors with AVX-512.

pub(crate) mod avx2;
pub(crate) mod avx512;

/// The most 64-bit words in a vector.
pub(crate) const MOST: usize = 4;

/// The words of a vector; those from `WORDS` on are zero.
pub(crate) type Words = [u64; MOST];

/// A vector of bits.
///
/// Values can be made only from a token, and a token exists only where the processor has what the operations need: that
/// is why they are safe to call.
pub(crate) trait Bits: Copy {
    /// Proof that this processor can run the operations.
    type Token: Copy;
    /// The number of 64-bit words: 64 lanes each.
    const WORDS: usize;

    /// The same in each word.
    fn splat(token: Self::Token, word: u64) -> Self;
    /// From words.
    fn load(token: Self::Token, words: &Words) -> Self;
    /// To words.
    fn store(self) -> Words;
    /// One word.
    fn word(&self, index: usize) -> u64;
    /// Sets one word.
    fn set_word(&mut self, index: usize, value: u64);
    /// `a & b`
    fn and(self, b: Self) -> Self;
    /// `a | b`
    fn or(self, b: Self) -> Self;
    /// `a ^ b`
    fn xor(self, b: Self) -> Self;
    /// `a & !b`
    fn without(self, b: Self) -> Self;
    /// Each word shifted up.
    fn up<const BY: i32>(self) -> Self;
    /// Each word shifted down.
    fn down<const BY: i32>(self) -> Self;

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
    /// `a ^ b ^ c`
    #[inline(always)]
    fn xor3(self, b: Self, c: Self) -> Self {
        self.xor(b).xor(c)
    }
    /// At least two of three.
    #[inline(always)]
    fn two_of(self, b: Self, c: Self) -> Self {
        self.and(b).or(c.and(self.or(b)))
    }
    /// `(a & b) | c`
    #[inline(always)]
    fn and_or(self, b: Self, c: Self) -> Self {
        self.and(b).or(c)
    }
    /// `a | (b & !c)`
    #[inline(always)]
    fn or_without(self, b: Self, c: Self) -> Self {
        self.or(b.without(c))
    }
    /// `a & !(b & c)`
    #[inline(always)]
    fn unless(self, b: Self, c: Self) -> Self {
        self.without(b.and(c))
    }
    /// `b` in the lanes of `self`, else `c`.
    #[inline(always)]
    fn choose(self, b: Self, c: Self) -> Self {
        self.and(b).or(c.without(self))
    }
}
