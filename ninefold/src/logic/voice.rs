//! The words for a profile's story: a profile may have its own for some events.

use super::{Event, Finding, Grade, Said, Words};

/// The words of a profile for events that others tell in other words, or not at all. One for each run, as it may count.
pub trait Voice: std::fmt::Debug + Send {
    /// Hears every event but steps that are told one by one; its own words for it, or `None` where the usual ones will do.
    fn say(&mut self, _words: &Words<'_>, _event: Event<'_>) -> Option<Vec<Said<'static>>> {
        None
    }

    /// The remark beside the sentence of a step, such as an entry with its number: mostly nothing.
    fn beside(&mut self, _words: &Words<'_>, _finding: &Finding) -> String {
        String::new()
    }

    /// What a step counts on the scale of the profile, where that has one.
    fn grade(&self, _finding: &Finding) -> Option<Grade> {
        None
    }

    /// How many techniques of that scale are switched off, so that the sum is none of its ratings.
    fn switched_off(&self) -> usize {
        0
    }

    /// The same voice with all that it has heard.
    fn copy(&self) -> Box<dyn Voice>;
}

/// No words of one's own.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain;

impl Voice for Plain {
    fn copy(&self) -> Box<dyn Voice> {
        Box::new(*self)
    }
}

impl Clone for Box<dyn Voice> {
    fn clone(&self) -> Self {
        self.as_ref().copy()
    }
}
