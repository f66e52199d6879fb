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

/// The sides of a meeting point to which a rule runs, as bits.
const UP: usize = 1;
const DOWN: usize = 2;
const LEFT: usize = 4;
const RIGHT: usize = 8;

/// The box characters by their sides.
const BOX: [char; 16] = [' ', '╵', '╷', '│', '╴', '┘', '┐', '┤', '╶', '└', '┌', '├', '─', '┴', '┬', '┼'];

fn draw(sides: usize, ascii: bool) -> char {
    match sides {
        _ if !ascii => BOX[sides],
        0 => ' ',
        sides if sides == UP | DOWN => '|',
        sides if sides == LEFT | RIGHT => '-',
        _ => '+',
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
        draw(if self.before(row, column) { UP | DOWN } else { 0 }, self.ascii)
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
            let fill = draw(if self.above(row, column) { LEFT | RIGHT } else { 0 }, self.ascii);
            line.extend(std::iter::repeat_n(fill, width));
        }
        line.push(self.junction(row, self.side));
        Some(line)
    }

    fn junction(&self, row: usize, column: usize) -> char {
        let sides = [
            (UP, row > 0 && self.before(row - 1, column)),
            (DOWN, row < self.side && self.before(row, column)),
            (LEFT, column > 0 && self.above(row, column - 1)),
            (RIGHT, column < self.side && self.above(row, column)),
        ];
        draw(sides.iter().map(|&(side, runs)| if runs { side } else { 0 }).sum(), self.ascii)
    }
}
