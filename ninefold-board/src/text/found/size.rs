//! A size above a board: `9x9:`, `4 4`, `9`, `3x3` for boxes, as program input and some lists have it.
//!
//! ```text
//! 3x2                   boxes three high and two wide        4x4     four rows, or boxes of sixteen
//! ..54.6 ...                                                 1..4
//! ```
//! Two numbers are a statement, and a board of another size below them an error. One number may be the puzzle's own.

use super::super::{Place, ReadOptions, ShapeHint, TextError};
use super::piece::Taken;
use crate::{BoxShape, MAX_SYMBOLS};

/// A size as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Size {
    first: usize,
    second: Option<usize>,
}

impl Size {
    /// The size that is all of a line.
    pub(super) fn of(line: &str) -> Option<Self> {
        let text = line.trim().trim_end_matches(':').trim_end();
        let is_between = |c: char| c.is_whitespace() || matches!(c, 'x' | 'X' | '\u{D7}' | ',' | '*');
        let number = |text: &str| text.parse::<usize>().ok().filter(|number| (1..=MAX_SYMBOLS).contains(number));
        let mut parts = text.split(is_between).filter(|part| !part.is_empty());
        let (first, second) = (number(parts.next()?)?, parts.next());
        let second = second.map(|text| number(text).ok_or(())).transpose().ok()?;
        // A row of blanks and one value is none.
        let is_row = (line.starts_with(is_between) || text.contains("  ")) && !text.contains(['x', 'X', '\u{D7}']);
        (parts.next().is_none() && text.len() <= 12 && !is_row).then_some(Size { first, second })
    }

    /// The boxes that only this size tells.
    pub(super) fn hint(self) -> Option<ShapeHint> {
        let second = self.second.filter(|second| *second != self.first)?;
        (self.first > 1 && second > 1).then_some(ShapeHint::Box(BoxShape { height: self.first, width: second }))
    }

    /// The puzzles below it, which are read; a refusal if they are of another size; `None` if it is no size.
    pub(super) fn above(self, taken: Taken, place: Place, options: &ReadOptions) -> Option<Taken> {
        let (first, second) = (self.first, self.second.unwrap_or(self.first));
        let is_one = |n: usize| first == second && n == first || n == first * second || options.shape.is_some();
        let other = taken.records.iter().map(|record| record.board.geometry().symbols()).find(|&n| !is_one(n));
        match (other, self.second) {
            _ if !taken.is_whole() && !taken.is_refusal => None,
            (Some(n), Some(second)) => {
                let found = format!("the size {first}x{second} above a board of {n}x{n}");
                Some(Taken::refusal(TextError::new(place, found, "the size of the board below")))
            }
            _ => Some(taken),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Size;

    #[test]
    fn sizes() {
        let size = |first, second| Some(Size { first, second });
        assert_eq!(["9x9", "9x9:", "9 X 9", "9, 9", "9 \u{D7} 9 :"].map(Size::of), [size(9, Some(9)); 5]);
        assert_eq!(["  12x12", "\t12 x 12"].map(Size::of), [size(12, Some(12)); 2]);
        assert_eq!(["9", "9:", "16"].map(Size::of), [size(9, None), size(9, None), size(16, None)]);
        assert_eq!(
            ["", "x", " 9", "9 x", "1 2 3", "0", "9.", "53..7....", "90", "53  7"].map(Size::of),
            [None, None, None, size(9, None), None, None, None, None, None, None]
        );
    }
}
