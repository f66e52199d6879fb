//! SSE2, which every x86-64 processor has: a vector in two halves. The portable path of these processors; plain integers
//! are slower.

use super::{Lanes, Vector, Words, cpu};
use std::arch::x86_64::*;

/// Words 0 and 1, words 2 and 3.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Halves(__m128i, __m128i);

/// A half of two words.
#[inline(always)]
fn half(low: u64, high: u64) -> __m128i {
    cpu!(_mm_set_epi64x(high.cast_signed(), low.cast_signed()))
}

/// Two words of a half.
#[inline(always)]
fn words(half: __m128i) -> [u64; 2] {
    let (low, high) = cpu!((_mm_cvtsi128_si64(half), _mm_cvtsi128_si64(_mm_unpackhi_epi64(half, half))));
    [low.cast_unsigned(), high.cast_unsigned()]
}

/// In each word the lanes that a shuffle's number names.
#[inline(always)]
fn turn<const LANES: i32>(half: __m128i) -> __m128i {
    cpu!(_mm_shufflehi_epi16::<LANES>(_mm_shufflelo_epi16::<LANES>(half)))
}

/// Methods of two vectors, each one instruction for a half.
macro_rules! pairs {
    ($($name:ident = $instruction:ident)+) => {$(
        #[inline(always)]
        fn $name(self, b: Self) -> Self {
            cpu!(Halves($instruction(self.0, b.0), $instruction(self.1, b.1)))
        }
    )+};
}

impl Vector for Halves {
    type Token = ();

    #[inline(always)]
    fn load((): (), words: &Words) -> Self {
        let [a, b, c, d] = *words;
        Halves(half(a, b), half(c, d))
    }
    #[inline(always)]
    fn store(self) -> Words {
        let ([a, b], [c, d]) = (words(self.0), words(self.1));
        [a, b, c, d]
    }
    pairs! { and = _mm_and_si128 or = _mm_or_si128 xor = _mm_xor_si128 }
    #[inline(always)]
    fn without(self, b: Self) -> Self {
        cpu!(Halves(_mm_andnot_si128(b.0, self.0), _mm_andnot_si128(b.1, self.1)))
    }
    #[inline(always)]
    fn up<const BY: i32>(self) -> Self {
        cpu!(Halves(_mm_slli_epi64::<BY>(self.0), _mm_slli_epi64::<BY>(self.1)))
    }
}

impl Lanes for Halves {
    type Turns = ();

    #[inline(always)]
    fn turns((): ()) {}
    #[inline(always)]
    fn next_stack(self, (): ()) -> Self {
        Halves(turn::<0b11_00_10_01>(self.0), turn::<0b11_00_10_01>(self.1))
    }
    #[inline(always)]
    fn previous_stack(self, (): ()) -> Self {
        Halves(turn::<0b11_01_00_10>(self.0), turn::<0b11_01_00_10>(self.1))
    }
    #[inline(always)]
    fn next_band(self) -> Self {
        let middle = cpu!(_mm_unpacklo_epi64(_mm_unpackhi_epi64(self.0, self.0), self.1));
        cpu!(Halves(middle, _mm_unpacklo_epi64(self.0, _mm_unpackhi_epi64(self.1, self.1))))
    }
    #[inline(always)]
    fn previous_band(self) -> Self {
        cpu!(Halves(_mm_unpacklo_epi64(self.1, self.0), _mm_unpackhi_epi64(self.0, self.1)))
    }
    // The least of signed numbers: no lane has bit 15.
    pairs! { add = _mm_add_epi16 sub = _mm_sub_epi16 min = _mm_min_epi16 }
    #[inline(always)]
    fn is_zero(self) -> Self {
        let zero = cpu!(_mm_setzero_si128());
        cpu!(Halves(_mm_cmpeq_epi16(self.0, zero), _mm_cmpeq_epi16(self.1, zero)))
    }
    #[inline(always)]
    fn beyond_first(self) -> Self {
        // Lanes of all ones are -1.
        self.and(self.add(Lanes::in_each((), u16::MAX)))
    }
    #[inline(always)]
    fn any(self) -> bool {
        let zero = cpu!(_mm_cmpeq_epi8(_mm_or_si128(self.0, self.1), _mm_setzero_si128()));
        cpu!(_mm_movemask_epi8(zero)) != 0xffff
    }
    #[inline(always)]
    fn least(self) -> Self {
        let four = cpu!(_mm_min_epi16(self.0, self.1));
        let four = cpu!(_mm_min_epi16(four, _mm_shuffle_epi32::<0b01_00_11_10>(four)));
        let two = cpu!(_mm_min_epi16(four, turn::<0b01_00_11_10>(four)));
        let one = cpu!(_mm_min_epi16(two, turn::<0b10_11_00_01>(two)));
        Halves(one, one)
    }
}
