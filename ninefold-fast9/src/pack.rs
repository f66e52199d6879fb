//! Between boards as people write them and bits side by side.
//!
//! ```text
//! a puzzle or solution, two digits a byte: byte i of six words holds cell i (row by row) in its low half, i < 48,
//!                                          and cell 48 + i in its high half, i < 33; no digit is 0
//! a node: candidate p of `Planes::cells` is bit p % 64 of word p / 64
//! ```

use crate::vector::Bits;
use crate::planes::{PLANES, plane};
use crate::stage::Stage;

/// Digits of 81 cells, two in a byte.
pub(crate) type Digits = [u64; 6];

/// A search node.
pub(crate) type Packed = [u64; 12];

/// The same byte eight times.
const fn bytes(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

/// Packs a puzzle as people write it: every byte that is not `1` to `9` is an empty cell.
#[inline(always)]
pub(crate) fn digits(puzzle: &[u8; 81]) -> Digits {
    let (words, last) = puzzle.as_chunks::<8>();
    let mut packed = Digits::default();
    for (i, word) in words.iter().enumerate() {
        let x = u64::from_le_bytes(*word) ^ bytes(b'0');
        // Bit 7 of each byte that is above 9: of itself, or carried out of its low seven bits.
        let high = (x | ((x & bytes(0x7f)) + bytes(0x7f - 9))) & bytes(0x80);
        let digit = x & !(high | (high - (high >> 7)));
        packed[i % 6] |= digit << (4 * (i / 6));
    }
    let digit = last[0].wrapping_sub(b'0');
    packed[4] |= u64::from(if digit < 10 { digit } else { 0 }) << 4;
    packed
}

/// Writes a packed solution as people do.
#[inline(always)]
pub(crate) fn write(digits: &Digits, text: &mut [u8; 81]) {
    let (words, last) = text.as_chunks_mut::<8>();
    for (i, word) in words.iter_mut().enumerate() {
        *word = ((digits[i % 6] >> (4 * (i / 6)) & bytes(0x0f)) | bytes(b'0')).to_le_bytes();
    }
    last[0] = (digits[4] >> 4 & 0x0f) as u8 | b'0';
}

/// Where the lowest bit of a cell's digit is, after the words have been flipped.
#[inline(always)]
const fn place(cell: usize) -> usize {
    if cell < 48 { 8 * cell } else { 8 * (cell - 48) + 4 }
}

/// The candidates of flipped digits: `digits[place(cell) + j]` is bit j of the cell's digit. Only the lanes of `mask` are
/// replaced.
#[inline(always)]
pub(crate) fn decode<V: Bits>(digits: &Stage<V>, mask: V, cells: &mut [V; PLANES]) {
    for cell in 0..81 {
        let at = place(cell);
        let [b, c, d, e] = [digits.row(at), digits.row(at + 1), digits.row(at + 2), digits.row(at + 3)];
        let none = mask.without(b.or3(c, d).or(e));
        let below8 = mask.without(e);
        let pairs = [
            below8.without(c).without(d),
            below8.and(c).without(d),
            below8.without(c).and(d),
            below8.and3(c, d),
            mask.and(e),
        ];
        for digit in 0..9_usize {
            // Digit 1 is number 0.
            let pair = pairs[digit.div_ceil(2)];
            let here = if digit % 2 == 0 { pair.and(b) } else { pair.without(b) };
            let old = &mut cells[plane(cell, digit)];
            *old = old.without(mask).or3(here, none);
        }
    }
}

/// Solved cells to digits, for `flip`: the inverse of `decode`.
#[inline(always)]
pub(crate) fn encode<V: Bits>(cells: &[V; PLANES], digits: &mut Stage<V>) {
    for cell in 0..81 {
        let at = place(cell);
        let has = |digit: usize| cells[plane(cell, digit - 1)];
        digits.set_row(at, has(1).or3(has(3), has(5)).or3(has(7), has(9)));
        digits.set_row(at + 1, has(2).or3(has(3), has(6)).or(has(7)));
        digits.set_row(at + 2, has(4).or3(has(5), has(6)).or(has(7)));
        digits.set_row(at + 3, has(8).or(has(9)));
    }
}
