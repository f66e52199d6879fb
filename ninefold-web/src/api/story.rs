//! A profile's story, up to what one answer can hold: for `explain` and every other endpoint that runs a profile.

use ninefold::ask::{Explained, Footing, Manner, Proved};
use ninefold::board::Grid;
use ninefold::board::wire::StateJson;
use ninefold::logic::{Ending, Event, Finding, Listener, Narrator};
use ninefold::wire::{self, EventJson, EventKind};
use std::ops::ControlFlow;

/// The most events of one answer.
const EVENTS: usize = 2_500;

/// The most cells of all boards of one answer.
const CELLS: usize = 400_000;

/// Hears a profile and keeps the events to show.
pub(super) struct Story {
    narrator: Narrator,
    made: wire::Story,
    start: StateJson,
    events: Vec<EventJson>,
    /// The cells of all boards so far.
    cells: usize,
    is_cut: bool,
    /// How many events there were up to the first solution, and who had heard them.
    first: Option<(usize, Narrator)>,
}

impl Story {
    pub(super) fn new(manner: &Manner, start: &Grid) -> Self {
        Story {
            narrator: Narrator::new(manner.profile, manner.dialect, manner.alphabet(start.geometry())),
            made: wire::Story::new(start).drawn(manner.profile.uses_pencil_marks()),
            start: StateJson::of(start),
            events: Vec::new(),
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
        if let (false, Some(last)) = (self.is_cut, self.made.close(end)) {
            let _ = self.keep(last);
        }
        (self.start, self.events, self.is_cut)
    }

    /// A step of which no event tells.
    pub(super) fn step(&mut self, grid: &Grid, finding: &Finding) -> ControlFlow<()> {
        let said = self.narrator.step(grid, finding);
        let made = self.made.hear(&self.narrator.words(grid), Event::Step(finding), vec![said]);
        made.into_iter().try_for_each(|event| self.keep(event))
    }

    /// One event; the answer says whether there is room for more.
    fn keep(&mut self, event: EventJson) -> ControlFlow<()> {
        if event.kind == EventKind::Start {
            self.start = event.state.unwrap_or_else(|| self.start.clone());
            return ControlFlow::Continue(());
        }
        if self.events.len() >= EVENTS || self.cells >= CELLS {
            self.is_cut = true;
            return ControlFlow::Break(());
        }
        self.cells += event.state.as_ref().map_or(0, |state| state.values.len());
        self.events.push(event);
        ControlFlow::Continue(())
    }
}

impl Listener for Story {
    fn hear(&mut self, grid: &Grid, event: Event<'_>) -> ControlFlow<()> {
        let said = self.narrator.hear(grid, event);
        if self.is_cut {
            return ControlFlow::Break(());
        }
        let made = self.made.hear(&self.narrator.words(grid), event, said);
        let kept = made.into_iter().try_for_each(|event| self.keep(event));
        if matches!(event, Event::Solution) && self.first.is_none() {
            // The event itself is handed on with the next one.
            self.first = Some((self.events.len() + 1, self.narrator.clone()));
        }
        kept
    }
}
