//! Puzzles that a spreadsheet took for numbers: `5.3E+80`. All digits but the first ones are lost.

use super::{Place, TextError};

/// The sizes of boards that people have as digits on a line.
const SIZES: [usize; 6] = [4, 6, 8, 9, 12, 16];

/// Is this such a number, of as many digits as a board has cells, or of a few less, as zeros in front are lost?
pub(super) fn is_one(word: &str) -> bool {
    let number = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    let Some((digits, exponent)) = word.split_once(['E', 'e']) else { return false };
    let (whole, part) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
    let Some(exponent) = exponent.strip_prefix('+').filter(|exponent| (2..=3).contains(&exponent.len())) else {
        return false;
    };
    let is_near = |length: usize| SIZES.iter().any(|n| (n * n - n + 1..=n * n).contains(&length));
    whole.len() == 1 && number(whole) && number(part) && exponent.parse().is_ok_and(|power: usize| is_near(power + 1))
}

/// The word at the beginning of a text that is such a number.
pub(super) fn first(text: &str) -> Option<&str> {
    let word = text.split([' ', '\t', ';', '"', '\'', '|']).next()?;
    // A comma is part of it, or behind it.
    [word, word.split(',').next()?].into_iter().find(|word| is_one(word))
}

/// The error of such a number.
pub(super) fn error(place: Place, word: &str) -> TextError {
    let found = format!("`{word}`, as a spreadsheet writes a puzzle that it took for a number: most digits are lost");
    TextError::new(place, found, "the cells of the puzzle (format the column as text before you paste them there)")
}

#[cfg(test)]
mod tests {
    use super::{first, is_one};

    #[test]
    fn numbers_of_as_many_digits() {
        for word in ["5.3E+80", "5,30001E+79", "1E+15", "2.04e+35", "5.3007E+255"] {
            assert!(is_one(word), "{word}");
        }
        for word in ["6.02E+23", "5.3E80", "5.3", "E+80", "5.3E-80", "53.1E+80", "1E+100", "5.xE+80"] {
            assert!(!is_one(word), "{word}");
        }
        assert_eq!(first("5.3E+80,easy"), Some("5.3E+80"));
        assert_eq!(first("5,3E+80;easy"), Some("5,3E+80"));
    }
}
