//! Places of several boards on a page.

use super::frame::Frame;
use super::plate::whole;
use crate::paper::INCH;
use crate::path::Place;

/// The room between boards at least, and between what belongs to one board and the next at most.
const GAP: f32 = 0.3 * INCH;
const WIDEST: f32 = 0.6 * INCH;
/// No board of a puzzle is larger.
const LARGEST: f32 = 6.4 * INCH;

/// How many puzzles a page may have.
pub const PER_PAGE: [usize; 5] = [1, 2, 4, 6, 9];

/// Boards of one size in columns and rows, each with a line of words above it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Slots {
    pub(super) columns: usize,
    pub(super) rows: usize,
    pub(super) side: f32,
    /// The height of the line above a board.
    pub(super) label: f32,
}

impl Slots {
    /// So many columns and rows, as large as a frame has room for.
    pub(super) fn filling(frame: &Frame, (columns, rows): (usize, usize), label: f32, gap: f32) -> Self {
        let by_width = (frame.width - whole(columns - 1) * gap) / whole(columns);
        let by_height = (frame.height - whole(rows - 1) * gap) / whole(rows) - label;
        Slots { columns, rows, side: by_width.min(by_height).clamp(0.0, LARGEST), label }
    }

    /// Puzzles: so many on a page.
    pub(super) fn of_puzzles(frame: &Frame, per_page: usize, label: f32) -> Option<Self> {
        let grid = match per_page {
            1 => (1, 1),
            2 => (1, 2),
            4 => (2, 2),
            6 => (2, 3),
            9 => (3, 3),
            _ => return None,
        };
        Some(Slots::filling(frame, grid, label, GAP))
    }

    /// The number of rows that a lower frame has room for.
    pub(super) fn rows_in(&self, height: f32, gap: f32) -> usize {
        (1..=self.rows).rev().find(|&rows| whole(rows) * (self.each() + gap) - gap <= height + 0.01).unwrap_or(0)
    }

    /// How many boards there are.
    pub(super) fn count(&self) -> usize {
        self.columns * self.rows
    }

    /// The height of a board with the line above it.
    pub(super) fn each(&self) -> f32 {
        self.label + self.side
    }

    /// The left edge of the boards of a column. Outer boards stand at the edges of the frame.
    fn left(&self, frame: &Frame, column: usize) -> f32 {
        match self.columns {
            1 => frame.left + (frame.width - self.side) / 2.0,
            columns => frame.left + whole(column) * (frame.width - self.side) / whole(columns - 1),
        }
    }

    /// The upper left corner of the board with this number, below its label; rows are spread over the frame.
    pub(super) fn corner(&self, frame: &Frame, number: usize) -> Place {
        let (gap, above) = self.spread(frame.height - whole(self.rows) * self.each());
        let down = above + whole(number / self.columns) * (self.each() + gap);
        (self.left(frame, number % self.columns), frame.top + down + self.label)
    }

    /// The same where rows stand so far apart, from the top on.
    pub(super) fn corner_from_top(&self, frame: &Frame, number: usize, gap: f32) -> Place {
        let down = whole(number / self.columns) * (self.each() + gap);
        (self.left(frame, number % self.columns), frame.top + down + self.label)
    }

    /// How the height that is left is spread: between the rows, and the rest above them, where it is less than half.
    fn spread(&self, left: f32) -> (f32, f32) {
        let between = if self.rows == 1 { 0.0 } else { (left / whole(self.rows - 1)).clamp(0.0, WIDEST) };
        let rest = (left - between * whole(self.rows - 1)).max(0.0);
        (between, rest * 0.4)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: Frame = Frame { left: 50.0, top: 40.0, width: 340.0, height: 540.0 };

    /// Boards with their labels stand within the frame, and none reaches into another.
    #[test]
    fn boards_stand_apart_within_the_frame() {
        for per_page in PER_PAGE {
            let slots = Slots::of_puzzles(&FRAME, per_page, 20.0).unwrap();
            assert_eq!(slots.count(), per_page);
            let corners: Vec<Place> = (0..per_page).map(|number| slots.corner(&FRAME, number)).collect();
            for &(x, y) in &corners {
                assert!(x >= FRAME.left - 0.01 && x + slots.side <= FRAME.right() + 0.01, "{per_page}: {x}");
                assert!(y - 20.0 >= FRAME.top - 0.01 && y + slots.side <= FRAME.bottom() + 0.01, "{per_page}: {y}");
            }
            for (i, &(x, y)) in corners.iter().enumerate() {
                for &(u, v) in &corners[..i] {
                    let is_apart =
                        (x - u).abs() >= slots.side + GAP - 0.01 || (y - v).abs() >= slots.side + 20.0 + GAP - 0.01;
                    assert!(is_apart, "{per_page}: {x} {y}, {u} {v}");
                }
            }
        }
        assert_eq!(Slots::of_puzzles(&FRAME, 3, 20.0), None);
    }

    #[test]
    fn fewer_rows_in_less_height() {
        let slots = Slots { columns: 3, rows: 4, side: 100.0, label: 14.0 };
        assert_eq!([498.0, 497.0, 114.0, 113.0].map(|height| slots.rows_in(height, 14.0)), [4, 3, 1, 0]);
    }
}
