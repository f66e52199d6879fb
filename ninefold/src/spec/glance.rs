//! What can be refused at a glance: puzzles that the easiest steps fill, where others are asked for.

use super::Spec;
use crate::generate::screen::Means;
use crate::logic::profile::levels::{is_covered, is_single};

/// May a puzzle that this is the least to fill, or none of it, be as wanted?
pub(super) fn may_be(spec: &Spec, least: Option<Means>) -> bool {
    let levels = match least {
        Some(Means::Naked) => 1..=1,
        Some(Means::Hidden) => 2..=2,
        Some(Means::Confined) => 3..=4,
        None => 3..=6,
    };
    let has_level = spec.levels.as_ref().is_none_or(|wanted| levels.into_iter().any(|level| wanted.contains(&level)));
    let Some(means) = least else { return has_level };
    // Whoever knows a few techniques may need other steps than these, easier as they are.
    if spec.only.is_some() {
        return has_level && !spec.asks_for_passes();
    }
    // Passes 1 to 5 fill it, so that no step is taken which they do not cover; where singles do, no other step at all.
    let is_taken = |technique| if means == Means::Confined { is_covered(technique) } else { is_single(technique) };
    let mut needed = spec.steps.iter().chain(&spec.hardest).filter(|need| *need.amount.range().start() > 0);
    has_level && !spec.asks_for_passes() && needed.all(|need| is_taken(need.technique))
}

/// Can puzzles be refused so?
pub(super) fn is_of_use(spec: &Spec) -> bool {
    let all = [Some(Means::Naked), Some(Means::Hidden), Some(Means::Confined), None];
    spec.solutions == 1 && all.into_iter().any(|least| !may_be(spec, least))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Budget;
    use crate::generate::prover::Givens;
    use crate::generate::screen::{Screen, crossings};
    use crate::logic::profile::{Rules, levels, run_with};
    use crate::logic::{Chart, Ending, TECHNIQUES, Unheard};
    use crate::spec::{Attempt, Wanted};
    use ninefold_board::{BoxShape, Extra, Geometry, Grid, Puzzle};

    /// As many puzzles with one solution as are drawn with these numbers.
    fn puzzles(geometry: &Geometry, count: u64) -> Vec<Puzzle> {
        let (spec, chart) = (Spec::new(geometry.clone()), Chart::new(geometry));
        let attempts = Wanted::new(&spec, &chart, 5).unwrap().candidates(0..count, Budget::default());
        let taken = |attempt| if let Attempt::Taken(puzzle, _) = attempt { Some(puzzle) } else { None };
        attempts.into_iter().filter_map(taken).collect()
    }

    /// Do the singles, and what a house can only have where it crosses another one, fill it?
    fn is_filled_by_confined(puzzle: &Puzzle) -> bool {
        let means = TECHNIQUES.iter().copied().filter(|technique| {
            let name = technique.about().title();
            ["full house", "hidden single", "naked single", "pointing", "claiming"].contains(&name.as_str())
        });
        let (means, mut grid): (Vec<_>, _) = (means.collect(), Grid::new(puzzle).unwrap());
        run_with(&means, &mut grid, &Rules::default(), &mut Unheard) == Ending::Solved
    }

    #[test]
    fn what_fills_a_puzzle_tells_its_level() {
        let box_of = |height, width| Geometry::sudoku(BoxShape { height, width }).unwrap();
        let diagonals = box_of(3, 3).with_extras(vec![Extra::Diagonals]).unwrap();
        for geometry in [box_of(3, 3), box_of(2, 3), diagonals, Geometry::latin(6).unwrap()] {
            let (puzzles, chart) = (puzzles(&geometry, 150), Chart::new(&geometry));
            let givens: Vec<Givens> = puzzles.iter().map(|puzzle| puzzle.givens().to_vec()).collect();
            let crossings = crossings(&geometry);
            let least = Screen::new(&geometry, &crossings).least(&givens.iter().collect::<Vec<_>>());
            for (puzzle, least) in puzzles.iter().zip(&least) {
                let level = levels::level(&Grid::new(puzzle).unwrap(), &chart, &Rules::default()).unwrap();
                let expected = match level {
                    1 => Some(Means::Naked),
                    2 => Some(Means::Hidden),
                    _ => is_filled_by_confined(puzzle).then_some(Means::Confined),
                };
                assert_eq!(*least, expected, "{geometry}: {puzzle:?}");
                assert!(expected != Some(Means::Confined) || (3..=4).contains(&level));
            }
            assert!(least.contains(&Some(Means::Hidden)) && least.contains(&None), "{geometry}");
            assert!(!geometry.extras().is_empty() || geometry.cells() < 81 || least.contains(&Some(Means::Confined)));
        }
    }

    #[test]
    fn only_what_is_not_wanted_is_refused() {
        let nine = || Spec::sudoku(3, 3).unwrap();
        let with = |need, value| nine().with(need, value).unwrap();
        let all = [Some(Means::Naked), Some(Means::Hidden), Some(Means::Confined), None];
        for (spec, expected) in [
            (nine(), [true; 4]),
            (nine().levels(1..=1), [true, false, false, false]),
            (nine().levels(1..=2), [true, true, false, false]),
            (nine().levels(2..=3), [false, true, true, true]),
            (nine().levels(4..=6), [false, false, true, true]),
            (nine().levels(5..=5), [false, false, false, true]),
            (with("technique", "xy-wing"), [false, false, false, true]),
            (with("hardest", "x-wing"), [false, false, false, true]),
            (with("technique", "pointing"), [false, false, true, true]),
            (with("technique", "hidden-single"), [true; 4]),
            (with("without", "xy-wing"), [true; 4]),
            (with("each-pass", "yes"), [false, false, false, true]),
            (with("techniques", "naked-single,naked-pair").with("technique", "naked-pair").unwrap(), [true; 4]),
        ] {
            assert_eq!(all.map(|least| may_be(&spec, least)), expected, "{spec:?}");
            assert_eq!(is_of_use(&spec), expected != [true; 4]);
        }
    }
}
