//! What of the records of a source is not written, counted: it is told once, in one line.

use super::tally::grouped;
use crate::input::Source;
use ninefold::board::text::held::Beside;
use ninefold::logic::list;

/// By its part, how many records have lost it, and the place of the first.
#[derive(Clone, Default)]
pub(super) struct Lost(Vec<(Beside, u64, usize)>);

impl Lost {
    /// The record in this line or row has lost these parts.
    pub(super) fn add(&mut self, parts: &[Beside], line: usize) {
        for &part in parts {
            self.more(part, 1, line);
        }
    }

    /// Those of a later part of the source.
    pub(super) fn join(&mut self, later: &Lost) {
        for &(part, count, first) in &later.0 {
            self.more(part, count, first);
        }
    }

    fn more(&mut self, part: Beside, more: u64, first: usize) {
        match self.0.iter_mut().find(|(known, ..)| *known == part) {
            Some((_, count, _)) => *count += more,
            None => self.0.push((part, more, first)),
        }
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// `game.sdk: the format line has no place for the entries (of 3 puzzles, first in line 1): not written`.
    pub(super) fn words(&self, source: &Source, target: &str) -> Option<String> {
        let mut parts = self.0.clone();
        parts.sort_unstable();
        let unit = if source.is_rows { "row" } else { "line" };
        let said = |&(part, count, first): &(Beside, u64, usize)| {
            let of = if count == 1 {
                format!("{unit} {first}")
            } else {
                format!("of {} puzzles, first in {unit} {first}", grouped(count))
            };
            format!("{} ({of})", part.words())
        };
        let said: Vec<String> = parts.iter().map(said).collect();
        let name = &source.name;
        (!said.is_empty()).then(|| format!("{name}: {target} has no place for {}: not written", list(&said, "and")))
    }
}
