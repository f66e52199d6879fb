//! `solve`: the solutions of the puzzle that the givens state.

use super::given::Given;
use super::{Problem, Stop};
use ninefold::ask::{self, AUTO, Manner, Nodes, Policy};
use ninefold::board::Solution;
use ninefold::board::wire::value;
use ninefold::wire::ViolationJson;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A puzzle.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SolveRequest {
    /// The board; only its givens and the candidates that it allows count.
    #[serde(alias = "puzzle")]
    pub board: Given,
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
pub struct SolveResponse {
    /// `unique`, `several`, `none`, `found` (stopped at the limit) or `over-budget`.
    pub verdict: &'static str,
    /// Those found, one number per cell.
    pub solutions: Vec<Vec<u8>>,
    /// The engine; left out where givens clash, as nothing is searched then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub engine: Option<&'static str>,
    /// The reason for this engine, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub engine_reason: Option<String>,
    /// The verdict in words.
    pub words: String,
    /// Where two givens clash: the rule they break.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub violations: Vec<ViolationJson>,
    /// Where the candidates that are listed leave no solution: whether there is one without them, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// What is wrong with the entries, which are no part of the puzzle, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// Solves a puzzle.
pub fn answer(request: &SolveRequest, stop: &Stop<'_>) -> Result<SolveResponse, Problem> {
    let board = request.board.board(stop)?;
    let limit = ask::room_for_solutions(request.limit)?;
    let nodes = request.nodes.map_or(Nodes::Usual, Nodes::AtMost);
    let policy = Policy { nodes, ..stop.policy() };
    let solved = ask::solve(&board, request.engine.as_deref().unwrap_or(AUTO), limit, &policy)?;
    let geometry = board.geometry();
    let values = |solution: &Solution| solution.values().iter().map(|&symbol| value(Some(symbol))).collect();
    let manner = Manner::default();
    let violations = solved.clash.iter().map(|clash| ViolationJson::of_clash(clash, geometry, &manner));
    Ok(SolveResponse {
        verdict: solved.found.name(),
        solutions: solved.found.kept.iter().map(values).collect(),
        words: solved.words(geometry, &manner),
        violations: violations.collect(),
        reason: solved.reason(geometry, &manner),
        engine_reason: solved.engine.map(|_| solved.why),
        engine: solved.engine,
        note: solved.notes.entries.map(|why| why.words(geometry, &manner)),
    })
}
