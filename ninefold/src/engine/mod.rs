//! Engines: ways to search for solutions, all behind one trait.
//!
//! An engine is one file here and one line in [`ENGINES`]; the shared suite then runs on it. An engine knows nothing of
//! logic, files, clocks or threads: the caller hands it a [`Budget`] and a seeded generator, and hears of what happens
//! through an [`Observer`].

pub(crate) mod anneal;
mod auto;
mod backtrack;
mod cp;
mod difference_map;
mod dsatur;
mod dynamic;
mod exact_cover;
mod fast9;
mod naive;
mod ordered;
mod page;
pub mod project;
mod propagate;
mod random;
mod sat;
mod sinkhorn;
mod smart;

pub use anneal::{AnnealChiLange, AnnealLecture, AnnealLewis};
pub use auto::{Picked, auto, auto_for_trace};
pub use cp::Cp;
use difference_map::DifferenceMap;
use dsatur::Dsatur;
pub use dynamic::Dynamic;
pub use exact_cover::ExactCover;
pub use fast9::Fast9;
pub(crate) use fast9::is_plain_nine;
pub use naive::{Naive, NaiveAsPrinted, NaiveRandom};
pub use ordered::Ordered;
pub use page::page;
use project::Project;
pub use propagate::Propagate;
pub use sat::Sat;
#[cfg(feature = "cadical")]
use sat::SatCadical;
pub(crate) use sat::{BatSat, Solver, SolverVerdict, all_but, load, model_values};
use sinkhorn::Sinkhorn;
pub use smart::Smart;

use crate::sat::Encoding;
use ninefold_board::{Cell, HouseId, Puzzle, Symbol};
use std::ops::ControlFlow;

/// The random numbers of every search: named and portable, so that a seed means the same everywhere.
pub type Rng = rand_chacha::ChaCha8Rng;

/// How a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Everything was searched: there are no solutions besides those visited. Never the outcome of an incomplete engine.
    Exhausted,
    /// The visitor asked to stop.
    Stopped,
    /// The budget was used up, or the search was interrupted.
    OutOfBudget,
}

/// The limits of a search. The engine polls it often enough to end within a few milliseconds.
#[derive(Clone, Copy, Default)]
pub struct Budget<'a> {
    /// The most search nodes, if limited. Every engine keeps it to the node.
    pub nodes: Option<u64>,
    /// Says when to end for another reason: a clock, Ctrl-C. Polled at least once per 1024 cheap steps.
    pub interrupt: Option<&'a (dyn Fn() -> bool + Sync)>,
}

impl Budget<'_> {
    /// Is nothing left, after this many nodes?
    pub fn is_spent(&self, nodes: u64) -> bool {
        self.nodes.is_some_and(|most| nodes >= most) || self.is_interrupted()
    }

    /// Does the interrupt say that it is time to end?
    pub fn is_interrupted(&self) -> bool {
        self.interrupt.is_some_and(|interrupt| interrupt())
    }
}

/// The work of a search, counted the same way on every machine. An engine that does not work in single trials counts none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Work {
    /// Symbols tried in a cell, valid or not.
    pub trials: u64,
    /// Trials that broke no rule.
    pub placements: u64,
    /// Cells from which the search went back, as all their symbols (or all other places for them) had been tried.
    pub backtracks: u64,
    /// Nodes of the search tree: partial solutions looked at, the start included. Of annealing: full boards looked at, each
    /// start and each proposed change. Of projections: cycles.
    pub nodes: u64,
    /// Placements that were one of several possible ones (not forced).
    pub guesses: u64,
    /// Solutions visited.
    pub solutions: u64,
}

/// An event of a search, as an observer hears it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum SearchEvent<'a> {
    /// The cells will be filled in this order.
    Order(&'a [Cell]),
    /// A symbol is tried in a cell.
    Try {
        /// The cell.
        cell: Cell,
        /// The symbol.
        symbol: Symbol,
        /// The first house that already holds it; `None` if the trial is valid.
        clash: Option<HouseId>,
    },
    /// A cell is filled without a choice.
    Forced {
        /// The cell.
        cell: Cell,
        /// The symbol.
        symbol: Symbol,
    },
    /// A cell is emptied again, with all that were filled after it: the next trial is another place for its symbol. (Where another
    /// symbol is tried in the same cell, that trial says so itself.)
    Leave {
        /// The cell.
        cell: Cell,
    },
    /// All symbols of a cell (or all places of a symbol) have been tried; the search goes back to the cell before.
    Backtrack {
        /// The cell that is left empty again.
        cell: Cell,
    },
    /// A cycle of a projection method has ended.
    Cycle {
        /// Its number, from 1.
        cycle: u64,
        /// How far the point is from keeping the rules: the largest difference between a sum and its required value.
        violation: f64,
        /// How many pairs of a house and a symbol have the symbol more than once when the point is rounded.
        clashes: usize,
    },
    /// Where annealing stands: after each step, and at each start.
    Energy {
        /// How many boards have been looked at; [`Work::nodes`] then.
        step: u64,
        /// How wrong the board is, as the engine counts it; 0 is a solution.
        energy: u64,
        /// The temperature of the step.
        temperature: f64,
    },
    /// A solution, one symbol per cell.
    Solution(&'a [Symbol]),
}

/// Observes a search.
pub trait Observer {
    /// Does it ignore all events, or all but solutions? Then the engine need not report any, not even solutions.
    fn is_silent(&self) -> bool {
        false
    }

    /// One event.
    fn see(&mut self, event: SearchEvent<'_>);
}

/// The observer that hears nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Observer for Silent {
    fn is_silent(&self) -> bool {
        true
    }

    fn see(&mut self, _: SearchEvent<'_>) {}
}

/// Gets each solution, one symbol per cell, and says whether to go on. Engines do not repeat a solution.
pub type Visit<'v> = dyn FnMut(&[Symbol]) -> ControlFlow<()> + 'v;

/// One search: its puzzle, limits, random numbers and observer.
pub struct SearchTask<'a> {
    /// The puzzle to solve.
    pub puzzle: &'a Puzzle,
    /// The limits of the search.
    pub budget: Budget<'a>,
    /// Where random choices come from.
    pub rng: &'a mut Rng,
    /// Hears of each event.
    pub observer: &'a mut dyn Observer,
}

/// Why an engine does not take a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("engine `{engine}`: {why}")]
pub struct Unserved {
    /// The engine's name.
    pub engine: &'static str,
    /// The board it expected, and the one it found.
    pub why: String,
}

/// The events that an engine reports to an observer besides the solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Tells {
    /// Every trial: [`SearchEvent::Try`], [`SearchEvent::Forced`] and what belongs to them.
    Trials,
    /// [`SearchEvent::Energy`] at every step.
    Energy,
    /// Every [`SearchEvent::Cycle`].
    Cycles,
    /// Nothing: its traces would be empty.
    Nothing,
}

/// A way to search.
///
/// An engine of your own works wherever the built-in ones do. This one turns the cells like the wheels of an odometer:
///
/// ```
/// use ninefold::board::{Geometry, Puzzle, Solution, Symbol};
/// use ninefold::engine::{Engine, Outcome, SearchTask, Silent, Visit, Work};
/// use ninefold::{count, solve::Request};
///
/// struct Odometer;
///
/// impl Engine for Odometer {
///     fn name(&self) -> &'static str {
///         "odometer"
///     }
///
///     fn search(&self, task: SearchTask<'_>, visit: &mut Visit<'_>) -> (Outcome, Work) {
///         let geometry = task.puzzle.geometry();
///         let (mut board, mut work) = (vec![Symbol(0); geometry.cells()], Work::default());
///         while !task.budget.is_spent(work.nodes) {
///             work.nodes += 1;
///             if Solution::verify(task.puzzle, &board).is_ok() && visit(&board).is_break() {
///                 return (Outcome::Stopped, work);
///             }
///             let Some(wheel) = board.iter().rposition(|symbol| symbol.index() + 1 < geometry.symbols()) else {
///                 return (Outcome::Exhausted, work);
///             };
///             board[wheel].0 += 1;
///             board[wheel + 1..].fill(Symbol(0));
///         }
///         (Outcome::OutOfBudget, work)
///     }
/// }
///
/// let puzzle = Puzzle::empty(Geometry::latin(2)?);
/// let all = Request { limit: None, ..Request::default() };
/// let (count, work) = count::count(&puzzle, &Odometer, &all, &mut Silent);
/// assert_eq!((count.to_string().as_str(), work.nodes), ("2", 2_u64.pow(4)));
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
pub trait Engine: Sync + Send {
    /// Its name in `--engine NAME`.
    fn name(&self) -> &'static str;

    /// Can it end with [`Outcome::Exhausted`], and so prove "no solution" and "unique"? An engine that cannot has a limit of
    /// its own where the budget sets none: every search ends.
    fn is_complete(&self) -> bool {
        true
    }

    /// Does it take this puzzle? Most engines take every puzzle.
    fn serves(&self, _: &Puzzle) -> Result<(), Unserved> {
        Ok(())
    }

    /// The events that it reports to an observer besides the solutions.
    fn tells(&self) -> Tells {
        Tells::Trials
    }

    /// Searches: `visit` gets every solution found. Solutions are not yet verified; [`crate::solve`] does that.
    ///
    /// # Panics
    /// If the engine does not serve the puzzle.
    fn search(&self, task: SearchTask<'_>, visit: &mut Visit<'_>) -> (Outcome, Work);

    /// Counts the solutions, up to `limit` (0 counts as 1); [`Outcome::Stopped`] if it was reached. An engine that can count
    /// without visiting each solution does so.
    ///
    /// # Panics
    /// If the engine does not serve the puzzle.
    fn count(&self, task: SearchTask<'_>, limit: u64) -> (u64, Outcome, Work) {
        count_visits(self, task, limit)
    }
}

/// Counts solutions as they pass.
fn count_visits(engine: &(impl Engine + ?Sized), task: SearchTask<'_>, limit: u64) -> (u64, Outcome, Work) {
    let mut found = 0;
    let mut visit = |_: &[Symbol]| {
        found += 1;
        if found >= limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let (outcome, work) = engine.search(task, &mut visit);
    (found, outcome, work)
}

/// Options of single engines; the others ignore them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// `ordered`: these cells first, in this order.
    pub order: Vec<Cell>,
    /// `dynamic`: take the cell with the fewest candidates (Skiena's `fast`); else the last empty cell.
    pub fast: bool,
    /// `dynamic`: give up as soon as any empty cell has no candidate (Skiena's `smart`).
    pub smart: bool,
    /// `sat`, `sat-cadical`: how the puzzle is written in clauses.
    pub encoding: Encoding,
    /// `anneal-lecture`, `naive`: with the slips of the lecture's pseudocode.
    pub as_printed: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options { order: Vec::new(), fast: true, smart: true, encoding: Encoding::default(), as_printed: false }
    }
}

/// One line of the registry.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct EngineEntry {
    /// The engine's name.
    pub name: &'static str,
    /// Its description, in one line.
    pub about: &'static str,
    /// Makes it.
    pub make: fn(&Options) -> Box<dyn Engine>,
}

/// Every engine.
pub const ENGINES: &[EngineEntry] = &[
    EngineEntry {
        name: "fast9",
        about: "many nodes at once in wide vectors: by far the fastest, for plain 9x9 Sudoku alone; tells no trials",
        make: |_| Box::new(Fast9),
    },
    EngineEntry {
        name: "propagate",
        about: "candidates, naked and hidden singles, then the cell with the fewest candidates; any size",
        make: |_| Box::new(Propagate),
    },
    EngineEntry {
        name: "cp",
        about: "singles, locked candidates and matchings, learning from conflicts, restarts; for large and hard boards",
        make: |_| Box::new(Cp::default()),
    },
    EngineEntry {
        name: "exact-cover",
        about: "exact cover by cells and symbols of houses, the one with the fewest options first (Knuth); any size",
        make: |_| Box::new(ExactCover),
    },
    EngineEntry {
        name: "sat",
        about: "clause learning: the puzzle as clauses, in an encoding of your choice, and a SAT solver; tells no trials",
        make: |options| Box::new(Sat { encoding: options.encoding }),
    },
    #[cfg(feature = "cadical")]
    EngineEntry {
        name: "sat-cadical",
        about: "the same with CaDiCaL, a solver in C++ that is stronger on many hard boards",
        make: |options| Box::new(SatCadical { encoding: options.encoding }),
    },
    EngineEntry {
        name: "naive",
        about: "plain backtracking: cells row by row, symbols ascending (the lecture's 5.1)",
        make: |options| if options.as_printed { Box::new(NaiveAsPrinted) } else { Box::new(Naive) },
    },
    EngineEntry {
        name: "naive-random",
        about: "plain backtracking in a random order of cells and symbols (the lecture's 4.1)",
        make: |_| Box::new(NaiveRandom),
    },
    EngineEntry {
        name: "smart",
        about: "backtracking, the cell with the most filled neighbours first (the lecture's 5.2)",
        make: |_| Box::new(Smart),
    },
    EngineEntry {
        name: "ordered",
        about: "backtracking, cells once and for all by the size of their lists, or by hand (Chi & Lange)",
        make: |options| Box::new(Ordered { first: options.order.clone() }),
    },
    EngineEntry {
        name: "dynamic",
        about: "backtracking, at each node the cell with the fewest possible symbols (Skiena & Revilla)",
        make: |options| Box::new(Dynamic { fast: options.fast, smart: options.smart }),
    },
    EngineEntry {
        name: "dsatur",
        about: "backtracking, the cell with the most different symbols around it, ties by empty cells around it (Brelaz)",
        make: |_| Box::new(Dsatur),
    },
    EngineEntry {
        name: "project",
        about: "alternating projections on simplices, from the origin (Chi & Lange); may fail, proves nothing",
        make: |_| Box::new(Project { is_dykstra: false }),
    },
    EngineEntry {
        name: "project-dykstra",
        about: "the same with Dykstra's corrections: towards the feasible point nearest to the origin; proves nothing",
        make: |_| Box::new(Project { is_dykstra: true }),
    },
    EngineEntry {
        name: "difference-map",
        about: "projections on whole symbols, from random starts (Elser); rarely fails, proves nothing",
        make: |_| Box::new(DifferenceMap),
    },
    EngineEntry {
        name: "sinkhorn",
        about: "rows, columns, boxes and cells balanced in turns (Moon, Gunther & Kupin); may fail, proves nothing",
        make: |_| Box::new(Sinkhorn),
    },
    EngineEntry {
        name: "anneal-chi-lange",
        about: "annealing, any two cells swapped, those that break rules more often; 200,000 steps (Chi & Lange); proves nothing",
        make: |_| Box::new(AnnealChiLange),
    },
    EngineEntry {
        name: "anneal-lecture",
        about: "annealing, two cells of a box swapped, cooling at every step, many starts (the lecture's 4.4); proves nothing",
        make: |options| Box::new(AnnealLecture { as_printed: options.as_printed }),
    },
    EngineEntry {
        name: "anneal-lewis",
        about: "annealing, two cells of a box swapped, long chains of one temperature, reheating (Lewis); proves nothing",
        make: |_| Box::new(AnnealLewis),
    },
];

/// The engine with this name.
pub fn named(name: &str, options: &Options) -> Option<Box<dyn Engine>> {
    ENGINES.iter().find(|entry| entry.name == name).map(|entry| (entry.make)(options))
}
