//! `node`: a row, column or box as Dr Dobb's node, its matching and its first exclusion as graphs.

use super::given::Given;
use super::{Problem, Stop};
use ninefold::ask::{Footing, Manner, Position, node};
use ninefold::board::HouseId;
use ninefold::logic::profile::{EXCLUSION, Profile as _};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A board, and the house that is asked for.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NodeRequest {
    /// The board, with all that was entered and marked.
    #[serde(alias = "puzzle")]
    pub board: Given,
    /// Its place among the houses of the geometry.
    pub house: usize,
    /// Whose names; left out, Dr Dobb's own.
    #[serde(default)]
    pub dialect: Option<String>,
}

/// The node.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct NodeResponse {
    /// The number of each cell in the matching, and all that it has: `5 -> {4,5}`.
    pub matching: Vec<String>,
    /// The matching; the set after each link of the walk; what it erases. Empty where the house is no node.
    pub states: Vec<NodeState>,
    /// Why there is nothing to be shown, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<String>,
}

/// A stop of the walk.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct NodeState {
    /// What happens there.
    pub words: String,
    /// The graph, as SVG.
    pub svg: String,
}

/// Tells the node of a house.
pub fn answer(request: &NodeRequest, stop: &Stop<'_>) -> Result<NodeResponse, Problem> {
    let manner = Manner::named(Some(EXCLUSION.name()), request.dialect.as_deref(), None)?;
    let board = request.board.board(stop)?;
    let geometry = board.geometry();
    if request.house >= geometry.houses().len() {
        let (found, houses) = (request.house, geometry.houses().len());
        return Err(Problem::new(format!("house {found}: expected a number below {houses}")));
    }
    let told =
        Footing::of(&Position::from(&board), &stop.policy()).map_err(|why| why.words(geometry, &manner)).and_then(
            |footing| node(&manner.words(&footing.grid), HouseId::new(request.house)).map_err(|none| none.to_string()),
        );
    Ok(match told {
        Ok(told) => {
            let states = told.states.into_iter().map(|state| NodeState { words: state.words, svg: state.graph.svg() });
            NodeResponse { matching: told.matching, states: states.collect(), end: None }
        }
        Err(end) => NodeResponse { matching: Vec::new(), states: Vec::new(), end: Some(end) },
    })
}
