//! Vectors of 256 bits: four words, in two ways of use.
//!
//! - [`Bits`]: a bit is a lane, 256 search nodes side by side. Bitwise logic does all but the transposition.
//! - [`Lanes`]: 16 bits are a lane, and each lane belongs to one box of a board; [`crate::board`] draws them.
//!
//! The searches are written once against these traits. A path is one file with one type, and has a token: a value that
//! exists only where the processor has the instructions. Vectors are made only from tokens or from vectors: that is why
//! their operations are safe to call.

#[cfg(target_arch = "x86_64")]
pub(crate) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) mod avx512;
#[cfg(any(test, not(target_arch = "x86_64")))]
pub(crate) mod plain;
#[cfg(target_arch = "x86_64")]
pub(crate) mod sse2;
#[cfg(target_arch = "x86_64")]
pub(crate) mod token;
#[cfg(target_arch = "x86_64")]
mod ymm;

/// What the portable path runs on.
#[cfg(target_arch = "x86_64")]
pub(crate) type Portable = sse2::Halves;
#[cfg(not(target_arch = "x86_64"))]
pub(crate) type Portable = plain::Plain;

/// A vector as it is stored.
pub(crate) type Words = [u64; 4];

/// Calls intrinsics that touch no memory.
#[cfg(target_arch = "x86_64")]
macro_rules! cpu {
    ($e:expr) => {
        // SAFETY: this stands only in methods of vectors, and a vector exists only where the processor has the
        // instructions of its path: a token has shown it, or, of SSE2, that it is an x86-64 processor.
        unsafe { $e }
    };
}
#[cfg(target_arch = "x86_64")]
use cpu;

/// A vector: bitwise logic. What has three inputs is one instruction with AVX-512.
pub(crate) trait Vector: Copy {
    /// Proof that this processor can run the operations.
    type Token: Copy;

    /// From words.
    fn load(token: Self::Token, words: &Words) -> Self;
    /// To words.
    fn store(self) -> Words;
    /// `a & b`
    fn and(self, b: Self) -> Self;
    /// `a | b`
    fn or(self, b: Self) -> Self;
    /// `a ^ b`
    fn xor(self, b: Self) -> Self;
    /// `a & !b`
    fn without(self, b: Self) -> Self;

    /// The same in each word.
    #[inline(always)]
    fn splat(token: Self::Token, word: u64) -> Self {
        Self::load(token, &[word; 4])
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

/// One bit for each search node: for many puzzles, and so only where vectors are wide.
#[cfg(target_arch = "x86_64")]
pub(crate) trait Bits: Vector {
    /// Each word shifted up.
    fn up<const BY: i32>(self) -> Self;
    /// Each word shifted down.
    fn down<const BY: i32>(self) -> Self;

    /// `a ^ b ^ c`
    #[inline(always)]
    fn xor3(self, b: Self, c: Self) -> Self {
        self.xor(b).xor(c)
    }
    /// `a & !(b & c)`
    #[inline(always)]
    fn unless(self, b: Self, c: Self) -> Self {
        self.without(b.and(c))
    }
    /// `b` where `self` is set, else `c`.
    #[inline(always)]
    fn choose(self, b: Self, c: Self) -> Self {
        self.and(b).or(c.without(self))
    }
}

/// Lanes of 16 bits, four to a word. They never hold more than 15 bits, so that a vector can be plain integers.
pub(crate) trait Lanes: Vector {
    /// Each box takes what the next one of its band has, the last one what the first one has.
    fn next_stack(self) -> Self;
    /// Each box takes what the one before it in its band has.
    fn previous_stack(self) -> Self;
    /// Each box takes what the next one of its stack has.
    fn next_band(self) -> Self;
    /// Each box takes what the one before it in its stack has.
    fn previous_band(self) -> Self;
    /// `a + b`, if no lane overflows.
    fn add(self, b: Self) -> Self;
    /// `a - b`, if no lane of b is greater.
    fn sub(self, b: Self) -> Self;
    /// The smaller one.
    fn min(self, b: Self) -> Self;
    /// All bits of the lanes that are zero.
    fn is_zero(self) -> Self;
    /// All bits but the lowest of those that are set.
    fn beyond_first(self) -> Self;
    /// Is any bit set?
    fn any(self) -> bool;
    /// The least lane of a box, in each lane. Lanes without a box may not be less.
    fn least(self) -> Self;

    /// The same in each lane.
    #[inline(always)]
    fn in_each(token: Self::Token, lane: u16) -> Self {
        Self::splat(token, 0x0001_0001_0001_0001 * u64::from(lane))
    }
    /// The lane if it holds one bit, else zero.
    #[inline(always)]
    fn if_single(self) -> Self {
        self.and(self.beyond_first().is_zero())
    }
    /// `self & wish` where that is not zero, else `self`.
    #[inline(always)]
    fn prefer(self, wish: Self) -> Self {
        let both = self.and(wish);
        self.and_or(both.is_zero(), both)
    }
}
