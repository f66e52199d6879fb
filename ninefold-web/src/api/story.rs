//! A profile's story in events and words: for `explain` and every other endpoint that runs a profile.

use ninefold::ask::{Explained, Footing, Manner, Proved};
use ninefold::board::Grid;
use ninefold::board::wire::StateJson;
use ninefold::logic::{Ending, Event, Finding, Listener, Narrator};
use ninefold::wire::{self, EventJson, EventKind};
use std::ops::ControlFlow;

/// Hears a profile and keeps the events to show.
pub(super) struct Story {
    narrator: Narrator,
    made: wire::Story,
    start: StateJson,
    events: Vec<EventJson>,
}

impl Story {
    pub(super) fn new(manner: &Manner, start: &Grid) -> Self {
        Story {
            narrator: Narrator::new(manner.profile, manner.dialect, manner.alphabet(start.geometry())),
            made: wire::Story::new(start).drawn(manner.profile.uses_pencil_marks()),
            start: StateJson::of(start),
            events: Vec::new(),
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

    /// How many solutions there are, where more were found than the story tells of; and whether these are all.
    pub(super) fn found(&mut self, solutions: usize, is_complete: bool) {
        self.narrator.found(solutions, is_complete);
    }

    /// The end of a proof of one cell.
    pub(super) fn proved(&self, footing: &Footing<'_>, end: &Grid, proved: &Proved) -> String {
        proved.words(footing, end, &self.narrator)
    }

    /// The board at the start, and the events; the last of them leads to this grid.
    pub(super) fn close(mut self, end: &Grid) -> (StateJson, Vec<EventJson>) {
        let last = self.made.close(end);
        self.keep(last);
        (self.start, self.events)
    }

    /// A step of which no event tells.
    pub(super) fn step(&mut self, grid: &Grid, finding: &Finding) -> ControlFlow<()> {
        let said = self.narrator.step(grid, finding);
        let made = self.made.hear(&self.narrator.words(grid), Event::Step(finding), vec![said]);
        self.keep(made);
        ControlFlow::Continue(())
    }

    /// Keeps events; the first one is the start.
    fn keep(&mut self, made: impl IntoIterator<Item = EventJson>) {
        for event in made {
            match event.kind {
                EventKind::Start => self.start = event.state.unwrap_or_else(|| self.start.clone()),
                _ => self.events.push(event),
            }
        }
    }
}

impl Listener for Story {
    fn hear(&mut self, grid: &Grid, event: Event<'_>) -> ControlFlow<()> {
        let said = self.narrator.hear(grid, event);
        let made = self.made.hear(&self.narrator.words(grid), event, said);
        self.keep(made);
        ControlFlow::Continue(())
    }
}
