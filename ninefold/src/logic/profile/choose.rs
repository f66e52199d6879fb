//! Techniques switched on and off by name.

use super::Profile;
use super::names::{meant, names_like};
use crate::logic::technique::{technique_like, techniques_named};
use crate::logic::{NotBuilt, TECHNIQUES, Technique, families, technique_not_built};

/// The reason why techniques cannot be chosen so.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BadChoice {
    /// The profile has no techniques that can be chosen.
    #[error("found techniques to choose, expected none: the profile {0} is more than a list of techniques")]
    NoList(&'static str),
    /// Nothing has this name.
    #[error("no technique and no family of techniques is called `{name}`{}", meant(like))]
    Unknown {
        /// The name.
        name: String,
        /// Names that may be meant.
        like: Vec<String>,
    },
    /// It is known, but not built.
    #[error(transparent)]
    NotBuilt(NotBuilt),
    /// The profile does not use it.
    #[error("the profile {profile} has no technique called `{name}`")]
    NotThere {
        /// The name.
        name: String,
        /// The profile.
        profile: &'static str,
    },
    /// None is left.
    #[error("no technique is left")]
    None,
}

/// The techniques of a profile with these names alone (all, if there are none), without those: names of techniques, as
/// [`technique_named`](crate::logic::technique_named) knows them, or of families of them, like `fish` and `chains`.
///
/// ```
/// use ninefold::ask::choose;
/// use ninefold::logic::profile::{CROOK, HUMAN, Profile};
/// let names = |names: &[&str]| names.iter().map(|name| name.to_string()).collect::<Vec<_>>();
/// let chosen = choose(&HUMAN, &names(&["singles", "X-wing"]), &names(&["naked single"]))?;
/// let titles: Vec<_> = chosen.iter().map(|technique| technique.about().title()).collect();
/// assert_eq!(titles, ["full house", "hidden single", "X-wing"]);
/// assert_eq!(choose(&HUMAN, &[], &names(&["fish"]))?.len() < HUMAN.techniques().len(), true);
/// assert!(choose(&HUMAN, &names(&["magic"]), &[]).is_err() && choose(&CROOK, &[], &names(&["fish"])).is_err());
/// # Ok::<(), ninefold::ask::BadChoice>(())
/// ```
pub fn choose(
    profile: &dyn Profile,
    with: &[String],
    without: &[String],
) -> Result<Vec<&'static dyn Technique>, BadChoice> {
    let all = profile.choices();
    if all.is_empty() {
        return Err(BadChoice::NoList(profile.name()));
    }
    let places = |names: &[String]| -> Result<Vec<usize>, BadChoice> {
        let each = names.iter().map(|name| called(&all, name, profile.name())).collect::<Result<Vec<_>, _>>()?;
        Ok(each.concat())
    };
    let (with, without) = (places(with)?, places(without)?);
    let is_chosen = |at: &usize| (with.is_empty() || with.contains(at)) && !without.contains(at);
    let chosen: Vec<_> = (0..all.len()).filter(is_chosen).map(|at| all[at]).collect();
    if chosen.is_empty() { Err(BadChoice::None) } else { Ok(chosen) }
}

/// The places in this list of the techniques, or of the family, with this name.
fn called(all: &[&'static dyn Technique], name: &str, profile: &'static str) -> Result<Vec<usize>, BadChoice> {
    let wanted = wanted(name);
    if wanted.is_empty() {
        let unknown = || {
            let like = names_like(name, families().into_iter());
            BadChoice::Unknown { name: name.to_string(), like }
        };
        return Err(technique_not_built(name).map_or_else(unknown, BadChoice::NotBuilt));
    }
    let is_wanted = |other: &dyn Technique| wanted.iter().any(|wanted| wanted.about().name == other.about().name);
    let found: Vec<usize> = (0..all.len()).filter(|&at| is_wanted(all[at])).collect();
    if found.is_empty() { Err(BadChoice::NotThere { name: name.to_string(), profile }) } else { Ok(found) }
}

/// All techniques with this name, else those of the family with this name, else the easiest with a name like it.
fn wanted(name: &str) -> Vec<&'static dyn Technique> {
    let named = techniques_named(name);
    if !named.is_empty() {
        return named;
    }
    let kin: Vec<_> = TECHNIQUES.iter().copied().filter(|technique| technique.about().is_of_family(name)).collect();
    if kin.is_empty() { technique_like(name).into_iter().collect() } else { kin }
}
