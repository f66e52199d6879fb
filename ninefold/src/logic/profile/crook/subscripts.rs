//! The subscripts of entries, as a listener can count them.

use super::{Choice, Entry, tell};
use crate::logic::{Event, Finding, Words};

/// Counts entries after the markup, and forgets those of erased paths.
#[derive(Clone, Debug, Default)]
pub(super) struct Subscripts {
    is_marked_up: bool,
    entered: usize,
    /// How many entries there were when each path began.
    paths: Vec<usize>,
}

impl Subscripts {
    /// Phases, guesses and erasures; entries come through [`Subscripts::entered`].
    pub(super) fn hear(&mut self, event: Event<'_>) {
        match event {
            Event::Phase(name) => self.is_marked_up |= name == "markup",
            Event::Guess { .. } => {
                self.paths.push(self.entered);
                self.entered += 1;
            }
            Event::BackUp { .. } => self.entered = self.paths.pop().unwrap_or(self.entered),
            _ => {}
        }
    }

    /// `7_3, red path` for an entry after the markup; nothing for other steps.
    pub(super) fn entered(&mut self, words: &Words<'_>, finding: &Finding) -> String {
        let Some(placed) = finding.placed().next().filter(|_| self.is_marked_up) else { return String::new() };
        self.entered += 1;
        let entry = Entry { candidate: placed, subscript: Some(self.entered), path: self.paths.len() };
        tell::subscript(words, &entry)
    }

    /// The same for the choice that is about to be made.
    pub(super) fn begun(&self, words: &Words<'_>, choice: &Choice) -> String {
        let entry = Entry { candidate: choice.candidate, subscript: Some(self.entered + 1), path: choice.path };
        tell::subscript(words, &entry)
    }
}
