//! `explain --show no`: the end and its details, without a step and without the solution: of the profile `levels`
//! the rating, of `crook` the paths and the tree, of `exclusion` whether the puzzle is logical.

use super::ended::Ended;
use super::json::Lines;
use super::page::{Last, Page};
use crate::verb::logic::Setting;
use ninefold::board::Grid;
use ninefold::rate::Report;

pub(super) struct Bare {
    json: Option<Lines>,
    /// Is the profile's last remark its verdict?
    has_verdict: bool,
    verdict: Option<String>,
}

impl Bare {
    /// As sentences, or as the objects of these lines.
    pub(super) fn new(json: Option<Lines>, has_verdict: bool) -> Self {
        Bare { json, has_verdict, verdict: None }
    }

    /// The rating with its details.
    pub(super) fn report(&self, report: &Report) -> String {
        self.json.as_ref().map_or_else(|| crate::verb::rate::aligned(&report.lines()), |json| json.report(report))
    }
}

impl Page for Bare {
    fn remark(&mut self, _grid: &Grid, text: &str) -> String {
        self.verdict = self.has_verdict.then(|| text.to_string());
        String::new()
    }

    fn crook(&mut self, ended: &Ended<'_>) -> String {
        match &self.json {
            Some(json) => json.paths(ended),
            None => ended.unfollowed().map_or_else(String::new, |text| lines(&text)) + &super::text::paths(ended),
        }
    }

    fn end(&mut self, setting: Setting, last: &Last<'_>) -> String {
        let verdict = self.verdict.take();
        match &mut self.json {
            Some(json) => verdict.map_or_else(String::new, |text| json.said(&text)) + &json.end(setting, last),
            None => verdict.into_iter().chain([last.summary.to_string()]).map(|text| lines(&text)).collect(),
        }
    }
}

fn lines(text: &str) -> String {
    crate::prose::wrapped(text, crate::prose::WIDTH).join("\n") + "\n"
}
