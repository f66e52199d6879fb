//! AVX-512: 32 lanes in 512 bits, ternary logic, masks.

use super::{Lanes, NODE, Node};
use std::arch::x86_64::*;

/// Proof of AVX-512 F, BW, VL and BITALG.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token(());

impl Token {
    /// The token, if the processor has the instructions.
    pub(crate) fn detect() -> Option<Token> {
        let has = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512bitalg");
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

/// 32 lanes.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(crate) struct Wide(__m512i);

impl Lanes for Wide {
    type Token = Token;
    const COUNT: usize = 32;

    #[inline(always)]
    fn splat(_: Token, value: u16) -> Self {
        Wide(cpu!(_mm512_set1_epi16(value as i16)))
    }
    #[inline(always)]
    fn and(self, b: Self) -> Self {
        Wide(cpu!(_mm512_and_si512(self.0, b.0)))
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        Wide(cpu!(_mm512_or_si512(self.0, b.0)))
    }
    #[inline(always)]
    fn without(self, b: Self) -> Self {
        Wide(cpu!(_mm512_andnot_si512(b.0, self.0)))
    }
    #[inline(always)]
    fn add(self, b: Self) -> Self {
        Wide(cpu!(_mm512_add_epi16(self.0, b.0)))
    }
    #[inline(always)]
    fn min(self, b: Self) -> Self {
        Wide(cpu!(_mm512_min_epu16(self.0, b.0)))
    }
    #[inline(always)]
    fn shifted<const BITS: u32>(self) -> Self {
        Wide(cpu!(_mm512_slli_epi16::<BITS>(self.0)))
    }
    #[inline(always)]
    fn bits(self) -> Self {
        Wide(cpu!(_mm512_popcnt_epi16(self.0)))
    }
    #[inline(always)]
    fn where_zero(self, test: Self) -> Self {
        Wide(cpu!(_mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(test.0, test.0), self.0)))
    }
    #[inline(always)]
    fn if_single(self) -> Self {
        Wide(cpu!({
            let less = _mm512_add_epi16(self.0, _mm512_set1_epi16(-1));
            _mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(self.0, less), self.0)
        }))
    }
    #[inline(always)]
    fn prefer(self, wish: Self) -> Self {
        Wide(cpu!({
            let both = _mm512_and_si512(self.0, wish.0);
            _mm512_mask_mov_epi16(self.0, _mm512_test_epi16_mask(self.0, wish.0), both)
        }))
    }
    #[inline(always)]
    fn zeros(self) -> u32 {
        cpu!(_mm512_testn_epi16_mask(self.0, self.0))
    }
    #[inline(always)]
    fn replaced(self, chosen: u32, new: Self) -> Self {
        Wide(cpu!(_mm512_mask_mov_epi16(self.0, chosen, new.0)))
    }
    #[inline(always)]
    fn watch(self, x: Self) -> Self {
        self.min(x)
    }
    #[inline(always)]
    fn seen_zero(self) -> u32 {
        self.zeros()
    }
    #[inline(always)]
    fn and3(self, b: Self, c: Self) -> Self {
        Wide(cpu!(_mm512_ternarylogic_epi32::<0x80>(self.0, b.0, c.0)))
    }
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        Wide(cpu!(_mm512_ternarylogic_epi32::<0xfe>(self.0, b.0, c.0)))
    }
    #[inline(always)]
    fn two_of(self, b: Self, c: Self) -> Self {
        Wide(cpu!(_mm512_ternarylogic_epi32::<0xe8>(self.0, b.0, c.0)))
    }
    #[inline(always)]
    fn without_or(self, b: Self, c: Self) -> Self {
        // Index bits: a 4, b 2, c 1.
        Wide(cpu!(_mm512_ternarylogic_epi32::<0xba>(self.0, b.0, c.0)))
    }
    #[inline(always)]
    fn or_lost(self, a: Self, b: Self) -> Self {
        Wide(cpu!(_mm512_ternarylogic_epi32::<0xf6>(self.0, a.0, b.0)))
    }

    #[inline(always)]
    fn lane(&self, lane: usize) -> u16 {
        // SAFETY: a vector of 512 bits is 32 numbers of 16 bits.
        unsafe { std::mem::transmute::<&__m512i, &[u16; 32]>(&self.0)[lane] }
    }
    #[inline(always)]
    fn set_lane(&mut self, lane: usize, value: u16) {
        // SAFETY: a vector of 512 bits is 32 numbers of 16 bits.
        unsafe { std::mem::transmute::<&mut __m512i, &mut [u16; 32]>(&mut self.0)[lane] = value }
    }

    #[inline(always)]
    fn gather(_: Token, nodes: &[Node; 32], cells: &mut [Self; 81]) {
        for part in 0..3 {
            let mut block = [cpu!(_mm512_setzero_si512()); 32];
            for (row, node) in block.iter_mut().zip(nodes) {
                *row = load(&node.0, part);
            }
            let block = transposed(&block);
            let count = if part == 2 { 17 } else { 32 };
            for i in 0..count {
                cells[part * 32 + i] = Wide(block[i]);
            }
        }
    }
    #[inline(always)]
    fn scatter(cells: &[Self; 81], nodes: &mut [Node; 32]) {
        for part in 0..3 {
            let mut block = [cpu!(_mm512_setzero_si512()); 32];
            let count = if part == 2 { 17 } else { 32 };
            for i in 0..count {
                block[i] = cells[part * 32 + i].0;
            }
            let block = transposed(&block);
            for (row, node) in block.iter().zip(&mut *nodes) {
                store(&mut node.0, part, *row);
            }
        }
    }
}

#[inline(always)]
fn load(node: &[u16; NODE], part: usize) -> __m512i {
    let slice: &[u16; 32] = node[part * 32..][..32].try_into().expect("32 of 96");
    // SAFETY: 64 bytes are read from 32 numbers of 16 bits; the load needs no alignment. The features: see `cpu!`.
    unsafe { _mm512_loadu_si512(slice.as_ptr().cast()) }
}

#[inline(always)]
fn store(node: &mut [u16; NODE], part: usize, row: __m512i) {
    let slice: &mut [u16; 32] = (&mut node[part * 32..][..32]).try_into().expect("32 of 96");
    // SAFETY: 64 bytes are written to 32 numbers of 16 bits; the store needs no alignment. The features: see `cpu!`.
    unsafe { _mm512_storeu_si512(slice.as_mut_ptr().cast(), row) }
}

/// Rows to columns, 32 x 32 numbers of 16 bits: in each 128-bit piece of 8 rows an 8 x 8 transposition by interleaving
/// (16, 32, 64 bits), then the pieces change places.
#[inline(always)]
fn transposed(rows: &[__m512i; 32]) -> [__m512i; 32] {
    let zero = cpu!(_mm512_setzero_si512());
    let mut pieces = [zero; 32];
    for group in 0..4 {
        let a: &[__m512i; 8] = rows[8 * group..][..8].try_into().expect("8 of 32");
        let (mut b, mut d) = ([zero; 8], [zero; 8]);
        for i in 0..4 {
            b[2 * i] = cpu!(_mm512_unpacklo_epi16(a[2 * i], a[2 * i + 1]));
            b[2 * i + 1] = cpu!(_mm512_unpackhi_epi16(a[2 * i], a[2 * i + 1]));
        }
        for i in [0, 4] {
            d[i] = cpu!(_mm512_unpacklo_epi32(b[i], b[i + 2]));
            d[i + 1] = cpu!(_mm512_unpackhi_epi32(b[i], b[i + 2]));
            d[i + 2] = cpu!(_mm512_unpacklo_epi32(b[i + 1], b[i + 3]));
            d[i + 3] = cpu!(_mm512_unpackhi_epi32(b[i + 1], b[i + 3]));
        }
        for i in 0..4 {
            pieces[8 * group + 2 * i] = cpu!(_mm512_unpacklo_epi64(d[i], d[4 + i]));
            pieces[8 * group + 2 * i + 1] = cpu!(_mm512_unpackhi_epi64(d[i], d[4 + i]));
        }
    }
    let mut columns = [zero; 32];
    for j in 0..8 {
        let [a, b, c, d] = [pieces[j], pieces[8 + j], pieces[16 + j], pieces[24 + j]];
        let (x, y) = cpu!((_mm512_shuffle_i32x4::<0x44>(a, b), _mm512_shuffle_i32x4::<0xee>(a, b)));
        let (z, w) = cpu!((_mm512_shuffle_i32x4::<0x44>(c, d), _mm512_shuffle_i32x4::<0xee>(c, d)));
        columns[j] = cpu!(_mm512_shuffle_i32x4::<0x88>(x, z));
        columns[8 + j] = cpu!(_mm512_shuffle_i32x4::<0xdd>(x, z));
        columns[16 + j] = cpu!(_mm512_shuffle_i32x4::<0x88>(y, w));
        columns[24 + j] = cpu!(_mm512_shuffle_i32x4::<0xdd>(y, w));
    }
    columns
}
