//! The level: how many of the six passes of physicsinsights a puzzle takes ([`crate::logic::profile::levels`]).

use super::{Need, NeedForm};
use crate::engine::Budget;
use crate::logic::Chart;
use crate::rate::{Task, level_scale};
use ninefold_board::{Geometry, Puzzle, Shape};

pub(super) const LEVEL: Need = Need {
    name: "level",
    form: NeedForm::Value("L|L..L"),
    about: "Only puzzles of this level, or of these: 4, or 3..5 (the passes needed, as in `rate`); above 9x9, on jigsaws and \
            with more houses with as many givens as that takes",
    read: |spec, text| {
        let (low, high) = text.split_once("..").unwrap_or((text, text));
        let number = |text: &str| text.trim().parse::<u64>().ok().filter(|level| (1..=6).contains(level));
        match (number(low), number(high)) {
            (Some(low), Some(high)) if low <= high => {
                spec.levels = Some(low..=high);
                Ok(())
            }
            _ => Err("expected a level from 1 to 6, like 4, or several, like 3..5".to_string()),
        }
    },
};

/// The levels of which puzzles on this kind of board are found within seconds, for whoever lets people choose one.
///
/// ```
/// use ninefold::{board::Geometry, spec::levels_on};
/// assert_eq!(levels_on(&Geometry::latin(9)?), [1, 2, 3, 5, 6]);
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
pub fn levels_on(geometry: &Geometry) -> Vec<u64> {
    (1..=6).filter(|&level| is_found(geometry, level)).collect()
}

/// On 4x4 the first pass fills whatever has one solution, as trying all of them shows, but on jigsaws. The fourth pass asks for houses that
/// share several cells: a symbol that has one place only was seen by the second. Level 5 takes a house with nothing in it where there are but
/// five symbols: it is in none of 100,000 puzzles, and on 6x6 one has to go through thousands.
fn is_found(geometry: &Geometry, level: u64) -> bool {
    let symbols = geometry.symbols();
    let is_six = symbols == 6 && matches!(geometry.shape(), Shape::Sudoku(_)) && is_plain(geometry);
    match level {
        2.. if symbols <= 4 && is_plain(geometry) => false,
        4 => !geometry.crossings().is_empty(),
        5 => symbols > 5 && !is_six,
        _ => true,
    }
}

/// Is it a Sudoku or a Latin square, without more houses?
pub(super) fn is_plain(geometry: &Geometry) -> bool {
    matches!(geometry.shape(), Shape::Sudoku(_) | Shape::Latin) && geometry.extras().is_empty()
}

/// The passes and guesses that a rating may take. A puzzle that needs so many is on the last level anyway.
const RATING: u64 = 100_000;

/// The level of a puzzle by the six passes. Of the budget only the interrupt counts; `None` if it came before the level was known.
pub fn level_within(puzzle: &Puzzle, chart: &Chart, whole: Budget<'_>) -> Option<u64> {
    let budget = Budget { nodes: Some(RATING), interrupt: whole.interrupt };
    level_scale().rate(&Task { puzzle, chart, budget }).number()
}
