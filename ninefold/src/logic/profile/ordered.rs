//! The plain way: of a list of techniques always the first that finds something.

use super::{Profile, Rules, step_by_step};
use crate::logic::{Chart, Dialect, Ending, Finding, Listener, Look, Technique};
use ninefold_board::Grid;

/// A list of techniques, tried from the first after every step.
pub struct TechniqueOrder {
    /// Its name for `--profile`.
    pub name: &'static str,
    /// One line.
    pub about: &'static str,
    /// Whose names.
    pub dialect: Dialect,
    /// In their order of trial.
    pub techniques: &'static [&'static dyn Technique],
}

impl TechniqueOrder {
    /// The next step, if there is one.
    pub fn next(&self, look: &Look<'_>) -> Option<Finding> {
        self.techniques.iter().find_map(|technique| technique.easiest(look))
    }
}

impl Profile for TechniqueOrder {
    fn name(&self) -> &'static str {
        self.name
    }

    fn about(&self) -> &'static str {
        self.about
    }

    fn dialect(&self) -> Dialect {
        self.dialect
    }

    fn is_document(&self) -> bool {
        false
    }

    fn run(&self, grid: &mut Grid, rules: &Rules<'_>, listener: &mut dyn Listener) -> Ending {
        let chart = Chart::new(grid.geometry());
        step_by_step(grid, rules, listener, |grid| {
            let look = Look::new(grid, &chart, rules.unique).until(rules.interrupt);
            // On large boards a technique may take long: it is asked before each, too.
            let mut techniques = self.techniques.iter().take_while(|_| !rules.is_over());
            techniques.find_map(|technique| technique.easiest(&look))
        })
    }
}
