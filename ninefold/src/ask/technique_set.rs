//! The techniques that it takes: some that solve a puzzle, none of which can be spared.

use super::why::TOO_LONG;
use super::{Footing, Manner};
use crate::logic::profile::Profile;
use crate::logic::{Technique, minimal_set};

/// Techniques that solve a puzzle: without any one of them the others are stuck.
#[derive(Clone)]
#[non_exhaustive]
pub struct TechniqueSet {
    /// The techniques, from easy to hard.
    pub techniques: Vec<&'static dyn Technique>,
    /// Is it the only solution that they lead to, as far as is known?
    pub is_only: bool,
}

/// Why there is no such set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoTechniqueSet {
    /// The profile is no plain list of techniques.
    #[error("the profile {0} is more than a list of techniques")]
    NoList(&'static str),
    /// All of them together are stuck.
    #[error("no set of these techniques solves it")]
    Stuck,
    /// It was ended before, by its time or by whoever asked.
    #[error("{TOO_LONG}")]
    Stopped,
}

/// Finds such a set among the techniques of a profile; the hardest are spared first.
///
/// ```
/// use ninefold::ask::{Footing, Manner, Policy, Position, technique_set};
/// use ninefold::board::Board;
/// use ninefold::logic::profile::{CROOK, HUMAN};
/// let board: Board = "1.....2..3.....4".parse()?;
/// let footing = Footing::of(&Position::from(&board), &Policy::default()).unwrap();
/// let set = technique_set(&footing, &HUMAN).unwrap();
/// assert_eq!(set.words(&Manner::default()), "hidden single");
/// assert!(technique_set(&footing, &CROOK).is_err());
/// # Ok::<(), ninefold::board::text::TextError>(())
/// ```
pub fn technique_set(footing: &Footing<'_>, profile: &dyn Profile) -> Result<TechniqueSet, NoTechniqueSet> {
    let (all, rules) = (profile.techniques(), footing.rules());
    if all.is_empty() {
        return Err(NoTechniqueSet::NoList(profile.name()));
    }
    match minimal_set(all, &footing.grid, &rules) {
        Some(techniques) => Ok(TechniqueSet { techniques, is_only: footing.note().is_none() }),
        None if rules.is_over() => Err(NoTechniqueSet::Stopped),
        None => Err(NoTechniqueSet::Stuck),
    }
}

impl TechniqueSet {
    /// Their names, on one line.
    pub fn words(&self, manner: &Manner) -> String {
        let name = |technique: &&dyn Technique| technique.about().sized(technique.about().named(manner.dialect).text);
        let names: Vec<String> = self.techniques.iter().map(name).collect();
        if names.is_empty() { "nothing is left to do".to_string() } else { names.join(", ") }
    }
}
