//! `explain --show no`: how it ends and what goes with it, without a step and without the solution.

use super::json::Lines;
use super::page::{Page, Shown};
use crate::verb::logic::Setting;
use ninefold::board::Grid;
use ninefold::rate::Report;

pub(super) struct Bare {
    json: Option<Lines>,
}

impl Bare {
    /// As sentences, or as the objects of these lines.
    pub(super) fn new(json: Option<Lines>) -> Self {
        Bare { json }
    }

    /// The rating with what goes with it.
    pub(super) fn report(&self, report: &Report) -> String {
        self.json.as_ref().map_or_else(|| crate::verb::rate::aligned(&report.lines()), |json| json.report(report))
    }
}

impl Page for Bare {
    fn step(&mut self, _shown: &Shown<'_>) -> Result<String, String> {
        Ok(String::new())
    }

    fn end(&mut self, grid: &Grid, setting: Setting, summary: &str) -> String {
        match &mut self.json {
            Some(json) => json.end(grid, setting, summary),
            None => crate::output::wrapped(summary, super::text::WIDTH).join("\n") + "\n",
        }
    }
}
