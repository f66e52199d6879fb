//! What the outputs of `explain` share: the steps as they are heard, numbered, checked if asked for, and handed to a page.

use super::crook::Subscripts;
use super::{Setting, cell_sentence};
use crate::status::Status;
use ninefold::board::{Cell, Grid};
use ninefold::logic::profile::crook::{Choice, Report, tell};
use ninefold::logic::words::{capital, count, number};
use ninefold::logic::{Dialect, Ending, Event, Finding, Listener, Told, prove};
use ninefold_check::{Limits, check_step};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// One numbered step and the grid before it.
pub(super) struct Shown<'a> {
    pub(super) number: usize,
    pub(super) grid: &'a Grid,
    pub(super) finding: &'a Finding,
    pub(super) setting: Setting,
    /// Beside the sentence: the entry with its subscript and path, in Crook's algorithm.
    pub(super) beside: String,
}

impl Shown<'_> {
    /// The step in words.
    pub(super) fn told(&self) -> Told {
        Told::new(&self.setting.words(self.grid), self.finding)
    }

    /// The sentence, and what stands beside it.
    pub(super) fn sentence(&self) -> String {
        let sentence = self.told().sentence();
        if self.beside.is_empty() { sentence } else { format!("{sentence} [{}]", self.beside) }
    }

    /// The step with its proof.
    pub(super) fn step(&self) -> ninefold::board::Step {
        prove(self.grid, self.finding)
    }
}

/// A kind of output.
pub(super) trait Page {
    /// The grid at the start.
    fn begin(&mut self, _grid: &Grid, _setting: Setting) -> String {
        String::new()
    }

    /// A part begins.
    fn heading(&mut self, _text: &str) -> String {
        String::new()
    }

    /// A step.
    fn step(&mut self, shown: &Shown<'_>) -> Result<String, String>;

    /// Something said in one sentence that is not a step: a guess, a remark.
    fn sentence(&mut self, _grid: &Grid, _text: &str) -> String {
        String::new()
    }

    /// A sentence and what it sums up, item by item.
    fn list(&mut self, grid: &Grid, text: &str, items: &[String]) -> String {
        let items = items.iter().map(|item| self.sentence(grid, &format!("- {item}")));
        let items: String = items.collect();
        self.sentence(grid, text) + &items
    }

    /// A remark of the profile's own.
    fn remark(&mut self, grid: &Grid, text: &str) -> String {
        self.sentence(grid, text)
    }

    /// What there is to say of Crook's algorithm when it has ended.
    fn crook(&mut self, _ended: &super::crook::Ended<'_>) -> String {
        String::new()
    }

    /// The end, in one sentence, and the grid then.
    fn end(&mut self, _grid: &Grid, _setting: Setting, _summary: &str) -> String {
        String::new()
    }
}

/// Hears a profile and writes its page.
pub(super) struct Scribe<'a> {
    page: &'a mut dyn Page,
    setting: Setting,
    emit: &'a mut dyn FnMut(&str) -> ControlFlow<()>,
    /// Every step is checked; whether the puzzle may be assumed unique.
    checked: Option<bool>,
    /// Only this step is shown.
    only: Option<usize>,
    number: usize,
    guesses: usize,
    taken_back: usize,
    solutions: usize,
    /// Are these all solutions, as far as they were looked for?
    is_complete: bool,
    /// Were there more of them than were heard of, so that the counts are those of the first?
    are_more_untold: bool,
    tally: BTreeMap<String, usize>,
    failure: Option<String>,
    /// Counts entries, if they are to have subscripts.
    subscripts: Option<Subscripts>,
    /// A choice was told, and so the guess is.
    is_told: bool,
}

impl<'a> Scribe<'a> {
    pub(super) fn new(
        page: &'a mut dyn Page,
        setting: Setting,
        emit: &'a mut dyn FnMut(&str) -> ControlFlow<()>,
        checked: Option<bool>,
    ) -> Self {
        let tally = BTreeMap::new();
        Scribe {
            page,
            setting,
            emit,
            checked,
            only: None,
            number: 0,
            guesses: 0,
            taken_back: 0,
            solutions: 0,
            is_complete: true,
            are_more_untold: false,
            tally,
            failure: None,
            subscripts: None,
            is_told: false,
        }
    }

    /// Whose names.
    pub(super) fn dialect(&self) -> Dialect {
        self.setting.dialect
    }

    /// Shows only the step with this number, if one is named.
    pub(super) fn only(&mut self, number: Option<usize>) {
        self.only = number;
    }

    /// So many solutions end the search.
    pub(super) fn no_more_than(&mut self, limit: u64) {
        self.is_complete = (self.solutions as u64) < limit;
    }

    /// How many solutions there are, or at least are.
    pub(super) fn found(&mut self, solutions: usize, is_complete: bool) {
        self.are_more_untold = solutions > self.solutions;
        (self.solutions, self.is_complete) = (solutions, is_complete);
    }

    /// Is it solved? If one step is asked for: is there one with this number?
    pub(super) fn status(&self, ending: Ending) -> Status {
        let Some(step) = self.only else { return Status::of(ending == Ending::Solved) };
        if self.number < step {
            let steps = count(self.number, "step");
            crate::output::complain(&format!("there is no step {step}: the profile takes {steps}"));
        }
        Status::of(step <= self.number)
    }

    /// Entries get subscripts and colours, as in Crook's algorithm.
    pub(super) fn with_subscripts(&mut self) {
        self.subscripts = Some(Subscripts::default());
    }

    /// What there is to say of Crook's algorithm when it has ended.
    pub(super) fn crook(&mut self, grid: &Grid, report: &Report) {
        if self.only.is_none() && self.failure.is_none() {
            let text = self.page.crook(&super::crook::Ended { report, words: self.setting.words(grid) });
            let _ = (self.emit)(&text);
        }
    }

    pub(super) fn begin(&mut self, grid: &Grid) {
        if self.only.is_none() {
            let text = self.page.begin(grid, self.setting);
            let _ = (self.emit)(&text);
        }
    }

    /// One step: checked, if that is asked for, and written.
    pub(super) fn step(&mut self, grid: &Grid, finding: &Finding) -> ControlFlow<()> {
        self.number += 1;
        let (about, size) = (finding.technique.about(), usize::from(finding.size));
        *self.tally.entry(about.name_in(self.setting.dialect, size).into_owned()).or_default() += 1;
        if let Some(unique) = self.checked {
            let limits = Limits { assume_unique: unique, ..Limits::default() };
            if let Err(refused) = check_step(grid, &prove(grid, finding), &limits) {
                return self.fail(format!(
                    "step {}, {}, is refused by the checker: {refused}",
                    self.number,
                    finding.name()
                ));
            }
        }
        let words = self.setting.words(grid);
        let beside = self.subscripts.as_mut().map_or_else(String::new, |count| count.entered(&words, finding));
        if self.only.is_some_and(|only| only != self.number) {
            return ControlFlow::Continue(());
        }
        let shown = Shown { number: self.number, grid, finding, setting: self.setting, beside };
        match self.page.step(&shown) {
            Ok(text) => (self.emit)(&text),
            Err(message) => self.fail(message),
        }
    }

    /// Condition 1 with the covers of all ranges, unless the vertex is an old one; and the choice.
    fn choice(&mut self, grid: &Grid, choice: &Choice) -> ControlFlow<()> {
        self.is_told = true;
        let words = self.setting.words(grid);
        if !choice.vertex.again && self.only.is_none() {
            let text = self.page.list(grid, &tell::condition_summary(&words), &tell::condition(&words));
            (self.emit)(&text)?;
        }
        let beside = self.subscripts.as_ref().map_or_else(String::new, |count| count.begun(&words, choice));
        self.say(grid, &format!("{} [{beside}]", tell::choice(&words, choice)))
    }

    fn fail(&mut self, message: String) -> ControlFlow<()> {
        self.failure = Some(message);
        ControlFlow::Break(())
    }

    fn say(&mut self, grid: &Grid, text: &str) -> ControlFlow<()> {
        if self.only.is_some() {
            return ControlFlow::Continue(());
        }
        let text = self.page.sentence(grid, text);
        (self.emit)(&text)
    }

    /// The last words; an error if a step could not be written or was refused.
    pub(super) fn end(&mut self, grid: &Grid, ending: Ending) -> Result<(), String> {
        if let Some(failure) = self.failure.take() {
            return Err(failure);
        }
        let summary = self.summary(grid, ending);
        self.close(grid, &summary);
        Ok(())
    }

    /// The last words of a proof of one cell.
    pub(super) fn cell_is_proved(&mut self, grid: &Grid, cell: Cell, steps: usize, given: bool) -> Result<(), String> {
        if let Some(failure) = self.failure.take() {
            return Err(failure);
        }
        let summary = cell_sentence(self.setting, grid, cell, steps, given);
        self.close(grid, &summary);
        Ok(())
    }

    fn close(&mut self, grid: &Grid, summary: &str) {
        if self.only.is_none() {
            let text = self.page.end(grid, self.setting, summary);
            let _ = (self.emit)(&text);
        }
    }

    fn summary(&self, grid: &Grid, ending: Ending) -> String {
        let steps = count(self.number, "step");
        let guesses = match self.guesses {
            0 => String::new(),
            1 => " and one guess".to_string(),
            n => format!(" and {} guesses", number(n)),
        };
        let kinds: Vec<String> = self.tally.iter().map(|(name, n)| format!("{name} {n}")).collect();
        let kinds = if kinds.is_empty() { String::new() } else { format!(": {}", kinds.join(", ")) };
        let kinds = if self.taken_back > 0 { format!(", with those taken back{kinds}") } else { kinds };
        match ending {
            Ending::Solved if self.solutions > 1 => {
                let least = if self.is_complete { "" } else { "at least " };
                let solutions = capital(&format!("{least}{}", count(self.solutions, "solution")));
                let which = if self.are_more_untold { "the first " } else { "" };
                format!("{solutions}, {which}after {steps}{guesses}{kinds}.")
            }
            Ending::Solved if self.taken_back > 0 => format!("Solved after {steps}{guesses}{kinds}."),
            Ending::Solved => format!("Solved by {steps}{guesses}{kinds}."),
            Ending::Stuck => {
                let (open, are) = (grid.open_cells(), if grid.open_cells() == 1 { "is" } else { "are" });
                format!("Stuck after {steps}{kinds}. {} {are} open.", capital(&count(open, "cell")))
            }
            Ending::Contradiction(_) => format!("No solution: this is clear after {steps}{guesses}{kinds}."),
            Ending::Stopped => format!("Stopped after {steps}{guesses}."),
        }
    }
}

impl Listener for Scribe<'_> {
    fn hear(&mut self, grid: &Grid, event: Event<'_>) -> ControlFlow<()> {
        if let Some(subscripts) = &mut self.subscripts {
            subscripts.hear(event);
        }
        self.taken_back += usize::from(matches!(event, Event::BackUp { .. }));
        match event {
            Event::Phase(name) if self.only.is_none() => {
                let text = self.page.heading(&capital(name));
                (self.emit)(&text)
            }
            Event::Phase(_) => ControlFlow::Continue(()),
            Event::Step(finding) => self.step(grid, finding),
            Event::Choice(choice) => self.choice(grid, choice),
            Event::Guess { candidate, among, .. } => {
                self.guesses += 1;
                if std::mem::take(&mut self.is_told) {
                    return ControlFlow::Continue(());
                }
                let words = self.setting.words(grid);
                let text = format!("Guess: {}", words.guess(candidate, among));
                self.say(grid, &text)
            }
            Event::BackUp { candidate, depth, why } if self.subscripts.is_some() => {
                let text = tell::erased(&self.setting.words(grid), candidate, depth, why);
                self.say(grid, &text)
            }
            Event::BackUp { candidate, why, .. } => {
                let is = self.setting.words(grid).is(candidate);
                let text = match why {
                    Some(_) => {
                        format!("Contradiction: the guess that {is} was wrong, and what followed is taken back.")
                    }
                    None => format!("To see whether there is another solution, the guess that {is} is taken back."),
                };
                self.say(grid, &text)
            }
            Event::Remark(remark) => {
                if self.only.is_some() {
                    return ControlFlow::Continue(());
                }
                let text = self.page.remark(grid, &remark(&self.setting.words(grid)));
                (self.emit)(&text)
            }
            Event::Solution => {
                self.solutions += 1;
                ControlFlow::Continue(())
            }
        }
    }
}
