//! `solve`: the solutions of the puzzle that the givens state.

use super::board::{BoardJson, value};
use super::{Problem, Stop, named};
use ninefold::board::Solution;
use ninefold::board::text::Alphabet;
use ninefold::engine::{self, Budget, ENGINES, Engine, Options, Picked, Silent};
use ninefold::solve;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The most solutions of an answer.
const MOST: u64 = 1000;

/// A puzzle.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SolveRequest)]
pub struct Request {
    /// The board; only its givens and the candidates that it allows count.
    pub board: BoardJson,
    /// Stop after so many solutions, 1 to 1000; left out, 2 tell whether there is only one.
    #[serde(default)]
    pub limit: Option<u64>,
    /// The engine's name; left out, `auto`.
    #[serde(default)]
    pub engine: Option<String>,
    /// The most search nodes.
    #[serde(default)]
    pub nodes: Option<u64>,
}

/// The solutions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[schema(as = SolveResponse)]
pub struct Response {
    /// `unique`, `several`, `none`, `found` (stopped at the limit) or `over-budget`.
    pub verdict: &'static str,
    /// Those found, one number per cell.
    pub solutions: Vec<Vec<u8>>,
    /// The engine.
    pub engine: String,
    /// The reason for this engine; where givens clash, the clash.
    pub why: String,
    /// The verdict in words.
    pub words: String,
}

/// Solves a puzzle.
pub fn answer(request: &Request, stop: &Stop<'_>) -> Result<Response, Problem> {
    let board = request.board.board()?;
    let name = request.engine.as_deref().unwrap_or("auto");
    let chosen = chosen(name)?;
    let limit = request.limit.unwrap_or(if chosen.as_ref().is_none_or(|e| e.is_complete()) { 2 } else { 1 });
    if !(1..=MOST).contains(&limit) {
        return Err(Problem::new(format!("limit: found {limit}, expected 1 to {MOST}")));
    }
    let puzzle = match board.puzzle() {
        Ok(puzzle) => puzzle,
        Err(clash) => {
            let why = clash.describe(board.geometry(), &Alphabet::for_people(board.geometry().symbols()));
            let (engine, words) = (name.to_string(), format!("no solution: {why}"));
            return Ok(Response { verdict: "none", solutions: Vec::new(), engine, why, words });
        }
    };
    let Picked { engine, why } = match chosen {
        Some(engine) => Picked { engine, why: "asked for by name".to_string() },
        None => engine::auto(&puzzle),
    };
    engine.serves(&puzzle).map_err(|unserved| Problem::new(unserved.to_string()))?;
    let budget = Budget { nodes: request.nodes, interrupt: Some(stop.0) };
    let answer = solve::solve(&puzzle, &*engine, &solve::Request { limit: Some(limit), budget, seed: 0 }, &mut Silent);
    let (verdict, proves) = (answer.verdict(), engine.is_complete());
    let values = |solution: &Solution| solution.values().iter().map(|&symbol| value(Some(symbol))).collect();
    Ok(Response {
        verdict: if proves { verdict.name() } else { verdict.unproved().name() },
        solutions: answer.solutions.iter().map(values).collect(),
        engine: engine.name().to_string(),
        why,
        words: verdict.words(proves),
    })
}

/// The engine with this name; `None` for `auto`.
fn chosen(name: &str) -> Result<Option<Box<dyn Engine>>, Problem> {
    if name == "auto" {
        return Ok(None);
    }
    let names = std::iter::once("auto").chain(ENGINES.iter().map(|entry| entry.name));
    named("engine", name, engine::named(name, &Options::default()), names).map(Some)
}
