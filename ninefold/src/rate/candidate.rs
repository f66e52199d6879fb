//! Puzzles of a wanted level: candidates made at random and rated, one after the other.
//!
//! Attempt i of a seed is the same whoever makes it ([`generate::rng_of`]), so the first that is taken is the same, too.

use super::{Task, level_scale};
use crate::engine::Budget;
use crate::generate;
use crate::logic::Chart;
use crate::logic::profile::{Rules, levels};
use ninefold_board::{Geometry, Grid, Puzzle};
use std::ops::RangeInclusive;

/// The passes and guesses that a rating may take. A puzzle that needs so many is on the last level anyway.
const RATING: u64 = 100_000;

/// The most symbols of a board whose puzzles have as few givens as possible at every level. Of larger boards nearly every such
/// puzzle is of the last level, so that one would look for an easy one for ever: they get givens back, at random, until they
/// are of a level that is asked for.
const MINIMAL: usize = 9;

/// The puzzles that are wanted.
#[derive(Clone, Debug)]
pub struct Wanted<'a> {
    /// The kind of board.
    pub geometry: &'a Geometry,
    /// Its chart.
    pub chart: &'a Chart,
    /// The seed.
    pub seed: u64,
    /// Leave so many cells instead of as few as possible.
    pub keep: Option<usize>,
    /// Is the level asked for? Only these are taken.
    pub levels: Option<RangeInclusive<u64>>,
}

/// The fate of a candidate.
#[derive(Clone, Debug)]
pub enum Attempt {
    /// It is as asked for; with its level, where that was asked for and is known.
    Taken(Puzzle, Option<u64>),
    /// Of a level that was not asked for.
    Refused,
    /// The interrupt came before the end.
    Unfinished,
    /// There is no such grid, or none was found.
    Hopeless,
}

impl Wanted<'_> {
    /// Makes the candidate with this number. Of the budget only the interrupt counts.
    ///
    /// ```
    /// use ninefold::{board::Geometry, engine::Budget, logic::Chart, rate::{Attempt, Wanted}};
    /// let geometry = Geometry::latin(4).unwrap();
    /// let chart = Chart::new(&geometry);
    /// let wanted = Wanted { geometry: &geometry, chart: &chart, seed: 1, keep: None, levels: Some(1..=6) };
    /// assert!(matches!(wanted.candidate(0, Budget::default()), Attempt::Taken(_, Some(1..=6))));
    /// ```
    pub fn candidate(&self, index: u64, whole: Budget<'_>) -> Attempt {
        if whole.is_interrupted() {
            return Attempt::Unfinished;
        }
        let mut rng = generate::rng_of(self.seed, index);
        let budget = Budget { interrupt: whole.interrupt, ..generate::BUDGET };
        let none = || if whole.is_interrupted() { Attempt::Unfinished } else { Attempt::Hopeless };
        if let Some(cells) = self.keep {
            let kept = generate::kept(self.geometry, cells, &mut rng, budget);
            return kept.map_or_else(none, |puzzle| self.judged(puzzle, whole));
        }
        let Some((puzzle, solution)) = generate::solved_minimal(self.geometry, &mut rng, budget) else { return none() };
        match &self.levels {
            Some(levels) if self.geometry.symbols() > MINIMAL => {
                let is_easy = |puzzle: &Puzzle| {
                    whole.is_interrupted() || level_of(puzzle, self.chart, whole).is_some_and(|it| it <= *levels.end())
                };
                let eased = generate::first_with_more(&puzzle, &solution, &mut rng, is_easy);
                eased.map_or_else(none, |puzzle| self.judged(puzzle, whole))
            }
            _ => self.judged(puzzle, whole),
        }
    }

    /// Is it of a level that is asked for?
    fn judged(&self, puzzle: Puzzle, whole: Budget<'_>) -> Attempt {
        let Some(levels) = &self.levels else { return Attempt::Taken(puzzle, None) };
        let level = if self.keep.is_some() {
            level_within(&puzzle, self.chart, whole)
        } else {
            level_of(&puzzle, self.chart, whole)
        };
        match level {
            _ if whole.is_interrupted() => Attempt::Unfinished,
            Some(value) if levels.contains(&value) => Attempt::Taken(puzzle, level),
            _ => Attempt::Refused,
        }
    }
}

/// The level of a puzzle that is known to have one solution.
fn level_of(puzzle: &Puzzle, chart: &Chart, whole: Budget<'_>) -> Option<u64> {
    let grid = Grid::new(puzzle).ok()?;
    levels::level(&grid, chart, &Rules { unique: false, interrupt: whole.interrupt }).map(u64::from)
}

/// The level of a puzzle by the six passes. Of the budget only the interrupt counts; `None` if it came before the level was known.
pub fn level_within(puzzle: &Puzzle, chart: &Chart, whole: Budget<'_>) -> Option<u64> {
    let budget = Budget { nodes: Some(RATING), interrupt: whole.interrupt };
    level_scale().rate(&Task { puzzle, chart, budget }).number()
}
