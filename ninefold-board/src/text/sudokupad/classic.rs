//! `scf`: the 81 cells of a plain board, then a letter for each extra rule.
//!
//! A character is a digit (0 for a blank) and up to five blanks behind it: number `digit + 10 * blanks` of `0` to `9`, `A`
//! to `Z`, `a` to `x`. Blanks beyond the last cell are passed over, as SudokuPad does. Behind the cells, `x` says diagonals
//! and `w` windoku.

use super::super::{Record, TextError, link::draft::Draft, piece::Piece, quote};
use crate::Symbol;

const N: usize = 9;
const CODES: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

/// Reads the text behind `scf`.
pub(super) fn puzzle(text: Piece<'_>) -> Result<Record, TextError> {
    let mut draft = Draft::new(text.place, N)?;
    draft.regions = (0..N * N).map(|cell| draft.default_region(cell)).collect();
    let mut next = 0;
    for character in text.characters() {
        let wrong = |expected: &str| {
            TextError::new(character.place, character.text.chars().map(quote).collect::<String>(), expected)
        };
        if next < N * N {
            let code = CODES.find(character.text).ok_or_else(|| wrong("0-9, A-Z or a-x"))?;
            draft.givens[next] = (code % 10).checked_sub(1).map(Symbol::new);
            next = (next + 1 + code / 10).min(N * N);
        } else {
            match character.text {
                "x" => draft.diagonals = [true; 2],
                "w" => draft.windoku = true,
                _ => return Err(wrong("`x` (diagonals) or `w` (windoku) behind 81 cells")),
            }
        }
    }
    if next < N * N {
        return Err(TextError::new(text.place, format!("{next} cells"), "81"));
    }
    draft.record()
}
