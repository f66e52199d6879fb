//! Damaged proofs: a fact or an option is missing, or the conclusion is false.

use crate::cases;
use crate::oracle::{self, Filling};
use ninefold_board::{Because, Conclusion, FactIx, Grid, Step};
use ninefold_check::{Limits, Refused, check_step};

/// The step without one fact. Facts derived from it do without.
fn without_fact(step: &Step, gone: FactIx) -> Step {
    let mut step = step.clone();
    step.facts.remove(gone);
    for fact in &mut step.facts {
        if let Because::Derived { from, .. } = &mut fact.because {
            from.retain(|&i| i != gone);
            from.iter_mut().filter(|i| **i > gone).for_each(|i| *i -= 1);
        }
    }
    step
}

/// The step without one option of one fact.
fn without_option(step: &Step, fact: FactIx, option: usize) -> Step {
    let mut step = step.clone();
    step.facts[fact].any_of.remove(option);
    step
}

/// Every conclusion about a candidate of the grid that contradicts the solution.
fn false_conclusions(grid: &Grid, solution: &Filling) -> Vec<Conclusion> {
    let both = |k| [Conclusion::Place(k), Conclusion::Eliminate(k)];
    oracle::candidates(grid).into_iter().flat_map(both).filter(|&c| !oracle::holds(solution, c)).collect()
}

/// No false conclusion at all is accepted from these facts.
fn assert_nothing_false(grid: &Grid, step: &Step, limits: &Limits, solution: &Filling) {
    for conclusion in false_conclusions(grid, solution) {
        let lie = Step { conclusions: vec![conclusion], ..step.clone() };
        assert!(check_step(grid, &lie, limits).is_err(), "{}: {conclusion:?} from {:?}", step.technique, step.facts);
        // Nor beside the true ones.
        let beside =
            Step { conclusions: step.conclusions.iter().copied().chain([conclusion]).collect(), ..step.clone() };
        assert!(check_step(grid, &beside, limits).is_err(), "{}: {conclusion:?} beside others", step.technique);
    }
}

#[test]
fn no_false_conclusion_from_a_sound_proof() {
    for case in cases::all() {
        let solution = oracle::unique(case.grid.puzzle()).unwrap();
        assert_nothing_false(&case.grid, &case.step, &case.limits(), &solution);
    }
}

/// The written proofs are as short as can be: without any one fact of the grid or of a deadly pattern, at least one
/// conclusion is no longer shown. (A derived fact may be a mere shortcut.) A proof that lacks a fact leads to nothing false.
#[test]
fn every_fact_is_needed() {
    for case in cases::all() {
        let solution = oracle::unique(case.grid.puzzle()).unwrap();
        for gone in 0..case.step.facts.len() {
            let damaged = without_fact(&case.step, gone);
            let verdict = check_step(&case.grid, &damaged, &case.limits());
            let shortcut = matches!(case.step.facts[gone].because, Because::Derived { .. });
            assert!(verdict.is_err() || shortcut, "{} without fact {gone}", case.step.technique);
            assert_nothing_false(&case.grid, &damaged, &case.limits(), &solution);
        }
    }
}

/// A fact of the grid or of a deadly pattern that lacks an option is refused as such. A derived fact without an option
/// claims more than before: refused, or true all the same.
#[test]
fn every_option_is_needed() {
    let (mut derived, mut refused) = (0, 0);
    for case in cases::all() {
        let solution = oracle::unique(case.grid.puzzle()).unwrap();
        for (i, fact) in case.step.facts.iter().enumerate() {
            for option in 0..fact.any_of.len() {
                let damaged = without_option(&case.step, i, option);
                let verdict = check_step(&case.grid, &damaged, &case.limits());
                match &fact.because {
                    Because::Grid(_) => assert_eq!(verdict, Err(Refused::NotTheOptions(i))),
                    Because::NotDeadly(_) => assert!(matches!(verdict, Err(Refused::NotDeadly { .. }))),
                    Because::Derived { .. } => {
                        derived += 1;
                        refused += usize::from(verdict == Err(Refused::NotDerived(i)));
                        let true_left = damaged.facts[i].any_of.iter().any(|&k| oracle::is_true(&solution, k));
                        assert!(verdict.is_err() || true_left, "{}: {damaged:?}", case.step.technique);
                    }
                }
                assert_nothing_false(&case.grid, &damaged, &case.limits(), &solution);
            }
        }
    }
    assert!(derived > 10 && refused * 4 > derived * 3, "{refused} of {derived} refused");
}

/// A fact with an option too many is not what the grid says; nor is one with an option twice.
#[test]
fn no_option_is_added() {
    for case in cases::all() {
        for (i, fact) in case.step.facts.iter().enumerate().filter(|(_, f)| matches!(f.because, Because::Grid(_))) {
            // One option twice and another not at all: as many as there should be.
            if fact.any_of.len() > 1 {
                let mut damaged = case.step.clone();
                damaged.facts[i].any_of[1] = fact.any_of[0];
                assert_eq!(check_step(&case.grid, &damaged, &case.limits()), Err(Refused::NotTheOptions(i)));
            }
            let others = oracle::candidates(&case.grid).into_iter().filter(|k| !fact.any_of.contains(k)).take(30);
            for more in others.chain([fact.any_of[0]]) {
                let mut damaged = case.step.clone();
                damaged.facts[i].any_of.push(more);
                assert_eq!(check_step(&case.grid, &damaged, &case.limits()), Err(Refused::NotTheOptions(i)));
                damaged.facts[i].any_of.swap_remove(0);
                let same = more == fact.any_of[0];
                assert_eq!(check_step(&case.grid, &damaged, &case.limits()).is_ok(), same);
            }
        }
    }
}

/// Without covers a count cannot be told; what is still accepted is found by search, and true.
#[test]
fn covers_are_needed_or_nothing_changes() {
    for case in cases::all() {
        let solution = oracle::unique(case.grid.puzzle()).unwrap();
        for gone in 0..case.step.covers.len() {
            let mut damaged = case.step.clone();
            damaged.covers.remove(gone);
            assert_nothing_false(&case.grid, &damaged, &case.limits(), &solution);
        }
    }
}
