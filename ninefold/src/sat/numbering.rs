//! Candidates as numbers of variables.

use ninefold_board::{Candidate, Cell, Geometry, Symbol};

/// Which variable is which candidate: number `n * cell + symbol + 1` on a board with `n` symbols.
///
/// ```
/// use ninefold::board::{Cell, Geometry, Symbol};
/// use ninefold::sat::Numbering;
/// let numbering = Numbering::of(&Geometry::latin(9).unwrap());
/// // Row 2, column 6, symbol 3 of the lecture's Figure 9, there called s_263.
/// let s263 = Cell(9 + 5).with(Symbol(2));
/// assert_eq!(numbering.variable(s263), 81 + 9 * 5 + 2 + 1);
/// assert_eq!(numbering.candidate(129), Some(s263));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Numbering {
    symbols: usize,
    cells: usize,
}

impl Numbering {
    /// The numbering of a board.
    pub fn of(geometry: &Geometry) -> Self {
        Numbering { symbols: geometry.symbols(), cells: geometry.cells() }
    }

    /// How many variables are candidates; an encoding's own come after them.
    pub fn variables(&self) -> usize {
        self.symbols * self.cells
    }

    /// The variable of a candidate; at most 65,535 * 64.
    pub fn variable(&self, candidate: Candidate) -> i32 {
        (self.symbols * candidate.cell.index() + candidate.symbol.index() + 1) as i32
    }

    /// The candidate of a variable; `None` if it is none.
    pub fn candidate(&self, variable: u32) -> Option<Candidate> {
        let index = (variable as usize).checked_sub(1).filter(|&index| index < self.variables())?;
        Some(Cell::new(index / self.symbols).with(Symbol::new(index % self.symbols)))
    }
}
