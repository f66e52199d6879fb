//! Starts from a known pattern: where a technique is hardly ever needed, the position in which it is shown is nearer to a puzzle that needs
//! it than what is drawn.
//!
//! Of that position, which is the example on the technique's card, the filled cells are written down in another way (rows and columns
//! permuted, symbols renamed), and dug. What comes of it is changed like any other start. So such puzzles have much of the example in them.

use super::steps::StepNeed;
use super::wanted::{Attempt, Wanted, each};
use crate::engine::{Budget, Rng, Silent, auto};
use crate::generate::dig::{Dig, Digger};
use crate::generate::prover::Givens;
use crate::generate::{Disguise, Symmetry, below};
use crate::logic::Technique;
use crate::logic::lines::example;
use crate::solve::{Request, solve};
use ninefold_board::{Puzzle, Solution, Symbol};

/// A puzzle that was dug from the example of one of the techniques that are asked for; `None` where they have none on this board, or where it
/// is said which cells are given.
pub(super) fn dug(
    wanted: &Wanted<'_>,
    digger: &mut Digger<'_, '_>,
    rng: &mut Rng,
    whole: Budget<'_>,
) -> Option<Result<Dig, Attempt>> {
    let spec = wanted.spec;
    let techniques: Vec<&'static dyn Technique> = asked_for(wanted).collect();
    let technique = *techniques.get(below(techniques.len().max(1), rng))?;
    let (grid, _) = example(technique)?;
    let geometry = wanted.geometry();
    if grid.geometry() != geometry || spec.stencil.is_some() || spec.symmetry != Symmetry::None || spec.solutions != 1 {
        return None;
    }
    let request = Request { limit: Some(2), budget: each(whole), seed: 0 };
    let puzzle = grid.puzzle();
    let answer = solve(puzzle, &*auto(puzzle).engine, &request, &mut Silent);
    let [solution] = answer.solutions.as_slice() else { return None };
    let disguise = Disguise::drawn(geometry, rng)?;
    let filled: Givens = geometry.all_cells().map(|cell| grid.value(cell)).collect();
    let filled = disguise.of(geometry, &filled);
    let values: Givens = solution.values().iter().copied().map(Some).collect();
    let values: Vec<Symbol> = disguise.of(geometry, &values).into_iter().flatten().collect();
    let solution = Solution::verify(&Puzzle::new(geometry.clone(), filled.clone()).ok()?, &values).ok()?;
    let mut dig = digger.begin(filled, solution, rng);
    Some(digger.dig(&mut [&mut dig]).map(|()| dig).ok_or(Attempt::Unfinished))
}

/// The techniques that are to be on the path.
fn asked_for<'w>(wanted: &'w Wanted<'w>) -> impl Iterator<Item = &'static dyn Technique> + 'w {
    let needs = wanted.spec.steps.iter().chain(&wanted.spec.hardest);
    needs.filter(|StepNeed { amount, .. }| *amount.range().start() > 0).map(|need| need.technique)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canon::Canonical;
    use crate::generate::rng_of;
    use crate::logic::Chart;
    use crate::logic::technique_named;
    use crate::spec::Spec;
    #[cfg(not(debug_assertions))]
    use crate::spec::sample::RARE;

    fn spec(symbols: [usize; 2]) -> Spec {
        Spec::sudoku(symbols[0], symbols[1]).unwrap().with("technique", "xy-wing").unwrap()
    }

    fn start(spec: &Spec, number: u64) -> Option<Dig> {
        let chart = Chart::new(spec.geometry());
        let wanted = Wanted::new(spec, &chart, 1).unwrap();
        let mut digger = wanted.digger(Budget::default());
        dug(&wanted, &mut digger, &mut rng_of(1, number), Budget::default()).map(|dig| dig.ok().unwrap())
    }

    /// The canonical form of what is filled in.
    fn canonical(puzzle: &Puzzle) -> String {
        Canonical::of(puzzle).unwrap().line()
    }

    fn solutions(puzzle: &Puzzle) -> Vec<Solution> {
        let request = Request { limit: Some(2), budget: Budget::default(), seed: 0 };
        solve(puzzle, &*auto(puzzle).engine, &request, &mut Silent).solutions
    }

    fn full(solution: &Solution) -> Puzzle {
        Puzzle::new(solution.geometry().clone(), solution.values().iter().copied().map(Some).collect()).unwrap()
    }

    #[test]
    fn a_start_is_a_puzzle_with_the_grid_of_the_example() {
        let (grid, _) = example(technique_named("xy-wing").unwrap()).unwrap();
        let [shown]: [Solution; 1] = solutions(grid.puzzle()).try_into().unwrap();
        let filled = grid.geometry().all_cells().filter(|&cell| grid.value(cell).is_some()).count();
        let spec = spec([3, 3]);
        let mut starts: Vec<String> = Vec::new();
        for number in 0..5 {
            let dig = start(&spec, number).unwrap();
            let puzzle = Puzzle::new(spec.geometry().clone(), dig.givens.clone()).unwrap();
            assert_eq!(solutions(&puzzle).as_slice(), std::slice::from_ref(&dig.solution));
            assert!(puzzle.given_count() < filled);
            assert_eq!(canonical(&full(&dig.solution)), canonical(&full(&shown)));
            starts.push(canonical(&puzzle));
        }
        starts.sort();
        starts.dedup();
        assert!(starts.len() > 1, "they are dug in different ways");
    }

    /// Of 38 searches that began with a drawn puzzle not one came to an SK-loop.
    #[cfg(not(debug_assertions))]
    #[test]
    fn what_hardly_any_drawn_puzzle_needs_is_found() {
        let spec = Spec::sudoku(3, 3).unwrap().with("technique", "sk-loop").unwrap();
        let chart = Chart::new(spec.geometry());
        let wanted = Wanted::new(&spec, &chart, 1).unwrap();
        let made = wanted.candidates(RARE..RARE + 6, Budget::default());
        assert!(made.iter().any(|attempt| matches!(attempt, Attempt::Taken(..))), "{made:?}");
    }

    #[test]
    fn there_is_none_where_the_example_does_not_fit() {
        assert!(start(&spec([2, 3]), 0).is_none(), "another board");
        assert!(start(&spec([3, 3]).with("symmetry", "rotate180").unwrap(), 0).is_none(), "it is not symmetric");
        assert!(start(&Spec::sudoku(3, 3).unwrap().with("without", "xy-wing").unwrap(), 0).is_none(), "none is wanted");
        assert!(start(&spec([3, 3]).with("without", "x-wing").unwrap(), 0).is_some());
    }
}
