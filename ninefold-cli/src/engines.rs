//! From `--engine` and its switches to an engine.

use crate::args::{EngineArgs, TraceKind};
use crate::input::Usage;
use ninefold::ask::{self, AUTO, engine_for};
use ninefold::board::{Geometry, Puzzle};
use ninefold::engine::{self, ENGINES, Options, Picked, Tells};

/// The engine that the user asked for, checked before the first puzzle is read.
#[derive(Clone, Debug)]
pub(crate) struct Chosen<'a> {
    name: &'a str,
    switches: Option<&'a EngineArgs>,
    is_traced: bool,
}

/// Can the engine with this name, or `auto`, know that there are no more solutions?
pub(crate) fn proves(name: &str) -> bool {
    ask::proves(name).unwrap_or(true)
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
        if switches.is_some_and(|s| s.encoding.is_some()) && !matches!(name, "sat" | "sat-cadical") {
            return Err(Usage("--encoding is for --engine sat".to_string()));
        }
        Ok(Chosen { name, switches, is_traced: false })
    }

    /// The same for a search whose trace is to be shown: an engine that does not report what this kind shows is a mistake of the user.
    pub(crate) fn traced(self, kind: TraceKind) -> Result<Self, Usage> {
        let (shown, what, option): (&[Tells], _, _) = match kind {
            TraceKind::Curve => (&[Tells::Energy], "energy", "--trace=curve"),
            TraceKind::Violations => (&[Tells::Cycles], "cycles", "--trace=violations"),
            TraceKind::Svg => (&[Tells::Trials, Tells::Energy], "trials", "--trace"),
            TraceKind::Auto => (&[Tells::Trials, Tells::Energy, Tells::Cycles], "trials", "--trace"),
            TraceKind::Tables | TraceKind::Strings | TraceKind::Tree => (&[Tells::Trials], "trials", "--trace"),
        };
        let telling = ENGINES.iter().filter(|entry| shown.contains(&(entry.make)(&Options::default()).tells()));
        let names: Vec<_> = telling.map(|entry| entry.name).collect();
        let is_auto = self.name == "auto" && shown.contains(&Tells::Trials);
        if is_auto || names.contains(&self.name) {
            return Ok(Chosen { is_traced: true, ..self });
        }
        let (name, names) = (self.name, names.join(", "));
        Err(Usage(format!("engine `{name}` tells no {what}, so {option} has nothing to show; these do: {names}")))
    }

    /// Makes the engine for a puzzle. A cell of `--order` that the board does not have is the user's mistake, and so is an
    /// engine that does not take the board.
    pub(crate) fn pick(&self, puzzle: &Puzzle) -> Result<Picked, Usage> {
        let options = self.options(puzzle.geometry())?;
        if self.is_traced && self.name == AUTO {
            return Ok(engine::auto_for_trace(puzzle));
        }
        engine_for(puzzle, self.name, &options).map_err(|none| Usage(none.to_string()))
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
        let encoding = switches.encoding.unwrap_or_default();
        Ok(Options { order, fast: !switches.no_fast, smart: !switches.no_smart, encoding })
    }
}
