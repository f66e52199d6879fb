//! Is a full board on which annealing is stuck a local minimum (Chi and Lange's Figure 4)?

use crate::engine::anneal::{Involvement, State};
use ninefold_board::{Cell, Puzzle, Symbol, Violation, violation};
use std::cmp::Ordering;

/// How violations are counted. In each way 0 is a solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cost {
    /// For each symbol in each house, how often it stands there beyond the first time.
    Duplicates,
    /// The pairs of equal symbols in each house.
    Pairs,
    /// The cells of the board whose symbol stands again in one of their houses, each once.
    Cells,
}

/// Every way to count, with its name.
pub const COSTS: [(&str, Cost); 3] = [("duplicates", Cost::Duplicates), ("pairs", Cost::Pairs), ("cells", Cost::Cells)];

/// Two cells that change their symbols.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Swap {
    /// The first of them.
    pub a: Cell,
    /// The second.
    pub b: Cell,
    /// The cost after the swap less the cost before.
    pub change: i64,
}

/// The surroundings of a board: all swaps of two cells without a given that hold different symbols.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Surroundings {
    /// The violations of the board, in the order of the houses.
    pub violations: Vec<Violation>,
    /// Its cost.
    pub cost: u64,
    /// How many swaps were looked at.
    pub swaps: u64,
    /// Those that lower the cost the most.
    pub best: Vec<Swap>,
    /// How many lower it at all.
    pub better: u64,
    /// Those that leave it as it is.
    pub neutral: Vec<Swap>,
    /// The smallest rise of all others, if there are others.
    pub least_rise: Option<u64>,
}

/// Why there is nothing to look at.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MinimumError {
    /// The board and the puzzle are not of one size.
    #[error("found a board of {found} cells, expected {expected}")]
    Length {
        /// The cells of the board.
        found: usize,
        /// The cells of the puzzle.
        expected: usize,
    },
    /// A cell of the board does not hold what the puzzle gives there, or holds nothing.
    #[error("{0}: expected a full board that holds the puzzle's givens")]
    Differs(String),
}

/// Looks at every swap of two cells without a given that hold different symbols, n^4 of them on a board of side n at most.
/// `values` has one entry per cell.
///
/// ```
/// use ninefold::board::{Cell, Geometry, Puzzle, Symbol};
/// use ninefold::lab::minimum::{Cost, surroundings};
/// // 1 2
/// // 2 1 with the first row turned over: both columns are wrong.
/// let puzzle = Puzzle::new(Geometry::latin(2)?, vec![None, None, Some(Symbol(1)), Some(Symbol(0))])?;
/// let values = [1, 0, 1, 0].map(|s| Some(Symbol(s)));
/// let around = surroundings(&puzzle, &values, Cost::Duplicates)?;
/// assert_eq!((around.cost, around.swaps, around.better), (2, 1, 1));
/// assert_eq!((around.best[0].a, around.best[0].b, around.best[0].change), (Cell(0), Cell(1), -2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn surroundings(puzzle: &Puzzle, values: &[Option<Symbol>], cost: Cost) -> Result<Surroundings, MinimumError> {
    let mut state = State::new(puzzle, full(puzzle, values)?, |_| true, Involvement::new(puzzle));
    let count = |state: &State<'_, Involvement>| match cost {
        Cost::Duplicates => state.duplicates(),
        Cost::Pairs => state.pairs(),
        Cost::Cells => state.watch().involved(),
    };
    let before = count(&state);
    let violations = violation::find(puzzle.geometry(), values);
    let mut around = Surroundings {
        violations,
        cost: before,
        swaps: 0,
        best: Vec::new(),
        better: 0,
        neutral: Vec::new(),
        least_rise: None,
    };
    let free: Vec<Cell> = puzzle.geometry().all_cells().filter(|&cell| puzzle.given(cell).is_none()).collect();
    for (first, &a) in free.iter().enumerate() {
        for &b in free[first + 1..].iter().filter(|&&b| values[b.index()] != values[a.index()]) {
            state.swap(a, b);
            around.add(Swap { a, b, change: count(&state).cast_signed() - before.cast_signed() });
            state.swap(a, b);
        }
    }
    Ok(around)
}

/// The symbols of a full board that holds the givens.
fn full(puzzle: &Puzzle, values: &[Option<Symbol>]) -> Result<Vec<Symbol>, MinimumError> {
    let geometry = puzzle.geometry();
    if values.len() != geometry.cells() {
        return Err(MinimumError::Length { found: values.len(), expected: geometry.cells() });
    }
    let symbol = |(cell, value): (Cell, &Option<Symbol>)| {
        let is_right = |symbol: &Symbol| puzzle.given(cell).is_none_or(|given| given == *symbol);
        value.filter(is_right).ok_or_else(|| MinimumError::Differs(geometry.cell_name(cell)))
    };
    geometry.all_cells().zip(values).map(symbol).collect()
}

impl Surroundings {
    /// Is there no way down by one swap?
    pub fn is_minimum(&self) -> bool {
        self.better == 0
    }

    fn add(&mut self, swap: Swap) {
        self.swaps += 1;
        match swap.change.cmp(&0) {
            Ordering::Less => self.add_better(swap),
            Ordering::Equal => self.neutral.push(swap),
            Ordering::Greater => {
                let rise = swap.change.unsigned_abs();
                self.least_rise = Some(self.least_rise.map_or(rise, |least| least.min(rise)));
            }
        }
    }

    fn add_better(&mut self, swap: Swap) {
        self.better += 1;
        let lowest = self.best.first().map_or(0, |best| best.change);
        if swap.change < lowest {
            self.best.clear();
        }
        if swap.change <= lowest {
            self.best.push(swap);
        }
    }
}
