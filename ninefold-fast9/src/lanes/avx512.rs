//! AVX-512 on 256 bits: sixteen lanes with ternary logic and masks.

use super::avx2::turned_lanes;
use super::{Lanes, WORDS};
use std::arch::x86_64::*;

/// Proof of AVX-512 F, BW and VL.
pub(crate) use crate::bits::avx512::Token;

/// Calls intrinsics.
macro_rules! cpu {
    ($e:expr) => {
        // SAFETY: a value or token of this module exists only where `Token::detect` found the instructions; none of
        // them touches memory.
        unsafe { $e }
    };
}

/// Sixteen lanes.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(crate) struct Wide(__m256i);

impl Lanes for Wide {
    type Token = Token;

    #[inline(always)]
    fn splat(_: Token, value: u16) -> Self {
        Wide(cpu!(_mm256_set1_epi16(value.cast_signed())))
    }
    #[inline(always)]
    fn load(_: Token, words: &[u64; WORDS]) -> Self {
        // SAFETY: 32 bytes are read from 4 numbers, without alignment; the instructions: see `cpu!`.
        Wide(unsafe { _mm256_loadu_si256(words.as_ptr().cast()) })
    }
    #[inline(always)]
    fn store(self) -> [u64; WORDS] {
        let mut words = [0; WORDS];
        // SAFETY: 32 bytes are written to 4 numbers, without alignment; the instructions: see `cpu!`.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), self.0) };
        words
    }
    #[inline(always)]
    fn next_stack(self) -> Self {
        Wide(cpu!(_mm256_shuffle_epi8(self.0, turned_lanes([1, 2, 0]))))
    }
    #[inline(always)]
    fn previous_stack(self) -> Self {
        Wide(cpu!(_mm256_shuffle_epi8(self.0, turned_lanes([2, 0, 1]))))
    }
    #[inline(always)]
    fn next_band(self) -> Self {
        Wide(cpu!(_mm256_permute4x64_epi64::<0b11_00_10_01>(self.0)))
    }
    #[inline(always)]
    fn previous_band(self) -> Self {
        Wide(cpu!(_mm256_permute4x64_epi64::<0b11_01_00_10>(self.0)))
    }
    #[inline(always)]
    fn and(self, b: Self) -> Self {
        Wide(cpu!(_mm256_and_si256(self.0, b.0)))
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        Wide(cpu!(_mm256_or_si256(self.0, b.0)))
    }
    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        Wide(cpu!(_mm256_xor_si256(self.0, b.0)))
    }
    #[inline(always)]
    fn without(self, b: Self) -> Self {
        Wide(cpu!(_mm256_andnot_si256(b.0, self.0)))
    }
    #[inline(always)]
    fn add(self, b: Self) -> Self {
        Wide(cpu!(_mm256_add_epi16(self.0, b.0)))
    }
    #[inline(always)]
    fn min(self, b: Self) -> Self {
        Wide(cpu!(_mm256_min_epu16(self.0, b.0)))
    }
    #[inline(always)]
    fn is_zero(self) -> Self {
        Wide(cpu!(_mm256_cmpeq_epi16(self.0, _mm256_setzero_si256())))
    }
    #[inline(always)]
    fn sub(self, b: Self) -> Self {
        Wide(cpu!(_mm256_sub_epi16(self.0, b.0)))
    }
    #[inline(always)]
    fn beyond_first(self) -> Self {
        Wide(cpu!(_mm256_and_si256(self.0, _mm256_add_epi16(self.0, _mm256_set1_epi16(-1)))))
    }
    #[inline(always)]
    fn any(self) -> bool {
        cpu!(_mm256_testz_si256(self.0, self.0)) == 0
    }
    #[inline(always)]
    fn least(self) -> u16 {
        cpu!({
            let half = _mm_min_epu16(_mm256_castsi256_si128(self.0), _mm256_extracti128_si256::<1>(self.0));
            _mm_extract_epi16::<0>(_mm_minpos_epu16(half)).cast_unsigned() as u16
        })
    }
    #[inline(always)]
    fn if_single(self) -> Self {
        Wide(cpu!({
            let less = _mm256_add_epi16(self.0, _mm256_set1_epi16(-1));
            _mm256_maskz_mov_epi16(_mm256_testn_epi16_mask(self.0, less), self.0)
        }))
    }
    // The number of each ternary operation is its truth table: bit 4a + 2b + c says what becomes of a, b, c.
    #[inline(always)]
    fn and3(self, b: Self, c: Self) -> Self {
        Wide(cpu!(_mm256_ternarylogic_epi32::<0x80>(self.0, b.0, c.0)))
    }
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        Wide(cpu!(_mm256_ternarylogic_epi32::<0xfe>(self.0, b.0, c.0)))
    }
    #[inline(always)]
    fn two_of(self, b: Self, c: Self) -> Self {
        Wide(cpu!(_mm256_ternarylogic_epi32::<0xe8>(self.0, b.0, c.0)))
    }
    #[inline(always)]
    fn and_or(self, b: Self, c: Self) -> Self {
        Wide(cpu!(_mm256_ternarylogic_epi32::<0xea>(self.0, b.0, c.0)))
    }
    #[inline(always)]
    fn without_or(self, b: Self, c: Self) -> Self {
        Wide(cpu!(_mm256_ternarylogic_epi32::<0xba>(self.0, b.0, c.0)))
    }
    #[inline(always)]
    fn or_without(self, b: Self, c: Self) -> Self {
        Wide(cpu!(_mm256_ternarylogic_epi32::<0xf4>(self.0, b.0, c.0)))
    }
    #[inline(always)]
    fn prefer(self, wish: Self) -> Self {
        Wide(cpu!({
            let both = _mm256_and_si256(self.0, wish.0);
            _mm256_mask_mov_epi16(self.0, _mm256_test_epi16_mask(self.0, wish.0), both)
        }))
    }
}
