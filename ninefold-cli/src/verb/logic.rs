//! The common part of the logical verbs: profile, dialect, the refusal of a board that no step can start from.

use crate::args::{LogicArgs, TechniquesArgs};
use crate::json::{self, From, Hinted};
use ninefold::ask::{BadChoice, Manner, NoTechniqueSet, Nodes, Policy, Unlisted, Why, choose};
use ninefold::board::text::{Alphabet, Record};
use ninefold::board::{Geometry, Grid, HouseId};
use ninefold::logic::profile::Profile;
use ninefold::logic::{Dialect, Finding, Words, prove};
use ninefold::render::Scene;
use ninefold::wire::{HintJson, ViolationJson};
use ninefold_check::{Limits, check_step};
use ninefold_files::input::{Input, Source, Usage};
use ninefold_files::lane::Done;
use ninefold_files::limits::Interrupt;
use ninefold_files::status::Status;

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

/// The house of this name.
pub(crate) fn named_house(geometry: &Geometry, name: &str) -> Result<HouseId, String> {
    let first = || geometry.houses().first().map_or("", |house| house.name());
    geometry
        .house_named(name)
        .ok_or_else(|| format!("--house: no house is called `{name}`, expected one like {}", first()))
}

/// Which steps and whose words the arguments ask for.
pub(crate) fn manner(args: &LogicArgs, rule: Option<&str>, input: &Input) -> Result<Manner, Usage> {
    if args.budget.is_some_and(|budget| budget.nodes.is_some()) {
        return Err(Usage("--budget: logic has no search nodes to count, expected a time like 10s".into()));
    }
    let manner = Manner::named(Some(&args.profile), None, rule).map_err(|bad| Usage(bad.to_string()))?;
    let dialect = args.dialect.unwrap_or(manner.dialect);
    let profile = chosen(&args.techniques, manner.profile)?;
    Ok(Manner { profile, dialect, alphabet: input.options.alphabet, ..manner })
}

/// An option that is about a list of techniques is for profiles that are one.
pub(crate) fn check_list(option: &str, manner: &Manner) -> Result<(), Usage> {
    let (name, is_list) = (manner.profile.name(), !manner.profile.techniques().is_empty());
    if is_list { Ok(()) } else { Err(Usage(format!("{option}: {}", NoTechniqueSet::NoList(name)))) }
}

/// The profile with those of its techniques that are asked for. It is made once, and lives as long as the program.
pub(crate) fn chosen(args: &TechniquesArgs, profile: &'static dyn Profile) -> Result<&'static dyn Profile, Usage> {
    if args.are_all() {
        return Ok(profile);
    }
    let techniques = choose(profile, &args.with, &args.without).map_err(|bad| Usage(bad.to_string()))?;
    let refused = || Usage(BadChoice::NoList(profile.name()).to_string());
    Ok(Box::leak(profile.only(techniques.leak()).ok_or_else(refused)?))
}

/// The manner in which the boards of a source are spoken of: in the alphabet that their symbols showed, unless another one was asked for.
pub(crate) fn manner_of(manner: &Manner, source: &Source) -> Manner {
    Manner { alphabet: manner.alphabet.or(source.alphabet), ..*manner }
}

/// The manner of words about a board where no way of solving is asked for: in the alphabet in which people read its symbols. Solutions in lines
/// have characters of their own.
pub(crate) fn spoken(source: &Source, input: &Input, geometry: &Geometry) -> Manner {
    Manner::in_alphabet(source.alphabet_for_people(&input.options, geometry))
}

/// The fault of the entries of a record, in words.
pub(crate) fn of_entries(source: &Source, input: &Input, record: &Record, why: Option<&Why>) -> Option<String> {
    let geometry = record.board.geometry();
    why.map(|why| why.words(geometry, &spoken(source, input, geometry)))
}

/// That candidates which the text lists are to blame, in words.
pub(crate) fn of_listed(source: &Source, input: &Input, record: &Record, without: Option<&Unlisted>) -> Option<String> {
    let geometry = record.board.geometry();
    without.map(|it| it.words(geometry, &spoken(source, input, geometry)))
}

/// How a board of this geometry is spoken of.
pub(crate) fn setting(manner: &Manner, geometry: &Geometry) -> Setting {
    let (alphabet, dialect) = (manner.alphabet(geometry), manner.dialect);
    Setting { alphabet, dialect, marks: manner.profile.uses_pencil_marks(), coloured: false }
}

/// Asks within the limits of the arguments.
pub(crate) fn with_policy<T>(args: &LogicArgs, interrupt: &Interrupt, ask: impl FnOnce(&Policy<'_>) -> T) -> T {
    let ask = |policy: &Policy<'_>| ask(&Policy { uniqueness: !args.no_uniqueness, nodes: Nodes::Usual, ..*policy });
    interrupt.with_policy(args.budget, 0, ask)
}

/// Has a step tested by the independent checker; an error if that refuses it.
pub(crate) fn check(grid: &Grid, finding: &Finding, unique: bool) -> Result<(), String> {
    let limits = Limits { assume_unique: unique, ..Limits::default() };
    let checked = check_step(grid, &prove(grid, finding), &limits);
    checked.map(drop).map_err(|refused| format!("{}, is refused by the checker: {refused}", finding.name()))
}

/// The answer that there is no step, in these words or as an object. A full board needs none.
pub(crate) fn no_step(source: &Source, record: &Record, why: &Why, end: String, manner: &Manner, json: bool) -> Done {
    let geometry = record.board.geometry();
    let text = if json {
        let violations = ViolationJson::of_why(why, geometry, manner);
        json::line(&Hinted { from: From::record(&source.name, record), hint: HintJson::none(why, end, violations) })
    } else {
        end + "\n"
    };
    Done::new(text, Status::of(matches!(why, Why::Full)))
}

/// What shows which part of a person's work is wrong, as the button of the page does; nothing where the words have named it.
pub(super) fn shows_which(source: &Source, record: &Record, why: &Why, words: &str) -> Option<String> {
    let is_named = words != why.words(record.board.geometry(), &Manner::default());
    (why.is_slip() && !is_named).then(|| format!("{}: `ninefold check` shows which", source.label(record)))
}

#[cfg(test)]
mod tests {
    use super::check;
    use ninefold::board::Conclusion;
    use ninefold::logic::{lines, technique_named};

    #[test]
    fn a_step_that_does_not_follow_is_refused() {
        let (grid, mut finding) = lines::example(technique_named("x-wing").unwrap()).unwrap();
        assert_eq!(check(&grid, &finding, false), Ok(()));
        let gone: Vec<_> = finding.conclusions.iter().map(|conclusion| conclusion.candidate()).collect();
        // What the fish takes away, it does not place.
        finding.conclusions = vec![Conclusion::Place(gone[0])];
        let refused = check(&grid, &finding, false).unwrap_err();
        assert!(refused.starts_with("X-wing, is refused by the checker: "), "{refused}");
    }
}
