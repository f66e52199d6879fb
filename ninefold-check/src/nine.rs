//! The same questions for plain 9x9 puzzles by the million: 81 characters each, some nanoseconds an answer.
//!
//! A digit becomes a code of one byte, so that eight cells of a row go through one machine word, and the codes of a house
//! are put together by exclusive or:
//!
//! ```text
//! digit     1   2   3   4   5   6   7   8   9
//! code     19  38  57  76  95 114 133 152 171     the exclusive or of all nine: FULL
//! word     column 7 | column 6 | ... | column 0    and column 8 by itself
//! ```
//!
//! The eight differences `code(d) ^ code(1)` are linearly independent over the field of two elements. So if the codes of
//! nine cells, each a digit, give FULL, then each digit stands there an odd number of times; nine odd numbers with the sum
//! nine are nine ones: the house has each digit once. Nothing is left to chance.
//!
//! Not every house need be asked. Three boxes that are full have each digit three times, and so if two rows of their band
//! are full, the third is, too; and likewise the last column.

/// The code of digit 1; that of digit `d` is `d` times it.
const CODE: u64 = 19;

/// The codes of a full house, added without carry.
const FULL: u64 = {
    let (mut full, mut digit) = (0, 1);
    while digit <= 9 {
        full ^= digit * CODE;
        digit += 1;
    }
    full
};

/// A one in each byte.
const EACH: u64 = 0x0101_0101_0101_0101;

/// Do these digits solve this puzzle? In the puzzle `b'1'` to `b'9'` are givens, and every other byte is a blank cell.
///
/// ```
/// let puzzle = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let solution = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// assert!(ninefold_check::solves_nine(puzzle, solution));
/// assert!(!ninefold_check::solves_nine(puzzle, puzzle));
/// ```
pub fn solves_nine(puzzle: &[u8; 81], solution: &[u8; 81]) -> bool {
    givens_stand(puzzle, solution) && houses_are_full(solution)
}

/// Are the cells of the solution digits, those of the puzzle where it has some? Sixteen cells at a time, without a branch.
fn givens_stand(puzzle: &[u8; 81], solution: &[u8; 81]) -> bool {
    let wrong = |given: u8, found: u8| {
        let (given, found) = (given.wrapping_sub(b'1'), found.wrapping_sub(b'1'));
        (if given < 9 { given ^ found } else { 0 }) | (if found < 9 { 0 } else { 0xff })
    };
    let mut all = [0; 16];
    for (given, found) in puzzle.as_chunks::<16>().0.iter().zip(solution.as_chunks::<16>().0) {
        (0..16).for_each(|i| all[i] |= wrong(given[i], found[i]));
    }
    u128::from_ne_bytes(all) == 0 && wrong(puzzle[80], solution[80]) == 0
}

/// Of digits: two rows of each band, all boxes, and all columns but the last. The two rows are folded in one word, and the boxes
/// in another: left to itself, the compiler takes each of them to vectors and back.
fn houses_are_full(digits: &[u8; 81]) -> bool {
    /// Bytes 0 and 4: where two rows are folded to.
    const ROWS: u64 = 0x0000_0001_0000_0001;
    /// Bytes 0, 3 and 6: where three boxes are.
    const BOXES: u64 = 0x0001_0000_0100_0001;
    let (mut columns, mut wrong) = (0_u64, 0_u64);
    for band in digits.as_chunks::<27>().0 {
        let rows = band.as_chunks::<9>().0;
        let [first, second, third] = [codes(&rows[0]), codes(&rows[1]), codes(&rows[2])];
        let four = ((first.0 ^ (first.0 >> 32)) & 0xffff_ffff) | ((second.0 ^ (second.0 >> 32)) << 32);
        let two = four ^ (four >> 16);
        wrong |= (two ^ (two >> 8) ^ first.1 ^ (second.1 << 32) ^ (FULL * ROWS)) & (0xff * ROWS);
        let (eight, last) = (first.0 ^ second.0 ^ third.0, first.1 ^ second.1 ^ third.1);
        columns ^= eight;
        let boxes = eight ^ (eight >> 8) ^ (eight >> 16) ^ (last << 48);
        wrong |= (boxes ^ (FULL * BOXES)) & (0xff * BOXES);
    }
    wrong == 0 && columns == FULL * EACH
}

/// The codes of a row of digits: columns 0 to 7, and column 8.
fn codes(row: &[u8; 9]) -> (u64, u64) {
    let [eight @ .., last] = row;
    (times_code(u64::from_le_bytes(*eight) & (0x0f * EACH)), times_code(u64::from(last & 0x0f)))
}

/// [`CODE`] times each byte, of which none is more than 9. By shifts: a vector that has no product of this width makes it of many.
fn times_code(bytes: u64) -> u64 {
    (bytes << 4) + (bytes << 1) + bytes
}

/// Do two givens of this puzzle clash?
///
/// ```
/// let mut puzzle = [b'.'; 81];
/// puzzle[..2].copy_from_slice(b"12");
/// assert!(!ninefold_check::clashes_nine(&puzzle));
/// puzzle[80 - 8] = b'1';
/// assert!(ninefold_check::clashes_nine(&puzzle));
/// ```
pub fn clashes_nine(puzzle: &[u8; 81]) -> bool {
    let (mut rows, mut columns, mut boxes) = ([0_u16; 9], [0_u16; 9], [0_u16; 9]);
    for (cell, &given) in puzzle.iter().enumerate() {
        if given.wrapping_sub(b'1') >= 9 {
            continue;
        }
        let bit = 1 << (given - b'1');
        let (row, column) = (cell / 9, cell % 9);
        let in_box = row / 3 * 3 + column / 3;
        if (rows[row] | columns[column] | boxes[in_box]) & bit != 0 {
            return true;
        }
        rows[row] |= bit;
        columns[column] |= bit;
        boxes[in_box] |= bit;
    }
    false
}
