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
mod rows;
#[cfg(target_arch = "x86_64")]
pub(crate) mod sse2;
#[cfg(target_arch = "x86_64")]
pub(crate) mod token;
#[cfg(target_arch = "x86_64")]
mod ymm;

use crate::puzzle::of_givens;

/// What the portable path runs on.
#[cfg(target_arch = "x86_64")]
pub(crate) type Portable = sse2::Halves;
#[cfg(not(target_arch = "x86_64"))]
pub(crate) type Portable = plain::Plain;

/// A vector as it is stored.
pub(crate) type Words = [u64; 4];
/// No bit is set. (In code for a path `Words::default()` would be a call.)
pub(crate) const NO_WORDS: Words = [0; 4];

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
    /// Each word shifted up.
    fn up<const BY: i32>(self) -> Self;

    /// The same in each word.
    #[inline(always)]
    fn splat(token: Self::Token, word: u64) -> Self {
        Self::load(token, &[word; 4])
    }
    /// `a & b & c`: of use for many puzzles at a time.
    #[cfg(target_arch = "x86_64")]
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
    /// `a & (b | c)`
    #[inline(always)]
    fn and_either(self, b: Self, c: Self) -> Self {
        self.and(b.or(c))
    }
    /// `a & !(b & c)`
    #[inline(always)]
    fn unless(self, b: Self, c: Self) -> Self {
        self.without(b.and(c))
    }
    /// `a & !(b & !c)`
    #[inline(always)]
    fn unless_but(self, b: Self, c: Self) -> Self {
        self.without(b.without(c))
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
    /// Each word shifted down.
    fn down<const BY: i32>(self) -> Self;

    /// `a ^ b ^ c`
    #[inline(always)]
    fn xor3(self, b: Self, c: Self) -> Self {
        self.xor(b).xor(c)
    }
    /// Counts three more: what was set at least once, and at least twice.
    #[inline(always)]
    fn count_three(once: Self, twice: Self, x: [Self; 3]) -> (Self, Self) {
        let (once, twice) = (once.or(x[0]), once.and_or(x[0], twice));
        let (once, twice) = (once.or(x[1]), once.and_or(x[1], twice));
        (once.or(x[2]), once.and_or(x[2], twice))
    }
    /// `b` where `self` is set, else `c`.
    #[inline(always)]
    fn choose(self, b: Self, c: Self) -> Self {
        self.and(b).or(c.without(self))
    }
}

/// Lanes of 16 bits, four to a word. They never hold more than 15 bits, so that a vector can be plain integers.
pub(crate) trait Lanes: Vector {
    /// Puts candidates row by row into boxes: cell by cell of all boxes.
    #[inline(always)]
    fn fold(token: Self::Token, cells: &[u16; 81]) -> [Self; 9] {
        let mut boxes = [Self::splat(token, 0); 9];
        for i in 0..9 {
            let mut words = NO_WORDS;
            for band in 0..3 {
                let first = 9 * (3 * band + i / 3) + i % 3;
                let (a, b, c) = (cells[first], cells[first + 3], cells[first + 6]);
                words[band] = u64::from(a) | u64::from(b) << 16 | u64::from(c) << 32;
            }
            boxes[i] = Self::load(token, &words);
        }
        boxes
    }
    /// Puts the givens of a puzzle as people write it into boxes; an empty cell is zero.
    #[inline(always)]
    fn givens(token: Self::Token, puzzle: &[u8; 81]) -> [Self; 9] {
        let mut boxes = Self::fold(token, &of_givens(puzzle));
        for i in 0..9 {
            boxes[i] = boxes[i].if_single();
        }
        boxes
    }
    /// The digits of a solved board row by row, as people write them.
    #[inline(always)]
    fn unfold(boxes: &[Self; 9]) -> [u8; 81] {
        let mut digits = [0; 81];
        for i in 0..9 {
            let words = boxes[i].store();
            for b in 0..9 {
                let cell = 9 * (b / 3 * 3 + i / 3) + b % 3 * 3 + i % 3;
                let lane = (words[b / 3] >> (b % 3 * 16)) as u16;
                digits[cell] = b'1' + lane.trailing_zeros() as u8;
            }
        }
        digits
    }

    /// What turning within bands needs.
    type Turns: Copy;

    /// Made once for a search.
    fn turns(token: Self::Token) -> Self::Turns;
    /// Each box takes what the next one of its band has, the last one what the first one has.
    fn next_stack(self, turns: Self::Turns) -> Self;
    /// Each box takes what the one before it in its band has.
    fn previous_stack(self, turns: Self::Turns) -> Self;
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
        self.and_either(wish, self.and(wish).is_zero())
    }
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use super::token::{Avx2, Avx512, Token};
    use super::{Lanes, Portable, Words, plain::Plain};
    use crate::Candidates;

    /// Where the candidates of row-by-row cells stand, as `board` draws it.
    fn boxes(cells: &[u16; 81]) -> [Words; 9] {
        let mut boxes = [Words::default(); 9];
        for (i, cell) in cells.iter().enumerate() {
            let (row, column) = (i / 9, i % 9);
            boxes[row % 3 * 3 + column % 3][row / 3] |= u64::from(*cell) << (16 * (column / 3));
        }
        boxes
    }

    fn stored<L: Lanes>(lanes: [L; 9]) -> [Words; 9] {
        lanes.map(L::store)
    }

    /// Boards go into boxes and come out of them as the definition says: each byte in each cell, each set of candidates,
    /// and each digit.
    fn assert_reads_and_writes<L: Lanes>(token: L::Token) {
        for k in 0..=255 {
            let puzzle: [u8; 81] = std::array::from_fn(|cell| k ^ cell as u8);
            let givens =
                Candidates::from_givens(&puzzle).cells().map(|cell| if cell.is_power_of_two() { cell } else { 0 });
            assert_eq!(stored(L::givens(token, &puzzle)), boxes(&givens), "{puzzle:?}");
            let cells: [u16; 81] = std::array::from_fn(|cell| (u16::from(k) * 2 + 1) ^ (cell as u16 * 7 % 512));
            assert_eq!(stored(L::fold(token, &cells)), boxes(&cells), "{cells:?}");
            let digits: [u8; 81] = std::array::from_fn(|cell| b'1' + (usize::from(k) * 4 + cell * 7) as u8 % 9);
            assert_eq!(L::unfold(&L::givens(token, &digits)), digits);
        }
    }

    #[test]
    fn boards_are_read_and_written() {
        assert_reads_and_writes::<Plain>(());
        assert_reads_and_writes::<Portable>(());
        if let Some(token) = Avx2::detect() {
            assert_reads_and_writes::<<Avx2 as Token>::Wide>(token);
        }
        if let Some(token) = Avx512::detect() {
            assert_reads_and_writes::<<Avx512 as Token>::Wide>(token);
        }
    }
}
