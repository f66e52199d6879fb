//! How far the methods of projections are from a solution, cycle by cycle.

use super::Cap;
use crate::engine::{Observer, SearchEvent, project::is_feasible};

/// Shows a line per cycle: its number, by how much the point breaks the rules, and how many clashes its rounding has. Each
/// text is one line without its end.
///
/// The first number may go to zero while the second stays: then the point is feasible and rounds to no solution, which is
/// how these methods fail.
#[derive(Debug)]
pub struct Violations<F> {
    show: F,
    cap: Cap,
    last: Option<Cycle>,
}

#[derive(Clone, Copy, Debug)]
struct Cycle {
    number: u64,
    violation: f64,
    clashes: usize,
    is_shown: bool,
}

impl<F: FnMut(&str)> Violations<F> {
    /// The cycles of one search.
    pub fn new(show: F) -> Self {
        Violations { show, cap: Cap::NONE, last: None }
    }

    /// Shows the first `most` cycles and the last.
    pub fn at_most(mut self, most: u64) -> Self {
        self.cap.most = most;
        self
    }

    /// Shows the last cycle if it was left out, and its meaning. To be called when the search has ended.
    pub fn finish(mut self) {
        let Some(last) = self.last else { return };
        if !last.is_shown {
            match self.cap.left_out {
                1 => {}
                2 => (self.show)("1 more cycle is left out; the last:"),
                n => (self.show)(&format!("{} more cycles are left out; the last:", n - 1)),
            }
            self.line(last);
        }
        if is_feasible(last.violation) && last.clashes > 0 {
            (self.show)(
                "The point breaks no rule, and its rounding is no solution: the relaxed problem has more points than solutions.",
            );
        }
    }

    fn line(&mut self, Cycle { number, violation, clashes, .. }: Cycle) {
        (self.show)(&format!("cycle {number:5}  violation {violation:.2e}  clashes {clashes}"));
    }
}

impl<F: FnMut(&str)> Observer for Violations<F> {
    fn see(&mut self, event: SearchEvent<'_>) {
        match event {
            SearchEvent::Cycle { cycle, violation, clashes } => {
                let is_shown = self.cap.admits();
                let cycle = Cycle { number: cycle, violation, clashes, is_shown };
                self.last = Some(cycle);
                if is_shown {
                    self.line(cycle);
                }
            }
            SearchEvent::Solution(_) if self.cap.left_out == 0 => (self.show)("Done!"),
            _ => {}
        }
    }
}
