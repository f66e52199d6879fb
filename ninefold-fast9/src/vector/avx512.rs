//! AVX-512 on 256-bit registers: logic with three inputs is one instruction, and a mask chooses lanes.

use super::token::Avx512;
use super::ymm::{NEXT, PREVIOUS, pairs, ymm};
use super::{Bits, Lanes, Vector, Words, cpu};
use std::arch::x86_64::*;

/// Methods of three vectors by their truth tables: bit 4a + 2b + c says what becomes of bits a, b, c.
macro_rules! triples {
    ($($name:ident = $table:literal)+) => {$(
        #[inline(always)]
        fn $name(self, b: Self, c: Self) -> Self {
            Wide(cpu!(_mm256_ternarylogic_epi64::<$table>(self.0, b.0, c.0)))
        }
    )+};
}

ymm! {
    Avx512,
    Vector {
        triples! {
            and3 = 0b1000_0000
            or3 = 0b1111_1110
            two_of = 0b1110_1000
            and_or = 0b1110_1010
            without_or = 0b1011_1010
            or_without = 0b1111_0100
        }
    }
    Bits {
        triples! {
            xor3 = 0b1001_0110
            unless = 0b0111_0000
            choose = 0b1100_1010
        }
    }
    Lanes {
        #[inline(always)]
        fn if_single(self) -> Self {
            Wide(cpu!({
                let less = _mm256_add_epi16(self.0, _mm256_set1_epi16(-1));
                _mm256_maskz_mov_epi16(_mm256_testn_epi16_mask(self.0, less), self.0)
            }))
        }
        #[inline(always)]
        fn prefer(self, wish: Self) -> Self {
            let both = self.and(wish);
            Wide(cpu!(_mm256_mask_mov_epi16(self.0, _mm256_test_epi16_mask(self.0, wish.0), both.0)))
        }
    }
}
