//! The guesses of the engine `dynamic` (Skiena & Revilla): placements in a cell that had several possible symbols. They are
//! counted until the second solution is found or everything was searched, so that they include the proof of uniqueness.

use super::{Found, Scale, Task, Value, ValueKind, searched};
use crate::engine::{self, Dynamic, Engine, Outcome, Rng, Silent};
use crate::solve::Verdict;
use rand_chacha::rand_core::SeedableRng as _;

pub(super) const SCALE: Scale = Scale {
    name: "guesses",
    version: "1",
    about: "the guesses of the engine dynamic until a second solution is found or shown not to exist",
    kind: ValueKind::Whole,
    options: &[],
    rate,
};

fn rate(task: &Task<'_>) -> Found {
    // The engine takes no random choice.
    let mut rng = Rng::seed_from_u64(0);
    let search = engine::SearchTask { puzzle: task.puzzle, budget: task.budget, rng: &mut rng, observer: &mut Silent };
    let (found, outcome, work) = Dynamic { fast: true, smart: true }.count(search, 2);
    let is_known = found > 0 && outcome != Outcome::OutOfBudget;
    let verdict = match Verdict::new(outcome, found) {
        // That there is none is soon known by an engine which thinks more, and is what the other scales say.
        Verdict::OverBudget(0) if searched(task) == Verdict::NoSolution => Verdict::NoSolution,
        verdict => verdict,
    };
    Found::new(is_known.then_some(Value::Whole(work.guesses)), verdict)
}
