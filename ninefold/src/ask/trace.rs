//! Traces of a search: what an engine can show of its own work, and which engines can.

use super::{AUTO, NoEngine, engine_for};
use crate::engine::{ENGINES, Engine, Options, Picked, Tells, auto_for_trace};
use ninefold_board::Puzzle;

/// What is wanted of a trail.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Trail {
    /// What the engine's own document shows.
    #[default]
    Own,
    /// A table for each trial.
    Tables,
    /// The growing strings of Chi and Lange.
    Strings,
    /// The search tree in text.
    Tree,
    /// A picture: of annealing the curve, else the search tree.
    Picture,
    /// Energy and temperature in numbers.
    Curve,
    /// How far each cycle is from a solution.
    Violations,
}

/// What a trail shows of one engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// A table for each trial.
    Tables,
    /// The growing strings.
    Strings,
    /// The search tree in text.
    Tree,
    /// The search tree in a picture.
    TreePicture,
    /// Energy and temperature in numbers.
    Curve,
    /// Energy and temperature in a picture.
    CurvePicture,
    /// How far each cycle is from a solution.
    Violations,
}

/// The reason why there is no such trail: the engine does not report the events that it is made of.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("engine `{engine}` tells no {what}, so this trace has nothing to show; these do: {}", telling.join(", "))]
pub struct NoTrail {
    engine: String,
    what: &'static str,
    telling: Vec<&'static str>,
}

impl Trail {
    /// Has the engine with this name, or [`AUTO`], such a trail?
    ///
    /// ```
    /// use ninefold::ask::{AUTO, Trail};
    /// assert!(Trail::Tree.of(AUTO).is_ok() && Trail::Curve.of("anneal-lewis").is_ok());
    /// let none = Trail::Curve.of("naive").unwrap_err();
    /// assert!(none.to_string().starts_with("engine `naive` tells no energy, "));
    /// ```
    pub fn of(self, engine: &str) -> Result<(), NoTrail> {
        let shown = self.shows();
        let telling = ENGINES.iter().filter(|entry| shown.contains(&(entry.make)(&Options::default()).tells()));
        let telling: Vec<_> = telling.map(|entry| entry.name).collect();
        // The engine that is picked for a trace tells its trials.
        if engine == AUTO && shown.contains(&Tells::Trials) || telling.contains(&engine) {
            return Ok(());
        }
        let what = match self {
            Trail::Curve => "energy",
            Trail::Violations => "cycles",
            _ => "trials",
        };
        Err(NoTrail { engine: engine.to_string(), what, telling })
    }

    /// The engine with this name, or the one that [`AUTO`] is for a trace, for a puzzle that it takes.
    pub fn engine_for(self, puzzle: &Puzzle, name: &str, options: &Options) -> Result<Picked, NoEngine> {
        if name == AUTO { Ok(auto_for_trace(puzzle)) } else { engine_for(puzzle, name, options) }
    }

    /// What it shows of an engine that has it.
    pub fn shown(self, engine: &dyn Engine) -> Shown {
        let tells = engine.tells();
        match self {
            Trail::Own if engine.name() == "ordered" => Shown::Strings,
            Trail::Own if tells == Tells::Energy => Shown::Curve,
            Trail::Own if tells == Tells::Cycles => Shown::Violations,
            Trail::Own | Trail::Tables => Shown::Tables,
            Trail::Strings => Shown::Strings,
            Trail::Tree => Shown::Tree,
            Trail::Picture if tells == Tells::Energy => Shown::CurvePicture,
            Trail::Picture => Shown::TreePicture,
            Trail::Curve => Shown::Curve,
            Trail::Violations => Shown::Violations,
        }
    }

    /// The events of which one kind is enough for it.
    fn shows(self) -> &'static [Tells] {
        match self {
            Trail::Curve => &[Tells::Energy],
            Trail::Violations => &[Tells::Cycles],
            Trail::Picture => &[Tells::Trials, Tells::Energy],
            Trail::Own => &[Tells::Trials, Tells::Energy, Tells::Cycles],
            Trail::Tables | Trail::Strings | Trail::Tree => &[Tells::Trials],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::named;

    const ALL: [Trail; 7] =
        [Trail::Own, Trail::Tables, Trail::Strings, Trail::Tree, Trail::Picture, Trail::Curve, Trail::Violations];

    /// What is promised can be shown: the engine tells what the trail is made of.
    #[test]
    fn a_trail_shows_what_the_engine_tells() {
        let mut shown = 0;
        for entry in ENGINES {
            let engine = named(entry.name, &Options::default()).unwrap();
            for trail in ALL.into_iter().filter(|trail| trail.of(entry.name).is_ok()) {
                let needed = match trail.shown(&*engine) {
                    Shown::Curve | Shown::CurvePicture => Tells::Energy,
                    Shown::Violations => Tells::Cycles,
                    Shown::Tables | Shown::Strings | Shown::Tree | Shown::TreePicture => Tells::Trials,
                };
                assert_eq!(engine.tells(), needed, "{} {trail:?}", entry.name);
                shown += 1;
            }
            let is_mute = ALL.iter().all(|trail| trail.of(entry.name).is_err());
            assert_eq!(is_mute, engine.tells() == Tells::Nothing, "{}", entry.name);
        }
        assert!(shown > 20);
    }
}
