//! The manner in which a board is to be solved: which steps, and in whose words.

use crate::logic::node::RULES;
use crate::logic::profile::{CHAIN_EXCLUSION, EXCLUSION, HUMAN, PILE_EXCLUSION, PROFILES, Profile, profile_named};
use crate::logic::{DIALECTS, Dialect, Words};
use ninefold_board::text::Alphabet;
use ninefold_board::{Clash, Geometry, Grid};

/// Which steps, and in whose words.
#[expect(clippy::struct_excessive_bools, reason = "each is a wish of its own, and all can be had together")]
#[derive(Clone, Copy)]
pub struct Manner {
    /// The way to solve.
    pub profile: &'static dyn Profile,
    /// Whose names.
    pub dialect: Dialect,
    /// How symbols are written, where it is not as people do.
    pub alphabet: Option<Alphabet>,
    /// Are steps shown even if no later step rests on them? A procedure taken from a document always shows all of its steps.
    pub all_steps: bool,
    /// Is the story the one whose steps add up to the least, of many that are tried? Only of profiles that are a list of techniques.
    pub cheapest: bool,
    /// Is it said at the end how many steps were open on the way? Only of such profiles, too.
    pub widths: bool,
    /// Is a story told to its end, however long? Else as far as there is [`Room`](super::Room) for it.
    pub whole: bool,
}

/// A name that is not known.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no {kind} is called `{name}`; there are {}", known.join(", "))]
pub struct Unknown {
    /// The kind of thing that it should name: `profile`.
    pub kind: &'static str,
    /// The name.
    pub name: String,
    /// The names that there are.
    pub known: Vec<&'static str>,
}

/// The reason why there is no such manner.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BadManner {
    /// A name that is not known.
    #[error(transparent)]
    Unknown(#[from] Unknown),
    /// A rule of Dr Dobb's with another profile than his.
    #[error("found a rule, `{0}`, expected none: it is for the profile exclusion")]
    NoRule(String),
}

/// What was found under a name; if nothing was, an error that lists the known names.
pub fn named<T>(
    kind: &'static str,
    name: &str,
    found: Option<T>,
    known: impl Iterator<Item = &'static str>,
) -> Result<T, Unknown> {
    found.ok_or_else(|| Unknown { kind, name: name.to_string(), known: known.collect() })
}

impl Default for Manner {
    /// The profile `human`, in its own words.
    fn default() -> Self {
        Manner::of(&HUMAN)
    }
}

impl Manner {
    /// A profile in its own words.
    pub fn of(profile: &'static dyn Profile) -> Self {
        Manner {
            profile,
            dialect: profile.dialect(),
            alphabet: None,
            all_steps: false,
            cheapest: false,
            widths: false,
            whole: false,
        }
    }

    /// The profile `human` in its own words, with symbols written in this alphabet.
    pub fn in_alphabet(alphabet: Alphabet) -> Self {
        Manner { alphabet: Some(alphabet), ..Manner::default() }
    }

    /// The profile and the dialect with these names: left out, `human` and the profile's own. `rule`
    /// picks one rule of the profile `exclusion`: `chain` or `pile`; `both` is all of it.
    ///
    /// ```
    /// use ninefold::ask::Manner;
    /// assert_eq!(Manner::named(None, None, None)?.profile.name(), "human");
    /// let refused = Manner::named(Some("nobody"), None, None).err().unwrap();
    /// assert!(refused.to_string().starts_with("no profile is called `nobody`; there are human, "));
    /// assert!(Manner::named(Some("crook"), None, Some("chain")).is_err());
    /// # Ok::<(), ninefold::ask::BadManner>(())
    /// ```
    pub fn named(profile: Option<&str>, dialect: Option<&str>, rule: Option<&str>) -> Result<Self, BadManner> {
        let profile = match profile {
            None => &HUMAN,
            Some(name) => named("profile", name, profile_named(name), PROFILES.iter().map(|profile| profile.name()))?,
        };
        let manner = Manner::of(rule.map_or(Ok(profile), |rule| with_rule(profile, rule))?);
        let known = |name: &str| DIALECTS.iter().find(|(known, _)| *known == name).map(|(_, dialect)| *dialect);
        match dialect {
            None => Ok(manner),
            Some(name) => {
                let dialect = named("dialect", name, known(name), DIALECTS.iter().map(|(name, _)| *name))?;
                Ok(Manner { dialect, ..manner })
            }
        }
    }

    /// How the symbols of a board are written for people.
    pub fn alphabet(&self, geometry: &Geometry) -> Alphabet {
        let symbols = geometry.symbols();
        self.alphabet.filter(|own| own.capacity() >= symbols).unwrap_or(Alphabet::for_people(symbols))
    }

    /// The rule that values on a board break: `row 2 holds 7 twice: r2c1, r2c4`.
    pub fn clash(&self, clash: &Clash, geometry: &Geometry) -> String {
        clash.told(geometry, &self.alphabet(geometry), &|cell| self.dialect.cell(geometry, cell))
    }

    /// The words for a grid.
    pub fn words<'g>(&self, grid: &'g Grid) -> Words<'g> {
        Words { grid, alphabet: self.alphabet(grid.geometry()), dialect: self.dialect }
    }
}

/// Dr Dobb's solver with one of its rules alone.
fn with_rule(profile: &'static dyn Profile, rule: &str) -> Result<&'static dyn Profile, BadManner> {
    if profile.name() != EXCLUSION.name() {
        return Err(BadManner::NoRule(rule.to_string()));
    }
    Ok(match rule {
        "chain" => &CHAIN_EXCLUSION,
        "pile" => &PILE_EXCLUSION,
        "both" => profile,
        _ => named("rule", rule, None, RULES.iter().map(|(name, _)| *name))?,
    })
}
