//! Annealing as the lecture on Latin squares and Sudoku describes it (its section 4.4), with its slips mended.
//!
//! Each box gets its missing digits in random order. A step draws a cell without a given and another one of the same box, and
//! swaps them; the energy counts rows and columns alone, as the boxes are right by construction. The temperature begins at 20
//! and is multiplied by 0.99 after *every* step, accepted or not. After n^2 rejected steps in a row (n^2 is the number of cells)
//! the board is filled anew and the temperature is 20 again. Since it is below 0.1 after 528 steps, most of a start is plain
//! descent.
//!
//! Where the lecture prints something else, or leaves it open (the first two as printed on demand, `as_printed`:
//! whatever is proposed is accepted then, so that the search is a walk that cools in vain):
//!
//! - its probability e^(|n - n'| / t) would be 1 or more; it is e^(-(n' - n) / t), Metropolis' rule;
//! - its pseudocode never sets the count of rejects back; the text says "successive", and so it is here;
//! - its neighbour function never ends in a box with fewer than two free cells; such a box is never drawn here;
//! - "about 20" is 20; "the number of invalid cells" is how often a digit stands in a row or column beyond the first time;
//! - other boards: on a Latin square the rows take the part of the boxes, on a jigsaw the regions; extra houses and excluded
//!   candidates are counted with rows and columns. A graph has no boxes and is refused;
//! - it has no limit. Without a limit of nodes in the budget it ends after 200 times the square of the number of cells
//!   (1,312,200 nodes on 9x9). After a solution it is filled anew, until the visitor has had enough.
//!
//! **Source.** The lecture, section 4.4, which has it from Lewis; `anneal-lewis` is the original.
//!
//! **Good for.** The lecture, with `--as-printed` its slips. It cools too fast to get far.
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
#[derive(Clone, Copy, Debug, Default)]
pub struct AnnealLecture {
    /// The probability and the count of rejects as they are printed, to show why they had to be mended.
    pub as_printed: bool,
}

const NAME: &str = "anneal-lecture";
const START: f64 = 20.0;
const FACTOR: f64 = 0.99;

impl Engine for AnnealLecture {
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
        course::search(task, visit, most, |puzzle, rng| Descent {
            board: Boxes::new(puzzle, rng),
            as_printed: self.as_printed,
        })
    }
}

struct Descent<'p> {
    board: Boxes<'p>,
    as_printed: bool,
}

impl Method for Descent<'_> {
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
        let Descent { board, as_printed } = self;
        let rule = if *as_printed { Rule::AsPrinted } else { Rule::Metropolis };
        let (mut temperature, mut rejects) = (START, 0);
        course.tell(board.energy(), temperature);
        while board.energy() > 0 {
            if rejects >= board.values().len() || !board.can_move() {
                return Ok(false);
            }
            let is_accepted = board.propose(course, temperature, rule)?;
            // The pseudocode never sets the count back.
            let before = if is_accepted && !*as_printed { 0 } else { rejects };
            rejects = before + usize::from(!is_accepted);
            temperature *= FACTOR;
        }
        Ok(true)
    }
}
