//! AVX2: 256 lanes.

use super::{Bits, Words};
use std::arch::x86_64::*;

/// Proof of AVX2, and of the bit instructions that all processors with AVX2 have.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token(());

impl Token {
    /// The token, if the processor has the instructions.
    pub(crate) fn detect() -> Option<Token> {
        let has = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        has.then_some(Token(()))
    }
}

/// Calls intrinsics.
macro_rules! cpu {
    ($e:expr) => {
        // SAFETY: a value or token of this module exists only where `Token::detect` found the instructions; none of
        // them touches memory.
        unsafe { $e }
    };
}

/// 256 lanes.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(crate) struct Wide(__m256i);

impl Bits for Wide {
    type Token = Token;
    const WORDS: usize = 4;

    #[inline(always)]
    fn splat(_: Token, word: u64) -> Self {
        Wide(cpu!(_mm256_set1_epi64x(word.cast_signed())))
    }
    #[inline(always)]
    fn load(_: Token, words: &Words) -> Self {
        // SAFETY: 32 bytes are read from four numbers, without alignment; the instructions: see `cpu!`.
        Wide(unsafe { _mm256_loadu_si256(words.as_ptr().cast()) })
    }
    #[inline(always)]
    fn store(self) -> Words {
        let mut words = Words::default();
        // SAFETY: 32 bytes are written to four numbers, without alignment; the instructions: see `cpu!`.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), self.0) };
        words
    }
    #[inline(always)]
    fn word(&self, index: usize) -> u64 {
        // SAFETY: a vector of 256 bits is 4 numbers of 64 bits.
        unsafe { (*std::ptr::from_ref(&self.0).cast::<[u64; 4]>())[index] }
    }
    #[inline(always)]
    fn set_word(&mut self, index: usize, value: u64) {
        // SAFETY: a vector of 256 bits is 4 numbers of 64 bits.
        unsafe { (*std::ptr::from_mut(&mut self.0).cast::<[u64; 4]>())[index] = value }
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
    fn up<const BY: i32>(self) -> Self {
        Wide(cpu!(_mm256_sll_epi64(self.0, _mm_cvtsi32_si128(BY))))
    }
    #[inline(always)]
    fn down<const BY: i32>(self) -> Self {
        Wide(cpu!(_mm256_srl_epi64(self.0, _mm_cvtsi32_si128(BY))))
    }
}
