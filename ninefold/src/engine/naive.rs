//! Plain backtracking, as the lecture's sections 4.1 and 5.1 describe it: cells row by row, symbols ascending; and its
//! variant with both orders random.
//!
//! The plain order can be attacked: the lecture's Figure 9 is a puzzle whose first row is 987654321, so that almost
//! everything is tried before the answer (622,577,597 trials). The lecture's reply is to fill the cells, and to try the
//! symbols, in random order. An adversary cannot foresee that, but it is no improvement otherwise: neighbouring cells
//! clash early, scattered ones late, so that on many a 9x9 puzzle the random order needs a budget.
//!
//! The lecture's pseudocode drops the result of the recursive call and hides the loop in the test for a full square; what
//! is meant, and done here, is what its text says.

use super::backtrack::{self, Filled, Plan, Settled};
use super::{Budget, Engine, Observer, Outcome, Rng, Visit, Work};
use ninefold_board::{Cell, Puzzle, Symbol, SymbolSet};
use rand_chacha::rand_core::Rng as _;

/// Row by row, symbols ascending. Each symbol that the puzzle allows in a cell is tried, and each trial counted.
#[derive(Clone, Copy, Debug)]
pub struct Naive;

/// The same with a random order of the cells, drawn once, and the symbols of each cell drawn one by one.
#[derive(Clone, Copy, Debug)]
pub struct NaiveRandom;

impl Engine for Naive {
    fn name(&self) -> &'static str {
        "naive"
    }

    fn search(
        &self,
        puzzle: &Puzzle,
        budget: &Budget<'_>,
        _: &mut Rng,
        observer: &mut dyn Observer,
        visit: &mut Visit<'_>,
    ) -> (Outcome, Work) {
        let cells = Filled::new(puzzle).empty_cells().collect();
        backtrack::search(puzzle, Settled::new(cells, |cell| puzzle.allowed_in(cell)), budget, observer, visit)
    }
}

impl Engine for NaiveRandom {
    fn name(&self) -> &'static str {
        "naive-random"
    }

    fn search(
        &self,
        puzzle: &Puzzle,
        budget: &Budget<'_>,
        rng: &mut Rng,
        observer: &mut dyn Observer,
        visit: &mut Visit<'_>,
    ) -> (Outcome, Work) {
        let mut cells: Vec<Cell> = Filled::new(puzzle).empty_cells().collect();
        for last in (1..cells.len()).rev() {
            cells.swap(last, below(rng, last + 1));
        }
        let order = Settled::new(cells, |cell| puzzle.allowed_in(cell));
        backtrack::search(puzzle, Random { order, rng }, budget, observer, visit)
    }
}

/// A settled order of cells with random symbols.
struct Random<'r> {
    order: Settled,
    rng: &'r mut Rng,
}

impl Plan for Random<'_> {
    fn order(&self) -> &[Cell] {
        self.order.order()
    }

    fn choose(&mut self, board: &Filled<'_>) -> Option<(Cell, SymbolSet)> {
        self.order.choose(board)
    }

    fn pick(&mut self, left: SymbolSet) -> Option<Symbol> {
        if left.is_empty() { None } else { left.iter().nth(below(self.rng, left.len())) }
    }
}

/// A number below `n`, which is 1 to 65,535: the high half of a product (Lemire's multiplication without his rejection
/// step; the bias is below 2^-16). Written out, so that a seed keeps its meaning whatever a library changes.
fn below(rng: &mut Rng, n: usize) -> usize {
    ((u64::from(rng.next_u32()) * n as u64) >> 32) as usize
}
