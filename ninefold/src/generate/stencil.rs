//! Where givens stand: cells that must be given, cells that may be, and cells that stay empty.

use ninefold_board::{Cell, Geometry};

/// The part of a cell in a stencil.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    Given,
    Free,
    Empty,
}

/// A text that has not one character for each cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("found {found} cells, expected {expected}, one character each")]
#[non_exhaustive]
pub struct StencilError {
    /// The characters that were found.
    pub found: usize,
    /// The cells of the board.
    pub expected: usize,
}

/// Which cells must be given, may be given, or stay empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stencil(Vec<Part>);

impl Stencil {
    /// Reads one character per cell, row by row: `.`, `-`, `_` or `0` for a cell that stays empty, `?` for one that may be given, any
    /// other for one that must be. Blanks, line ends and lines that begin with `#` do not count.
    ///
    /// ```
    /// use ninefold::board::Geometry;
    /// use ninefold::generate::Stencil;
    /// let two = Geometry::latin(2)?;
    /// assert_eq!(Stencil::read("# a corner\nX.\n.?", &two).unwrap().counts(), (1, 2));
    /// let error = Stencil::read("X.\n?", &two).unwrap_err();
    /// assert_eq!(error.to_string(), "found 3 cells, expected 4, one character each");
    /// # Ok::<(), ninefold::board::GeometryError>(())
    /// ```
    pub fn read(text: &str, geometry: &Geometry) -> Result<Self, StencilError> {
        let lines = text.lines().filter(|line| !line.trim_start().starts_with('#'));
        let cells = lines.flat_map(str::chars).filter(|c| !c.is_whitespace() && *c != '\u{feff}');
        let parts: Vec<Part> = cells
            .map(|c| match c {
                '.' | '-' | '_' | '0' => Part::Empty,
                '?' => Part::Free,
                _ => Part::Given,
            })
            .collect();
        let (found, expected) = (parts.len(), geometry.cells());
        (found == expected).then_some(Stencil(parts)).ok_or(StencilError { found, expected })
    }

    /// How many givens there are at least and at most.
    pub fn counts(&self) -> (usize, usize) {
        let count = |part: Part| self.0.iter().filter(|&&it| it == part).count();
        (count(Part::Given), self.0.len() - count(Part::Empty))
    }

    /// Does the cell stay empty?
    pub(crate) fn is_empty_at(&self, cell: Cell) -> bool {
        self.0[cell.index()] == Part::Empty
    }

    /// Must it be given?
    pub(crate) fn is_given_at(&self, cell: Cell) -> bool {
        self.0[cell.index()] == Part::Given
    }

    /// Do the cells of each orbit play the same part?
    pub(crate) fn fits(&self, orbits: &[Vec<Cell>]) -> bool {
        let part = |cell: &Cell| self.0[cell.index()];
        orbits.iter().all(|orbit| orbit.iter().all(|cell| part(cell) == part(&orbit[0])))
    }
}
