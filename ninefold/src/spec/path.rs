//! The path of a puzzle through the techniques, always the easiest step first: as the profile `human` takes it, where the puzzle is
//! known to have one solution.

use super::Spec;
use crate::logic::open::effects;
use crate::logic::profile::levels::{close_again, first_uncovered};
use crate::logic::profile::{HUMAN, Rules};
use crate::logic::{Chart, Look, Quiet};
use ninefold_board::Grid;

/// A step of the path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Taken {
    /// The place of its technique in the list.
    pub(super) rank: usize,
    /// How many steps of this technique with different effects there are; 0 where nobody asked.
    pub(super) open: usize,
    /// How many cells are empty before it.
    pub(super) left: usize,
}

/// The steps that are wanted of a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Extent {
    /// Only those which passes 1 to 5 do not cover: what these find is the same in whatever order, so they take the grid along, much
    /// faster.
    Uncovered,
    /// All.
    All,
    /// All, and with each how many are open.
    Open,
}

/// A path as far as it goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Path {
    pub(super) steps: Vec<Taken>,
    /// Is the board full at the end? Of a path that ends sooner it is taken to be.
    pub(super) is_solved: bool,
    /// Has the solution been seen to rest on the last step? Passes 1 to 5 fill the board behind it, and do not before it, so that no
    /// choice of the other steps is enough.
    pub(super) rests_on_last: bool,
}

/// Steps that a path is to take, and what depends on whether it has taken them.
#[derive(Clone, Debug)]
pub(super) struct First {
    /// How often each: the places of their techniques in the list.
    pub(super) steps: Vec<(usize, usize)>,
    /// Does the path end before a step that is harder than all of them while some are still to be taken?
    pub(super) passes_over: bool,
    /// Does it end once they are taken, since nothing after them matters?
    pub(super) is_enough: bool,
}

impl First {
    /// Those that a specification asks for.
    pub(super) fn of(spec: &Spec) -> Vec<(usize, usize)> {
        let needs = spec.steps.iter().chain(&spec.hardest);
        needs.map(|need| (need.rank(), *need.amount.range().start())).filter(|(_, count)| *count > 0).collect()
    }

    /// Have all been taken?
    fn is_over(&self, taken: &[Taken]) -> bool {
        let times = |rank: usize| taken.iter().filter(|taken| taken.rank == rank).count();
        self.steps.iter().all(|&(rank, count)| times(rank) >= count)
    }

    /// The hardest technique that may be taken next, where some of them are still to be taken.
    fn hardest(&self, taken: &[Taken]) -> Option<usize> {
        let ends = self.passes_over && !self.is_over(taken);
        if ends { self.steps.iter().map(|(rank, _)| *rank).max() } else { None }
    }
}

/// Walks the path, as far as it matters; where only the uncovered steps are wanted, from a grid after passes 1 to 5. `None` if the
/// interrupt came first, or the puzzle is contradictory.
pub(super) fn walk(mut grid: Grid, chart: &Chart, extent: Extent, first: &First, rules: &Rules<'_>) -> Option<Path> {
    let (mut steps, mut quiet) = (Vec::new(), Quiet::new(&grid));
    loop {
        if extent == Extent::Uncovered {
            close_again(&mut grid, chart, rules)?;
        }
        if grid.is_full() || first.is_enough && first.is_over(&steps) {
            let rests_on_last = extent == Extent::Uncovered && grid.is_full() && !steps.is_empty();
            return Some(Path { steps, is_solved: true, rests_on_last });
        }
        quiet.follow(&grid);
        let look = Look::new(&grid, chart, rules.unique).until(rules.interrupt).after(&quiet);
        let from = if extent == Extent::Uncovered { first_uncovered() } else { 0 };
        let hardest = first.hardest(&steps).map_or(HUMAN.techniques.len(), |hardest| hardest + 1);
        let next = HUMAN.techniques[from.min(hardest)..hardest].iter().find_map(|technique| technique.easiest(&look));
        if rules.is_over() {
            return None;
        }
        // What was passed over might have been solved.
        let is_passed_over = hardest < HUMAN.techniques.len();
        let Some(finding) = next else { return Some(Path { steps, is_solved: is_passed_over, rests_on_last: false }) };
        let rank = finding.technique.about().rank();
        let open = if extent == Extent::Open { effects(&look, &finding) } else { 0 };
        steps.push(Taken { rank: rank?, open, left: left(&grid) });
        finding.apply(&mut grid).ok()?;
    }
}

pub(super) fn left(grid: &Grid) -> usize {
    let cells = grid.geometry().all_cells();
    cells.filter(|&cell| grid.status(cell) == ninefold_board::Status::Open).count()
}
