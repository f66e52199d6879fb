//! Steps and whole ways, in words and pictures.

use crate::ask::{Footing, Manner, Policy, Position, Why, explain};
use crate::logic::{Event, Finding, Narrator, Said, Stage, Told, prove};
use crate::render::{self, Scene, SvgOptions};
use ninefold_board::{Grid, Step};
use std::fmt;
use std::ops::ControlFlow;

/// A step, and the grid on which it is taken.
///
/// ```
/// use ninefold::prelude::*;
/// let step = "1....2....3..4..".parse::<Puzzle>()?.hint()?;
/// assert_eq!(step.stage(Stage::Where), "Look at box 1.");
/// assert!(step.svg().starts_with("<svg "));
/// // The proof, for a checker that knows no technique.
/// assert_eq!(step.step().conclusions.len(), 1);
/// assert_eq!(step.note(), None);
/// // Two rows may change places.
/// let several = "12..34......4321".parse::<Puzzle>()?.hint()?;
/// assert_eq!(several.note(), Some("The puzzle has several solutions."));
/// assert!(several.to_string().ends_with(". The puzzle has several solutions."));
/// # Ok::<(), ninefold::Error>(())
/// ```
#[derive(Clone)]
pub struct NextStep {
    grid: Grid,
    finding: Finding,
    manner: Manner,
    note: Option<&'static str>,
}

impl NextStep {
    pub(super) fn new(grid: Grid, finding: Finding, manner: Manner) -> Self {
        NextStep { grid, finding, manner, note: None }
    }

    pub(super) fn noted(self, note: Option<&'static str>) -> Self {
        NextStep { note, ..self }
    }

    /// A remark beside a hint: that the puzzle has several solutions, which the step does not deny.
    pub fn note(&self) -> Option<&'static str> {
        self.note
    }

    /// The grid before it.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The step.
    pub fn finding(&self) -> &Finding {
        &self.finding
    }

    /// The step with its proof.
    pub fn step(&self) -> Step {
        prove(&self.grid, &self.finding)
    }

    /// In words: its name, place, pattern and conclusions.
    pub fn told(&self) -> Told {
        Told::new(&self.manner.words(&self.grid), &self.finding)
    }

    /// As much of it as this stage tells, in a sentence.
    pub fn stage(&self, stage: Stage) -> String {
        self.told().hint(stage)
    }

    /// The picture of it.
    pub fn scene(&self) -> Scene {
        let scene = Scene::step(&self.grid, &self.step()).alphabet(self.manner.alphabet(self.grid.geometry()));
        let scene = if self.manner.profile.uses_pencil_marks() { scene } else { scene.without_marks() };
        scene.caption(self.told().laid_out())
    }

    /// The picture as an SVG document.
    pub fn svg(&self) -> String {
        render::svg(&self.scene(), &SvgOptions::default())
    }
}

/// The whole step in one sentence; and that the puzzle has several solutions, if it has.
impl fmt::Display for NextStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told().sentence())?;
        self.note.map_or(Ok(()), |note| write!(f, " {note}"))
    }
}

impl fmt::Debug for NextStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("NextStep").field(&self.finding).finish()
    }
}

/// One thing that a way of solving does or says.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Line {
    /// A part of it begins.
    Part(String),
    /// A step, and the profile's remark beside it; mostly none.
    Step(Box<NextStep>, String),
    /// A guess, a guess that is taken back, a remark: in a sentence.
    Sentence(String),
}

/// The sentence of it, without a number.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Part(text) | Line::Sentence(text) => f.write_str(text),
            Line::Step(step, beside) if beside.is_empty() => step.fmt(f),
            Line::Step(step, beside) => write!(f, "{step} [{beside}]"),
        }
    }
}

/// A way of solving, step by step, as far as it comes.
///
/// ```
/// use ninefold::prelude::*;
/// let way = "1....2....3..4..".parse::<Puzzle>()?.explain("human")?;
/// assert!(way.is_solved());
/// assert_eq!(way.steps().count(), 12);
/// assert!(way.to_string().starts_with("1. "));
/// # Ok::<(), ninefold::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Explanation {
    lines: Vec<Line>,
    end: String,
    grid: Grid,
    why: Option<Why>,
}

impl Explanation {
    pub(super) fn of(position: &Position<'_>, manner: Manner, policy: &Policy<'_>) -> Result<Self, Why> {
        let footing = Footing::of(position, policy)?;
        let alphabet = manner.alphabet(footing.grid.geometry());
        let mut narrator = Narrator::new(manner.profile, manner.dialect, alphabet);
        let mut lines = Vec::new();
        let mut listen = |grid: &Grid, event: Event<'_>| {
            lines.extend(narrator.hear(grid, event).into_iter().flat_map(|said| lines_of(said, grid, manner)));
            ControlFlow::Continue(())
        };
        let told = explain(&footing, &manner, &mut listen);
        Ok(Explanation { lines, end: told.words(&narrator), why: told.why(), grid: told.grid })
    }

    /// All that was done and said, in order.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The steps alone.
    pub fn steps(&self) -> impl Iterator<Item = &NextStep> {
        self.lines.iter().filter_map(|line| if let Line::Step(step, _) = line { Some(&**step) } else { None })
    }

    /// How it ended, in a sentence.
    pub fn end(&self) -> &str {
        &self.end
    }

    /// The grid at the end.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Is every cell filled?
    pub fn is_solved(&self) -> bool {
        self.why.is_none()
    }

    /// Why it does not lead to a solution.
    pub fn why(&self) -> Option<&Why> {
        self.why.as_ref()
    }
}

/// One numbered sentence a step, with the sentences between them, and the end.
impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut number = 0;
        for line in &self.lines {
            if matches!(line, Line::Step(..)) {
                number += 1;
                write!(f, "{number}. ")?;
            }
            writeln!(f, "{line}")?;
        }
        f.write_str(&self.end)
    }
}

fn lines_of(said: Said<'_>, grid: &Grid, manner: Manner) -> Vec<Line> {
    match said {
        Said::Part(text) => vec![Line::Part(text)],
        Said::Step { finding, beside, .. } => {
            vec![Line::Step(Box::new(NextStep::new(grid.clone(), finding.clone(), manner)), beside)]
        }
        Said::Guess(text) | Said::Back(text) | Said::Remark(text) => vec![Line::Sentence(text)],
        Said::List(text, items) => {
            let items = items.into_iter().map(|item| Line::Sentence(format!("- {item}")));
            std::iter::once(Line::Sentence(text)).chain(items).collect()
        }
    }
}
