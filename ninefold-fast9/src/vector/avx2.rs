//! AVX2: 256-bit registers.

use super::token::Avx2;
use super::ymm::{NEXT, PREVIOUS, pairs, ymm};
use super::{Bits, Lanes, Vector, Words, cpu};
use std::arch::x86_64::*;

ymm! { Avx2, Vector {} Bits {} Lanes {} }
