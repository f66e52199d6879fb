//! What the first candidates that were drawn show: is what is wanted rare?

use super::ancestor::Ancestor;
use ninefold_board::Puzzle;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

/// From this candidate on what was drawn is no longer thrown away where its steps or HoDoKu's rating are not as wanted, but climbs, if those
/// before it show that it is rare. What is not is drawn faster.
pub(super) const RARE: u64 = 2_000;

/// Before this candidate none is given up while it is dug, or refused at a glance, so that there is a nearest puzzle to tell.
pub(super) const WHOLE: u64 = 128;

/// The candidates that are looked at: with none of them is anything passed over for the sake of the nearest puzzle.
pub(super) const LOOKED_AT: Range<u64> = WHOLE..RARE;

/// With fewer of these as wanted it is rare,
const FEW: usize = 2;

/// and with more of them it is common: then nothing is gained by going from one puzzle to the next.
const MANY: usize = 190;

/// What is wanted, by how many of these are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shown {
    /// Hardly any are.
    Rare,
    /// A few are, from which others can descend.
    Uncommon,
    Common,
}

/// Of each of these candidates, the puzzle if it is as wanted, as soon as it was made.
#[derive(Debug)]
pub(super) struct Sample(Mutex<Known>);

#[derive(Debug)]
struct Known {
    fates: Vec<Option<Option<Puzzle>>>,
    /// Those that are as wanted, once they were asked for.
    ancestors: Option<Arc<[Ancestor]>>,
}

impl Sample {
    pub(super) fn new() -> Self {
        let fates = vec![None; (LOOKED_AT.end - LOOKED_AT.start) as usize];
        Sample(Mutex::new(Known { fates, ancestors: None }))
    }

    /// Writes down what came of the candidates from this number on: the puzzle of each that is as wanted, and nothing of one that was not
    /// finished.
    pub(super) fn note(&self, first: u64, fates: impl Iterator<Item = Option<Option<Puzzle>>>) {
        if first >= LOOKED_AT.end {
            return;
        }
        self.with(|known| {
            for (number, fate) in (first..).zip(fates).filter(|(number, _)| LOOKED_AT.contains(number)) {
                let known = &mut known.fates[(number - LOOKED_AT.start) as usize];
                *known = fate.or(known.take());
            }
        });
    }

    /// The first candidate from this number on of which nothing is known, if any is looked at.
    pub(super) fn missing(&self, from: u64) -> Option<u64> {
        let from = from.max(LOOKED_AT.start) - LOOKED_AT.start;
        let place = self.with(|known| known.fates.iter().skip(from as usize).position(Option::is_none))?;
        Some(LOOKED_AT.start + from + place as u64)
    }

    /// How many are as wanted, of those that are known?
    pub(super) fn shown(&self) -> Shown {
        match self.with(|known| known.fates.iter().flatten().flatten().count()) {
            0..FEW => Shown::Rare,
            FEW..MANY => Shown::Uncommon,
            _ => Shown::Common,
        }
    }

    /// Those that are as wanted, in the order of their numbers. To be asked once all are known.
    pub(super) fn ancestors(&self) -> Arc<[Ancestor]> {
        self.with(|known| {
            let made = || known.fates.iter().flatten().flatten().filter_map(Ancestor::of).collect();
            Arc::clone(known.ancestors.get_or_insert_with(made))
        })
    }

    fn with<T>(&self, deed: impl FnOnce(&mut Known) -> T) -> T {
        deed(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_board::{BoxShape, Geometry};

    #[test]
    fn what_is_noted_is_known() {
        let empty = Puzzle::empty(Geometry::sudoku(BoxShape { height: 2, width: 2 }).unwrap());
        let wanted = || Some(Some(empty.clone()));
        let sample = Sample::new();
        assert_eq!((sample.missing(0), sample.shown()), (Some(WHOLE), Shown::Rare));
        sample.note(0, std::iter::repeat_n(wanted(), WHOLE as usize + 1));
        assert_eq!((sample.missing(0), sample.shown()), (Some(WHOLE + 1), Shown::Rare));
        sample.note(WHOLE + 1, [None, wanted()].into_iter());
        assert_eq!((sample.missing(0), sample.missing(WHOLE + 2)), (Some(WHOLE + 1), Some(WHOLE + 3)));
        assert_eq!(sample.shown(), Shown::Uncommon);
        sample.note(RARE, [wanted()].into_iter());
        assert_eq!(sample.missing(RARE), None);
        sample.note(WHOLE, std::iter::repeat_n(Some(None), (RARE - WHOLE) as usize));
        assert_eq!((sample.missing(0), sample.shown()), (None, Shown::Rare));
        sample.note(WHOLE, std::iter::repeat_n(wanted(), MANY));
        assert_eq!(sample.shown(), Shown::Common);
        assert!(sample.ancestors().is_empty(), "the empty board has several solutions");
    }
}
