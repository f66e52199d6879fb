//! A profile's story as events in JSON, for `explain` and every other endpoint that runs a profile.

use super::board::StateJson;
use super::step::StepJson;
use ninefold::ask::{Explained, Footing, Manner, Proved};
use ninefold::board::Grid;
use ninefold::logic::{Ending, Event, Finding, Listener, Narrator, Said};
use serde::Serialize;
use std::ops::ControlFlow;
use utoipa::ToSchema;

/// The most events of one answer.
const EVENTS: usize = 2_500;

/// The most cells of all boards of one answer.
const CELLS: usize = 400_000;

/// What happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = EventKind)]
pub enum Kind {
    /// A logical step.
    Step,
    /// A part begins.
    Heading,
    /// Something is said.
    Said,
    /// A guess.
    Guess,
    /// A guess is taken back, with everything that followed from it.
    Back,
}

/// One event of a story.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[schema(as = Event)]
pub struct EventJson {
    /// What it is.
    pub kind: Kind,
    /// In words.
    pub text: String,
    /// The step, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<StepJson>,
    /// The board after the event, where it does not follow from the board before and the step's places and eliminations.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state: Option<StateJson>,
}

/// Hears a profile and keeps the events to show.
pub(super) struct Story<'a> {
    manner: &'a Manner,
    narrator: Narrator,
    start: StateJson,
    events: Vec<EventJson>,
    /// The board as a reader of the events has it.
    shown: StateJson,
    /// The cells of all boards so far.
    cells: usize,
    is_cut: bool,
    /// How many events there were at the first solution, and who had heard them.
    first: Option<(usize, Narrator)>,
}

impl<'a> Story<'a> {
    pub(super) fn new(manner: &'a Manner, start: &Grid) -> Self {
        let state = StateJson::of(start);
        Story {
            manner,
            narrator: Narrator::new(manner.profile, manner.dialect, manner.alphabet(start.geometry())),
            start: state.clone(),
            events: Vec::new(),
            shown: state,
            cells: 0,
            is_cut: false,
            first: None,
        }
    }

    /// How a whole story ended.
    pub(super) fn words(&self, told: &Explained<'_, '_>) -> String {
        told.words(&self.narrator)
    }

    /// How a story of its own kind ended.
    pub(super) fn summary(&self, grid: &Grid, ending: Ending) -> String {
        self.narrator.summary(grid, ending)
    }

    /// Goes back to the first solution, if there was one: for a story that came to no end while others were looked for.
    pub(super) fn end_at_first(&mut self) -> bool {
        let Some((events, narrator)) = self.first.take() else { return false };
        self.events.truncate(events);
        self.narrator = narrator;
        self.is_cut = true;
        true
    }

    /// How many solutions there are, where more were found than the story tells of; and whether these are all.
    pub(super) fn found(&mut self, solutions: usize, is_complete: bool) {
        self.narrator.found(solutions, is_complete);
    }

    /// The end of a proof of one cell.
    pub(super) fn proved(&self, footing: &Footing<'_>, end: &Grid, proved: &Proved) -> String {
        proved.words(footing, end, &self.narrator)
    }

    /// The board at the start, the events, and whether some were left out; the last of them leads to this grid.
    pub(super) fn close(mut self, end: &Grid) -> (StateJson, Vec<EventJson>, bool) {
        if !self.is_cut {
            self.catch_up(end);
        }
        (self.start, self.events, self.is_cut)
    }

    /// A step of which no event tells.
    pub(super) fn step(&mut self, grid: &Grid, finding: &Finding) -> ControlFlow<()> {
        self.catch_up(grid);
        let said = self.narrator.step(grid, finding);
        self.keep(grid, said)
    }

    /// Where the board has changed by more than the steps, the latest event says so.
    fn catch_up(&mut self, grid: &Grid) {
        let state = StateJson::of(grid);
        if self.is_cut || state == self.shown {
            return;
        }
        self.cells += state.values.len();
        match self.events.last_mut() {
            Some(event) => event.state = Some(state.clone()),
            None => self.start = state.clone(),
        }
        self.shown = state;
    }

    fn keep(&mut self, grid: &Grid, said: Said<'_>) -> ControlFlow<()> {
        if self.events.len() >= EVENTS || self.cells >= CELLS {
            self.is_cut = true;
            return ControlFlow::Break(());
        }
        let event = |kind, text| EventJson { kind, text, step: None, state: None };
        match said {
            Said::Part(text) => self.events.push(event(Kind::Heading, text)),
            Said::Guess(text) => self.events.push(event(Kind::Guess, text)),
            Said::Back(text) => self.events.push(event(Kind::Back, text)),
            Said::Remark(text) => self.events.push(event(Kind::Said, text)),
            Said::List(text, items) => {
                self.events.push(event(Kind::Said, text));
                self.events.extend(items.into_iter().map(|item| event(Kind::Said, format!("- {item}"))));
            }
            Said::Step { finding, beside, .. } => self.keep_step(grid, finding, beside),
        }
        ControlFlow::Continue(())
    }

    fn keep_step(&mut self, grid: &Grid, finding: &Finding, beside: String) {
        let words = self.manner.words(grid);
        let step = StepJson::of(&words, finding, self.manner.profile.uses_pencil_marks());
        let step = StepJson { entered: (!beside.is_empty()).then_some(beside), ..step };
        let mut after = grid.clone();
        // A contradiction is told by the profile.
        let _ = finding.apply(&mut after);
        self.shown = StateJson::of(&after);
        self.events.push(EventJson { kind: Kind::Step, text: step.sentence.clone(), step: Some(step), state: None });
    }
}

impl Listener for Story<'_> {
    fn hear(&mut self, grid: &Grid, event: Event<'_>) -> ControlFlow<()> {
        self.catch_up(grid);
        let said = self.narrator.hear(grid, event);
        if matches!(event, Event::Solution) && self.first.is_none() {
            self.first = Some((self.events.len(), self.narrator.clone()));
        }
        said.into_iter().try_for_each(|said| self.keep(grid, said))
    }
}
