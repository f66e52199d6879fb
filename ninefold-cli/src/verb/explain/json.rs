//! `explain` as JSON Lines: one object a step, and one at the end.

use super::ended::Ended;
use super::page::{Last, Page, Shown};
use crate::input::Source;
use crate::json;
use crate::verb::logic::Setting;
use ninefold::board::text::Record;
use ninefold::board::{Candidate, Conclusion, Grid};
use ninefold::rate::Report;
use serde::Serialize;

/// One step.
#[derive(Debug, Serialize)]
struct StepLine<'a> {
    #[serde(flatten)]
    from: json::From<'a>,
    step: usize,
    technique: String,
    called: String,
    size: u8,
    place: String,
    pattern: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    therefore: String,
    effects: String,
    facts: Vec<FactLine>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    covers: Vec<String>,
    places: Vec<String>,
    eliminates: Vec<String>,
    assumes_unique: bool,
    #[serde(skip_serializing_if = "String::is_empty")]
    entered: String,
}

/// One fact: one of the options is true, for this reason.
#[derive(Debug, Serialize)]
struct FactLine {
    because: String,
    any_of: Vec<String>,
}

/// The end.
#[derive(Debug, Serialize)]
struct EndLine<'a> {
    #[serde(flatten)]
    from: json::From<'a>,
    end: &'a str,
    open: usize,
    /// Why the steps do not lead to a solution, in a word.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<&'static str>,
}

/// Anything else that is said.
#[derive(Debug, Serialize)]
struct SaidLine<'a> {
    #[serde(flatten)]
    from: json::From<'a>,
    said: &'a str,
}

/// The rating of the profile `levels`, and what goes with it.
#[derive(Debug, Serialize)]
struct ReportLine<'a> {
    #[serde(flatten)]
    from: json::From<'a>,
    report: json::Reported,
}

pub(super) struct Lines {
    file: String,
    line: usize,
}

impl Lines {
    pub(super) fn new(source: &Source, record: &Record) -> Self {
        Lines { file: source.name.clone(), line: record.place.line }
    }

    pub(super) fn report(&self, report: &Report) -> String {
        json::line(&ReportLine { from: self.from(), report: json::Reported::new(report) })
    }

    /// What there is to say of Crook's algorithm without the solution.
    pub(super) fn paths(&self, ended: &Ended<'_>) -> String {
        json::line(&ended.line(self.from(), false))
    }

    fn from(&self) -> json::From<'_> {
        json::From { ninefold: json::VERSION, file: &self.file, line: self.line }
    }
}

impl Page for Lines {
    fn heading(&mut self, text: &str) -> String {
        json::line(&SaidLine { from: self.from(), said: text })
    }

    fn step(&mut self, shown: &Shown<'_>) -> Result<String, String> {
        let (told, step, words) = (shown.told(), shown.step(), shown.setting.words(shown.grid));
        let name = |candidate: Candidate| words.candidate(candidate);
        let of = |wanted: fn(&Conclusion) -> bool| -> Vec<String> {
            step.conclusions.iter().filter(|c| wanted(c)).map(|c| name(c.candidate())).collect()
        };
        let fact = |fact: &ninefold::board::Fact| FactLine {
            because: words.because(&fact.because),
            any_of: fact.any_of.iter().map(|&k| name(k)).collect(),
        };
        Ok(json::line(&StepLine {
            from: self.from(),
            step: shown.number,
            technique: told.modern.clone(),
            called: told.name.clone(),
            size: step.size,
            place: told.telling.place.clone(),
            pattern: told.pattern(),
            therefore: told.telling.therefore.clone(),
            effects: told.effects.clone(),
            facts: step.facts.iter().map(fact).collect(),
            covers: step.covers.iter().map(|&cover| words.item(cover)).collect(),
            places: of(|c| matches!(c, Conclusion::Place(_))),
            eliminates: of(|c| matches!(c, Conclusion::Eliminate(_))),
            assumes_unique: shown.finding.assumes_unique(),
            entered: shown.beside.clone(),
        }))
    }

    fn sentence(&mut self, _grid: &Grid, text: &str) -> String {
        json::line(&SaidLine { from: self.from(), said: text })
    }

    fn crook(&mut self, ended: &Ended<'_>) -> String {
        json::line(&ended.line(self.from(), true))
    }

    fn end(&mut self, _setting: Setting, last: &Last<'_>) -> String {
        let Last { grid, summary, why } = *last;
        json::line(&EndLine { from: self.from(), end: summary, open: grid.open_cells(), why })
    }
}
