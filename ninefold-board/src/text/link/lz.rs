//! Unpacking of lz-string (Pieroxy), the compression of f-puzzles and SudokuPad, up to a limit.
//!
//! A stream of codes, each as wide as the number of codes known so far. Code 0 and 1 bring a new character (8 and 16 bits
//! behind them), 2 ends the text, and each later one stands for a part of the text so far: a character when it first came,
//! or what the code before stood for and the character behind it. So a code is kept as a range of the text.

use std::ops::Range;

/// Why a text cannot be unpacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    /// It is no packed text, or only the beginning of one.
    Damaged,
    /// It is longer than allowed.
    TooLarge,
}

/// The codes that stand for no part of the text.
const RESERVED: usize = 3;

/// The text behind base64, of at most `most` UTF-16 units.
pub(super) fn unpack(base64: &str, most: usize) -> Result<String, Fault> {
    let mut bits = Bits { digits: base64.bytes(), digit: 0, left: 0 };
    let mut text: Vec<u16> = Vec::new();
    let mut codes: Vec<Range<usize>> = Vec::new();
    let mut before: Option<Range<usize>> = None;
    loop {
        let start = text.len();
        match bits.number(width(codes.len()))? {
            wide @ 0..=1 => {
                text.push(bits.number(if wide == 0 { 8 } else { 16 })? as u16);
                codes.push(start..start + 1);
            }
            2 => return String::from_utf16(&text).map_err(|_| Fault::Damaged),
            code => {
                let part = match (codes.get(code - RESERVED), &before) {
                    (Some(part), _) => part.clone(),
                    // The code that this very step makes: the text of the code before, and its own first character.
                    (None, Some(before)) if code == codes.len() + RESERVED => before.start..before.end + 1,
                    _ => return Err(Fault::Damaged),
                };
                // The part may overlap its own copy by one character.
                for at in part {
                    let unit = text[at];
                    text.push(unit);
                }
            }
        }
        if text.len() > most {
            return Err(Fault::TooLarge);
        }
        if let Some(before) = before {
            codes.push(before.start..before.end + 1);
        }
        before = Some(start..text.len());
    }
}

/// How many bits the next code has.
fn width(codes: usize) -> u32 {
    usize::BITS - (codes + RESERVED).leading_zeros()
}

/// The bits of base64 digits, the highest of each first.
struct Bits<'t> {
    digits: std::str::Bytes<'t>,
    digit: u8,
    left: u32,
}

impl Bits<'_> {
    /// The next so many bits as a number, the lowest first.
    fn number(&mut self, width: u32) -> Result<usize, Fault> {
        let mut number = 0;
        for place in 0..width {
            if self.left == 0 {
                self.digit = self.digits.next().and_then(value).ok_or(Fault::Damaged)?;
                self.left = 6;
            }
            self.left -= 1;
            number |= usize::from(self.digit >> self.left & 1) << place;
        }
        Ok(number)
    }
}

fn value(digit: u8) -> Option<u8> {
    match digit {
        b'A'..=b'Z' => Some(digit - b'A'),
        b'a'..=b'z' => Some(digit - b'a' + 26),
        b'0'..=b'9' => Some(digit - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    }
}

#[cfg(test)]
#[path = "lz/tests.rs"]
mod tests;
