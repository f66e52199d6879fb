//! A vector of 16-bit lanes: each lane belongs to one search node, and its nine low bits are digits.
//!
//! The search is written once against [`Lanes`]; a path is one implementation of it. Only the operations that the search
//! needs are here, with three inputs where a processor may have one instruction for them.

pub(crate) mod portable;
//pub(crate) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) mod avx512;

/// All nine digits.
pub(crate) const ALL: u16 = 0x1ff;

/// Room for the 81 cells of a node: a whole number of vectors of every width.
pub(crate) const NODE: usize = 96;

/// One search node: the candidates of its cells, row by row; the places from 81 on are not used.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(crate) struct Node(pub(crate) [u16; NODE]);

/// A vector of lanes. Lanes never hold more than 15 bits, so that a portable vector can be a plain integer.
///
/// Values can be made only from a token, and a token exists only where the processor has what the operations need: that
/// is why they are safe to call.
pub(crate) trait Lanes: Copy {
    /// Proof that this processor can run the operations.
    type Token: Copy;
    /// The number of lanes, at most 32.
    const COUNT: usize;

    /// The same in each lane.
    fn splat(token: Self::Token, value: u16) -> Self;
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
    /// All bits shifted up within their lane.
    fn shifted<const BITS: u32>(self) -> Self;
    /// How many of the bits 0 to 8 are set.
    fn bits(self) -> Self;
    /// `self` in the lanes where `test` is zero, else zero.
    fn where_zero(self, test: Self) -> Self;
    /// The lane if it holds one bit, else zero.
    fn if_single(self) -> Self;
    /// `self & wish` where that is not zero, else `self`.
    fn prefer(self, wish: Self) -> Self;
    /// One bit for each lane that is zero.
    fn zeros(self) -> u32;
    /// `new` in the chosen lanes, else `self`.
    fn replaced(self, chosen: u32, new: Self) -> Self;
    /// Remembers whether a lane of `x` was zero; start with all bits set (`splat(token, ALL)`).
    fn watch(self, x: Self) -> Self;
    /// The lanes in which a watched value was zero.
    fn seen_zero(self) -> u32;

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
    /// `(a & !b) | c`
    #[inline(always)]
    fn without_or(self, b: Self, c: Self) -> Self {
        self.without(b).or(c)
    }
    /// `self | (a ^ b)` where b is part of a.
    #[inline(always)]
    fn or_lost(self, a: Self, b: Self) -> Self {
        self.or(a.without(b))
    }

    /// Reads one lane.
    fn lane(&self, lane: usize) -> u16;
    /// Writes one lane.
    fn set_lane(&mut self, lane: usize, value: u16);

    /// The nodes as vectors: `cells[i]` gets cell i of each node, node l in lane l.
    fn gather(token: Self::Token, nodes: &[Node; 32], cells: &mut [Self; 81]);
    /// The inverse of `gather`.
    fn scatter(cells: &[Self; 81], nodes: &mut [Node; 32]);
}
