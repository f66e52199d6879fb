//! `HoDoKu`'s way: version 2.2.0 with its default settings, its techniques in its order of trial, and of several steps of one kind the one
//! that it takes.
//!
//! The order, and the level and score of each step, are those of its own table; its choices were read off the paths that it prints, and
//! nothing else. So they hold as far as those show:
//!
//! - singles as they come up (`singles.rs`): first the last cell of a house, then cells with one candidate, then hidden ones;
//! - subsets in boxes before rows before columns; pointing box by box and symbol by symbol; a subset that works in a box and in a line is
//!   a *locked* one if it takes something from the box and from the rest of the line;
//! - fish symbol by symbol, by their bases, then by their covers; Sue de Coq by line, box and cells, without those in which both sides can
//!   have a symbol of the crossing;
//! - remote pairs of one pair all in one step (`pairs.rs`); turbot fish, unique rectangles with a subset, and chains (`chains.rs`) by how
//!   much they take away;
//! - almost locked sets that share no cell;
//! - forcing chains, and nets where there is none, that place a symbol before those that take candidates away.
//!
//! Everything else is taken as our techniques find it. `docs/hodoku.md` says how far the paths and scores agree, and what differs.

mod chains;
mod choice;
mod chosen;
mod pairs;
mod singles;
mod slots;

pub use slots::{SLOTS, Slot};

use super::{Next, Profile, Rules, step_by_step};
use crate::logic::{Chart, Dialect, Ending, Finding, Grade, Listener, Look, Quiet, Technique, Unheard, Voice};
use chosen::Chosen;
use ninefold_board::Grid;
use singles::{Kinds, Singles};

/// `HoDoKu`'s order of trial, with its choice among several steps of one kind.
#[derive(Clone, Copy, Debug)]
pub struct Hodoku;

/// The profile.
pub const HODOKU: Hodoku = Hodoku;

impl Profile for Hodoku {
    fn name(&self) -> &'static str {
        "hodoku"
    }

    fn about(&self) -> &'static str {
        "as HoDoKu 2.2.0 does: its techniques in its order of trial, every step told; no guess"
    }

    fn dialect(&self) -> Dialect {
        Dialect::Modern
    }

    fn choices(&self) -> Vec<&'static dyn Technique> {
        chosen::choices()
    }

    fn only(&self, techniques: &'static [&'static dyn Technique]) -> Option<Box<dyn Profile>> {
        Some(Box::new(Chosen::new(techniques)))
    }

    fn voice(&self) -> Box<dyn Voice> {
        Box::new(HodokuVoice { switched_off: 0 })
    }

    fn run(&self, grid: &mut Grid, rules: &Rules<'_>, listener: &mut dyn Listener) -> Ending {
        run(grid, rules, Kinds::ALL, &|look| beyond_singles(look, rules), listener, &mut |_| {})
    }
}

/// Solves as far as the profile goes, and tells of the techniques alone: a rating needs no more, and singles become no findings so.
pub(crate) fn techniques(grid: &mut Grid, rules: &Rules<'_>, hear: &mut dyn FnMut(&'static dyn Technique)) -> Ending {
    run(grid, rules, Kinds::ALL, &|look| beyond_singles(look, rules), &mut Unheard, hear)
}

/// Singles of these kinds as they come up, and where there is none the step that is found `beyond` them.
fn run(
    grid: &mut Grid,
    rules: &Rules<'_>,
    kinds: Kinds,
    beyond: &dyn Fn(&Look<'_>) -> Option<Finding>,
    listener: &mut dyn Listener,
    hear: &mut dyn FnMut(&'static dyn Technique),
) -> Ending {
    let chart = Chart::new(grid.geometry());
    // The queues of the grid are not asked.
    grid.rewind(grid.mark());
    let (mut singles, mut quiet) = (Singles::of(grid), Quiet::new(grid));
    step_by_step(grid, rules, listener, |grid| {
        let single = singles.next(grid, kinds).map(Next::Single);
        let next = single.or_else(|| {
            quiet.follow(grid);
            let look = Look::new(grid, &chart, rules.unique).until(rules.interrupt).after(&quiet);
            beyond(&look).map(Next::Other)
        })?;
        singles.hear(&next);
        hear(next.technique());
        Some(next)
    })
}

/// The first step of the first kind that finds one.
fn beyond_singles(look: &Look<'_>, rules: &Rules<'_>) -> Option<Finding> {
    let mut slots = SLOTS.iter().take_while(|_| !rules.is_over());
    slots.find_map(|slot| slot.next(look))
}

/// Its scores beside its steps.
#[derive(Clone, Copy, Debug)]
struct HodokuVoice {
    switched_off: usize,
}

impl Voice for HodokuVoice {
    fn grade(&self, finding: &Finding) -> Option<Grade> {
        finding.technique.about().hodoku
    }

    fn switched_off(&self) -> usize {
        self.switched_off
    }

    fn copy(&self) -> Box<dyn Voice> {
        Box::new(*self)
    }
}
