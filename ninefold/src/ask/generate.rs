//! Fresh puzzles: candidates made one after the other or side by side, of which the first that are wanted are taken.

use super::Policy;
use super::seen::{Novelty, Seen};
use crate::canon::{Canonical, NoCanonical};
use crate::engine::Budget;
use crate::spec::{Attempt, Miss, Spec, Wanted};
use ninefold_board::{Geometry, Puzzle, Symbol};
use std::ops::Range;

/// So many candidates in a row may be refused, where no number was wanted, before no puzzle is expected any more.
const IN_A_ROW: u64 = 100_000;

/// Where so many of the first that were wanted have no canonical form, and none had one, none of the others is expected to.
const FORMLESS: u64 = 4;

/// A puzzle as it was wanted.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Made {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its level, where that was asked for and is known.
    pub level: Option<u64>,
    /// The number of the candidate under its seed, from 0.
    pub candidate: u64,
    /// Its canonical form, where no two may be equivalent.
    pub canonical: Option<Canonical>,
}

/// The reason why no puzzle was made, or no further one.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotMade {
    /// There was no time for more than so many candidates, none of which was wanted.
    #[error("{}", over_budget(*.0))]
    TooLong(u64),
    /// None of so many candidates in a row was wanted.
    #[error("None found in {0} tries; perhaps there is no such puzzle at this size.")]
    NoneFound(u64),
    /// Of so many candidates in a row some were wanted, and these had all been made before.
    #[error("All that were found in {0} tries have been made before; perhaps there is no other.")]
    AllKnown(u64),
    /// So many were as wanted, and whether they had been made before nobody can tell.
    #[error("Whether puzzles are equivalent is not known here: {0}.")]
    NoForm(NoCanonical),
    /// Some were taken, and no further one of so many candidates in a row was wanted.
    #[error("No further one found in {0} tries; perhaps there is none.")]
    NoFurther(u64),
    /// No full grid was found: perhaps there is none.
    #[error("No full grid was found: perhaps a {0} has none.")]
    NoGrid(Geometry),
}

impl NotMade {
    /// So many candidates were refused before the search ended, where that is why.
    pub fn tries(&self) -> Option<u64> {
        match self {
            NotMade::TooLong(tries)
            | NotMade::NoneFound(tries)
            | NotMade::AllKnown(tries)
            | NotMade::NoFurther(tries) => Some(*tries),
            NotMade::NoForm(_) | NotMade::NoGrid(_) => None,
        }
    }
}

/// Which candidates are taken, in the order of their numbers, and when to give up. Who makes them, one by one or on many
/// threads, does not matter.
#[derive(Clone, Debug)]
pub struct Sieve {
    geometry: Geometry,
    next: u64,
    /// The number of candidates to look at, where it was wanted.
    most: Option<u64>,
    refused: u64,
    has_taken: bool,
    /// Was one refused because it was made before?
    has_known: bool,
    /// So many had no canonical form.
    formless: u64,
    /// The refused puzzle that misses least of what is wanted, the first of several.
    nearest: Option<Box<(Puzzle, Miss)>>,
    /// The puzzles that were taken, where they may not come again.
    seen: Seen,
}

impl Sieve {
    /// Candidates up to this number; without it until a hundred thousand in a row were refused.
    pub fn new(spec: &Spec, most: Option<u64>) -> Self {
        let (geometry, seen) = (spec.geometry().clone(), Seen::new(spec.repeats()));
        Sieve {
            geometry,
            next: 0,
            most,
            refused: 0,
            has_taken: false,
            has_known: false,
            formless: 0,
            nearest: None,
            seen,
        }
    }

    /// The same from the candidate with this number on.
    pub fn from(self, first: u64) -> Self {
        Sieve { next: first, ..self }
    }

    /// The same, and one more is known that was made before, by its canonical form: it comes again only where equivalent puzzles may.
    pub fn know(&mut self, form: &[Option<Symbol>]) {
        self.seen.know(form);
    }

    /// The refused puzzle that came nearest to what is wanted, and what it misses.
    pub fn nearest(&self) -> Option<&(Puzzle, Miss)> {
        self.nearest.as_deref()
    }

    /// So many candidates were looked at, those before the first among them.
    pub fn looked(&self) -> u64 {
        self.next
    }

    /// The numbers of the next candidates, up to so many; or why there are none.
    pub fn numbers(&self, up_to: u64) -> Result<Range<u64>, NotMade> {
        let left = match self.most {
            Some(most) => most.saturating_sub(self.next),
            None => IN_A_ROW.saturating_sub(self.refused),
        };
        match (left, self.most) {
            (0, Some(_)) => Err(NotMade::TooLong(self.refused)),
            (0, None) if self.has_taken => Err(NotMade::NoFurther(self.refused)),
            (0, None) if self.has_known => Err(NotMade::AllKnown(self.refused)),
            (0, None) => Err(NotMade::NoneFound(self.refused)),
            _ => Ok(self.next..self.next + left.min(up_to.max(1))),
        }
    }

    /// Takes the next candidate, or refuses it; an error ends the search.
    pub fn take(&mut self, attempt: Attempt) -> Result<Option<Made>, NotMade> {
        let taken = match attempt {
            Attempt::Unfinished => return Err(NotMade::TooLong(self.refused)),
            Attempt::Hopeless => return Err(NotMade::NoGrid(self.geometry.clone())),
            Attempt::Refused(near) => {
                self.keep_nearer(near);
                None
            }
            Attempt::Taken(puzzle, level) => self.unless_seen(puzzle, level)?,
        };
        self.next += 1;
        self.has_taken |= taken.is_some();
        self.refused = if taken.is_some() { 0 } else { self.refused + 1 };
        Ok(taken)
    }

    fn keep_nearer(&mut self, near: Option<Box<(Puzzle, Miss)>>) {
        let by = |near: &Option<Box<(Puzzle, Miss)>>| near.as_ref().map_or(u64::MAX, |near| near.1.by);
        if by(&near) < by(&self.nearest) {
            self.nearest = near;
        }
    }

    /// The next candidate, if it is none that was taken before and may not come again.
    fn unless_seen(&mut self, puzzle: Puzzle, level: Option<u64>) -> Result<Option<Made>, NotMade> {
        Ok(match self.seen.take(&puzzle) {
            Novelty::New(canonical) => Some(Made { puzzle, level, candidate: self.next, canonical }),
            Novelty::Known => {
                self.has_known = true;
                None
            }
            Novelty::Unknown(none) => {
                self.formless += 1;
                if self.formless == FORMLESS && !self.has_taken && !self.has_known {
                    return Err(NotMade::NoForm(none));
                }
                self.keep_nearer(Some(Box::new((puzzle, Miss { by: 1, why: none.to_string() }))));
                None
            }
        })
    }

    /// The next puzzle that is wanted.
    pub fn next(&mut self, wanted: &Wanted<'_>, budget: Budget<'_>) -> Result<Made, NotMade> {
        loop {
            let numbers = self.numbers(1)?;
            for attempt in wanted.candidates(numbers, budget) {
                if let Some(made) = self.take(attempt)? {
                    return Ok(made);
                }
            }
        }
    }
}

/// The first puzzle that is wanted among the candidates up to this number; without it among a hundred thousand.
///
/// ```
/// use ninefold::ask::{NotMade, Policy, generate};
/// use ninefold::{board::Geometry, logic::Chart, spec::{Spec, Wanted}};
/// let spec = Spec::new(Geometry::latin(4)?);
/// let chart = Chart::new(spec.geometry());
/// let (some, never) = (spec.clone().levels(1..=6), spec.levels(7..=7));
/// let made = generate(&Wanted::new(&some, &chart, 1).unwrap(), Some(10), &Policy::default()).unwrap();
/// assert!((1..=6).contains(&made.level.unwrap()));
/// let none = generate(&Wanted::new(&never, &chart, 1).unwrap(), Some(10), &Policy::default());
/// assert_eq!((none.clone().err(), none.err().and_then(|not| not.tries())), (Some(NotMade::TooLong(10)), Some(10)));
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
pub fn generate(wanted: &Wanted<'_>, most: Option<u64>, policy: &Policy<'_>) -> Result<Made, NotMade> {
    let budget = Budget { nodes: None, interrupt: policy.interrupt };
    Sieve::new(wanted.spec(), most).next(wanted, budget)
}

fn over_budget(candidates: u64) -> String {
    match candidates {
        0 => "Over budget: not one puzzle was made in time.".to_string(),
        1 => "Over budget: one puzzle was made in time, which is not as wanted.".to_string(),
        many => format!("Over budget: {many} puzzles were made, none of them as wanted."),
    }
}
