//! How far a puzzle is from what is wanted: a search follows this number, and where nothing was found the nearest puzzle is told.

use super::path::{Extent, First, Path, Taken, walk};
use super::steps::{StepNeed, hardest_missing};
use super::{Spec, hodoku, open, passes};
use crate::logic::profile::levels::{is_covered, unguessed};
use crate::logic::profile::{HUMAN, Rules, levels::Tally};
use crate::logic::{Chart, Proof};
use ninefold_board::{Grid, Puzzle};
use std::ops::ControlFlow;

/// A miss by the passes outweighs any miss by the steps, which are looked at only where the passes are as wanted.
const PASSES: u64 = 1_000;

/// The miss of a full board, which takes no steps that could be other than wanted: farther than any by the passes.
const FULL: u64 = 100_000;

/// The weight of a path that does not fill the board.
const STUCK: u64 = 100;

/// The difference between a puzzle and what is wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Miss {
    /// How far: the smaller, the nearer.
    pub by: u64,
    /// What is missing, in words.
    pub why: String,
}

/// A puzzle and what was asked of it.
#[derive(Clone, Debug)]
pub(super) struct Judged {
    /// Its level, where somebody asks for levels, passes or steps.
    pub(super) level: Option<u64>,
    /// What is missing, if something is.
    pub(super) miss: Option<Miss>,
}

/// What is asked of puzzles.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked<'a> {
    pub(super) spec: &'a Spec,
    pub(super) chart: &'a Chart,
    /// Is the level to be told, even if no level is asked for?
    pub(super) tells_level: bool,
    /// Is a puzzle refused whose path takes a step harder than all that are asked for before these were taken? Most such paths
    /// lead to none of them, and to walk them takes most of the time.
    pub(super) passes_over: bool,
}

/// Judges a puzzle with one solution by its passes and its path, and where these are as wanted by HoDoKu's rating; `None` if the
/// interrupt came first.
pub(super) fn judge(
    asked: &Asked<'_>,
    puzzle: &Puzzle,
    interrupt: Option<&(dyn Fn() -> bool + Sync)>,
) -> Option<Judged> {
    let judged = by_passes_and_steps(asked, puzzle, interrupt)?;
    if judged.miss.is_some() || !asked.spec.asks_for_hodoku() {
        return Some(judged);
    }
    let missing = hodoku::missing(&asked.spec.hodoku, puzzle, asked.chart, interrupt)?;
    Some(Judged { miss: sum([Some(missing)], 1), ..judged })
}

fn by_passes_and_steps(
    asked: &Asked<'_>,
    puzzle: &Puzzle,
    interrupt: Option<&(dyn Fn() -> bool + Sync)>,
) -> Option<Judged> {
    let &Asked { spec, chart, tells_level, .. } = asked;
    if spec.levels.is_none() && !tells_level && !spec.asks_for_passes() && !spec.asks_for_steps() {
        return Some(Judged { level: None, miss: None });
    }
    let rules = Rules { unique: true, interrupt };
    let mut grid = Grid::new(puzzle).ok()?;
    let tally = unguessed(&mut grid, chart, &rules)?;
    let level = Some(u64::from(tally.passes));
    if tally.passes == 0 {
        return Some(Judged { level, miss: Some(Miss { by: FULL, why: "no cell is empty".to_string() }) });
    }
    if let Some(miss) = by_passes(spec, &tally) {
        return Some(Judged { level, miss: Some(miss) });
    }
    let path = if spec.asks_for_steps() { Some(path(asked, puzzle, grid, &rules)?) } else { None };
    let miss = path.and_then(|path| by_steps(spec, &path));
    if miss.is_some() || !rests_on_steps(spec) {
        return Some(Judged { level, miss });
    }
    let Path { steps, is_solved } = told(puzzle, &rules)?;
    Some(Judged { level, miss: sum(missing_steps(spec, &steps).chain([stuck(is_solved)]), 1) })
}

/// Are there steps that the solution is to rest on? Of a position that is practised it is the next step that matters, and no other.
fn rests_on_steps(spec: &Spec) -> bool {
    let mut needs = spec.steps.iter().chain(&spec.hardest);
    spec.practice.is_none() && needs.any(|need| *need.amount.range().start() > 0)
}

/// Does nothing matter but that all steps that are asked for are taken? Then the path as it is explained, which is asked for anyway,
/// says the rest.
fn is_enough(spec: &Spec) -> bool {
    let is_open_ended = |need: &StepNeed| *need.amount.range().end() == usize::MAX;
    rests_on_steps(spec) && spec.hardest.is_none() && spec.open.is_none() && spec.steps.iter().all(is_open_ended)
}

/// The path as it is explained: without the steps that no later one rests on. `None` if the interrupt came first.
fn told(puzzle: &Puzzle, rules: &Rules<'_>) -> Option<Path> {
    let start = Grid::new(puzzle).ok()?;
    let proof = Proof::of_whole(&HUMAN, &start, rules).ok()?;
    if rules.is_over() {
        return None;
    }
    let ranks = proof.findings().iter().filter_map(|finding| finding.technique.about().rank());
    let steps = ranks.map(|rank| Taken { rank, open: 0, left: 0 }).collect();
    let end = proof.tell(&start, &mut |_, _| ControlFlow::Continue(())).ok()?;
    Some(Path { steps, is_solved: end.is_full() })
}

/// What is missing of the techniques.
fn missing_steps<'a>(spec: &'a Spec, steps: &'a [Taken]) -> impl Iterator<Item = Option<(u64, String)>> + 'a {
    let hardest = spec.hardest.as_ref().and_then(|need| hardest_missing(need.technique, steps));
    spec.steps.iter().map(move |need| need.missing(steps)).chain([hardest])
}

/// The sum of several misses.
fn sum(misses: impl IntoIterator<Item = Option<(u64, String)>>, weight: u64) -> Option<Miss> {
    let misses: Vec<(u64, String)> = misses.into_iter().flatten().collect();
    let by = misses.iter().map(|(by, _)| by * weight).sum();
    let why: Vec<String> = misses.into_iter().map(|(_, why)| why).collect();
    (by > 0).then(|| Miss { by, why: why.join("; ") })
}

fn by_passes(spec: &Spec, tally: &Tally) -> Option<Miss> {
    let level = u64::from(tally.passes);
    let levels = spec.levels.as_ref().and_then(|levels| {
        let by = levels.start().saturating_sub(level) + level.saturating_sub(*levels.end());
        (by > 0).then(|| (by, format!("its level is {level}")))
    });
    let fills = spec.each_pass.then(|| passes::missing_fills(tally)).flatten();
    let none = spec.no_fills.then(|| passes::unwanted_fills(tally)).flatten();
    sum([levels, fills, none], PASSES)
}

/// The part of its path that matters; the grid is the one after passes 1 to 5.
fn path(asked: &Asked<'_>, puzzle: &Puzzle, grid: Grid, rules: &Rules<'_>) -> Option<Path> {
    let &Asked { spec, chart, passes_over, .. } = asked;
    let mut needs = spec.steps.iter().chain(&spec.hardest);
    let extent = match () {
        () if spec.open.is_some() => Extent::Open,
        () if needs.any(|StepNeed { technique, .. }| is_covered(*technique)) => Extent::All,
        () => Extent::Uncovered,
    };
    let start = if extent == Extent::Uncovered { grid } else { Grid::new(puzzle).ok()? };
    let first = First { steps: First::of(spec), passes_over, is_enough: is_enough(spec) };
    walk(start, chart, extent, &first, rules)
}

fn by_steps(spec: &Spec, path: &Path) -> Option<Miss> {
    let open = spec.open.as_ref().and_then(|range| open::missing(range, &path.steps));
    sum(missing_steps(spec, &path.steps).chain([stuck(path.is_solved), open]), 1)
}

/// The miss of a path that does not fill the board.
fn stuck(is_solved: bool) -> Option<(u64, String)> {
    (!is_solved).then(|| (STUCK, "logic does not solve it".to_string()))
}

#[cfg(test)]
mod tests {
    use super::super::steps::rank;
    use super::*;
    use crate::engine::Budget;
    use crate::logic::profile::{HUMAN, Profile as _};
    use crate::logic::{Ending, Event, technique_named};
    use crate::spec::{Attempt, Wanted};
    use ninefold_board::Symbol;

    /// The places in the list of the techniques of its steps, where logic solves it.
    fn ranks(puzzle: &Puzzle) -> Option<Vec<usize>> {
        let (mut ranks, rules) = (Vec::new(), Rules { unique: true, interrupt: None });
        let mut listen = |_: &Grid, event: Event<'_>| {
            if let Event::Step(step) = event {
                ranks.push(rank(step.technique));
            }
            ControlFlow::Continue(())
        };
        let ending = HUMAN.run(&mut Grid::new(puzzle).unwrap(), &rules, &mut listen);
        (ending == Ending::Solved).then_some(ranks)
    }

    #[test]
    fn harder_steps_first_are_passed_over() {
        let any = Spec::sudoku(3, 3).unwrap();
        let chart = Chart::new(any.geometry());
        let drawn = Wanted::new(&any, &chart, 2).unwrap().candidates(0..100, Budget::default());
        let xy_wing = rank(technique_named("xy-wing").unwrap());
        let spec = any.clone().with("technique", "xy-wing").unwrap();
        let asked = |passes_over| Asked { spec: &spec, chart: &chart, tells_level: false, passes_over };
        let is_taken = |puzzle: &Puzzle, passes_over| judge(&asked(passes_over), puzzle, None).unwrap().miss.is_none();
        let (mut taken, mut passed) = (0, 0);
        for attempt in drawn {
            let Attempt::Taken(puzzle, _) = attempt else { panic!("any puzzle is wanted") };
            let ranks = ranks(&puzzle).unwrap_or_default();
            let wing = ranks.iter().position(|rank| *rank == xy_wing);
            assert_eq!(is_taken(&puzzle, false), wing.is_some(), "{puzzle:?}");
            let is_first = wing.is_some_and(|wing| ranks[..wing].iter().all(|rank| *rank <= xy_wing));
            assert_eq!(is_taken(&puzzle, true), is_first, "{puzzle:?}");
            taken += usize::from(is_first);
            passed += usize::from(wing.is_some() && !is_first);
        }
        assert!(taken > 0 && passed > 0, "{taken} {passed}");
    }

    /// One of the hardest puzzles: a hidden rectangle is found in it, and nothing after that.
    const STUCK_AFTER_A_RECTANGLE: &str =
        "98.7..6..75.....9...6......4...5...3..59...6......25...1....2....82...7...786..5.";

    #[test]
    fn a_path_that_has_what_is_asked_for_and_ends_open_is_refused() {
        let spec = Spec::sudoku(3, 3).unwrap().with("technique", "hidden-rectangle").unwrap();
        let chart = Chart::new(spec.geometry());
        let digit = |character: char| character.to_digit(10).map(|digit| Symbol::new(digit as usize - 1));
        let puzzle =
            Puzzle::new(spec.geometry().clone(), STUCK_AFTER_A_RECTANGLE.chars().map(digit).collect()).unwrap();
        for passes_over in [false, true] {
            let asked = Asked { spec: &spec, chart: &chart, tells_level: false, passes_over };
            let miss = judge(&asked, &puzzle, None).unwrap().miss.unwrap();
            assert!(miss.why.contains("logic does not solve it"), "{}", miss.why);
        }
    }
}
