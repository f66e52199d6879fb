//! AVX2: 256-bit registers.

use super::token::Avx2;
use super::ymm::{TURNS, pairs, ymm};
use super::{Bits, Lanes, NO_WORDS, Vector, Words, cpu, rows};
use std::arch::x86_64::*;
use std::hint::black_box;

ymm! { Avx2, Vector {} Bits {} Lanes {} }
