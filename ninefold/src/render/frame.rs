//! The rules of a board in text: thick borders alone, drawn with box characters or in ASCII.
//!
//! ```text
//! ┌─────┬───┐   a rule stands only where some two cells beside it lie in different boxes or regions
//! │ 1 . │ . │
//! │   ┌─┘   │   between two rows of cells, and between two columns, it may run for a part only
//! │ . │ . . │
//! └───┴─────┘
//! ```

use super::Scene;
use ninefold_board::Cell;

/// Which sides of a meeting point a rule runs to.
#[derive(Clone, Copy, Default)]
struct Arms {
    up: bool,
    down: bool,
    left: bool,
    right: bool,
}

/// The box characters by `up + 2 * down + 4 * left + 8 * right`.
const BOX: [char; 16] = [' ', '╵', '╷', '│', '╴', '┘', '┐', '┤', '╶', '└', '┌', '├', '─', '┴', '┬', '┼'];

impl Arms {
    fn draw(self, ascii: bool) -> char {
        let Arms { up, down, left, right } = self;
        match (ascii, up || down, left || right) {
            (false, ..) => {
                BOX[usize::from(up) + 2 * usize::from(down) + 4 * usize::from(left) + 8 * usize::from(right)]
            }
            (true, false, false) => ' ',
            (true, true, false) if up && down => '|',
            (true, false, true) if left && right => '-',
            (true, ..) => '+',
        }
    }
}

/// The borders of a square board, in cells. Row `r` is above line `r + 1` and below line `r`; the same for columns.
pub(super) struct Frame<'a> {
    scene: &'a Scene,
    side: usize,
    ascii: bool,
}

impl<'a> Frame<'a> {
    pub(super) fn new(scene: &'a Scene, side: usize, ascii: bool) -> Self {
        Frame { scene, side, ascii }
    }

    fn cell(&self, row: usize, column: usize) -> Cell {
        Cell::new(row * self.side + column)
    }

    /// Is there a border above the cell in this row (`side` is below the last row)?
    fn above(&self, row: usize, column: usize) -> bool {
        row == 0 || row == self.side || self.scene.is_border(self.cell(row - 1, column), self.cell(row, column))
    }

    /// Is there a border left of the cell in this column?
    fn before(&self, row: usize, column: usize) -> bool {
        column == 0 || column == self.side || self.scene.is_border(self.cell(row, column - 1), self.cell(row, column))
    }

    /// Does any row need a border before this column, so that all leave room for it?
    pub(super) fn has_column(&self, column: usize) -> bool {
        (0..self.side).any(|row| self.before(row, column))
    }

    /// The character before a cell, in a column that has borders.
    pub(super) fn separator(&self, row: usize, column: usize) -> char {
        let runs = self.before(row, column);
        Arms { up: runs, down: runs, ..Arms::default() }.draw(self.ascii)
    }

    /// The rule above a row of cells of these widths, if there is any border.
    pub(super) fn rule(&self, row: usize, widths: &[usize]) -> Option<String> {
        if !(0..self.side).any(|column| self.above(row, column)) {
            return None;
        }
        let mut line = String::new();
        for (column, &width) in widths.iter().enumerate() {
            if self.has_column(column) {
                line.push(self.junction(row, column));
            }
            let runs = self.above(row, column);
            let fill = Arms { left: runs, right: runs, ..Arms::default() }.draw(self.ascii);
            line.extend(std::iter::repeat_n(fill, width));
        }
        line.push(self.junction(row, self.side));
        Some(line)
    }

    fn junction(&self, row: usize, column: usize) -> char {
        let arms = Arms {
            up: row > 0 && self.before(row - 1, column),
            down: row < self.side && self.before(row, column),
            left: column > 0 && self.above(row, column - 1),
            right: column < self.side && self.above(row, column),
        };
        arms.draw(self.ascii)
    }
}
