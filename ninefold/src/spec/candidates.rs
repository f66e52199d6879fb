//! Candidates: each from random numbers of its own ([`generate::rng_of`]), so that it is the same whoever makes it, and with whichever
//! others. They are drawn side by side, or climb one by one.

use super::climb::climb;
use super::few::few;
use super::sample::{LOOKED_AT, RARE, WHOLE};
use super::sampler::Sampler;
use super::wanted::{Attempt, Wanted, each, no_grid};
use crate::engine::{Budget, Rng, is_plain_nine};
use crate::generate::controlled::Controlled;
use crate::generate::dig::{Dig, Digger};
use crate::generate::prover::Givens;
use crate::generate::{self, Symmetry};
use std::ops::{Range, RangeInclusive};

/// So often a puzzle is dug again that is not of a level that is asked for,
const STIRS: usize = 8;

/// with so many orbits of givens put back: with fewer the level hardly changes, with more there is more to dig.
const BACK: usize = 4;

/// The levels of most puzzles that are dug.
const COMMON: [u64; 2] = [2, 6];

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
            let end = if next < RARE { end.min(RARE) } else { end };
            match (self.spec.keep, self.climbs(next, whole)) {
                _ if self.spec.sampler == Sampler::ControlledBias => self.sample(next..end, whole, &mut attempts),
                _ if self.is_few(next) => attempts.extend((next..end).map(|number| few(self, number, whole))),
                (Some(percent), _) => attempts.extend((next..end).map(|number| self.kept(percent, number, whole))),
                (None, true) => attempts.extend((next..end).map(|number| climb(self, number, whole))),
                (None, false) => self.draw_and_note(next..end, whole, &mut attempts),
            }
            next = end;
        }
        attempts
    }

    /// Does the candidate with this number climb, rather than be drawn?
    fn climbs(&self, number: u64, whole: Budget<'_>) -> bool {
        let is_dug = self.spec.sampler == Sampler::Dig && !self.is_few(number);
        let is_rare_kind = self.spec.asks_for_steps() || self.spec.asks_for_hodoku();
        is_dug && (self.spec.asks_for_passes() || is_rare_kind && number >= RARE && self.is_rare(whole))
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
            Some(givens) => self.judged(givens, false, &mut digger, whole),
            None => no_grid(whole),
        }));
    }

    /// A full grid of which a share of the cells is left.
    fn kept(&self, percent: u8, number: u64, whole: Budget<'_>) -> Attempt {
        let cells = (self.geometry().cells() * usize::from(percent)).div_ceil(100);
        let kept = generate::kept(self.geometry(), cells, &mut generate::rng_of(self.seed, number), each(whole));
        kept.map_or_else(|| no_grid(whole), |puzzle| Attempt::Taken(puzzle, None))
    }

    /// Grids that are dug, side by side, and written down.
    fn draw_and_note(&self, numbers: Range<u64>, whole: Budget<'_>, attempts: &mut Vec<Attempt>) {
        let from = attempts.len();
        self.draw(numbers.clone(), whole, attempts);
        let is_wanted = |attempt: &Attempt| match attempt {
            Attempt::Unfinished => None,
            other => Some(matches!(other, Attempt::Taken(..))),
        };
        self.sample.note(numbers.start, attempts[from..].iter().map(is_wanted));
    }

    /// Is what is wanted rare among the first candidates? Those that were not made here, as in a run that goes on with another one, are made
    /// now: so the answer depends on nothing else.
    fn is_rare(&self, whole: Budget<'_>) -> bool {
        let mut from = LOOKED_AT.start;
        while let Some(first) = self.sample.missing(from) {
            from = LOOKED_AT.end.min(first.saturating_add(self.together()));
            self.draw_and_note(first..from, whole, &mut Vec::new());
        }
        self.sample.shows_few()
    }

    /// Grids that are dug, side by side.
    fn draw(&self, numbers: Range<u64>, whole: Budget<'_>, attempts: &mut Vec<Attempt>) {
        let (mut digger, is_whole) = (self.digger(whole), numbers.start < WHOLE);
        digger.singles = self.singles().filter(|_| !is_whole);
        let mut rngs: Vec<Rng> = numbers.map(|number| generate::rng_of(self.seed, number)).collect();
        let (mut digs, mut fates) = (Vec::new(), Vec::new());
        let solutions = generate::full_of_each(self.geometry(), &mut rngs.iter_mut().collect::<Vec<_>>(), each(whole));
        for (rng, solution) in rngs.iter_mut().zip(solutions) {
            match self.start(&mut digger, solution, rng, whole) {
                Ok(dig) => {
                    digs.push((dig, rng));
                    fates.push(None);
                }
                Err(fate) => fates.push(Some(fate)),
            }
        }
        let mut dug = self.dig_and_look(&mut digs, !is_whole, &mut digger, whole);
        if !is_whole && self.stirs() {
            self.stir(digs, &mut dug, &mut digger, whole);
        }
        let mut dug = dug.into_iter();
        attempts.extend(fates.into_iter().map(|fate| fate.or_else(|| dug.next()).unwrap_or(Attempt::Unfinished)));
    }

    /// Are puzzles that are not as wanted dug again? Only where a level is asked for that few have: most are of level 2 or 6. (Of those that
    /// lack a step, more lack it again than of others, so that this would be no faster.)
    fn stirs(&self) -> bool {
        let is_rare = |levels: &RangeInclusive<u64>| !COMMON.iter().any(|level| levels.contains(level));
        self.spec.solutions == 1 && !self.is_eased() && self.spec.levels.as_ref().is_some_and(is_rare)
    }

    /// Digs, and says what came of it.
    fn dig_and_look(
        &self,
        digs: &mut [(Dig, &mut Rng)],
        at_a_glance: bool,
        digger: &mut Digger<'_, '_>,
        whole: Budget<'_>,
    ) -> Vec<Attempt> {
        if digger.dig(&mut digs.iter_mut().map(|(dig, _)| dig).collect::<Vec<_>>()).is_none() {
            return digs.iter().map(|_| Attempt::Unfinished).collect();
        }
        let made = digs.iter_mut().map(|(dig, rng)| self.dug_out(dig, rng, whole)).collect();
        self.looked_at(made, at_a_glance, digger, whole)
    }

    /// Puts some givens back where a puzzle is not as wanted, and digs it again: no grid is made for that, and two thirds of the proofs are
    /// spared.
    fn stir(
        &self,
        mut digs: Vec<(Dig, &mut Rng)>,
        fates: &mut [Attempt],
        digger: &mut Digger<'_, '_>,
        whole: Budget<'_>,
    ) {
        let mut numbers: Vec<usize> = (0..digs.len()).collect();
        for _ in 0..STIRS {
            let is_refused = |number: usize| matches!(fates[number], Attempt::Refused(_));
            let mut left = numbers.iter().map(|&number| is_refused(number));
            digs.retain(|_| left.next() == Some(true));
            numbers.retain(|&number| is_refused(number));
            for (dig, rng) in &mut digs {
                dig.begin_again(BACK, &self.orbits, rng);
            }
            let found = self.dig_and_look(&mut digs, true, digger, whole);
            numbers.iter().zip(found).for_each(|(&number, fate)| fates[number] = fate);
        }
    }

    /// The fates of puzzles that were made, perhaps with a glance at all before each is judged, and no more than is needed for that.
    fn looked_at(
        &self,
        made: Vec<Result<Givens, Attempt>>,
        at_a_glance: bool,
        digger: &mut Digger<'_, '_>,
        whole: Budget<'_>,
    ) -> Vec<Attempt> {
        let puzzles: Vec<&Givens> = made.iter().flatten().collect();
        let may_be = if at_a_glance { self.may_be(&puzzles) } else { vec![true; puzzles.len()] };
        let mut may_be = may_be.into_iter();
        let fate = |made| match made {
            Err(fate) => fate,
            Ok(givens) if may_be.next() == Some(true) => self.judged(givens, at_a_glance, digger, whole),
            Ok(_) => Attempt::Refused(None),
        };
        made.into_iter().map(fate).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::Chart;
    use crate::spec::Spec;
    use ninefold_board::Puzzle;

    /// The candidate by itself, without anything refused at a glance; and without anything given up, but where it is dug again, as it is
    /// then dug again from there.
    fn slowly(wanted: &Wanted<'_>, number: u64) -> Option<Puzzle> {
        let (mut digger, mut rng) = (wanted.digger(Budget::default()), generate::rng_of(wanted.seed, number));
        digger.singles = wanted.singles().filter(|_| wanted.stirs());
        let mut dig = wanted.dug(&mut digger, &mut rng, Budget::default()).ok().unwrap();
        if dig.is_given_up {
            let (mut digger, mut rng) = (wanted.digger(Budget::default()), generate::rng_of(wanted.seed, number));
            let whole = wanted.dug(&mut digger, &mut rng, Budget::default()).ok().unwrap();
            let fate = wanted.judged(whole.givens, true, &mut digger, Budget::default());
            assert!(matches!(fate, Attempt::Refused(_)), "what was given up is wanted: {number}");
        }
        for again in 0..=if wanted.stirs() { STIRS } else { 0 } {
            if again > 0 {
                dig.begin_again(BACK, &wanted.orbits, &mut rng);
                digger.dig(&mut [&mut dig]).unwrap();
            }
            let fate = wanted.judged(dig.givens.clone(), true, &mut digger, Budget::default());
            if let Attempt::Taken(puzzle, _) = fate
                && !dig.is_given_up
            {
                return Some(puzzle);
            }
        }
        None
    }

    #[test]
    fn what_is_given_up_or_refused_at_a_glance_is_not_wanted() {
        let with = |need, value| Spec::sudoku(3, 3).unwrap().with(need, value).unwrap();
        let specs = [
            with("level", "1"),
            with("level", "1..2"),
            with("level", "2"),
            with("level", "5"),
            with("technique", "xy-wing"),
            with("hardest", "pointing"),
            with("givens", "..22"),
            with("level", "4").with("symmetry", "rotate180").unwrap(),
        ];
        for spec in specs {
            let chart = Chart::new(spec.geometry());
            let wanted = Wanted::new(&spec, &chart, 3).unwrap();
            let numbers = WHOLE..WHOLE + 300;
            let made = wanted.candidates(numbers.clone(), Budget::default());
            let made: Vec<Option<Puzzle>> = made
                .into_iter()
                .map(|attempt| if let Attempt::Taken(puzzle, _) = attempt { Some(puzzle) } else { None })
                .collect();
            let slowly: Vec<Option<Puzzle>> = numbers.map(|number| slowly(&wanted, number)).collect();
            assert!(slowly.iter().flatten().next().is_some(), "{spec:?}");
            assert_eq!(made, slowly, "{spec:?}");
        }
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
            assert_eq!(one.sample.missing(0), None, "{technique}");
            assert!(other.candidates(RARE - 1..RARE, whole).len() == 1 && !other.climbs(RARE - 1, whole));
            assert_eq!(other.sample.missing(0), Some(WHOLE), "{technique}");
            for wanted in [&one, &other] {
                assert_eq!(wanted.climbs(RARE, whole), is_rare, "{technique}");
                assert_eq!(wanted.sample.missing(0), None, "{technique}");
            }
        }
    }

    #[test]
    fn what_was_interrupted_shows_nothing() {
        let spec = Spec::sudoku(2, 2).unwrap().with("technique", "hidden-single").unwrap();
        let chart = Chart::new(spec.geometry());
        let wanted = Wanted::new(&spec, &chart, 1).unwrap();
        let at_once = || true;
        wanted.is_rare(Budget { interrupt: Some(&at_once), ..Budget::default() });
        assert_eq!(wanted.sample.missing(0), Some(WHOLE));
        assert!(!wanted.is_rare(Budget::default()));
    }
}
