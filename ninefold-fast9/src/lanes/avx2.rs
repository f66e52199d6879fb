//! AVX2: sixteen lanes in 256 bits.

use super::{COUNT, Lanes};
use std::arch::x86_64::*;

/// Proof of AVX2.
pub(crate) use crate::bits::avx2::Token;

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
    fn load(_: Token, lanes: &[u16; COUNT]) -> Self {
        // SAFETY: 32 bytes are read from 16 numbers, without alignment; the instructions: see `cpu!`.
        Wide(unsafe { _mm256_loadu_si256(lanes.as_ptr().cast()) })
    }
    #[inline(always)]
    fn store(self) -> [u16; COUNT] {
        let mut lanes = [0; COUNT];
        // SAFETY: 32 bytes are written to 16 numbers, without alignment; the instructions: see `cpu!`.
        unsafe { _mm256_storeu_si256(lanes.as_mut_ptr().cast(), self.0) };
        lanes
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
    fn lane(&self, lane: usize) -> u16 {
        // SAFETY: a vector of 256 bits is 16 numbers of 16 bits.
        unsafe { (*std::ptr::from_ref(&self.0).cast::<[u16; COUNT]>())[lane] }
    }
    #[inline(always)]
    fn set_lane(&mut self, lane: usize, value: u16) {
        // SAFETY: a vector of 256 bits is 16 numbers of 16 bits.
        unsafe { (*std::ptr::from_mut(&mut self.0).cast::<[u16; COUNT]>())[lane] = value }
    }
    #[inline(always)]
    fn zeros(self) -> u32 {
        cpu!({
            let zero = _mm256_cmpeq_epi16(self.0, _mm256_setzero_si256());
            // A byte for each lane: the packed halves of the register stand apart.
            let bytes = _mm256_packs_epi16(zero, _mm256_setzero_si256());
            let mask = _mm256_movemask_epi8(bytes).cast_unsigned();
            mask & 0xff | mask >> 8 & 0xff00
        })
    }
}
