//! Homogeneous annealing after Rhyd Lewis, *Metaheuristics can solve sudoku puzzles* (Journal of Heuristics, 2007).
//!
//! Each box gets its missing digits in random order, and a step swaps two free cells of one box, as in the lecture, which took
//! it from here. The energy is the number of digits that rows and columns miss. But the temperature is constant through a
//! Markov chain of many steps: as many as the squares of the numbers of free cells, added up over the boxes (729 on an empty
//! 9x9 board). After each chain it is multiplied by 0.99. It begins at the standard deviation of the energy over a few moves,
//! and is set back there when 20 chains have brought no improvement.
//!
//! Choices where the source as we have it leaves one:
//!
//! - the start temperature is taken over 200 random moves from the start, all of them made. They are counted as nodes and told
//!   to no observer, as there is no temperature yet. If the energy never changed, the temperature is 0: only descent;
//! - a chain brings an improvement if the energy is lower at its end than it was at its beginning. (The lowest energy so far
//!   would not do: while it is hot, 20 chains without a new record are common.);
//! - a reheat keeps the board;
//! - nothing is entered by logic beforehand, as Lewis does not;
//! - boxes with one free cell add 1 to the length of a chain but are never drawn;
//! - other boards, and the limit without a budget of nodes: as in the lecture's engine. After a solution the board is filled
//!   anew and the start temperature measured again.
//!
//! **Source.** R. Lewis, *Metaheuristics can solve sudoku puzzles*, Journal of Heuristics, 2007.
//!
//! **Good for.** Puzzles with few givens, of which it solves more than the other two that anneal.
//!
//! **Boards.** Those that fall into houses with every symbol: Sudoku, Latin squares and jigsaws, no graphs.
//!
//! **Limits.** It proves nothing: without a budget it ends after 200 times the square of the number of cells in nodes.

use super::boxes::{self, Boxes, Rule};
use super::course::{self, Course, Method};
use super::default_limit;
use crate::engine::{Engine, Outcome, Rng, SearchTask, Tells, Unserved, Visit, Work};
use ninefold_board::{Puzzle, Symbol};

/// See the module.
#[derive(Clone, Copy, Debug)]
pub struct AnnealLewis;

const NAME: &str = "anneal-lewis";
const FACTOR: f64 = 0.99;
/// The moves from which the start temperature is taken.
const SAMPLES: u32 = 200;
/// The number of chains without improvement that brings a reheat.
const PATIENCE: u32 = 20;

impl Engine for AnnealLewis {
    fn name(&self) -> &'static str {
        NAME
    }

    fn is_complete(&self) -> bool {
        false
    }

    fn serves(&self, puzzle: &Puzzle) -> Result<(), Unserved> {
        boxes::serves(puzzle, NAME)
    }

    fn tells(&self) -> Tells {
        Tells::Energy
    }

    fn search(&self, task: SearchTask<'_>, visit: &mut Visit<'_>) -> (Outcome, Work) {
        let most = default_limit(task.puzzle);
        course::search(task, visit, most, |puzzle, rng| {
            let board = Boxes::new(puzzle, rng);
            Chains { length: board.squares(), board }
        })
    }
}

struct Chains<'p> {
    board: Boxes<'p>,
    /// Of one chain.
    length: u64,
}

impl Method for Chains<'_> {
    fn refill(&mut self, rng: &mut Rng) {
        self.board.refill(rng);
    }

    fn can_move(&self) -> bool {
        self.board.can_move()
    }

    fn values(&self) -> &[Symbol] {
        self.board.values()
    }

    fn cool(&mut self, course: &mut Course<'_, '_>) -> Result<bool, Outcome> {
        if !self.can_move() {
            return Ok(self.board.energy() == 0);
        }
        let start = self.deviation(course)?;
        let (mut temperature, mut in_vain) = (start, 0);
        course.tell(self.board.energy(), temperature);
        while self.board.energy() > 0 {
            let before = self.board.energy();
            self.chain(course, temperature)?;
            temperature *= FACTOR;
            in_vain = if self.board.energy() < before { 0 } else { in_vain + 1 };
            if in_vain >= PATIENCE {
                (temperature, in_vain) = (start, 0);
            }
        }
        Ok(true)
    }
}

impl Chains<'_> {
    /// One chain, shorter if it meets a solution.
    fn chain(&mut self, course: &mut Course<'_, '_>, temperature: f64) -> Result<(), Outcome> {
        for _ in 0..self.length {
            if self.board.energy() == 0 {
                break;
            }
            self.board.propose(course, temperature, Rule::Metropolis)?;
        }
        Ok(())
    }

    /// The standard deviation of the energy over some random moves. They are made, and end early at a solution.
    fn deviation(&mut self, course: &mut Course<'_, '_>) -> Result<f64, Outcome> {
        let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0);
        for _ in 0..SAMPLES {
            if self.board.energy() == 0 {
                break;
            }
            course.step()?;
            let pair = self.board.neighbour(course.rng);
            self.board.swap(pair);
            let energy = f64::from(self.board.energy() as u32);
            (count, sum, squares) = (count + 1.0, sum + energy, squares + energy * energy);
        }
        if count == 0.0 {
            return Ok(0.0);
        }
        let mean = sum / count;
        // Rounding may leave a little less than nothing.
        Ok(libm::sqrt((squares / count - mean * mean).max(0.0)))
    }
}
