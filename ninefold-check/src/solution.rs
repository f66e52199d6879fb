//! Is a filled board a solution? Asked in other words than [`ninefold_board::Solution::verify`] uses, so that a slip in one
//! of the two shows: there, "no symbol twice in a house"; here, "each symbol exactly once in each full house" and "two
//! cells that see each other differ".

use ninefold_board::text::Alphabet;
use ninefold_board::{Cell, Geometry, HouseId, MAX_SYMBOLS, Puzzle, Symbol};

/// The first fault of a filled board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SolutionFault {
    /// Not one symbol per cell.
    #[error("{found} symbols, expected {expected}")]
    Length {
        /// How many there are.
        found: usize,
        /// How many cells there are.
        expected: usize,
    },
    /// A symbol that the board does not have.
    #[error("symbol number {} in cell number {}, expected at most {symbols}", .symbol.index() + 1, .cell.index() + 1)]
    NoSuchSymbol {
        /// Where.
        cell: Cell,
        /// Which.
        symbol: Symbol,
        /// How many symbols there are.
        symbols: usize,
    },
    /// A given was changed.
    #[error("symbol number {} in cell number {}, expected its given, {}", .found.index() + 1, .cell.index() + 1, .given.index() + 1)]
    NotTheGiven {
        /// Where.
        cell: Cell,
        /// The given.
        given: Symbol,
        /// The symbol that stands there.
        found: Symbol,
    },
    /// A symbol to which the puzzle does not restrict the cell.
    #[error("symbol number {} in cell number {}, which the puzzle's own candidates exclude", .symbol.index() + 1, .cell.index() + 1)]
    NotAllowed {
        /// Where.
        cell: Cell,
        /// Which.
        symbol: Symbol,
    },
    /// A full house has a symbol not at all or more than once.
    #[error("symbol number {} stands {times} times in house number {}, expected once", .symbol.index() + 1, .house.index() + 1)]
    NotOnce {
        /// The house.
        house: HouseId,
        /// The symbol.
        symbol: Symbol,
        /// How often it stands there.
        times: usize,
    },
    /// Two cells that see each other have the same symbol.
    #[error("cells number {} and {} see each other and both have symbol number {}", .cells[0].index() + 1, .cells[1].index() + 1, .symbol.index() + 1)]
    Equal {
        /// The two cells.
        cells: [Cell; 2],
        /// Their symbol.
        symbol: Symbol,
    },
}

impl SolutionFault {
    /// In words, with the board's names for cells, houses and symbols: `row 2 has 7 twice`.
    pub fn describe(&self, geometry: &Geometry, alphabet: &Alphabet) -> String {
        let cell_name = |cell: Cell| geometry.cell_name(cell);
        let name = |symbol: Symbol| alphabet.name(symbol);
        match *self {
            SolutionFault::Length { .. } | SolutionFault::NoSuchSymbol { .. } => self.to_string(),
            SolutionFault::NotTheGiven { cell, given, found } => {
                format!("{} is given as {}, not {}", cell_name(cell), name(given), name(found))
            }
            SolutionFault::NotAllowed { cell, symbol } => {
                format!("{} is {}, which its own candidates exclude", cell_name(cell), name(symbol))
            }
            SolutionFault::NotOnce { house, symbol, times } => {
                let times = match times {
                    0 => "nowhere".to_string(),
                    2 => "twice".to_string(),
                    k => format!("{k} times"),
                };
                format!("{} has {} {times}", geometry.house(house).name(), name(symbol))
            }
            SolutionFault::Equal { cells: [a, b], symbol } => {
                format!("{} and {} see each other and both are {}", cell_name(a), cell_name(b), name(symbol))
            }
        }
    }
}

/// Do the values, one per cell, solve the puzzle? If not: the first fault, looking at the cells in order, then at the full
/// houses, then at every pair of cells that see each other.
///
/// ```
/// use ninefold_board::{Geometry, HouseId, Puzzle, Symbol};
/// use ninefold_check::{SolutionFault, check_solution};
/// let puzzle = Puzzle::new(Geometry::latin(2).unwrap(), vec![Some(Symbol(1)), None, None, None]).unwrap();
/// assert_eq!(check_solution(&puzzle, &[1, 0, 0, 1].map(Symbol)), Ok(()));
/// let fault = SolutionFault::NotOnce { house: HouseId(1), symbol: Symbol(0), times: 2 };
/// assert_eq!(check_solution(&puzzle, &[1, 0, 0, 0].map(Symbol)), Err(fault));
/// ```
pub fn check_solution(puzzle: &Puzzle, values: &[Symbol]) -> Result<(), SolutionFault> {
    let geometry = puzzle.geometry();
    if values.len() != geometry.cells() {
        return Err(SolutionFault::Length { found: values.len(), expected: geometry.cells() });
    }
    geometry.all_cells().try_for_each(|cell| check_cell(puzzle, cell, values[cell.index()]))?;
    geometry.house_ids().filter(|&h| geometry.is_full(h)).try_for_each(|h| check_full_house(geometry, h, values))?;
    match geometry.edges().find(|&(a, b)| values[a.index()] == values[b.index()]) {
        Some((a, b)) => Err(SolutionFault::Equal { cells: [a, b], symbol: values[a.index()] }),
        None => Ok(()),
    }
}

fn check_cell(puzzle: &Puzzle, cell: Cell, symbol: Symbol) -> Result<(), SolutionFault> {
    let symbols = puzzle.geometry().symbols();
    if symbol.index() >= symbols {
        return Err(SolutionFault::NoSuchSymbol { cell, symbol, symbols });
    }
    if let Some(given) = puzzle.given(cell).filter(|&given| given != symbol) {
        return Err(SolutionFault::NotTheGiven { cell, given, found: symbol });
    }
    if puzzle.allowed().is_some_and(|allowed| !allowed[cell.index()].contains(symbol)) {
        return Err(SolutionFault::NotAllowed { cell, symbol });
    }
    Ok(())
}

fn check_full_house(geometry: &Geometry, house: HouseId, values: &[Symbol]) -> Result<(), SolutionFault> {
    let mut times = [0_usize; MAX_SYMBOLS];
    for cell in geometry.house(house).cells() {
        times[values[cell.index()].index()] += 1;
    }
    match geometry.all_symbols().iter().find(|s| times[s.index()] != 1) {
        Some(symbol) => Err(SolutionFault::NotOnce { house, symbol, times: times[symbol.index()] }),
        None => Ok(()),
    }
}
