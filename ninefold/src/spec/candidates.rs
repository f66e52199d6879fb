//! Candidates: each from random numbers of its own ([`generate::rng_of`]), so that it is the same whoever makes it, and with whichever
//! others. They are drawn side by side, or climb one by one.

use super::climb::climb;
use super::few::few;
use super::sampler::Sampler;
use super::wanted::{Attempt, Wanted, each, no_grid};
use crate::engine::{Budget, Rng, is_plain_nine};
use crate::generate::controlled::Controlled;
use crate::generate::{self, Symmetry};
use std::ops::Range;

/// From this candidate on what was drawn is no longer thrown away where its steps are not as wanted, but climbs. Before, drawing is
/// faster for whatever is not rare.
const RARE: u64 = 2_000;

/// Before this candidate none is given up while it is dug, so that there is a nearest puzzle to tell.
const WHOLE: u64 = 512;

/// With so few givens on 9x9 one of 20,000 puzzles that are dug ends, and with one less one of half a million.
pub(super) const FEW: usize = 20;

impl Wanted<'_> {
    /// Makes the candidates with these numbers. Of the budget only the interrupt counts.
    ///
    /// ```
    /// use ninefold::{Spec, engine::Budget, logic::Chart, spec::{Attempt, Wanted}};
    /// let spec = Spec::sudoku(2, 2)?.levels(1..=6);
    /// let chart = Chart::new(spec.geometry());
    /// let wanted = Wanted::new(&spec, &chart, 1).unwrap();
    /// let made = wanted.candidates(0..3, Budget::default());
    /// assert!(made.iter().all(|attempt| matches!(attempt, Attempt::Taken(_, Some(1..=6)))));
    /// # Ok::<(), ninefold::board::GeometryError>(())
    /// ```
    pub fn candidates(&self, numbers: Range<u64>, whole: Budget<'_>) -> Vec<Attempt> {
        let mut attempts = Vec::new();
        let mut next = numbers.start;
        while next < numbers.end {
            let end = numbers.end.min(next.saturating_add(self.together()));
            let end = if next < WHOLE { end.min(WHOLE) } else { end };
            let climbs = self.climbs(next);
            let end =
                if climbs == self.climbs(end - 1) && self.is_few(next) == self.is_few(end - 1) { end } else { RARE };
            match (self.spec.keep, climbs) {
                _ if self.spec.sampler == Sampler::ControlledBias => self.sample(next..end, whole, &mut attempts),
                _ if self.is_few(next) => attempts.extend((next..end).map(|number| few(self, number, whole))),
                (Some(percent), _) => attempts.extend((next..end).map(|number| self.kept(percent, number, whole))),
                (None, true) => attempts.extend((next..end).map(|number| climb(self, number, whole))),
                (None, false) => self.draw(next..end, whole, &mut attempts),
            }
            next = end;
        }
        attempts
    }

    /// Does the candidate with this number climb, rather than be drawn?
    fn climbs(&self, number: u64) -> bool {
        let is_dug = self.spec.sampler == Sampler::Dig;
        is_dug && (self.spec.asks_for_passes() || self.spec.asks_for_steps() && number >= RARE)
    }

    /// Does the candidate with this number move to fewer givens than digging leaves?
    pub(super) fn is_few(&self, number: u64) -> bool {
        let spec = self.spec;
        let is_free = spec.sampler == Sampler::Dig
            && spec.keep.is_none()
            && spec.solutions == 1
            && spec.stencil.is_none()
            && spec.symmetry == Symmetry::None;
        let is_rare = if is_plain_nine(&spec.geometry) { *spec.givens.end() <= FEW } else { number >= RARE };
        is_free && is_rare && *spec.givens.end() < spec.geometry.cells()
    }

    /// Puzzles whose likelihood is known.
    fn sample(&self, numbers: Range<u64>, whole: Budget<'_>, attempts: &mut Vec<Attempt>) {
        let mut digger = self.digger(whole);
        let mut controlled = Controlled::new(self.geometry(), whole);
        attempts.extend(numbers.map(|number| match controlled.draw(&mut generate::rng_of(self.seed, number)) {
            Some(givens) => self.judged(givens, &mut digger, whole),
            None => no_grid(whole),
        }));
    }

    /// A full grid of which a share of the cells is left.
    fn kept(&self, percent: u8, number: u64, whole: Budget<'_>) -> Attempt {
        let cells = (self.geometry().cells() * usize::from(percent)).div_ceil(100);
        let kept = generate::kept(self.geometry(), cells, &mut generate::rng_of(self.seed, number), each(whole));
        kept.map_or_else(|| no_grid(whole), |puzzle| Attempt::Taken(puzzle, None))
    }

    /// Grids that are dug, side by side.
    fn draw(&self, numbers: Range<u64>, whole: Budget<'_>, attempts: &mut Vec<Attempt>) {
        let mut digger = self.digger(whole);
        digger.singles = self.singles().filter(|_| numbers.start >= WHOLE);
        let mut rngs: Vec<Rng> = numbers.map(|number| generate::rng_of(self.seed, number)).collect();
        let (mut digs, mut their_rngs, mut fates) = (Vec::new(), Vec::new(), Vec::new());
        for rng in &mut rngs {
            let solution = generate::full(self.geometry(), rng, each(whole));
            match self.start(&mut digger, solution, rng, whole) {
                Ok(dig) => {
                    digs.push(dig);
                    their_rngs.push(rng);
                    fates.push(None);
                }
                Err(fate) => fates.push(Some(fate)),
            }
        }
        let is_done = digger.dig(&mut digs).is_some();
        let mut dug = digs.into_iter().zip(their_rngs);
        attempts.extend(fates.into_iter().map(|fate| match fate {
            Some(fate) => fate,
            None if !is_done => Attempt::Unfinished,
            None => match dug.next() {
                Some((dig, _)) if dig.is_given_up => Attempt::Refused(None),
                Some((dig, rng)) => self.fate(dig, rng, &mut digger, whole),
                None => Attempt::Unfinished,
            },
        }));
    }
}
