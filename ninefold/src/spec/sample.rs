//! What the first candidates that were drawn show: is what is wanted rare?

use super::candidates::{RARE, WHOLE};
use super::wanted::{Attempt, Wanted};
use crate::engine::Budget;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

/// The candidates that are looked at: with none of them is anything passed over for the sake of the nearest puzzle.
const LOOKED_AT: Range<u64> = WHOLE..RARE;

/// With fewer of these as wanted it is rare.
const FEW: usize = 2;

/// Of each of these candidates, whether it is as wanted, as soon as it was made.
#[derive(Debug)]
pub(super) struct Sample(Mutex<Vec<Option<bool>>>);

impl Sample {
    pub(super) fn new() -> Self {
        Sample(Mutex::new(vec![None; (LOOKED_AT.end - LOOKED_AT.start) as usize]))
    }

    /// Writes down what came of the candidates from this number on.
    pub(super) fn note(&self, first: u64, attempts: &[Attempt]) {
        if first >= LOOKED_AT.end {
            return;
        }
        self.with(|known| {
            for (number, attempt) in (first..).zip(attempts).filter(|(number, _)| LOOKED_AT.contains(number)) {
                if !matches!(attempt, Attempt::Unfinished) {
                    known[(number - LOOKED_AT.start) as usize] = Some(matches!(attempt, Attempt::Taken(..)));
                }
            }
        });
    }

    fn with<T>(&self, deed: impl FnOnce(&mut [Option<bool>]) -> T) -> T {
        deed(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Wanted<'_> {
    /// Is what is wanted rare among the first candidates? Those that were not made here, as in a run that goes on with another one, are made
    /// now: so the answer depends on nothing else.
    pub(super) fn is_rare(&self, whole: Budget<'_>) -> bool {
        let is_missing = |known: &[Option<bool>], from: usize| known[from..].iter().position(Option::is_none);
        let mut from = 0;
        while let Some(missing) = self.sample.with(|known| is_missing(known, from)) {
            from += missing;
            let first = LOOKED_AT.start + from as u64;
            let end = LOOKED_AT.end.min(first.saturating_add(self.together()));
            self.draw_and_note(first..end, whole, &mut Vec::new());
            from += (end - first) as usize;
        }
        self.sample.with(|known| known.iter().filter(|is_wanted| **is_wanted == Some(true)).count() < FEW)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::Chart;
    use crate::spec::Spec;

    fn known(wanted: &Wanted<'_>) -> Vec<Option<bool>> {
        wanted.sample.with(|known| known.to_vec())
    }

    /// What 4x4 puzzles hardly ever take, and what many take.
    #[test]
    fn only_what_is_rare_climbs() {
        for (technique, is_rare) in [("x-wing", true), ("hidden-single", false)] {
            let spec = Spec::sudoku(2, 2).unwrap().with("technique", technique).unwrap();
            let chart = Chart::new(spec.geometry());
            let whole = Budget::default();
            let [one, other] = [(); 2].map(|()| Wanted::new(&spec, &chart, 1).unwrap());
            one.candidates(0..RARE, whole);
            assert!(known(&one).iter().all(Option::is_some), "{technique}");
            assert!(other.candidates(RARE - 1..RARE, whole).len() == 1 && !other.climbs(RARE - 1, whole));
            assert_eq!(known(&other).iter().flatten().count(), 1, "{technique}");
            for wanted in [&one, &other] {
                assert_eq!(wanted.is_rare(whole), is_rare, "{technique}");
                assert_eq!(wanted.climbs(RARE, whole), is_rare, "{technique}");
            }
            assert_eq!(known(&one), known(&other), "{technique}");
        }
    }

    #[test]
    fn what_was_interrupted_shows_nothing() {
        let spec = Spec::sudoku(2, 2).unwrap().with("technique", "hidden-single").unwrap();
        let chart = Chart::new(spec.geometry());
        let wanted = Wanted::new(&spec, &chart, 1).unwrap();
        let at_once = || true;
        wanted.is_rare(Budget { interrupt: Some(&at_once), ..Budget::default() });
        assert_eq!(known(&wanted).iter().flatten().count(), 0);
        assert!(!wanted.is_rare(Budget::default()));
    }
}
