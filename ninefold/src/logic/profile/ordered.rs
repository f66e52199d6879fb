//! The plain way: of a list of techniques always the first that finds something.

use super::{Profile, Rules};
use crate::logic::{Chart, Dialect, Ending, Event, Finding, Listener, Look, Technique};
use ninefold_board::Grid;

/// A list of techniques, tried from the first after every step.
pub struct Ordered {
    /// What `--profile` takes.
    pub name: &'static str,
    /// One line.
    pub about: &'static str,
    /// Whose names.
    pub dialect: Dialect,
    /// In their order of trial.
    pub techniques: &'static [&'static dyn Technique],
}

impl Ordered {
    /// The next step, if there is one.
    pub fn next(&self, look: &Look<'_>) -> Option<Finding> {
        self.techniques.iter().find_map(|technique| look.first(*technique))
    }
}

impl Profile for Ordered {
    fn name(&self) -> &'static str {
        self.name
    }

    fn about(&self) -> &'static str {
        self.about
    }

    fn dialect(&self) -> Dialect {
        self.dialect
    }

    fn run(&self, grid: &mut Grid, rules: &Rules<'_>, listener: &mut dyn Listener) -> Ending {
        let chart = Chart::new(grid.geometry());
        loop {
            if grid.is_full() {
                let _ = listener.hear(grid, Event::Solution);
                return Ending::Solved;
            }
            if rules.interrupt.is_some_and(|interrupt| interrupt()) {
                return Ending::Stopped;
            }
            let Some(finding) = self.next(&Look::new(grid, &chart, rules.unique)) else {
                return Ending::Stuck;
            };
            if listener.hear(grid, Event::Step(&finding)).is_break() {
                return Ending::Stopped;
            }
            if let Err(contradiction) = finding.apply(grid) {
                return Ending::Contradiction(contradiction);
            }
        }
    }
}
