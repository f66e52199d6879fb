//! Between boards row by row and boards in boxes, in registers: so a puzzle is read and its solution written in no more
//! time than a round takes.
//!
//! ```text
//! a row of the board   a0 b0 c0  a1 b1 c1  a2 b2 c2       three words of three vectors   a0 a1 a2 -
//!                      '-box 0-' '-box 1-' '-box 2-'                                     b0 b1 b2 -
//!                                                                                        c0 c1 c2 -
//! ```

use crate::pack::put;
use std::arch::x86_64::*;

/// A row's three words: the first two in one register, the third in another.
type Row = (__m128i, __m128i);

/// Puts candidates row by row into boxes.
///
/// # Safety
/// The processor must have AVX2.
#[inline(always)]
pub(super) unsafe fn fold(cells: &[u16; 81]) -> [__m256i; 9] {
    let ab = [lanes([0, 3, 6]), lanes([1, 4, 7])];
    // SAFETY: the caller is sure of the processor. Sixteen bytes are read from eight cells of a row, without alignment.
    unsafe {
        let mut rows = [(_mm_setzero_si128(), _mm_setzero_si128()); 9];
        for i in 0..9 {
            let (first, last) = (cells[9 * i..9 * i + 8].as_ptr(), cells[9 * i + 1..9 * i + 9].as_ptr());
            let (first, last) = (_mm_loadu_si128(first.cast()), _mm_loadu_si128(last.cast()));
            rows[i] = (shuffle(first, ab), shuffle(last, [ab[1], NOTHING]));
        }
        boxes(&rows)
    }
}

/// Puts the givens of a puzzle as people write it into boxes; an empty cell is zero.
///
/// # Safety
/// The processor must have AVX2.
#[inline(always)]
pub(super) unsafe fn givens(puzzle: &[u8; 81]) -> [__m256i; 9] {
    // SAFETY: the caller is sure of the processor. Sixteen bytes are read from as many cells, without alignment.
    unsafe {
        let mut rows = [(_mm_setzero_si128(), _mm_setzero_si128()); 9];
        for i in 0..9 {
            // The last row ends where the puzzle does.
            let from = (9 * i).min(81 - 16);
            let cells = _mm_loadu_si128(puzzle[from..from + 16].as_ptr().cast());
            let at = 9 * i - from;
            rows[i] = (shuffle(cells, [doubled(at), doubled(at + 1)]), shuffle(cells, [doubled(at + 2), NOTHING]));
        }
        let mut boxes = boxes(&rows);
        for i in 0..9 {
            boxes[i] = singles(boxes[i]);
        }
        boxes
    }
}

/// The digits of characters, which fill both bytes of their lanes, as candidates; none of what is no digit.
///
/// # Safety
/// The processor must have AVX2.
#[inline(always)]
unsafe fn singles(characters: __m256i) -> __m256i {
    // Digits 1 to 8 are bits of the lower byte, 9 is the one of the upper byte. `8` less the character is 7 to 0 there, and `9`
    // less the character 0 here; all else is greater. Added without overflow, the first become 15 to 8 and the second 15, in
    // their lower halves, of which a shuffle makes use; all else has the uppermost bit set, of which it makes zero.
    const TABLE: [u8; 16] = [0, 0, 0, 0, 0, 0, 0, 0, 128, 64, 32, 16, 8, 4, 2, 1];
    // SAFETY: the caller is sure of the processor; sixteen bytes are read, without alignment.
    unsafe {
        let less = _mm256_sub_epi8(_mm256_set1_epi16(i16::from_le_bytes(*b"89")), characters);
        let number = _mm256_adds_epu8(less, _mm256_set1_epi16(0x7f78));
        let table = _mm256_broadcastsi128_si256(_mm_loadu_si128(TABLE.as_ptr().cast()));
        _mm256_shuffle_epi8(table, number)
    }
}

/// Puts the words of the rows where their boxes are.
///
/// # Safety
/// The processor must have AVX2.
#[inline(always)]
unsafe fn boxes(rows: &[Row; 9]) -> [__m256i; 9] {
    // SAFETY: the caller is sure of the processor.
    unsafe {
        let mut boxes = [_mm256_setzero_si256(); 9];
        for i in 0..3 {
            let ((ab0, c0), (ab3, c3), (ab6, c6)) = (rows[i], rows[3 + i], rows[6 + i]);
            let b6 = _mm_unpackhi_epi64(ab6, _mm_setzero_si128());
            boxes[3 * i] = _mm256_set_m128i(_mm_move_epi64(ab6), _mm_unpacklo_epi64(ab0, ab3));
            boxes[3 * i + 1] = _mm256_set_m128i(b6, _mm_unpackhi_epi64(ab0, ab3));
            boxes[3 * i + 2] = _mm256_set_m128i(c6, _mm_unpacklo_epi64(c0, c3));
        }
        boxes
    }
}

/// For a shuffle: eight bytes of zeros.
const NOTHING: i64 = -1;

/// For a shuffle: three lanes and an empty one.
const fn lanes([a, b, c]: [i64; 3]) -> i64 {
    NOTHING << 48 | (0x0100 + 0x0202 * c) << 32 | (0x0100 + 0x0202 * b) << 16 | (0x0100 + 0x0202 * a)
}

/// For a shuffle: three bytes, each three after the other, twice in lanes of their own, and an empty lane.
const fn doubled(first: usize) -> i64 {
    let first = first as u64;
    let three = 0x0101 * ((first + 6) << 32 | (first + 3) << 16 | first);
    NOTHING << 48 | three.cast_signed()
}

/// Shuffles bytes.
///
/// # Safety
/// The processor must have AVX2.
#[inline(always)]
unsafe fn shuffle(bytes: __m128i, [low, high]: [i64; 2]) -> __m128i {
    // SAFETY: the caller is sure of the processor.
    unsafe { _mm_shuffle_epi8(bytes, _mm_set_epi64x(high, low)) }
}

/// The digits of a solved board row by row, as people write them.
///
/// # Safety
/// The processor must have AVX2.
#[inline(always)]
pub(super) unsafe fn unfold(boxes: &[__m256i; 9]) -> [u8; 81] {
    let mut text = [0; 81];
    // SAFETY: the caller is sure of the processor.
    unsafe {
        let mut rows = [_mm_setzero_si128(); 9];
        for i in 0..3 {
            // Not by `map`: it would not be compiled for the processor's instructions.
            let (a, b, c) = (number(boxes[3 * i]), number(boxes[3 * i + 1]), number(boxes[3 * i + 2]));
            let ab = digits(_mm256_or_si256(a, _mm256_slli_epi16::<8>(b)));
            let c = digits(c);
            let (outer, middle) = (together(_mm256_unpacklo_epi16(ab, c)), together(_mm256_unpackhi_epi16(ab, c)));
            rows[i] = _mm256_castsi256_si128(outer);
            rows[3 + i] = _mm256_castsi256_si128(middle);
            rows[6 + i] = _mm256_extracti128_si256::<1>(outer);
        }
        for i in 0..9 {
            let (low, high) = (_mm_cvtsi128_si64(rows[i]), _mm_extract_epi64::<1>(rows[i]));
            put(&mut text, 9 * i, low.cast_unsigned());
            text[9 * i + 8] = high.to_le_bytes()[0];
        }
    }
    text
}

/// Its bits 12 to 15 are another number for each shift by up to eight, and never zero.
const SPREAD: u16 = 0x1350;

/// The digit whose number this is, as people write it.
const DIGITS: [u8; 16] = {
    let mut digits = [0; 16];
    let mut digit = 0;
    while digit < 9 {
        digits[(SPREAD << digit >> 12) as usize] = b'1' + digit;
        digit += 1;
    }
    digits
};

/// The number of each lane's digit; zero if it has none.
///
/// # Safety
/// The processor must have AVX2.
#[inline(always)]
unsafe fn number(lanes: __m256i) -> __m256i {
    // SAFETY: the caller is sure of the processor.
    unsafe { _mm256_srli_epi16::<12>(_mm256_mullo_epi16(lanes, _mm256_set1_epi16(SPREAD.cast_signed()))) }
}

/// The digit of each number.
///
/// # Safety
/// The processor must have AVX2.
#[inline(always)]
unsafe fn digits(numbers: __m256i) -> __m256i {
    // SAFETY: the caller is sure of the processor; sixteen bytes are read, without alignment.
    unsafe {
        let table = _mm256_broadcastsi128_si256(_mm_loadu_si128(DIGITS.as_ptr().cast()));
        _mm256_shuffle_epi8(table, numbers)
    }
}

/// Moves the first three of each four bytes together.
///
/// # Safety
/// The processor must have AVX2.
#[inline(always)]
unsafe fn together(bytes: __m256i) -> __m256i {
    let (first, last) = (0x0908_0605_0402_0100, NOTHING << 8 | 0x0a);
    // SAFETY: the caller is sure of the processor.
    unsafe { _mm256_shuffle_epi8(bytes, _mm256_set_epi64x(last, first, last, first)) }
}
