//! Puzzles to a written specification.
//!
//! A [`Spec`] says what is wanted; it is filled by name and value, so that the command line, a file and a program mean the same by
//! the same words. A need is one file here and one line in [`NEEDS`]:
//!
//! | file | need |
//! |---|---|
//! | `levels.rs` | the level: how many of the six passes it takes |
//! | `hodoku.rs` | the level and the score of HoDoKu |
//! | `passes.rs` | cells filled in each pass, or in none before the guesses |
//! | `steps.rs` | techniques on its path: required, forbidden, the hardest one |
//! | `only.rs` | the techniques that are enough, and no others |
//! | `open.rs` | how many steps are open at each point |
//! | `givens.rs` | how many givens, where they stand, and whether any is to spare |
//! | `solutions.rs` | how many solutions, and whether puzzles may come again |
//! | `sampler.rs` | how a puzzle is drawn |
//!
//! | file | does |
//! |---|---|
//! | `contradiction.rs` | says which needs no puzzle can meet together |
//! | `path.rs` | a puzzle's path through the techniques, the easiest step first |
//! | `glance.rs` | refuses what the easiest steps fill, where that is not wanted |
//! | `judge.rs` | says how far a puzzle is from what is wanted |
//! | `wanted.rs` | the parts of which a candidate is made |
//! | `candidates.rs` | makes candidates, each from random numbers of its own |
//! | `sample.rs` | says whether what is wanted is rare among the first candidates |
//! | `climb.rs` | moves givens until a puzzle is what is wanted |
//! | `known.rs` | starts of that, from positions in which a technique is shown |
//! | `few.rs` | moves givens until there are as few as wanted |

mod candidates;
mod climb;
mod contradiction;
mod few;
mod givens;
mod glance;
mod hodoku;
mod judge;
mod known;
mod levels;
mod only;
mod open;
mod passes;
mod path;
mod sample;
mod sampler;
mod solutions;
mod steps;
mod wanted;

pub use judge::Miss;
pub use levels::{level_within, levels_on};
pub use solutions::Repeats;
pub use steps::{Amount, StepNeed};
pub use wanted::{Attempt, Wanted};

use crate::generate::{Stencil, Symmetry};
use crate::logic::Technique;
use ninefold_board::{BoxShape, Geometry, GeometryError};
use std::ops::RangeInclusive;

/// The puzzles that are wanted: with one solution and, up to 9x9, as few givens as digging leaves, unless it says otherwise.
///
/// ```
/// use ninefold::Spec;
/// let spec = Spec::sudoku(3, 3)?.with("level", "3..4").unwrap().with("symmetry", "rotate180").unwrap();
/// assert_eq!(spec.check(), Ok(()));
/// let error = spec.with("technique", "x-wing").unwrap().check().unwrap_err();
/// assert_eq!(error.to_string(), "technique: found X-wing, which no puzzle of level 1 to 5 takes; expected level 6 with it");
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Spec {
    geometry: Geometry,
    levels: Option<RangeInclusive<u64>>,
    hodoku: hodoku::Wanted,
    each_pass: bool,
    no_fills: bool,
    steps: Vec<StepNeed>,
    only: Option<only::Only>,
    hardest: Option<StepNeed>,
    practice: Option<StepNeed>,
    open: Option<RangeInclusive<usize>>,
    givens: RangeInclusive<usize>,
    stencil: Option<Stencil>,
    symmetry: Symmetry,
    /// Is no given to spare, or may some be? Neither where as few are left as digging leaves.
    minimal: Option<bool>,
    solutions: u64,
    keep: Option<u8>,
    no_repeat: Option<bool>,
    no_equivalent: Option<bool>,
    sampler: sampler::Sampler,
}

/// The fault of a specification: the need, and the reason.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{need}: {why}")]
#[non_exhaustive]
pub struct SpecError {
    /// The name of the need.
    pub need: &'static str,
    /// What was found and what was expected.
    pub why: String,
}

/// Something that may be asked of a puzzle.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Need {
    /// Its name: `level`.
    pub name: &'static str,
    /// The form of its value: `L|L..L`.
    pub form: NeedForm,
    /// What it means, in one line.
    pub about: &'static str,
    read: fn(&mut Spec, &str) -> Result<(), String>,
}

/// The form of a need's value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NeedForm {
    /// One value, of this form.
    Value(&'static str),
    /// `yes` or `no`; without a value `yes`.
    Flag,
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A technique; said several times it means all of them.
    Technique(&'static str),
    /// Values with commas between; said several times it means all of them.
    List(&'static str),
    /// The text of a file.
    Text,
}

/// All needs.
pub static NEEDS: &[Need] = &[
    levels::LEVEL,
    hodoku::HODOKU,
    passes::EACH_PASS,
    passes::NO_FILLS,
    steps::TECHNIQUE,
    steps::WITHOUT,
    only::TECHNIQUES,
    steps::HARDEST,
    steps::PRACTICE,
    open::OPEN,
    givens::GIVENS,
    givens::PATTERN,
    givens::SYMMETRY,
    givens::MINIMAL,
    solutions::SOLUTIONS,
    solutions::KEEP,
    solutions::NO_REPEAT,
    solutions::NO_EQUIVALENT,
    sampler::SAMPLER,
];

/// What people ask for by these names, and why it cannot be asked for.
pub static NOT_YET: &[(&str, &str)] = &[(
    "se",
    "Sudoku Explainer's rating is not built yet; expected level (the six passes), hodoku (its level and score) or technique",
)];

impl Spec {
    /// Any puzzle with one solution on this board.
    pub fn new(geometry: Geometry) -> Self {
        Spec {
            levels: None,
            hodoku: hodoku::Wanted::default(),
            each_pass: false,
            no_fills: false,
            steps: Vec::new(),
            only: None,
            hardest: None,
            practice: None,
            open: None,
            givens: 0..=geometry.cells(),
            stencil: None,
            symmetry: Symmetry::None,
            minimal: None,
            solutions: 1,
            keep: None,
            no_repeat: None,
            no_equivalent: None,
            sampler: sampler::Sampler::Dig,
            geometry,
        }
    }

    /// Sudokus with boxes of this shape.
    pub fn sudoku(height: usize, width: usize) -> Result<Self, GeometryError> {
        Ok(Spec::new(Geometry::sudoku(BoxShape { height, width })?))
    }

    /// Only puzzles of these levels, 1 to 6: the passes that are needed ([`rate`](crate::rate)).
    pub fn levels(self, levels: RangeInclusive<u64>) -> Self {
        Spec { levels: Some(levels), ..self }
    }

    /// With one need more, by its name in [`NEEDS`] and its value in words.
    pub fn with(mut self, need: &str, value: &str) -> Result<Self, SpecError> {
        if let Some((name, why)) = NOT_YET.iter().find(|(name, _)| *name == need) {
            return Err(SpecError { need: name, why: (*why).to_string() });
        }
        let Some(known) = NEEDS.iter().find(|known| known.name == need) else {
            let names: Vec<&str> = NEEDS.iter().map(|need| need.name).collect();
            let why = format!("found {need:?}, expected one of {}", names.join(", "));
            return Err(SpecError { need: "need", why });
        };
        (known.read)(&mut self, value.trim()).map_err(|why| SpecError { need: known.name, why })?;
        Ok(self)
    }

    /// Can there be such a puzzle? Only what is evident is refused.
    pub fn check(&self) -> Result<(), SpecError> {
        contradiction::check(self)
    }

    /// The kind of board.
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// Which puzzles may not come again?
    pub fn repeats(&self) -> Repeats {
        match (self.no_repeat, self.no_equivalent) {
            (_, Some(true)) => Repeats::NotEquivalent,
            (Some(true), _) => Repeats::NotEqual,
            _ => Repeats::Allowed,
        }
    }

    /// Was it said that puzzles may come again, equal or equivalent ones?
    pub fn wants_repeats(&self) -> bool {
        self.no_repeat == Some(false) || self.no_equivalent == Some(false)
    }

    /// Is a share of the cells kept, however many solutions there are then?
    pub fn is_kept(&self) -> bool {
        self.keep.is_some()
    }

    /// The technique of the next step, where positions are asked for and not whole puzzles.
    pub fn practice(&self) -> Option<&'static dyn Technique> {
        self.practice.as_ref().map(|need| need.technique)
    }

    /// Does it take the path through the techniques to know?
    fn asks_for_steps(&self) -> bool {
        !self.steps.is_empty() || self.hardest.is_some() || self.open.is_some() || self.only.is_some()
    }

    /// Does it take HoDoKu's rating to know?
    pub fn asks_for_hodoku(&self) -> bool {
        self.hodoku != hodoku::Wanted::default()
    }

    /// Does it take the six passes to know?
    fn asks_for_passes(&self) -> bool {
        self.each_pass || self.no_fills
    }
}

/// A number of things: `1 step`, `2 steps`.
fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// `yes` or `no`.
fn read_flag(text: &str) -> Result<bool, String> {
    match text {
        "yes" | "true" => Ok(true),
        "no" | "false" => Ok(false),
        _ => Err(format!("found {text:?}, expected yes or no")),
    }
}

/// `4`, `3..5`, `3..` or `..5`, both ends included, within these bounds.
fn read_range(text: &str, bounds: RangeInclusive<usize>) -> Result<RangeInclusive<usize>, String> {
    let (low, high) = text.split_once("..").unwrap_or((text, text));
    let end = |text: &str, open: usize| match text.trim().trim_start_matches('=') {
        "" if !text.is_empty() || low != high => Some(open),
        text => text.parse().ok().filter(|number| bounds.contains(number)),
    };
    match (end(low, *bounds.start()), end(high, *bounds.end())) {
        (Some(low), Some(high)) if low <= high => Ok(low..=high),
        (Some(low), Some(high)) => Err(format!("found {text:?}, whose ends are reversed, expected {high}..{low}")),
        _ => {
            let (low, high) = (bounds.start(), bounds.end());
            Err(format!("found {text:?}, expected a number from {low} to {high}, or several, like 3..5"))
        }
    }
}
