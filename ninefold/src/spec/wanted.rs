//! The puzzles wanted under a seed, and the parts of which a candidate is made: a start, a puzzle that gets givens back, a judgement.

use super::judge::{Asked, Judged, Miss, judge};
use super::levels::is_plain;
use super::sample::Sample;
use super::sampler::Sampler;
use super::{Spec, SpecError, glance};
use crate::engine::{Budget, Rng};
use crate::generate::dig::{Dig, Digger};
use crate::generate::exchange::Tracks;
use crate::generate::prover::{Givens, Prover, Trial};
use crate::generate::screen::{Crossing, Screen, crossings};
use crate::generate::{self, Symmetry};
use crate::logic::Chart;
use crate::logic::profile::{Rules, levels};
use ninefold_board::{Cell, Geometry, Grid, Puzzle, Solution, Symbol};
use std::sync::Arc;

/// The most symbols of a board whose puzzles have as few givens as possible at every level. Of larger boards nearly every such
/// puzzle is of the last level, so that one would look for an easy one for ever: they get givens back, at random, until they
/// are of a level that is asked for. So do jigsaws and boards with more houses: so few givens say all there that of 300 puzzles on a jigsaw
/// of 9 just two were of another level than the last.
const MINIMAL: usize = 9;

/// The number of candidates made side by side, where that is faster than one by one.
const TOGETHER: u64 = 512;

/// The puzzles that are wanted, under a seed.
#[derive(Clone, Debug)]
pub struct Wanted<'a> {
    pub(super) spec: &'a Spec,
    pub(super) chart: &'a Chart,
    pub(super) seed: u64,
    tells_level: bool,
    /// The cells that are given or empty together, without those that must be given or stay empty.
    pub(super) orbits: Vec<Vec<Cell>>,
    tracks: Tracks,
    crossings: Vec<Crossing>,
    pub(super) sample: Arc<Sample>,
}

/// The fate of a candidate.
#[derive(Clone, Debug)]
pub enum Attempt {
    /// It is as asked for; with its level, where that was asked for and is known.
    Taken(Puzzle, Option<u64>),
    /// Something is missing; with the puzzle, if there is one.
    Refused(Option<Box<(Puzzle, Miss)>>),
    /// The interrupt came before the end.
    Unfinished,
    /// There is no such grid, or none was found.
    Hopeless,
}

impl<'a> Wanted<'a> {
    /// What a specification wants, with the chart of its board; or why no puzzle can be like that.
    pub fn new(spec: &'a Spec, chart: &'a Chart, seed: u64) -> Result<Self, SpecError> {
        spec.check()?;
        let mut orbits = spec.symmetry.orbits(&spec.geometry).unwrap_or_default();
        if let Some(stencil) = &spec.stencil {
            orbits.retain(|orbit| !stencil.is_given_at(orbit[0]) && !stencil.is_empty_at(orbit[0]));
        }
        let (tracks, crossings) = (Tracks::new(&spec.geometry), crossings(&spec.geometry));
        let sample = Arc::new(Sample::new());
        Ok(Wanted { spec, chart, seed, tells_level: false, orbits, tracks, crossings, sample })
    }

    /// The same, and each puzzle with its level, even if no level was asked for.
    pub fn telling_levels(self) -> Self {
        Wanted { tells_level: self.spec.keep.is_none() && self.spec.solutions == 1, ..self }
    }

    /// The kind of board.
    pub fn geometry(&self) -> &'a Geometry {
        &self.spec.geometry
    }

    /// The needs.
    pub fn spec(&self) -> &'a Spec {
        self.spec
    }

    /// The number of candidates that are best made together.
    pub fn together(&self) -> u64 {
        let is_dug = self.spec.sampler == Sampler::Dig && !self.is_few(0);
        if is_dug && crate::engine::is_plain_nine(self.geometry()) { TOGETHER } else { 1 }
    }

    /// Takes away what can be taken.
    pub(super) fn digger<'b>(&self, whole: Budget<'b>) -> Digger<'_, 'b>
    where
        'a: 'b,
    {
        let prover = Prover::new(self.geometry(), self.spec.solutions, generate::proof(self.geometry(), each(whole)));
        let tracks = (self.spec.solutions == 1).then_some(&self.tracks);
        Digger { orbits: &self.orbits, least: *self.spec.givens.start(), tracks, prover, singles: None }
    }

    /// A full grid, if one was found, without what stays empty, if it may be so; else its fate.
    pub(super) fn start(
        &self,
        digger: &mut Digger<'_, '_>,
        solution: Option<Solution>,
        rng: &mut Rng,
        whole: Budget<'_>,
    ) -> Result<Dig, Attempt> {
        let solution = solution.ok_or_else(|| no_grid(whole))?;
        let mut givens: Givens = solution.values().iter().copied().map(Some).collect();
        if let Some(stencil) = &self.spec.stencil {
            let empty = self.geometry().all_cells().filter(|&cell| stencil.is_empty_at(cell));
            empty.for_each(|cell| givens[cell.index()] = None);
            let trial = Trial { givens: &givens, taken: &[] };
            let can_be = digger.prover.prove(&[trial]).ok_or(Attempt::Unfinished)?;
            if can_be != [true] {
                return Err(Attempt::Refused(None));
            }
        }
        Ok(digger.begin(givens, solution, rng))
    }

    /// A grid that is dug by itself, to be changed from there; else its fate.
    pub(super) fn dug(&self, digger: &mut Digger<'_, '_>, rng: &mut Rng, whole: Budget<'_>) -> Result<Dig, Attempt> {
        let solution = generate::full(self.geometry(), rng, each(whole));
        let mut dig = self.start(digger, solution, rng, whole)?;
        digger.dig(&mut [&mut dig]).ok_or(Attempt::Unfinished)?;
        Ok(dig)
    }

    /// A puzzle that was dug, with the givens that it gets back; else its fate.
    pub(super) fn dug_out(&self, dig: &Dig, rng: &mut Rng, whole: Budget<'_>) -> Result<Givens, Attempt> {
        if dig.is_given_up {
            return Err(Attempt::Refused(None));
        }
        if self.is_eased() {
            return self.eased(&dig.givens, &dig.solution, rng, whole).ok_or(Attempt::Unfinished);
        }
        Ok(dig.givens.clone())
    }

    /// Which of these puzzles with one solution may be as wanted, as far as can be seen at a glance?
    pub(super) fn may_be(&self, puzzles: &[&Givens]) -> Vec<bool> {
        if !glance::is_of_use(self.spec) {
            return vec![true; puzzles.len()];
        }
        let least = Screen::new(self.geometry(), &self.crossings).least(puzzles);
        least.into_iter().map(|least| glance::may_be(self.spec, least)).collect()
    }

    /// Do puzzles get givens back until they are of a level that is asked for?
    pub(super) fn is_eased(&self) -> bool {
        let geometry = self.geometry();
        let is_hard = geometry.symbols() > MINIMAL || !is_plain(geometry);
        self.spec.levels.is_some() && self.spec.minimal.map_or(is_hard, |minimal| !minimal)
    }

    /// Is every given of a puzzle needed, as all that can go is taken away and nothing is put back? Else some may be to spare, which was not looked at.
    pub fn leaves_none_to_spare(&self) -> bool {
        let spec = self.spec;
        let is_dug_out = spec.symmetry == Symmetry::None && spec.stencil.is_none() && *spec.givens.start() == 0;
        let may_climb = spec.asks_for_passes() || spec.asks_for_steps() || spec.asks_for_hodoku();
        let is_as_dug = is_dug_out && !may_climb && spec.keep.is_none() && !self.is_eased();
        spec.solutions == 1 && (spec.minimal == Some(true) || is_as_dug)
    }

    /// The singles that are to fill what is dug, where none but puzzles that naked ones fill are asked for. (Where hidden ones may help,
    /// most puzzles are as wanted, and to ask takes longer than to dig on.)
    pub(super) fn singles(&self) -> Option<Screen<'a>> {
        let is_easy = self.spec.levels.as_ref().is_some_and(|levels| *levels.end() == 1);
        (is_easy && !self.is_eased()).then(|| Screen::new(self.geometry(), &[]))
    }

    /// A puzzle with so many more givens, in random order, that it is no harder than what is asked for.
    fn eased(&self, givens: &Givens, solution: &Solution, rng: &mut Rng, whole: Budget<'_>) -> Option<Givens> {
        let hardest = *self.spec.levels.as_ref()?.end();
        let mut orbits: Vec<&Vec<Cell>> = self.orbits.iter().collect();
        generate::shuffle(&mut orbits, rng);
        orbits.retain(|orbit| givens[orbit[0].index()].is_none());
        let with = |more: usize| {
            let mut givens = givens.clone();
            let cells = orbits[..more].iter().flat_map(|orbit| orbit.iter());
            cells.for_each(|&cell| givens[cell.index()] = Some(solution.value(cell)));
            givens
        };
        let (mut low, mut high) = (0, orbits.len());
        while low < high {
            let middle = usize::midpoint(low, high);
            let puzzle = generate::puzzle(self.geometry(), with(middle));
            let rules = Rules { unique: false, interrupt: whole.interrupt };
            let level = levels::level(&Grid::new(&puzzle).ok()?, self.chart, &rules)?;
            if u64::from(level) <= hardest { high = middle } else { low = middle + 1 }
        }
        Some(with(low))
    }

    /// Is the puzzle as wanted? If those whose path leads over harder steps first are passed over ([`judge()`]), it may be, and refused.
    pub(super) fn judged(
        &self,
        givens: Givens,
        passes_over: bool,
        digger: &mut Digger<'_, '_>,
        whole: Budget<'_>,
    ) -> Attempt {
        let puzzle = generate::puzzle(self.geometry(), givens);
        let refused =
            |puzzle: Puzzle, by: u64, why: String| Attempt::Refused(Some(Box::new((puzzle, Miss { by, why }))));
        let count = puzzle.given_count();
        if !self.spec.givens.contains(&count) {
            let by = count.abs_diff(*self.spec.givens.end()) as u64;
            return refused(puzzle, by * FORM, format!("it has {count} givens"));
        }
        let Some((by, why)) = self.misses_of_form(&puzzle, digger) else { return Attempt::Unfinished };
        if by > 0 {
            return refused(puzzle, by * FORM, why);
        }
        let asked = Asked { spec: self.spec, chart: self.chart, tells_level: self.tells_level, passes_over };
        match judge(&asked, &puzzle, whole.interrupt) {
            None if whole.is_interrupted() => Attempt::Unfinished,
            None => refused(puzzle, u64::MAX, "it is contradictory".to_string()),
            Some(Judged { level, miss: None }) => Attempt::Taken(puzzle, level),
            Some(Judged { miss: Some(Miss { by, why }), .. }) => refused(puzzle, by, why),
        }
    }

    /// How many solutions too many or too few it has, or how many givens to spare.
    fn misses_of_form(&self, puzzle: &Puzzle, digger: &mut Digger<'_, '_>) -> Option<(u64, String)> {
        if self.spec.solutions > 1 {
            let found = digger.prover.count(puzzle.givens())?;
            return Some((found.abs_diff(self.spec.solutions), format!("it has {found} solutions")));
        }
        if self.spec.minimal != Some(true) {
            return Some((0, String::new()));
        }
        let given = self.geometry().all_cells().filter_map(|cell| Some((cell, puzzle.given(cell)?)));
        let without = |(cell, symbol): (Cell, Symbol)| {
            let mut givens = puzzle.givens().to_vec();
            givens[cell.index()] = None;
            (givens, [(cell, symbol)])
        };
        let fewer: Vec<(Givens, [(Cell, Symbol); 1])> = given.map(without).collect();
        let trials: Vec<Trial<'_>> = fewer.iter().map(|(givens, taken)| Trial { givens, taken }).collect();
        let spare = digger.prover.prove(&trials)?.into_iter().filter(|is_spare| *is_spare).count();
        Some((
            spare as u64,
            match spare {
                1 => "1 given is to spare".to_string(),
                _ => format!("{spare} givens are to spare, each by itself"),
            },
        ))
    }
}

/// A miss of the form outweighs any other, which is not looked for there.
const FORM: u64 = 1_000_000;

/// The budget of each search for a grid or a proof.
pub(super) fn each(whole: Budget<'_>) -> Budget<'_> {
    Budget { interrupt: whole.interrupt, ..generate::BUDGET }
}

pub(super) fn no_grid(whole: Budget<'_>) -> Attempt {
    if whole.is_interrupted() { Attempt::Unfinished } else { Attempt::Hopeless }
}
