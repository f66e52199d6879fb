//! Files with something wrong, the same in every run.

/// Random enough to find places.
pub struct Dice(pub u64);

impl Dice {
    /// A number below this one.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound.max(1)
    }
}

/// Numbers that lengths should not be.
const LENGTHS: [u64; 8] = [0, 1, 1 << 31, 0x7FFF_FFFF, u32::MAX as u64, 1 << 40, 1 << 62, u64::MAX];

/// Numbers in a text, and what stands around them.
const WORDS: [&str; 12] = [
    "0",
    "-1",
    "65536",
    "4294967296",
    "18446744073709551616",
    "1e308",
    "null",
    "\"",
    "{",
    "\n",
    "\u{FEFF}",
    "\u{1F600}",
];

/// The file with one thing wrong, or several: bytes changed, cut off, left out, or put in from another file.
pub fn changed(whole: &[u8], other: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut bytes = whole.to_vec();
    for _ in 0..=dice.below(3) {
        let at = dice.below(bytes.len());
        match dice.below(8) {
            0 | 1 if !bytes.is_empty() => bytes[at] = dice.below(256) as u8,
            2 if !bytes.is_empty() => bytes[at] ^= 1 << dice.below(8),
            3 => {
                let (length, size) = (LENGTHS[dice.below(8)].to_le_bytes(), [4, 8][dice.below(2)]);
                for (byte, new) in bytes[at..].iter_mut().zip(&length[..size]) {
                    *byte = *new;
                }
            }
            4 => {
                let from = dice.below(other.len());
                let piece = &other[from..(from + dice.below(40)).min(other.len())];
                drop(bytes.splice(at..at, piece.iter().copied()));
            }
            5 => put_word(&mut bytes, at, dice),
            6 if dice.below(4) == 0 => bytes.truncate(at),
            _ => drop(bytes.drain(at..(at + 1 + dice.below(8)).min(bytes.len()))),
        }
    }
    bytes
}

/// Puts a word in the place of the number that stands here, or between what stands here.
fn put_word(bytes: &mut Vec<u8>, at: usize, dice: &mut Dice) {
    let is_digit = |byte: &u8| byte.is_ascii_digit();
    let length = bytes[at..].iter().take_while(|byte| is_digit(byte)).count();
    drop(bytes.splice(at..at + length, WORDS[dice.below(WORDS.len())].bytes()));
}
