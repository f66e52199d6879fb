//! Which engine to take for a puzzle when nobody says.

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
/// use ninefold::board::{Geometry, Puzzle};
/// let puzzle = Puzzle::new(Geometry::latin(5).unwrap(), vec![None; 25]).unwrap();
/// let choice = ninefold::engine::auto(&puzzle);
/// assert_eq!(choice.engine, "propagate");
/// assert!(choice.why.contains("Latin square 5x5"));
/// ```
pub fn auto(puzzle: &Puzzle) -> Choice {
    let (geometry, given) = (puzzle.geometry(), puzzle.given_count());
    let why = format!(
        "{geometry}, {given} of {} cells given: every board goes to `propagate`, which rules candidates out before it \
         guesses; the other engines show how people and papers search",
        geometry.cells()
    );
    Choice { engine: "propagate", why }
}
