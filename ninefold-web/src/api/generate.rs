//! `generate`: a fresh puzzle.

use super::board::{BoardJson, ShapeJson, square};
use super::geometry::GeometryRequest;
use super::{Problem, Stop};
use ninefold::ask::{self, generate};
use ninefold::board::Board;
use ninefold::board::wire::GeometryJson;
use ninefold::logic::Chart;
use ninefold::spec::{Spec, SpecError, Wanted, levels_on};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// The puzzle that is wanted.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GenerateRequest {
    /// The kind of board.
    pub shape: ShapeJson,
    /// The level, 1 to 6: the passes that are needed; left out, any.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 6)]
    pub level: Option<u64>,
    /// What else is wanted, by the names and in the words of the program's options: `{"symmetry": "rotate180", "givens": "..28"}`. A list
    /// holds several values of one need: `{"technique": ["x-wing", "xy-wing"]}`.
    #[serde(default)]
    pub needs: BTreeMap<String, NeedJson>,
    /// The seed: the same request gives the same puzzle; left out, 0.
    #[serde(default)]
    pub seed: u64,
}

/// What is said of a need.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(untagged)]
#[non_exhaustive]
pub enum NeedJson {
    /// Once.
    One(String),
    /// Several times.
    All(Vec<String>),
}

impl NeedJson {
    fn values(&self) -> &[String] {
        match self {
            NeedJson::One(value) => std::slice::from_ref(value),
            NeedJson::All(values) => values,
        }
    }
}

/// The puzzle, or how the search for one ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum GenerateResponse {
    /// A puzzle.
    Made(Box<Made>),
    /// None was made.
    Ended {
        /// Why, in words.
        end: String,
        /// How many candidates were looked at, where that is known.
        #[serde(skip_serializing_if = "Option::is_none")]
        tries: Option<u64>,
    },
}

/// A puzzle; with one solution, where the needs say nothing else. On Sudokus and Latin squares up to 9x9 no given is to spare; a larger one of a level, a jigsaw
/// and one with more houses has as many as this level needs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Made {
    /// The puzzle.
    pub board: BoardJson,
    /// Its kind.
    pub geometry: GeometryJson,
    /// How many cells are given.
    pub givens: usize,
    /// Is no given to spare? Otherwise some may be.
    pub minimal: bool,
    /// Its level, where that is known.
    pub level: Option<u64>,
    /// The seed.
    pub seed: u64,
    /// The number of the candidate under this seed, from 0.
    pub candidate: u64,
}

/// Makes a puzzle.
pub fn answer(request: &GenerateRequest, stop: &Stop<'_>) -> Result<GenerateResponse, Problem> {
    let geometry = request.shape.geometry()?;
    let chart = Chart::new(&geometry);
    let spec = Spec::new(geometry.clone());
    let refused = |error: SpecError| Problem::new(error.to_string());
    if request.level.is_some() && request.needs.contains_key("level") {
        return Err(Problem::new(
            "level: found it twice, beside the needs and among them; expected it once".to_string(),
        ));
    }
    let level = request.level.map(|level| ("level", level.to_string()));
    let needs =
        request.needs.iter().flat_map(|(need, said)| said.values().iter().map(|value| (need.as_str(), value.clone())));
    let spec = level
        .into_iter()
        .chain(needs)
        .try_fold(spec, |spec, (need, value)| spec.with(need, &value))
        .map_err(refused)?;
    let wanted = Wanted::new(&spec, &chart, request.seed).map_err(refused)?;
    let minimal = wanted.leaves_none_to_spare();
    match generate(&wanted.telling_levels(), None, &stop.policy()) {
        Err(not) => Ok(GenerateResponse::Ended { end: not.to_string(), tries: not.tries() }),
        Ok(ask::Made { puzzle, level, candidate, .. }) => {
            let board = BoardJson::of(&Board::from_givens(geometry.clone(), puzzle.givens().to_vec()))?;
            let (geometry, givens, seed) = (square(&geometry)?, puzzle.given_count(), request.seed);
            Ok(GenerateResponse::Made(Box::new(Made { board, geometry, givens, minimal, level, seed, candidate })))
        }
    }
}

/// The levels between which one can choose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Levels {
    /// From easy to hard: on this kind of board puzzles of the others are none, or are not found within seconds.
    pub levels: Vec<u64>,
}

/// Says of which levels there are puzzles.
pub fn levels(request: &GeometryRequest, _stop: &Stop<'_>) -> Result<Levels, Problem> {
    Ok(Levels { levels: levels_on(&request.shape.geometry()?) })
}
