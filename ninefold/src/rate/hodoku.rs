//! The level and score of `HoDoKu` 2.2.0, by the steps of the profile `hodoku` ([`crate::logic::profile::HODOKU`]): the level of the
//! hardest step, or a higher one if the sum of all scores is above the ceiling of that level.
//!
//! Where the profile is stuck, `HoDoKu` would go on with what we do not have, and in the end with a number from the solution, for which it
//! counts 10,000. Here that is counted once, and the puzzle is extreme either way; its score is no figure to go by, and the rating says that
//! it is unfinished.
//!
//! Only puzzles with one solution have such a rating, since many of the steps assume that; and only boards of up to nine symbols.

use super::{Found, Scale, Task, Value, ValueKind, within};
use crate::engine::{self, Rng, Silent};
use crate::logic::profile::hodoku::techniques;
use crate::logic::{Ending, Grade, Level, Technique};
use crate::solve::Verdict;
use ninefold_board::Grid;
use rand_chacha::rand_core::SeedableRng as _;

pub(super) const SCALE: Scale = Scale {
    name: "hodoku",
    version: "2.2.0",
    about: "HoDoKu's level (easy, medium, hard, unfair or extreme) and score, of boards of up to 9 symbols",
    kind: ValueKind::Grade,
    options: &[],
    rate,
};

/// `HoDoKu` knows no board of more symbols.
pub(crate) const MOST_SYMBOLS: usize = 9;

/// What a number from the solution counts.
const BRUTE_FORCE: u32 = 10_000;

/// The most that a puzzle of each level may count.
const CEILINGS: [(Level, u32); 4] =
    [(Level::Easy, 800), (Level::Medium, 1000), (Level::Hard, 1600), (Level::Unfair, 1800)];

fn rate(task: &Task<'_>) -> Found {
    let verdict = verdict(task);
    if verdict != Verdict::Unique || task.puzzle.geometry().symbols() > MOST_SYMBOLS {
        return Found::new(None, verdict);
    }
    let Ok(mut grid) = Grid::new(task.puzzle) else { return Found::new(None, Verdict::NoSolution) };
    let mut sum = Grade::easy(0);
    let mut hear = |technique: &'static dyn Technique| {
        if let Some(grade) = technique.about().hodoku {
            sum = plus(sum, grade);
        }
    };
    let ending = within(task.budget, true, |rules| techniques(&mut grid, rules, &mut hear));
    match ending {
        // It has one solution, and more is not known.
        Ending::Stopped => Found::new(None, Verdict::OverBudget(1)),
        Ending::Solved => Found::new(Some(Value::Grade(whole(sum))), verdict),
        Ending::Stuck | Ending::Contradiction(_) => {
            let value = Value::Grade(whole(plus(sum, Grade::extreme(BRUTE_FORCE))));
            Found { unfinished: true, ..Found::new(Some(value), verdict) }
        }
    }
}

fn verdict(task: &Task<'_>) -> Verdict {
    // The engines that are picked take no random choice.
    let mut rng = Rng::seed_from_u64(0);
    let search = engine::SearchTask { puzzle: task.puzzle, budget: task.budget, rng: &mut rng, observer: &mut Silent };
    let (found, outcome, _) = engine::auto(task.puzzle).engine.count(search, 2);
    Verdict::new(outcome, found)
}

/// One step more.
fn plus(sum: Grade, step: Grade) -> Grade {
    Grade { level: sum.level.max(step.level), score: sum.score.saturating_add(step.score) }
}

/// The puzzle's level by its hardest step and its sum.
fn whole(sum: Grade) -> Grade {
    Grade { level: sum.level.max(least_level(sum.score)), ..sum }
}

/// A puzzle with this score is of this level, or a higher one.
pub(crate) fn least_level(score: u32) -> Level {
    CEILINGS.iter().find(|(_, ceiling)| score <= *ceiling).map_or(Level::Extreme, |(level, _)| *level)
}

#[cfg(test)]
mod tests {
    use super::{Grade, Level, plus, whole};

    #[test]
    fn a_sum_above_the_ceiling_is_of_the_next_level() {
        let level = |sum: Grade| whole(sum).level;
        assert_eq!(
            [800, 801, 1000, 1001].map(|score| level(Grade::easy(score))),
            [Level::Easy, Level::Medium, Level::Medium, Level::Hard]
        );
        assert_eq!(
            [1600, 1601, 1800, 1801].map(|score| level(Grade::easy(score))),
            [Level::Hard, Level::Unfair, Level::Unfair, Level::Extreme]
        );
        assert_eq!(level(Grade::unfair(300)), Level::Unfair, "the hardest step counts, whatever the sum");
        assert_eq!(plus(Grade::hard(140), Grade::medium(50)), Grade::hard(190));
    }
}
