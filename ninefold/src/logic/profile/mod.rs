//! Profiles: an order of trial, the names, and the rules of a way to solve. A profile is one file here and one line in
//! [`PROFILES`].

mod choose;
pub mod crook;
mod exclusion;
pub mod hodoku;
mod human;
mod lecture;
pub mod levels;
mod names;
mod no_notes;
mod ordered;

pub use choose::{BadChoice, choose};
pub use crook::CROOK;
pub use exclusion::{CHAIN_EXCLUSION, EXCLUSION, Exclusion, PILE_EXCLUSION, once as exclude_once};
pub use hodoku::HODOKU;
pub use human::HUMAN;
pub use lecture::{LECTURE, LECTURE_ORDER, Lecture};
pub use levels::LEVELS;
pub use names::{meant, technique_known, technique_names_like};
pub use no_notes::{NO_NOTES, NoNotes};
pub use ordered::{TechniqueOrder, run_with};

use super::technique::Sole;
use super::{Dead, Dialect, Ending, Event, Finding, Listener, Plain, Technique, Voice};
use ninefold_board::{Candidate, Contradiction, Grid};
use std::ops::ControlFlow;

/// The assumptions and limits of a profile.
#[derive(Clone, Copy, Default)]
pub struct Rules<'a> {
    /// May the puzzle be assumed to have one solution?
    pub unique: bool,
    /// Says when to end: a clock, Ctrl-C, a bound on work. Asked before each step.
    pub interrupt: Option<&'a (dyn Fn() -> bool + Sync)>,
}

impl Rules<'_> {
    /// Is it time to end?
    pub fn is_over(&self) -> bool {
        self.interrupt.is_some_and(|interrupt| interrupt())
    }
}

/// A way to solve.
pub trait Profile: Sync {
    /// Its name, for `--profile`.
    fn name(&self) -> &'static str;

    /// One line about it.
    fn about(&self) -> &'static str;

    /// Whose names its steps have by default.
    fn dialect(&self) -> Dialect;

    /// The techniques of a plain order of trial, in this order; none where the way is more than that.
    fn techniques(&self) -> &'static [&'static dyn Technique] {
        &[]
    }

    /// The techniques that can be switched on and off by name, where it has such: those of a plain order, and of some ways that are more.
    fn choices(&self) -> Vec<&'static dyn Technique> {
        self.techniques().to_vec()
    }

    /// The same way with only these of its techniques; none where they cannot be chosen.
    fn only(&self, techniques: &'static [&'static dyn Technique]) -> Option<Box<dyn Profile>> {
        let (name, about, dialect) = (self.name(), self.about(), self.dialect());
        let is_list = !self.techniques().is_empty();
        is_list.then(|| -> Box<dyn Profile> { Box::new(TechniqueOrder { name, about, dialect, techniques }) })
    }

    /// Are pencil marks part of it? If not, pictures of its steps show none.
    fn uses_pencil_marks(&self) -> bool {
        true
    }

    /// Is the order of its steps a document's, so that each belongs to the story? Else those that nothing rests on may be left out.
    fn is_document(&self) -> bool {
        true
    }

    /// The number of solutions that ends it, where it looks for more than one.
    fn most_solutions(&self) -> usize {
        usize::MAX
    }

    /// Its own words for events, where it has any.
    fn voice(&self) -> Box<dyn Voice> {
        Box::new(Plain)
    }

    /// Solves as far as it goes, and tells the listener. The grid is left as it is at the end.
    fn run(&self, grid: &mut Grid, rules: &Rules<'_>, listener: &mut dyn Listener) -> Ending;
}

/// The next step of a profile. Singles are many, and become findings only where somebody hears them.
enum Next {
    Single(Sole),
    Other(Finding),
}

impl Next {
    fn technique(&self) -> &'static dyn Technique {
        match self {
            Next::Single(sole) => sole.technique(),
            Next::Other(finding) => finding.technique,
        }
    }

    /// Tells it.
    fn tell(&self, grid: &Grid, listener: &mut dyn Listener) -> ControlFlow<()> {
        match self {
            Next::Single(sole) if listener.hears_steps() => listener.hear(grid, Event::Step(&sole.finding())),
            Next::Single(_) => ControlFlow::Continue(()),
            Next::Other(finding) => listener.hear(grid, Event::Step(finding)),
        }
    }

    fn apply(&self, grid: &mut Grid) -> Result<(), Contradiction> {
        match self {
            Next::Single(sole) => grid.place(sole.placed()),
            Next::Other(finding) => finding.apply(grid),
        }
    }
}

/// Takes one step after the other, as `next` finds them, to the end.
fn step_by_step(
    grid: &mut Grid,
    rules: &Rules<'_>,
    listener: &mut dyn Listener,
    mut next: impl FnMut(&Grid) -> Option<Next>,
) -> Ending {
    loop {
        if grid.is_full() {
            let _ = listener.hear(grid, Event::Solution);
            return Ending::Solved;
        }
        if rules.is_over() {
            return Ending::Stopped;
        }
        let Some(step) = next(grid) else {
            return if rules.is_over() { Ending::Stopped } else { Ending::Stuck };
        };
        if step.tell(grid, listener).is_break() {
            return Ending::Stopped;
        }
        if let Err(contradiction) = step.apply(grid) {
            return Ending::Contradiction(Dead::Violation(contradiction));
        }
    }
}

/// The first step of a profile; if it begins with a guess, the candidates that are guessed among; else none of these.
pub(crate) fn first_step(profile: &dyn Profile, grid: &Grid, rules: &Rules<'_>) -> Result<Finding, Vec<Candidate>> {
    let mut first = Err(Vec::new());
    let mut listen = |_: &Grid, event: Event<'_>| match event {
        Event::Step(finding) => {
            first = Ok(finding.clone());
            ControlFlow::Break(())
        }
        Event::Guess { among, .. } => {
            first = Err(among.to_vec());
            ControlFlow::Break(())
        }
        _ => ControlFlow::Continue(()),
    };
    profile.run(&mut grid.clone(), rules, &mut listen);
    first
}

/// The steps of a profile up to its first guess, and whether there was one.
pub fn unguessed(profile: &dyn Profile, grid: &Grid, rules: &Rules<'_>) -> (Vec<Finding>, bool) {
    let (mut findings, mut guessed) = (Vec::new(), false);
    let mut listen = |_: &Grid, event: Event<'_>| match event {
        Event::Step(finding) => {
            findings.push(finding.clone());
            ControlFlow::Continue(())
        }
        Event::Guess { .. } => {
            guessed = true;
            ControlFlow::Break(())
        }
        _ => ControlFlow::Continue(()),
    };
    profile.run(&mut grid.clone(), rules, &mut listen);
    (findings, guessed)
}

/// All profiles.
pub const PROFILES: &[&dyn Profile] = &[&HUMAN, &CROOK, &EXCLUSION, &HODOKU, &LECTURE, &LEVELS, &NO_NOTES];

/// The profile with this name.
///
/// ```
/// use ninefold::logic::profile::{PROFILES, profile_named};
/// assert!(PROFILES.iter().all(|profile| profile_named(profile.name()).is_some()));
/// assert!(profile_named("by-magic").is_none());
/// ```
pub fn profile_named(name: &str) -> Option<&'static dyn Profile> {
    PROFILES.iter().copied().find(|profile| profile.name() == name)
}
