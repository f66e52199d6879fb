//! The puzzle as an exact cover.
//!
//! The items are the cells, and each symbol in each house; an option is a symbol in a cell, and covers the cell and that symbol
//! in every house of the cell. A solution is a set of options that covers every cell and every symbol of a full house exactly
//! once, and every symbol of the other houses (the edges of a graph, a short extra house) at most once: Knuth's primary and
//! secondary items.
//!
//! The next item is the one with the fewest options, of these the first, cells before houses. One option is no choice: as soon
//! as an item comes down to it, it is taken. These are the naked and hidden singles, found by counting alone.
//!
//! This is the engine that shares least with the others: it knows no grid and no technique. `matrix.rs` has the sets. The
//! search keeps its own stack, so that a 64x64 board needs no more of the machine's stack than a 4x4.
//!
//! Own code, since the crates were slower and cannot be stopped. In single runs, not recorded, with the same options and two solutions asked for, on easy
//! puzzles, 17 clues, the top 1465 and SE 11: `dlx` 0.8 (dancing links) took 2.3 to 3.3 times as long; of `exact-covers` 0.3
//! (dancing links; its dancing cells are not written yet) the search alone took 2.3 to 4.4 times as long. Neither takes a
//! budget, hears an interrupt before it has a solution, or tells its trials.
//!
//! Tried and dropped: among equals the last item, so houses before cells. That took 1.2 times the nodes on the top 1465 and
//! 1.6 times on SE 11.
//!
//! **Source.** D. E. Knuth, *The Art of Computer Programming* 4B, 7.2.2.1 and 7.2.2.3.
//!
//! **Good for.** A second opinion on any board of modest size, and its trace: Knuth's search as it is taught.
//!
//! **Boards.** All.
//!
//! **Limits.** None of its own: it ends when all is searched, or with the budget.

mod matrix;

use super::{Budget, Engine, Observer, Outcome, SearchEvent, SearchTask, Visit, Work};
use matrix::{Choice, Item, Mark, Matrix};
use ninefold_board::{Candidate, Cell, Symbol};

/// See the module.
#[derive(Clone, Copy, Debug)]
pub struct ExactCover;

/// An item whose options are being tried.
struct Level {
    mark: Mark,
    /// Its options left to try are those from here to the start of the next level, the next one last.
    start: usize,
    /// Where the latest one stands.
    tried: Option<Cell>,
}

/// Why a branch of the tree ends.
enum End {
    Contradiction,
    OutOfBudget,
}

/// The state of one search.
struct Search<'a> {
    matrix: Matrix,
    levels: Vec<Level>,
    /// The options left to try on all levels.
    left: Vec<Choice>,
    /// The givens, and what was entered last in each other cell. When every cell is covered, that is what stands there now.
    values: Vec<Symbol>,
    work: Work,
    budget: Budget<'a>,
    observer: &'a mut dyn Observer,
}

impl Engine for ExactCover {
    fn name(&self) -> &'static str {
        "exact-cover"
    }

    fn search(&self, task: SearchTask<'_>, visit: &mut Visit<'_>) -> (Outcome, Work) {
        let SearchTask { puzzle, budget, observer, .. } = task;
        let work = Work::default();
        if budget.is_spent(work.nodes) {
            return (Outcome::OutOfBudget, work);
        }
        let values = puzzle.givens().iter().map(|given| given.unwrap_or_default()).collect();
        let (matrix, levels, left) = (Matrix::new(puzzle), Vec::new(), Vec::new());
        let mut search = Search { matrix, levels, left, values, work, budget, observer };
        let outcome = search.run(visit);
        (outcome, search.work)
    }
}

impl Search<'_> {
    /// Each turn of the loop looks at one node: `taken` says whether its own option already leaves some item without one.
    fn run(&mut self, visit: &mut Visit<'_>) -> Outcome {
        self.work.nodes = 1;
        let mut taken = Ok(());
        loop {
            match taken.and_then(|()| self.take_forced()) {
                Ok(()) => match self.matrix.fewest_options() {
                    Some(item) => self.choose(item),
                    None if self.visit_solution(visit) => return Outcome::Stopped,
                    None => {}
                },
                Err(End::OutOfBudget) => return Outcome::OutOfBudget,
                Err(End::Contradiction) => {}
            }
            let Some(option) = self.next_option() else {
                return Outcome::Exhausted;
            };
            if self.budget.is_spent(self.work.nodes) {
                return Outcome::OutOfBudget;
            }
            taken = self.try_option(option);
        }
    }

    /// Takes every option that is the only one of an item. A large board may have thousands, so the interrupt is polled
    /// between them too.
    fn take_forced(&mut self) -> Result<(), End> {
        let mut taken = 0_u32;
        while let Some(option) = self.matrix.next_forced() {
            taken += 1;
            if taken.is_multiple_of(FORCED_PER_POLL) && self.budget.is_interrupted() {
                return Err(End::OutOfBudget);
            }
            let Candidate { cell, symbol } = self.matrix.candidate(option);
            self.observer.see(SearchEvent::Forced { cell, symbol });
            self.take(option)?;
        }
        Ok(())
    }

    fn take(&mut self, option: Choice) -> Result<(), End> {
        self.work.trials += 1;
        self.work.placements += 1;
        let Candidate { cell, symbol } = self.matrix.candidate(option);
        self.values[cell.index()] = symbol;
        self.matrix.take(option).map_err(|matrix::Uncoverable| End::Contradiction)
    }

    /// An item without an option, which only the givens can leave, makes a level without one.
    fn choose(&mut self, item: Item) {
        self.levels.push(Level { mark: self.matrix.mark(), start: self.left.len(), tried: None });
        self.matrix.put_options(item, &mut self.left);
    }

    /// Goes back to the latest level with an option left, and gives that; `None` if there is none.
    fn next_option(&mut self) -> Option<Choice> {
        while let Some(level) = self.levels.last_mut() {
            self.matrix.rewind(level.mark);
            let is_guess = self.left.len() > level.start + 1;
            let option = if self.left.len() > level.start { self.left.pop() } else { None };
            let cell = option.map(|option| self.matrix.candidate(option).cell);
            match (level.tried, option) {
                (Some(last), None) => {
                    self.work.backtracks += 1;
                    self.observer.see(SearchEvent::Backtrack { cell: last });
                }
                // The other places of a symbol in a house; other symbols of the same cell say so themselves.
                (Some(last), Some(_)) if cell != Some(last) => self.observer.see(SearchEvent::Leave { cell: last }),
                _ => {}
            }
            if option.is_some() {
                level.tried = cell;
                self.work.guesses += u64::from(is_guess);
                return option;
            }
            self.levels.pop();
        }
        None
    }

    /// Takes an option as a trial, which breaks no rule: a new node.
    fn try_option(&mut self, option: Choice) -> Result<(), End> {
        self.work.nodes += 1;
        let Candidate { cell, symbol } = self.matrix.candidate(option);
        self.observer.see(SearchEvent::Try { cell, symbol, clash: None });
        self.take(option)
    }

    /// Presents the values; true if the visitor wants no more.
    fn visit_solution(&mut self, visit: &mut Visit<'_>) -> bool {
        self.work.solutions += 1;
        self.observer.see(SearchEvent::Solution(&self.values));
        visit(&self.values).is_break()
    }
}

/// The number of forced options taken between two polls of the interrupt.
const FORCED_PER_POLL: u32 = 64;
