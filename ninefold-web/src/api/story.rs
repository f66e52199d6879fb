//! A profile's story in events and words: for `explain` and every other endpoint that runs a profile.

use ninefold::ask::Manner;
use ninefold::board::Grid;
use ninefold::board::wire::StateJson;
use ninefold::logic::{Event, Finding, Listener, Narrator};
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

    /// Who has heard the story, to tell how it ended.
    pub(super) fn narrator(&self) -> &Narrator {
        &self.narrator
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
