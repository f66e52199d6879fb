//! The same questions for plain 9x9 puzzles by the million: 81 characters each, some nanoseconds an answer.
//!
//! A digit becomes a one in a field of its own, and the sum over a house counts each digit of it:
//!
//! ```text
//! digit       9    8    7    6    5    4    3    2    1
//! bits       35..32 31..28 ...                  7..4 3..0
//! "3"         0    0    0    0    0    0    1    0    0
//! full house  1    1    1    1    1    1    1    1    1
//! ```
//!
//! A house has nine cells, so that no field of four bits overflows, and the sum is that of a full house only if each
//! digit stands there once. What is no digit adds nothing, and leaves some field short.

/// The sum over nine different digits.
const FULL: u64 = 0x1_1111_1111;

/// What each byte adds.
const ONES: [u64; 256] = {
    let mut ones = [0; 256];
    let mut digit = 0;
    while digit < 9 {
        ones[b'1' as usize + digit] = 1 << (4 * digit);
        digit += 1;
    }
    ones
};

/// Do these digits solve this puzzle? In the puzzle `b'1'` to `b'9'` are givens, and every other byte is a blank cell.
///
/// ```
/// let puzzle = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let solution = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// assert!(ninefold_check::solves_nine(puzzle, solution));
/// assert!(!ninefold_check::solves_nine(puzzle, puzzle));
/// ```
pub fn solves_nine(puzzle: &[u8; 81], solution: &[u8; 81]) -> bool {
    let mut changed = 0;
    for (&given, &found) in puzzle.iter().zip(solution) {
        changed |= if given.wrapping_sub(b'1') < 9 { given ^ found } else { 0 };
    }
    changed == 0 && houses_are_full(solution)
}

fn houses_are_full(digits: &[u8; 81]) -> bool {
    let (mut wrong, mut columns) = (0, [0; 9]);
    for band in digits.as_chunks::<27>().0 {
        let mut boxes = [0; 3];
        for row in band.as_chunks::<9>().0 {
            let ones = row.map(|digit| ONES[usize::from(digit)]);
            let thirds = [ones[0] + ones[1] + ones[2], ones[3] + ones[4] + ones[5], ones[6] + ones[7] + ones[8]];
            wrong |= (thirds[0] + thirds[1] + thirds[2]) ^ FULL;
            (0..3).for_each(|i| boxes[i] += thirds[i]);
            (0..9).for_each(|i| columns[i] += ones[i]);
        }
        wrong |= boxes.iter().fold(0, |wrong, sum| wrong | (sum ^ FULL));
    }
    wrong | columns.iter().fold(0, |wrong, sum| wrong | (sum ^ FULL)) == 0
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
