//! Links as QR codes: what a phone's camera reads from a terminal or from the page.

use qrcode::{Color, EcLevel, QrCode};
use std::fmt::Write as _;

/// The blank frame that readers ask for, in modules.
const FRAME: usize = 4;

/// A code, as squares.
pub(crate) struct Code {
    side: usize,
    dark: Vec<bool>,
}

/// The code of a text; none if it is too long for one.
pub(crate) fn code(text: &str) -> Option<Code> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
    Some(Code { side: code.width(), dark: code.to_colors().into_iter().map(|colour| colour == Color::Dark).collect() })
}

impl Code {
    /// Is the square dark? The frame is not.
    fn is_dark(&self, row: usize, column: usize) -> bool {
        let inside = |n: usize| n.checked_sub(FRAME).filter(|&n| n < self.side);
        inside(row).zip(inside(column)).is_some_and(|(row, column)| self.dark[row * self.side + column])
    }

    /// Squares with the frame.
    fn whole(&self) -> usize {
        self.side + 2 * FRAME
    }

    /// As a picture, black on white in any theme: readers want it so.
    pub(crate) fn svg(&self) -> String {
        let whole = self.whole();
        let mut path = String::new();
        for row in 0..whole {
            for column in (0..whole).filter(|&column| self.is_dark(row, column)) {
                // Writing to a string does not fail.
                let _ = write!(path, "M{column} {row}h1v1h-1z");
            }
        }
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {whole} {whole}\" shape-rendering=\"crispEdges\">\
             <path fill=\"#fff\" d=\"M0 0h{whole}v{whole}H0z\"/><path d=\"{path}\"/></svg>"
        )
    }

    /// For a terminal: each character is two squares, one above the other, dark on light whatever the terminal's colours are.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        for row in (0..self.whole()).step_by(2) {
            text.push_str("\x1b[30;47m");
            for column in 0..self.whole() {
                text.push(match (self.is_dark(row, column), self.is_dark(row + 1, column)) {
                    (true, true) => '\u{2588}',
                    (true, false) => '\u{2580}',
                    (false, true) => '\u{2584}',
                    (false, false) => ' ',
                });
            }
            text.push_str("\x1b[0m\n");
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What stands in a code of 33 squares (version 4), read by the rules of ISO/IEC 18004 from the other end; error correction apart, as nothing is
    /// damaged here.
    fn read(is_dark: impl Fn(usize, usize) -> bool) -> String {
        const SIDE: usize = 33;
        let at = |row: usize, column: usize| is_dark(row + FRAME, column + FRAME);
        // The three corners, the lines between them, and the one pattern inside.
        let is_fixed = |row: usize, column: usize| {
            let middle = 9..SIDE - 8;
            let corner = row < 9 && !middle.contains(&column) || row >= SIDE - 8 && column < 9;
            let inside = (24..29).contains(&row) && (24..29).contains(&column);
            corner || inside || row == 6 || column == 6
        };
        // The kind of mask is in three squares beside a corner, under a mask of their own.
        let mask = [(8, 2), (8, 3), (8, 4)]
            .map(|(row, column)| at(row, column))
            .iter()
            .fold(0, |n, &bit| 2 * n + u8::from(bit))
            ^ 0b101;
        let is_masked = |i: usize, j: usize| match mask {
            0 => (i + j).is_multiple_of(2),
            1 => i.is_multiple_of(2),
            2 => j.is_multiple_of(3),
            3 => (i + j).is_multiple_of(3),
            4 => (i / 2 + j / 3).is_multiple_of(2),
            5 => i * j % 2 + i * j % 3 == 0,
            6 => (i * j % 2 + i * j % 3).is_multiple_of(2),
            _ => ((i + j) % 2 + i * j % 3).is_multiple_of(2),
        };
        // Pairs of columns from the right, up and down by turns.
        let rights = (0..SIDE).rev().step_by(2).map(|right| if right <= 6 { right - 1 } else { right });
        let mut bits = Vec::new();
        for (turn, right) in rights.take(16).enumerate() {
            for step in 0..SIDE {
                let row = if turn % 2 == 0 { SIDE - 1 - step } else { step };
                for column in [right, right - 1].into_iter().filter(|&column| !is_fixed(row, column)) {
                    bits.push(at(row, column) != is_masked(row, column));
                }
            }
        }
        let byte = |bits: &[bool]| bits.iter().fold(0_u8, |n, &bit| n << 1 | u8::from(bit));
        let words: Vec<u8> = bits.chunks(8).map(byte).take(64).collect();
        // Two blocks of 32, word by word in turns.
        let data: Vec<u8> = (0..2).flat_map(|block| words.iter().skip(block).step_by(2).copied()).collect();
        let mut bits = data.iter().flat_map(|word| (0..8).rev().map(move |bit| usize::from(word >> bit & 1)));
        let mut number = |bits_of_it: usize| bits.by_ref().take(bits_of_it).fold(0, |n, bit| 2 * n + bit);
        let mut text = String::new();
        loop {
            match number(4) {
                0 => return text,
                0b0001 => {
                    let mut left = number(10);
                    while left > 0 {
                        let digits = left.min(3);
                        let value = number(3 * digits + 1);
                        write!(text, "{value:0digits$}").unwrap();
                        left -= digits;
                    }
                }
                0b0010 => {
                    let mut left = number(9);
                    while left > 0 {
                        let pair = left.min(2);
                        let value = number(if pair == 2 { 11 } else { 6 });
                        let both = [value / 45, value % 45];
                        text.extend(both[2 - pair..].iter().map(|&n| char::from(ALPHANUMERIC[n])));
                        left -= pair;
                    }
                }
                0b0100 => {
                    let length = number(8);
                    text.extend((0..length).map(|_| char::from(u8::try_from(number(8)).unwrap())));
                }
                mode => panic!("mode {mode}"),
            }
        }
    }

    const ALPHANUMERIC: &[u8; 45] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

    #[test]
    fn a_phone_reads_the_link() {
        let link = "http://192.168.178.123:8929/?token=ABCDEFGH23456789";
        let code = code(link).unwrap();
        assert_eq!(code.side, 33);
        assert_eq!(read(|row, column| code.is_dark(row, column)), link);
        // From the terminal's characters.
        let text = code.text().replace("\x1b[30;47m", "").replace("\x1b[0m", "");
        let lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
        let dark = |row: usize, column: usize| match lines[row / 2][column] {
            '\u{2588}' => true,
            '\u{2580}' => row.is_multiple_of(2),
            '\u{2584}' => row % 2 == 1,
            _ => false,
        };
        assert_eq!(read(dark), link);
        // From the picture's path.
        let svg = code.svg();
        assert_eq!(read(|row, column| svg.contains(&format!("M{column} {row}h1v1h-1z"))), link);
    }

    #[test]
    fn what_is_too_long_has_no_code() {
        assert!(code(&"x".repeat(3000)).is_none());
    }
}
