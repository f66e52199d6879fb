//! How far a puzzle is from what is wanted: a search follows this number, and where nothing was found the nearest puzzle is told.

use super::only::Only;
use super::path::{Extent, First, Path, Taken, walk};
use super::steps::{StepNeed, hardest_missing, needs_steps};
use super::{Spec, hodoku, open, passes};
use crate::logic::profile::levels::{close, is_covered, unguessed_up_to};
use crate::logic::profile::{HUMAN, Rules, levels::Tally};
use crate::logic::{Chart, Proof};
use ninefold_board::{Grid, Puzzle};
use std::ops::ControlFlow;

/// A miss by the passes outweighs any miss by the steps, which are looked at only where the passes are as wanted.
const PASSES: u64 = 1_000;

/// The miss of a full board, which takes no steps that could be other than wanted: farther than any by the passes.
const FULL: u64 = 100_000;

/// The last pass that is no guess.
const LAST: u64 = 5;

/// The weight of a path that does not fill the board.
const STUCK: u64 = 100;

/// The difference between a puzzle and what is wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Miss {
    /// How far: the smaller, the nearer.
    pub by: u64,
    /// The need that is not met, in words.
    pub why: String,
}

/// A puzzle and what was asked of it.
#[derive(Clone, Debug)]
pub(super) struct Judged {
    /// Its level, where somebody asks for levels, passes or steps.
    pub(super) level: Option<u64>,
    /// The need that is not met, if there is one.
    pub(super) miss: Option<Miss>,
}

/// The needs that puzzles are judged by.
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
    let &Asked { spec, tells_level, passes_over, .. } = asked;
    if spec.levels.is_none() && !tells_level && !spec.asks_for_passes() && !spec.asks_for_steps() {
        return Some(Judged { level: None, miss: None });
    }
    let rules = Rules { unique: true, interrupt };
    let mut grid = Grid::new(puzzle).ok()?;
    // A search that goes from one puzzle to the next asks how far each is from the level; what is drawn is as wanted or not.
    let is_drawn = passes_over && !spec.asks_for_passes() && !spec.asks_for_steps() && !spec.asks_for_hodoku();
    let hardest = spec.levels.as_ref().filter(|_| is_drawn).map_or(LAST, |levels| LAST.min(*levels.end()));
    let tally = tally(hardest, &mut grid, asked, &rules)?;
    let level = Some(u64::from(tally.passes));
    if hardest < LAST && !grid.is_full() {
        let miss = Miss { by: u64::MAX, why: format!("its level is above {hardest}") };
        return Some(Judged { level: None, miss: Some(miss) });
    }
    if tally.passes == 0 {
        return Some(Judged { level, miss: Some(Miss { by: FULL, why: "no cell is empty".to_string() }) });
    }
    if let Some(miss) = by_passes(spec, &tally) {
        return Some(Judged { level, miss: Some(miss) });
    }
    if !spec.asks_for_steps() {
        return Some(Judged { level, miss: None });
    }
    if let Some(only) = &spec.only {
        return Some(Judged { level, miss: by_these_alone(only, asked, puzzle, &rules)? });
    }
    let path = path(asked, puzzle, grid, &rules)?;
    let miss = by_steps(spec, &path);
    if miss.is_some() || !rests_on_steps(spec) || path.rests_on_last && is_one_step(spec) {
        return Some(Judged { level, miss });
    }
    let Path { steps, is_solved, .. } = told(puzzle, &rules)?;
    Some(Judged { level, miss: sum(missing_steps(spec, &steps).chain([stuck(is_solved)]), 1) })
}

/// Takes the grid through the passes up to this one. Where nobody asks what each of them fills, it is seen sooner whether they fill it all,
/// and where they do not, nothing more is to be told of them.
fn tally(hardest: u64, grid: &mut Grid, asked: &Asked<'_>, rules: &Rules<'_>) -> Option<Tally> {
    if hardest == LAST && !asked.spec.asks_for_passes() {
        let mut closed = grid.clone();
        close(&mut closed, asked.chart, rules)?;
        if !closed.is_full() {
            *grid = closed;
            return Some(Tally { passes: LAST as u8 + 1, ..Tally::default() });
        }
    }
    unguessed_up_to(hardest as u8, grid, asked.chart, rules)
}

/// Are there steps that the solution is to rest on? Of a position that is practised it is the next step that matters, and no other.
fn rests_on_steps(spec: &Spec) -> bool {
    spec.practice.is_none() && needs_steps(spec)
}

/// Does nothing matter but that all steps that are asked for are taken? Then the path as it is explained, which is asked for anyway,
/// says the rest.
fn is_enough(spec: &Spec) -> bool {
    let is_open_ended = |need: &StepNeed| *need.amount.range().end() == usize::MAX;
    rests_on_steps(spec) && spec.hardest.is_none() && spec.open.is_none() && spec.steps.iter().all(is_open_ended)
}

/// Is one technique all that is asked for, to be taken once or more often? A path that ends as soon as it was taken has it as its last step,
/// and if the solution rests on that, the path as it is explained has it, too.
fn is_one_step(spec: &Spec) -> bool {
    is_enough(spec) && matches!(&spec.steps[..], [need] if *need.amount.range().start() == 1)
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
    Some(Path { steps, is_solved: end.is_full(), rests_on_last: false })
}

/// The needs of techniques that are not met.
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

/// The miss of the path of whoever knows these techniques alone: as it is, and if that is as wanted as it is explained. `None` if the
/// interrupt came first.
#[expect(clippy::option_option, reason = "the inner one is the miss, if there is one")]
fn by_these_alone(only: &Only, asked: &Asked<'_>, puzzle: &Puzzle, rules: &Rules<'_>) -> Option<Option<Miss>> {
    let (spec, chart) = (asked.spec, asked.chart);
    let (path, left) = only.path(spec, puzzle, chart, rules)?;
    let open = spec.open.as_ref().and_then(|range| open::missing(range, &path.steps));
    let stuck = (!path.is_solved).then(|| (STUCK + left as u64, format!("these techniques leave {left} cells empty")));
    let miss = sum(missing_steps(spec, &path.steps).chain([stuck, open]), 1);
    if miss.is_some() || !rests_on_steps(spec) {
        return Some(miss);
    }
    let told = only.told(puzzle, rules)?;
    Some(sum(missing_steps(spec, &told.steps), 1))
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

    fn drawn(seed: u64, count: u64) -> Vec<Puzzle> {
        let any = Spec::sudoku(3, 3).unwrap();
        let chart = Chart::new(any.geometry());
        let attempts = Wanted::new(&any, &chart, seed).unwrap().candidates(0..count, Budget::default());
        attempts
            .into_iter()
            .filter_map(|it| if let Attempt::Taken(puzzle, _) = it { Some(puzzle) } else { None })
            .collect()
    }

    /// Steps that are not told, as passes fill the board behind them, would be told with them; of other paths not all are.
    #[test]
    fn the_solution_rests_on_a_last_step_that_passes_wait_for() {
        let (mut last, mut spared) = (0, 0);
        let rules = Rules { unique: true, interrupt: None };
        for name in ["x-wing", "skyscraper", "xy-wing"] {
            let spec = Spec::sudoku(3, 3).unwrap().with("technique", name).unwrap();
            let chart = Chart::new(spec.geometry());
            let asked = Asked { spec: &spec, chart: &chart, tells_level: false, passes_over: true };
            for puzzle in drawn(4, 250) {
                let grid = || {
                    let mut grid = Grid::new(&puzzle).unwrap();
                    unguessed_up_to(LAST as u8, &mut grid, &chart, &rules).map(|_| grid)
                };
                let path = path(&asked, &puzzle, grid().unwrap(), &rules).unwrap();
                if by_steps(&spec, &path).is_some() {
                    continue;
                }
                let Path { steps, is_solved, .. } = told(&puzzle, &rules).unwrap();
                let has_it = is_solved && steps.iter().any(|step| step.rank == spec.steps[0].rank());
                assert!(has_it || !path.rests_on_last, "{name}: {puzzle:?}");
                last += usize::from(path.rests_on_last);
                spared += usize::from(!has_it);
            }
        }
        assert!(last > 0 && spared > 0, "{last} {spared}");
    }

    #[test]
    fn a_level_is_refused_as_soon_as_it_is_passed() {
        let spec = Spec::sudoku(3, 3).unwrap().levels(2..=3);
        let chart = Chart::new(spec.geometry());
        let asked = |passes_over| Asked { spec: &spec, chart: &chart, tells_level: true, passes_over };
        let (mut whys, mut taken) = (Vec::new(), 0);
        for puzzle in drawn(5, 100) {
            let [whole, cut] = [false, true].map(|passes_over| judge(&asked(passes_over), &puzzle, None).unwrap());
            assert_eq!(whole.miss.is_none(), cut.miss.is_none(), "{puzzle:?}");
            match cut.miss {
                None => taken += usize::from(whole.level == cut.level),
                Some(miss) if whole.level > Some(3) => whys.push(miss.why),
                miss => assert_eq!(whole.miss, miss),
            }
        }
        assert!(taken > 0 && !whys.is_empty());
        assert!(whys.iter().all(|why| why == "its level is above 3"), "{whys:?}");
    }

    /// One of the hardest puzzles: a hidden rectangle is found in it, and nothing after that.
    const STUCK_AFTER_A_RECTANGLE: &str =
        "98.7..6..7...5......4..8.9.4....3.8..7..9.2....3..75..1.......6.4...137.........2";

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
