//! The next step.

use super::{Footing, Manner, Policy, Position, Why};
use crate::logic::profile::first_step;
use crate::logic::{Chart, Finding, Look};
use std::ops::ControlFlow;

/// The next step.
#[derive(Clone)]
#[non_exhaustive]
pub struct Hint<'p> {
    /// Where it is taken.
    pub footing: Footing<'p>,
    /// The step.
    pub finding: Finding,
}

/// The next step of a position that is right so far; or why there is none.
pub fn hint<'p>(position: &Position<'_>, manner: &Manner, policy: &Policy<'p>) -> Result<Hint<'p>, Why> {
    let footing = Footing::of(position, policy)?;
    let finding = next_step(&footing, manner)?;
    Ok(Hint { footing, finding })
}

/// The next step from this footing, or why there is none.
pub fn next_step(footing: &Footing<'_>, manner: &Manner) -> Result<Finding, Why> {
    if footing.grid.is_full() {
        return Err(Why::Full);
    }
    first_step(manner.profile, &footing.grid, &footing.rules()).map_err(|guess| footing.stuck(guess))
}

/// The steps that can be taken from this footing with the techniques of the manner's profile, in the order of its list, at most
/// `most`. Steps with the same effect are given once, under the easiest name. A profile that is more than a list of techniques has
/// none to show.
///
/// ```
/// use ninefold::ask::{Footing, Manner, Policy, Position, next_step, open_steps};
/// use ninefold::board::{Board, Cell, Geometry, Symbol};
/// let mut board = Board::empty(Geometry::latin(3)?);
/// board.set_given(Cell(0), Some(Symbol(0)));
/// board.set_given(Cell(4), Some(Symbol(1)));
/// let (policy, manner) = (Policy::default(), Manner::default());
/// let footing = Footing::of(&Position::from(&board), &policy).unwrap();
/// let open = open_steps(&footing, &manner, 100);
/// assert_eq!(open[0].conclusions, next_step(&footing, &manner).unwrap().conclusions);
/// // Two cells have one symbol left, and six symbols one place, in a row or a column.
/// assert_eq!(open.iter().filter(|step| step.placed().count() == 1).count(), 6);
/// assert_eq!(open_steps(&footing, &manner, 2).len(), 2);
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
pub fn open_steps(footing: &Footing<'_>, manner: &Manner, most: usize) -> Vec<Finding> {
    let (grid, rules) = (&footing.grid, footing.rules());
    let chart = Chart::new(grid.geometry());
    let look = Look::new(grid, &chart, rules.unique).until(rules.interrupt);
    let mut open: Vec<Finding> = Vec::new();
    for technique in manner.profile.techniques() {
        if rules.is_over() || open.len() >= most {
            break;
        }
        let _ = technique.find(&look, &mut |finding| {
            if !open.iter().any(|known| known.conclusions == finding.conclusions) {
                open.push(finding);
            }
            if open.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }
    open
}
