//! What the first candidates that were drawn show: is what is wanted rare?

use std::ops::Range;
use std::sync::{Mutex, PoisonError};

/// From this candidate on what was drawn is no longer thrown away where its steps or HoDoKu's rating are not as wanted, but climbs, if those
/// before it show that it is rare. What is not is drawn faster.
pub(super) const RARE: u64 = 2_000;

/// Before this candidate none is given up while it is dug, or refused at a glance, so that there is a nearest puzzle to tell.
pub(super) const WHOLE: u64 = 128;

/// The candidates that are looked at: with none of them is anything passed over for the sake of the nearest puzzle.
pub(super) const LOOKED_AT: Range<u64> = WHOLE..RARE;

/// With fewer of these as wanted it is rare.
const FEW: usize = 2;

/// Of each of these candidates, whether it is as wanted, as soon as it was made.
#[derive(Debug)]
pub(super) struct Sample(Mutex<Vec<Option<bool>>>);

impl Sample {
    pub(super) fn new() -> Self {
        Sample(Mutex::new(vec![None; (LOOKED_AT.end - LOOKED_AT.start) as usize]))
    }

    /// Writes down what came of the candidates from this number on: whether each is as wanted, and nothing of one that was not finished.
    pub(super) fn note(&self, first: u64, are_wanted: impl Iterator<Item = Option<bool>>) {
        if first >= LOOKED_AT.end {
            return;
        }
        self.with(|known| {
            for (number, is_wanted) in (first..).zip(are_wanted).filter(|(number, _)| LOOKED_AT.contains(number)) {
                let known = &mut known[(number - LOOKED_AT.start) as usize];
                *known = is_wanted.or(*known);
            }
        });
    }

    /// The first candidate from this number on of which nothing is known, if any is looked at.
    pub(super) fn missing(&self, from: u64) -> Option<u64> {
        let from = from.max(LOOKED_AT.start) - LOOKED_AT.start;
        let place = self.with(|known| known.iter().skip(from as usize).position(Option::is_none))?;
        Some(LOOKED_AT.start + from + place as u64)
    }

    /// Are hardly any as wanted, of those that are known?
    pub(super) fn shows_few(&self) -> bool {
        self.with(|known| known.iter().filter(|is_wanted| **is_wanted == Some(true)).count() < FEW)
    }

    fn with<T>(&self, deed: impl FnOnce(&mut [Option<bool>]) -> T) -> T {
        deed(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_noted_is_known() {
        let sample = Sample::new();
        assert_eq!((sample.missing(0), sample.shows_few()), (Some(WHOLE), true));
        sample.note(0, std::iter::repeat_n(Some(true), WHOLE as usize + 1));
        assert_eq!((sample.missing(0), sample.shows_few()), (Some(WHOLE + 1), true));
        sample.note(WHOLE + 1, [None, Some(true)].into_iter());
        assert_eq!((sample.missing(0), sample.missing(WHOLE + 2)), (Some(WHOLE + 1), Some(WHOLE + 3)));
        assert!(!sample.shows_few());
        sample.note(RARE, [Some(true)].into_iter());
        assert_eq!(sample.missing(RARE), None);
    }
}
