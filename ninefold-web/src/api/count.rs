//! `count`: how many solutions the puzzle has that the givens state.

use super::given::Given;
use super::{Problem, Stop};
use ninefold::ask::{self, AUTO, Manner, Nodes, Policy};
use ninefold::count::Count;
use ninefold::engine::Silent;
use ninefold::wire::ViolationJson;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A puzzle.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CountRequest {
    /// The board; only its givens and the candidates that it allows count.
    #[serde(alias = "puzzle")]
    pub board: Given,
    /// The engine's name, of those that prove; left out, `auto`.
    #[serde(default)]
    pub engine: Option<String>,
    /// The most search nodes.
    #[serde(default)]
    pub nodes: Option<u64>,
}

/// The number of solutions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct CountResponse {
    /// The number in digits: it may be larger than any machine number.
    pub count: String,
    /// Are there no more? `false` where the count ended before all were found.
    pub exact: bool,
    /// Where two givens clash: the rule they break.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub violations: Vec<ViolationJson>,
    /// Why there is none otherwise, or why it is no exact number, where that is known, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// What is wrong with the entries, which are no part of the puzzle, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// Counts the solutions.
pub fn answer(request: &CountRequest, stop: &Stop<'_>) -> Result<CountResponse, Problem> {
    let board = request.board.board(stop)?;
    let nodes = request.nodes.map_or(Nodes::Usual, Nodes::AtMost);
    let policy = Policy { nodes, ..stop.policy() };
    let counted = ask::count(&board, request.engine.as_deref().unwrap_or(AUTO), &policy, &mut Silent)?;
    let geometry = board.geometry();
    let (Count::Exact(number) | Count::AtLeast(number)) = &counted.count;
    let manner = Manner::default();
    let violations = counted.clash.iter().map(|clash| ViolationJson::of_clash(clash, geometry, &manner));
    Ok(CountResponse {
        count: number.to_string(),
        exact: counted.is_exact(),
        violations: violations.collect(),
        reason: counted.reason(geometry, &manner),
        note: counted.entries.map(|why| why.words(geometry, &manner)),
    })
}
