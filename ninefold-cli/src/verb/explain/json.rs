//! `explain` as JSON Lines: one object an event, and one at the end.

use super::ended::Ended;
use super::page::{Last, Page};
use crate::json;
use crate::verb::logic::Setting;
use ninefold::ask::{Manner, Why};
use ninefold::board::Grid;
use ninefold::board::text::Record;
use ninefold::logic::{Event, Said, Words};
use ninefold::rate::Report;
use ninefold::wire::{EventJson, EventKind, GradeJson, Story, ViolationJson};
use ninefold_files::input::Source;
use serde::Serialize;

/// An event of the story, as the library has it.
#[derive(Debug, Serialize)]
struct EventLine<'a> {
    #[serde(flatten)]
    from: json::From<'a>,
    #[serde(flatten)]
    event: EventJson,
}

/// The end.
#[derive(Debug, Serialize)]
struct EndLine<'a> {
    #[serde(flatten)]
    from: json::From<'a>,
    kind: &'static str,
    end: &'a str,
    open: usize,
    /// Why the steps do not lead to a solution, in a word.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<&'static str>,
    /// What the steps add up to by the scores of their profile.
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<GradeJson>,
    /// Is that the puzzle's rating on the scale of the profile?
    #[serde(skip_serializing_if = "Option::is_none")]
    is_rating: Option<bool>,
    /// Does the story end before the search?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    cut: bool,
    /// The rule that is broken, where that is why there is no story.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    violations: Vec<ViolationJson>,
}

/// The end where no step may start.
pub(super) fn no_story(source: &Source, record: &Record, why: &Why, end: &str, manner: &Manner) -> String {
    let from = json::From::record(&source.name, record);
    let open = record.board.values().iter().filter(|value| value.is_none()).count();
    let violations = ViolationJson::of_why(why, record.board.geometry(), manner);
    let (why, score, is_rating) = (Some(why.name()), None, None);
    json::line(&EndLine { from, kind: "end", end, open, why, score, is_rating, cut: false, violations })
}

/// The rating of the profile `levels`, with its details.
#[derive(Debug, Serialize)]
struct ReportLine<'a> {
    #[serde(flatten)]
    from: json::From<'a>,
    kind: &'static str,
    report: json::Reported,
}

pub(super) struct Lines {
    file: String,
    line: usize,
    /// Only the step with this number.
    only: Option<usize>,
    /// The events heard so far.
    story: Option<Story>,
}

impl Lines {
    /// The lines of a record: all of them, or that of one step.
    pub(super) fn new(source: &Source, record: &Record, only: Option<usize>) -> Self {
        Lines { file: source.name.clone(), line: record.place.line, only, story: None }
    }

    pub(super) fn report(&self, report: &Report) -> String {
        json::line(&ReportLine { from: self.from(), kind: "report", report: json::Reported::new(report) })
    }

    /// The result of Crook's algorithm without the solution.
    pub(super) fn paths(&self, ended: &Ended<'_>) -> String {
        json::line(&ended.line(self.from(), false))
    }

    /// Something said.
    pub(super) fn said(&self, text: &str) -> String {
        self.lines([EventJson::new(EventKind::Said, text)])
    }

    fn from(&self) -> json::From<'_> {
        json::From { ninefold: json::VERSION, file: &self.file, line: self.line }
    }

    fn lines(&self, events: impl IntoIterator<Item = EventJson>) -> String {
        let wanted = events.into_iter().filter(|event| self.only.is_none() || event.number == self.only);
        wanted.map(|event| json::line(&EventLine { from: self.from(), event })).collect()
    }

    /// Hears a story that may begin now.
    fn story(&mut self, grid: &Grid) -> &mut Story {
        self.story.get_or_insert_with(|| Story::new(grid))
    }
}

impl Page for Lines {
    fn event<'e>(&mut self, words: &Words<'_>, event: Event<'_>, said: Vec<Said<'e>>) -> Result<String, Vec<Said<'e>>> {
        let events = self.story(words.grid).hear(words, event, said);
        Ok(self.lines(events))
    }

    fn crook(&mut self, ended: &Ended<'_>) -> String {
        json::line(&ended.line(self.from(), true))
    }

    fn rest(&mut self, grid: &Grid) -> String {
        let last = self.story(grid).close(grid);
        self.lines(last)
    }

    fn end(&mut self, _setting: Setting, last: &Last<'_>) -> String {
        let Last { grid, summary, why, is_cut: cut, scores, .. } = *last;
        json::line(&EndLine {
            from: self.from(),
            kind: "end",
            end: summary,
            open: grid.open_cells(),
            why,
            score: scores.map(|scores| GradeJson::of(scores.sum, false)),
            is_rating: scores.map(|scores| scores.is_rating()),
            cut,
            violations: Vec::new(),
        })
    }
}
