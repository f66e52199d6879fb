//! Annealing as Chi and Lange describe it in *Techniques for Solving Sudoku Puzzles* (arXiv 1203.2295), section 2.2.
//!
//! The state is a full board on which each of the n symbols stands n times and the givens stand where they must; any such board
//! is a start. A step draws two different cells without a given and swaps them. A cell that is involved in i violations is drawn
//! with the weight exp(i), so that what is wrong is moved more often. Metropolis' rule accepts or rejects. The temperature begins
//! at 100 and is multiplied by 0.99 after every 50 steps. After 100,000 steps everything begins anew, once: there are at most
//! 200,000 steps. The temperature is below 1 from step 22,950, and 1.9e-7 at the end of a start.
//!
//! Choices where the paper leaves one:
//!
//! - the violations of a board: for each symbol in each house, how often it stands there beyond the first time. A cell is
//!   involved in one violation per house in which its symbol stands again;
//! - the second cell is drawn from the others with the same weights. The two may hold the same symbol; the swap then changes
//!   nothing and is a step all the same;
//! - a restart draws a new board and begins at 100 again;
//! - after a solution everything begins anew, within the same 200,000 steps;
//! - with a limit of nodes in the budget that one holds instead of the 200,000 steps, and it begins anew after every 100,000;
//! - excluded candidates: a symbol in a cell that excludes it is one more violation, in which the cell is involved;
//! - a graph need not have room for each colour equally often, so a start has random colours, and a step draws one cell by its
//!   weight and gives it a random other colour.
//!
//! With seed 0 it solves 306 of 400 random puzzles that singles solve, and 1 of the top 95; the paper has all of its 87 easy ones,
//! which are not published, and 3 of the top 95. Tried on 40 of them and no better: counting pairs, involved cells, constraints
//! or houses that are broken; other weights; a second cell drawn evenly.
//!
//! **Source.** Chi & Lange, section 2.2.
//!
//! **Good for.** The comparison of their paper. It solves easy puzzles with many givens; with few givens it mostly gets stuck.
//!
//! **Boards.** All.
//!
//! **Limits.** It proves nothing: without a budget it ends after 200,002 nodes, the steps and the boards of both starts.

use super::course::{self, Course, Method};
use super::involvement::Involvement;
use super::state::State;
use crate::engine::{Engine, Outcome, Rng, SearchTask, Tells, Visit, Work, random};
use ninefold_board::{Cell, Puzzle, Symbol};

/// See the module.
#[derive(Clone, Copy, Debug)]
pub struct AnnealChiLange;

const START: f64 = 100.0;
const FACTOR: f64 = 0.99;
/// The temperature is constant for so many steps.
const PLATEAU: u32 = 50;
/// The steps of one start.
const STEPS: u32 = 100_000;
/// Two starts, which are nodes too, and their steps.
const MOST: u64 = 2 * (STEPS as u64 + 1);

impl Engine for AnnealChiLange {
    fn name(&self) -> &'static str {
        "anneal-chi-lange"
    }

    fn is_complete(&self) -> bool {
        false
    }

    fn tells(&self) -> Tells {
        Tells::Energy
    }

    fn search(&self, task: SearchTask<'_>, visit: &mut Visit<'_>) -> (Outcome, Work) {
        course::search(task, visit, MOST, |puzzle, rng| {
            let state = State::new(puzzle, filling(puzzle, rng), |_| true, Involvement::new(puzzle));
            Swaps { puzzle, state }
        })
    }
}

struct Swaps<'p> {
    puzzle: &'p Puzzle,
    state: State<'p, Involvement>,
}

/// A change of the board. Either is its own way back.
#[derive(Clone, Copy)]
enum Move {
    Swap(Cell, Cell),
    /// The cell, and the other symbol.
    Change(Cell, Symbol),
}

impl Method for Swaps<'_> {
    fn refill(&mut self, rng: &mut Rng) {
        self.state.refill(&filling(self.puzzle, rng));
    }

    fn can_move(&self) -> bool {
        let free = self.puzzle.geometry().cells() - self.puzzle.given_count();
        if has_every_symbol_alike(self.puzzle) { free > 1 } else { free > 0 && self.puzzle.geometry().symbols() > 1 }
    }

    fn values(&self) -> &[Symbol] {
        self.state.values()
    }

    fn cool(&mut self, course: &mut Course<'_, '_>) -> Result<bool, Outcome> {
        let mut temperature = START;
        course.tell(self.state.duplicates(), temperature);
        for step in 1..=STEPS {
            if self.state.duplicates() == 0 || !self.can_move() {
                break;
            }
            self.propose(course, temperature)?;
            if step.is_multiple_of(PLATEAU) {
                temperature *= FACTOR;
            }
        }
        Ok(self.state.duplicates() == 0)
    }
}

impl Swaps<'_> {
    /// One step.
    fn propose(&mut self, course: &mut Course<'_, '_>, temperature: f64) -> Result<(), Outcome> {
        course.step()?;
        let Some(change) = self.neighbour(course.rng) else { return Ok(()) };
        let before = self.state.duplicates();
        let back = self.make(change);
        if !course.accepts(before, self.state.duplicates(), temperature) {
            self.make(back);
        }
        course.tell(self.state.duplicates(), temperature);
        Ok(())
    }

    fn neighbour(&mut self, rng: &mut Rng) -> Option<Move> {
        if has_every_symbol_alike(self.puzzle) {
            return self.state.watch_mut().draw_two(rng).map(|(a, b)| Move::Swap(a, b));
        }
        let cell = self.state.watch().draw(rng)?;
        let other = random::below(rng, self.puzzle.geometry().symbols() - 1);
        let current = self.state.value(cell).index();
        Some(Move::Change(cell, Symbol::new(if other < current { other } else { other + 1 })))
    }

    /// Makes the change, and says which one takes it back.
    fn make(&mut self, change: Move) -> Move {
        match change {
            Move::Swap(a, b) => {
                self.state.swap(a, b);
                change
            }
            Move::Change(cell, symbol) => {
                let before = self.state.value(cell);
                self.state.set(cell, symbol);
                Move::Change(cell, before)
            }
        }
    }
}

/// Does every solution have each symbol equally often? So it is on a square board, whose rows need them all.
fn has_every_symbol_alike(puzzle: &Puzzle) -> bool {
    puzzle.geometry().side().is_some()
}

/// The givens, and in the other cells what is missing of each symbol in random order; on a graph random symbols.
fn filling(puzzle: &Puzzle, rng: &mut Rng) -> Vec<Symbol> {
    let symbols = puzzle.geometry().symbols();
    let mut missing = if has_every_symbol_alike(puzzle) {
        // No symbol is given twice in a row, and so none more often than it is to stand.
        let mut times = vec![symbols; symbols];
        puzzle.givens().iter().flatten().for_each(|given| times[given.index()] -= 1);
        times.iter().enumerate().flat_map(|(s, &times)| std::iter::repeat_n(Symbol::new(s), times)).collect()
    } else {
        let free = puzzle.geometry().cells() - puzzle.given_count();
        (0..free).map(|_| Symbol::new(random::below(rng, symbols))).collect::<Vec<_>>()
    };
    random::shuffle(rng, &mut missing);
    let mut missing = missing.into_iter();
    puzzle.givens().iter().map(|given| given.or_else(|| missing.next()).unwrap_or(Symbol(0))).collect()
}
