//! AVX-512 on 256-bit registers: logic with three inputs is one instruction, and a mask chooses lanes.

use super::token::Avx512;
use super::ymm::{TURNS, pairs, ymm};
use super::{Bits, Lanes, NO_WORDS, Vector, Words, cpu, rows};
use std::arch::x86_64::*;
use std::hint::black_box;

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
            and_either = 0b1110_0000
            or_without = 0b1111_0100
            unless = 0b0111_0000
            unless_but = 0b1011_0000
        }
    }
    Bits {
        triples! {
            xor3 = 0b1001_0110
            choose = 0b1100_1010
        }
        #[inline(always)]
        fn count_three(once: Self, twice: Self, [a, b, c]: [Self; 3]) -> (Self, Self) {
            let any = a.or3(b, c);
            (once.or(any), once.and_or(any, twice.or(a.two_of(b, c))))
        }
    }
    Lanes {}
}
