//! `lists`: the names to choose from.

use super::{Problem, Stop};
use ninefold::board::text::FORMATS;
use ninefold::engine::{ENGINES, Options};
use ninefold::logic::profile::PROFILES;
use ninefold::logic::{DIALECTS, TECHNIQUES};
use ninefold::rate::SCALES;
use serde::Serialize;
use utoipa::ToSchema;

/// Every list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Lists {
    /// Ways to solve.
    pub profiles: Vec<ProfileJson>,
    /// Whose names steps have.
    pub dialects: Vec<NamedJson>,
    /// Scales of difficulty.
    pub scales: Vec<NamedJson>,
    /// Text formats.
    pub formats: Vec<FormatJson>,
    /// Engines; the first, `auto`, picks one of the others.
    pub engines: Vec<EngineJson>,
    /// Techniques, roughly from easy to hard.
    pub techniques: Vec<TechniqueJson>,
}

/// A name with its description.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct NamedJson {
    /// The name.
    pub name: &'static str,
    /// One line about it.
    pub about: &'static str,
}

/// A way to solve.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ProfileJson {
    /// The name.
    pub name: &'static str,
    /// One line about it.
    pub about: &'static str,
    /// Whose names its steps have by themselves.
    pub dialect: &'static str,
    /// Are pencil marks part of it?
    pub marks: bool,
}

/// A text format.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct FormatJson {
    /// The name.
    pub name: &'static str,
    /// Its definition in one line.
    pub about: &'static str,
    /// A short text in it.
    pub example: &'static str,
}

/// An engine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct EngineJson {
    /// The name.
    pub name: &'static str,
    /// One line about it.
    pub about: &'static str,
    /// Can it prove that there are no more solutions?
    pub complete: bool,
}

/// A technique.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct TechniqueJson {
    /// Its id, for `technique/{id}`.
    pub id: String,
    /// Today's name.
    pub name: String,
    /// The same in a sentence: `an XY-wing`.
    pub one: String,
    /// The family whose page tells of it.
    pub family: String,
    /// The idea of the family, in a sentence or two.
    pub about: String,
}

/// All lists.
pub fn answer(_stop: &Stop<'_>) -> Result<Lists, Problem> {
    let auto = EngineJson { name: "auto", about: "picks one of the others for each puzzle", complete: true };
    let engine = |entry: &ninefold::engine::EngineEntry| EngineJson {
        name: entry.name,
        about: entry.about,
        complete: (entry.make)(&Options::default()).is_complete(),
    };
    Ok(Lists {
        profiles: profiles(),
        dialects: DIALECTS.iter().map(|(name, dialect)| NamedJson { name, about: dialect.about() }).collect(),
        scales: SCALES.iter().map(|scale| NamedJson { name: scale.name, about: scale.about }).collect(),
        formats: FORMATS
            .iter()
            .map(|format| FormatJson { name: format.name(), about: format.about(), example: format.example() })
            .collect(),
        engines: std::iter::once(auto).chain(ENGINES.iter().map(engine)).collect(),
        techniques: techniques(),
    })
}

fn profiles() -> Vec<ProfileJson> {
    let name = |dialect| DIALECTS.iter().find(|(_, known)| *known == dialect).map_or("modern", |(name, _)| *name);
    let profile = |profile: &&dyn ninefold::logic::profile::Profile| ProfileJson {
        name: profile.name(),
        about: profile.about(),
        dialect: name(profile.dialect()),
        marks: profile.uses_pencil_marks(),
    };
    PROFILES.iter().map(profile).collect()
}

fn techniques() -> Vec<TechniqueJson> {
    let all = TECHNIQUES.iter().map(|technique| technique.about());
    all.map(|about| TechniqueJson {
        id: about.id(),
        name: about.title(),
        one: about.title_with_article(),
        family: about.family(),
        about: opening(&about.page()),
    })
    .collect()
}

/// The first paragraph under a page's heading.
fn opening(page: &str) -> String {
    let body = page.lines().skip(1).skip_while(|line| line.is_empty());
    body.take_while(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}
