//! The common part of the outputs of `explain`: the steps as they are heard, numbered, checked if asked for, and handed to a page.

use super::ended::Ended;
use crate::verb::logic::{Setting, check, named_house};
use ninefold::ask::{Explained, Footing, Proved, Scores};
use ninefold::board::{Board, Cell, Grid, SymbolSet};
use ninefold::logic::profile::Profile;
use ninefold::logic::profile::crook::CrookReport;
use ninefold::logic::words::count;
use ninefold::logic::{Dialect, Event, Finding, Listener, Narrator, Said, Told, Words, prove};
use ninefold::markup;
use ninefold::render::{HouseView, Scene};
use ninefold_files::status::Status;
use std::ops::ControlFlow;

/// The board as it was given: with its pencil marks where they leave out what the numbers alone would allow.
pub(super) fn at_start(grid: &Grid) -> Scene {
    let geometry = grid.geometry();
    let numbers = Board::from_givens(geometry.clone(), geometry.all_cells().map(|cell| grid.value(cell)).collect());
    let plain = markup::clean(&numbers);
    let lacks = |cell: Cell| grid.value(cell).is_none() && grid.candidates(cell) != plain[cell.index()];
    if geometry.all_cells().any(lacks) {
        return Scene::grid(grid);
    }
    Scene::grid(grid).with_marks(vec![SymbolSet::EMPTY; geometry.cells()])
}

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

    /// A house before the step, as `before` shows it, and after it.
    pub(super) fn house(&self, name: &str, before: Scene) -> Result<HouseView, String> {
        let house = named_house(self.grid.geometry(), name)?;
        let mut after = self.grid.clone();
        // A step behind a wrong guess may end in a violation: the house is shown as far as it came.
        let _ = self.finding.apply(&mut after);
        let name = self.grid.geometry().house(house).name();
        let state = |when: &str, scene| (format!("{name} {when}"), self.setting.seen(scene));
        Ok(HouseView { house, states: vec![state("before", before), state("after", Scene::grid(&after))] })
    }

    /// The words link by link, each on a line, and the remark beside them.
    pub(super) fn laid_out(&self) -> String {
        self.with_beside(self.told().laid_out())
    }

    /// What is said of the step in some form, and the remark beside it.
    pub(super) fn with_beside(&self, said: String) -> String {
        if self.beside.is_empty() { said } else { format!("{said} [{}]", self.beside) }
    }

    /// The step with its proof.
    pub(super) fn step(&self) -> ninefold::board::Step {
        prove(self.grid, self.finding)
    }
}

/// The last words.
pub(super) struct Last<'a> {
    /// The grid at the end.
    pub(super) grid: &'a Grid,
    /// How it ended.
    pub(super) summary: &'a str,
    /// Why the steps do not lead to a solution, in a word.
    pub(super) why: Option<&'static str>,
    /// Does the story end before the search?
    pub(super) is_cut: bool,
    /// What the steps add up to by the scores of their profile.
    pub(super) scores: Option<Scores>,
    /// The grid with the pencils that worked on it, if any did.
    pub(super) pencilled: Option<&'a Scene>,
}

/// A kind of output.
pub(super) trait Page {
    /// The grid at the start.
    fn begin(&mut self, _grid: &Grid, _setting: Setting) -> String {
        String::new()
    }

    /// An event as a whole; or what is said of it is handed back, for the methods that follow.
    fn event<'e>(
        &mut self,
        _words: &Words<'_>,
        _event: Event<'_>,
        said: Vec<Said<'e>>,
    ) -> Result<String, Vec<Said<'e>>> {
        Err(said)
    }

    /// A part begins.
    fn heading(&mut self, _text: &str) -> String {
        String::new()
    }

    /// A step.
    fn step(&mut self, _shown: &Shown<'_>) -> Result<String, String> {
        Ok(String::new())
    }

    /// Something said in one sentence that is not a step: a guess, a remark.
    fn sentence(&mut self, _grid: &Grid, _text: &str) -> String {
        String::new()
    }

    /// A sentence and the items that it sums up.
    fn list(&mut self, grid: &Grid, text: &str, items: &[String]) -> String {
        let items = items.iter().map(|item| self.sentence(grid, &format!("- {item}")));
        let items: String = items.collect();
        self.sentence(grid, text) + &items
    }

    /// A remark of the profile's own.
    fn remark(&mut self, grid: &Grid, text: &str) -> String {
        self.sentence(grid, text)
    }

    /// The result of Crook's algorithm when it has ended.
    fn crook(&mut self, _ended: &Ended<'_>) -> String {
        String::new()
    }

    /// The text that was held back until it is known what the grid becomes.
    fn rest(&mut self, _grid: &Grid) -> String {
        String::new()
    }

    /// The end.
    fn end(&mut self, _setting: Setting, _last: &Last<'_>) -> String {
        String::new()
    }

    /// All has been told: what is a whole only now is written.
    fn finish(&mut self) -> Result<(), String> {
        Ok(())
    }
}

/// Hears a profile and writes its page.
pub(super) struct Scribe<'a> {
    page: &'a mut dyn Page,
    narrator: Narrator,
    setting: Setting,
    emit: &'a mut dyn FnMut(&str) -> ControlFlow<()>,
    /// Every step is checked; whether the puzzle may be assumed unique.
    checked: Option<bool>,
    /// Only this step is shown.
    only: Option<usize>,
    /// Of a part in which nothing was said yet.
    heading: Option<String>,
    /// Did the steps lead to the only solution?
    is_yes: bool,
    failure: Option<String>,
}

impl<'a> Scribe<'a> {
    pub(super) fn new(
        page: &'a mut dyn Page,
        profile: &dyn Profile,
        setting: Setting,
        emit: &'a mut dyn FnMut(&str) -> ControlFlow<()>,
        checked: Option<bool>,
    ) -> Self {
        let narrator = Narrator::new(profile, setting.dialect, setting.alphabet);
        Scribe { page, narrator, setting, emit, checked, only: None, heading: None, is_yes: false, failure: None }
    }

    /// Whose names.
    pub(super) fn dialect(&self) -> Dialect {
        self.setting.dialect
    }

    /// Shows only the step with this number, if one is named.
    pub(super) fn only(&mut self, number: Option<usize>) {
        self.only = number;
    }

    /// When it has ended: did the steps lead to the only solution? If one step is asked for: is there one with this number?
    pub(super) fn status(&self) -> Status {
        let Some(step) = self.only else { return Status::of(self.is_yes) };
        if self.narrator.steps() < step {
            let steps = count(self.narrator.steps(), "step");
            ninefold_files::output::complain(&format!("there is no step {step}: the profile takes {steps}"));
        }
        Status::of(step <= self.narrator.steps())
    }

    /// The result of Crook's algorithm, as it is spoken of.
    pub(super) fn ended<'r>(&self, report: &'r CrookReport) -> Ended<'r> {
        Ended { report, words: self.setting.words(&report.grid) }
    }

    /// The result of Crook's algorithm when it has ended.
    pub(super) fn crook(&mut self, ended: &Ended<'_>) {
        if self.only.is_none() && self.failure.is_none() {
            let text = self.page.crook(ended);
            let _ = (self.emit)(&text);
        }
    }

    pub(super) fn begin(&mut self, grid: &Grid) {
        if self.only.is_none() {
            let text = self.page.begin(grid, self.setting);
            let _ = (self.emit)(&text);
        }
    }

    /// One step, without having heard of it.
    pub(super) fn step(&mut self, grid: &Grid, finding: &Finding) -> ControlFlow<()> {
        let said = self.narrator.step(grid, finding);
        self.tell(grid, Event::Step(finding), vec![said])
    }

    /// An event, and what is said of it: each step checked, if that is asked for.
    fn tell(&mut self, grid: &Grid, event: Event<'_>, said: Vec<Said<'_>>) -> ControlFlow<()> {
        if let Event::Step(finding) = event {
            self.check(grid, finding)?;
        }
        match self.page.event(&self.setting.words(grid), event, said) {
            Ok(text) => (self.emit)(&text),
            Err(said) => said.into_iter().try_for_each(|said| self.write(grid, said)),
        }
    }

    fn check(&mut self, grid: &Grid, finding: &Finding) -> ControlFlow<()> {
        let Some(unique) = self.checked else { return ControlFlow::Continue(()) };
        match check(grid, finding, unique) {
            Ok(()) => ControlFlow::Continue(()),
            Err(refused) => self.fail(format!("step {}, {refused}", self.narrator.steps())),
        }
    }

    fn write(&mut self, grid: &Grid, said: Said<'_>) -> ControlFlow<()> {
        if let Said::Step { number, finding, beside, .. } = said {
            return self.write_step(&Shown { number, grid, finding, setting: self.setting, beside });
        }
        if self.only.is_some() {
            return ControlFlow::Continue(());
        }
        if let Said::Part(heading) = said {
            self.heading = Some(heading);
            return ControlFlow::Continue(());
        }
        self.write_heading()?;
        let text = match said {
            Said::Step { .. } | Said::Part(_) => String::new(),
            Said::List(text, items) => self.page.list(grid, &text, &items),
            Said::Guess(text) | Said::Back(text) => self.page.sentence(grid, &text),
            Said::Remark(text) => self.page.remark(grid, &text),
        };
        (self.emit)(&text)
    }

    /// The heading of a part, once something is said in it.
    fn write_heading(&mut self) -> ControlFlow<()> {
        match self.heading.take().filter(|_| self.only.is_none()) {
            Some(heading) => (self.emit)(&self.page.heading(&heading)),
            None => ControlFlow::Continue(()),
        }
    }

    fn write_step(&mut self, shown: &Shown<'_>) -> ControlFlow<()> {
        if self.only.is_some_and(|only| only != shown.number) {
            return ControlFlow::Continue(());
        }
        self.write_heading()?;
        match self.page.step(shown) {
            Ok(text) => (self.emit)(&text),
            Err(message) => self.fail(message),
        }
    }

    fn fail(&mut self, message: String) -> ControlFlow<()> {
        self.failure = Some(message);
        ControlFlow::Break(())
    }

    /// The last words, and the board with its pencils, if any worked on it; an error if a step could not be written or was
    /// refused.
    pub(super) fn end(&mut self, told: &Explained<'_, '_>, pencilled: Option<&Scene>) -> Result<(), String> {
        let summary = told.words(&self.narrator);
        self.is_yes = told.is_yes(&self.narrator);
        let (why, scores) = (told.why().map(|why| why.name()), told.scores(&self.narrator));
        self.close(&Last { grid: &told.grid, summary: &summary, why, is_cut: told.is_cut, scores, pencilled })
    }

    /// The last words of a proof of one cell.
    pub(super) fn cell_is_proved(&mut self, footing: &Footing<'_>, end: &Grid, proved: &Proved) -> Result<(), String> {
        let summary = proved.words(footing, end, &self.narrator);
        self.close(&Last { grid: end, summary: &summary, why: None, is_cut: false, scores: None, pencilled: None })
    }

    fn close(&mut self, last: &Last<'_>) -> Result<(), String> {
        if let Some(failure) = self.failure.take() {
            return Err(failure);
        }
        let rest = self.page.rest(last.grid);
        let end = if self.only.is_none() { self.page.end(self.setting, last) } else { String::new() };
        self.page.finish()?;
        let _ = (self.emit)(&(rest + &end));
        Ok(())
    }
}

impl Listener for Scribe<'_> {
    fn hear(&mut self, grid: &Grid, event: Event<'_>) -> ControlFlow<()> {
        let said = self.narrator.hear(grid, event);
        self.tell(grid, event, said)
    }
}
