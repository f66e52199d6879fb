//! The next step.

use super::{Footing, Manner, Policy, Position, Why};
use crate::logic::profile::{Rules, first_step};
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

/// The next step from this footing, or why there is none: also that it takes too long to find one, as on an empty board of 64x64.
pub fn next_step(footing: &Footing<'_>, manner: &Manner) -> Result<Finding, Why> {
    if footing.grid.is_full() {
        return Err(Why::Full);
    }
    let patience = footing.policy().patience();
    let is_over = || patience.is_over();
    let rules = Rules { interrupt: Some(&is_over), ..footing.rules() };
    first_step(manner.profile, &footing.grid, &rules)
        .map_err(|guess| if patience.has_ended() { Why::TooLong } else { footing.stuck(guess) })
}

/// The steps between which one can choose.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Choices {
    /// The easiest first; at least one.
    pub steps: Vec<Finding>,
    /// May there be more?
    pub more: bool,
    /// Did it end by its time, before every technique had looked?
    pub over: bool,
}

impl Choices {
    /// That it ended by its time, as no step at all would say it.
    pub fn why(&self) -> Option<Why> {
        self.over.then_some(Why::TooLong)
    }
}

impl Hint<'_> {
    /// The steps that can be taken here with the techniques of the manner's profile, in the order of its list, at most `most`. Steps
    /// with the same effect are given once, under the easiest name. A profile that is more than a list of techniques goes on in one way:
    /// it has its next step alone, and so has one that is interrupted, or takes too long, before it finds another.
    ///
    /// ```
    /// use ninefold::ask::{Manner, Policy, Position, hint};
    /// use ninefold::board::{Board, Cell, Geometry, Symbol};
    /// let mut board = Board::empty(Geometry::latin(3)?);
    /// board.set_given(Cell(0), Some(Symbol(0)));
    /// board.set_given(Cell(4), Some(Symbol(1)));
    /// let manner = Manner::default();
    /// let found = hint(&Position::from(&board), &manner, &Policy::default()).unwrap();
    /// let open = found.choices(&manner, 100);
    /// assert_eq!(open.steps[0].conclusions, found.finding.conclusions);
    /// // Two cells have one symbol left, and six symbols one place, in a row or a column.
    /// assert_eq!(open.steps.iter().filter(|step| step.placed().count() == 1).count(), 6);
    /// assert!(!open.more && found.choices(&manner, 2).more);
    /// # Ok::<(), ninefold::board::GeometryError>(())
    /// ```
    pub fn choices(&self, manner: &Manner, most: usize) -> Choices {
        let (mut steps, over) = open_steps(&self.footing, manner, most);
        let more = over || steps.len() == most;
        if steps.is_empty() {
            steps.push(self.finding.clone());
        }
        Choices { steps, more, over }
    }
}

/// Those of the list, and whether time ended before; none of a profile that is more than a list.
fn open_steps(footing: &Footing<'_>, manner: &Manner, most: usize) -> (Vec<Finding>, bool) {
    let patience = footing.policy().patience();
    let is_over = || patience.is_over();
    let (grid, rules) = (&footing.grid, Rules { interrupt: Some(&is_over), ..footing.rules() });
    let chart = Chart::new(grid.geometry());
    let look = Look::new(grid, &chart, rules.unique).until(rules.interrupt);
    let mut open: Vec<Finding> = Vec::new();
    for technique in manner.profile.techniques() {
        if open.len() >= most {
            break;
        }
        if rules.is_over() {
            return (open, true);
        }
        let _ = technique.find(&look, &mut |finding| {
            if !open.iter().any(|known| known.conclusions == finding.conclusions) {
                open.push(finding);
            }
            if open.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }
    // The last of them may have been ended in its search.
    let over = !manner.profile.techniques().is_empty() && open.len() < most && rules.is_over();
    (open, over)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_board::Board;
    use std::sync::atomic::{AtomicUsize, Ordering};

    /// However early time ends, what was found by then is given, and it is said that it ended so.
    #[test]
    fn what_ended_by_its_time_says_so() {
        let text = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
        let board: Board = text.parse().unwrap();
        let (asked, most) = (AtomicUsize::new(0), AtomicUsize::new(usize::MAX));
        let is_over = || asked.fetch_add(1, Ordering::Relaxed) >= most.load(Ordering::Relaxed);
        let (manner, policy) = (Manner::default(), Policy::until(&is_over));
        let found = hint(&Position::from(&board), &manner, &policy).unwrap();
        let effects = |steps: &[Finding]| steps.iter().map(|step| step.conclusions.clone()).collect::<Vec<_>>();
        let whole = found.choices(&manner, 1000);
        assert!(!whole.over && !whole.more && whole.why().is_none());
        let whole = effects(&whole.steps);
        let (mut early, mut some) = (0, 0);
        for asks in [0, 1, 5, 20, 60, 100, 1000] {
            asked.store(0, Ordering::Relaxed);
            most.store(asks, Ordering::Relaxed);
            let part = found.choices(&manner, 1000);
            assert!(whole.starts_with(&effects(&part.steps)), "{asks}");
            assert_eq!((part.more, part.why() == Some(Why::TooLong)), (part.over, part.over), "{asks}");
            assert!(part.over || part.steps.len() == whole.len(), "{asks}");
            early += usize::from(part.over);
            some += usize::from(part.over && part.steps.len() > 1);
        }
        assert!(early > 3 && some > 0, "{early} {some}");
    }
}
