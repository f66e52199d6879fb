//! Candidates, naked and hidden singles, then the cell with the fewest candidates: the everyday engine of any size.
//!
//! Among equals it takes the cell that took part in the most contradictions, so that the search turns to where it fails. Against
//! taking the first of them that saves nodes on the hardest 9x9 puzzles and solves more of the large boards. Tried and
//! dropped: their quotient of candidates and weight, which fails on empty large boards; branching on the places of a symbol
//! in a house; restarts.
//!
//! The search keeps one grid and takes changes back from its trail, so that its memory does not grow with depth, and a
//! stack of its own instead of recursion, so that a 64x64 board needs no more of the machine's stack than a 4x4.
//!
//! **Source.** Propagation and the smallest domain first are common property; the weights are after Boussemart, Hemery, Lecoutre and
//! Sais, *Boosting systematic search by weighting constraints*, 2004.
//!
//! **Good for.** Boards of up to 12 symbols other than 9x9, graphs, restricted candidates, long lists of solutions, and traces: it tells
//! each trial. On hard boards of 16x16 and more it may search for ever where `cp` does not.
//!
//! **Boards.** All.
//!
//! **Limits.** None of its own: it ends when all is searched, or with the budget.

use super::{Budget, Engine, Observer, Outcome, SearchEvent, SearchTask, Visit, Work};
use ninefold_board::{Cell, Contradiction, Grid, Status, Symbol, SymbolSet, grid::Mark};

/// See the module.
#[derive(Clone, Copy, Debug)]
pub struct Propagate;

/// A choice: the symbols left for the cell, and the state to come back to.
struct Choice {
    mark: Mark,
    cell: Cell,
    left: SymbolSet,
}

/// Why a branch of the tree ends.
enum End {
    Contradiction,
    OutOfBudget,
}

/// The state of one search.
struct Search<'a> {
    grid: Grid,
    choices: Vec<Choice>,
    /// Per cell: the contradictions it took part in.
    weights: Vec<u64>,
    /// Room for one solution.
    values: Vec<Symbol>,
    work: Work,
    budget: Budget<'a>,
    observer: &'a mut dyn Observer,
}

impl Engine for Propagate {
    fn name(&self) -> &'static str {
        "propagate"
    }

    fn search(&self, task: SearchTask<'_>, visit: &mut Visit<'_>) -> (Outcome, Work) {
        let SearchTask { puzzle, budget, observer, .. } = task;
        let mut work = Work::default();
        if budget.is_spent(work.nodes) {
            return (Outcome::OutOfBudget, work);
        }
        work.nodes = 1;
        let Ok(grid) = Grid::new(puzzle) else {
            return (Outcome::Exhausted, work);
        };
        let cells = puzzle.geometry().cells();
        let (choices, weights, values) = (Vec::new(), vec![0; cells], Vec::with_capacity(cells));
        let mut search = Search { grid, choices, weights, values, work, budget, observer };
        let outcome = search.run(visit);
        (outcome, search.work)
    }
}

impl Search<'_> {
    /// Each turn of the loop looks at one node: `placed` says whether its own placement already contradicts.
    fn run(&mut self, visit: &mut Visit<'_>) -> Outcome {
        let mut placed = Ok(());
        loop {
            match placed.and_then(|()| self.enter_singles()) {
                Ok(()) => match self.next_cell() {
                    Some(cell) => self.choose(cell),
                    None if self.visit_solution(visit) => return Outcome::Stopped,
                    None => {}
                },
                Err(End::OutOfBudget) => return Outcome::OutOfBudget,
                Err(End::Contradiction) => {}
            }
            let Some((cell, symbol)) = self.next_trial() else {
                return Outcome::Exhausted;
            };
            if self.budget.is_spent(self.work.nodes) {
                return Outcome::OutOfBudget;
            }
            placed = self.try_symbol(cell, symbol);
        }
    }

    /// Enters naked and hidden singles until there is none. A large board may have thousands, so the interrupt is polled
    /// between them too.
    fn enter_singles(&mut self) -> Result<(), End> {
        let mut entered = 0_u32;
        while let Some(single) = self.grid.next_single() {
            entered += 1;
            if entered.is_multiple_of(SINGLES_PER_POLL) && self.budget.interrupt.is_some_and(|interrupt| interrupt()) {
                return Err(End::OutOfBudget);
            }
            self.work.trials += 1;
            self.work.placements += 1;
            self.observer.see(SearchEvent::Forced { cell: single.cell, symbol: single.symbol });
            self.grid.place(single).map_err(|contradiction| self.blame(contradiction))?;
        }
        Ok(())
    }

    /// The open cell with the fewest candidates, of these the one with the greatest weight, of these the first; `None` if
    /// the grid is full. After all singles every open cell has two candidates or more.
    fn next_cell(&self) -> Option<Cell> {
        let mut best = None;
        let (mut fewest, mut heaviest) = (usize::MAX, 0);
        for cell in self.grid.geometry().all_cells().filter(|&c| self.grid.status(c) == Status::Open) {
            let (count, weight) = (self.grid.candidates(cell).len(), self.weights[cell.index()]);
            if count < fewest || count == fewest && weight > heaviest {
                (best, fewest, heaviest) = (Some(cell), count, weight);
            }
        }
        best
    }

    fn choose(&mut self, cell: Cell) {
        self.choices.push(Choice { mark: self.grid.mark(), cell, left: self.grid.candidates(cell) });
    }

    /// Goes back to the latest choice with a symbol left, and takes that; `None` if there is none.
    fn next_trial(&mut self) -> Option<(Cell, Symbol)> {
        while let Some(choice) = self.choices.last_mut() {
            self.grid.rewind(choice.mark);
            if let Some(symbol) = choice.left.first() {
                self.work.guesses += u64::from(choice.left.len() > 1);
                choice.left.remove(symbol);
                return Some((choice.cell, symbol));
            }
            self.work.backtracks += 1;
            self.observer.see(SearchEvent::Backtrack { cell: choice.cell });
            self.choices.pop();
        }
        None
    }

    /// Places a candidate, which breaks no rule: a new node.
    fn try_symbol(&mut self, cell: Cell, symbol: Symbol) -> Result<(), End> {
        self.work.nodes += 1;
        self.work.trials += 1;
        self.work.placements += 1;
        self.observer.see(SearchEvent::Try { cell, symbol, clash: None });
        self.grid.place(cell.with(symbol)).map_err(|contradiction| self.blame(contradiction))
    }

    /// Weighs the cells of a contradiction.
    fn blame(&mut self, contradiction: Contradiction) -> End {
        match contradiction {
            Contradiction::Cell(cell) => self.weights[cell.index()] += 1,
            Contradiction::House(house, _) => {
                for cell in self.grid.geometry().house(house).cells() {
                    self.weights[cell.index()] += u64::from(self.grid.status(*cell) == Status::Open);
                }
            }
        }
        End::Contradiction
    }

    /// Presents the full grid; true if the visitor wants no more.
    fn visit_solution(&mut self, visit: &mut Visit<'_>) -> bool {
        self.work.solutions += 1;
        self.values.clear();
        self.values.extend(self.grid.geometry().all_cells().filter_map(|c| self.grid.value(c)));
        self.observer.see(SearchEvent::Solution(&self.values));
        visit(&self.values).is_break()
    }
}

/// The number of singles entered between two polls of the interrupt.
const SINGLES_PER_POLL: u32 = 64;
