//! The numbers of cells, corners and edges in a drawing.
//!
//! With two cells of frame on each side a drawing has `width` columns and `area` cells:
//!
//! ```text
//! 0 ..          cells, row by row
//! area ..       vertices: the bottom right one of each cell
//! 4 * area ..   corners within each cell, four by four
//! 8 * area ..   sides within each cell, four by four
//! ```
//! An edge is a pair of vertices, `114,124`.

/// Where a square board stands in a drawing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lattice {
    pub(super) n: usize,
    /// Columns and cells of the drawing with its frame.
    pub(super) width: usize,
    pub(super) area: usize,
    /// Row and column of the board's first cell in the drawing with its frame.
    pub(super) top: usize,
    pub(super) left: usize,
}

/// How wide the frame is.
pub(super) const FRAME: usize = 2;

/// The place of an edge on the board; cells are numbered row by row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Edge {
    /// The border below a cell.
    Below(usize),
    /// The border right of a cell.
    RightOf(usize),
    /// A border of the board, or beyond it.
    Outside,
    /// A piece of the falling diagonal.
    Falling,
    /// A piece of the rising diagonal.
    Rising,
    /// Anything else.
    Other,
}

impl Lattice {
    /// A board without space around it.
    pub(super) fn bare(n: usize) -> Self {
        let width = n + 2 * FRAME;
        Lattice { n, width, area: width * width, top: FRAME, left: FRAME }
    }

    /// The cell of the board with this number of the drawing.
    pub(super) fn cell(&self, number: usize) -> Option<usize> {
        if number >= self.area {
            return None;
        }
        let (row, column) = (number / self.width, number % self.width);
        let (row, column) = (row.checked_sub(self.top)?, column.checked_sub(self.left)?);
        (row < self.n && column < self.n).then(|| row * self.n + column)
    }

    /// The cell that has this corner or side.
    pub(super) fn cell_of_part(&self, number: usize) -> Option<usize> {
        let (kind, within) = (number / (4 * self.area), number % (4 * self.area));
        if matches!(kind, 1 | 2) { self.cell(within / 4) } else { None }
    }

    /// The number of a cell in the drawing.
    pub(super) fn number(&self, cell: usize) -> usize {
        (self.top + cell / self.n) * self.width + self.left + cell % self.n
    }

    /// The vertex with so many rows and columns of the board before it.
    pub(super) fn vertex(&self, row: usize, column: usize) -> usize {
        self.area + (self.top + row - 1) * self.width + self.left + column - 1
    }

    /// The place of the edge between two vertices.
    pub(super) fn edge(&self, from: usize, to: usize) -> Edge {
        let (from, to) = (from.min(to), from.max(to));
        if from < self.area || to >= 2 * self.area {
            return Edge::Other;
        }
        let (row, column) = ((to - self.area) / self.width + 1, (to - self.area) % self.width + 1);
        // Rows and columns of the board before the second vertex; a negative number is outside.
        let (row, column) = (row.wrapping_sub(self.top), column.wrapping_sub(self.left));
        let (inside, n) = (|before: usize| (1..=self.n).contains(&before), self.n);
        match to - from {
            1 if inside(column) && (1..n).contains(&row) => Edge::Below((row - 1) * n + column - 1),
            step if step == self.width && inside(row) && (1..n).contains(&column) => {
                Edge::RightOf((row - 1) * n + column - 1)
            }
            step if step == 1 || step == self.width => Edge::Outside,
            step if step == self.width + 1 && inside(row) && row == column => Edge::Falling,
            step if step == self.width - 1 && inside(row) && row + column == n => Edge::Rising,
            _ => Edge::Other,
        }
    }
}
