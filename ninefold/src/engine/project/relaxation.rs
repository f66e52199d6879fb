//! A puzzle as continuous variables: the tensor of Chi & Lange, for any geometry.
//!
//! A variable stands for a candidate, and is the probability that the symbol is in the cell. Givens are no variables: they
//! are settled, and so are the candidates that they exclude. What the rules demand of the others are sets of variables:
//!
//! ```text
//! house and symbol   of a full house: the symbol stands in it once                 sum = 1   a unit simplex
//!                    of another house: at most once                                sum <= 1  a corner
//! cell               one symbol                                                    sum = 1   a unit simplex
//! ```
//! The sets stand in this order, houses ascending, as in the paper: rows, columns, boxes, cells.

use ninefold_board::{Candidate, Cell, Contradiction, Grid, House, Puzzle, Status, Symbol, SymbolSet};
use std::ops::Range;

/// The relaxed problem of a puzzle. A point is a value per variable.
///
/// ```
/// use ninefold::board::{Cell, Geometry, Puzzle, Symbol};
/// use ninefold::engine::project::Relaxation;
/// let mut givens = vec![None; 4];
/// givens[0] = Some(Symbol(0));
/// let puzzle = Puzzle::new(Geometry::latin(2).unwrap(), givens).unwrap();
/// let relaxation = Relaxation::new(&puzzle).unwrap();
/// // The given leaves a candidate in each cell, and excludes or settles all others.
/// assert_eq!((relaxation.candidates().len(), relaxation.simplices()), (4, 9));
/// ```
#[derive(Clone, Debug)]
pub struct Relaxation {
    puzzle: Puzzle,
    /// The settled symbol of each cell.
    values: Vec<Option<Symbol>>,
    /// The variables: candidates ascending, so that those of a cell stand together.
    candidates: Vec<Candidate>,
    sets: Vec<Set>,
    /// The variables of all sets, one set after the other.
    members: Vec<u32>,
}

/// Variables that share a rule.
#[derive(Clone, Debug)]
pub struct Set {
    /// The cell whose variables they are; `None` for a house and a symbol.
    pub cell: Option<Cell>,
    /// Must their sum be 1? Else it is at most 1.
    pub is_exact: bool,
    /// Where [`Relaxation::members`] lists them.
    pub range: Range<usize>,
}

impl Relaxation {
    /// The relaxed problem; only the givens settle cells and exclude candidates. An error if they leave no way at all.
    pub fn new(puzzle: &Puzzle) -> Result<Self, Contradiction> {
        Grid::new(puzzle).map(|grid| Relaxation::of(&grid))
    }

    /// The relaxed problem of the cells that are open when all singles have been placed.
    pub(in crate::engine) fn after_singles(puzzle: &Puzzle) -> Result<Self, Contradiction> {
        let mut grid = Grid::new(puzzle)?;
        grid.place_singles()?;
        Ok(Relaxation::of(&grid))
    }

    /// The relaxed problem of the open cells of a grid.
    pub fn of(grid: &Grid) -> Self {
        let geometry = grid.geometry();
        let values = geometry.all_cells().map(|cell| grid.value(cell)).collect();
        let is_open = |&cell: &Cell| grid.status(cell) == Status::Open;
        let open = geometry.all_cells().filter(is_open);
        let candidates = open.flat_map(|cell| grid.candidates(cell).iter().map(move |symbol| cell.with(symbol)));
        let candidates: Vec<_> = candidates.collect();
        let mut relaxation =
            Relaxation { puzzle: grid.puzzle().clone(), values, candidates, sets: Vec::new(), members: Vec::new() };
        relaxation.add_houses(grid);
        relaxation.add_cells();
        relaxation
    }

    /// The sets of each house and symbol; a lone variable of a house that is not full needs no set, its cell has one.
    fn add_houses(&mut self, grid: &Grid) {
        let geometry = grid.geometry();
        for house in geometry.house_ids() {
            let is_exact = geometry.is_full(house);
            for symbol in geometry.all_symbols() {
                let cells = geometry.house(house).cells().iter();
                let found: Vec<u32> = cells.filter_map(|cell| self.variable(cell.with(symbol))).collect();
                if found.len() > usize::from(!is_exact) {
                    self.add(None, is_exact, found);
                }
            }
        }
    }

    fn add_cells(&mut self) {
        let mut start = 0;
        while start < self.candidates.len() {
            let cell = self.candidates[start].cell;
            let end = start + self.candidates[start..].partition_point(|candidate| candidate.cell == cell);
            self.add(Some(cell), true, start as u32..end as u32);
            start = end;
        }
    }

    fn add(&mut self, cell: Option<Cell>, is_exact: bool, members: impl IntoIterator<Item = u32>) {
        let start = self.members.len();
        self.members.extend(members);
        self.sets.push(Set { cell, is_exact, range: start..self.members.len() });
    }

    fn variable(&self, candidate: Candidate) -> Option<u32> {
        self.candidates.binary_search(&candidate).ok().map(|index| index as u32)
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The candidate of each variable, ascending.
    pub fn candidates(&self) -> &[Candidate] {
        &self.candidates
    }

    /// The sets, houses before cells.
    pub fn sets(&self) -> &[Set] {
        &self.sets
    }

    /// The variables of each set, as indices, one set after the other.
    pub fn members(&self) -> &[u32] {
        &self.members
    }

    /// How many sets are unit simplices; the others are corners.
    pub fn simplices(&self) -> usize {
        self.sets.iter().filter(|set| set.is_exact).count()
    }

    /// By how much a point breaks the rules: the largest difference of a sum to what it must be, or of a variable to 0 if it
    /// is negative. A point with violation 0 is feasible: it lies in every set.
    pub fn violation(&self, point: &[f64]) -> f64 {
        let negative = point.iter().fold(0.0, |most: f64, x| most.max(-x));
        self.sets.iter().fold(negative, |most, set| {
            let sum: f64 = self.members[set.range.clone()].iter().map(|&i| point[i as usize]).sum();
            most.max(if set.is_exact { (sum - 1.0).abs() } else { sum - 1.0 })
        })
    }

    /// The rounded point: in each cell the symbol with the largest value, of equal ones the first. Whether it is a solution
    /// is another question, even for a feasible point.
    pub fn round(&self, point: &[f64]) -> Vec<Symbol> {
        let mut best = vec![f64::NEG_INFINITY; self.values.len()];
        let mut board: Vec<_> = self.values.iter().map(|value| value.unwrap_or_default()).collect();
        for (&Candidate { cell, symbol }, &x) in self.candidates.iter().zip(point) {
            if x > best[cell.index()] {
                best[cell.index()] = x;
                board[cell.index()] = symbol;
            }
        }
        board
    }

    /// How many pairs of a house and a symbol have the symbol more than once, on a full board.
    pub fn clashes(&self, board: &[Symbol]) -> usize {
        self.puzzle.geometry().houses().iter().map(|house| repeated(house, board)).sum()
    }

    /// Is a board of givens and candidates, as [`Relaxation::round`] makes it, a solution: has it no clash?
    pub fn is_solution(&self, board: &[Symbol]) -> bool {
        self.puzzle.geometry().houses().iter().all(|house| repeated(house, board) == 0)
    }
}

/// How many symbols the house has more than once.
fn repeated(house: &House, board: &[Symbol]) -> usize {
    let (mut once, mut twice) = (SymbolSet::EMPTY, SymbolSet::EMPTY);
    for cell in house.cells() {
        let symbol = board[cell.index()];
        if once.contains(symbol) {
            twice.insert(symbol);
        }
        once.insert(symbol);
    }
    twice.len()
}
