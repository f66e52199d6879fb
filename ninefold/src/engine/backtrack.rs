//! The one loop of the plain backtracking engines: fill a cell, go on, come back.
//!
//! The engines differ in their [`Plan`]: which empty cell is next, which symbols are tried in it, and in which order. The
//! loop keeps a stack of its own instead of recursion, so that a 64x64 board needs no more of the machine's stack than a
//! 4x4:
//!
//! ```text
//! levels    [ r1c1: left 4      ][ r1c4: left 2 3 4  ][ r2c1: left 1 2 3 4 ]
//!             filled with 3        filled with 1        empty: entered just now
//! ```
//! Every level but the last is filled; the last one is filled only if the node below it turned out to be a solution or dead.

use super::{Budget, Observer, Outcome, Rng, SearchEvent, SearchTask, Silent, Visit, Work};
use ninefold_board::{Cell, Geometry, HouseId, Puzzle, Symbol, SymbolSet};

/// The differences between the backtracking engines.
pub(super) trait Plan {
    /// All empty cells in the order of filling, if that is settled beforehand; else nothing.
    fn order(&self) -> &[Cell] {
        &[]
    }

    /// The empty cell to fill next and the symbols to try in it; `None` if the node is known to be dead. There is at least
    /// one empty cell.
    fn choose(&mut self, board: &Filled<'_>) -> Option<(Cell, SymbolSet)>;

    /// The next of the symbols left; `None` only if none is.
    fn pick(&mut self, left: SymbolSet, _: &mut Rng) -> Option<Symbol> {
        left.first()
    }

    /// How many cheap steps one choice takes, for polling the budget.
    fn cost(&self) -> usize {
        1
    }

    /// The cell has been filled.
    fn filled(&mut self, _: Cell) {}

    /// The cell has been emptied.
    fn emptied(&mut self, _: Cell) {}
}

/// The plan of a settled order: the n-th cell is filled as n-th, with its own list of symbols.
pub(super) struct Settled {
    cells: Vec<Cell>,
    tries: Vec<SymbolSet>,
}

impl Settled {
    /// These cells, all the empty ones, and the symbols to try in each.
    pub(super) fn new(cells: Vec<Cell>, tries: impl Fn(Cell) -> SymbolSet) -> Self {
        Settled { tries: cells.iter().map(|&cell| tries(cell)).collect(), cells }
    }
}

impl Plan for Settled {
    fn order(&self) -> &[Cell] {
        &self.cells
    }

    fn choose(&mut self, board: &Filled<'_>) -> Option<(Cell, SymbolSet)> {
        Some((self.cells[board.depth], self.tries[board.depth]))
    }
}

/// A partly filled board without a clash: what stands in each cell, and which symbols each house holds.
pub(super) struct Filled<'p> {
    puzzle: &'p Puzzle,
    values: Vec<Option<Symbol>>,
    held: Vec<SymbolSet>,
    depth: usize,
    empty: usize,
}

impl<'p> Filled<'p> {
    /// The givens.
    pub(super) fn new(puzzle: &'p Puzzle) -> Self {
        let geometry = puzzle.geometry();
        let (values, held) = (vec![None; geometry.cells()], vec![SymbolSet::EMPTY; geometry.houses().len()]);
        let mut board = Filled { puzzle, values, held, depth: 0, empty: geometry.cells() };
        for cell in geometry.all_cells() {
            if let Some(given) = puzzle.given(cell) {
                board.set(cell, given);
            }
        }
        board.depth = 0;
        board
    }

    pub(super) fn geometry(&self) -> &'p Geometry {
        self.puzzle.geometry()
    }

    /// The empty cells, ascending.
    pub(super) fn empty_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..self.values.len()).filter(|&i| self.values[i].is_none()).map(Cell::new)
    }

    /// Is the cell empty?
    pub(super) fn is_empty(&self, cell: Cell) -> bool {
        self.values[cell.index()].is_none()
    }

    /// The symbols that the houses of the cell hold.
    pub(super) fn held_around(&self, cell: Cell) -> SymbolSet {
        self.geometry().houses_of(cell).iter().fold(SymbolSet::EMPTY, |held, m| held | self.held[m.house.index()])
    }

    /// The symbols that the puzzle allows in an empty cell and no house of it holds.
    pub(super) fn possible(&self, cell: Cell) -> SymbolSet {
        self.puzzle.allowed_in(cell) - self.held_around(cell)
    }

    /// Fills an empty cell with a symbol that none of its houses holds.
    fn set(&mut self, cell: Cell, symbol: Symbol) {
        self.values[cell.index()] = Some(symbol);
        self.depth += 1;
        self.empty -= 1;
        for m in self.geometry().houses_of(cell) {
            self.held[m.house.index()].insert(symbol);
        }
    }

    /// Empties a cell; false if it was empty.
    fn clear(&mut self, cell: Cell) -> bool {
        let Some(symbol) = self.values[cell.index()].take() else { return false };
        self.depth -= 1;
        self.empty += 1;
        for m in self.geometry().houses_of(cell) {
            self.held[m.house.index()].remove(symbol);
        }
        true
    }

    /// The first house of the cell that holds the symbol.
    fn clash(&self, cell: Cell, symbol: Symbol) -> Option<HouseId> {
        self.geometry().houses_of(cell).iter().map(|m| m.house).find(|h| self.held[h.index()].contains(symbol))
    }
}

/// A cell whose symbols are being tried.
struct Level {
    cell: Cell,
    left: SymbolSet,
    /// The symbols in the cell's houses when it was entered. It is the same whenever the search comes back to it, as all
    /// that was filled since is empty again.
    held: SymbolSet,
}

/// How [`Search::advance`] ended.
enum Advance {
    Placed,
    Finished,
    Interrupted,
}

struct Search<'s, P, O: ?Sized> {
    board: Filled<'s>,
    plan: P,
    budget: Budget<'s>,
    rng: &'s mut Rng,
    observer: &'s mut O,
    levels: Vec<Level>,
    work: Work,
    /// Cheap steps of choosing since the last poll, and the trials made before it.
    steps: usize,
    polled: u64,
}

/// Searches by the plan; the loop is compiled a second time for searches without an observer.
pub(super) fn search(task: SearchTask<'_>, plan: impl Plan, visit: &mut Visit<'_>) -> (Outcome, Work) {
    let SearchTask { puzzle, budget, rng, observer } = task;
    if observer.is_silent() {
        Search::new(puzzle, plan, budget, rng, &mut Silent).run(visit)
    } else {
        Search::new(puzzle, plan, budget, rng, observer).run(visit)
    }
}

/// The budget's interrupt is polled once in so many cheap steps.
const POLL: u64 = 1024;

impl<'s, P: Plan, O: Observer + ?Sized> Search<'s, P, O> {
    fn new(puzzle: &'s Puzzle, plan: P, budget: Budget<'s>, rng: &'s mut Rng, observer: &'s mut O) -> Self {
        let board = Filled::new(puzzle);
        // Nothing was polled yet: the first node does.
        Search {
            board,
            plan,
            budget,
            rng,
            observer,
            levels: Vec::new(),
            work: Work::default(),
            steps: POLL as usize,
            polled: 0,
        }
    }

    fn run(mut self, visit: &mut Visit<'_>) -> (Outcome, Work) {
        if !self.plan.order().is_empty() {
            self.observer.see(SearchEvent::Order(self.plan.order()));
        }
        let mut solution = Vec::new();
        let outcome = loop {
            if self.budget.nodes.is_some_and(|most| self.work.nodes >= most) || self.is_interrupted(self.plan.cost()) {
                break Outcome::OutOfBudget;
            }
            self.work.nodes += 1;
            if self.board.empty == 0 {
                self.work.solutions += 1;
                solution.clear();
                solution.extend(self.board.values.iter().flatten());
                self.observer.see(SearchEvent::Solution(&solution));
                if visit(&solution).is_break() {
                    break Outcome::Stopped;
                }
            } else if let Some((cell, left)) = self.plan.choose(&self.board) {
                self.levels.push(Level { cell, left, held: self.board.held_around(cell) });
            }
            match self.advance() {
                Advance::Placed => {}
                Advance::Finished => break Outcome::Exhausted,
                Advance::Interrupted => break Outcome::OutOfBudget,
            }
        };
        (outcome, self.work)
    }

    /// Goes on to the next partial solution: tries the symbols left in the last level, leaves it when there is none.
    fn advance(&mut self) -> Advance {
        while let Some(cell) = self.levels.last().map(|level| level.cell) {
            if self.board.clear(cell) {
                self.plan.emptied(cell);
            }
            if self.place_next() {
                return Advance::Placed;
            }
            self.levels.pop();
            self.work.backtracks += 1;
            self.observer.see(SearchEvent::Backtrack { cell });
            if self.is_interrupted(0) {
                return Advance::Interrupted;
            }
        }
        Advance::Finished
    }

    /// Tries the symbols left in the last level until one is valid, and enters that; false if none is.
    fn place_next(&mut self) -> bool {
        let Some(Level { cell, left, held }) = self.levels.last_mut() else { return false };
        let cell = *cell;
        while let Some(symbol) = self.plan.pick(*left, self.rng) {
            let is_guess = (*left - *held).sole().is_none();
            left.remove(symbol);
            self.work.trials += 1;
            if held.contains(symbol) {
                if !self.observer.is_silent() {
                    let clash = self.board.clash(cell, symbol);
                    self.observer.see(SearchEvent::Try { cell, symbol, clash });
                }
                continue;
            }
            self.work.placements += 1;
            self.work.guesses += u64::from(is_guess);
            self.board.set(cell, symbol);
            self.plan.filled(cell);
            self.observer.see(SearchEvent::Try { cell, symbol, clash: None });
            return true;
        }
        false
    }

    /// Polls the interrupt when enough steps were made: each trial is one, and a choice may be several.
    fn is_interrupted(&mut self, choice: usize) -> bool {
        self.steps += choice;
        if self.steps as u64 + (self.work.trials - self.polled) < POLL {
            return false;
        }
        (self.steps, self.polled) = (0, self.work.trials);
        self.budget.interrupt.is_some_and(|interrupt| interrupt())
    }
}
