//! A half-done board against its start: the wrong cells, and nothing else (physicsinsights' `find_sudoku_errors`).
//!
//! Right means right in the solutions of the *start*, so that one wrong entry does not spoil the others: a symbol is wrong
//! if no solution of the start has it in that cell. With one solution that is "differs from the solution". With several,
//! each entry may be right in some solution and yet no solution have them all; then a minimal set of such entries is told.

use super::core;
use super::over_budget::OverBudget;
use super::search::Searcher;
use super::tally::Tally;
use super::{Ask, Engine};
use crate::solve::Verdict;
use ninefold_board::{Board, Cell, HouseId, Puzzle, Symbol, SymbolSet};

/// The fault of a cell's symbol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It is not the given of the start.
    GivenChanged,
    /// The start has a given here, the board nothing.
    GivenMissing,
    /// No solution of the start has this symbol here.
    Wrong,
}

/// A wrong cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrongCell {
    /// The cell.
    pub cell: Cell,
    /// The fault.
    pub fault: Fault,
}

/// A pencil mark that a symbol on the board excludes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stale {
    /// The cell with the mark.
    pub cell: Cell,
    /// The mark.
    pub symbol: Symbol,
    /// The first house of the cell in which the symbol stands.
    pub house: HouseId,
}

/// The faults of a half-done board. It does not give away what would be right.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Partial {
    /// Each wrong cell, ascending.
    pub wrong: Vec<WrongCell>,
    /// Entries of which each may be right, but no solution of the start has all; none of them is idle. Looked for only
    /// where no cell is wrong by itself.
    pub contradictory: Vec<Cell>,
    /// Blank cells that are marked up ([`Board::marks_in`]), but in which no solution of the start has one of the marks, ascending.
    pub lost: Vec<Cell>,
    /// Marks of blank cells that a symbol of the board excludes, by cell and symbol. They are not cleaned up, and no fault.
    pub stale: Vec<Stale>,
    /// Cells that the budget left undecided, ascending.
    pub undecided: Vec<Cell>,
    /// Is it open, for want of budget, whether the entries can stand together, or whether `contradictory` is minimal?
    pub is_together_open: bool,
}

impl Partial {
    /// Is nothing wrong, and nothing left undecided? Marks that are merely not cleaned up do no harm.
    pub fn is_right(&self) -> bool {
        let Partial { wrong, contradictory, lost, stale: _, undecided, is_together_open } = self;
        wrong.is_empty() && contradictory.is_empty() && lost.is_empty() && undecided.is_empty() && !is_together_open
    }
}

/// Why a board cannot be compared with a start.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PartialError {
    /// They are different kinds of board.
    #[error("the start is a {start}, the half-done board a {half_done}")]
    Geometry {
        /// The start's board.
        start: String,
        /// The other board.
        half_done: String,
    },
    /// Nothing is right on a start that has no solution.
    #[error("the start has no solution")]
    NoSolution,
    /// Not even one solution of the start was found.
    #[error("the start is not solved within the budget")]
    OverBudget,
}

/// Compares a half-done board with its start. Which of its symbols are givens does not matter. Of `ask`
/// the budget and the seed count.
///
/// # Panics
/// If the engine presents a wrong solution (see [`solve`](crate::solve::solve)).
pub fn partial(start: &Puzzle, half_done: &Board, engine: &dyn Engine, ask: &Ask<'_>) -> Result<Partial, PartialError> {
    if start.geometry() != half_done.geometry() {
        let (start, half_done) = (start.geometry().to_string(), half_done.geometry().to_string());
        return Err(PartialError::Geometry { start, half_done });
    }
    let mut oracle = Oracle::new(start, Searcher::new(engine, ask.budget, ask.seed))?;
    let mut found = Partial::default();
    let shown = shown_in_houses(half_done);
    for cell in start.geometry().all_cells() {
        match half_done.value(cell) {
            Some(value) => compare_value(&mut oracle, cell, value, &mut found),
            None => compare_blank(&mut oracle, cell, half_done, &shown, &mut found),
        }
    }
    if found.wrong.is_empty() && !oracle.is_unique {
        compare_together(&mut oracle, half_done, &mut found);
    }
    Ok(found)
}

/// Answers which symbols the solutions of the start have in a cell; remembers the solutions it has seen.
struct Oracle<'a> {
    start: &'a Puzzle,
    searcher: Searcher<'a>,
    seen: Tally,
    is_unique: bool,
}

impl<'a> Oracle<'a> {
    fn new(start: &'a Puzzle, mut searcher: Searcher<'a>) -> Result<Self, PartialError> {
        let (seen, outcome) = searcher.tally(start, 2);
        let is_unique = match Verdict::new(outcome, seen.found()) {
            Verdict::NoSolution => return Err(PartialError::NoSolution),
            Verdict::OverBudget(0) => return Err(PartialError::OverBudget),
            verdict => verdict == Verdict::Unique,
        };
        Ok(Oracle { start, searcher, seen, is_unique })
    }

    /// Has some solution one of these symbols in the cell?
    fn allows(&mut self, cell: Cell, symbols: SymbolSet) -> Result<bool, OverBudget> {
        if symbols.iter().any(|symbol| self.seen.count(cell.with(symbol)) > 0) {
            return Ok(true);
        }
        if self.is_unique {
            return Ok(false);
        }
        let Some(found) = self.searcher.first_among(self.start, cell, symbols)? else { return Ok(false) };
        self.seen.add(found);
        Ok(true)
    }
}

fn compare_value(oracle: &mut Oracle<'_>, cell: Cell, value: Symbol, found: &mut Partial) {
    let fault = match (oracle.start.given(cell), oracle.allows(cell, SymbolSet::only(value))) {
        (Some(given), _) if given != value => Fault::GivenChanged,
        (None, Ok(false)) => Fault::Wrong,
        (None, Err(OverBudget)) => return found.undecided.push(cell),
        _ => return,
    };
    found.wrong.push(WrongCell { cell, fault });
}

fn compare_blank(oracle: &mut Oracle<'_>, cell: Cell, half_done: &Board, shown: &[SymbolSet], found: &mut Partial) {
    if oracle.start.given(cell).is_some() {
        found.wrong.push(WrongCell { cell, fault: Fault::GivenMissing });
    }
    let Some(marks) = half_done.marks_in(cell) else { return };
    match oracle.allows(cell, marks) {
        Ok(true) => {}
        Ok(false) => found.lost.push(cell),
        Err(OverBudget) => found.undecided.push(cell),
    }
    for symbol in marks {
        let mut houses = half_done.geometry().houses_of(cell).iter().map(|m| m.house);
        let house = houses.find(|house| shown[house.index()].contains(symbol));
        found.stale.extend(house.map(|house| Stale { cell, symbol, house }));
    }
}

/// Per house: the symbols that stand in it.
fn shown_in_houses(board: &Board) -> Vec<SymbolSet> {
    let houses = board.geometry().houses().iter();
    houses.map(|house| house.cells().iter().filter_map(|&cell| board.value(cell)).collect()).collect()
}

/// Entries that are right one by one: can they stand together?
fn compare_together(oracle: &mut Oracle<'_>, half_done: &Board, found: &mut Partial) {
    let start = oracle.start;
    let geometry = start.geometry();
    let mut board = Board::from_givens(geometry.clone(), half_done.values());
    board.set_allowed(start.allowed().map(<[_]>::to_vec));
    let (fixed, entries): (Vec<_>, Vec<_>) =
        geometry.all_cells().filter(|&c| board.value(c).is_some()).partition(|&c| start.given(c).is_some());
    match board.puzzle().ok().map(|puzzle| oracle.searcher.first(&puzzle)) {
        Some(Ok(Some(_))) => {}
        Some(Err(OverBudget)) => found.is_together_open = true,
        Some(Ok(None)) | None => {
            let core = core::find(&mut oracle.searcher, &board, &fixed, entries);
            found.is_together_open = !core.is_minimal;
            found.contradictory = core.givens;
        }
    }
}
