//! SSE2, which every x86-64 processor has: a vector in two halves. The portable path of these processors; 64-bit integers
//! take twice as long.

use super::{Lanes, WORDS};
use std::arch::x86_64::*;

/// Calls intrinsics.
macro_rules! cpu {
    ($e:expr) => {
        // SAFETY: every x86-64 processor has SSE2, and none of the instructions touches memory.
        unsafe { $e }
    };
}

/// Words 0 and 1, words 2 and 3.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Halves(__m128i, __m128i);

impl Halves {
    #[inline(always)]
    fn each(self, b: Self, f: impl Fn(__m128i, __m128i) -> __m128i) -> Self {
        Halves(f(self.0, b.0), f(self.1, b.1))
    }
}

/// Two words of a half.
#[inline(always)]
fn words(half: __m128i) -> [u64; 2] {
    [cpu!(_mm_cvtsi128_si64(half)), cpu!(_mm_cvtsi128_si64(_mm_unpackhi_epi64(half, half)))].map(i64::cast_unsigned)
}

/// In each word the lanes that a shuffle's number names.
#[inline(always)]
fn turn<const LANES: i32>(half: __m128i) -> __m128i {
    cpu!(_mm_shufflehi_epi16::<LANES>(_mm_shufflelo_epi16::<LANES>(half)))
}

impl Lanes for Halves {
    type Token = ();

    #[inline(always)]
    fn splat((): (), value: u16) -> Self {
        let half = cpu!(_mm_set1_epi16(value.cast_signed()));
        Halves(half, half)
    }
    #[inline(always)]
    fn load((): (), words: &[u64; WORDS]) -> Self {
        let [a, b, c, d] = words.map(u64::cast_signed);
        cpu!(Halves(_mm_set_epi64x(b, a), _mm_set_epi64x(d, c)))
    }
    #[inline(always)]
    fn store(self) -> [u64; WORDS] {
        let ([a, b], [c, d]) = (words(self.0), words(self.1));
        [a, b, c, d]
    }
    #[inline(always)]
    fn next_stack(self) -> Self {
        Halves(turn::<0b11_00_10_01>(self.0), turn::<0b11_00_10_01>(self.1))
    }
    #[inline(always)]
    fn previous_stack(self) -> Self {
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
    #[inline(always)]
    fn and(self, b: Self) -> Self {
        self.each(b, |a, b| cpu!(_mm_and_si128(a, b)))
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        self.each(b, |a, b| cpu!(_mm_or_si128(a, b)))
    }
    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        self.each(b, |a, b| cpu!(_mm_xor_si128(a, b)))
    }
    #[inline(always)]
    fn without(self, b: Self) -> Self {
        self.each(b, |a, b| cpu!(_mm_andnot_si128(b, a)))
    }
    #[inline(always)]
    fn add(self, b: Self) -> Self {
        self.each(b, |a, b| cpu!(_mm_add_epi16(a, b)))
    }
    #[inline(always)]
    fn min(self, b: Self) -> Self {
        // Signed: no lane has bit 15.
        self.each(b, |a, b| cpu!(_mm_min_epi16(a, b)))
    }
    #[inline(always)]
    fn is_zero(self) -> Self {
        let zero = cpu!(_mm_setzero_si128());
        cpu!(Halves(_mm_cmpeq_epi16(self.0, zero), _mm_cmpeq_epi16(self.1, zero)))
    }
    #[inline(always)]
    fn sub(self, b: Self) -> Self {
        self.each(b, |a, b| cpu!(_mm_sub_epi16(a, b)))
    }
    #[inline(always)]
    fn beyond_first(self) -> Self {
        let less = cpu!(_mm_set1_epi16(-1));
        self.each(self, |a, _| cpu!(_mm_and_si128(a, _mm_add_epi16(a, less))))
    }
    #[inline(always)]
    fn any(self) -> bool {
        let zero = cpu!(_mm_cmpeq_epi8(_mm_or_si128(self.0, self.1), _mm_setzero_si128()));
        cpu!(_mm_movemask_epi8(zero)) != 0xffff
    }
    #[inline(always)]
    fn least(self) -> u16 {
        let four = cpu!(_mm_min_epi16(self.0, self.1));
        let four = cpu!(_mm_min_epi16(four, _mm_unpackhi_epi64(four, four)));
        let two = cpu!(_mm_min_epi16(four, _mm_shufflelo_epi16::<0b11_10>(four)));
        let one = cpu!(_mm_min_epi16(two, _mm_shufflelo_epi16::<0b01>(two)));
        cpu!(_mm_cvtsi128_si32(one)).cast_unsigned() as u16
    }
}
