//! The values and candidates of a whole board.

use crate::{Board, Grid, Status, Symbol, SymbolSet};
use serde::{Deserialize, Serialize};

/// Values and candidates of all cells.
///
/// ```
/// use ninefold_board::wire::StateJson;
/// use ninefold_board::{Geometry, Grid, Puzzle, Symbol};
/// let puzzle = Puzzle::new(Geometry::latin(2)?, vec![Some(Symbol(1)), None, None, None])?;
/// let state = StateJson::of(&Grid::new(&puzzle)?);
/// assert_eq!((state.values, state.marks), (vec![2, 0, 0, 0], vec![vec![], vec![1], vec![1], vec![1, 2]]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = State))]
pub struct StateJson {
    /// One value per cell; 0 is a blank.
    pub values: Vec<u8>,
    /// The candidates of each open cell.
    pub marks: Vec<Vec<u8>>,
}

impl StateJson {
    /// The state of a grid.
    pub fn of(grid: &Grid) -> Self {
        let cells = || grid.geometry().all_cells();
        let marks = |cell| if grid.status(cell) == Status::Open { values(grid.candidates(cell)) } else { Vec::new() };
        StateJson { values: cells().map(|cell| value(grid.value(cell))).collect(), marks: cells().map(marks).collect() }
    }

    /// A board with these marks.
    pub fn seen(board: &Board, marks: &[SymbolSet]) -> Self {
        let values = board.values().into_iter().map(value).collect();
        StateJson { values, marks: marks.iter().map(|&set| self::values(set)).collect() }
    }
}

/// A symbol as a value, from 1; 0 is none.
pub fn value(symbol: Option<Symbol>) -> u8 {
    symbol.map_or(0, |symbol| symbol.0 + 1)
}

/// Symbols as values, ascending.
pub fn values(set: SymbolSet) -> Vec<u8> {
    set.iter().map(|symbol| value(Some(symbol))).collect()
}
