//! Between boards as people write them and bits side by side.
//!
//! ```text
//! a puzzle or solution, two digits a byte: byte i of 48 holds cell i (row by row) in its low half, cell 33 + i in its
//!                                          high half; no digit is 0. What is in both, cells 33 to 47, is read from
//!                                          the low halves
//! a node: candidate p of `Planes::cells` is bit p % 64 of word p / 64
//! ```

use crate::planes::{PLANES, plane};
use crate::stage::Stage;
use crate::vector::Bits;

/// Digits of 81 cells, two in a byte.
pub(crate) type Digits = [u64; 6];

/// A search node.
pub(crate) type Packed = [u64; 12];

/// The digit of a cell as people write it: every byte that is not `1` to `9` is an empty cell.
#[inline(always)]
fn digit(byte: u8) -> u8 {
    let digit = byte.wrapping_sub(b'0');
    if digit < 10 { digit } else { 0 }
}

/// Packs a puzzle as people write it. The loop over bytes becomes vectors.
#[inline(always)]
pub(crate) fn digits(puzzle: &[u8; 81]) -> Digits {
    let mut bytes = [0; 48];
    for i in 0..48 {
        bytes[i] = digit(puzzle[i]) | digit(puzzle[33 + i]) << 4;
    }
    let mut packed = [0; 6];
    for i in 0..6 {
        packed[i] = u64::from_le_bytes(bytes.as_chunks().0[i]);
    }
    packed
}

/// Writes a packed solution as people do. Word by word: they were stored one by one, and to load several of them at once
/// would wait for that.
#[inline(always)]
pub(crate) fn write(digits: &Digits, text: &mut [u8; 81]) {
    let (half, zeros) = (u64::from_ne_bytes([0x0f; 8]), u64::from_ne_bytes([b'0'; 8]));
    for i in 0..6 {
        put(text, 33 + 8 * i, digits[i] >> 4 & half | zeros);
    }
    for i in 0..6 {
        put(text, 8 * i, digits[i] & half | zeros);
    }
}

/// Writes eight characters. (In code for a path `copy_from_slice` would be a call.)
#[inline(always)]
pub(crate) fn put(text: &mut [u8; 81], at: usize, characters: u64) {
    if let Some(place) = text[at..].first_chunk_mut() {
        *place = characters.to_le_bytes();
    }
}

/// Where the lowest bit of a cell's digit is, after the words have been flipped.
#[inline(always)]
const fn place(cell: usize) -> usize {
    if cell < 48 { 8 * cell } else { 8 * (cell - 33) + 4 }
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
