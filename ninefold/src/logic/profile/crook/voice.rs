//! The words of Crook's algorithm for its events: entries with their subscripts and paths, choices with their reasons, erasures.

use super::{Choice, Subscripts, tell};
use crate::logic::{Event, Finding, Said, Voice, Words};

/// Crook's words.
#[derive(Clone, Debug, Default)]
pub(super) struct CrookVoice {
    subscripts: Subscripts,
    /// A choice was told, and so the guess is.
    is_told: bool,
}

impl Voice for CrookVoice {
    fn say(&mut self, words: &Words<'_>, event: Event<'_>) -> Option<Vec<Said<'static>>> {
        self.subscripts.hear(event);
        match event {
            Event::Own(own) => own.downcast_ref().map(|choice| self.choice(words, choice)),
            Event::Guess { .. } if std::mem::take(&mut self.is_told) => Some(Vec::new()),
            Event::BackUp { candidate, depth, why } => {
                Some(vec![Said::Back(tell::erased(words, candidate, depth, why))])
            }
            _ => None,
        }
    }

    fn beside(&mut self, words: &Words<'_>, finding: &Finding) -> String {
        self.subscripts.entered(words, finding)
    }

    fn copy(&self) -> Box<dyn Voice> {
        Box::new(self.clone())
    }
}

impl CrookVoice {
    /// Condition 1 with the covers of all ranges, unless the vertex is an old one; and the choice.
    fn choice(&mut self, words: &Words<'_>, choice: &Choice) -> Vec<Said<'static>> {
        self.is_told = true;
        let condition =
            (!choice.vertex.again).then(|| Said::List(tell::condition_summary(words), tell::condition(words)));
        let beside = self.subscripts.begun(words, choice);
        let guess = Said::Guess(format!("{} [{beside}]", tell::choice(words, choice)));
        condition.into_iter().chain([guess]).collect()
    }
}
