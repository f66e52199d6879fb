//! From `--engine` and its switches to an engine.

use crate::args::EngineArgs;
use crate::input::Usage;
use ninefold::board::{Geometry, Puzzle};
use ninefold::engine::{self, Engine, Options};

/// What the user asked for, checked before the first puzzle is read.
#[derive(Clone, Debug)]
pub(crate) struct Chosen<'a> {
    name: &'a str,
    switches: Option<&'a EngineArgs>,
}

/// The engine for one puzzle.
pub(crate) struct Picked {
    pub(crate) engine: Box<dyn Engine>,
    /// Why, in a sentence.
    pub(crate) why: String,
}

impl<'a> Chosen<'a> {
    /// The engine with this name, or `auto`; a switch of another engine is a mistake.
    pub(crate) fn new(name: &'a str, switches: Option<&'a EngineArgs>) -> Result<Self, Usage> {
        if switches.is_some_and(|s| !s.order.is_empty()) && name != "ordered" {
            return Err(Usage("--order is for --engine ordered".to_string()));
        }
        if switches.is_some_and(|s| s.no_fast || s.no_smart) && name != "dynamic" {
            return Err(Usage("--no-fast and --no-smart are for --engine dynamic".to_string()));
        }
        Ok(Chosen { name, switches })
    }

    /// Makes the engine for a puzzle. A cell of `--order` that the board does not have is the user's mistake.
    pub(crate) fn pick(&self, puzzle: &Puzzle) -> Result<Picked, Usage> {
        let options = self.options(puzzle.geometry())?;
        let (name, why) = if self.name == "auto" {
            let choice = engine::auto(puzzle);
            (choice.engine, choice.why)
        } else {
            (self.name, "asked for with --engine".to_string())
        };
        let engine = engine::named(name, &options).ok_or_else(|| Usage(format!("no engine is called `{name}`")))?;
        Ok(Picked { engine, why })
    }

    fn options(&self, geometry: &Geometry) -> Result<Options, Usage> {
        let Some(switches) = self.switches else {
            return Ok(Options::default());
        };
        let cell = |name: &String| {
            let unknown =
                || Usage(format!("--order: no cell is called `{name}` on this board; cells are written r2c1"));
            geometry.cell_named(name.trim()).ok_or_else(unknown)
        };
        let order = switches.order.iter().map(cell).collect::<Result<_, _>>()?;
        Ok(Options { order, fast: !switches.no_fast, smart: !switches.no_smart })
    }
}
