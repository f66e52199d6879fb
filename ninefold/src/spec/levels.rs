//! The level: how many of the six passes of physicsinsights a puzzle takes ([`crate::logic::profile::levels`]).

use super::{Need, NeedForm};
use crate::engine::Budget;
use crate::logic::Chart;
use crate::rate::{Task, level_scale};
use ninefold_board::Puzzle;

pub(super) const LEVEL: Need = Need {
    name: "level",
    form: NeedForm::Value("L|L..L"),
    about: "Only puzzles of this level, or of these: 4, or 3..5 (the passes needed, as in `rate`); above 9x9 with as many givens \
            as that takes",
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

/// The passes and guesses that a rating may take. A puzzle that needs so many is on the last level anyway.
const RATING: u64 = 100_000;

/// The level of a puzzle by the six passes. Of the budget only the interrupt counts; `None` if it came before the level was known.
pub fn level_within(puzzle: &Puzzle, chart: &Chart, whole: Budget<'_>) -> Option<u64> {
    let budget = Budget { nodes: Some(RATING), interrupt: whole.interrupt };
    level_scale().rate(&Task { puzzle, chart, budget }).number()
}
