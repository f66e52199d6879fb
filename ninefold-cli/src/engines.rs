//! From `--engine` and its switches to an engine.

use crate::args::EngineArgs;
use ninefold::ask::{self, Trail, engine_for};
use ninefold::board::{Cell, Geometry, Puzzle};
use ninefold::engine::{Options, Picked};
use ninefold::logic::profile::crook::cell_named;
use ninefold_files::input::Usage;

/// The engine that the user asked for, checked before the first puzzle is read.
#[derive(Clone, Debug)]
pub(crate) struct Chosen<'a> {
    name: &'a str,
    switches: Option<&'a EngineArgs>,
    trail: Option<Trail>,
}

/// Names that were cut at their commas, whole: `c(7` and `4)` are one.
fn whole_names(pieces: &[String]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for piece in pieces {
        match names.last_mut().filter(|name| name.contains('(') && !name.contains(')')) {
            Some(name) => name.extend([",", piece.as_str()]),
            None => names.push(piece.clone()),
        }
    }
    names
}

/// Can the engine with this name, or `auto`, know that there are no more solutions?
pub(crate) fn proves(name: &str) -> bool {
    ask::proves(name).unwrap_or(true)
}

impl<'a> Chosen<'a> {
    /// The engine with this name, or `auto`; a switch of another engine is a mistake.
    pub(crate) fn new(name: &'a str, switches: Option<&'a EngineArgs>) -> Result<Self, Usage> {
        let has = |switch: fn(&EngineArgs) -> bool| switches.is_some_and(switch);
        let is_sat = matches!(name, "sat" | "sat-cadical");
        let has_slips = matches!(name, "anneal-lecture" | "naive");
        Usage::first(&[
            (has(|s| !s.order.is_empty()) && name != "ordered", "--order is for --engine ordered"),
            (
                has(|s| s.no_fast || s.no_smart) && name != "dynamic",
                "--no-fast and --no-smart are for --engine dynamic",
            ),
            (has(|s| s.as_printed) && !has_slips, "--as-printed is for --engine anneal-lecture and naive"),
            (has(|s| s.encoding.is_some()) && !is_sat, "--encoding is for --engine sat"),
        ])?;
        Ok(Chosen { name, switches, trail: None })
    }

    /// The same for a search whose trail is to be shown: an engine without such a trail is a mistake of the user.
    pub(crate) fn traced(self, trail: Trail) -> Result<Self, Usage> {
        trail.of(self.name).map_err(|none| Usage(none.to_string()))?;
        Ok(Chosen { trail: Some(trail), ..self })
    }

    /// Makes the engine for a puzzle. A cell of `--order` that the board does not have is the user's mistake, and so is an
    /// engine that does not take the board.
    pub(crate) fn pick(&self, puzzle: &Puzzle) -> Result<Picked, Usage> {
        let options = self.options(puzzle.geometry())?;
        let picked = match self.trail {
            Some(trail) => trail.engine_for(puzzle, self.name, &options),
            None => engine_for(puzzle, self.name, &options),
        };
        picked.map_err(|none| Usage(none.to_string()))
    }

    fn options(&self, geometry: &Geometry) -> Result<Options, Usage> {
        let Some(switches) = self.switches else {
            return Ok(Options::default());
        };
        let cell = |name: &String| {
            let unknown =
                || Usage(format!("--order: no cell is called `{name}` on this board; cells are written r2c1"));
            cell_named(geometry, name.trim()).ok_or_else(unknown)
        };
        let order: Vec<Cell> = whole_names(&switches.order).iter().map(cell).collect::<Result<_, _>>()?;
        if let Some(twice) = order.iter().enumerate().find_map(|(i, cell)| order[..i].contains(cell).then_some(*cell)) {
            let name = geometry.cell_name(twice);
            return Err(Usage(format!("--order: found {name} twice, expected each cell once")));
        }
        let encoding = switches.encoding.unwrap_or_default();
        let as_printed = switches.as_printed;
        Ok(Options { order, fast: !switches.no_fast, smart: !switches.no_smart, encoding, as_printed })
    }
}
