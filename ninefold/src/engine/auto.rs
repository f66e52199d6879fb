//! The choice of an engine for a puzzle where the caller names none.
//!
//! | puzzle | engine | because |
//! |---|---|---|
//! | plain 9x9 | `fast9` | made for it |
//! | graph; any other board up to 12 symbols | `propagate` | plain search is through at once on the hardest of 12 symbols known here; it lists many solutions faster, and tells its trials |
//! | more than 12 symbols | `cp` | plain search fails on the hard ones |
//!
//! What is watched, trial by trial, goes to `propagate`, on every board.
//!
//! The record behind it is the page `docs/large-boards.md` (`cargo xtask bench big`): of its 65 large boards `cp` answers 49 within
//! the limit, `sat` 47 and `propagate` 42; of the 46 that `cp` and `sat` both answer `cp` is quicker on 37, and `sat` has no kind of
//! board to itself. So `auto` never picks `sat`; it can be named for a board that `cp` leaves open.
//!
//! **Source.** This project's own measurements.
//!
//! **Good for.** Whoever wants an answer and no particular way to it.
//!
//! **Boards.** All.
//!
//! **Limits.** None of its own: it ends when all is searched, or with the budget.

use super::{Cp, Engine, Fast9, Propagate};
use ninefold_board::{Puzzle, Shape};

/// An engine and the reason for it.
pub struct Picked {
    /// The engine, one of [`ENGINES`](super::ENGINES).
    pub engine: Box<dyn Engine>,
    /// Why this one, as `--explain-engine` prints it.
    pub why: String,
}

impl std::fmt::Debug for Picked {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Picked").field("engine", &self.engine.name()).field("why", &self.why).finish()
    }
}

/// Picks an engine. It looks at nothing but the puzzle, so the same puzzle gets the same engine everywhere.
///
/// ```
/// use ninefold::board::{BoxShape, Geometry, Puzzle};
/// use ninefold::engine::auto;
/// let square = |n| Puzzle::new(Geometry::latin(n).unwrap(), vec![None; n * n]).unwrap();
/// assert_eq!(auto(&square(5)).engine.name(), "propagate");
/// assert!(auto(&square(5)).why.contains("Latin square 5x5"));
/// assert_eq!(auto(&square(30)).engine.name(), "cp");
/// let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
/// assert_eq!(auto(&Puzzle::new(nine, vec![None; 81]).unwrap()).engine.name(), "fast9");
/// ```
pub fn auto(puzzle: &Puzzle) -> Picked {
    let geometry = puzzle.geometry();
    if Fast9.serves(puzzle).is_ok() {
        let why =
            "plain 9x9 goes to `fast9`, which looks at many search nodes at once and is made for this board alone";
        return picked(puzzle, Fast9, why);
    }
    if *geometry.shape() == Shape::Graph {
        return picked(puzzle, Propagate, &format!("graphs go to `propagate`, {PROPAGATE}"));
    }
    if geometry.symbols() > SMALL {
        let why = format!(
            "boards of more than {SMALL} symbols go to `cp`, which matches the cells of each house to symbols and learns \
             from its failures"
        );
        return picked(puzzle, Cp::default(), &why);
    }
    picked(puzzle, Propagate, &format!("other boards of at most {SMALL} symbols go to `propagate`, {PROPAGATE}"))
}

/// Up to so many symbols plain search is the faster one.
const SMALL: usize = 12;

/// Picks an engine whose trials will be watched: one that tells them.
pub fn auto_for_trace(puzzle: &Puzzle) -> Picked {
    picked(puzzle, Propagate, &format!("to be watched every board goes to `propagate`, {PROPAGATE}"))
}

const PROPAGATE: &str =
    "which rules candidates out before it guesses; the other engines show how people and papers search";

/// The engine, with what was seen of the puzzle before the reason.
fn picked(puzzle: &Puzzle, engine: impl Engine + 'static, why: &str) -> Picked {
    let (geometry, given) = (puzzle.geometry(), puzzle.given_count());
    Picked { engine: Box::new(engine), why: format!("{geometry}, {given} of {} cells given: {why}", geometry.cells()) }
}
