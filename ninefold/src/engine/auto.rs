//! Which engine to take for a puzzle when nobody says.

use super::{Engine as _, Fast9};
use ninefold_board::Puzzle;

/// An engine and the reason for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Its name in [`ENGINES`](super::ENGINES).
    pub engine: &'static str,
    /// Why this one, as `--explain-engine` prints it.
    pub why: String,
}

/// Picks an engine. It looks at nothing but the puzzle, so the same puzzle gets the same engine everywhere.
///
/// ```
/// use ninefold::board::{BoxShape, Geometry, Puzzle};
/// use ninefold::engine::auto;
/// let square = Puzzle::new(Geometry::latin(5).unwrap(), vec![None; 25]).unwrap();
/// assert_eq!(auto(&square).engine, "propagate");
/// assert!(auto(&square).why.contains("Latin square 5x5"));
/// let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
/// assert_eq!(auto(&Puzzle::new(nine, vec![None; 81]).unwrap()).engine, "fast9");
/// ```
pub fn auto(puzzle: &Puzzle) -> Choice {
    if Fast9.serves(puzzle).is_ok() {
        let why =
            "plain 9x9 goes to `fast9`, which looks at many search nodes at once and is made for this board alone";
        return choice(puzzle, "fast9", why);
    }
    choice(puzzle, "propagate", &format!("all but plain 9x9 goes to `propagate`, {PROPAGATE}"))
}

/// Picks an engine whose trials will be watched: one that tells them.
pub fn auto_for_trace(puzzle: &Puzzle) -> Choice {
    choice(puzzle, "propagate", &format!("to be watched every board goes to `propagate`, {PROPAGATE}"))
}

const PROPAGATE: &str =
    "which rules candidates out before it guesses; the other engines show how people and papers search";

/// The choice, with what was seen of the puzzle before the reason.
fn choice(puzzle: &Puzzle, engine: &'static str, why: &str) -> Choice {
    let (geometry, given) = (puzzle.geometry(), puzzle.given_count());
    Choice { engine, why: format!("{geometry}, {given} of {} cells given: {why}", geometry.cells()) }
}
