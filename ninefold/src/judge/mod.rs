//! The judgement on a board: which rules it breaks, whether its puzzle has a solution, and only one; if several, where they
//! differ and which givens would settle it; if none, which givens contradict each other; and whether every given is needed.
//!
//! ```
//! use ninefold::board::{Board, Cell, Geometry, Symbol};
//! use ninefold::{engine::Propagate, judge::{Ask, judge}, solve::Verdict};
//! let mut board = Board::empty(Geometry::latin(2)?);
//! let several = judge(&board, &Propagate, &Ask::default());
//! assert_eq!(several.verdict, Verdict::Several(2));
//! board.set_given(Cell(0), Some(Symbol(1)));
//! assert_eq!(judge(&board, &Propagate, &Ask::default()).verdict, Verdict::Unique);
//! # Ok::<(), ninefold::board::GeometryError>(())
//! ```

mod core;
pub mod describe;
mod minimal;
mod over_budget;
mod partial;
mod pigeonhole;
mod repair;
mod search;
mod tally;
mod too_few;
mod unique;

pub use self::core::Contradictory;
pub use minimal::Minimality;
pub use partial::{Fault, Partial, PartialError, Stale, WrongCell, partial};
pub use repair::{RepairSet, Repairs};
pub use too_few::{TooFew, too_few};
pub use unique::Several;

use crate::engine::{Budget, Engine};
use crate::solve::Verdict;
use ninefold_board::{Board, Candidate, Cell, Clash, Puzzle, Violation};
use search::Searcher;

/// The questions of a judgement, and its limits.
#[derive(Clone, Copy)]
pub struct Ask<'a> {
    /// Solutions are counted up to this many.
    pub limit: u64,
    /// The budget of all searches together.
    pub budget: Budget<'a>,
    /// The seed of their random choices.
    pub seed: u64,
    /// Where there are several solutions: look for givens that leave one?
    pub repairs: bool,
    /// Where there is none: look for givens that contradict each other?
    pub contradiction: bool,
    /// Where there is one: look for givens that it does not need?
    pub minimality: bool,
}

impl Default for Ask<'_> {
    /// Everything, without a budget; solutions are counted to 1,000.
    fn default() -> Self {
        let budget = Budget::default();
        Ask { limit: 1000, budget, seed: 0, repairs: true, contradiction: true, minimality: true }
    }
}

/// The findings of a judgement.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Judgement {
    /// Every rule that givens and entries break, in the order of the houses.
    pub violations: Vec<Violation>,
    /// Givens and entries that the puzzle's own candidates exclude.
    pub excluded: Vec<Candidate>,
    /// Has every cell a symbol, given or entered?
    pub is_full: bool,
    /// The solutions of the puzzle that the givens state. `AtLeast`: more than [`Ask::limit`].
    pub verdict: Verdict,
    /// Why it cannot have exactly one solution, as the givens alone tell.
    pub too_few: Vec<TooFew>,
    /// Where two or more solutions were found.
    pub several: Option<Several>,
    /// Where it is shown that there is none, if asked for.
    pub contradiction: Option<Contradictory>,
    /// Where it is shown that there is exactly one, if asked for.
    pub minimality: Option<Minimality>,
    /// Search nodes that it took.
    pub nodes: u64,
}

impl Judgement {
    /// Is the board filled without breaking a rule?
    pub fn is_valid_and_full(&self) -> bool {
        self.is_full && self.violations.is_empty() && self.excluded.is_empty()
    }

    /// Has the puzzle a solution? `None` if the budget left it open.
    pub fn has_solution(&self) -> Option<bool> {
        let (solutions, is_exact) = self.verdict.count();
        (is_exact || solutions > 0).then_some(solutions > 0)
    }

    /// Has it exactly one? `None` if the budget left it open.
    pub fn is_unique(&self) -> Option<bool> {
        let (solutions, is_exact) = self.verdict.count();
        (is_exact || solutions > 1 || !self.too_few.is_empty()).then_some(solutions == 1 && is_exact)
    }
}

/// Judges a board. The questions about solutions are about its givens; its entries count for the violations only.
///
/// # Panics
/// If the engine does not serve the board, or presents a wrong solution (see [`solve`](crate::solve::solve)).
pub fn judge(board: &Board, engine: &dyn Engine, ask: &Ask<'_>) -> Judgement {
    let mut searcher = Searcher::new(engine, ask.budget, ask.seed);
    let mut judgement = seen(board);
    match board.puzzle() {
        Ok(puzzle) => judge_puzzle(&mut judgement, &mut searcher, board, &puzzle, ask),
        Err(clash) if ask.contradiction => {
            judgement.contradiction = Some(core::find(&mut searcher, board, &[], clashing(&clash)));
        }
        Err(_) => {}
    }
    judgement.nodes = searcher.nodes();
    judgement
}

/// The part that needs no search; the verdict is that of givens that clash.
fn seen(board: &Board) -> Judgement {
    let geometry = board.geometry();
    let values = || geometry.all_cells().filter_map(|cell| Some(cell.with(board.value(cell)?)));
    let is_excluded =
        |c: &Candidate| board.allowed().is_some_and(|allowed| !allowed[c.cell.index()].contains(c.symbol));
    Judgement {
        violations: board.violations(),
        excluded: values().filter(is_excluded).collect(),
        is_full: values().count() == geometry.cells(),
        verdict: Verdict::NoSolution,
        too_few: Vec::new(),
        several: None,
        contradiction: None,
        minimality: None,
        nodes: 0,
    }
}

fn judge_puzzle(judgement: &mut Judgement, searcher: &mut Searcher<'_>, board: &Board, puzzle: &Puzzle, ask: &Ask<'_>) {
    let (mut tally, outcome) = searcher.tally(puzzle, ask.limit.max(1).saturating_add(1));
    judgement.verdict = Verdict::new(outcome, tally.found());
    judgement.too_few = too_few(puzzle);
    match judgement.verdict {
        Verdict::NoSolution if ask.contradiction => {
            judgement.contradiction = Some(core::find(searcher, board, &[], given_cells(puzzle)));
        }
        Verdict::Unique if ask.minimality => {
            judgement.minimality = Some(minimal::judge(searcher, puzzle));
        }
        verdict => {
            let has_all = matches!(verdict, Verdict::Several(_));
            judgement.several = unique::several(searcher, puzzle, &mut tally, has_all, ask.repairs);
        }
    }
}

/// The cells that have a given, ascending.
fn given_cells(puzzle: &Puzzle) -> Vec<Cell> {
    puzzle.geometry().all_cells().filter(|&cell| puzzle.given(cell).is_some()).collect()
}

/// Givens that have no solution as they clash: the first two that do, or the one that its own candidates exclude.
fn clashing(clash: &Clash) -> Vec<Cell> {
    match clash {
        Clash::Twice(violation) => violation.cells[..2].to_vec(),
        Clash::NotAllowed { cell, .. } | Clash::NoSuchSymbol { cell, .. } => vec![*cell],
        Clash::Length { .. } => Vec::new(),
    }
}
