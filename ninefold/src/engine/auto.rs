//! Which engine to take for a puzzle when nobody says.

use super::{Engine as _, Fast9};
use ninefold_board::{Puzzle, Shape};

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
/// | puzzle | engine | because |
/// |---|---|---|
/// | plain 9x9 | `fast9` | made for it |
/// | graph; any other board up to 12 symbols | `propagate` | plain search is through at once on the hardest of 12 symbols known here; it lists many solutions faster, and tells its trials |
/// | more than 12 symbols | `cp` | plain search fails on the hard ones |
///
/// Seen to the first solution, in single runs on a busy machine that are not recorded (`cargo xtask bench big` makes the
/// record), in seconds, `-` for none within 8:
///
/// | board | `propagate` | `cp` |
/// |---|---|---|
/// | empty 25x25, 36x36, 49x49, 64x64 | 0.00, 0.00, 0.01, 0.08 | 0.01, 0.04, 0.12, 0.34 |
/// | 25x25, random, 35, 40 and 45% given | 0.02, 0.01, 0.09 | 0.00, 0.03, 0.02 |
/// | 16x16 with 55 givens; 25x25 with 146 | 0.17; - | 0.00; 0.00 |
/// | 25x25, minimal, two of Gecode's (`cp` with the proof) | -, - | 0.38, 4.25 |
/// | Latin squares with holes, order 33 and 35 | 0.78, 3.54 | 0.07, 0.20 |
/// | 36x36, 45 and 55% given | not measured | 0.64, 0.00 |
/// | 36x36, 50%; 49x49 and 64x64, 55% | -; -, - | -; -, - |
///
/// ```
/// use ninefold::board::{BoxShape, Geometry, Puzzle};
/// use ninefold::engine::auto;
/// let square = |n| Puzzle::new(Geometry::latin(n).unwrap(), vec![None; n * n]).unwrap();
/// assert_eq!(auto(&square(5)).engine, "propagate");
/// assert!(auto(&square(5)).why.contains("Latin square 5x5"));
/// assert_eq!(auto(&square(30)).engine, "cp");
/// let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
/// assert_eq!(auto(&Puzzle::new(nine, vec![None; 81]).unwrap()).engine, "fast9");
/// ```
pub fn auto(puzzle: &Puzzle) -> Choice {
    let geometry = puzzle.geometry();
    if Fast9.serves(puzzle).is_ok() {
        let why =
            "plain 9x9 goes to `fast9`, which looks at many search nodes at once and is made for this board alone";
        return choice(puzzle, "fast9", why);
    }
    if *geometry.shape() == Shape::Graph {
        return choice(puzzle, "propagate", &format!("graphs go to `propagate`, {PROPAGATE}"));
    }
    if geometry.symbols() > SMALL {
        let why = format!(
            "boards of more than {SMALL} symbols go to `cp`, which matches the cells of each house to symbols and learns \
             from its failures"
        );
        return choice(puzzle, "cp", &why);
    }
    choice(puzzle, "propagate", &format!("other boards of at most {SMALL} symbols go to `propagate`, {PROPAGATE}"))
}

/// Up to so many symbols plain search is the faster one.
const SMALL: usize = 12;

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
