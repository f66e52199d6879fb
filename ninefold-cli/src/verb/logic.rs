//! What the logical verbs share: profile, dialect, what is said of a board that no step can start from.

use crate::batch::{self, Done};
use crate::input::{self, Input, Source, Usage};
use crate::json;
use ninefold::board::Grid;
use ninefold::board::text::{Alphabet, Record};
use ninefold::logic::profile::{PROFILES, Profile, profile_named};
use ninefold::logic::{Dialect, Words};
use ninefold::render::Scene;

/// How a record is spoken of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Setting {
    pub(crate) alphabet: Alphabet,
    pub(crate) dialect: Dialect,
    /// Do pictures show pencil marks?
    pub(crate) marks: bool,
    /// Has text colours?
    pub(crate) coloured: bool,
}

impl Setting {
    /// The words for a grid.
    pub(crate) fn words(self, grid: &Grid) -> Words<'_> {
        Words { grid, alphabet: self.alphabet, dialect: self.dialect }
    }

    /// The picture of a grid, or of a step in it, as the profile sees it.
    pub(crate) fn seen(self, scene: Scene) -> Scene {
        let scene = if self.marks { scene } else { scene.without_marks() };
        scene.alphabet(self.alphabet)
    }
}

/// The profile with this name, or what there is.
pub(crate) fn profile(name: &str) -> Result<&'static dyn Profile, Usage> {
    profile_named(name).ok_or_else(|| {
        let names: Vec<_> = PROFILES.iter().map(|profile| profile.name()).collect();
        Usage(format!("no profile is called `{name}`; there are {}", names.join(", ")))
    })
}

/// The dialect that is asked for, else the profile's own.
pub(crate) fn setting(dialect: Option<Dialect>, profile: &dyn Profile, input: &Input, record: &Record) -> Setting {
    let alphabet = input::alphabet_for_people(&input.options, record.board.geometry());
    let dialect = dialect.unwrap_or(profile.dialect());
    Setting { alphabet, dialect, marks: profile.uses_pencil_marks(), coloured: false }
}

/// A record that no step can start from; for JSON with an object that says what is wrong.
pub(crate) fn wrong(source: &Source, record: &Record, why: &str, json: bool) -> Done {
    let done = batch::failed(&format!("{}: {why}", input::label(&source.name, record)));
    let from = json::From::record(&source.name, record);
    let text = if json { json::line(&json::Wrong { from, violations: [why] }) } else { String::new() };
    Done { text, ..done }
}

/// How long it is looked whether the puzzle is unique, before techniques that need it are left out.
pub(crate) const LOOK: crate::limits::Limits = crate::limits::Limits::nodes(1_000_000);
